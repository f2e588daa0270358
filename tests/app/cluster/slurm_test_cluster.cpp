// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief A real Slurm cluster of one working node in a folder, for tests: munged, slurmctld and slurmd on free
/// loopback ports, without systemd, as any user.
///
///     slurm-test-cluster FOLDER
///
/// Writes the configuration into FOLDER, prints "ready SLURM_CONF" when jobs can be submitted, or "missing REASON"
/// (exit code 3), and ends when its standard input is closed: so it also ends when the test that started it dies.
/// All processes of the cluster are its descendants, those that detach themselves included; it leaves none behind.
/// Beside the working node there are 64 trays of 4 GPUs in partition "rack" that are never started: jobs for them
/// can be checked with sbatch --test-only.

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <netinet/in.h>
#include <poll.h>
#include <pwd.h>
#include <random>
#include <set>
#include <string>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace {

namespace fs = std::filesystem;

/// Full path of a program on PATH or in the folders of daemons; empty if it is nowhere.
std::string find_program(const std::string &name)
{
    const char *path = std::getenv("PATH");
    std::string folders = (path ? std::string(path) : std::string()) + ":/usr/sbin:/usr/local/sbin:/sbin:";
    while (!folders.empty()) {
        const auto colon = folders.find(':');
        const auto candidate = folders.substr(0, colon) + '/' + name;
        if (::access(candidate.c_str(), X_OK) == 0)
            return candidate;
        folders.erase(0, colon == std::string::npos ? colon : colon + 1);
    }
    return {};
}

/// Ports that are free now on loopback, all different.
std::array<int, 2> free_ports()
{
    std::array<int, 2> ports{}, sockets{};
    for (std::size_t i = 0; i < ports.size(); ++i) {
        sockets.at(i) = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof(address);
        auto *generic = reinterpret_cast<sockaddr *>(&address);
        if (::bind(sockets.at(i), generic, size) == 0 && ::getsockname(sockets.at(i), generic, &size) == 0)
            ports.at(i) = ntohs(address.sin_port);
    }
    for (const int socket : sockets)
        ::close(socket);
    return ports;
}

std::string host_name()
{
    std::array<char, 256> name{};
    ::gethostname(name.data(), name.size() - 1);
    const std::string full = name.data();
    return full.substr(0, full.find('.'));
}

void write(const fs::path &file, const std::string &text) { std::ofstream(file, std::ios::binary) << text; }

