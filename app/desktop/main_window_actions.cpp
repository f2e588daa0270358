// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/appearance.h"
#include "app/desktop/docks/inputs_dock.h"
#include "app/desktop/docks/pages_dock.h"
#include "app/desktop/docks/scenarios_dock.h"
#include "app/desktop/main_window.h"
#include "app/desktop/pages/page.h"
#include "app/desktop/session.h"
#include "app/desktop/settings.h"
#include "app/desktop/widgets/notice_strip.h"
#include "app/itemmodels/words.h"
#include "app/project/scenario_fields.h"

#include <QActionGroup>
#include <QApplication>
#include <QComboBox>
#include <QCompleter>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QStandardItemModel>
#include <QToolBar>
#include <QToolButton>
#include <QUndoView>
#include <QVBoxLayout>

namespace milepost {

namespace {

enum SearchRole { ActionRole = Qt::UserRole + 1, FieldRole };

} // namespace

QAction *MainWindow::addAction(const char *name, const char *text, const QKeySequence &shortcut,
                               std::function<void()> run, const char *icon)
{
    auto *action = new QAction(this);
    action->setShortcut(shortcut);
    connect(action, &QAction::triggered, this, std::move(run));
    QMainWindow::addAction(action);
    m_actions[name] = action;
    m_actionTexts[name] = text;
    if (icon)
        m_actionIcons[name] = icon;
    return action;
}

void MainWindow::buildActions()
{
    ProjectDocument &project = m_session->project();
    addAction("new", QT_TR_NOOP("&New project"), QKeySequence::New, [this] { newProject(); }, "new");
    addAction("window", QT_TR_NOOP("New &window"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N),
              [this] { newWindow(); });
    addAction("open", QT_TR_NOOP("&Open…"), QKeySequence::Open, [this] { chooseAndOpen(); }, "open");
    addAction("save", QT_TR_NOOP("&Save"), QKeySequence::Save, [this] { save(); }, "save");
    addAction("saveAs", QT_TR_NOOP("Save &as…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S),
              [this] { saveAs(); });
    addAction("export", QT_TR_NOOP("&Export scenario…"), {}, [this] { exportScenario(); });
    addAction("report", QT_TR_NOOP("&Report…"), QKeySequence(Qt::CTRL | Qt::Key_R), [this] { exportReport(); });
    addAction("print", QT_TR_NOOP("&Print report…"), QKeySequence::Print, [this] { printReportPages(); });
    addAction("close", QT_TR_NOOP("&Close"), QKeySequence::Close, [this] { close(); });
    addAction("quit", QT_TR_NOOP("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q),
              [] { QApplication::closeAllWindows(); });

    const auto undo = addAction(
        "undo", QT_TR_NOOP("&Undo"), QKeySequence::Undo, [&project] { project.history().undo(); }, "undo");
    const auto redo = addAction(
        "redo", QT_TR_NOOP("&Redo"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z),
        [&project] { project.history().redo(); }, "redo");
    undo->setEnabled(false);
    redo->setEnabled(false);
    connect(&project.history(), &QUndoStack::canUndoChanged, undo, &QAction::setEnabled);
    connect(&project.history(), &QUndoStack::canRedoChanged, redo, &QAction::setEnabled);
    const auto describe = [this, &project] {
        const QString undone = project.history().undoText(), redone = project.history().redoText();
        m_actions["undo"]->setToolTip(undone.isEmpty() ? tr("Undo") : tr("Undo “%1”").arg(undone));
        m_actions["redo"]->setToolTip(redone.isEmpty() ? tr("Redo") : tr("Redo “%1”").arg(redone));
    };
    connect(&project.history(), &QUndoStack::indexChanged, this, describe);
    addAction("history", QT_TR_NOOP("&History…"), {}, [this] { showHistory(); });
    addAction("find", QT_TR_NOOP("&Find input or command"), QKeySequence(Qt::CTRL | Qt::Key_K), [this] {
        updateSearch();
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    });

    addAction(
        "duplicate", QT_TR_NOOP("&Duplicate"), QKeySequence(Qt::CTRL | Qt::Key_D),
        [&project] { project.duplicateCurrent(); }, "duplicate");
    addAction(
        "pin", QT_TR_NOOP("&Pin as base"), QKeySequence(Qt::CTRL | Qt::Key_B),
        [&project] { project.pinBase(project.currentIndex()); }, "pin");
    addAction("notes", QT_TR_NOOP("N&otes…"), {}, [this] { editNotes(); });
    addAction("remove", QT_TR_NOOP("&Remove scenario"), {},
              [&project] { project.removeScenario(project.currentIndex()); });
    addAction("next", QT_TR_NOOP("&Next scenario"), QKeySequence(Qt::CTRL | Qt::Key_Tab), [&project] {
        if (project.count() > 0)
            project.setCurrentIndex((project.currentIndex() + 1) % project.count());
    });
    addAction("recompute", QT_TR_NOOP("Re&compute"), QKeySequence(Qt::Key_F5), [this] { m_session->recompute(); });
    addAction("redraw", QT_TR_NOOP("Recompute with new dra&ws"), QKeySequence(Qt::SHIFT | Qt::Key_F5),
              [this] { m_session->recompute(true); });
    addAction("nextDock", QT_TR_NOOP("Next &area"), QKeySequence(Qt::Key_F6), [this] { focusNextDock(false); });
    addAction("previousDock", QT_TR_NOOP("Pre&vious area"), QKeySequence(Qt::SHIFT | Qt::Key_F6),
              [this] { focusNextDock(true); });
    for (int i = 0; i < pageCount(); ++i) {
        auto *action = new QAction(this);
        if (i < 9)
            action->setShortcut(QKeySequence(Qt::ALT | static_cast<Qt::Key>(Qt::Key_1 + i)));
        connect(action, &QAction::triggered, this, [this, i] { showPage(i); });
        QMainWindow::addAction(action);
        m_actions["page" + std::to_string(i)] = action;
    }
    addAction("help", QT_TR_NOOP("&Help on this page"), QKeySequence(Qt::Key_F1), [this] { showPageHelp(); });
    addAction("keys", QT_TR_NOOP("&Keys"), {}, [this] { showKeys(); });
    addAction("tour", QT_TR_NOOP("&Guided tour"), {}, [this] { showTour(); });
    addAction("about", QT_TR_NOOP("&About Milepost"), {}, [this] {
        m_notice->showNotice(NoticeStrip::Kind::information,
                             tr("Milepost %1: AdamW or Muon, on which GPUs, and what each quality milestone costs "
                                "in days, money and "
                                "energy. Licensed under GPL-3.0-or-later; the engine under Apache-2.0.")
                                 .arg(QApplication::applicationVersion()));
    });
}

void MainWindow::buildMenus()
{
    const auto menu = [this](const char *title, std::initializer_list<const char *> names) {
        QMenu *added = menuBar()->addMenu(QString());
        m_menus.emplace_back(added, title);
        for (const char *name : names) {
            if (*name == '-')
                added->addSeparator();
            else
                added->addAction(m_actions[name]);
        }
        return added;
    };
    QMenu *file = menu(QT_TR_NOOP("&File"), {"new", "window", "open"});
    m_recentMenu = file->addMenu(QString());
    m_menus.emplace_back(m_recentMenu, QT_TR_NOOP("Open recen&t"));
    connect(m_recentMenu, &QMenu::aboutToShow, this, &MainWindow::updateRecentFiles);
    file->addSeparator();
    for (const char *name : {"save", "saveAs", "export", "report", "print"})
        file->addAction(m_actions[name]);
    file->addSeparator();
    file->addAction(m_actions["close"]);
    file->addAction(m_actions["quit"]);
    menu(QT_TR_NOOP("&Edit"), {"undo", "redo", "history", "-", "find"});
    menu(QT_TR_NOOP("&Scenario"), {"duplicate", "pin", "notes", "remove", "-", "next", "-", "recompute", "redraw"});

    QMenu *view = menu(QT_TR_NOOP("&View"), {});
    for (int i = 0; i < pageCount(); ++i)
        view->addAction(m_actions["page" + std::to_string(i)]);
    view->addSeparator();
    QMenu *themes = view->addMenu(QString());
    m_menus.emplace_back(themes, QT_TR_NOOP("&Theme"));
    auto *themeGroup = new QActionGroup(this);
    for (const auto &[choice, name, text] :
         {std::tuple(ThemeChoice::system, "themeSystem", QT_TR_NOOP("As the &system")),
          std::tuple(ThemeChoice::light, "themeLight", QT_TR_NOOP("&Light")),
          std::tuple(ThemeChoice::dark, "themeDark", QT_TR_NOOP("&Dark"))}) {
        QAction *action = addAction(name, text, {}, [this, choice] {
            m_appearance->setTheme(choice);
            Settings::setTheme(choice);
        });
        action->setCheckable(true);
        action->setChecked(m_appearance->theme() == choice);
        themeGroup->addAction(action);
        themes->addAction(action);
    }
    QMenu *languages = view->addMenu(QString());
    m_menus.emplace_back(languages, QT_TR_NOOP("Lan&guage"));
    auto *languageGroup = new QActionGroup(this);
    for (const auto &[language, text] :
         {std::pair(Language::en, QStringLiteral("English")), std::pair(Language::de, QStringLiteral("Deutsch")),
          std::pair(Language::ja, QStringLiteral("日本語"))}) {
        // Each language is called by its own name, whatever the screens speak.
        QAction *action = languages->addAction(text, this, [this, language] {
            Settings::setLanguage(language);
            m_appearance->setLanguage(language);
        });
        action->setCheckable(true);
        action->setChecked(m_appearance->language() == language);
        languageGroup->addAction(action);
    }
    addTextSizes(view);
    QMenu *window = menu(QT_TR_NOOP("&Window"), {"nextDock", "previousDock", "-"});
    for (Dock *dock :
         {static_cast<Dock *>(m_scenarios), static_cast<Dock *>(m_pageList), static_cast<Dock *>(m_inputs)})
        window->addAction(dock->toggleViewAction());
    menu(QT_TR_NOOP("&Help"), {"help", "keys", "tour", "-", "about"});
}

void MainWindow::buildToolBar()
{
    m_toolBar = new QToolBar(this);
    m_toolBar->setObjectName(QStringLiteral("toolbar"));
    m_toolBar->setMovable(false);
    m_toolBar->setIconSize(QSize(16, 16));
    m_toolBar->setFixedHeight(38);
    for (const char *name : {"new", "open", "save"})
        m_toolBar->addAction(m_actions[name]);
    m_toolBar->addSeparator();
    m_toolBar->addAction(m_actions["undo"]);
    m_toolBar->addAction(m_actions["redo"]);
    m_toolBar->addSeparator();
    for (const char *name : {"duplicate", "pin"}) {
        m_toolBar->addAction(m_actions[name]);
        static_cast<QToolButton *>(m_toolBar->widgetForAction(m_actions[name]))
            ->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    }
    m_toolBar->addSeparator();
    m_milestone = new QComboBox;
    m_milestone->setFixedHeight(26);
    m_milestone->setMinimumContentsLength(24);
    m_milestone->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(m_milestone, &QComboBox::activated, this, [this](int index) { m_session->setMilestone(index); });
    m_toolBar->addWidget(m_milestone);
    auto *spacer = new QWidget;
    spacer->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_toolBar->addWidget(spacer);
    m_search = new QLineEdit;
    m_search->setFixedSize(230, 26);
    m_search->setClearButtonEnabled(true);
    auto *completer = new QCompleter(this);
    completer->setModel(new QStandardItemModel(completer));
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    completer->setMaxVisibleItems(14);
    m_search->setCompleter(completer);
    connect(completer, qOverload<const QString &>(&QCompleter::activated), this, &MainWindow::runSearch);
    connect(m_search, &QLineEdit::returnPressed, this, [this] { runSearch(m_search->text()); });
    m_toolBar->addWidget(m_search);
    m_report = new QPushButton;
    m_report->setProperty("primary", true);
    m_report->setFixedHeight(26);
    connect(m_report, &QPushButton::clicked, m_actions["report"], &QAction::trigger);
    auto *gap = new QWidget;
    gap->setFixedWidth(4);
    m_toolBar->addWidget(gap);
    m_toolBar->addWidget(m_report);
    addToolBar(m_toolBar);
}

void MainWindow::updateSearch()
{
    auto *model = static_cast<QStandardItemModel *>(m_search->completer()->model());
    model->clear();
    for (const ScenarioField &field : scenario_fields()) {
        auto *item = new QStandardItem(QStringLiteral("%1 · %2").arg(fieldLabel(field), fieldGroup(field)));
        item->setData(QString::fromUtf8(field.path.data(), static_cast<qsizetype>(field.path.size())), FieldRole);
        model->appendRow(item);
    }
    for (const auto &[name, action] : m_actions) {
        if (!action->isEnabled())
            continue;
        auto *item = new QStandardItem(action->text().remove(u'&').remove(u'…'));
        item->setData(QString::fromStdString(name), ActionRole);
        model->appendRow(item);
    }
}

namespace {

/// The entry that Return takes: every word typed occurs in it, in any order; a whole label before a beginning, a
/// beginning before a part, then the shortest. Null when nothing fits.
const QStandardItem *bestMatch(const QStandardItemModel &entries, const QString &typed)
{
    static const QRegularExpression betweenWords(QStringLiteral("[\\s·]+"));
    const QStringList words = typed.split(betweenWords, Qt::SkipEmptyParts);
    if (words.isEmpty())
        return nullptr;
    const QStandardItem *best = nullptr;
    std::pair<int, qsizetype> bestRank;
    for (int row = 0; row < entries.rowCount(); ++row) {
        const QStandardItem *entry = entries.item(row);
        const QString text = entry->text(), plain = text.split(betweenWords, Qt::SkipEmptyParts).join(u' ');
        if (!std::all_of(words.begin(), words.end(),
                         [&](const QString &word) { return text.contains(word, Qt::CaseInsensitive); }))
            continue;
        const QString wanted = words.join(u' ');
        const int kind = plain.compare(wanted, Qt::CaseInsensitive) == 0        ? 0
                         : plain.startsWith(wanted + u' ', Qt::CaseInsensitive) ? 1
                         : plain.startsWith(wanted, Qt::CaseInsensitive)        ? 2
                                                                                : 3;
        if (const std::pair rank(kind, text.size()); !best || rank < bestRank) {
            best = entry;
            bestRank = rank;
        }
    }
    return best;
}

} // namespace

void MainWindow::runSearch(const QString &text)
{
    const QStandardItem *item = bestMatch(*static_cast<QStandardItemModel *>(m_search->completer()->model()), text);
    if (!item)
        return;
    const QString field = item->data(FieldRole).toString(), action = item->data(ActionRole).toString();
    m_search->clear();
    if (!field.isEmpty())
        m_inputs->focusField(field.toStdString());
    else if (const auto entry = m_actions.find(action.toStdString()); entry != m_actions.end())
        entry->second->trigger();
}

void MainWindow::retranslate()
{
    for (const auto &[name, text] : m_actionTexts) {
        QAction *action = m_actions[name];
        action->setText(tr(text));
        const QString key = action->shortcut().toString(QKeySequence::NativeText);
        const QString plain = tr(text).remove(u'&').remove(u'…');
        action->setToolTip(key.isEmpty() ? plain : QStringLiteral("%1 (%2)").arg(plain, key));
    }
    for (const auto &[menu, title] : m_menus)
        menu->setTitle(tr(title));
    std::vector<PagesDock::Entry> entries;
    for (int i = 0; i < pageCount(); ++i) {
        const PageEntry &entry = m_pages[static_cast<std::size_t>(i)];
        entries.push_back({tr(entry.group), entry.page->title(), questionOf(entry.name), i});
        m_actions["page" + std::to_string(i)]->setText(entry.page->title());
    }
    m_pageList->setEntries(entries);
    m_search->setPlaceholderText(tr("Find input or command (%1)")
                                     .arg(QKeySequence(Qt::CTRL | Qt::Key_K).toString(QKeySequence::NativeText)));
    m_search->setAccessibleName(tr("Find input or command"));
    m_milestone->setAccessibleName(tr("Milestone"));
    m_report->setText(tr("Report…"));
    m_toolBar->setWindowTitle(tr("Toolbar"));
    m_session->inputs().retranslate();
    updateTitle();
    updateMilestones();
    updateStatus();
    restyle();
}

void MainWindow::restyle()
{
    if (!m_toolBar)
        return;
    const Theme &theme = themeOf(palette());
    for (const auto &[name, icon] : m_actionIcons)
        m_actions[name]->setIcon(themedIcon(QString::fromLatin1(icon), theme));
    const ProjectDocument &project = m_session->project();
    const bool currentIsBase = project.currentIndex() == project.baseIndex();
    if (auto *pin = static_cast<QToolButton *>(m_toolBar->widgetForAction(m_actions["pin"]))) {
        const QString base = project.base() ? scenarioTitle(project.base()->name()) : QString();
        m_actions["pin"]->setIconText(
            tr("Base: %1").arg(pin->fontMetrics().elidedText(base, Qt::ElideMiddle, 220)));
        pin->setDown(currentIsBase);
    }
}

void MainWindow::updateRecentFiles()
{
    m_recentMenu->clear();
    const QStringList files = Settings::recentFiles();
    for (const QString &file : files)
        m_recentMenu->addAction(file, this, [this, file] {
            if (mayDiscard())
                openFile(file);
        });
    if (files.isEmpty())
        m_recentMenu->addAction(tr("No recent files"))->setEnabled(false);
    else
        m_recentMenu->addAction(tr("Clear list"), this, [] { Settings::clearRecentFiles(); });
}

void MainWindow::showHistory()
{
    auto *dialog = new QDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("History"));
    auto *view = new QUndoView(&m_session->project().history(), dialog);
    view->setEmptyLabel(tr("As opened"));
    view->setAccessibleName(tr("History"));
    auto *box = new QVBoxLayout(dialog);
    box->addWidget(view);
    dialog->resize(320, 400);
    dialog->show();
}

void MainWindow::editNotes()
{
    ScenarioDocument *document = m_session->project().current();
    if (!document)
        return;
    auto *dialog = new QDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Notes on %1").arg(scenarioTitle(document->name())));
    auto *text = new QPlainTextEdit(document->notes(), dialog);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, dialog);
    connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    const QPointer<ScenarioDocument> guarded(document);
    connect(dialog, &QDialog::accepted, this, [guarded, text] {
        if (guarded)
            guarded->setNotes(text->toPlainText());
    });
    auto *box = new QVBoxLayout(dialog);
    box->addWidget(text);
    box->addWidget(buttons);
    dialog->resize(420, 260);
    dialog->show();
}

} // namespace milepost
