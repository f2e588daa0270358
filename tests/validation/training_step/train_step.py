# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0
"""Times training steps of a Llama-shaped model in plain PyTorch, to check predicted step times against.

One process per GPU (RANK, WORLD_SIZE, LOCAL_RANK, MASTER_ADDR, MASTER_PORT as torchrun sets them). bf16 weights and
gradients in flat buffers, fp32 master weights and optimizer states. Over several GPUs AdamW shards flat (reduce-
scatter, step, all-gather, none overlapped); Muon all-reduces the gradients and either repeats all matrices on every
rank (duplicated) or deals whole matrices out (layer-wise, all-gather of the new weights). Prints one JSON line per
measured case; figures are medians over steps, in seconds.
"""

import argparse
import json
import os
import statistics
import time

import torch
import torch.distributed as dist
import torch.nn.functional as F
from torch.nn.attention import SDPBackend, sdpa_kernel

MODELS = {
    # Llama shapes between 1 and 3 billion parameters; vocabulary of Llama 2.
    "llama-1b": dict(hidden=2048, layers=22, ffn=5632, heads=32, kv_heads=4, head_dim=64, vocab=32000),
    "llama-3b": dict(hidden=3072, layers=28, ffn=8192, heads=24, kv_heads=8, head_dim=128, vocab=32000),
    "llama-1.5b": dict(hidden=2560, layers=20, ffn=6912, heads=20, kv_heads=4, head_dim=128, vocab=32000),
    "llama-1b-4-layers": dict(hidden=2048, layers=4, ffn=5632, heads=32, kv_heads=4, head_dim=64, vocab=32000),
}
QUINTIC = [(4.0848, -6.8946, 2.9270), (3.9505, -6.3029, 2.6377), (3.7418, -5.5913, 2.3037),
           (2.8769, -3.1427, 1.2046), (2.8366, -3.0525, 1.2012)]


class Layer(torch.nn.Module):
    def __init__(self, c):
        super().__init__()
        self.c = c
        q, kv = c["heads"] * c["head_dim"], c["kv_heads"] * c["head_dim"]
        self.norm1 = torch.nn.Parameter(torch.ones(c["hidden"]))
        self.qkv = torch.nn.Parameter(torch.empty(q + 2 * kv, c["hidden"]))
        self.out = torch.nn.Parameter(torch.empty(c["hidden"], q))
        self.norm2 = torch.nn.Parameter(torch.ones(c["hidden"]))
        self.gate_up = torch.nn.Parameter(torch.empty(2 * c["ffn"], c["hidden"]))
        self.down = torch.nn.Parameter(torch.empty(c["hidden"], c["ffn"]))

    @staticmethod
    def rotate(x, cos, sin):
        a, b = x.chunk(2, dim=-1)
        return x * cos + torch.cat((-b, a), dim=-1) * sin

    def forward(self, x, cos, sin):
        c, (b, s, _) = self.c, x.shape
        y = F.rms_norm(x, (c["hidden"],), self.norm1)
        qkv = F.linear(y, self.qkv).view(b, s, c["heads"] + 2 * c["kv_heads"], c["head_dim"]).transpose(1, 2)
        q, k, v = qkv.split((c["heads"], c["kv_heads"], c["kv_heads"]), dim=1)
        q, k = self.rotate(q, cos, sin), self.rotate(k, cos, sin)
        y = F.scaled_dot_product_attention(q, k, v, is_causal=True, enable_gqa=True)
        x = x + F.linear(y.transpose(1, 2).reshape(b, s, -1), self.out)
        gate, up = F.linear(F.rms_norm(x, (c["hidden"],), self.norm2), self.gate_up).chunk(2, dim=-1)
        return x + F.linear(F.silu(gate) * up, self.down)


