// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/report/plot_painter.h"

#include "app/report/palette.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace milepost::report {
namespace {

constexpr double axis_size = 7, label_size = 7.5;
constexpr LineStyle axis_line{palette::muted, 0.6, false};
constexpr LineStyle grid_line{palette::grid, 0.6, false};
constexpr TextStyle axis_text{axis_size, palette::muted, false, TextStyle::Align::center, false};

/// Linear map of an axis onto the page.
struct Axis {
    double low = 0, high = 1;
    double from = 0, to = 1; ///< page coordinates of low and high [pt]
    [[nodiscard]] double at(double value) const { return from + (value - low) / (high - low) * (to - from); }
};

void paintBottomAxis(Canvas &canvas, const Axis &axis, double top, double bottom, const QString &label,
                     const Words &words, double first_tick)
{
    const double length = axis.to - axis.from;
    const Ticks ticks = niceTicks(axis.low, axis.high, std::max(3, static_cast<int>(length / 42)));
    for (const double value : ticks.values) {
        if (value < first_tick)
            continue;
        const double x = axis.at(value);
        canvas.line({x, top}, {x, bottom}, grid_line);
        canvas.line({x, bottom}, {x, bottom + 3}, axis_line);
        canvas.text({x, bottom + 11}, words.number(value, ticks.decimals), axis_text);
    }
    canvas.line({axis.from, bottom}, {axis.to, bottom}, axis_line);
    canvas.text({(axis.from + axis.to) / 2, bottom + 22}, label, axis_text);
}

void paintLeftAxis(Canvas &canvas, const Axis &axis, double left, double right, const QString &label,
                   const Words &words)
{
    const Ticks ticks = niceTicks(axis.low, axis.high, 6);
    TextStyle style = axis_text;
    style.align = TextStyle::Align::right;
    for (const double value : ticks.values) {
        const double y = axis.at(value);
        canvas.line({left, y}, {right, y}, grid_line);
        canvas.line({left - 3, y}, {left, y}, axis_line);
        canvas.text({left - 5, y + 2.5}, words.number(value, ticks.decimals), style);
    }
    canvas.line({left, axis.from}, {left, axis.to}, axis_line);
    TextStyle upwards = axis_text;
    upwards.upwards = true;
    canvas.text({axis_size, (axis.from + axis.to) / 2}, label, upwards);
}

/// Text on white paper, so that grid and threshold lines do not cross it.
void haloText(Canvas &canvas, QPointF at, const QString &text, const TextStyle &style)
{
    const double width = canvas.textWidth(text, style);
    const double left = style.align == TextStyle::Align::left     ? at.x()
                        : style.align == TextStyle::Align::center ? at.x() - width / 2
                                                                  : at.x() - width;
    canvas.rect({left - 1, at.y() - style.size, width + 2, style.size * 1.25}, palette::base);
    canvas.text(at, text, style);
}

/// Loss at a place of a series by linear interpolation; empty outside of it.
std::optional<double> lossAt(const LossPlot::Series &series, double x)
{
    for (std::size_t i = 1; i < series.points.size(); ++i) {
        const LossPlot::Point &a = series.points[i - 1], &b = series.points[i];
        if (x >= a.x && x <= b.x && b.x > a.x)
            return a.loss + (b.loss - a.loss) * (x - a.x) / (b.x - a.x);
    }
    return std::nullopt;
}

struct LossFrame {
    Axis x, y;
};

/// The part of the curves in which the arms and the milestones can be told apart: the steep beginning is left out.
LossFrame frameOf(const LossPlot &plot, QSizeF size, double left)
{
    constexpr double begin_share = 0.10;
    double x_max = 0;
    for (const LossPlot::Series &series : plot.series)
        if (!series.points.empty())
            x_max = std::max(x_max, series.points.back().x);
    for (const LossPlot::Crossing &crossing : plot.crossings)
        x_max = std::max({x_max, crossing.x, crossing.high.value_or(0)});
    double low = 1e300, high = -1e300;
    for (const LossPlot::Series &series : plot.series) {
        for (const LossPlot::Point &point : series.points)
            low = std::min(low, point.low.value_or(point.loss));
        if (const std::optional<double> begin = lossAt(series, begin_share * x_max))
            high = std::max(high, *begin);
        else if (!series.points.empty())
            high = std::max(high, series.points.front().loss);
    }
    for (const LossPlot::Threshold &threshold : plot.thresholds) {
        low = std::min(low, threshold.loss);
        high = std::max(high, threshold.loss);
    }
    if (!(high > low))
        high = low + 0.1;
    const double margin = 0.06 * (high - low);
    const double bottom = size.height() - 26;
    return {{0, std::max(x_max, 1e-12) * 1.03, left, size.width() - 10},
            {low - 2 * margin, high + margin, bottom, 6}};
}

/// The polygon of a band and the line of a series inside the frame. Points above the frame are cut off.
void paintSeries(Canvas &canvas, const LossPlot::Series &series, const LossFrame &frame)
{
    const double top = frame.y.high;
    QPolygonF line, upper, lower;
    for (std::size_t i = 0; i < series.points.size(); ++i) {
        const LossPlot::Point &p = series.points[i];
        if (p.loss > top) {
            if (i + 1 < series.points.size() && series.points[i + 1].loss <= top) {
                const LossPlot::Point &n = series.points[i + 1];
                const double share = (p.loss - top) / (p.loss - n.loss);
                line << QPointF(frame.x.at(p.x + (n.x - p.x) * share), frame.y.at(top));
            }
        } else {
            line << QPointF(frame.x.at(p.x), frame.y.at(p.loss));
        }
        if (p.low && p.high && *p.low <= top) {
            upper << QPointF(frame.x.at(p.x), frame.y.at(std::min(*p.high, top)));
            lower << QPointF(frame.x.at(p.x), frame.y.at(std::max(*p.low, frame.y.low)));
        }
    }
    if (upper.size() > 1) {
        QPolygonF band = upper;
        for (auto p = lower.crbegin(); p != lower.crend(); ++p)
            band << *p;
        canvas.polygon(band, palette::arm(series.arm), 0.15);
        // Edges keep two bands apart where they lie on each other.
        canvas.polyline(upper, {palette::arm(series.arm), 0.4, false});
        canvas.polyline(lower, {palette::arm(series.arm), 0.4, false});
    }
    if (line.size() > 1)
        canvas.polyline(line, {palette::arm(series.arm), 1.5, false});
}

constexpr double whisker_offset = 6, whisker_row = 4.5; // below the milestone's line, one row per arm

/// Where the name of a milestone is free of curves, whiskers and other names.
QPointF thresholdLabelAt(const LossPlot &plot, const LossFrame &frame, const LossPlot::Threshold &threshold,
                         double width, double size, const std::vector<QRectF> &taken)
{
    const double y = frame.y.at(threshold.loss);
    double first_whisker = frame.x.to, last_crossing = frame.x.from;
    for (const LossPlot::Crossing &crossing : plot.crossings) {
        if (crossing.loss != threshold.loss)
            continue;
        first_whisker = std::min(first_whisker, frame.x.at(crossing.low.value_or(crossing.x)));
        last_crossing = std::max(last_crossing, frame.x.at(crossing.x));
    }
    const double left = frame.x.from + 3, right = frame.x.to - 3 - width;
    const double below_whiskers = y + whisker_offset + whisker_row * static_cast<double>(plot.series.size()) + size;
    std::vector<QPointF> places;
    if (left + width + 3 < first_whisker) // the curves are still above the line
        places.push_back({left, y + size + 1});
    if (right > last_crossing + 4) // they have passed below it
        places.push_back({right, y - 2.5});
    places.push_back({left, below_whiskers});
    places.push_back({right, below_whiskers});
    for (const QPointF &place : places) {
        const QRectF box(place.x(), place.y() - size, width, size * 1.2);
        if (std::none_of(taken.begin(), taken.end(), [&](const QRectF &r) { return r.intersects(box); }) &&
            box.bottom() < frame.y.from)
            return place;
    }
    return places.front();
}

/// Dashed lines of the milestones with their names; returns the places of the names.
std::vector<QRectF> paintThresholds(Canvas &canvas, const LossPlot &plot, const LossFrame &frame)
{
    constexpr TextStyle style{6.5, palette::text, false, TextStyle::Align::left, false};
    std::vector<QRectF> taken;
    for (const LossPlot::Threshold &threshold : plot.thresholds) {
        const double y = frame.y.at(threshold.loss);
        canvas.line({frame.x.from, y}, {frame.x.to, y}, {palette::muted, 0.7, true});
        const double width = canvas.textWidth(threshold.label, style);
        const QPointF place = thresholdLabelAt(plot, frame, threshold, width, style.size, taken);
        canvas.text(place, threshold.label, style);
        taken.push_back({place.x(), place.y() - style.size, width, style.size * 1.2});
    }
    return taken;
}

/// Markers on the milestones and the whiskers of their bands, below the milestone's line, one row per arm.
void paintCrossings(Canvas &canvas, const LossPlot &plot, const LossFrame &frame)
{
    for (const LossPlot::Crossing &crossing : plot.crossings) {
        std::size_t row = 0;
        while (row < plot.series.size() && plot.series[row].arm != crossing.arm)
            ++row;
        const double y = frame.y.at(crossing.loss);
        const double whisker = y + whisker_offset + whisker_row * static_cast<double>(row);
        const LineStyle style{palette::arm(crossing.arm), 1.1, false};
        if (crossing.low) {
            const double from = frame.x.at(*crossing.low);
            const double to = crossing.high ? frame.x.at(*crossing.high) : frame.x.to;
            canvas.line({from, whisker}, {to, whisker}, style);
            canvas.line({from, whisker - 1.8}, {from, whisker + 1.8}, style);
            if (crossing.high)
                canvas.line({to, whisker - 1.8}, {to, whisker + 1.8}, style);
            else // never: the whisker leaves the plot
                canvas.polyline({QPointF(to - 3, whisker - 2), QPointF(to, whisker), QPointF(to - 3, whisker + 2)},
                                style);
        }
        canvas.armMarker({frame.x.at(crossing.x), y}, 3, crossing.arm);
    }
}

/// Names of the curves in the empty upper right, each with a leader to its curve.
void paintSeriesNames(Canvas &canvas, const LossPlot &plot, const LossFrame &frame,
                      const std::vector<QRectF> &taken)
{
    std::vector<const LossPlot::Series *> order;
    for (const LossPlot::Series &series : plot.series)
        if (!series.points.empty())
            order.push_back(&series);
    const double probe = frame.x.low + 0.35 * (frame.x.high - frame.x.low);
    std::stable_sort(order.begin(), order.end(), [&](const auto *a, const auto *b) {
        return lossAt(*a, probe).value_or(0) > lossAt(*b, probe).value_or(0);
    });
    // The block of names moves down until it is clear of the names of the milestones.
    const double block = 12.0 * static_cast<double>(order.size());
    double top = frame.y.to + 6;
    for (const QRectF &box : taken)
        if (box.bottom() > top && box.top() < top + block && box.right() > (frame.x.from + frame.x.to) / 2)
            top = box.bottom() + 2;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const double share = 0.42 - 0.09 * static_cast<double>(i);
        const double x = frame.x.low + share * (frame.x.high - frame.x.low);
        const std::optional<double> loss = lossAt(*order[i], x);
        if (!loss || *loss > frame.y.high)
            continue;
        const QPointF on_curve(frame.x.at(x), frame.y.at(*loss));
        const TextStyle style{label_size, palette::arm(order[i]->arm), true, TextStyle::Align::left, false};
        const QPointF label(frame.x.at(x) + 34 + 16 * static_cast<double>(i),
                            top + 12.0 * static_cast<double>(order.size() - i));
        canvas.line(on_curve, label + QPointF(-9, -2.6), {palette::arm(order[i]->arm), 0.6, false});
        canvas.circle(on_curve, 1.2, palette::arm(order[i]->arm), std::nullopt);
        canvas.armMarker(label + QPointF(-5, -2.6), 2.6, order[i]->arm);
        canvas.text(label, order[i]->label, style);
    }
}

