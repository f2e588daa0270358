// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/own_law.h"

#include "calibration/laws/law_file.h"
#include "resources/reading/text.h"

#include <algorithm>

namespace milepost {

namespace {

constexpr std::uintmax_t law_limit_bytes = 16u << 20;

} // namespace

bool names_own_law(const Scenario &scenario)
{
    return scenario.convergence.law && scenario.convergence.law->ends_with(".json");
}

Expected<std::shared_ptr<const Catalogue>> with_own_law(std::shared_ptr<const Catalogue> catalogue,
                                                        const Scenario &scenario,
                                                        const std::filesystem::path &folder)
{
    if (!names_own_law(scenario))
        return catalogue;
    const std::string &name = *scenario.convergence.law;
    const auto text = read_text_file(folder / std::filesystem::path(name), law_limit_bytes);
    if (!text)
        return tl::make_unexpected(text.error());
    return with_law_document(std::move(catalogue), name, *text);
}

Expected<std::shared_ptr<const Catalogue>> with_law_document(std::shared_ptr<const Catalogue> catalogue,
                                                             const std::string &id, std::string_view text)
{
    auto own = read_law_file(text, id);
    if (!own)
        return tl::make_unexpected(own.error());
    auto extended = std::make_shared<Catalogue>(*catalogue);
    ConvergenceFacts &facts = extended->convergence;
    own->law.id = id;
    facts.laws[id] = std::move(own->law);
    for (TokenGainPrior &gain : own->gains) {
        gain.id = "pooled"; // published studies are in it; the single studies stay as they are
        const auto published = std::ranges::find_if(facts.priors, [&](const TokenGainPrior &prior) {
            return prior.id == gain.id && prior.optimizer == gain.optimizer;
        });
        if (published != facts.priors.end())
            *published = std::move(gain);
        else
            facts.priors.push_back(std::move(gain));
    }
    return std::shared_ptr<const Catalogue>(std::move(extended));
}

} // namespace milepost
