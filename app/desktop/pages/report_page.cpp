// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/pages/report_page.h"

#include "app/desktop/report_export.h"
#include "app/desktop/session.h"
#include "app/desktop/widgets/panel.h"
#include "app/desktop/widgets/report_preview.h"
#include "app/itemmodels/numbers.h"
#include "app/itemmodels/words.h"
#include "app/report/report_document.h"

#include <QComboBox>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace milepost {

ReportPage::ReportPage(Session *session, QWidget *parent)
    : Page(session, parent), m_panel(new Panel), m_scroll(new QScrollArea), m_preview(new ReportPreview),
      m_language(new QComboBox), m_export(new QPushButton)
{
    m_language->setFixedHeight(21);
    m_language->addItem(QStringLiteral("English"), static_cast<int>(Language::en));
    m_language->addItem(QStringLiteral("Deutsch"), static_cast<int>(Language::de));
    m_language->addItem(QStringLiteral("日本語"), static_cast<int>(Language::ja));
    m_language->setCurrentIndex(static_cast<int>(screenLanguage()));
    m_export->setFixedHeight(21);
    m_panel->addTitleWidget(m_language);
    m_panel->addTitleWidget(m_export);
    m_scroll->setWidgetResizable(true);
    m_scroll->setWidget(m_preview);
    m_panel->setContent(m_scroll);
    makeColumn()->addWidget(m_panel);
    connect(m_language, &QComboBox::activated, this, [this] {
        if (this->session().view())
            showDetails();
    });
    connect(m_export, &QPushButton::clicked, this, &ReportPage::exportAsked);
}

QString ReportPage::title() const { return tr("Report"); }

Language ReportPage::chosenLanguage() const { return static_cast<Language>(m_language->currentData().toInt()); }

void ReportPage::retranslate()
{
    m_export->setText(tr("Save as…"));
    m_language->setAccessibleName(tr("Language of the report"));
    m_preview->setAccessibleName(tr("Pages of the report"));
    // The report follows the screens until the user chooses otherwise on this page.
    m_language->setCurrentIndex(static_cast<int>(screenLanguage()));
}

void ReportPage::showResult() {}

void ReportPage::showDetails()
{
    auto document = reportOf(session(), chosenLanguage());
    if (document)
        m_preview->setDocument(std::make_shared<const report::ReportDocument>(std::move(*document)), {});
    else
        m_preview->setDocument(nullptr, diagnosticText(document.error().front()));
    m_panel->setTitle(tr("Report"), tr("%1 pages as they will be printed").arg(m_preview->pageCount()));
}

void ReportPage::showStale(bool stale) { m_preview->setStale(stale); }

} // namespace milepost
