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
</TS>
