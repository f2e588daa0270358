#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Milepost authors
# SPDX-License-Identifier: Apache-2.0
"""Reads a running Milepost as a screen reader does, over AT-SPI, and prints the names of what it finds.

One line per object of the page: role, tab, name. Fails with a sentence if the program does not appear on the
accessibility bus within the given time. Run inside a session bus of its own:

    dbus-run-session -- read_answer_page.py PROGRAM SECONDS [ARGUMENT...]
"""

import os
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

MOST_OBJECTS = 20_000


def objects_below(root):
    """All objects below `root` that a reader comes to, in the order in which it reads them."""
    seen = 0
    pending = [root]
    while pending and seen < MOST_OBJECTS:
        one = pending.pop()
        seen += 1
        if one is None:
            continue
        yield one
        states = one.get_state_set()
        # Tables say which children they manage; their cells are asked for one by one, as a reader does.
        table = one.get_table_iface()
        if table is not None and not states.contains(Atspi.StateType.DEFUNCT):
            for row in range(min(table.get_n_rows(), 50)):
                for column in range(table.get_n_columns()):
                    yield table.get_accessible_at(row, column)
            continue
        children = [one.get_child_at_index(i) for i in range(one.get_child_count())]
        pending.extend(reversed(children))


def application_named(name, deadline):
    while time.monotonic() < deadline:
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            application = desktop.get_child_at_index(i)
            if application is not None and application.get_name() == name and application.get_child_count() > 0:
                return application
        time.sleep(0.2)
    return None


def main():
    program, seconds, arguments = sys.argv[1], float(sys.argv[2]), sys.argv[3:]
    deadline = time.monotonic() + seconds
    environment = dict(os.environ, QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1", QT_ACCESSIBILITY="1")
    milepost = subprocess.Popen([program, *arguments], env=environment)
    try:
        Atspi.init()
        application = application_named("milepost", deadline)
        if application is None:
            print("Milepost did not appear on the accessibility bus.", file=sys.stderr)
            return 1
        # The first answer takes a moment; the page is read once its sentence is there.
        lines = []
        while time.monotonic() < deadline:
            lines = [f"{one.get_role_name()}\t{one.get_name()}" for one in objects_below(application) if one is not None]
            if any("Muon reaches" in line for line in lines):
                break
            time.sleep(0.3)
        print("\n".join(lines))
        return 0
    finally:
        milepost.terminate()
        milepost.wait(10)


sys.exit(main())
