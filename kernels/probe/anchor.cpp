namespace milepost::kernels { void probe_anchor(){} }
