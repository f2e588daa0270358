#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0
# Makes resources/calibrations/h200-measured.json from the committed probe results. Argument: milepost-cli.
set -eu
cd "$(dirname "$0")/.."
cli=${1:-build/release/bin/milepost-cli}
"$cli" calibration import resources/probes/h200-x1.probe.json resources/probes/h200-x2.probe.json \
    resources/probes/h200-x1-2.probe.json resources/probes/h200-x1-pytorch.probe.json \
    resources/probes/h200-x1-2-pytorch.probe.json resources/probes/h200-x2-pytorch.probe.json \
    resources/probes/h200-x2-2.probe.json resources/probes/h200-x1-3-processes.probe.json \
    resources/probes/h200-x1-4-processes.probe.json resources/probes/h200-x1-5-processes.probe.json \
    --id h200-measured --base h200-public --out resources/calibrations/h200-measured.json
