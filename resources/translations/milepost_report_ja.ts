<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>Regulation</name>
    <message>
        <source>Documentation: compute used for training and training time</source>
        <translation>文書化：学習に用いた計算量と学習時間</translation>
    </message>
    <message>
        <source>Documentation: energy used, known or estimated</source>
        <translation>文書化：エネルギー消費量（実績または推定）</translation>
    </message>
    <message>
        <source>With systemic risk: evaluation, risk mitigation, incidents, security</source>
        <translation>システミックリスクがある場合：評価、リスク軽減、インシデント報告、セキュリティ</translation>
    </message>
    <message>
        <source>Fines by the Commission</source>
        <translation>欧州委員会による制裁金</translation>
    </message>
    <message>
        <source>Models placed on the market before 2 August 2025</source>
        <translation>2025年8月2日より前に上市されたモデル</translation>
    </message>
    <message>
        <source>less than 1 month</source>
        <translation>1 か月未満</translation>
    </message>
    <message>
        <source>1–3 months</source>
        <translation>1～3 か月</translation>
    </message>
    <message>
        <source>3–6 months</source>
        <translation>3～6 か月</translation>
    </message>
    <message>
        <source>more than 6 months</source>
        <translation>6 か月超</translation>
    </message>
    <message>
        <source>To the first milestone</source>
        <translation>最初のマイルストーンまで</translation>
    </message>
    <message>
        <source>Forward and backward passes, FLOP</source>
        <translation>順伝播と逆伝播（FLOP）</translation>
    </message>
    <message>
        <source>Matrix operations of the optimizer, FLOP</source>
        <translation>オプティマイザの行列演算（FLOP）</translation>
    </message>
    <message>
        <source>Training compute, FLOP</source>
        <translation>学習計算量（FLOP）</translation>
    </message>
    <message>
        <source>Check: 6 × active parameters × tokens, FLOP</source>
        <translation>検算：6 × アクティブパラメータ数 × トークン数（FLOP）</translation>
    </message>
    <message>
        <source>Presumed systemic risk above %1 FLOP (%2)</source>
        <translation>システミックリスクの推定：%1 FLOP 超（%2）</translation>
    </message>
    <message>
        <source>General-purpose model, indicative, above %1 FLOP (%2)</source>
        <translation>汎用 AI モデルの目安：%1 FLOP 超（%2）</translation>
    </message>
    <message>
        <source>above</source>
        <translation>超過</translation>
    </message>
    <message>
        <source>below</source>
        <translation>未満</translation>
    </message>
    <message>
        <source>close</source>
        <translation>境界付近</translation>
    </message>
    <message>
        <source>%1 times</source>
        <comment>multiple of a threshold</comment>
        <translation>%1 倍</translation>
    </message>
    <message>
        <source>Training time, wall days</source>
        <translation>学習時間（暦日）</translation>
    </message>
    <message>
        <source>Training time, hardware-days (GPUs × days)</source>
        <translation>学習時間（ハードウェア日、GPU 数 × 日数）</translation>
    </message>
    <message>
        <source>Energy of the training</source>
        <translation>学習のエネルギー消費量</translation>
    </message>
    <message>
        <source>Parameters, total and active</source>
        <translation>パラメータ数（総数、アクティブ）</translation>
    </message>
    <message>
        <source>Duty</source>
        <translation>義務</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>根拠条文</translation>
    </message>
    <message>
        <source>Applies from</source>
        <translation>適用開始</translation>
    </message>
    <message>
        <source>Figures for the EU AI Act</source>
        <translation>EU AI 法のための数値</translation>
    </message>
    <message>
        <source>**Estimates for a documentation file, not legal advice.** %1; %2; checked on %3 against secondary sources.</source>
        <translation>**文書化のための推定値であり、法的助言ではありません。** %1、%2。%3に二次資料で確認。</translation>
    </message>
    <message>
        <source>Counted: every operation that contributes to a parameter update, once, whatever its precision. Not counted: recomputed activations, evaluation, failed and exploratory runs. Mixture-of-experts models count active parameters. An estimate within ±%1 with documented assumptions is accepted; this one covers the final run only. “Close” means within that error of the threshold.</source>
        <translation>パラメータ更新に寄与する演算を、精度によらず 1 回ずつ数えます。活性値の再計算、評価、失敗した学習と探索的な学習は数えません。混合エキスパートモデルではアクティブパラメータを数えます。仮定を文書化した ±%1 以内の推定が認められています。ここに示すのは最終学習のみです。「境界付近」はしきい値からこの誤差以内であることを示します。</translation>
    </message>
    <message>
        <source>Above the systemic-risk threshold the Commission is notified within %1 days (%2). A modification counts as a new model above one third of the original compute (%3). Documentation is kept for %4 years (%5).</source>
        <translation>システミックリスクのしきい値を超えた場合は %1 日以内に欧州委員会へ通知します（%2）。元の計算量の 3 分の 1 を超える改変は新しいモデルとみなされます（%3）。文書は %4 年間保存します（%5）。</translation>
    </message>
    <message>
        <source>General information</source>
        <translation>一般情報</translation>
    </message>
    <message>
        <source>Training process and compute</source>
        <translation>学習過程と計算量</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>エネルギー</translation>
    </message>
    <message>
        <source>Training data</source>
        <translation>学習データ</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>検証</translation>
    </message>
    <message>
        <source>Monitoring</source>
        <translation>監視</translation>
    </message>
    <message>
        <source>Model name and versions</source>
        <translation>モデル名と版</translation>
    </message>
    <message>
        <source>Parameters, at least two significant digits</source>
        <translation>パラメータ数（有効数字 2 桁以上）</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>アーキテクチャ</translation>
    </message>
    <message>
        <source>Provider, and evidence of provenance</source>
        <translation>提供者と由来の証拠</translation>
    </message>
    <message>
        <source>Date of release and of placing on the Union market</source>
        <translation>公開日と EU 市場投入日</translation>
    </message>
    <message>
        <source>Licence, acceptable use, distribution</source>
        <translation>ライセンス、利用条件、配布</translation>
    </message>
    <message>
        <source>Modalities and maximum sizes of input and output</source>
        <translation>入出力の種類と最大量</translation>
    </message>
    <message>
        <source>Training time for the AI Office: wall days and hardware-days</source>
        <translation>AI オフィス向け学習時間：日数とハードウェア日数</translation>
    </message>
    <message>
        <source>Training time for national authorities: range</source>
        <translation>各国当局向け学習時間：範囲</translation>
    </message>
    <message>
        <source>Compute: AI Office two digits, national authorities order of magnitude</source>
        <translation>計算量：AI オフィスは 2 桁、各国当局は桁数</translation>
    </message>
    <message>
        <source>Method behind the compute</source>
        <translation>計算量の算定方法</translation>
    </message>
    <message>
        <source>Design specification of the training process</source>
        <translation>学習過程の設計仕様</translation>
    </message>
    <message>
        <source>What is optimised for, and the decisions behind it</source>
        <translation>最適化の対象とその判断</translation>
    </message>
    <message>
        <source>Energy of the training, at least two significant digits</source>
        <translation>学習のエネルギー（有効数字 2 桁以上）</translation>
    </message>
    <message>
        <source>Method behind the energy</source>
        <translation>エネルギーの算定方法</translation>
    </message>
    <message>
        <source>Benchmarked compute of inference and its method</source>
        <translation>推論計算量の測定値と方法</translation>
    </message>
    <message>
        <source>Size of the training data</source>
        <translation>学習データの規模</translation>
    </message>
    <message>
        <source>Type, provenance and collection of the data</source>
        <translation>データの種類、由来、収集</translation>
    </message>
    <message>
        <source>Copyright policy and opt-outs</source>
        <translation>著作権方針とオプトアウト</translation>
    </message>
    <message>
        <source>Curation, unsuitable sources and measures against bias</source>
        <translation>選別、不適切な情報源、偏りへの対策</translation>
    </message>
    <message>
        <source>Evaluation protocols and results</source>
        <translation>評価手順と結果</translation>
    </message>
    <message>
        <source>Targets that the training is stopped or judged by</source>
        <translation>学習の終了や評価の基準</translation>
    </message>
    <message>
        <source>Adversarial testing and model alignment</source>
        <translation>敵対的試験とモデルの調整</translation>
    </message>
    <message>
        <source>Monitoring of the training, with alarm thresholds</source>
        <translation>学習の監視と警報の閾値</translation>
    </message>
    <message>
        <source>Log of incidents and restarts</source>
        <translation>障害と再起動の記録</translation>
    </message>
    <message>
        <source>Checkpoints kept, for audits and rollbacks</source>
        <translation>監査と復元のために保持するチェックポイント</translation>
    </message>
    <message>
        <source>decoder of %1 layers, hidden size %2</source>
        <translation>%1 層のデコーダ、隠れ次元 %2</translation>
    </message>
    <message>
        <source>decoder of %1 layers, hidden size %2, mixture of %3 experts with %4 per token</source>
        <translation>%1 層のデコーダ、隠れ次元 %2、%3 エキスパートの混合（トークンあたり %4）</translation>
    </message>
    <message>
        <source>batches of %1 sequences of %2 tokens in %3 on %4 %5; tensor parallel %6, pipeline parallel %7, expert parallel %8, data parallel %9</source>
        <translation>%2 トークンの系列 %1 本のバッチ、%3、%4 基の %5。テンソル並列 %6、パイプライン並列 %7、エキスパート並列 %8、データ並列 %9</translation>
    </message>
    <message>
        <source>%1; %2 hardware-days</source>
        <translation>%1、%2 ハードウェア日</translation>
    </message>
    <message>
        <source>%1 FLOP; order of magnitude %2</source>
        <translation>%1 FLOP、桁数 %2</translation>
    </message>
    <message>
        <source>architecture method: forward and backward passes of every token from the shapes of all layers, matrix operations of the optimizer added, recomputed activations left out</source>
        <translation>アーキテクチャ法：全層の形状から各トークンの順伝播と逆伝播を数え、オプティマイザの行列演算を加え、再計算は除外</translation>
    </message>
    <message>
        <source>estimated: GPUs × wall time × power at the meter, from the load of the GPUs in each part of the step (mean %1), %2 W per GPU all in, times a PUE of %3; no meter was read</source>
        <translation>推定：GPU 数 × 実時間 × 受電電力。ステップ各部の GPU 負荷（平均 %1）、GPU あたり総計 %2 W、PUE %3 に基づく。計器の読み取りではありません</translation>
    </message>
    <message>
        <source>estimated %1 FLOP per generated token (2 × active parameters); to be measured</source>
        <translation>推定 %1 FLOP / 生成トークン（2 × 活性パラメータ）。要測定</translation>
    </message>
    <message>
        <source>%1 tokens, planned</source>
        <translation>%1 トークン（計画）</translation>
    </message>
    <message>
        <source>%1 every %2 minutes, planned</source>
        <translation>%2 分ごとに %1（計画）</translation>
    </message>
    <message>
        <source>Item of the Model Documentation Form</source>
        <translation>モデル文書化様式の項目</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Content, where the application knows it</source>
        <translation>内容（本ソフトウェアが把握している場合）</translation>
    </message>
    <message>
        <source>to fill in</source>
        <translation>要記入</translation>
    </message>
    <message>
        <source>filled</source>
        <translation>記入済</translation>
    </message>
    <message>
        <source>Information for providers who build on the model; no compute or energy</source>
        <translation>モデルを利用する提供者への情報（計算量とエネルギーは対象外）</translation>
    </message>
    <message>
        <source>Notification when the systemic-risk threshold is met or known to be met</source>
        <translation>システミックリスクの閾値に達した、または達すると判明したときの通知</translation>
    </message>
    <message>
        <source>Marking of generated content: end of the grace for existing systems</source>
        <translation>生成物の表示：既存システムの猶予期限</translation>
    </message>
    <message>
        <source>One third of this compute, for modifications, FLOP (%1)</source>
        <translation>この計算量の 3 分の 1（改変の基準）、FLOP（%1）</translation>
    </message>
    <message>
        <source>%1: a checklist. What the application knows is filled in and belongs to the plan, not to a finished model; the provider checks it and fills in the rest.</source>
        <translation>%1：チェックリスト。本ソフトウェアが把握する内容は記入済みで、完成したモデルではなく計画に関するものです。提供者が確認し、残りを記入してください。</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>%1 draws</source>
        <comment>95 of 100 draws</comment>
        <translation>%1</translation>
    </message>
    <message>
        <source>The plot as a table</source>
        <translation>図のデータ表</translation>
    </message>
    <message>
        <source>Training cost report</source>
        <translation>学習費用レポート</translation>
    </message>
    <message>
        <source>Milepost %1 · calibration %2 · release %3</source>
        <comment>footer</comment>
        <translation>Milepost %1 · 較正 %2 · リリース %3</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>%1 / %2 ページ</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>from one date to another</comment>
        <translation>%1～%2</translation>
    </message>
    <message>
        <source>Finished on</source>
        <translation>完了日</translation>
    </message>
    <message>
        <source>of %1</source>
        <comment>memory used of the limit</comment>
        <translation>上限 %1</translation>
    </message>
    <message>
        <source>Reached in</source>
        <translation>到達の見込み</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>ステップ時間</translation>
    </message>
    <message>
        <source>Model TFLOP/s per GPU</source>
        <translation>GPU 当たりモデル TFLOP/s</translation>
    </message>
    <message>
        <source>Memory per GPU</source>
        <translation>GPU 当たりメモリ</translation>
    </message>
    <message>
        <source>%1 costs the same as %2 when it needs **%3** times %2’s tokens, or when its GPU-hour costs **%4** times as much.</source>
        <translation>%1 の費用が %2 と等しくなるのは、必要トークン数が %2 の **%3** 倍のとき、または GPU 時間の単価が **%4** 倍のときです。</translation>
    </message>
    <message>
        <source>No break-even between %1 and %2 exists at this milestone.</source>
        <translation>このマイルストーンでは %1 と %2 の損益分岐点は存在しません。</translation>
    </message>
    <message>
        <source>Of the wall time %1 is useful training; the rest goes into failures, lost work, restarts and checkpoints (one failure in %2 hours on all GPUs).</source>
        <translation>実時間のうち %1 が有効な学習です。残りは故障、失われた計算、再起動、チェックポイントに費やされます（全 GPU で %2 時間に 1 回の故障）。</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>結論</translation>
    </message>
    <message>
        <source>%1 on %2 GPUs of %3, at %4 per GPU-hour.</source>
        <translation>%1、%3 の GPU %2 基、GPU 時間当たり %4。</translation>
    </message>
    <message>
        <source>Net saving with its 80% band: %1, at %2 per GPU-hour. %3 on %4 GPUs of %5; all arms see the same random draws, so that chance cancels out of their difference.</source>
        <translation>純節約額と 80% 区間：%1、GPU 時間当たり %2。%3、%5 の GPU %4 基。すべての比較対象が同じ乱数を使うため、偶然の影響は差では打ち消されます。</translation>
    </message>
    <message>
        <source>%1 is left out: on this plan it needs %2 of %3 per GPU.</source>
        <translation>%1 は対象外です。この計画では GPU あたり %3 のうち %2 が必要です。</translation>
    </message>
    <message>
        <source>The price per GPU-hour is assumed, not quoted for this system: %1.</source>
        <translation>GPU 時間の単価は仮定であり、このシステムの提示価格ではありません：%1。</translation>
    </message>
    <message>
        <source>The arms side by side</source>
        <translation>オプティマイザ別の比較</translation>
    </message>
    <message>
        <source>To the milestone “%1”: median, below it the 80% band (10th to 90th percentile).</source>
        <translation>マイルストーン「%1」まで：中央値、その下に 80% 区間（10～90 パーセンタイル）。</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>項目</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <comment>column: difference between two arms</comment>
        <translation>%1 と %2 の差</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>期間</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>費用</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>エネルギー</translation>
    </message>
    <message>
        <source>CO₂e emissions</source>
        <translation>CO₂e 排出量</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>トークン数</translation>
    </message>
    <message>
        <source>GPU-hours</source>
        <translation>GPU 時間</translation>
    </message>
    <message>
        <source>Milestones</source>
        <translation>マイルストーン</translation>
    </message>
    <message>
        <source>Milestone</source>
        <translation>マイルストーン</translation>
    </message>
    <message>
        <source>Arm</source>
        <translation>比較対象</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>根拠</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>入力</translation>
    </message>
    <message>
        <source>What is used</source>
        <translation>使用した値</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>出典</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日付</translation>
    </message>
    <message>
        <source>Fields left out and what was used</source>
        <translation>省略された項目と使用した値</translation>
    </message>
    <message>
        <source>Kind of operation</source>
        <translation>演算の種類</translation>
    </message>
    <message>
        <source>Time over table</source>
        <translation>表に対する時間比</translation>
    </message>
    <message>
        <source>80% band</source>
        <translation>80% 区間</translation>
    </message>
    <message>
        <source>What is assumed</source>
        <translation>前提条件</translation>
    </message>
    <message>
        <source>Every figure of this report carries the mark of its weakest input. Measured: on the reader’s own machines or runs. Calibrated: fitted from measurements of this kind of system. Published: printed by a named source. Assumed: a stated assumption. Sources are quoted in their own language.</source>
        <translation>本レポートの各数値には、最も弱い入力の印が付きます。実測：自社の機材または学習による測定。較正：同種システムの測定からの当てはめ。公表：明記した出典による公表値。仮定：明示した仮定。出典は原語のまま引用します。</translation>
    </message>
    <message>
        <source>Fields that the scenario leaves out, with the default used for each:</source>
        <translation>シナリオで省略された項目と、使用した既定値：</translation>
    </message>
    <message>
        <source>Calibration and its residual</source>
        <translation>較正と残差</translation>
    </message>
    <message>
        <source>The prediction is shifted to %1 measured step times of the user’s own site.</source>
        <translation>予測は自社環境で実測した %1 件のステップ時間に合わせて補正しています。</translation>
    </message>
    <message>
        <source>How to compute this again</source>
        <translation>再計算の方法</translation>
    </message>
    <message>
        <source>The same program version computes the same figures from the scenario below; it is also attached to this file.</source>
        <translation>同じバージョンのプログラムは、下記のシナリオから同じ数値を算出します。シナリオはこのファイルにも添付されています。</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>項目</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Program version</source>
        <translation>プログラムのバージョン</translation>
    </message>
    <message>
        <source>Date of the report</source>
        <translation>レポートの日付</translation>
    </message>
    <message>
        <source>Arms</source>
        <translation>比較対象</translation>
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
        <source>Loss law</source>
        <translation>損失則</translation>
    </message>
    <message>
        <source>Muon prior</source>
        <translation>Muon の事前分布</translation>
    </message>
    <message>
        <source>Random draws and seed</source>
        <translation>乱数の試行数とシード</translation>
    </message>
    <message>
        <source>SHA-256 of the scenario</source>
        <translation>シナリオの SHA-256</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>median and its band inside a sentence; full-width brackets in Japanese</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>billion %1</source>
        <translation>10億%1</translation>
    </message>
    <message>
        <source>million %1</source>
        <translation>百万%1</translation>
    </message>
    <message>
        <source>thousand %1</source>
        <translation>千%1</translation>
    </message>
    <message>
        <source>loss, nats per token</source>
        <translation>損失（nat／トークン）</translation>
    </message>
    <message>
        <source>Part of the step</source>
        <translation>ステップの内訳</translation>
    </message>
    <message>
        <source>%1, seconds</source>
        <translation>%1（秒）</translation>
    </message>
    <message>
        <source>Loss against days and against money</source>
        <translation>日数と費用に対する損失</translation>
    </message>
    <message>
        <source>Loss against days</source>
        <translation>日数に対する損失</translation>
    </message>
    <message>
        <source>Loss that each arm would end at if its training were planned to end on that day, with the 80% band; markers where a milestone is reached, with the 80% band of the days below.</source>
        <translation>その日に終了するよう学習を計画した場合の各比較対象の最終損失と 80% 区間。印はマイルストーンの到達点、その下に日数の 80% 区間。</translation>
    </message>
    <message>
        <source>days of training</source>
        <translation>学習日数</translation>
    </message>
    <message>
        <source>Loss against money</source>
        <translation>費用に対する損失</translation>
    </message>
    <message>
        <source>Loss that each arm would end at if its training were planned to end at that cost, with the 80% band; markers where a milestone is reached, with the 80% band of the cost below.</source>
        <translation>その費用で終了するよう学習を計画した場合の各比較対象の最終損失と 80% 区間。印はマイルストーンの到達点、その下に費用の 80% 区間。</translation>
    </message>
    <message>
        <source>cost, %1</source>
        <comment>axis; %1 is the unit</comment>
        <translation>費用（%1）</translation>
    </message>
    <message>
        <source>Where the time of a step goes</source>
        <translation>ステップ時間の内訳</translation>
    </message>
    <message>
        <source>seconds of one step, not hidden behind other work</source>
        <translation>1 ステップの秒数（他の処理に隠れない分）</translation>
    </message>
    <message>
        <source>Other parts</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>arm and the seconds of its step</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Exposed seconds by part (%1)</source>
        <translation>要素別の隠れない秒数（%1）</translation>
    </message>
    <message>
        <source>, </source>
        <comment>separator of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Bars of the exposed seconds of each part of a training step, one bar per arm; the parts sum to the step time.</source>
        <translation>学習ステップの要素ごとの隠れない秒数を比較対象別に示した棒グラフ。要素の合計がステップ時間になります。</translation>
    </message>
    <message>
        <source>The parts sum to the step time. Parts of the optimizer stand in the arm’s colour, common parts in grey-blue; what the mechanisms do not explain is hatched and stays its own part.</source>
        <translation>要素の合計がステップ時間になります。オプティマイザの要素はその比較対象の色、共通の要素は灰青色で示します。機構で説明できない分は斜線とし、独立した要素として残します。</translation>
    </message>
    <message>
        <source>What moves the answer most</source>
        <translation>結論を最も左右する入力</translation>
    </message>
    <message>
        <source>net saving with %1, %2</source>
        <comment>axis; arm and unit of money</comment>
        <translation>%1 による純節約額（%2）</translation>
    </message>
    <message>
        <source>break-even</source>
        <translation>損益分岐</translation>
    </message>
    <message>
        <source>10% value</source>
        <translation>10% 値</translation>
    </message>
    <message>
        <source>90% value</source>
        <translation>90% 値</translation>
    </message>
    <message>
        <source>Saving at the 10% value</source>
        <translation>10% 値での節約額</translation>
    </message>
    <message>
        <source>Saving at the 90% value</source>
        <translation>90% 値での節約額</translation>
    </message>
    <message>
        <source>Net saving with %1 between the 10% and the 90% value of each input</source>
        <translation>各入力の 10% 値と 90% 値の間での %1 による純節約額</translation>
    </message>
    <message>
        <source>Tornado of the inputs that move the net saving most, widest on top; the line is the base case.</source>
        <translation>純節約額を最も左右する入力のトルネード図（幅の広い順）。線は基準ケース。</translation>
    </message>
    <message>
        <source>* The answer does not rise or fall steadily between the two values.</source>
        <translation>* 2 つの値の間で結果が単調に変化しない入力。</translation>
    </message>
    <message>
        <source>$</source>
        <comment>US dollar on an axis</comment>
        <translation>ドル</translation>
    </message>
    <message>
        <source>€</source>
        <comment>euro on an axis</comment>
        <translation>ユーロ</translation>
    </message>
    <message>
        <source>¥</source>
        <comment>yen on an axis</comment>
        <translation>円</translation>
    </message>
    <message>
        <source>Step times rest on the calibration **%1** for %2 and on the release **%3** (time factor %4).</source>
        <translation>ステップ時間は %2 の較正 **%1** とリリース **%3**（時間係数 %4）に基づきます。</translation>
    </message>
    <message>
        <source>On steps that were not fitted, 80 of 100 predictions lie within **±%1** of the measurement (%2).</source>
        <translation>当てはめに使っていないステップでは、予測 100 件のうち 80 件が測定値の **±%1** 以内に入ります（%2）。</translation>
    </message>
    <message>
        <source>The error on steps that were not fitted is not known.</source>
        <translation>当てはめに使っていないステップでの誤差は不明です。</translation>
    </message>
    <message>
        <source>Each point is the loss at the end of a training planned to end there. Shaded: 80% band of the distance to AdamW’s final loss; the uncertain level that all arms share is left out. Whiskers: 80% band of the days or the money to a milestone.</source>
        <translation>各点は、そこで終了するよう計画した学習の最終損失です。網掛け：AdamW の最終損失からの差の 80% 区間（全比較対象に共通する水準の不確かさは除く）。ひげ：マイルストーンまでの日数または費用の 80% 区間。</translation>
    </message>
    <message>
        <source>No failure rate is known and none is invented: no time is charged for failures and checkpoints; the break-even stands under “Energy and failures”.</source>
        <translation>故障率は不明であり、仮の値も置きません。故障とチェックポイントの時間は計上せず、損益分岐は「エネルギーと障害」に示します。</translation>
    </message>
    <message>
        <source>The price includes power, so that electricity is not charged again.</source>
        <translation>価格には電力が含まれるため、電気料金は重ねて計上しません。</translation>
    </message>
    <message>
        <source>GPUs that train</source>
        <translation>学習する GPU</translation>
    </message>
    <message>
        <source>GPUs paid for</source>
        <translation>課金される GPU</translation>
    </message>
    <message>
        <source>Wall days</source>
        <translation>実時間（日）</translation>
    </message>
    <message>
        <source>GPU-hours paid for</source>
        <translation>課金 GPU 時間</translation>
    </message>
    <message>
        <source>Mean cost of a GPU-hour</source>
        <translation>GPU 時間の平均費用</translation>
    </message>
    <message>
        <source>Part of the cost</source>
        <translation>費用の内訳</translation>
    </message>
    <message>
        <source>Rent</source>
        <translation>賃借料</translation>
    </message>
    <message>
        <source>Owned hardware and colocation</source>
        <translation>保有機器とコロケーション</translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation>電力</translation>
    </message>
    <message>
        <source>Staff and storage</source>
        <translation>人件費とストレージ</translation>
    </message>
    <message>
        <source>Network traffic, once</source>
        <translation>ネットワーク転送（一度）</translation>
    </message>
    <message>
        <source>All figures are those of the final run. Failed and exploratory runs come on top: in a published programme (Olmo 3, arXiv:2605.01158) 82% of the energy was not the final run. State “%1” (%2 in the scenario file) to see the whole programme.</source>
        <translation>すべての数値は本番学習のものです。失敗や探索の学習は別途かかります。公表された計画（Olmo 3、arXiv:2605.01158）では、エネルギーの 82% が本番学習以外でした。「%1」（シナリオファイルでは %2）を指定すると計画全体を表示します。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>arm and amount</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Whole programme, if the final run takes **%1** of its compute: %2. All other figures are those of the final run.</source>
        <translation>本番学習が計算量の **%1** を占める場合の計画全体：%2。他の数値はすべて本番学習のものです。</translation>
    </message>
    <message>
        <source>Chance</source>
        <translation>確率</translation>
    </message>
    <message>
        <source>Finished by %1</source>
        <comment>a date</comment>
        <translation>%1 までに完了</translation>
    </message>
    <message>
        <source>Within the budget of %1</source>
        <comment>an amount</comment>
        <translation>予算 %1 以内</translation>
    </message>
    <message>
        <source>Months</source>
        <translation>月数</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>期日</translation>
    </message>
    <message>
        <source>Left of the budget, %1</source>
        <comment>column; %1 is an arm</comment>
        <translation>予算残高、%1</translation>
    </message>
    <message>
        <source>Spent, %1</source>
        <comment>column; %1 is an arm</comment>
        <translation>支出累計、%1</translation>
    </message>
    <message>
        <source>Money and schedule</source>
        <translation>費用と日程</translation>
    </message>
    <message>
        <source>GPU-hours = GPUs paid for × 24 × wall days. Cost = GPU-hours × (rented share × price × (1 − discount) + owned share × cost of an owned GPU-hour) + electricity + staff and storage + traffic; each only where it is stated. To the first milestone:</source>
        <translation>GPU 時間 = 課金 GPU × 24 × 実時間（日）。費用 = GPU 時間 ×（賃借の割合 × 価格 ×（1 − 割引）+ 保有の割合 × 保有 GPU 時間の費用）+ 電力 + 人件費とストレージ + 転送。指定された項目のみを計上します。最初のマイルストーンまで：</translation>
    </message>
    <message>
        <source>The GPUs are there for this run on %1 of the days; dates count all days.</source>
        <translation>GPU がこの学習に使えるのは日数の %1 です。日付は暦日で数えます。</translation>
    </message>
    <message>
        <source>Energy and failures</source>
        <translation>エネルギーと障害</translation>
    </message>
    <message>
        <source>Mean load of the GPUs over the step</source>
        <translation>ステップ平均の GPU 負荷</translation>
    </message>
    <message>
        <source>Power per GPU, host, network and racks included</source>
        <translation>GPU あたり電力（ホスト、網、ラック込み）</translation>
    </message>
    <message>
        <source>All-in factor, meter over GPUs</source>
        <translation>総合係数（受電 / GPU）</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>Power of the site</source>
        <translation>拠点の電力</translation>
    </message>
    <message>
        <source>Carbon of the grid %1</source>
        <comment>country code</comment>
        <translation>電力網 %1 の炭素強度</translation>
    </message>
    <message>
        <source>Size of a checkpoint</source>
        <translation>チェックポイントの大きさ</translation>
    </message>
    <message>
        <source>A checkpoint stops training for</source>
        <translation>チェックポイントによる停止</translation>
    </message>
    <message>
        <source>Interval between checkpoints</source>
        <translation>チェックポイントの間隔</translation>
    </message>
    <message>
        <source>Lost to saving</source>
        <translation>保存による損失</translation>
    </message>
    <message>
        <source>Lost to repeated work</source>
        <translation>やり直しによる損失</translation>
    </message>
    <message>
        <source>Lost to restarts and replacement</source>
        <translation>再起動と交換による損失</translation>
    </message>
    <message>
        <source>Lost to the ramp after starts</source>
        <translation>起動後の立ち上がりによる損失</translation>
    </message>
    <message>
        <source>Break-even: GPU-hours per failure at which a tenth of the time is lost</source>
        <translation>損益分岐：時間の 1 割を失う故障間隔（GPU 時間）</translation>
    </message>
    <message>
        <source>%1 costs no more than %2 as long as its useful share of the wall time is at least %3 times %2’s.</source>
        <translation>%1 の有効時間の割合が %2 の %3 倍以上であれば、%1 の費用は %2 を超えません。</translation>
    </message>
    <message>
        <source>SHA-256 of all figures</source>
        <translation>全数値の SHA-256</translation>
    </message>
    <message>
        <source>Follows the report of</source>
        <translation>前回の報告書</translation>
    </message>
    <message>
        <source>milepost-cli report FILE --verify computes the figures again from this file and compares their hash.</source>
        <translation>milepost-cli report FILE --verify は、このファイルから数値を再計算し、ハッシュを照合します。</translation>
    </message>
    <message>
        <source>What changed since the last report:</source>
        <translation>前回の報告書からの変更：</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>項目</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>変更前</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>変更後</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>arm and quantity</comment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Cheaper than the base</source>
        <translation>基準より安い確率</translation>
    </message>
    <message>
        <source>Cheapest of all arms</source>
        <translation>全比較対象の中で最安の確率</translation>
    </message>
