// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/sentences/line_breaks.h"

#include <QTest>
#include <QTextBoundaryFinder>

namespace milepost {

namespace {

/// The pieces between which a line may be broken.
QStringList piecesOf(const QString &text)
{
    QStringList pieces;
    QTextBoundaryFinder breaks(QTextBoundaryFinder::Line, text);
    for (qsizetype from = 0, to = breaks.toNextBoundary(); to > from; from = to, to = breaks.toNextBoundary())
        pieces << text.mid(from, to - from).remove(QChar(0x2060)).replace(QChar::Nbsp, u' ').trimmed();
    return pieces;
}

} // namespace

class LineBreaksTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void headingsKeepTheirUnits_data()
    {
        QTest::addColumn<QString>("heading");
        QTest::addColumn<QStringList>("pieces");
        const auto row = [](const char *heading, const QStringList &pieces) {
            QTest::newRow(heading) << QString::fromUtf8(heading) << pieces;
        };
        row("Update, s", {"Update, s"});
        row("Wert, €", {QString::fromUtf8("Wert, €")});
        row("Zur Basis, Mio.\u00A0€", {"Zur", "Basis,", QString::fromUtf8("Mio. €")});
        row("GB je GPU", {"GB", "je", "GPU"});
        row("費用（ユーロ）", {QString::fromUtf8("費用"), QString::fromUtf8("（ユーロ）")});
        row("GPU 時間", {"GPU", QString::fromUtf8("時間")});
        row("GPU 時間単価(ドル)", {"GPU", QString::fromUtf8("時間単価"), QString::fromUtf8("(ドル)")});
        row("オプティマイザ", {QString::fromUtf8("オプティマイザ")});
        row("オプティマイザステップ", {QString::fromUtf8("オプティマイザ"), QString::fromUtf8("ステップ")});
        row("グローバルバッチ", {QString::fromUtf8("グローバルバッチ")});
        row("ソフトウェアアップデート", {QString::fromUtf8("ソフトウェアアップデート")});
        row("AdamW に対するトークン削減",
            {QString::fromUtf8("AdamW に対する"), QString::fromUtf8("トークン"), QString::fromUtf8("削減")});
        row("GPU 当たり GB", {"GPU", QString::fromUtf8("当たり"), "GB"});
    }
    void headingsKeepTheirUnits()
    {
        QFETCH(QString, heading);
        QFETCH(QStringList, pieces);
        QCOMPARE(piecesOf(heldHeading(heading)), pieces);
    }

    void figuresStayWithTheirWords_data()
    {
        QTest::addColumn<QString>("sentence");
        QTest::addColumn<QString>("piece");
        const auto row = [](const char *sentence, const char *piece) {
            QTest::newRow(sentence) << QString::fromUtf8(sentence) << QString::fromUtf8(piece);
        };
        row("in rund 121 statt 137 Tagen und spart", "137 Tagen");
        row("costs 270 € and saves", "270 €");
        row("ein Schritt von 12,6 s dauert", "12,6 s");
        row("End-Loss 1,870 (1,807–1,966).", "1,870 (1,807–1,966).");
        row("143,7 Tage (140,3–147,1), geplant", "143,7 Tage (140,3–147,1),");
        row("Muon は AdamW の最終損失に到達", "AdamW の");
        row("期間は 126～148 日です", "126～148 日");
        row("Differenz −40 $ (−70 bis 2) heute", "−40 $ (−70 bis");
    }
    void particlesFollowJapaneseWords()
    {
        QCOMPARE(
            heldFigures(QString::fromUtf8("シード 3 個 を学習し 40,000 ユーロ です")).replace(QChar::Nbsp, u' '),
            QString::fromUtf8("シード 3 個を学習し 40,000 ユーロです"));
        QCOMPARE(heldParticles(QString::fromUtf8("AdamW に")).size(), qsizetype(7));
    }
    void figuresStayWithTheirWords()
    {
        QFETCH(QString, sentence);
        QFETCH(QString, piece);
        QVERIFY2(piecesOf(heldFigures(sentence)).contains(piece),
                 qPrintable(piecesOf(heldFigures(sentence)).join(u'|')));
        QString plain = heldFigures(sentence);
        QCOMPARE(plain.replace(QChar::Nbsp, u' ').remove(QChar(0x2060)), sentence);
    }
};

} // namespace milepost

QTEST_GUILESS_MAIN(milepost::LineBreaksTest)
#include "tst_line_breaks.moc"
