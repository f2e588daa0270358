// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/tools/public_inputs.h"

#include "calibration/system_json.h"
#include "resources/embedded/resource.h"
#include "resources/reading/text.h"

#include <fmt/format.h>
#include <fstream>

namespace milepost {

namespace {

constexpr std::uintmax_t largest_table_bytes = 64u << 20;

} // namespace

Expected<CsvTable> read_public_table(const std::filesystem::path &folder, const std::string &name)
{
    const auto text = read_text_file(folder / name, largest_table_bytes);
    if (!text)
        return tl::make_unexpected(text.error());
    return CsvTable::parse(*text, name);
}

Expected<PublicInputs> load_public_inputs(const std::filesystem::path &data)
{
    auto gemm = read_public_table(data, "gemm-measured.csv");
    if (!gemm)
        return tl::make_unexpected(gemm.error());
    auto collectives = read_public_table(data, "nccl-measured.csv");
    if (!collectives)
        return tl::make_unexpected(collectives.error());
    auto dispatchers = read_public_table(data, "moe-alltoall-measured.csv");
    if (!dispatchers)
        return tl::make_unexpected(dispatchers.error());

    const std::string priors_path = "priors/public-calibration.json";
    auto priors = read_public_priors(find_resource(priors_path).value_or(""), priors_path);
    if (!priors)
        return tl::make_unexpected(priors.error());
    PublicInputs inputs{
        {std::move(*gemm), std::move(*collectives), std::move(*dispatchers)}, std::move(*priors), {}};
    for (const Resource &resource : resources_in("systems/")) {
        auto system = read_system(resource.content, std::string(resource.path));
        if (!system)
            return tl::make_unexpected(system.error());
        inputs.systems.emplace(system->id, std::move(*system));
    }
    return inputs;
}

Expected<void> write_text_file(const std::filesystem::path &path, const std::string &text)
{
    const std::filesystem::path beside = path.string() + ".new";
    {
        std::ofstream file(beside, std::ios::binary);
        file << text;
        if (!file.flush())
            return fail("file.write", path.string(), fmt::format("{}: cannot be written.", path.string()));
    }
    std::error_code error;
    std::filesystem::rename(beside, path, error);
    if (error)
        return fail("file.write", path.string(), fmt::format("{}: {}.", path.string(), error.message()));
    return {};
}

} // namespace milepost
