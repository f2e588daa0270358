// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/optimizer_check.h"

#include "app/cli/answer_text.h"
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "app/project/catalogue_loader.h"
#include "app/project/estimate_json.h"
#include "engine/scenario/names.h"

#include <fmt/format.h>

namespace milepost {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t page_width = 116;
/// Bar for what is published well enough to be predicted.
constexpr double bar = 0.25;

std::string signed_percent(double share)
{
    return fmt::format("{}{} %", share > 0 ? "+" : "", fixed(100 * share, 1));
}

std::string range(double a, double b)
{
    return fmt::format("{} to {}", shown(Quantity::milliseconds, std::min(a, b)),
                       shown(Quantity::milliseconds, std::max(a, b)));
}

class OptimizerCheckCommand : public Command {
public:
    void declare(Arguments &arguments) override { arguments.add_json(json_); }

    Expected<int> run() override
    {
        const auto catalogue = load_catalogue();
        if (!catalogue)
            return tl::make_unexpected(catalogue.error());
        const auto checks = check_optimizer_steps(**catalogue);
        if (!checks)
            return tl::make_unexpected(checks.error());
        if (json_)
            print_json(document(*checks));
        else
            print(text_of(*checks));
        return checks->passed(bar) ? exit_code::yes : exit_code::no;
    }

private:
    static Json document(const OptimizerChecks &checks)
    {
        Json matrices = Json::array();
        for (const auto &m : checks.matrices)
            matrices.push_back({{"name", m.name},
                                {"measured_s", m.measured_s},
                                {"predicted_s", to_json(m.predicted)},
                                {"error", m.error()},
                                {"without_fit_s", m.without_fit_s},
                                {"error_without_fit", m.error_without_fit()},
                                {"fitted", m.fitted},
                                {"source", source_text(m.source)}});
        Json steps = Json::array();
        for (const auto &s : checks.steps) {
            Json forms = Json::array();
            for (const auto &f : s.forms) {
                Json entry{{"tp_mode", name_of(f.mode)},
                           {"measured_s", f.measured_s},
                           {"all_dense_s", f.all_dense_s},
                           {"all_expert_s", f.all_expert_s}};
                if (f.predicted)
                    entry["predicted_s"] = to_json(*f.predicted);
                forms.push_back(std::move(entry));
            }
            steps.push_back({{"name", s.name},
                             {"forms", std::move(forms)},
                             {"dense_share", s.dense_share},
                             {"order_right", s.order_right},
                             {"stand_in", s.stand_in},
                             {"missing", s.missing},
                             {"source", source_text(s.source)}});
        }
        return {{"schema", "milepost.optimizer-check/1"},
                {"passed", checks.passed(bar)},
                {"bar", bar},
                {"matrices", std::move(matrices)},
                {"steps", std::move(steps)}};
    }

    static std::string text_of(const OptimizerChecks &checks)
    {
        std::string text = matrices_text(checks.matrices);
        for (const auto &step : checks.steps)
            text += step_text(step);
        return text +
               fmt::format("\n{}: forms in the published order, predictions within {} % of the measurements.\n",
                           checks.passed(bar) ? "Passed" : "Not passed", fixed(100 * bar, 0));
    }

    static std::string matrices_text(const std::vector<MatrixCheck> &matrices)
    {
        TextTable table({"", "published", "predicted (80 % band)", "error", "without the fit", "error"},
                        {Align::left, Align::right, Align::right, Align::right, Align::right, Align::right});
        std::string notes;
        for (const auto &m : matrices) {
            table.add({m.name, shown(Quantity::milliseconds, m.measured_s),
                       shown(Quantity::milliseconds, m.predicted), signed_percent(m.error()),
                       shown(Quantity::milliseconds, m.without_fit_s), signed_percent(m.error_without_fit())});
            notes += "  - " +
                     wrapped(fmt::format("{}: {} ({}).", m.name, m.fitted, source_text(m.source)), page_width, 4) +
                     '\n';
        }
        return "Published optimizer steps and their prediction\n" + heading("One matrix") + table.text() + notes;
    }

    static std::string step_text(const StepCheck &step)
    {
        TextTable table({"form", "published", "predicted (80 % band)", "error", "all dense to all experts"},
                        {Align::left, Align::right, Align::right, Align::right, Align::right});
        for (const auto &f : step.forms)
            table.add({std::string(name_of(f.mode)), shown(Quantity::milliseconds, f.measured_s),
                       f.predicted ? shown(Quantity::milliseconds, *f.predicted) : std::string("used up"),
                       f.predicted ? signed_percent(*f.predicted->p50 / f.measured_s - 1) : std::string(),
                       range(f.all_dense_s, f.all_expert_s)});
        std::string text = heading(step.name) + table.text();
        text += "  " +
                wrapped(fmt::format(
                            "Stand-in: {}. The duplicated time sets the scale, the layer-sharded time the share "
                            "of dense matrices ({} of the duplicated time); what is left is predicted. The "
                            "order is {} for any share ({}).",
                            step.stand_in, shown(Quantity::percent, step.dense_share),
                            step.order_right ? "right" : "not right", source_text(step.source)),
                        page_width, 2) +
                '\n';
        text += "  Missing in the publication, so that the times themselves cannot be predicted:\n";
        for (const auto &missing : step.missing)
            text += "  - " + wrapped(missing, page_width, 4) + '\n';
        return text;
    }

    bool json_ = false;
};

} // namespace

std::unique_ptr<Command> make_optimizer_check() { return std::make_unique<OptimizerCheckCommand>(); }

} // namespace milepost