class Model(torch.nn.Module):
    def __init__(self, c):
        super().__init__()
        self.c = c
        self.embedding = torch.nn.Parameter(torch.empty(c["vocab"], c["hidden"]))
        self.layers = torch.nn.ModuleList(Layer(c) for _ in range(c["layers"]))
        self.norm = torch.nn.Parameter(torch.ones(c["hidden"]))
        self.head = torch.nn.Parameter(torch.empty(c["vocab"], c["hidden"]))

    def loss(self, hidden, targets):
        logits = F.linear(F.rms_norm(hidden, (self.c["hidden"],), self.norm), self.head)
        return F.cross_entropy(logits.float().flatten(0, 1), targets.flatten())

    def forward(self, tokens, targets, cos, sin):
        x = F.embedding(tokens, self.embedding)
        for layer in self.layers:
            x = layer(x, cos, sin)
        return self.loss(x, targets)


def flatten(model, device):
    """Moves parameters and gradients into two flat bf16 buffers; parameters stay views of them."""
    parameters = list(model.parameters())
    world = dist.get_world_size() if dist.is_initialized() else 1
    total = sum(p.numel() for p in parameters)
    padded = (total + 8 * world - 1) // (8 * world) * 8 * world
    weights = torch.zeros(padded, dtype=torch.bfloat16, device=device)
    gradients = torch.zeros_like(weights)
    at = 0
    for p in parameters:
        view = weights[at:at + p.numel()].view_as(p)
        if p.dim() > 1:
            view.normal_(0.0, 0.02)
        else:
            view.fill_(1.0)
        p.data = view
        p.grad = gradients[at:at + p.numel()].view_as(p)
        at += p.numel()
    return parameters, weights, gradients


class ShardedAdamW:
    """AdamW on this rank's part of the flat buffers: fp32 copy of the gradient, norm, fused step, bf16 weights."""

    def __init__(self, weights, gradients):
        self.weights, self.gradients = weights, gradients
        self.world = dist.get_world_size() if dist.is_initialized() else 1
        rank = dist.get_rank() if self.world > 1 else 0
        size = weights.numel() // self.world
        self.own = weights[rank * size:(rank + 1) * size]
        self.own_gradient = gradients[rank * size:(rank + 1) * size]
        self.master = self.own.float()
        self.master.grad = torch.empty_like(self.master)
        self.optimizer = torch.optim.AdamW([self.master], lr=1e-4, fused=True)

    def communicate(self):
        if self.world > 1:
            dist.reduce_scatter_tensor(self.own_gradient, self.gradients)

    def step(self):
        self.master.grad.copy_(self.own_gradient)
        torch.linalg.vector_norm(self.master.grad)
        self.optimizer.step()
        self.own.copy_(self.master)

    def gather(self):
        if self.world > 1:
            dist.all_gather_into_tensor(self.weights, self.own)


def newton_schulz(g):
    x = g.bfloat16()
    turned = x.shape[0] > x.shape[1]
    if turned:
        x = x.T
    x = x / (x.norm() + 1e-7)
    for a, b, c in QUINTIC:
        gram = x @ x.T
        x = a * x + (b * gram + c * (gram @ gram)) @ x
    return x.T if turned else x


