// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/curves/byte_source.h"

#include <fmt/format.h>
#include <utility>

namespace milepost {

namespace {

constexpr std::size_t piece_bytes = std::size_t{256} << 10;
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

} // namespace

Expected<ByteSource> ByteSource::open(const std::filesystem::path &file,
                                      std::function<bool(std::uintmax_t)> progress)
{
    const std::string name = file.string();
    std::error_code error;
    if (!std::filesystem::exists(file, error))
        return fail("file.missing", name, fmt::format("'{}' does not exist.", name));
    if (!std::filesystem::is_regular_file(file, error))
        return fail("file.kind", name, fmt::format("'{}' is not a regular file.", name));
    ByteSource source;
    source.name_ = name;
    source.size_ = std::filesystem::file_size(file, error);
    source.file_.open(file, std::ios::binary);
    if (error || !source.file_)
        return fail("file.read", name, fmt::format("'{}' cannot be read.", name));
    source.buffer_.resize(piece_bytes);
    source.progress_ = std::move(progress);
    return source;
}

ByteSource::ByteSource(std::string_view text, std::string name)
    : name_(std::move(name)), size_(text.size()), memory_(text), in_memory_(true)
{
}

std::string_view ByteSource::next()
{
    if (!status_)
        return {};
    if (in_memory_) {
        const auto piece = memory_.substr(read_, piece_bytes);
        read_ += piece.size();
        return piece;
    }
    if (progress_ && !progress_(read_)) {
        status_ = fail("import.cancelled", name_, fmt::format("Reading '{}' was cancelled.", name_));
        return {};
    }
    file_.read(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
    const auto count = static_cast<std::size_t>(file_.gcount());
    if (file_.bad()) {
        status_ = fail("file.read", name_, fmt::format("'{}' cannot be read after {} bytes.", name_, read_));
        return {};
    }
    read_ += count;
    return {buffer_.data(), count};
}

void ByteSource::rewind()
{
    read_ = 0;
    if (in_memory_)
        return;
    file_.clear();
    file_.seekg(0);
}

void LineReader::append(std::string_view part)
{
    if (too_long_)
        return;
    if (carried_.size() + part.size() > longest_line) {
        too_long_ = true;
        carried_.clear();
    } else {
        carried_ += part;
    }
}

bool LineReader::next(std::string_view &line)
{
    carried_.clear();
    too_long_ = false;
    terminated_ = false;
    bool carried = false;
    while (true) {
        if (piece_.empty()) {
            piece_ = source_->next();
            if (piece_.empty())
                break;
        }
        const auto end = piece_.find('\n');
        if (end == std::string_view::npos) {
            append(piece_);
            carried = true;
            piece_ = {};
            continue;
        }
        terminated_ = true;
        line = piece_.substr(0, end);
        piece_.remove_prefix(end + 1);
        if (carried || line.size() > longest_line) {
            append(line);
            line = carried_;
        }
        break;
    }
    if (!terminated_) {
        if (!carried || !source_->status())
            return false;
        line = carried_;
    }
    if (++number_ == 1 && line.starts_with(byte_order_mark))
        line.remove_prefix(byte_order_mark.size());
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    return true;
}

} // namespace milepost
