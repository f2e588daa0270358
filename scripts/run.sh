#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0
#
# Installs what is missing, builds, and answers the built-in question "Kimi K2 on 256 GB300": in the desktop
# application where there is a display, else as a table and a PDF report.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

scripts/dependencies.sh --install
cmake --preset release -DMILEPOST_BUILD_TESTS=OFF -DMILEPOST_BUILD_BENCHMARKS=OFF >/dev/null
cmake --build --preset release

scenario=kimi-k2-256-gb300
if [[ -n "${DISPLAY:-}" || -n "${WAYLAND_DISPLAY:-}" ]]; then
    exec build/release/bin/milepost
fi
build/release/bin/milepost-cli compare "$scenario"
report="$PWD/build/release/$scenario.pdf"
build/release/bin/milepost-cli report "$scenario" --format pdf --out "$report"
echo
echo "There is no display, so the window was not opened. The report is in $report"
