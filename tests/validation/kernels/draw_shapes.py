# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0
"""Draws operations for a check that nobody has chosen: sizes log-uniform over what training uses, from a seed.

    python3 draw_shapes.py SEED LIBRARY > table.csv     # LIBRARY: milepost or pytorch

Columns as `milepost-cli kernels` reads them, with an empty measured_s.
"""

import csv
import math
import random
import sys

COLUMNS = ("op,library,dtype,batch,m,n,k,bytes,ranks,params,heads,kv_heads,seq,head_dim,steps,syrk,implementation,"
           "measured_s").split(",")


def length(draw, low, high, multiple):
    return max(1, round(math.exp(draw.uniform(math.log(low), math.log(high))) / multiple)) * multiple


def products(draw, dtype, count, multiple):
    found = []
    while len(found) < count:
        m, n, k = (length(draw, 256, 20000, multiple) for _ in range(3))
        if 2e9 < 2 * m * n * k < 6e12:
            found.append(dict(op="gemm", dtype=dtype, m=m, n=n, k=k))
    return found


def matrices(draw):
    found = []
    while len(found) < 8:
        m, n = (length(draw, 768, 10000, 128) for _ in range(2))
        batch = 1 if len(found) < 6 else draw.randint(2, 24)
        if max(m, n) / min(m, n) < 8 and m * n * min(m, n) * batch < 4e11:
            found.append(dict(op="newton_schulz", dtype="bf16", batch=batch, m=m, n=n, steps=5))
    return found


def attention(draw):
    found = []
    while len(found) < 12:
        width = draw.choice((64, 128))
        heads = draw.choice((8, 12, 16, 24, 28, 32, 40, 48, 64))
        keys = draw.choice([h for h in range(1, heads + 1) if heads % h == 0])
        seq, batch = length(draw, 512, 16384, 256), draw.choice((1, 1, 2, 4, 8))
        if 1e10 < 2 * batch * heads * seq * seq * width < 8e12:
            for op in ("attention_forward", "attention_backward"):
                found.append(dict(op=op, dtype="bf16", batch=batch, heads=heads, kv_heads=keys, seq=seq,
                                  head_dim=width))
    return found


def main():
    draw, library = random.Random(int(sys.argv[1])), sys.argv[2]
    rows = products(draw, "bf16", 12, 64) + products(draw, "fp8", 8, 64) + attention(draw)
    sides = matrices(draw)
    counts = [length(draw, 3e5, 9e8, 4096) for _ in range(6)]
    copies = [length(draw, 2e5, 6e9, 64) for _ in range(8)]
    rows += [dict(op="copy", bytes=size) for size in copies]
    if library == "pytorch":
        rows = [dict(row, implementation="eager") for row in rows]
        rows += [dict(row, syrk=0, implementation=how) for row in sides for how in ("eager", "graph")]
        rows += [dict(op="adamw", dtype=dtype, params=count, implementation=how)
                 for count in counts for dtype in ("fp32", "bf16") for how in ("eager", "fused")]
    else:
        rows = [dict(row, implementation="graph") for row in rows]
        rows += [dict(row, syrk=syrk, implementation=how) for row in sides
                 for syrk, how in ((0, "graph"), (0, "fused"), (1, "fused"))]
        rows += [dict(op="adamw", dtype=dtype, params=count, implementation="fused")
                 for count in counts for dtype in ("fp32", "bf16")]
    writer = csv.DictWriter(sys.stdout, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(dict(row, library=library) for row in rows)


if __name__ == "__main__":
    main()
