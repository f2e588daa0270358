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
        <source>Newton–Schulz steps of the optimizer, FLOP</source>
        <translation>オプティマイザの Newton–Schulz 反復（FLOP）</translation>
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
</context>
<context>
    <name>Report</name>
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
        <source>never</source>
        <translation>到達せず</translation>
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
        <source>No failure rate was given: no time is charged for failures and checkpoints.</source>
        <translation>故障率が与えられていないため、故障とチェックポイントの時間は計上していません。</translation>
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
        <source>Net saving with its 80% band: %1, at %2 per GPU-hour. %3 on %4 GPUs of %5; all arms share the same random draws, so that they differ only by what differs.</source>
        <translation>純節約額と 80% 区間：%1、GPU 時間当たり %2。%3、%5 の GPU %4 基。すべてのアームは同じ乱数を共有し、異なる条件だけが差に表れます。</translation>
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
        <translation>アームの比較</translation>
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
        <source>Emissions</source>
        <translation>排出量</translation>
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
        <source>Cost = GPUs × 24 hours × days × price per GPU-hour; the price includes power, so that electricity is not charged again.</source>
        <translation>費用 = GPU 数 × 24 時間 × 日数 × GPU 時間単価。単価は電力込みのため、電気代は別に計上しません。</translation>
    </message>
    <message>
        <source>Cost = GPUs × 24 hours × days × price per GPU-hour + energy × price of electricity.</source>
        <translation>費用 = GPU 数 × 24 時間 × 日数 × GPU 時間単価 + エネルギー × 電力単価。</translation>
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
        <translation>アーム</translation>
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
        <translation>アーム</translation>
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
        <source>Loss that each arm would end at if its training were planned to end at that day, with the 80% band; markers where a milestone is reached, with the 80% band of the days below.</source>
        <translation>その日に終了するよう学習を計画した場合の各アームの最終損失と 80% 区間。印はマイルストーンの到達点、その下に日数の 80% 区間。</translation>
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
        <translation>その費用で終了するよう学習を計画した場合の各アームの最終損失と 80% 区間。印はマイルストーンの到達点、その下に費用の 80% 区間。</translation>
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
        <translation>要素別の露出秒数（%1）</translation>
    </message>
    <message>
        <source>, </source>
        <comment>separator of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Bars of the exposed seconds of each part of a training step, one bar per arm; the parts sum to the step time.</source>
        <translation>学習ステップの要素ごとの露出秒数をアーム別に示した棒グラフ。要素の合計がステップ時間になります。</translation>
    </message>
    <message>
        <source>The parts sum to the step time. Parts of the optimizer stand in the arm’s colour, common parts in grey-blue; what the mechanisms do not explain is hatched and stays its own part.</source>
        <translation>要素の合計がステップ時間になります。オプティマイザの要素はアームの色、共通の要素は灰青色で示します。機構で説明できない分は斜線とし、独立した要素として残します。</translation>
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
        <translation>各点は、そこで終了するよう計画した学習の最終損失です。網掛け：AdamW の最終損失からの差の 80% 区間（全アームに共通する水準の不確かさは除く）。ひげ：マイルストーンまでの日数または費用の 80% 区間。</translation>
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
        <translation>アーム</translation>
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
        <source>Defaults and sources</source>
        <translation>既定値と出典</translation>
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
</context>
</TS>
