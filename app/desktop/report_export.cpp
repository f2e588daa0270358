// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/report_export.h"

#include "app/desktop/session.h"
#include "app/report/html_renderer.h"
#include "app/report/paged_report.h"
#include "app/report/pdf_renderer.h"
#include "app/report/report_builder.h"

#include <QCoreApplication>
#include <QDate>
#include <QPainter>
#include <QPrinter>
#include <QSaveFile>

#include <utility>

namespace milepost {

Expected<report::ReportDocument> reportOf(const Session &session, Language language)
{
    report::ReportOptions options;
    options.language = language;
    options.date = QDate::currentDate().toString(Qt::ISODate).toStdString();
    options.scenario_json = session.computedDocument();
    options.program_version = QCoreApplication::applicationVersion().toStdString();
    return report::buildReport(*session.result(), session.sensitivity(), options);
}

Expected<void> writeReport(const Session &session, Language language, const QString &file)
{
    const auto document = reportOf(session, language);
    if (!document)
        return tl::make_unexpected(document.error());
    const auto content = file.endsWith(QStringLiteral(".html"), Qt::CaseInsensitive) ? report::renderHtml(*document)
                                                                                     : report::renderPdf(*document);
    if (!content)
        return tl::make_unexpected(content.error());
    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly) || out.write(*content) < 0 || !out.commit())
        return fail("report.write", {}, file.toStdString() + ": " + out.errorString().toStdString());
    return {};
}

Expected<void> printReport(const Session &session, Language language, QPrinter &printer)
{
    const auto document = reportOf(session, language);
    if (!document)
        return tl::make_unexpected(document.error());
    auto fonts = report::ReportFonts::choose(language);
    if (!fonts)
        return tl::make_unexpected(fonts.error());
    const report::PagedReport paged(*document, std::move(*fonts));
    // The layout has margins of its own; the page is set to its size, whatever paper the printer offers.
    printer.setPageSize(QPageSize(QPageSize::A4));
    printer.setFullPage(true);
    QPainter painter;
    if (!painter.begin(&printer))
        return fail("report.print", {}, "the printer cannot be used");
    for (std::size_t p = 0; p < paged.pages().size(); ++p) {
        if (p > 0 && !printer.newPage())
            return fail("report.print", {}, "the printer cannot be used");
        paged.drawPage(painter, p, printer.resolution());
    }
    return {};
}

} // namespace milepost
