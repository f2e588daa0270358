<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>EngineSentence</name>
    <message>
        <source>A GPU-hour costs %1 %2, power included.</source>
        <translation>Eine GPU-Stunde kostet %1 %2 einschließlich Strom.</translation>
    </message>
    <message>
        <source>A GPU-hour costs %1 %2, power not included.</source>
        <translation>Eine GPU-Stunde kostet %1 %2 ohne Strom.</translation>
    </message>
    <message>
        <source>A GPU draws %1 kW at the meter, times a PUE of %2; the power varies by a factor of %3 (one standard deviation).</source>
        <translation>Eine GPU zieht %1 kW am Zähler, mal PUE %2; die Leistung schwankt um den Faktor %3 (eine Standardabweichung).</translation>
    </message>
    <message>
        <source>The cluster fails every %1 hours; checkpoints at the best interval and restarts cost %2 of the time.</source>
        <translation>Der Cluster fällt alle %1 Stunden aus; Checkpoints im besten Abstand und Neustarts kosten %2 der Zeit.</translation>
    </message>
    <message>
        <source>No failure rate is known: neither failures nor checkpoints cost any time.</source>
        <translation>Keine Ausfallrate bekannt: Weder Ausfälle noch Checkpoints kosten Zeit.</translation>
    </message>
    <message>
        <source>Each of %1 tuning runs trains on %2 of the planned tokens on the same GPUs.</source>
        <translation>Jeder von %1 Abstimmläufen trainiert auf denselben GPUs mit %2 der geplanten Tokens.</translation>
    </message>
    <message>
        <source>The base needs %1 tuning runs of its own.</source>
        <translation>Die Basis braucht %1 eigene Abstimmläufe.</translation>
    </message>
    <message>
        <source>The whole cluster is busy for %1 days until the new optimizer is trusted; they delay the finish.</source>
        <translation>Der ganze Cluster ist %1 Tage beschäftigt, bis dem neuen Optimierer vertraut wird; sie verschieben das Ende.</translation>
    </message>
    <message>
        <source>%1 rollbacks per trillion tokens of %2 batches each train %3 of all tokens again.</source>
        <translation>%1 Rücksprünge pro Billion Tokens mit je %2 Batches trainieren %3 aller Tokens noch einmal.</translation>
    </message>
    <message>
        <source>%1's critical batch is %2 times AdamW's, as stated.</source>
        <translation>Der kritische Batch von %1 ist das %2-fache des von AdamW, wie angegeben.</translation>
    </message>
    <message>
        <source>The token gain changes by %1 per e-fold of tokens beyond 20 per parameter, as stated.</source>
        <translation>Der Token-Gewinn ändert sich je e-facher Tokenzahl jenseits von 20 pro Parameter um %1, wie angegeben.</translation>
    </message>
    <message>
        <source>Loss follows %1. Its absolute level depends on tokenizer and data; the ratio between arms does not.</source>
        <translation>Der Loss folgt %1. Seine absolute Höhe hängt von Tokenizer und Daten ab, das Verhältnis der Arme nicht.</translation>
    </message>
    <message>
        <source>%1 parameters and %2 tokens lie beyond the data of the law (up to %3 and %4): losses are extrapolated.</source>
        <translation>%1 Parameter und %2 Tokens liegen außerhalb der Daten des Gesetzes (bis %3 und %4): Die Loss-Werte sind extrapoliert.</translation>
    </message>
    <message>
        <source>The law counts %1 active parameters of the mixture of experts.</source>
        <translation>Das Gesetz zählt %1 aktive Parameter des Mixture-of-Experts.</translation>
    </message>
    <message>
        <source>The law counts %1 parameters, all experts included.</source>
        <translation>Das Gesetz zählt %1 Parameter einschließlich aller Experten.</translation>
    </message>
    <message>
        <source>The law counts %1 active parameters and an expert expansion of %2.</source>
        <translation>Das Gesetz zählt %1 aktive Parameter und eine Experten-Expansion von %2.</translation>
    </message>
    <message>
        <source>An expert expansion of %1 lies beyond the 32 experts of the law&apos;s data.</source>
        <translation>Eine Experten-Expansion von %1 liegt außerhalb der 32 Experten in den Daten des Gesetzes.</translation>
    </message>
    <message>
        <source>All tokens count as new: no data is repeated.</source>
        <translation>Alle Tokens gelten als neu: Keine Daten werden wiederholt.</translation>
    </message>
    <message>
        <source>A batch of %1 tokens stands against AdamW&apos;s critical batch of %2 tokens at %3 tokens; runs start from random weights.</source>
        <translation>Ein Batch von %1 Tokens steht AdamWs kritischem Batch von %2 Tokens bei %3 Tokens gegenüber; die Läufe beginnen mit zufälligen Gewichten.</translation>
    </message>
    <message>
        <source>%1 needs %2 of AdamW&apos;s tokens at equal loss and this batch, as stated; the spread is that of the prior.</source>
        <translation>%1 braucht bei gleichem Loss und diesem Batch laut Angabe das %2-Fache der Tokens von AdamW; die Streuung ist die des Priors.</translation>
    </message>
    <message>
        <source>%1 needs %2 of AdamW&apos;s tokens at small batch (prior &apos;%3&apos;, %4 studies).</source>
        <translation>%1 braucht bei kleinem Batch das %2-Fache der Tokens von AdamW (Prior „%3“, %4 Studien).</translation>
    </message>
    <message>
        <source>%1 needs %2 of AdamW&apos;s tokens at small batch (prior &apos;%3&apos;, %4 study).</source>
        <translation>%1 braucht bei kleinem Batch das %2-Fache der Tokens von AdamW (Prior „%3“, %4 Studie).</translation>
    </message>
    <message>
        <source>There is no prior &apos;%1&apos; for %2; &apos;%3&apos; stands in.</source>
        <translation>Für %2 gibt es keinen Prior „%1“; „%3“ tritt an seine Stelle.</translation>
    </message>
    <message>
        <source>Studies with tuned arms of both optimizers end at %1 parameters: at %2 the token gain is extrapolated.</source>
        <translation>Studien mit abgestimmten Armen beider Optimierer enden bei %1 Parametern: Bei %2 ist der Token-Gewinn extrapoliert.</translation>
    </message>
    <message>
        <source>No study of %1 is known: it needs as many tokens as AdamW.</source>
        <translation>Zu %1 ist keine Studie bekannt: Es braucht ebenso viele Tokens wie AdamW.</translation>
    </message>
    <message>
        <source>Muon&apos;s critical batch is %1 times AdamW&apos;s, within a factor of %2 (90 %).</source>
        <translation>Der kritische Batch von Muon ist das %1-Fache von AdamW, auf den Faktor %2 genau (90 %).</translation>
    </message>
    <message>
        <source>%1&apos;s critical batch is AdamW&apos;s.</source>
        <translation>Der kritische Batch von %1 ist der von AdamW.</translation>
    </message>
    <message>
        <source>The ladder of %1 was checked up to %2 parameters: beyond, the score is extrapolated.</source>
        <translation>Die Leiter von %1 wurde bis %2 Parameter geprüft: Darüber ist der Wert extrapoliert.</translation>
    </message>
    <message>
        <source>The global batch was not stated: %1 is used.</source>
        <translation>Der globale Batch war nicht angegeben: Verwendet wird %1.</translation>
    </message>
    <message>
        <source>The planned tokens were not stated: %1 is used.</source>
        <translation>Die geplanten Tokens waren nicht angegeben: Verwendet wird %1.</translation>
    </message>
    <message>
        <source>The precision was not stated: %1 is used.</source>
        <translation>Die Genauigkeit war nicht angegeben: Verwendet wird %1.</translation>
    </message>
    <message>
        <source>Whether Newton-Schulz uses SYRK was not stated: %1 is used.</source>
        <translation>Ob Newton-Schulz SYRK nutzt, war nicht angegeben: Verwendet wird %1.</translation>
    </message>
    <message>
        <source>How the optimizer gathers parameters was not stated: %1 is used.</source>
        <translation>Wie der Optimierer Parameter einsammelt, war nicht angegeben: Verwendet wird %1.</translation>
    </message>
    <message>
        <source>The network rate of the site was not stated: %1 is used.</source>
        <translation>Die Netzrate der Anlage war nicht angegeben: Verwendet wird %1.</translation>
    </message>
    <message>
        <source>The software release was not stated: %1 is used.</source>
        <translation>Das Software-Release war nicht angegeben: Verwendet wird %1.</translation>
    </message>
    <message>
        <source>The calibration was not stated: %1 is used.</source>
        <translation>Die Kalibrierung war nicht angegeben: Verwendet wird %1.</translation>
    </message>
    <message>
        <source>Routing is balanced: all experts get the same number of tokens.</source>
        <translation>Die Verteilung ist ausgeglichen: Alle Experten erhalten gleich viele Tokens.</translation>
    </message>
    <message>
        <source>%1 of the GEMM time lies outside the measured shapes.</source>
        <translation>%1 der GEMM-Zeit liegen außerhalb der gemessenen Formen.</translation>
    </message>
    <message>
        <source>Step times of plans that were never fitted are within %1 in 80 of 100 cases.</source>
        <translation>Schrittdauern von Plänen, die nie angepasst wurden, liegen in 80 von 100 Fällen innerhalb von %1.</translation>
    </message>
    <message>
        <source>The score of %1 follows from parameters and effective tokens through the loss law of its own ladder of models, not from the loss above; its error is %2 of the score, and it was found with AdamW.</source>
        <translation>%1 folgt aus Parametern und wirksamen Tokens über das Loss-Gesetz der eigenen Modell-Leiter, nicht aus dem obigen Loss; der Fehler beträgt %2 des Werts, gefunden wurde es mit AdamW.</translation>
    </message>
