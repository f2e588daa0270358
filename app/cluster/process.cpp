// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cluster/process.h"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <string_view>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

namespace milepost {

namespace {

/// Both ends of a pipe; closed when it goes.
class Pipe {
public:
    Pipe() { open_ = ::pipe2(ends_.data(), O_CLOEXEC) == 0; }
    Pipe(const Pipe &) = delete;
    Pipe &operator=(const Pipe &) = delete;
    ~Pipe()
    {
        close_end(0);
        close_end(1);
    }
    [[nodiscard]] bool open() const { return open_; }
    [[nodiscard]] int reading() const { return ends_[0]; }
    [[nodiscard]] int writing() const { return ends_[1]; }
    void close_end(std::size_t end)
    {
        if (ends_.at(end) >= 0)
            ::close(ends_.at(end));
        ends_.at(end) = -1;
    }

private:
    std::array<int, 2> ends_{-1, -1};
    bool open_ = false;
};

/// Reads what there is; false at the end of the stream.
bool take(int descriptor, std::string &text)
{
    std::array<char, 4096> buffer{};
    const auto count = ::read(descriptor, buffer.data(), buffer.size());
    if (count > 0)
        text.append(buffer.data(), static_cast<std::size_t>(count));
    return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN));
}

/// Reads both streams until both end: a program that fills one while the other is waited for would hang.
void drain(Pipe &out, Pipe &err, ProgramOutput &output)
{
    std::array<pollfd, 2> streams{pollfd{out.reading(), POLLIN, 0}, pollfd{err.reading(), POLLIN, 0}};
    while (streams[0].fd >= 0 || streams[1].fd >= 0) {
        if (::poll(streams.data(), streams.size(), -1) < 0 && errno != EINTR)
            return;
        for (std::size_t i = 0; i < streams.size(); ++i)
            if (streams.at(i).fd >= 0 && streams.at(i).revents != 0 &&
                !take(streams.at(i).fd, i == 0 ? output.out : output.err))
                streams.at(i).fd = -1;
    }
}

/// The words as a program receives them.
class Arguments {
public:
    explicit Arguments(const std::vector<std::string> &words) : words_(words)
    {
        pointers_.reserve(words_.size() + 1);
        for (std::string &word : words_)
            pointers_.push_back(word.data());
        pointers_.push_back(nullptr);
    }
    Arguments(const Arguments &) = delete;
    Arguments &operator=(const Arguments &) = delete;
    ~Arguments() = default;
    [[nodiscard]] char *const *data() const { return pointers_.data(); }

private:
    std::vector<std::string> words_;
    std::vector<char *> pointers_;
};

tl::unexpected<Diagnostics> cannot_run(const std::string &program, int error)
{
    return fail("program.start", program,
                fmt::format("'{}' cannot be run: {}.", program, std::generic_category().message(error)),
                FailureKind::missing_part);
}

Expected<ProgramEnd> end_of(pid_t child, const std::string &program)
{
    int status = 0;
    while (::waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return cannot_run(program, errno);
    return WIFEXITED(status) ? ProgramEnd{WEXITSTATUS(status), 0} : ProgramEnd{0, WTERMSIG(status)};
}

} // namespace

bool is_program(const std::filesystem::path &path)
{
    std::error_code error;
    return std::filesystem::is_regular_file(path, error) && ::access(path.c_str(), X_OK) == 0;
}

std::filesystem::path own_program()
{
    std::error_code error;
    return std::filesystem::read_symlink("/proc/self/exe", error);
}

std::filesystem::path find_beside(const std::string &program)
{
    const auto own = own_program();
    const auto candidate = own.parent_path() / program;
    return !own.empty() && is_program(candidate) ? candidate : std::filesystem::path();
}

std::filesystem::path find_on_path(const std::string &program)
{
    const char *path = std::getenv("PATH");
    std::string_view folders = path ? path : "";
    while (!folders.empty()) {
        const auto colon = std::min(folders.find(':'), folders.size());
        const auto candidate = std::filesystem::path(folders.substr(0, colon)) / program;
        if (colon > 0 && is_program(candidate))
            return candidate;
        folders.remove_prefix(std::min(colon + 1, folders.size()));
    }
    return {};
}

Expected<ProgramEnd> run_in_front(const std::vector<std::string> &words)
{
    const Arguments arguments(words);
    pid_t child = 0;
    const int error = ::posix_spawn(&child, words.front().c_str(), nullptr, nullptr, arguments.data(), environ);
    if (error != 0)
        return cannot_run(words.front(), error);
    return end_of(child, words.front());
}

Expected<ProgramOutput> run_program(const std::vector<std::string> &words)
{
    Pipe out, err;
    if (!out.open() || !err.open())
        return cannot_run(words.front(), errno);
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    ::posix_spawn_file_actions_adddup2(&actions, out.writing(), STDOUT_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, err.writing(), STDERR_FILENO);
    ::posix_spawnattr_init(&attributes);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    const Arguments arguments(words);
    pid_t child = 0;
    const int error =
        ::posix_spawnp(&child, words.front().c_str(), &actions, &attributes, arguments.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    ::posix_spawnattr_destroy(&attributes);
    if (error != 0)
        return cannot_run(words.front(), error);
    out.close_end(1);
    err.close_end(1);
    ProgramOutput output;
    drain(out, err, output);
    const auto end = end_of(child, words.front());
    if (!end)
        return tl::make_unexpected(end.error());
    constexpr int signal_base = 128; // as shells report it
    output.exit_code = end->signal == 0 ? end->exit_code : signal_base + end->signal;
    return output;
}

} // namespace milepost
