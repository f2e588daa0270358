// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/normal.h"

#include <cmath>
#include <numbers>
#include <stdexcept>

namespace milepost {

namespace {

/// Natural logarithm of a positive normal number from exactly rounded operations only: std::log may differ in the
/// last bit between C libraries, and a draw must not. ln(m 2^e) = e ln 2 + 2 artanh((m - 1) / (m + 1)), m in
/// [0.7, 1.41].
double portable_log(double x)
{
    int exponent = 0;
    double mantissa = std::frexp(x, &exponent);
    if (mantissa < std::numbers::sqrt2 / 2) {
        mantissa *= 2;
        --exponent;
    }
    const double s = (mantissa - 1) / (mantissa + 1);
    const double s2 = s * s;
    double series = 0;
    for (int k = 25; k >= 1; k -= 2) // |s| <= 0.172, so the first term left out is below 1e-21
        series = series * s2 + 1.0 / k;
    return exponent * std::numbers::ln2 + 2 * s * series;
}

/// (c[0] + c[1] x + ... + c[7] x^7)
double polynomial(const double (&c)[8], double x)
{
    double sum = c[7];
    for (int i = 6; i >= 0; --i)
        sum = sum * x + c[i];
    return sum;
}

} // namespace

double normal_quantile(double probability)
{
    if (!(probability > 0) || !(probability < 1)) // NaN included
        throw std::logic_error("normal_quantile: the probability must lie in (0, 1)");
    static constexpr double a[8] = {3.3871328727963666080e0,  1.3314166789178437745e+2, 1.9715909503065514427e+3,
                                    1.3731693765509461125e+4, 4.5921953931549871457e+4, 6.7265770927008700853e+4,
                                    3.3430575583588128105e+4, 2.5090809287301226727e+3};
    static constexpr double b[8] = {1.0,
                                    4.2313330701600911252e+1,
                                    6.8718700749205790830e+2,
                                    5.3941960214247511077e+3,
                                    2.1213794301586595867e+4,
                                    3.9307895800092710610e+4,
                                    2.8729085735721942674e+4,
                                    5.2264952788528545610e+3};
    static constexpr double c[8] = {1.42343711074968357734e0,  4.63033784615654529590e0, 5.76949722146069140550e0,
                                    3.64784832476320460504e0,  1.27045825245236838258e0, 2.41780725177450611770e-1,
                                    2.27238449892691845833e-2, 7.74545014278341407640e-4};
    static constexpr double d[8] = {1.0,
                                    2.05319162663775882187e0,
                                    1.67638483018380384940e0,
                                    6.89767334985100004550e-1,
                                    1.48103976427480074590e-1,
                                    1.51986665636164571966e-2,
                                    5.47593808499534494600e-4,
                                    1.05075007164441684324e-9};
    static constexpr double e[8] = {6.65790464350110377720e0,  5.46378491116411436990e0,  1.78482653991729133580e0,
                                    2.96560571828504891230e-1, 2.65321895265761230930e-2, 1.24266094738807843860e-3,
                                    2.71155556874348757815e-5, 2.01033439929228813265e-7};
    static constexpr double f[8] = {1.0,
                                    5.99832206555887937690e-1,
                                    1.36929880922735805310e-1,
                                    1.48753612908506148525e-2,
                                    7.86869131145613259100e-4,
                                    1.84631831751005468180e-5,
                                    1.42151175831644588870e-7,
                                    2.04426310338993978564e-15};
    const double q = probability - 0.5;
    if (std::abs(q) <= 0.425) {
        const double r = 0.180625 - q * q;
        return q * polynomial(a, r) / polynomial(b, r);
    }
    double r = std::sqrt(-portable_log(q < 0 ? probability : 1 - probability));
    double z = 0;
    if (r <= 5) {
        r -= 1.6;
        z = polynomial(c, r) / polynomial(d, r);
    } else {
        r -= 5;
        z = polynomial(e, r) / polynomial(f, r);
    }
    return q < 0 ? -z : z;
}

double normal_probability(double z) { return 0.5 * std::erfc(-z / std::numbers::sqrt2); }

} // namespace milepost
