// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/pages/break_even_page.h"

#include "app/desktop/session.h"
#include "app/desktop/widgets/arm_choice.h"
#include "app/desktop/widgets/figure_table.h"
#include "app/desktop/widgets/job_bar.h"
#include "app/desktop/widgets/panel.h"
#include "app/itemmodels/charts/break_even.h"
#include "app/itemmodels/numbers.h"
#include "app/plots/heat_map.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include <algorithm>

namespace milepost {

BreakEvenPage::BreakEvenPage(Session *session, QWidget *parent)
    : Page(session, parent), m_mapPanel(new Panel), m_roomPanel(new Panel), m_map(new HeatMapChart),
      m_room(new FigureTable), m_gpus(new QSlider(Qt::Horizontal)), m_gpusName(new QLabel), m_gpusText(new QLabel),
      m_figureName(new QLabel), m_figure(new QComboBox)
{
    m_gpus->setFixedWidth(150);
    m_gpus->setPageStep(1);
    m_gpusText->setMinimumWidth(56);
    m_figure->setFixedHeight(22);
    m_gpus->setMinimumHeight(22); // the handle is higher than the style says
    for (const BreakEvenFigure figure : breakEvenFigures)
        m_figure->addItem(QString(), static_cast<int>(figure));
    m_mapPanel->addTitleWidget(new ArmChoice(session));
    m_mapPanel->addTitleWidget(new JobBar(session, BackgroundWork::breakEven));
    m_mapPanel->setContent(m_map);
    m_mapPanel->setMinimumHeight(240);
    m_roomPanel->setContent(m_room);
    m_room->setColumnShares({3, 0, 0, 3});
    m_room->setLeastRows(FigureTable::everyRow);
    m_roomPanel->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);

    auto *controls = new QHBoxLayout;
    controls->setSpacing(8);
    for (QWidget *widget :
         {static_cast<QWidget *>(m_gpusName), static_cast<QWidget *>(m_gpus), static_cast<QWidget *>(m_gpusText)})
        controls->addWidget(widget);
    controls->addStretch(1);
    controls->addWidget(m_figureName);
    controls->addWidget(m_figure);
    QVBoxLayout *box = makeColumn();
    box->addLayout(controls);
    box->addWidget(m_mapPanel, 1);
    box->addWidget(m_roomPanel);

    connect(m_gpus, &QSlider::valueChanged, this, [this](int position) {
        const auto &parts = this->session().breakEven();
        if (position < 0 || position >= static_cast<int>(parts.size()))
            return;
        m_chosenGpus = parts[static_cast<std::size_t>(position)].axes.gpus.front();
        showMap();
    });
    connect(m_figure, &QComboBox::activated, this, &BreakEvenPage::showMap);
    showDetailsOn(&Session::breakEvenChanged);
}

QString BreakEvenPage::title() const { return tr("Break-even"); }

void BreakEvenPage::retranslate()
{
    m_gpusName->setText(tr("GPUs"));
    m_gpus->setAccessibleName(tr("GPUs of the map"));
    m_figureName->setText(tr("Show"));
    m_figure->setAccessibleName(tr("What the cells show"));
    for (int i = 0; i < m_figure->count(); ++i)
        m_figure->setItemText(i, breakEvenFigureName(static_cast<BreakEvenFigure>(m_figure->itemData(i).toInt())));
    m_room->setAccessibleName(tr("How far until the base wins"));
}

void BreakEvenPage::askForWork() { session().needBreakEven(); }

const BreakEvenMap *BreakEvenPage::shownPart() const
{
    const auto &parts = session().breakEven();
    const auto found = std::ranges::find_if(
        parts, [this](const BreakEvenMap &part) { return part.axes.gpus.front() == m_chosenGpus; });
    return found != parts.end() ? &*found : ownPart(parts, session().result().get());
}

void BreakEvenPage::updateGpus()
{
    const auto &parts = session().breakEven();
    const QSignalBlocker quiet(m_gpus);
    m_gpus->setRange(0, std::max(0, static_cast<int>(parts.size()) - 1));
    m_gpus->setEnabled(parts.size() > 1);
    if (const BreakEvenMap *part = shownPart()) {
        m_gpus->setValue(static_cast<int>(part - parts.data()));
        m_gpusText->setText(numberString(part->axes.gpus.front(), 0));
    }
}

void BreakEvenPage::showMap()
{
    const auto view = session().view();
    if (!view)
        return;
    updateGpus();
    const BreakEvenMap *part = shownPart();
    HeatMapData nothing;
    nothing.text.title = title();
    m_map->setData(part ? heatMapData(*view, *part, static_cast<BreakEvenFigure>(m_figure->currentData().toInt()))
                        : nothing);
    m_map->setStale(session().isStale() || session().breakEvenIsOld());
    const QString other = view->otherName(), base = view->baseName();
    m_mapPanel->setTitle(tr("Break-even"),
                         !session().sensitivityApplies()
                             ? tr("%1 against AdamW in this scenario; heavy line: break-even").arg(other)
                             : tr("%1 against %2; heavy line: break-even, dashed: this scenario").arg(other, base));
}

void BreakEvenPage::showDetails()
{
    const AnswerView view = *session().view();
    showMap();
    m_roomPanel->setTitle(tr("How far until %1 wins").arg(view.baseName()),
                          tr("one input at a time, the others as now"));
    m_room->setTable(roomTable(view, ownPart(session().breakEven(), session().result().get()), true));
}

void BreakEvenPage::showStale(bool stale)
{
    m_map->setStale(stale || session().breakEvenIsOld());
    m_room->setStale(stale);
}

} // namespace milepost
