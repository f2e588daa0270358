// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/replace_file.h"

#include <cerrno>
#include <deque>
#include <fcntl.h>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace milepost {

namespace {

std::string reason() { return std::generic_category().message(errno); }

class Descriptor {
public:
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;
    ~Descriptor()
    {
        if (number_ >= 0)
            ::close(number_);
    }
    [[nodiscard]] bool valid() const { return number_ >= 0; }
    [[nodiscard]] int number() const { return number_; }
    int release() { return std::exchange(number_, -1); }

private:
    int number_;
};

bool write_all(int descriptor, std::string_view content)
{
    while (!content.empty()) {
        const ssize_t written = ::write(descriptor, content.data(), content.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        content.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

/// Opens the file beside the target and locks it. A second process that saves the same file waits here; one that
/// was killed leaves a file that the next save takes over.
int open_locked(const std::string &path)
{
    for (;;) {
        constexpr mode_t wanted = 0666; // the umask takes its share
        Descriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, wanted));
        if (!file.valid())
            return -1;
        while (::flock(file.number(), LOCK_EX) != 0)
            if (errno != EINTR)
                return -1;
        // The process that held the lock may have renamed this very file onto its target.
        struct stat opened{}, named{};
        if (::fstat(file.number(), &opened) == 0 && ::stat(path.c_str(), &named) == 0 &&
            opened.st_ino == named.st_ino && opened.st_dev == named.st_dev)
            return file.release();
    }
}

bool take_permissions(int descriptor, const std::filesystem::path &from)
{
    struct stat status{};
    constexpr mode_t all_bits = 07777;
    return ::stat(from.c_str(), &status) != 0 || ::fchmod(descriptor, status.st_mode & all_bits) == 0;
}

/// What a file is to hold, beside it under another name until it takes the file's place; given up, it is gone.
class NewContent {
public:
    explicit NewContent(std::filesystem::path file) : file_(std::move(file)) {}
    NewContent(const NewContent &) = delete;
    NewContent &operator=(const NewContent &) = delete;
    ~NewContent()
    {
        if (output_ && !placed_)
            ::unlink(temporary_.c_str());
    }

    Expected<void> write(std::string_view content)
    {
        std::error_code error;
        target_ = std::filesystem::weakly_canonical(file_, error);
        if (error)
            target_ = file_;
        if (std::filesystem::is_symlink(std::filesystem::symlink_status(target_, error)))
            return fail("file.link", file_.string(),
                        fmt::format("'{}' is a link that leads to no file; name the file itself.", file_.string()));
        if (std::filesystem::exists(target_, error) && !std::filesystem::is_regular_file(target_, error))
            return fail("file.kind", file_.string(), fmt::format("'{}' is not a regular file.", file_.string()));
        temporary_ = (folder() / fmt::format(".{}.saving", target_.filename().string())).string();
        const int opened = open_locked(temporary_);
        if (opened < 0)
            return refuse("no file can be made in its folder");
        output_.emplace(opened);
        const bool complete = ::ftruncate(opened, 0) == 0 && take_permissions(opened, target_) &&
                              write_all(opened, content) && ::fsync(opened) == 0;
        return complete ? Expected<void>() : refuse(unwritten);
    }

    /// \pre write() succeeded
    Expected<void> take_place()
    {
        if (::rename(temporary_.c_str(), target_.c_str()) != 0)
            return refuse(unwritten);
        placed_ = true;
        // The new name itself reaches the disk only with its folder. Folders that cannot be synced are left as
        // they are.
        const Descriptor directory(::open(folder().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
        if (directory.valid())
            ::fsync(directory.number());
        return {};
    }

private:
    static constexpr std::string_view unwritten = "its content cannot be written";

    [[nodiscard]] std::filesystem::path folder() const
    {
        return target_.has_parent_path() ? target_.parent_path() : std::filesystem::path(".");
    }
    [[nodiscard]] Expected<void> refuse(std::string_view what) const
    {
        return fail("file.write", file_.string(),
                    fmt::format("'{}' cannot be saved: {} ({}).", file_.string(), what, reason()));
    }

    std::filesystem::path file_, target_;
    std::string temporary_;
    std::optional<Descriptor> output_; ///< holds the lock until the object goes
    bool placed_ = false;
};

} // namespace

Expected<void> replace_file(const std::filesystem::path &file, std::string_view content)
{
    return replace_files({{{file, content}}});
}

Expected<void> replace_files(const std::vector<FileContent> &files)
{
    std::deque<NewContent> waiting;
    for (const FileContent &one : files)
        if (const auto written = waiting.emplace_back(one.file).write(one.content); !written)
            return written;
    for (NewContent &content : waiting)
        if (const auto placed = content.take_place(); !placed)
            return placed;
    return {};
}

Expected<void> refuse_input_as_output(const std::filesystem::path &output, const std::vector<std::string> &inputs,
                                      std::string_view option)
{
    for (const std::string &input : inputs) {
        std::error_code error;
        if (!input.empty() && std::filesystem::equivalent(output, input, error))
            return fail("file.input", std::string(option),
                        fmt::format("{}: '{}' is the input; name another file.", option, output.string()));
    }
    return {};
}

} // namespace milepost
