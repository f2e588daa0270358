// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief A law fitted to own runs in place of a published one.
///
/// `convergence.law` names a law of the catalogue, or a file that `milepost-cli runs fit --out` wrote (a name that
/// ends in .json). The file's law joins the catalogue under that name, and the token gains in it, own pairs pooled
/// with the published studies, take the place of the "pooled" priors. The scenario keeps the name as written.
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/scenario/catalogue.h"
#include "engine/scenario/scenario.h"

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace milepost {

/// Whether the scenario's law is a file.
[[nodiscard]] bool names_own_law(const Scenario &scenario);

/// A catalogue that also knows the own law of `scenario`; `catalogue` itself where the scenario names none.
/// Relative names start at `folder`. Errors: a file that cannot be read or is no law.
[[nodiscard]] Expected<std::shared_ptr<const Catalogue>> with_own_law(std::shared_ptr<const Catalogue> catalogue,
                                                                      const Scenario &scenario,
                                                                      const std::filesystem::path &folder);

/// The same with the document at hand, as a project file holds it. `id` is what convergence.law says.
[[nodiscard]] Expected<std::shared_ptr<const Catalogue>>
with_law_document(std::shared_ptr<const Catalogue> catalogue, const std::string &id, std::string_view text);

} // namespace milepost
