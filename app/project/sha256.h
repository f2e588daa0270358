// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief SHA-256 (FIPS 180-4), so that the command line can check a report without Qt.
#pragma once

#include <string>
#include <string_view>

namespace milepost {

/// The digest of `bytes` as 64 lower-case hexadecimal digits.
[[nodiscard]] std::string sha256_hex(std::string_view bytes);

} // namespace milepost