</context>
<context>
    <name>EngineSource</name>
    <message>
        <source>no amount of unique data is stated</source>
        <translation>keine Menge eindeutiger Daten angegeben</translation>
    </message>
    <message>
        <source>no prior</source>
        <translation>kein Prior</translation>
    </message>
    <message>
        <source>no study credits it with a larger one</source>
        <translation>keine Studie schreibt ihm einen größeren zu</translation>
    </message>
    <message>
        <source>published rates were measured with forced balance</source>
        <translation>veröffentlichte Raten wurden mit erzwungenem Gleichgewicht gemessen</translation>
    </message>
    <message>
        <source>rates are continued beyond the tables</source>
        <translation>Raten werden über die Tabellen hinaus fortgesetzt</translation>
    </message>
    <message>
        <source>share chosen so that loss curves part visibly</source>
        <translation>Anteil so gewählt, dass sich Loss-Kurven sichtbar trennen</translation>
    </message>
    <message>
        <source>stated in the scenario</source>
        <translation>im Szenario angegeben</translation>
    </message>
    <message>
        <source>studied less than Muon</source>
        <translation>weniger untersucht als Muon</translation>
    </message>
    <message>
        <source>the ladder goes on; newer data mixes reach more</source>
        <translation>die Leiter setzt sich fort; neuere Datenmischungen erreichen mehr</translation>
    </message>
    <message>
        <source>the law keeps its form outside its data</source>
        <translation>das Gesetz behält außerhalb seiner Daten seine Form</translation>
    </message>
    <message>
        <source>the trend with size goes on</source>
        <translation>der Trend mit der Größe setzt sich fort</translation>
    </message>
    <message>
        <source>which size drives the loss of a mixture of experts is unsettled</source>
        <translation>welche Größe den Loss eines Mixture-of-Experts bestimmt, ist ungeklärt</translation>
    </message>
