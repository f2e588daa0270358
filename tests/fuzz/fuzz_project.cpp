// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/project/price_book.h"
#include "app/project/project_salvage.h"
#include "app/project/project_store.h"
#include "tests/fuzz/checks.h"

#include <sys/mman.h>
#include <unistd.h>

using namespace milepost;

/// Any bytes as a SQLite file, opened as a project, for rescue and as a price book.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const int file = ::memfd_create("project", MFD_CLOEXEC);
    fuzz::require(file >= 0 && ::write(file, data, size) == static_cast<ssize_t>(size));
    const std::string path = "/proc/self/fd/" + std::to_string(file);
    if (const auto project = ProjectStore::load(path); !project)
        fuzz::require_sentences(project);
    if (const auto salvaged = salvage_project(path); !salvaged)
        fuzz::require_sentences(salvaged);
    if (const auto book = PriceBook::load(path); !book)
        fuzz::require_sentences(book);
    ::close(file);
    return 0;
}
