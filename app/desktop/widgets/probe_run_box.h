// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief The form that starts a probe on this machine or on a Slurm cluster, follows it and cancels it.
#pragma once

#include "app/desktop/probe_run.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include <vector>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;

namespace milepost {

class ProbeRunBox : public QWidget {
    Q_OBJECT
public:
    /// Results go to folders below `home`; empty: the user's data folder.
    explicit ProbeRunBox(ProbeRun *run, QString home = {}, QWidget *parent = nullptr);

Q_SIGNALS:
    void resultsReady(const QStringList &files);

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    void showState();
    void start(bool resume);
    void take(const QStringList &files, const QString &problem);
    void showScript(const QString &text);
    [[nodiscard]] ProbeOrder order() const;
    /// The folder of the last run on a cluster that has not come to its end; empty: none.
    [[nodiscard]] QString unfinished() const;
    void setMessage(const QString &text, bool problem);

    ProbeRun *m_run;
    QString m_home;
    QFormLayout *m_form;
    QComboBox *m_place;
    QCheckBox *m_quick;
    QLineEdit *m_nodes, *m_partition, *m_account, *m_time, *m_image;
    std::vector<QLabel *> m_labels;
    QPushButton *m_start, *m_cancel, *m_script, *m_resume;
    QProgressBar *m_progress;
    QLabel *m_message;
    QElapsedTimer m_clock;
    QTimer m_tick;
    bool m_problem = false;
};

} // namespace milepost
