// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Computes golden.json anew. print_golden_figures golden.json [DATE REASON]: the document with today's
/// figures,
///        and the change's reason added to its list. scripts/golden.sh writes the file.
#include "resources/reading/text.h"
#include "tests/validation/golden_figures.h"

#include <cmath>
#include <iostream>

using namespace milepost;
using nlohmann::ordered_json;

int main(int argc, char **argv)
{
    constexpr std::uintmax_t most_bytes = std::uintmax_t{4} << 20;
    if (argc != 2 && argc != 4) {
        std::cerr << "usage: print_golden_figures golden.json [DATE REASON]\n";
        return 2;
    }
    const auto text = read_text_file(argv[1], most_bytes);
    if (!text) {
        std::cerr << text.error().front().message << '\n';
        return 2;
    }
    auto document = ordered_json::parse(*text);
    if (argc == 4)
        document["changes"].push_back({{"date", argv[2]}, {"reason", argv[3]}});
    for (auto &row : document["rows"]) {
        const auto comparison = golden_comparison(row);
        if (!comparison) {
            std::cerr << row["name"].get<std::string>() << ": " << comparison.error().front().message << '\n';
            return 2;
        }
        auto figures = ordered_json::object();
        for (const auto &[name, value] : golden_figures(*comparison))
            figures[name] = std::isnan(value) ? ordered_json() : ordered_json(value);
        row["figures"] = std::move(figures);
    }
    std::cout << document.dump(1) << '\n';
    return 0;
}
