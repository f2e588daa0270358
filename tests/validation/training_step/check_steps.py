# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0
"""Checks predicted training steps against those that train_step.py measured.

    python3 check_steps.py MILEPOST_CLI [CALIBRATION]

Predicts each row of h200-steps.jsonl with `milepost-cli evaluate` from the calibration alone (default h200-measured) and
prints forward and backward, and the whole step, beside the measured times. Exits with 1 where one is outside its bar.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
BAR_PASSES, BAR_STEP = 6, 8
OPTIMIZER_PARTS = ("newton_schulz", "optimizer_update", "optimizer_host", "optimizer_traffic", "data_parallel")


def scenario(row, calibration):
    muon = row["optimizer"].startswith("muon")
    return {
        "milepost": 1, "name": row["model"],
        "model": {"file": str(HERE / (row["model"] + ".config.json"))},
        "system": {"id": "hgx-h200", "gpus": row["gpus"]}, "calibration": calibration,
        "stack": "pytorch-ddp" if row["optimizer"] == "muon-duplicated" else "pytorch-" + row["mode"],
        "training": {"sequence_length": row["sequence"], "global_batch": row["micro_batch"] * row["gpus"],
                     "precision": "bf16", "tokens": 1e10},
        "optimizer": {"name": "muon" if muon else "adamw", "newton_schulz_steps": 5, "coefficients": "quintic",
                      "layerwise": "allgatherv-exposed", "ownership": "round-robin", "split_qkv": False},
        "plan": {"tp": 1, "pp": 1, "cp": 1, "ep": 1, "micro_batch": row["micro_batch"], "recompute": [],
                 "cuda_graph": "none", "overlap_grad_reduce": False, "overlap_param_gather": False,
                 "grad_reduce_fp32": False}}


def main():
    program = sys.argv[1]
    calibration = sys.argv[2] if len(sys.argv) > 2 else "h200-measured"
    failed, inside, rows = False, 0, 0
    for line in (HERE / "h200-steps.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        with tempfile.NamedTemporaryFile("w", suffix=".scenario.json") as file:
            json.dump(scenario(row, calibration), file)
            file.flush()
            answer = subprocess.run([program, "evaluate", file.name, "--json"], capture_output=True, text=True,
                                    check=False)
        if not answer.stdout:
            print(row["model"], row["optimizer"], answer.stderr.strip())
            failed = True
            continue
        step = json.loads(answer.stdout)["step"]
        parts = {p["id"]: p["exposed_s"] for p in step["parts"]}
        whole = step["time_s"]["p50"]
        covered = step["time_s"]["p10"] <= row["step_s"] <= step["time_s"]["p90"]
        inside, rows = inside + covered, rows + 1
        optimizer = sum(parts.get(p, 0) for p in OPTIMIZER_PARTS)
        passes = sum(parts.values()) - optimizer
        e_passes = 100 * (passes / row["forward_backward_s"] - 1)
        e_step = 100 * (whole / row["step_s"] - 1)
        failed = failed or abs(e_passes) > BAR_PASSES or abs(e_step) > BAR_STEP
        print(f"{row['model']:9} {row['mode']:8} {row['gpus']} GPU  {row['optimizer']:15} "
              f"passes {1e3 * passes:6.1f} / {1e3 * row['forward_backward_s']:6.1f} ms {e_passes:+5.1f} %   "
              f"step {1e3 * whole:6.1f} / {1e3 * row['step_s']:6.1f} ms {e_step:+5.1f} %   "
              f"optimizer {1e3 * optimizer:6.1f} / {1e3 * (row['step_s'] - row['forward_backward_s']):6.1f} ms"
              f"{'' if covered else '   outside the 80 % band'}")
        if "-v" in sys.argv:
            print("   ", {k: round(1e3 * v, 2) for k, v in parts.items() if v})
    print(f"steps in the 80 % band: {inside} of {rows}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