void write_configuration(const fs::path &folder)
{
    for (const char *name : {"state", "spool", "log", "munge"})
        fs::create_directories(folder / name);
    fs::permissions(folder, fs::perms::owner_all | fs::perms::group_exec | fs::perms::others_exec);
    fs::permissions(folder / "munge", fs::perms::owner_all);
    std::string key;
    std::random_device random;
    for (int i = 0; i < 256; ++i)
        key += static_cast<char>(random());
    write(folder / "munge/key", key);
    fs::permissions(folder / "munge/key", fs::perms::owner_read | fs::perms::owner_write);

    const auto ports = free_ports();
    const auto *user = ::getpwuid(::getuid());
    const std::string name = user ? user->pw_name : "root";
    const std::string host = host_name(), at = folder.string();
    std::string leaves = fmt::format("SwitchName=leaf0 Nodes={}\n", host);
    // Trays of NVL72 racks: 18 each.
    leaves += "SwitchName=leaf1 Nodes=tray[001-018]\nSwitchName=leaf2 Nodes=tray[019-036]\n"
              "SwitchName=leaf3 Nodes=tray[037-054]\nSwitchName=leaf4 Nodes=tray[055-064]\n"
              "SwitchName=top Switches=leaf[0-4]\n";
    write(folder / "topology.conf", leaves);
    write(
        folder / "slurm.conf",
        fmt::format(
            "ClusterName=milepost\nSlurmctldHost={0}(127.0.0.1)\nSlurmctldPort={1}\nSlurmdPort={2}\n"
            "AuthType=auth/munge\nAuthInfo=socket={3}/munge/socket\nCredType=cred/munge\n"
            "CommunicationParameters=NoCtldInAddrAny,NoInAddrAny\nSlurmUser={4}\nSlurmdUser={4}\n"
            "StateSaveLocation={3}/state\nSlurmdSpoolDir={3}/spool\n"
            "SlurmctldPidFile={3}/slurmctld.pid\nSlurmdPidFile={3}/slurmd.pid\n"
            "SlurmctldLogFile={3}/log/slurmctld.log\nSlurmdLogFile={3}/log/slurmd.log\n"
            "ProctrackType=proctrack/linuxproc\nTaskPlugin=task/none\nMpiDefault=none\n"
            "JobAcctGatherType=jobacct_gather/none\nAccountingStorageType=accounting_storage/none\n"
            "SelectType=select/cons_tres\nSelectTypeParameters=CR_CPU\nTopologyPlugin=topology/tree\n"
            "SchedulerParameters=sched_interval=1,bf_interval=1,batch_sched_delay=0\n"
            "SlurmdParameters=config_overrides\nReturnToService=2\nMinJobAge=300\nKillWait=1\n"
            "GresTypes=gpu\nPrivateData=cloud\nSuspendProgram=/bin/true\nResumeProgram=/bin/true\nSuspendTime=-1\n"
            "NodeName={0} NodeAddr=127.0.0.1 CPUs=8 Sockets=1 CoresPerSocket=8 ThreadsPerCore=1\n"
            "NodeName=tray[001-064] NodeAddr=127.0.0.1 CPUs=144 Gres=gpu:4 State=CLOUD\n"
            "PartitionName=main Nodes={0} Default=YES MaxTime=INFINITE State=UP\n"
            "PartitionName=rack Nodes=tray[001-064] MaxTime=INFINITE State=UP\n",
            host, ports[0], ports[1], at, name));
}

pid_t start(const std::vector<std::string> &words, const fs::path &log)
{
    const pid_t child = ::fork();
    if (child != 0)
        return child;
    const int file = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    const int nothing = ::open("/dev/null", O_RDONLY);
    ::dup2(nothing, STDIN_FILENO);
    ::dup2(file, STDOUT_FILENO);
    ::dup2(file, STDERR_FILENO);
    std::vector<char *> argv;
    for (const auto &word : words)
        argv.push_back(const_cast<char *>(word.c_str()));
    argv.push_back(nullptr);
    ::execv(argv.front(), argv.data());
    ::_exit(127);
}

/// Every process below this one, by /proc.
std::set<pid_t> descendants()
{
    std::multimap<pid_t, pid_t> children;
    for (const auto &entry : fs::directory_iterator("/proc")) {
        const auto name = entry.path().filename().string();
        if (!std::all_of(name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; }))
            continue;
        std::ifstream file(entry.path() / "stat");
        std::string text;
        std::getline(file, text);
        // "pid (name) state parent": a name may hold blanks and brackets.
        const auto bracket = text.rfind(')');
        if (bracket == std::string::npos || bracket + 4 >= text.size() || text[bracket + 2] == 'Z')
            continue;
        pid_t pid = 0, parent = 0;
        for (const char c : name)
            pid = pid * 10 + (c - '0');
        for (std::size_t i = bracket + 4; i < text.size() && text[i] != ' '; ++i)
            parent = parent * 10 + (text[i] - '0');
        children.emplace(parent, pid);
    }
    std::set<pid_t> found;
    std::vector<pid_t> open{::getpid()};
    while (!open.empty()) {
        const auto [first, last] = children.equal_range(open.back());
        open.pop_back();
        for (auto child = first; child != last; ++child)
            if (found.insert(child->second).second)
                open.push_back(child->second);
    }
    return found;
}

