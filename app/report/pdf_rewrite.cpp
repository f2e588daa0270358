// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/pdf_rewrite.h"

#include <QRegularExpression>
#include <QString>
#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFEFStreamObjectHelper.hh>
#include <qpdf/QPDFEmbeddedFileDocumentHelper.hh>
#include <qpdf/QPDFFileSpecObjectHelper.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include <map>
#include <memory>
#include <set>

namespace milepost::report {
namespace {

QPDFObjectHandle unicode(const std::string &text) { return QPDFObjectHandle::newUnicodeString(text); }

void setInformation(QPDF &pdf, const PdfFacts &facts)
{
    QPDFObjectHandle info = QPDFObjectHandle::newDictionary();
    info.replaceKey("/Title", unicode(facts.title));
    info.replaceKey("/Subject", unicode(facts.subject));
    info.replaceKey("/Creator", unicode(facts.program));
    info.replaceKey("/Producer", unicode(facts.program));
    info.replaceKey("/CreationDate", QPDFObjectHandle::newString(facts.date));
    info.replaceKey("/ModDate", QPDFObjectHandle::newString(facts.date));
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

void setBookmarks(QPDF &pdf, const PdfFacts &facts)
{
    const std::vector<QPDFPageObjectHelper> pages = QPDFPageDocumentHelper(pdf).getAllPages();
    QPDFObjectHandle outlines = pdf.makeIndirectObject(QPDFObjectHandle::newDictionary());
    std::vector<QPDFObjectHandle> items;
    for (const PdfFacts::Bookmark &bookmark : facts.bookmarks) {
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

void setCatalog(QPDF &pdf, const PdfFacts &facts)
{
    QPDFObjectHandle root = pdf.getRoot();
    root.replaceKey("/Lang", QPDFObjectHandle::newString(facts.language));
    QPDFObjectHandle preferences = QPDFObjectHandle::newDictionary();
    preferences.replaceKey("/DisplayDocTitle", QPDFObjectHandle::newBool(true));
    root.replaceKey("/ViewerPreferences", preferences);
    QPDFObjectHandle metadata = QPDFObjectHandle::newStream(&pdf, facts.metadata);
    metadata.getDict().replaceKey("/Type", QPDFObjectHandle::newName("/Metadata"));
    metadata.getDict().replaceKey("/Subtype", QPDFObjectHandle::newName("/XML"));
    root.replaceKey("/Metadata", metadata);
}

void attachScenario(QPDF &pdf, const PdfFacts &facts)
{
    QPDFEFStreamObjectHelper stream = QPDFEFStreamObjectHelper::createEFStream(pdf, facts.attachment);
    stream.setSubtype("application/json");
    stream.setCreationDate(facts.date);
    stream.setModDate(facts.date);
    QPDFFileSpecObjectHelper file = QPDFFileSpecObjectHelper::createFileSpec(pdf, facts.attachment_name, stream);
    file.setDescription("Milepost scenario");
    QPDFEmbeddedFileDocumentHelper(pdf).replaceEmbeddedFile(facts.attachment_name, file);
}

} // namespace

std::string rewritePdf(std::string_view raw, const PdfFacts &facts)
{
    QPDF pdf;
    pdf.setSuppressWarnings(true);
    pdf.processMemoryFile("report", raw.data(), raw.size());
    setInformation(pdf, facts);
    nameSubsets(pdf);
    writeLettersForRadicals(pdf);
    setBookmarks(pdf, facts);
    setCatalog(pdf, facts);
    attachScenario(pdf, facts);
    QPDFWriter writer(pdf);
    writer.setOutputMemory();
    writer.setDeterministicID(true);
    writer.setMinimumPDFVersion("1.7");
    writer.write();
    const std::unique_ptr<Buffer> result(writer.getBuffer());
    return {reinterpret_cast<const char *>(result->getBuffer()), result->getSize()};
}

} // namespace milepost::report
