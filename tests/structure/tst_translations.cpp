// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/structure/source_tree.h"

#include <QDir>
#include <QFile>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>
#include <set>
#include <string>

using milepost::source_files;

namespace {

/// The character behind a backslash, as far as texts of screens use it.
char unescaped(char c) { return c == 'n' ? '\n' : c == 't' ? '\t' : c; }

/// All string literals of a source, with literals that only blanks and line breaks part put together, as the
/// compiler does.
void collect_literals(const std::string &text, std::set<std::string> &literals)
{
    std::string joined;
    bool open = false; // a literal has ended, and another may follow
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.compare(i, 2, "//") == 0) {
            i = std::min(text.find('\n', i), text.size());
        } else if (text.compare(i, 3, "'\"'") == 0) { // a character, which begins no literal
            i += 2;
        } else if (text[i] == '"') {
            for (++i; i < text.size() && text[i] != '"' && text[i] != '\n'; ++i) {
                if (text[i] != '\\' || i + 1 >= text.size())
                    joined += text[i];
                else
                    joined += unescaped(text[++i]);
            }
            open = true;
        } else if (open && text[i] != ' ' && text[i] != '\n') {
            literals.insert(std::move(joined));
            joined.clear();
            open = false;
        }
    }
}

std::set<std::string> literals_of_the_program()
{
    std::set<std::string> literals;
    for (const char *folder : {"app", "engine"})
        for (const auto &file : source_files(SOURCE_TREE, folder, {".cpp", ".h"})) {
            std::string text;
            for (const std::string &line : file.lines)
                text += line + '\n';
            collect_literals(text, literals);
        }
    return literals;
}

} // namespace

class TranslationsTest : public QObject {
    Q_OBJECT

private slots:
    /// What the program says no longer is translated no longer.
    void everyWordStandsInTheCode()
    {
        const std::set<std::string> literals = literals_of_the_program();
        const QDir folder(QStringLiteral(SOURCE_TREE "/resources/translations"));
        int words = 0;
        QStringList stale;
        for (const QString &name : folder.entryList({QStringLiteral("*.ts")})) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            QXmlStreamReader xml(&file);
            while (!xml.atEnd()) {
                xml.readNext();
                if (!xml.isStartElement() || xml.name() != QLatin1String("source"))
                    continue;
                const QString word = xml.readElementText();
                ++words;
                if (!literals.contains(word.toStdString()))
                    stale << name + QStringLiteral(": ") + word;
            }
            QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        }
        QVERIFY(words > 1000);
        QVERIFY2(stale.isEmpty(), qPrintable(stale.join(QLatin1Char('\n'))));
    }

    void literalsAreReadAsTheCompilerDoes()
    {
        std::set<std::string> literals;
        collect_literals("f(\"one \"\n  \"two\", '\"', \"a \\\"b\\\"\"); // \"no more", literals);
        QVERIFY(literals == std::set<std::string>({"one two", "a \"b\""}));
    }
};

QTEST_GUILESS_MAIN(TranslationsTest)
#include "tst_translations.moc"