</context>
<context>
    <name>Headline</name>
    <message>
        <source>AdamW finishes the planned training in about **%1**, for about **%2**.</source>
        <translation>AdamW schließt das geplante Training ab; Dauer rund **%1**, Kosten rund **%2**.</translation>
    </message>
    <message>
        <source>%1 reaches the milestone “%2” in about **%3**, for about **%4**.</source>
        <translation>%1 erreicht den Meilenstein „%2“; Dauer rund **%3**, Kosten rund **%4**.</translation>
    </message>
    <message>
        <source>%1 reaches the milestone “%2” in **%3** cases, so that no typical number of days can be given.</source>
        <translation>%1 erreicht den Meilenstein „%2“ in **%3** Fällen; eine typische Dauer lässt sich deshalb nicht angeben.</translation>
    </message>
    <message>
        <source>Neither %1 nor %2 reaches the milestone “%3” in half of the cases: **%4** with %1, **%5** with %2.</source>
        <translation>Weder %1 noch %2 erreicht den Meilenstein „%3“ in der Hälfte der Fälle: **%4** mit %1, **%5** mit %2.</translation>
    </message>
    <message>
        <source>%1 reaches the milestone “%2” in about **%3 days**; %4 reaches it in **%5** cases.</source>
        <translation>%1 erreicht den Meilenstein „%2“ in rund **%3 Tagen**; %4 erreicht ihn in **%5** Fällen.</translation>
    </message>
    <message>
        <source>%4 reaches the milestone “%2” in about **%3 days**; %1 reaches it in **%5** cases.</source>
        <translation>%4 erreicht den Meilenstein „%2“ in rund **%3 Tagen**; %1 erreicht ihn in **%5** Fällen.</translation>
    </message>
    <message>
        <source>%1 and %2 cannot be told apart with what is known: **%3 against %4 days**; %2 is the cheaper choice in **%5** cases. One pair of small runs would settle it.</source>
        <translation>%1 und %2 lassen sich mit dem heutigen Wissen nicht unterscheiden: **%3 gegen %4 Tage**; in **%5** Fällen ist %2 günstiger. Ein Paar kleiner Läufe würde die Frage klären.</translation>
    </message>
    <message>
        <source>%1 reaches AdamW’s final loss in about **%2 days instead of %3** and saves about **%4**; it is the cheaper choice in **%5** cases.</source>
        <translation>%1 erreicht den End-Loss von AdamW in rund **%2 statt %3 Tagen** und spart rund **%4**; in **%5** Fällen ist %1 günstiger.</translation>
    </message>
    <message>
        <source>%1 reaches the milestone “%6” in about **%2 days instead of %3** and saves about **%4**; it is the cheaper choice in **%5** cases.</source>
        <translation>%1 erreicht den Meilenstein „%6“ in rund **%2 statt %3 Tagen** und spart rund **%4**; in **%5** Fällen ist %1 günstiger.</translation>
    </message>
    <message>
        <source>%1 needs about **%2 days instead of %3** to the milestone “%6”, but saves about **%4**; it is the cheaper choice in **%5** cases.</source>
        <translation>%1 braucht bis zum Meilenstein „%6“ rund **%2 statt %3 Tage**, spart aber rund **%4**; in **%5** Fällen ist %1 günstiger.</translation>
    </message>
    <message>
        <source>%1 reaches the milestone “%6” in about **%2 days instead of %3**, but costs about **%4** more, switching included; it is the cheaper choice in **%5** cases.</source>
        <translation>%1 erreicht den Meilenstein „%6“ in rund **%2 statt %3 Tagen**, kostet aber einschließlich Umstellung rund **%4** mehr; in **%5** Fällen ist %1 günstiger.</translation>
    </message>
    <message>
        <source>%1 needs about **%2 days instead of %3** to the milestone “%6” and costs about **%4** more; it is the cheaper choice in **%5** cases.</source>
        <translation>%1 braucht bis zum Meilenstein „%6“ rund **%2 statt %3 Tage** und kostet rund **%4** mehr; in **%5** Fällen ist %1 günstiger.</translation>
    </message>
