#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0
#
# What takes too long for every commit; before a release, and after changes of readers, threads or storage:
#   scripts/deep.sh [STEP...]      all steps, or some of
#     addresses      all tests under the address and undefined-behaviour sanitizers
#     threads        tests of engine, jobs and store under the thread sanitizer
#     tidy           clang-tidy on every source
#     fuzz           every fuzz target for FUZZ_SECONDS (default 600)
#     places         all tests in a German locale and in the time zone farthest from UTC
#     optimisation   figures of ten scenarios at -O0 and -O3, equal to 1e-9
#     packages       packages made twice are the same bytes; installed, run and removed on a clean Debian 12
# Ends with one line for each step; the exit code is 1 if one failed.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
jobs=$(nproc)

addresses() {
    cmake --preset asan-all >/dev/null && cmake --build --preset asan-all &&
        ctest --preset asan-all -j "$jobs"
}

# The tests in which threads of ours meet: pure functions called from many threads, sweeps, jobs and their
# cancellation, the store.
# tst_store_kills is left out: libtsan's own check of its thread slots fails in the children that QProcess starts.
thread_tests=(tst_evaluate tst_plan_search tst_plan_counts tst_golden tst_sweep_table tst_project_store tst_storage_faults
    tst_run_library tst_latest_job tst_catalogue_loader)
threads() {
    cmake --preset tsan >/dev/null && cmake --build --preset tsan --target "${thread_tests[@]}" || return
    # Qt is not built for the thread sanitizer, which takes its locks for none: what is called from there is left out.
    TSAN_OPTIONS="halt_on_error=1 ignore_noninstrumented_modules=1" ctest --preset tsan -j 1 \
        -R "^($(IFS='|'; echo "${thread_tests[*]}"))\$"
}

tidy() { scripts/tidy.sh --all; }

fuzz() { scripts/fuzz.sh "${FUZZ_SECONDS:-600}"; }

places() {
    if ! locale -a | grep -qix 'de_DE.utf-\?8'; then
        echo "The locale de_DE.UTF-8 is not there (package locales; localedef -i de_DE -f UTF-8 de_DE.UTF-8)." >&2
        return 1
    fi
    cmake --preset release >/dev/null && cmake --build --preset release || return
    LC_ALL=de_DE.UTF-8 TZ=Pacific/Kiritimati ctest --preset release -j "$jobs"
}

optimisation() {
    local level
    for level in 0 3; do
        cmake -S . -B "build/o$level" -G Ninja -DCMAKE_BUILD_TYPE=None -DCMAKE_CXX_FLAGS="-O$level" \
            -DMILEPOST_BUILD_DESKTOP=OFF -DMILEPOST_BUILD_KERNELS=OFF >/dev/null &&
            cmake --build "build/o$level" --target print_golden_figures &&
            "build/o$level/tests/print_golden_figures" tests/validation/golden.json >"build/o$level/figures.json" || return
    done
    # One figure a line, in the same order in both.
    paste -d ' ' <(grep -E '^ +"[^"]+": (-?[0-9]|null)' build/o0/figures.json) \
        <(grep -E '^ +"[^"]+": (-?[0-9]|null)' build/o3/figures.json) |
        awk '{ gsub(",", ""); n++; if ($1 != $3) { print "not the same figure: " $0; bad = 1; next }
               d = $2 - $4; if (d < 0) d = -d; s = $2 < 0 ? -$2 : $2; r = s > 0 ? d / s : d; if (r > worst) worst = r
               if (r > 1e-9 || ($2 == "null") != ($4 == "null")) { print "differs: " $0; bad = 1 } }
             END { print n " figures, largest relative difference " worst + 0; exit bad || n < 100 }'
}

packages() {
    scripts/package.sh >/dev/null && cp build/packages/SHA256SUMS build/first.sha256 && scripts/package.sh >/dev/null &&
        cmp build/first.sha256 build/packages/SHA256SUMS && scripts/check_package.sh
}

known=(addresses threads tidy fuzz places optimisation packages)
steps=("$@")
((${#steps[@]})) || steps=("${known[@]}")
failed=0
results=()
for step in "${steps[@]}"; do
    if [[ " ${known[*]} " != *" $step "* ]]; then
        echo "deep.sh: '$step' is not known; allowed are ${known[*]}." >&2
        exit 2
    fi
    begin=$SECONDS
    if "$step"; then verdict=passed; else verdict=FAILED failed=1; fi
    results+=("$(printf '%-14s %-7s %5d s' "$step" "$verdict" $((SECONDS - begin)))")
done
echo
printf '%s\n' "${results[@]}"
exit "$failed"
