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
# compiled once. A folder names its set in MILEPOST_TEST_HEADERS; programs that link other parts of Qt cannot use it.
function(milepost_add_test_headers name)
    cmake_parse_arguments(ARG "" "" "LINKS;DEFINITIONS;HEADERS" ${ARGN})
    file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp" CONTENT "int main() {}\n" @ONLY)
    add_executable(${name} EXCLUDE_FROM_ALL "${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp")
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tests")
    target_link_libraries(${name} PRIVATE milepost_settings ${ARG_LINKS})
    target_compile_definitions(${name} PRIVATE ${ARG_DEFINITIONS})
    target_compile_options(${name} PRIVATE ${qt_test_folders})
    target_precompile_headers(${name} PRIVATE ${ARG_HEADERS})
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
    target_compile_options(${name} PRIVATE ${qt_test_folders})
    if(MILEPOST_TEST_HEADERS)
        target_precompile_headers(${name} REUSE_FROM ${MILEPOST_TEST_HEADERS})
        # Nearly empty; reading the headers would take longer.
        set_source_files_properties("${CMAKE_CURRENT_BINARY_DIR}/${name}_autogen/mocs_compilation.cpp"
            PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
    endif()
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
