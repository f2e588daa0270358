// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Small files that tests write and read.
#pragma once

#include <QByteArray>
#include <QFile>
#include <QString>
#include <QTest>

namespace milepost {

/// Fails the running test where the file cannot be written.
inline void write_file(const QString &path, const QByteArray &content)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(content), content.size());
}

/// Empty where there is no such file.
[[nodiscard]] inline QByteArray file_content(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace milepost
