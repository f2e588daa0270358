# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0
"""What PyTorch makes of a transformer layer between its matrix products, and of an optimizer around its own kernels.

Each piece is written as plain PyTorch code writes it (no fused extension), run as it stands (eager) or compiled, forward and
backward apart. `elements` is what its bytes are counted in by the mechanism that predicts them.
"""

import torch
import torch._functorch.config
import torch.nn.functional as F

# A backward pass is timed many times over one forward pass, whose results must stay.
torch._functorch.config.donated_buffer = False


def rotated(x, cos, sin):
    a, b = x.chunk(2, dim=-1)
    return x * cos + torch.cat((-b, a), dim=-1) * sin


class Piece:
    """One piece: inputs with gradients, a function of them, gradients of its results."""

    def __init__(self, kind, elements, function, inputs, compiled):
        self.kind, self.elements = kind, elements
        self.inputs = inputs
        self.function = torch.compile(function, dynamic=False) if compiled else function

    def forward(self):
        results = self.function(*self.inputs)
        return results if isinstance(results, tuple) else (results,)

    def backward(self):
        """A call that runs the backward pass of one forward pass again and again."""
        results = self.forward()
        gradients = [torch.randn_like(r) for r in results]
        wanted = [x for x in self.inputs if x.requires_grad]
        return lambda: torch.autograd.grad(results, wanted, gradients, retain_graph=True)


def random(device, *shape, dtype=torch.bfloat16):
    return torch.randn(*shape, device=device, dtype=torch.float32).to(dtype).requires_grad_()


def norm_and_sum(device, tokens, width, compiled):
    """Residual sum and the norm after it."""
    def function(x, y, weight):
        total = x + y
        return total, F.rms_norm(total, (width,), weight)
    return Piece("residual_norm", tokens * width, function,
                 (random(device, tokens, width), random(device, tokens, width), random(device, width)), compiled)


def heads(device, batch, sequence, queries, keys, width, compiled):
    """From the projection to rotated queries, keys and values, and from the heads' results to one row per token."""
    angle = torch.outer(torch.arange(sequence, device=device),
                        10000.0 ** (-torch.arange(0, width, 2, device=device) / width))
    cos, sin = (torch.cat((f(angle), f(angle)), -1).to(torch.bfloat16) for f in (torch.cos, torch.sin))

    def split(projected):
        parts = projected.view(batch, sequence, queries + 2 * keys, width).transpose(1, 2)
        q, k, v = parts.split((queries, keys, keys), dim=1)
        return rotated(q, cos, sin), rotated(k, cos, sin), v

    def function(projected, attended):
        return split(projected) + (attended.transpose(1, 2).reshape(batch, sequence, -1),)
    projected = random(device, batch, sequence, (queries + 2 * keys) * width)
    with torch.no_grad():
        # Attention gives its result in the layout of the queries.
        attended = torch.randn_like(split(projected)[0])
    return Piece("rotary", batch * sequence * (queries + 2 * keys) * width, function,
                 (projected, attended.requires_grad_()), compiled)


def activation(device, tokens, width, compiled):
    def function(gate_and_up):
        gate, up = gate_and_up.chunk(2, dim=-1)
        return F.silu(gate) * up
    return Piece("activation", tokens * width, function, (random(device, tokens, 2 * width),), compiled)


def loss(device, tokens, vocabulary, compiled):
    targets = torch.randint(vocabulary, (tokens,), device=device)
    return Piece("loss", tokens * vocabulary, lambda logits: F.cross_entropy(logits.float(), targets),
                 (random(device, tokens, vocabulary),), compiled)


def embedding(device, tokens, width, vocabulary):
    rows = torch.randint(vocabulary, (tokens,), device=device)
    return Piece("embedding", tokens * width, lambda table: F.embedding(rows, table),
                 (random(device, vocabulary, width),), False)


def accumulation(device, count):
    """Zeroing a gradient buffer and adding a new gradient, as autograd does."""
    buffer, gradient = (torch.zeros(count, device=device, dtype=torch.bfloat16) for _ in range(2))

    def run():
        buffer.zero_()
        buffer.add_(gradient)
    return run


def adamw_copies(device, count):
    """Around an fp32 step on bf16 weights: fp32 copy of the gradient, its norm, bf16 copy of the weight."""
    weight, gradient = (torch.randn(count, device=device).bfloat16() for _ in range(2))
    master, copy = weight.float(), torch.empty(count, device=device)

    def run():
        copy.copy_(gradient)
        torch.linalg.vector_norm(copy)
        weight.copy_(master)
    return run


