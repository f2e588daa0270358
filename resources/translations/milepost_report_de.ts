<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Regulation</name>
    <message>
        <source>Documentation: compute used for training and training time</source>
        <translation>Dokumentation: Rechenaufwand und Dauer des Trainings</translation>
    </message>
    <message>
        <source>Documentation: energy used, known or estimated</source>
        <translation>Dokumentation: bekannter oder geschätzter Energieverbrauch</translation>
    </message>
    <message>
        <source>With systemic risk: evaluation, risk mitigation, incidents, security</source>
        <translation>Bei systemischem Risiko: Bewertung, Risikominderung, Vorfälle, Cybersicherheit</translation>
    </message>
    <message>
        <source>Fines by the Commission</source>
        <translation>Geldbußen der Kommission</translation>
    </message>
    <message>
        <source>Models placed on the market before 2 August 2025</source>
        <translation>Modelle, die vor dem 02.08.2025 in Verkehr gebracht wurden</translation>
    </message>
    <message>
        <source>less than 1 month</source>
        <translation>weniger als 1 Monat</translation>
    </message>
    <message>
        <source>1–3 months</source>
        <translation>1–3 Monate</translation>
    </message>
    <message>
        <source>3–6 months</source>
        <translation>3–6 Monate</translation>
    </message>
    <message>
        <source>more than 6 months</source>
        <translation>mehr als 6 Monate</translation>
    </message>
    <message>
        <source>To the first milestone</source>
        <translation>Bis zum ersten Meilenstein</translation>
    </message>
    <message>
        <source>Forward and backward passes, FLOP</source>
        <translation>Vorwärts- und Rückwärtsläufe, FLOP</translation>
    </message>
    <message>
        <source>Matrix operations of the optimizer, FLOP</source>
        <translation>Matrixoperationen des Optimierers, FLOP</translation>
    </message>
    <message>
        <source>Training compute, FLOP</source>
        <translation>Rechenaufwand des Trainings, FLOP</translation>
    </message>
    <message>
        <source>Check: 6 × active parameters × tokens, FLOP</source>
        <translation>Gegenprobe: 6 × aktive Parameter × Tokens, FLOP</translation>
    </message>
    <message>
        <source>Presumed systemic risk above %1 FLOP (%2)</source>
        <translation>Vermutetes systemisches Risiko über %1 FLOP (%2)</translation>
    </message>
    <message>
        <source>General-purpose model, indicative, above %1 FLOP (%2)</source>
        <translation>Anhaltspunkt für ein Modell mit allgemeinem Verwendungszweck: über %1 FLOP (%2)</translation>
    </message>
    <message>
        <source>above</source>
        <translation>darüber</translation>
    </message>
    <message>
        <source>below</source>
        <translation>darunter</translation>
    </message>
    <message>
        <source>close</source>
        <translation>nahe</translation>
    </message>
    <message>
        <source>%1 times</source>
        <comment>multiple of a threshold</comment>
        <translation>%1-fach</translation>
    </message>
    <message>
        <source>Training time, wall days</source>
        <translation>Trainingsdauer, Kalendertage</translation>
    </message>
    <message>
        <source>Training time, hardware-days (GPUs × days)</source>
        <translation>Trainingsdauer, Hardware-Tage (GPUs × Tage)</translation>
    </message>
    <message>
        <source>Energy of the training</source>
        <translation>Energie des Trainings</translation>
    </message>
    <message>
        <source>Parameters, total and active</source>
        <translation>Parameter, gesamt und aktiv</translation>
    </message>
    <message>
        <source>Duty</source>
        <translation>Pflicht</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Fundstelle</translation>
    </message>
    <message>
        <source>Applies from</source>
        <translation>Gilt ab</translation>
    </message>
    <message>
        <source>Figures for the EU AI Act</source>
        <translation>Angaben für die KI-Verordnung der EU</translation>
    </message>
    <message>
        <source>**Estimates for a documentation file, not legal advice.** %1; %2; checked on %3 against secondary sources.</source>
        <translation>**Schätzwerte für eine Dokumentation, keine Rechtsberatung.** %1; %2; geprüft am %3 anhand von Sekundärquellen.</translation>
    </message>
    <message>
        <source>Counted: every operation that contributes to a parameter update, once, whatever its precision. Not counted: recomputed activations, evaluation, failed and exploratory runs. Mixture-of-experts models count active parameters. An estimate within ±%1 with documented assumptions is accepted; this one covers the final run only. “Close” means within that error of the threshold.</source>
        <translation>Gezählt wird jede Operation, die zu einer Parameteraktualisierung beiträgt, einmal und unabhängig von ihrer Genauigkeit. Nicht gezählt werden neu berechnete Aktivierungen, Auswertungen sowie gescheiterte und explorative Läufe. Bei Mixture-of-Experts-Modellen zählen die aktiven Parameter. Eine Schätzung auf ±%1 mit dokumentierten Annahmen wird anerkannt; diese umfasst nur den endgültigen Lauf. „Nahe“ heißt: innerhalb dieses Fehlers um die Schwelle.</translation>
    </message>
    <message>
        <source>Above the systemic-risk threshold the Commission is notified within %1 days (%2). A modification counts as a new model above one third of the original compute (%3). Documentation is kept for %4 years (%5).</source>
        <translation>Über der Schwelle für systemisches Risiko ist die Kommission innerhalb von %1 Tagen zu unterrichten (%2). Eine Änderung zählt als neues Modell, wenn sie mehr als ein Drittel des ursprünglichen Rechenaufwands braucht (%3). Die Dokumentation wird %4 Jahre aufbewahrt (%5).</translation>
    </message>
    <message>
        <source>General information</source>
        <translation>Allgemeine Angaben</translation>
    </message>
    <message>
        <source>Training process and compute</source>
        <translation>Trainingsprozess und Rechenleistung</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Training data</source>
        <translation>Trainingsdaten</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>Monitoring</source>
        <translation>Überwachung</translation>
    </message>
    <message>
        <source>Model name and versions</source>
        <translation>Modellname und Versionen</translation>
    </message>
    <message>
        <source>Parameters, at least two significant digits</source>
        <translation>Parameter, mindestens zwei signifikante Stellen</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>Architektur</translation>
    </message>
    <message>
        <source>Provider, and evidence of provenance</source>
        <translation>Anbieter und Herkunftsnachweis</translation>
    </message>
    <message>
        <source>Date of release and of placing on the Union market</source>
        <translation>Datum der Veröffentlichung und des Inverkehrbringens in der Union</translation>
    </message>
    <message>
        <source>Licence, acceptable use, distribution</source>
        <translation>Lizenz, zulässige Nutzung, Vertrieb</translation>
    </message>
    <message>
        <source>Modalities and maximum sizes of input and output</source>
        <translation>Modalitäten und Höchstgrößen von Ein- und Ausgabe</translation>
    </message>
    <message>
        <source>Training time for the AI Office: wall days and hardware-days</source>
        <translation>Trainingsdauer für das KI-Büro: Tage und Hardware-Tage</translation>
    </message>
    <message>
        <source>Training time for national authorities: range</source>
        <translation>Trainingsdauer für nationale Behörden: Bereich</translation>
    </message>
    <message>
        <source>Compute: AI Office two digits, national authorities order of magnitude</source>
        <translation>Rechenleistung: KI-Büro zwei Stellen, nationale Behörden Größenordnung</translation>
    </message>
    <message>
        <source>Method behind the compute</source>
        <translation>Methode hinter der Rechenleistung</translation>
    </message>
    <message>
        <source>Design specification of the training process</source>
        <translation>Entwurf des Trainingsprozesses</translation>
    </message>
    <message>
        <source>What is optimised for, and the decisions behind it</source>
        <translation>Worauf optimiert wird, und die Entscheidungen dahinter</translation>
    </message>
    <message>
        <source>Energy of the training, at least two significant digits</source>
        <translation>Energie des Trainings, mindestens zwei signifikante Stellen</translation>
    </message>
    <message>
        <source>Method behind the energy</source>
        <translation>Methode hinter der Energie</translation>
    </message>
    <message>
        <source>Benchmarked compute of inference and its method</source>
        <translation>Gemessene Rechenleistung der Inferenz und ihre Methode</translation>
    </message>
    <message>
        <source>Size of the training data</source>
        <translation>Umfang der Trainingsdaten</translation>
    </message>
    <message>
        <source>Type, provenance and collection of the data</source>
        <translation>Art, Herkunft und Erhebung der Daten</translation>
    </message>
    <message>
        <source>Copyright policy and opt-outs</source>
        <translation>Urheberrechtsrichtlinie und Opt-outs</translation>
    </message>
    <message>
        <source>Curation, unsuitable sources and measures against bias</source>
        <translation>Kuratierung, ungeeignete Quellen und Maßnahmen gegen Verzerrung</translation>
    </message>
    <message>
        <source>Evaluation protocols and results</source>
        <translation>Bewertungsverfahren und Ergebnisse</translation>
    </message>
    <message>
        <source>Targets that the training is stopped or judged by</source>
        <translation>Ziele, an denen das Training gemessen oder beendet wird</translation>
    </message>
    <message>
        <source>Adversarial testing and model alignment</source>
        <translation>Adversariale Tests und Ausrichtung des Modells</translation>
    </message>
    <message>
        <source>Monitoring of the training, with alarm thresholds</source>
        <translation>Überwachung des Trainings mit Alarmschwellen</translation>
    </message>
    <message>
        <source>Log of incidents and restarts</source>
        <translation>Protokoll der Vorfälle und Neustarts</translation>
    </message>
    <message>
        <source>Checkpoints kept, for audits and rollbacks</source>
        <translation>Aufbewahrte Checkpoints für Prüfung und Rückkehr</translation>
    </message>
    <message>
        <source>decoder of %1 layers, hidden size %2</source>
        <translation>Decoder mit %1 Schichten, verborgene Größe %2</translation>
    </message>
    <message>
        <source>decoder of %1 layers, hidden size %2, mixture of %3 experts with %4 per token</source>
        <translation>Decoder mit %1 Schichten, verborgene Größe %2, Mixture of Experts mit %3 Experten, %4 je Token</translation>
    </message>
    <message>
        <source>batches of %1 sequences of %2 tokens in %3 on %4 %5; tensor parallel %6, pipeline parallel %7, expert parallel %8, data parallel %9</source>
        <translation>Batches aus %1 Sequenzen zu %2 Tokens in %3 auf %4 %5; Tensorparallelität %6, Pipelineparallelität %7, Expertenparallelität %8, Datenparallelität %9</translation>
    </message>
    <message>
        <source>%1; %2 hardware-days</source>
        <translation>%1; %2 Hardware-Tage</translation>
    </message>
    <message>
        <source>%1 FLOP; order of magnitude %2</source>
        <translation>%1 FLOP; Größenordnung %2</translation>
    </message>
    <message>
        <source>architecture method: forward and backward passes of every token from the shapes of all layers, matrix operations of the optimizer added, recomputed activations left out</source>
        <translation>Architekturmethode: Vor- und Rückwärtsläufe jedes Tokens aus den Formen aller Schichten, Matrixoperationen des Optimierers hinzugerechnet, wiederberechnete Aktivierungen ausgelassen</translation>
    </message>
    <message>
        <source>estimated: GPUs × wall time × power at the meter, from the load of the GPUs in each part of the step (mean %1), %2 W per GPU all in, times a PUE of %3; no meter was read</source>
        <translation>geschätzt: GPUs × Laufzeit × Leistung am Zähler, aus der Last der GPUs in jedem Teil des Schritts (Mittel %1), %2 W je GPU insgesamt, mal PUE %3; kein Zähler wurde abgelesen</translation>
    </message>
    <message>
        <source>estimated %1 FLOP per generated token (2 × active parameters); to be measured</source>
        <translation>geschätzt %1 FLOP je erzeugtem Token (2 × aktive Parameter); zu messen</translation>
    </message>
    <message>
        <source>%1 tokens, planned</source>
        <translation>%1 Tokens, geplant</translation>
    </message>
    <message>
        <source>%1 every %2 minutes, planned</source>
        <translation>%1 alle %2 Minuten, geplant</translation>
    </message>
    <message>
        <source>Item of the Model Documentation Form</source>
        <translation>Feld des Modell-Dokumentationsbogens</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Content, where the application knows it</source>
        <translation>Inhalt, soweit die Anwendung ihn kennt</translation>
    </message>
    <message>
        <source>to fill in</source>
        <translation>auszufüllen</translation>
    </message>
    <message>
        <source>filled</source>
        <translation>ausgefüllt</translation>
    </message>
    <message>
        <source>Information for providers who build on the model; no compute or energy</source>
        <translation>Angaben für Anbieter, die auf dem Modell aufbauen; keine Rechenleistung oder Energie</translation>
    </message>
    <message>
        <source>Notification when the systemic-risk threshold is met or known to be met</source>
        <translation>Meldung, wenn die Schwelle des systemischen Risikos erreicht ist oder absehbar wird</translation>
    </message>
    <message>
        <source>Marking of generated content: end of the grace for existing systems</source>
        <translation>Kennzeichnung erzeugter Inhalte: Ende der Schonfrist für bestehende Systeme</translation>
    </message>
    <message>
        <source>One third of this compute, for modifications, FLOP (%1)</source>
        <translation>Ein Drittel dieser Rechenleistung, für Änderungen, FLOP (%1)</translation>
    </message>
    <message>
        <source>%1: a checklist. What the application knows is filled in and belongs to the plan, not to a finished model; the provider checks it and fills in the rest.</source>
        <translation>%1: eine Checkliste. Was die Anwendung kennt, ist eingetragen und gehört zum Plan, nicht zu einem fertigen Modell; der Anbieter prüft es und ergänzt den Rest.</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>%1 draws</source>
        <comment>95 of 100 draws</comment>
        <translation>%1 Ziehungen</translation>
    </message>
    <message>
        <source>The plot as a table</source>
        <translation>Das Diagramm als Tabelle</translation>
    </message>
    <message>
        <source>Training cost report</source>
        <translation>Bericht zu den Trainingskosten</translation>
    </message>
    <message>
        <source>Milepost %1 · calibration %2 · release %3</source>
        <comment>footer</comment>
        <translation>Milepost %1 · Kalibrierung %2 · Release %3</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>from one date to another</comment>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Finished on</source>
        <translation>Fertig am</translation>
    </message>
    <message>
        <source>of %1</source>
        <comment>memory used of the limit</comment>
        <translation>von %1</translation>
    </message>
    <message>
        <source>Reached in</source>
        <translation>Erreicht in</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>Schrittdauer</translation>
    </message>
    <message>
        <source>Model TFLOP/s per GPU</source>
        <translation>Modell-TFLOP/s je GPU</translation>
    </message>
    <message>
        <source>Memory per GPU</source>
        <translation>Speicher je GPU</translation>
    </message>
    <message>
        <source>%1 costs the same as %2 when it needs **%3** times %2’s tokens, or when its GPU-hour costs **%4** times as much.</source>
        <translation>%1 kostet gleich viel wie %2, wenn es das **%3**-Fache der Tokens von %2 braucht oder wenn seine GPU-Stunde das **%4**-Fache kostet.</translation>
    </message>
    <message>
        <source>No break-even between %1 and %2 exists at this milestone.</source>
        <translation>An diesem Meilenstein gibt es keinen Break-even zwischen %1 und %2.</translation>
    </message>
    <message>
        <source>Of the wall time %1 is useful training; the rest goes into failures, lost work, restarts and checkpoints (one failure in %2 hours on all GPUs).</source>
        <translation>Von der Kalenderzeit sind %1 nutzbares Training; der Rest entfällt auf Ausfälle, verlorene Arbeit, Neustarts und Checkpoints (ein Ausfall in %2 Stunden über alle GPUs).</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>Die Antwort</translation>
    </message>
    <message>
        <source>%1 on %2 GPUs of %3, at %4 per GPU-hour.</source>
        <translation>%1 auf %2 GPUs (%3), %4 je GPU-Stunde.</translation>
    </message>
    <message>
        <source>Net saving with its 80% band: %1, at %2 per GPU-hour. %3 on %4 GPUs of %5; all arms see the same random draws, so that chance cancels out of their difference.</source>
        <translation>Nettoersparnis mit 80-%-Band: %1, bei %2 je GPU-Stunde. %3 auf %4 GPUs (%5); alle Arme sehen dieselben Zufallsziehungen, sodass sich der Zufall in ihrer Differenz aufhebt.</translation>
    </message>
    <message>
        <source>%1 is left out: on this plan it needs %2 of %3 per GPU.</source>
        <translation>%1 fehlt: Mit diesem Plan bräuchte es %2 von %3 je GPU.</translation>
    </message>
    <message>
        <source>The price per GPU-hour is assumed, not quoted for this system: %1.</source>
        <translation>Der Preis je GPU-Stunde ist angenommen und kein Angebot für dieses System: %1.</translation>
    </message>
    <message>
        <source>The arms side by side</source>
        <translation>Die Arme im Vergleich</translation>
    </message>
    <message>
        <source>To the milestone “%1”: median, below it the 80% band (10th to 90th percentile).</source>
        <translation>Bis zum Meilenstein „%1“: Median, darunter das 80-%-Band (10. bis 90. Perzentil).</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <comment>column: difference between two arms</comment>
        <translation>%1 gegen %2</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>CO₂e emissions</source>
        <translation>CO₂e-Emissionen</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>GPU-hours</source>
        <translation>GPU-Stunden</translation>
    </message>
    <message>
        <source>Milestones</source>
        <translation>Meilensteine</translation>
    </message>
    <message>
        <source>Milestone</source>
        <translation>Meilenstein</translation>
    </message>
    <message>
        <source>Arm</source>
        <translation>Arm</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>What is used</source>
        <translation>Was verwendet wird</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Fields left out and what was used</source>
        <translation>Ausgelassene Felder und was verwendet wurde</translation>
    </message>
    <message>
        <source>Kind of operation</source>
        <translation>Art der Operation</translation>
    </message>
    <message>
        <source>Time over table</source>
        <translation>Zeit zu Tabelle</translation>
    </message>
    <message>
        <source>80% band</source>
        <translation>80-%-Band</translation>
    </message>
    <message>
        <source>What is assumed</source>
        <translation>Was angenommen wird</translation>
    </message>
    <message>
        <source>Every figure of this report carries the mark of its weakest input. Measured: on the reader’s own machines or runs. Calibrated: fitted from measurements of this kind of system. Published: printed by a named source. Assumed: a stated assumption. Sources are quoted in their own language.</source>
        <translation>Jede Zahl dieses Berichts trägt das Zeichen ihrer schwächsten Eingabe. Gemessen: auf eigenen Maschinen oder in eigenen Läufen. Kalibriert: angepasst an Messungen dieser Art von System. Publiziert: von einer genannten Quelle veröffentlicht. Angenommen: eine ausgewiesene Annahme. Quellen werden in ihrer Sprache zitiert.</translation>
    </message>
    <message>
        <source>Fields that the scenario leaves out, with the default used for each:</source>
        <translation>Felder, die das Szenario auslässt, mit dem jeweils verwendeten Vorgabewert:</translation>
    </message>
    <message>
        <source>Calibration and its residual</source>
        <translation>Kalibrierung und ihr Restfehler</translation>
    </message>
    <message>
        <source>The prediction is shifted to %1 measured step times of the user’s own site.</source>
        <translation>Die Vorhersage ist auf %1 gemessene Schrittdauern der eigenen Anlage verschoben.</translation>
    </message>
    <message>
        <source>How to compute this again</source>
        <translation>So lässt sich dies nachrechnen</translation>
    </message>
    <message>
        <source>The same program version computes the same figures from the scenario below; it is also attached to this file.</source>
        <translation>Dieselbe Programmversion berechnet aus dem folgenden Szenario dieselben Zahlen; es ist dieser Datei auch beigefügt.</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>Angabe</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Program version</source>
        <translation>Programmversion</translation>
    </message>
    <message>
        <source>Date of the report</source>
        <translation>Datum des Berichts</translation>
    </message>
    <message>
        <source>Arms</source>
        <translation>Arme</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>Kalibrierung</translation>
    </message>
    <message>
        <source>Software release</source>
        <translation>Software-Release</translation>
    </message>
    <message>
        <source>Loss law</source>
        <translation>Loss-Gesetz</translation>
    </message>
    <message>
        <source>Muon prior</source>
        <translation>Muon-Prior</translation>
    </message>
    <message>
        <source>Random draws and seed</source>
        <translation>Zufallsziehungen und Startwert</translation>
    </message>
    <message>
        <source>SHA-256 of the scenario</source>
        <translation>SHA-256 des Szenarios</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>median and its band inside a sentence; full-width brackets in Japanese</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>billion %1</source>
        <translation>Mrd. %1</translation>
    </message>
    <message>
        <source>million %1</source>
        <translation>Mio. %1</translation>
    </message>
    <message>
        <source>thousand %1</source>
        <translation>Tsd. %1</translation>
    </message>
    <message>
        <source>loss, nats per token</source>
        <translation>Loss, Nats je Token</translation>
    </message>
    <message>
        <source>Part of the step</source>
        <translation>Teil des Schritts</translation>
    </message>
    <message>
        <source>%1, seconds</source>
        <translation>%1, Sekunden</translation>
    </message>
    <message>
        <source>Loss against days and against money</source>
        <translation>Loss über Tage und über Geld</translation>
    </message>
    <message>
        <source>Loss against days</source>
        <translation>Loss über Tage</translation>
    </message>
    <message>
        <source>Loss that each arm would end at if its training were planned to end on that day, with the 80% band; markers where a milestone is reached, with the 80% band of the days below.</source>
        <translation>Loss, bei dem jeder Arm enden würde, wenn sein Training bis zu diesem Tag geplant wäre, mit 80-%-Band; Marken, wo ein Meilenstein erreicht wird, darunter das 80-%-Band der Tage.</translation>
    </message>
    <message>
        <source>days of training</source>
        <translation>Trainingstage</translation>
    </message>
    <message>
        <source>Loss against money</source>
        <translation>Loss über Geld</translation>
    </message>
    <message>
        <source>Loss that each arm would end at if its training were planned to end at that cost, with the 80% band; markers where a milestone is reached, with the 80% band of the cost below.</source>
        <translation>Loss, bei dem jeder Arm enden würde, wenn sein Training bis zu diesen Kosten geplant wäre, mit 80-%-Band; Marken, wo ein Meilenstein erreicht wird, darunter das 80-%-Band der Kosten.</translation>
    </message>
    <message>
        <source>cost, %1</source>
        <comment>axis; %1 is the unit</comment>
        <translation>Kosten, %1</translation>
    </message>
    <message>
        <source>Where the time of a step goes</source>
        <translation>Wohin die Zeit eines Schritts geht</translation>
    </message>
    <message>
        <source>seconds of one step, not hidden behind other work</source>
        <translation>Sekunden eines Schritts, nicht von anderer Arbeit verdeckt</translation>
    </message>
    <message>
        <source>Other parts</source>
        <translation>Übrige Teile</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>arm and the seconds of its step</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Exposed seconds by part (%1)</source>
        <translation>Sichtbare Sekunden je Teil (%1)</translation>
    </message>
    <message>
        <source>, </source>
        <comment>separator of a list</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>Bars of the exposed seconds of each part of a training step, one bar per arm; the parts sum to the step time.</source>
        <translation>Balken der sichtbaren Sekunden je Teil eines Trainingsschritts, ein Balken je Arm; die Teile ergeben zusammen die Schrittdauer.</translation>
    </message>
    <message>
        <source>The parts sum to the step time. Parts of the optimizer stand in the arm’s colour, common parts in grey-blue; what the mechanisms do not explain is hatched and stays its own part.</source>
        <translation>Die Teile ergeben zusammen die Schrittdauer. Teile des Optimierers stehen in der Farbe des Arms, gemeinsame Teile in Graublau; was die Mechanismen nicht erklären, ist schraffiert und bleibt ein eigener Teil.</translation>
    </message>
    <message>
        <source>What moves the answer most</source>
        <translation>Was die Antwort am stärksten bewegt</translation>
    </message>
    <message>
        <source>net saving with %1, %2</source>
        <comment>axis; arm and unit of money</comment>
        <translation>Nettoersparnis mit %1, %2</translation>
    </message>
    <message>
        <source>break-even</source>
        <translation>Break-even</translation>
    </message>
    <message>
        <source>10% value</source>
        <translation>10-%-Wert</translation>
    </message>
    <message>
        <source>90% value</source>
        <translation>90-%-Wert</translation>
    </message>
    <message>
        <source>Saving at the 10% value</source>
        <translation>Ersparnis beim 10-%-Wert</translation>
    </message>
    <message>
        <source>Saving at the 90% value</source>
        <translation>Ersparnis beim 90-%-Wert</translation>
    </message>
    <message>
        <source>Net saving with %1 between the 10% and the 90% value of each input</source>
        <translation>Nettoersparnis mit %1 zwischen dem 10-%- und dem 90-%-Wert jeder Eingabe</translation>
    </message>
    <message>
        <source>Tornado of the inputs that move the net saving most, widest on top; the line is the base case.</source>
        <translation>Tornado-Diagramm der Eingaben, die die Nettoersparnis am stärksten bewegen, die breiteste oben; die Linie ist der Grundfall.</translation>
    </message>
    <message>
        <source>* The answer does not rise or fall steadily between the two values.</source>
        <translation>* Zwischen den beiden Werten steigt oder fällt die Antwort nicht gleichmäßig.</translation>
    </message>
    <message>
        <source>$</source>
        <comment>US dollar on an axis</comment>
        <translation>$</translation>
    </message>
    <message>
        <source>€</source>
        <comment>euro on an axis</comment>
        <translation>€</translation>
    </message>
    <message>
        <source>¥</source>
        <comment>yen on an axis</comment>
        <translation>¥</translation>
    </message>
    <message>
        <source>Step times rest on the calibration **%1** for %2 and on the release **%3** (time factor %4).</source>
        <translation>Die Schrittdauern beruhen auf der Kalibrierung **%1** für %2 und auf dem Release **%3** (Zeitfaktor %4).</translation>
    </message>
    <message>
        <source>On steps that were not fitted, 80 of 100 predictions lie within **±%1** of the measurement (%2).</source>
        <translation>Bei Schritten, die nicht in die Anpassung eingingen, liegen 80 von 100 Vorhersagen innerhalb von **±%1** der Messung (%2).</translation>
    </message>
    <message>
        <source>The error on steps that were not fitted is not known.</source>
        <translation>Der Fehler bei Schritten, die nicht in die Anpassung eingingen, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Each point is the loss at the end of a training planned to end there. Shaded: 80% band of the distance to AdamW’s final loss; the uncertain level that all arms share is left out. Whiskers: 80% band of the days or the money to a milestone.</source>
        <translation>Jeder Punkt ist der Loss am Ende eines Trainings, das bis dorthin geplant ist. Getönt: 80-%-Band des Abstands zum End-Loss von AdamW; die unsichere Höhe, die alle Arme teilen, ist weggelassen. Balken mit Enden: 80-%-Band der Tage oder des Geldes bis zu einem Meilenstein.</translation>
    </message>
    <message>
        <source>No failure rate is known and none is invented: no time is charged for failures and checkpoints; the break-even stands under “Energy and failures”.</source>
        <translation>Eine Ausfallrate ist nicht bekannt und wird nicht erfunden: für Ausfälle und Checkpoints wird keine Zeit berechnet; die Gewinnschwelle steht unter „Energie und Ausfälle“.</translation>
    </message>
    <message>
        <source>The price includes power, so that electricity is not charged again.</source>
        <translation>Der Preis enthält den Strom; er wird nicht noch einmal berechnet.</translation>
    </message>
    <message>
        <source>GPUs that train</source>
        <translation>GPUs im Training</translation>
    </message>
    <message>
        <source>GPUs paid for</source>
        <translation>Bezahlte GPUs</translation>
    </message>
    <message>
        <source>Wall days</source>
        <translation>Laufzeit in Tagen</translation>
    </message>
    <message>
        <source>GPU-hours paid for</source>
        <translation>Bezahlte GPU-Stunden</translation>
    </message>
    <message>
        <source>Mean cost of a GPU-hour</source>
        <translation>Mittlere Kosten je GPU-Stunde</translation>
    </message>
    <message>
        <source>Part of the cost</source>
        <translation>Teil der Kosten</translation>
    </message>
    <message>
        <source>Rent</source>
        <translation>Miete</translation>
    </message>
    <message>
        <source>Owned hardware and colocation</source>
        <translation>Eigene Hardware und Stellplatz</translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation>Strom</translation>
    </message>
    <message>
        <source>Staff and storage</source>
        <translation>Personal und Speicher</translation>
    </message>
    <message>
        <source>Network traffic, once</source>
        <translation>Netzverkehr, einmalig</translation>
    </message>
    <message>
        <source>All figures are those of the final run. Failed and exploratory runs come on top: in a published programme (Olmo 3, arXiv:2605.01158) 82% of the energy was not the final run. State “%1” (%2 in the scenario file) to see the whole programme.</source>
        <translation>Alle Zahlen gelten für den Endlauf. Fehlgeschlagene und erkundende Läufe kommen hinzu: In einem veröffentlichten Vorhaben (Olmo 3, arXiv:2605.01158) entfielen 82 % der Energie nicht auf den Endlauf. Mit der Angabe „%1“ (in der Szenariodatei %2) erscheint das ganze Vorhaben.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>arm and amount</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Whole programme, if the final run takes **%1** of its compute: %2. All other figures are those of the final run.</source>
        <translation>Ganzes Vorhaben, wenn der Endlauf **%1** der Rechenleistung nimmt: %2. Alle anderen Zahlen gelten für den Endlauf.</translation>
    </message>
    <message>
        <source>Chance</source>
        <translation>Chance</translation>
    </message>
    <message>
        <source>Finished by %1</source>
        <comment>a date</comment>
        <translation>Fertig bis %1</translation>
    </message>
    <message>
        <source>Within the budget of %1</source>
        <comment>an amount</comment>
        <translation>Im Budget von %1</translation>
    </message>
    <message>
        <source>Months</source>
        <translation>Monate</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Left of the budget, %1</source>
        <comment>column; %1 is an arm</comment>
        <translation>Rest des Budgets, %1</translation>
    </message>
    <message>
        <source>Spent, %1</source>
        <comment>column; %1 is an arm</comment>
        <translation>Ausgegeben, %1</translation>
    </message>
    <message>
        <source>Money and schedule</source>
        <translation>Geld und Zeitplan</translation>
    </message>
    <message>
        <source>GPU-hours = GPUs paid for × 24 × wall days. Cost = GPU-hours × (rented share × price × (1 − discount) + owned share × cost of an owned GPU-hour) + electricity + staff and storage + traffic; each only where it is stated. To the first milestone:</source>
        <translation>GPU-Stunden = bezahlte GPUs × 24 × Laufzeit in Tagen. Kosten = GPU-Stunden × (gemieteter Anteil × Preis × (1 − Rabatt) + eigener Anteil × Kosten einer eigenen GPU-Stunde) + Strom + Personal und Speicher + Verkehr; jedes nur, wo es angegeben ist. Bis zum ersten Meilenstein:</translation>
    </message>
    <message>
        <source>The GPUs are there for this run on %1 of the days; dates count all days.</source>
        <translation>Die GPUs stehen diesem Lauf an %1 der Tage zur Verfügung; Daten zählen alle Tage.</translation>
    </message>
    <message>
        <source>Energy and failures</source>
        <translation>Energie und Ausfälle</translation>
    </message>
    <message>
        <source>Mean load of the GPUs over the step</source>
        <translation>Mittlere Last der GPUs im Schritt</translation>
    </message>
    <message>
        <source>Power per GPU, host, network and racks included</source>
        <translation>Leistung je GPU mit Rechner, Netz und Racks</translation>
    </message>
    <message>
        <source>All-in factor, meter over GPUs</source>
        <translation>Gesamtfaktor, Zähler zu GPUs</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>Power of the site</source>
        <translation>Leistung des Standorts</translation>
    </message>
    <message>
        <source>Carbon of the grid %1</source>
        <comment>country code</comment>
        <translation>CO₂ des Netzes %1</translation>
    </message>
    <message>
        <source>Size of a checkpoint</source>
        <translation>Größe eines Checkpoints</translation>
    </message>
    <message>
        <source>A checkpoint stops training for</source>
        <translation>Ein Checkpoint hält das Training an für</translation>
    </message>
    <message>
        <source>Interval between checkpoints</source>
        <translation>Abstand der Checkpoints</translation>
    </message>
    <message>
        <source>Lost to saving</source>
        <translation>Verlust durch Sichern</translation>
    </message>
    <message>
        <source>Lost to repeated work</source>
        <translation>Verlust durch wiederholte Arbeit</translation>
    </message>
    <message>
        <source>Lost to restarts and replacement</source>
        <translation>Verlust durch Neustart und Ersatz</translation>
    </message>
    <message>
        <source>Lost to the ramp after starts</source>
        <translation>Verlust durch den Anlauf nach Starts</translation>
    </message>
    <message>
        <source>Break-even: GPU-hours per failure at which a tenth of the time is lost</source>
        <translation>Gewinnschwelle: GPU-Stunden je Ausfall, bei denen ein Zehntel der Zeit verloren geht</translation>
    </message>
    <message>
        <source>%1 costs no more than %2 as long as its useful share of the wall time is at least %3 times %2’s.</source>
        <translation>%1 kostet nicht mehr als %2, solange sein nutzbarer Anteil der Laufzeit mindestens das %3-Fache dessen von %2 beträgt.</translation>
    </message>
    <message>
        <source>SHA-256 of all figures</source>
        <translation>SHA-256 aller Zahlen</translation>
    </message>
    <message>
        <source>Follows the report of</source>
        <translation>Folgt auf den Bericht vom</translation>
    </message>
    <message>
        <source>milepost-cli report FILE --verify computes the figures again from this file and compares their hash.</source>
        <translation>milepost-cli report DATEI --verify berechnet die Zahlen aus dieser Datei neu und vergleicht ihre Prüfsumme.</translation>
    </message>
    <message>
        <source>What changed since the last report:</source>
        <translation>Was sich seit dem letzten Bericht geändert hat:</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>arm and quantity</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Cheaper than the base</source>
        <translation>Günstiger als die Basis</translation>
    </message>
    <message>
        <source>Cheapest of all arms</source>
        <translation>Günstigster aller Arme</translation>
    </message>