void paintLoss(Canvas &canvas, const LossPlot &plot, QSizeF size, const Words &words)
{
    constexpr double left = 40;
    const LossFrame frame = frameOf(plot, size, left);
    paintLeftAxis(canvas, frame.y, left, frame.x.to, plot.y_label, words);
    paintBottomAxis(canvas, frame.x, frame.y.to, frame.y.from, plot.x_label, words, frame.x.low);
    for (const LossPlot::Series &series : plot.series)
        paintSeries(canvas, series, frame);
    const std::vector<QRectF> taken = paintThresholds(canvas, plot, frame);
    paintCrossings(canvas, plot, frame);
    paintSeriesNames(canvas, plot, frame, taken);
}

void paintStep(Canvas &canvas, const StepPlot &plot, QSizeF size, const Words &words)
{
    constexpr TextStyle name{label_size, palette::text, false, TextStyle::Align::left, false};
    constexpr TextStyle value{6.2, palette::text, false, TextStyle::Align::left, false};
    double names = 0, values = 0, high = 0, low = 0;
    for (const StepPlot::Row &row : plot.rows) {
        names = std::max(names, canvas.textWidth(row.label, name));
        for (std::size_t a = 0; a < row.value.size(); ++a) {
            values = std::max(values, canvas.textWidth(row.text[a], value));
            high = std::max(high, row.value[a]);
            low = std::min(low, row.value[a]);
        }
    }
    const double left = 12 + names + 16, bottom = size.height() - 26, top = 4;
    Axis axis{low, std::max(high, 1e-12), left, size.width() - values - 10};
    if (low < 0) // room for values written left of negative bars
        axis.from += values + 4;
    paintBottomAxis(canvas, axis, top, bottom, plot.x_label, words, axis.low);
    const double zero = axis.at(0);
    const double row_height = (bottom - top) / static_cast<double>(std::max<std::size_t>(plot.rows.size(), 1));
    const double bars = static_cast<double>(plot.arms.size());
    const double bar = (row_height - 2.4) / std::max(bars, 1.0);
    for (std::size_t r = 0; r < plot.rows.size(); ++r) {
        const StepPlot::Row &row = plot.rows[r];
        const double y = top + row_height * static_cast<double>(r) + 1.2;
        canvas.badge({5, y + row_height / 2 - 1.2}, 2.8, row.badge);
        canvas.text({12, y + row_height / 2 + 1.4}, row.label, name);
        for (std::size_t a = 0; a < row.value.size(); ++a) {
            const OptimizerKind arm = plot.arms[a].optimizer;
            const double bar_top = y + bar * static_cast<double>(a);
            const double end = axis.at(row.value[a]);
            const QRectF rect(std::min(zero, end), bar_top + 0.5, std::abs(end - zero), bar - 1);
            if (row.residual)
                canvas.hatch(rect, palette::residual);
            else
                canvas.rect(rect, row.of_optimizer ? palette::arm(arm) : palette::slate);
            canvas.armMarker({left - 6, bar_top + bar / 2}, 2.1, arm);
            TextStyle style = value;
            style.align = row.value[a] < 0 ? TextStyle::Align::right : TextStyle::Align::left;
            canvas.text({row.value[a] < 0 ? end - 3 : end + 3, bar_top + bar / 2 + 2.2}, row.text[a], style);
        }
    }
    canvas.line({zero, top}, {zero, bottom}, axis_line);
}

