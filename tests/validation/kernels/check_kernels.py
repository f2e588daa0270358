# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0
"""Checks predicted seconds of single operations against measured ones that no fit has seen.

    python3 check_kernels.py MILEPOST_CLI CALIBRATION ROWS.csv...

ROWS.csv has the columns of `milepost-cli kernels` and measured_s; several tables count together. Prints the error of
each kind of operation and how many measured times lie within the 80 % band; exits with 1 where an error is above its
bar.
"""

import csv
import json
import subprocess
import sys

BARS = {"gemm bf16": 7, "gemm fp8": 10, "attention": 10, "newton_schulz eager": 10, "newton_schulz graph": 10,
        "newton_schulz fused": 10, "adamw": 8, "collective >= 1 MB": 10, "collective < 1 MB": 15}
COLLECTIVES = ("all_reduce", "all_gather", "reduce_scatter", "all_to_all")


def kind_of(row):
    if row["op"] == "gemm":
        return f"gemm {row['dtype']}"
    if row["op"].startswith("attention"):
        return "attention"
    if row["op"] == "newton_schulz":
        return f"newton_schulz {row['implementation']}"
    if row["op"] in COLLECTIVES:
        return "collective >= 1 MB" if float(row["bytes"]) >= 1e6 else "collective < 1 MB"
    return row["op"]


def rows_of(program, calibration, path):
    """(kind, relative error, in the band, place) of each row that can be predicted."""
    answer = subprocess.run([program, "kernels", path, "--calibration", calibration, "--json"],
                            capture_output=True, text=True, check=True)
    predicted = {row["line"]: row for row in json.loads(answer.stdout)["rows"]}
    with open(path, encoding="utf-8", newline="") as file:
        for line, row in enumerate(csv.DictReader(file), start=2):
            p, measured, place = predicted[line], float(row["measured_s"]), f"{path}:{line}"
            if p["predicted_s"] is None:
                print(f"{place}: skipped: {p['skipped']}")
                continue
            yield kind_of(row), p["predicted_s"] / measured - 1, p["p10_s"] <= measured <= p["p90_s"], place


def main():
    program, calibration, *paths = sys.argv[1:]
    kinds = {}
    for path in paths:
        for kind, *error in rows_of(program, calibration, path):
            kinds.setdefault(kind, []).append(error)
    failed = False
    for kind, errors in sorted(kinds.items()):
        mape = 100 * sum(abs(e) for e, _, _ in errors) / len(errors)
        bias = 100 * sum(e for e, _, _ in errors) / len(errors)
        covered = 100 * sum(inside for _, inside, _ in errors) / len(errors)
        worst = max(errors, key=lambda e: abs(e[0]))
        bar = BARS.get(kind)
        failed = failed or (bar is not None and mape > bar)
        print(f"{kind:22} n {len(errors):3}  MAPE {mape:5.1f} %  bias {bias:+5.1f} %  in band {covered:3.0f} %  "
              f"worst {100 * worst[0]:+.0f} % ({worst[2]})" + (f"  bar {bar} %" if bar else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