def muon_update(device, rows, columns):
    """Around Newton-Schulz: fp32 gradient, decay, momentum, Nesterov's sum, the step and the bf16 copy."""
    weight, gradient, update = (torch.randn(rows, columns, device=device).bfloat16() for _ in range(3))
    master, momentum = weight.float(), torch.zeros(rows, columns, device=device)

    def run():
        wide = gradient.float()
        master.mul_(1 - 1e-4)
        momentum.lerp_(wide, 0.05)
        wide.lerp(momentum, 0.95)
        master.add_(update, alpha=-1e-4)
        weight.copy_(master)
    return run


class Layer(torch.nn.Module):
    """A small whole layer: what the host spends on its operations shows where the GPU has next to nothing to do."""

    def __init__(self, device, width=128, head_width=64):
        super().__init__()
        self.width, self.head_width, self.heads = width, head_width, width // head_width
        shapes = dict(qkv=(3 * width, width), out=(width, width), gate_up=(4 * width, width), down=(width, 2 * width))
        for name, shape in shapes.items():
            self.register_parameter(name, torch.nn.Parameter(torch.randn(*shape, device=device).bfloat16() * 0.02))
        for name in ("norm1", "norm2"):
            self.register_parameter(name, torch.nn.Parameter(torch.ones(width, device=device).bfloat16()))

    def forward(self, x, cos, sin):
        batch, sequence, _ = x.shape
        y = F.linear(F.rms_norm(x, (self.width,), self.norm1), self.qkv)
        q, k, v = y.view(batch, sequence, 3 * self.heads, self.head_width).transpose(1, 2).chunk(3, dim=1)
        y = F.scaled_dot_product_attention(rotated(q, cos, sin), rotated(k, cos, sin), v, is_causal=True)
        x = x + F.linear(y.transpose(1, 2).reshape(batch, sequence, -1), self.out)
        gate, up = F.linear(F.rms_norm(x, (self.width,), self.norm2), self.gate_up).chunk(2, dim=-1)
        return x + F.linear(F.silu(gate) * up, self.down)


def tiny_layers(device, compiled, layers=8, sequence=128):
    """Forward and backward of some tiny layers, as one call; gradients are added up as in training."""
    stack = [Layer(device) for _ in range(layers)]
    if compiled:
        for layer in stack:
            layer.compile()
    x = random(device, 1, sequence, stack[0].width)
    cos, sin = (torch.ones(sequence, stack[0].head_width, device=device).bfloat16() for _ in range(2))

    def run():
        y = x
        for layer in stack:
            y = layer(y, cos, sin)
        y.sum().backward()
    return run


def kernels_of(run):
    """Kernels and copies that one call launches. The profiler's hooks stay: all calls after this are slower."""
    run()
    torch.cuda.synchronize()
    with torch.profiler.profile(activities=[torch.profiler.ProfilerActivity.CUDA]) as profile:
        run()
        torch.cuda.synchronize()
    return sum(1 for e in profile.events() if e.device_type == torch.autograd.DeviceType.CUDA)


def layer_pieces(device, compiled):
    """Pieces of a size at which the GPU takes several times as long as the host needs to call them; each shape of a
    compiled piece is compiled anew."""
    for tokens, width in ((65536, 4096), (131072, 1536), (196608, 1024)):
        yield lambda t=tokens, w=width: norm_and_sum(device, t, w, compiled)
    for shape in ((8, 4096, 32, 8, 128), (32, 2048, 16, 16, 64), (16, 4096, 20, 4, 128), (32, 2048, 24, 8, 64)):
        yield lambda s=shape: heads(device, *s, compiled)
    for tokens, width in ((24576, 14336), (65536, 4096), (131072, 1536)):
        yield lambda t=tokens, w=width: activation(device, t, w, compiled)
    for tokens, vocabulary in ((8192, 50304), (4096, 128256)):
        yield lambda t=tokens, v=vocabulary: loss(device, t, v, compiled)
    if not compiled:
        for tokens, width, vocabulary in ((65536, 4096, 50304), (65536, 1536, 128256)):
            yield lambda t=tokens, w=width, v=vocabulary: embedding(device, t, w, v)


def optimizer_pieces(device):
    """(kind, elements, call) of passes over parameters."""
    for count in (2 ** 26, 2 ** 28):
        yield "accumulation", count, lambda c=count: accumulation(device, c)
        yield "adamw_copies", count, lambda c=count: adamw_copies(device, c)
    for rows, columns in ((4096, 14336), (2560, 8960), (8192, 8192), (3072, 3072)):
        yield "muon_update", rows * columns, lambda r=rows, c=columns: muon_update(device, r, c)