/// Columns of a tornado: names on the left, bars with their values on the right.
struct TornadoFrame {
    Axis axis;
    double top = 12, bottom = 0;
};

TornadoFrame tornadoFrame(Canvas &canvas, const TornadoPlot &plot, QSizeF size, const TextStyle &name,
                          const TextStyle &value)
{
    double names = 0, values = 0;
    double low = plot.base, high = plot.base;
    for (const TornadoPlot::Row &row : plot.rows) {
        names = std::max({names, canvas.textWidth(row.label, name),
                          canvas.textWidth(row.low_input + row.high_input, value) + 34});
        values = std::max({values, canvas.textWidth(row.low_text, value), canvas.textWidth(row.high_text, value)});
        low = std::min({low, row.low, row.high});
        high = std::max({high, row.low, row.high});
    }
    if (plot.zero_text) {
        low = std::min(low, 0.0);
        high = std::max(high, 0.0);
    }
    if (!(high > low))
        high = low + 1;
    const double left = 12 + names + 10 + values + 5;
    return {{low, high, left, size.width() - values - 8}, 12, size.height() - 26};
}

/// Where a value begins (`right`: and goes on to the right) so that the line of break-even does not run through it:
/// beyond the line where it would.
double clearOf(std::optional<double> line, double at, bool right, double width)
{
    constexpr double gap = 3;
    const double from = right ? at : at - width, to = right ? at + width : at;
    if (!line || *line < from - 1 || *line > to + 1)
        return at;
    return right ? *line + gap : *line - gap;
}