</context>
<context>
    <name>Sheet</name>
    <message>
        <source>Cost calculation</source>
        <translation>Kostenrechnung</translation>
    </message>
    <message>
        <source>Change the inputs: GPU-hours and cost follow. Days and energy are results of the simulation.</source>
        <translation>Eingaben ändern: GPU-Stunden und Kosten folgen. Tage und Energie sind Ergebnisse der Simulation.</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Hours per day</source>
        <translation>Stunden je Tag</translation>
    </message>
    <message>
        <source>Price per GPU-hour</source>
        <translation>Preis je GPU-Stunde</translation>
    </message>
    <message>
        <source>Price of electricity per kWh</source>
        <translation>Strompreis je kWh</translation>
    </message>
    <message>
        <source>Price includes power (1 yes, 0 no)</source>
        <translation>Preis enthält Strom (1 ja, 0 nein)</translation>
    </message>
    <message>
        <source>Cost by the simulation (50%)</source>
        <translation>Kosten laut Simulation (50 %)</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Arms</source>
        <translation>Arme</translation>
    </message>
    <message>
        <source>Milestones</source>
        <translation>Meilensteine</translation>
    </message>
    <message>
        <source>Parts of the step</source>
        <translation>Teile des Schritts</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>Empfindlichkeit</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>Annahmen</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>Kalibrierung</translation>
    </message>
    <message>
        <source>EU AI Act</source>
        <translation>KI-Verordnung der EU</translation>
    </message>
    <message>
        <source>Reproducibility</source>
        <translation>Reproduzierbarkeit</translation>
    </message>
    <message>
        <source>GPUs paid for over GPUs that train</source>
        <translation>Bezahlte GPUs je GPU im Training</translation>
    </message>
    <message>
        <source>Discount on the rent</source>
        <translation>Rabatt auf die Miete</translation>
    </message>
    <message>
        <source>Spot share</source>
        <translation>Spot-Anteil</translation>
    </message>
    <message>
        <source>Spot discount</source>
        <translation>Spot-Rabatt</translation>
    </message>
    <message>
        <source>Price change per year</source>
        <translation>Preisänderung pro Jahr</translation>
    </message>
    <message>
        <source>Owned share</source>
        <translation>Eigener Anteil</translation>
    </message>
    <message>
        <source>Cost of an owned GPU-hour</source>
        <translation>Kosten einer eigenen GPU-Stunde</translation>
    </message>
    <message>
        <source>Staff per year</source>
        <translation>Personal pro Jahr</translation>
    </message>
    <message>
        <source>Storage per month</source>
        <translation>Speicher pro Monat</translation>
    </message>
    <message>
        <source>Network traffic, once</source>
        <translation>Netzverkehr, einmalig</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Geld</translation>
    </message>
    <message>
        <source>Burn-down</source>
        <translation>Budgetverlauf</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Documentation form</source>
        <translation>Dokumentationsbogen</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
</context>
</TS>
