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
    <message>
        <source>bits per byte %1</source>
        <comment>milestone</comment>
        <translation>バイト当たりビット数 %1</translation>
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
        <translation>Dense 層の GEMM</translation>
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
        <source>Preconditioners</source>
        <translation>前処理行列</translation>
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
<context>
    <name>ScenarioField</name>
    <message>
        <source>Ramp</source>
        <translation>立ち上がり</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>System</source>
        <translation>システム</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU 数</translation>
    </message>
    <message>
        <source>NVLink domain</source>
        <translation>NVLink ドメイン</translation>
    </message>
    <message>
        <source>Network rate per GPU</source>
        <translation>GPU 当たりのネットワーク速度</translation>
    </message>
    <message>
        <source>Racks</source>
        <translation>ラック数</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>較正</translation>
    </message>
    <message>
        <source>Software release</source>
        <translation>ソフトウェアリリース</translation>
    </message>
    <message>
        <source>Measured steps</source>
        <translation>実測ステップ</translation>
    </message>
    <message>
        <source>Sequence length</source>
        <translation>系列長</translation>
    </message>
    <message>
        <source>Global batch</source>
        <translation>グローバルバッチ</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Planned tokens</source>
        <translation>計画トークン数</translation>
    </message>
    <message>
        <source>Expert imbalance</source>
        <translation>エキスパートの負荷不均衡</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>オプティマイザ</translation>
    </message>
    <message>
        <source>Newton-Schulz steps</source>
        <translation>NS 反復数</translation>
    </message>
    <message>
        <source>Newton-Schulz coefficients</source>
        <translation>Newton-Schulz の係数</translation>
    </message>
    <message>
        <source>Newton-Schulz precision</source>
        <translation>Newton-Schulz の精度</translation>
    </message>
    <message>
        <source>Newton-Schulz under tensor parallelism</source>
        <translation>テンソル並列での Newton-Schulz</translation>
    </message>
    <message>
        <source>SYRK</source>
        <translation>SYRK</translation>
    </message>
    <message>
        <source>Batched Newton-Schulz</source>
        <translation>バッチ化した Newton-Schulz</translation>
    </message>
    <message>
        <source>Gather after the step</source>
        <translation>ステップ後の収集</translation>
    </message>
    <message>
        <source>Ownership of matrices</source>
        <translation>行列の割り当て</translation>
    </message>
    <message>
        <source>State format</source>
        <translation>状態の形式</translation>
    </message>
    <message>
        <source>Split query, key, value</source>
        <translation>Query・Key・Value の分割</translation>
    </message>
    <message>
        <source>Reduce-scatter gradients</source>
        <translation>勾配の reduce-scatter</translation>
    </message>
    <message>
        <source>Fused SYRK and all-reduce</source>
        <translation>SYRK と all-reduce の融合</translation>
    </message>
    <message>
        <source>Preconditioner every</source>
        <translation>前処理の間隔</translation>
    </message>
    <message>
        <source>Tensor parallel</source>
        <translation>テンソル並列</translation>
    </message>
    <message>
        <source>Pipeline parallel</source>
        <translation>パイプライン並列</translation>
    </message>
    <message>
        <source>Virtual stages</source>
        <translation>仮想ステージ</translation>
    </message>
    <message>
        <source>Context parallel</source>
        <translation>コンテキスト並列</translation>
    </message>
    <message>
        <source>Expert parallel</source>
        <translation>エキスパート並列</translation>
    </message>
    <message>
        <source>Expert tensor parallel</source>
        <translation>エキスパートのテンソル並列</translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation>マイクロバッチ</translation>
    </message>
    <message>
        <source>Pipeline layout</source>
        <translation>パイプライン配置</translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation>再計算</translation>
    </message>
    <message>
        <source>Token dispatcher</source>
        <translation>トークンディスパッチャ</translation>
    </message>
    <message>
        <source>Dispatcher SMs</source>
        <translation>ディスパッチャの SM 数</translation>
    </message>
    <message>
        <source>CUDA graph</source>
        <translation>CUDA グラフ</translation>
    </message>
    <message>
        <source>Hide expert exchange</source>
        <translation>エキスパート通信の隠蔽</translation>
    </message>
    <message>
        <source>Delay weight gradients</source>
        <translation>重み勾配の遅延</translation>
    </message>
    <message>
        <source>Hide tensor-parallel exchange</source>
        <translation>テンソル並列通信の隠蔽</translation>
    </message>
    <message>
        <source>Sequence parallel</source>
        <translation>シーケンス並列</translation>
    </message>
    <message>
        <source>Hide gradient reduction</source>
        <translation>勾配集約の隠蔽</translation>
    </message>
    <message>
        <source>Hide weight gather</source>
        <translation>重み収集の隠蔽</translation>
    </message>
    <message>
        <source>FSDP</source>
        <translation>FSDP</translation>
    </message>
    <message>
        <source>Fused grouped MLP</source>
        <translation>融合グループ MLP</translation>
    </message>
    <message>
        <source>FP8 attention</source>
        <translation>FP8 アテンション</translation>
    </message>
    <message>
        <source>FP8 weight gather</source>
        <translation>FP8 での重み収集</translation>
    </message>
    <message>
        <source>Precision-aware optimizer</source>
        <translation>精度対応オプティマイザ</translation>
    </message>
    <message>
        <source>Reduce gradients in FP32</source>
        <translation>FP32 での勾配集約</translation>
    </message>
    <message>
        <source>Token-drop capacity</source>
        <translation>トークン破棄の容量</translation>
    </message>
    <message>
        <source>First layers in BF16</source>
        <translation>先頭の BF16 層</translation>
    </message>
    <message>
        <source>Last layers in BF16</source>
        <translation>末尾の BF16 層</translation>
    </message>
    <message>
        <source>Layers in host memory</source>
        <translation>ホストメモリの層</translation>
    </message>
    <message>
        <source>Activations in host memory</source>
        <translation>ホストメモリの活性値</translation>
    </message>
    <message>
        <source>Multi-token prediction</source>
        <translation>マルチトークン予測</translation>
    </message>
    <message>
        <source>Unfused attention</source>
        <translation>非融合アテンション</translation>
    </message>
    <message>
        <source>Loss law</source>
        <translation>損失則</translation>
    </message>
    <message>
        <source>Size in the law</source>
        <translation>損失則での規模</translation>
    </message>
    <message>
        <source>Belief about Muon</source>
        <translation>Muon についての想定</translation>
    </message>
    <message>
        <source>Own token ratio</source>
        <translation>独自のトークン比</translation>
    </message>
    <message>
        <source>Tuning runs</source>
        <translation>調整用の学習</translation>
    </message>
    <message>
        <source>Critical batch ratio</source>
        <translation>臨界バッチの比</translation>
    </message>
    <message>
        <source>Fading with horizon</source>
        <translation>学習期間による減衰</translation>
    </message>
    <message>
        <source>Tuning runs of the base</source>
        <translation>基準側の調整学習回数</translation>
    </message>
    <message>
        <source>Days to qualify</source>
        <translation>検証にかかる日数</translation>
    </message>
    <message>
        <source>Rollbacks</source>
        <translation>ロールバック</translation>
    </message>
    <message>
        <source>Batches per rollback</source>
        <translation>ロールバックあたりのバッチ数</translation>
    </message>
    <message>
        <source>Engineering cost</source>
        <translation>開発費用</translation>
    </message>
    <message>
        <source>Unique tokens</source>
        <translation>固有のトークン</translation>
    </message>
    <message>
        <source>Own law</source>
        <translation>自前の則</translation>
    </message>
    <message>
        <source>Own score maps</source>
        <translation>自前の得点写像</translation>
    </message>
    <message>
        <source>Bytes per token</source>
        <translation>トークンあたりバイト</translation>
    </message>
    <message>
        <source>Milestones</source>
        <translation>マイルストーン</translation>
    </message>
    <message>
        <source>Price per GPU-hour</source>
        <translation>GPU 時間単価</translation>
    </message>
    <message>
        <source>Electricity price</source>
        <translation>電力単価</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>電力系統</translation>
    </message>
    <message>
        <source>Exchange rates</source>
        <translation>為替レート</translation>
    </message>
    <message>
        <source>Report currency</source>
        <translation>レポートの通貨</translation>
    </message>
    <message>
        <source>Reliability</source>
        <translation>信頼性</translation>
    </message>
    <message>
        <source>GPU-hours per failure</source>
        <translation>故障当たりの GPU 時間</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>チェックポイント</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>再起動</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始日</translation>
    </message>
    <message>
        <source>Draws</source>
        <translation>試行数</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>Year of the grid</source>
        <translation>電力構成の年</translation>
    </message>
    <message>
        <source>Discount on the rent</source>
        <translation>賃借料の割引</translation>
    </message>
    <message>
        <source>Price change per year</source>
        <translation>年間の価格変動</translation>
    </message>
    <message>
        <source>Spot share</source>
        <translation>スポットの割合</translation>
    </message>
    <message>
        <source>Spot discount</source>
        <translation>スポット割引</translation>
    </message>
    <message>
        <source>Spot GPU-hours per interruption</source>
        <translation>スポット中断までの GPU 時間</translation>
    </message>
    <message>
        <source>Owned share</source>
        <translation>自社保有の割合</translation>
    </message>
    <message>
        <source>Purchase per GPU</source>
        <translation>GPU あたりの購入費</translation>
    </message>
    <message>
        <source>Depreciation</source>
        <translation>減価償却</translation>
    </message>
    <message>
        <source>Residual value</source>
        <translation>残存価値</translation>
    </message>
    <message>
        <source>Used share</source>
        <translation>稼働の割合</translation>
    </message>
    <message>
        <source>Colocation</source>
        <translation>コロケーション</translation>
    </message>
    <message>
        <source>Staff</source>
        <translation>人件費</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>ストレージ</translation>
    </message>
    <message>
        <source>Storage price</source>
        <translation>ストレージ単価</translation>
    </message>
    <message>
        <source>Network traffic</source>
        <translation>ネットワーク転送量</translation>
    </message>
    <message>
        <source>Network price</source>
        <translation>転送単価</translation>
    </message>
    <message>
        <source>Share of the final run</source>
        <translation>本番学習の割合</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>予算</translation>
    </message>
    <message>
        <source>Checkpoint rate per GPU</source>
        <translation>GPU あたりのチェックポイント書込速度</translation>
    </message>
    <message>
        <source>Blast radius</source>
        <translation>障害の影響範囲</translation>
    </message>
    <message>
        <source>Spares per NVLink domain</source>
        <translation>NVLink ドメインあたりの予備</translation>
    </message>
    <message>
        <source>Replacement</source>
        <translation>交換</translation>
    </message>
    <message>
        <source>Availability</source>
        <translation>利用可能率</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>期限</translation>
    </message>
    <message>
        <source>Compared optimizers</source>
        <translation>比較するオプティマイザ</translation>
    </message>
    <message>
        <source>Triangle on the wire</source>
        <translation>三角部分のみ転送</translation>
    </message>
    <message>
        <source>QK-clip</source>
        <translation>QKクリップ</translation>
    </message>
    <message>
        <source>%1, no. %2</source>
        <translation>%1 %2 番</translation>
    </message>
</context>
<context>
    <name>SensitivityInput</name>
    <message>
        <source>GPU-hour price, half to one and a half times</source>
        <translation>GPU 時間単価（0.5～1.5 倍）</translation>
    </message>
    <message>
        <source>Electricity price, half to double</source>
        <translation>電力単価（0.5～2 倍）</translation>
    </message>
    <message>
        <source>Planned tokens, half to double</source>
        <translation>計画トークン数（0.5～2 倍）</translation>
    </message>
    <message>
        <source>Which studies of Muon hold, sceptic to optimist</source>
        <translation>どの Muon 研究が成り立つか（懐疑～楽観）</translation>
    </message>
    <message>
        <source>Global batch, half to double</source>
        <translation>グローバルバッチ（0.5～2 倍）</translation>
    </message>
    <message>
        <source>Busiest expert rank over the mean</source>
        <translation>最も忙しいエキスパートランクの平均比</translation>
    </message>
    <message>
        <source>Dense GEMM factor</source>
        <translation>Dense 層 GEMM の係数</translation>
    </message>
    <message>
        <source>Expert GEMM factor</source>
        <translation>エキスパート GEMM の係数</translation>
    </message>
    <message>
        <source>Memory-bound factor</source>
        <translation>メモリ律速の係数</translation>
    </message>
    <message>
        <source>Attention factor</source>
        <translation>アテンションの係数</translation>
    </message>
    <message>
        <source>Kernel launch factor</source>
        <translation>カーネル起動の係数</translation>
    </message>
    <message>
        <source>Expert all-to-all factor</source>
        <translation>エキスパート all-to-all の係数</translation>
    </message>
    <message>
        <source>Tensor-parallel factor</source>
        <translation>テンソル並列の係数</translation>
    </message>
    <message>
        <source>Data-parallel factor</source>
        <translation>データ並列の係数</translation>
    </message>
    <message>
        <source>Step time that the model does not explain</source>
        <translation>モデルで説明できないステップ時間</translation>
    </message>
    <message>
        <source>Newton-Schulz factor</source>
        <translation>Newton-Schulz の係数</translation>
    </message>
    <message>
        <source>Optimizer launch factor</source>
        <translation>オプティマイザ起動の係数</translation>
    </message>
    <message>
        <source>Preconditioner factor</source>
        <translation>前処理の係数</translation>
    </message>
    <message>
        <source>Loss law: exponent of tokens</source>
        <translation>損失則：トークンの指数</translation>
    </message>
    <message>
        <source>AdamW&apos;s critical batch</source>
        <translation>AdamW の臨界バッチ</translation>
    </message>
    <message>
        <source>Muon&apos;s critical batch over AdamW&apos;s</source>
        <translation>Muon と AdamW の臨界バッチ比</translation>
    </message>
    <message>
        <source>Token gain over AdamW</source>
        <translation>AdamW に対するトークン削減</translation>
    </message>
    <message>
        <source>Fading of the token gain with size</source>
        <translation>規模に伴うトークン削減の減衰</translation>
    </message>
    <message>
        <source>Score predicted from the loss</source>
        <translation>損失から予測したスコア</translation>
    </message>
    <message>
        <source>GPU-hours per failure</source>
        <translation>故障当たりの GPU 時間</translation>
    </message>
    <message>
        <source>All-in power per GPU</source>
        <translation>GPU 当たりの総消費電力</translation>
    </message>
    <message>
        <source>Fading of the token gain with the horizon</source>
        <translation>学習長に伴うトークン利得の減衰</translation>
    </message>