</context>
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
        <source>Newton–Schulz steps of the optimizer, FLOP</source>
        <translation>Newton-Schulz-Schritte des Optimierers, FLOP</translation>
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
</context>
<context>
    <name>Report</name>
    <message>
        <source>AdamW’s final loss (%1)</source>
        <comment>milestone; %1 is the loss</comment>
        <translation>End-Loss von AdamW (%1)</translation>
    </message>
    <message>
        <source>loss %1</source>
        <comment>milestone</comment>
        <translation>Loss %1</translation>
    </message>
    <message>
        <source>perplexity %1</source>
        <comment>milestone</comment>
        <translation>Perplexität %1</translation>
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
        <source>never</source>
        <translation>nie</translation>
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
        <source>No failure rate was given: no time is charged for failures and checkpoints.</source>
        <translation>Keine Ausfallrate angegeben: Für Ausfälle und Checkpoints wird keine Zeit berechnet.</translation>
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
        <source>Net saving with its 80% band: %1, at %2 per GPU-hour. %3 on %4 GPUs of %5; all arms share the same random draws, so that they differ only by what differs.</source>
        <translation>Nettoersparnis mit 80-%-Band: %1, bei %2 je GPU-Stunde. %3 auf %4 GPUs (%5); alle Arme teilen dieselben Zufallsziehungen und unterscheiden sich nur in dem, was verschieden ist.</translation>
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
        <source>Emissions</source>
        <translation>Emissionen</translation>
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
        <source>Cost = GPUs × 24 hours × days × price per GPU-hour; the price includes power, so that electricity is not charged again.</source>
        <translation>Kosten = GPUs × 24 Stunden × Tage × Preis je GPU-Stunde; der Preis enthält den Strom, der deshalb nicht noch einmal berechnet wird.</translation>
    </message>
    <message>
        <source>Cost = GPUs × 24 hours × days × price per GPU-hour + energy × price of electricity.</source>
        <translation>Kosten = GPUs × 24 Stunden × Tage × Preis je GPU-Stunde + Energie × Strompreis.</translation>
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
        <source>Loss that each arm would end at if its training were planned to end at that day, with the 80% band; markers where a milestone is reached, with the 80% band of the days below.</source>
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
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>calibrated</source>
        <translation>kalibriert</translation>
    </message>
    <message>
        <source>published</source>
        <translation>publiziert</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>angenommen</translation>
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
</context>
<context>
    <name>ScenarioField</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>NVLink domain</source>
        <translation>NVLink-Domäne</translation>
    </message>
    <message>
        <source>Network rate per GPU</source>
        <translation>Netzrate je GPU</translation>
    </message>
    <message>
        <source>Racks</source>
        <translation>Racks</translation>
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
        <source>Measured steps</source>
        <translation>Gemessene Schritte</translation>
    </message>
    <message>
        <source>Sequence length</source>
        <translation>Sequenzlänge</translation>
    </message>
    <message>
        <source>Global batch</source>
        <translation>Globaler Batch</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Planned tokens</source>
        <translation>Geplante Tokens</translation>
    </message>
    <message>
        <source>Expert imbalance</source>
        <translation>Ungleichlast der Experten</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>Newton-Schulz steps</source>
        <translation>Newton-Schulz-Schritte</translation>
    </message>
    <message>
        <source>Newton-Schulz coefficients</source>
        <translation>Newton-Schulz-Koeffizienten</translation>
    </message>
    <message>
        <source>Newton-Schulz precision</source>
        <translation>Newton-Schulz-Genauigkeit</translation>
    </message>
    <message>
        <source>Newton-Schulz under tensor parallelism</source>
        <translation>Newton-Schulz unter Tensor-Parallelität</translation>
    </message>
    <message>
        <source>SYRK</source>
        <translation>SYRK</translation>
    </message>
    <message>
        <source>Batched Newton-Schulz</source>
        <translation>Gebündeltes Newton-Schulz</translation>
    </message>
    <message>
        <source>Gather after the step</source>
        <translation>Einsammeln nach dem Schritt</translation>
    </message>
    <message>
        <source>Ownership of matrices</source>
        <translation>Zuordnung der Matrizen</translation>
    </message>
    <message>
        <source>State format</source>
        <translation>Zustandsformat</translation>
    </message>
    <message>
        <source>Split query, key, value</source>
        <translation>Query, Key, Value getrennt</translation>
    </message>
    <message>
        <source>Reduce-scatter gradients</source>
        <translation>Reduce-Scatter der Gradienten</translation>
    </message>
    <message>
        <source>Fused SYRK and all-reduce</source>
        <translation>SYRK mit All-Reduce verschmolzen</translation>
    </message>
    <message>
        <source>Preconditioner every</source>
        <translation>Vorkonditionierer alle</translation>
    </message>
    <message>
        <source>Tensor parallel</source>
        <translation>Tensor-parallel</translation>
    </message>
    <message>
        <source>Pipeline parallel</source>
        <translation>Pipeline-parallel</translation>
    </message>
    <message>
        <source>Virtual stages</source>
        <translation>Virtuelle Stufen</translation>
    </message>
    <message>
        <source>Context parallel</source>
        <translation>Kontext-parallel</translation>
    </message>
    <message>
        <source>Expert parallel</source>
        <translation>Experten-parallel</translation>
    </message>
    <message>
        <source>Expert tensor parallel</source>
        <translation>Experten-Tensor-parallel</translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation>Mikro-Batch</translation>
    </message>
    <message>
        <source>Pipeline layout</source>
        <translation>Pipeline-Aufteilung</translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation>Neuberechnung</translation>
    </message>
    <message>
        <source>Token dispatcher</source>
        <translation>Token-Verteiler</translation>
    </message>
    <message>
        <source>Dispatcher SMs</source>
        <translation>SMs des Verteilers</translation>
    </message>
    <message>
        <source>CUDA graph</source>
        <translation>CUDA-Graph</translation>
    </message>
    <message>
        <source>Hide expert exchange</source>
        <translation>Expertenaustausch verdecken</translation>
    </message>
    <message>
        <source>Delay weight gradients</source>
        <translation>Gewichtsgradienten verzögern</translation>
    </message>
    <message>
        <source>Hide tensor-parallel exchange</source>
        <translation>Tensor-parallelen Austausch verdecken</translation>
    </message>
    <message>
        <source>Sequence parallel</source>
        <translation>Sequenz-parallel</translation>
    </message>
    <message>
        <source>Hide gradient reduction</source>
        <translation>Gradientenreduktion verdecken</translation>
    </message>
    <message>
        <source>Hide weight gather</source>
        <translation>Einsammeln der Gewichte verdecken</translation>
    </message>
    <message>
        <source>FSDP</source>
        <translation>FSDP</translation>
    </message>
    <message>
        <source>Fused grouped MLP</source>
        <translation>Verschmolzenes gruppiertes MLP</translation>
    </message>
    <message>
        <source>FP8 attention</source>
        <translation>FP8-Attention</translation>
    </message>
    <message>
        <source>FP8 weight gather</source>
        <translation>Gewichte in FP8 einsammeln</translation>
    </message>
    <message>
        <source>Precision-aware optimizer</source>
        <translation>Genauigkeitsbewusster Optimierer</translation>
    </message>
    <message>
        <source>Reduce gradients in FP32</source>
        <translation>Gradienten in FP32 reduzieren</translation>
    </message>
    <message>
        <source>Token-drop capacity</source>
        <translation>Kapazität vor Token-Verwurf</translation>
    </message>
    <message>
        <source>First layers in BF16</source>
        <translation>Erste Schichten in BF16</translation>
    </message>
    <message>
        <source>Last layers in BF16</source>
        <translation>Letzte Schichten in BF16</translation>
    </message>
    <message>
        <source>Layers in host memory</source>
        <translation>Schichten im Hostspeicher</translation>
    </message>
    <message>
        <source>Activations in host memory</source>
        <translation>Aktivierungen im Hostspeicher</translation>
    </message>
    <message>
        <source>Multi-token prediction</source>
        <translation>Multi-Token-Vorhersage</translation>
    </message>
    <message>
        <source>Unfused attention</source>
        <translation>Unverschmolzene Attention</translation>
    </message>
    <message>
        <source>Loss law</source>
        <translation>Loss-Gesetz</translation>
    </message>
    <message>
        <source>Size in the law</source>
        <translation>Größe im Gesetz</translation>
    </message>
    <message>
        <source>Belief about Muon</source>
        <translation>Annahme zu Muon</translation>
    </message>
    <message>
        <source>Own token ratio</source>
        <translation>Eigenes Token-Verhältnis</translation>
    </message>
    <message>
        <source>Tuning runs</source>
        <translation>Abstimmläufe</translation>
    </message>
    <message>
        <source>Critical batch ratio</source>
        <translation>Verhältnis der kritischen Batches</translation>
    </message>
    <message>
        <source>Fading with horizon</source>
        <translation>Nachlassen mit der Dauer</translation>
    </message>
    <message>
        <source>Tuning runs of the base</source>
        <translation>Abstimmläufe der Basis</translation>
    </message>
    <message>
        <source>Days to qualify</source>
        <translation>Tage bis zur Freigabe</translation>
    </message>
    <message>
        <source>Rollbacks</source>
        <translation>Rücksprünge</translation>
    </message>
    <message>
        <source>Batches per rollback</source>
        <translation>Batches je Rücksprung</translation>
    </message>
    <message>
        <source>Engineering cost</source>
        <translation>Entwicklungskosten</translation>
    </message>
    <message>
        <source>Milestones</source>
        <translation>Meilensteine</translation>
    </message>
    <message>
        <source>Price per GPU-hour</source>
        <translation>Preis je GPU-Stunde</translation>
    </message>
    <message>
        <source>Electricity price</source>
        <translation>Strompreis</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Stromnetz</translation>
    </message>
    <message>
        <source>Exchange rates</source>
        <translation>Wechselkurse</translation>
    </message>
    <message>
        <source>Report currency</source>
        <translation>Berichtswährung</translation>
    </message>
    <message>
        <source>Reliability</source>
        <translation>Zuverlässigkeit</translation>
    </message>
    <message>
        <source>GPU-hours per failure</source>
        <translation>GPU-Stunden je Ausfall</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Neustart</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>Draws</source>
        <translation>Ziehungen</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
