// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/pdf_finish.h"

#include "app/project/report_seal.h"

#include <QRegularExpression>
#include <QXmlStreamWriter>
#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFEFStreamObjectHelper.hh>
#include <qpdf/QPDFEmbeddedFileDocumentHelper.hh>
#include <qpdf/QPDFFileSpecObjectHelper.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include <exception>
#include <map>
#include <memory>
#include <set>

namespace milepost::report {
namespace {

QPDFObjectHandle unicode(const QString &text) { return QPDFObjectHandle::newUnicodeString(text.toStdString()); }

std::string languageTag(Language language)
{
    return language == Language::de ? "de-DE" : language == Language::ja ? "ja-JP" : "en";
}

/// Date of the report at midnight UTC in the form of PDF 32000 section 7.9.4.
std::string pdfDate(const QString &iso) { return "D:" + QString(iso).remove(u'-').toStdString() + "000000Z"; }

void setInformation(QPDF &pdf, const ReportDocument &document)
{
    QPDFObjectHandle info = QPDFObjectHandle::newDictionary();
    info.replaceKey("/Title", unicode(document.scenario_name + QStringLiteral(" – ") + document.title));
    info.replaceKey("/Subject", unicode(plainText(document.headline)));
    info.replaceKey("/Creator", unicode(QStringLiteral("Milepost ") + document.program_version));
    info.replaceKey("/Producer", unicode(QStringLiteral("Milepost ") + document.program_version));
    info.replaceKey("/CreationDate", QPDFObjectHandle::newString(pdfDate(document.date)));
    info.replaceKey("/ModDate", QPDFObjectHandle::newString(pdfDate(document.date)));
    pdf.getTrailer().replaceKey("/Info", pdf.makeIndirectObject(info));
    // The id is made anew from the content when the file is written.
    pdf.getTrailer().removeKey("/ID");
}

/// Fonts draw 日 (U+65E5) and the radical ⽇ (U+2F47) with one glyph, and Qt writes the smaller code into the map
/// from glyphs to letters: radicals become the letters that people search for.
void writeLettersForRadicals(QPDF &pdf)
{
    static const QRegularExpression radical(QStringLiteral("<(2[EF][0-9A-Fa-f]{2})>"));
    std::set<QPDFObjGen> done;
    for (QPDFPageObjectHelper page : QPDFPageDocumentHelper(pdf).getAllPages()) {
        QPDFObjectHandle fonts = page.getAttribute("/Resources", false).getKey("/Font");
        for (const std::string &key : fonts.getKeys()) {
            QPDFObjectHandle map = fonts.getKey(key).getKey("/ToUnicode");
            if (!map.isStream() || !done.insert(map.getObjGen()).second)
                continue;
            const std::shared_ptr<Buffer> data = map.getStreamData();
            const QString text = QString::fromLatin1(reinterpret_cast<const char *>(data->getBuffer()),
                                                     static_cast<qsizetype>(data->getSize()));
            QString result;
            qsizetype end = 0;
            for (auto match = radical.globalMatch(text); match.hasNext();) {
                const QRegularExpressionMatch found = match.next();
                const char16_t code = static_cast<char16_t>(found.captured(1).toUShort(nullptr, 16));
                const QString letter = QString(QChar(code)).normalized(QString::NormalizationForm_KC);
                result += text.mid(end, found.capturedStart() - end);
                result +=
                    letter.size() == 1
                        ? QStringLiteral("<%1>").arg(letter.front().unicode(), 4, 16, QLatin1Char('0')).toUpper()
                        : found.captured();
                end = found.capturedEnd();
            }
            if (end > 0)
                map.replaceStreamData((result + text.mid(end)).toStdString(), QPDFObjectHandle::newNull(),
                                      QPDFObjectHandle::newNull());
        }
    }
}

/// Qt takes the six letters before the name of an embedded subset from hash order, which changes from run to run:
/// subsets are named anew in the order in which the pages use them.
void nameSubsets(QPDF &pdf)
{
    std::map<std::string, std::string> tags;
    const auto renamed = [&](QPDFObjectHandle dictionary, const std::string &key) {
        if (!dictionary.hasKey(key))
            return;
        const std::string name = dictionary.getKey(key).getName();
        const std::size_t plus = name.find('+');
        if (plus == std::string::npos)
            return;
        const auto [tag, is_new] = tags.try_emplace(name);
        if (is_new) {
            std::size_t number = tags.size() - 1;
            tag->second = "MPAAAA";
            for (std::size_t digit = tag->second.size(); number > 0 && digit > 2; number /= 26)
                tag->second[--digit] = static_cast<char>('A' + number % 26);
        }
        dictionary.replaceKey(key, QPDFObjectHandle::newName("/" + tag->second + name.substr(plus)));
    };
    std::set<QPDFObjGen> done;
    for (QPDFPageObjectHelper page : QPDFPageDocumentHelper(pdf).getAllPages()) {
        QPDFObjectHandle fonts = page.getAttribute("/Resources", false).getKey("/Font");
        for (const std::string &key : fonts.getKeys()) {
            QPDFObjectHandle font = fonts.getKey(key);
            if (!done.insert(font.getObjGen()).second)
                continue;
            // The three places that carry the name of one subset.
            renamed(font, "/BaseFont");
            if (!font.hasKey("/DescendantFonts"))
                continue;
            QPDFObjectHandle descendant = font.getKey("/DescendantFonts").getArrayItem(0);
            renamed(descendant, "/BaseFont");
            if (descendant.hasKey("/FontDescriptor"))
                renamed(descendant.getKey("/FontDescriptor"), "/FontName");
        }
    }
}

void setBookmarks(QPDF &pdf, const PdfExtras &extras)
{
    const std::vector<QPDFPageObjectHelper> pages = QPDFPageDocumentHelper(pdf).getAllPages();
    QPDFObjectHandle outlines = pdf.makeIndirectObject(QPDFObjectHandle::newDictionary());
    std::vector<QPDFObjectHandle> items;
    for (const PdfExtras::Bookmark &bookmark : extras.bookmarks) {
        QPDFObjectHandle item = pdf.makeIndirectObject(QPDFObjectHandle::newDictionary());
        QPDFObjectHandle target = QPDFObjectHandle::newArray();
        QPDFPageObjectHelper page = pages.at(bookmark.page);
        target.appendItem(page.getObjectHandle());
        target.appendItem(QPDFObjectHandle::newName("/XYZ"));
        target.appendItem(QPDFObjectHandle::newNull());
        target.appendItem(QPDFObjectHandle::newReal(bookmark.top, 2));
        target.appendItem(QPDFObjectHandle::newNull());
        item.replaceKey("/Title", unicode(bookmark.title));
        item.replaceKey("/Parent", outlines);
        item.replaceKey("/Dest", target);
        items.push_back(item);
    }
    if (items.empty())
        return;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0)
            items[i].replaceKey("/Prev", items[i - 1]);
        if (i + 1 < items.size())
            items[i].replaceKey("/Next", items[i + 1]);
    }
    outlines.replaceKey("/Type", QPDFObjectHandle::newName("/Outlines"));
    outlines.replaceKey("/First", items.front());
    outlines.replaceKey("/Last", items.back());
    outlines.replaceKey("/Count", QPDFObjectHandle::newInteger(static_cast<long long>(items.size())));
    pdf.getRoot().replaceKey("/Outlines", outlines);
}

