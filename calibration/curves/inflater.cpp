// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/curves/inflater.h"

#include <new>
#include <zlib.h>

namespace milepost {

namespace {

constexpr int gzip_only = MAX_WBITS + 16; ///< zlib.h, inflateInit2: 16 more asks for a gzip header

}

struct Inflater::Stream {
    z_stream z{};
};

void Inflater::Close::operator()(Stream *stream) const
{
    inflateEnd(&stream->z);
    delete stream;
}

Inflater::Inflater()
{
    auto stream = std::make_unique<Stream>();
    if (inflateInit2(&stream->z, gzip_only) != Z_OK)
        throw std::bad_alloc();
    stream_.reset(stream.release());
}

bool Inflater::knows(std::string_view start) { return start.starts_with("\x1F\x8B\x08"); }

std::size_t Inflater::read(std::string_view &in, std::vector<char> &out)
{
    if (state_ == State::damaged || state_ == State::too_large || (in.empty() && !pending_))
        return 0;
    z_stream &z = stream_->z;
    if (state_ == State::done) {
        inflateReset2(&z, gzip_only);
        state_ = State::more;
    }
    // zlib does not write through next_in, whose type lacks the const of z_const.
    z.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(in.data()));
    z.avail_in = static_cast<uInt>(in.size());
    z.next_out = reinterpret_cast<Bytef *>(out.data());
    z.avail_out = static_cast<uInt>(out.size());
    const int result = inflate(&z, Z_NO_FLUSH);
    in.remove_prefix(in.size() - z.avail_in);
    const std::size_t count = out.size() - z.avail_out;
    pending_ = z.avail_out == 0 && result == Z_OK;
    written_ += count;
    if (result == Z_STREAM_END)
        state_ = State::done;
    else if (result != Z_OK && result != Z_BUF_ERROR)
        state_ = State::damaged;
    if (written_ > largest)
        state_ = State::too_large;
    return state_ == State::more || state_ == State::done ? count : 0;
}

void Inflater::restart()
{
    inflateReset2(&stream_->z, gzip_only);
    written_ = 0;
    pending_ = false;
    state_ = State::more;
}

} // namespace milepost
