// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/docks/pages_dock.h"
#include "app/desktop/main_window.h"
#include "app/desktop/pages/page.h"
#include "app/desktop/session.h"
#include "app/desktop/widgets/figure_table.h"
#include "app/desktop/widgets/notice_strip.h"

#include <QDialog>
#include <QLineEdit>
#include <QVBoxLayout>

namespace milepost {

QString MainWindow::questionOf(std::string_view page)
{
    static const std::map<std::string_view, const char *> questions{
        {"answer",
         QT_TR_NOOP("Which optimizer, how many days, how much money and energy, how sure, what limits it, "
                    "and what is assumed?")},
        {"curves", QT_TR_NOOP("Where is each arm after so many tokens, days or dollars, and when does it pass each "
                              "milestone?")},
        {"frontier", QT_TR_NOOP("What is the cheapest plan for each finish date, over all plans and GPU counts?")},
        {"break-even",
         QT_TR_NOOP("For which sizes, batches and GPU counts does the optimizer pay, and how far away "
                    "is the tipping point?")},
        {"sensitivity", QT_TR_NOOP("Which inputs move the answer most between their 10% and their 90% value?")},
        {"step", QT_TR_NOOP("Where do the seconds of a step go, and which of them does the optimizer add?")},
        {"memory", QT_TR_NOOP("Does it fit on each stage, and what fills it?")},
        {"runs", QT_TR_NOOP("What do our own learning curves say about the ratio, and where will a run end?")},
        {"calibration",
         QT_TR_NOOP("Which operations rest on measurements, how good is the prediction, and how is it "
                    "improved?")},
        {"experiments", QT_TR_NOOP("Which small run should be bought first, and what does it save?")},
        {"tracking", QT_TR_NOOP("Is the run on plan in loss, days and money?")},
        {"sources", QT_TR_NOOP("Where does each constant come from?")},
        {"prices", QT_TR_NOOP("What does a GPU-hour cost, from whom, and since when?")},
        {"report", QT_TR_NOOP("What will the reader of the report get?")}};
    const auto found = questions.find(page);
    return found == questions.end() ? QString() : tr(found->second);
}

void MainWindow::showPageHelp()
{
    if (m_shown.empty())
        return;
    const PageEntry &entry = m_pages[static_cast<std::size_t>(m_shown.front())];
    m_notice->showNotice(NoticeStrip::Kind::information,
                         tr("%1: %2 F4 shows the data of a chart as a table, F6 goes to the next area.")
                             .arg(entry.page->title(), questionOf(entry.name)),
                         {{tr("All keys"), [this] { showKeys(); }}});
}

void MainWindow::showKeys()
{
    TableData keys;
    keys.columns = {{tr("Key"), false}, {tr("What it does"), false}};
    const auto add = [&keys](const QString &key, const QString &text) {
        TableCell first, second;
        first.text = key;
        second.text = text;
        keys.rows.push_back({first, second});
    };
    const auto native = [](const QKeySequence &sequence) { return sequence.toString(QKeySequence::NativeText); };
    for (const auto &[name, text] : m_actionTexts)
        if (const QAction *action = m_actions.at(name); !action->shortcut().isEmpty())
            add(native(action->shortcut()), tr(text).remove(u'&').remove(u'…'));
    for (int i = 0; i < pageCount(); ++i)
        if (const QAction *action = m_actions.at("page" + std::to_string(i)); !action->shortcut().isEmpty())
            add(native(action->shortcut()), tr("Page: %1").arg(page(i)->title()));
    // What widgets handle themselves.
    add(native(QKeySequence::Copy), tr("Table: copy the chosen rows"));
    add(native(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C)), tr("Chart: copy the picture"));
    add(native(QKeySequence(Qt::Key_F4)), tr("Chart: its data as a table, and back"));
    add(native(QKeySequence(Qt::Key_F9)), tr("Input: back to the default"));
    add(native(QKeySequence(Qt::Key_Return)), tr("Table: open the chosen row"));
    add(native(QKeySequence(Qt::Key_Escape)), tr("Cancel the computation, leave the search, close a notice"));

    auto *dialog = new QDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Keys"));
    auto *table = new FigureTable;
    table->setAccessibleName(tr("Keys"));
    table->setColumnShares({0, 1});
    table->setTable(keys);
    auto *box = new QVBoxLayout(dialog);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(table);
    dialog->resize(460, 560);
    dialog->show();
}

void MainWindow::leaveByEscape()
{
    if (m_session->isWorking())
        m_session->cancel();
    else if (m_search->hasFocus()) {
        m_search->clear();
        focusPage();
    } else if (!m_notice->text().isEmpty()) {
        m_notice->clear();
        focusPage();
    }
}

} // namespace milepost
