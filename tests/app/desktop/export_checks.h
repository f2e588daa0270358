// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Everything a page shows, written, read back and compared, for tests of exports.
#pragma once

#include "app/itemmodels/jobs/computations.h"
#include "app/project/figures.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include <array>
#include <memory>
#include <utility>

namespace milepost {
class Appearance;
class ChartWidget;
class FigureTable;
class MainWindow;
} // namespace milepost

namespace milepost::test {

using Cells = QList<QStringList>; ///< rows of cells

[[nodiscard]] QByteArray contentOf(const QString &file);

struct Pdf {
    int pages = 0;
    QString title, text; ///< text without blanks and line breaks
};
/// As poppler reads it.
[[nodiscard]] Pdf pdfOf(const QString &file);

/// A window on the built-in project and a small scenario, which is the current one.
[[nodiscard]] std::unique_ptr<MainWindow> windowOn(Computations computations, Appearance *appearance,
                                                   int draws = 200);
/// The same with everything but what takes long, which tst_export_work looks at.
[[nodiscard]] std::unique_ptr<MainWindow> windowWithoutLongWork(Appearance *appearance);
/// Waits until nothing is computed any more.
[[nodiscard]] bool settled(MainWindow &window);

/// Languages and themes in which everything is written.
struct ExportSet {
    const char *name;
    Language language;
    bool dark;
};
inline constexpr std::array<ExportSet, 3> exportSets{
    {{"en light", Language::en, false}, {"de dark", Language::de, true}, {"ja dark", Language::ja, true}}};

/// Shows the program in a language and theme, and in English and light again at its end.
class ShownAs {
public:
    ShownAs(Appearance &appearance, const ExportSet &set);
    ShownAs(const ShownAs &) = delete;
    ShownAs &operator=(const ShownAs &) = delete;
    ~ShownAs();

private:
    Appearance &m_appearance;
};

/// What a chart shows as its table, and what it writes as separated values in the present language.
[[nodiscard]] Cells twinOf(ChartWidget *chart);
[[nodiscard]] Cells writtenBy(ChartWidget *chart, const QString &folder);

/// What stays English in the tables of the charts of a page, and in what they write, when the language becomes
/// German and English again while the page is shown.
[[nodiscard]] QStringList faultsOfLanguage(Appearance &appearance, MainWindow &window, int page,
                                           const QString &folder);

/// Of one page, in the present language and theme.
class ExportChecks {
public:
    explicit ExportChecks(QString folder) : m_folder(std::move(folder)) {}

    /// Every visible chart and table of the page.
    void checkPage(MainWindow &window, int page);

    [[nodiscard]] const QStringList &faults() const { return m_faults; }
    [[nodiscard]] int charts() const { return m_charts; } ///< with data
    [[nodiscard]] int tables() const { return m_tables; }

private:
    void checkPictures(ChartWidget *chart, const QString &name);
    /// False for a chart without data: it has nothing to take along.
    bool checkChart(ChartWidget *chart, const QString &name);
    void checkTable(FigureTable *table, const QString &name);

    QString m_folder;
    QStringList m_faults;
    int m_charts = 0, m_tables = 0;
};

} // namespace milepost::test
