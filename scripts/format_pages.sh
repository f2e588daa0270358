#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0
# Writes the reference pages anew from the tables and schemas that the programs use: docs/file-formats.md,
# docs/json-answers.md and the tables of docs/scenario-file.md. Usage: scripts/format_pages.sh [path of milepost-cli]
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
cli=${1:-"$root/build/release/bin/milepost-cli"}
new=$(mktemp)
trap 'rm -f "$new"' EXIT

"$cli" formats files >"$new"
cat "$new" >"$root/docs/file-formats.md"
"$cli" formats answers >"$new"
cat "$new" >"$root/docs/json-answers.md"

# What people wrote stands above the mark.
page="$root/docs/scenario-file.md"
mark='<!-- Below: written by scripts/format_pages.sh. -->'
grep -qxF "$mark" "$page" || { echo "$page has no line '$mark'" >&2; exit 1; }
{
    awk -v mark="$mark" '{ print } $0 == mark { exit }' "$page"
    echo
    "$cli" formats scenario
} >"$new"
cat "$new" >"$page"
