// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Builds the Catalogue from the embedded resources.
#pragma once

#include "engine/core/diagnostic.h"
#include "engine/scenario/catalogue.h"

#include <memory>

namespace milepost {

/// Parses all embedded resources once; later calls return the same object. Thread-safe.
/// Errors mean that the program was built with broken resources.
[[nodiscard]] Expected<std::shared_ptr<const Catalogue>> load_catalogue();

} // namespace milepost
