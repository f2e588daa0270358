// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/appearance.h"

#include "app/desktop/widgets/fonts.h"

#include <QApplication>
#include <QFile>
#include <QFontDatabase>
#include <QFontInfo>
#include <QLibraryInfo>
#include <QLocale>
#include <QPainter>
#include <QPalette>
#include <QProxyStyle>
#include <QStyleFactory>
#include <QStyleOption>
#include <QSvgRenderer>
#include <QTranslator>

namespace milepost {

namespace {

/// The system's font, unless the system names none of its own and Qt falls back to DejaVu, which is too wide for
/// tables.
QFont bodyFont(const QFont &systemFont)
{
    QFont font = systemFont;
    QStringList families;
    const QStringList known = QFontDatabase::families();
    const QString resolved = QFontInfo(systemFont).family();
    if (!resolved.startsWith(QStringLiteral("DejaVu")))
        families << resolved;
    for (const QString &family :
         {QStringLiteral("Noto Sans"), QStringLiteral("Noto Sans CJK JP"), QStringLiteral("DejaVu Sans")})
        if (known.contains(family) && !families.contains(family))
            families << family;
    if (!families.isEmpty())
        font.setFamilies(families);
    font.setPixelSize(bodyPixels);
    return font;
}

/// Fusion draws the frames of inputs in a darker shade of the window, which a dark window swallows.
class VisibleFrames : public QProxyStyle {
public:
    VisibleFrames() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override
    {
        if (element == PE_FrameLineEdit || element == PE_PanelLineEdit)
            if (const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option)) {
                QStyleOptionFrame lit(*frame);
                lighten(lit.palette);
                QProxyStyle::drawPrimitive(element, &lit, painter, widget);
                return;
            }
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                            const QWidget *widget) const override
    {
        if (const auto *box = qstyleoption_cast<const QStyleOptionSpinBox *>(option);
            control == CC_SpinBox && box) {
            QStyleOptionSpinBox lit(*box);
            lighten(lit.palette);
            QProxyStyle::drawComplexControl(control, &lit, painter, widget);
            return;
        }
        QProxyStyle::drawComplexControl(control, option, painter, widget);
    }

private:
    static void lighten(QPalette &palette)
    {
        constexpr int fusionDarkens = 140; // QColor::darker() of its outlines
        const Theme &theme = themeOf(palette);
        if (&theme == &darkTheme())
            palette.setColor(QPalette::Window, theme.muted.darker(130).lighter(fusionDarkens));
    }
};

bool systemIsDark()
{
    const QPalette palette = QApplication::style()->standardPalette();
    return palette.color(QPalette::Window).lightness() < 128;
}

QString styleSheetOf(const Theme &t)
{
    const auto name = [](const QColor &c) { return c.name(); };
    return QStringLiteral(
               "QToolTip{background:%1;color:%2;border:1px solid %3;padding:3px;}"
               "QHeaderView{background:%4;border:none;}"
               "QHeaderView::section{background:%4;color:%2;border:none;border-right:1px solid %5;padding:2px 7px;"
               "font-weight:600;font-size:11px;}"
               "QTableView{border:none;background:%1;alternate-background-color:%6;gridline-color:%5;"
               "selection-background-color:%7;selection-color:%8;}"
               "QSlider::groove:horizontal{height:4px;background:%5;border:1px solid %3;border-radius:2px;}"
               "QSlider::sub-page:horizontal{background:%7;border-radius:2px;}"
               "QSlider::handle:horizontal{width:9px;margin:-6px 0;background:%1;border:1px solid "
               "%9;border-radius:2px;}"
               "QSlider::handle:horizontal:focus{border:2px solid %7;}"
               "QSlider::sub-page:horizontal:disabled,QSlider::handle:horizontal:disabled{background:%3;}"
               // Fusion outlines boxes in a shade of the window, which the dark theme swallows.
               "QCheckBox::indicator{width:12px;height:12px;border:1px solid %9;border-radius:2px;background:%1;}"
               "QCheckBox::indicator:checked{background:%7;border-color:%7;image:url(:/icons/check.svg);}"
               "QCheckBox::indicator:disabled{border-color:%3;}"
               "QStatusBar{border-top:1px solid %3;}QStatusBar::item{border:none;}"
               "QToolBar{border:none;border-bottom:1px solid %3;spacing:4px;padding:4px 6px;}"
               "QMenuBar{border-bottom:1px solid %5;}"
               "QScrollArea{border:none;}"
               "QScrollBar:vertical{width:10px;background:%6;border:none;}QScrollBar:horizontal{height:10px;"
               "background:%6;border:none;}"
               "QScrollBar::handle{background:%3;border-radius:4px;margin:1px;min-height:24px;min-width:24px;}"
               "QScrollBar::add-line,QScrollBar::sub-line{width:0;height:0;}"
               "QPushButton[primary=\"true\"]{background:%7;color:%8;border:1px solid "
               "%7;border-radius:3px;padding:4px 12px;"
               "font-weight:600;}"
               "QPushButton[primary=\"true\"]:focus{border:2px solid %2;}"
               "QPushButton[primary=\"true\"]:disabled{background:%3;border-color:%3;}")
        .arg(name(t.base), name(t.text), name(t.border), name(t.header), name(t.hairline), name(t.alternateRow),
             name(t.selection), name(t.selectionText), name(t.muted));
}

} // namespace

