// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/interruption.h"

#include <csignal>

namespace milepost {

namespace {

volatile std::sig_atomic_t wanted_signal = 0; // what a handler may touch

extern "C" void note_signal(int signal)
{
    wanted_signal = signal;
    std::signal(signal, SIG_DFL);
}

} // namespace

Interruption::Interruption()
{
    wanted_signal = 0;
    std::signal(SIGINT, note_signal);
    std::signal(SIGTERM, note_signal);
}

Interruption::~Interruption()
{
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
}

bool Interruption::wanted() { return wanted_signal != 0; }

} // namespace milepost
