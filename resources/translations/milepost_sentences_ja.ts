<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>Headline</name>
    <message>
        <source>AdamW finishes the planned training in about **%1**, for about **%2**.</source>
        <translation>AdamW は計画した学習を約 **%1**、約 **%2**で完了します。</translation>
    </message>
    <message>
        <source>%1 reaches the milestone “%2” in about **%3**, for about **%4**.</source>
        <translation>%1 はマイルストーン「%2」に約 **%3**、約 **%4**で到達します。</translation>
    </message>
    <message>
        <source>%1 reaches the milestone “%2” in **%3** cases, so that no typical number of days can be given.</source>
        <translation>%1 がマイルストーン「%2」に到達するのは試算 **%3**であり、代表的な日数は示せません。</translation>
    </message>
    <message>
        <source>Neither %1 nor %2 reaches the milestone “%3” in half of the cases: **%4** with %1, **%5** with %2.</source>
        <translation>%1 も %2 も、マイルストーン「%3」に到達するのは試算の半数に届きません（%1：**%4**、%2：**%5**）。</translation>
    </message>
    <message>
        <source>%1 reaches the milestone “%2” in about **%3 days**; %4 reaches it in **%5** cases.</source>
        <translation>%1 はマイルストーン「%2」に約 **%3 日**で到達します。%4 が到達するのは試算 **%5**です。</translation>
    </message>
    <message>
        <source>%4 reaches the milestone “%2” in about **%3 days**; %1 reaches it in **%5** cases.</source>
        <translation>%4 はマイルストーン「%2」に約 **%3 日**で到達します。%1 が到達するのは試算 **%5**です。</translation>
    </message>
    <message>
        <source>%1 and %2 cannot be told apart with what is known: **%3 against %4 days**; %2 is the cheaper choice in **%5** cases. One pair of small runs would settle it.</source>
        <translation>現在の情報では %1 と %2 の優劣を判断できません（**%3 日と %4 日**）。%2 のほうが安くなるのは試算 **%5**です。小規模な学習を 1 組行えば判断できます。</translation>
    </message>
    <message>
        <source>%1 reaches AdamW’s final loss in about **%2 days instead of %3** and saves about **%4**; it is the cheaper choice in **%5** cases.</source>
        <translation>%1 は AdamW の最終損失に **%3 日ではなく約 %2 日**で到達し、約 **%4**を節約できます。試算 **%5**で %1 のほうが安くなります。</translation>
    </message>
    <message>
        <source>%1 reaches the milestone “%6” in about **%2 days instead of %3** and saves about **%4**; it is the cheaper choice in **%5** cases.</source>
        <translation>%1 はマイルストーン「%6」に **%3 日ではなく約 %2 日**で到達し、約 **%4**を節約できます。試算 **%5**で %1 のほうが安くなります。</translation>
    </message>
    <message>
        <source>%1 needs about **%2 days instead of %3** to the milestone “%6”, but saves about **%4**; it is the cheaper choice in **%5** cases.</source>
        <translation>%1 はマイルストーン「%6」まで **%3 日ではなく約 %2 日**かかりますが、約 **%4**を節約できます。試算 **%5**で %1 のほうが安くなります。</translation>
    </message>
    <message>
        <source>%1 reaches the milestone “%6” in about **%2 days instead of %3**, but costs about **%4** more, switching included; it is the cheaper choice in **%5** cases.</source>
        <translation>%1 はマイルストーン「%6」に **%3 日ではなく約 %2 日**で到達しますが、切り替え費用を含めて約 **%4**高くなります。%1 のほうが安くなるのは試算 **%5**です。</translation>
    </message>
    <message>
        <source>%7 remains the better choice: %1 needs about **%2 days instead of %3** to the milestone “%6” and costs about **%4** more; it is the cheaper choice in **%5** cases.</source>
        <translation>%7 のほうが引き続き良い選択です。%1 はマイルストーン「%6」まで **%3 日ではなく約 %2 日**かかり、約 **%4**高くなります。%1 のほうが安くなるのは試算 **%5**です。</translation>
    </message>
</context>
<context>
    <name>Milestone</name>
    <message>
        <source>AdamW’s final loss (%1)</source>
        <comment>milestone; %1 is the loss</comment>
        <translation>AdamW の最終損失（%1）</translation>
    </message>
    <message>
        <source>loss %1</source>
        <comment>milestone</comment>
        <translation>損失 %1</translation>
    </message>
    <message>
        <source>perplexity %1</source>
        <comment>milestone</comment>
        <translation>パープレキシティ %1</translation>
    </message>
</context>
<context>
    <name>Provenance</name>
    <message>
        <source>measured</source>
        <translation>実測</translation>
    </message>
    <message>
        <source>calibrated</source>
        <translation>較正</translation>
    </message>
    <message>
        <source>published</source>
        <translation>公表</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>仮定</translation>
    </message>
</context>
<context>
    <name>StepPart</name>
    <message>
        <source>Dense GEMMs</source>
        <translation>密行列の GEMM</translation>
    </message>
    <message>
        <source>Expert GEMMs</source>
        <translation>エキスパートの GEMM</translation>
    </message>
    <message>
        <source>Memory-bound operations</source>
        <translation>メモリ律速の演算</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>アテンション</translation>
    </message>
    <message>
        <source>Expert all-to-all</source>
        <translation>エキスパートの all-to-all</translation>
    </message>
    <message>
        <source>Quantisation</source>
        <translation>量子化</translation>
    </message>
    <message>
        <source>State-space scan</source>
        <translation>状態空間スキャン</translation>
    </message>
    <message>
        <source>Pipeline bubble</source>
        <translation>パイプラインバブル</translation>
    </message>
    <message>
        <source>Pipeline transfers</source>
        <translation>パイプライン転送</translation>
    </message>
    <message>
        <source>Optimizer update</source>
        <translation>オプティマイザ更新</translation>
    </message>
    <message>
        <source>Optimizer traffic</source>
        <translation>オプティマイザの通信</translation>
    </message>
    <message>
        <source>Tensor parallelism</source>
        <translation>テンソル並列</translation>
    </message>
    <message>
        <source>Context parallelism</source>
        <translation>コンテキスト並列</translation>
    </message>
    <message>
        <source>Waiting for kernel launches</source>
        <translation>カーネル起動待ち</translation>
    </message>
    <message>
        <source>Data parallelism</source>
        <translation>データ並列</translation>
    </message>
    <message>
        <source>Offload</source>
        <translation>オフロード</translation>
    </message>
    <message>
        <source>Newton-Schulz GEMMs</source>
        <translation>Newton-Schulz の GEMM</translation>
    </message>
    <message>
        <source>Optimizer waiting for launches</source>
        <translation>オプティマイザの起動待ち</translation>
    </message>
    <message>
        <source>Release factor</source>
        <translation>リリース係数</translation>
    </message>
</context>
</TS>
