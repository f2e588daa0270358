// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/main_window.h"
#include "app/desktop/session.h"
#include "app/desktop/settings.h"
#include "app/desktop/text_size.h"
#include "app/desktop/widgets/notice_strip.h"

#include <QActionGroup>
#include <QApplication>
#include <QMenu>
#include <QProcess>

#include <algorithm>

namespace milepost {

void MainWindow::addTextSizes(QMenu *view)
{
    QMenu *sizes = view->addMenu(QString());
    m_menus.emplace_back(sizes, QT_TR_NOOP("Te&xt size"));
    auto *group = new QActionGroup(this);
    const auto add = [&](const char *name, const char *text, int percent) {
        QAction *action = addAction(name, text, {}, [this, percent] { chooseTextSize(percent); });
        action->setCheckable(true);
        action->setChecked(Settings::textSize() == percent);
        group->addAction(action);
        sizes->addAction(action);
    };
    add("textAutomatic", QT_TR_NOOP("As suits the &screen"), 0);
    static constexpr std::array names{"text100", "text125", "text150", "text200"};
    static constexpr std::array texts{QT_TR_NOOP("100%"), QT_TR_NOOP("125%"), QT_TR_NOOP("150%"),
                                      QT_TR_NOOP("200%")};
    static_assert(names.size() == textSizes.size() && texts.size() == textSizes.size());
    for (std::size_t i = 0; i < textSizes.size(); ++i)
        add(names[i], texts[i], textSizes[i]);
}

void MainWindow::chooseTextSize(int percent)
{
    Settings::setTextSize(percent);
    m_notice->showNotice(NoticeStrip::Kind::information,
                         scaledByEnvironment()
                             ? tr("The environment of this session sets the size (QT_SCALE_FACTOR); where it does "
                                  "not, Milepost starts with the chosen one.")
                             : tr("Texts have their new size when Milepost is started again."),
                         {{tr("Start again"), [this] { startAgain(); }}});
}

void MainWindow::startAgain()
{
    QApplication::closeAllWindows();
    for (const QWidget *window : QApplication::topLevelWidgets())
        if (window->isVisible())
            return;
    const QString file = m_session->project().filePath();
    releaseTextSize();
    QProcess::startDetached(QCoreApplication::applicationFilePath(),
                            file.isEmpty() ? QStringList() : QStringList{file});
}

} // namespace milepost
