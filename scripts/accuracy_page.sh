#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0
#
# Writes docs/accuracy.md anew: every prediction that can be checked beside what was measured, as the programs print it.
#
#     scripts/accuracy_page.sh DATA_DIR [path of milepost-cli]
#
# DATA_DIR holds perf-rows.csv, validation-a100.csv, memory-rows.csv, rcp.csv, published-runs.csv and
# own-runs/manifest.json (formats: docs/file-formats.md, docs/runs.md). The checks under tests/validation need python3.
# Equal tables and programs give an equal page. Exit code 2: a table is missing; 1: a command failed. Nothing is written
# then.
set -euo pipefail

if (($# < 1 || $# > 2)); then
    echo "usage: scripts/accuracy_page.sh DATA_DIR [path of milepost-cli]" >&2
    exit 2
fi
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
data=$1
cli=$(realpath "${2:-"$root/build/release/bin/milepost-cli"}")
for file in perf-rows.csv validation-a100.csv memory-rows.csv rcp.csv published-runs.csv own-runs/manifest.json; do
    if [[ ! -r "$data/$file" ]]; then
        echo "accuracy_page.sh: '$data' has no readable $file." >&2
        exit 2
    fi
done
[[ -x "$cli" ]] || { echo "accuracy_page.sh: '$cli' is no program; build milepost-cli first." >&2; exit 2; }
command -v python3 >/dev/null || { echo "accuracy_page.sh: python3 is not installed." >&2; exit 2; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
page="$work/accuracy.md"

# shown COMMAND...: its output as a block. Exit code 1 is an answer (a bar was missed), more is a failure.
shown() {
    local code=0
    "$@" >"$work/out" 2>"$work/err" || code=$?
    if ((code > 1)) || [[ ! -s "$work/out" ]]; then
        echo "accuracy_page.sh: '${*/#"$cli"/milepost-cli}' failed with $code: $(head -n 1 "$work/err")" >&2
        exit 1
    fi
    # Paths of this machine say nothing to a reader.
    { echo '```'; sed -e "s|$data/||g" -e "s|$root/||g" -e 's/[[:space:]]*$//' "$work/out"; echo '```'; echo; } >>"$page"
}

# part FIRST LAST COMMAND...: the lines of its output from the one that starts with FIRST to the one before LAST.
part() {
    local first=$1 last=$2 code=0
    shift 2
    "$@" >"$work/whole" 2>"$work/err" || code=$?
    if ((code > 1)); then
        echo "accuracy_page.sh: '${*/#"$cli"/milepost-cli}' failed with $code: $(head -n 1 "$work/err")" >&2
        exit 1
    fi
    shown awk -v first="$first" -v last="$last" \
        'index($0, first) == 1 { on = 1 } index($0, last) == 1 { on = 0 } on' "$work/whole"
}

say() { cat >>"$page"; echo >>"$page"; }

say <<'TEXT'
<!-- SPDX-FileCopyrightText: 2026 The Milepost authors -->
<!-- SPDX-License-Identifier: Apache-2.0 -->
<!-- Written by scripts/accuracy_page.sh; do not edit. -->
# Accuracy

Predictions beside measurements, as `milepost-cli` prints them. [method.md](method.md) has the formulas. MAPE is the mean of
the absolute relative error; *bias* its mean with sign; *in 80 % band* the share of rows that lie between the 10 % and the
90 % quantile of their prediction. No command fits anything to the rows that it is given.

| what | fitted to | never fitted |
| --- | --- | --- |
| [training steps](#training-steps), GB300 to H100 | eight factors and one scalar per release: rows of Llama 3 8B and 70B, Qwen3-30B-A3B, DeepSeek-V3 | Llama 3.1 405B, Kimi K2, all rows with Muon, SFT, LoRA, token drop, flagged architectures |
| training steps, A100 | one scalar: times of single layers | all whole steps |
| [memory](#memory) | nothing | all rows |
| [optimizer steps](#optimizer-steps) | the rate of Newton-Schulz: one matrix on GB300 | the rest; what the publications leave open is named |
| [single operations](#single-operations), H200 | a probe of one node | all rows below: other shapes, another day |
| [training steps on own H200](#training-steps-on-own-h200) | the same probe | all rows |
| [tokens to a target](#tokens-to-a-target) | neighbouring batches of the same task | the row that is predicted |
| [own runs](#own-runs) | the other runs | the run that is forecast |
| [whole runs](#whole-runs) | by how much other published runs went slower than their plans predict | the run that is predicted |

## Training steps
TEXT
shown "$cli" validate "$data/perf-rows.csv"

say <<'TEXT'
Errors when the whole family is left out of the fit (stored with the calibrations, made by `milepost-calibrate-public`):
TEXT
python3 - "$root" >>"$page" <<'TABLE'
import json, pathlib, sys
files = sorted(pathlib.Path(sys.argv[1], "resources/calibrations").glob("*-public.json"))
errors = next(f for f in (json.loads(p.read_text()).get("fit", {}).get("left_out_family_step_time_errors") for p in files) if f)
print("| left out | rows | MAPE | median | P90 | bias |\n| --- | --- | --- | --- | --- | --- |")
for group in ("by_family", "by_system"):
    for name, e in sorted(errors[group].items()):
        cells = [f"{100 * e[k]:.1f} %" for k in ("mape", "median_ape", "p90_ape")] + [f"{100 * e['bias']:+.1f} %"]
        print(f"| {name} | {e['n']} | " + " | ".join(cells) + " |")
print()
TABLE

say <<'TEXT'
Published comparisons of Muon with AdamW:
TEXT
part "Published and predicted" "What is assumed" "$cli" compare kimi-k2-256-gb300
part "Published and predicted" "What is assumed" "$cli" compare qwen3-30b-a3b-8-gb300

say <<'TEXT'
A100, papers of 2021 to 2023:
TEXT
shown "$cli" validate "$data/validation-a100.csv"

say <<'TEXT'
## Memory
TEXT
shown "$cli" validate "$data/memory-rows.csv" --kind memory

say <<'TEXT'
## Optimizer steps
TEXT
shown "$cli" optimizer-check

say <<'TEXT'
## Single operations

One H200, calibration `h200-measured`; rows of `tests/validation/kernels` that no fit has seen, timed on four machines. All
tables together:
TEXT
cd "$root/tests/validation/kernels"
shown python3 check_kernels.py "$cli" h200-measured *.csv
for table in *.csv; do
    echo "\`$table\`:" >>"$page"
    echo >>"$page"
    shown python3 check_kernels.py "$cli" h200-measured "$table"
done

say <<'TEXT'
## Training steps on own H200

`tests/validation/training_step`: a PyTorch step with Llama-shaped models, predicted from the probe alone.
TEXT
cd "$root/tests/validation/training_step"
shown python3 check_steps.py "$cli"
cd "$root"

say <<'TEXT'
## Tokens to a target

MLPerf reference convergence points: tokens at one batch from those at the others.
TEXT
shown "$cli" validate "$data/rcp.csv" --kind rcp

say <<'TEXT'
## Own runs

Small models trained with AdamW and Muon on H200; each run forecast from the others.
TEXT
part "Runs: law over log" "Tokens" "$cli" runs fit "$data/own-runs/manifest.json"

say <<'TEXT'
The same models on another corpus at batches of 32 to 512 sequences (`tests/data/own-batches`). The 2M runs of AdamW and those at
batch 512 end in their first descent.
TEXT
part "Runs: law over log" "Tokens" "$cli" runs fit "$root/tests/data/own-batches/manifest.json"

say <<'TEXT'
With a first part of its own curve (`tests/validation/check_forecasts.py`):
TEXT
shown python3 "$root/tests/validation/check_forecasts.py" "$cli" "$data/own-runs/manifest.json" \
    "$root/tests/data/own-batches/manifest.json"

say <<'TEXT'
## Whole runs

GPU-hours of published training runs, from the model's shape and what the publication states.
TEXT
shown "$cli" validate "$data/published-runs.csv" --kind runs

sed -i -e :a -e '/^\n*$/{$d;N;ba' -e '}' "$page"
cat "$page" >"$root/docs/accuracy.md"
