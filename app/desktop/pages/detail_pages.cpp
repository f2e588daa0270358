// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/pages/detail_pages.h"

#include "app/desktop/session.h"
#include "app/desktop/widgets/arm_choice.h"
#include "app/desktop/widgets/figure_table.h"
#include "app/desktop/widgets/job_bar.h"
#include "app/desktop/widgets/panel.h"
#include "app/desktop/widgets/source_pane.h"
#include "app/itemmodels/answer/answer_tables.h"
#include "app/itemmodels/charts/answer_charts.h"
#include "app/itemmodels/charts/break_even.h"
#include "app/itemmodels/numbers.h"
#include "app/itemmodels/words.h"
#include "app/plots/bars_chart.h"

#include <QComboBox>
#include <QLineEdit>
#include <QVBoxLayout>

namespace milepost {

MemoryPage::MemoryPage(Session *session, QWidget *parent)
    : Page(session, parent), m_chartPanel(new Panel), m_tablePanel(new Panel), m_chart(new StackedBarsChart),
      m_table(new FigureTable)
{
    m_chartPanel->setContent(m_chart);
    m_tablePanel->setContent(m_table);
    m_chartPanel->setMinimumHeight(240);
    m_tablePanel->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    QVBoxLayout *box = makeColumn();
    box->addWidget(m_chartPanel, 3);
    box->addWidget(m_tablePanel, 2);
}

QString MemoryPage::title() const { return tr("Memory"); }

void MemoryPage::retranslate()
{
    m_tablePanel->setTitle(tr("What fills the fullest stage"), tr("GB per GPU, 1 GB = 10⁹ bytes"));
    m_table->setAccessibleName(tr("What fills the fullest stage"));
}

void MemoryPage::showResult()
{
    const StackedBarsData memory = memoryData(*session().view());
    m_chartPanel->setTitle(memory.text.title, memory.text.description);
    m_chart->setData(memory);
    m_table->setTable(memoryTable(*session().view()));
}

void MemoryPage::showStale(bool stale)
{
    m_chart->setStale(stale);
    m_table->setStale(stale);
}

SensitivityPage::SensitivityPage(Session *session, QWidget *parent)
    : Page(session, parent), m_chartPanel(new Panel), m_tablePanel(new Panel), m_breakEvenPanel(new Panel),
      m_chart(new TornadoChart), m_table(new FigureTable), m_breakEven(new FigureTable)
{
    m_chartPanel->setContent(m_chart);
    m_tablePanel->setContent(m_table);
    m_breakEvenPanel->setContent(m_breakEven);
    m_table->setColumnShares({28, 12, 12, 14, 14, 12, 0});
    m_table->setTallHeader(true);
    m_breakEven->setColumnShares({3, 0, 0, 2});
    m_chartPanel->addTitleWidget(new ArmChoice(session));
    m_chartPanel->addTitleWidget(new JobBar(session, BackgroundWork::sensitivity));
    m_chartPanel->setMinimumHeight(240);
    m_breakEven->setLeastRows(FigureTable::everyRow);
    m_breakEvenPanel->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_tablePanel->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_table->setLeastRows(5);
    QVBoxLayout *box = makeColumn();
    box->addWidget(m_chartPanel, 3);
    box->addWidget(m_tablePanel, 2);
    box->addWidget(m_breakEvenPanel);
    showDetailsOn(&Session::sensitivityPart);
    showDetailsOn(&Session::breakEvenChanged);
}

QString SensitivityPage::title() const { return tr("Sensitivity"); }

void SensitivityPage::retranslate()
{
    m_tablePanel->setTitle(tr("Inputs by swing"), tr("each input alone, the others at their median"));
    m_table->setAccessibleName(tr("Inputs by swing"));
    m_breakEven->setAccessibleName(tr("Break-even"));
}

void SensitivityPage::showResult()
{
    const AnswerView view = *session().view();
    m_breakEvenPanel->setTitle(tr("How far until %1 wins").arg(view.baseName()),
                               tr("one input at a time, the others as now"));
}

void SensitivityPage::showDetails()
{
    const AnswerView view = *session().view();
    m_breakEven->setTable(roomTable(view, ownPart(session().breakEven(), session().result().get()),
                                    session().work(BackgroundWork::breakEven).busy));
    constexpr std::size_t limit = 14;
    const SensitivityPart &shown = session().sensitivityShown();
    const TornadoData tornado = tornadoData(shown.bars, view.currency(), limit);
    m_chartPanel->setTitle(tornado.text.title, subtitle());
    m_chart->setData(tornado);
    m_table->setTable(tornado.text.table);
    showStale(session().isStale());
}

QString SensitivityPage::subtitle() const
{
    const SensitivityPart &shown = session().sensitivityShown();
    if (!session().sensitivityApplies())
        return tr("only between optimizers of one scenario: base and scenario differ in more");
    if (!shown.old && shown.done < shown.all)
        return tr("%1 of %2 inputs")
            .arg(numberString(static_cast<double>(shown.done), 0), numberString(static_cast<double>(shown.all), 0));
    if (session().work(BackgroundWork::sensitivity).busy)
        return tr("computing…");
    return tr("filled: 90% value, outlined: 10% value, line: all inputs at their median (the answer: median of the "
              "draws), * not monotone");
}

void SensitivityPage::showStale(bool stale)
{
    const bool old = stale || session().sensitivityShown().old;
    m_chart->setStale(old);
    m_table->setStale(old);
    m_breakEven->setStale(stale);
}

SourcesPage::SourcesPage(Session *session, QWidget *parent)
    : Page(session, parent), m_panel(new Panel), m_table(new FigureTable), m_kind(new QComboBox),
      m_search(new QLineEdit), m_pane(new SourcePane)
{
    m_search->setFixedWidth(160);
    m_search->setFixedHeight(21);
    m_search->setClearButtonEnabled(true);
    m_kind->setFixedHeight(21);
    m_kind->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_panel->addTitleWidget(m_search);
    m_panel->addTitleWidget(m_kind);
    m_panel->setContent(m_table);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setColumnShares({26, 15, 0, 39, 0});
    m_table->setAlternatingRowColors(true);
    QVBoxLayout *column = makeColumn();
    column->addWidget(m_panel, 1);
    column->addWidget(m_pane);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &SourcesPage::applyFilter);
    connect(m_search, &QLineEdit::textChanged, this, &SourcesPage::applyFilter);
    connect(m_table, &QTableView::activated, m_pane, &SourcePane::openAddress);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &SourcesPage::showChosen);
}

