#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0
#
# Fails where a test took longer than 20 seconds, in the JUnit file that ctest --output-junit wrote; those with the
# label slow (a scheduler of their own, programs that are killed a hundred times) are exempt. A test that was slow
# beside others gets a second chance alone.
#   scripts/check_test_times.sh BUILD_FOLDER JUNIT_FILE
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
build=$1 times=$2 most=20

slow=$(sed -n 's/.*<testcase name="\([^"]*\)".* time="\([0-9.]*\)".*/\1 \2/p' "$times" | awk -v most="$most" '$2 > most { print $1 }')
[[ -n "$slow" ]] || exit 0
exempt=$(ctest --test-dir "$build" -N -L slow | sed -n 's/^ *Test *#[0-9]*: //p')
failed=0
for test in $slow; do
    grep -qxF "$test" <<<"$exempt" && continue
    begin=$(date +%s%N)
    ctest --test-dir "$build" -R "^$test\$" >/dev/null || true
    seconds=$((($(date +%s%N) - begin) / 1000000000))
    if ((seconds > most)); then
        echo "$test takes $seconds s; at most $most s are allowed" >&2
        failed=1
    fi
done
exit "$failed"