class Muon:
    """Muon on the layers' matrices, AdamW on the rest. layerwise: whole matrices are dealt to the ranks in turn."""

    def __init__(self, model, parameters, gradients, layerwise):
        self.world = dist.get_world_size() if dist.is_initialized() else 1
        self.rank = dist.get_rank() if self.world > 1 else 0
        self.gradients, self.layerwise = gradients, layerwise and self.world > 1
        self.matrices = [p for layer in model.layers for p in layer.parameters() if p.dim() == 2]
        inside = {id(p) for p in self.matrices}
        self.others = [p for p in parameters if id(p) not in inside]
        if self.layerwise:
            self.owned = self.matrices[self.rank::self.world]
            self.owned_others = self.others[self.rank::self.world]
        else:
            self.owned, self.owned_others = self.matrices, self.others
        self.masters = [p.data.float() for p in self.owned]
        self.momenta = [torch.zeros_like(m) for m in self.masters]
        self.other_masters = [p.data.float() for p in self.owned_others]
        for m in self.other_masters:
            m.grad = torch.zeros_like(m)
        self.adamw = torch.optim.AdamW(self.other_masters, lr=1e-4, fused=True) if self.other_masters else None
        if self.layerwise:
            mine = sum(p.numel() for p in self.owned + self.owned_others)
            sizes = [torch.zeros(1, dtype=torch.int64, device=gradients.device) for _ in range(self.world)]
            dist.all_gather(sizes, torch.tensor([mine], device=gradients.device))
            self.sizes = [int(s) for s in sizes]
            largest = max(self.sizes)
            self.send = torch.zeros(largest, dtype=torch.bfloat16, device=gradients.device)
            self.received = torch.zeros(largest * self.world, dtype=torch.bfloat16, device=gradients.device)

    def communicate(self):
        if self.world > 1:
            dist.all_reduce(self.gradients)

    def step(self):
        for p, master, momentum in zip(self.owned, self.masters, self.momenta):
            gradient = p.grad.float()
            master.mul_(1 - 1e-4)
            momentum.lerp_(gradient, 0.05)
            update = gradient.lerp(momentum, 0.95)
            update = newton_schulz(update)
            master.add_(update, alpha=-0.2 * max(p.shape) ** 0.5 * 1e-4)
            p.data.copy_(master)
        for p, master in zip(self.owned_others, self.other_masters):
            master.grad.copy_(p.grad)
        if self.adamw:
            self.adamw.step()
        for p, master in zip(self.owned_others, self.other_masters):
            p.data.copy_(master)

    def gather(self):
        if not self.layerwise:
            return
        at = 0
        for p in self.owned + self.owned_others:
            self.send[at:at + p.numel()].copy_(p.data.flatten())
            at += p.numel()
        dist.all_gather_into_tensor(self.received, self.send)
        for rank in range(self.world):
            at = rank * self.send.numel()
            for p in self.matrices[rank::self.world] + self.others[rank::self.world]:
                p.data.copy_(self.received[at:at + p.numel()].view_as(p))
                at += p.numel()


