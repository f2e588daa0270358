// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// \brief Pages of a report, one below the other or two side by side, set as the PDF sets them.
#pragma once

#include <QString>
#include <QWidget>

#include <memory>

namespace milepost {

namespace report {
class PagedReport;
struct ReportDocument;
} // namespace report

class ReportPreview : public QWidget {
    Q_OBJECT
public:
    explicit ReportPreview(QWidget *parent = nullptr);
    ~ReportPreview() override;

    /// Null with a sentence: what is shown in the place of the report.
    void setDocument(std::shared_ptr<const report::ReportDocument> document, const QString &sentence);
    void setStale(bool stale);
    [[nodiscard]] int pageCount() const;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void placePages();
    [[nodiscard]] QRectF pageBox(int page) const;

    std::shared_ptr<const report::ReportDocument> m_document;
    QString m_sentence;
    std::unique_ptr<report::PagedReport> m_pages; ///< of the document; the same at every size of the window
    double m_units = 1;                           ///< pixels per point
    int m_columns = 1;                            ///< pages side by side
    bool m_stale = false;
};

} // namespace milepost
