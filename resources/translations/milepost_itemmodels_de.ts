<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
    <context>
        <name>Answer</name>
        <message>
            <source>%1 reaches it in %2 of the draws: fewer than half, so that there is no median</source>
            <translation>%1 erreicht ihn in %2 der Ziehungen: in weniger als der Hälfte, daher ohne Median</translation>
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
            <source>Tokens</source>
            <translation>Tokens</translation>
        </message>
        <message>
            <source>planned</source>
            <translation>geplant</translation>
        </message>
        <message>
            <source>%1 (base)</source>
            <translation>%1 (Basis)</translation>
        </message>
        <message>
            <source>Difference to base</source>
            <translation>Differenz zur Basis</translation>
        </message>
        <message>
            <source>80% band</source>
            <translation>80-%-Band</translation>
        </message>
        <message>
            <source>Median of the differences draw by draw, which is not the difference of the medians.</source>
            <translation>Median der Differenzen je Ziehung; das ist nicht die Differenz der Mediane.</translation>
        </message>
        <message>
            <source>More than half of the draws never reach this milestone.</source>
            <translation>Mehr als die Hälfte der Ziehungen erreicht diesen Meilenstein nie.</translation>
        </message>
        <message>
            <source>Reached</source>
            <translation>Erreicht</translation>
        </message>
        <message>
            <source>Assumption</source>
            <translation>Annahme</translation>
        </message>
        <message>
            <source>10→90%</source>
            <translation>10→90 %</translation>
        </message>
        <message>
            <source>A factor on the calibrated time, with the source of the factor; the time itself has the weakest of all its sources.</source>
            <translation>Ein Faktor auf die kalibrierte Zeit, mit der Quelle des Faktors; die Zeit selbst hat die schwächste ihrer Quellen.</translation>
        </message>
        <message>
            <source>Distance between the savings at the 10% and the 90% value of this input</source>
            <translation>Abstand der Ersparnisse beim 10-%- und beim 90-%-Wert dieser Eingabe</translation>
        </message>
        <message>
            <source>pred.</source>
            <translation>ber.</translation>
        </message>
        <message>
            <source>publ.</source>
            <translation>publ.</translation>
        </message>
        <message>
            <source>error</source>
            <translation>Abw.</translation>
        </message>
        <message>
            <source>What</source>
            <translation>Was</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Wert</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Art</translation>
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
            <source>Model</source>
            <translation>Modell</translation>
        </message>
        <message>
            <source>System</source>
            <translation>System</translation>
        </message>
        <message>
            <source>Stack</source>
            <translation>Stack</translation>
        </message>
        <message>
            <source>Calibration: matrix multiplication</source>
            <translation>Kalibrierung: Matrixmultiplikation</translation>
        </message>
        <message>
            <source>Calibration: attention</source>
            <translation>Kalibrierung: Attention</translation>
        </message>
        <message>
            <source>Calibration: memory rate</source>
            <translation>Kalibrierung: Speicherrate</translation>
        </message>
        <message>
            <source>Calibration: launch time</source>
            <translation>Kalibrierung: Startzeit</translation>
        </message>
        <message>
            <source>Calibration: Newton–Schulz rate</source>
            <translation>Kalibrierung: Newton-Schulz-Rate</translation>
        </message>
        <message>
            <source>Calibration: factor of %1</source>
            <translation>Kalibrierung: Faktor für %1</translation>
        </message>
        <message>
            <source>Calibration: residual</source>
            <translation>Kalibrierung: Restfehler</translation>
        </message>
        <message>
            <source>Loss law</source>
            <translation>Loss-Gesetz</translation>
        </message>
        <message>
            <source>Price per GPU-hour</source>
            <translation>Preis je GPU-Stunde</translation>
        </message>
        <message>
            <source>GPU-hours per failure</source>
            <translation>GPU-Stunden je Ausfall</translation>
        </message>
        <message>
            <source>Optimizer step</source>
            <translation>Optimiererschritt</translation>
        </message>
        <message>
            <source>Update, s</source>
            <translation>Update, s</translation>
        </message>
        <message>
            <source>Matrix operations, s</source>
            <translation>Matrizen, s</translation>
        </message>
        <message>
            <source>Launch waits, s</source>
            <translation>Starts, s</translation>
        </message>
        <message>
            <source>Exposed transfer, s</source>
            <translation>Sichtbarer Transfer, s</translation>
        </message>
        <message>
            <source>Total, s</source>
            <translation>Summe, s</translation>
        </message>
        <message>
            <source>States and master weights, GB</source>
            <translation>Zustände und Master, GB</translation>
        </message>
        <message>
            <source>TFLOP/s/GPU</source>
            <translation>TFLOP/s/GPU</translation>
        </message>
        <message>
            <source>Optimizer states and master weights on the fullest stage</source>
            <translation>Optimiererzustände und Master-Gewichte der vollsten Stufe</translation>
        </message>
        <message>
            <source>Matrix operations of the optimizer in one step over the step time, our own count</source>
            <translation>Matrixoperationen des Optimierers eines Schritts zur Schrittdauer, eigene Zählung</translation>
        </message>
        <message>
            <source>%1, stage %2, GB</source>
            <translation>%1, Stufe %2, GB</translation>
        </message>
        <message>
            <source>Kind of memory</source>
            <translation>Art des Speichers</translation>
        </message>
        <message>
            <source>Difference, GB</source>
            <translation>Differenz, GB</translation>
        </message>
        <message>
            <source>Total</source>
            <translation>Summe</translation>
        </message>
        <message>
            <source>Limit</source>
            <translation>Grenze</translation>
        </message>
        <message>
            <source>Input</source>
            <translation>Eingabe</translation>
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
            <source>Monotone</source>
            <translation>Monoton</translation>
        </message>
        <message>
            <source>yes</source>
            <translation>ja</translation>
        </message>
        <message>
            <source>no*</source>
            <translation>nein*</translation>
        </message>
        <message>
            <source>%1 does not fit: stage %2 needs &lt;b&gt;%3 of %4&lt;/b&gt; per GPU.</source>
            <translation>%1 passt nicht: Stufe %2 braucht &lt;b&gt;%3 von %4&lt;/b&gt; je GPU.</translation>
        </message>
        <message>
            <source>More pipeline stages, a smaller micro-batch or recomputation make room.</source>
            <translation>Mehr Pipeline-Stufen, ein kleinerer Mikro-Batch oder Neuberechnung schaffen Platz.</translation>
        </message>
        <message>
            <source>This plan cannot run.</source>
            <translation>Dieser Plan ist nicht ausführbar.</translation>
        </message>
        <message>
            <source>At %1 per GPU-hour, on the same %2 GPUs.</source>
            <translation>Bei %1 je GPU-Stunde, auf denselben %2 GPUs.</translation>
        </message>
        <message>
            <source>80% band of the saving: %1, at %2 per GPU-hour. Same %3 GPUs for both.</source>
            <translation>80-%-Band der Ersparnis: %1, bei %2 je GPU-Stunde. Dieselben %3 GPUs für beide.</translation>
        </message>
        <message>
            <source>The scenario names no milestone.</source>
            <translation>Das Szenario nennt keinen Meilenstein.</translation>
        </message>
        <message>
            <source>%1, %2: %3, %4</source>
            <translation>%1, %2: %3, %4</translation>
        </message>
        <message>
            <source>%1, %2: %3, 80 percent band %4, %5</source>
            <translation>%1, %2: %3, 80-Prozent-Band %4, %5</translation>
        </message>
        <message>
            <source>Compute-bound: %1 is computing, %2 transfer.</source>
            <translation>Rechenlimitiert: %1, Übertragung %2.</translation>
        </message>
        <message>
            <source>Memory-bound: %1 waits for memory.</source>
            <translation>Speicherlimitiert: %1 warten auf den Speicher.</translation>
        </message>
        <message>
            <source>Network-bound: %1 is exposed transfer.</source>
            <translation>Netzlimitiert: %1 sind sichtbare Übertragung.</translation>
        </message>
        <message>
            <source>Launch-bound: %1 waits for kernel launches.</source>
            <translation>Startlimitiert: %1 warten auf Kernelstarts.</translation>
        </message>
        <message>
            <source>Pipeline-bound: %1 is bubble.</source>
            <translation>Pipelinelimitiert: %1 sind Leerlauf.</translation>
        </message>
        <message>
            <source>%1 makes the step %2 longer.</source>
            <translation>%1 verlängert den Schritt um %2.</translation>
        </message>
        <message>
            <source>%1 makes the step %2 shorter.</source>
            <translation>%1 verkürzt den Schritt um %2.</translation>
        </message>
        <message>
            <source>Now</source>
            <translation>Jetzt</translation>
        </message>
        <message>
            <source>Break-even at</source>
            <translation>Break-even bei</translation>
        </message>
        <message>
            <source>Room</source>
            <translation>Spielraum</translation>
        </message>
        <message>
            <source>none</source>
            <translation>keine</translation>
        </message>
        <message>
            <source>may rise by %1</source>
            <translation>darf um %1 steigen</translation>
        </message>
        <message>
            <source>must fall by %1</source>
            <translation>muss um %1 sinken</translation>
        </message>
        <message>
            <source>no value makes both equal</source>
            <translation>kein Wert macht beide gleich</translation>
        </message>
        <message>
            <source>Token ratio %1 / %2</source>
            <translation>Token-Verhältnis %1 / %2</translation>
        </message>
        <message>
            <source>Price ratio %1 / %2</source>
            <translation>Preisverhältnis %1 / %2</translation>
        </message>
        <message>
            <source>At %1 per GPU-hour, on %2 against %3 GPUs.</source>
            <translation>Bei %1 je GPU-Stunde, auf %2 gegen %3 GPUs.</translation>
        </message>
        <message>
            <source>Target</source>
            <translation>Ziel</translation>
        </message>
        <message>
            <source>%1, %2: %3 days</source>
            <translation>%1, %2: %3 Tage</translation>
        </message>
        <message>
            <source>%1 rate</source>
            <translation>%1-Rate</translation>
        </message>
        <message>
            <source>memory</source>
            <translation>Speicher</translation>
        </message>
        <message>
            <source>memory rate</source>
            <translation>Speicherrate</translation>
        </message>
        <message>
            <source>multiprocessors</source>
            <translation>Multiprozessoren</translation>
        </message>
        <message>
            <source>NVLink rate</source>
            <translation>NVLink-Rate</translation>
        </message>
        <message>
            <source>GPUs of an NVLink domain</source>
            <translation>GPUs einer NVLink-Domäne</translation>
        </message>
        <message>
            <source>GPUs of a node</source>
            <translation>GPUs eines Knotens</translation>
        </message>
        <message>
            <source>network rate</source>
            <translation>Netzrate</translation>
        </message>
        <message>
            <source>rate between CPU and GPU</source>
            <translation>Rate zwischen CPU und GPU</translation>
        </message>
        <message>
            <source>power of the GPU</source>
            <translation>Leistungsaufnahme der GPU</translation>
        </message>
        <message>
            <source>power at the meter</source>
            <translation>Leistung am Zähler</translation>
        </message>
        <message>
            <source>does not fit</source>
            <translation>passt nicht</translation>
        </message>
        <message>
            <source>Against %1: %2, 80% band %3; median of the differences draw by draw.</source>
            <translation>Gegen %1: %2, 80-%-Band %3; Median der Differenzen Ziehung für Ziehung.</translation>
        </message>
        <message>
            <source>Cheapest</source>
            <translation>Am günstigsten</translation>
        </message>
        <message>
            <source>In how many of all draws the arm costs least; below: in how many it costs less than the base</source>
            <translation>In wie vielen aller Ziehungen der Arm am wenigsten kostet; darunter: in wie vielen weniger als die Basis</translation>
        </message>
        <message>
            <source>cheaper: %1</source>
            <translation>günstiger: %1</translation>
        </message>
        <message>
            <source>%1 is the cheapest in %2 of the draws</source>
            <translation>%1 ist in %2 der Ziehungen am günstigsten</translation>
        </message>
        <message>
            <source>Share of draws in which the milestone is reached, arm by arm</source>
            <translation>Anteil der Ziehungen, in denen der Meilenstein erreicht wird, Arm für Arm</translation>
        </message>
        <message>
            <source>Saving at 10%, %1</source>
            <translation>Ersparnis bei 10 %, %1</translation>
        </message>
        <message>
            <source>Saving at 90%, %1</source>
            <translation>Ersparnis bei 90 %, %1</translation>
        </message>
        <message>
            <source>Swing 10→90%, %1</source>
            <translation>Wirkung 10→90 %, %1</translation>
        </message>
        <message>
            <source>Loss law: %1.</source>
            <translation>Loss-Gesetz: %1.</translation>
        </message>
        <message>
            <source>GPU-hours</source>
            <translation>GPU-Stunden</translation>
        </message>
    </context>
    <context>
        <name>Axis</name>
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
            <source>trillion tokens</source>
            <translation>Billionen Tokens</translation>
        </message>
        <message>
            <source>billion tokens</source>
            <translation>Milliarden Tokens</translation>
        </message>
        <message>
            <source>million tokens</source>
            <translation>Millionen Tokens</translation>
        </message>
    </context>
    <context>
        <name>Catalogue</name>
        <message>
            <source>Calibration</source>
            <translation>Kalibrierung</translation>
        </message>
        <message>
            <source>System</source>
            <translation>System</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Art</translation>
        </message>
        <message>
            <source>Points</source>
            <translation>Punkte</translation>
        </message>
        <message>
            <source>Step band, 80%</source>
            <translation>Schrittband, 80 %</translation>
        </message>
        <message>
            <source>Date</source>
            <translation>Datum</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Stand</translation>
        </message>
        <message>
            <source>Of step times that were not fitted</source>
            <translation>Von Schrittdauern, an die nicht angepasst wurde</translation>
        </message>
        <message>
            <source>in use</source>
            <translation>in Gebrauch</translation>
        </message>
        <message>
            <source>Operation</source>
            <translation>Operation</translation>
        </message>
        <message>
            <source>Factor</source>
            <translation>Faktor</translation>
        </message>
        <message>
            <source>80% band</source>
            <translation>80-%-Band</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>Quelle</translation>
        </message>
        <message>
            <source>Whole step</source>
            <translation>Ganzer Schritt</translation>
        </message>
        <message>
            <source>Product</source>
            <translation>Produkt</translation>
        </message>
        <message>
            <source>Provider</source>
            <translation>Anbieter</translation>
        </message>
        <message>
            <source>Region</source>
            <translation>Region</translation>
        </message>
        <message>
            <source>Commitment</source>
            <translation>Bindung</translation>
        </message>
        <message>
            <source>$ per GPU-hour</source>
            <translation>$ je GPU-Stunde</translation>
        </message>
    </context>
    <context>
        <name>Chart</name>
        <message>
            <source>loss, nats per token</source>
            <translation>Loss, Nats je Token</translation>
        </message>
        <message>
            <source>Loss against days</source>
            <translation>Loss über Tage</translation>
        </message>
        <message>
            <source>Loss against tokens</source>
            <translation>Loss über Tokens</translation>
        </message>
        <message>
            <source>Loss against money</source>
            <translation>Loss über Geld</translation>
        </message>
        <message>
            <source>days of training</source>
            <translation>Trainingstage</translation>
        </message>
        <message>
            <source>cost, %1</source>
            <translation>Kosten, %1</translation>
        </message>
        <message>
            <source>%1, loss</source>
            <translation>%1, Loss</translation>
        </message>
        <message>
            <source>%1, 10%</source>
            <translation>%1, 10 %</translation>
        </message>
        <message>
            <source>%1, 90%</source>
            <translation>%1, 90 %</translation>
        </message>
        <message>
            <source>Chance that %1 is cheaper</source>
            <translation>Chance, dass %1 günstiger ist</translation>
        </message>
        <message>
            <source>break-even</source>
            <translation>Break-even</translation>
        </message>
        <message>
            <source>net saving, %1 (%2 draws)</source>
            <translation>Nettoersparnis, %1 (%2 Ziehungen)</translation>
        </message>
        <message>
            <source>from, %1</source>
            <translation>von, %1</translation>
        </message>
        <message>
            <source>to, %1</source>
            <translation>bis, %1</translation>
        </message>
        <message>
            <source>draws</source>
            <translation>Ziehungen</translation>
        </message>
        <message>
            <source>%1 is cheaper in %2 of the draws; 80 percent of the savings lie between %3.</source>
            <translation>%1 ist in %2 der Ziehungen günstiger; 80 Prozent der Ersparnisse liegen bei %3.</translation>
        </message>
        <message>
            <source>What moves the saving most</source>
            <translation>Was die Ersparnis am stärksten bewegt</translation>
        </message>
        <message>
            <source>net saving, %1</source>
            <translation>Nettoersparnis, %1</translation>
        </message>
        <message>
            <source>The saving depends most on %1: %2 at its low value, %3 at its high value.</source>
            <translation>Die Ersparnis hängt am stärksten ab von: %1 (%2 beim niedrigen, %3 beim hohen Wert).</translation>
        </message>
        <message>
            <source>Memory per GPU by stage</source>
            <translation>Speicher je GPU und Stufe</translation>
        </message>
        <message>
            <source>limit %1</source>
            <translation>Grenze %1</translation>
        </message>
        <message>
            <source>GB per GPU at the peak of a step</source>
            <translation>GB je GPU in der Spitze eines Schritts</translation>
        </message>
        <message>
            <source>Arm</source>
            <translation>Arm</translation>
        </message>
        <message>
            <source>Stage</source>
            <translation>Stufe</translation>
        </message>
        <message>
            <source>%1, GB</source>
            <translation>%1, GB</translation>
        </message>
        <message>
            <source>Total, GB</source>
            <translation>Summe, GB</translation>
        </message>
        <message>
            <source>%1, stage %2</source>
            <translation>%1, Stufe %2</translation>
        </message>
        <message>
            <source>The fullest stage needs %1 of %2.</source>
            <translation>Die vollste Stufe braucht %1 von %2.</translation>
        </message>
        <message>
            <source>Part</source>
            <translation>Teil</translation>
        </message>
        <message>
            <source>Exposed, s</source>
            <translation>Sichtbar, s</translation>
        </message>
        <message>
            <source>Busy, s</source>
            <translation>Beschäftigt, s</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Art</translation>
        </message>
        <message>
            <source>What limits it</source>
            <translation>Was begrenzt</translation>
        </message>
        <message>
            <source>Small changes</source>
            <translation>Kleinere</translation>
        </message>
        <message>
            <source>Other</source>
            <translation>Übriges</translation>
        </message>
        <message>
            <source>%1 step</source>
            <translation>%1-Schritt</translation>
        </message>
        <message>
            <source>exposed seconds per step</source>
            <translation>sichtbare Sekunden je Schritt</translation>
        </message>
        <message>
            <source>Optimizer</source>
            <translation>Optimierer</translation>
        </message>
        <message>
            <source>%1 total</source>
            <translation>%1 gesamt</translation>
        </message>
        <message>
            <source>A step of %1 takes %2 seconds; the optimizer takes %3 of them.</source>
            <translation>Ein Schritt mit %1 dauert %2 Sekunden; davon braucht der Optimierer %3.</translation>
        </message>
        <message>
            <source>Bridge %1 → %2</source>
            <translation>Brücke %1 → %2</translation>
        </message>
        <message>
            <source>seconds per step · axis starts at %1 s</source>
            <translation>Sekunden je Schritt · Achse beginnt bei %1 s</translation>
        </message>
        <message>
            <source>Change, ms</source>
            <translation>Änderung, ms</translation>
        </message>
        <message>
            <source>%1 changes the step by %2 milliseconds, from %3 to %4 seconds.</source>
            <translation>%1 ändert den Schritt um %2 Millisekunden, von %3 auf %4 Sekunden.</translation>
        </message>
        <message>
            <source>Pipeline of the %1 step</source>
            <translation>Pipeline des %1-Schritts</translation>
        </message>
        <message>
            <source>Chunk</source>
            <translation>Abschnitt</translation>
        </message>
        <message>
            <source>Micro-batch</source>
            <translation>Mikro-Batch</translation>
        </message>
        <message>
            <source>Direction</source>
            <translation>Richtung</translation>
        </message>
        <message>
            <source>Start, s</source>
            <translation>Beginn, s</translation>
        </message>
        <message>
            <source>End, s</source>
            <translation>Ende, s</translation>
        </message>
        <message>
            <source>forward</source>
            <translation>vorwärts</translation>
        </message>
        <message>
            <source>backward</source>
            <translation>rückwärts</translation>
        </message>
        <message>
            <source>%1 stages with %2 chunks each, %3 micro-batches in a step of %4.</source>
            <translation>%1 Stufen mit je %2 Abschnitten, %3 Mikro-Batches in einem Schritt von %4.</translation>
        </message>
        <message>
            <source>One stage, one micro-batch in a step of %1.</source>
            <translation>Eine Stufe, ein Mikro-Batch in einem Schritt von %1.</translation>
        </message>
        <message>
            <source>%1 stages, one micro-batch in a step of %2.</source>
            <translation>%1 Stufen, ein Mikro-Batch in einem Schritt von %2.</translation>
        </message>
        <message>
            <source>One stage, %1 micro-batches in a step of %2.</source>
            <translation>Eine Stufe, %1 Mikro-Batches in einem Schritt von %2.</translation>
        </message>
        <message>
            <source>%1 stages, %2 micro-batches in a step of %3.</source>
            <translation>%1 Stufen, %2 Mikro-Batches in einem Schritt von %3.</translation>
        </message>
    </context>
    <context>
        <name>Choice</name>
        <message>
            <source>simple</source>
            <translation>einfach</translation>
        </message>
        <message>
            <source>quintic</source>
            <translation>quintisch</translation>
        </message>
        <message>
            <source>polar-express</source>
            <translation>polar-express</translation>
        </message>
        <message>
            <source>cans</source>
            <translation>cans</translation>
        </message>
        <message>
            <source>aol</source>
            <translation>aol</translation>
        </message>
        <message>
            <source>deepseek-v4</source>
            <translation>deepseek-v4</translation>
        </message>
        <message>
            <source>cubic</source>
            <translation>kubisch</translation>
        </message>
        <message>
            <source>duplicated</source>
            <translation>dupliziert</translation>
        </message>
        <message>
            <source>distributed</source>
            <translation>verteilt</translation>
        </message>
        <message>
            <source>blockwise</source>
            <translation>blockweise</translation>
        </message>
        <message>
            <source>layer-sharded</source>
            <translation>schichtweise</translation>
        </message>
        <message>
            <source>auto</source>
            <translation>automatisch</translation>
        </message>
        <message>
            <source>allgatherv-exposed</source>
            <translation>All-Gather, sichtbar</translation>
        </message>
        <message>
            <source>allgather-overlapped</source>
            <translation>All-Gather, verdeckt</translation>
        </message>
        <message>
            <source>ping-pong</source>
            <translation>Ping-Pong</translation>
        </message>
        <message>
            <source>round-robin</source>
            <translation>reihum</translation>
        </message>
        <message>
            <source>cost-aware</source>
            <translation>kostenbewusst</translation>
        </message>
        <message>
            <source>full</source>
            <translation>vollständig</translation>
        </message>
        <message>
            <source>core_attn</source>
            <translation>core_attn</translation>
        </message>
        <message>
            <source>layernorm</source>
            <translation>layernorm</translation>
        </message>
        <message>
            <source>mla_up_proj</source>
            <translation>mla_up_proj</translation>
        </message>
        <message>
            <source>mlp</source>
            <translation>mlp</translation>
        </message>
        <message>
            <source>moe</source>
            <translation>moe</translation>
        </message>
        <message>
            <source>moe_act</source>
            <translation>moe_act</translation>
        </message>
        <message>
            <source>shared_experts</source>
            <translation>shared_experts</translation>
        </message>
        <message>
            <source>alltoall</source>
            <translation>alltoall</translation>
        </message>
        <message>
            <source>deepep</source>
            <translation>deepep</translation>
        </message>
        <message>
            <source>hybridep</source>
            <translation>hybridep</translation>
        </message>
        <message>
            <source>attn_norm</source>
            <translation>attn_norm</translation>
        </message>
        <message>
            <source>qkv_linear</source>
            <translation>qkv_linear</translation>
        </message>
        <message>
            <source>attn_proj</source>
            <translation>attn_proj</translation>
        </message>
        <message>
            <source>mlp_norm</source>
            <translation>mlp_norm</translation>
        </message>
        <message>
            <source>expert_fc1</source>
            <translation>expert_fc1</translation>
        </message>
        <message>
            <source>active</source>
            <translation>aktive</translation>
        </message>
        <message>
            <source>total</source>
            <translation>gesamt</translation>
        </message>
        <message>
            <source>moe-joint</source>
            <translation>MoE gemeinsam</translation>
        </message>
        <message>
            <source>sceptic</source>
            <translation>skeptisch</translation>
        </message>
        <message>
            <source>pooled</source>
            <translation>gepoolt</translation>
        </message>
        <message>
            <source>transfer</source>
            <translation>Transfer</translation>
        </message>
        <message>
            <source>optimist</source>
            <translation>optimistisch</translation>
        </message>
        <message>
            <source>gpu</source>
            <translation>GPU</translation>
        </message>
        <message>
            <source>tray</source>
            <translation>Einschub</translation>
        </message>
        <message>
            <source>nvlink-domain</source>
            <translation>NVLink-Domäne</translation>
        </message>
        <message>
            <source>Chinchilla in the refit of Besiroglu</source>
            <translation>Chinchilla, neu angepasst von Besiroglu</translation>
        </message>
        <message>
            <source>Chinchilla as published</source>
            <translation>Chinchilla wie veröffentlicht</translation>
        </message>
        <message>
            <source>the data-constrained law of Muennighoff, without repeated tokens</source>
            <translation>Muennighoffs Gesetz für begrenzte Daten, ohne wiederholte Tokens</translation>
        </message>
        <message>
            <source>the joint mixture-of-experts law of Ludziejewski</source>
            <translation>Ludziejewskis gemeinsames Gesetz für Mixture-of-Experts</translation>
        </message>
    </context>
    <context>
        <name>FieldText</name>
    <message>
            <source>Tokens of the data; planned tokens beyond them are repeats, worth less with each pass.</source>
            <translation>Tokens der Daten; geplante Tokens darüber hinaus sind Wiederholungen, mit jedem Durchgang weniger wert.</translation>
        </message>
    <message>
            <source>A law fitted to your own runs, as runs fit writes it; stands in the place of the loss law.</source>
            <translation>Ein an eigene Läufe angepasstes Gesetz, wie runs fit es schreibt; tritt an die Stelle des Loss-Gesetzes.</translation>
        </message>
    <message>
            <source>Maps from the loss to benchmark scores: a list, or the name of a file that holds it.</source>
            <translation>Abbildungen vom Loss auf Benchmark-Werte: eine Liste oder der Name einer Datei mit ihr.</translation>
        </message>
    <message>
            <source>Bytes of text that a token of your tokenizer stands for; targets in bits per byte need it.</source>
            <translation>Bytes Text, für die ein Token des eigenen Tokenizers steht; Ziele in Bits je Byte brauchen sie.</translation>
        </message>
    <message>
            <source>The fitted law that turns parameters and tokens into a loss: an id of the catalogue, or a file of runs fit.</source>
            <translation>Das angepasste Gesetz von Parametern und Tokens zum Loss: eine Kennung des Katalogs oder eine Datei von runs fit.</translation>
        </message>
    <message>
            <source>Targets to reach: a loss, a perplexity, bits per byte, a benchmark score or a reference target.</source>
            <translation>Ziele: ein Loss, eine Perplexität, Bits je Byte, ein Benchmark-Wert oder ein Referenzziel.</translation>
        </message>
        <message>
            <source>Question</source>
            <translation>Frage</translation>
        </message>
        <message>
            <source>What this question is called in lists and reports.</source>
            <translation>Name dieser Frage in Listen und Berichten.</translation>
        </message>
        <message>
            <source>The network that is trained: an id of the catalogue, a published config.json, or its fields.</source>
            <translation>Das trainierte Netz: eine Kennung des Katalogs, eine veröffentlichte config.json oder deren Felder.</translation>
        </message>
        <message>
            <source>The kind of GPU machine, by its id in the catalogue.</source>
            <translation>Art der GPU-Maschine, mit ihrer Kennung im Katalog.</translation>
        </message>
        <message>
            <source>GPUs</source>
            <translation>GPUs</translation>
        </message>
        <message>
            <source>How many GPUs train together.</source>
            <translation>Wie viele GPUs gemeinsam trainieren.</translation>
        </message>
        <message>
            <source>Site</source>
            <translation>Standort</translation>
        </message>
        <message>
            <source>How many GPUs of your installation reach each other over NVLink.</source>
            <translation>Wie viele GPUs Ihrer Anlage einander über NVLink erreichen.</translation>
        </message>
        <message>
            <source>GB/s</source>
            <translation>GB/s</translation>
        </message>
        <message>
            <source>What one GPU can send over the network, in one direction.</source>
            <translation>Was eine GPU in einer Richtung über das Netz senden kann.</translation>
        </message>
        <message>
            <source>racks</source>
            <translation>Racks</translation>
        </message>
        <message>
            <source>Over how many racks the GPUs are spread.</source>
            <translation>Über wie viele Racks die GPUs verteilt sind.</translation>
        </message>
        <message>
            <source>Which set of measurements the step time rests on, by its id in the catalogue.</source>
            <translation>Auf welchen Messungen die Schrittdauer beruht, mit ihrer Kennung im Katalog.</translation>
        </message>
        <message>
            <source>The training software, whose defaults and speed are used, by its id in the catalogue.</source>
            <translation>Die Trainingssoftware, deren Vorgaben und Tempo gelten, mit ihrer Kennung im Katalog.</translation>
        </message>
        <message>
            <source>Step times that you measured yourself; they shift the prediction towards your machine.</source>
            <translation>Selbst gemessene Schrittdauern; sie verschieben die Vorhersage hin zu Ihrer Maschine.</translation>
        </message>
        <message>
            <source>Training</source>
            <translation>Training</translation>
        </message>
        <message>
            <source>tokens</source>
            <translation>Tokens</translation>
        </message>
        <message>
            <source>Tokens in one training sequence.</source>
            <translation>Tokens einer Trainingssequenz.</translation>
        </message>
        <message>
            <source>sequences</source>
            <translation>Sequenzen</translation>
        </message>
        <message>
            <source>Sequences that all GPUs together process before the optimizer moves once.</source>
            <translation>Sequenzen, die alle GPUs zusammen verarbeiten, bevor der Optimierer einen Schritt macht.</translation>
        </message>
        <message>
            <source>Number format of the matrix products.</source>
            <translation>Zahlenformat der Matrixprodukte.</translation>
        </message>
        <message>
            <source>Tokens the AdamW arm is planned to train on; they define its final loss.</source>
            <translation>Tokens, auf denen der AdamW-Arm trainieren soll; sie bestimmen seinen End-Loss.</translation>
        </message>
        <message>
            <source>Tokens of the busiest expert rank over the mean; 1 is perfectly balanced.</source>
            <translation>Tokens des am stärksten belasteten Experten-Rangs zum Mittel; 1 ist vollkommen ausgeglichen.</translation>
        </message>
        <message>
            <source>Optimizer</source>
            <translation>Optimierer</translation>
        </message>
        <message>
            <source>The optimizer of a single estimate; a comparison sets it per arm.</source>
            <translation>Der Optimierer einer einzelnen Schätzung; ein Vergleich setzt ihn je Arm.</translation>
        </message>
        <message>
            <source>steps</source>
            <translation>Schritte</translation>
        </message>
        <message>
            <source>steps</source>
            <comment>optimizer.newton_schulz_steps</comment>
            <translation>Schritte</translation>
        </message>
        <message>
            <source>Iterations that orthogonalise one update of Muon.</source>
            <translation>Iterationen, die ein Update von Muon orthogonalisieren.</translation>
        </message>
        <message>
            <source>The polynomial of each iteration; cubic leaves out one of the three products.</source>
            <translation>Das Polynom jeder Iteration; kubisch spart eines der drei Produkte.</translation>
        </message>
        <message>
            <source>Number format of the orthogonalisation.</source>
            <translation>Zahlenformat der Orthogonalisierung.</translation>
        </message>
        <message>
            <source>Whether each tensor-parallel rank repeats, shares or approximates the orthogonalisation.</source>
            <translation>Ob jeder Tensor-parallele Rang die Orthogonalisierung wiederholt, teilt oder nähert.</translation>
        </message>
        <message>
            <source>Symmetric products compute only half of their result.</source>
            <translation>Symmetrische Produkte berechnen nur die Hälfte ihres Ergebnisses.</translation>
        </message>
        <message>
            <source>Matrices of one shape are orthogonalised in one launch.</source>
            <translation>Matrizen gleicher Form werden in einem Start orthogonalisiert.</translation>
        </message>
        <message>
            <source>Whether updated weights travel in the open or behind the next forward pass.</source>
            <translation>Ob aktualisierte Gewichte sichtbar oder hinter dem nächsten Vorwärtslauf übertragen werden.</translation>
        </message>
        <message>
            <source>How whole matrices are dealt to the data-parallel ranks.</source>
            <translation>Wie ganze Matrizen auf die Daten-parallelen Ränge verteilt werden.</translation>
        </message>
        <message>
            <source>Number format of the optimizer's states.</source>
            <translation>Zahlenformat der Optimiererzustände.</translation>
        </message>
        <message>
            <source>The fused attention projection is orthogonalised in three parts.</source>
            <translation>Die gemeinsame Attention-Projektion wird in drei Teilen orthogonalisiert.</translation>
        </message>
        <message>
            <source>Layer-wise optimizers receive only their own gradients instead of all of them.</source>
            <translation>Schichtweise Optimierer erhalten nur ihre eigenen Gradienten statt aller.</translation>
        </message>
        <message>
            <source>Steps between two eigendecompositions of Shampoo and SOAP.</source>
            <translation>Schritte zwischen zwei Eigenzerlegungen von Shampoo und SOAP.</translation>
        </message>
        <message>
            <source>Plan</source>
            <translation>Plan</translation>
        </message>
        <message>
            <source>ranks</source>
            <translation>Ränge</translation>
        </message>
        <message>
            <source>GPUs that share each matrix.</source>
            <translation>GPUs, die sich jede Matrix teilen.</translation>
        </message>
        <message>
            <source>Stages into which the layers are cut.</source>
            <translation>Stufen, in die die Schichten geteilt werden.</translation>
        </message>
        <message>
            <source>chunks</source>
            <translation>Abschnitte</translation>
        </message>
        <message>
            <source>Chunks of layers per stage (interleaved schedule).</source>
            <translation>Schichtabschnitte je Stufe (verschränkter Ablauf).</translation>
        </message>
        <message>
            <source>GPUs that share each sequence.</source>
            <translation>GPUs, die sich jede Sequenz teilen.</translation>
        </message>
        <message>
            <source>GPUs over which the experts of a layer are spread.</source>
            <translation>GPUs, auf die die Experten einer Schicht verteilt sind.</translation>
        </message>
        <message>
            <source>GPUs that share each expert.</source>
            <translation>GPUs, die sich jeden Experten teilen.</translation>
        </message>
        <message>
            <source>Sequences that go through the pipeline together.</source>
            <translation>Sequenzen, die zusammen durch die Pipeline laufen.</translation>
        </message>
        <message>
            <source>Which layers stand on which stage, in Megatron's notation ("E4/4|4/4L").</source>
            <translation>Welche Schichten auf welcher Stufe stehen, in Megatrons Schreibweise („E4/4|4/4L“).</translation>
        </message>
        <message>
            <source>Modules whose activations are computed again in the backward pass instead of being kept.</source>
            <translation>Module, deren Aktivierungen im Rückwärtslauf neu berechnet statt aufbewahrt werden.</translation>
        </message>
        <message>
            <source>Library that carries tokens to their experts.</source>
            <translation>Bibliothek, die Tokens zu ihren Experten bringt.</translation>
        </message>
        <message>
            <source>SMs</source>
            <translation>SMs</translation>
        </message>
        <message>
            <source>Multiprocessors that the dispatcher takes away from computing.</source>
            <translation>Multiprozessoren, die der Verteiler dem Rechnen entzieht.</translation>
        </message>
        <message>
            <source>Which launches are replayed: none, moe, attention, full, or Megatron's own scope ("te:attn+moe_router").</source>
            <translation>Welche Starts abgespielt werden: none, moe, attention, full oder Megatrons eigener Umfang („te:attn+moe_router“).</translation>
        </message>
        <message>
            <source>Expert exchange runs behind the other micro-batch's computing.</source>
            <translation>Der Expertenaustausch läuft hinter dem Rechnen des anderen Mikro-Batches.</translation>
        </message>
        <message>
            <source>Weight gradients fill the gaps of the expert exchange.</source>
            <translation>Gewichtsgradienten füllen die Lücken des Expertenaustauschs.</translation>
        </message>
        <message>
            <source>Tensor-parallel exchange runs behind the products.</source>
            <translation>Der Tensor-parallele Austausch läuft hinter den Produkten.</translation>
        </message>
        <message>
            <source>Norms and residuals are split along the sequence.</source>
            <translation>Normen und Residuen werden entlang der Sequenz geteilt.</translation>
        </message>
        <message>
            <source>Gradients are reduced behind the backward pass.</source>
            <translation>Gradienten werden hinter dem Rückwärtslauf reduziert.</translation>
        </message>
        <message>
            <source>Weights are gathered behind the forward pass.</source>
            <translation>Gewichte werden hinter dem Vorwärtslauf eingesammelt.</translation>
        </message>
        <message>
            <source>Weights are sharded over the data-parallel ranks and gathered per layer.</source>
            <translation>Gewichte liegen verteilt auf den Daten-parallelen Rängen und werden je Schicht eingesammelt.</translation>
        </message>
        <message>
            <source>Expert products, activation and quantisation in one kernel.</source>
            <translation>Expertenprodukte, Aktivierung und Quantisierung in einem Kernel.</translation>
        </message>
        <message>
            <source>Attention runs in FP8.</source>
            <translation>Attention läuft in FP8.</translation>
        </message>
        <message>
            <source>Weights travel in FP8.</source>
            <translation>Gewichte werden in FP8 übertragen.</translation>
        </message>
        <message>
            <source>AdamW's moments are kept in BF16.</source>
            <translation>Die Momente von AdamW liegen in BF16.</translation>
        </message>
        <message>
            <source>Gradients travel and accumulate in FP32.</source>
            <translation>Gradienten werden in FP32 übertragen und summiert.</translation>
        </message>
        <message>
            <source>Experts take at most this multiple of their fair share; left out: no token is dropped.</source>
            <translation>Experten nehmen höchstens dieses Vielfache ihres gleichen Anteils; ohne Angabe wird kein Token verworfen.</translation>
        </message>
        <message>
            <source>layers</source>
            <translation>Schichten</translation>
        </message>
        <message>
            <source>Layers at the start that stay in BF16 under FP8.</source>
            <translation>Schichten am Anfang, die unter FP8 in BF16 bleiben.</translation>
        </message>
        <message>
            <source>Layers at the end that stay in BF16 under FP8.</source>
            <translation>Schichten am Ende, die unter FP8 in BF16 bleiben.</translation>
        </message>
        <message>
            <source>First layers of each stage whose activations wait in the memory of the host; weights stay.</source>
            <translation>Erste Schichten jeder Stufe, deren Aktivierungen im Speicher des Hosts warten; die Gewichte bleiben.</translation>
        </message>
        <message>
            <source>Modules whose activations wait in the memory of the host.</source>
            <translation>Module, deren Aktivierungen im Speicher des Hosts warten.</translation>
        </message>
        <message>
            <source>The layers that predict further tokens are trained, too.</source>
            <translation>Auch die Schichten, die weitere Tokens vorhersagen, werden trainiert.</translation>
        </message>
        <message>
            <source>Attention scores are written to memory, as in papers of 2021 and 2022.</source>
            <translation>Attention-Werte werden in den Speicher geschrieben, wie in Arbeiten von 2021 und 2022.</translation>
        </message>
        <message>
            <source>Convergence</source>
            <translation>Konvergenz</translation>
        </message>
        <message>
            <source>Which parameters of a mixture of experts the law counts.</source>
            <translation>Welche Parameter eines Mixture-of-Experts das Gesetz zählt.</translation>
        </message>
        <message>
            <source>Which studies say how many tokens Muon saves.</source>
            <translation>Welche Studien sagen, wie viele Tokens Muon spart.</translation>
        </message>
        <message>
            <source>Tokens of Muon over tokens of AdamW at equal loss, from your own runs; replaces the belief.</source>
            <translation>Tokens von Muon zu Tokens von AdamW bei gleichem Loss, aus eigenen Läufen; ersetzt das Vorwissen.</translation>
        </message>
        <message>
            <source>runs</source>
            <translation>Läufe</translation>
        </message>
        <message>
            <source>Runs over 2 % of the planned tokens each that look for the new optimizer's settings.</source>
            <translation>Läufe über je 2 % der geplanten Tokens, die die Einstellungen des neuen Optimierers suchen.</translation>
        </message>
        <message>
            <source>Critical batch of the optimizer over that of AdamW; studies disagree, 1 denies a difference.</source>
            <translation>Kritischer Batch des Optimierers zu dem von AdamW; die Studien sind uneins, 1 verneint einen Unterschied.</translation>
        </message>
        <message>
            <source>Change of the logarithm of the token gain per e-fold of tokens beyond 20 per parameter; studies disagree, negative lets the gain fade.</source>
            <translation>Änderung des Logarithmus des Token-Gewinns je e-facher Tokenzahl jenseits von 20 pro Parameter; die Studien sind uneins, negative Werte lassen den Gewinn nachlassen.</translation>
        </message>
        <message>
            <source>Tuning runs that the base needs as well; the same number gives both an equal budget.</source>
            <translation>Abstimmläufe, die auch die Basis braucht; dieselbe Zahl gibt beiden das gleiche Budget.</translation>
        </message>
        <message>
            <source>Days on the whole cluster until the new optimizer is trusted with the run.</source>
            <translation>Tage auf dem ganzen Cluster, bis dem neuen Optimierer der Lauf anvertraut wird.</translation>
        </message>
        <message>
            <source>days</source>
            <translation>Tage</translation>
        </message>
        <message>
            <source>per trillion tokens</source>
            <translation>pro Billion Tokens</translation>
        </message>
        <message>
            <source>Loss spikes that force a rollback, per trillion tokens, beyond those of AdamW.</source>
            <translation>Ausschläge des Loss, die zu einem Rücksprung zwingen, pro Billion Tokens, über die von AdamW hinaus.</translation>
        </message>
        <message>
            <source>batches</source>
            <translation>Batches</translation>
        </message>
        <message>
            <source>Batches that are trained again after each rollback.</source>
            <translation>Batches, die nach jedem Rücksprung noch einmal trainiert werden.</translation>
        </message>
        <message>
            <source>What the change of optimizer costs in work, once.</source>
            <translation>Was der Wechsel des Optimierers einmalig an Arbeit kostet.</translation>
        </message>
        <message>
            <source>Economics</source>
            <translation>Wirtschaft</translation>
        </message>
        <message>
            <source>per GPU-hour</source>
            <translation>je GPU-Stunde</translation>
        </message>
        <message>
            <source>Rent or full cost of one GPU for one hour.</source>
            <translation>Miete oder Vollkosten einer GPU für eine Stunde.</translation>
        </message>
        <message>
            <source>per kWh</source>
            <translation>je kWh</translation>
        </message>
        <message>
            <source>Price at the meter; not charged where the rent includes power.</source>
            <translation>Preis am Zähler; entfällt, wo die Miete den Strom enthält.</translation>
        </message>
        <message>
            <source>Power of the whole data centre over the power of its computers.</source>
            <translation>Leistung des ganzen Rechenzentrums zur Leistung seiner Rechner.</translation>
        </message>
        <message>
            <source>Country whose electricity mix counts for CO2e (DE).</source>
            <translation>Land, dessen Strommix für CO2e zählt (DE).</translation>
        </message>
        <message>
            <source>Dated rates; a currency without one is an error, never a guess.</source>
            <translation>Kurse mit Datum; eine Währung ohne Kurs ist ein Fehler, nie eine Vermutung.</translation>
        </message>
        <message>
            <source>Currency of all costs in the answer, as its ISO code (EUR).</source>
            <translation>Währung aller Kosten der Antwort, als ISO-Code (EUR).</translation>
        </message>
        <message>
            <source>Reliability</source>
            <translation>Zuverlässigkeit</translation>
        </message>
        <message>
            <source>How often such an installation fails, by its id in the catalogue.</source>
            <translation>Wie oft eine solche Anlage ausfällt, mit der Kennung im Katalog.</translation>
        </message>
        <message>
            <source>GPU-hours</source>
            <translation>GPU-Stunden</translation>
        </message>
        <message>
            <source>GPU-hours between two failures that stop the run.</source>
            <translation>GPU-Stunden zwischen zwei Ausfällen, die den Lauf anhalten.</translation>
        </message>
        <message>
            <source>s</source>
            <translation>s</translation>
        </message>
        <message>
            <source>How long training stands still for one checkpoint.</source>
            <translation>Wie lange das Training für einen Checkpoint stillsteht.</translation>
        </message>
        <message>
            <source>From a failure to the next useful step.</source>
            <translation>Vom Ausfall bis zum nächsten nützlichen Schritt.</translation>
        </message>
        <message>
            <source>From each start until full speed; the rate climbs evenly, so half of this time is lost.</source>
            <translation>Von jedem Start bis zur vollen Geschwindigkeit; die Rate steigt gleichmäßig, die Hälfte dieser Zeit geht also verloren.</translation>
        </message>
        <message>
            <source>bytes</source>
            <translation>Bytes</translation>
        </message>
        <message>
            <source>Schedule</source>
            <translation>Zeitplan</translation>
        </message>
        <message>
            <source>First day of training, as an ISO date (2027-01-11).</source>
            <translation>Erster Trainingstag, als ISO-Datum (2027-01-11).</translation>
        </message>
        <message>
            <source>Calculation</source>
            <translation>Berechnung</translation>
        </message>
        <message>
            <source>Random draws behind every interval.</source>
            <translation>Zufallsziehungen hinter jedem Intervall.</translation>
        </message>
        <message>
            <source>Start of the random numbers; same seed, same answer.</source>
            <translation>Beginn der Zufallszahlen; gleicher Startwert, gleiche Antwort.</translation>
        </message>
        <message>
            <source>Year of the annual average of the grid; left out: the latest one.</source>
            <translation>Jahr des Jahresmittels des Strommixes; ohne Angabe das jüngste.</translation>
        </message>
        <message>
            <source>Share that a contract takes off the list price.</source>
            <translation>Anteil, den ein Vertrag vom Listenpreis abzieht.</translation>
        </message>
        <message>
            <source>How the rent changes over the run, relative per year; -0.2 falls by a fifth.</source>
            <translation>Wie sich die Miete während des Laufs ändert, relativ pro Jahr; -0.2 fällt um ein Fünftel.</translation>
        </message>
        <message>
            <source>Share of the rented GPU-hours that is bought as spot capacity.</source>
            <translation>Anteil der gemieteten GPU-Stunden, der als Spot-Kapazität gekauft wird.</translation>
        </message>
        <message>
            <source>What spot capacity takes off the rent.</source>
            <translation>Was Spot-Kapazität von der Miete abzieht.</translation>
        </message>
        <message>
            <source>GPU-hours between two withdrawals of spot capacity that stop the run.</source>
            <translation>GPU-Stunden zwischen zwei Entzügen von Spot-Kapazität, die den Lauf anhalten.</translation>
        </message>
        <message>
            <source>Share of the GPUs that are owned; the rest is rented.</source>
            <translation>Anteil der GPUs im Eigentum; der Rest ist gemietet.</translation>
        </message>
        <message>
            <source>Purchase price of one GPU with its share of hosts, network and building.</source>
            <translation>Anschaffungspreis einer GPU mit ihrem Anteil an Rechnern, Netz und Gebäude.</translation>
        </message>
        <message>
            <source>Years over which the purchase is written off.</source>
            <translation>Jahre, über die die Anschaffung abgeschrieben wird.</translation>
        </message>
        <message>
            <source>Share of the purchase price that is left after that time.</source>
            <translation>Anteil des Anschaffungspreises, der danach übrig ist.</translation>
        </message>
        <message>
            <source>Share of its life in which owned hardware works for somebody; idle hours make the others dearer.</source>
            <translation>Anteil der Lebenszeit, in dem eigene Hardware für jemanden arbeitet; Leerstunden verteuern die übrigen.</translation>
        </message>
        <message>
            <source>Space and cooling for owned hardware, by design power.</source>
            <translation>Fläche und Kühlung für eigene Hardware, nach Nennleistung.</translation>
        </message>
        <message>
            <source>People who run the cluster and the training, per year of training.</source>
            <translation>Personen, die Cluster und Training betreiben, je Trainingsjahr.</translation>
        </message>
        <message>
            <source>Data and checkpoints kept during the run.</source>
            <translation>Daten und Checkpoints, die während des Laufs gehalten werden.</translation>
        </message>
        <message>
            <source>Price of storage.</source>
            <translation>Preis des Speichers.</translation>
        </message>
        <message>
            <source>Data moved in and out once.</source>
            <translation>Daten, die einmal hinein- und herausbewegt werden.</translation>
        </message>
        <message>
            <source>Price of traffic.</source>
            <translation>Preis des Verkehrs.</translation>
        </message>
        <message>
            <source>Share of the compute of the whole programme that this run takes; failed and exploratory runs take the rest.</source>
            <translation>Anteil dieses Laufs an der Rechenleistung des ganzen Vorhabens; fehlgeschlagene und erkundende Läufe nehmen den Rest.</translation>
        </message>
        <message>
            <source>What the run may cost; the answer says how likely that is enough.</source>
            <translation>Was der Lauf kosten darf; die Antwort sagt, wie wahrscheinlich das reicht.</translation>
        </message>
        <message>
            <source>What one GPU writes to storage; with the states of the optimizer it gives the time of a checkpoint.</source>
            <translation>Was eine GPU auf den Speicher schreibt; mit den Zuständen des Optimierers ergibt das die Dauer eines Checkpoints.</translation>
        </message>
        <message>
            <source>GPUs that one failure takes out.</source>
            <translation>GPUs, die ein Fehler ausfallen lässt.</translation>
        </message>
        <message>
            <source>GPUs of each domain that wait and are paid for: 8 of 72 leave 64.</source>
            <translation>GPUs jeder Domäne, die warten und bezahlt werden: 8 von 72 lassen 64 übrig.</translation>
        </message>
        <message>
            <source>Until lost GPUs work again where no spare stands in.</source>
            <translation>Bis ausgefallene GPUs wieder arbeiten, wo keine Reserve einspringt.</translation>
        </message>
        <message>
            <source>Share of the calendar in which the GPUs are there for this run.</source>
            <translation>Anteil des Kalenders, in dem die GPUs für diesen Lauf da sind.</translation>
        </message>
        <message>
            <source>The answer says how likely training has finished by this date (2027-06-30).</source>
            <translation>Die Antwort sagt, wie wahrscheinlich das Training bis zu diesem Datum fertig ist (2027-06-30).</translation>
        </message>
        <message>
            <source>per year</source>
            <translation>pro Jahr</translation>
        </message>
        <message>
            <source>per GPU</source>
            <translation>je GPU</translation>
        </message>
        <message>
            <source>years</source>
            <translation>Jahre</translation>
        </message>
        <message>
            <source>per kW and month</source>
            <translation>je kW und Monat</translation>
        </message>
        <message>
            <source>TB</source>
            <translation>TB</translation>
        </message>
        <message>
            <source>per TB and month</source>
            <translation>je TB und Monat</translation>
        </message>
        <message>
            <source>per TB</source>
            <translation>je TB</translation>
        </message>
        <message>
            <source>Optimizers that are set beside each other, the base first; left out: AdamW and the own one.</source>
            <translation>Optimierer, die nebeneinander gestellt werden, die Basis zuerst; ohne Angabe: AdamW und der eigene.</translation>
        </message>
        <message>
            <source>Distributed Newton-Schulz with SYRK sends one triangle of each Gram matrix instead of all of it.</source>
            <translation>Verteiltes Newton-Schulz mit SYRK schickt von jeder Gram-Matrix nur ein Dreieck statt der ganzen.</translation>
        </message>
        <message>
            <source>That triangle travels beside its own product, in an announced kernel that nobody has published yet: an assumption.</source>
            <translation>Dieses Dreieck reist neben seinem eigenen Produkt, in einem angekündigten, noch von niemandem veröffentlichten Kernel: eine Annahme.</translation>
        </message>
        <message>
            <source>Largest attention logits are tracked, and query and key weights scaled back after a step that exceeds a threshold.</source>
            <translation>Die größten Attention-Logits werden verfolgt und Query- und Key-Gewichte nach einem Schritt über der Schwelle zurückgenommen.</translation>
        </message>
    </context>
    <context>
        <name>History</name>
        <message>
            <source>Add %1</source>
            <translation>%1 hinzufügen</translation>
        </message>
        <message>
            <source>Remove %1</source>
            <translation>%1 entfernen</translation>
        </message>
        <message>
            <source>Base: %1</source>
            <translation>Basis: %1</translation>
        </message>
        <message>
            <source>%1 (copy)</source>
            <translation>%1 (Kopie)</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>%1: back to the default</source>
            <translation>%1: zurück zur Vorgabe</translation>
        </message>
        <message>
            <source>Notes of %1</source>
            <translation>Notizen zu %1</translation>
        </message>
        <message>
            <source>on</source>
            <translation>an</translation>
        </message>
        <message>
            <source>off</source>
            <translation>aus</translation>
        </message>
        <message>
            <source>none</source>
            <translation>keine</translation>
        </message>
        <message>
            <source>entries: %1</source>
            <translation>Einträge: %1</translation>
        </message>
    </context>
    <context>
        <name>Milestone</name>
        <message>
            <source>AdamW’s final loss</source>
            <translation>AdamWs End-Loss</translation>
        </message>
        <message>
            <source>Loss %1</source>
            <translation>Loss %1</translation>
        </message>
        <message>
            <source>Perplexity %1</source>
            <translation>Perplexität %1</translation>
        </message>
        <message>
            <source>Bits per byte %1</source>
            <translation>Bits pro Byte %1</translation>
        </message>
    </context>
    <context>
        <name>Plans</name>
        <message>
            <source>recompute</source>
            <translation>Neuberechnung</translation>
        </message>
        <message>
            <source>Frontier</source>
            <translation>Effizienzgrenze</translation>
        </message>
        <message>
            <source>days to %1 (logarithmic)</source>
            <translation>Tage bis %1 (logarithmisch)</translation>
        </message>
        <message>
            <source>cost, %1</source>
            <translation>Kosten, %1</translation>
        </message>
        <message>
            <source>%1, %2 GPUs, %3: %4, %5</source>
            <translation>%1, %2 GPUs, %3: %4, %5</translation>
        </message>
        <message>
            <source>The cheapest plan is %1 on %2 GPUs.</source>
            <translation>Der günstigste Plan ist %1 auf %2 GPUs.</translation>
        </message>
        <message>
            <source>Optimizer</source>
            <translation>Optimierer</translation>
        </message>
        <message>
            <source>GPUs</source>
            <translation>GPUs</translation>
        </message>
        <message>
            <source>Plan</source>
            <translation>Plan</translation>
        </message>
        <message>
            <source>Days</source>
            <translation>Tage</translation>
        </message>
        <message>
            <source>MWh</source>
            <translation>MWh</translation>
        </message>
        <message>
            <source>base</source>
            <translation>Basis</translation>
        </message>
        <message>
            <source>Cost, %1</source>
            <translation>Kosten, %1</translation>
        </message>
        <message>
            <source>GB per GPU</source>
            <translation>GB je GPU</translation>
        </message>
        <message>
            <source>To base, %1</source>
            <translation>Zur Basis, %1</translation>
        </message>
    </context>
    <context>
        <name>ShortPart</name>
        <message>
            <source>Update</source>
            <translation>Update</translation>
        </message>
        <message>
            <source>NS GEMMs</source>
            <translation>NS-GEMMs</translation>
        </message>
        <message>
            <source>Opt. launches</source>
            <translation>Opt.-Starts</translation>
        </message>
        <message>
            <source>Opt. traffic</source>
            <translation>Opt.-Verkehr</translation>
        </message>
        <message>
            <source>Data parallel</source>
            <translation>Datenparallel</translation>
        </message>
        <message>
            <source>Memory-bound</source>
            <translation>Speichergebunden</translation>
        </message>
        <message>
            <source>Launch waits</source>
            <translation>Kernelstarts</translation>
        </message>
        <message>
            <source>Bubble</source>
            <translation>Leerlauf</translation>
        </message>
        <message>
            <source>Experts</source>
            <translation>Experten</translation>
        </message>
        <message>
            <source>All-to-all</source>
            <translation>All-to-all</translation>
        </message>
        <message>
            <source>Release</source>
            <translation>Release</translation>
        </message>
    </context>
    <context>
        <name>milepost::InputsModel</name>
        <message>
            <source>Input</source>
            <translation>Eingabe</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Wert</translation>
        </message>
        <message>
            <source>Base</source>
            <translation>Basis</translation>
        </message>
        <message>
            <source>set in this scenario</source>
            <translation>in diesem Szenario gesetzt</translation>
        </message>
    </context>
    <context>
        <name>HeatMap</name>
        <message>
            <source>%1, %2 sequences a step, %3 GPUs</source>
            <translation>%1, %2 Sequenzen je Schritt, %3 GPUs</translation>
        </message>
        <message>
            <source>Saving of %1: %2, %3 of the cost</source>
            <translation>Ersparnis mit %1: %2, %3 der Kosten</translation>
        </message>
        <message>
            <source>Cheaper in %1 of the draws</source>
            <translation>Günstiger in %1 der Ziehungen</translation>
        </message>
        <message>
            <source>%1× fewer steps, %2× in days</source>
            <translation>%1× weniger Schritte, %2× in Tagen</translation>
        </message>
        <message>
            <source>The scenario&apos;s plan does not fit here: a default plan stands in.</source>
            <translation>Der Plan des Szenarios passt hier nicht: Ein Standardplan steht dafür.</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>Modell</translation>
        </message>
        <message>
            <source>Active parameters</source>
            <translation>Aktive Parameter</translation>
        </message>
        <message>
            <source>Batch, tokens</source>
            <translation>Batch, Tokens</translation>
        </message>
        <message>
            <source>GPUs</source>
            <translation>GPUs</translation>
        </message>
        <message>
            <source>Saving, %</source>
            <translation>Ersparnis, %</translation>
        </message>
        <message>
            <source>Chance</source>
            <translation>Chance</translation>
        </message>
        <message>
            <source>Room, %</source>
            <translation>Spielraum, %</translation>
        </message>
        <message>
            <source>Steps, ×</source>
            <translation>Schritte, ×</translation>
        </message>
        <message>
            <source>Days, ×</source>
            <translation>Tage, ×</translation>
        </message>
        <message>
            <source>Median saving, %</source>
            <translation>Ersparnis im Median, %</translation>
        </message>
        <message>
            <source>Chance to be cheaper</source>
            <translation>Chance, günstiger zu sein</translation>
        </message>
        <message>
            <source>Room of the token ratio, %</source>
            <translation>Spielraum des Token-Verhältnisses, %</translation>
        </message>
        <message>
            <source>Fewer steps, ×</source>
            <translation>Weniger Schritte, ×</translation>
        </message>
        <message>
            <source>Faster in days, ×</source>
            <translation>Schneller in Tagen, ×</translation>
        </message>
        <message>
            <source>active parameters</source>
            <translation>aktive Parameter</translation>
        </message>
        <message>
            <source>%1 better</source>
            <translation>%1 besser</translation>
        </message>
        <message>
            <source>Break-even</source>
            <translation>Break-even</translation>
        </message>
        <message>
            <source>%1 is ahead in %2 of %3 combinations of model and batch on %4 GPUs.</source>
            <translation>%1 liegt auf %4 GPUs in %2 von %3 Kombinationen aus Modell und Batch vorn.</translation>
        </message>
        <message>
            <source>Global batch</source>
            <translation>Globaler Batch</translation>
        </message>
        <message>
            <source>computing…</source>
            <translation>wird berechnet …</translation>
        </message>
        <message>
            <source>may shrink to 1/%1</source>
            <translation>darf auf 1/%1 schrumpfen</translation>
        </message>
        <message>
            <source>must grow by a factor of %1</source>
            <translation>muss um den Faktor %1 wachsen</translation>
        </message>
        <message>
            <source>none</source>
            <translation>keiner</translation>
        </message>
        <message>
            <source>no batch of the map changes the winner</source>
            <translation>kein Batch der Karte ändert den Sieger</translation>
        </message>
        <message>
            <source>found by the map on Break-even</source>
            <translation>steht auf der Karte unter Break-even</translation>
        </message>
        <message>
            <source>Cost of switching</source>
            <translation>Kosten des Umstiegs</translation>
        </message>
        <message>
            <source>tuning runs and engineering may cost that much</source>
            <translation>so viel dürfen Abstimmläufe und Umbau kosten</translation>
        </message>
        <message>
            <source>costs more than it brings</source>
            <translation>kostet mehr, als es bringt</translation>
        </message>
        <message>
            <source>there is no saving to spend</source>
            <translation>es gibt keine Ersparnis auszugeben</translation>
        </message>
        <message>
            <source>Price per GPU-hour</source>
            <translation>Preis je GPU-Stunde</translation>
        </message>
        <message>
            <source>the winner does not depend on it</source>
            <translation>der Sieger hängt nicht davon ab</translation>
        </message>
        <message>
            <source>global batch, %1</source>
            <translation>globaler Batch, %1</translation>
        </message>
    </context>
    <context>
        <name>PlanText</name>
        <message>
            <source>%1, stage %2: %3 of %4 per GPU, %5 too much.</source>
            <translation>%1, Stufe %2: %3 von %4 je GPU, %5 zu viel.</translation>
        </message>
        <message>
            <source>Fits: %1, stage %2, takes %3 of %4 per GPU.</source>
            <translation>Passt: %1, Stufe %2, belegt %3 von %4 je GPU.</translation>
        </message>
    </context>
    <context>
        <name>Runs</name>
        <message>
            <source>validation loss, nats per token</source>
            <translation>Validierungs-Loss, Nats je Token</translation>
        </message>
        <message>
            <source>training loss, nats per token</source>
            <translation>Trainings-Loss, Nats je Token</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>Lauf</translation>
        </message>
        <message>
            <source>Optimizer</source>
            <translation>Optimierer</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Parameter</translation>
        </message>
        <message>
            <source>Tokens</source>
            <translation>Tokens</translation>
        </message>
        <message>
            <source>Batch</source>
            <translation>Batch</translation>
        </message>
        <message>
            <source>Last loss</source>
            <translation>Letzter Loss</translation>
        </message>
        <message>
            <source>Readings</source>
            <translation>Messwerte</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>Log</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Stand</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 von %2</translation>
        </message>
        <message>
            <source>no %1 in the log</source>
            <translation>kein %1 im Log</translation>
        </message>
        <message>
            <source>running</source>
            <translation>läuft</translation>
        </message>
        <message>
            <source>finished</source>
            <translation>beendet</translation>
        </message>
        <message>
            <source>%1 records left out: %2</source>
            <translation>%1 Einträge ausgelassen: %2</translation>
        </message>
        <message>
            <source>loss, nats per token</source>
            <translation>Loss, Nats je Token</translation>
        </message>
        <message>
            <source>Learning curves</source>
            <translation>Lernkurven</translation>
        </message>
        <message>
            <source>%1 runs of the project.</source>
            <translation>%1 Läufe des Projekts.</translation>
        </message>
        <message>
            <source>%1 steps</source>
            <translation>%1 Schritte</translation>
        </message>
        <message>
            <source>steps</source>
            <translation>Schritte</translation>
        </message>
        <message>
            <source>end loss (training runs to the right)</source>
            <translation>End-Loss (das Training läuft nach rechts)</translation>
        </message>
        <message>
            <source>tokens %1 / %2</source>
            <translation>Tokens %1 / %2</translation>
        </message>
        <message>
            <source>steps %1 / %2</source>
            <translation>Schritte %1 / %2</translation>
        </message>
        <message>
            <source>End loss</source>
            <translation>End-Loss</translation>
        </message>
        <message>
            <source>80% band</source>
            <translation>80-%-Band</translation>
        </message>
        <message>
            <source>%1 = 1: no saving</source>
            <translation>%1 = 1: keine Ersparnis</translation>
        </message>
        <message>
            <source>break-even %1</source>
            <translation>Break-even %1</translation>
        </message>
        <message>
            <source>Ratio at equal loss</source>
            <translation>Verhältnis bei gleichem Loss</translation>
        </message>
        <message>
            <source>%1 needs %2 of the tokens of %3 for the same end loss.</source>
            <translation>%1 braucht %2 der Tokens von %3 für denselben End-Loss.</translation>
        </message>
        <message>
            <source>%1 needs %2 of the steps of %3 for the same end loss.</source>
            <translation>%1 braucht %2 der Schritte von %3 für denselben End-Loss.</translation>
        </message>
        <message>
            <source>forecast %1</source>
            <translation>Prognose %1</translation>
        </message>
        <message>
            <source>log read up to here: %1</source>
            <translation>Log bis hier gelesen: %1</translation>
        </message>
        <message>
            <source>decay starts</source>
            <translation>Auslauf beginnt</translation>
        </message>
        <message>
            <source>Forecast of %1</source>
            <translation>Prognose für %1</translation>
        </message>
        <message>
            <source>The run is expected to end at %1.</source>
            <translation>Der Lauf endet voraussichtlich bei %1.</translation>
        </message>
        <message>
            <source>Figure</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Wert</translation>
        </message>
        <message>
            <source>Final loss</source>
            <translation>End-Loss</translation>
        </message>
        <message>
            <source>Final loss in the log</source>
            <translation>End-Loss im Log</translation>
        </message>
        <message>
            <source>Planned end</source>
            <translation>Geplantes Ende</translation>
        </message>
        <message>
            <source>Readings used from this run</source>
            <translation>Genutzte Messwerte dieses Laufs</translation>
        </message>
        <message>
            <source>none</source>
            <translation>keine</translation>
        </message>
        <message>
            <source>Runs behind the law</source>
            <translation>Läufe hinter dem Skalierungsgesetz</translation>
        </message>
        <message>
            <source>Beyond their reach</source>
            <translation>Außerhalb ihrer Reichweite</translation>
        </message>
        <message>
            <source>by a factor of %1</source>
            <translation>um den Faktor %1</translation>
        </message>
        <message>
            <source>Band: %1</source>
            <translation>Band: %1</translation>
        </message>
        <message>
            <source>Token ratio of the pair</source>
            <translation>Token-Verhältnis des Paars</translation>
        </message>
        <message>
            <source>%1 (logarithmic)</source>
            <translation>%1 (logarithmisch)</translation>
        </message>
    </context>
    <context>
        <name>Forms</name>
        <message>
            <source>Does not fit, nor does a plan near this one</source>
            <translation>Passt nicht, auch kein Plan in der Nähe</translation>
        </message>
        <message>
            <source>Does not fit; nearest plan that does: %1</source>
            <translation>Passt nicht; nächster Plan, der passt: %1</translation>
        </message>
        <message>
            <source>on</source>
            <translation>an</translation>
        </message>
        <message>
            <source>off</source>
            <translation>aus</translation>
        </message>
        <message>
            <source>Optimizer</source>
            <translation>Optimierer</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>Schritt</translation>
        </message>
        <message>
            <source>Memory, GB</source>
            <translation>Speicher, GB</translation>
        </message>
        <message>
            <source>Tokens</source>
            <translation>Tokens</translation>
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
            <source>Cheaper, of 100</source>
            <translation>Günstiger, von 100</translation>
        </message>
        <message>
            <source>Faster in steps</source>
            <translation>Schneller in Schritten</translation>
        </message>
        <message>
            <source>Faster on the clock</source>
            <translation>Schneller auf der Uhr</translation>
        </message>
        <message>
            <source>Remark</source>
            <translation>Bemerkung</translation>
        </message>
        <message>
            <source>Choice</source>
            <translation>Wahl</translation>
        </message>
        <message>
            <source>Form</source>
            <translation>Form</translation>
        </message>
        <message>
            <source>Rank</source>
            <translation>Rang</translation>
        </message>
        <message>
            <source>Optimizer, s</source>
            <translation>Optimierer, s</translation>
        </message>
        <message>
            <source>Exchange, s</source>
            <translation>Austausch, s</translation>
        </message>
        <message>
            <source>Sent, GB</source>
            <translation>Gesendet, GB</translation>
        </message>
        <message>
            <source>Optimizer, GB</source>
            <translation>Optimierer, GB</translation>
        </message>
        <message>
            <source>Busiest/mean</source>
            <translation>Vollster/Mittel</translation>
        </message>
        <message>
            <source>Step change, ms</source>
            <translation>Änderung des Schritts, ms</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>Ergebnis</translation>
        </message>
        <message>
            <source>exact</source>
            <translation>exakt</translation>
        </message>
        <message>
            <source>depends on tensor parallelism</source>
            <translation>hängt von der Tensor-Parallelität ab</translation>
        </message>
        <message>
            <source>Embedding</source>
            <translation>Einbettung</translation>
        </message>
        <message>
            <source>Output layer</source>
            <translation>Ausgabeschicht</translation>
        </message>
        <message>
            <source>Learned positions</source>
            <translation>Gelernte Positionen</translation>
        </message>
        <message>
            <source>Query</source>
            <translation>Query</translation>
        </message>
        <message>
            <source>Key</source>
            <translation>Key</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Value</translation>
        </message>
        <message>
            <source>Query, down (MLA)</source>
            <translation>Query, abwärts (MLA)</translation>
        </message>
        <message>
            <source>Query, up (MLA)</source>
            <translation>Query, aufwärts (MLA)</translation>
        </message>
        <message>
            <source>Key and value, down (MLA)</source>
            <translation>Key und Value, abwärts (MLA)</translation>
        </message>
        <message>
            <source>Key and value, up (MLA)</source>
            <translation>Key und Value, aufwärts (MLA)</translation>
        </message>
        <message>
            <source>Attention output</source>
            <translation>Attention-Ausgang</translation>
        </message>
        <message>
            <source>Gate and up</source>
            <translation>Gate und Up</translation>
        </message>
        <message>
            <source>Down</source>
            <translation>Down</translation>
        </message>
        <message>
            <source>Router</source>
            <translation>Router</translation>
        </message>
        <message>
            <source>Expert, gate and up</source>
            <translation>Experte, Gate und Up</translation>
        </message>
        <message>
            <source>Expert, down</source>
            <translation>Experte, Down</translation>
        </message>
        <message>
            <source>Shared expert, gate and up</source>
            <translation>Geteilter Experte, Gate und Up</translation>
        </message>
        <message>
            <source>Shared expert, down</source>
            <translation>Geteilter Experte, Down</translation>
        </message>
        <message>
            <source>Latent, down</source>
            <translation>Latent, abwärts</translation>
        </message>
        <message>
            <source>Latent, up</source>
            <translation>Latent, aufwärts</translation>
        </message>
        <message>
            <source>State space, in</source>
            <translation>Zustandsraum, Eingang</translation>
        </message>
        <message>
            <source>State space, convolution</source>
            <translation>Zustandsraum, Faltung</translation>
        </message>
        <message>
            <source>State space, out</source>
            <translation>Zustandsraum, Ausgang</translation>
        </message>
        <message>
            <source>Multi-token projection</source>
            <translation>Multi-Token-Projektion</translation>
        </message>
        <message>
            <source>Norm</source>
            <translation>Norm</translation>
        </message>
        <message>
            <source>Bias</source>
            <translation>Bias</translation>
        </message>
        <message>
            <source>Other vectors</source>
            <translation>Andere Vektoren</translation>
        </message>
        <message>
            <source>ranges of all tensors on %1 ranks</source>
            <translation>Bereiche aller Tensoren auf %1 Rängen</translation>
        </message>
        <message>
            <source>all on the only rank</source>
            <translation>alle auf dem einzigen Rang</translation>
        </message>
        <message>
            <source>%1 on each of %2 ranks</source>
            <translation>je %1 auf %2 Rängen</translation>
        </message>
        <message>
            <source>%1 to %2 on each of %3 ranks</source>
            <translation>je %1 bis %2 auf %3 Rängen</translation>
        </message>
        <message>
            <source>AdamW, precision-aware</source>
            <translation>AdamW, präzisionsbewusst</translation>
        </message>
        <message>
            <source>AdamW, states in %1</source>
            <translation>AdamW, Zustände in %1</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1, %2</translation>
        </message>
        <message>
            <source>Stage</source>
            <translation>Stufe</translation>
        </message>
        <message>
            <source>Weight</source>
            <translation>Gewicht</translation>
        </message>
        <message>
            <source>Shape</source>
            <translation>Form</translation>
        </message>
        <message>
            <source>Matrices</source>
            <translation>Matrizen</translation>
        </message>
        <message>
            <source>GB</source>
            <translation>GB</translation>
        </message>
        <message>
            <source>TFLOP</source>
            <translation>TFLOP</translation>
        </message>
        <message>
            <source>Owners</source>
            <translation>Besitzer</translation>
        </message>
        <message>
            <source>Ranks</source>
            <translation>Ränge</translation>
        </message>
        <message>
            <source>States, master weights and workspace on the largest stage</source>
            <translation>Zustände, Master-Gewichte und Arbeitsspeicher der größten Stufe</translation>
        </message>
    </context>
    <context>
        <name>Experiments</name>
        <message>
            <source>%1 parameters with %2 tokens</source>
            <translation>mit %1 Parametern und %2 Tokens</translation>
        </message>
        <message>
            <source>No experiment fits the budget: decide for %1 today.</source>
            <translation>Kein Experiment passt ins Budget: heute für %1 entscheiden.</translation>
        </message>
        <message>
            <source>No experiment is worth its cost: decide for %1 today. Knowing everything would be worth %2.</source>
            <translation>Kein Experiment ist seine Kosten wert: heute für %1 entscheiden. Alles zu wissen wäre %2 wert.</translation>
        </message>
        <message>
            <source>First train both optimizers on %1: %6 runs in all, which cost %2 and are expected to save %3, because the wrong choice becomes rarer, %4 instead of %5.</source>
            <translation>Zuerst beide Optimierer trainieren, %1: Insgesamt %6 Läufe kosten %2 und sparen voraussichtlich %3, weil die falsche Wahl seltener wird, %4 statt %5.</translation>
        </message>
        <message>
            <source>cost of the experiment, %1 (logarithmic)</source>
            <translation>Kosten des Experiments, %1 (logarithmisch)</translation>
        </message>
        <message>
            <source>expected worth, %1</source>
            <translation>erwarteter Wert, %1</translation>
        </message>
        <message>
            <source>worth</source>
            <translation>Wert</translation>
        </message>
        <message>
            <source>cost</source>
            <translation>Kosten</translation>
        </message>
        <message>
            <source>knowing everything: %1</source>
            <translation>alles wissen: %1</translation>
        </message>
        <message>
            <source>recommended</source>
            <translation>empfohlen</translation>
        </message>
        <message>
            <source>What experiments are worth</source>
            <translation>Was Experimente wert sind</translation>
        </message>
        <message>
            <source>Both optimizers on</source>
            <translation>Beide Optimierer</translation>
        </message>
        <message>
            <source>GPU-hours</source>
            <translation>GPU-Stunden</translation>
        </message>
        <message>
            <source>Days</source>
            <translation>Tage</translation>
        </message>
        <message>
            <source>Wrong choice after</source>
            <translation>Falsche Wahl danach</translation>
        </message>
        <message>
            <source>Ratio read to</source>
            <translation>Verhältnis genau auf</translation>
        </message>
        <message>
            <source>%1: batch %2 tokens, for each optimizer %3 learning rates, the best with %4 seeds</source>
            <translation>%1: Batch %2 Tokens, je Optimierer %3 Lernraten, die beste mit %4 Startwerten</translation>
        </message>
        <message>
            <source>Runs</source>
            <translation>Läufe</translation>
        </message>
        <message>
            <source>Cost, %1</source>
            <translation>Kosten, %1</translation>
        </message>
        <message>
            <source>Worth, %1</source>
            <translation>Wert, %1</translation>
        </message>
        <message>
            <source>Net, %1</source>
            <translation>Netto, %1</translation>
        </message>
        <message>
            <source>%1, %2 seeds</source>
            <translation>%1, %2 Startwerte</translation>
        </message>
    </context>
    <context>
        <name>Tracking</name>
        <message>
            <source>%1 of the planned tokens are trained; the log holds no times, so that days and cost cannot be held against the plan.</source>
            <translation>%1 der geplanten Tokens sind trainiert; das Log enthält keine Zeiten, daher lassen sich Tage und Kosten nicht mit dem Plan vergleichen.</translation>
        </message>
        <message>
            <source>The run is on plan: %1 in all, as planned, for %3.</source>
            <translation>Der Lauf ist im Plan: insgesamt %1 wie geplant, für %3.</translation>
        </message>
        <message>
            <source>The run is behind its plan: %1 in all instead of %2, for %3 instead of %4.</source>
            <translation>Der Lauf liegt hinter dem Plan: insgesamt %1 statt %2, für %3 statt %4.</translation>
        </message>
        <message>
            <source>The run is ahead of its plan: %1 in all instead of %2, for %3 instead of %4.</source>
            <translation>Der Lauf ist schneller als geplant: insgesamt %1 statt %2, für %3 statt %4.</translation>
        </message>
        <message>
            <source>Quantity</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>Planned</source>
            <translation>Geplant</translation>
        </message>
        <message>
            <source>So far</source>
            <translation>Bisher</translation>
        </message>
        <message>
            <source>Expected at the end</source>
            <translation>Erwartet am Ende</translation>
        </message>
        <message>
            <source>Against the plan</source>
            <translation>Gegen den Plan</translation>
        </message>
        <message>
            <source>Tokens</source>
            <translation>Tokens</translation>
        </message>
        <message>
            <source>Tokens per second</source>
            <translation>Tokens je Sekunde</translation>
        </message>
        <message>
            <source>Days</source>
            <translation>Tage</translation>
        </message>
        <message>
            <source>Finish</source>
            <translation>Ende</translation>
        </message>
        <message>
            <source>Cost</source>
            <translation>Kosten</translation>
        </message>
        <message>
            <source>Loss</source>
            <translation>Loss</translation>
        </message>
        <message>
            <source>Lost to restarts and pauses</source>
            <translation>Verloren durch Neustarts und Pausen</translation>
        </message>
        <message>
            <source>Spikes of the loss</source>
            <translation>Ausschläge des Loss</translation>
        </message>
        <message>
            <source>plan %1</source>
            <translation>Plan %1</translation>
        </message>
        <message>
            <source>It is too early to forecast its final loss.</source>
            <translation>Für eine Vorhersage des End-Loss ist es zu früh.</translation>
        </message>
        <message>
            <source>Its loss is expected to end at %1.</source>
            <translation>Der Loss endet voraussichtlich bei %1.</translation>
        </message>
        <message>
            <source>Its loss is expected to end at %1, as planned.</source>
            <translation>Der Loss endet voraussichtlich wie geplant bei %1.</translation>
        </message>
        <message>
            <source>Its loss is expected to end at %1, better than the planned %2.</source>
            <translation>Der Loss endet voraussichtlich bei %1, besser als die geplanten %2.</translation>
        </message>
        <message>
            <source>Its loss is expected to end at %1, worse than the planned %2.</source>
            <translation>Der Loss endet voraussichtlich bei %1, schlechter als die geplanten %2.</translation>
        </message>
        <message>
            <source>Its loss is expected to end at %1, probably better than the planned %2.</source>
            <translation>Der Loss endet voraussichtlich bei %1, vermutlich besser als die geplanten %2.</translation>
        </message>
        <message>
            <source>Its loss is expected to end at %1, probably worse than the planned %2.</source>
            <translation>Der Loss endet voraussichtlich bei %1, vermutlich schlechter als die geplanten %2.</translation>
        </message>
    </context>
    <context>
        <name>CalibrationChart</name>
        <message>
            <source>measured</source>
            <translation>gemessen</translation>
        </message>
        <message>
            <source>interpolated</source>
            <translation>interpoliert</translation>
        </message>
        <message>
            <source>extrapolated</source>
            <translation>extrapoliert</translation>
        </message>
        <message>
            <source>rows of the product (m), equal ones side by side</source>
            <translation>Zeilen des Produkts (m), gleiche nebeneinander</translation>
        </message>
        <message>
            <source>columns times depth (n × k)</source>
            <translation>Spalten mal Tiefe (n × k)</translation>
        </message>
        <message>
            <source>Coverage of this scenario</source>
            <translation>Abdeckung dieses Szenarios</translation>
        </message>
        <message>
            <source>Format</source>
            <translation>Format</translation>
        </message>
        <message>
            <source>Time, µs</source>
            <translation>Zeit, µs</translation>
        </message>
        <message>
            <source>Coverage</source>
            <translation>Abdeckung</translation>
        </message>
        <message>
            <source>%1, %2: %3 µs, %4</source>
            <translation>%1, %2: %3 µs, %4</translation>
        </message>
        <message>
            <source>%1 matrix products of this scenario: %2 measured, %3 interpolated, %4 extrapolated.</source>
            <translation>%1 Matrixprodukte dieses Szenarios: %2 gemessen, %3 interpoliert, %4 extrapoliert.</translation>
        </message>
        <message>
            <source>Predicted against measured</source>
            <translation>Vorhersage und Messung</translation>
        </message>
        <message>
            <source>published, TFLOP/s per GPU</source>
            <translation>publiziert, TFLOP/s je GPU</translation>
        </message>
        <message>
            <source>predicted, TFLOP/s per GPU</source>
            <translation>vorhergesagt, TFLOP/s je GPU</translation>
        </message>
        <message>
            <source>%1, %2: %3 published, %4 predicted</source>
            <translation>%1, %2: %3 publiziert, %4 vorhergesagt</translation>
        </message>
        <message>
            <source>published runs, not fitted</source>
            <translation>publizierte Läufe, nicht angepasst</translation>
        </message>
        <message>
            <source>Published runs beside their prediction; nothing is fitted to them.</source>
            <translation>Publizierte Läufe neben ihrer Vorhersage; an sie ist nichts angepasst.</translation>
        </message>
        <message>
            <source>measured, µs</source>
            <translation>gemessen, µs</translation>
        </message>
        <message>
            <source>predicted, µs</source>
            <translation>vorhergesagt, µs</translation>
        </message>
        <message>
            <source>each predicted without itself</source>
            <translation>jeweils ohne sich selbst vorhergesagt</translation>
        </message>
        <message>
            <source>off by more than %1: %2</source>
            <translation>um mehr als %1 daneben: %2</translation>
        </message>
        <message>
            <source>%1 measured operations beside what the others predict for them; %2 lie off by more than %3.</source>
            <translation>%1 gemessene Operationen neben dem, was die anderen für sie vorhersagen; %2 liegen um mehr als %3 daneben.</translation>
        </message>
        <message>
            <source>Left out</source>
            <translation>Ausgelassen</translation>
        </message>
        <message>
            <source>Operation</source>
            <translation>Operation</translation>
        </message>
        <message>
            <source>Points</source>
            <translation>Punkte</translation>
        </message>
        <message>
            <source>Mean error</source>
            <translation>Mittlerer Fehler</translation>
        </message>
        <message>
            <source>Bias</source>
            <translation>mittlere Abw.</translation>
        </message>
        <message>
            <source>90% below</source>
            <translation>90 % liegen unter</translation>
        </message>
        <message>
            <source>80% band</source>
            <translation>80-%-Band</translation>
        </message>
        <message>
            <source>Measured, µs</source>
            <translation>Gemessen, µs</translation>
        </message>
        <message>
            <source>Predicted, µs</source>
            <translation>Vorhergesagt, µs</translation>
        </message>
        <message>
            <source>Error</source>
            <translation>Fehler</translation>
        </message>
        <message>
            <source>Part</source>
            <translation>Teil</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Art</translation>
        </message>
        <message>
            <source>Date</source>
            <translation>Datum</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>Quelle</translation>
        </message>
        <message>
            <source>Probe %1</source>
            <translation>Messung %1</translation>
        </message>
        <message>
            <source>Products in %1</source>
            <translation>Produkte in %1</translation>
        </message>
        <message>
            <source>Power limit</source>
            <translation>Leistungsgrenze</translation>
        </message>
        <message>
            <source>Memory rate</source>
            <translation>Speicherrate</translation>
        </message>
        <message>
            <source>Launches</source>
            <translation>Kernelstarts</translation>
        </message>
        <message>
            <source>%1 over %2 GPUs</source>
            <translation>%1 über %2 GPUs</translation>
        </message>
        <message>
            <source>%1 over %2 domains</source>
            <translation>%1 über %2 Domänen</translation>
        </message>
        <message>
            <source>Whole step</source>
            <translation>Ganzer Schritt</translation>
        </message>
    </context>
    <context>
        <name>Price</name>
        <message>
            <source>own, hyperscaler TCO</source>
            <translation>Eigentum, TCO eines Hyperscalers</translation>
        </message>
        <message>
            <source>own, neocloud TCO</source>
            <translation>Eigentum, TCO einer Neocloud</translation>
        </message>
        <message>
            <source>3-year rental</source>
            <translation>Miete über 3 Jahre</translation>
        </message>
        <message>
            <source>market index</source>
            <translation>Marktindex</translation>
        </message>
        <message>
            <source>US</source>
            <translation>USA</translation>
        </message>
        <message>
            <source>EU</source>
            <translation>EU</translation>
        </message>
        <message>
            <source>North America</source>
            <translation>Nordamerika</translation>
        </message>
        <message>
            <source>marketplace</source>
            <translation>Marktplatz</translation>
        </message>
        <message>
            <source>on-demand</source>
            <translation>auf Abruf</translation>
        </message>
        <message>
            <source>on-demand 1x</source>
            <translation>auf Abruf, 1 GPU</translation>
        </message>
        <message>
            <source>on-demand 8x</source>
            <translation>auf Abruf, 8 GPUs</translation>
        </message>
        <message>
            <source>on-demand (estimate)</source>
            <translation>auf Abruf (geschätzt)</translation>
        </message>
        <message>
            <source>owned</source>
            <translation>Eigentum</translation>
        </message>
        <message>
            <source>spot</source>
            <translation>Spot</translation>
        </message>
        <message>
            <source>1 year</source>
            <translation>1 Jahr</translation>
        </message>
        <message>
            <source>3 years</source>
            <translation>3 Jahre</translation>
        </message>
        <message>
            <source>1-year contract</source>
            <translation>1-Jahres-Vertrag</translation>
        </message>
        <message>
            <source>5-year reserved</source>
            <translation>5 Jahre reserviert</translation>
        </message>
        <message>
            <source>capacity block</source>
            <translation>Kapazitätsblock</translation>
        </message>
        <message>
            <source>community cloud</source>
            <translation>Community-Cloud</translation>
        </message>
        <message>
            <source>secure cloud</source>
            <translation>gesicherte Cloud</translation>
        </message>
        <message>
            <source>blend</source>
            <translation>Mischpreis</translation>
        </message>
        <message>
            <source>market average</source>
            <translation>Marktmittel</translation>
        </message>
    </context>
    <context>
        <name>Rates</name>
        <message>
            <source>%1: %2, %3</source>
            <translation>%1: %2, %3</translation>
        </message>
    </context>
</TS>
