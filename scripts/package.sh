#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0
#
# Makes all packages in build/packages from the release build:
#   milepost_VERSION_ARCH.deb            desktop application, report, command line
#   milepost-probe_VERSION_ARCH.deb      milepost-probe, where CUDA and NCCL are installed
#   milepost-VERSION-linux-ARCH.tar.gz   the first, to run from any folder, with the libraries it needs
#   milepost-kernels-VERSION.tar.gz      sources of kernels/: cmake -S milepost-kernels-VERSION/kernels needs CUDA and NCCL only
#   SHA256SUMS
# The same commit gives the same bytes: dates are the commit's (or SOURCE_DATE_EPOCH), order and owners are fixed.
#   scripts/package.sh [BUILD_FOLDER]    default build/release
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

build=${1:-build/release}
packages=$PWD/build/packages
if [[ -z "${SOURCE_DATE_EPOCH:-}" ]]; then
    SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CHANGELOG.md)
fi
export SOURCE_DATE_EPOCH LC_ALL=C TZ=UTC
umask 022

cmake --preset release -B "$build" >/dev/null
targets=(milepost milepost-cli milepost-report milepost_manuals milepost_changelog milepost_icon_pictures)
if cmake --build "$build" --target help | grep '^milepost-probe: ' >/dev/null; then
    targets+=(milepost-probe)
fi
cmake --build "$build" --target "${targets[@]}"

rm -rf "$packages"
mkdir -p "$packages"
(cd "$build" && cpack -G DEB -B "$packages" >cpack.log 2>&1) || { cat "$build/cpack.log" >&2; exit 1; }
rm -rf "$packages/_CPack_Packages"

stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
# packed FOLDER: $stage/FOLDER as an archive whose bytes depend on its content alone
packed() {
    tar --create --sort=name --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX --mtime="@$SOURCE_DATE_EPOCH" \
        --format=gnu --directory="$stage" "$1" | gzip -9n >"$packages/$1.tar.gz"
}

version=$(sed -n 's/^project(Milepost VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
name=milepost-$version-linux-$(uname -m)
for component in applications bundle; do
    cmake --install "$build" --prefix "$stage/$name" --component "$component" --strip >/dev/null
done
packed "$name"

version=$(sed -n 's/^project(MilepostKernels VERSION \([0-9.]*\).*/\1/p' kernels/CMakeLists.txt)
name=milepost-kernels-$version
mkdir -p "$stage/$name/LICENSES"
cp -R kernels "$stage/$name/"
cp LICENSES/Apache-2.0.txt "$stage/$name/LICENSES/"
git rev-parse HEAD >"$stage/$name/kernels/COMMIT" 2>/dev/null || rm -f "$stage/$name/kernels/COMMIT"
packed "$name"

# A program that holds the path of its sources is another one in another folder.
for package in "$packages"/*.deb; do
    rm -rf "$stage/content"
    dpkg-deb -x "$package" "$stage/content"
    if found=$(grep -rlF -- "$PWD" "$stage/content"); then
        echo "package.sh: the folder of the sources stands in ${found//$stage\/content/}" >&2
        exit 1
    fi
done

cd "$packages"
sha256sum -- *.deb *.tar.gz | tee SHA256SUMS
