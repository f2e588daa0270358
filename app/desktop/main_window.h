// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief The window: menu, toolbar, docks, pages, status bar.
#pragma once

#include "app/itemmodels/jobs/computations.h"

#include <QMainWindow>

#include <map>
#include <string_view>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSplitter;
class QToolBar;

namespace milepost {

class Appearance;
class Autosave;
class CalibrationPage;
class InputsDock;
class NoticeStrip;
class Page;
class PagesDock;
class ScenariosDock;
class Session;

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    /// `autosave` off for pictures: they leave no traces.
    MainWindow(Computations computations, Appearance *appearance, bool autosave, QWidget *parent = nullptr);
    ~MainWindow() override;

    [[nodiscard]] Session &session() { return *m_session; }
    [[nodiscard]] int pageCount() const { return static_cast<int>(m_pages.size()); }
    [[nodiscard]] Page *page(int index) const;
    /// Stable name of a page, for picture files: "answer".
    [[nodiscard]] QString pageName(int index) const;
    void showPage(int index, bool beside = false);
    void showPageNamed(std::string_view name);
    [[nodiscard]] QString notice() const;

    /// True if the content was replaced. Refusals are shown in the strip.
    bool openFile(const QString &file);
    bool saveTo(const QString &file);
    void openBuiltIn();
    /// What was dropped on the window: a project replaces the one at hand, a scenario joins it, a published
    /// config.json becomes the model of the current scenario, logs and manifests become runs.
    void takeFiles(const QStringList &files);
    /// Offers what a crashed program left behind; on the very first start the tour.
    void offerRecovery();
    /// A few sentences in the strip: what the guided scenario shows and what can be done with it.
    void showTour(int step = 0);

protected:
    void closeEvent(QCloseEvent *event) override;
    void changeEvent(QEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    struct PageEntry {
        const char *group;
        const char *name;
        Page *page;
    };
    /// The question that a page answers, in one sentence.
    [[nodiscard]] static QString questionOf(std::string_view page);
    void showPageHelp();
    void showKeys();
    void leaveByEscape();
    /// The first widget of the shown page that takes the focus gets it.
    void focusPage();
    void buildPages();
    void buildActions();
    void buildMenus();
    void buildToolBar();
    void buildStatusBar();
    void connectSession();
    QAction *addAction(const char *name, const char *text, const QKeySequence &shortcut, std::function<void()> run,
                       const char *icon = nullptr);
    void retranslate();
    void restyle();
    /// The first sentence of what the last computation refused, and what helps.
    void showFailure();
    void updateTitle();
    void updateStatus();
    void updateMilestones();
    void updateRecentFiles();
    void updateSearch();
    void runSearch(const QString &text);
    void focusNextDock(bool backwards);
    void chooseCalibrations();
    void showImported(const QStringList &calibrations, const QStringList &problems);
    /// Asks for those that wait because they would take the place of others.
    void showImportedRuns(int runs, const QStringList &problems, const QStringList &waiting);
    void addScenarioFile(const QString &file);
    /// Takes a published config.json as the model of the current scenario; false if it is none.
    bool takeModel(const QString &file);
    void newProject();
    void chooseAndOpen();
    bool save();
    bool saveAs();
    void exportScenario();
    void exportReport();
    void printReportPages();
    /// Takes the means to edit away from a damaged project, and says what is damaged.
    void updateReadOnly();
    /// True if the content may be replaced: saved, given up, or clean.
    bool mayDiscard();
    void newWindow();
    void addTextSizes(QMenu *view);
    void chooseTextSize(int percent);
    /// Closes all windows and opens the project in a new process; nothing happens where the user keeps a window.
    void startAgain();
    void showHistory();
    void editNotes();

    Appearance *m_appearance;
    Session *m_session;
    Autosave *m_autosave = nullptr;
    std::vector<PageEntry> m_pages;
    std::vector<int> m_shown;
    std::map<std::string, QAction *> m_actions;
    std::map<std::string, const char *> m_actionTexts;
    std::map<std::string, const char *> m_actionIcons;
    std::vector<std::pair<QMenu *, const char *>> m_menus;
    QMenu *m_recentMenu = nullptr;
    ScenariosDock *m_scenarios;
    PagesDock *m_pageList;
    InputsDock *m_inputs;
    CalibrationPage *m_calibration = nullptr;
    NoticeStrip *m_notice;
    QSplitter *m_centre;
    QToolBar *m_toolBar = nullptr;
    QComboBox *m_milestone = nullptr;
    QLineEdit *m_search = nullptr;
    QPushButton *m_report = nullptr;
    QLabel *m_state = nullptr, *m_facts = nullptr, *m_saved = nullptr;
    QString m_failedFigures;
};

} // namespace milepost
