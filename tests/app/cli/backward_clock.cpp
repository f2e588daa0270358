// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// Preloaded into a program, this takes its wall clock back by an hour every time it is read. Durations are measured
// with the monotonic clock, which goes on as it is.
#include <atomic>
#include <ctime>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

namespace {

std::atomic<long> readings{0};

timespec taken_back()
{
    constexpr long hour_s = 3600;
    timespec now{};
    ::syscall(SYS_clock_gettime, CLOCK_REALTIME, &now);
    now.tv_sec -= hour_s * ++readings;
    return now;
}

} // namespace

extern "C" {

__attribute__((visibility("default"))) int clock_gettime(clockid_t clock, timespec *now) noexcept
{
    if (clock != CLOCK_REALTIME && clock != CLOCK_REALTIME_COARSE)
        return static_cast<int>(::syscall(SYS_clock_gettime, clock, now));
    *now = taken_back();
    return 0;
}

__attribute__((visibility("default"))) int gettimeofday(timeval *now, void *) noexcept
{
    const timespec time = taken_back();
    now->tv_sec = time.tv_sec;
    now->tv_usec = time.tv_nsec / 1000;
    return 0;
}

__attribute__((visibility("default"))) time_t time(time_t *now) noexcept
{
    const time_t seconds = taken_back().tv_sec;
    if (now)
        *now = seconds;
    return seconds;
}
}
