#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0
#
# Tries the packages of build/packages on a clean Debian 12 (debootstrap and chroot, as root): installs the .deb, runs
# the main job - a comparison, a PDF report, pictures of all pages -, purges it and lists what is left of it; then runs
# the archive where neither Qt nor Milepost is installed.
#   scripts/check_package.sh [FOLDER]      where the clean systems are kept; default build/debian-12
# Exit codes: 0 all as it should be; 1 something is not; 3 this machine cannot try it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

folder=${1:-$PWD/build/debian-12}
packages=$PWD/build/packages
mirror=${MILEPOST_DEBIAN_MIRROR:-http://deb.debian.org/debian}
if ((EUID != 0)) || ! command -v debootstrap >/dev/null; then
    echo "check_package.sh needs root and debootstrap (package debootstrap)." >&2
    exit 3
fi
debian=("$packages"/milepost_*.deb)
archive=("$packages"/milepost-[0-9]*.tar.gz)
if [[ ! -f "${debian[0]}" || ! -f "${archive[0]}" ]]; then
    echo "There are no packages in $packages; make them with scripts/package.sh." >&2
    exit 3
fi

mkdir -p "$folder"
if [[ ! -f "$folder/base/usr/bin/apt-get" ]]; then
    debootstrap --variant=minbase bookworm "$folder/base" "$mirror" >"$folder/debootstrap.log"
fi
root=$folder/try
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/srv/visitor LC_ALL=C DEBIAN_FRONTEND=noninteractive "$@"; }
ended() {
    umount "$root/proc" "$root/dev" 2>/dev/null || true
}
trap ended EXIT
fresh() {
    ended
    rm -rf --one-file-system "$root"
    cp -a "$folder/base" "$root"
    mkdir -p "$root/srv/visitor"
    mount -t proc proc "$root/proc"
    mount --bind /dev "$root/dev"
}
failed=0
expect() { # what, command...
    local what=$1
    shift
    if "$@"; then echo "  ok      $what"; else echo "  FAILED  $what"; failed=1; fi
}
# The main job with programs of $1, results in /srv/visitor.
main_job() {
    local programs=$1
    inside "$programs/milepost-cli" compare kimi-k2-256-gb300 >"$root/srv/visitor/compare.txt"
    expect "compare: $(sed -n 1p "$root/srv/visitor/compare.txt")" test -s "$root/srv/visitor/compare.txt"
    for language in en de; do
        inside env QT_QPA_PLATFORM=offscreen "$programs/milepost-cli" report kimi-k2-256-gb300 --format pdf --lang "$language" \
            --date 2026-11-30 --out "/srv/visitor/$language.pdf" || true
        expect "report in $language: $(stat -c %s "$root/srv/visitor/$language.pdf" 2>/dev/null || echo 0) bytes" \
            test "$(head -c 5 "$root/srv/visitor/$language.pdf" 2>/dev/null)" = %PDF-
    done
    inside env QT_QPA_PLATFORM=offscreen "$programs/milepost" --screenshots /srv/visitor/pages >/dev/null 2>&1 || true
    expect "pages of the desktop application: $(ls "$root/srv/visitor/pages" 2>/dev/null | wc -l)" test \
        "$(ls "$root/srv/visitor/pages" 2>/dev/null | wc -l)" -ge 14
}
# Everything that dpkg does not write on every run.
listing() {
    (cd "$root" && find . -xdev \( -path ./proc -o -path ./dev -o -path ./sys -o -path ./tmp -o -path ./srv -o -path ./var/log \
        -o -path ./var/cache -o -path ./var/lib/apt -o -path './var/lib/dpkg/*-old' \) -prune -o -print | sort)
}

echo "Debian package"
fresh
inside apt-get update -qq
depends=$(dpkg-deb -f "${debian[0]}" Depends)
# desktop-file-utils, shared-mime-info: their triggers write caches, which must forget the package, too.
inside apt-get satisfy -y -qq --no-install-recommends "$depends" >"$folder/depends.log" 2>&1
inside apt-get install -y -qq --no-install-recommends desktop-file-utils shared-mime-info hicolor-icon-theme >>"$folder/depends.log" 2>&1
before=$(listing)
mime_before=$(cat "$root"/usr/share/mime/types | sha256sum)
cp "${debian[0]}" "$root/srv/milepost.deb"
inside apt-get install -y -qq --no-install-recommends /srv/milepost.deb >"$folder/install.log" 2>&1
expect "installed: $(inside dpkg-query -W -f='${Package} ${Version} ${Status}, ${Installed-Size} KiB' milepost)" inside dpkg --verify milepost
expect "type of a project file is known" grep -q application/vnd.milepost.project "$root/usr/share/mime/types"
expect "opened by milepost" grep -q 'vnd.milepost.project=milepost.desktop' "$root/usr/share/applications/mimeinfo.cache"
expect "desktop file is valid" inside desktop-file-validate /usr/share/applications/milepost.desktop
expect "every library is found" test -z "$(inside ldd /usr/bin/milepost /usr/bin/milepost-report /usr/bin/milepost-cli | grep 'not found')"
main_job /usr/bin
inside apt-get purge -y -qq milepost >"$folder/purge.log" 2>&1
left=$(comm -13 <(printf '%s\n' "$before") <(listing))
expect "left after purge: $(printf '%s' "$left" | grep -c . || true) files" test -z "$left"
printf '%s' "${left:+$left$'\n'}"
expect "type of a project file is forgotten" test "$mime_before" = "$(cat "$root"/usr/share/mime/types | sha256sum)"

echo "Archive"
fresh
inside apt-get update -qq
# What the archive's README.md asks of a machine.
inside apt-get install -y -qq --no-install-recommends libstdc++6 fontconfig-config libfontconfig1 fonts-dejavu-core libgl1 libopengl0 libegl1 libx11-6 \
    libx11-xcb1 libxcb1 >"$folder/archive-depends.log" 2>&1
mkdir -p "$root/opt/anywhere else"
tar -xzf "${archive[0]}" -C "$root/opt/anywhere else"
main_job "/opt/anywhere else/$(basename "${archive[0]}" .tar.gz)/bin"
expect "no library of Qt is the system's" test -z "$(find "$root/usr/lib" -name 'libQt6*')"
exit "$failed"
