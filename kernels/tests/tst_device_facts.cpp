// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0

// Which GPUs a list of built architectures serves, by the rules of the CUDA programming guide (section on compute
// capability): machine code runs on its own generation from its own revision on, "a" code on exactly one, PTX on
// all later.
#include "kernels/support/device_facts.h"
#include "kernels/tests/check.h"
#include "kernels_build_info.h"

#include <string_view>

using namespace milepost::kernels; // NOLINT: a test program

int main()
{
    return testing::run([](testing::Checker &check) {
        constexpr std::string_view all = "90a-real 100a-real 103a-real 90-virtual";
        check.that(built_for(all, 9, 0) && built_for(all, 10, 0) && built_for(all, 10, 3), "own architectures");
        check.that(built_for(all, 12, 0), "later ones by PTX");
        check.that(!built_for(all, 8, 0) && !built_for(all, 8, 9), "not earlier ones");
        check.that(built_for("90a-real", 9, 0) && !built_for("90a-real", 10, 0),
                   "\"a\" code on one architecture only");
        check.that(built_for("80-real", 8, 6) && !built_for("86-real", 8, 0) && !built_for("80-real", 9, 0),
                   "machine code within its generation");
        check.that(built_for("80", 9, 0), "without a word both machine code and PTX are built");
        check.that(!std::string_view(build_info::architectures).empty() &&
                       std::string_view(build_info::architectures).find(';') == std::string_view::npos,
                   "the built list is separated by blanks");
        check.that(version_text(13000) == "13.0" && version_text(12090) == "12.9", "versions");
    });
}
