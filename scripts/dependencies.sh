#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0
#
# The one list of Debian packages that building, testing and running Milepost needs.
#   scripts/dependencies.sh             prints it
#   scripts/dependencies.sh --install   installs what is missing (as root, else through sudo)
set -euo pipefail

packages=(
    # compiler and build
    g++ cmake ninja-build ccache git ca-certificates
    # libraries of the engine, the readers and the command line
    libeigen3-dev libexpected-dev nlohmann-json3-dev libfmt-dev libcli11-dev libsqlite3-dev
    # desktop application and report
    qt6-base-dev qt6-base-dev-tools qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools qt6-svg-dev libgl1-mesa-dev
    qt6-translations-l10n libqcustomplot-dev libqpdf-dev libxlsxwriter-dev pkg-config zlib1g-dev
    fonts-dejavu-core fonts-noto-cjk librsvg2-bin
    # tests and benchmarks
    librapidcheck-dev libbenchmark-dev qpdf poppler-utils xvfb xauth openbox xdotool clang-19 libclang-rt-19-dev clang-tidy-19
    dbus at-spi2-core python3-gi gir1.2-atspi-2.0
    slurm-wlm slurmctld slurmd munge
)

if [[ "${1:-}" != --install ]]; then
    printf '%s\n' "${packages[@]}"
    exit 0
fi

missing=()
for package in "${packages[@]}"; do
    status=$(dpkg-query -W -f='${Status}' "$package" 2>/dev/null || true)
    [[ "$status" == 'install ok installed' ]] || missing+=("$package")
done
if ((${#missing[@]} == 0)); then
    exit 0
fi

as_root=()
if ((EUID != 0)); then
    if ! command -v sudo >/dev/null; then
        echo "Missing packages: ${missing[*]}. Install them as root; there is no sudo on this machine." >&2
        exit 3
    fi
    as_root=(sudo)
fi
echo "Installing: ${missing[*]}"
"${as_root[@]}" apt-get update -qq
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}"
