// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/price_book.h"
#include "app/project/project_salvage.h"
#include "app/project/project_store.h"
#include "tests/fuzz/checks.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

using namespace milepost;

namespace {

/// SQLite opens what has a name in a folder; one folder a process, in memory where the system has such a place.
struct Folder {
    std::string path = base().string() + "/milepost-fuzz-XXXXXX";
    Folder() { fuzz::require(::mkdtemp(path.data()) != nullptr); }
    ~Folder()
    {
        std::error_code ignored;
        std::filesystem::remove_all(path, ignored);
    }
    static std::filesystem::path base()
    {
        const std::filesystem::path memory = "/dev/shm";
        return std::filesystem::is_directory(memory) ? memory : std::filesystem::temp_directory_path();
    }
    Folder(const Folder &) = delete;
    Folder &operator=(const Folder &) = delete;
};

} // namespace

/// Any bytes as a SQLite file, opened as a project, for rescue and as a price book; what opens as a project is
/// saved and opens again as the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const Folder folder;
    const std::string path = folder.path + "/project";
    std::ofstream(path, std::ios::binary | std::ios::trunc) << fuzz::text_of(data, size);
    if (const auto project = ProjectStore::load(path); !project) {
        fuzz::require_sentences(project);
    } else {
        const std::string copy = folder.path + "/copy";
        // What another program wrote into the tables need not make sense as a whole: a refusal is a sentence.
        if (const auto saved = ProjectStore::save(*project, copy); !saved)
            fuzz::require_sentences(saved);
        else
            fuzz::require(ProjectStore::load(copy).has_value());
    }
    if (const auto salvaged = salvage_project(path); !salvaged)
        fuzz::require_sentences(salvaged);
    if (const auto book = PriceBook::load(path); !book)
        fuzz::require_sentences(book);
    return 0;
}
