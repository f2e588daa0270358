# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0
"""Times what PyTorch makes of the operations that milepost-probe times: its launches, single products, attention,
Newton-Schulz loops, AdamW and collectives, each called from Python as a training program calls them.

Writes a probe result (schema milepost.probe/1) that `milepost-cli calibration import` reads beside the one of
milepost-probe. Records carry library=pytorch. implementation=eager: one event before and one after a single call on
an idle GPU, so that host time counts where it is longer; implementation=graph: replayed from a CUDA graph.

    python3 probe_pytorch.py --out node.pytorch.json              # about two minutes on one GPU
    python3 probe_pytorch.py --processes 6 --out node.host.json   # short calls in six processes: how much hosts differ
    torchrun --nproc-per-node 8 probe_pytorch.py --out node.pytorch.json   # collectives only
    python3 probe_pytorch.py --ops OPS.csv --out rows.json        # the operations of a table instead
"""

import argparse
import csv
import datetime
import json
import os
import platform
import subprocess
import sys
import tempfile
import time

import pytorch_layers as layers
import torch
import torch.distributed as dist
import torch.nn.functional as F
from torch.nn.attention import SDPBackend, sdpa_kernel

STEPS = 5
QUINTIC = [(4.0848, -6.8946, 2.9270), (3.9505, -6.3029, 2.6377), (3.7418, -5.5913, 2.3037),
           (2.8769, -3.1427, 1.2046), (2.8366, -3.0525, 1.2012)]
DEVICE = torch.device("cuda", int(os.environ.get("LOCAL_RANK", "0")))
WORLD = int(os.environ.get("WORLD_SIZE", "1"))
CASE_SECONDS = 0.2
WARM_UP_SECONDS = 0.05
MOST_SAMPLES = 200
LEAST_SAMPLES = 7
COUNTED = 25


def percentile(values, share):
    """Linear interpolation between order statistics (type 7 of Hyndman, Fan 1996)."""
    values = sorted(values)
    at = share * (len(values) - 1)
    low = int(at)
    return values[low] + (at - low) * (values[min(low + 1, len(values) - 1)] - values[low])


def measured(run, calls=1, warm_up=WARM_UP_SECONDS):
    """Seconds of run() between two events, from an idle GPU; warm-up until clocks have settled. With several calls one
    after the other the host's part of a call stays behind the GPU's work, as within a training step."""
    # Several ranks must agree on how often they call a collective: they count instead of looking at the clock.
    def going(done, least, most, until):
        return done < COUNTED if WORLD > 1 else done < least or (time.monotonic() < until and done < most)

    warm, until = 0, time.monotonic() + warm_up
    while going(warm, 3, 100, until):
        run()
        torch.cuda.synchronize()
        warm += 1
    samples = []
    start, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
    until = time.monotonic() + CASE_SECONDS
    while going(len(samples), LEAST_SAMPLES, MOST_SAMPLES, until):
        if WORLD > 1:
            dist.all_reduce(ALIGN)
            torch.cuda.synchronize()
        start.record()
        for _ in range(calls):
            run()
        end.record()
        torch.cuda.synchronize()
        samples.append(start.elapsed_time(end) * 1e-3 / calls)
    return {"median_s": percentile(samples, 0.5), "q1_s": percentile(samples, 0.25),
            "q3_s": percentile(samples, 0.75), "min_s": min(samples), "count": len(samples), "discarded": 0,
            "power_capped": 0, "stop": "time-limit" if len(samples) < MOST_SAMPLES else "sample-limit",
            "clock_hz": None}


def graphed(run):
    """run() as one replay of a CUDA graph."""
    stream = torch.cuda.Stream()
    stream.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(stream):
        for _ in range(3):
            run()
    torch.cuda.current_stream().wait_stream(stream)
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        run()
    return graph.replay


def normal(*shape, dtype=torch.bfloat16, deviation=1.0):
    return torch.randn(*shape, device=DEVICE, dtype=torch.float32).mul_(deviation).to(dtype)


