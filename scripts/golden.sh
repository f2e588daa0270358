#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0
#
# Writes tests/validation/golden.json anew after a change that is meant to move figures, with its reason:
#   scripts/golden.sh "REASON" [BUILD_FOLDER]
set -eu
cd "$(dirname "$0")/.."
if [ -z "${1:-}" ]; then
    echo 'usage: scripts/golden.sh "REASON" [BUILD_FOLDER]' >&2
    exit 2
fi
build=${2:-build/release}
cmake --build "$build" --target print_golden_figures
figures=tests/validation/golden.json
new=$(mktemp)
trap 'rm -f "$new"' EXIT
"$build/tests/print_golden_figures" "$figures" "$(date -u +%F)" "$1" >"$new"
cat "$new" >"$figures"