void paintTornado(Canvas &canvas, const TornadoPlot &plot, QSizeF size, const Words &words)
{
    constexpr TextStyle name{label_size, palette::text, false, TextStyle::Align::left, false};
    constexpr TextStyle value{6.8, palette::text, false, TextStyle::Align::left, false};
    constexpr TextStyle muted{6.5, palette::muted, false, TextStyle::Align::left, false};
    const QRgb light = 0xFFA9B6C2, dark = palette::slate;
    const TornadoFrame frame = tornadoFrame(canvas, plot, size, name, value);
    const Axis &axis = frame.axis;
    paintBottomAxis(canvas, axis, frame.top, frame.bottom, plot.x_label, words, axis.low);
    const double row_height = (frame.bottom - frame.top) / static_cast<double>(plot.rows.size());
    const double base = axis.at(plot.base);
    const std::optional<double> zero =
        plot.zero_text && axis.low <= 0 && axis.high >= 0 ? std::optional(axis.at(0)) : std::nullopt;
    if (zero)
        canvas.line({*zero, frame.top}, {*zero, frame.bottom}, {palette::muted, 0.8, true});
    for (std::size_t r = 0; r < plot.rows.size(); ++r) {
        const TornadoPlot::Row &row = plot.rows[r];
        const double middle = frame.top + row_height * (static_cast<double>(r) + 0.5);
        const double half = std::min(7.0, row_height * 0.32);
        canvas.badge({5, middle - 4}, 2.8, row.badge);
        canvas.text({12, middle - 1.5}, row.label, name);
        // Second line: which input value each shade of the bar belongs to.
        double x = 12;
        for (const auto &[text, shade] : {std::pair(row.low_input, light), std::pair(row.high_input, dark)}) {
            canvas.rect({x, middle + 2.6, 5, 5}, shade);
            canvas.text({x + 7, middle + 7.4}, text, muted);
            x += canvas.textWidth(text, muted) + 15;
        }
        // The longer side first, so that two ends on one side of the base both stay visible.
        struct End {
            double value;
            QString text;
            QRgb shade;
        };
        std::array ends = {End{row.low, row.low_text, light}, End{row.high, row.high_text, dark}};
        std::sort(ends.begin(), ends.end(), [&](const End &a, const End &b) {
            return std::abs(a.value - plot.base) > std::abs(b.value - plot.base);
        });
        for (const End &end : ends) {
            const double at = axis.at(end.value);
            canvas.rect({std::min(base, at), middle - half, std::abs(at - base), 2 * half}, end.shade);
        }
        const bool same_side = (ends[0].value - plot.base) * (ends[1].value - plot.base) > 0;
        for (std::size_t e = 0; e < ends.size(); ++e) {
            const bool right = same_side ? (e == 0) == (ends[0].value > plot.base) : axis.at(ends[e].value) >= base;
            // Two ends on one side: the shorter one is written on the free side of the base line.
            const double at = same_side && e == 1 ? base : axis.at(ends[e].value);
            TextStyle style = value;
            style.align = right ? TextStyle::Align::left : TextStyle::Align::right;
            const double x_text =
                clearOf(zero, at + (right ? 3 : -3), right, canvas.textWidth(ends[e].text, style));
            haloText(canvas, {x_text, middle + 2.4}, ends[e].text, style);
        }
        canvas.line({base, middle - row_height / 2 - 2}, {base, middle + row_height / 2},
                    {palette::text, 1, false});
    }
    TextStyle caption = value;
    caption.align = TextStyle::Align::center;
    caption.bold = true;
    canvas.text({base, frame.top - 4.5}, plot.base_text, caption);
    if (zero) {
        TextStyle style = muted;
        style.align = TextStyle::Align::center;
        const double gap =
            (canvas.textWidth(plot.base_text, caption) + canvas.textWidth(*plot.zero_text, style)) / 2 + 6;
        if (std::abs(*zero - base) > gap)
            canvas.text({*zero, frame.top - 4.5}, *plot.zero_text, style);
    }
}

} // namespace

Ticks niceTicks(double low, double high, int wanted)
{
    Ticks ticks;
    if (!(high > low) || wanted < 1)
        return ticks;
    const double raw = (high - low) / wanted;
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    const double share = raw / power;
    const double step = (share < 1.5 ? 1 : share < 3.5 ? 2 : share < 7.5 ? 5 : 10) * power;
    ticks.decimals = std::max(0, -static_cast<int>(std::floor(std::log10(step * 1.0000001))));
    const auto first = static_cast<long long>(std::ceil(low / step - 1e-9));
    const auto last = static_cast<long long>(std::floor(high / step + 1e-9));
    for (long long i = first; i <= last; ++i)
        ticks.values.push_back(static_cast<double>(i) * step);
    return ticks;
}

void paintPlot(Canvas &canvas, const Plot &plot, QSizeF size, const Words &words)
{
    if (const auto *loss = std::get_if<LossPlot>(&plot))
        paintLoss(canvas, *loss, size, words);
    else if (const auto *step = std::get_if<StepPlot>(&plot))
        paintStep(canvas, *step, size, words);
    else
        paintTornado(canvas, std::get<TornadoPlot>(plot), size, words);
}

} // namespace milepost::report
