#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0
#
# Builds everything and runs all tests, none of which may take longer than 20 seconds; then the tests of engine, models, calibration and the readers again under the
# address and undefined-behaviour sanitizers. `scripts/test.sh --quick` leaves the sanitizers out.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

jobs=$(nproc)

scripts/dependencies.sh --install
cmake --preset release -DMILEPOST_BUILD_TESTS=ON -DMILEPOST_BUILD_BENCHMARKS=ON >/dev/null
cmake --build --preset release
times=$PWD/build/release/test-times.xml
ctest --preset release -j "$jobs" --output-junit "$times"
scripts/check_test_times.sh build/release "$times"

if [[ "${1:-}" == --quick ]]; then
    exit 0
fi
cmake --preset asan >/dev/null
cmake --build --preset asan --target sanitized_tests
ctest --preset asan -j "$jobs" -L sanitized
