# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0

# Run by CPack on what it has staged, before it packs: a Debian package holds no RPATH, and no file is younger than
# SOURCE_DATE_EPOCH.
file(GLOB_RECURSE staged LIST_DIRECTORIES true "${CPACK_TEMPORARY_DIRECTORY}/*")
foreach(path IN LISTS staged)
    if(path MATCHES "/bin/milepost[a-z-]*$" AND NOT IS_DIRECTORY "${path}")
        file(RPATH_REMOVE FILE "${path}")
    endif()
endforeach()
if(DEFINED ENV{SOURCE_DATE_EPOCH})
    foreach(path IN LISTS staged)
        execute_process(COMMAND touch --no-dereference "--date=@$ENV{SOURCE_DATE_EPOCH}" "${path}" COMMAND_ERROR_IS_FATAL ANY)
    endforeach()
endif()
