#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0
#
# Lines of engine, models and calibration that their tests run, and the files with the most lines that they do not:
#   scripts/coverage.sh [PERCENT]     fails below PERCENT (default 90) in any of the three
# calibration/tools is left out: the program that developers make the public calibrations with; it needs tables that are
# no part of the project.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
least=${1:-90}

build=build/coverage
cmake --preset coverage >/dev/null
find "$build" -name '*.gcda' -delete
cmake --build --preset coverage --target sanitized_tests tst_consistency tst_golden tst_properties
# Without optimisation some functions take longer than the five minutes that QtTest gives them.
QTEST_FUNCTION_TIMEOUT=1800000 ctest --preset coverage -j "$(nproc)" -R "$(ctest --preset coverage -N -L sanitized | sed -n 's/^ *Test *#[0-9]*: //p' | paste -sd '|' | sed 's/|/$|^/g; s/^/^/; s/$/$/')|^tst_consistency\$|^tst_golden\$|^tst_properties\$"

# gcov prints, for each object file, each source with its share; a source in several objects counts with its best one.
report=$build/coverage.txt
find "$build" -name '*.gcda' -path '*milepost_*' -print0 |
    xargs -0 -n 32 gcov --no-output --relative-only --source-prefix "$PWD" 2>/dev/null |
    awk -F"'" '/^File/ { file = $2; next }
        /^Lines executed/ && file ~ /^(engine|models|calibration)\// && file !~ /^calibration\/tools\// {
            split($0, part, /[:%]| of /); lines = part[4]; run = part[2] * lines / 100
            if (!(file in total) || run > best[file]) { best[file] = run; total[file] = lines } file = "" }
        END { for (f in total) printf "%s %d %d\n", f, best[f] + 0.5, total[f] }' | sort >"$report"
awk -v least="$least" '
    { split($1, path, "/"); run[path[1]] += $2; all[path[1]] += $3; missed[$1] = $3 - $2 }
    END { for (folder in all) { share = 100 * run[folder] / all[folder]
            printf "%-12s %6.1f %% of %d lines\n", folder, share, all[folder]; if (share < least) low = 1 }
          exit low }' "$report" || status=$?
echo
echo "Lines not run, most first:"
awk '{ print $3 - $2, $1 }' "$report" | sort -rn | head -n 25
exit "${status:-0}"
