// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief What the reader of the report will get: its pages, as they will be printed.
#pragma once

#include "app/desktop/pages/page.h"
#include "app/project/figures.h"

class QComboBox;
class QPushButton;
class QScrollArea;

namespace milepost {

class Panel;
class ReportPreview;

class ReportPage : public Page {
    Q_OBJECT
public:
    explicit ReportPage(Session *session, QWidget *parent = nullptr);
    [[nodiscard]] QString title() const override;

Q_SIGNALS:
    void exportAsked();

protected:
    void retranslate() override;
    void showResult() override;
    void showStale(bool stale) override;
    void showDetails() override;

private:
    [[nodiscard]] Language chosenLanguage() const;

    Panel *m_panel;
    QScrollArea *m_scroll;
    ReportPreview *m_preview;
    QComboBox *m_language;
    QPushButton *m_export;
};

} // namespace milepost
