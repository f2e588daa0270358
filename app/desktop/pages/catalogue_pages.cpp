// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/pages/catalogue_pages.h"

#include "app/desktop/session.h"
#include "app/desktop/widgets/figure_table.h"
#include "app/desktop/widgets/panel.h"
#include "app/itemmodels/answer/answer_view.h"
#include "app/itemmodels/answer/catalogue_tables.h"
#include "app/itemmodels/numbers.h"
#include "app/project/catalogue_loader.h"

#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace milepost {

namespace {

/// The catalogue; null if the program was built with broken resources, which every other page says already.
std::shared_ptr<const Catalogue> catalogue()
{
    const auto loaded = load_catalogue();
    return loaded ? *loaded : nullptr;
}

} // namespace

CalibrationPage::CalibrationPage(Session *session, QWidget *parent)
    : Page(session, parent), m_listPanel(new Panel), m_factorPanel(new Panel), m_list(new FigureTable),
      m_factors(new FigureTable), m_use(new QPushButton)
{
    m_use->setFixedHeight(21);
    m_listPanel->addTitleWidget(m_use);
    m_listPanel->setContent(m_list);
    m_factorPanel->setContent(m_factors);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setColumnShares({20, 20, 0, 10, 14, 14, 10});
    m_factors->setColumnShares({24, 10, 14, 0, 40});
    auto *box = new QVBoxLayout(this);
    box->setContentsMargins(8, 8, 8, 8);
    box->setSpacing(8);
    box->addWidget(m_listPanel, 2);
    box->addWidget(m_factorPanel, 3);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &CalibrationPage::showFactors);
    connect(m_list, &QTableView::activated, this, &CalibrationPage::useChosen);
    connect(m_use, &QPushButton::clicked, this, &CalibrationPage::useChosen);
}

QString CalibrationPage::title() const { return tr("Calibration"); }

void CalibrationPage::retranslate()
{
    m_use->setText(tr("Use in this scenario"));
    m_list->setAccessibleName(tr("Calibrations"));
    m_factors->setAccessibleName(tr("Fitted factors"));
}

QString CalibrationPage::chosen() const
{
    const QModelIndex current = m_list->currentIndex();
    const TableCell *cell =
        current.isValid() ? m_list->tableModel()->cell(m_list->proxy()->mapToSource(current).siblingAtColumn(0))
                          : nullptr;
    return cell ? cell->text : QString();
}

void CalibrationPage::showResult()
{
    const auto known = catalogue();
    if (!known)
        return;
    const auto &used = session().view()->other().scenario.calibration;
    m_listPanel->setTitle(tr("Calibrations"), tr("band: of step times that were not fitted"));
    m_list->setTable(calibrationsTable(*known, used ? used->id : std::string()));
    showFactors();
}

void CalibrationPage::showFactors()
{
    const auto known = catalogue();
    if (!known || !session().view())
        return;
    const QString name = chosen();
    const auto found = known->calibrations.find(name.toStdString());
    const auto &used = session().view()->other().scenario.calibration;
    const Calibration *calibration = found != known->calibrations.end() ? found->second.get() : used.get();
    m_use->setEnabled(found != known->calibrations.end() && (!used || found->first != used->id));
    if (!calibration)
        return;
    m_factorPanel->setTitle(tr("Factors of %1").arg(QString::fromStdString(calibration->id)),
                            tr("fitted once, they multiply the time of their operations"));
    m_factors->setTable(factorsTable(*calibration));
}

void CalibrationPage::useChosen()
{
    if (ScenarioDocument *document = session().project().current(); document && !chosen().isEmpty())
        document->setValue("calibration", chosen().toStdString());
}

void CalibrationPage::showStale(bool) {}

PricesPage::PricesPage(Session *session, QWidget *parent)
    : Page(session, parent), m_panel(new Panel), m_table(new FigureTable), m_search(new QLineEdit),
      m_use(new QPushButton)
{
    m_search->setFixedSize(200, 21);
    m_search->setClearButtonEnabled(true);
    m_use->setFixedHeight(21);
    m_panel->addTitleWidget(m_search);
    m_panel->addTitleWidget(m_use);
    m_panel->setContent(m_table);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setAlternatingRowColors(true);
    m_table->setColumnShares({12, 12, 12, 11, 11, 0, 0, 0, 24});
    m_table->setSortable(true);
    auto *box = new QVBoxLayout(this);
    box->setContentsMargins(8, 8, 8, 8);
    box->addWidget(m_panel);
    connect(m_search, &QLineEdit::textChanged, this,
            [this](const QString &text) { m_table->proxy()->setSearch(text); });
    connect(m_use, &QPushButton::clicked, this, &PricesPage::useChosen);
    connect(m_table, &QTableView::activated, this, &PricesPage::useChosen);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) { m_use->setEnabled(current.isValid()); });
    m_use->setEnabled(false);
}

QString PricesPage::title() const { return tr("Prices"); }

void PricesPage::retranslate()
{
    m_use->setText(tr("Use in this scenario"));
    m_search->setPlaceholderText(tr("Find…"));
    m_search->setAccessibleName(tr("Find in prices"));
    m_table->setAccessibleName(tr("Prices"));
}

void PricesPage::showResult()
{
    const auto known = catalogue();
    if (!known)
        return;
    const auto &system = session().view()->other().scenario.system;
    PricesTable prices = pricesTable(*known, system ? system->id : std::string());
    m_order = std::move(prices.order);
    m_panel->setTitle(tr("Prices"), tr("%1 prices with source and date; bold: this system")
                                        .arg(numberString(static_cast<double>(m_order.size()), 0)));
    m_table->setTable(prices.table);
}

void PricesPage::useChosen()
{
    const QModelIndex current = m_table->currentIndex();
    const auto known = catalogue();
    ScenarioDocument *document = session().project().current();
    if (!current.isValid() || !known || !document)
        return;
    const auto row = static_cast<std::size_t>(m_table->proxy()->mapToSource(current).row());
    if (row >= m_order.size())
        return;
    const PriceEntry &price = known->economics.prices[m_order[row]];
    FieldValue money = document->value("economics.price_per_gpu_hour").value_or(FieldValue::object());
    money["value"] = price.usd_per_gpu_hour;
    money["currency"] = "USD";
    money["source"] = price.provider + ", " + price.sku + ", " + price.commitment + ", " + price.source.date;
    document->setValue("economics.price_per_gpu_hour", money);
}

void PricesPage::showStale(bool) {}

} // namespace milepost