void SourcesPage::showChosen()
{
    const TableCell *cells[5] = {};
    for (int column = 0; column < 5; ++column)
        cells[column] = m_table->chosenCell(column);
    if (cells[0])
        m_pane->setSource(cells[0]->text, cells[1]->text, {cells[2]->text, cells[4]->text}, cells[3]->text);
    else
        m_pane->setSource({}, {}, {}, {});
}

QString SourcesPage::title() const { return tr("Sources"); }

void SourcesPage::retranslate()
{
    const int before = std::max(0, m_kind->currentIndex());
    const QSignalBlocker blocker(m_kind);
    m_kind->clear();
    m_kind->addItem(tr("All kinds"));
    for (const Provenance kind : all_provenances)
        m_kind->addItem(provenanceWord(kind), static_cast<int>(kind));
    m_kind->setCurrentIndex(before);
    m_kind->setAccessibleName(tr("Kind of source"));
    m_search->setPlaceholderText(tr("Find…"));
    m_search->setAccessibleName(tr("Find in sources"));
    m_table->setAccessibleName(tr("Sources"));
}

void SourcesPage::applyFilter()
{
    const QVariant kind = m_kind->currentData();
    m_table->proxy()->setKind(kind.isValid() ? std::optional(static_cast<Provenance>(kind.toInt())) : std::nullopt);
    m_table->proxy()->setSearch(m_search->text());
    m_table->chooseFirst();
    showChosen();
}

void SourcesPage::showResult()
{
    const TableData table = sourcesTable(*session().view());
    m_panel->setTitle(tr("Sources"), tr("%1 constants, defaults and assumptions in use")
                                         .arg(numberString(static_cast<double>(table.rows.size()), 0)));
    m_table->setTable(table);
    applyFilter();
}

void SourcesPage::showStale(bool stale) { m_table->setStale(stale); }

} // namespace milepost
