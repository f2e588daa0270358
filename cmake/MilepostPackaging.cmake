# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0

# What is installed beside the programs, and the Debian packages that CPack makes of it (scripts/package.sh):
#   component applications: desktop application, report and command line (package milepost)
#   component probe: milepost-probe for cluster nodes (package milepost-probe; kernels/cmake/packaging.cmake)
#   component bundle: the shared libraries and Qt plugins that the relocatable archive carries
set(packaging_sources "${PROJECT_SOURCE_DIR}/resources/packaging")

# Dates come from SOURCE_DATE_EPOCH, so that the same sources make the same packages on any day.
string(TIMESTAMP MILEPOST_RELEASE_DATE "%Y-%m-%d" UTC)

set(documentation "${CMAKE_INSTALL_DATADIR}/doc/milepost")
install(FILES "${packaging_sources}/copyright" DESTINATION "${documentation}" COMPONENT applications)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/docs/" DESTINATION "${documentation}" COMPONENT applications
    FILES_MATCHING PATTERN "*.md" PATTERN "*.png")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/resources/schemas" DESTINATION "${CMAKE_INSTALL_DATADIR}/milepost"
    COMPONENT applications FILES_MATCHING PATTERN "*.json")

find_program(GZIP_PROGRAM gzip)
add_custom_target(milepost_manuals ALL)
if(GZIP_PROGRAM)
    set(changelog "${CMAKE_CURRENT_BINARY_DIR}/changelog.gz")
    add_custom_command(OUTPUT "${changelog}"
        COMMAND "${GZIP_PROGRAM}" -9nc "${PROJECT_SOURCE_DIR}/CHANGELOG.md" > "${changelog}"
        DEPENDS "${PROJECT_SOURCE_DIR}/CHANGELOG.md" VERBATIM)
    add_custom_target(milepost_changelog ALL DEPENDS "${changelog}")
    install(FILES "${changelog}" DESTINATION "${documentation}" COMPONENT applications)
endif()

