// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
//
// Disks that are full, folders that only read, files that another program holds, projects of 10,000 scenarios: what
// was saved stays, and the refusal is one sentence. docs/faults.md has the list.
#include "app/project/price_book.h"
#include "app/project/project_store.h"
#include "app/project/replace_file.h"
#include "tests/app/processor_time.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <clocale>
#include <csignal>
#include <fcntl.h>
#include <functional>
#include <sqlite3.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace milepost;

namespace {

Project project_of(std::size_t scenarios)
{
    Project project;
    for (std::size_t i = 0; i < scenarios; ++i)
        project.scenarios.push_back(
            {0, "scenario " + std::to_string(i), "",
             R"({"milepost": 1, "model": "kimi-k2", "system": {"gpus": 256}, "seed": )" + std::to_string(i) + "}",
             i == 0});
    return project;
}

BookPrice price(const std::string &provider)
{
    return {.system_id = "hgx-h100",
            .sku = "H100",
            .provider = provider,
            .region = "eu",
            .commitment = "on-demand",
            .kind = "list",
            .per_gpu_hour = 2,
            .currency = "USD",
            .source = {Provenance::published, "list", "2026-11-01"}};
}

/// While it lives no file of this process grows beyond `bytes`: writing fails as on a full disk.
class FileSizeLimit {
public:
    explicit FileSizeLimit(rlim_t bytes)
    {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        rlimit now = before_;
        now.rlim_cur = bytes;
        ::setrlimit(RLIMIT_FSIZE, &now);
        handler_ = std::signal(SIGXFSZ, SIG_IGN);
    }
    FileSizeLimit(const FileSizeLimit &) = delete;
    FileSizeLimit &operator=(const FileSizeLimit &) = delete;
    ~FileSizeLimit()
    {
        ::setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }

private:
    rlimit before_{};
    void (*handler_)(int) = nullptr;
};

/// A file system in memory of a few kilobytes; only root may mount one.
class SmallDisk {
public:
    SmallDisk() { mounted_ = ::mount("tmpfs", path().c_str(), "tmpfs", 0, "size=256k") == 0; }
    SmallDisk(const SmallDisk &) = delete;
    SmallDisk &operator=(const SmallDisk &) = delete;
    ~SmallDisk()
    {
        if (mounted_)
            ::umount(path().c_str());
    }
    [[nodiscard]] bool mounted() const { return mounted_; }
    [[nodiscard]] std::string path() const { return folder_.path().toStdString(); }
    [[nodiscard]] bool make_read_only() const
    {
        return ::mount("tmpfs", path().c_str(), nullptr, MS_REMOUNT | MS_RDONLY, nullptr) == 0;
    }

private:
    QTemporaryDir folder_;
    bool mounted_ = false;
};

/// Another process that holds a write transaction on `file` until this object goes.
class Writer {
public:
    explicit Writer(const std::string &file)
    {
        std::array<int, 2> ready{}, end{};
        if (::pipe(ready.data()) != 0 || ::pipe(end.data()) != 0)
            qFatal("no pipe");
        child_ = ::fork();
        if (child_ == 0) {
            ::close(end[1]);
            sqlite3 *database = nullptr;
            const bool held = sqlite3_open(file.c_str(), &database) == SQLITE_OK &&
                              sqlite3_exec(database, "BEGIN EXCLUSIVE; UPDATE scenarios SET notes = 'theirs'",
                                           nullptr, nullptr, nullptr) == SQLITE_OK;
            char sign = held ? 'y' : 'n';
            (void)!::write(ready[1], &sign, 1);
            (void)!::read(end[0], &sign, 1);
            sqlite3_exec(database, "COMMIT", nullptr, nullptr, nullptr);
            sqlite3_close(database);
            ::_exit(0);
        }
        ::close(end[0]);
        end_ = end[1];
        char sign = 'n';
        held_ = ::read(ready[0], &sign, 1) == 1 && sign == 'y';
        ::close(ready[0]);
        ::close(ready[1]);
    }
    Writer(const Writer &) = delete;
    Writer &operator=(const Writer &) = delete;
    ~Writer() { commit(); }
    [[nodiscard]] bool held() const { return held_; }
    void commit()
    {
        if (child_ > 0) {
            ::close(end_);
            ::waitpid(child_, nullptr, 0);
        }
        child_ = -1;
    }

private:
    pid_t child_ = -1;
    int end_ = -1;
    bool held_ = false;
};

QByteArray content(const std::string &file)
{
    QFile stream(QString::fromStdString(file));
    return stream.open(QIODevice::ReadOnly) ? stream.readAll() : QByteArray();
}

QString entries(const std::string &folder)
{
    return QDir(QString::fromStdString(folder))
        .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot)
        .join(QLatin1Char(' '));
}

