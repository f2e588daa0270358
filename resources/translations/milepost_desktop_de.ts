<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
    <context>
        <name>milepost::AnswerPage</name>
        <message>
            <source>Answer</source>
            <translation>Antwort</translation>
        </message>
        <message>
            <source>The answer</source>
            <translation>Die Antwort</translation>
        </message>
        <message>
            <source>Milestones</source>
            <translation>Meilensteine</translation>
        </message>
        <message>
            <source>Assumptions</source>
            <translation>Annahmen</translation>
        </message>
        <message>
            <source>Checked against published runs</source>
            <translation>Geprüft an publizierten Läufen</translation>
        </message>
        <message>
            <source>to loss %1 (AdamW’s final loss), median and 80% band</source>
            <translation>bis Loss %1 (End-Loss von AdamW), Median und 80-%-Band</translation>
        </message>
        <message>
            <source>Cheaper</source>
            <translation>Günstiger</translation>
        </message>
        <message>
            <source>to %1, median and 80% band</source>
            <translation>bis %1, Median und 80-%-Band</translation>
        </message>
        <message>
            <source>Loss against days</source>
            <translation>Loss über Tage</translation>
        </message>
        <message>
            <source>end-of-run loss if annealed on that day</source>
            <translation>End-Loss, wenn der Lauf an diesem Tag ausläuft</translation>
        </message>
        <message>
            <source>What limits it</source>
            <translation>Was begrenzt</translation>
        </message>
        <message>
            <source>Checked on %1 published runs</source>
            <translation>Geprüft an %1 publizierten Läufen</translation>
        </message>
        <message>
            <source>Use %1</source>
            <translation>%1 übernehmen</translation>
        </message>
        <message>
            <source>days, 80% band</source>
            <translation>Tage, 80-%-Band</translation>
        </message>
        <message>
            <source>step of %1</source>
            <translation>Schritt von %1</translation>
        </message>
    </context>
    <context>
        <name>milepost::CalibrationPage</name>
        <message>
            <source>Calibration</source>
            <translation>Kalibrierung</translation>
        </message>
        <message>
            <source>Use in this scenario</source>
            <translation>In diesem Szenario verwenden</translation>
        </message>
        <message>
            <source>Calibrations</source>
            <translation>Kalibrierungen</translation>
        </message>
        <message>
            <source>Fitted factors</source>
            <translation>Angepasste Faktoren</translation>
        </message>
        <message>
            <source>band: of step times that were not fitted</source>
            <translation>Band: von Schrittdauern, an die nicht angepasst wurde</translation>
        </message>
        <message>
            <source>Import…</source>
            <translation>Importieren…</translation>
        </message>
        <message>
            <source>Probe results (*.probe.json) and calibration files; they can be dropped here, too</source>
            <translation>Messergebnisse (*.probe.json) und Kalibrierungsdateien; sie lassen sich auch hier ablegen</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>Entfernen</translation>
        </message>
        <message>
            <source>Errors by operation</source>
            <translation>Fehler je Operation</translation>
        </message>
        <message>
            <source>Every operation</source>
            <translation>Jede Operation</translation>
        </message>
        <message>
            <source>Where it comes from</source>
            <translation>Woher sie stammt</translation>
        </message>
        <message>
            <source>Evidence</source>
            <translation>Belege</translation>
        </message>
        <message>
            <source>New calibration</source>
            <translation>Neue Kalibrierung</translation>
        </message>
        <message>
            <source>measured with milepost-probe</source>
            <translation>gemessen mit milepost-probe</translation>
        </message>
        <message>
            <source>matrix products; tinted: %1 was measured at this size, in some number format</source>
            <translation>Matrixprodukte; getönt: Größen, die %1 in einem Zahlenformat gemessen hat</translation>
        </message>
        <message>
            <source>published runs; single operations are not stored</source>
            <translation>publizierte Läufe; einzelne Operationen sind nicht gespeichert</translation>
        </message>
        <message>
            <source>%1; shaded: ±10%</source>
            <translation>%1; schattiert: ±10 %</translation>
        </message>
        <message>
            <source>the worst first</source>
            <translation>die schlechtesten zuerst</translation>
        </message>
        <message>
            <source>they multiply the time of their operations</source>
            <translation>sie multiplizieren die Zeit ihrer Operationen</translation>
        </message>
        <message>
            <source>of step times, each family or system left out of the fit</source>
            <translation>Fehler der Schrittdauern, je eine Familie oder ein System von der Anpassung ausgenommen</translation>
        </message>
        <message>
            <source>each operation predicted without itself</source>
            <translation>jede Operation ohne sich selbst vorhergesagt</translation>
        </message>
        <message>
            <source>Errors by family</source>
            <translation>Fehler je Familie</translation>
        </message>
    </context>
    <context>
        <name>milepost::ChartWidget</name>
        <message>
            <source>Data of %1</source>
            <translation>Daten zu %1</translation>
        </message>
        <message>
            <source>Save chart</source>
            <translation>Diagramm speichern</translation>
        </message>
        <message>
            <source>Image (*.png);;Vector image (*.svg);;PDF page (*.pdf);;Data (*.csv)</source>
            <translation>Bild (*.png);;Vektorbild (*.svg);;PDF-Seite (*.pdf);;Daten (*.csv)</translation>
        </message>
        <message>
            <source>%1 cannot be written.</source>
            <translation>%1 kann nicht geschrieben werden.</translation>
        </message>
        <message>
            <source>Copy chart</source>
            <translation>Diagramm kopieren</translation>
        </message>
        <message>
            <source>Copy data</source>
            <translation>Daten kopieren</translation>
        </message>
        <message>
            <source>Save as…</source>
            <translation>Speichern unter…</translation>
        </message>
        <message>
            <source>Show data as table</source>
            <translation>Daten als Tabelle zeigen</translation>
        </message>
    </context>
    <context>
        <name>milepost::CurvesPage</name>
        <message>
            <source>Curves</source>
            <translation>Kurven</translation>
        </message>
        <message>
            <source>Milestones</source>
            <translation>Meilensteine</translation>
        </message>
        <message>
            <source>days, median and 80% band; open a row to ask for that milestone</source>
            <translation>Tage, Median und 80-%-Band; eine Zeile öffnen, um nach diesem Meilenstein zu fragen</translation>
        </message>
        <message>
            <source>end-of-run loss if annealed there; band: 80%; law: %1</source>
            <translation>End-Loss, wenn der Lauf dort ausläuft; Band: 80 %; Gesetz: %1</translation>
        </message>
        <message>
            <source>loss if annealed there; band: 80%</source>
            <translation>wenn der Lauf dort ausläuft; 80-%-Band</translation>
        </message>
    </context>
    <context>
        <name>milepost::Dock</name>
        <message>
            <source>Float %1</source>
            <translation>%1 ablösen</translation>
        </message>
        <message>
            <source>Close %1</source>
            <translation>%1 schließen</translation>
        </message>
    </context>
    <context>
        <name>milepost::FieldEditor</name>
        <message>
            <source>base: %1</source>
            <translation>Basis: %1</translation>
        </message>
        <message>
            <source>default</source>
            <translation>Vorgabe</translation>
        </message>
        <message>
            <source>Unit: %1</source>
            <translation>Einheit: %1</translation>
        </message>
        <message>
            <source>Set in this scenario. F9: back to the default.</source>
            <translation>In diesem Szenario gesetzt. F9: zurück zur Vorgabe.</translation>
        </message>
        <message>
            <source>Default, %1</source>
            <translation>Vorgabe, %1</translation>
        </message>
        <message>
            <source>base %1</source>
            <translation>Basis %1</translation>
        </message>
        <message>
            <source>Back to the default</source>
            <translation>Zurück zur Vorgabe</translation>
        </message>
        <message>
            <source>Metric and value, separated by semicolons: loss adamw-final; mmlu 0.6</source>
            <translation>Metrik und Wert, getrennt durch Semikolon: loss adamw-final; mmlu 0,6</translation>
        </message>
        <message>
            <source>Allowed: %1 to %2</source>
            <translation>Erlaubt: %1 bis %2</translation>
        </message>
        <message>
            <source>From a file…</source>
            <translation>Aus einer Datei…</translation>
        </message>
        <message>
            <source>AdamW and this scenario&apos;s</source>
            <translation>AdamW und der eigene Optimierer</translation>
        </message>
        <message>
            <source>Rates, separated by semicolons: 1 EUR = 1.10 USD; 1 GBP = 1.27 USD</source>
            <translation>Kurse, durch Semikolons getrennt: 1 EUR = 1,10 USD; 1 GBP = 1,27 USD</translation>
        </message>
        <message>
            <source>set in this scenario</source>
            <translation>in diesem Szenario gesetzt</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <comment>name and unit of an input</comment>
            <translation>%1 (%2)</translation>
        </message>
    </context>
    <context>
        <name>milepost::FigureTable</name>
        <message>
            <source>Save table</source>
            <translation>Tabelle speichern</translation>
        </message>
        <message>
            <source>Data (*.csv)</source>
            <translation>Daten (*.csv)</translation>
        </message>
        <message>
            <source>Copy rows</source>
            <translation>Zeilen kopieren</translation>
        </message>
        <message>
            <source>Copy table</source>
            <translation>Tabelle kopieren</translation>
        </message>
        <message>
            <source>Save as CSV…</source>
            <translation>Als CSV speichern…</translation>
        </message>
        <message>
            <source>%1 cannot be written.</source>
            <translation>%1 kann nicht geschrieben werden.</translation>
        </message>
        <message>
            <source>further rows: %1</source>
            <translation>weitere Zeilen: %1</translation>
        </message>
    </context>
    <context>
        <name>milepost::FrontierPage</name>
        <message>
            <source>Frontier</source>
            <translation>Effizienzgrenze</translation>
        </message>
        <message>
            <source>Open as scenario</source>
            <translation>Als Szenario öffnen</translation>
        </message>
        <message>
            <source>Ranked plans</source>
            <translation>Pläne nach Kosten</translation>
        </message>
        <message>
            <source>searching plans…</source>
            <translation>sucht Pläne…</translation>
        </message>
        <message>
            <source>best plans by GPU count; labels: number of GPUs</source>
            <translation>beste Pläne je GPU-Zahl; Beschriftung: Zahl der GPUs</translation>
        </message>
        <message>
            <source>%1 plans searched, %2 feasible; bold: none is both faster and cheaper</source>
            <translation>%1 Pläne durchsucht, %2 machbar; fett: keiner ist schneller und günstiger</translation>
        </message>
    </context>
    <context>
        <name>milepost::GanttChart</name>
        <message>
            <source>Stage %1</source>
            <translation>Stufe %1</translation>
        </message>
        <message>
            <source>whole step</source>
            <translation>ganzer Schritt</translation>
        </message>
        <message>
            <source>shown: %1–%2 s of %3</source>
            <translation>gezeigt: %1–%2 s von %3</translation>
        </message>
        <message>
            <source>Stage %1, chunk %2, micro-batch %3: forward, %4–%5 s</source>
            <translation>Stufe %1, Abschnitt %2, Mikro-Batch %3: vorwärts, %4–%5 s</translation>
        </message>
        <message>
            <source>Stage %1, chunk %2, micro-batch %3: backward, %4–%5 s</source>
            <translation>Stufe %1, Abschnitt %2, Mikro-Batch %3: rückwärts, %4–%5 s</translation>
        </message>
    </context>
    <context>
        <name>milepost::InputsDock</name>
        <message>
            <source>Only what differs from base (%1)</source>
            <translation>Nur Abweichungen zur Basis (%1)</translation>
        </message>
        <message>
            <source>Inputs</source>
            <translation>Eingaben</translation>
        </message>
        <message>
            <source>Find input…</source>
            <translation>Eingabe suchen…</translation>
        </message>
        <message>
            <source>Find input</source>
            <translation>Eingabe suchen</translation>
        </message>
        <message>
            <source>All inputs</source>
            <translation>Alle Eingaben</translation>
        </message>
        <message>
            <source>Choose the plan automatically</source>
            <translation>Plan automatisch wählen</translation>
        </message>
        <message>
            <source>The smallest layout that fits in memory; the fields below show what was chosen.</source>
            <translation>Die kleinste Aufteilung, die in den Speicher passt; die Felder darunter zeigen sie.</translation>
        </message>
        <message>
            <source>Published models (config.json *.json)</source>
            <translation>Publizierte Modelle (config.json *.json)</translation>
        </message>
        <message>
            <source>Fitted laws (*.json)</source>
            <translation>Angepasste Gesetze (*.json)</translation>
        </message>
    </context>
    <context>
        <name>milepost::LossCurvePlot</name>
        <message>
            <source>%1: %2 (%3–%4)</source>
            <translation>%1: %2 (%3–%4)</translation>
        </message>
    </context>
    <context>
        <name>milepost::MainWindow</name>
        <message>
            <source>Decide</source>
            <translation>Entscheiden</translation>
        </message>
        <message>
            <source>Understand</source>
            <translation>Verstehen</translation>
        </message>
        <message>
            <source>Evidence</source>
            <translation>Belege</translation>
        </message>
        <message>
            <source>Show input</source>
            <translation>Eingabe zeigen</translation>
        </message>
        <message>
            <source>Autosaved %1</source>
            <translation>Automatisch gesichert %1</translation>
        </message>
        <message>
            <source>Autosave failed: %1</source>
            <translation>Automatisches Sichern fehlgeschlagen: %1</translation>
        </message>
        <message>
            <source>new project</source>
            <translation>neues Projekt</translation>
        </message>
        <message>
            <source>Recomputing…</source>
            <translation>Rechnet neu…</translation>
        </message>
        <message>
            <source>✕ Not computed: figures are those of the last valid inputs</source>
            <translation>✕ Nicht berechnet: Zahlen der letzten gültigen Eingaben</translation>
        </message>
        <message>
            <source>Up to date · %1 draws · %2 ms</source>
            <translation>Aktuell · %1 Ziehungen · %2 ms</translation>
        </message>
        <message>
            <source>Seed %1</source>
            <translation>Startwert %1</translation>
        </message>
        <message>
            <source>Calibration: %1</source>
            <translation>Kalibrierung: %1</translation>
        </message>
        <message>
            <source>Stack: %1</source>
            <translation>Stack: %1</translation>
        </message>
        <message>
            <source>Milestone: %1</source>
            <translation>Meilenstein: %1</translation>
        </message>
        <message>
            <source>&amp;New project</source>
            <translation>&amp;Neues Projekt</translation>
        </message>
        <message>
            <source>New &amp;window</source>
            <translation>Neues &amp;Fenster</translation>
        </message>
        <message>
            <source>&amp;Open…</source>
            <translation>&amp;Öffnen…</translation>
        </message>
        <message>
            <source>&amp;Save</source>
            <translation>&amp;Speichern</translation>
        </message>
        <message>
            <source>Save &amp;as…</source>
            <translation>Speichern &amp;unter…</translation>
        </message>
        <message>
            <source>&amp;Export scenario…</source>
            <translation>Szenario &amp;exportieren…</translation>
        </message>
        <message>
            <source>&amp;Report…</source>
            <translation>Ber&amp;icht…</translation>
        </message>
        <message>
            <source>&amp;Close</source>
            <translation>S&amp;chließen</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>&amp;Beenden</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>&amp;Rückgängig</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>&amp;Wiederholen</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Rückgängig</translation>
        </message>
        <message>
            <source>Undo “%1”</source>
            <translation>„%1“ rückgängig</translation>
        </message>
        <message>
            <source>Redo</source>
            <translation>Wiederholen</translation>
        </message>
        <message>
            <source>Redo “%1”</source>
            <translation>„%1“ wiederholen</translation>
        </message>
        <message>
            <source>&amp;History…</source>
            <translation>&amp;Verlauf…</translation>
        </message>
        <message>
            <source>&amp;Find input or command</source>
            <translation>Eingabe oder Befehl &amp;suchen</translation>
        </message>
        <message>
            <source>&amp;Duplicate</source>
            <translation>&amp;Duplizieren</translation>
        </message>
        <message>
            <source>&amp;Pin as base</source>
            <translation>Als Basis &amp;anheften</translation>
        </message>
        <message>
            <source>N&amp;otes…</source>
            <translation>N&amp;otizen…</translation>
        </message>
        <message>
            <source>&amp;Remove scenario</source>
            <translation>Szenario &amp;entfernen</translation>
        </message>
        <message>
            <source>&amp;Next scenario</source>
            <translation>&amp;Nächstes Szenario</translation>
        </message>
        <message>
            <source>Re&amp;compute</source>
            <translation>Neu &amp;berechnen</translation>
        </message>
        <message>
            <source>Recompute with new dra&amp;ws</source>
            <translation>Mit neuen &amp;Ziehungen berechnen</translation>
        </message>
        <message>
            <source>Next &amp;area</source>
            <translation>Nächster &amp;Bereich</translation>
        </message>
        <message>
            <source>Pre&amp;vious area</source>
            <translation>&amp;Voriger Bereich</translation>
        </message>
        <message>
            <source>&amp;About Milepost</source>
            <translation>&amp;Über Milepost</translation>
        </message>
        <message>
            <source>Milepost %1: AdamW or Muon, on which GPUs, and what each quality milestone costs in days, money and energy. Licensed under GPL-3.0-or-later; the engine under Apache-2.0.</source>
            <translation>Milepost %1: AdamW oder Muon, auf welchen GPUs, und was jeder Meilenstein an Tagen, Geld und Energie kostet. Lizenz: GPL-3.0-or-later; die Rechenkerne: Apache-2.0.</translation>
        </message>
        <message>
            <source>&amp;File</source>
            <translation>&amp;Datei</translation>
        </message>
        <message>
            <source>Open recen&amp;t</source>
            <translation>&amp;Zuletzt verwendet</translation>
        </message>
        <message>
            <source>&amp;Edit</source>
            <translation>&amp;Bearbeiten</translation>
        </message>
        <message>
            <source>&amp;Scenario</source>
            <translation>&amp;Szenario</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>&amp;Ansicht</translation>
        </message>
        <message>
            <source>&amp;Theme</source>
            <translation>&amp;Farbschema</translation>
        </message>
        <message>
            <source>As the &amp;system</source>
            <translation>Wie das &amp;System</translation>
        </message>
        <message>
            <source>&amp;Light</source>
            <translation>&amp;Hell</translation>
        </message>
        <message>
            <source>&amp;Dark</source>
            <translation>&amp;Dunkel</translation>
        </message>
        <message>
            <source>Lan&amp;guage</source>
            <translation>S&amp;prache</translation>
        </message>
        <message>
            <source>&amp;Window</source>
            <translation>&amp;Fenster</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>&amp;Hilfe</translation>
        </message>
        <message>
            <source>Find input or command (%1)</source>
            <translation>Eingabe oder Befehl suchen (%1)</translation>
        </message>
        <message>
            <source>Find input or command</source>
            <translation>Eingabe oder Befehl suchen</translation>
        </message>
        <message>
            <source>Milestone</source>
            <translation>Meilenstein</translation>
        </message>
        <message>
            <source>Report…</source>
            <translation>Bericht…</translation>
        </message>
        <message>
            <source>Toolbar</source>
            <translation>Werkzeugleiste</translation>
        </message>
        <message>
            <source>Base: %1</source>
            <translation>Basis: %1</translation>
        </message>
        <message>
            <source>No recent files</source>
            <translation>Keine Dateien</translation>
        </message>
        <message>
            <source>Clear list</source>
            <translation>Liste leeren</translation>
        </message>
        <message>
            <source>History</source>
            <translation>Verlauf</translation>
        </message>
        <message>
            <source>As opened</source>
            <translation>Wie geöffnet</translation>
        </message>
        <message>
            <source>Notes on %1</source>
            <translation>Notizen zu %1</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Öffnen</translation>
        </message>
        <message>
            <source>Projects and scenarios (*.milepost *.json);;Projects (*.milepost);;Scenarios (*.json)</source>
            <translation>Projekte und Szenarien (*.milepost *.json);;Projekte (*.milepost);;Szenarien (*.json)</translation>
        </message>
        <message>
            <source>Save as…</source>
            <translation>Speichern unter…</translation>
        </message>
        <message>
            <source>Save project</source>
            <translation>Projekt speichern</translation>
        </message>
        <message>
            <source>Projects (*.milepost)</source>
            <translation>Projekte (*.milepost)</translation>
        </message>
        <message>
            <source>Export scenario</source>
            <translation>Szenario exportieren</translation>
        </message>
        <message>
            <source>Scenarios (*.json)</source>
            <translation>Szenarien (*.json)</translation>
        </message>
        <message>
            <source>There is no answer to report yet.</source>
            <translation>Es gibt noch keine Antwort für einen Bericht.</translation>
        </message>
        <message>
            <source>Write report</source>
            <translation>Bericht schreiben</translation>
        </message>
        <message>
            <source>PDF report (*.pdf);;Web page (*.html)</source>
            <translation>PDF-Bericht (*.pdf);;Webseite (*.html)</translation>
        </message>
        <message>
            <source>Report written: %1</source>
            <translation>Bericht geschrieben: %1</translation>
        </message>
        <message>
            <source>Save the changes to this project?</source>
            <translation>Änderungen an diesem Projekt speichern?</translation>
        </message>
        <message>
            <source>a project that was never saved</source>
            <translation>ein nie gespeichertes Projekt</translation>
        </message>
        <message>
            <source>Milepost ended unexpectedly. Unsaved work was kept: %1.</source>
            <translation>Milepost wurde unerwartet beendet. Ungespeicherte Arbeit liegt noch vor: %1.</translation>
        </message>
        <message>
            <source>Recover</source>
            <translation>Wiederherstellen</translation>
        </message>
        <message>
            <source>Discard</source>
            <translation>Verwerfen</translation>
        </message>
        <message>
            <source>Money</source>
            <translation>Geld</translation>
        </message>
        <message>
            <source>Use %1</source>
            <translation>%1 nehmen</translation>
        </message>
        <message>
            <source>&amp;Print report…</source>
            <translation>Bericht &amp;drucken …</translation>
        </message>
        <message>
            <source>&amp;Guided tour</source>
            <translation>&amp;Rundgang</translation>
        </message>
        <message>
            <source>%1 is damaged and was opened read-only, as far as it can be read: %2</source>
            <translation>%1 ist beschädigt und wurde schreibgeschützt geöffnet, so weit es lesbar ist: %2</translation>
        </message>
        <message>
            <source>The project holds other curves of %1; they stay unless they are replaced.</source>
            <translation>Das Projekt enthält andere Kurven von %1; sie bleiben, solange sie nicht ersetzt werden.</translation>
        </message>
        <message>
            <source>Replace them</source>
            <translation>Ersetzen</translation>
        </message>
        <message>
            <source>Save what is left as…</source>
            <translation>Rest speichern unter …</translation>
        </message>
        <message>
            <source>Print report</source>
            <translation>Bericht drucken</translation>
        </message>
        <message>
            <source>Welcome. This guided scenario is already answered: Kimi K2 on 256 GB300, AdamW against Muon. Below right, four published runs stand beside what Milepost predicts for them.</source>
            <translation>Willkommen. Dieses Szenario ist schon beantwortet: Kimi K2 auf 256 GB300, AdamW gegen Muon. Unten rechts stehen vier publizierte Läufe neben der Vorhersage von Milepost.</translation>
        </message>
        <message>
            <source>Move a slider in the inputs at the right: sentence, figures and charts follow at once, and Ctrl+Z takes it back. The symbol before an input says where its value comes from.</source>
            <translation>Rechts einen Regler bewegen: Satz, Zahlen und Diagramme folgen sofort, Strg+Z nimmt es zurück. Das Zeichen vor einer Eingabe sagt, woher ihr Wert kommt.</translation>
        </message>
        <message>
            <source>The pages at the left go deeper, from break-even to the pipeline. “Report…” writes what you see for others, as PDF or web page.</source>
            <translation>Die Seiten links gehen tiefer, vom Break-even bis zur Pipeline. „Bericht …“ schreibt das Gezeigte für andere, als PDF oder Webseite.</translation>
        </message>
        <message>
            <source>Next (%1 of %2)</source>
            <translation>Weiter (%1 von %2)</translation>
        </message>
        <message>
            <source>Import calibration</source>
            <translation>Kalibrierung importieren</translation>
        </message>
        <message>
            <source>Probe results and calibrations (*.json)</source>
            <translation>Messergebnisse und Kalibrierungen (*.json)</translation>
        </message>
        <message>
            <source>%1 is part of the project now.</source>
            <translation>%1 gehört jetzt zum Projekt.</translation>
        </message>
        <message>
            <source>Use in this scenario</source>
            <translation>In diesem Szenario verwenden</translation>
        </message>
        <message>
            <source>&amp;Help on this page</source>
            <translation>&amp;Hilfe zu dieser Seite</translation>
        </message>
        <message>
            <source>&amp;Keys</source>
            <translation>&amp;Tasten</translation>
        </message>
        <message>
            <source>Which optimizer, how many days, how much money and energy, how sure, what limits it, and what is assumed?</source>
            <translation>Welcher Optimierer, wie viele Tage, wie viel Geld und Energie, wie sicher, was begrenzt und was ist angenommen?</translation>
        </message>
        <message>
            <source>Where is each arm after so many tokens, days or dollars, and when does it pass each milestone?</source>
            <translation>Wo steht jeder Arm nach so vielen Tokens, Tagen oder Dollars, und wann passiert er jeden Meilenstein?</translation>
        </message>
        <message>
            <source>What is the cheapest plan for each finish date, over all plans and GPU counts?</source>
            <translation>Welcher Plan ist für jeden Endtermin der günstigste, über alle Pläne und GPU-Zahlen?</translation>
        </message>
        <message>
            <source>For which sizes, batches and GPU counts does the optimizer pay, and how far away is the tipping point?</source>
            <translation>Für welche Größen, Batches und GPU-Zahlen lohnt sich der Optimierer, und wie weit ist der Kipppunkt entfernt?</translation>
        </message>
        <message>
            <source>Which inputs move the answer most between their 10% and their 90% value?</source>
            <translation>Welche Eingaben bewegen die Antwort am stärksten zwischen ihrem 10-%- und ihrem 90-%-Wert?</translation>
        </message>
        <message>
            <source>Where do the seconds of a step go, and which of them does the optimizer add?</source>
            <translation>Wohin gehen die Sekunden eines Schritts, und welche davon bringt der Optimierer?</translation>
        </message>
        <message>
            <source>Does it fit on each stage, and what fills it?</source>
            <translation>Passt es auf jede Stufe, und was füllt sie?</translation>
        </message>
        <message>
            <source>What do our own learning curves say about the ratio, and where will a run end?</source>
            <translation>Was sagen die eigenen Lernkurven über das Verhältnis, und wo wird ein Lauf enden?</translation>
        </message>
        <message>
            <source>Which operations rest on measurements, how good is the prediction, and how is it improved?</source>
            <translation>Welche Operationen beruhen auf Messungen, wie gut ist die Vorhersage, und wie wird sie besser?</translation>
        </message>
        <message>
            <source>Which small run should be bought first, and what does it save?</source>
            <translation>Welcher kleine Lauf sollte zuerst gekauft werden, und was spart er?</translation>
        </message>
        <message>
            <source>Is the run on plan in loss, days and money?</source>
            <translation>Ist der Lauf bei Loss, Tagen und Geld im Plan?</translation>
        </message>
        <message>
            <source>Where does each constant come from?</source>
            <translation>Woher kommt jede Konstante?</translation>
        </message>
        <message>
            <source>What does a GPU-hour cost, from whom, and since when?</source>
            <translation>Was kostet eine GPU-Stunde, bei wem und seit wann?</translation>
        </message>
        <message>
            <source>What will the reader of the report get?</source>
            <translation>Was bekommt der Leser des Berichts?</translation>
        </message>
        <message>
            <source>%1: %2 F4 shows the data of a chart as a table, F6 goes to the next area.</source>
            <translation>%1: %2 F4 zeigt die Daten eines Diagramms als Tabelle, F6 geht zum nächsten Bereich.</translation>
        </message>
        <message>
            <source>All keys</source>
            <translation>Alle Tasten</translation>
        </message>
        <message>
            <source>Key</source>
            <translation>Taste</translation>
        </message>
        <message>
            <source>What it does</source>
            <translation>Was sie tut</translation>
        </message>
        <message>
            <source>Page: %1</source>
            <translation>Seite: %1</translation>
        </message>
        <message>
            <source>Table: copy the chosen rows</source>
            <translation>Tabelle: gewählte Zeilen kopieren</translation>
        </message>
        <message>
            <source>Chart: copy the picture</source>
            <translation>Diagramm: Bild kopieren</translation>
        </message>
        <message>
            <source>Chart: its data as a table, and back</source>
            <translation>Diagramm: seine Daten als Tabelle und zurück</translation>
        </message>
        <message>
            <source>Input: back to the default</source>
            <translation>Eingabe: zurück zur Vorgabe</translation>
        </message>
        <message>
            <source>Table: open the chosen row</source>
            <translation>Tabelle: gewählte Zeile öffnen</translation>
        </message>
        <message>
            <source>Cancel the computation, leave the search, close a notice</source>
            <translation>Berechnung abbrechen, Suche verlassen, Hinweis schließen</translation>
        </message>
        <message>
            <source>Keys</source>
            <translation>Tasten</translation>
        </message>
        <message>
            <source>Te&amp;xt size</source>
            <translation>Te&amp;xtgröße</translation>
        </message>
        <message>
            <source>As suits the &amp;screen</source>
            <translation>Passend zum &amp;Bildschirm</translation>
        </message>
        <message>
            <source>100%</source>
            <translation>100 %</translation>
        </message>
        <message>
            <source>125%</source>
            <translation>125 %</translation>
        </message>
        <message>
            <source>150%</source>
            <translation>150 %</translation>
        </message>
        <message>
            <source>200%</source>
            <translation>200 %</translation>
        </message>
        <message>
            <source>The environment of this session sets the size (QT_SCALE_FACTOR); where it does not, Milepost starts with the chosen one.</source>
            <translation>Die Umgebung dieser Sitzung legt die Größe fest (QT_SCALE_FACTOR); wo sie es nicht tut, startet Milepost mit der gewählten.</translation>
        </message>
        <message>
            <source>Texts have their new size when Milepost is started again.</source>
            <translation>Texte haben ihre neue Größe, sobald Milepost neu gestartet ist.</translation>
        </message>
        <message>
            <source>Start again</source>
            <translation>Neu starten</translation>
        </message>
    </context>
    <context>
        <name>milepost::MemoryPage</name>
        <message>
            <source>Memory</source>
            <translation>Speicher</translation>
        </message>
        <message>
            <source>What fills the fullest stage</source>
            <translation>Was die vollste Stufe füllt</translation>
        </message>
        <message>
            <source>GB per GPU, 1 GB = 10⁹ bytes</source>
            <translation>GB je GPU, 1 GB = 10⁹ Byte</translation>
        </message>
    </context>
    <context>
        <name>milepost::NoticeStrip</name>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
    </context>
    <context>
        <name>milepost::PagesDock</name>
        <message>
            <source>Pages</source>
            <translation>Seiten</translation>
        </message>
    </context>
    <context>
        <name>milepost::Panel</name>
        <message>
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
        <message>
            <source>More</source>
            <translation>Mehr</translation>
        </message>
    </context>
    <context>
        <name>milepost::PricesPage</name>
        <message>
            <source>In use: %1 per GPU-hour</source>
            <translation>In Gebrauch: %1 je GPU-Stunde</translation>
        </message>
        <message>
            <source>Prices</source>
            <translation>Preise</translation>
        </message>
        <message>
            <source>Use in this scenario</source>
            <translation>In diesem Szenario verwenden</translation>
        </message>
        <message>
            <source>Find…</source>
            <translation>Suchen…</translation>
        </message>
        <message>
            <source>Find in prices</source>
            <translation>In Preisen suchen</translation>
        </message>
        <message>
            <source>%1 prices · bold: this system and the price in use</source>
            <translation>%1 Preise · fett: dieses System und der Preis in Gebrauch</translation>
        </message>
        <message>
            <source>%1 prices · bold: this system · in use: %2 (%3)</source>
            <translation>%1 Preise · fett: dieses System · in Gebrauch: %2 (%3)</translation>
        </message>
    </context>
    <context>
        <name>milepost::ReportPage</name>
        <message>
            <source>Report</source>
            <translation>Bericht</translation>
        </message>
        <message>
            <source>Save as…</source>
            <translation>Speichern unter…</translation>
        </message>
        <message>
            <source>Language of the report</source>
            <translation>Sprache des Berichts</translation>
        </message>
        <message>
            <source>Pages of the report</source>
            <translation>Seiten des Berichts</translation>
        </message>
        <message>
            <source>%1 pages as they will be printed</source>
            <translation>%1 Seiten, wie sie gedruckt werden</translation>
        </message>
    </context>
    <context>
        <name>milepost::ScenariosDock</name>
        <message>
            <source>Scenarios</source>
            <translation>Szenarien</translation>
        </message>
        <message>
            <source>base</source>
            <translation>Basis</translation>
        </message>
        <message>
            <source>%1, base</source>
            <translation>%1, Basis</translation>
        </message>
        <message>
            <source>Rename</source>
            <translation>Umbenennen</translation>
        </message>
        <message>
            <source>Duplicate</source>
            <translation>Duplizieren</translation>
        </message>
        <message>
            <source>Pin as base</source>
            <translation>Als Basis anheften</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>Entfernen</translation>
        </message>
    </context>
    <context>
        <name>milepost::SensitivityPage</name>
        <message>
            <source>Sensitivity</source>
            <translation>Sensitivität</translation>
        </message>
        <message>
            <source>Inputs by swing</source>
            <translation>Eingaben nach Wirkung</translation>
        </message>
        <message>
            <source>each input alone, the others at their median</source>
            <translation>jede Eingabe allein, die anderen im Median</translation>
        </message>
        <message>
            <source>computing…</source>
            <translation>rechnet…</translation>
        </message>
        <message>
            <source>filled: 90% value, outlined: 10% value, line: all inputs at their median (the answer: median of the draws), * not monotone</source>
            <translation>gefüllt: 90-%-Wert, umrandet: 10-%-Wert, Linie: alle Eingaben im Median (die Antwort: Median der Ziehungen), * nicht monoton</translation>
        </message>
        <message>
            <source>Break-even</source>
            <translation>Break-even</translation>
        </message>
        <message>
            <source>How far until %1 wins</source>
            <translation>Wie weit, bis %1 gewinnt</translation>
        </message>
        <message>
            <source>one input at a time, the others as now</source>
            <translation>je eine Eingabe, die anderen wie jetzt</translation>
        </message>
        <message>
            <source>only between optimizers of one scenario: base and scenario differ in more</source>
            <translation>nur zwischen Optimierern eines Szenarios: Basis und Szenario unterscheiden sich in mehr</translation>
        </message>
        <message>
            <source>%1 of %2 inputs</source>
            <translation>%1 von %2 Eingaben</translation>
        </message>
    </context>
    <context>
        <name>milepost::SourcesPage</name>
        <message>
            <source>Sources</source>
            <translation>Quellen</translation>
        </message>
        <message>
            <source>All kinds</source>
            <translation>Alle Arten</translation>
        </message>
        <message>
            <source>Kind of source</source>
            <translation>Art der Quelle</translation>
        </message>
        <message>
            <source>Find…</source>
            <translation>Suchen…</translation>
        </message>
        <message>
            <source>Find in sources</source>
            <translation>In Quellen suchen</translation>
        </message>
        <message>
            <source>%1 constants, defaults and assumptions in use</source>
            <translation>%1 Konstanten, Vorgaben und Annahmen in Gebrauch</translation>
        </message>
    </context>
    <context>
        <name>milepost::StepPage</name>
        <message>
            <source>All optimizers</source>
            <translation>Alle Optimierer</translation>
        </message>
        <message>
            <source>on this plan, to the first milestone</source>
            <translation>mit diesem Plan, bis zum ersten Meilenstein</translation>
        </message>
        <message>
            <source>Forms of the optimizer</source>
            <translation>Formen des Optimierers</translation>
        </message>
        <message>
            <source>bold: as the scenario stands · the others by what they change of the step, at median factors</source>
            <translation>fett: wie im Szenario · die anderen mit dem, was sie am Schritt ändern, bei mittleren Faktoren</translation>
        </message>
        <message>
            <source>Zoom out</source>
            <translation>Verkleinern</translation>
        </message>
        <message>
            <source>Zoom in</source>
            <translation>Vergrößern</translation>
        </message>
        <message>
            <source>Whole step</source>
            <translation>Ganzer Schritt</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>Schritt</translation>
        </message>
        <message>
            <source>Optimizer step</source>
            <translation>Optimiererschritt</translation>
        </message>
        <message>
            <source>exposed seconds by part</source>
            <translation>sichtbare Sekunden je Teil</translation>
        </message>
        <message>
            <source>Arm of the pipeline</source>
            <translation>Arm der Pipeline</translation>
        </message>
        <message>
            <source>Pipeline</source>
            <translation>Pipeline</translation>
        </message>
        <message>
            <source>forward slate, backward violet, lighter: later chunk, number: micro-batch · %1</source>
            <translation>vorwärts schiefergrau, rückwärts violett, heller: späterer Abschnitt, Zahl: Mikro-Batch · %1</translation>
        </message>
        <message>
            <source>Who updates which weights</source>
            <translation>Wer welche Gewichte aktualisiert</translation>
        </message>
        <message>
            <source>%1, per stage, on one expert-parallel rank</source>
            <translation>%1, je Stufe, auf einem expertenparallelen Rang</translation>
        </message>
        <message>
            <source>Tensor-parallel forms by shape</source>
            <translation>Tensorparallele Formen nach Gestalt</translation>
        </message>
        <message>
            <source>milliseconds of one matrix on one rank; bold: the cheapest exact form</source>
            <translation>Millisekunden einer Matrix auf einem Rang; fett: die günstigste exakte Form</translation>
        </message>
    </context>
    <context>
        <name>milepost::WarningStrip</name>
        <message>
            <source>(and %1 more)</source>
            <translation>(und %1 weitere)</translation>
        </message>
        <message>
            <source>Show input</source>
            <translation>Eingabe zeigen</translation>
        </message>
    </context>
    <context>
        <name>milepost::BreakEvenPage</name>
        <message>
            <source>Break-even</source>
            <translation>Break-even</translation>
        </message>
        <message>
            <source>GPUs</source>
            <translation>GPUs</translation>
        </message>
        <message>
            <source>GPUs of the map</source>
            <translation>GPUs der Karte</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>Anzeigen</translation>
        </message>
        <message>
            <source>What the cells show</source>
            <translation>Was die Felder zeigen</translation>
        </message>
        <message>
            <source>How far until the base wins</source>
            <translation>Wie weit bis zum Vorteil der Basis</translation>
        </message>
        <message>
            <source>%1 against AdamW in this scenario; heavy line: break-even</source>
            <translation>%1 gegen AdamW in diesem Szenario; dicke Linie: Break-even</translation>
        </message>
        <message>
            <source>%1 against %2; heavy line: break-even, dashed: this scenario</source>
            <translation>%1 gegen %2; dicke Linie: Break-even, gestrichelt: dieses Szenario</translation>
        </message>
        <message>
            <source>How far until %1 wins</source>
            <translation>Wie weit, bis %1 gewinnt</translation>
        </message>
        <message>
            <source>one input at a time, the others as now</source>
            <translation>je eine Eingabe, die anderen wie jetzt</translation>
        </message>
    </context>
    <context>
        <name>milepost::FrontierPlot</name>
        <message>
            <source>this scenario: %1</source>
            <translation>dieses Szenario: %1</translation>
        </message>
    </context>
    <context>
        <name>milepost::PlanStatusBox</name>
        <message>
            <source>Use %1</source>
            <translation>%1 nehmen</translation>
        </message>
        <message>
            <source>The nearest plan that fits; Ctrl+Z takes it back.</source>
            <translation>Der nächste Plan, der passt; Strg+Z nimmt es zurück.</translation>
        </message>
    </context>
    <context>
        <name>milepost::RunsPage</name>
        <message>
            <source>Runs</source>
            <translation>Läufe</translation>
        </message>
        <message>
            <source>No runs yet. Drop log files here or open a manifest: the token ratio of your own pairs and forecasts of runs in progress follow from them.</source>
            <translation>Noch keine Läufe. Logdateien hierher ziehen oder ein Manifest öffnen: Daraus folgen das Token-Verhältnis eigener Paare und Prognosen laufender Läufe.</translation>
        </message>
        <message>
            <source>Open…</source>
            <translation>Öffnen…</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>Entfernen</translation>
        </message>
        <message>
            <source>Forecast</source>
            <translation>Prognose</translation>
        </message>
        <message>
            <source>drop log files on the window; a row is forecast when it is chosen</source>
            <translation>Logs ins Fenster ziehen; die gewählte Zeile wird prognostiziert</translation>
        </message>
        <message>
            <source>Open runs</source>
            <translation>Läufe öffnen</translation>
        </message>
        <message>
            <source>Logs and manifests (*.json *.jsonl *.csv *.txt *.log *tfevents*);;All files (*)</source>
            <translation>Logs und Manifeste (*.json *.jsonl *.csv *.txt *.log *tfevents*);;Alle Dateien (*)</translation>
        </message>
        <message>
            <source>Learning curves</source>
            <translation>Lernkurven</translation>
        </message>
        <message>
            <source>thin: readings, thick: smoothed</source>
            <translation>dünn: Messwerte, dick: geglättet</translation>
        </message>
        <message>
            <source>Ratio at equal loss</source>
            <translation>Verhältnis bei gleichem Loss</translation>
        </message>
        <message>
            <source>computing…</source>
            <translation>wird berechnet …</translation>
        </message>
        <message>
            <source>solid: logged, dashed: forecast with 80% and 90% band</source>
            <translation>durchgezogen: Log, gestrichelt: Prognose mit 80-%- und 90-%-Band</translation>
        </message>
        <message>
            <source>Show example runs</source>
            <translation>Beispielläufe zeigen</translation>
        </message>
        <message>
            <source>Three pairs of small runs, AdamW and Muon, that were measured for this program</source>
            <translation>Drei Paare kleiner Läufe, AdamW und Muon, für dieses Programm gemessen</translation>
        </message>
        <message>
            <source>Cancel the fit</source>
            <translation>Anpassung abbrechen</translation>
        </message>
        <message>
            <source>Use the published law</source>
            <translation>Publiziertes Skalierungsgesetz verwenden</translation>
        </message>
        <message>
            <source>Use as law</source>
            <translation>Als Skalierungsgesetz verwenden</translation>
        </message>
        <message>
            <source>Answer and curves follow from a law fitted to these runs, own pairs pooled with the published studies.</source>
            <translation>Antwort und Kurven folgen aus einem Gesetz, das an diese Läufe angepasst ist; eigene Paare werden mit den publizierten Studien zusammengefasst.</translation>
        </message>
        <message>
            <source>%1 against %2</source>
            <translation>%1 gegen %2</translation>
        </message>
    </context>
    <context>
        <name>milepost::ExperimentsPage</name>
        <message>
            <source>Experiments</source>
            <translation>Experimente</translation>
        </message>
        <message>
            <source>runs at each size: both optimizers × (learning rates + further seeds of the best); ratio: at the largest size</source>
            <translation>Läufe je Größe: beide Optimierer × (Lernraten + weitere Startwerte der besten); Verhältnis: bei der größten</translation>
        </message>
        <message>
            <source>Which run to buy first</source>
            <translation>Welcher Lauf zuerst gekauft wird</translation>
        </message>
        <message>
            <source>computing…</source>
            <translation>wird berechnet …</translation>
        </message>
        <message>
            <source>What experiments are worth</source>
            <translation>Was Experimente wert sind</translation>
        </message>
        <message>
            <source>experiments that no other beats in cost and worth; above the cost line they pay</source>
            <translation>Experimente, die kein anderes in Kosten und Wert schlägt; über der Kostenlinie lohnen sie sich</translation>
        </message>
        <message>
            <source>not computed</source>
            <translation>nicht berechnet</translation>
        </message>
    </context>
    <context>
        <name>milepost::TrackingPage</name>
        <message>
            <source>Tracking</source>
            <translation>Plan/Ist</translation>
        </message>
        <message>
            <source>No run in progress. Bring in the log of one, and it is held against this scenario&apos;s plan.</source>
            <translation>Kein laufender Lauf. Ein Log hereinholen, und es wird an den Plan dieses Szenarios gehalten.</translation>
        </message>
        <message>
            <source>Go to the runs</source>
            <translation>Zu den Läufen</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>Lauf</translation>
        </message>
        <message>
            <source>Plan against actual</source>
            <translation>Plan gegen Ist</translation>
        </message>
        <message>
            <source>plan: all tokens of the scenario at its inputs&apos; medians; Answer: medians of the draws</source>
            <translation>Plan: alle Tokens des Szenarios bei den Medianen der Eingaben; Antwort: Mediane der Ziehungen</translation>
        </message>
        <message>
            <source>Is the run on plan?</source>
            <translation>Ist der Lauf im Plan?</translation>
        </message>
        <message>
            <source>computing…</source>
            <translation>wird berechnet …</translation>
        </message>
        <message>
            <source>Loss</source>
            <translation>Loss</translation>
        </message>
        <message>
            <source>solid: logged, dashed: forecast with 80% and 90% band</source>
            <translation>durchgezogen: Log, gestrichelt: Prognose mit 80-%- und 90-%-Band</translation>
        </message>
        <message>
            <source>This log does not belong to the plan of the current scenario: its tokens or its tokens per step are those of another run, or in another unit. Choose the scenario whose plan it follows.</source>
            <translation>Dieses Log gehört nicht zum Plan des aktuellen Szenarios: Seine Tokens oder seine Tokens je Schritt sind die eines anderen Laufs oder stehen in einer anderen Einheit. Bitte das Szenario wählen, dessen Plan der Lauf folgt.</translation>
        </message>
        <message>
            <source>Loss of the log</source>
            <translation>Loss im Log</translation>
        </message>
        <message>
            <source>no plan to hold it against</source>
            <translation>ohne Plan zum Vergleich</translation>
        </message>
        <message>
            <source>solid: logged, dashed: forecast with 80% and 90% band; plan: loss if annealed there</source>
            <translation>durchgezogen: Log, gestrichelt: Prognose mit 80-%- und 90-%-Band; Plan: Loss, wenn der Lauf dort ausläuft</translation>
        </message>
        <message>
            <source>The forecast was stopped: what is shown is the log by itself.</source>
            <translation>Die Prognose wurde angehalten: Gezeigt ist das Log für sich allein.</translation>
        </message>
        <message>
            <source>without forecast</source>
            <translation>ohne Prognose</translation>
        </message>
    </context>
    <context>
        <name>milepost::ArmChoice</name>
        <message>
            <source>Arm against the base</source>
            <translation>Arm gegen die Basis</translation>
        </message>
        <message>
            <source>Which optimizer the figures with room for two set against the base</source>
            <translation>Welchen Optimierer die Figuren mit Platz für zwei der Basis gegenüberstellen</translation>
        </message>
    </context>
    <context>
        <name>milepost::ProbeRun</name>
        <message>
            <source>milepost-cli is neither beside this program nor on PATH.</source>
            <translation>milepost-cli liegt weder neben diesem Programm noch im PATH.</translation>
        </message>
        <message>
            <source>milepost-probe is neither beside this program nor on PATH. On a machine with GPUs, “cmake -S kernels” builds it.</source>
            <translation>milepost-probe liegt weder neben diesem Programm noch im PATH. Auf einem Rechner mit GPUs baut es „cmake -S kernels“.</translation>
        </message>
        <message>
            <source>The folder %1 cannot be made.</source>
            <translation>Der Ordner %1 lässt sich nicht anlegen.</translation>
        </message>
        <message>
            <source>Cancelled.</source>
            <translation>Abgebrochen.</translation>
        </message>
        <message>
            <source>The program ended with code %1.</source>
            <translation>Das Programm endete mit Code %1.</translation>
        </message>
    </context>
    <context>
        <name>milepost::ProbeRunBox</name>
        <message>
            <source>Measured: the results are being fitted.</source>
            <translation>Gemessen: Die Ergebnisse werden angepasst.</translation>
        </message>
        <message>
            <source>Batch script</source>
            <translation>Batch-Skript</translation>
        </message>
        <message>
            <source>%1 s of at most %2 s</source>
            <translation>%1 s von höchstens %2 s</translation>
        </message>
        <message>
            <source>Submits milepost-probe through milepost-cli, follows the jobs and imports the results.</source>
            <translation>Reicht milepost-probe über milepost-cli ein, verfolgt die Jobs und importiert die Ergebnisse.</translation>
        </message>
        <message>
            <source>Times the kernels of a training step on the GPUs of this machine and imports the result.</source>
            <translation>Misst die Kernel eines Trainingsschritts auf den GPUs dieses Rechners und importiert das Ergebnis.</translation>
        </message>
        <message>
            <source>Where</source>
            <translation>Wo</translation>
        </message>
        <message>
            <source>Nodes</source>
            <translation>Knoten</translation>
        </message>
        <message>
            <source>Partition</source>
            <translation>Partition</translation>
        </message>
        <message>
            <source>Account</source>
            <translation>Konto</translation>
        </message>
        <message>
            <source>Time limit</source>
            <translation>Zeitlimit</translation>
        </message>
        <message>
            <source>Container image</source>
            <translation>Container-Image</translation>
        </message>
        <message>
            <source>This machine</source>
            <translation>Dieser Rechner</translation>
        </message>
        <message>
            <source>Slurm cluster</source>
            <translation>Slurm-Cluster</translation>
        </message>
        <message>
            <source>Numbers of nodes to time, one job each: 1,2,4</source>
            <translation>Zu messende Knotenzahlen, je ein Job: 1,2,4</translation>
        </message>
        <message>
            <source>default</source>
            <translation>Voreinstellung</translation>
        </message>
        <message>
            <source>none</source>
            <translation>keins</translation>
        </message>
        <message>
            <source>Quick: at most two minutes</source>
            <translation>Kurz: höchstens zwei Minuten</translation>
        </message>
        <message>
            <source>Measure</source>
            <translation>Messen</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Show script</source>
            <translation>Skript zeigen</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>Fortsetzen</translation>
        </message>
        <message>
            <source>Follows the jobs of a run that was interrupted</source>
            <translation>Verfolgt die Jobs eines unterbrochenen Laufs</translation>
        </message>
        <message>
            <source>Progress of the measurement</source>
            <translation>Fortschritt der Messung</translation>
        </message>
        <message>
            <source>State of the measurement</source>
            <translation>Stand der Messung</translation>
        </message>
    </context>
    <context>
        <name>milepost::SourcePane</name>
        <message>
            <source>Open source</source>
            <translation>Quelle öffnen</translation>
        </message>
        <message>
            <source>Source in full</source>
            <translation>Quelle im Wortlaut</translation>
        </message>
    </context>
    <context>
        <name>milepost::Screenshots</name>
        <message>
            <source>made-up-run</source>
            <translation>erfundener-Lauf</translation>
        </message>
    </context>
    <context>
        <name>milepost::JobBar</name>
        <message>
            <source>Computation of the inputs&apos; swings</source>
            <translation>Berechnung der Wirkung der Eingaben</translation>
        </message>
        <message>
            <source>Search of plans</source>
            <translation>Suche nach Plänen</translation>
        </message>
        <message>
            <source>Computation of the map</source>
            <translation>Berechnung der Karte</translation>
        </message>
        <message>
            <source>Valuation of the experiments</source>
            <translation>Bewertung der Experimente</translation>
        </message>
        <message>
            <source>Fit of the runs</source>
            <translation>Anpassung der Läufe</translation>
        </message>
        <message>
            <source>Forecast of the run</source>
            <translation>Prognose des Laufs</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Compute again</source>
            <translation>Erneut berechnen</translation>
        </message>
        <message>
            <source>%1 s left</source>
            <translation>noch %1 s</translation>
        </message>
        <message>
            <source>%1 min left</source>
            <translation>noch %1 min</translation>
        </message>
        <message>
            <source>stopped at %1%</source>
            <translation>bei %1 % angehalten</translation>
        </message>
    </context>
</TS>
