<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
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
        <source>%7 remains the better choice: %1 needs about **%2 days instead of %3** to the milestone “%6” and costs about **%4** more; it is the cheaper choice in **%5** cases.</source>
        <translation>%7 bleibt die bessere Wahl: %1 braucht bis zum Meilenstein „%6“ rund **%2 statt %3 Tage** und kostet rund **%4** mehr; in **%5** Fällen ist %1 günstiger.</translation>
    </message>
</context>
<context>
    <name>Milestone</name>
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
        <source>bits per byte %1</source>
        <comment>milestone</comment>
        <translation>Bits pro Byte %1</translation>
    </message>
</context>
<context>
    <name>Provenance</name>
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
<context>
    <name>ScenarioField</name>
    <message>
        <source>Ramp</source>
        <translation>Anlauf</translation>
    </message>
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
        <source>Unique tokens</source>
        <translation>Einmalige Tokens</translation>
    </message>
    <message>
        <source>Own law</source>
        <translation>Eigenes Gesetz</translation>
    </message>
    <message>
        <source>Own score maps</source>
        <translation>Eigene Wertabbildungen</translation>
    </message>
    <message>
        <source>Bytes per token</source>
        <translation>Bytes je Token</translation>
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
    <message>
        <source>Year of the grid</source>
        <translation>Jahr des Strommixes</translation>
    </message>
    <message>
        <source>Discount on the rent</source>
        <translation>Rabatt auf die Miete</translation>
    </message>
    <message>
        <source>Price change per year</source>
        <translation>Preisänderung pro Jahr</translation>
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
        <source>Spot GPU-hours per interruption</source>
        <translation>Spot: GPU-Stunden je Unterbrechung</translation>
    </message>
    <message>
        <source>Owned share</source>
        <translation>Eigener Anteil</translation>
    </message>
    <message>
        <source>Purchase per GPU</source>
        <translation>Anschaffung je GPU</translation>
    </message>
    <message>
        <source>Depreciation</source>
        <translation>Abschreibung</translation>
    </message>
    <message>
        <source>Residual value</source>
        <translation>Restwert</translation>
    </message>
    <message>
        <source>Used share</source>
        <translation>Genutzter Anteil</translation>
    </message>
    <message>
        <source>Colocation</source>
        <translation>Stellplatz</translation>
    </message>
    <message>
        <source>Staff</source>
        <translation>Personal</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Storage price</source>
        <translation>Speicherpreis</translation>
    </message>
    <message>
        <source>Network traffic</source>
        <translation>Netzverkehr</translation>
    </message>
    <message>
        <source>Network price</source>
        <translation>Preis des Netzverkehrs</translation>
    </message>
    <message>
        <source>Share of the final run</source>
        <translation>Anteil des Endlaufs</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>Checkpoint rate per GPU</source>
        <translation>Checkpoint-Rate je GPU</translation>
    </message>
    <message>
        <source>Blast radius</source>
        <translation>Ausfallradius</translation>
    </message>
    <message>
        <source>Spares per NVLink domain</source>
        <translation>Reserve je NVLink-Domäne</translation>
    </message>
    <message>
        <source>Replacement</source>
        <translation>Ersatz</translation>
    </message>
    <message>
        <source>Availability</source>
        <translation>Verfügbarkeit</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>Termin</translation>
    </message>
    <message>
        <source>Compared optimizers</source>
        <translation>Verglichene Optimierer</translation>
    </message>
    <message>
        <source>Triangle on the wire</source>
        <translation>Dreieck auf der Leitung</translation>
    </message>
    <message>
        <source>QK-clip</source>
        <translation>QK-Clip</translation>
    </message>
    <message>
        <source>%1, no. %2</source>
        <translation>%1, Nr. %2</translation>
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
    <message>
        <source>Fading of the token gain with the horizon</source>
        <translation>Nachlassen des Token-Gewinns mit dem Horizont</translation>
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
        <source>The score of %1 follows from the loss above by a map of your own; its error is %2 of the score.</source>
        <translation>%1 folgt aus dem obigen Loss über eine eigene Abbildung; der Fehler beträgt %2 des Werts.</translation>
    </message>
    <message>
        <source>The tokens to the target of %1 follow from its reference convergence points: %2 and %3 for each token of the batch; single runs scatter by %4.</source>
        <translation>Die Tokens bis zum Ziel von %1 folgen aus den Referenzpunkten: %2 und %3 je Token des Batches; einzelne Läufe streuen um %4.</translation>
    </message>
    <message>
        <source>The plan passes over its data %1 times; its tokens are worth %2 fresh ones.</source>
        <translation>Der Plan geht %1-mal über seine Daten; seine Tokens sind %2 frische wert.</translation>
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
    <message>
        <source>%1 does not divide the %2 attention heads; a divisor such as %3 is needed.</source>
        <translation>%1 teilt die %2 Attention-Köpfe nicht; nötig ist ein Teiler wie %3.</translation>
    </message>
    <message>
        <source>%1 does not divide the %2 columns of the MLP; a divisor such as %3 is needed.</source>
        <translation>%1 teilt die %2 Spalten des MLP nicht; nötig ist ein Teiler wie %3.</translation>
    </message>
    <message>
        <source>%1 does not divide the %2 Mamba heads; a divisor such as %3 is needed.</source>
        <translation>%1 teilt die %2 Mamba-Köpfe nicht; nötig ist ein Teiler wie %3.</translation>
    </message>
    <message>
        <source>%1 does not divide the %2 Mamba groups; a divisor such as %3 is needed.</source>
        <translation>%1 teilt die %2 Mamba-Gruppen nicht; nötig ist ein Teiler wie %3.</translation>
    </message>
    <message>
        <source>%1 does not divide the %2 experts; a divisor such as %3 is needed.</source>
        <translation>%1 teilt die %2 Experten nicht; nötig ist ein Teiler wie %3.</translation>
    </message>
    <message>
        <source>%1 does not divide the %2 columns of an expert; a divisor such as %3 is needed.</source>
        <translation>%1 teilt die %2 Spalten eines Experten nicht; nötig ist ein Teiler wie %3.</translation>
    </message>
    <message>
        <source>TP x CP x PP = %1 x %2 x %3 = %4 does not divide the %5 GPUs; the product must be a divisor of %6.</source>
        <translation>TP × CP × PP = %1 × %2 × %3 = %4 teilt die %5 GPUs nicht; das Produkt muss ein Teiler von %6 sein.</translation>
    </message>
    <message>
        <source>ETP x EP x PP = %1 x %2 x %3 = %4 does not divide the %5 GPUs; the product must be a divisor of %6.</source>
        <translation>ETP × EP × PP = %1 × %2 × %3 = %4 teilt die %5 GPUs nicht; das Produkt muss ein Teiler von %6 sein.</translation>
    </message>
    <message>
        <source>%1, but the model has no experts; 1 is allowed.</source>
        <translation>%1, aber das Modell hat keine Experten; erlaubt ist 1.</translation>
    </message>
    <message>
        <source>PP x VP = %1 x %2 = %3 chunks exceed the %4 layers; at most %5 virtual chunks are possible at PP %6.</source>
        <translation>PP × VP = %1 × %2 = %3 Teilstücke sind mehr als die %4 Schichten; bei PP %6 sind höchstens %5 virtuelle Stufen möglich.</translation>
    </message>
    <message>
        <source>%1 needs a pipeline; at PP 1 only 1 is allowed.</source>
        <translation>%1 braucht eine Pipeline; bei PP 1 ist nur 1 erlaubt.</translation>
    </message>
    <message>
        <source>%1 does not cut the sequence of %2 tokens into 2 x CP equal pieces; training.sequence_length must be a multiple of %3.</source>
        <translation>%1 zerlegt die Sequenz von %2 Tokens nicht in 2 × CP gleiche Stücke; die Sequenzlänge muss ein Vielfaches von %3 sein.</translation>
    </message>
    <message>
        <source>%1 does not divide the %2 tokens of a context-parallel rank, as sequence parallelism needs.</source>
        <translation>%1 teilt die %2 Tokens eines kontextparallelen Rangs nicht, wie es die Sequenzparallelität braucht.</translation>
    </message>
    <message>
        <source>%1 is no multiple of plan.micro_batch %2 x %3 data-parallel ranks = %4; %5 or %6 would do.</source>
        <translation>%1 ist kein Vielfaches von Mikro-Batch %2 × %3 datenparallelen Rängen = %4; %5 oder %6 ginge.</translation>
    </message>
    <message>
        <source>%1 is no multiple of plan.micro_batch %2 x %3 data-parallel ranks = %4; %5 would do.</source>
        <translation>%1 ist kein Vielfaches von Mikro-Batch %2 × %3 datenparallelen Rängen = %4; %5 ginge.</translation>
    </message>
    <message>
        <source>%1 micro-batches a step are no multiple of the %2 pipeline stages, as plan.vp %3 needs; plan.vp 1 or a multiple of %4 micro-batches is allowed.</source>
        <translation>%1 Mikro-Batches je Schritt sind kein Vielfaches der %2 Pipeline-Stufen, wie es VP %3 braucht; erlaubt sind VP 1 oder ein Vielfaches von %4 Mikro-Batches.</translation>
    </message>
    <message>
        <source>%1 sequences on each of %2 data-parallel ranks exceed the largest batch of %3 sequences.</source>
        <translation>%1 Sequenzen auf jedem von %2 datenparallelen Rängen sind mehr als der größte Batch von %3 Sequenzen.</translation>
    </message>
    <message>
        <source>pipeline stage %1 needs %2 of %3 per GPU; the largest part is %4 with %5</source>
        <translation>Pipeline-Stufe %1 braucht %2 von %3 je GPU; der größte Teil: %4 mit %5.</translation>
    </message>
    <message>
        <source>None of the %1 plans that multiply out fits in memory; more GPUs, or recomputation and offloading, are needed.</source>
        <translation>Keiner der %1 Pläne, die aufgehen, passt in den Speicher; nötig sind mehr GPUs oder Neuberechnung und Auslagerung.</translation>
    </message>
    <message>
        <source>no plan fits on these GPUs</source>
        <translation>Auf diesen GPUs passt kein Plan.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not known; did you mean &apos;%2&apos;?</source>
        <translation>„%1“ ist nicht bekannt; war „%2“ gemeint?</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not known; known are %2.</source>
        <translation>„%1“ ist nicht bekannt; bekannt sind %2.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not known; allowed are %2.</source>
        <translation>„%1“ ist nicht bekannt; erlaubt sind %2.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not known; did you mean &apos;%2&apos;? Allowed: %3.</source>
        <translation>„%1“ ist nicht bekannt; war „%2“ gemeint? Erlaubt: %3.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not known. Allowed: %2.</source>
        <translation>„%1“ ist nicht bekannt. Erlaubt: %2.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not known; a number, or &apos;adamw-final&apos; for the loss, is allowed.</source>
        <translation>„%1“ ist nicht bekannt; erlaubt ist eine Zahl, für den Loss auch „adamw-final“.</translation>
    </message>
    <message>
        <source>%1 NVLink domains of %2 GPUs hold fewer than system.gpus %3; %4 are taken.</source>
        <translation>%1 NVLink-Domänen mit %2 GPUs fassen weniger als die %3 GPUs; es werden %4 angenommen.</translation>
    </message>
    <message>
        <source>The calibration &apos;%1&apos; was made for &apos;%2&apos;, not for &apos;%3&apos;.</source>
        <translation>Die Kalibrierung „%1“ wurde für „%2“ gemacht, nicht für „%3“.</translation>
    </message>
    <message>
        <source>none is known for system &apos;%1&apos;; name one, or import a probe.</source>
        <translation>Für das System „%1“ ist keine bekannt; eine angeben oder eine Messung importieren.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no date; write it like 2027-01-11.</source>
        <translation>„%1“ ist kein Datum; Schreibweise wie 2027-01-11.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a date; YYYY-MM-DD is expected.</source>
        <translation>„%1“ ist kein Datum; erwartet wird JJJJ-MM-TT.</translation>
    </message>
    <message>
        <source>%1 is outside %2 to %3.</source>
        <translation>%1 liegt außerhalb von %2 bis %3.</translation>
    </message>
    <message>
        <source>%1 is below the smallest allowed value %2.</source>
        <translation>%1 liegt unter dem kleinsten erlaubten Wert %2.</translation>
    </message>
    <message>
        <source>a number is expected, found %1.</source>
        <translation>Eine Zahl wird erwartet, gefunden: %1.</translation>
    </message>
    <message>
        <source>a whole number is expected, found %1.</source>
        <translation>Eine ganze Zahl wird erwartet, gefunden: %1.</translation>
    </message>
    <message>
        <source>text is expected, found %1.</source>
        <translation>Text wird erwartet, gefunden: %1.</translation>
    </message>
    <message>
        <source>true or false is expected, found %1.</source>
        <translation>true oder false wird erwartet, gefunden: %1.</translation>
    </message>
    <message>
        <source>is required.</source>
        <translation>ist erforderlich.</translation>
    </message>
    <message>
        <source>is not a known field; did you mean &apos;%1&apos;?</source>
        <translation>ist kein bekanntes Feld; war „%1“ gemeint?</translation>
    </message>
    <message>
        <source>is not a known field.</source>
        <translation>ist kein bekanntes Feld.</translation>
    </message>
    <message>
        <source>at least one layer, a hidden size and a vocabulary are needed.</source>
        <translation>Nötig sind mindestens eine Schicht, eine verdeckte Größe und ein Vokabular.</translation>
    </message>
    <message>
        <source>%1 exceeds the %2 learned positions of the model.</source>
        <translation>%1 übersteigt die %2 gelernten Positionen des Modells.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not offered by %2; allowed are %3.</source>
        <translation>„%1“ bietet %2 nicht; erlaubt sind %3.</translation>
    </message>
    <message>
        <source>%1 is not possible with cubic coefficients; their five steps belong together, 5 is allowed.</source>
        <translation>%1 ist mit kubischen Koeffizienten nicht möglich; ihre fünf Schritte gehören zusammen, erlaubt ist 5.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a currency; a code of ISO 4217 is expected (%2).</source>
        <translation>„%1“ ist keine Währung; erwartet wird ein Kürzel nach ISO 4217 (%2).</translation>
    </message>
    <message>
        <source>no price is known for &apos;%1&apos;; give one with its currency.</source>
        <translation>Für „%1“ ist kein Preis bekannt; einen mit Währung angeben.</translation>
    </message>
    <message>
        <source>is needed, because the price excludes power and no electricity price of &apos;%1&apos; is known; known are %2.</source>
        <translation>ist nötig, weil der Preis keinen Strom enthält und kein Strompreis für „%1“ bekannt ist; bekannt sind %2.</translation>
    </message>
    <message>
        <source>%1 is in %2, the report in %3: state a rate from %4 to %5 in economics.exchange_rates.</source>
        <translation>%1 steht in %2, der Bericht in %3: einen Kurs von %4 nach %5 unter Wechselkurse angeben.</translation>
    </message>
    <message>
        <source>scenarios are compared in one currency: %1 and %2 differ</source>
        <translation>Szenarien werden in einer Währung verglichen: %1 und %2 sind verschieden.</translation>
    </message>
    <message>
        <source>recompute module &quot;%1&quot; is not modelled and costs nothing here</source>
        <translation>Das Neuberechnungsmodul „%1“ ist nicht modelliert und kostet hier nichts.</translation>
    </message>
    <message>
        <source>the model uses kernels without a measured table; intervals are wider</source>
        <translation>Das Modell nutzt Kernels ohne gemessene Tabelle; die Bänder sind breiter.</translation>
    </message>
    <message>
        <source>the cost of the experts&apos; clamped activation is inferred from few published runs; intervals are wider</source>
        <translation>Die Kosten der begrenzten Aktivierung der Experten sind aus wenigen veröffentlichten Läufen erschlossen; die Bänder sind breiter.</translation>
    </message>
    <message>
        <source>fully sharded weights with whole-matrix ownership are no published combination; the exchange of whole matrices is counted as the layer-wise gather</source>
        <translation>Voll verteilte Gewichte mit Besitz ganzer Matrizen sind keine veröffentlichte Kombination; der Austausch ganzer Matrizen zählt wie das schichtweise Einsammeln.</translation>
    </message>
    <message>
        <source>the fused SYRK and all-reduce is announced but built by nobody: its cost is assumed</source>
        <translation>SYRK mit verschmolzenem All-Reduce ist angekündigt, aber von niemandem gebaut: Seine Kosten sind angenommen.</translation>
    </message>
    <message>
        <source>%1 measured step(s) are kept with the scenario but do not shift this answer</source>
        <translation>%1 gemessene(r) Schritt(e) bleiben beim Szenario, verschieben diese Antwort aber nicht.</translation>
    </message>
    <message>
        <source>true, but the model has no multi-token-prediction layers; false is allowed.</source>
        <translation>true, aber das Modell hat keine Schichten für Mehr-Token-Vorhersage; erlaubt ist false.</translation>
    </message>
    <message>
        <source>milestones.0 is out of reach at the medians of all inputs: there is no saving to explain</source>
        <translation>Der erste Meilenstein ist bei den Medianen aller Eingaben unerreichbar: Es gibt keine Ersparnis zu erklären.</translation>
    </message>
    <message>
        <source>the computation was cancelled</source>
        <translation>Die Berechnung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>has an opening bracket without its own closing one; &apos;(tt|)*3&apos; is the form.</source>
        <translation>hat eine öffnende Klammer ohne schließende; die Form ist „(tt|)*3“.</translation>
    </message>
    <message>
        <source>has a &apos;*&apos; without a number up to 1000 behind it.</source>
        <translation>hat ein „*“ ohne eine Zahl bis 1000 dahinter.</translation>
    </message>
    <message>
        <source>has %1 in the chunk %2; E, numbers of layers, t, m and L are allowed.</source>
        <translation>hat %1 im Teilstück %2; erlaubt sind E, Zahlen von Schichten, t, m und L.</translation>
    </message>
    <message>
        <source>%1 has %2 stages, but plan.pp is %3; both must agree.</source>
        <translation>%1 hat %2 Stufen, aber PP ist %3; beide müssen übereinstimmen.</translation>
    </message>
    <message>
        <source>stage %1 of %2 has %3 chunks, but plan.vp is %4; both must agree.</source>
        <translation>Stufe %1 von %2 hat %3 Teilstücke, aber VP ist %4; beide müssen übereinstimmen.</translation>
    </message>
    <message>
        <source>%1 places %2 layers, but the model has %3.</source>
        <translation>%1 verteilt %2 Schichten, das Modell hat aber %3.</translation>
    </message>
    <message>
        <source>must have the embedding (E) in its first chunk and nowhere else.</source>
        <translation>muss die Einbettung (E) im ersten Teilstück haben und nirgends sonst.</translation>
    </message>
    <message>
        <source>must have the loss (L) in the last chunk of its last stage and nowhere else.</source>
        <translation>muss den Loss (L) im letzten Teilstück der letzten Stufe haben und nirgends sonst.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; was written by a newer Milepost (file version %2, this program reads up to %3).</source>
        <translation>„%1“ wurde von einem neueren Milepost geschrieben (Dateiversion %2, dieses Programm liest bis %3).</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is damaged: %2.</source>
        <translation>„%1“ ist beschädigt: %2.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a Milepost project.</source>
        <translation>„%1“ ist kein Milepost-Projekt.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a database of another program, not a Milepost project.</source>
        <translation>„%1“ ist die Datenbank eines anderen Programms, kein Milepost-Projekt.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; does not exist.</source>
        <translation>„%1“ gibt es nicht.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a regular file.</source>
        <translation>„%1“ ist keine gewöhnliche Datei.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be read: %2.</source>
        <translation>„%1“ kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be read.</source>
        <translation>„%1“ kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is larger than %2 bytes.</source>
        <translation>„%1“ ist größer als %2 Bytes.</translation>
    </message>
    <message>
        <source>%1: the project holds no scenario</source>
        <translation>%1: Das Projekt enthält kein Szenario.</translation>
    </message>
    <message>
        <source>%1: not valid JSON near byte %2.</source>
        <translation>%1: kein gültiges JSON bei Byte %2.</translation>
    </message>
    <message>
        <source>%1: not a JSON object</source>
        <translation>%1: kein JSON-Objekt.</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos;: its log holds no &apos;%2&apos;; it holds %3.</source>
        <translation>Lauf „%1“: Das Log enthält kein „%2“; es enthält %3.</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos;: the manifest must give its parameters, a number above 0.</source>
        <translation>Lauf „%1“: Das Manifest muss die Parameterzahl nennen, größer als 0.</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos;: neither its log nor the manifest says how many tokens it trains.</source>
        <translation>Lauf „%1“: Weder Log noch Manifest sagen, wie viele Tokens trainiert werden.</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos;: a loss of %2 nats is not above 0; the law is one of losses.</source>
        <translation>Lauf „%1“: Ein Loss von %2 Nats ist nicht größer als 0; das Gesetz gilt für Losses.</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos;: %2 usable points up to %3 tokens; at least %4 are needed.</source>
        <translation>Lauf „%1“: %2 brauchbare Punkte bis %3 Tokens; nötig sind mindestens %4.</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos;: the manifest holds no other run that a law could be fitted to, and nothing of its own curve may be used.</source>
        <translation>Lauf „%1“: Es gibt keinen anderen Lauf, an den ein Gesetz angepasst werden könnte, und von der eigenen Kurve darf nichts benutzt werden.</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos; lies %2x past the runs behind the law in size, tokens or batch; beyond %3x no forecast is given.</source>
        <translation>Lauf „%1“ liegt in Größe, Tokens oder Batch %2-fach außerhalb der Läufe hinter dem Gesetz; jenseits des %3-fachen gibt es keine Prognose.</translation>
    </message>
    <message>
        <source>There is no run to fit a law to.</source>
        <translation>Es gibt keinen Lauf, an den ein Gesetz angepasst werden könnte.</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos; trains %2 parameters, run &apos;%3&apos; %4; a ratio at equal loss needs equal sizes.</source>
        <translation>Lauf „%1“ trainiert %2 Parameter, Lauf „%3“ %4; ein Verhältnis bei gleichem Loss braucht gleiche Größen.</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos; and run &apos;%2&apos; do not start alike: one from scratch, one from trained weights.</source>
        <translation>Lauf „%1“ und Lauf „%2“ beginnen verschieden: einer von vorn, einer mit trainierten Gewichten.</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos; never comes to the end loss of &apos;%2&apos;, %3 nats.</source>
        <translation>Lauf „%1“ erreicht den End-Loss von „%2“, %3 Nats, nie.</translation>
    </message>
    <message>
        <source>no run was chosen</source>
        <translation>Kein Lauf ist gewählt.</translation>
    </message>
    <message>
        <source>there is no pair of one size with AdamW and another optimizer</source>
        <translation>Es gibt kein Paar gleicher Größe mit AdamW und einem anderen Optimierer.</translation>
    </message>
    <message>
        <source>parameters of the law: bootstrap over runs, and priors</source>
        <translation>Parameter des Gesetzes: Bootstrap über Läufe und Priors</translation>
    </message>
    <message>
        <source>run to run: seed, tuning, and what the law does not describe</source>
        <translation>von Lauf zu Lauf: Startwert, Abstimmung und was das Gesetz nicht beschreibt</translation>
    </message>
    <message>
        <source>distance past the runs behind the law</source>
        <translation>Abstand zu den Läufen hinter dem Gesetz</translation>
    </message>
    <message>
        <source>when the first descent comes, which differs from seed to seed</source>
        <translation>wann der erste Abstieg kommt, was von Startwert zu Startwert verschieden ist</translation>
    </message>
    <message>
        <source>what a learning rate off its best one costs</source>
        <translation>was eine Lernrate abseits der besten kostet</translation>
    </message>
    <message>
        <source>a schedule that no run behind the law had</source>
        <translation>ein Lernratenverlauf, den kein Lauf hinter dem Gesetz hatte</translation>
    </message>
    <message>
        <source>a learning rate outside those tried</source>
        <translation>eine Lernrate außerhalb der erprobten</translation>
    </message>
    <message>
        <source>GPUs work at %1 of their design power on average over the step, by the parts of the step.</source>
        <translation>GPUs arbeiten im Mittel über den Schritt mit %1 ihrer Nennleistung, nach den Teilen des Schritts.</translation>
    </message>
    <message>
        <source>While a GPU waits for exchanges it draws %1 of its design power.</source>
        <translation>Solange eine GPU auf Übertragungen wartet, nimmt sie %1 ihrer Nennleistung auf.</translation>
    </message>
    <message>
        <source>A checkpoint stops training for %1 seconds at %2 GB/s per GPU.</source>
        <translation>Ein Checkpoint hält das Training für %1 Sekunden an, bei %2 GB/s je GPU.</translation>
    </message>
    <message>
        <source>%1 is not above %2, the score of %3 without any training; ask for more.</source>
        <translation>%1 liegt nicht über %2, dem Wert von %3 ganz ohne Training; mehr verlangen.</translation>
    </message>
    <message>
        <source>%1 lies within the error of %2, the score of %3 without any training</source>
        <translation>%1 liegt innerhalb des Fehlers von %2, dem Wert von %3 ganz ohne Training</translation>
    </message>
    <message>
        <source>the reference convergence points of %1 are those of %2, found %3.</source>
        <translation>die Referenzpunkte von %1 gelten für %2, gefunden %3.</translation>
    </message>
    <message>
        <source>the reference convergence points of %1 lie at batches of %2 to %3 tokens; the batch of this scenario is %4.</source>
        <translation>die Referenzpunkte von %1 liegen bei Batches von %2 bis %3 Tokens; der Batch dieses Szenarios ist %4.</translation>
    </message>
    <message>
        <source>the batch of %1 tokens lies outside the reference convergence points of %2</source>
        <translation>der Batch von %1 Tokens liegt außerhalb der Referenzpunkte von %2</translation>
    </message>
    <message>
        <source>the reference convergence points of %1 are those of a model of %2 parameters, not of %3</source>
        <translation>die Referenzpunkte von %1 gelten für ein Modell mit %2 Parametern, nicht mit %3</translation>
    </message>
    <message>
        <source>%1 starts from trained weights; its tokens say nothing about runs from scratch</source>
        <translation>%1 beginnt mit trainierten Gewichten; seine Tokens sagen nichts über Läufe von Grund auf</translation>
    </message>
    <message>
        <source>a target in bits per byte needs the bytes per token of the tokenizer.</source>
        <translation>ein Ziel in Bits je Byte braucht die Bytes je Token des Tokenizers.</translation>
    </message>
    <message>
        <source>%1 was mapped from runs of AdamW; another optimizer may reach another score at the same loss (gains were uneven over tasks in arXiv:2502.16982)</source>
        <translation>%1 wurde aus Läufen mit AdamW abgebildet; ein anderer Optimierer kann beim selben Loss einen anderen Wert erreichen (Moonlight gewann je Aufgabe ungleich, arXiv:2502.16982)</translation>
    </message>
    <message>
        <source>the plan passes over its data %1 times; beyond four passes repeats are worth less and less (arXiv:2305.16264)</source>
        <translation>der Plan geht %1-mal über seine Daten; nach vier Durchgängen sind Wiederholungen immer weniger wert (arXiv:2305.16264)</translation>
    </message>
    <message>
        <source>no average of %1 is known for '%2'; allowed are %3.</source>
        <translation>für „%2“ ist kein Jahresmittel von %1 bekannt; erlaubt sind %3.</translation>
    </message>
    <message>
        <source>is needed, because a share of the GPUs is owned.</source>
        <translation>wird gebraucht, weil ein Teil der GPUs im Eigentum ist.</translation>
    </message>
    <message>
        <source>is not stated, so that spot capacity counts as never withdrawn</source>
        <translation>ist nicht angegeben; Spot-Kapazität gilt als nie entzogen</translation>
    </message>
    <message>
        <source>state either the time of a checkpoint or the rate, not both.</source>
        <translation>entweder die Dauer eines Checkpoints oder die Rate angeben, nicht beides.</translation>
    </message>
    <message>
        <source>%1 of %2 GPUs of a domain cannot wait; 0 to %3 are allowed.</source>
        <translation>%1 von %2 GPUs einer Domäne können nicht warten; 0 bis %3 sind erlaubt.</translation>
    </message>
    <message>
        <source>a deadline needs schedule.start, the first day of training.</source>
        <translation>ein Termin braucht schedule.start, den ersten Trainingstag.</translation>
    </message>
    <message>
        <source>'%1' is not after the start on %2.</source>
        <translation>„%1“ liegt nicht nach dem Start am %2.</translation>
    </message>
    <message>
        <source>QK-clip keeps attention logits bounded and takes %1 ms of a step.</source>
        <translation>QK-Clip hält die Attention-Logits beschränkt und kostet %1 ms je Schritt.</translation>
    </message>
    <message>
        <source>Of the time that one triangle of a Gram matrix saves on the wire, %1 is saved in the end (%2 one standard deviation).</source>
        <translation>Von der Zeit, die ein Dreieck einer Gram-Matrix auf der Leitung spart, bleiben am Ende %1 gespart (%2 eine Standardabweichung).</translation>
    </message>
    <message>
        <source>The exchange of a Gram matrix runs beside its own product, which loses %1 of what is hidden.</source>
        <translation>Der Austausch einer Gram-Matrix läuft neben ihrem eigenen Produkt, das %1 der verdeckten Zeit verliert.</translation>
    </message>
    <message>
        <source>Updated weights are gathered behind the next forward pass, whose products lose %1 of what is hidden.</source>
        <translation>Aktualisierte Gewichte werden hinter dem nächsten Vorwärtsdurchlauf gesammelt, dessen Produkte %1 der verdeckten Zeit verlieren.</translation>
    </message>
    <message>
        <source>is off, so that whole Gram matrices are made and sent; one triangle needs it on.</source>
        <translation>ist aus, sodass ganze Gram-Matrizen gerechnet und geschickt werden; für ein Dreieck muss es an sein.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; stands twice.</source>
        <translation>&apos;%1&apos; steht zweimal da.</translation>
    </message>
    <message>
        <source>%1 optimizers are no comparison; at least 2 are needed.</source>
        <translation>%1 Optimierer ergeben keinen Vergleich; mindestens 2 sind nötig.</translation>
    </message>
    <message>
        <source>The token gain of %1 rises and falls with that of every other optimizer: one draw stands for all.</source>
        <translation>Der Token-Gewinn von %1 steigt und fällt mit dem jedes anderen Optimierers: eine Ziehung steht für alle.</translation>
    </message>
    <message>
        <source>%1 s is no step of this plan, which is predicted to take %2 s; %3 to %4 s are allowed.</source>
        <translation>%1 s ist kein Schritt dieses Plans, für den %2 s vorhergesagt sind; erlaubt sind %3 bis %4 s.</translation>
    </message>
    <message>
        <source>a measured step of %1 s is %2 from what was predicted, further than its error explains: check that the plan of the measurement is the one stated.</source>
        <translation>ein gemessener Schritt von %1 s liegt %2 neben der Vorhersage, weiter als ihr Fehler erklärt: Bitte prüfen, ob der Plan der Messung der angegebene ist.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no part of a step; allowed, with &apos;+&apos; between, are %2.</source>
        <translation>„%1“ ist kein Teil eines Schritts; erlaubt sind, mit „+“ verbunden, %2.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; stands in two measured parts of one step.</source>
        <translation>„%1“ steht in zwei gemessenen Teilen eines Schritts.</translation>
    </message>
    <message>
        <source>the measured parts last %1 s, longer than their step of %2 s.</source>
        <translation>die gemessenen Teile dauern %1 s, länger als ihr Schritt von %2 s.</translation>
    </message>
    <message>
        <source>%1 cannot run with this plan, so that there is nothing to decide: %2.</source>
        <translation>%1 kann mit diesem Plan nicht laufen, es gibt also nichts zu entscheiden: %2.</translation>
    </message>
    <message>
        <source>the measured step cannot be placed: %1</source>
        <translation>der gemessene Schritt lässt sich nicht einordnen: %1</translation>
    </message>
    <message>
        <source>an entry refers to another that is missing, or a table is not as it should be</source>
        <translation>ein Eintrag verweist auf einen fehlenden, oder eine Tabelle ist nicht, wie sie sein soll</translation>
    </message>
    <message>
        <source>%1: %2 entries could be read, then: %3</source>
        <translation>%1: %2 Einträge waren lesbar, dann: %3</translation>
    </message>
    <message>
        <source>scenario &apos;%1&apos; is not readable</source>
        <translation>Szenario „%1“ ist nicht lesbar</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has the median %2 s; a time is above 0.</source>
        <translation>„%1“ hat den Median %2 s; eine Zeit liegt über 0.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has quartiles %2 and %3 s around the median %4 s; they must be in order.</source>
        <translation>„%1“ hat die Quartile %2 und %3 s um den Median %4 s; sie müssen geordnet sein.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has the rate %2 FLOP/s; 0 to 1e18 is possible.</source>
        <translation>„%1“ hat die Rate %2 FLOP/s; möglich ist 0 bis 1e18.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has the bandwidth %2 B/s; 0 to 1e15 is possible.</source>
        <translation>„%1“ hat die Bandbreite %2 B/s; möglich ist 0 bis 1e15.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; lacks the size &apos;%2&apos;.</source>
        <translation>„%1“ fehlt die Größe „%2“.</translation>
    </message>
    <message>
        <source>the schema is &apos;%1&apos;; milepost.probe/1 is read here.</source>
        <translation>das Schema ist „%1“; gelesen wird milepost.probe/1.</translation>
    </message>
    <message>
        <source>the object &apos;%1&apos; is missing.</source>
        <translation>das Objekt „%1“ fehlt.</translation>
    </message>
    <message>
        <source>the list &apos;%1&apos; is missing.</source>
        <translation>die Liste „%1“ fehlt.</translation>
    </message>
    <message>
        <source>the file is of a dry run and holds no measurement.</source>
        <translation>die Datei stammt von einem Probelauf und enthält keine Messung.</translation>
    </message>
    <message>
        <source>the probe did not complete (%1).</source>
        <translation>die Messung wurde nicht fertig (%1).</translation>
    </message>
    <message>
        <source>the file names no GPU.</source>
        <translation>die Datei nennt keine GPU.</translation>
    </message>
    <message>
        <source>no operation was timed.</source>
        <translation>keine Operation wurde gemessen.</translation>
    </message>
    <message>
        <source>the GPU is %1, that of %2 is %3; one calibration is of one kind.</source>
        <translation>die GPU ist %1, die von %2 ist %3; eine Kalibrierung gilt einer Art.</translation>
    </message>
    <message>
        <source>the GPU &apos;%1&apos; is of no system of the catalogue.</source>
        <translation>die GPU „%1“ gehört zu keinem System des Katalogs.</translation>
    </message>
    <message>
        <source>a calibration needs at least 12 bf16 products and memory passes above 100 MB; run the probes gemm and elementwise.</source>
        <translation>eine Kalibrierung braucht mindestens 12 bf16-Produkte und Speicherdurchläufe über 100 MB; bitte die Messungen gemm und elementwise ausführen.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; took %2 s where the other operations say %3 s: a factor above %4 is an error of the measurement.</source>
        <translation>„%1“ dauerte %2 s, wo die anderen Operationen %3 s erwarten lassen: Ein Faktor über %4 ist ein Messfehler.</translation>
    </message>
    <message>
        <source>no public calibration of %1 is known; name one.</source>
        <translation>keine öffentliche Kalibrierung von %1 ist bekannt; bitte eine nennen.</translation>
    </message>
    <message>
        <source>own law, %1 runs</source>
        <translation>eigenes Gesetz, %1 Läufe</translation>
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
    <message>
        <source>20 tokens per active parameter (Hoffmann et al. 2022, table A3)</source>
        <translation>20 Tokens je aktivem Parameter (Hoffmann et al. 2022, Tabelle A3)</translation>
    </message>
    <message>
        <source>a mixture of experts counts by what a token visits</source>
        <translation>ein Mixture-of-Experts zählt nach dem, was ein Token besucht</translation>
    </message>
    <message>
        <source>all studies together; sceptic, transfer and optimist take one each</source>
        <translation>alle Studien zusammen; Skeptiker, Transfer und Optimist nehmen je eine</translation>
    </message>
    <message>
        <source>announced, built by nobody</source>
        <translation>angekündigt, von niemandem gebaut</translation>
    </message>
    <message>
        <source>any number; the same one gives the same figures</source>
        <translation>beliebige Zahl; dieselbe ergibt dieselben Zahlen</translation>
    </message>
    <message>
        <source>as given</source>
        <translation>wie angegeben</translation>
    </message>
    <message>
        <source>as many NVLink domains as the GPUs fill</source>
        <translation>so viele NVLink-Domänen, wie die GPUs füllen</translation>
    </message>
    <message>
        <source>at least 4 Mi tokens a step, in whole micro-batches</source>
        <translation>mindestens 4 Mi Tokens je Schritt, in ganzen Mikro-Batches</translation>
    </message>
    <message>
        <source>enough for steady 5 % quantiles</source>
        <translation>genug für stabile 5-%-Quantile</translation>
    </message>
    <message>
        <source>found by the planner: the fastest plan that fits in memory</source>
        <translation>vom Planer gefunden: der schnellste Plan, der in den Speicher passt</translation>
    </message>
    <message>
        <source>no recipe is known for this model and system: searched by the planner, the fastest plan that fits in memory</source>
        <translation>für dieses Modell und System ist kein Rezept bekannt: vom Planer gesucht, der schnellste Plan, der in den Speicher passt</translation>
    </message>
    <message>
        <source>off unless a recipe or stack says so</source>
        <translation>aus, außer ein Rezept oder Release sagt es</translation>
    </message>
    <message>
        <source>off unless a recipe says so</source>
        <translation>aus, außer ein Rezept sagt es</translation>
    </message>
    <message>
        <source>on in every published recipe</source>
        <translation>in jedem veröffentlichten Rezept an</translation>
    </message>
    <message>
        <source>on with tensor parallelism</source>
        <translation>an bei Tensorparallelität</translation>
    </message>
    <message>
        <source>perfectly balanced routing, as published throughput tables force it</source>
        <translation>vollkommen ausgeglichenes Routing, wie es veröffentlichte Durchsatztabellen erzwingen</translation>
    </message>
    <message>
        <source>the common base of comparison</source>
        <translation>die übliche Vergleichsbasis</translation>
    </message>
    <message>
        <source>the currency of most list prices</source>
        <translation>die Währung der meisten Listenpreise</translation>
    </message>
    <message>
        <source>the least model parallelism that fits in memory</source>
        <translation>die kleinste Modellparallelität, die in den Speicher passt</translation>
    </message>
    <message>
        <source>no plan fits in memory: the one that needs the least</source>
        <translation>kein Plan passt in den Speicher: der mit dem geringsten Bedarf</translation>
    </message>
    <message>
        <source>the length of most published pre-training recipes</source>
        <translation>die Länge der meisten veröffentlichten Pretraining-Rezepte</translation>
    </message>
    <message>
        <source>the loss that AdamW reaches with the planned tokens</source>
        <translation>der Loss, den AdamW mit den geplanten Tokens erreicht</translation>
    </message>
    <message>
        <source>the model is published with it</source>
        <translation>das Modell ist damit veröffentlicht</translation>
    </message>
    <message>
        <source>the newest release with a recipe for this model and system, else the newest</source>
        <translation>das neueste Release mit Rezept für dieses Modell und System, sonst das neueste</translation>
    </message>
    <message>
        <source>the public calibration of the system</source>
        <translation>die öffentliche Kalibrierung des Systems</translation>
    </message>
    <message>
        <source>the system of the calibration</source>
        <translation>das System der Kalibrierung</translation>
    </message>
    <message>
        <source>the system that the public calibration covers best</source>
        <translation>das System, das die öffentliche Kalibrierung am besten abdeckt</translation>
    </message>
    <message>
        <source>the system&apos;s own</source>
        <translation>der eigene Wert des Systems</translation>
    </message>
    <message>
        <source>the training format that this generation of GPUs was built for</source>
        <translation>das Trainingsformat, für das diese GPU-Generation gebaut ist</translation>
    </message>
    <message>
        <source>own kernels on 2 H200 GPUs over NVLink; that it holds for this system is assumed</source>
        <translation>eigene Kernel auf 2 H200 über NVLink; dass es für dieses System gilt, ist angenommen</translation>
    </message>
    <message>
        <source>NCCL&apos;s kernels hold 16 multiprocessors while they gather or scatter (NVIDIA developer blog on NCCL 2.27); that products lose that share of the time is assumed</source>
        <translation>NCCLs Kernel belegen beim Sammeln und Verteilen 16 Multiprozessoren (NVIDIA-Entwicklerblog zu NCCL 2.27); dass Produkte diesen Anteil der Zeit verlieren, ist angenommen</translation>
    </message>
    <message>
        <source>PaLM&apos;s rate (arXiv:2204.02311 section 5.1: about 20 spikes in 780e9 tokens) stands in: arXiv:2507.20534 section 2.1 saw logits pass 1000 without QK-clip and names no rate</source>
        <translation>PaLMs Rate (arXiv:2204.02311, Abschnitt 5.1: etwa 20 Ausreißer in 780e9 Tokens) springt ein: arXiv:2507.20534, Abschnitt 2.1, sah ohne QK-Clip Logits über 1000 und nennt keine Rate</translation>
    </message>
    <message>
        <source>studies tune one AdamW for all of them</source>
        <translation>Studien stellen ein AdamW für alle ein</translation>
    </message>
    <message>
        <source>GB200 list price, used as stand-in</source>
        <translation>Listenpreis der GB200 als Ersatzwert</translation>
    </message>
