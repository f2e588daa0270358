// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Reads the members of a zip archive (a spreadsheet is one).
#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>

namespace milepost::report::fixtures {

/// Content by member name. Throws std::runtime_error for what is no zip archive or is damaged.
[[nodiscard]] QMap<QString, QByteArray> readZip(const QByteArray &bytes);

} // namespace milepost::report::fixtures
