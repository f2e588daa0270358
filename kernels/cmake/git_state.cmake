# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0

cmake_minimum_required(VERSION 3.25)

# Writes the header with version, commit and state of the sources; touches it only when something changed.
set(commit "unknown")
set(dirty "false")
find_program(GIT git)
if(COMMIT)
    set(commit "${COMMIT}")
elseif(EXISTS "${SOURCE_DIR}/COMMIT") # a source archive names the commit that it was made from
    file(STRINGS "${SOURCE_DIR}/COMMIT" commit LIMIT_COUNT 1)
elseif(GIT)
    execute_process(COMMAND "${GIT}" rev-parse HEAD WORKING_DIRECTORY "${SOURCE_DIR}"
        OUTPUT_VARIABLE head OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE failed ERROR_QUIET)
    if(NOT failed)
        set(commit "${head}")
        execute_process(COMMAND "${GIT}" status --porcelain -- . WORKING_DIRECTORY "${SOURCE_DIR}"
            OUTPUT_VARIABLE changes OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
        if(NOT changes STREQUAL "")
            set(dirty "true")
        endif()
    endif()
endif()
file(CONFIGURE OUTPUT "${OUTPUT}" CONTENT
"// Written by cmake/git_state.cmake.
#pragma once
namespace milepost::kernels::build_info {
inline constexpr const char *version = \"${VERSION}\";
inline constexpr const char *commit = \"${commit}\";
inline constexpr bool dirty = ${dirty};
inline constexpr const char *architectures = \"${ARCHITECTURES}\";
}
")
