// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/pdf_finish.h"

#include "app/project/report_seal.h"
#include "app/report/pdf_rewrite.h"

#include <QXmlStreamWriter>

#include <exception>

namespace milepost::report {
namespace {

std::string languageTag(Language language)
{
    return language == Language::de ? "de-DE" : language == Language::ja ? "ja-JP" : "en";
}

/// Date of the report at midnight UTC in the form of PDF 32000 section 7.9.4.
std::string pdfDate(const QString &iso) { return "D:" + QString(iso).remove(u'-').toStdString() + "000000Z"; }

} // namespace

QByteArray xmpPacket(const ReportDocument &document)
{
    const QString rdf = QStringLiteral("http://www.w3.org/1999/02/22-rdf-syntax-ns#");
    const QString dc = QStringLiteral("http://purl.org/dc/elements/1.1/");
    const QString xmp = QStringLiteral("http://ns.adobe.com/xap/1.0/");
    const QString pdf = QStringLiteral("http://ns.adobe.com/pdf/1.3/");
    const QString own = QStringLiteral("urn:milepost:report:1");
    QByteArray body;
    QXmlStreamWriter xml(&body);
    const auto alternative = [&](const QString &name, const QString &text) {
        xml.writeStartElement(dc, name);
        xml.writeStartElement(rdf, QStringLiteral("Alt"));
        xml.writeStartElement(rdf, QStringLiteral("li"));
        xml.writeAttribute(QStringLiteral("xml:lang"), QStringLiteral("x-default"));
        xml.writeCharacters(text);
        xml.writeEndElement();
        xml.writeEndElement();
        xml.writeEndElement();
    };
    const QString program = QStringLiteral("Milepost ") + document.program_version;
    const QString date = document.date + QStringLiteral("T00:00:00Z");
    xml.writeNamespace(QStringLiteral("adobe:ns:meta/"), QStringLiteral("x"));
    xml.writeNamespace(rdf, QStringLiteral("rdf"));
    xml.writeNamespace(dc, QStringLiteral("dc"));
    xml.writeNamespace(xmp, QStringLiteral("xmp"));
    xml.writeNamespace(pdf, QStringLiteral("pdf"));
    xml.writeNamespace(own, QStringLiteral("milepost"));
    xml.writeStartElement(QStringLiteral("adobe:ns:meta/"), QStringLiteral("xmpmeta"));
    xml.writeStartElement(rdf, QStringLiteral("RDF"));
    xml.writeStartElement(rdf, QStringLiteral("Description"));
    xml.writeAttribute(rdf, QStringLiteral("about"), QString());
    alternative(QStringLiteral("title"), document.scenario_name + QStringLiteral(" – ") + document.title);
    alternative(QStringLiteral("description"), plainText(document.headline));
    xml.writeTextElement(dc, QStringLiteral("language"), QString::fromStdString(languageTag(document.language)));
    xml.writeTextElement(xmp, QStringLiteral("CreatorTool"), program);
    xml.writeTextElement(xmp, QStringLiteral("CreateDate"), date);
    xml.writeTextElement(xmp, QStringLiteral("ModifyDate"), date);
    xml.writeTextElement(pdf, QStringLiteral("Producer"), program);
    xml.writeTextElement(own, QStringLiteral("scenario"), document.scenario_json);
    xml.writeTextElement(own, QStringLiteral("record"), document.record_json);
    xml.writeTextElement(own, QStringLiteral("seal"), QString::fromStdString(unset_seal()));
    xml.writeEndElement();
    xml.writeEndElement();
    xml.writeEndElement();
    return "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n" + body +
           "\n<?xpacket end=\"r\"?>";
}

Expected<QByteArray> finishPdf(const QByteArray &raw, const ReportDocument &document, const PdfExtras &extras)
try {
    PdfFacts facts;
    facts.title = (document.scenario_name + QStringLiteral(" – ") + document.title).toStdString();
    facts.subject = plainText(document.headline).toStdString();
    facts.program = "Milepost " + document.program_version.toStdString();
    facts.date = pdfDate(document.date);
    facts.language = languageTag(document.language);
    facts.metadata = xmpPacket(document).toStdString();
    facts.attachment_name = document.scenario_file_name.toStdString();
    facts.attachment = document.scenario_json.toStdString();
    facts.bookmarks.reserve(extras.bookmarks.size());
    for (const PdfExtras::Bookmark &bookmark : extras.bookmarks)
        facts.bookmarks.push_back({bookmark.title.toStdString(), bookmark.page, bookmark.top});
    const std::string_view content(raw.constData(), static_cast<std::size_t>(raw.size()));
    return QByteArray::fromStdString(sealed_pdf(rewritePdf(content, facts)));
} catch (const std::exception &error) {
    return fail("report.pdf", "", std::string("The PDF could not be completed: ") + error.what());
}

} // namespace milepost::report
