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
        <source>Preconditioners</source>
        <translation>Vorkonditionierer</translation>
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
        <translation>Vorwissen zu Muon</translation>
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
        <translation>Preis je GPU-Stunde, halb bis anderthalbfach</translation>
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
        <source>Dense GEMM factor</source>
        <translation>Faktor dichter GEMMs</translation>
    </message>
    <message>
        <source>Expert GEMM factor</source>
        <translation>Faktor der Experten-GEMMs</translation>
    </message>
    <message>
        <source>Memory-bound factor</source>
        <translation>Faktor speichergebundener Operationen</translation>
    </message>
    <message>
        <source>Attention factor</source>
        <translation>Attention-Faktor</translation>
    </message>
    <message>
        <source>Kernel launch factor</source>
        <translation>Faktor der Kernelstarts</translation>
    </message>
    <message>
        <source>Expert all-to-all factor</source>
        <translation>Faktor des Experten-All-to-all</translation>
    </message>
    <message>
        <source>Tensor-parallel factor</source>
        <translation>Faktor der Tensor-Parallelität</translation>
    </message>
    <message>
        <source>Data-parallel factor</source>
        <translation>Faktor der Daten-Parallelität</translation>
    </message>
    <message>
        <source>Step time that the model does not explain</source>
        <translation>Schrittdauer, die das Modell nicht erklärt</translation>
    </message>
    <message>
        <source>Newton-Schulz factor</source>
        <translation>Newton-Schulz-Faktor</translation>
    </message>
    <message>
        <source>Optimizer launch factor</source>
        <translation>Faktor der Optimiererstarts</translation>
    </message>
    <message>
        <source>Preconditioner factor</source>
        <translation>Faktor des Vorkonditionierers</translation>
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
        <translation>Nachlassen des Token-Gewinns mit der Größe</translation>
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
        <source>No plan multiplies out on %1 GPUs with a global batch of %2 sequences; another number of GPUs, or another batch, is needed.</source>
        <translation>Auf %1 GPUs geht mit einem globalen Batch von %2 Sequenzen kein Plan auf; nötig ist eine andere Zahl von GPUs oder ein anderer Batch.</translation>
    </message>
    <message>
        <source>No plan multiplies out on any of these numbers of GPUs with a global batch of %1 sequences; another number of GPUs, or another batch, is needed.</source>
        <translation>Auf keiner dieser Zahlen von GPUs geht mit einem globalen Batch von %1 Sequenzen ein Plan auf; nötig ist eine andere Zahl von GPUs oder ein anderer Batch.</translation>
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
        <source>the text is empty; leave the field out for its default.</source>
        <translation>der Text ist leer; ohne das Feld gilt sein Standardwert.</translation>
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
        <source>%1 is less than one batch of %2 sequences of %3 tokens; at least %4 is needed.</source>
        <translation>%1 ist weniger als ein Batch von %2 Sequenzen zu %3 Tokens; nötig sind mindestens %4.</translation>
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
        <source>model_type &quot;%1&quot; is not known; the network is counted as a decoder with the fields of its configuration, what no field names is left out</source>
        <translation>Der model_type „%1“ ist nicht bekannt; das Netz wird als Decoder mit den Feldern seiner Konfiguration gezählt, was kein Feld nennt, bleibt außen vor.</translation>
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
        <translation>Lauf „%1“ liegt in Größe, Tokens oder Batch %2-fach außerhalb der Läufe hinter dem Skalierungsgesetz; jenseits des %3-fachen gibt es keine Prognose.</translation>
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
        <translation>Abstand zu den Läufen hinter dem Skalierungsgesetz</translation>
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
        <translation>ein Lernratenverlauf, den kein Lauf hinter dem Skalierungsgesetz hatte</translation>
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
        <source>%1 was mapped from runs of AdamW; another optimizer may reach another score at the same loss (gains were uneven over tasks in arXiv:2502.16982).</source>
        <translation>Die Abbildung von Loss auf „%1“ stammt aus Läufen mit AdamW; mit einem anderen Optimierer kann sie abweichen (der Gewinn war je nach Aufgabe verschieden, arXiv:2502.16982).</translation>
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
    <message>
        <source>the log has trained %1 tokens, the plan %2 in all; the log is that of another run, or its tokens or training.tokens are in another unit.</source>
        <translation>Das Log hat %1 Tokens trainiert, der Plan hat insgesamt %2; das Log gehört zu einem anderen Lauf, oder seine Tokens oder die geplanten Tokens stehen in einer anderen Einheit.</translation>
    </message>
    <message>
        <source>the log has %1 tokens per step, the plan %2; the log is that of another run, or its tokens are in another unit.</source>
        <translation>Das Log hat %1 Tokens je Schritt, der Plan %2; das Log gehört zu einem anderen Lauf, oder seine Tokens stehen in einer anderen Einheit.</translation>
    </message>
    <message>
        <source>the log trains %1 tokens per second, the plan&apos;s GPUs could at their peak train %2; the log is that of another run or machine, or its times are in another unit.</source>
        <translation>Das Log trainiert %1 Tokens je Sekunde, die GPUs des Plans könnten mit voller Spitzenleistung %2; das Log gehört zu einem anderen Lauf oder einer anderen Maschine, oder seine Zeiten stehen in einer anderen Einheit.</translation>
    </message>
    <message>
        <source>no forecast of the loss yet: the plan is more than %1 times what the log shows</source>
        <translation>Noch keine Loss-Prognose: Der Plan ist mehr als das %1-Fache dessen, was das Log zeigt.</translation>
    </message>
    <message>
        <source>no forecast of the loss: it rises, and the law is one of losses that fall</source>
        <translation>Keine Loss-Prognose: Der Loss steigt, und das Gesetz gilt für fallenden Loss.</translation>
    </message>
    <message>
        <source>the loss has risen by %1 nats since the first half of the log; a forecast from a law that only falls is a hope</source>
        <translation>Der Loss ist seit der ersten Hälfte des Logs um %1 Nats gestiegen; eine Prognose aus einem Gesetz, das nur fällt, ist eine Hoffnung.</translation>
    </message>
    <message>
        <source>a loss of %1 nats is worse than guessing among %2 tokens (%3): the run has diverged, or its loss is in another unit</source>
        <translation>Ein Loss von %1 Nats ist schlechter als Raten unter %2 Tokens (%3): Der Lauf ist divergiert, oder sein Loss steht in einer anderen Einheit.</translation>
    </message>
    <message>
        <source>the log trains %1 times as fast as the plan: is it this plan&apos;s log?</source>
        <translation>Das Log trainiert %1-mal so schnell wie der Plan: Ist es das Log dieses Plans?</translation>
    </message>
    <message>
        <source>the log trains %1 times as slowly as the plan: is it this plan&apos;s log, and are its times in seconds?</source>
        <translation>Das Log trainiert %1-mal so langsam wie der Plan: Ist es das Log dieses Plans, und stehen seine Zeiten in Sekunden?</translation>
    </message>
    <message>
        <source>the log has no times; the plan&apos;s own pace is taken</source>
        <translation>Das Log enthält keine Zeiten; das Tempo des Plans wird angenommen.</translation>
    </message>
    <message>
        <source>tokens are steps times %1, the plan&apos;s batch</source>
        <translation>Tokens sind Schritte mal %1, der Batch des Plans.</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos;: its loss rises by %2 % from the first third of its log to the last; the law is one of losses that fall.</source>
        <translation>Lauf „%1“: Sein Loss steigt vom ersten zum letzten Drittel des Logs um %2 %; das Gesetz gilt für fallenden Loss.</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos; starts from scratch, run &apos;%2&apos; from trained weights; such runs follow different laws and are never pooled.</source>
        <translation>Lauf „%1“ beginnt bei null, Lauf „%2“ mit trainierten Gewichten; solche Läufe folgen verschiedenen Gesetzen und werden nie zusammengelegt.</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos; starts from trained weights, run &apos;%2&apos; from scratch; such runs follow different laws and are never pooled.</source>
        <translation>Lauf „%1“ beginnt mit trainierten Gewichten, Lauf „%2“ bei null; solche Läufe folgen verschiedenen Gesetzen und werden nie zusammengelegt.</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos; counts steps only, run &apos;%2&apos; tokens, and the two are not compared; the manifest must give run &apos;%3&apos; its batch_tokens, the tokens of one step.</source>
        <translation>Lauf „%1“ zählt nur Schritte, Lauf „%2“ Tokens; verglichen werden die beiden nicht. Das Manifest muss für Lauf „%3“ batch_tokens angeben, die Tokens eines Schritts.</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos; counts steps only, as do all others that a law could be fitted to, and a law is one of tokens; the manifest must give its batch_tokens, the tokens of one step.</source>
        <translation>Lauf „%1“ zählt nur Schritte, wie alle anderen, an die ein Gesetz angepasst werden könnte; ein Gesetz aber rechnet in Tokens. Das Manifest muss batch_tokens angeben, die Tokens eines Schritts.</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos; has come to %2 of its %3 planned tokens; a ratio at equal end loss needs a log of at least a tenth of the plan.</source>
        <translation>Lauf „%1“ hat %2 seiner %3 geplanten Tokens erreicht; ein Verhältnis bei gleichem End-Loss braucht ein Log von mindestens einem Zehntel des Plans.</translation>
    </message>
    <message>
        <source>the run lies %1x past the runs behind the law in size, tokens or batch; the band is widened</source>
        <translation>Der Lauf liegt in Größe, Tokens oder Batch %1-fach jenseits der Läufe hinter dem Skalierungsgesetz; das Band ist verbreitert.</translation>
    </message>
    <message>
        <source>both runs use one optimizer; what is compared is their settings</source>
        <translation>Beide Läufe nutzen denselben Optimierer; verglichen werden ihre Einstellungen.</translation>
    </message>
    <message>
        <source>the optimizer is not said; AdamW is taken</source>
        <translation>Der Optimierer ist nicht angegeben; AdamW wird angenommen.</translation>
    </message>
    <message>
        <source>neither the log nor the manifest gives tokens; steps are counted instead</source>
        <translation>Weder Log noch Manifest nennen Tokens; gezählt werden Schritte.</translation>
    </message>
    <message>
        <source>the schedule is not said; a constant learning rate is taken where none is logged</source>
        <translation>Der Zeitplan der Lernrate ist nicht angegeben; wo keine protokolliert ist, gilt sie als konstant.</translation>
    </message>
    <message>
        <source>Steps are those of the logging program (_step).</source>
        <translation>Schritte sind die des Protokollprogramms (_step).</translation>
    </message>
    <message>
        <source>Numbers are written with a decimal comma.</source>
        <translation>Zahlen sind mit Dezimalkomma geschrieben.</translation>
    </message>
    <message>
        <source>Elapsed time is the sum of the recorded iteration times, without evaluation and pauses.</source>
        <translation>Die verstrichene Zeit ist die Summe der protokollierten Iterationszeiten, ohne Auswertung und Pausen.</translation>
    </message>
    <message>
        <source>trainer_state.json holds no time per step.</source>
        <translation>trainer_state.json enthält keine Zeit je Schritt.</translation>
    </message>
    <message>
        <source>The log&apos;s target is %1.</source>
        <translation>Das Ziel des Logs ist %1.</translation>
    </message>
    <message>
        <source>eval_accuracy of %1 is the loss of the validation set.</source>
        <translation>eval_accuracy von %1 ist der Loss der Validierungsdaten.</translation>
    </message>
    <message>
        <source>The rules of %1 start from trained weights.</source>
        <translation>Nach den Regeln von %1 beginnt der Lauf mit trainierten Gewichten.</translation>
    </message>
    <message>
        <source>The log counts progress in tokens.</source>
        <translation>Das Log zählt den Fortschritt in Tokens.</translation>
    </message>
    <message>
        <source>The log counts progress in sequences.</source>
        <translation>Das Log zählt den Fortschritt in Sequenzen.</translation>
    </message>
    <message>
        <source>The file is damaged in places; records between them were read.</source>
        <translation>Die Datei ist stellenweise beschädigt; die Einträge dazwischen wurden gelesen.</translation>
    </message>
    <message>
        <source>The files have different formats: %1 and %2.</source>
        <translation>Die Dateien haben verschiedene Formate: %1 und %2.</translation>
    </message>
    <message>
        <source>The steps of the log fall from its first record on; it is read backwards.</source>
        <translation>Die Schritte des Logs fallen vom ersten Eintrag an; es wird rückwärts gelesen.</translation>
    </message>
    <message>
        <source>Times count from 1970 in the log; the first of them is the start.</source>
        <translation>Die Zeiten des Logs zählen ab 1970; die erste ist der Start.</translation>
    </message>
    <message>
        <source>Sequence length %1 from batch_tokens and the largest batch of %2 sequences.</source>
        <translation>Sequenzlänge %1 aus batch_tokens und dem größten Batch von %2 Sequenzen.</translation>
    </message>
    <message>
        <source>The log counts tokens only; steps are tokens over batch_tokens.</source>
        <translation>Das Log zählt nur Tokens; Schritte sind Tokens durch batch_tokens.</translation>
    </message>
    <message>
        <source>The log counts tokens only; steps are running numbers of its records.</source>
        <translation>Das Log zählt nur Tokens; Schritte sind die laufenden Nummern der Einträge.</translation>
    </message>
    <message>
        <source>The log has %1 tokens per step on average, the description says %2; the log counts.</source>
        <translation>Das Log hat im Mittel %1 Tokens je Schritt, die Beschreibung nennt %2; das Log gilt.</translation>
    </message>
    <message>
        <source>Tokens are consumed samples times a sequence length of %1.</source>
        <translation>Tokens sind verbrauchte Beispiele mal Sequenzlänge %1.</translation>
    </message>
    <message>
        <source>The log gives sequence lengths of %1 and %2 tokens; the later one counts for all.</source>
        <translation>Das Log nennt Sequenzlängen von %1 und %2 Tokens; die spätere gilt für alles.</translation>
    </message>
    <message>
        <source>Tokens are the batches of the log, added up.</source>
        <translation>Tokens sind die aufsummierten Batches des Logs.</translation>
    </message>
    <message>
        <source>Tokens are steps times %1 tokens.</source>
        <translation>Tokens sind Schritte mal %1 Tokens.</translation>
    </message>
    <message>
        <source>The log gives steps but no tokens; batch_tokens in a manifest turns one into the other.</source>
        <translation>Das Log nennt Schritte, aber keine Tokens; batch_tokens in einem Manifest rechnet um.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a number from step %2 to the end of the log: the run diverged.</source>
        <translation>„%1“ ist ab Schritt %2 bis zum Ende des Logs keine Zahl: Der Lauf ist divergiert.</translation>
    </message>
    <message>
        <source>&apos;%1&apos;: one record of %2 was kept, %3 points in all; their values are as logged.</source>
        <translation>„%1“: Ein Eintrag von je %2 wurde behalten, insgesamt %3 Punkte; ihre Werte stehen wie protokolliert.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; does not say of which data it is the loss; it is taken as %2.</source>
        <translation>„%1“ sagt nicht, zu welchen Daten der Loss gehört; er gilt als %2.</translation>
    </message>
    <message>
        <source>The log has no %1; %2 stands in.</source>
        <translation>Das Log enthält kein %1; %2 springt ein.</translation>
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
        <source>at least 4 Mi tokens a step, in whole micro-batches of AdamW&apos;s plan, so that every optimizer trains with one batch</source>
        <translation>mindestens 4 Mi Tokens je Schritt, in ganzen Mikro-Batches des Plans von AdamW, damit alle Optimierer mit demselben Batch trainieren</translation>
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
    <message>
        <source>short runs replayed from a CUDA graph</source>
        <translation>kurze Läufe, aus einem CUDA-Graph wiederholt</translation>
    </message>
    <message>
        <source>ai-dynamo/aiconfigurator %1 (Apache-2.0) and openxla/xla GEMM performance table (Apache-2.0): fastest of %2</source>
        <translation>ai-dynamo/aiconfigurator %1 (Apache-2.0) und GEMM-Leistungstabelle von openxla/xla (Apache-2.0): das schnellste aus %2</translation>
    </message>
    <message>
        <source>openxla/xla GEMM performance table (Apache-2.0): fastest of %1</source>
        <translation>GEMM-Leistungstabelle von openxla/xla (Apache-2.0): das schnellste aus %1</translation>
    </message>
    <message>
        <source>ai-dynamo/aiconfigurator %1 (Apache-2.0): fastest of %2</source>
        <translation>ai-dynamo/aiconfigurator %1 (Apache-2.0): das schnellste aus %2</translation>
    </message>
    <message>
        <source>times x %1, cuBLASLt over these kernels at equal shapes on GB200 (Azure/AI-benchmarking-guide)</source>
        <translation>Zeiten × %1, cuBLASLt gegen diese Kernel bei gleichen Formen auf GB200 (Azure/AI-benchmarking-guide)</translation>
    </message>
    <message>
        <source>No sustained rows for this GPU or a sibling</source>
        <translation>Keine Dauerlastwerte für diese GPU oder eine verwandte</translation>
    </message>
    <message>
        <source>%1 % assumed</source>
        <translation>%1 % angenommen</translation>
    </message>
    <message>
        <source>median over types and libraries of sustained over short runs of equal shapes, m, n, k &gt;= %1, in aiconfigurator %2</source>
        <translation>Median über Formate und Bibliotheken von Dauerlast zu kurzen Läufen gleicher Form, m, n, k ≥ %1, in aiconfigurator %2</translation>
    </message>
    <message>
        <source>%1&apos;s factor %2 (median over types and libraries of sustained over short runs of equal shapes, m, n, k &gt;= %3, in aiconfigurator %4), scaled by the power limits %5 W over %6 W, at least 1</source>
        <translation>Faktor %2 der %1 (Median über Formate und Bibliotheken von Dauerlast zu kurzen Läufen gleicher Form, m, n, k ≥ %3, in aiconfigurator %4), skaliert mit den Leistungsgrenzen %5 W zu %6 W, mindestens 1</translation>
    </message>
    <message>
        <source>Azure/AI-benchmarking-guide streams %1 to %2 % of the nominal rate on H100 and %3 to %4 % on H200</source>
        <translation>Azure/AI-benchmarking-guide erreicht %1 bis %2 % der Nennrate auf H100 und %3 bis %4 % auf H200</translation>
    </message>
    <message>
        <source>no public stream result for Blackwell</source>
        <translation>kein öffentlicher Stream-Wert für Blackwell</translation>
    </message>
    <message>
        <source>Prior from published FlashAttention-3 and cuDNN rates: forward %1 %, backward %2 % of the BF16 peak (%3 and %4 % on GB200 and B200), reached as s / (s + %5)</source>
        <translation>Prior aus veröffentlichten Raten von FlashAttention-3 und cuDNN: vorwärts %1 %, rückwärts %2 % der BF16-Spitze (%3 und %4 % auf GB200 und B200), erreicht als s / (s + %5)</translation>
    </message>
    <message>
        <source>within %1 % of ten own H200 timings</source>
        <translation>innerhalb von %1 % von zehn eigenen H200-Messungen</translation>
    </message>
    <message>
        <source>ai-dynamo/aiconfigurator %1, NCCL tables (Apache-2.0): one node/tray, %2, NCCL %3 default</source>
        <translation>ai-dynamo/aiconfigurator %1, NCCL-Tabellen (Apache-2.0): ein Knoten/Tray, %2, NCCL %3 mit Vorgaben</translation>
    </message>
    <message>
        <source>NCCL %1 src/graph/tuning.cc (5067397): ring, Simple protocol. Network share: %2 of %3 GB/s on GB300 over ConnectX-8 (NVIDIA/aicr issue 1413)</source>
        <translation>NCCL %1 src/graph/tuning.cc (5067397): Ring, Protokoll Simple. Netzanteil: %2 von %3 GB/s auf GB300 über ConnectX-8 (NVIDIA/aicr, Issue 1413)</translation>
    </message>
    <message>
        <source>No measurement on the hosts of these systems: the prior of the Grace host, up to the %1 us per eager kernel measured on an H200 host</source>
        <translation>Keine Messung auf den Hosts dieser Systeme: der Prior des Grace-Hosts, bis zu den %1 µs je Eager-Kernel, die auf einem H200-Host gemessen wurden</translation>
    </message>
    <message>
        <source>Prior of %1 to %2 us per kernel of a Python optimizer loop on a Grace host: %3 us were measured per eager kernel on an H200 host with an x86 CPU, and published Blackwell rows allow %4 to %5 us per matrix of about %6 kernels only as a product</source>
        <translation>Prior von %1 bis %2 µs je Kernel einer Optimiererschleife in Python auf einem Grace-Host: Auf einem H200-Host mit x86-CPU wurden %3 µs je Eager-Kernel gemessen, und veröffentlichte Blackwell-Zeilen lassen %4 bis %5 µs je Matrix von etwa %6 Kerneln nur als Produkt zu</translation>
    </message>
    <message>
        <source>not fitted to any Muon row</source>
        <translation>an keine Muon-Zeile angepasst</translation>
    </message>
    <message>
        <source>Megatron-LM PR 6683, docstring of the muon configuration: %1 ms for one %2 x %3 matrix, plain GEMMs, %4 iterations, GB300</source>
        <translation>Megatron-LM PR 6683, Docstring der Muon-Konfiguration: %1 ms für eine Matrix %2 × %3, einfache GEMMs, %4 Iterationen, GB300</translation>
    </message>
    <message>
        <source>less element-wise passes, over the table&apos;s time of its products on that GPU = %1, over the sustained factor %2 here</source>
        <translation>ohne elementweise Durchläufe, durch die Tabellenzeit der Produkte auf dieser GPU = %1, durch den Dauerlastfaktor %2 hier</translation>
    </message>
    <message>
        <source>Robust fit to %1 published step times of four model families on all GPUs, prior log sd %2</source>
        <translation>Robuste Anpassung an %1 veröffentlichte Schrittzeiten von vier Modellfamilien auf allen GPUs, Prior-Streuung im Logarithmus %2</translation>
    </message>
    <message>
        <source>%1 rows of this GPU and %2 of all GPUs, which weigh as %3, each predicted by the fit and by one without its family</source>
        <translation>%1 Zeilen dieser GPU und %2 aller GPUs, die wie %3 zählen, jede von der Anpassung vorhergesagt und von einer ohne ihre Familie</translation>
    </message>
    <message>
        <source>openxla/xla default_collective_perf_table (Apache-2.0): %1, one 8-GPU node, float32, %2 groups at once</source>
        <translation>openxla/xla default_collective_perf_table (Apache-2.0): %1, ein Knoten mit 8 GPUs, float32, %2 Gruppen zugleich</translation>
    </message>
    <message>
        <source>openxla/xla default_collective_perf_table (Apache-2.0): %1, one 8-GPU node, float32</source>
        <translation>openxla/xla default_collective_perf_table (Apache-2.0): %1, ein Knoten mit 8 GPUs, float32</translation>
    </message>
    <message>
        <source>openxla/xla default_collective_perf_table (Apache-2.0): NVL72 rack, float32, %1 groups at once</source>
        <translation>openxla/xla default_collective_perf_table (Apache-2.0): NVL72-Rack, float32, %1 Gruppen zugleich</translation>
    </message>
    <message>
        <source>openxla/xla default_collective_perf_table (Apache-2.0): NVL72 rack, float32</source>
        <translation>openxla/xla default_collective_perf_table (Apache-2.0): NVL72-Rack, float32</translation>
    </message>
    <message>
        <source>deepseek-ai/DeepEP hybrid-ep branch:%1: algorithm bandwidth over %2</source>
        <translation>deepseek-ai/DeepEP, Zweig hybrid-ep: %1: Algorithmus-Bandbreite über %2</translation>
    </message>
    <message>
        <source>deepseek-ai/DeepEP:README.md (%1): bottleneck %2</source>
        <translation>deepseek-ai/DeepEP:README.md (%1): Engpass %2</translation>
    </message>
    <message>
        <source>measured on %1</source>
        <translation>gemessen auf %1</translation>
    </message>
    <message>
        <source>NVIDIA H200, driver %1: %2</source>
        <translation>NVIDIA H200, Treiber %1: %2</translation>
    </message>
    <message>
        <source>latencies: NCCL %1 src/graph/tuning.cc (5067397): ring, Simple protocol. Network share: %2 of %3 GB/s on GB300 over ConnectX-8 (NVIDIA/aicr issue 1413)</source>
        <translation>Latenzen: NCCL %1 src/graph/tuning.cc (5067397): Ring, Protokoll Simple. Netzanteil: %2 von %3 GB/s auf GB300 über ConnectX-8 (NVIDIA/aicr, Issue 1413)</translation>
    </message>
    <message>
        <source>Own H200 measurement: Newton-Schulz in eager PyTorch, %1 kernels of %2 us host time per matrix</source>
        <translation>Eigene H200-Messung: Newton-Schulz in Eager-PyTorch, %1 Kernel mit %2 µs Hostzeit je Matrix</translation>
    </message>
    <message>
        <source>Own H200 measurement: %1 to %2 us above the table for one event-timed GEMM</source>
        <translation>Eigene H200-Messung: %1 bis %2 µs über der Tabelle für ein mit Events gemessenes GEMM</translation>
    </message>
    <message>
        <source>assumed for other systems</source>
        <translation>für andere Systeme angenommen</translation>
    </message>
    <message>
        <source>refit of the dense table of Step Law, arXiv:%1 (%2 cells of size and tokens, learning rate tuned per batch, rmse %3 nats)</source>
        <translation>neu angepasst an die Tabelle dichter Modelle von Step Law, arXiv:%1 (%2 Zellen aus Größe und Tokens, Lernrate je Batch abgestimmt, RMSE %3 Nats)</translation>
    </message>
    <message>
        <source>predicts MLPerf reference convergence points within %1 %</source>
        <translation>sagt MLPerf-Referenzpunkte der Konvergenz auf %1 % genau voraus</translation>
    </message>
    <message>
        <source>%1 % within a factor of %2</source>
        <translation>%1 % innerhalb eines Faktors %2</translation>
    </message>
    <message>
        <source>Muon&apos;s critical batch over AdamW&apos;s, %1 % within %2: larger in the plots of Essential AI, arXiv:%3, equal at one threshold</source>
        <translation>Muons kritischer Batch durch den von AdamW, %1 % innerhalb %2: größer in den Diagrammen von Essential AI, arXiv:%3, gleich an einer Schwelle</translation>
    </message>
    <message>
        <source>no tuned law is published</source>
        <translation>ein abgestimmtes Gesetz ist nicht veröffentlicht</translation>
    </message>
    <message>
        <source>Step Law, arXiv:%1, %2 bootstraps: exponent %3</source>
        <translation>Step Law, arXiv:%1, %2 Bootstraps: Exponent %3</translation>
    </message>
    <message>
        <source>repository %1, %2 bootstraps: %3 % intervals</source>
        <translation>Repository %1, %2 Bootstraps: %3-%-Intervalle</translation>
    </message>
    <message>
        <source>repository %1, %2 bootstraps</source>
        <translation>Repository %1, %2 Bootstraps</translation>
    </message>
    <message>
        <source>the correlation follows from the published spread of %1</source>
        <translation>die Korrelation folgt aus der veröffentlichten Streuung von %1</translation>
    </message>
    <message>
        <source>the replicates are derived from the intervals, not the published ones</source>
        <translation>die Replikate sind aus den Intervallen abgeleitet, nicht die veröffentlichten</translation>
    </message>
    <message>
        <source>no interval is published for this law</source>
        <translation>für dieses Gesetz ist kein Intervall veröffentlicht</translation>
    </message>
    <message>
        <source>relative width of the Besiroglu refit</source>
        <translation>relative Breite wie in der Neuanpassung von Besiroglu</translation>
    </message>
    <message>
        <source>Hoffmann et al., arXiv:%1, approach %2</source>
        <translation>Hoffmann et al., arXiv:%1, Ansatz %2</translation>
    </message>
    <message>
        <source>repository huggingface/datablations: %1</source>
        <translation>Repository huggingface/datablations: %1</translation>
    </message>
    <message>
        <source>up to %1 active parameters and %2 experts</source>
        <translation>bis %1 aktive Parameter und %2 Experten</translation>
    </message>
    <message>
        <source>OLMo ladder step 1, C4 loss from parameters and tokens</source>
        <translation>OLMo-Leiter, Stufe 1, C4-Loss aus Parametern und Tokens</translation>
    </message>
    <message>
        <source>hold-out error %1 % (%2) and %3 % (%4)</source>
        <translation>Fehler an zurückgehaltenen Modellen %1 % (%2) und %3 % (%4)</translation>
    </message>
    <message>
        <source>OLMo ladder, arXiv:%1, repository allenai/OLMo-ladder, %2 parameters, accuracy from C4 loss</source>
        <translation>OLMo-Leiter, arXiv:%1, Repository allenai/OLMo-ladder, %2 Parameter, Genauigkeit aus C4-Loss</translation>
    </message>
    <message>
        <source>hold-out %1 predicted %2, measured %3</source>
        <translation>zurückgehalten %1: vorhergesagt %2, gemessen %3</translation>
    </message>
    <message>
        <source>published chained error %1 %</source>
        <translation>veröffentlichter Fehler der ganzen Kette %1 %</translation>
    </message>
    <message>
        <source>error = the larger of the two and the ladder&apos;s loss error of %1 % in quadrature</source>
        <translation>Fehler = der größere von beiden, quadratisch addiert mit dem Loss-Fehler der Leiter von %1 %</translation>
    </message>
    <message>
        <source>random-effects pooling of %1 published studies</source>
        <translation>Random-Effects-Zusammenfassung von %1 veröffentlichten Studien</translation>
    </message>
    <message>
        <source>the spread is that of a new study, wide because they are few</source>
        <translation>die Streuung ist die einer neuen Studie, breit, weil es wenige sind</translation>
    </message>
    <message>
        <source>the spread is that of a new study</source>
        <translation>die Streuung ist die einer neuen Studie</translation>
    </message>
    <message>
        <source>Wen et al., arXiv:%1, losses of the Marin repository (commit %2): %3</source>
        <translation>Wen et al., arXiv:%1, Loss-Werte des Marin-Repositorys (Commit %2): %3</translation>
    </message>
    <message>
        <source>Qiu et al., arXiv:%1: about %2x at every size from %3 to %4 with muP-type transfer</source>
        <translation>Qiu et al., arXiv:%1: etwa %2× bei jeder Größe von %3 bis %4 mit muP-artiger Übertragung</translation>
    </message>
    <message>
        <source>no interval is given, the spread is the step from version 1 (%1x for Shampoo)</source>
        <translation>kein Intervall angegeben, die Streuung ist der Schritt von Fassung 1 (%1× für Shampoo)</translation>
    </message>
    <message>
        <source>Moonshot, arXiv:%1: %2 of the training FLOP along the compute-optimal curve</source>
        <translation>Moonshot, arXiv:%1: %2 der Trainings-FLOP entlang der rechenoptimalen Kurve</translation>
    </message>
    <message>
        <source>the published fits imply %1 at %2 to %3 at %4 PFLOP/s-days</source>
        <translation>die veröffentlichten Anpassungen ergeben %1 bei %2 bis %3 bei %4 PFLOP/s-Tagen</translation>
    </message>
    <message>
        <source>no interval is given</source>
        <translation>kein Intervall angegeben</translation>
    </message>
    <message>
        <source>size and horizon as with Muon</source>
        <translation>Größe und Horizont wie bei Muon</translation>
    </message>
    <message>
        <source>Derived from the public calibration of HGX A100 80GB: the same GPU and links with %1 instead of %2 GB/s of memory bandwidth (NVIDIA A100 data sheet)</source>
        <translation>Abgeleitet aus der öffentlichen Kalibrierung der HGX A100 80GB: dieselbe GPU und dieselben Verbindungen mit %1 statt %2 GB/s Speicherbandbreite (NVIDIA-Datenblatt A100)</translation>
    </message>
    <message>
        <source>Derived from the public calibration of HGX H100: the H800 is the same GPU with NVLink cut from %1 to about %2 GB/s per direction (arXiv:%3), so that transfers inside a node take longer by that ratio</source>
        <translation>Abgeleitet aus der öffentlichen Kalibrierung der HGX H100: Die H800 ist dieselbe GPU mit einem von %1 auf etwa %2 GB/s je Richtung gekürzten NVLink (arXiv:%3), sodass Transfers im Knoten um dieses Verhältnis länger dauern</translation>
    </message>
    <message>
        <source>deepseek-ai/DeepEP README.md of %1: normal kernels on H800 with ConnectX-7, %2 tokens, hidden %3, top-%4 groups, top-%5 experts, FP8 dispatch and BF16 combine</source>
        <translation>deepseek-ai/DeepEP README.md von %1: normale Kernel auf H800 mit ConnectX-7, %2 Tokens, Breite %3, Top-%4-Gruppen, Top-%5-Experten, FP8-Dispatch und BF16-Combine</translation>
    </message>
    <message>
        <source>bottleneck bandwidth, counted with the tokens that stay</source>
        <translation>Engpassbandbreite, einschließlich der Tokens, die bleiben</translation>
    </message>
    <message>
        <source>liquid-cooled NVL72 sites %1</source>
        <translation>flüssigkeitsgekühlte NVL72-Standorte %1</translation>
    </message>
    <message>
        <source>Uptime Institute average over all sites %1</source>
        <translation>Durchschnitt des Uptime Institute über alle Standorte %1</translation>
    </message>
    <message>
        <source>all-in power per GPU: planning figure %1 kW against racks quoted at %2 kW for %3 GPUs</source>
        <translation>Gesamtleistung je GPU: Planungswert %1 kW gegenüber Racks, die mit %2 kW für %3 GPUs angegeben sind</translation>
    </message>
    <message>
        <source>CodeCarbon global_energy_mix.json (Our World in Data), annual average of 2023, location-based</source>
        <translation>CodeCarbon global_energy_mix.json (Our World in Data), Jahresmittel 2023, standortbasiert</translation>
    </message>
    <message>
        <source>CodeCarbon global_energy_mix.json (Our World in Data), annual averages, location-based</source>
        <translation>CodeCarbon global_energy_mix.json (Our World in Data), Jahresmittel, standortbasiert</translation>
    </message>
    <message>
        <source>revisions of %1 to %2, MIT licence</source>
        <translation>Fassungen von %1 bis %2, MIT-Lizenz</translation>
    </message>
    <message>
        <source>matrix products: power sampled by aiconfigurator on GB200, %1, %2 and %3 of %4 W in BF16, FP8 and NVFP4</source>
        <translation>Matrixprodukte: von aiconfigurator auf GB200 gemessene Leistung, %1, %2 und %3 von %4 W in BF16, FP8 und NVFP4</translation>
    </message>
    <message>
        <source>attention, memory-bound work and waiting: medians measured for this project on one H200 of %1 W, %2 to %3, %4 to %5 and %6 W</source>
        <translation>Attention, speichergebundene Arbeit und Warten: für dieses Projekt auf einer H200 mit %1 W gemessene Mediane, %2 bis %3, %4 bis %5 und %6 W</translation>
    </message>
    <message>
        <source>exposed transfers are assumed, between %1 (copies to the host, measured) and %2 (memory-bound work)</source>
        <translation>sichtbare Transfers sind angenommen, zwischen %1 (Kopien zum Host, gemessen) und %2 (speichergebundene Arbeit)</translation>
    </message>
    <message>
        <source>a calibration from a probe on several GPUs carries its own watts (H200: %1 of %2 W)</source>
        <translation>eine Kalibrierung aus einer Messung auf mehreren GPUs bringt eigene Watt mit (H200: %1 von %2 W)</translation>
    </message>
    <message>
        <source>arXiv:%1: %2 % of the energy of the whole programme was not the final run</source>
        <translation>arXiv:%1: %2 % der Energie des ganzen Vorhabens entfielen nicht auf den Endlauf</translation>
    </message>
    <message>
        <source>Eurostat, non-household consumers, EU</source>
        <translation>Eurostat, Nicht-Haushaltskunden, EU</translation>
    </message>
    <message>
        <source>US industrial average, %1</source>
        <translation>Durchschnitt der US-Industrie, %1</translation>
    </message>
    <message>
        <source>api-evangelist/coreweave plans file (public price page copy)</source>
        <translation>Tarifdatei api-evangelist/coreweave (Kopie der öffentlichen Preisseite)</translation>
    </message>
    <message>
        <source>%1 per 4-GPU instance</source>
        <translation>%1 je Instanz mit 4 GPUs</translation>
    </message>
    <message>
        <source>api-evangelist/lambda-labs plans file</source>
        <translation>Tarifdatei api-evangelist/lambda-labs</translation>
    </message>
    <message>
        <source>silybench price list</source>
        <translation>Preisliste von silybench</translation>
    </message>
    <message>
        <source>public RunPod price table copy</source>
        <translation>Kopie der öffentlichen Preistabelle von RunPod</translation>
    </message>
    <message>
        <source>data-receipts price log</source>
        <translation>Preisprotokoll von data-receipts</translation>
    </message>
    <message>
        <source>%1 price page copy</source>
        <translation>Kopie der Preisseite von %1</translation>
    </message>
    <message>
        <source>renshuBTC compute-screener CSV</source>
        <translation>CSV des compute-screener von renshuBTC</translation>
    </message>
    <message>
        <source>trade press</source>
        <translation>Fachpresse</translation>
    </message>
    <message>
        <source>dstackai/gpuhunt provider source</source>
        <translation>Anbieterquelle in dstackai/gpuhunt</translation>
    </message>
    <message>
        <source>GCP price log copy</source>
        <translation>Kopie des Preisprotokolls von GCP</translation>
    </message>
    <message>
        <source>%1 a year / %2 GPUs (divided by %3 h)</source>
        <translation>%1 im Jahr / %2 GPUs (geteilt durch %3 h)</translation>
    </message>
    <message>
        <source>range %1</source>
        <translation>Spanne %1</translation>
    </message>
    <message>
        <source>SF Compute index copy</source>
        <translation>Kopie des Index von SF Compute</translation>
    </message>
    <message>
        <source>SemiAnalysisAI/InferenceX-app constants (%1)</source>
        <translation>Konstanten der InferenceX-app von SemiAnalysisAI (%1)</translation>
    </message>
    <message>
        <source>placeholder in the source: %1x the non-Ultra part</source>
        <translation>Platzhalter der Quelle: das %1-Fache der Nicht-Ultra-Variante</translation>
    </message>
    <message>
        <source>SemiAnalysis GPU price index (press)</source>
        <translation>GPU-Preisindex von SemiAnalysis (Presse)</translation>
    </message>
    <message>
        <source>Silicon Data index (press)</source>
        <translation>Index von Silicon Data (Presse)</translation>
    </message>
    <message>
        <source>Llama 3 paper: storage that sustains %1 TB/s for %2 GPUs, %3 GB/s per GPU</source>
        <translation>Llama-3-Veröffentlichung: Speicher mit dauerhaft %1 TB/s für %2 GPUs, %3 GB/s je GPU</translation>
    </message>
    <message>
        <source>that the save blocks training is assumed</source>
        <translation>dass das Speichern das Training anhält, ist angenommen</translation>
    </message>
    <message>
        <source>Llama 3 paper via glennklockwood.com/garden/component-reliability: %1 unplanned interruptions in %2 days</source>
        <translation>Llama-3-Veröffentlichung über glennklockwood.com/garden/component-reliability: %1 ungeplante Unterbrechungen in %2 Tagen</translation>
    </message>
    <message>
        <source>restart %1 s and the spread between clusters are assumed</source>
        <translation>Neustart %1 s und die Streuung zwischen Clustern sind angenommen</translation>
    </message>
    <message>
        <source>arXiv:%1: mean time to failure of jobs on %2 GPUs %3 h</source>
        <translation>arXiv:%1: mittlere Zeit bis zum Ausfall von Jobs auf %2 GPUs %3 h</translation>
    </message>
    <message>
        <source>arXiv:%1: %2 XID failures on %3 B200 in at least %4 days</source>
        <translation>arXiv:%1: %2 XID-Ausfälle auf %3 B200 in mindestens %4 Tagen</translation>
    </message>
    <message>
        <source>XID failures only</source>
        <translation>nur XID-Ausfälle</translation>
    </message>
    <message>
        <source>no failure rate is known</source>
        <translation>keine Ausfallrate bekannt</translation>
    </message>
    <message>
        <source>none is invented</source>
        <translation>es wird keine erfunden</translation>
    </message>
    <message>
        <source>no failure rate is charged</source>
        <translation>es wird keine Ausfallrate angesetzt</translation>
    </message>
    <message>
        <source>vocabulary and head_dim: HF config</source>
        <translation>Vokabular und head_dim: HF-Konfiguration</translation>
    </message>
    <message>
        <source>meta-llama MODEL_CARD llama3 (over %1 tokens)</source>
        <translation>meta-llama MODEL_CARD llama3 (über %1 Tokens)</translation>
    </message>
    <message>
        <source>%1, after %2 config.json</source>
        <translation>%1, nach config.json von %2</translation>
    </message>
    <message>
        <source>DeepSeek-V3 technical report (arXiv:%1) sections 3.2 and 3.3: DualPipe, exchange beside computation, FP8 dispatch with BF16 combine, at most %2 nodes per token, FP32 gradients</source>
        <translation>Technischer Bericht zu DeepSeek-V3 (arXiv:%1), Abschnitte 3.2 und 3.3: DualPipe, Austausch neben der Rechnung, FP8-Dispatch mit BF16-Combine, höchstens %2 Knoten je Token, FP32-Gradienten</translation>
    </message>
    <message>
        <source>deepseek-ai/DualPipe and DeepEP. Kernels and their launches are taken to cost what Megatron&apos;s do</source>
        <translation>deepseek-ai/DualPipe und DeepEP. Kernel und ihre Starts kosten hier so viel wie die von Megatron</translation>
    </message>
    <message>
        <source>NVIDIA-NeMo/Megatron-Bridge %1: performance recipes of this release (majority over its models)</source>
        <translation>NVIDIA-NeMo/Megatron-Bridge %1: Leistungsrezepte dieses Releases (Mehrheit über seine Modelle)</translation>
    </message>
    <message>
        <source>layer-wise optimizer of Megatron-Core 0.16 to 0.18 all-reduces gradients</source>
        <translation>der schichtweise Optimierer von Megatron-Core 0.16 bis 0.18 reduziert Gradienten mit All-Reduce</translation>
    </message>
    <message>
        <source>the fused activation of experts with bias runs ten times slower in this release (NVIDIA/cudnn-frontend issue 256) and counts as not fused</source>
        <translation>die fusionierte Aktivierung von Experten mit Bias läuft in diesem Release zehnmal langsamer (NVIDIA/cudnn-frontend, Issue 256) und zählt als nicht fusioniert</translation>
    </message>
    <message>
        <source>clamped gated activation of experts fused</source>
        <translation>begrenzte Gated-Aktivierung der Experten fusioniert</translation>
    </message>
    <message>
        <source>Narayanan et al. 2021 (arXiv:%1): attention scores written to memory, exposed tensor-parallel and data-parallel traffic, FP16 gradients added by a kernel of their own and all-reduced and no distributed optimizer, scatter and gather at stage boundaries (section 4.1)</source>
        <translation>Narayanan et al. 2021 (arXiv:%1): Attention-Werte in den Speicher geschrieben, sichtbarer tensor- und datenparalleler Verkehr, FP16-Gradienten von einem eigenen Kernel addiert und per All-Reduce reduziert, kein verteilter Optimierer, Scatter und Gather an Stufengrenzen (Abschnitt 4.1)</translation>
    </message>
    <message>
        <source>dropout after attention and MLP moves %1 bytes per element of the hidden state beside the %2 of norms and residuals, hence %3 times the bytes</source>
        <translation>Dropout nach Attention und MLP bewegt %1 Byte je Element des Hidden State neben den %2 von Normen und Residuen, daher das %3-Fache der Bytes</translation>
    </message>
    <message>
        <source>time factor: mean of the ten times of one layer in Korthikanti et al. 2022 table 4</source>
        <translation>Zeitfaktor: Mittel der zehn Zeiten einer Schicht in Korthikanti et al. 2022, Tabelle 4</translation>
    </message>
    <message>
        <source>Korthikanti et al. 2022 (arXiv:%1): as in 2021, but all-reduces of the backward pass run beside the weight gradient, and sequence parallelism</source>
        <translation>Korthikanti et al. 2022 (arXiv:%1): wie 2021, aber All-Reduces des Rückwärtslaufs laufen neben dem Gewichtsgradienten, dazu Sequenzparallelität</translation>
    </message>
    <message>
        <source>gradients accumulate in FP32</source>
        <translation>Gradienten werden in FP32 aufsummiert</translation>
    </message>
    <message>
        <source>Mechanisms alone, without a scalar of a release</source>
        <translation>Nur die Mechanismen, ohne Faktor eines Releases</translation>
    </message>
    <message>
        <source>Without a probe: torch.compile fuses element-wise chains but not across matrix products: %1 times Megatron&apos;s bytes. Kernels of a layer: %2 in eight tiny layers (profiled, PyTorch 2.11) are %3 times Megatron&apos;s. Where a probe has timed the framework&apos;s passes, these count</source>
        <translation>Ohne Messung: torch.compile fusioniert elementweise Ketten, aber nicht über Matrixprodukte hinweg: das %1-Fache der Bytes von Megatron. Kernel einer Schicht: %2 in acht winzigen Schichten (profiliert, PyTorch 2.11) sind das %3-Fache von Megatron. Wo eine Messung die Durchläufe des Frameworks erfasst hat, gelten diese</translation>
    </message>
    <message>
        <source>As pytorch-eager</source>
        <translation>Wie pytorch-eager</translation>
    </message>
    <message>
        <source>every data-parallel rank keeps and updates all weights (torch.nn.parallel.DistributedDataParallel of PyTorch 2.11 all-reduces gradients and leaves the optimizer to each rank)</source>
        <translation>jeder datenparallele Rang hält und aktualisiert alle Gewichte (torch.nn.parallel.DistributedDataParallel von PyTorch 2.11 reduziert Gradienten mit All-Reduce und überlässt den Optimierer jedem Rang)</translation>
    </message>
    <message>
        <source>Without a probe: unfused frameworks move 1 to 3 times the bytes of Megatron (MosaicML MPT rows on A100 and H100 run %1 to %2 % slower than Megatron&apos;s mechanisms explain). Kernels of a layer: %3 in eight tiny layers (profiled, PyTorch 2.11) are twice Megatron&apos;s. Where a probe has timed the framework&apos;s passes, these count</source>
        <translation>Ohne Messung: Nicht fusionierende Frameworks bewegen das 1- bis 3-Fache der Bytes von Megatron (MosaicML-MPT-Zeilen auf A100 und H100 laufen %1 bis %2 % langsamer, als Megatrons Mechanismen erklären). Kernel einer Schicht: %3 in acht winzigen Schichten (profiliert, PyTorch 2.11) sind doppelt so viele wie bei Megatron. Wo eine Messung die Durchläufe des Frameworks erfasst hat, gelten diese</translation>
    </message>
    <message>
        <source>NVIDIA product specifications as quoted by verda.com/blog/gb300-nvl72-architecture, NVIDIA&apos;s &apos;Inside NVIDIA Blackwell Ultra&apos; and ai-dynamo/aiconfigurator (commit %1)</source>
        <translation>NVIDIA-Produktdaten, zitiert nach verda.com/blog/gb300-nvl72-architecture, NVIDIAs „Inside NVIDIA Blackwell Ultra“ und ai-dynamo/aiconfigurator (Commit %1)</translation>
    </message>
    <message>
        <source>dense rates, per GPU and direction</source>
        <translation>dichte Raten, je GPU und Richtung</translation>
    </message>
    <message>
        <source>OpenXLA target_config specification of this GPU</source>
        <translation>OpenXLA-Spezifikation target_config dieser GPU</translation>
    </message>
    <message>
        <source>ConnectX-7 NDR, %1 Gb/s per GPU (SuperPOD design)</source>
        <translation>ConnectX-7 NDR, %1 Gbit/s je GPU (SuperPOD-Entwurf)</translation>
    </message>
    <message>
        <source>some clouds offer %1 Gb/s: set it per site</source>
        <translation>manche Clouds bieten %1 Gbit/s: je Standort einstellen</translation>
    </message>
    <message>
        <source>Azure/AI-benchmarking-guide, GB200 VM: %1 and %2 GB/s, mean of the two directions (NVLink-C2C is %3 GB/s nominal)</source>
        <translation>Azure/AI-benchmarking-guide, GB200-VM: %1 und %2 GB/s, Mittel beider Richtungen (NVLink-C2C nominal %3 GB/s)</translation>
    </message>
    <message>
        <source>SemiAnalysis InferenceX-app, %1: all-in utility power per GPU</source>
        <translation>SemiAnalysis InferenceX-app, %1: gesamte Anschlussleistung je GPU</translation>
    </message>
    <message>
        <source>ConnectX-8, %1 Gb/s per GPU</source>
        <translation>ConnectX-8, %1 Gbit/s je GPU</translation>
    </message>
    <message>
        <source>nvbandwidth on a GB300 DGX Station: %1 to %2 GB/s one way, middle of the range (NVLink-C2C is %3 GB/s nominal; both ways at once about %4 GB/s each)</source>
        <translation>nvbandwidth auf einer GB300 DGX Station: %1 bis %2 GB/s in einer Richtung, Mitte der Spanne (NVLink-C2C nominal %3 GB/s; beide Richtungen zugleich je etwa %4 GB/s)</translation>
    </message>
    <message>
        <source>NVIDIA A100 data sheet (SXM 40GB: 40 GB HBM2 at %1 GB/s; rates, NVLink and power of the 80GB part)</source>
        <translation>NVIDIA-Datenblatt A100 (SXM 40GB: 40 GB HBM2 mit %1 GB/s; Raten, NVLink und Leistung der 80-GB-Variante)</translation>
    </message>
    <message>
        <source>Nominal capacity in GiB less %1 %, the share that the GB200 target specification leaves usable</source>
        <translation>Nennkapazität in GiB minus %1 %, der Anteil, den die GB200-Spezifikation nutzbar lässt</translation>
    </message>
    <message>
        <source>HDR InfiniBand, %1 Gb/s per GPU</source>
        <translation>HDR InfiniBand, %1 Gbit/s je GPU</translation>
    </message>
    <message>
        <source>PCIe %1 x16 carries %2 GB/s</source>
        <translation>PCIe %1 x16 überträgt %2 GB/s</translation>
    </message>
    <message>
        <source>%1 % of it assumed for pinned copies</source>
        <translation>%1 % davon für Kopien aus gepinntem Speicher angenommen</translation>
    </message>
    <message>
        <source>H100&apos;s all-in power over its GPU power (%1 kW / %2 W) at %3 W</source>
        <translation>Gesamtleistung der H100 zu ihrer GPU-Leistung (%1 kW / %2 W) bei %3 W</translation>
    </message>
    <message>
        <source>NVIDIA H100, H200 and A100 data sheets as quoted by ai-dynamo/aiconfigurator (commit %1)</source>
        <translation>NVIDIA-Datenblätter H100, H200 und A100, zitiert nach ai-dynamo/aiconfigurator (Commit %1)</translation>
    </message>
    <message>
        <source>ConnectX-7 NDR, %1 Gb/s per GPU</source>
        <translation>ConnectX-7 NDR, %1 Gbit/s je GPU</translation>
    </message>
    <message>
        <source>a site may differ</source>
        <translation>ein Standort kann abweichen</translation>
    </message>
    <message>
        <source>the H800 is an H100 with NVLink cut</source>
        <translation>die H800 ist eine H100 mit gekürztem NVLink</translation>
    </message>
    <message>
        <source>H800 as used for DeepSeek-V3 (arXiv:%1): NVLink cut to about %2 GB/s per direction</source>
        <translation>H800, wie für DeepSeek-V3 genutzt (arXiv:%1): NVLink auf etwa %2 GB/s je Richtung gekürzt</translation>
    </message>
    <message>
        <source>uncertainty: %1</source>
        <translation>Unsicherheit: %1</translation>
    </message>
    <message>
        <source>stand-in: %1</source>
        <translation>Ersatzwert: %1</translation>
    </message>
    <message>
        <source>no public price is known for %1</source>
        <translation>für %1 ist kein öffentlicher Preis bekannt</translation>
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
