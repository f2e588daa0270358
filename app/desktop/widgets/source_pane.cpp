// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/widgets/source_pane.h"

#include <QDesktopServices>
#include <QEvent>
#include <QPushButton>
#include <QRegularExpression>
#include <QTextBrowser>

namespace milepost {

namespace {

constexpr int paneHeight = 132; ///< title and five lines: the longest source at 1280 pixels

const QRegularExpression &addresses()
{
    // Sources name web pages with and without the scheme: https://..., github.com/owner/name.
    static const QRegularExpression expression(
        QStringLiteral("(?:https?://|\\b(?:[\\w-]+\\.)+(?:com|org|net|io|ai|dev|eu|de)/)[^\\s,;)]*"));
    return expression;
}

QString withLinks(const QString &source)
{
    QString html;
    qsizetype done = 0;
    for (auto match = addresses().globalMatch(source); match.hasNext();) {
        const QRegularExpressionMatch address = match.next();
        html += source.mid(done, address.capturedStart() - done).toHtmlEscaped();
        html += QStringLiteral("<a href=\"%1\">%2</a>")
                    .arg(QUrl::fromUserInput(address.captured()).toString(QUrl::FullyEncoded),
                         address.captured().toHtmlEscaped());
        done = address.capturedEnd();
    }
    return html + source.mid(done).toHtmlEscaped();
}

} // namespace

SourcePane::SourcePane(QWidget *parent) : Panel(parent), m_text(new QTextBrowser), m_open(new QPushButton)
{
    m_open->setFixedHeight(21);
    m_open->setEnabled(false);
    addTitleWidget(m_open);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setOpenExternalLinks(true);
    m_text->document()->setDocumentMargin(8);
    // The panel's rounded ground shows through.
    m_text->viewport()->setAutoFillBackground(false);
    setContent(m_text);
    setFixedHeight(paneHeight);
    connect(m_open, &QPushButton::clicked, this, &SourcePane::openAddress);
    showWords();
}

void SourcePane::setSource(const QString &what, const QString &value, const QStringList &facts,
                           const QString &source)
{
    m_source = source;
    constexpr qsizetype figure = 24; ///< characters; what is longer is a sentence
    const bool sentence = value.size() > figure;
    QStringList known = facts;
    if (!sentence)
        known.prepend(value);
    known.removeAll(QString());
    setTitle(what, known.join(QStringLiteral(" · ")));
    m_text->setHtml((sentence ? value.toHtmlEscaped() + QStringLiteral("<br>") : QString()) + withLinks(source));
    m_open->setEnabled(addressIn(source).isValid());
}

void SourcePane::changeEvent(QEvent *event)
{
    Panel::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        showWords();
}

void SourcePane::showWords()
{
    m_open->setText(tr("Open source"));
    m_text->setAccessibleName(tr("Source in full"));
}

QString SourcePane::text() const { return m_text->toPlainText(); }

void SourcePane::openAddress() const
{
    if (const QUrl address = addressIn(m_source); address.isValid())
        QDesktopServices::openUrl(address);
}

QUrl SourcePane::addressIn(const QString &source)
{
    const auto match = addresses().match(source);
    return match.hasMatch() ? QUrl::fromUserInput(match.captured()) : QUrl();
}

} // namespace milepost