</context>
<context>
    <name>Sheet</name>
    <message>
        <source>Cost calculation</source>
        <translation>費用計算</translation>
    </message>
    <message>
        <source>Change the inputs: GPU-hours and cost follow. Days and energy are results of the simulation.</source>
        <translation>入力を変更すると GPU 時間と費用が再計算されます。日数とエネルギーは試算の結果です。</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU 数</translation>
    </message>
    <message>
        <source>Hours per day</source>
        <translation>1 日の時間</translation>
    </message>
    <message>
        <source>Price per GPU-hour</source>
        <translation>GPU 時間単価</translation>
    </message>
    <message>
        <source>Price of electricity per kWh</source>
        <translation>電力単価（kWh 当たり）</translation>
    </message>
    <message>
        <source>Price includes power (1 yes, 0 no)</source>
        <translation>単価は電力込み（1：はい、0：いいえ）</translation>
    </message>
    <message>
        <source>Cost by the simulation (50%)</source>
        <translation>試算による費用（50%）</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>結論</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>シナリオ</translation>
    </message>
    <message>
        <source>Arms</source>
        <translation>比較対象</translation>
    </message>
    <message>
        <source>Milestones</source>
        <translation>マイルストーン</translation>
    </message>
    <message>
        <source>Parts of the step</source>
        <translation>ステップの内訳</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>感度</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>前提条件</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>較正</translation>
    </message>
    <message>
        <source>EU AI Act</source>
        <translation>EU AI 法</translation>
    </message>
    <message>
        <source>Reproducibility</source>
        <translation>再現性</translation>
    </message>
    <message>
        <source>GPUs paid for over GPUs that train</source>
        <translation>学習 GPU に対する課金 GPU</translation>
    </message>
    <message>
        <source>Discount on the rent</source>
        <translation>賃借料の割引</translation>
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
        <source>Price change per year</source>
        <translation>年間の価格変動</translation>
    </message>
    <message>
        <source>Owned share</source>
        <translation>自社保有の割合</translation>
    </message>
    <message>
        <source>Cost of an owned GPU-hour</source>
        <translation>保有 GPU 時間の費用</translation>
    </message>
    <message>
        <source>Staff per year</source>
        <translation>年間の人件費</translation>
    </message>
    <message>
        <source>Storage per month</source>
        <translation>月間のストレージ</translation>
    </message>
    <message>
        <source>Network traffic, once</source>
        <translation>ネットワーク転送（一度）</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>費用</translation>
    </message>
    <message>
        <source>Burn-down</source>
        <translation>予算推移</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>エネルギー</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>出典</translation>
    </message>
    <message>
        <source>Documentation form</source>
        <translation>文書化様式</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>変更点</translation>
    </message>
</context>
</TS>
