// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/pages/catalogue_pages.h"

#include "app/desktop/session.h"
#include "app/desktop/widgets/figure_table.h"
#include "app/desktop/widgets/panel.h"
#include "app/desktop/widgets/source_pane.h"
#include "app/itemmodels/answer/answer_view.h"
#include "app/itemmodels/answer/catalogue_tables.h"
#include "app/itemmodels/document/exchange_rates.h"
#include "app/itemmodels/numbers.h"
#include "app/itemmodels/words.h"
#include "app/sentences/phrases.h"

#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace milepost {

PricesPage::PricesPage(Session *session, QWidget *parent)
    : Page(session, parent), m_panel(new Panel), m_table(new FigureTable), m_search(new QLineEdit),
      m_use(new QPushButton), m_pane(new SourcePane)
{
    m_search->setFixedSize(200, 21);
    m_search->setClearButtonEnabled(true);
    m_use->setFixedHeight(21);
    m_panel->addTitleWidget(m_search);
    m_panel->addTitleWidget(m_use);
    m_panel->setContent(m_table);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setAlternatingRowColors(true);
    m_table->setColumnShares({0, 20, 8, 12, 0, 0, 0, 31, 0});
    m_table->setTallHeader(true);
    m_table->setSortable(true);
    QVBoxLayout *box = makeColumn();
    box->addWidget(m_panel, 1);
    box->addWidget(m_pane);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_table->proxy()->setSearch(text);
        showChosen();
    });
    connect(m_use, &QPushButton::clicked, this, &PricesPage::useChosen);
    connect(m_table, &QTableView::activated, this, &PricesPage::useChosen);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &PricesPage::showChosen);
    m_use->setEnabled(false);
}

void PricesPage::showChosen()
{
    enum Column { product, provider, region, commitment, price, kind, date, source };
    const auto text = [this](Column column) {
        const TableCell *cell = m_table->chosenCell(column);
        return cell ? cell->text : QString();
    };
    const bool chosen = m_table->chosenCell(product) != nullptr;
    m_use->setEnabled(chosen);
    if (!chosen) {
        showInUse();
        return;
    }
    QStringList offer{text(product), text(provider), text(region), text(commitment)};
    offer.removeAll(QString());
    offer.removeDuplicates();
    m_pane->setSource(offer.join(QStringLiteral(" · ")), {}, {text(kind), text(date)}, text(source));
}

QString PricesPage::originOfPrice() const
{
    QStringList origin{engineSource(session().view()->other().scenario.economics.price_source.text)};
    // By the rate it is compared with the dollars of the table.
    if (const ScenarioDocument *document = session().project().current())
        if (const auto rates = document->value("economics.exchange_rates"))
            origin << exchangeRatesLine(*rates);
    return clausesJoined(screenWords(), origin);
}

void PricesPage::showInUse()
{
    const auto view = session().view();
    if (!view)
        return;
    const Economics &economics = view->other().scenario.economics;
    m_pane->setSource(
        tr("In use: %1 per GPU-hour").arg(priceString(economics.price_per_gpu_hour, view->currency())), {},
        {provenanceWord(economics.price_source.provenance)}, originOfPrice());
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
    const auto &known = session().catalogue();
    if (!known)
        return;
    const AnswerView view = *session().view();
    const ResolvedScenario &scenario = view.other().scenario;
    PricesTable prices =
        pricesTable(*known, scenario.system ? scenario.system->id : std::string(), scenario.economics);
    m_order = std::move(prices.order);
    const QString count = numberString(static_cast<double>(m_order.size()), 0);
    m_panel->setTitle(tr("Prices"),
                      prices.inUse < m_order.size()
                          ? tr("%1 prices · bold: this system and the price in use").arg(count)
                          : tr("%1 prices · bold: this system · in use: %2 (%3)")
                                .arg(count, priceString(scenario.economics.price_per_gpu_hour, view.currency()),
                                     originOfPrice()));
    m_table->setTable(prices.table);
    showChosen();
}

void PricesPage::useChosen()
{
    const QModelIndex current = m_table->currentIndex();
    const auto &known = session().catalogue();
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
    money["source"] = priceSource(price);
    document->setValue("economics.price_per_gpu_hour", money);
}

void PricesPage::showStale(bool) {}

} // namespace milepost