void setCatalog(QPDF &pdf, const ReportDocument &document)
{
    QPDFObjectHandle root = pdf.getRoot();
    root.replaceKey("/Lang", QPDFObjectHandle::newString(languageTag(document.language)));
    QPDFObjectHandle preferences = QPDFObjectHandle::newDictionary();
    preferences.replaceKey("/DisplayDocTitle", QPDFObjectHandle::newBool(true));
    root.replaceKey("/ViewerPreferences", preferences);
    QPDFObjectHandle metadata = QPDFObjectHandle::newStream(&pdf, xmpPacket(document).toStdString());
    metadata.getDict().replaceKey("/Type", QPDFObjectHandle::newName("/Metadata"));
    metadata.getDict().replaceKey("/Subtype", QPDFObjectHandle::newName("/XML"));
    root.replaceKey("/Metadata", metadata);
}

void attachScenario(QPDF &pdf, const ReportDocument &document)
{
    const std::string name = document.scenario_file_name.toStdString();
    QPDFEFStreamObjectHelper stream =
        QPDFEFStreamObjectHelper::createEFStream(pdf, document.scenario_json.toStdString());
    stream.setSubtype("application/json");
    stream.setCreationDate(pdfDate(document.date));
    stream.setModDate(pdfDate(document.date));
    QPDFFileSpecObjectHelper file = QPDFFileSpecObjectHelper::createFileSpec(pdf, name, stream);
    file.setDescription("Milepost scenario");
    QPDFEmbeddedFileDocumentHelper(pdf).replaceEmbeddedFile(name, file);
}

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
    QPDF pdf;
    pdf.setSuppressWarnings(true);
    pdf.processMemoryFile("report", raw.constData(), static_cast<std::size_t>(raw.size()));
    setInformation(pdf, document);
    nameSubsets(pdf);
    writeLettersForRadicals(pdf);
    setBookmarks(pdf, extras);
    setCatalog(pdf, document);
    attachScenario(pdf, document);
    QPDFWriter writer(pdf);
    writer.setOutputMemory();
    writer.setDeterministicID(true);
    writer.setMinimumPDFVersion("1.7");
    writer.write();
    const std::unique_ptr<Buffer> result(writer.getBuffer());
    return QByteArray::fromStdString(
        sealed_pdf({reinterpret_cast<const char *>(result->getBuffer()), result->getSize()}));
} catch (const std::exception &error) {
    return fail("report.pdf", "", std::string("The PDF could not be completed: ") + error.what());
}

} // namespace milepost::report
