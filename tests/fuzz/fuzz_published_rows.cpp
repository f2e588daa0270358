// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/catalogue_loader.h"
#include "calibration/kernel_rows.h"
#include "calibration/validation/report.h"
#include "calibration/validation/row_scenario.h"
#include "models/model_names.h"
#include "tests/fuzz/checks.h"

#include <cmath>

using namespace milepost;

namespace {

const Catalogue &catalogue()
{
    static const std::shared_ptr<const Catalogue> loaded = *load_catalogue();
    return *loaded;
}

void check(const std::optional<double> &value) { fuzz::require(!value || std::isfinite(*value)); }

} // namespace

/// Any bytes as one of the tables of published rows (the first byte says which): rows are read or skipped with a
/// reason, and every predicted figure is finite.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    const auto table = CsvTable::parse(fuzz::text_of(data + 1, size - 1), "rows.csv");
    if (!table) {
        fuzz::require_sentences(table);
        return 0;
    }
    if (table->rows().size() > 16) // each one is a prediction
        return 0;
    if (data[0] % 3 == 0) {
        const auto rows = predict_kernels(*table, *catalogue().calibrations.at("h200-public"),
                                          *catalogue().systems.at("hgx-h200"));
        if (rows)
            for (const KernelRow &row : *rows) {
                fuzz::require(row.predicted_s.has_value() != row.skipped.has_value());
                check(row.predicted_s);
                check(row.p10_s);
                check(row.p90_s);
            }
        return 0;
    }
    if (data[0] % 3 == 1) {
        if (const auto report = validate_reference_points(*table))
            for (const ValidationRow &row : report->rows)
                check(row.predicted);
        return 0;
    }
    NameResolvers names;
    names.model = [](const std::string &name) { return find_model(name, catalogue()); };
    names.system = [](const std::string &name) -> std::optional<std::string> {
        const auto id = find_system_id(name, catalogue());
        return id ? std::optional(*id) : std::nullopt;
    };
    for (const CsvRow &row : table->rows())
        if (const auto published = read_published_row(*table, row, names)) {
            check(published->measured_tflops);
            check(published->measured_step_s);
            check(published->measured_memory_bytes);
        }
    return 0;
}
