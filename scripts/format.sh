#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0
#
# Formats all C++ and CUDA sources in place. `scripts/format.sh --check` changes nothing and fails where something
# would change.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

mode=(-i)
[[ "${1:-}" == --check ]] && mode=(--dry-run --Werror)
git ls-files -z --cached --others --exclude-standard -- '*.cpp' '*.h' '*.cu' '*.cuh' |
    xargs -0 -r clang-format-19 "${mode[@]}"