def mean_power_hz(device):
    """SM clock [Hz] and power [W] now; None without the management library."""
    try:
        return torch.cuda.clock_rate(device) * 1e6, torch.cuda.power_draw(device) / 1e3
    except Exception:  # noqa: BLE001 - the library may be missing or refuse
        return None, None


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--model", choices=MODELS, required=True)
    parser.add_argument("--mode", choices=("eager", "compiled"), default="eager")
    parser.add_argument("--attention", choices=("cudnn", "flash"), default="cudnn")
    parser.add_argument("--micro-batch", type=int, default=4)
    parser.add_argument("--sequence", type=int, default=4096)
    parser.add_argument("--steps", type=int, default=8)
    parser.add_argument("--optimizers", default="adamw,muon")
    parser.add_argument("--trace", help="write a Kineto trace of one step to this file")
    parser.add_argument("--out", required=True, help="JSON lines are appended here by rank 0")
    arguments = parser.parse_args()
    world = int(os.environ.get("WORLD_SIZE", "1"))
    device = torch.device("cuda", int(os.environ.get("LOCAL_RANK", "0")))
    torch.cuda.set_device(device)
    if world > 1:
        dist.init_process_group("nccl", device_id=device)
    rank = dist.get_rank() if world > 1 else 0
    torch.manual_seed(1)
    config = MODELS[arguments.model]
    with torch.device("meta"):
        model = Model(config)
    model.to_empty(device=device)
    parameters, weights, gradients = flatten(model, device)
    model.to(torch.bfloat16)
    d, s, b = config["head_dim"], arguments.sequence, arguments.micro_batch
    angle = torch.outer(torch.arange(s, device=device), 10000.0 ** (-torch.arange(0, d, 2, device=device) / d))
    cos, sin = (torch.cat((f(angle), f(angle)), -1).to(torch.bfloat16) for f in (torch.cos, torch.sin))
    tokens = torch.randint(config["vocab"], (b, s), device=device)
    targets = torch.randint(config["vocab"], (b, s), device=device)
    if arguments.mode == "compiled":
        for layer in model.layers:
            layer.compile()
        model.loss = torch.compile(model.loss)

    backend = {"cudnn": SDPBackend.CUDNN_ATTENTION, "flash": SDPBackend.FLASH_ATTENTION}[arguments.attention]

    def forward_backward():
        gradients.zero_()
        with sdpa_kernel(backend):
            model(tokens, targets, cos, sin).backward()

    names = []
    for name in arguments.optimizers.split(","):
        names += ["muon-duplicated", "muon-layerwise"] if name == "muon" and world > 1 else [name]
    begin = time.monotonic()
    for _ in range(3):
        forward_backward()
    torch.cuda.synchronize()
    warm_s = time.monotonic() - begin
    for name in names:
        if name == "adamw":
            optimizer = ShardedAdamW(weights, gradients)
        else:
            optimizer = Muon(model, parameters, gradients, name == "muon-layerwise")
        phases = ("forward_backward", "communicate", "optimizer", "gather")
        calls = (forward_backward, optimizer.communicate, optimizer.step, optimizer.gather)

        def whole_step():
            for call in calls:
                call()

        for _ in range(2):
            whole_step()
        torch.cuda.synchronize()
        # Whole steps one after the other, as in training, with events between the phases of each.
        marks = [[torch.cuda.Event(enable_timing=True) for _ in range(len(calls) + 1)]
                 for _ in range(arguments.steps)]
        if world > 1:
            dist.barrier()
        torch.cuda.synchronize()
        wall = time.monotonic()
        for events in marks:
            events[0].record()
            for call, event in zip(calls, events[1:]):
                call()
                event.record()
        clock, power = mean_power_hz(device)
        torch.cuda.synchronize()
        wall = (time.monotonic() - wall) / arguments.steps
        seconds = {phase: [e[i].elapsed_time(e[i + 1]) * 1e-3 for e in marks] for i, phase in enumerate(phases)}
        steps = [e[0].elapsed_time(e[-1]) * 1e-3 for e in marks]
        result = {
            "model": arguments.model, "mode": arguments.mode, "attention": arguments.attention, "gpus": world, "optimizer": name,
            "micro_batch": b, "sequence": s, "parameters": sum(p.numel() for p in parameters),
            "step_s": statistics.median(steps), "step_min_s": min(steps), "step_max_s": max(steps),
            "wall_per_step_s": wall,
            **{phase + "_s": statistics.median(values) for phase, values in seconds.items()},
            "steps": arguments.steps, "clock_hz": clock, "power_w": power, "warm_up_s": round(warm_s, 1),
            "peak_bytes": torch.cuda.max_memory_allocated(), "gpu": torch.cuda.get_device_name(),
            "torch": torch.__version__, "cuda": torch.version.cuda,
        }
        if world > 1:
            # The ranks wait for each other in the collectives: what one rank alone spends shows the imbalance.
            own = torch.tensor([result["optimizer_s"]], device=device, dtype=torch.float64)
            of_ranks = [torch.empty_like(own) for _ in range(world)]
            dist.all_gather(of_ranks, own)
            result["optimizer_of_ranks_s"] = [float(t) for t in of_ranks]
        if rank == 0:
            with open(arguments.out, "a", encoding="utf-8") as file:
                file.write(json.dumps(result) + "\n")
        if arguments.trace and rank == 0 and name == names[-1]:
            with torch.profiler.profile(activities=[torch.profiler.ProfilerActivity.CPU,
                                                    torch.profiler.ProfilerActivity.CUDA]) as profile:
                whole_step()
                torch.cuda.synchronize()
            profile.export_chrome_trace(arguments.trace)
        del optimizer
        torch.cuda.empty_cache()
    if world > 1:
        dist.destroy_process_group()


if __name__ == "__main__":
    main()
