// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Strip under the toolbar for what would elsewhere be a message box: one sentence, its actions, close.
#pragma once

#include <QString>
#include <QWidget>

#include <functional>

class QHBoxLayout;
class QLabel;

namespace milepost {

class NoticeStrip : public QWidget {
    Q_OBJECT
public:
    enum class Kind { information, warning, error };
    struct Action {
        QString text;
        std::function<void()> run;
    };

    explicit NoticeStrip(QWidget *parent = nullptr);
    void showNotice(Kind kind, const QString &text, const std::vector<Action> &actions = {});
    void clear();
    [[nodiscard]] QString text() const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Kind m_kind = Kind::information;
    QLabel *m_label;
    QHBoxLayout *m_box;
    std::vector<QWidget *> m_buttons;
};

} // namespace milepost
