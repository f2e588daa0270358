// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/widgets/probe_run_box.h"

#include "app/itemmodels/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDateTime>
#include <QDialog>
#include <QDir>
#include <QEvent>
#include <QFile>
#include <QFontDatabase>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QStandardPaths>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace milepost {

namespace {

/// What the probe itself promises: kernels/README.md.
constexpr int quickSeconds = 120, fullSeconds = 600;
constexpr int fieldHeight = 22;
/// Lies in a cluster run's folder until the run has come to its end.
const QString unfinishedMark = QStringLiteral("unfinished");
const QString clusterPrefix = QStringLiteral("slurm-");

} // namespace

ProbeRunBox::ProbeRunBox(ProbeRun *run, QString home, QWidget *parent)
    : QWidget(parent), m_run(run), m_home(std::move(home)), m_form(new QFormLayout), m_place(new QComboBox),
      m_quick(new QCheckBox), m_nodes(new QLineEdit(QStringLiteral("1"))), m_partition(new QLineEdit),
      m_account(new QLineEdit), m_time(new QLineEdit), m_image(new QLineEdit), m_start(new QPushButton),
      m_cancel(new QPushButton), m_script(new QPushButton), m_resume(new QPushButton), m_progress(new QProgressBar),
      m_message(new QLabel)
{
    if (m_home.isEmpty())
        m_home = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/probes");
    m_place->addItems({QString(), QString()});
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setVerticalSpacing(4);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    for (QWidget *field :
         std::initializer_list<QWidget *>{m_place, m_nodes, m_partition, m_account, m_time, m_image}) {
        field->setFixedHeight(fieldHeight);
        auto *label = new QLabel;
        label->setBuddy(field);
        m_labels.push_back(label);
        m_form->addRow(label, field);
    }
    m_form->addRow(m_quick);
    m_quick->setChecked(true);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(12);
    m_message->setWordWrap(true);
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto *buttons = new QHBoxLayout;
    for (QPushButton *button : {m_start, m_cancel, m_resume, m_script}) {
        button->setFixedHeight(24);
        buttons->addWidget(button);
    }
    buttons->addStretch(1);
    auto *box = new QVBoxLayout(this);
    box->setContentsMargins(10, 6, 10, 6);
    box->setSpacing(5);
    box->addLayout(m_form);
    box->addLayout(buttons);
    box->addWidget(m_progress);
    box->addWidget(m_message);
    box->addStretch(1);

    m_tick.setInterval(500);
    connect(&m_tick, &QTimer::timeout, this, &ProbeRunBox::showState);
    connect(m_place, &QComboBox::activated, this, [this] {
        setMessage({}, false);
        showState();
    });
    connect(m_start, &QPushButton::clicked, this, [this] { start(false); });
    connect(m_resume, &QPushButton::clicked, this, [this] { start(true); });
    connect(m_cancel, &QPushButton::clicked, m_run, &ProbeRun::cancel);
    connect(m_script, &QPushButton::clicked, this, [this] { m_run->showScript(order()); });
    connect(m_run, &ProbeRun::changed, this, &ProbeRunBox::showState);
    connect(m_run, &ProbeRun::finished, this, &ProbeRunBox::take);
    connect(m_run, &ProbeRun::scriptReady, this, &ProbeRunBox::showScript);
    retranslate();
}

ProbeOrder ProbeRunBox::order() const
{
    return {m_place->currentIndex() == 1,  m_quick->isChecked(),        m_nodes->text().trimmed(),
            m_partition->text().trimmed(), m_account->text().trimmed(), m_time->text().trimmed(),
            m_image->text().trimmed()};
}

QString ProbeRunBox::unfinished() const
{
    const QDir home(m_home);
    const QStringList runs =
        home.entryList({clusterPrefix + u'*'}, QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name | QDir::Reversed);
    for (const QString &name : runs)
        if (QFile::exists(home.filePath(name + u'/' + unfinishedMark)))
            return home.filePath(name);
    return {};
}

void ProbeRunBox::start(bool resume)
{
    const ProbeOrder asked = order();
    const QString stamp = QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss"));
    const QString folder =
        resume ? unfinished()
               : QDir(m_home).filePath((asked.slurm ? clusterPrefix : QStringLiteral("local-")) + stamp);
    setMessage({}, false);
    m_clock.start();
    m_tick.start();
    m_run->start(asked, folder, resume);
    if (asked.slurm && m_run->isRunning())
        QFile(folder + u'/' + unfinishedMark).open(QIODevice::WriteOnly);
    showState();
}

