#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0
#
# Runs clang-tidy on the C++ sources that differ from a base commit (default: the last one that is in main).
#   scripts/tidy.sh [BASE]     `scripts/tidy.sh --all` checks every source
# Needs a configured dev build (cmake --preset dev) and clang-tidy-19.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if ! command -v clang-tidy-19 >/dev/null; then
    echo "clang-tidy-19 is not installed (package clang-tidy-19)." >&2
    exit 3
fi
if [[ ! -f build/dev/compile_commands.json ]]; then
    cmake --preset dev >/dev/null
fi
if [[ "${1:-}" == --all ]]; then
    files=$(git ls-files -- 'engine/*.cpp' 'models/*.cpp' 'calibration/*.cpp' 'resources/*.cpp' 'app/*.cpp')
else
    base=${1:-$(git merge-base HEAD main 2>/dev/null || git rev-list --max-parents=0 HEAD | tail -n 1)}
    files=$(git diff --name-only --diff-filter=d "$base" -- 'engine/*.cpp' 'models/*.cpp' 'calibration/*.cpp' 'resources/*.cpp' 'app/*.cpp')
fi
[[ -n "$files" ]] || exit 0
xargs -r -P 2 -n 4 clang-tidy-19 -p build/dev --quiet <<<"$files"
