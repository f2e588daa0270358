// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/app/report/pdf_reading.h"

#include <QMap>
#include <QRegularExpression>
#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFEFStreamObjectHelper.hh>
#include <qpdf/QPDFEmbeddedFileDocumentHelper.hh>
#include <qpdf/QPDFFileSpecObjectHelper.hh>
#include <qpdf/QPDFOutlineDocumentHelper.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>

#include <memory>

namespace milepost::report::fixtures {
namespace {

QByteArray bytesOf(QPDFObjectHandle stream)
{
    const std::shared_ptr<Buffer> buffer = stream.getStreamData();
    return {reinterpret_cast<const char *>(buffer->getBuffer()), static_cast<qsizetype>(buffer->getSize())};
}

/// Glyph codes (16 bit) to letters, from a ToUnicode CMap with bfchar and bfrange entries.
QMap<int, QString> toUnicode(const QByteArray &cmap)
{
    QMap<int, QString> map;
    const auto text = [](const QString &hex) {
        QString result;
        for (qsizetype i = 0; i + 4 <= hex.size(); i += 4)
            result += QChar(static_cast<char16_t>(hex.mid(i, 4).toInt(nullptr, 16)));
        return result;
    };
    static const QRegularExpression block(QStringLiteral("beginbf(char|range)(.*?)endbf"),
                                          QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression pair(QStringLiteral("<([0-9A-Fa-f]+)>\\s*<([0-9A-Fa-f]+)>"));
    static const QRegularExpression triple(
        QStringLiteral("<([0-9A-Fa-f]+)>\\s*<([0-9A-Fa-f]+)>\\s*(?:<([0-9A-Fa-f]+)>|\\[([^\\]]*)\\])"));
    static const QRegularExpression single(QStringLiteral("<([0-9A-Fa-f]+)>"));
    for (auto b = block.globalMatch(QString::fromLatin1(cmap)); b.hasNext();) {
        const auto match = b.next();
        if (match.captured(1) == u"char") {
            for (auto p = pair.globalMatch(match.captured(2)); p.hasNext();) {
                const auto entry = p.next();
                map[entry.captured(1).toInt(nullptr, 16)] = text(entry.captured(2));
            }
            continue;
        }
        for (auto t = triple.globalMatch(match.captured(2)); t.hasNext();) {
            const auto entry = t.next();
            int code = entry.captured(1).toInt(nullptr, 16);
            const int last = entry.captured(2).toInt(nullptr, 16);
            if (!entry.captured(3).isEmpty()) {
                int unicode = entry.captured(3).toInt(nullptr, 16);
                for (; code <= last; ++code, ++unicode)
                    map[code] = QString(QChar(static_cast<char16_t>(unicode)));
            } else {
                for (auto s = single.globalMatch(entry.captured(4)); s.hasNext() && code <= last; ++code)
                    map[code] = text(s.next().captured(1));
            }
        }
    }
    return map;
}

/// Collects the shown text of one page.
class TextCollector : public QPDFObjectHandle::ParserCallbacks {
public:
    explicit TextCollector(QMap<QString, QMap<int, QString>> fonts) : fonts_(std::move(fonts)) {}

    void handleObject(QPDFObjectHandle object) override
    {
        if (!object.isOperator()) {
            operands_.push_back(object);
            return;
        }
        const std::string name = object.getOperatorValue();
        if (name == "Tf" && !operands_.empty())
            font_ = QString::fromStdString(operands_.front().getName());
        else if (name == "Tj" && !operands_.empty())
            show(operands_.back());
        else if (name == "TJ" && !operands_.empty())
            for (QPDFObjectHandle item : operands_.back().getArrayAsVector())
                if (item.isString())
                    show(item);
        operands_.clear();
    }
    void handleEOF() override {}

    QString text;

private:
    void show(QPDFObjectHandle string)
    {
        const std::string codes = string.getStringValue();
        for (std::size_t i = 0; i + 1 < codes.size(); i += 2)
            text += fonts_[font_].value((static_cast<unsigned char>(codes[i]) << 8) |
                                        static_cast<unsigned char>(codes[i + 1]));
    }

    QMap<QString, QMap<int, QString>> fonts_;
    std::vector<QPDFObjectHandle> operands_;
    QString font_;
};

/// Dictionary with the font file: the font's own or that of its descendant.
bool isEmbedded(QPDFObjectHandle font)
{
    if (font.hasKey("/DescendantFonts"))
        font = font.getKey("/DescendantFonts").getArrayItem(0);
    if (!font.hasKey("/FontDescriptor"))
        return false;
    QPDFObjectHandle descriptor = font.getKey("/FontDescriptor");
    return descriptor.hasKey("/FontFile") || descriptor.hasKey("/FontFile2") || descriptor.hasKey("/FontFile3");
}

} // namespace

PdfContent readPdf(const QByteArray &bytes)
{
    QPDF pdf;
    pdf.processMemoryFile("test", bytes.constData(), static_cast<std::size_t>(bytes.size()));
    PdfContent content;
    for (QPDFPageObjectHelper page : QPDFPageDocumentHelper(pdf).getAllPages()) {
        ++content.pages;
        QMap<QString, QMap<int, QString>> maps;
        QPDFObjectHandle resources = page.getAttribute("/Resources", false);
        QPDFObjectHandle fonts = resources.getKey("/Font");
        for (const std::string &key : fonts.getKeys()) {
            QPDFObjectHandle font = fonts.getKey(key);
            const QString name = QString::fromStdString(font.getKey("/BaseFont").getName());
            if (!content.fonts.contains(name))
                content.fonts << name;
            if (!isEmbedded(font) && !content.not_embedded.contains(name))
                content.not_embedded << name;
            if (font.hasKey("/ToUnicode"))
                maps[QString::fromStdString(key)] = toUnicode(bytesOf(font.getKey("/ToUnicode")));
        }
        TextCollector collector(maps);
        page.parseContents(&collector);
        content.text += collector.text;
    }
    static const QRegularExpression blanks(QStringLiteral("[\\s\\x{00A0}]+"));
    content.text.remove(blanks);
    for (QPDFOutlineObjectHelper &item : QPDFOutlineDocumentHelper(pdf).getTopLevelOutlines())
        content.bookmarks << QString::fromStdString(item.getTitle());
    content.language = QString::fromStdString(pdf.getRoot().getKey("/Lang").getUTF8Value());
    QPDFObjectHandle info = pdf.getTrailer().getKey("/Info");
    content.creation_date = QString::fromStdString(info.getKey("/CreationDate").getUTF8Value());
    content.title = QString::fromStdString(info.getKey("/Title").getUTF8Value());
    content.id = QByteArray::fromStdString(pdf.getTrailer().getKey("/ID").getArrayItem(0).getStringValue());
    content.xmp = bytesOf(pdf.getRoot().getKey("/Metadata"));
    QPDFEmbeddedFileDocumentHelper files(pdf);
    for (const auto &[name, file] : files.getEmbeddedFiles()) {
        content.attachment_name = QString::fromStdString(name);
        content.attachment = bytesOf(file->getEmbeddedFileStream());
    }
    return content;
}

} // namespace milepost::report::fixtures
