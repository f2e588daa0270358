// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// What tables, titles, inputs and the preview do with the room that they have.
#include "app/desktop/pages/page.h"
#include "app/desktop/report_export.h"
#include "app/desktop/settings.h"
#include "app/desktop/text_size.h"
#include "app/desktop/widgets/broken_lines.h"
#include "app/desktop/widgets/field_editor.h"
#include "app/desktop/widgets/figure_delegate.h"
#include "app/desktop/widgets/figure_table.h"
#include "app/desktop/widgets/panel.h"
#include "app/desktop/widgets/report_preview.h"
#include "app/itemmodels/numbers.h"
#include "app/project/scenario_fields.h"
#include "app/report/pdf_renderer.h"
#include "app/report/report_document.h"
#include "tests/app/desktop/made_up_window.h"

#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QToolButton>

using namespace milepost;

namespace {

TableData rowsOf(const QStringList &texts, int rows)
{
    TableData table;
    for (qsizetype c = 0; c < texts.size(); ++c)
        table.columns.push_back({QStringLiteral("Column %1").arg(c), false});
    for (int r = 0; r < rows; ++r) {
        std::vector<TableCell> row(static_cast<std::size_t>(texts.size()));
        for (std::size_t c = 0; c < row.size(); ++c)
            row[c].text = texts[static_cast<qsizetype>(c)];
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::unique_ptr<FigureTable> shownTable(const TableData &table, QSize size)
{
    auto shown = std::make_unique<FigureTable>();
    shown->setTable(table);
    shown->resize(size);
    shown->show();
    QCoreApplication::processEvents();
    return shown;
}

/// True if anything is drawn in the right half of the viewport from `top` on.
bool isDrawnBelow(FigureTable &table, int top)
{
    const QImage picture = table.viewport()->grab().toImage();
    for (int y = top; y < picture.height(); ++y)
        for (int x = picture.width() / 2; x < picture.width(); ++x)
            if (picture.pixelColor(x, y) != themeOf(table.palette()).base)
                return true;
    return false;
}

int pagesOf(const QByteArray &pdf)
{
    int pages = 0;
    static const QRegularExpression page(QStringLiteral("/Type\\s*/Page\\b"));
    for (auto match = page.globalMatch(QString::fromLatin1(pdf)); match.hasNext(); match.next())
        ++pages;
    return pages;
}

} // namespace

class TestLayout : public QObject {
    Q_OBJECT
private:
    Appearance m_appearance;
    QTemporaryDir m_settings;

private Q_SLOTS:
    void initTestCase()
    {
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        QCoreApplication::setOrganizationName(QStringLiteral("MilepostTests"));
        m_appearance.install(ThemeChoice::light, Language::en);
    }

    void namesBreakWhereTheyAreJoined_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("lines");
        QTest::newRow("words") << QStringLiteral("one two three") << QStringLiteral("one|two|three").split(u'|');
        QTest::newRow("underscores") << QStringLiteral("nanogpt_small_adamw")
                                     << QStringLiteral("nanogpt_|small_|adamw").split(u'|');
        QTest::newRow("hyphens") << QStringLiteral("kimi-adamw-long")
                                 << QStringLiteral("kimi-|adamw-|long").split(u'|');
        QTest::newRow("figures behind hyphens")
            << QStringLiteral("adamw-2M-lr3e-4") << QStringLiteral("adamw-|2M-|lr3e-4").split(u'|');
        QTest::newRow("slashes") << QStringLiteral("runs/adamw/long")
                                 << QStringLiteral("runs/|adamw/|long").split(u'|');
        QTest::newRow("intervals stay whole")
            << QStringLiteral("in 101–135 days") << QStringLiteral("in|101–135|days").split(u'|');
        QTest::newRow("a figure and its interval")
            << QStringLiteral("137 (126–148)") << QStringLiteral("137|(126–148)").split(u'|');
        QTest::newRow("a full-width dash")
            << QStringLiteral("137 (126～148)") << QStringLiteral("137|(126～148)").split(u'|');
        QTest::newRow("an end that is no number")
            << QStringLiteral("102 (61～未達)") << QStringLiteral("102|(61～未達)").split(u'|');
        QTest::newRow("intervals in words")
            << QStringLiteral("saves −40 to 1 days") << QStringLiteral("saves|−40 to 1|days").split(u'|');
        QTest::newRow("intervals in German words")
            << QStringLiteral("spart (−40 bis −1) Tage") << QStringLiteral("spart|(−40 bis −1)|Tage").split(u'|');
        QTest::newRow("a word of katakana")
            << QStringLiteral("契約オンデマンド") << QStringLiteral("契約|オンデマンド").split(u'|');
        QTest::newRow("a particle") << QStringLiteral("AdamW に対するトークン")
                                    << QStringLiteral("AdamW\u00A0に対する|トークン").split(u'|');
        QTest::newRow("Japanese") << QStringLiteral("実測値") << QStringLiteral("実測値").split(u'|');
    }
    void namesBreakWhereTheyAreJoined()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, lines);
        const QFont font = QApplication::font();
        const QFontMetricsF metrics(font);
        double widest = 0;
        for (const QString &line : lines)
            widest = std::max(widest, metrics.horizontalAdvance(line));
        QCOMPARE(brokenLines(text, font, widest + 1), lines);
        QVERIFY(widestPart(text, metrics) <= widest + 1);
        // Wherever it breaks, nothing is left out.
        for (double width = 4; width < metrics.horizontalAdvance(text) + 4; width += 7)
            QCOMPARE(brokenLines(text, font, width).join(QString()).remove(u' ').remove(QChar::Nbsp),
                     QString(text).remove(u' '));
    }

    /// However narrow the table, no word of it is divided and none is left out: it scrolls sideways.
    void columnsAreAsWideAsTheirWords()
    {
        const TableData data =
            rowsOf({QStringLiteral("a_name_of_a_run-with-parts"), QStringLiteral("1,048,576 tokens"),
                    QStringLiteral("finished after all its tokens")},
                   4);
        for (const int width : {90, 160, 240, 400, 900}) {
            const auto table = shownTable(data, {width, 200});
            const auto *delegate = static_cast<const FigureDelegate *>(table->itemDelegate());
            for (int column = 0; column < 3; ++column)
                QVERIFY2(!delegate->isCut(table->proxy()->index(0, column), table->columnWidth(column)),
                         qPrintable(QString::number(width)));
            const int lines = delegate->linesIn(table->proxy()->index(0, 2), table->columnWidth(2));
            QVERIFY(table->rowHeight(0) >= lines * FigureTable::furtherLine);
        }
    }

    void wideTablesKeepTheirColumnsTogether()
    {
        const TableData data = rowsOf({QStringLiteral("a label"), QStringLiteral("1"), QStringLiteral("2")}, 4);
        const auto table = shownTable(data, {400, 200});
        int natural = 0;
        for (int column = 0; column < 3; ++column)
            natural += static_cast<int>(static_cast<const FigureDelegate *>(table->itemDelegate())
                                            ->extentOf(data.rows[0][column], false)
                                            .whole);
        table->resize(3000, 200);
        QCoreApplication::processEvents();
        QVERIFY2(table->horizontalHeader()->length() < 1000,
                 qPrintable(QString::number(table->horizontalHeader()->length())));
        QVERIFY(table->horizontalHeader()->length() >= natural);
        // Where there is only a little more room than needed, the table fills it.
        const int used = table->horizontalHeader()->length();
        table->resize(used - 20, 200);
        QCoreApplication::processEvents();
        QCOMPARE(table->horizontalHeader()->length(), table->viewport()->width());
    }

    void tablesEndWithAWholeRow()
    {
        TableData data = rowsOf({QStringLiteral("label"), QStringLiteral("text")}, 30);
        data.rows[3][1].text =
            QStringLiteral("a text of many words that takes several lines of its column, so that rows "
                           "are not all alike");
        for (const int height : {150, 155, 157, 164, 171, 177, 200, 213}) {
            const auto table = shownTable(data, {260, height});
            QScrollBar *bar = table->verticalScrollBar();
            for (int step = 0; step <= bar->maximum(); ++step) {
                bar->setValue(step);
                const int end = table->lastRowEnd();
                // A row starts at the top, and below the last whole one the table is blank.
                QCOMPARE(table->rowViewportPosition(table->rowAt(0)), 0);
                const int last = table->rowAt(end - 1);
                QCOMPARE(table->rowViewportPosition(last) + table->rowHeight(last), end);
                QVERIFY2(!isDrawnBelow(*table, end), qPrintable(QStringLiteral("%1 %2").arg(height).arg(step)));
                // A reader sees that rows follow: their number has room, whatever the rows leave.
                QVERIFY2(table->rowsBelow() == 0 || table->viewport()->height() - end >= 13,
                         qPrintable(QStringLiteral("%1 %2").arg(height).arg(step)));
            }
            QCOMPARE(table->rowsBelow(), 0);
            // A row that is chosen with the keys is never behind that line.
            bar->setValue(0);
            for (int row = 0; row < table->proxy()->rowCount(); ++row) {
                table->setCurrentIndex(table->proxy()->index(row, 0));
                const int top = table->rowViewportPosition(row);
                QVERIFY2(top >= 0 && top + table->rowHeight(row) <= table->lastRowEnd(),
                         qPrintable(QStringLiteral("%1 %2").arg(height).arg(row)));
            }
        }
    }

    void titlesLeaveTheButtons()
    {
        Panel panel;
        auto *table = new FigureTable;
        panel.setContent(table);
        const QString title = QStringLiteral("A long title of a panel that is much too narrow for it"),
                      subtitle = QStringLiteral("and a subtitle that has even more words than the title above it");
        panel.setTitle(title, subtitle);
        for (const int width : {150, 220, 400, 1400}) {
            panel.resize(width, 400);
            panel.show();
            QCoreApplication::processEvents();
            int buttons = 0;
            for (const QToolButton *button : panel.findChildren<QToolButton *>()) {
                buttons += button->isVisible() ? 1 : 0;
                QVERIFY(panel.rect().contains(QRect(button->mapTo(&panel, QPoint()), button->size())));
            }
            QCOMPARE(buttons, 2);
            QStringList words;
            for (const QLabel *label : panel.findChildren<QLabel *>()) {
                words << label->text();
                for (const QString &line : label->text().split(u'\n'))
                    QVERIFY2(label->fontMetrics().horizontalAdvance(line) <= label->width() + 1, qPrintable(line));
            }
            const QString all = words.join(u' ').replace(u'\n', u' ');
            QVERIFY2(all.contains(title) && all.contains(subtitle), qPrintable(all));
        }
    }

    void neighboursBeginAtOneHeight()
    {
        QWidget row;
        auto *box = new QHBoxLayout(&row);
        std::vector<Panel *> panels;
        std::vector<FigureTable *> contents;
        for (int i = 0; i < 3; ++i) {
            panels.push_back(new Panel);
            contents.push_back(new FigureTable);
            panels.back()->setContent(contents.back());
            box->addWidget(panels.back(), 1);
        }
        Panel::standBeside(panels);
        const auto areLevel = [&] {
            QCoreApplication::processEvents();
            const int top = contents[0]->mapTo(&row, QPoint()).y();
            return contents[1]->mapTo(&row, QPoint()).y() == top && contents[2]->mapTo(&row, QPoint()).y() == top;
        };
        row.show();
        for (const int width : {700, 1000, 2600, 500}) {
            row.resize(width, 400);
            panels[0]->setTitle(QStringLiteral("Loss over tokens"), QStringLiteral("if annealed there; band: 80%"));
            panels[1]->setTitle(QStringLiteral("Loss"),
                                QStringLiteral("if annealed there and nowhere else, as the law has it; band: 80%"));
            panels[2]->setTitle(QStringLiteral("Without a subtitle"));
            QVERIFY2(areLevel(), qPrintable(QString::number(width)));
            // Less text needs less room again.
            const int before = contents[2]->mapTo(&row, QPoint()).y();
            panels[0]->setTitle(QStringLiteral("A"));
            panels[1]->setTitle(QStringLiteral("B"));
            QVERIFY(areLevel());
            QVERIFY(contents[2]->mapTo(&row, QPoint()).y() < before || width == 2600);
        }
    }

    void inputsNameTheirUnit_data()
    {
        QTest::addColumn<int>("language");
        QTest::addColumn<QString>("unit");
        QTest::newRow("en") << static_cast<int>(Language::en) << QStringLiteral("sequences");
        QTest::newRow("de") << static_cast<int>(Language::de) << QStringLiteral("Sequenzen");
    }
    void inputsNameTheirUnit()
    {
        QFETCH(int, language);
        QFETCH(QString, unit);
        m_appearance.setLanguage(static_cast<Language>(language));
        const auto window = test::opened(&m_appearance);
        window->resize(1280, 800);
        QTest::qWait(20);
        bool found = false;
        for (const FieldEditor *editor : window->findChildren<FieldEditor *>()) {
            if (editor->field().path != "training.global_batch")
                continue;
            found = true;
            const auto *label = editor->findChild<QLabel *>();
            QVERIFY2(label->text().contains(unit), qPrintable(label->text()));
            QVERIFY(label->height() >= label->heightForWidth(label->width()));
        }
        m_appearance.setLanguage(Language::en);
        QVERIFY(found);
    }

    void pricesAreWrittenAsEverywhere_data()
    {
        QTest::addColumn<int>("language");
        QTest::addColumn<QString>("price");
        QTest::addColumn<QString>("typed");
        QTest::newRow("en") << static_cast<int>(Language::en) << QStringLiteral("$10.50")
                            << QStringLiteral("$11.25");
        QTest::newRow("de") << static_cast<int>(Language::de) << QStringLiteral("10,50\u00A0$")
                            << QStringLiteral("11,25\u00A0$");
        QTest::newRow("ja") << static_cast<int>(Language::ja) << QStringLiteral("10.50\u00A0\u30C9\u30EB")
                            << QStringLiteral("11.25");
    }
    void pricesAreWrittenAsEverywhere()
    {
        QFETCH(int, language);
        QFETCH(QString, price);
        QFETCH(QString, typed);
        m_appearance.setLanguage(static_cast<Language>(language));
        FieldEditor editor(*find_field("economics.price_per_gpu_hour"), {});
        FieldState state;
        state.value = FieldValue::parse(R"({"value":10.5,"currency":"USD"})");
        state.isSet = true;
        editor.showState(state);
        auto *box = editor.findChild<QDoubleSpinBox *>();
        QVERIFY(box);
        QCOMPARE(box->text(), price);
        QCOMPARE(price, priceString(10.5, "USD"));
        auto *line = box->findChild<QLineEdit *>();
        line->setText(typed);
        box->interpretText();
        QCOMPARE(box->value(), 11.25);
        m_appearance.setLanguage(Language::en);
    }

    /// The preview breaks pages where the file does, at every size of the window, and says how many there are.
    void previewHasThePagesOfTheFile()
    {
        for (const Language language : {Language::en, Language::de}) {
            m_appearance.setLanguage(language);
            const auto window = test::opened(&m_appearance);
            window->showPageNamed("report");
            QTest::qWait(20);
            const auto document = reportOf(window->session(), language);
            QVERIFY(document);
            const auto file = report::renderPdf(*document);
            QVERIFY(file);
            const int pages = pagesOf(*file);
            QVERIFY(pages > 2);
            const auto *preview = window->findChild<ReportPreview *>();
            for (const QSize size : {QSize(1280, 800), QSize(1937, 1100), QSize(3840, 2160)}) {
                window->resize(size);
                QTest::qWait(20);
                QCOMPARE(preview->pageCount(), pages);
                bool named = false;
                for (const QLabel *label : window->findChildren<QLabel *>())
                    named =
                        named || (label->isVisible() && label->text().startsWith(QString::number(pages) + u' '));
                QVERIFY(named);
            }
        }
        m_appearance.setLanguage(Language::en);
    }

    void textSizeSuitsTheScreen_data()
    {
        QTest::addColumn<QSize>("screen");
        QTest::addColumn<int>("percent");
        QTest::newRow("laptop") << QSize(1280, 800) << 100;
        QTest::newRow("full HD") << QSize(1920, 1080) << 100;
        QTest::newRow("2560") << QSize(2560, 1440) << 125;
        QTest::newRow("3200") << QSize(3200, 1800) << 150;
        QTest::newRow("4K") << QSize(3840, 2160) << 200;
        QTest::newRow("wide and low") << QSize(5120, 1440) << 125;
        QTest::newRow("8K") << QSize(7680, 4320) << 200;
        QTest::newRow("none") << QSize() << 100;
    }
    void textSizeSuitsTheScreen()
    {
        QFETCH(QSize, screen);
        QFETCH(int, percent);
        QCOMPARE(suitableTextSize(screen), percent);
    }

    void textSizeIsChosenAndKept()
    {
        qunsetenv("QT_SCALE_FACTOR");
        QCOMPARE(Settings::textSize(), 0);
        const auto window = test::opened(&m_appearance);
        QAction *chosen = nullptr;
        for (QAction *action : window->findChildren<QAction *>())
            if (action->text() == QStringLiteral("150%"))
                chosen = action;
        QVERIFY(chosen && chosen->isCheckable() && !chosen->isChecked());
        chosen->trigger();
        QCOMPARE(Settings::textSize(), 150);
        QVERIFY(chosen->isChecked());
        QVERIFY(!window->notice().isEmpty());
        // The next start takes it; what the environment sets goes first.
        QCOMPARE(setTextSize(Settings::textSize()), 150);
        QCOMPARE(qgetenv("QT_SCALE_FACTOR"), QByteArray("1.5"));
        QVERIFY(!scaledByEnvironment());
        releaseTextSize();
        QVERIFY(!qEnvironmentVariableIsSet("QT_SCALE_FACTOR"));
        qputenv("QT_SCALE_FACTOR", "2");
        QCOMPARE(setTextSize(150), 100);
        QCOMPARE(qgetenv("QT_SCALE_FACTOR"), QByteArray("2"));
        qunsetenv("QT_SCALE_FACTOR");
        QSettings().setValue(QStringLiteral("appearance/text-size"), 137);
        QCOMPARE(Settings::textSize(), 0);
    }

    /// GPU-hours and emissions stand with the answer where the window has room.
    void largeWindowsShowMore()
    {
        const auto window = test::opened(&m_appearance);
        const auto labels = [&] {
            QStringList texts;
            for (const FigureTable *table : window->page(0)->findChildren<FigureTable *>())
                if (table->accessibleName() == QStringLiteral("The answer"))
                    for (const auto &row : table->tableModel()->table().rows)
                        texts << row.front().text;
            return texts;
        };
        window->resize(1280, 800);
        QTRY_COMPARE(labels().size(), 4);
        window->resize(1920, 1080);
        QTRY_VERIFY(labels().contains(QStringLiteral("GPU-hours")));
        window->resize(1280, 800);
        QTRY_COMPARE(labels().size(), 4);
    }
};

QTEST_MAIN(TestLayout)
#include "tst_layout.moc"
