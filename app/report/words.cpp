// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/words.h"

namespace milepost::report {

Words::Words(Language language) : milepost::Words(language, QStringLiteral("milepost_report")) {}

QString Words::currencyUnit(const QString &currency) const
{
    if (currency == u"USD")
        return translate("Report", "$", "US dollar on an axis");
    if (currency == u"EUR")
        return translate("Report", "€", "euro on an axis");
    if (currency == u"JPY")
        return translate("Report", "¥", "yen on an axis");
    return currency;
}

} // namespace milepost::report
