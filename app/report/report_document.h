// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The cost report as a format-neutral document: sections of paragraphs, tables with typed cells and plots
/// as
///        data. Every renderer (PDF, HTML, XLSX, CSV) reads this and nothing else, so that all formats say the
///        same.
#pragma once

#include "app/project/figures.h"
#include "app/report/plot_data.h"
#include "app/sentences/rich_text.h"
#include "engine/core/provenance.h"
#include "engine/core/quantiles.h"
#include "engine/economics/running_cost.h"
#include "engine/scenario/scenario.h"

#include <QString>

#include <optional>
#include <variant>
#include <vector>

namespace milepost::report {

struct Paragraph {
    enum class Style { lead, body, note };
    Style style = Style::body;
    RichText text;
};

/// One cell. `text` and `band` are what is printed; the typed members are what a spreadsheet gets.
struct Cell {
    QString text;
    QString band; ///< second line, muted; empty if there is none
    bool strong = false;
    std::optional<Provenance> badge;  ///< shape before the text
    std::optional<OptimizerKind> arm; ///< colour and marker of an arm
    Quantity quantity = Quantity::plain;
    std::optional<double> value; ///< in the base unit of `quantity`; empty for text and for "never"
    Quantiles quantiles;         ///< of `value`; all empty where there is no band
};

struct Column {
    QString title;
    double weight = 1;  ///< share of the width, relative to the other columns
    bool right = false; ///< right-aligned (figures)
    std::optional<OptimizerKind> arm = std::nullopt;
    /// What the second line of its cells is ("Source"), where it is no band.
    std::optional<QString> band_title = std::nullopt;
};

struct Table {
    QString id; ///< stable, not translated: "arms"
    std::vector<Column> columns;
    std::vector<std::vector<Cell>> rows;
    bool dense = false; ///< smaller letters: evidence that is looked up, not read
    bool twin = false;  ///< the data behind a plot: for readers of data, left out on paper
    /// Rows with this index and the next never part at a page break (a total and its parts).
    std::vector<std::size_t> keep_with_next;
};

/// Plots that stand side by side, each with its title and a sentence of what it shows.
struct Figure {
    struct Panel {
        QString id; ///< "loss-days"
        QString title;
        QString description; ///< for readers who cannot see the plot
        Plot plot;
    };
    std::vector<Panel> panels;
    double height_pt = 160; ///< of the plots, without their titles
};

/// Preformatted text (the scenario).
struct CodeBlock {
    QString text;
};

using Block = std::variant<Paragraph, Table, Figure, CodeBlock>;

struct Section {
    QString id; ///< "answer", "arms": stable, not translated
    QString title;
    std::vector<Block> blocks;
};

/// What one arm costs, as numbers: the spreadsheet computes money from them with live formulas.
struct ArmFacts {
    OptimizerKind optimizer = OptimizerKind::adamw;
    QString label;
    struct Milestone {
        QString label;
        double probability_reached = 0;
        Quantiles days, cost, energy_mwh, co2e_t, tokens;
    };
    std::vector<Milestone> milestones;
};

struct ReportFacts {
    int gpus = 0;
    double price_per_gpu_hour = 0; ///< [currency]
    bool price_includes_power = true;
    double electricity_per_kwh = 0; ///< [currency]
    QString currency;               ///< ISO 4217
    double billed_ratio = 1;        ///< GPUs paid for over GPUs that train
    double discount = 0, spot_share = 0, spot_discount = 0, price_change_per_year = 0;
    double own_share = 0, owned_gpu_hour = 0;         ///< [currency]
    double staff_per_year = 0, storage_per_month = 0; ///< [currency]
    double network_once = 0;                          ///< [currency]
    RunningCost running;                              ///< the same at full load of the GPUs
    std::vector<ArmFacts> arms;
};

struct ReportDocument {
    Language language = Language::en;
    QString title;
    QString scenario_name;
    QString date;       ///< ISO 8601
    QString date_text;  ///< in the language's order
    RichText headline;  ///< first paragraph of the answer, repeated in the file's metadata
    QString footer;     ///< program, calibration and stack
    QString page_label; ///< "page %1 of %2", translated
    QString program_version;
    QString scenario_json;      ///< exactly what is embedded
    QString record_json;        ///< arms, dates and hashes (app/project/report_record.h)
    QString scenario_file_name; ///< name of the attachment: "kimi-k2-on-256-gb300.scenario.json"
    std::vector<Section> sections;
    ReportFacts facts;

    [[nodiscard]] const Section *section(const QString &id) const;
    [[nodiscard]] const Table *table(const QString &id) const;
};

} // namespace milepost::report