def prepare_gemm(p):
    m, n, k, batch = (int(p[x]) for x in ("m", "n", "k", "batch"))
    if p["dtype"].startswith("fp8"):
        a = normal(m, k).to(torch.float8_e4m3fn)
        b = normal(n, k).to(torch.float8_e4m3fn)
        one = torch.ones((), device=DEVICE)
        return lambda: torch._scaled_mm(a, b.t(), scale_a=one, scale_b=one, out_dtype=torch.bfloat16)
    dtype = {"bf16": torch.bfloat16, "fp16": torch.float16, "tf32": torch.float32, "fp32": torch.float32}[p["dtype"]]
    torch.backends.cuda.matmul.allow_tf32 = p["dtype"] == "tf32"
    if batch > 1:
        a, b = normal(batch, m, k, dtype=dtype), normal(batch, k, n, dtype=dtype)
        return lambda: torch.bmm(a, b)
    a, b = normal(m, k, dtype=dtype), normal(n, k, dtype=dtype)
    return lambda: a @ b.t()


def newton_schulz(g, steps):
    x = g.bfloat16()
    turned = x.shape[-2] > x.shape[-1]
    if turned:
        x = x.mT
    x = x / (x.norm(dim=(-2, -1), keepdim=True) + 1e-7)
    for i in range(steps):
        a, b, c = QUINTIC[i % len(QUINTIC)]
        gram = x @ x.mT
        x = a * x + (b * gram + c * gram @ gram) @ x
    return x.mT if turned else x


def prepare_newton_schulz(p):
    m, n, batch, steps = int(p["m"]), int(p["n"]), int(p["batch"]), int(p["steps"])
    g = normal(batch, m, n, dtype=torch.float32, deviation=0.02) if batch > 1 else \
        normal(m, n, dtype=torch.float32, deviation=0.02)
    return lambda: newton_schulz(g, steps)


