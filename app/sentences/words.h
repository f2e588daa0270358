// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Words of one language, independent of the language the program itself runs in: a German screen can write
///        a Japanese report. Screens and reports say the same thing in the same words because both ask here.
#pragma once

#include "app/project/figures.h"
#include "app/sentences/rich_text.h"
#include "engine/core/provenance.h"
#include "engine/scenario/scenario.h"
#include "engine/step/step.h"

#include <QString>
#include <QStringList>
#include <QTranslator>

#include <memory>
#include <span>
#include <vector>

namespace milepost {

struct Estimate;

class Words {
public:
    /// `further`: base name of a translation file that is asked where the common one knows no answer.
    explicit Words(Language language, const QString &further = {});

    [[nodiscard]] Language language() const { return language_; }
    /// The translated text, or `text` itself in English. The name lets lupdate find the strings.
    [[nodiscard]] QString translate(const char *context, const char *text, const char *note = nullptr) const;
    /// Same with `**` around what is bold. Placeholders %1 ... are filled after the split: an argument is never
    /// markup.
    [[nodiscard]] RichText rich(const QString &translated, const QStringList &arguments = {}) const;

    [[nodiscard]] QString provenance(Provenance provenance) const;
    [[nodiscard]] QString part(PartId part) const;
    /// Of a step with this optimizer.
    [[nodiscard]] QString part(PartId part, OptimizerKind optimizer) const;
    /// Of all arms that have it: "Newton-Schulz GEMMs / Preconditioners".
    [[nodiscard]] QString part(PartId part, std::span<const Estimate> arms) const;
    /// Name of an optimizer; the same in all languages.
    [[nodiscard]] static QString optimizer(OptimizerKind kind);

    // Figures in this language (app/project/figures.h).
    [[nodiscard]] QString single(Quantity quantity, double value, const QString &currency = {},
                                 bool sign = false) const;
    [[nodiscard]] QString number(double value, int decimals) const;
    [[nodiscard]] QString date(const std::string &iso) const;
    [[nodiscard]] QString chance(double probability) const;
    /// Between the ends of a band: "–" or "～".
    [[nodiscard]] QString dash() const;

private:
    Language language_;
    std::vector<std::shared_ptr<QTranslator>> translators_;
};

/// Replaces %1 ... %9 in one pass, so that a "%1" inside an argument stays text.
[[nodiscard]] QString filled(const QString &pattern, const QStringList &arguments);

/// Quantiles of the negative of a quantity: the ends change places.
[[nodiscard]] Quantiles negated(const Quantiles &quantiles);

} // namespace milepost
