// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief The common words and those that only reports use.
#pragma once

#include "app/sentences/words.h"

namespace milepost::report {

class Words : public milepost::Words {
public:
    explicit Words(Language language);

    /// Sign of a currency as axes write it: "$", "€", "ドル", else the ISO code.
    [[nodiscard]] QString currencyUnit(const QString &currency) const;
};

} // namespace milepost::report
