// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief milepost-report: writes the cost report of a scenario. A program of its own because PDF text needs a
///        QGuiApplication, which the command line must not depend on.
#include "app/project/replace_file.h"
#include "app/report/html_renderer.h"
#include "app/report/pdf_renderer.h"
#include "app/report/report_builder.h"
#include "app/report/report_request.h"

#include <QDate>
#include <QGuiApplication>
#include <QLocale>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <clocale>
#include <cstdlib>
#include <iostream>
#include <string>

namespace milepost::report {
namespace {

constexpr int exit_ok = 0, exit_no = 1, exit_bad_input = 2, exit_missing_part = 3;

int exitCode(const Diagnostics &errors)
{
    const auto any = [&](FailureKind kind) {
        return std::any_of(errors.begin(), errors.end(), [&](const Diagnostic &d) { return d.kind == kind; });
    };
    if (errors.empty() || any(FailureKind::bad_input))
        return exit_bad_input;
    return any(FailureKind::missing_part) ? exit_missing_part : exit_no;
}

int failed(const Diagnostics &errors)
{
    for (const Diagnostic &error : errors)
        std::cerr << error.message << '\n';
    return exitCode(errors);
}

/// Qt remarks on its surroundings (a missing XDG_RUNTIME_DIR): the error stream is kept for sentences about the
/// report.
void onlyFailures(QtMsgType type, const QMessageLogContext &, const QString &message)
{
    if (type == QtCriticalMsg || type == QtFatalMsg)
        std::cerr << "milepost-report: " << message.toStdString() << '\n';
}

int qt_argc = 1; // lives as long as the QGuiApplication, which keeps a reference

int runProgram(int argc, char **argv)
{
    ReportRequest request;
    std::string out;
    CLI::App parser("Writes the cost report of a scenario.", "milepost-report");
    parser.set_version_flag("--version", "milepost-report " MILEPOST_VERSION);
    parser.footer("Exit codes: 0 written; 1 the plan is infeasible; 2 bad usage or input; 3 a part is missing on "
                  "this machine.");
    parser.add_option("SCENARIO", request.scenario, "Scenario file or built-in name")->required();
    parser.add_option("--format", request.format, "pdf, html, xlsx or csv")->required();
    parser.add_option("--lang", request.language, "en, de or ja")->capture_default_str();
    parser.add_option("--date", request.date, "Date of the report, YYYY-MM-DD; today if left out");
    parser.add_option("--out", out, "File to write")->required();
    parser.add_option("--previous", request.previous,
                      "The last report (PDF or JSON): lists what changed since then");
    parser.add_option("--set", request.assignments, "Overrides a field: a.b=VALUE; repeatable")
        ->allow_extra_args(false);
    parser.add_option("--arms", request.arms,
                      "Optimizers, the base first (default: those of the scenario, else AdamW and its own)");
    try {
        parser.parse(argc, argv);
    } catch (const CLI::Success &answer) {
        return parser.exit(answer);
    } catch (const CLI::ParseError &error) {
        std::string message = error.what();
        std::replace(message.begin(), message.end(), '\n', ' ');
        std::cerr << "milepost-report: " << message << (message.ends_with('.') ? "\n" : ".\n");
        return exit_bad_input;
    }
    // No window is opened, so that a machine without a display is enough; Qt's own arguments are not offered.
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QGuiApplication application(qt_argc, argv);
    // QGuiApplication sets the C locale from the environment: numbers in files and the system's part of an English
    // sentence must not depend on it.
    std::setlocale(LC_NUMERIC, "C");
    std::setlocale(LC_MESSAGES, "C");
    if (request.date.empty())
        request.date = QDate::currentDate().toString(Qt::ISODate).toStdString();
    request.program_version = MILEPOST_VERSION;
    if (const auto apart = refuse_input_as_output(out, {request.scenario, request.previous}); !apart)
        return failed(apart.error());
    const Expected<QByteArray> report = makeReport(request);
    if (!report)
        return failed(report.error());
    const Expected<void> written =
        replace_file(out, std::string_view(report->constData(), static_cast<std::size_t>(report->size())));
    return written ? exit_ok : failed(written.error());
}

} // namespace
} // namespace milepost::report

int main(int argc, char **argv)
{
    qInstallMessageHandler(milepost::report::onlyFailures);
    try {
        return milepost::report::runProgram(argc, argv);
    } catch (const std::exception &error) {
        std::cerr << "milepost-report: internal error: " << error.what() << ".\n";
        return milepost::report::exit_bad_input;
    }
}