void ProbeRunBox::take(const QStringList &files, const QString &problem)
{
    m_tick.stop();
    QFile::remove(m_run->folder() + u'/' + unfinishedMark);
    setMessage(problem.isEmpty() ? tr("Measured: the results are being fitted.") : QStringLiteral("✕ ") + problem,
               !problem.isEmpty());
    showState();
    if (!files.isEmpty())
        Q_EMIT resultsReady(files);
}

void ProbeRunBox::showScript(const QString &text)
{
    auto *dialog = new QDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Batch script"));
    auto *view = new QPlainTextEdit(text, dialog);
    view->setReadOnly(true);
    view->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    view->setAccessibleName(tr("Batch script"));
    auto *box = new QVBoxLayout(dialog);
    box->addWidget(view);
    dialog->resize(720, 520);
    dialog->show();
}

void ProbeRunBox::setMessage(const QString &text, bool problem)
{
    m_problem = problem;
    m_message->setText(text);
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, problem ? themeOf(palette()).error : themeOf(palette()).muted);
    m_message->setPalette(colours);
}

void ProbeRunBox::showState()
{
    const bool running = m_run->isRunning(), slurm = m_place->currentIndex() == 1;
    for (std::size_t i = 1; i < m_labels.size(); ++i) {
        m_labels[i]->setVisible(slurm);
        m_labels[i]->buddy()->setVisible(slurm);
    }
    for (QWidget *input :
         std::initializer_list<QWidget *>{m_place, m_nodes, m_partition, m_account, m_time, m_image, m_quick})
        input->setEnabled(!running);
    const QString obstacle = m_run->obstacle(slurm);
    m_start->setEnabled(!running && obstacle.isEmpty());
    m_start->setVisible(!running);
    m_cancel->setVisible(running);
    m_script->setVisible(slurm && !running);
    m_script->setEnabled(obstacle.isEmpty());
    m_resume->setVisible(slurm && !running && !unfinished().isEmpty());
    m_progress->setVisible(running);
    if (running) {
        // The probe keeps to its limit; how long a cluster lets its jobs wait nobody knows.
        const int limit = m_quick->isChecked() ? quickSeconds : fullSeconds;
        const int seconds = static_cast<int>(m_clock.isValid() ? m_clock.elapsed() / 1000 : 0);
        m_progress->setRange(0, slurm ? 0 : limit);
        m_progress->setValue(slurm ? 0 : std::min(seconds, limit - 1));
        const QString said = m_run->progress();
        setMessage(said.isEmpty() ? tr("%1 s of at most %2 s").arg(seconds).arg(limit) : said, false);
    } else if (!obstacle.isEmpty()) {
        setMessage(obstacle, false);
    } else if (m_message->text().isEmpty()) {
        setMessage(
            slurm ? tr("Submits milepost-probe through milepost-cli, follows the jobs and imports the results.")
                  : tr("Times the kernels of a training step on the GPUs of this machine and imports the result."),
            false);
    }
}

void ProbeRunBox::retranslate()
{
    const QString names[] = {tr("Where"),   tr("Nodes"),      tr("Partition"),
                             tr("Account"), tr("Time limit"), tr("Container image")};
    for (std::size_t i = 0; i < m_labels.size(); ++i) {
        m_labels[i]->setText(names[i]);
        m_labels[i]->buddy()->setAccessibleName(names[i]);
    }
    m_place->setItemText(0, tr("This machine"));
    m_place->setItemText(1, tr("Slurm cluster"));
    m_nodes->setToolTip(tr("Numbers of nodes to time, one job each: 1,2,4"));
    m_partition->setPlaceholderText(tr("default"));
    m_account->setPlaceholderText(tr("default"));
    m_time->setPlaceholderText(QStringLiteral("00:20:00"));
    m_image->setPlaceholderText(tr("none"));
    m_quick->setText(tr("Quick: at most two minutes"));
    m_start->setText(tr("Measure"));
    m_cancel->setText(tr("Cancel"));
    m_script->setText(tr("Show script"));
    m_resume->setText(tr("Resume"));
    m_resume->setToolTip(tr("Follows the jobs of a run that was interrupted"));
    m_progress->setAccessibleName(tr("Progress of the measurement"));
    m_message->setAccessibleName(tr("State of the measurement"));
    m_message->clear();
    showState();
}

void ProbeRunBox::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange)
        setMessage(m_message->text(), m_problem);
}

} // namespace milepost