template <class T>
QByteArray sentence(const Expected<T> &result)
{
    return result ? QByteArray("done") : QByteArray::fromStdString(result.error().front().message);
}

} // namespace

class StorageFaultsTest : public QObject {
    Q_OBJECT

    using Write = std::function<Expected<void>(const std::string &file, bool large)>;
    static const std::map<QByteArray, Write> &writers()
    {
        static const std::map<QByteArray, Write> all{
            {"project", [](const std::string &file,
                           bool large) { return ProjectStore::save(project_of(large ? 8000 : 3), file); }},
            {"price book",
             [](const std::string &file, bool large) -> Expected<void> {
                 std::vector<BookPrice> prices{price("A")};
                 for (int i = 0; large && i < 8000; ++i)
                     prices.push_back(price("provider " + std::to_string(i)));
                 const auto added = PriceBook::add(file, prices);
                 if (!added)
                     return tl::make_unexpected(added.error());
                 return {};
             }},
            {"any output", [](const std::string &file, bool large) {
                 return replace_file(file, std::string(large ? 800'000 : 100, 'x'));
             }}};
        return all;
    }
    static void each_writer()
    {
        QTest::addColumn<QByteArray>("writer");
        for (const auto &[name, write] : writers())
            QTest::newRow(name.constData()) << name;
    }
    /// A large content is refused in `folder`: the small one that stands there stays, and nothing lies beside it.
    static void refused_in(const std::string &folder, const Write &write, const std::function<void()> &fault,
                           const std::function<void()> &mend, const QByteArray &reason)
    {
        const std::string file = folder + "/file";
        const auto first = write(file, false);
        QVERIFY2(first, sentence(first));
        const QByteArray before = content(file);
        fault();
        const auto second = write(file, true);
        mend();
        const QByteArray message = sentence(second);
        QVERIFY2(message.contains(file.c_str()) && message.contains(reason) && message.endsWith('.'), message);
        QCOMPARE(content(file), before);
        QCOMPARE(entries(folder), QStringLiteral("file"));
    }

private slots:
    void initTestCase() { std::setlocale(LC_MESSAGES, "C"); } // the system's own words are compared

    void diskFull_data() { each_writer(); }
    void diskFull()
    {
        QFETCH(QByteArray, writer);
        SmallDisk disk;
        if (!disk.mounted())
            QSKIP("only root may mount the small file system; sizeLimit tries the same without");
        refused_in(disk.path(), writers().at(writer), [] {}, [] {}, "No space left on device");
        // With room again the same save goes through.
        QVERIFY(writers().at(writer)(disk.path() + "/file", false));
    }

    void sizeLimit_data() { each_writer(); }
    void sizeLimit()
    {
        QFETCH(QByteArray, writer);
        QTemporaryDir folder;
        constexpr rlim_t bytes = 150'000;
        std::unique_ptr<FileSizeLimit> limit;
        refused_in(
            folder.path().toStdString(), writers().at(writer),
            [&] { limit = std::make_unique<FileSizeLimit>(bytes); }, [&] { limit.reset(); }, "File too large");
    }

    /// Files of one answer: where the last finds no room the first ones keep what they held.
    void allOrNone()
    {
        QTemporaryDir folder;
        const std::string path = folder.path().toStdString();
        const std::string small(100, 'x'), large(200'000, 'x');
        QVERIFY(replace_files({{path + "/a", "old"}, {path + "/c", "old"}}));
        const std::vector<FileContent> answer{{path + "/a", small}, {path + "/b", small}, {path + "/c", large}};
        {
            const FileSizeLimit limit(150'000);
            const QByteArray message = sentence(replace_files(answer));
            QVERIFY2(message.contains("/c'") && message.contains("File too large"), message);
        }
        QCOMPARE(entries(path), QStringLiteral("a c"));
        QCOMPARE(content(path + "/a"), QByteArray("old"));
        QCOMPARE(content(path + "/c"), QByteArray("old"));
        const auto written = replace_files(answer);
        QVERIFY2(written, sentence(written));
        QCOMPARE(entries(path), QStringLiteral("a b c"));
        QCOMPARE(content(path + "/a"), QByteArray::fromStdString(small));
        QCOMPARE(content(path + "/c"), QByteArray::fromStdString(large));
    }

    void readOnlyFolder_data() { each_writer(); }
    void readOnlyFolder()
    {
        QFETCH(QByteArray, writer);
        QTemporaryDir folder;
        const std::string path = folder.path().toStdString();
        constexpr mode_t visible = 0755, closed = 0555;
        constexpr uid_t nobody = 65534;
        const bool root = ::geteuid() == 0;
        refused_in(
            path, writers().at(writer),
            [&] {
                // Permissions do not hold root back: it becomes somebody else meanwhile.
                ::chmod(path.c_str(), root ? visible : closed);
                if (root && ::seteuid(nobody) != 0)
                    qFatal("seteuid");
            },
            [&] {
                if (root && ::seteuid(0) != 0)
                    qFatal("seteuid");
                ::chmod(path.c_str(), visible);
            },
            "Permission denied");
    }

    void readOnlyDisk_data() { each_writer(); }
    void readOnlyDisk()
    {
        QFETCH(QByteArray, writer);
        SmallDisk disk;
        if (!disk.mounted())
            QSKIP("only root may mount the small file system");
        refused_in(
            disk.path(), writers().at(writer), [&] { QVERIFY(disk.make_read_only()); }, [] {},
            "Read-only file system");
    }

    /// Neither read half-written nor written over: what the other program writes is kept.
    void heldByAnotherProgram()
    {
        QTemporaryDir folder;
        const std::string file = folder.filePath(QStringLiteral("p.milepost")).toStdString();
        QVERIFY(ProjectStore::save(project_of(3), file));
        Writer other(file);
        QVERIFY(other.held());
        const QByteArray in_use = "is being written by another program; try again when that has finished.";
        QVERIFY2(sentence(ProjectStore::load(file)).contains(in_use), sentence(ProjectStore::load(file)));
        const auto saved = ProjectStore::save(project_of(4), file);
        QVERIFY2(sentence(saved).contains(in_use), sentence(saved));
        other.commit();
        const auto loaded = ProjectStore::load(file);
        QVERIFY2(loaded, sentence(loaded));
        QCOMPARE(loaded->scenarios.size(), std::size_t{3});
        QCOMPARE(loaded->scenarios.front().notes, std::string("theirs"));
        QVERIFY(ProjectStore::save(project_of(4), file));
    }

    void tenThousandScenarios()
    {
        QTemporaryDir folder;
        const std::string file = folder.filePath(QStringLiteral("large.milepost")).toStdString();
        const Project large = project_of(10'000);
        QVERIFY(ProjectStore::save(large, file));
        const auto loaded = ProjectStore::load(file);
        QVERIFY2(loaded, sentence(loaded));
        QCOMPARE(loaded->scenarios.size(), large.scenarios.size());
        for (std::size_t i = 0; i < large.scenarios.size(); ++i)
            QVERIFY(loaded->scenarios[i].document == large.scenarios[i].document &&
                    loaded->scenarios[i].name == large.scenarios[i].name);
        const double growth = growth_at_four_times(2'500, [&file](std::size_t scenarios) {
            QVERIFY(ProjectStore::save(project_of(scenarios), file));
            QVERIFY(ProjectStore::load(file));
        });
        QVERIFY2(growth < most_growth_of_proportion, QByteArray::number(growth).constData());
    }
};

QTEST_GUILESS_MAIN(StorageFaultsTest)
#include "tst_storage_faults.moc"