</context>
<context>
    <name>SensitivityInput</name>
    <message>
        <source>GPU-hour price, half to one and a half times</source>
        <translation>Preis der GPU-Stunde, halb bis anderthalbfach</translation>
    </message>
    <message>
        <source>Electricity price, half to double</source>
        <translation>Strompreis, halb bis doppelt</translation>
    </message>
    <message>
        <source>Planned tokens, half to double</source>
        <translation>Geplante Tokens, halb bis doppelt</translation>
    </message>
    <message>
        <source>Which studies of Muon hold, sceptic to optimist</source>
        <translation>Welche Muon-Studien gelten, skeptisch bis optimistisch</translation>
    </message>
    <message>
        <source>Global batch, half to double</source>
        <translation>Globaler Batch, halb bis doppelt</translation>
    </message>
    <message>
        <source>Busiest expert rank over the mean</source>
        <translation>Meistbelasteter Experten-Rang zum Mittel</translation>
    </message>
    <message>
        <source>Dense GEMM time</source>
        <translation>Zeit dichter GEMMs</translation>
    </message>
    <message>
        <source>Expert GEMM time</source>
        <translation>Zeit der Experten-GEMMs</translation>
    </message>
    <message>
        <source>Memory-bound time</source>
        <translation>Speichergebundene Zeit</translation>
    </message>
    <message>
        <source>Attention time</source>
        <translation>Attention-Zeit</translation>
    </message>
    <message>
        <source>Launch time of the host</source>
        <translation>Startzeit des Hosts</translation>
    </message>
    <message>
        <source>Expert all-to-all time</source>
        <translation>Zeit des Experten-All-to-all</translation>
    </message>
    <message>
        <source>Tensor-parallel time</source>
        <translation>Tensor-parallele Zeit</translation>
    </message>
    <message>
        <source>Data-parallel time</source>
        <translation>Daten-parallele Zeit</translation>
    </message>
    <message>
        <source>Step time that the model does not explain</source>
        <translation>Schrittdauer, die das Modell nicht erklärt</translation>
    </message>
    <message>
        <source>Newton-Schulz time</source>
        <translation>Newton-Schulz-Zeit</translation>
    </message>
    <message>
        <source>Launch time of optimizer kernels</source>
        <translation>Startzeit der Optimierer-Kernel</translation>
    </message>
    <message>
        <source>Preconditioner time</source>
        <translation>Zeit des Vorkonditionierers</translation>
    </message>
    <message>
        <source>Loss law: exponent of tokens</source>
        <translation>Loss-Gesetz: Exponent der Tokens</translation>
    </message>
    <message>
        <source>AdamW&apos;s critical batch</source>
        <translation>Kritischer Batch von AdamW</translation>
    </message>
    <message>
        <source>Muon&apos;s critical batch over AdamW&apos;s</source>
        <translation>Kritischer Batch von Muon zu AdamW</translation>
    </message>
    <message>
        <source>Token gain over AdamW</source>
        <translation>Token-Gewinn gegenüber AdamW</translation>
    </message>
    <message>
        <source>Fading of the token gain with size</source>
        <translation>Abnahme des Token-Gewinns mit der Größe</translation>
    </message>
    <message>
        <source>Score predicted from the loss</source>
        <translation>Aus dem Loss vorhergesagter Wert</translation>
    </message>
    <message>
        <source>GPU-hours per failure</source>
        <translation>GPU-Stunden je Ausfall</translation>
    </message>
    <message>
        <source>All-in power per GPU</source>
        <translation>Gesamtleistung je GPU</translation>
    </message>
