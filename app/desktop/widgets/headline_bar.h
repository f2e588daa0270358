// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief The sentence on top of the answer, with a stripe in the colour of the arm it speaks for.
#pragma once

#include "app/itemmodels/answer/answer_text.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace milepost {

class HeadlineBar : public QWidget {
    Q_OBJECT
public:
    explicit HeadlineBar(QWidget *parent = nullptr);
    void setHeadline(const Headline &headline, OptimizerKind base, OptimizerKind other);
    /// A button behind the sentence; empty text: none.
    void setAction(const QString &text);
    void setStale(bool stale);
    [[nodiscard]] QString plainText() const;

Q_SIGNALS:
    void actionTriggered();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void restyle();
    Headline m_headline;
    OptimizerKind m_base = OptimizerKind::adamw, m_other = OptimizerKind::muon;
    QLabel *m_sentence, *m_detail;
    QPushButton *m_action;
    bool m_stale = false;
};

} // namespace milepost
