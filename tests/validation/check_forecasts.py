# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0
"""Forecasts every finished run of a manifest from the others and a first part of its own curve.

    python3 check_forecasts.py MILEPOST_CLI MANIFEST.json...

For each manifest and part: how many measured end losses lie within the 80 % band, and the rms of the relative errors.
"""

import concurrent.futures
import json
import os
import subprocess
import sys

SHARES = (0.3, 0.5, 0.8, 0.95, 1.0)


def forecast(program, manifest, run, share):
    """(in the band, relative error), or None where there is no forecast or the run has not ended."""
    answer = subprocess.run([program, "runs", "forecast", manifest, "--run", run["name"], "--until",
                             str(int(share * run["tokens_planned"])), "--json"], capture_output=True, text=True)
    if answer.returncode != 0:
        return None
    document = json.loads(answer.stdout)
    measured, band = document.get("measured"), document["final_loss"]
    if measured is None:
        return None
    return band["p10"] <= measured <= band["p90"], band["p50"] / measured - 1


def main():
    program, *manifests = sys.argv[1:]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for manifest in manifests:
            with open(manifest, encoding="utf-8") as file:
                runs = json.load(file)["runs"]
            print(os.path.basename(os.path.dirname(os.path.abspath(manifest))))
            for share in SHARES:
                found = [f for f in pool.map(lambda run: forecast(program, manifest, run, share), runs) if f]
                inside = sum(f[0] for f in found)
                rms = (sum(f[1] ** 2 for f in found) / len(found)) ** 0.5
                print(f"  {100 * share:3.0f} % of its own curve: {inside:2} of {len(found)} in the 80 % band "
                      f"({100 * inside / len(found):3.0f} %), rms error {100 * rms:4.2f} %")


if __name__ == "__main__":
    main()
