#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0
#
# Runs every libFuzzer target of tests/fuzz, each for some seconds, starting from its small corpus:
#   scripts/fuzz.sh [SECONDS [TARGET...]]      default: 60 seconds each, all targets
# As many targets run side by side as there are processors (or FUZZ_JOBS).
# Inputs that find something are left in build/fuzz-findings; the exit code is then 1.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

seconds=${1:-60}
shift || true
[[ "$seconds" =~ ^[0-9]+$ ]] || { echo "usage: scripts/fuzz.sh [SECONDS [TARGET...]]" >&2; exit 2; }
# Debian 12's default Clang, 14, refuses the ranges of libstdc++ 12.
if ! command -v clang++-19 >/dev/null; then
    echo "scripts/fuzz.sh needs clang++-19 with compiler-rt (Debian: clang-19, libclang-rt-19-dev)." >&2
    exit 3
fi

cmake -S . -B build/fuzz -G Ninja -DCMAKE_CXX_COMPILER=clang++-19 -DCMAKE_BUILD_TYPE=RelWithDebInfo \
    -DCMAKE_CXX_FLAGS="-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer" \
    -DCMAKE_CXX_FLAGS_RELWITHDEBINFO="-O1 -g1" -DMILEPOST_BUILD_FUZZERS=ON -DMILEPOST_BUILD_TESTS=OFF \
    -DMILEPOST_BUILD_DESKTOP=OFF -DMILEPOST_BUILD_KERNELS=OFF >/dev/null
cmake --build build/fuzz --target fuzzers

export seconds
export findings=$PWD/build/fuzz-findings
mkdir -p "$findings"
targets=("$@")
if ((${#targets[@]} == 0)); then
    for program in build/fuzz/fuzz/fuzz_*; do
        targets+=("$(basename "$program")")
    done
fi

fuzz_target() {
    local target=$1 found=0
    # Inputs that reach something new are kept between runs, beside the build.
    local grown=build/fuzz/corpus/$target
    mkdir -p "$grown"
    local seeds=tests/fuzz/corpus/$target
    [[ -d "$seeds" ]] || seeds=
    local words=tests/fuzz/dictionaries/$target.dict
    [[ -f "$words" ]] || words=
    "build/fuzz/fuzz/$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=65536 \
        -print_final_stats=1 -artifact_prefix="$findings/$target-" ${words:+"-dict=$words"} "$grown" ${seeds:+"$seeds"} \
        >"build/fuzz/$target.log" 2>&1 || found=1
    echo "$target, $seconds s:" $(sed -n 's/^stat::\(number_of_executed_units\|peak_rss_mb\): */\1 /p' "build/fuzz/$target.log")
    ((found == 0)) || echo "  found something: build/fuzz/$target.log" >&2
    return "$found"
}
export -f fuzz_target

printf '%s\0' "${targets[@]}" |
    xargs -0 -P "${FUZZ_JOBS:-$(nproc)}" -I '{}' bash -c 'fuzz_target {}' || exit 1
