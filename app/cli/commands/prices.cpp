// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/command_group.h"
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "app/cli/today.h"
#include "app/project/catalogue_loader.h"
#include "app/project/price_book.h"
#include "app/project/price_import.h"
#include "models/model_names.h"
#include "resources/reading/text.h"

#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace milepost {

namespace {

class ImportPrices : public Command {
public:
    void declare(Arguments &arguments) override
    {
        arguments
            .add_option("FILE", file_,
                        "CSV: gpuhunt, SkyPilot, ec2instances.info, or a table with gpu, provider and price")
            .required();
        arguments.add_option("--provider", provider_, "Provider of a table that names none; else the file's name");
        arguments.add_option("--currency", currency_, "Currency of prices without one").shows_default();
        arguments.add_option("--date", date_, "Date of prices without one, YYYY-MM-DD; today if left out");
        arguments.add_option("--source", source_, "Where the table comes from; the file's name if left out");
        arguments.add_option("--book", book_, "Price book; if left out, the one of this user");
        arguments.add_json(json_);
    }

    Expected<int> run() override
    {
        constexpr std::uintmax_t limit_bytes = 256u << 20;
        const auto catalogue = load_catalogue();
        if (!catalogue)
            return tl::make_unexpected(catalogue.error());
        const auto text = read_text_file(file_, limit_bytes);
        if (!text)
            return tl::make_unexpected(text.error());
        const std::filesystem::path book = book_.empty() ? default_price_book() : std::filesystem::path(book_);
        if (book.empty())
            return fail("prices.book", "--book",
                        "--book: no home folder is known; name the file of the price book.");
        const std::filesystem::path path(file_);
        PriceImportOptions options;
        options.provider = provider_.empty() ? path.stem().string() : provider_;
        options.currency = currency_;
        options.date = date_.empty() ? today() : date_;
        options.today = today();
        options.source = source_;
        options.system = [&catalogue](const std::string &name) -> std::optional<std::string> {
            const auto id = find_system_id(name, **catalogue);
            return id ? std::optional(*id) : std::nullopt;
        };
        const auto imported = import_prices(*text, path.filename().string(), options);
        if (!imported)
            return tl::make_unexpected(imported.error());
        if (imported->prices.empty())
            return fail("prices.none", file_, none_read(*imported));
        const auto change = PriceBook::add(book, imported->prices);
        if (!change)
            return tl::make_unexpected(change.error());
        if (json_)
            print_json(document(*imported, *change, book));
        else
            print(sentences(*imported, *change, book));
        return exit_code::yes;
    }

private:
    [[nodiscard]] std::string none_read(const ImportedPrices &imported) const
    {
        if (imported.skipped.empty())
            return fmt::format("'{}' holds no price.", file_);
        const SkippedPrice &first = imported.skipped.front();
        return fmt::format("'{}': none of its {} rows can be used; line {}: {}.", file_, imported.skipped.size(),
                           first.line, first.reason);
    }

    static nlohmann::ordered_json document(const ImportedPrices &imported, const BookChange &change,
                                           const std::filesystem::path &book)
    {
        nlohmann::ordered_json skipped = nlohmann::ordered_json::array();
        for (const auto &row : imported.skipped)
            skipped.push_back({{"line", row.line}, {"reason", row.reason}});
        return {{"schema", "milepost.prices/1"},  {"layout", imported.layout}, {"book", book.string()},
                {"read", imported.prices.size()}, {"added", change.added},     {"replaced", change.replaced},
                {"skipped", std::move(skipped)}};
    }

    static std::string sentences(const ImportedPrices &imported, const BookChange &change,
                                 const std::filesystem::path &book)
    {
        std::string text =
            fmt::format("{} prices read ({} layout): {} new, {} replaced in {}\n", imported.prices.size(),
                        imported.layout, change.added, change.replaced, book.string());
        std::map<std::string, std::vector<std::size_t>> reasons;
        for (const auto &row : imported.skipped)
            reasons[row.reason].push_back(row.line);
        for (const auto &[reason, lines] : reasons)
            text += fmt::format("  skipped {} row{}, first in line {}: {}\n", lines.size(),
                                lines.size() == 1 ? "" : "s", lines.front(), reason);
        return text;
    }

    std::string file_, provider_, currency_ = "USD", date_, source_, book_;
    bool json_ = false;
};

constexpr std::array price_commands{
    CommandEntry{"import", "Reads a price table into your price book", make_command<ImportPrices>},
};

} // namespace

std::unique_ptr<Command> make_prices() { return std::make_unique<CommandGroup>(price_commands); }

} // namespace milepost
