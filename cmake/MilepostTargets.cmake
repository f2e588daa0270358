# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0

# Settings that every target of ours shares, and the functions that make targets.
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")
set(CMAKE_CXX_VISIBILITY_PRESET hidden)

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CCACHE_PROGRAM}")
endif()

add_library(milepost_settings INTERFACE)
target_compile_features(milepost_settings INTERFACE cxx_std_20)
target_include_directories(milepost_settings INTERFACE "${PROJECT_SOURCE_DIR}")
target_compile_options(milepost_settings INTERFACE
    $<$<COMPILE_LANGUAGE:CXX>:-Wall -Wextra -Wpedantic -Wconversion -Wno-sign-conversion -Wshadow>)
# Same figures on every build: no fused multiply-add that one compiler makes and another does not.
target_compile_options(milepost_settings INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-ffp-contract=off>)
if(MILEPOST_WARNINGS_AS_ERRORS)
    target_compile_options(milepost_settings INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-Werror>)
endif()

# milepost_add_library(engine SOURCES a.cpp b.cpp LINKS tl::expected): static library milepost_engine.
function(milepost_add_library name)
    cmake_parse_arguments(ARG "QT" "" "SOURCES;LINKS" ${ARGN})
    add_library(milepost_${name} STATIC ${ARG_SOURCES})
    target_link_libraries(milepost_${name} PUBLIC milepost_settings ${ARG_LINKS})
    if(ARG_QT)
        set_target_properties(milepost_${name} PROPERTIES AUTOMOC ON)
        target_compile_definitions(milepost_${name} PRIVATE QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII)
    endif()
endfunction()

# milepost_add_test(tst_name SOURCES tst_name.cpp LINKS ...): one Qt Test program, one CTest entry.
# Tests that need windows run offscreen. Test time is limited; the label slow is for Slurm and kill tests. Builds that run
# slower by their nature (sanitizers, no optimisation) multiply the limit by MILEPOST_TEST_PATIENCE.
function(milepost_add_test name)
    cmake_parse_arguments(ARG "SLOW" "" "SOURCES;LINKS;ARGUMENTS" ${ARGN})
    if(NOT ARG_SOURCES)
        set(ARG_SOURCES "${name}.cpp")
    endif()
    add_executable(${name} ${ARG_SOURCES})
    set_target_properties(${name} PROPERTIES AUTOMOC ON RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tests")
    target_link_libraries(${name} PRIVATE milepost_settings Qt6::Test ${ARG_LINKS})
    add_test(NAME ${name} COMMAND ${name} ${ARG_ARGUMENTS})
    set(labels "$<IF:$<BOOL:${ARG_SLOW}>,slow,fast>")
    if(MILEPOST_TEST_FOLDER IN_LIST sanitized_folders)
        list(APPEND labels sanitized)
        add_dependencies(sanitized_tests ${name})
    endif()
    set(limit 120)
    if(ARG_SLOW)
        set(limit 600)
    endif()
    math(EXPR limit "${limit} * ${MILEPOST_TEST_PATIENCE}")
    set_tests_properties(${name} PROPERTIES
        ENVIRONMENT "QT_QPA_PLATFORM=offscreen"
        TIMEOUT ${limit}
        LABELS "${labels}")
endfunction()
