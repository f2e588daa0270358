// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief A titled panel of a page, and the strip of a dock's title.
#pragma once

#include <QPointer>
#include <QStringList>
#include <QWidget>

#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QMenu;
class QToolButton;

namespace milepost {

class ChartWidget;
class FigureTable;

/// Title left in semibold, subtitle muted, copy and menu at the right. The content fills the rest.
class Panel : public QWidget {
    Q_OBJECT
public:
    explicit Panel(QWidget *parent = nullptr);

    void setContent(ChartWidget *chart);
    void setContent(FigureTable *table);
    void setContent(QWidget *widget);
    /// A subtitle that has no room beside the title stands below it; both break into lines and are not cut, and the
    /// buttons stay.
    void setTitle(const QString &title, const QString &subtitle = {});
    /// Panels of one row: where the titles or subtitles of one need more lines, the others leave the same room, so
    /// that what stands below begins at one height.
    static void standBeside(const std::vector<Panel *> &panels);
    /// Extra button in the title, left of copy and menu. The caller names it, and names it again in a new language.
    QToolButton *addButton(const QString &icon);
    static void nameButton(QToolButton *button, const QString &text);
    /// Widget in the title, right of the subtitle.
    void addTitleWidget(QWidget *widget);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void addCopyAndMenu(const std::function<void()> &copy, const std::function<void(QMenu *)> &fill);
    void restyle();
    void retranslate();
    /// What the words of this panel need in its present width.
    struct Header {
        QStringList title, below;
        bool beside = true; ///< the subtitle has room beside the title
    };
    [[nodiscard]] Header header() const;
    void fitHeader(); ///< of all panels of the row
    void showHeader(const Header &header, qsizetype titleLines, qsizetype linesBelow);

    QLabel *m_title, *m_subtitle, *m_below;
    QString m_titleText, m_subtitleText;
    QWidget *m_strip;
    QHBoxLayout *m_header;
    std::vector<QWidget *> m_titleWidgets;
    std::vector<QPointer<Panel>> m_row; ///< this one and its neighbours; empty: it stands alone
    QWidget *m_content = nullptr;
    QToolButton *m_copy = nullptr, *m_more = nullptr;
    std::vector<std::pair<QToolButton *, QString>> m_icons;
};

} // namespace milepost