# The manual page of a program is what it prints for --help; it is written anew whenever the program is.
function(milepost_install_manual program component)
    if(NOT GZIP_PROGRAM)
        return()
    endif()
    get_target_property(name ${program} OUTPUT_NAME)
    if(NOT name)
        set(name ${program})
    endif()
    set(page "${CMAKE_CURRENT_BINARY_DIR}/man/${name}.1.gz")
    add_custom_command(OUTPUT "${page}"
        COMMAND "${PROJECT_SOURCE_DIR}/scripts/man_page.sh" "$<TARGET_FILE:${program}>" "${MILEPOST_RELEASE_DATE}" > "${page}.txt"
        COMMAND "${GZIP_PROGRAM}" -9nc "${page}.txt" > "${page}"
        DEPENDS ${program} "${PROJECT_SOURCE_DIR}/scripts/man_page.sh" VERBATIM)
    add_custom_target(${program}_manual DEPENDS "${page}")
    add_dependencies(milepost_manuals ${program}_manual)
    install(FILES "${page}" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" COMPONENT ${component})
endfunction()
file(MAKE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/man")
milepost_install_manual(milepost-cli applications)

if(MILEPOST_BUILD_DESKTOP)
    milepost_install_manual(milepost applications)
    milepost_install_manual(milepost-report applications)
    configure_file("${packaging_sources}/milepost.metainfo.xml" "${CMAKE_CURRENT_BINARY_DIR}/milepost.metainfo.xml" @ONLY)
    install(FILES "${CMAKE_CURRENT_BINARY_DIR}/milepost.metainfo.xml" DESTINATION "${CMAKE_INSTALL_DATADIR}/metainfo" COMPONENT applications)
    install(FILES "${packaging_sources}/milepost.desktop" DESTINATION "${CMAKE_INSTALL_DATADIR}/applications" COMPONENT applications)
    install(FILES "${packaging_sources}/milepost-mime.xml" DESTINATION "${CMAKE_INSTALL_DATADIR}/mime/packages"
        RENAME milepost.xml COMPONENT applications)

    set(icon "${PROJECT_SOURCE_DIR}/resources/icons/milepost.svg")
    set(icon_theme "${CMAKE_INSTALL_DATADIR}/icons/hicolor")
    install(FILES "${icon}" DESTINATION "${icon_theme}/scalable/apps" COMPONENT applications)
    find_program(RSVG_CONVERT_PROGRAM rsvg-convert)
    if(RSVG_CONVERT_PROGRAM)
        set(pictures "")
        foreach(size IN ITEMS 16 24 32 48 64 128 256)
            set(picture "${CMAKE_CURRENT_BINARY_DIR}/icons/${size}/milepost.png")
            file(MAKE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/icons/${size}")
            add_custom_command(OUTPUT "${picture}"
                COMMAND "${RSVG_CONVERT_PROGRAM}" --width ${size} --height ${size} --output "${picture}" "${icon}"
                DEPENDS "${icon}" VERBATIM)
            install(FILES "${picture}" DESTINATION "${icon_theme}/${size}x${size}/apps" COMPONENT applications)
            list(APPEND pictures "${picture}")
        endforeach()
        add_custom_target(milepost_icon_pictures ALL DEPENDS ${pictures})
    endif()
    add_feature_info(icons RSVG_CONVERT_PROGRAM "the icon as PNG, by rsvg-convert (package librsvg2-bin)")

    # The archive's programs find what was bundled beside them. RPATH, not RUNPATH: it also holds for what libraries
    # and plugins need in their turn. The Debian package drops it (cmake/package_staging.cmake).
    set_target_properties(milepost milepost-report milepost-cli PROPERTIES INSTALL_RPATH "$ORIGIN/../${CMAKE_INSTALL_LIBDIR}")
    foreach(program IN ITEMS milepost milepost-report milepost-cli)
        target_link_options(${program} PRIVATE -Wl,--disable-new-dtags)
    endforeach()
    configure_file("${PROJECT_SOURCE_DIR}/cmake/bundle_libraries.cmake.in" "${CMAKE_CURRENT_BINARY_DIR}/bundle_libraries.cmake" @ONLY)
    install(SCRIPT "${CMAKE_CURRENT_BINARY_DIR}/bundle_libraries.cmake" COMPONENT bundle EXCLUDE_FROM_ALL)
    install(FILES "${packaging_sources}/README-archive.md" DESTINATION . RENAME README.md COMPONENT bundle EXCLUDE_FROM_ALL)
    install(DIRECTORY "${PROJECT_SOURCE_DIR}/LICENSES" DESTINATION "${documentation}" COMPONENT bundle EXCLUDE_FROM_ALL)
endif()

include("${PROJECT_SOURCE_DIR}/kernels/cmake/packaging.cmake")
if(TARGET milepost-probe)
    milepost_install_manual(milepost-probe probe)
endif()

set(CPACK_PACKAGE_NAME milepost)
set(CPACK_DEBIAN_APPLICATIONS_PACKAGE_NAME milepost)
set(CPACK_DEBIAN_APPLICATIONS_PACKAGE_SECTION science)
set(CPACK_DEBIAN_APPLICATIONS_PACKAGE_SHLIBDEPS ON)
# Fonts: without any, the text of a report is boxes. The other fonts and Qt's own translations serve Japanese and German.
set(CPACK_DEBIAN_APPLICATIONS_PACKAGE_DEPENDS "fonts-dejavu-core")
set(CPACK_DEBIAN_APPLICATIONS_PACKAGE_RECOMMENDS "fonts-noto-cjk, qt6-translations-l10n")
set(CPACK_DEBIAN_APPLICATIONS_PACKAGE_SUGGESTS "milepost-probe, slurm-client")
set(CPACK_COMPONENT_APPLICATIONS_DESCRIPTION
    "Time and cost to quality milestones of a training run\nAdamW or Muon, on which GPU configuration, and what will each quality milestone\ncost in days, money and energy? Desktop application, report and command line\nover one calibrated simulator of the training step.")
set(CPACK_PRE_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/cmake/package_staging.cmake")
set(CPACK_GENERATOR DEB)
set(CPACK_COMPONENTS_ALL applications)
if(CPACK_MILEPOST_WITH_PROBE)
    list(APPEND CPACK_COMPONENTS_ALL probe)
endif()
include(CPack)
