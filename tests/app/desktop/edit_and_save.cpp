// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0

// A session without windows that never rests: edits, saves, edits, autosaves, until it is killed. Prints "saved N"
// or "kept N" after each that has returned.
#include "app/desktop/autosave.h"
#include "app/itemmodels/document/project_document.h"

#include <QCoreApplication>

#include <cstdio>

using namespace milepost;

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() != 4)
        return 2;
    ProjectDocument project;
    if (!project.load(arguments[1]))
        return 1;
    Autosave autosave(&project, arguments[2]);
    for (int number = arguments[3].toInt();; ++number) {
        project.current()->setValue("seed", number);
        if (number % 2 == 0) {
            if (!project.save(arguments[1]))
                return 1;
            std::printf("saved %d\n", number);
        } else {
            autosave.flush();
            std::printf("kept %d\n", number);
        }
        std::fflush(stdout);
    }
}
