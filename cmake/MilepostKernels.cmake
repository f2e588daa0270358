# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0

# kernels/ needs the CUDA Toolkit and NCCL; without them everything else builds and passes its tests.
if(NOT EXISTS "${PROJECT_SOURCE_DIR}/kernels/CMakeLists.txt")
    return()
endif()
add_subdirectory(kernels/host_only)
include(CheckLanguage)
set(CMAKE_CUDA_ARCHITECTURES "90a-real;100a-real;103a-real;90-virtual" CACHE STRING "GPU architectures of kernels/")
check_language(CUDA)
find_path(MILEPOST_NCCL_INCLUDE nccl.h HINTS /usr/local/cuda/include)
if(CMAKE_CUDA_COMPILER AND MILEPOST_NCCL_INCLUDE)
    add_subdirectory(kernels)
    add_feature_info(kernels ON "milepost-probe with ${CMAKE_CUDA_COMPILER}")
else()
    add_feature_info(kernels OFF "left out: the CUDA compiler or nccl.h was not found")
    # The program of that name then says that it cannot measure, and tries everything else.
    set_target_properties(milepost-probe-host PROPERTIES OUTPUT_NAME milepost-probe)
endif()