void reap()
{
    while (::waitpid(-1, nullptr, WNOHANG) > 0) {
    }
}

/// Ends all descendants, politely at first.
void end_everything()
{
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    constexpr std::chrono::milliseconds grace{1500}, limit{10'000}, nap{50};
    for (auto all = descendants(); !all.empty() && Clock::now() - begin < limit; all = descendants()) {
        const bool hard = Clock::now() - begin > grace;
        for (const pid_t pid : all)
            ::kill(pid, hard ? SIGKILL : SIGTERM);
        std::this_thread::sleep_for(nap);
        reap();
    }
}

bool input_closed(int wait_ms)
{
    pollfd input{STDIN_FILENO, POLLIN, 0};
    std::array<char, 64> bytes{};
    return ::poll(&input, 1, wait_ms) > 0 && ::read(STDIN_FILENO, bytes.data(), bytes.size()) <= 0;
}

/// Whether a program ends with success; its output goes to a log.
bool succeeds(const std::vector<std::string> &words, const fs::path &log)
{
    const pid_t child = start(words, log);
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/// Waits until `check` holds; false if the input was closed or the time is over.
template <class Check>
bool wait_for(const Check &check)
{
    constexpr int nap_ms = 100, attempts = 200;
    for (int i = 0; i < attempts; ++i) {
        if (check())
            return true;
        if (input_closed(nap_ms))
            return false;
    }
    return false;
}

int say(const std::string &text, int code)
{
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fflush(stdout);
    return code;
}

std::string start_cluster(const fs::path &folder)
{
    std::map<std::string, std::string> programs;
    for (const char *name : {"munged", "slurmctld", "slurmd", "scontrol", "sinfo", "sbatch"}) {
        programs[name] = find_program(name);
        if (programs[name].empty())
            return std::string(name) + " is not installed (scripts/dependencies.sh names the packages)";
    }
    write_configuration(folder);
    const std::string at = folder.string(), conf = at + "/slurm.conf";
    ::setenv("SLURM_CONF", conf.c_str(), 1);
    // --force: the folder above may belong to everybody, as temporary folders do.
    start({programs["munged"], "--foreground", "--force", "--socket=" + at + "/munge/socket",
           "--key-file=" + at + "/munge/key", "--pid-file=" + at + "/munge/pid", "--log-file=" + at + "/munge/log",
           "--seed-file=" + at + "/munge/seed"},
          folder / "log/munged.out");
    if (!wait_for([&] { return fs::exists(folder / "munge/socket"); }))
        return "munged does not start: see log/munged.out";
    start({programs["slurmctld"], "-D", "-f", conf}, folder / "log/slurmctld.out");
    start({programs["slurmd"], "-D", "-f", conf}, folder / "log/slurmd.out");
    const auto probe = [&] {
        // Ready when a job could start at once.
        const auto out = folder / "log/sinfo.out";
        fs::remove(out);
        if (!succeeds({programs["sinfo"], "--noheader", "--partition=main", "--format=%T"}, out))
            return false;
        std::ifstream file(out);
        std::string state;
        return std::getline(file, state) && state == "idle";
    };
    if (!wait_for(probe))
        return "slurmctld and slurmd do not come up: see log/slurmctld.log and log/slurmd.log";
    return {};
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 2)
        return say("usage: slurm-test-cluster FOLDER\n", 2);
    const fs::path folder = fs::absolute(argv[1]);
    // What detaches itself (slurmstepd) comes back here instead of going to init.
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
    std::signal(SIGPIPE, SIG_IGN);
    const std::string reason = start_cluster(folder);
    if (!reason.empty()) {
        end_everything();
        return say("missing " + reason + '\n', 3);
    }
    say("ready " + (folder / "slurm.conf").string() + '\n', 0);
    constexpr int often_ms = 200;
    while (!input_closed(often_ms))
        reap();
    end_everything();
    return 0;
}
