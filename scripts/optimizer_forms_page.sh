#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0
# Writes docs/optimizer-forms.md anew: every combination of tensor-parallel form, SYRK and delivery, as
# milepost-cli predicts it. Usage: scripts/optimizer_forms_page.sh [path of milepost-cli]
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
cli=${1:-"$root/build/release/bin/milepost-cli"}
page="$root/docs/optimizer-forms.md"
new=$(mktemp)
trap 'rm -f "$new"' EXIT
{
    cat <<'HEAD'
<!-- Written by scripts/optimizer_forms_page.sh; do not edit. -->
# Muon's 24 combinations

Every tensor-parallel form of Muon, with and without SYRK, under three ways of moving gradients and weights between
data-parallel ranks, at median factors. `milepost-cli optimizer SCENARIO --combinations` prints the same for any
scenario.

- *duplicated*: momentum gathered, every rank iterates the whole matrix. *distributed*: the Gram matrix is all-reduced
  in each iteration. *blockwise*: each rank iterates its own shard; the result then depends on the tensor-parallel size
  and is another optimizer than on one GPU. *layer-sharded*: each matrix goes to one home rank and back.
- *legacy gather*: gradients all-reduced, ping-pong owners, one gather after the step (releases 26.02 to 26.06).
  *overlapped*: the same owners, gathered under the next forward pass. *LPT, overlapped*: gradients reduce-scattered,
  largest cost first to the least loaded owner, gather overlapped (Megatron-LM main).
- *optimizer s*: seconds that the optimizer step adds, exchanges included. *DP s*: gradient reduction and overlapped
  gather that are not hidden. *exchange*: tensor-parallel exchange of one GPU in a step, as the collectives count it.
  *sent*: what one GPU puts on its links for exchange, gradients and gather. *optimizer*: states, master weights and
  workspace while the optimizer runs.
- Assumed: what a gather hidden under the forward pass takes from its products (measured on H200, carried over as the
  share of multiprocessors elsewhere). QK-clip is on where a scenario's model needs it. The distributed form sends whole
  Gram matrices here; `milepost-cli optimizer SCENARIO` shows what one triangle saves (measured on two H200, assumed
  elsewhere) and what the announced fusion with its product would save (built by nobody).

HEAD
    "$cli" optimizer kimi-k2-256-gb300 --combinations --markdown
    "$cli" optimizer kimi-k2-256-gb300 --set plan.tp=4 --combinations --markdown
    "$cli" optimizer llama-3.1-405b-256-gb300 --combinations --markdown
    echo '## Published optimizer steps'
    echo
    echo '```'
    "$cli" optimizer-check
    echo '```'
} >"$new"
cat "$new" >"$page"
