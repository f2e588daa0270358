// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/docks/pages_dock.h"

#include "app/desktop/widgets/fonts.h"
#include "app/itemmodels/theme.h"

#include <QGuiApplication>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace milepost {

namespace {

enum Role { PageRole = Qt::UserRole + 1, ShortcutRole, ShownRole };

class PageDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme &theme = themeOf(option.palette);
        const bool heading = !index.data(PageRole).isValid();
        const bool shown = index.data(ShownRole).toBool();
        painter->save();
        painter->fillRect(option.rect, shown ? theme.selection : theme.base);
        QFont font = option.font;
        const QRectF box = QRectF(option.rect).adjusted(heading ? 10 : 18, 0, -10, 0);
        if (heading) {
            font.setPixelSize(smallPixels);
            font.setWeight(QFont::DemiBold);
            painter->setPen(theme.muted);
        } else {
            painter->setPen(shown ? theme.selectionText : theme.text);
        }
        painter->setFont(font);
        painter->drawText(box, Qt::AlignLeft | Qt::AlignVCenter, index.data().toString());
        painter->setFont(smallFont(font));
        painter->setPen(shown ? theme.selectionText : theme.muted);
        painter->drawText(box, Qt::AlignRight | Qt::AlignVCenter, index.data(ShortcutRole).toString());
        if (option.state & QStyle::State_HasFocus) {
            painter->setPen(QPen(shown ? theme.selectionText : theme.selection, 2));
            painter->drawRect(option.rect.adjusted(1, 1, -2, -2));
        }
        painter->restore();
    }
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {120, 22};
    }
};

} // namespace

PagesDock::PagesDock(QWidget *parent) : Dock(QStringLiteral("pages"), parent), m_list(new QListWidget)
{
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setItemDelegate(new PageDelegate(m_list));
    m_list->setContentsMargins(0, 4, 0, 4);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidget(m_list);
    const auto choose = [this](QListWidgetItem *item, bool beside) {
        if (item && item->data(PageRole).isValid())
            Q_EMIT pageChosen(item->data(PageRole).toInt(), beside);
    };
    connect(m_list, &QListWidget::itemClicked, this, [choose](QListWidgetItem *item) {
        choose(item, QGuiApplication::keyboardModifiers() & Qt::ControlModifier);
    });
    connect(m_list, &QListWidget::itemActivated, this, [choose](QListWidgetItem *item) { choose(item, false); });
}

void PagesDock::setEntries(const std::vector<Entry> &entries)
{
    setDockTitle(tr("Pages"));
    m_list->setAccessibleName(tr("Pages"));
    m_list->clear();
    QString group;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const Entry &entry = entries[i];
        if (entry.group != group) {
            group = entry.group;
            auto *heading = new QListWidgetItem(QLocale().toUpper(group), m_list);
            heading->setFlags(Qt::ItemIsEnabled);
        }
        auto *item = new QListWidgetItem(entry.title, m_list);
        item->setData(PageRole, entry.page);
        item->setToolTip(entry.question);
        item->setData(Qt::AccessibleDescriptionRole, entry.question);
        if (i < 9)
            item->setData(ShortcutRole, QStringLiteral("Alt+%1").arg(i + 1));
    }
    setShownPages(m_shown);
}

void PagesDock::setShownPages(const std::vector<int> &pages)
{
    m_shown = pages;
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem *item = m_list->item(row);
        const QVariant page = item->data(PageRole);
        const bool shown = page.isValid() && std::ranges::find(pages, page.toInt()) != pages.end();
        item->setData(ShownRole, shown);
        if (shown)
            m_list->setCurrentItem(item);
    }
}

} // namespace milepost
