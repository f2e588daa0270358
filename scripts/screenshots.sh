#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0
#
# Pictures of all pages in English, German and Japanese, light and dark, for looking at before a release:
#   scripts/screenshots.sh [FOLDER] [--sizes "1280x800 1440x900 3840x2160"] [--scale 2]
# Without --scale texts are as large as suits the size of the pictures; a picture of 200 % scaling has twice the size in
# pixels. With ImageMagick a contact sheet of each set is made too.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

folder=$root/build/screenshots
sizes=1440x900
scale=
while [[ $# -gt 0 ]]; do
    case $1 in
    --sizes) sizes=$2; shift 2 ;;
    --scale) scale=$2; shift 2 ;;
    -*) echo "screenshots.sh: '$1' is not known; allowed are --sizes and --scale." >&2; exit 2 ;;
    *) folder=$1; shift ;;
    esac
done
program=$root/build/release/bin/milepost
if [[ ! -x $program ]]; then
    echo "screenshots.sh: $program is missing; build it with: cmake --preset release && cmake --build --preset release --target milepost" >&2
    exit 3
fi

export QT_QPA_PLATFORM=offscreen QT_LOGGING_RULES="*.debug=false"
[[ -z $scale ]] || export QT_SCALE_FACTOR=$scale
for size in $sizes; do
    for theme in light dark; do
        for language in en de ja; do
            set=$folder/$size-$theme-$language
            "$program" --screenshots "$set" --lang "$language" --theme "$theme" --size "$size" 2> >(grep -v propagateSizeHints >&2)
            if command -v montage >/dev/null; then
                montage "$set"/*.png -tile 2x -geometry 1100x+6+6 "$folder/$size-$theme-$language.png"
            fi
            echo "$set: $(ls "$set" | wc -l) pages"
        done
    done
done
