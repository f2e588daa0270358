// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/app/report/zip_reading.h"

#include <QtEndian>

#include <stdexcept>
#include <zlib.h>

namespace milepost::report::fixtures {
namespace {

// APPNOTE.TXT sections 4.3.7 (local header), 4.3.12 (central directory) and 4.3.16 (its end).
constexpr quint32 local_signature = 0x04034b50, central_signature = 0x02014b50, end_signature = 0x06054b50;
constexpr qsizetype end_size = 22, central_size = 46, local_size = 30;
constexpr quint16 stored = 0, deflated = 8;

template <class T>
T at(const QByteArray &bytes, qsizetype offset)
{
    if (offset < 0 || offset + static_cast<qsizetype>(sizeof(T)) > bytes.size())
        throw std::runtime_error("zip: truncated");
    return qFromLittleEndian<T>(bytes.constData() + offset);
}

QByteArray inflated(const QByteArray &packed, qsizetype size)
{
    QByteArray result(size, '\0');
    z_stream stream{};
    inflateInit2(&stream, -MAX_WBITS); // raw, without zlib header
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(packed.constData()));
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef *>(result.data());
    stream.avail_out = static_cast<uInt>(result.size());
    const int status = inflate(&stream, Z_FINISH);
    inflateEnd(&stream);
    if (status != Z_STREAM_END)
        throw std::runtime_error("zip: damaged member");
    return result;
}

} // namespace

QMap<QString, QByteArray> readZip(const QByteArray &bytes)
{
    qsizetype end = bytes.size() - end_size;
    while (end >= 0 && at<quint32>(bytes, end) != end_signature)
        --end;
    if (end < 0)
        throw std::runtime_error("zip: no directory");
    const int count = at<quint16>(bytes, end + 10);
    qsizetype entry = at<quint32>(bytes, end + 16);
    QMap<QString, QByteArray> members;
    for (int i = 0; i < count; ++i) {
        if (at<quint32>(bytes, entry) != central_signature)
            throw std::runtime_error("zip: bad directory");
        const quint16 method = at<quint16>(bytes, entry + 10);
        const qsizetype packed = at<quint32>(bytes, entry + 20), size = at<quint32>(bytes, entry + 24);
        const qsizetype name_size = at<quint16>(bytes, entry + 28);
        const qsizetype local = at<quint32>(bytes, entry + 42);
        const QString name = QString::fromUtf8(bytes.mid(entry + central_size, name_size));
        if (at<quint32>(bytes, local) != local_signature)
            throw std::runtime_error("zip: bad member");
        const QByteArray data =
            bytes.mid(local + local_size + at<quint16>(bytes, local + 26) + at<quint16>(bytes, local + 28), packed);
        if (method != stored && method != deflated)
            throw std::runtime_error("zip: unknown method");
        members[name] = method == stored ? data : inflated(data, size);
        entry += central_size + name_size + at<quint16>(bytes, entry + 30) + at<quint16>(bytes, entry + 32);
    }
    return members;
}

} // namespace milepost::report::fixtures