</context>
<context>
    <name>MemoryPart</name>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Quantised weights</source>
        <translation>Quantisierte Gewichte</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>Master weights</source>
        <translation>Master-Gewichte</translation>
    </message>
    <message>
        <source>Optimizer states</source>
        <translation>Optimiererzustände</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>Logits and loss</source>
        <translation>Logits und Loss</translation>
    </message>
    <message>
        <source>Communication buffers</source>
        <translation>Kommunikationspuffer</translation>
    </message>
    <message>
        <source>Optimizer workspace</source>
        <translation>Arbeitsspeicher des Optimierers</translation>
    </message>
    <message>
        <source>Reserve</source>
        <translation>Reserve</translation>
    </message>
</context>
<context>
    <name>ScenarioName</name>
    <message>
        <source>Kimi K2 on 256 GB300</source>
        <translation>Kimi K2 auf 256 GB300</translation>
    </message>
    <message>
        <source>Kimi K2 on 256 GB300, half the batch with SYRK</source>
        <translation>Kimi K2 auf 256 GB300, halber Batch mit SYRK</translation>
    </message>
    <message>
        <source>Llama 3.1 405B on 256 GB300</source>
        <translation>Llama 3.1 405B auf 256 GB300</translation>
    </message>
    <message>
        <source>Qwen3-30B-A3B on 8 GB300</source>
        <translation>Qwen3-30B-A3B auf 8 GB300</translation>
    </message>
    <message>
        <source>Qwen3-30B-A3B on 8 GB300, half the batch with SYRK</source>
        <translation>Qwen3-30B-A3B auf 8 GB300, halber Batch mit SYRK</translation>
    </message>
</context>
</TS>