</context>
<context>
    <name>SensitivityUnit</name>
    <message>
        <source>tokens</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>sequences</source>
        <translation>系列</translation>
    </message>
    <message>
        <source>x fewer tokens</source>
        <translation>倍のトークン削減</translation>
    </message>
    <message>
        <source>h</source>
        <translation>時間</translation>
    </message>
</context>
<context>
    <name>EngineSentence</name>
    <message>
        <source>A GPU-hour costs %1 %2, power included.</source>
        <translation>GPU 時間単価は %1 %2（電力込み）。</translation>
    </message>
    <message>
        <source>A GPU-hour costs %1 %2, power not included.</source>
        <translation>GPU 時間単価は %1 %2（電力別）。</translation>
    </message>
    <message>
        <source>A GPU draws %1 kW at the meter, times a PUE of %2; the power varies by a factor of %3 (one standard deviation).</source>
        <translation>GPU 1 基の電力は計量点で %1 kW、PUE %2 を乗じる。変動は %3 倍（1 標準偏差）。</translation>
    </message>
    <message>
        <source>The cluster fails every %1 hours; checkpoints at the best interval and restarts cost %2 of the time.</source>
        <translation>クラスタは %1 時間ごとに故障し、最適間隔のチェックポイントと再起動が時間の %2 を占める。</translation>
    </message>
    <message>
        <source>No failure rate is known: neither failures nor checkpoints cost any time.</source>
        <translation>故障率は不明：故障もチェックポイントも時間に計上しない。</translation>
    </message>
    <message>
        <source>Each of %1 tuning runs trains on %2 of the planned tokens on the same GPUs.</source>
        <translation>調整用の学習 %1 回は、それぞれ同じ GPU で計画トークン数の %2 を学習する。</translation>
    </message>
    <message>
        <source>The base needs %1 tuning runs of its own.</source>
        <translation>基準側にも %1 回の調整学習が必要です。</translation>
    </message>
    <message>
        <source>The whole cluster is busy for %1 days until the new optimizer is trusted; they delay the finish.</source>
        <translation>新しいオプティマイザを信頼できるまで、クラスタ全体が %1 日間使われ、完了がその分遅れます。</translation>
    </message>
    <message>
        <source>%1 rollbacks per trillion tokens of %2 batches each train %3 of all tokens again.</source>
        <translation>1 兆トークンあたり %1 回、各 %2 バッチのロールバックにより、全トークンの %3 を再学習します。</translation>
    </message>
    <message>
        <source>%1's critical batch is %2 times AdamW's, as stated.</source>
        <translation>%1 の臨界バッチは、指定どおり AdamW の %2 倍です。</translation>
    </message>
    <message>
        <source>The token gain changes by %1 per e-fold of tokens beyond 20 per parameter, as stated.</source>
        <translation>パラメータあたり 20 トークンを超えてトークン数が e 倍になるごとに、トークン削減効果は指定どおり %1 変化します。</translation>
    </message>
    <message>
        <source>Loss follows %1. Its absolute level depends on tokenizer and data; the ratio between arms does not.</source>
        <translation>損失は %1 に従う。絶対値はトークナイザとデータに依存するが、比較対象間の比は依存しない。</translation>
    </message>
    <message>
        <source>%1 parameters and %2 tokens lie beyond the data of the law (up to %3 and %4): losses are extrapolated.</source>
        <translation>パラメータ数 %1 とトークン数 %2 は損失則のデータ範囲（%3、%4 まで）を超えており、損失は外挿である。</translation>
    </message>
    <message>
        <source>The law counts %1 active parameters of the mixture of experts.</source>
        <translation>損失則では混合エキスパートのアクティブパラメータ %1 を数える。</translation>
    </message>
    <message>
        <source>The law counts %1 parameters, all experts included.</source>
        <translation>損失則では全エキスパートを含むパラメータ %1 を数える。</translation>
    </message>
    <message>
        <source>The law counts %1 active parameters and an expert expansion of %2.</source>
        <translation>損失則ではアクティブパラメータ %1 とエキスパート拡張率 %2 を数える。</translation>
    </message>
    <message>
        <source>An expert expansion of %1 lies beyond the 32 experts of the law&apos;s data.</source>
        <translation>エキスパート拡張率 %1 は損失則のデータ（32 エキスパート）の範囲を超える。</translation>
    </message>
    <message>
        <source>All tokens count as new: no data is repeated.</source>
        <translation>すべてのトークンを新規とみなす（データの反復なし）。</translation>
    </message>
    <message>
        <source>A batch of %1 tokens stands against AdamW&apos;s critical batch of %2 tokens at %3 tokens; runs start from random weights.</source>
        <translation>バッチ %1 トークンに対し、AdamW の臨界バッチは %3 トークン時点で %2 トークン。学習は乱数の重みから開始する。</translation>
    </message>
    <message>
        <source>%1 needs %2 of AdamW&apos;s tokens at equal loss and this batch, as stated; the spread is that of the prior.</source>
        <translation>%1 は同じ損失・このバッチで AdamW の %2 倍のトークンを要する（指定値）。ばらつきは事前分布による。</translation>
    </message>
    <message>
        <source>%1 needs %2 of AdamW&apos;s tokens at small batch (prior &apos;%3&apos;, %4 studies).</source>
        <translation>%1 は小さいバッチで AdamW の %2 倍のトークンを要する（事前分布「%3」、研究 %4 件）。</translation>
    </message>
    <message>
        <source>%1 needs %2 of AdamW&apos;s tokens at small batch (prior &apos;%3&apos;, %4 study).</source>
        <translation>%1 は小さいバッチで AdamW の %2 倍のトークンを要する（事前分布「%3」、研究 %4 件）。</translation>
    </message>
    <message>
        <source>There is no prior &apos;%1&apos; for %2; &apos;%3&apos; stands in.</source>
        <translation>%2 には事前分布「%1」がないため「%3」で代用する。</translation>
    </message>
    <message>
        <source>Studies with tuned arms of both optimizers end at %1 parameters: at %2 the token gain is extrapolated.</source>
        <translation>両オプティマイザを調整した研究は %1 パラメータまで。%2 でのトークン削減は外挿である。</translation>
    </message>
    <message>
        <source>No study of %1 is known: it needs as many tokens as AdamW.</source>
        <translation>%1 の研究は知られておらず、AdamW と同数のトークンを要するとする。</translation>
    </message>
    <message>
        <source>Muon&apos;s critical batch is %1 times AdamW&apos;s, within a factor of %2 (90 %).</source>
        <translation>Muon の臨界バッチは AdamW の %1 倍（90% 区間は %2 倍以内）。</translation>
    </message>
    <message>
        <source>%1&apos;s critical batch is AdamW&apos;s.</source>
        <translation>%1 の臨界バッチは AdamW と同じとする。</translation>
    </message>
    <message>
        <source>The score of %1 follows from the loss above by a map of your own; its error is %2 of the score.</source>
        <translation>%1 の得点は自前の写像により上記の損失から求めます。誤差は得点の %2 です。</translation>
    </message>
    <message>
        <source>The tokens to the target of %1 follow from its reference convergence points: %2 and %3 for each token of the batch; single runs scatter by %4.</source>
        <translation>%1 の目標までのトークン数は基準収束点から求めます：%2、さらにバッチの 1 トークンごとに %3。個々の実行のばらつきは %4 です。</translation>
    </message>
    <message>
        <source>The plan passes over its data %1 times; its tokens are worth %2 fresh ones.</source>
        <translation>計画はデータを %1 回通ります。そのトークンは新しいトークン %2 分の価値です。</translation>
    </message>
    <message>
        <source>The ladder of %1 was checked up to %2 parameters: beyond, the score is extrapolated.</source>
        <translation>%1 の系列は %2 パラメータまで検証済み。それ以上のスコアは外挿である。</translation>
    </message>
    <message>
        <source>The global batch was not stated: %1 is used.</source>
        <translation>グローバルバッチの指定がないため %1 を使用。</translation>
    </message>
    <message>
        <source>The planned tokens were not stated: %1 is used.</source>
        <translation>計画トークン数の指定がないため %1 を使用。</translation>
    </message>
    <message>
        <source>The precision was not stated: %1 is used.</source>
        <translation>精度の指定がないため %1 を使用。</translation>
    </message>
    <message>
        <source>Whether Newton-Schulz uses SYRK was not stated: %1 is used.</source>
        <translation>Newton-Schulz で SYRK を使うかの指定がないため %1 を使用。</translation>
    </message>
    <message>
        <source>How the optimizer gathers parameters was not stated: %1 is used.</source>
        <translation>オプティマイザのパラメータ収集方法の指定がないため %1 を使用。</translation>
    </message>
    <message>
        <source>The network rate of the site was not stated: %1 is used.</source>
        <translation>拠点のネットワーク速度の指定がないため %1 を使用。</translation>
    </message>
    <message>
        <source>The software release was not stated: %1 is used.</source>
        <translation>ソフトウェアリリースの指定がないため %1 を使用。</translation>
    </message>
    <message>
        <source>The calibration was not stated: %1 is used.</source>
        <translation>較正の指定がないため %1 を使用。</translation>
    </message>
    <message>
        <source>Routing is balanced: all experts get the same number of tokens.</source>
        <translation>ルーティングは均等：すべてのエキスパートが同数のトークンを受け取る。</translation>
    </message>
    <message>
        <source>%1 of the GEMM time lies outside the measured shapes.</source>
        <translation>GEMM 時間の %1 は測定済みの形状の範囲外にある。</translation>
    </message>
    <message>
        <source>Step times of plans that were never fitted are within %1 in 80 of 100 cases.</source>
        <translation>当てはめに使っていない計画のステップ時間は、100 件中 80 件で誤差 %1 以内に入る。</translation>
    </message>
    <message>
        <source>The score of %1 follows from parameters and effective tokens through the loss law of its own ladder of models, not from the loss above; its error is %2 of the score, and it was found with AdamW.</source>
        <translation>%1 は上記の損失ではなく、独自のモデル系列の損失則によりパラメータ数と有効トークン数から求める。誤差はスコアの %2、AdamW で得られた関係である。</translation>
    </message>
    <message>
        <source>%1 does not divide the %2 attention heads; a divisor such as %3 is needed.</source>
        <translation>%1 は アテンションヘッド %2 の約数ではありません。%3 などの約数が必要です。</translation>
    </message>
    <message>
        <source>%1 does not divide the %2 columns of the MLP; a divisor such as %3 is needed.</source>
        <translation>%1 は MLP の列 %2 の約数ではありません。%3 などの約数が必要です。</translation>
    </message>
    <message>
        <source>%1 does not divide the %2 Mamba heads; a divisor such as %3 is needed.</source>
        <translation>%1 は Mamba ヘッド %2 の約数ではありません。%3 などの約数が必要です。</translation>
    </message>
    <message>
        <source>%1 does not divide the %2 Mamba groups; a divisor such as %3 is needed.</source>
        <translation>%1 は Mamba グループ %2 の約数ではありません。%3 などの約数が必要です。</translation>
    </message>
    <message>
        <source>%1 does not divide the %2 experts; a divisor such as %3 is needed.</source>
        <translation>%1 は エキスパート %2 の約数ではありません。%3 などの約数が必要です。</translation>
    </message>
    <message>
        <source>%1 does not divide the %2 columns of an expert; a divisor such as %3 is needed.</source>
        <translation>%1 は エキスパートの列 %2 の約数ではありません。%3 などの約数が必要です。</translation>
    </message>
    <message>
        <source>TP x CP x PP = %1 x %2 x %3 = %4 does not divide the %5 GPUs; the product must be a divisor of %6.</source>
        <translation>TP × CP × PP = %1 × %2 × %3 = %4 は GPU 数 %5 を割り切れません。積は %6 の約数でなければなりません。</translation>
    </message>
    <message>
        <source>ETP x EP x PP = %1 x %2 x %3 = %4 does not divide the %5 GPUs; the product must be a divisor of %6.</source>
        <translation>ETP × EP × PP = %1 × %2 × %3 = %4 は GPU 数 %5 を割り切れません。積は %6 の約数でなければなりません。</translation>
    </message>
    <message>
        <source>%1, but the model has no experts; 1 is allowed.</source>
        <translation>%1 ですが、このモデルにエキスパートはありません。許される値は 1 です。</translation>
    </message>
    <message>
        <source>PP x VP = %1 x %2 = %3 chunks exceed the %4 layers; at most %5 virtual chunks are possible at PP %6.</source>
        <translation>PP × VP = %1 × %2 = %3 個のチャンクは層数 %4 を超えます。PP %6 では仮想段は最大 %5 です。</translation>
    </message>
    <message>
        <source>%1 needs a pipeline; at PP 1 only 1 is allowed.</source>
        <translation>%1 にはパイプラインが必要です。PP 1 では 1 だけが許されます。</translation>
    </message>
    <message>
        <source>%1 does not cut the sequence of %2 tokens into 2 x CP equal pieces; training.sequence_length must be a multiple of %3.</source>
        <translation>%1 では %2 トークンの系列を 2 × CP 個に等分できません。系列長は %3 の倍数でなければなりません。</translation>
    </message>
    <message>
        <source>%1 does not divide the %2 tokens of a context-parallel rank, as sequence parallelism needs.</source>
        <translation>%1 はコンテキスト並列ランクの %2 トークンを割り切れません。シーケンス並列にはこれが必要です。</translation>
    </message>
    <message>
        <source>%1 is no multiple of plan.micro_batch %2 x %3 data-parallel ranks = %4; %5 or %6 would do.</source>
        <translation>%1 はマイクロバッチ %2 × データ並列ランク %3 = %4 の倍数ではありません。%5 または %6 なら可能です。</translation>
    </message>
    <message>
        <source>%1 is no multiple of plan.micro_batch %2 x %3 data-parallel ranks = %4; %5 would do.</source>
        <translation>%1 はマイクロバッチ %2 × データ並列ランク %3 = %4 の倍数ではありません。%5 なら可能です。</translation>
    </message>
    <message>
        <source>%1 micro-batches a step are no multiple of the %2 pipeline stages, as plan.vp %3 needs; plan.vp 1 or a multiple of %4 micro-batches is allowed.</source>
        <translation>1 ステップあたり %1 個のマイクロバッチは、VP %3 に必要なパイプライン段数 %2 の倍数ではありません。VP 1、または %4 の倍数のマイクロバッチが許されます。</translation>
    </message>
    <message>
        <source>%1 sequences on each of %2 data-parallel ranks exceed the largest batch of %3 sequences.</source>
        <translation>データ並列ランク %2 それぞれの %1 系列は、最大バッチ %3 系列を超えます。</translation>
    </message>
    <message>
        <source>pipeline stage %1 needs %2 of %3 per GPU; the largest part is %4 with %5</source>
        <translation>パイプライン段 %1 には GPU あたり %3 のうち %2 が必要です。最大の部分は %4（%5）です。</translation>
    </message>
    <message>
        <source>None of the %1 plans that multiply out fits in memory; more GPUs, or recomputation and offloading, are needed.</source>
        <translation>割り切れる %1 通りの計画はどれもメモリに収まりません。GPU を増やすか、再計算やオフロードが必要です。</translation>
    </message>
    <message>
        <source>No plan multiplies out on %1 GPUs with a global batch of %2 sequences; another number of GPUs, or another batch, is needed.</source>
        <translation>%1 GPU とグローバルバッチ %2 シーケンスでは割り切れる計画がありません。別の GPU 数か別のバッチが必要です。</translation>
    </message>
    <message>
        <source>No plan multiplies out on any of these numbers of GPUs with a global batch of %1 sequences; another number of GPUs, or another batch, is needed.</source>
        <translation>グローバルバッチ %1 シーケンスでは、これらの GPU 数のいずれでも割り切れる計画がありません。別の GPU 数か別のバッチが必要です。</translation>
    </message>
    <message>
        <source>no plan fits on these GPUs</source>
        <translation>この GPU 数に収まる計画はありません。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not known; did you mean &apos;%2&apos;?</source>
        <translation>「%1」は未知です。「%2」のことですか。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not known; known are %2.</source>
        <translation>「%1」は未知です。既知のもの：%2。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not known; allowed are %2.</source>
        <translation>「%1」は未知です。許されるもの：%2。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not known; did you mean &apos;%2&apos;? Allowed: %3.</source>
        <translation>「%1」は未知です。「%2」のことですか。許されるもの：%3。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not known. Allowed: %2.</source>
        <translation>「%1」は未知です。許されるもの：%2。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not known; a number, or &apos;adamw-final&apos; for the loss, is allowed.</source>
        <translation>「%1」は未知です。数値、または損失には「adamw-final」が許されます。</translation>
    </message>
    <message>
        <source>%1 NVLink domains of %2 GPUs hold fewer than system.gpus %3; %4 are taken.</source>
        <translation>%2 GPU の NVLink ドメイン %1 個には %3 GPU が入りません。%4 個として計算します。</translation>
    </message>
    <message>
        <source>The calibration &apos;%1&apos; was made for &apos;%2&apos;, not for &apos;%3&apos;.</source>
        <translation>較正「%1」は「%2」用で、「%3」用ではありません。</translation>
    </message>
    <message>
        <source>none is known for system &apos;%1&apos;; name one, or import a probe.</source>
        <translation>システム「%1」の較正は知られていません。指定するか、測定結果を取り込んでください。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no date; write it like 2027-01-11.</source>
        <translation>「%1」は日付ではありません。2027-01-11 のように書いてください。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a date; YYYY-MM-DD is expected.</source>
        <translation>「%1」は日付ではありません。YYYY-MM-DD の形で書いてください。</translation>
    </message>
    <message>
        <source>%1 is outside %2 to %3.</source>
        <translation>%1 は %2～%3 の範囲外です。</translation>
    </message>
    <message>
        <source>%1 is below the smallest allowed value %2.</source>
        <translation>%1 は許される最小値 %2 を下回ります。</translation>
    </message>
    <message>
        <source>a number is expected, found %1.</source>
        <translation>数値が必要ですが、%1 です。</translation>
    </message>
    <message>
        <source>a whole number is expected, found %1.</source>
        <translation>整数が必要ですが、%1 です。</translation>
    </message>
    <message>
        <source>text is expected, found %1.</source>
        <translation>文字列が必要ですが、%1 です。</translation>
    </message>
    <message>
        <source>true or false is expected, found %1.</source>
        <translation>true か false が必要ですが、%1 です。</translation>
    </message>
    <message>
        <source>is required.</source>
        <translation>必須です。</translation>
    </message>
    <message>
        <source>is not a known field; did you mean &apos;%1&apos;?</source>
        <translation>未知の項目です。「%1」のことですか。</translation>
    </message>
    <message>
        <source>the text is empty; leave the field out for its default.</source>
        <translation>テキストが空です。既定値を使う場合はこのフィールドを省略してください。</translation>
    </message>
    <message>
        <source>is not a known field.</source>
        <translation>未知の項目です。</translation>
    </message>
    <message>
        <source>at least one layer, a hidden size and a vocabulary are needed.</source>
        <translation>少なくとも 1 つの層、隠れ次元、語彙が必要です。</translation>
    </message>
    <message>
        <source>%1 exceeds the %2 learned positions of the model.</source>
        <translation>%1 はモデルの学習済み位置数 %2 を超えます。</translation>
    </message>
    <message>
        <source>%1 is less than one batch of %2 sequences of %3 tokens; at least %4 is needed.</source>
        <translation>%1 は 1 バッチ（%3 トークンの系列 %2 本）より少ない値です。少なくとも %4 が必要です。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not offered by %2; allowed are %3.</source>
        <translation>「%1」は %2 では使えません。許されるもの：%3。</translation>
    </message>
    <message>
        <source>%1 is not possible with cubic coefficients; their five steps belong together, 5 is allowed.</source>
        <translation>三次係数では %1 にできません。5 回の反復が一組なので、許される値は 5 です。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a currency; a code of ISO 4217 is expected (%2).</source>
        <translation>「%1」は通貨ではありません。ISO 4217 のコード（%2）を指定してください。</translation>
    </message>
    <message>
        <source>no price is known for &apos;%1&apos;; give one with its currency.</source>
        <translation>「%1」の価格は知られていません。通貨とともに入力してください。</translation>
    </message>
    <message>
        <source>is needed, because the price excludes power and no electricity price of &apos;%1&apos; is known; known are %2.</source>
        <translation>価格に電力が含まれず、「%1」の電力価格も知られていないため必要です。既知のもの：%2。</translation>
    </message>
    <message>
        <source>%1 is in %2, the report in %3: state a rate from %4 to %5 in economics.exchange_rates.</source>
        <translation>%1 は %2、レポートは %3 です。為替レートに %4 から %5 への換算率を入れてください。</translation>
    </message>
    <message>
        <source>scenarios are compared in one currency: %1 and %2 differ</source>
        <translation>シナリオは一つの通貨で比較します。%1 と %2 は異なります。</translation>
    </message>
    <message>
        <source>recompute module &quot;%1&quot; is not modelled and costs nothing here</source>
        <translation>再計算モジュール「%1」はモデル化されておらず、ここでは費用に入りません。</translation>
    </message>
    <message>
        <source>model_type &quot;%1&quot; is not known; the network is counted as a decoder with the fields of its configuration, what no field names is left out</source>
        <translation>model_type「%1」は未知です。設定の項目どおりのデコーダーとして数え、項目にないものは含めません。</translation>
    </message>
    <message>
        <source>the model uses kernels without a measured table; intervals are wider</source>
        <translation>このモデルは測定表のないカーネルを使うため、区間が広くなります。</translation>
    </message>
    <message>
        <source>the cost of the experts&apos; clamped activation is inferred from few published runs; intervals are wider</source>
        <translation>エキスパートの制限付き活性化の費用は少数の公開実行から推定したため、区間が広くなります。</translation>
    </message>
    <message>
        <source>fully sharded weights with whole-matrix ownership are no published combination; the exchange of whole matrices is counted as the layer-wise gather</source>
        <translation>完全シャードの重みと行列単位の所有は公表された組み合わせではありません。行列全体の交換は層ごとの収集として数えます。</translation>
    </message>
    <message>
        <source>the fused SYRK and all-reduce is announced but built by nobody: its cost is assumed</source>
        <translation>SYRK と all-reduce の融合は予告されただけで誰も実装していません。費用は仮定です。</translation>
    </message>
    <message>
        <source>%1 measured step(s) are kept with the scenario but do not shift this answer</source>
        <translation>測定ステップ %1 件はシナリオに保存されますが、この結論には影響しません。</translation>
    </message>
    <message>
        <source>true, but the model has no multi-token-prediction layers; false is allowed.</source>
        <translation>true ですが、このモデルに複数トークン予測層はありません。許される値は false です。</translation>
    </message>
    <message>
        <source>milestones.0 is out of reach at the medians of all inputs: there is no saving to explain</source>
        <translation>最初のマイルストーンはすべての入力の中央値で到達できず、説明すべき節約額がありません。</translation>
    </message>
    <message>
        <source>the computation was cancelled</source>
        <translation>計算は中止されました。</translation>
    </message>
    <message>
        <source>has an opening bracket without its own closing one; &apos;(tt|)*3&apos; is the form.</source>
        <translation>閉じ括弧のない開き括弧があります。形は「(tt|)*3」です。</translation>
    </message>
    <message>
        <source>has a &apos;*&apos; without a number up to 1000 behind it.</source>
        <translation>「*」の後に 1000 以下の数がありません。</translation>
    </message>
    <message>
        <source>has %1 in the chunk %2; E, numbers of layers, t, m and L are allowed.</source>
        <translation>チャンク %2 に %1 があります。E、層数、t、m、L が許されます。</translation>
    </message>
    <message>
        <source>%1 has %2 stages, but plan.pp is %3; both must agree.</source>
        <translation>%1 は %2 段ですが、PP は %3 です。一致させてください。</translation>
    </message>
    <message>
        <source>stage %1 of %2 has %3 chunks, but plan.vp is %4; both must agree.</source>
        <translation>%2 の段 %1 は %3 チャンクですが、VP は %4 です。一致させてください。</translation>
    </message>
    <message>
        <source>%1 places %2 layers, but the model has %3.</source>
        <translation>%1 は %2 層を配置しますが、モデルは %3 層です。</translation>
    </message>
    <message>
        <source>must have the embedding (E) in its first chunk and nowhere else.</source>
        <translation>埋め込み（E）は最初のチャンクだけに置いてください。</translation>
    </message>
    <message>
        <source>must have the loss (L) in the last chunk of its last stage and nowhere else.</source>
        <translation>損失（L）は最後の段の最後のチャンクだけに置いてください。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; was written by a newer Milepost (file version %2, this program reads up to %3).</source>
        <translation>「%1」は新しい版の Milepost で書かれています（ファイル版 %2、このプログラムは %3 まで）。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is damaged: %2.</source>
        <translation>「%1」は壊れています：%2。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a Milepost project.</source>
        <translation>「%1」は Milepost プロジェクトではありません。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a database of another program, not a Milepost project.</source>
        <translation>「%1」は別のプログラムのデータベースで、Milepost プロジェクトではありません。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; does not exist.</source>
        <translation>「%1」は存在しません。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a regular file.</source>
        <translation>「%1」は通常のファイルではありません。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be read: %2.</source>
        <translation>「%1」を読めません：%2。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be read.</source>
        <translation>「%1」を読めません。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is larger than %2 bytes.</source>
        <translation>「%1」は %2 バイトより大きいです。</translation>
    </message>
    <message>
        <source>%1: the project holds no scenario</source>
        <translation>%1：プロジェクトにシナリオがありません。</translation>
    </message>
    <message>
        <source>%1: not valid JSON near byte %2.</source>
        <translation>%1：バイト %2 付近が正しい JSON ではありません。</translation>
    </message>
    <message>
        <source>%1: not a JSON object</source>
        <translation>%1：JSON オブジェクトではありません。</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos;: its log holds no &apos;%2&apos;; it holds %3.</source>
        <translation>ラン「%1」：ログに「%2」がありません。あるのは %3 です。</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos;: the manifest must give its parameters, a number above 0.</source>
        <translation>ラン「%1」：マニフェストに 0 より大きいパラメータ数が必要です。</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos;: neither its log nor the manifest says how many tokens it trains.</source>
        <translation>ラン「%1」：ログにもマニフェストにも学習トークン数がありません。</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos;: a loss of %2 nats is not above 0; the law is one of losses.</source>
        <translation>ラン「%1」：損失 %2 nat は 0 より大きくありません。法則は損失のものです。</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos;: %2 usable points up to %3 tokens; at least %4 are needed.</source>
        <translation>ラン「%1」：%3 トークンまでに使える点が %2 個。少なくとも %4 個必要です。</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos;: the manifest holds no other run that a law could be fitted to, and nothing of its own curve may be used.</source>
        <translation>ラン「%1」：法則を当てはめられる他のランがなく、自身の曲線も使えません。</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos; lies %2x past the runs behind the law in size, tokens or batch; beyond %3x no forecast is given.</source>
        <translation>ラン「%1」は規模、トークン、バッチのいずれかで法則の根拠を %2 倍超えています。%3 倍を超えると予測しません。</translation>
    </message>
    <message>
        <source>There is no run to fit a law to.</source>
        <translation>法則を当てはめるランがありません。</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos; trains %2 parameters, run &apos;%3&apos; %4; a ratio at equal loss needs equal sizes.</source>
        <translation>ラン「%1」は %2、ラン「%3」は %4 パラメータです。同じ損失での比には同じ規模が必要です。</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos; and run &apos;%2&apos; do not start alike: one from scratch, one from trained weights.</source>
        <translation>ラン「%1」と「%2」は開始条件が異なります。一方は最初から、他方は学習済み重みからです。</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos; never comes to the end loss of &apos;%2&apos;, %3 nats.</source>
        <translation>ラン「%1」は「%2」の最終損失 %3 nat に届きません。</translation>
    </message>
    <message>
        <source>no run was chosen</source>
        <translation>ランが選ばれていません。</translation>
    </message>
    <message>
        <source>there is no pair of one size with AdamW and another optimizer</source>
        <translation>同じ規模で AdamW と別のオプティマイザのペアがありません。</translation>
    </message>
    <message>
        <source>parameters of the law: bootstrap over runs, and priors</source>
        <translation>法則のパラメータ：ランのブートストラップと事前分布</translation>
    </message>
    <message>
        <source>run to run: seed, tuning, and what the law does not describe</source>
        <translation>ラン間の差：シード、調整、法則が説明しない分</translation>
    </message>
    <message>
        <source>distance past the runs behind the law</source>
        <translation>法則の根拠となるランからの距離</translation>
    </message>
    <message>
        <source>when the first descent comes, which differs from seed to seed</source>
        <translation>最初の下降が起こる時期（シードごとに異なる）</translation>
    </message>
    <message>
        <source>what a learning rate off its best one costs</source>
        <translation>最適値から外れた学習率の代償</translation>
    </message>
    <message>
        <source>a schedule that no run behind the law had</source>
        <translation>法則の根拠となるランにはない学習率スケジュール</translation>
    </message>
    <message>
        <source>a learning rate outside those tried</source>
        <translation>試した範囲外の学習率</translation>
    </message>
    <message>
        <source>GPUs work at %1 of their design power on average over the step, by the parts of the step.</source>
        <translation>GPU はステップ全体の平均で定格電力の %1 で動作します（ステップの内訳による）。</translation>
    </message>
    <message>
        <source>While a GPU waits for exchanges it draws %1 of its design power.</source>
        <translation>通信を待つ間、GPU の消費電力は定格電力の %1 です。</translation>
    </message>
    <message>
        <source>A checkpoint stops training for %1 seconds at %2 GB/s per GPU.</source>
        <translation>チェックポイントは GPU あたり %2 GB/s で学習を %1 秒止めます。</translation>
    </message>
    <message>
        <source>%1 is not above %2, the score of %3 without any training; ask for more.</source>
        <translation>%1 は %2（学習なしでの %3 の得点）を超えません。より高い値を指定してください。</translation>
    </message>
    <message>
        <source>%1 lies within the error of %2, the score of %3 without any training</source>
        <translation>%1 は %2（学習なしでの %3 の得点）の誤差の範囲内です</translation>
    </message>
    <message>
        <source>the reference convergence points of %1 are those of %2, found %3.</source>
        <translation>%1 の基準収束点は %2 のものです。指定は %3 です。</translation>
    </message>
    <message>
        <source>the reference convergence points of %1 lie at batches of %2 to %3 tokens; the batch of this scenario is %4.</source>
        <translation>%1 の基準収束点のバッチは %2～%3 トークンです。このシナリオのバッチは %4 です。</translation>
    </message>
    <message>
        <source>the batch of %1 tokens lies outside the reference convergence points of %2</source>
        <translation>%1 トークンのバッチは %2 の基準収束点の範囲外です</translation>
    </message>
    <message>
        <source>the reference convergence points of %1 are those of a model of %2 parameters, not of %3</source>
        <translation>%1 の基準収束点は %2 パラメータのモデルのもので、%3 のものではありません</translation>
    </message>
    <message>
        <source>%1 starts from trained weights; its tokens say nothing about runs from scratch</source>
        <translation>%1 は学習済みの重みから始まります。最初からの学習については何も言えません</translation>
    </message>
    <message>
        <source>a target in bits per byte needs the bytes per token of the tokenizer.</source>
        <translation>bits per byte の目標にはトークナイザーのトークンあたりバイト数が必要です。</translation>
    </message>
    <message>
        <source>%1 was mapped from runs of AdamW; another optimizer may reach another score at the same loss (gains were uneven over tasks in arXiv:2502.16982).</source>
        <translation>損失から「%1」への換算は AdamW の学習ランに基づくものです。別のオプティマイザでは同じ損失でも得点が異なることがあります（伸びは課題ごとに不均一、arXiv:2502.16982）。</translation>
    </message>
    <message>
        <source>the plan passes over its data %1 times; beyond four passes repeats are worth less and less (arXiv:2305.16264)</source>
        <translation>計画はデータを %1 回通ります。4 回を超える繰り返しは価値が下がっていきます（arXiv:2305.16264）</translation>
    </message>
    <message>
        <source>no average of %1 is known for '%2'; allowed are %3.</source>
        <translation>'%2' の %1 年の平均は不明です。指定できるのは %3 です。</translation>
    </message>
    <message>
        <source>is needed, because a share of the GPUs is owned.</source>
        <translation>GPU の一部を保有しているため、必要です。</translation>
    </message>
    <message>
        <source>is not stated, so that spot capacity counts as never withdrawn</source>
        <translation>指定がないため、スポットは回収されないものとします</translation>
    </message>
    <message>
        <source>state either the time of a checkpoint or the rate, not both.</source>
        <translation>チェックポイントの時間か速度のどちらか一方を指定してください。</translation>
    </message>
    <message>
        <source>%1 of %2 GPUs of a domain cannot wait; 0 to %3 are allowed.</source>
        <translation>ドメインの GPU %2 基のうち %1 基を予備にはできません。0 から %3 まで指定できます。</translation>
    </message>
    <message>
        <source>a deadline needs schedule.start, the first day of training.</source>
        <translation>期限には学習初日 schedule.start が必要です。</translation>
    </message>
    <message>
        <source>'%1' is not after the start on %2.</source>
        <translation>'%1' は開始日 %2 より後ではありません。</translation>
    </message>
    <message>
        <source>QK-clip keeps attention logits bounded and takes %1 ms of a step.</source>
        <translation>QKクリップは注意ロジットを抑え、1ステップあたり %1 ms かかる。</translation>
    </message>
    <message>
        <source>Of the time that one triangle of a Gram matrix saves on the wire, %1 is saved in the end (%2 one standard deviation).</source>
        <translation>グラム行列の三角部分だけを送って転送で浮く時間のうち、最終的に %1 が節約になる(標準偏差 %2)。</translation>
    </message>
    <message>
        <source>The exchange of a Gram matrix runs beside its own product, which loses %1 of what is hidden.</source>
        <translation>グラム行列の交換は自身の積と並行して進み、積は隠れた時間の %1 を失う。</translation>
    </message>
    <message>
        <source>Updated weights are gathered behind the next forward pass, whose products lose %1 of what is hidden.</source>
        <translation>更新された重みは次の順伝播の裏で集められ、その積は隠れた時間の %1 を失う。</translation>
    </message>
    <message>
        <source>is off, so that whole Gram matrices are made and sent; one triangle needs it on.</source>
        <translation>がオフのため、グラム行列全体が計算・送信される。三角部分だけ送るにはオンにする。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; stands twice.</source>
        <translation>&apos;%1&apos; が二度現れる。</translation>
    </message>
    <message>
        <source>%1 optimizers are no comparison; at least 2 are needed.</source>
        <translation>オプティマイザが %1 個では比較にならない。2 個以上が必要。</translation>
    </message>
    <message>
        <source>The token gain of %1 rises and falls with that of every other optimizer: one draw stands for all.</source>
        <translation>%1 のトークン利得は他のオプティマイザの利得と連動し、一つの試行値ですべてを代表する。</translation>
    </message>
    <message>
        <source>%1 s is no step of this plan, which is predicted to take %2 s; %3 to %4 s are allowed.</source>
        <translation>%1 秒はこの計画のステップとしてありえません（予測 %2 秒）。%3～%4 秒が許容範囲です。</translation>
    </message>
    <message>
        <source>a measured step of %1 s is %2 from what was predicted, further than its error explains: check that the plan of the measurement is the one stated.</source>
        <translation>実測ステップ %1 秒は予測から %2 離れ、誤差では説明できません。計測時の計画が記載どおりか確認してください。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no part of a step; allowed, with &apos;+&apos; between, are %2.</source>
        <translation>「%1」はステップの項目ではありません。使えるのは（「+」でつなげて）%2 です。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; stands in two measured parts of one step.</source>
        <translation>「%1」が 1 ステップの実測項目に二度現れています。</translation>
    </message>
    <message>
        <source>the measured parts last %1 s, longer than their step of %2 s.</source>
        <translation>実測項目の合計 %1 秒が、ステップの %2 秒を超えています。</translation>
    </message>
    <message>
        <source>%1 cannot run with this plan, so that there is nothing to decide: %2.</source>
        <translation>%1 はこの計画では実行できないため、比較する選択肢がありません：%2。</translation>
    </message>
    <message>
        <source>the measured step cannot be placed: %1</source>
        <translation>実測ステップを当てはめられません：%1</translation>
    </message>
    <message>
        <source>an entry refers to another that is missing, or a table is not as it should be</source>
        <translation>参照先のない項目があるか、表の構造が正しくありません</translation>
    </message>
    <message>
        <source>%1: %2 entries could be read, then: %3</source>
        <translation>%1：%2 件まで読み取り、その後：%3</translation>
    </message>
    <message>
        <source>scenario &apos;%1&apos; is not readable</source>
        <translation>シナリオ「%1」を読み取れません</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has the median %2 s; a time is above 0.</source>
        <translation>「%1」の中央値は %2 秒です。時間は 0 より大きくなければなりません。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has quartiles %2 and %3 s around the median %4 s; they must be in order.</source>
        <translation>「%1」の四分位 %2 秒・%3 秒と中央値 %4 秒の順序が正しくありません。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has the rate %2 FLOP/s; 0 to 1e18 is possible.</source>
        <translation>「%1」の演算速度は %2 FLOP/s です。0～1e18 でなければなりません。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has the bandwidth %2 B/s; 0 to 1e15 is possible.</source>
        <translation>「%1」の帯域は %2 B/s です。0～1e15 でなければなりません。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; lacks the size &apos;%2&apos;.</source>
        <translation>「%1」にサイズ「%2」がありません。</translation>
    </message>
    <message>
        <source>the schema is &apos;%1&apos;; milepost.probe/1 is read here.</source>
        <translation>スキーマが「%1」です。読み取れるのは milepost.probe/1 です。</translation>
    </message>
    <message>
        <source>the object &apos;%1&apos; is missing.</source>
        <translation>オブジェクト「%1」がありません。</translation>
    </message>
    <message>
        <source>the list &apos;%1&apos; is missing.</source>
        <translation>リスト「%1」がありません。</translation>
    </message>
    <message>
        <source>the file is of a dry run and holds no measurement.</source>
        <translation>試運転のファイルで、計測値がありません。</translation>
    </message>
    <message>
        <source>the probe did not complete (%1).</source>
        <translation>計測が完了していません（%1）。</translation>
    </message>
    <message>
        <source>the file names no GPU.</source>
        <translation>ファイルに GPU の記載がありません。</translation>
    </message>
    <message>
        <source>no operation was timed.</source>
        <translation>計測された演算がありません。</translation>
    </message>
    <message>
        <source>the GPU is %1, that of %2 is %3; one calibration is of one kind.</source>
        <translation>GPU は %1、%2 の GPU は %3 です。較正は 1 種類の GPU に限ります。</translation>
    </message>
    <message>
        <source>the GPU &apos;%1&apos; is of no system of the catalogue.</source>
        <translation>GPU「%1」はカタログのどのシステムにもありません。</translation>
    </message>
    <message>
        <source>a calibration needs at least 12 bf16 products and memory passes above 100 MB; run the probes gemm and elementwise.</source>
        <translation>較正には bf16 の積 12 件以上と 100 MB を超えるメモリ処理が必要です。gemm と elementwise を計測してください。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; took %2 s where the other operations say %3 s: a factor above %4 is an error of the measurement.</source>
        <translation>「%1」は %2 秒でしたが、他の演算からは %3 秒と見込まれます。%4 倍を超える差は計測の誤りです。</translation>
    </message>
    <message>
        <source>no public calibration of %1 is known; name one.</source>
        <translation>%1 の公開較正がありません。指定してください。</translation>
    </message>
    <message>
        <source>own law, %1 runs</source>
        <translation>独自の法則（ラン %1 本）</translation>
    </message>
    <message>
        <source>the log has trained %1 tokens, the plan %2 in all; the log is that of another run, or its tokens or training.tokens are in another unit.</source>
        <translation>ログの学習済みトークンは %1、計画は全体で %2 です。別のランのログであるか、ログまたは計画のトークンの単位が異なります。</translation>
    </message>
    <message>
        <source>the log has %1 tokens per step, the plan %2; the log is that of another run, or its tokens are in another unit.</source>
        <translation>ログは 1 ステップ当たり %1 トークン、計画は %2 です。別のランのログであるか、トークンの単位が異なります。</translation>
    </message>
    <message>
        <source>the log trains %1 tokens per second, the plan&apos;s GPUs could at their peak train %2; the log is that of another run or machine, or its times are in another unit.</source>
        <translation>ログは毎秒 %1 トークンを学習していますが、計画の GPU はピークでも %2 です。別のランまたは別のマシンのログであるか、時間の単位が異なります。</translation>
    </message>
    <message>
        <source>no forecast of the loss yet: the plan is more than %1 times what the log shows</source>
        <translation>損失の予測はまだできません。計画はログの %1 倍を超えています。</translation>
    </message>
    <message>
        <source>no forecast of the loss: it rises, and the law is one of losses that fall</source>
        <translation>損失の予測はできません。損失が上昇しており、法則は下降する損失のものです。</translation>
    </message>
    <message>
        <source>the loss has risen by %1 nats since the first half of the log; a forecast from a law that only falls is a hope</source>
        <translation>損失はログの前半から %1 nat 上昇しました。下降しか表せない法則による予測は願望にすぎません。</translation>
    </message>
    <message>
        <source>a loss of %1 nats is worse than guessing among %2 tokens (%3): the run has diverged, or its loss is in another unit</source>
        <translation>損失 %1 nat は %2 トークンからの当て推量（%3）より悪い値です。ランが発散したか、損失の単位が異なります。</translation>
    </message>
    <message>
        <source>the log trains %1 times as fast as the plan: is it this plan&apos;s log?</source>
        <translation>ログは計画の %1 倍の速さで学習しています。この計画のログでしょうか。</translation>
    </message>
    <message>
        <source>the log trains %1 times as slowly as the plan: is it this plan&apos;s log, and are its times in seconds?</source>
        <translation>ログは計画の %1 分の 1 の速さで学習しています。この計画のログで、時間は秒単位でしょうか。</translation>
    </message>
    <message>
        <source>the log has no times; the plan&apos;s own pace is taken</source>
        <translation>ログに時間がないため、計画の速度を用いています。</translation>
    </message>
    <message>
        <source>tokens are steps times %1, the plan&apos;s batch</source>
        <translation>トークン数はステップ数に計画のバッチ %1 を掛けたものです。</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos;: its loss rises by %2 % from the first third of its log to the last; the law is one of losses that fall.</source>
        <translation>ラン「%1」：ログの最初の 3 分の 1 から最後の 3 分の 1 にかけて損失が %2% 上昇しています。法則は下降する損失のものです。</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos; starts from scratch, run &apos;%2&apos; from trained weights; such runs follow different laws and are never pooled.</source>
        <translation>ラン「%1」は初期状態から、ラン「%2」は学習済みの重みから始まります。異なる法則に従うため、まとめて扱うことはありません。</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos; starts from trained weights, run &apos;%2&apos; from scratch; such runs follow different laws and are never pooled.</source>
        <translation>ラン「%1」は学習済みの重みから、ラン「%2」は初期状態から始まります。異なる法則に従うため、まとめて扱うことはありません。</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos; counts steps only, run &apos;%2&apos; tokens, and the two are not compared; the manifest must give run &apos;%3&apos; its batch_tokens, the tokens of one step.</source>
        <translation>ラン「%1」はステップ数だけを、ラン「%2」はトークン数を数えているため、比較できません。マニフェストでラン「%3」の batch_tokens（1 ステップのトークン数）を指定してください。</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos; counts steps only, as do all others that a law could be fitted to, and a law is one of tokens; the manifest must give its batch_tokens, the tokens of one step.</source>
        <translation>ラン「%1」はステップ数だけを数えており、法則を当てはめられる他のランも同じです。法則はトークン数に対するものなので、マニフェストで batch_tokens（1 ステップのトークン数）を指定してください。</translation>
    </message>
    <message>
        <source>Run &apos;%1&apos; has come to %2 of its %3 planned tokens; a ratio at equal end loss needs a log of at least a tenth of the plan.</source>
        <translation>ラン「%1」は計画 %3 トークンのうち %2 までです。等しい最終損失での比には、計画の 1 割以上のログが必要です。</translation>
    </message>
    <message>
        <source>the run lies %1x past the runs behind the law in size, tokens or batch; the band is widened</source>
        <translation>ランの規模、トークン数またはバッチは、法則の元になったランの %1 倍の位置にあります。区間を広げています。</translation>
    </message>
    <message>
        <source>both runs use one optimizer; what is compared is their settings</source>
        <translation>両方のランは同じオプティマイザを使っており、比べているのは設定です。</translation>
    </message>
    <message>
        <source>the optimizer is not said; AdamW is taken</source>
        <translation>オプティマイザの記載がないため、AdamW とみなします。</translation>
    </message>
    <message>
        <source>neither the log nor the manifest gives tokens; steps are counted instead</source>
        <translation>ログにもマニフェストにもトークン数がないため、ステップ数で数えます。</translation>
    </message>
    <message>
        <source>the schedule is not said; a constant learning rate is taken where none is logged</source>
        <translation>学習率スケジュールの記載がないため、記録がない箇所は一定とみなします。</translation>
    </message>
    <message>
        <source>Steps are those of the logging program (_step).</source>
        <translation>ステップは記録プログラムのもの（_step）です。</translation>
    </message>
    <message>
        <source>Numbers are written with a decimal comma.</source>
        <translation>数値は小数点にコンマを用いて書かれています。</translation>
    </message>
    <message>
        <source>Elapsed time is the sum of the recorded iteration times, without evaluation and pauses.</source>
        <translation>経過時間は記録された反復時間の合計で、評価と休止は含みません。</translation>
    </message>
    <message>
        <source>trainer_state.json holds no time per step.</source>
        <translation>trainer_state.json にはステップごとの時間がありません。</translation>
    </message>
    <message>
        <source>The log&apos;s target is %1.</source>
        <translation>ログの目標値は %1 です。</translation>
    </message>
    <message>
        <source>eval_accuracy of %1 is the loss of the validation set.</source>
        <translation>%1 の eval_accuracy は検証データの損失です。</translation>
    </message>
    <message>
        <source>The rules of %1 start from trained weights.</source>
        <translation>%1 の規則では学習済みの重みから始めます。</translation>
    </message>
    <message>
        <source>The log counts progress in tokens.</source>
        <translation>ログは進捗をトークン数で数えています。</translation>
    </message>
    <message>
        <source>The log counts progress in sequences.</source>
        <translation>ログは進捗を系列数で数えています。</translation>
    </message>
    <message>
        <source>The file is damaged in places; records between them were read.</source>
        <translation>ファイルに破損した箇所があります。その間の記録は読み込みました。</translation>
    </message>
    <message>
        <source>The files have different formats: %1 and %2.</source>
        <translation>ファイルの形式が異なります：%1 と %2。</translation>
    </message>
    <message>
        <source>The steps of the log fall from its first record on; it is read backwards.</source>
        <translation>ログのステップは最初の記録から減っているため、逆順に読み込みます。</translation>
    </message>
    <message>
        <source>Times count from 1970 in the log; the first of them is the start.</source>
        <translation>ログの時刻は 1970 年起算です。最初の時刻を開始とします。</translation>
    </message>
    <message>
        <source>Sequence length %1 from batch_tokens and the largest batch of %2 sequences.</source>
        <translation>系列長 %1 は batch_tokens と最大バッチ %2 系列から求めました。</translation>
    </message>
    <message>
        <source>The log counts tokens only; steps are tokens over batch_tokens.</source>
        <translation>ログはトークン数だけを記録しています。ステップはトークン数を batch_tokens で割ったものです。</translation>
    </message>
    <message>
        <source>The log counts tokens only; steps are running numbers of its records.</source>
        <translation>ログはトークン数だけを記録しています。ステップは記録の通し番号です。</translation>
    </message>
    <message>
        <source>The log has %1 tokens per step on average, the description says %2; the log counts.</source>
        <translation>ログは平均で 1 ステップ %1 トークン、記述は %2 です。ログを優先します。</translation>
    </message>
    <message>
        <source>Tokens are consumed samples times a sequence length of %1.</source>
        <translation>トークン数は消費サンプル数に系列長 %1 を掛けたものです。</translation>
    </message>
    <message>
        <source>The log gives sequence lengths of %1 and %2 tokens; the later one counts for all.</source>
        <translation>ログには系列長 %1 トークンと %2 トークンがあります。全体に後のものを使います。</translation>
    </message>
    <message>
        <source>Tokens are the batches of the log, added up.</source>
        <translation>トークン数はログのバッチの累計です。</translation>
    </message>
    <message>
        <source>Tokens are steps times %1 tokens.</source>
        <translation>トークン数はステップ数に %1 トークンを掛けたものです。</translation>
    </message>
    <message>
        <source>The log gives steps but no tokens; batch_tokens in a manifest turns one into the other.</source>
        <translation>ログにはステップだけがありトークン数がありません。マニフェストの batch_tokens で換算できます。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a number from step %2 to the end of the log: the run diverged.</source>
        <translation>「%1」はステップ %2 からログの終わりまで数値ではありません。ランは発散しました。</translation>
    </message>
    <message>
        <source>&apos;%1&apos;: one record of %2 was kept, %3 points in all; their values are as logged.</source>
        <translation>「%1」：%2 件に 1 件、合計 %3 点を残しました。値は記録のままです。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; does not say of which data it is the loss; it is taken as %2.</source>
        <translation>「%1」はどのデータの損失か示していません。%2 とみなします。</translation>
    </message>
    <message>
        <source>The log has no %1; %2 stands in.</source>
        <translation>ログに %1 がないため、%2 で代用します。</translation>
    </message>
