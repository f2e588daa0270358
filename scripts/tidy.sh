#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0
#
# Runs clang-tidy-19 on C++ sources; needs a configured build (any; default build/release).
#   scripts/tidy.sh [BASE]      those that differ from a commit (default: the last one that is in main)
#   scripts/tidy.sh --all       every source
#   scripts/tidy.sh --commit    those of the last commit, at most eight and at most two minutes: continuous integration
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

sources=('engine/*.cpp' 'models/*.cpp' 'calibration/*.cpp' 'resources/*.cpp' 'app/*.cpp')
most_files=8 most_seconds=120

if ! command -v clang-tidy-19 >/dev/null; then
    echo "clang-tidy-19 is not installed (package clang-tidy-19)." >&2
    exit 3
fi
build=build/release
if [[ ! -f $build/compile_commands.json ]]; then
    cmake --preset release >/dev/null
fi
limit=()
case ${1:-} in
--all)
    files=$(git ls-files -- "${sources[@]}")
    ;;
--commit)
    if ! git rev-parse --verify --quiet HEAD^ >/dev/null; then
        echo "clang-tidy: skipped, there is no parent commit to compare with."
        exit 0
    fi
    # The most changed first.
    changed=$(git diff --numstat --diff-filter=d HEAD^ -- "${sources[@]}" | sort -rn | cut -f3)
    files=$(head -n "$most_files" <<<"$changed")
    left=$(($(grep -c . <<<"$changed" || true) - $(grep -c . <<<"$files" || true)))
    ((left == 0)) || echo "clang-tidy: $left more changed files are left to scripts/deep.sh."
    limit=(timeout "$most_seconds")
    ;;
*)
    base=${1:-$(git merge-base HEAD main 2>/dev/null || git rev-list --max-parents=0 HEAD | tail -n 1)}
    files=$(git diff --name-only --diff-filter=d "$base" -- "${sources[@]}")
    ;;
esac
[[ -n "$files" ]] || exit 0
# Sources that the build does not know would be read with guessed options: a new one asks for another configuration.
unknown() {
    comm -23 <(sort <<<"$files") \
        <(sed -n 's|^ *"file": "\(.*\)".*|\1|p' "$build/compile_commands.json" | sed "s|^$PWD/||" | sort -u)
}
if [[ -n $(unknown) ]]; then
    cmake "$build" >/dev/null
fi
left_out=$(unknown)
if [[ -n $left_out ]]; then
    echo "clang-tidy: left out, since $build is built without them: ${left_out//$'\n'/ }" >&2
    files=$(comm -23 <(sort <<<"$files") <(sort <<<"$left_out"))
fi
echo "clang-tidy: $(grep -c . <<<"$files") files"
status=0
[[ -z "$files" ]] || xargs -P "$(nproc)" -n 1 "${limit[@]}" clang-tidy-19 -p "$build" --quiet --warnings-as-errors='*' <<<"$files" 2> >(grep -v 'warnings generated' >&2) || status=$?
if ((status != 0)); then
    echo "clang-tidy found something, or ran out of time (exit code $status of xargs)." >&2
    exit 1
fi
# Every source was asked for.
if [[ ${1:-} == --all && -n $left_out ]]; then
    exit 3
fi
