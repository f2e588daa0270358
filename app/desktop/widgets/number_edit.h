// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Spin box that reads and writes numbers of the subject: "15.5 T" tokens, "4,096", "10.50 $".
#pragma once

#include <QDoubleSpinBox>

#include <optional>

namespace milepost {

class NumberEdit : public QDoubleSpinBox {
    Q_OBJECT
public:
    enum class Style { plain, integer, count, money }; ///< count: with k, M, B, T

    explicit NumberEdit(Style style, QWidget *parent = nullptr);
    /// Steps multiply instead of add.
    void setFactorSteps(double factor) { m_factor = factor; }

    [[nodiscard]] QString textFromValue(double value) const override;
    [[nodiscard]] double valueFromText(const QString &text) const override;
    [[nodiscard]] QValidator::State validate(QString &text, int &position) const override;
    void stepBy(int steps) override;
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void wheelEvent(QWheelEvent *event) override;

private:
    [[nodiscard]] std::optional<double> parsed(QString text) const;
    Style m_style;
    double m_factor = 0;
};

} // namespace milepost
