// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief A main window on made-up answers, for tests of pages and windows.
#pragma once

#include "app/desktop/appearance.h"
#include "app/desktop/main_window.h"
#include "app/desktop/session.h"
#include "tests/app/fixtures.h"

#include <QtTest>

#include <memory>
#include <utility>

namespace milepost::test {

[[nodiscard]] inline Computations madeUp(Case which = Case::muonCheaper)
{
    Computations computations;
    computations.compare = [which](const ComputeRequest &, const Progress &) -> Expected<ComparisonPointer> {
        return std::make_shared<const Comparison>(comparison(which));
    };
    computations.sensitivity = [](const ComputeRequest &, const SensitivityProgress &,
                                  const Progress &) -> Expected<std::vector<SensitivityBar>> {
        return sensitivityBars();
    };
    computations.timelines = [](const Comparison &) { return Timelines{{schedule(), schedule()}}; };
    computations.checks = [](const Progress &) -> Expected<std::vector<CheckedRun>> {
        return std::vector<CheckedRun>{{"Kimi K2", OptimizerKind::adamw, 1051, 1099, {}},
                                       {"Kimi K2", OptimizerKind::muon, 1029, 1078, {}},
                                       {"Qwen3-30B-A3B", OptimizerKind::adamw, 713, 748, {}},
                                       {"Qwen3-30B-A3B", OptimizerKind::muon, 686, 721, {}}};
    };
    return computations;
}

/// A window on the built-in project, answered by these computations.
[[nodiscard]] inline std::unique_ptr<MainWindow> opened(Appearance *appearance, Computations computations)
{
    auto window = std::make_unique<MainWindow>(std::move(computations), appearance, false);
    window->setAttribute(Qt::WA_DeleteOnClose, false);
    window->resize(1440, 900);
    window->openBuiltIn();
    window->show();
    [&] { QTRY_VERIFY(window->session().result() && window->session().isSettled()); }();
    return window;
}

/// A window on the built-in project, answered by made-up figures.
[[nodiscard]] inline std::unique_ptr<MainWindow> opened(Appearance *appearance, Case which = Case::muonCheaper)
{
    return opened(appearance, madeUp(which));
}

} // namespace milepost::test