</context>
<context>
    <name>SensitivityUnit</name>
    <message>
        <source>tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>sequences</source>
        <translation>Sequenzen</translation>
    </message>
    <message>
        <source>x fewer tokens</source>
        <translation>× weniger Tokens</translation>
    </message>
    <message>
        <source>h</source>
        <translation>h</translation>
    </message>
    <message>
        <source>%1/GPU-hour</source>
        <translation>%1/GPU-Stunde</translation>
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
        <source>Defaults and sources</source>
        <translation>Vorgaben und Quellen</translation>
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
</context>
<context>
    <name>StepPart</name>
    <message>
        <source>Dense GEMMs</source>
        <translation>Dichte GEMMs</translation>
    </message>
    <message>
        <source>Expert GEMMs</source>
        <translation>Experten-GEMMs</translation>
    </message>
    <message>
        <source>Memory-bound operations</source>
        <translation>Speichergebundene Operationen</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Expert all-to-all</source>
        <translation>Experten-All-to-all</translation>
    </message>
    <message>
        <source>Quantisation</source>
        <translation>Quantisierung</translation>
    </message>
    <message>
        <source>State-space scan</source>
        <translation>Zustandsraum-Scan</translation>
    </message>
    <message>
        <source>Pipeline bubble</source>
        <translation>Pipeline-Leerlauf</translation>
    </message>
    <message>
        <source>Pipeline transfers</source>
        <translation>Pipeline-Übertragungen</translation>
    </message>
    <message>
        <source>Optimizer update</source>
        <translation>Optimierer-Update</translation>
    </message>
    <message>
        <source>Optimizer traffic</source>
        <translation>Optimierer-Verkehr</translation>
    </message>
    <message>
        <source>Tensor parallelism</source>
        <translation>Tensor-Parallelität</translation>
    </message>
    <message>
        <source>Context parallelism</source>
        <translation>Kontext-Parallelität</translation>
    </message>
    <message>
        <source>Waiting for kernel launches</source>
        <translation>Warten auf Kernelstarts</translation>
    </message>
    <message>
        <source>Data parallelism</source>
        <translation>Daten-Parallelität</translation>
    </message>
    <message>
        <source>Offload</source>
        <translation>Auslagerung</translation>
    </message>
    <message>
        <source>Newton-Schulz GEMMs</source>
        <translation>Newton-Schulz-GEMMs</translation>
    </message>
    <message>
        <source>Optimizer waiting for launches</source>
        <translation>Optimierer wartet auf Kernelstarts</translation>
    </message>
    <message>
        <source>Release factor</source>
        <translation>Release-Faktor</translation>
    </message>
</context>
</TS>