</context>
<context>
    <name>EngineSource</name>
    <message>
        <source>no amount of unique data is stated</source>
        <translation>一意なデータ量の指定なし</translation>
    </message>
    <message>
        <source>no prior</source>
        <translation>事前分布なし</translation>
    </message>
    <message>
        <source>no study credits it with a larger one</source>
        <translation>より大きいとする研究なし</translation>
    </message>
    <message>
        <source>published rates were measured with forced balance</source>
        <translation>公表値は負荷を均等化して測定</translation>
    </message>
    <message>
        <source>rates are continued beyond the tables</source>
        <translation>表の範囲外は外挿</translation>
    </message>
    <message>
        <source>share chosen so that loss curves part visibly</source>
        <translation>損失曲線の差が見える割合として選択</translation>
    </message>
    <message>
        <source>stated in the scenario</source>
        <translation>シナリオで指定</translation>
    </message>
    <message>
        <source>studied less than Muon</source>
        <translation>Muon より研究が少ない</translation>
    </message>
    <message>
        <source>the ladder goes on; newer data mixes reach more</source>
        <translation>傾向が続くと仮定。新しいデータ構成ではより高い値に達する</translation>
    </message>
    <message>
        <source>the law keeps its form outside its data</source>
        <translation>データの範囲外でも損失則の形が保たれると仮定</translation>
    </message>
    <message>
        <source>the trend with size goes on</source>
        <translation>規模に伴う傾向が続くと仮定</translation>
    </message>
    <message>
        <source>which size drives the loss of a mixture of experts is unsettled</source>
        <translation>混合エキスパートの損失を決める規模は未確定</translation>
    </message>
    <message>
        <source>20 tokens per active parameter (Hoffmann et al. 2022, table A3)</source>
        <translation>アクティブパラメータあたり 20 トークン（Hoffmann et al. 2022、表 A3）</translation>
    </message>
    <message>
        <source>a mixture of experts counts by what a token visits</source>
        <translation>混合エキスパートはトークンが通る分で数える</translation>
    </message>
    <message>
        <source>all studies together; sceptic, transfer and optimist take one each</source>
        <translation>全研究の統合。懐疑・転移・楽観はそれぞれ一つを採る</translation>
    </message>
    <message>
        <source>announced, built by nobody</source>
        <translation>予告のみで未実装</translation>
    </message>
    <message>
        <source>any number; the same one gives the same figures</source>
        <translation>任意の数。同じ数なら同じ結果</translation>
    </message>
    <message>
        <source>as given</source>
        <translation>指定どおり</translation>
    </message>
    <message>
        <source>as many NVLink domains as the GPUs fill</source>
        <translation>GPU が埋める NVLink ドメインの数</translation>
    </message>
    <message>
        <source>at least 4 Mi tokens a step, in whole micro-batches</source>
        <translation>1 ステップ 4 Mi トークン以上、マイクロバッチ単位</translation>
    </message>
    <message>
        <source>at least 4 Mi tokens a step, in whole micro-batches of AdamW&apos;s plan, so that every optimizer trains with one batch</source>
        <translation>1 ステップ 4 Mi トークン以上、AdamW の計画のマイクロバッチ単位（すべてのオプティマイザを同じバッチで比べるため）</translation>
    </message>
    <message>
        <source>enough for steady 5 % quantiles</source>
        <translation>5% 分位点が安定する数</translation>
    </message>
    <message>
        <source>found by the planner: the fastest plan that fits in memory</source>
        <translation>プランナーの結果：メモリに収まる最速の計画</translation>
    </message>
    <message>
        <source>no recipe is known for this model and system: searched by the planner, the fastest plan that fits in memory</source>
        <translation>このモデルとシステムの構成例は知られていません。プランナーの探索結果：メモリに収まる最速の計画</translation>
    </message>
    <message>
        <source>off unless a recipe or stack says so</source>
        <translation>構成例やリリースの指定がなければオフ</translation>
    </message>
    <message>
        <source>off unless a recipe says so</source>
        <translation>構成例の指定がなければオフ</translation>
    </message>
    <message>
        <source>on in every published recipe</source>
        <translation>公表された構成例すべてでオン</translation>
    </message>
    <message>
        <source>on with tensor parallelism</source>
        <translation>テンソル並列ではオン</translation>
    </message>
    <message>
        <source>perfectly balanced routing, as published throughput tables force it</source>
        <translation>公表スループット表が強制する完全均等ルーティング</translation>
    </message>
    <message>
        <source>the common base of comparison</source>
        <translation>比較の共通の基準</translation>
    </message>
    <message>
        <source>the currency of most list prices</source>
        <translation>多くの定価の通貨</translation>
    </message>
    <message>
        <source>the least model parallelism that fits in memory</source>
        <translation>メモリに収まる最小のモデル並列</translation>
    </message>
    <message>
        <source>no plan fits in memory: the one that needs the least</source>
        <translation>メモリに収まる計画がないため、必要量が最小のもの</translation>
    </message>
    <message>
        <source>the length of most published pre-training recipes</source>
        <translation>公表された事前学習構成で最も多い長さ</translation>
    </message>
    <message>
        <source>the loss that AdamW reaches with the planned tokens</source>
        <translation>AdamW が計画トークン数で到達する損失</translation>
    </message>
    <message>
        <source>the model is published with it</source>
        <translation>モデルがそれとともに公表されている</translation>
    </message>
    <message>
        <source>the newest release with a recipe for this model and system, else the newest</source>
        <translation>このモデルとシステムの構成例がある最新リリース、なければ最新</translation>
    </message>
    <message>
        <source>the public calibration of the system</source>
        <translation>システムの公開較正</translation>
    </message>
    <message>
        <source>the system of the calibration</source>
        <translation>較正のシステム</translation>
    </message>
    <message>
        <source>the system that the public calibration covers best</source>
        <translation>公開較正が最もよく対応するシステム</translation>
    </message>
    <message>
        <source>the system&apos;s own</source>
        <translation>システム固有の値</translation>
    </message>
    <message>
        <source>the training format that this generation of GPUs was built for</source>
        <translation>この世代の GPU が想定する学習形式</translation>
    </message>
    <message>
        <source>own kernels on 2 H200 GPUs over NVLink; that it holds for this system is assumed</source>
        <translation>NVLink で接続した H200 2 基での自社カーネル。この系にも当てはまると仮定</translation>
    </message>
    <message>
        <source>NCCL&apos;s kernels hold 16 multiprocessors while they gather or scatter (NVIDIA developer blog on NCCL 2.27); that products lose that share of the time is assumed</source>
        <translation>NCCL のカーネルは集約・分配中に 16 個の SM を占有する(NCCL 2.27 に関する NVIDIA 開発者ブログ)。積がその割合の時間を失うと仮定</translation>
    </message>
    <message>
        <source>PaLM&apos;s rate (arXiv:2204.02311 section 5.1: about 20 spikes in 780e9 tokens) stands in: arXiv:2507.20534 section 2.1 saw logits pass 1000 without QK-clip and names no rate</source>
        <translation>PaLM の頻度(arXiv:2204.02311 5.1 節：780e9 トークンで約 20 回)で代用。arXiv:2507.20534 2.1 節は QKクリップなしでロジットが 1000 を超えたとするが頻度は示していない</translation>
    </message>
    <message>
        <source>studies tune one AdamW for all of them</source>
        <translation>各研究はすべてに対し一つの AdamW を調整している</translation>
    </message>
    <message>
        <source>GB200 list price, used as stand-in</source>
        <translation>GB200 の定価で代用</translation>
    </message>
    <message>
        <source>short runs replayed from a CUDA graph</source>
        <translation>CUDA グラフから再生した短時間の測定</translation>
    </message>
    <message>
        <source>ai-dynamo/aiconfigurator %1 (Apache-2.0) and openxla/xla GEMM performance table (Apache-2.0): fastest of %2</source>
        <translation>ai-dynamo/aiconfigurator %1（Apache-2.0）と openxla/xla の GEMM 性能表（Apache-2.0）：%2 のうち最速</translation>
    </message>
    <message>
        <source>openxla/xla GEMM performance table (Apache-2.0): fastest of %1</source>
        <translation>openxla/xla の GEMM 性能表（Apache-2.0）：%1 のうち最速</translation>
    </message>
    <message>
        <source>ai-dynamo/aiconfigurator %1 (Apache-2.0): fastest of %2</source>
        <translation>ai-dynamo/aiconfigurator %1（Apache-2.0）：%2 のうち最速</translation>
    </message>
    <message>
        <source>times x %1, cuBLASLt over these kernels at equal shapes on GB200 (Azure/AI-benchmarking-guide)</source>
        <translation>時間 × %1、GB200 の同形状での cuBLASLt とこれらのカーネルの比（Azure/AI-benchmarking-guide）</translation>
    </message>
    <message>
        <source>No sustained rows for this GPU or a sibling</source>
        <translation>この GPU および同系の GPU に持続負荷の値なし</translation>
    </message>
    <message>
        <source>%1 % assumed</source>
        <translation>%1% と仮定</translation>
    </message>
    <message>
        <source>median over types and libraries of sustained over short runs of equal shapes, m, n, k &gt;= %1, in aiconfigurator %2</source>
        <translation>aiconfigurator %2 における同形状（m, n, k ≥ %1）の持続測定と短時間測定の比の、形式とライブラリにわたる中央値</translation>
    </message>
    <message>
        <source>%1&apos;s factor %2 (median over types and libraries of sustained over short runs of equal shapes, m, n, k &gt;= %3, in aiconfigurator %4), scaled by the power limits %5 W over %6 W, at least 1</source>
        <translation>%1 の係数 %2（aiconfigurator %4 における同形状 m, n, k ≥ %3 の持続測定と短時間測定の比の、形式とライブラリにわたる中央値）を電力上限 %5 W 対 %6 W で換算、最小 1</translation>
    </message>
    <message>
        <source>Azure/AI-benchmarking-guide streams %1 to %2 % of the nominal rate on H100 and %3 to %4 % on H200</source>
        <translation>Azure/AI-benchmarking-guide のストリームは H100 で公称帯域の %1～%2%、H200 で %3～%4%</translation>
    </message>
    <message>
        <source>no public stream result for Blackwell</source>
        <translation>Blackwell の公表値なし</translation>
    </message>
    <message>
        <source>Prior from published FlashAttention-3 and cuDNN rates: forward %1 %, backward %2 % of the BF16 peak (%3 and %4 % on GB200 and B200), reached as s / (s + %5)</source>
        <translation>FlashAttention-3 と cuDNN の公表速度による事前値：順伝播は BF16 ピークの %1%、逆伝播は %2%（GB200 と B200 では %3% と %4%）、s / (s + %5) で漸近</translation>
    </message>
    <message>
        <source>within %1 % of ten own H200 timings</source>
        <translation>自前の H200 測定 10 件と %1% 以内で一致</translation>
    </message>
    <message>
        <source>ai-dynamo/aiconfigurator %1, NCCL tables (Apache-2.0): one node/tray, %2, NCCL %3 default</source>
        <translation>ai-dynamo/aiconfigurator %1、NCCL の表（Apache-2.0）：1 ノード／トレイ、%2、NCCL %3 の既定設定</translation>
    </message>
    <message>
        <source>NCCL %1 src/graph/tuning.cc (5067397): ring, Simple protocol. Network share: %2 of %3 GB/s on GB300 over ConnectX-8 (NVIDIA/aicr issue 1413)</source>
        <translation>NCCL %1 src/graph/tuning.cc (5067397)：リング、Simple プロトコル。ネットワーク効率：GB300 の ConnectX-8 で %3 GB/s 中 %2 GB/s（NVIDIA/aicr issue 1413）</translation>
    </message>
    <message>
        <source>No measurement on the hosts of these systems: the prior of the Grace host, up to the %1 us per eager kernel measured on an H200 host</source>
        <translation>これらのシステムのホストでの測定なし：Grace ホストの事前値から、H200 ホストで測定した eager カーネル当たり %1 µs まで</translation>
    </message>
    <message>
        <source>Prior of %1 to %2 us per kernel of a Python optimizer loop on a Grace host: %3 us were measured per eager kernel on an H200 host with an x86 CPU, and published Blackwell rows allow %4 to %5 us per matrix of about %6 kernels only as a product</source>
        <translation>Grace ホストの Python オプティマイザループのカーネル当たり %1～%2 µs の事前値：x86 CPU の H200 ホストでは eager カーネル当たり %3 µs を測定。公表された Blackwell の行から分かるのは約 %6 カーネルの行列当たり %4～%5 µs という積だけ</translation>
    </message>
    <message>
        <source>not fitted to any Muon row</source>
        <translation>Muon の行には当てはめていない</translation>
    </message>
    <message>
        <source>Megatron-LM PR 6683, docstring of the muon configuration: %1 ms for one %2 x %3 matrix, plain GEMMs, %4 iterations, GB300</source>
        <translation>Megatron-LM PR 6683、muon 設定の docstring：%2 × %3 行列 1 個、通常の GEMM、%4 回反復、GB300 で %1 ms</translation>
    </message>
    <message>
        <source>less element-wise passes, over the table&apos;s time of its products on that GPU = %1, over the sustained factor %2 here</source>
        <translation>要素ごとの処理を除き、その GPU での行列積の表の時間で割って %1、さらに持続係数 %2 で割る</translation>
    </message>
    <message>
        <source>Robust fit to %1 published step times of four model families on all GPUs, prior log sd %2</source>
        <translation>全 GPU・4 モデル系列の公表ステップ時間 %1 件への頑健な当てはめ、事前の対数標準偏差 %2</translation>
    </message>
    <message>
        <source>%1 rows of this GPU and %2 of all GPUs, which weigh as %3, each predicted by the fit and by one without its family</source>
        <translation>この GPU の %1 行と全 GPU の %2 行（重みは %3 行分）。それぞれを当てはめと、その系列を除いた当てはめで予測</translation>
    </message>
    <message>
        <source>openxla/xla default_collective_perf_table (Apache-2.0): %1, one 8-GPU node, float32, %2 groups at once</source>
        <translation>openxla/xla default_collective_perf_table（Apache-2.0）：%1、8 GPU の 1 ノード、float32、%2 グループ同時</translation>
    </message>
    <message>
        <source>openxla/xla default_collective_perf_table (Apache-2.0): %1, one 8-GPU node, float32</source>
        <translation>openxla/xla default_collective_perf_table（Apache-2.0）：%1、8 GPU の 1 ノード、float32</translation>
    </message>
    <message>
        <source>openxla/xla default_collective_perf_table (Apache-2.0): NVL72 rack, float32, %1 groups at once</source>
        <translation>openxla/xla default_collective_perf_table（Apache-2.0）：NVL72 ラック、float32、%1 グループ同時</translation>
    </message>
    <message>
        <source>openxla/xla default_collective_perf_table (Apache-2.0): NVL72 rack, float32</source>
        <translation>openxla/xla default_collective_perf_table（Apache-2.0）：NVL72 ラック、float32</translation>
    </message>
    <message>
        <source>deepseek-ai/DeepEP hybrid-ep branch:%1: algorithm bandwidth over %2</source>
        <translation>deepseek-ai/DeepEP hybrid-ep ブランチ：%1：%2 でのアルゴリズム帯域</translation>
    </message>
    <message>
        <source>deepseek-ai/DeepEP:README.md (%1): bottleneck %2</source>
        <translation>deepseek-ai/DeepEP:README.md (%1)：ボトルネック %2</translation>
    </message>
    <message>
        <source>measured on %1</source>
        <translation>%1 で測定</translation>
    </message>
    <message>
        <source>NVIDIA H200, driver %1: %2</source>
        <translation>NVIDIA H200、ドライバ %1：%2</translation>
    </message>
    <message>
        <source>latencies: NCCL %1 src/graph/tuning.cc (5067397): ring, Simple protocol. Network share: %2 of %3 GB/s on GB300 over ConnectX-8 (NVIDIA/aicr issue 1413)</source>
        <translation>遅延：NCCL %1 src/graph/tuning.cc (5067397)：リング、Simple プロトコル。ネットワーク効率：GB300 の ConnectX-8 で %3 GB/s 中 %2 GB/s（NVIDIA/aicr issue 1413）</translation>
    </message>
    <message>
        <source>Own H200 measurement: Newton-Schulz in eager PyTorch, %1 kernels of %2 us host time per matrix</source>
        <translation>自前の H200 測定：eager の PyTorch による Newton-Schulz、行列当たり %1 カーネル、ホスト時間 %2 µs</translation>
    </message>
    <message>
        <source>Own H200 measurement: %1 to %2 us above the table for one event-timed GEMM</source>
        <translation>自前の H200 測定：イベント計時の GEMM 1 回で表より %1～%2 µs 長い</translation>
    </message>
    <message>
        <source>assumed for other systems</source>
        <translation>他のシステムでは仮定</translation>
    </message>
    <message>
        <source>refit of the dense table of Step Law, arXiv:%1 (%2 cells of size and tokens, learning rate tuned per batch, rmse %3 nats)</source>
        <translation>Step Law の密モデルの表（arXiv:%1）への再当てはめ（規模とトークン数の %2 点、バッチごとに学習率を調整、RMSE %3 nat）</translation>
    </message>
    <message>
        <source>predicts MLPerf reference convergence points within %1 %</source>
        <translation>MLPerf の基準収束点を %1% 以内で予測</translation>
    </message>
    <message>
        <source>%1 % within a factor of %2</source>
        <translation>%1% が %2 倍以内</translation>
    </message>
    <message>
        <source>Muon&apos;s critical batch over AdamW&apos;s, %1 % within %2: larger in the plots of Essential AI, arXiv:%3, equal at one threshold</source>
        <translation>AdamW に対する Muon の臨界バッチの比、%1% が %2 の範囲：Essential AI の図（arXiv:%3）では大きく、ある閾値では等しい</translation>
    </message>
    <message>
        <source>no tuned law is published</source>
        <translation>調整済みの法則は公表されていない</translation>
    </message>
    <message>
        <source>Step Law, arXiv:%1, %2 bootstraps: exponent %3</source>
        <translation>Step Law、arXiv:%1、ブートストラップ %2 回：指数 %3</translation>
    </message>
    <message>
        <source>repository %1, %2 bootstraps: %3 % intervals</source>
        <translation>リポジトリ %1、ブートストラップ %2 回：%3% 区間</translation>
    </message>
    <message>
        <source>repository %1, %2 bootstraps</source>
        <translation>リポジトリ %1、ブートストラップ %2 回</translation>
    </message>
    <message>
        <source>the correlation follows from the published spread of %1</source>
        <translation>相関は %1 の公表された広がりから算出</translation>
    </message>
    <message>
        <source>the replicates are derived from the intervals, not the published ones</source>
        <translation>複製は区間から導いたもので、公表されたものではない</translation>
    </message>
    <message>
        <source>no interval is published for this law</source>
        <translation>この法則の区間は公表されていない</translation>
    </message>
    <message>
        <source>relative width of the Besiroglu refit</source>
        <translation>Besiroglu の再当てはめの相対幅を使用</translation>
    </message>
    <message>
        <source>Hoffmann et al., arXiv:%1, approach %2</source>
        <translation>Hoffmann ほか、arXiv:%1、手法 %2</translation>
    </message>
    <message>
        <source>repository huggingface/datablations: %1</source>
        <translation>リポジトリ huggingface/datablations：%1</translation>
    </message>
    <message>
        <source>up to %1 active parameters and %2 experts</source>
        <translation>アクティブパラメータ %1、エキスパート %2 まで</translation>
    </message>
    <message>
        <source>OLMo ladder step 1, C4 loss from parameters and tokens</source>
        <translation>OLMo ラダーの第 1 段、パラメータ数とトークン数から C4 損失</translation>
    </message>
    <message>
        <source>hold-out error %1 % (%2) and %3 % (%4)</source>
        <translation>検証用モデルでの誤差 %1%（%2）と %3%（%4）</translation>
    </message>
    <message>
        <source>OLMo ladder, arXiv:%1, repository allenai/OLMo-ladder, %2 parameters, accuracy from C4 loss</source>
        <translation>OLMo ラダー、arXiv:%1、リポジトリ allenai/OLMo-ladder、パラメータ数 %2、C4 損失から正答率</translation>
    </message>
    <message>
        <source>hold-out %1 predicted %2, measured %3</source>
        <translation>検証用 %1：予測 %2、実測 %3</translation>
    </message>
    <message>
        <source>published chained error %1 %</source>
        <translation>公表された連鎖誤差 %1%</translation>
    </message>
    <message>
        <source>error = the larger of the two and the ladder&apos;s loss error of %1 % in quadrature</source>
        <translation>誤差 = 両者の大きいほうとラダーの損失誤差 %1% の二乗和平方根</translation>
    </message>
    <message>
        <source>random-effects pooling of %1 published studies</source>
        <translation>公表された研究 %1 件の変量効果による統合</translation>
    </message>
    <message>
        <source>the spread is that of a new study, wide because they are few</source>
        <translation>広がりは新たな研究に対するもので、件数が少ないため広い</translation>
    </message>
    <message>
        <source>the spread is that of a new study</source>
        <translation>広がりは新たな研究に対するもの</translation>
    </message>
    <message>
        <source>Wen et al., arXiv:%1, losses of the Marin repository (commit %2): %3</source>
        <translation>Wen ほか、arXiv:%1、Marin リポジトリの損失（コミット %2）：%3</translation>
    </message>
    <message>
        <source>Qiu et al., arXiv:%1: about %2x at every size from %3 to %4 with muP-type transfer</source>
        <translation>Qiu ほか、arXiv:%1：muP 型の転移により %3 から %4 のすべての規模で約 %2 倍</translation>
    </message>
    <message>
        <source>no interval is given, the spread is the step from version 1 (%1x for Shampoo)</source>
        <translation>区間の記載なし、広がりは第 1 版からの変化（Shampoo は %1 倍）</translation>
    </message>
    <message>
        <source>Moonshot, arXiv:%1: %2 of the training FLOP along the compute-optimal curve</source>
        <translation>Moonshot、arXiv:%1：計算量最適の曲線に沿って学習 FLOP の %2 倍</translation>
    </message>
    <message>
        <source>the published fits imply %1 at %2 to %3 at %4 PFLOP/s-days</source>
        <translation>公表された当てはめでは %2 で %1、%4 PFLOP/s・日で %3</translation>
    </message>
    <message>
        <source>no interval is given</source>
        <translation>区間の記載なし</translation>
    </message>
    <message>
        <source>size and horizon as with Muon</source>
        <translation>規模と学習期間は Muon と同じ</translation>
    </message>
    <message>
        <source>Derived from the public calibration of HGX A100 80GB: the same GPU and links with %1 instead of %2 GB/s of memory bandwidth (NVIDIA A100 data sheet)</source>
        <translation>HGX A100 80GB の公開較正から導出：同じ GPU とリンクで、メモリ帯域は %2 GB/s ではなく %1 GB/s（NVIDIA A100 データシート）</translation>
    </message>
    <message>
        <source>Derived from the public calibration of HGX H100: the H800 is the same GPU with NVLink cut from %1 to about %2 GB/s per direction (arXiv:%3), so that transfers inside a node take longer by that ratio</source>
        <translation>HGX H100 の公開較正から導出：H800 は NVLink を片方向 %1 から約 %2 GB/s に制限した同じ GPU（arXiv:%3）で、ノード内転送はその比だけ長くかかる</translation>
    </message>
    <message>
        <source>deepseek-ai/DeepEP README.md of %1: normal kernels on H800 with ConnectX-7, %2 tokens, hidden %3, top-%4 groups, top-%5 experts, FP8 dispatch and BF16 combine</source>
        <translation>deepseek-ai/DeepEP README.md %1：ConnectX-7 付き H800 の通常カーネル、%2 トークン、隠れ次元 %3、上位 %4 グループ、上位 %5 エキスパート、FP8 dispatch と BF16 combine</translation>
    </message>
    <message>
        <source>bottleneck bandwidth, counted with the tokens that stay</source>
        <translation>ボトルネック帯域、残るトークンも含めて計算</translation>
    </message>
    <message>
        <source>liquid-cooled NVL72 sites %1</source>
        <translation>液冷の NVL72 サイトは %1</translation>
    </message>
    <message>
        <source>Uptime Institute average over all sites %1</source>
        <translation>Uptime Institute の全サイト平均は %1</translation>
    </message>
    <message>
        <source>all-in power per GPU: planning figure %1 kW against racks quoted at %2 kW for %3 GPUs</source>
        <translation>GPU 当たりの総電力：計画値 %1 kW、ラックの公称は %3 GPU で %2 kW</translation>
    </message>
    <message>
        <source>CodeCarbon global_energy_mix.json (Our World in Data), annual average of 2023, location-based</source>
        <translation>CodeCarbon global_energy_mix.json（Our World in Data）、2023 年の年平均、ロケーション基準</translation>
    </message>
    <message>
        <source>CodeCarbon global_energy_mix.json (Our World in Data), annual averages, location-based</source>
        <translation>CodeCarbon global_energy_mix.json（Our World in Data）、年平均、ロケーション基準</translation>
    </message>
    <message>
        <source>revisions of %1 to %2, MIT licence</source>
        <translation>%1 から %2 の版、MIT ライセンス</translation>
    </message>
    <message>
        <source>matrix products: power sampled by aiconfigurator on GB200, %1, %2 and %3 of %4 W in BF16, FP8 and NVFP4</source>
        <translation>行列積：aiconfigurator が GB200 で測った電力、BF16・FP8・NVFP4 でそれぞれ %4 W 中 %1、%2、%3 W</translation>
    </message>
    <message>
        <source>attention, memory-bound work and waiting: medians measured for this project on one H200 of %1 W, %2 to %3, %4 to %5 and %6 W</source>
        <translation>アテンション、メモリ律速の処理、待機：本プロジェクトが %1 W の H200 で測った中央値、%2～%3、%4～%5、%6 W</translation>
    </message>
    <message>
        <source>exposed transfers are assumed, between %1 (copies to the host, measured) and %2 (memory-bound work)</source>
        <translation>隠れない転送は仮定で、%1（ホストへのコピー、実測）と %2（メモリ律速の処理）の間</translation>
    </message>
    <message>
        <source>a calibration from a probe on several GPUs carries its own watts (H200: %1 of %2 W)</source>
        <translation>複数 GPU のプローブによる較正は独自の電力値を持つ（H200：%2 W 中 %1 W）</translation>
    </message>
    <message>
        <source>arXiv:%1: %2 % of the energy of the whole programme was not the final run</source>
        <translation>arXiv:%1：計画全体のエネルギーの %2% は最終ラン以外</translation>
    </message>
    <message>
        <source>Eurostat, non-household consumers, EU</source>
        <translation>Eurostat、家庭以外の需要家、EU</translation>
    </message>
    <message>
        <source>US industrial average, %1</source>
        <translation>米国産業用の平均、%1</translation>
    </message>
    <message>
        <source>api-evangelist/coreweave plans file (public price page copy)</source>
        <translation>api-evangelist/coreweave の料金ファイル（公開価格ページの写し）</translation>
    </message>
    <message>
        <source>%1 per 4-GPU instance</source>
        <translation>4 GPU のインスタンス当たり %1</translation>
    </message>
    <message>
        <source>api-evangelist/lambda-labs plans file</source>
        <translation>api-evangelist/lambda-labs の料金ファイル</translation>
    </message>
    <message>
        <source>silybench price list</source>
        <translation>silybench の価格表</translation>
    </message>
    <message>
        <source>public RunPod price table copy</source>
        <translation>RunPod の公開価格表の写し</translation>
    </message>
    <message>
        <source>data-receipts price log</source>
        <translation>data-receipts の価格記録</translation>
    </message>
    <message>
        <source>%1 price page copy</source>
        <translation>%1 の価格ページの写し</translation>
    </message>
    <message>
        <source>renshuBTC compute-screener CSV</source>
        <translation>renshuBTC compute-screener の CSV</translation>
    </message>
    <message>
        <source>trade press</source>
        <translation>業界紙</translation>
    </message>
    <message>
        <source>dstackai/gpuhunt provider source</source>
        <translation>dstackai/gpuhunt の提供元データ</translation>
    </message>
    <message>
        <source>GCP price log copy</source>
        <translation>GCP の価格記録の写し</translation>
    </message>
    <message>
        <source>%1 a year / %2 GPUs (divided by %3 h)</source>
        <translation>年 %1、%2 GPU（%3 時間で割る）</translation>
    </message>
    <message>
        <source>range %1</source>
        <translation>範囲 %1</translation>
    </message>
    <message>
        <source>SF Compute index copy</source>
        <translation>SF Compute の指数の写し</translation>
    </message>
    <message>
        <source>SemiAnalysisAI/InferenceX-app constants (%1)</source>
        <translation>SemiAnalysisAI/InferenceX-app の定数（%1）</translation>
    </message>
    <message>
        <source>placeholder in the source: %1x the non-Ultra part</source>
        <translation>出典では仮置きの値：非 Ultra 版の %1 倍</translation>
    </message>
    <message>
        <source>SemiAnalysis GPU price index (press)</source>
        <translation>SemiAnalysis の GPU 価格指数（報道）</translation>
    </message>
    <message>
        <source>Silicon Data index (press)</source>
        <translation>Silicon Data の指数（報道）</translation>
    </message>
    <message>
        <source>Llama 3 paper: storage that sustains %1 TB/s for %2 GPUs, %3 GB/s per GPU</source>
        <translation>Llama 3 論文：%2 GPU で持続 %1 TB/s のストレージ、GPU 当たり %3 GB/s</translation>
    </message>
    <message>
        <source>that the save blocks training is assumed</source>
        <translation>保存が学習を止めることは仮定</translation>
    </message>
    <message>
        <source>Llama 3 paper via glennklockwood.com/garden/component-reliability: %1 unplanned interruptions in %2 days</source>
        <translation>Llama 3 論文（glennklockwood.com/garden/component-reliability 経由）：%2 日で計画外の中断 %1 回</translation>
    </message>
    <message>
        <source>restart %1 s and the spread between clusters are assumed</source>
        <translation>再起動 %1 s とクラスタ間の広がりは仮定</translation>
    </message>
    <message>
        <source>arXiv:%1: mean time to failure of jobs on %2 GPUs %3 h</source>
        <translation>arXiv:%1：%2 GPU のジョブの平均故障時間 %3 h</translation>
    </message>
    <message>
        <source>arXiv:%1: %2 XID failures on %3 B200 in at least %4 days</source>
        <translation>arXiv:%1：B200 %3 基で少なくとも %4 日間に XID 障害 %2 件</translation>
    </message>
    <message>
        <source>XID failures only</source>
        <translation>XID 障害のみ</translation>
    </message>
    <message>
        <source>no failure rate is known</source>
        <translation>故障率は不明</translation>
    </message>
    <message>
        <source>none is invented</source>
        <translation>値は作らない</translation>
    </message>
    <message>
        <source>no failure rate is charged</source>
        <translation>故障率は計上しない</translation>
    </message>
    <message>
        <source>vocabulary and head_dim: HF config</source>
        <translation>語彙と head_dim：HF の設定</translation>
    </message>
    <message>
        <source>meta-llama MODEL_CARD llama3 (over %1 tokens)</source>
        <translation>meta-llama MODEL_CARD llama3（%1 トークン超）</translation>
    </message>
    <message>
        <source>%1, after %2 config.json</source>
        <translation>%1（%2 の config.json に基づく）</translation>
    </message>
    <message>
        <source>DeepSeek-V3 technical report (arXiv:%1) sections 3.2 and 3.3: DualPipe, exchange beside computation, FP8 dispatch with BF16 combine, at most %2 nodes per token, FP32 gradients</source>
        <translation>DeepSeek-V3 技術報告（arXiv:%1）3.2 節と 3.3 節：DualPipe、計算と並行した通信、FP8 dispatch と BF16 combine、トークン当たり最大 %2 ノード、FP32 勾配</translation>
    </message>
    <message>
        <source>deepseek-ai/DualPipe and DeepEP. Kernels and their launches are taken to cost what Megatron&apos;s do</source>
        <translation>deepseek-ai/DualPipe と DeepEP。カーネルとその起動の費用は Megatron と同じとする</translation>
    </message>
    <message>
        <source>NVIDIA-NeMo/Megatron-Bridge %1: performance recipes of this release (majority over its models)</source>
        <translation>NVIDIA-NeMo/Megatron-Bridge %1：このリリースの性能レシピ（モデル間の多数）</translation>
    </message>
    <message>
        <source>layer-wise optimizer of Megatron-Core 0.16 to 0.18 all-reduces gradients</source>
        <translation>Megatron-Core 0.16～0.18 の層単位オプティマイザは勾配を all-reduce する</translation>
    </message>
    <message>
        <source>the fused activation of experts with bias runs ten times slower in this release (NVIDIA/cudnn-frontend issue 256) and counts as not fused</source>
        <translation>バイアス付きエキスパートの融合活性化はこのリリースで 10 倍遅く（NVIDIA/cudnn-frontend issue 256）、非融合として扱う</translation>
    </message>
    <message>
        <source>clamped gated activation of experts fused</source>
        <translation>エキスパートのクランプ付きゲート活性化は融合済み</translation>
    </message>
    <message>
        <source>Narayanan et al. 2021 (arXiv:%1): attention scores written to memory, exposed tensor-parallel and data-parallel traffic, FP16 gradients added by a kernel of their own and all-reduced and no distributed optimizer, scatter and gather at stage boundaries (section 4.1)</source>
        <translation>Narayanan ほか 2021（arXiv:%1）：アテンションスコアをメモリに書き出し、テンソル並列・データ並列の通信は隠れず、FP16 勾配は専用カーネルで加算して all-reduce、分散オプティマイザなし、ステージ境界で scatter と gather（4.1 節）</translation>
    </message>
    <message>
        <source>dropout after attention and MLP moves %1 bytes per element of the hidden state beside the %2 of norms and residuals, hence %3 times the bytes</source>
        <translation>アテンションと MLP の後の dropout は隠れ状態の要素当たり %1 バイトを動かす。正規化と残差の %2 バイトに加わるため、バイト数は %3 倍</translation>
    </message>
    <message>
        <source>time factor: mean of the ten times of one layer in Korthikanti et al. 2022 table 4</source>
        <translation>時間係数：Korthikanti ほか 2022 表 4 の 1 層の 10 個の時間の平均</translation>
    </message>
    <message>
        <source>Korthikanti et al. 2022 (arXiv:%1): as in 2021, but all-reduces of the backward pass run beside the weight gradient, and sequence parallelism</source>
        <translation>Korthikanti ほか 2022（arXiv:%1）：2021 年と同じだが、逆伝播の all-reduce は重み勾配と並行し、系列並列を使う</translation>
    </message>
    <message>
        <source>gradients accumulate in FP32</source>
        <translation>勾配は FP32 で累積</translation>
    </message>
    <message>
        <source>Mechanisms alone, without a scalar of a release</source>
        <translation>機構のみ、リリース係数なし</translation>
    </message>
    <message>
        <source>Without a probe: torch.compile fuses element-wise chains but not across matrix products: %1 times Megatron&apos;s bytes. Kernels of a layer: %2 in eight tiny layers (profiled, PyTorch 2.11) are %3 times Megatron&apos;s. Where a probe has timed the framework&apos;s passes, these count</source>
        <translation>プローブなし：torch.compile は要素ごとの連鎖を融合するが行列積をまたがない：Megatron の %1 倍のバイト数。1 層のカーネル数：小さな 8 層で %2（プロファイル、PyTorch 2.11）は Megatron の %3 倍。プローブがフレームワークの処理を測った場合はその値を使う</translation>
    </message>
    <message>
        <source>As pytorch-eager</source>
        <translation>pytorch-eager と同じ</translation>
    </message>
    <message>
        <source>every data-parallel rank keeps and updates all weights (torch.nn.parallel.DistributedDataParallel of PyTorch 2.11 all-reduces gradients and leaves the optimizer to each rank)</source>
        <translation>データ並列の各ランクが全重みを保持・更新する（PyTorch 2.11 の torch.nn.parallel.DistributedDataParallel は勾配を all-reduce し、オプティマイザは各ランクに任せる）</translation>
    </message>
    <message>
        <source>Without a probe: unfused frameworks move 1 to 3 times the bytes of Megatron (MosaicML MPT rows on A100 and H100 run %1 to %2 % slower than Megatron&apos;s mechanisms explain). Kernels of a layer: %3 in eight tiny layers (profiled, PyTorch 2.11) are twice Megatron&apos;s. Where a probe has timed the framework&apos;s passes, these count</source>
        <translation>プローブなし：融合しないフレームワークは Megatron の 1～3 倍のバイト数を動かす（A100 と H100 の MosaicML MPT の行は Megatron の機構で説明できる値より %1～%2% 遅い）。1 層のカーネル数：小さな 8 層で %3（プロファイル、PyTorch 2.11）は Megatron の 2 倍。プローブがフレームワークの処理を測った場合はその値を使う</translation>
    </message>
    <message>
        <source>NVIDIA product specifications as quoted by verda.com/blog/gb300-nvl72-architecture, NVIDIA&apos;s &apos;Inside NVIDIA Blackwell Ultra&apos; and ai-dynamo/aiconfigurator (commit %1)</source>
        <translation>NVIDIA の製品仕様（verda.com/blog/gb300-nvl72-architecture、NVIDIA「Inside NVIDIA Blackwell Ultra」、ai-dynamo/aiconfigurator コミット %1 による）</translation>
    </message>
    <message>
        <source>dense rates, per GPU and direction</source>
        <translation>密行列の速度、GPU 当たり・片方向</translation>
    </message>
    <message>
        <source>OpenXLA target_config specification of this GPU</source>
        <translation>この GPU の OpenXLA target_config 仕様</translation>
    </message>
    <message>
        <source>ConnectX-7 NDR, %1 Gb/s per GPU (SuperPOD design)</source>
        <translation>ConnectX-7 NDR、GPU 当たり %1 Gb/s（SuperPOD の設計）</translation>
    </message>
    <message>
        <source>some clouds offer %1 Gb/s: set it per site</source>
        <translation>%1 Gb/s を提供するクラウドもある：サイトごとに設定</translation>
    </message>
    <message>
        <source>Azure/AI-benchmarking-guide, GB200 VM: %1 and %2 GB/s, mean of the two directions (NVLink-C2C is %3 GB/s nominal)</source>
        <translation>Azure/AI-benchmarking-guide、GB200 VM：%1 と %2 GB/s、両方向の平均（NVLink-C2C の公称は %3 GB/s）</translation>
    </message>
    <message>
        <source>SemiAnalysis InferenceX-app, %1: all-in utility power per GPU</source>
        <translation>SemiAnalysis InferenceX-app、%1：GPU 当たりの総受電電力</translation>
    </message>
    <message>
        <source>ConnectX-8, %1 Gb/s per GPU</source>
        <translation>ConnectX-8、GPU 当たり %1 Gb/s</translation>
    </message>
    <message>
        <source>nvbandwidth on a GB300 DGX Station: %1 to %2 GB/s one way, middle of the range (NVLink-C2C is %3 GB/s nominal; both ways at once about %4 GB/s each)</source>
        <translation>GB300 DGX Station での nvbandwidth：片方向 %1～%2 GB/s、範囲の中央（NVLink-C2C の公称は %3 GB/s。双方向同時では各約 %4 GB/s）</translation>
    </message>
    <message>
        <source>NVIDIA A100 data sheet (SXM 40GB: 40 GB HBM2 at %1 GB/s; rates, NVLink and power of the 80GB part)</source>
        <translation>NVIDIA A100 データシート（SXM 40GB：40 GB HBM2、%1 GB/s。速度・NVLink・電力は 80GB 版の値）</translation>
    </message>
    <message>
        <source>Nominal capacity in GiB less %1 %, the share that the GB200 target specification leaves usable</source>
        <translation>GiB での公称容量から %1% を引いた値。GB200 の仕様で使用可能とされる割合</translation>
    </message>
    <message>
        <source>HDR InfiniBand, %1 Gb/s per GPU</source>
        <translation>HDR InfiniBand、GPU 当たり %1 Gb/s</translation>
    </message>
    <message>
        <source>PCIe %1 x16 carries %2 GB/s</source>
        <translation>PCIe %1 x16 は %2 GB/s</translation>
    </message>
    <message>
        <source>%1 % of it assumed for pinned copies</source>
        <translation>ピン留めメモリのコピーにその %1% を仮定</translation>
    </message>
    <message>
        <source>H100&apos;s all-in power over its GPU power (%1 kW / %2 W) at %3 W</source>
        <translation>H100 の総電力と GPU 電力の比（%1 kW / %2 W）を %3 W に適用</translation>
    </message>
    <message>
        <source>NVIDIA H100, H200 and A100 data sheets as quoted by ai-dynamo/aiconfigurator (commit %1)</source>
        <translation>NVIDIA H100、H200、A100 のデータシート（ai-dynamo/aiconfigurator コミット %1 による）</translation>
    </message>
    <message>
        <source>ConnectX-7 NDR, %1 Gb/s per GPU</source>
        <translation>ConnectX-7 NDR、GPU 当たり %1 Gb/s</translation>
    </message>
    <message>
        <source>a site may differ</source>
        <translation>サイトにより異なることがある</translation>
    </message>
    <message>
        <source>the H800 is an H100 with NVLink cut</source>
        <translation>H800 は NVLink を制限した H100</translation>
    </message>
    <message>
        <source>H800 as used for DeepSeek-V3 (arXiv:%1): NVLink cut to about %2 GB/s per direction</source>
        <translation>DeepSeek-V3 で使われた H800（arXiv:%1）：NVLink を片方向約 %2 GB/s に制限</translation>
    </message>
    <message>
        <source>uncertainty: %1</source>
        <translation>不確かさ：%1</translation>
    </message>
    <message>
        <source>stand-in: %1</source>
        <translation>代用値：%1</translation>
    </message>
    <message>
        <source>no public price is known for %1</source>
        <translation>%1 の公開価格は不明</translation>
    </message>
