// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Which values of model_type the rules of the reader were written for.
///
/// Internal to models/.
#pragma once

#include <string_view>

namespace milepost {

/// Whether the defaults and exceptions of this family in Hugging Face transformers are among the reader's rules, or
/// it has none beyond what its fields say. Another family may have layers that no field names.
[[nodiscard]] bool knows_model_type(std::string_view type);

} // namespace milepost