Appearance::Appearance(QObject *parent) : QObject(parent), m_systemFont(QApplication::font()) {}
Appearance::~Appearance() = default;

Language Appearance::systemLanguage()
{
    for (const QString &code : QLocale::system().uiLanguages())
        if (const auto language = language_of(code.left(2).toStdString()))
            return *language;
    return Language::en;
}

void Appearance::install(ThemeChoice theme, Language language)
{
    QApplication::setStyle(new VisibleFrames);
    m_theme = theme;
    m_language = language;
    applyLanguage();
    applyPalette();
}

void Appearance::setTheme(ThemeChoice theme)
{
    if (theme == m_theme)
        return;
    m_theme = theme;
    applyPalette();
    Q_EMIT themeChanged();
}

void Appearance::setLanguage(Language language)
{
    if (language == m_language)
        return;
    m_language = language;
    applyLanguage();
}

void Appearance::applyPalette()
{
    const bool dark = m_theme == ThemeChoice::dark || (m_theme == ThemeChoice::system && systemIsDark());
    const Theme &theme = dark ? darkTheme() : lightTheme();
    QApplication::setPalette(paletteOf(theme));
    qApp->setStyleSheet(styleSheetOf(theme));
}

void Appearance::applyLanguage()
{
    static constexpr std::string_view codes[] = {"en", "de", "ja"};
    static constexpr QLocale::Language languages[] = {QLocale::English, QLocale::German, QLocale::Japanese};
    static constexpr QLocale::Territory territories[] = {QLocale::UnitedStates, QLocale::Germany, QLocale::Japan};
    const auto which = static_cast<std::size_t>(m_language);
    // Set before the translators: the events they cause already ask for numbers in the new language.
    QLocale::setDefault(QLocale(languages[which], territories[which]));
    QApplication::setFont(bodyFont(m_systemFont));

    for (const auto &translator : m_translators)
        QCoreApplication::removeTranslator(translator.get());
    m_translators.clear();
    const QString code = QString::fromLatin1(codes[which].data(), static_cast<qsizetype>(codes[which].size()));
    const auto add = [this](const QString &file, const QString &folder) {
        auto translator = std::make_unique<QTranslator>();
        if (!translator->load(file, folder))
            return;
        QCoreApplication::installTranslator(translator.get());
        m_translators.push_back(std::move(translator));
    };
    if (m_language != Language::en) {
        add(QStringLiteral("qtbase_") + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
        for (const QString &part : {QStringLiteral("milepost_itemmodels_"), QStringLiteral("milepost_desktop_")})
            add(part + code, QStringLiteral(":/i18n"));
    }
    // Without a translator there is no event; English has none.
    if (m_translators.empty()) {
        QEvent event(QEvent::LanguageChange);
        for (QWidget *window : QApplication::topLevelWidgets())
            QCoreApplication::sendEvent(window, &event);
    }
}

QIcon themedIcon(const QString &name, const Theme &theme)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QByteArray svg = file.readAll();
    svg.replace("#000", theme.text.name().toLatin1());
    QSvgRenderer renderer(svg);
    QIcon icon;
    for (const int size : {16, 24, 32, 48}) {
        QPixmap pixmap(size, size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        renderer.render(&painter);
        icon.addPixmap(pixmap);
    }
    return icon;
}

} // namespace milepost
