// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Files that a document names.
#pragma once

#include "engine/core/diagnostic.h"

#include <filesystem>
#include <string>

namespace milepost {

/// Path of the file `name` of a document in `folder`. A document from elsewhere reads nothing outside of its own
/// folder: a relative name that leaves it is an error of `field`; an absolute one is taken as typed.
[[nodiscard]] Expected<std::filesystem::path> named_file(const std::filesystem::path &folder,
                                                         const std::string &name, const std::string &field);

} // namespace milepost