</context>
<context>
    <name>MemoryPart</name>
    <message>
        <source>Weights</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>Quantised weights</source>
        <translation>量子化した重み</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>勾配</translation>
    </message>
    <message>
        <source>Master weights</source>
        <translation>マスター重み</translation>
    </message>
    <message>
        <source>Optimizer states</source>
        <translation>オプティマイザ状態</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>活性値</translation>
    </message>
    <message>
        <source>Logits and loss</source>
        <translation>ロジットと損失</translation>
    </message>
    <message>
        <source>Communication buffers</source>
        <translation>通信バッファ</translation>
    </message>
    <message>
        <source>Optimizer workspace</source>
        <translation>オプティマイザ作業領域</translation>
    </message>
    <message>
        <source>Reserve</source>
        <translation>予備</translation>
    </message>
</context>
<context>
    <name>ScenarioName</name>
    <message>
        <source>Kimi K2 on 256 GB300</source>
        <translation>Kimi K2、GB300 256 基</translation>
    </message>
    <message>
        <source>Kimi K2 on 256 GB300, half the batch with SYRK</source>
        <translation>Kimi K2、GB300 256 基、半分のバッチと SYRK</translation>
    </message>
    <message>
        <source>Llama 3.1 405B on 256 GB300</source>
        <translation>Llama 3.1 405B、GB300 256 基</translation>
    </message>
    <message>
        <source>Qwen3-30B-A3B on 8 GB300</source>
        <translation>Qwen3-30B-A3B、GB300 8 基</translation>
    </message>
    <message>
        <source>Qwen3-30B-A3B on 8 GB300, half the batch with SYRK</source>
        <translation>Qwen3-30B-A3B、GB300 8 基、半分のバッチと SYRK</translation>
    </message>
</context>
</TS>
