#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0
#
# Writes the manual page of a program from what the program itself prints for --help, subcommands included:
#   scripts/man_page.sh PROGRAM DATE >milepost-cli.1
set -eu
program=$1
date=$2
name=$(basename "$program")

# Help text on stdin, troff on stdout. `level` SH: the program itself; SS: one of its subcommands.
formatted() {
    awk -v level="$1" -v title="$2" '
        function safe(text) { gsub(/\\/, "\\e", text); gsub(/-/, "\\-", text); sub(/^[.'"'"']/, "\\\\\\&&", text); return text }
        function entry(line,   at) {
            # two spaces, the name, at least two spaces, what it means
            line = substr(line, 3)
            at = match(line, /   */)
            print ".TP"
            if (at) { print ".B " safe(substr(line, 1, at - 1)); line = substr(line, at); sub(/^ +/, "", line); print safe(line) }
            else print ".B " safe(line)
        }
        NR == 1 && level == "SS" { print ".SS " safe(title) }
        /^Usage: /  { sub(/^Usage: ([^ ]*\/)?/, ""); print ".PP"; print ".B " safe($0); next }
        /^[A-Z][A-Za-z ]*:$/ { sub(/:$/, ""); print ".PP"; print safe($0) ":"; next }
        /^  [^ ]/ { entry($0); next }
        /^ +[^ ]/ { sub(/^ +/, ""); print safe($0); next }
        /^Exit codes: / { if (level == "SS") next; print ".SH EXIT STATUS"; sub(/^Exit codes: /, ""); print safe($0); next }
        /^$/ { next }
        { if (NR > 1) print ".PP"; print safe($0) }'
}

# Names under "Subcommands:" of a help text.
subcommands() { awk '/^Subcommands:/ { on = 1; next } /^[^ ]/ || /^$/ { on = 0 } on && /^  [^ ]/ { print $1 }'; }

# One section for each subcommand and what is below it.
sections() {
    for word in $("$program" "$@" --help | subcommands); do
        "$program" "$@" "$word" --help | formatted SS "$name $* $word"
        sections "$@" "$word"
    done
}

help=$("$program" --help)
case $help in
"$name "*) # the usage comes first
    summary=$(printf '%s\n' "$help" | sed -n 2p) ;;
*) summary=$(printf '%s\n' "$help" | sed -n 1p) ;;
esac
printf '.\\" Written by scripts/man_page.sh from %s --help.\n' "$name"
printf '.TH %s 1 %s "Milepost" "User Commands"\n' "$(printf '%s' "$name" | tr '[:lower:]' '[:upper:]')" "$date"
printf '.SH NAME\n%s \\- %s\n.SH DESCRIPTION\n' "$(printf '%s' "$name" | sed 's/-/\\-/g')" \
    "$(printf '%s' "$summary" | sed 's/\.$//; s/-/\\-/g')"
printf '%s\n' "$help" | formatted SH ''
if [ -n "$(printf '%s\n' "$help" | subcommands)" ]; then
    echo '.SH COMMANDS'
    sections
fi
