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

# Folders that Qt6::Test tells each test: nobody looks for test data there, and one set of headers serves all folders.
set(qt_test_folders -UQT_TESTCASE_BUILDDIR -UQT_TESTCASE_SOURCEDIR)

# milepost_add_test_headers(test_headers LINKS Qt6::Test HEADERS <QtTest/QtTest>): what most tests of a folder include,
# compiled once. tests/CMakeLists.txt names the set of each folder in MILEPOST_TEST_HEADERS; its tests get the set's links
# and definitions, for a compiler takes a precompiled header only where all macros that it looks at are the same.
function(milepost_add_test_headers name)
    cmake_parse_arguments(ARG "" "" "LINKS;DEFINITIONS;HEADERS" ${ARGN})
    file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp" CONTENT "int main() {}\n" @ONLY)
    add_executable(${name} EXCLUDE_FROM_ALL "${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp")
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tests")
    target_link_libraries(${name} PRIVATE milepost_settings ${ARG_LINKS})
    target_compile_definitions(${name} PRIVATE ${ARG_DEFINITIONS})
    target_compile_options(${name} PRIVATE ${qt_test_folders} ${MILEPOST_TEST_OPTIONS})
    target_precompile_headers(${name} PRIVATE ${ARG_HEADERS})
endfunction()

# Runs moc on those of a test's sources that include their own .moc. AUTOMOC would start CMake for each program, read its
# sources again at every build and compile one more file.
function(milepost_moc_sources target)
    foreach(source IN LISTS ARGN)
        get_filename_component(stem "${source}" NAME_WE)
        file(STRINGS "${source}" included REGEX "^#include \"${stem}\\.moc\"" LIMIT_COUNT 1)
        if(included)
            set(output "${CMAKE_CURRENT_BINARY_DIR}/${target}_moc/${stem}.moc")
            qt6_generate_moc("${CMAKE_CURRENT_SOURCE_DIR}/${source}" "${output}" TARGET ${target})
            target_sources(${target} PRIVATE "${output}")
        endif()
    endforeach()
    target_include_directories(${target} PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/${target}_moc")
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
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tests")
    target_compile_options(${name} PRIVATE ${qt_test_folders} ${MILEPOST_TEST_OPTIONS})
    milepost_moc_sources(${name} ${ARG_SOURCES})
    get_target_property(links ${MILEPOST_TEST_HEADERS} LINK_LIBRARIES)
    get_target_property(definitions ${MILEPOST_TEST_HEADERS} COMPILE_DEFINITIONS)
    target_link_libraries(${name} PRIVATE ${links} ${ARG_LINKS})
    if(definitions)
        target_compile_definitions(${name} PRIVATE ${definitions})
    endif()
    target_precompile_headers(${name} REUSE_FROM ${MILEPOST_TEST_HEADERS})
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
