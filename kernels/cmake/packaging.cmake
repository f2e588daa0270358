# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0

# The package milepost-probe. Of what it needs, CUDA's libraries and NCCL are no part of Debian and often come with a
# module or container: they are recommended under the names of NVIDIA's package archive, not required.
set(CPACK_PACKAGE_VENDOR "The Milepost authors")
set(CPACK_PACKAGE_CONTACT "The Milepost authors <authors@milepost.invalid>") # a name that is reserved to exist nowhere
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "") # each package has its own
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PROBE_PACKAGE_NAME milepost-probe)
set(CPACK_DEBIAN_PROBE_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PROBE_PACKAGE_SHLIBDEPS ON)
set(CPACK_COMPONENT_PROBE_DESCRIPTION
    "Times GPU kernels and collectives for Milepost\nRuns on a cluster node and writes one JSON file that milepost-cli calibration\nimport reads.")
if(TARGET milepost-probe)
    set(CPACK_MILEPOST_WITH_PROBE ON)
    find_package(CUDAToolkit REQUIRED) # its variables are those of the folder that asked for it
    get_filename_component(nccl_folder "${NCCL_LIBRARY}" DIRECTORY)
    set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS "${CUDAToolkit_LIBRARY_DIR}" "${nccl_folder}")
    list(REMOVE_DUPLICATES CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS)
    set(CPACK_DEBIAN_PROBE_PACKAGE_RECOMMENDS "libnccl2, libcublas-${CUDAToolkit_VERSION_MAJOR}-${CUDAToolkit_VERSION_MINOR}")
endif()