def prepare_adamw(p):
    dtype = {"fp32": torch.float32, "bf16": torch.bfloat16}[p["dtype"]]
    count, tensors = int(p["params"]), int(p.get("tensors", 16))
    parameters = [torch.zeros(count // tensors, device=DEVICE, dtype=dtype) for _ in range(tensors)]
    for x in parameters:
        x.grad = torch.full_like(x, 1e-3)
    fused = p["implementation"] == "fused"
    optimizer = torch.optim.AdamW(parameters, lr=1e-4, fused=True if fused else None,
                                  foreach=None if fused else True)
    optimizer.step()
    return optimizer.step


def prepare_attention(p):
    batch, heads, seq, d = (int(p[x]) for x in ("batch", "heads", "seq", "head_dim"))
    kv = int(p["kv_heads"])
    q, k, v = (normal(batch, h, seq, d).requires_grad_() for h in (heads, kv, kv))
    backend = {"cudnn": SDPBackend.CUDNN_ATTENTION, "flash": SDPBackend.FLASH_ATTENTION}[p["backend"]]

    def forward():
        with sdpa_kernel(backend):
            return F.scaled_dot_product_attention(q, k, v, is_causal=True, enable_gqa=kv != heads)

    if p["op"] == "attention_forward":
        def without_graph():
            with torch.no_grad():
                return forward()
        return without_graph
    out = forward()
    d_out = torch.randn_like(out)
    return lambda: torch.autograd.grad(out, (q, k, v), d_out, retain_graph=True)


def prepare_copy(p):
    count = int(p["bytes"]) // 8
    source = normal(max(count, 1), dtype=torch.float32)
    target = torch.empty_like(source)
    return lambda: target.copy_(source)


def prepare_collective(p):
    count = int(p["bytes"]) // 2 // WORLD * WORLD
    data = normal(max(count, WORLD))
    part = torch.empty(data.numel() // WORLD, device=DEVICE, dtype=data.dtype)
    other = torch.empty_like(data)
    return {"all_reduce": lambda: dist.all_reduce(data),
            "all_gather": lambda: dist.all_gather_into_tensor(data, part),
            "reduce_scatter": lambda: dist.reduce_scatter_tensor(part, data),
            "all_to_all": lambda: dist.all_to_all_single(other, data)}[p["op"]]


COLLECTIVES = ("all_reduce", "all_gather", "reduce_scatter", "all_to_all")


def prepare(p):
    op = p["op"]
    if op in COLLECTIVES:
        return prepare_collective(p)
    return {"gemm": prepare_gemm, "newton_schulz": prepare_newton_schulz, "adamw": prepare_adamw,
            "attention_forward": prepare_attention, "attention_backward": prepare_attention,
            "copy": prepare_copy}[op](p)


def record(p):
    """One probe record; a case that PyTorch refuses is kept with the reason."""
    result = {"op": p["op"], "parameters": {**{k: v for k, v in p.items() if k != "op"}, "library": "pytorch"},
              "cache": "hot"}
    try:
        run = prepare(p)
        if p.get("implementation") == "graph":
            run = graphed(run)
        result.update(measured(run))
    except (RuntimeError, ValueError) as error:
        torch.cuda.synchronize()
        result["skipped"] = str(error).splitlines()[0][:200]
    torch.cuda.empty_cache()
    return result


def launches():
    """Host seconds of one launch from a Python loop: short kernels, long queue."""
    x = torch.zeros(64, device=DEVICE)
    a = normal(16, 16)
    records = []
    for kind, call in (("add", lambda: x.add_(1.0)), ("product", lambda: a @ a)):
        samples = []
        for _ in range(15):
            torch.cuda.synchronize()
            begin = time.perf_counter()
            for _ in range(400):
                call()
            torch.cuda.synchronize()
            samples.append((time.perf_counter() - begin) / 400)
        records.append({"op": "launch", "parameters": {"implementation": "eager", "kind": kind, "kernels": 1,
                                                       "library": "pytorch"},
                        "cache": "hot", "median_s": percentile(samples, 0.5), "q1_s": percentile(samples, 0.25),
                        "q3_s": percentile(samples, 0.75), "min_s": min(samples), "count": len(samples),
                        "discarded": 0, "power_capped": 0, "stop": "sample-limit", "clock_hz": None})
    return records


def piece_record(kind, elements, implementation, direction, run):
    """Pieces of a layer run one after the other: eight calls outlast the host's start. `run` makes the call."""
    result = {"op": "layer_pass", "parameters": {"kind": kind, "direction": direction, "elements": elements,
                                                 "implementation": implementation, "dtype": "bf16",
                                                 "library": "pytorch"}, "cache": "hot"}
    try:
        result.update(measured(run(), calls=8))
    except Exception as error:  # noqa: BLE001 - compilers raise errors of many kinds
        result["skipped"] = str(error).splitlines()[0][:200]
    torch.cuda.empty_cache()
    return result


def layer_passes(implementation):
    """Passes of a layer forward and backward."""
    records = []
    for make in layers.layer_pieces(DEVICE, implementation == "compiled"):
        piece = make()
        for direction, run in (("forward", lambda: piece.forward), ("backward", piece.backward)):
            records.append(piece_record(piece.kind, piece.elements, implementation, direction, run))
    return records


def optimizer_passes():
    return [piece_record(kind, elements, "eager", "step", make)
            for kind, elements, make in layers.optimizer_pieces(DEVICE)]


def tiny_layers(implementation):
    """Host seconds of tiny layers, forward and backward, where autograd's share is in each launch; the call itself, so
    that its kernels can be counted."""
    run = layers.tiny_layers(DEVICE, implementation == "compiled")
    return run, {"op": "launch", "parameters": {"implementation": implementation, "kind": "layer", "kernels": 1,
                                                "library": "pytorch"},
                 "cache": "hot", **measured(run, calls=4, warm_up=0.5)}


def per_kernel(run, record):
    """The record per kernel. Counting leaves the profiler's hooks behind, which slow all launches after it."""
    kernels = layers.kernels_of(run)
    record["parameters"]["counted"] = kernels
    for key in ("median_s", "q1_s", "q3_s", "min_s"):
        record[key] /= kernels
    return record


def cases():
    if WORLD > 1:
        sizes = [1024 * 4 ** i for i in range(11)]
        return [dict(op=op, dtype="bf16", bytes=size, ranks=WORLD, implementation="eager")
                for op in COLLECTIVES for size in sizes]
    found = []
    for m, n, k in ((256, 256, 256), (1024, 1024, 1024), (2048, 2048, 2048), (4096, 4096, 4096), (512, 4096, 4096),
                    (8192, 8192, 8192), (4096, 14336, 4096), (16384, 2048, 2048), (1024, 8192, 1024)):
        for dtype in ("bf16", "fp8"):
            found.append(dict(op="gemm", dtype=dtype, batch=1, m=m, n=n, k=k, implementation="eager"))
    for b, h, kv, s, d in ((1, 32, 8, 4096, 128), (4, 32, 8, 2048, 128), (1, 32, 8, 8192, 128), (8, 16, 16, 1024, 64),
                           (2, 32, 32, 4096, 64), (1, 16, 4, 16384, 128), (1, 32, 32, 1024, 128),
                           (16, 12, 12, 512, 64), (1, 64, 8, 4096, 128), (2, 24, 8, 4096, 128),
                           (1, 12, 12, 2048, 64), (4, 32, 4, 4096, 64)):
        for op in ("attention_forward", "attention_backward"):
            found.append(dict(op=op, dtype="bf16", batch=b, heads=h, kv_heads=kv, seq=s, head_dim=d,
                              implementation="eager", backend="cudnn"))
            if b * h <= 32:
                found.append(dict(found[-1], backend="flash"))
    for batch, m, n in ((1, 512, 2048), (1, 1024, 1024), (1, 2048, 2048), (1, 2048, 768), (1, 4096, 4096),
                        (1, 4096, 14336), (1, 3072, 8192), (1, 8192, 8192), (1, 7168, 2048), (16, 2048, 768),
                        (32, 1024, 1024), (1, 2048, 11264)):
        for implementation in ("eager", "graph"):
            found.append(dict(op="newton_schulz", dtype="bf16", batch=batch, m=m, n=n, steps=STEPS, syrk=0,
                              implementation=implementation))
    for count in (2 ** 18, 2 ** 20, 2 ** 22, 2 ** 23, 2 ** 24, 2 ** 25, 2 ** 26, 2 ** 27, 2 ** 29, 2 ** 30):
        for dtype in ("fp32", "bf16"):
            for implementation in ("eager", "fused"):
                found.append(dict(op="adamw", dtype=dtype, params=count, implementation=implementation))
    for dtype in ("fp32", "bf16"):
        found.append(dict(op="adamw", dtype=dtype, params=2 ** 28, implementation="fused", tensors=1))
        found.append(dict(op="adamw", dtype=dtype, params=2 ** 28, implementation="fused", tensors=64))
    # Lengths on and off the boundaries of powers of two: the driver copies a rest in a second pass.
    for size in (2 ** 20, 2 ** 23, 2 ** 26, 2 ** 28, 2 ** 30, 2 ** 32, 2 * 10 ** 6, 5 * 10 ** 6, 10 ** 7, 10 ** 8,
                 10 ** 9, 2 ** 22 + 1024, 2 ** 22 + 8192):
        found.append(dict(op="copy", bytes=size, implementation="eager"))
    return found


def short_cases():
    """Operations that are over before the host has called the next: what a process adds to them. Sizes of cases()."""
    found = [dict(op="gemm", dtype=dtype, batch=1, m=n, n=n, k=n, implementation="eager")
             for dtype in ("bf16", "fp8") for n in (256, 1024)]
    for b, h, s, d in ((1, 32, 1024, 128), (16, 12, 512, 64)):
        for op in ("attention_forward", "attention_backward"):
            found.append(dict(op=op, dtype="bf16", batch=b, heads=h, kv_heads=h, seq=s, head_dim=d,
                              implementation="eager", backend="cudnn"))
    found.append(dict(op="newton_schulz", dtype="bf16", batch=1, m=512, n=2048, steps=STEPS, syrk=0,
                      implementation="eager"))
    found += [dict(op="adamw", dtype=dtype, params=count, implementation=implementation)
              for count in (2 ** 18, 2 ** 20, 2 ** 22, 2 ** 23) for dtype in ("fp32", "bf16")
              for implementation in ("eager", "fused")]
    return found + [dict(op="copy", bytes=size, implementation="eager") for size in (2 ** 20, 2 * 10 ** 6, 2 ** 23)]


def table_cases(path):
    """Rows of a table of operations as `milepost-cli kernels` reads them; empty cells are left out."""
    found = []
    with open(path, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            p = {}
            for key, value in row.items():
                if value and key != "measured_s":
                    p[key] = int(value) if value.isdigit() else value
            if (p["op"] in COLLECTIVES) == (WORLD > 1):
                p.setdefault("implementation", "eager")
                if p["op"].startswith("attention"):
                    p.setdefault("backend", "cudnn")
                found.append(dict({"batch": 1}, **p) if p["op"] not in COLLECTIVES + ("adamw", "copy") else p)
    return found


def first_line(*command):
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()[0].strip()
    except (OSError, subprocess.CalledProcessError, IndexError):
        return None


def device_entry(ordinal):
    properties = torch.cuda.get_device_properties(ordinal)
    empty = {"clock_hz": None, "memory_clock_hz": None, "power_w": None, "power_limit_w": None,
             "temperature_c": None, "energy_j": None, "clock_limits": None}
    return {"ordinal": ordinal, "name": properties.name, "uuid": "GPU-" + str(properties.uuid),
            "pci_bus_id": f"{properties.pci_domain_id:04x}:{properties.pci_bus_id:02x}:"
                          f"{properties.pci_device_id:02x}.0",
            "compute_capability": f"{properties.major}.{properties.minor}",
            "multiprocessors": properties.multi_processor_count, "memory_bytes": properties.total_memory,
            "l2_bytes": properties.L2_cache_size,
            "shared_bytes_per_block": properties.shared_memory_per_block_optin,
            "memory_bus_bits": 0, "clock_max_hz": 0.0, "memory_clock_max_hz": 0.0, "ecc": True,
            "before": empty, "after": empty}


def timed(arguments):
    """Records of this process."""
    alone = WORLD == 1 and not arguments.ops
    todo = table_cases(arguments.ops) if arguments.ops else short_cases() if arguments.short else cases()
    # A process that has compiled something calls what it has not compiled more slowly: eager calls come first.
    records, tiny = (launches(), [tiny_layers("eager")]) if alone else ([], [])
    for p in todo:
        records.append(record(p))
    if alone and not arguments.short:
        records += layer_passes("eager") + optimizer_passes() + layer_passes("compiled")
        tiny.append(tiny_layers("compiled"))
    return records + [per_kernel(run, found) for run, found in tiny]


def in_processes(count):
    """The short calls in `count` processes one after the other; each record carries the number of its process."""
    records = []
    for process in range(count):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "process.json")
            subprocess.run([sys.executable, os.path.abspath(__file__), "--short", "--out", path], check=True)
            with open(path, encoding="utf-8") as file:
                for r in json.load(file)["probes"]:
                    r["parameters"]["process"] = process
                    records.append(r)
    return records


def main():
    global ALIGN
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", required=True)
    parser.add_argument("--ops", help="time the operations of this table")
    parser.add_argument("--short", action="store_true", help="time short calls only")
    parser.add_argument("--processes", type=int, default=0, help="time short calls in so many processes")
    arguments = parser.parse_args()
    torch.cuda.set_device(DEVICE)
    begin = time.monotonic()
    started = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    rank = 0
    if WORLD > 1:
        dist.init_process_group("nccl", device_id=DEVICE)
        rank = dist.get_rank()
    ALIGN = torch.zeros(1, device=DEVICE)
    torch.manual_seed(1)
    records = in_processes(arguments.processes) if arguments.processes else timed(arguments)
    if WORLD > 1:
        # The slowest rank counts.
        medians = torch.tensor([r.get("median_s", 0.0) for r in records], device=DEVICE, dtype=torch.float64)
        dist.all_reduce(medians, op=dist.ReduceOp.MAX)
        for r, median in zip(records, medians.tolist()):
            if "median_s" in r:
                r["median_s"] = median
                r["q3_s"] = max(r["q3_s"], median)
    if rank == 0:
        devices = [device_entry(i) for i in range(torch.cuda.device_count())]
        own = [d for d in devices][:max(WORLD, 1)]
        cuda = torch.version.cuda
        document = {
            "schema": "milepost.probe/1",
            "program": {"name": "probe_pytorch", "version": torch.__version__, "commit": "unknown", "dirty": False,
                        "architectures": "pytorch"},
            "started": started, "seconds": round(time.monotonic() - begin, 3),
            "arguments": [os.path.basename(a) for a in sys.argv[1:]], "outcome": "complete", "failure": None,
            "settings": {"quick": False, "dry_device": False},
            "host": {"name": platform.node(), "kernel": f"{platform.system()} {platform.release()} "
                     f"{platform.machine()}", "processor": platform.processor() or "unknown",
                     "cores": os.cpu_count()},
            "versions": {"driver": first_line("nvidia-smi", "--query-gpu=driver_version", "--format=csv,noheader"),
                         "cuda_driver": cuda, "cuda_runtime": cuda,
                         "nccl": ".".join(str(x) for x in torch.cuda.nccl.version()), "cublaslt": 0,
                         "nvml": "not used"},
            "ranks": {"count": max(WORLD, 1), "launcher": "torchrun" if WORLD > 1 else "single",
                      "members": [{"rank": i, "host": platform.node(), "device": d["name"], "uuid": d["uuid"],
                                   "pci_bus_id": d["pci_bus_id"]} for i, d in enumerate(own)]},
            "devices": devices,
            "topology": {"nvlink": [], "pairs": [], "network": []},
            "probes": records,
        }
        with open(arguments.out, "w", encoding="utf-8") as file:
            json.dump(document, file, indent=1)
    if WORLD > 1:
        dist.destroy_process_group()


ALIGN = None

if __name__ == "__main__":
    main()
