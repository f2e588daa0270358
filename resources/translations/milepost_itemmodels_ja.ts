<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
    <context>
        <name>Answer</name>
        <message>
            <source>%1 reaches it in %2 of the draws: fewer than half, so that there is no median</source>
            <translation>%1 が到達するのは試行の %2。半数に満たないため中央値はない</translation>
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
            <source>Tokens</source>
            <translation>トークン数</translation>
        </message>
        <message>
            <source>planned</source>
            <translation>計画値</translation>
        </message>
        <message>
            <source>%1 (base)</source>
            <translation>%1(基準)</translation>
        </message>
        <message>
            <source>Difference to base</source>
            <translation>基準との差</translation>
        </message>
        <message>
            <source>80% band</source>
            <translation>80% 区間</translation>
        </message>
        <message>
            <source>Median of the differences draw by draw, which is not the difference of the medians.</source>
            <translation>試行ごとの差の中央値です。中央値どうしの差とは異なります。</translation>
        </message>
        <message>
            <source>More than half of the draws never reach this milestone.</source>
            <translation>半数を超える試行でこのマイルストーンに到達しません。</translation>
        </message>
        <message>
            <source>Reached</source>
            <translation>到達</translation>
        </message>
        <message>
            <source>Assumption</source>
            <translation>仮定</translation>
        </message>
        <message>
            <source>10→90%</source>
            <translation>10→90%</translation>
        </message>
        <message>
            <source>A factor on the calibrated time, with the source of the factor; the time itself has the weakest of all its sources.</source>
            <translation>較正した時間に掛ける係数で、出典は係数のものです。時間そのものには、最も弱い出典が付きます。</translation>
        </message>
        <message>
            <source>Distance between the savings at the 10% and the 90% value of this input</source>
            <translation>この入力の 10% 値と 90% 値での節約額の差</translation>
        </message>
        <message>
            <source>pred.</source>
            <translation>予測</translation>
        </message>
        <message>
            <source>publ.</source>
            <translation>公表</translation>
        </message>
        <message>
            <source>error</source>
            <translation>誤差</translation>
        </message>
        <message>
            <source>What</source>
            <translation>項目</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>値</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>種類</translation>
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
            <source>Model</source>
            <translation>モデル</translation>
        </message>
        <message>
            <source>System</source>
            <translation>システム</translation>
        </message>
        <message>
            <source>Stack</source>
            <translation>スタック</translation>
        </message>
        <message>
            <source>Calibration: matrix multiplication</source>
            <translation>較正：行列積</translation>
        </message>
        <message>
            <source>Calibration: attention</source>
            <translation>較正：アテンション</translation>
        </message>
        <message>
            <source>Calibration: memory rate</source>
            <translation>較正：メモリ帯域</translation>
        </message>
        <message>
            <source>Calibration: launch time</source>
            <translation>較正：起動時間</translation>
        </message>
        <message>
            <source>Calibration: Newton–Schulz rate</source>
            <translation>較正：Newton–Schulz の速度</translation>
        </message>
        <message>
            <source>Calibration: factor of %1</source>
            <translation>較正：%1の係数</translation>
        </message>
        <message>
            <source>Calibration: residual</source>
            <translation>較正：残差</translation>
        </message>
        <message>
            <source>Loss law</source>
            <translation>損失則</translation>
        </message>
        <message>
            <source>Price per GPU-hour</source>
            <translation>GPU 時間単価</translation>
        </message>
        <message>
            <source>GPU-hours per failure</source>
            <translation>故障当たりの GPU 時間</translation>
        </message>
        <message>
            <source>Optimizer step</source>
            <translation>オプティマイザステップ</translation>
        </message>
        <message>
            <source>Update, s</source>
            <translation>更新(秒)</translation>
        </message>
        <message>
            <source>Matrix operations, s</source>
            <translation>行列演算(秒)</translation>
        </message>
        <message>
            <source>Launch waits, s</source>
            <translation>起動待ち(秒)</translation>
        </message>
        <message>
            <source>Exposed transfer, s</source>
            <translation>隠れない通信(秒)</translation>
        </message>
        <message>
            <source>Total, s</source>
            <translation>合計(秒)</translation>
        </message>
        <message>
            <source>States and master weights, GB</source>
            <translation>状態とマスター重み(GB)</translation>
        </message>
        <message>
            <source>TFLOP/s/GPU</source>
            <translation>TFLOP/s/GPU</translation>
        </message>
        <message>
            <source>Optimizer states and master weights on the fullest stage</source>
            <translation>最も使用量の多いステージのオプティマイザ状態とマスター重み</translation>
        </message>
        <message>
            <source>Matrix operations of the optimizer in one step over the step time, our own count</source>
            <translation>1 ステップのオプティマイザの行列演算数をステップ時間で割った値（独自の数え方）</translation>
        </message>
        <message>
            <source>%1, stage %2, GB</source>
            <translation>%1、ステージ %2(GB)</translation>
        </message>
        <message>
            <source>Kind of memory</source>
            <translation>メモリの種類</translation>
        </message>
        <message>
            <source>Difference, GB</source>
            <translation>差(GB)</translation>
        </message>
        <message>
            <source>Total</source>
            <translation>合計</translation>
        </message>
        <message>
            <source>Limit</source>
            <translation>上限</translation>
        </message>
        <message>
            <source>Input</source>
            <translation>入力</translation>
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
            <source>Monotone</source>
            <translation>単調</translation>
        </message>
        <message>
            <source>yes</source>
            <translation>はい</translation>
        </message>
        <message>
            <source>no*</source>
            <translation>いいえ*</translation>
        </message>
        <message>
            <source>%1 does not fit: stage %2 needs &lt;b&gt;%3 of %4&lt;/b&gt; per GPU.</source>
            <translation>%1 はメモリに収まりません。ステージ %2 は GPU 当たり &lt;b&gt;%4 に対して %3&lt;/b&gt; 必要です。</translation>
        </message>
        <message>
            <source>More pipeline stages, a smaller micro-batch or recomputation make room.</source>
            <translation>パイプライン段数を増やす、マイクロバッチを小さくする、再計算を使うと収まります。</translation>
        </message>
        <message>
            <source>This plan cannot run.</source>
            <translation>この計画は実行できません。</translation>
        </message>
        <message>
            <source>At %1 per GPU-hour, on the same %2 GPUs.</source>
            <translation>GPU 時間単価 %1、同じ %2 GPU。</translation>
        </message>
        <message>
            <source>80% band of the saving: %1, at %2 per GPU-hour. Same %3 GPUs for both.</source>
            <translation>節約額の 80% 区間：%1（GPU 時間単価 %2）。同じ %3 GPU での比較。</translation>
        </message>
        <message>
            <source>The scenario names no milestone.</source>
            <translation>シナリオにマイルストーンがありません。</translation>
        </message>
        <message>
            <source>%1, %2: %3, %4</source>
            <translation>%1、%2：%3、%4</translation>
        </message>
        <message>
            <source>%1, %2: %3, 80 percent band %4, %5</source>
            <translation>%1、%2：%3、80 パーセント区間 %4、%5</translation>
        </message>
        <message>
            <source>Compute-bound: %1 is computing, %2 transfer.</source>
            <translation>演算律速：ステップの %1 が演算、%2 が転送。</translation>
        </message>
        <message>
            <source>Memory-bound: %1 waits for memory.</source>
            <translation>メモリ律速：ステップの %1 がメモリ待ち。</translation>
        </message>
        <message>
            <source>Network-bound: %1 is exposed transfer.</source>
            <translation>通信律速：ステップの %1 が隠れない通信。</translation>
        </message>
        <message>
            <source>Launch-bound: %1 waits for kernel launches.</source>
            <translation>起動律速：ステップの %1 がカーネル起動待ち。</translation>
        </message>
        <message>
            <source>Pipeline-bound: %1 is bubble.</source>
            <translation>パイプライン律速：ステップの %1 がバブル。</translation>
        </message>
        <message>
            <source>%1 makes the step %2 longer.</source>
            <translation>%1 によりステップは %2 長くなります。</translation>
        </message>
        <message>
            <source>%1 makes the step %2 shorter.</source>
            <translation>%1 によりステップは %2 短くなります。</translation>
        </message>
        <message>
            <source>Now</source>
            <translation>現在</translation>
        </message>
        <message>
            <source>Break-even at</source>
            <translation>損益分岐</translation>
        </message>
        <message>
            <source>Room</source>
            <translation>余地</translation>
        </message>
        <message>
            <source>none</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>may rise by %1</source>
            <translation>%1 の上昇まで可</translation>
        </message>
        <message>
            <source>must fall by %1</source>
            <translation>あと %1 下がる必要あり</translation>
        </message>
        <message>
            <source>no value makes both equal</source>
            <translation>等しくなる値なし</translation>
        </message>
        <message>
            <source>Token ratio %1 / %2</source>
            <translation>トークン比 %1／%2</translation>
        </message>
        <message>
            <source>Price ratio %1 / %2</source>
            <translation>単価比 %1／%2</translation>
        </message>
        <message>
            <source>At %1 per GPU-hour, on %2 against %3 GPUs.</source>
            <translation>GPU 時間単価 %1、%2 GPU と %3 GPU の比較。</translation>
        </message>
        <message>
            <source>Target</source>
            <translation>目標</translation>
        </message>
        <message>
            <source>%1, %2: %3 days</source>
            <translation>%1、%2：%3 日</translation>
        </message>
        <message>
            <source>%1 rate</source>
            <translation>%1 演算速度</translation>
        </message>
        <message>
            <source>memory</source>
            <translation>メモリ</translation>
        </message>
        <message>
            <source>memory rate</source>
            <translation>メモリ帯域</translation>
        </message>
        <message>
            <source>multiprocessors</source>
            <translation>マルチプロセッサ数</translation>
        </message>
        <message>
            <source>NVLink rate</source>
            <translation>NVLink 帯域</translation>
        </message>
        <message>
            <source>GPUs of an NVLink domain</source>
            <translation>NVLink ドメインの GPU 数</translation>
        </message>
        <message>
            <source>GPUs of a node</source>
            <translation>ノードの GPU 数</translation>
        </message>
        <message>
            <source>network rate</source>
            <translation>ネットワーク帯域</translation>
        </message>
        <message>
            <source>rate between CPU and GPU</source>
            <translation>CPU–GPU 間の帯域</translation>
        </message>
        <message>
            <source>power of the GPU</source>
            <translation>GPU の電力</translation>
        </message>
        <message>
            <source>power at the meter</source>
            <translation>受電電力</translation>
        </message>
        <message>
            <source>does not fit</source>
            <translation>収まらない</translation>
        </message>
        <message>
            <source>Against %1: %2, 80% band %3; median of the differences draw by draw.</source>
            <translation>%1 に対して：%2、80% 帯 %3。試行ごとの差の中央値。</translation>
        </message>
        <message>
            <source>Cheapest</source>
            <translation>最安</translation>
        </message>
        <message>
            <source>In how many of all draws the arm costs least; below: in how many it costs less than the base</source>
            <translation>全試行のうち最も安い割合。下段：基準より安い割合</translation>
        </message>
        <message>
            <source>cheaper: %1</source>
            <translation>より安い：%1</translation>
        </message>
        <message>
            <source>%1 is the cheapest in %2 of the draws</source>
            <translation>%1 は試行の %2 で最安</translation>
        </message>
        <message>
            <source>Share of draws in which the milestone is reached, arm by arm</source>
            <translation>マイルストーンに達する試行の割合(比較対象ごと)</translation>
        </message>
        <message>
            <source>Saving at 10%, %1</source>
            <translation>10% での節約額(%1)</translation>
        </message>
        <message>
            <source>Saving at 90%, %1</source>
            <translation>90% での節約額(%1)</translation>
        </message>
        <message>
            <source>Swing 10→90%, %1</source>
            <translation>振れ幅 10→90%(%1)</translation>
        </message>
        <message>
            <source>Loss law: %1.</source>
            <translation>損失則：%1。</translation>
        </message>
        <message>
            <source>GPU-hours</source>
            <translation>GPU 時間</translation>
        </message>
    </context>
    <context>
        <name>Axis</name>
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
            <source>trillion tokens</source>
            <translation>兆トークン</translation>
        </message>
        <message>
            <source>billion tokens</source>
            <translation>十億トークン</translation>
        </message>
        <message>
            <source>million tokens</source>
            <translation>百万トークン</translation>
        </message>
    </context>
    <context>
        <name>Catalogue</name>
        <message>
            <source>Calibration</source>
            <translation>較正</translation>
        </message>
        <message>
            <source>System</source>
            <translation>システム</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>種類</translation>
        </message>
        <message>
            <source>Points</source>
            <translation>点数</translation>
        </message>
        <message>
            <source>Step band, 80%</source>
            <translation>ステップの 80% 区間</translation>
        </message>
        <message>
            <source>Date</source>
            <translation>日付</translation>
        </message>
        <message>
            <source>State</source>
            <translation>状態</translation>
        </message>
        <message>
            <source>Of step times that were not fitted</source>
            <translation>当てはめに使わなかったステップ時間に対する値</translation>
        </message>
        <message>
            <source>in use</source>
            <translation>使用中</translation>
        </message>
        <message>
            <source>Operation</source>
            <translation>演算</translation>
        </message>
        <message>
            <source>Factor</source>
            <translation>係数</translation>
        </message>
        <message>
            <source>80% band</source>
            <translation>80% 区間</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>出典</translation>
        </message>
        <message>
            <source>Whole step</source>
            <translation>ステップ全体</translation>
        </message>
        <message>
            <source>Product</source>
            <translation>製品</translation>
        </message>
        <message>
            <source>Provider</source>
            <translation>提供元</translation>
        </message>
        <message>
            <source>Region</source>
            <translation>地域</translation>
        </message>
        <message>
            <source>Commitment</source>
            <translation>契約</translation>
        </message>
        <message>
            <source>$ per GPU-hour</source>
            <translation>GPU 時間単価(ドル)</translation>
        </message>
    </context>
    <context>
        <name>Chart</name>
        <message>
            <source>loss, nats per token</source>
            <translation>損失（nat/トークン）</translation>
        </message>
        <message>
            <source>Loss against days</source>
            <translation>日数に対する損失</translation>
        </message>
        <message>
            <source>Loss against tokens</source>
            <translation>トークン数に対する損失</translation>
        </message>
        <message>
            <source>Loss against money</source>
            <translation>費用に対する損失</translation>
        </message>
        <message>
            <source>days of training</source>
            <translation>学習日数</translation>
        </message>
        <message>
            <source>cost, %1</source>
            <translation>費用（%1）</translation>
        </message>
        <message>
            <source>%1, loss</source>
            <translation>%1、損失</translation>
        </message>
        <message>
            <source>%1, 10%</source>
            <translation>%1、10%</translation>
        </message>
        <message>
            <source>%1, 90%</source>
            <translation>%1、90%</translation>
        </message>
        <message>
            <source>Chance that %1 is cheaper</source>
            <translation>%1 のほうが安い確率</translation>
        </message>
        <message>
            <source>break-even</source>
            <translation>損益分岐</translation>
        </message>
        <message>
            <source>net saving, %1 (%2 draws)</source>
            <translation>純節約額、%1（%2 回試行）</translation>
        </message>
        <message>
            <source>from, %1</source>
            <translation>下限、%1</translation>
        </message>
        <message>
            <source>to, %1</source>
            <translation>上限、%1</translation>
        </message>
        <message>
            <source>draws</source>
            <translation>試行数</translation>
        </message>
        <message>
            <source>%1 is cheaper in %2 of the draws; 80 percent of the savings lie between %3.</source>
            <translation>試行の %2 で %1 のほうが安くなります。節約額の 80 パーセントは %3 の範囲です。</translation>
        </message>
        <message>
            <source>What moves the saving most</source>
            <translation>節約額への影響が大きい入力</translation>
        </message>
        <message>
            <source>net saving, %1</source>
            <translation>純節約額、%1</translation>
        </message>
        <message>
            <source>The saving depends most on %1: %2 at its low value, %3 at its high value.</source>
            <translation>節約額への影響が最も大きいのは%1です。低い値で %2、高い値で %3 です。</translation>
        </message>
        <message>
            <source>Memory per GPU by stage</source>
            <translation>ステージ別の GPU メモリ</translation>
        </message>
        <message>
            <source>limit %1</source>
            <translation>上限 %1</translation>
        </message>
        <message>
            <source>GB per GPU at the peak of a step</source>
            <translation>ステップ中の最大使用量（GPU 当たり GB）</translation>
        </message>
        <message>
            <source>Arm</source>
            <translation>比較対象</translation>
        </message>
        <message>
            <source>Stage</source>
            <translation>ステージ</translation>
        </message>
        <message>
            <source>%1, GB</source>
            <translation>%1(GB)</translation>
        </message>
        <message>
            <source>Total, GB</source>
            <translation>合計(GB)</translation>
        </message>
        <message>
            <source>%1, stage %2</source>
            <translation>%1、ステージ %2</translation>
        </message>
        <message>
            <source>The fullest stage needs %1 of %2.</source>
            <translation>使用量が最大のステージで %2 中 %1 を使用。</translation>
        </message>
        <message>
            <source>Part</source>
            <translation>内訳</translation>
        </message>
        <message>
            <source>Exposed, s</source>
            <translation>隠れない(秒)</translation>
        </message>
        <message>
            <source>Busy, s</source>
            <translation>稼働(秒)</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>種類</translation>
        </message>
        <message>
            <source>What limits it</source>
            <translation>律速要因</translation>
        </message>
        <message>
            <source>Small changes</source>
            <translation>小さな変化</translation>
        </message>
        <message>
            <source>Other</source>
            <translation>その他</translation>
        </message>
        <message>
            <source>%1 step</source>
            <translation>%1 のステップ</translation>
        </message>
        <message>
            <source>exposed seconds per step</source>
            <translation>ステップ当たりの隠れない時間（秒）</translation>
        </message>
        <message>
            <source>Optimizer</source>
            <translation>オプティマイザ</translation>
        </message>
        <message>
            <source>%1 total</source>
            <translation>%1 合計</translation>
        </message>
        <message>
            <source>A step of %1 takes %2 seconds; the optimizer takes %3 of them.</source>
            <translation>%1 の 1 ステップは %2 秒、うちオプティマイザは %3 秒です。</translation>
        </message>
        <message>
            <source>Bridge %1 → %2</source>
            <translation>差の内訳 %1 → %2</translation>
        </message>
        <message>
            <source>seconds per step · axis starts at %1 s</source>
            <translation>ステップ当たりの秒数・軸の始点 %1 秒</translation>
        </message>
        <message>
            <source>Change, ms</source>
            <translation>変化(ミリ秒)</translation>
        </message>
        <message>
            <source>%1 changes the step by %2 milliseconds, from %3 to %4 seconds.</source>
            <translation>%1 によりステップは %2 ミリ秒変わり、%3 秒から %4 秒になります。</translation>
        </message>
        <message>
            <source>Pipeline of the %1 step</source>
            <translation>%1 のステップのパイプライン</translation>
        </message>
        <message>
            <source>Chunk</source>
            <translation>チャンク</translation>
        </message>
        <message>
            <source>Micro-batch</source>
            <translation>マイクロバッチ</translation>
        </message>
        <message>
            <source>Direction</source>
            <translation>方向</translation>
        </message>
        <message>
            <source>Start, s</source>
            <translation>開始(秒)</translation>
        </message>
        <message>
            <source>End, s</source>
            <translation>終了(秒)</translation>
        </message>
        <message>
            <source>forward</source>
            <translation>順伝播</translation>
        </message>
        <message>
            <source>backward</source>
            <translation>逆伝播</translation>
        </message>
        <message>
            <source>%1 stages with %2 chunks each, %3 micro-batches in a step of %4.</source>
            <translation>%1 ステージ × %2 チャンク、マイクロバッチ %3、ステップ %4。</translation>
        </message>
        <message>
            <source>One stage, one micro-batch in a step of %1.</source>
            <translation>1 ステージ、マイクロバッチ 1、ステップ %1。</translation>
        </message>
        <message>
            <source>%1 stages, one micro-batch in a step of %2.</source>
            <translation>%1 ステージ、マイクロバッチ 1、ステップ %2。</translation>
        </message>
        <message>
            <source>One stage, %1 micro-batches in a step of %2.</source>
            <translation>1 ステージ、マイクロバッチ %1、ステップ %2。</translation>
        </message>
        <message>
            <source>%1 stages, %2 micro-batches in a step of %3.</source>
            <translation>%1 ステージ、マイクロバッチ %2、ステップ %3。</translation>
        </message>
    </context>
    <context>
        <name>Choice</name>
        <message>
            <source>simple</source>
            <translation>単純</translation>
        </message>
        <message>
            <source>quintic</source>
            <translation>5 次</translation>
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
            <translation>3 次</translation>
        </message>
        <message>
            <source>duplicated</source>
            <translation>重複計算</translation>
        </message>
        <message>
            <source>distributed</source>
            <translation>分散</translation>
        </message>
        <message>
            <source>blockwise</source>
            <translation>ブロック単位</translation>
        </message>
        <message>
            <source>layer-sharded</source>
            <translation>層単位</translation>
        </message>
        <message>
            <source>auto</source>
            <translation>自動</translation>
        </message>
        <message>
            <source>allgatherv-exposed</source>
            <translation>all-gather（隠れない）</translation>
        </message>
        <message>
            <source>allgather-overlapped</source>
            <translation>all-gather（隠蔽）</translation>
        </message>
        <message>
            <source>ping-pong</source>
            <translation>ピンポン</translation>
        </message>
        <message>
            <source>round-robin</source>
            <translation>ラウンドロビン</translation>
        </message>
        <message>
            <source>cost-aware</source>
            <translation>費用考慮</translation>
        </message>
        <message>
            <source>full</source>
            <translation>全体</translation>
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
            <translation>活性</translation>
        </message>
        <message>
            <source>total</source>
            <translation>総数</translation>
        </message>
        <message>
            <source>moe-joint</source>
            <translation>MoE 結合</translation>
        </message>
        <message>
            <source>sceptic</source>
            <translation>懐疑的</translation>
        </message>
        <message>
            <source>pooled</source>
            <translation>統合</translation>
        </message>
        <message>
            <source>transfer</source>
            <translation>転移</translation>
        </message>
        <message>
            <source>optimist</source>
            <translation>楽観的</translation>
        </message>
        <message>
            <source>gpu</source>
            <translation>GPU</translation>
        </message>
        <message>
            <source>tray</source>
            <translation>トレイ</translation>
        </message>
        <message>
            <source>nvlink-domain</source>
            <translation>NVLink ドメイン</translation>
        </message>
        <message>
            <source>Chinchilla in the refit of Besiroglu</source>
            <translation>Chinchilla（Besiroglu による再当てはめ）</translation>
        </message>
        <message>
            <source>Chinchilla as published</source>
            <translation>Chinchilla（公表どおり）</translation>
        </message>
        <message>
            <source>the data-constrained law of Muennighoff, without repeated tokens</source>
            <translation>Muennighoff のデータ制約則（トークンの反復なし）</translation>
        </message>
        <message>
            <source>the joint mixture-of-experts law of Ludziejewski</source>
            <translation>Ludziejewski の MoE 同時則</translation>
        </message>
    </context>
    <context>
        <name>FieldText</name>
    <message>
            <source>Tokens of the data; planned tokens beyond them are repeats, worth less with each pass.</source>
            <translation>データのトークン数。計画がこれを超える分は繰り返しで、周回ごとに価値が下がります。</translation>
        </message>
    <message>
            <source>A law fitted to your own runs, as runs fit writes it; stands in the place of the loss law.</source>
            <translation>自分の実行に当てはめた則（runs fit の出力）。損失則の代わりになります。</translation>
        </message>
    <message>
            <source>Maps from the loss to benchmark scores: a list, or the name of a file that holds it.</source>
            <translation>損失からベンチマーク得点への写像：一覧、またはそれを収めたファイル名。</translation>
        </message>
    <message>
            <source>Bytes of text that a token of your tokenizer stands for; targets in bits per byte need it.</source>
            <translation>自分のトークナイザーの 1 トークンが表すテキストのバイト数。bits per byte の目標に必要です。</translation>
        </message>
    <message>
            <source>The fitted law that turns parameters and tokens into a loss: an id of the catalogue, or a file of runs fit.</source>
            <translation>パラメータとトークンから損失を求める則：カタログの ID、または runs fit のファイル。</translation>
        </message>
    <message>
            <source>Targets to reach: a loss, a perplexity, bits per byte, a benchmark score or a reference target.</source>
            <translation>到達目標：損失、パープレキシティ、bits per byte、ベンチマーク得点、または基準目標。</translation>
        </message>
        <message>
            <source>Question</source>
            <translation>問い</translation>
        </message>
        <message>
            <source>What this question is called in lists and reports.</source>
            <translation>一覧とレポートでの名称。</translation>
        </message>
        <message>
            <source>The network that is trained: an id of the catalogue, a published config.json, or its fields.</source>
            <translation>学習するネットワーク。カタログの ID、公開されている config.json、またはその項目。</translation>
        </message>
        <message>
            <source>The kind of GPU machine, by its id in the catalogue.</source>
            <translation>GPU システムの種類（カタログの ID）。</translation>
        </message>
        <message>
            <source>GPUs</source>
            <translation>GPU 数</translation>
        </message>
        <message>
            <source>How many GPUs train together.</source>
            <translation>学習に使う GPU の総数。</translation>
        </message>
        <message>
            <source>Site</source>
            <translation>サイト</translation>
        </message>
        <message>
            <source>How many GPUs of your installation reach each other over NVLink.</source>
            <translation>NVLink で直接つながる GPU の数。</translation>
        </message>
        <message>
            <source>GB/s</source>
            <translation>GB/s</translation>
        </message>
        <message>
            <source>What one GPU can send over the network, in one direction.</source>
            <translation>GPU 1 基が片方向に送れるネットワーク帯域。</translation>
        </message>
        <message>
            <source>racks</source>
            <translation>ラック</translation>
        </message>
        <message>
            <source>Over how many racks the GPUs are spread.</source>
            <translation>GPU が分散しているラックの数。</translation>
        </message>
        <message>
            <source>Which set of measurements the step time rests on, by its id in the catalogue.</source>
            <translation>ステップ時間の根拠となる実測データ（カタログの ID）。</translation>
        </message>
        <message>
            <source>The training software, whose defaults and speed are used, by its id in the catalogue.</source>
            <translation>既定値と速度の基準とする学習ソフトウェア（カタログの ID）。</translation>
        </message>
        <message>
            <source>Step times that you measured yourself; they shift the prediction towards your machine.</source>
            <translation>自分で測定したステップ時間。予測を自分の環境に近づけます。</translation>
        </message>
        <message>
            <source>Training</source>
            <translation>学習</translation>
        </message>
        <message>
            <source>tokens</source>
            <translation>トークン</translation>
        </message>
        <message>
            <source>Tokens in one training sequence.</source>
            <translation>1 系列のトークン数。</translation>
        </message>
        <message>
            <source>sequences</source>
            <translation>系列</translation>
        </message>
        <message>
            <source>Sequences that all GPUs together process before the optimizer moves once.</source>
            <translation>オプティマイザが 1 回更新するまでに全 GPU で処理する系列数。</translation>
        </message>
        <message>
            <source>Number format of the matrix products.</source>
            <translation>行列積の数値形式。</translation>
        </message>
        <message>
            <source>Tokens the AdamW arm is planned to train on; they define its final loss.</source>
            <translation>AdamW で学習する計画トークン数。最終損失を決めます。</translation>
        </message>
        <message>
            <source>Tokens of the busiest expert rank over the mean; 1 is perfectly balanced.</source>
            <translation>最も負荷の高いエキスパートランクのトークン数と平均の比。1 で完全に均等。</translation>
        </message>
        <message>
            <source>Optimizer</source>
            <translation>オプティマイザ</translation>
        </message>
        <message>
            <source>The optimizer of a single estimate; a comparison sets it per arm.</source>
            <translation>単独の見積もりのオプティマイザ。比較では対象ごとに決まります。</translation>
        </message>
        <message>
            <source>steps</source>
            <translation>ステップ</translation>
        </message>
        <message>
            <source>steps</source>
            <comment>optimizer.newton_schulz_steps</comment>
            <translation>回</translation>
        </message>
        <message>
            <source>Iterations that orthogonalise one update of Muon.</source>
            <translation>Muon の更新を直交化する反復回数。</translation>
        </message>
        <message>
            <source>The polynomial of each iteration; cubic leaves out one of the three products.</source>
            <translation>各反復の多項式。3 次では積が 1 つ減ります。</translation>
        </message>
        <message>
            <source>Number format of the orthogonalisation.</source>
            <translation>直交化の数値形式。</translation>
        </message>
        <message>
            <source>Whether each tensor-parallel rank repeats, shares or approximates the orthogonalisation.</source>
            <translation>テンソル並列の各ランクが直交化を重複・分担・近似のどれで行うか。</translation>
        </message>
        <message>
            <source>Symmetric products compute only half of their result.</source>
            <translation>対称な積は結果の半分だけを計算します。</translation>
        </message>
        <message>
            <source>Matrices of one shape are orthogonalised in one launch.</source>
            <translation>同じ形の行列を 1 回の起動で直交化します。</translation>
        </message>
        <message>
            <source>Whether updated weights travel in the open or behind the next forward pass.</source>
            <translation>更新した重みの通信を隠さないか、次の順伝播で隠すか。</translation>
        </message>
        <message>
            <source>How whole matrices are dealt to the data-parallel ranks.</source>
            <translation>行列をデータ並列ランクに割り当てる方法。</translation>
        </message>
        <message>
            <source>Number format of the optimizer's states.</source>
            <translation>オプティマイザ状態の数値形式。</translation>
        </message>
        <message>
            <source>The fused attention projection is orthogonalised in three parts.</source>
            <translation>融合されたアテンション射影を 3 つに分けて直交化します。</translation>
        </message>
        <message>
            <source>Layer-wise optimizers receive only their own gradients instead of all of them.</source>
            <translation>層単位のオプティマイザが自分の勾配だけを受け取ります。</translation>
        </message>
        <message>
            <source>Steps between two eigendecompositions of Shampoo and SOAP.</source>
            <translation>Shampoo と SOAP の固有値分解の間隔（ステップ）。</translation>
        </message>
        <message>
            <source>Plan</source>
            <translation>並列計画</translation>
        </message>
        <message>
            <source>ranks</source>
            <translation>ランク</translation>
        </message>
        <message>
            <source>GPUs that share each matrix.</source>
            <translation>各行列を分担する GPU の数。</translation>
        </message>
        <message>
            <source>Stages into which the layers are cut.</source>
            <translation>層を分割するステージの数。</translation>
        </message>
        <message>
            <source>chunks</source>
            <translation>チャンク</translation>
        </message>
        <message>
            <source>Chunks of layers per stage (interleaved schedule).</source>
            <translation>ステージ当たりの層のチャンク数（インターリーブ）。</translation>
        </message>
        <message>
            <source>GPUs that share each sequence.</source>
            <translation>各系列を分担する GPU の数。</translation>
        </message>
        <message>
            <source>GPUs over which the experts of a layer are spread.</source>
            <translation>層のエキスパートを分散する GPU の数。</translation>
        </message>
        <message>
            <source>GPUs that share each expert.</source>
            <translation>各エキスパートを分担する GPU の数。</translation>
        </message>
        <message>
            <source>Sequences that go through the pipeline together.</source>
            <translation>パイプラインを一緒に通る系列数。</translation>
        </message>
        <message>
            <source>Which layers stand on which stage, in Megatron's notation ("E4/4|4/4L").</source>
            <translation>層とステージの対応（Megatron の表記「E4/4|4/4L」）。</translation>
        </message>
        <message>
            <source>Modules whose activations are computed again in the backward pass instead of being kept.</source>
            <translation>活性値を保持せず逆伝播で再計算するモジュール。</translation>
        </message>
        <message>
            <source>Library that carries tokens to their experts.</source>
            <translation>トークンをエキスパートへ送るライブラリ。</translation>
        </message>
        <message>
            <source>SMs</source>
            <translation>SM</translation>
        </message>
        <message>
            <source>Multiprocessors that the dispatcher takes away from computing.</source>
            <translation>ディスパッチャが占有するマルチプロセッサの数。</translation>
        </message>
        <message>
            <source>Which launches are replayed: none, moe, attention, full, or Megatron's own scope ("te:attn+moe_router").</source>
            <translation>再生する起動の範囲：none、moe、attention、full、または Megatron の表記（「te:attn+moe_router」）。</translation>
        </message>
        <message>
            <source>Expert exchange runs behind the other micro-batch's computing.</source>
            <translation>エキスパート通信を別のマイクロバッチの計算で隠します。</translation>
        </message>
        <message>
            <source>Weight gradients fill the gaps of the expert exchange.</source>
            <translation>重み勾配の計算でエキスパート通信の隙間を埋めます。</translation>
        </message>
        <message>
            <source>Tensor-parallel exchange runs behind the products.</source>
            <translation>テンソル並列通信を行列積で隠します。</translation>
        </message>
        <message>
            <source>Norms and residuals are split along the sequence.</source>
            <translation>正規化と残差を系列方向に分割します。</translation>
        </message>
        <message>
            <source>Gradients are reduced behind the backward pass.</source>
            <translation>勾配の集約を逆伝播で隠します。</translation>
        </message>
        <message>
            <source>Weights are gathered behind the forward pass.</source>
            <translation>重みの収集を順伝播で隠します。</translation>
        </message>
        <message>
            <source>Weights are sharded over the data-parallel ranks and gathered per layer.</source>
            <translation>重みをデータ並列ランクに分割し、層ごとに収集します。</translation>
        </message>
        <message>
            <source>Expert products, activation and quantisation in one kernel.</source>
            <translation>エキスパートの積・活性化・量子化を 1 つのカーネルで実行します。</translation>
        </message>
        <message>
            <source>Attention runs in FP8.</source>
            <translation>アテンションを FP8 で計算します。</translation>
        </message>
        <message>
            <source>Weights travel in FP8.</source>
            <translation>重みを FP8 で転送します。</translation>
        </message>
        <message>
            <source>AdamW's moments are kept in BF16.</source>
            <translation>AdamW のモーメントを BF16 で保持します。</translation>
        </message>
        <message>
            <source>Gradients travel and accumulate in FP32.</source>
            <translation>勾配を FP32 で転送・加算します。</translation>
        </message>
        <message>
            <source>Experts take at most this multiple of their fair share; left out: no token is dropped.</source>
            <translation>エキスパートが受け入れる平均の倍数の上限。省略時は破棄しません。</translation>
        </message>
        <message>
            <source>layers</source>
            <translation>層</translation>
        </message>
        <message>
            <source>Layers at the start that stay in BF16 under FP8.</source>
            <translation>FP8 でも BF16 のままにする先頭の層数。</translation>
        </message>
        <message>
            <source>Layers at the end that stay in BF16 under FP8.</source>
            <translation>FP8 でも BF16 のままにする末尾の層数。</translation>
        </message>
        <message>
            <source>First layers of each stage whose activations wait in the memory of the host; weights stay.</source>
            <translation>各ステージの先頭の層のうち、アクティベーションをホストメモリーに退避する層の数。重みは GPU に残ります。</translation>
        </message>
        <message>
            <source>Modules whose activations wait in the memory of the host.</source>
            <translation>活性値をホストメモリに退避するモジュール。</translation>
        </message>
        <message>
            <source>The layers that predict further tokens are trained, too.</source>
            <translation>後続トークンを予測する層も学習します。</translation>
        </message>
        <message>
            <source>Attention scores are written to memory, as in papers of 2021 and 2022.</source>
            <translation>アテンションスコアをメモリに書き出します（2021～2022 年の論文の方式）。</translation>
        </message>
        <message>
            <source>Convergence</source>
            <translation>収束</translation>
        </message>
        <message>
            <source>Which parameters of a mixture of experts the law counts.</source>
            <translation>MoE のどのパラメータを損失則で数えるか。</translation>
        </message>
        <message>
            <source>Which studies say how many tokens Muon saves.</source>
            <translation>Muon のトークン削減をどの研究に基づいて見積もるか。</translation>
        </message>
        <message>
            <source>Tokens of Muon over tokens of AdamW at equal loss, from your own runs; replaces the belief.</source>
            <translation>同じ損失に達するトークン数の比（Muon／AdamW）。自社の学習結果で想定を置き換えます。</translation>
        </message>
        <message>
            <source>runs</source>
            <translation>回</translation>
        </message>
        <message>
            <source>Runs over 2 % of the planned tokens each that look for the new optimizer's settings.</source>
            <translation>新しいオプティマイザの設定を探すための学習回数（1 回は予定トークン数の 2 %）。</translation>
        </message>
        <message>
            <source>Critical batch of the optimizer over that of AdamW; studies disagree, 1 denies a difference.</source>
            <translation>オプティマイザの臨界バッチと AdamW の臨界バッチの比。研究の結論は分かれており、1 は差がないことを意味します。</translation>
        </message>
        <message>
            <source>Change of the logarithm of the token gain per e-fold of tokens beyond 20 per parameter; studies disagree, negative lets the gain fade.</source>
            <translation>パラメータあたり 20 トークンを超えてトークン数が e 倍になるごとの、トークン削減効果の対数の変化。研究の結論は分かれており、負の値では効果が薄れます。</translation>
        </message>
        <message>
            <source>Tuning runs that the base needs as well; the same number gives both an equal budget.</source>
            <translation>基準側にも必要な調整学習の回数。同じ数にすると両者の予算が等しくなります。</translation>
        </message>
        <message>
            <source>Days on the whole cluster until the new optimizer is trusted with the run.</source>
            <translation>新しいオプティマイザに本番の学習を任せるまでに、クラスタ全体で費やす日数。</translation>
        </message>
        <message>
            <source>days</source>
            <translation>日</translation>
        </message>
        <message>
            <source>per trillion tokens</source>
            <translation>1 兆トークンあたり</translation>
        </message>
        <message>
            <source>Loss spikes that force a rollback, per trillion tokens, beyond those of AdamW.</source>
            <translation>ロールバックを要する損失スパイクの回数（1 兆トークンあたり、AdamW を超える分）。</translation>
        </message>
        <message>
            <source>batches</source>
            <translation>バッチ</translation>
        </message>
        <message>
            <source>Batches that are trained again after each rollback.</source>
            <translation>ロールバックのたびに再学習するバッチ数。</translation>
        </message>
        <message>
            <source>What the change of optimizer costs in work, once.</source>
            <translation>オプティマイザ変更に一度だけかかる作業費用。</translation>
        </message>
        <message>
            <source>Economics</source>
            <translation>経済性</translation>
        </message>
        <message>
            <source>per GPU-hour</source>
            <translation>GPU 時間当たり</translation>
        </message>
        <message>
            <source>Rent or full cost of one GPU for one hour.</source>
            <translation>GPU 1 基 1 時間の賃料または総費用。</translation>
        </message>
        <message>
            <source>per kWh</source>
            <translation>kWh 当たり</translation>
        </message>
        <message>
            <source>Price at the meter; not charged where the rent includes power.</source>
            <translation>受電点での単価。賃料に電力が含まれる場合は加算しません。</translation>
        </message>
        <message>
            <source>Power of the whole data centre over the power of its computers.</source>
            <translation>データセンター全体と計算機の消費電力の比。</translation>
        </message>
        <message>
            <source>Country whose electricity mix counts for CO2e (DE).</source>
            <translation>CO2e の計算に使う電源構成の国（DE）。</translation>
        </message>
        <message>
            <source>Dated rates; a currency without one is an error, never a guess.</source>
            <translation>日付付きのレート。レートのない通貨はエラーとし、推測しません。</translation>
        </message>
        <message>
            <source>Currency of all costs in the answer, as its ISO code (EUR).</source>
            <translation>結果の費用の通貨（ISO コード、例 EUR）。</translation>
        </message>
        <message>
            <source>Reliability</source>
            <translation>信頼性</translation>
        </message>
        <message>
            <source>How often such an installation fails, by its id in the catalogue.</source>
            <translation>設備の故障頻度（カタログの ID）。</translation>
        </message>
        <message>
            <source>GPU-hours</source>
            <translation>GPU 時間</translation>
        </message>
        <message>
            <source>GPU-hours between two failures that stop the run.</source>
            <translation>学習を止める故障と故障の間の GPU 時間。</translation>
        </message>
        <message>
            <source>s</source>
            <translation>秒</translation>
        </message>
        <message>
            <source>How long training stands still for one checkpoint.</source>
            <translation>チェックポイント 1 回で学習が止まる時間。</translation>
        </message>
        <message>
            <source>From a failure to the next useful step.</source>
            <translation>故障から次の有効なステップまでの時間。</translation>
        </message>
        <message>
            <source>From each start until full speed; the rate climbs evenly, so half of this time is lost.</source>
            <translation>起動ごとに全速に達するまでの時間。速度は一様に上がるため、この時間の半分が失われます。</translation>
        </message>
        <message>
            <source>bytes</source>
            <translation>バイト</translation>
        </message>
        <message>
            <source>Schedule</source>
            <translation>日程</translation>
        </message>
        <message>
            <source>First day of training, as an ISO date (2027-01-11).</source>
            <translation>学習の開始日（ISO 形式、2027-01-11）。</translation>
        </message>
        <message>
            <source>Calculation</source>
            <translation>計算</translation>
        </message>
        <message>
            <source>Random draws behind every interval.</source>
            <translation>区間の計算に使う乱数の試行数。</translation>
        </message>
        <message>
            <source>Start of the random numbers; same seed, same answer.</source>
            <translation>乱数のシード。同じ値なら同じ結果になります。</translation>
        </message>
        <message>
            <source>Year of the annual average of the grid; left out: the latest one.</source>
            <translation>電力構成の年平均の年。省略時は最新の年。</translation>
        </message>
        <message>
            <source>Share that a contract takes off the list price.</source>
            <translation>契約により定価から差し引かれる割合。</translation>
        </message>
        <message>
            <source>How the rent changes over the run, relative per year; -0.2 falls by a fifth.</source>
            <translation>学習中の賃借料の年間変動率。-0.2 は 5 分の 1 の値下がり。</translation>
        </message>
        <message>
            <source>Share of the rented GPU-hours that is bought as spot capacity.</source>
            <translation>賃借 GPU 時間のうちスポットで購入する割合。</translation>
        </message>
        <message>
            <source>What spot capacity takes off the rent.</source>
            <translation>スポットによる賃借料の値引き率。</translation>
        </message>
        <message>
            <source>GPU-hours between two withdrawals of spot capacity that stop the run.</source>
            <translation>学習を止めるスポット回収の間隔（GPU 時間）。</translation>
        </message>
        <message>
            <source>Share of the GPUs that are owned; the rest is rented.</source>
            <translation>自社保有 GPU の割合。残りは賃借。</translation>
        </message>
        <message>
            <source>Purchase price of one GPU with its share of hosts, network and building.</source>
            <translation>ホスト、ネットワーク、建屋の分担を含む GPU 1 基の購入価格。</translation>
        </message>
        <message>
            <source>Years over which the purchase is written off.</source>
            <translation>購入費を償却する年数。</translation>
        </message>
        <message>
            <source>Share of the purchase price that is left after that time.</source>
            <translation>償却後に残る購入価格の割合。</translation>
        </message>
        <message>
            <source>Share of its life in which owned hardware works for somebody; idle hours make the others dearer.</source>
            <translation>保有機器が使われている時間の割合。遊休時間は残りの時間の単価を上げます。</translation>
        </message>
        <message>
            <source>Space and cooling for owned hardware, by design power.</source>
            <translation>保有機器の設置と冷却（定格電力あたり）。</translation>
        </message>
        <message>
            <source>People who run the cluster and the training, per year of training.</source>
            <translation>クラスタと学習を運用する人件費（学習 1 年あたり）。</translation>
        </message>
        <message>
            <source>Data and checkpoints kept during the run.</source>
            <translation>学習中に保持するデータとチェックポイント。</translation>
        </message>
        <message>
            <source>Price of storage.</source>
            <translation>ストレージの価格。</translation>
        </message>
        <message>
            <source>Data moved in and out once.</source>
            <translation>一度だけ転送するデータ量。</translation>
        </message>
        <message>
            <source>Price of traffic.</source>
            <translation>転送の価格。</translation>
        </message>
        <message>
            <source>Share of the compute of the whole programme that this run takes; failed and exploratory runs take the rest.</source>
            <translation>計画全体の計算量に占める本番学習の割合。残りは失敗や探索の学習です。</translation>
        </message>
        <message>
            <source>What the run may cost; the answer says how likely that is enough.</source>
            <translation>学習に使える費用。結果はそれで足りる確率を示します。</translation>
        </message>
        <message>
            <source>What one GPU writes to storage; with the states of the optimizer it gives the time of a checkpoint.</source>
            <translation>GPU 1 基のストレージ書込速度。最適化手法の状態量からチェックポイント時間が決まります。</translation>
        </message>
        <message>
            <source>GPUs that one failure takes out.</source>
            <translation>1 回の障害で失われる GPU。</translation>
        </message>
        <message>
            <source>GPUs of each domain that wait and are paid for: 8 of 72 leave 64.</source>
            <translation>各ドメインで待機し課金される GPU。72 基中 8 基なら 64 基が残ります。</translation>
        </message>
        <message>
            <source>Until lost GPUs work again where no spare stands in.</source>
            <translation>予備がない場合に失われた GPU が復旧するまでの時間。</translation>
        </message>
        <message>
            <source>Share of the calendar in which the GPUs are there for this run.</source>
            <translation>この学習に GPU を使える暦日の割合。</translation>
        </message>
        <message>
            <source>The answer says how likely training has finished by this date (2027-06-30).</source>
            <translation>この日までに学習が終わる確率を示します (2027-06-30)。</translation>
        </message>
        <message>
            <source>per year</source>
            <translation>/年</translation>
        </message>
        <message>
            <source>per GPU</source>
            <translation>/GPU</translation>
        </message>
        <message>
            <source>years</source>
            <translation>年</translation>
        </message>
        <message>
            <source>per kW and month</source>
            <translation>/kW・月</translation>
        </message>
        <message>
            <source>TB</source>
            <translation>TB</translation>
        </message>
        <message>
            <source>per TB and month</source>
            <translation>/TB・月</translation>
        </message>
        <message>
            <source>per TB</source>
            <translation>/TB</translation>
        </message>
        <message>
            <source>Optimizers that are set beside each other, the base first; left out: AdamW and the own one.</source>
            <translation>並べて比較するオプティマイザ。先頭が基準。省略時は AdamW と自身のもの。</translation>
        </message>
        <message>
            <source>Distributed Newton-Schulz with SYRK sends one triangle of each Gram matrix instead of all of it.</source>
            <translation>SYRK を使う分散 Newton-Schulz が、各グラム行列の全体ではなく三角部分だけを送る。</translation>
        </message>
        <message>
            <source>That triangle travels beside its own product, in an announced kernel that nobody has published yet: an assumption.</source>
            <translation>その三角部分を自身の積と並行して送る。予告されたが未公開のカーネルであり、仮定である。</translation>
        </message>
        <message>
            <source>Largest attention logits are tracked, and query and key weights scaled back after a step that exceeds a threshold.</source>
            <translation>最大の注意ロジットを追跡し、しきい値を超えたステップの後で query と key の重みを縮小する。</translation>
        </message>
    </context>
    <context>
        <name>History</name>
        <message>
            <source>Add %1</source>
            <translation>%1 を追加</translation>
        </message>
        <message>
            <source>Remove %1</source>
            <translation>%1 を削除</translation>
        </message>
        <message>
            <source>Base: %1</source>
            <translation>基準：%1</translation>
        </message>
        <message>
            <source>%1 (copy)</source>
            <translation>%1（コピー）</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>%1: back to the default</source>
            <translation>%1：既定値に戻す</translation>
        </message>
        <message>
            <source>Notes of %1</source>
            <translation>%1 のメモ</translation>
        </message>
        <message>
            <source>on</source>
            <translation>オン</translation>
        </message>
        <message>
            <source>off</source>
            <translation>オフ</translation>
        </message>
        <message>
            <source>none</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>entries: %1</source>
            <translation>項目数：%1</translation>
        </message>
    </context>
    <context>
        <name>Milestone</name>
        <message>
            <source>AdamW’s final loss</source>
            <translation>AdamW の最終損失</translation>
        </message>
        <message>
            <source>Loss %1</source>
            <translation>損失 %1</translation>
        </message>
        <message>
            <source>Perplexity %1</source>
            <translation>パープレキシティ %1</translation>
        </message>
        <message>
            <source>Bits per byte %1</source>
            <translation>バイト当たりビット数 %1</translation>
        </message>
    </context>
    <context>
        <name>Plans</name>
        <message>
            <source>recompute</source>
            <translation>再計算</translation>
        </message>
        <message>
            <source>Frontier</source>
            <translation>フロンティア</translation>
        </message>
        <message>
            <source>days to %1 (logarithmic)</source>
            <translation>%1までの日数（対数）</translation>
        </message>
        <message>
            <source>cost, %1</source>
            <translation>費用（%1）</translation>
        </message>
        <message>
            <source>%1, %2 GPUs, %3: %4, %5</source>
            <translation>%1、%2 GPU、%3：%4、%5</translation>
        </message>
        <message>
            <source>The cheapest plan is %1 on %2 GPUs.</source>
            <translation>最も安い計画は %2 GPU の %1 です。</translation>
        </message>
        <message>
            <source>Optimizer</source>
            <translation>オプティマイザ</translation>
        </message>
        <message>
            <source>GPUs</source>
            <translation>GPU 数</translation>
        </message>
        <message>
            <source>Plan</source>
            <translation>並列計画</translation>
        </message>
        <message>
            <source>Days</source>
            <translation>日数</translation>
        </message>
        <message>
            <source>MWh</source>
            <translation>MWh</translation>
        </message>
        <message>
            <source>base</source>
            <translation>基準</translation>
        </message>
        <message>
            <source>Cost, %1</source>
            <translation>費用(%1)</translation>
        </message>
        <message>
            <source>GB per GPU</source>
            <translation>GPU 当たり GB</translation>
        </message>
        <message>
            <source>To base, %1</source>
            <translation>基準との差(%1)</translation>
        </message>
    </context>
    <context>
        <name>ShortPart</name>
        <message>
            <source>Update</source>
            <translation>更新</translation>
        </message>
        <message>
            <source>NS GEMMs</source>
            <translation>NS GEMM</translation>
        </message>
        <message>
            <source>Opt. launches</source>
            <translation>Opt. 起動待ち</translation>
        </message>
        <message>
            <source>Opt. traffic</source>
            <translation>Opt. 通信</translation>
        </message>
        <message>
            <source>Data parallel</source>
            <translation>データ並列</translation>
        </message>
        <message>
            <source>Memory-bound</source>
            <translation>メモリ律速</translation>
        </message>
        <message>
            <source>Launch waits</source>
            <translation>起動待ち</translation>
        </message>
        <message>
            <source>Bubble</source>
            <translation>バブル</translation>
        </message>
        <message>
            <source>Experts</source>
            <translation>エキスパート</translation>
        </message>
        <message>
            <source>All-to-all</source>
            <translation>All-to-all</translation>
        </message>
        <message>
            <source>Release</source>
            <translation>リリース係数</translation>
        </message>
    </context>
    <context>
        <name>milepost::InputsModel</name>
        <message>
            <source>Input</source>
            <translation>入力</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>値</translation>
        </message>
        <message>
            <source>Base</source>
            <translation>基準</translation>
        </message>
        <message>
            <source>set in this scenario</source>
            <translation>このシナリオで設定</translation>
        </message>
    </context>
    <context>
        <name>HeatMap</name>
        <message>
            <source>%1, %2 sequences a step, %3 GPUs</source>
            <translation>%1、1 ステップ %2 系列、%3 GPU</translation>
        </message>
        <message>
            <source>Saving of %1: %2, %3 of the cost</source>
            <translation>%1 の節約額：%2、費用の %3</translation>
        </message>
        <message>
            <source>Cheaper in %1 of the draws</source>
            <translation>試算の %1 で安い</translation>
        </message>
        <message>
            <source>%1× fewer steps, %2× in days</source>
            <translation>ステップ数 1/%1、日数 1/%2</translation>
        </message>
        <message>
            <source>The scenario&apos;s plan does not fit here: a default plan stands in.</source>
            <translation>シナリオの計画はここに収まらないため、既定の計画で代用しています。</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>モデル</translation>
        </message>
        <message>
            <source>Active parameters</source>
            <translation>アクティブパラメータ</translation>
        </message>
        <message>
            <source>Batch, tokens</source>
            <translation>バッチ(トークン)</translation>
        </message>
        <message>
            <source>GPUs</source>
            <translation>GPU 数</translation>
        </message>
        <message>
            <source>Saving, %</source>
            <translation>節約、%</translation>
        </message>
        <message>
            <source>Chance</source>
            <translation>確率</translation>
        </message>
        <message>
            <source>Room, %</source>
            <translation>余地、%</translation>
        </message>
        <message>
            <source>Steps, ×</source>
            <translation>ステップ、×</translation>
        </message>
        <message>
            <source>Days, ×</source>
            <translation>日数、×</translation>
        </message>
        <message>
            <source>Median saving, %</source>
            <translation>節約率の中央値、%</translation>
        </message>
        <message>
            <source>Chance to be cheaper</source>
            <translation>安い確率</translation>
        </message>
        <message>
            <source>Room of the token ratio, %</source>
            <translation>トークン比の余地、%</translation>
        </message>
        <message>
            <source>Fewer steps, ×</source>
            <translation>ステップ数の削減、×</translation>
        </message>
        <message>
            <source>Faster in days, ×</source>
            <translation>日数の短縮、×</translation>
        </message>
        <message>
            <source>active parameters</source>
            <translation>アクティブパラメータ</translation>
        </message>
        <message>
            <source>%1 better</source>
            <translation>%1 が有利</translation>
        </message>
        <message>
            <source>Break-even</source>
            <translation>損益分岐</translation>
        </message>
        <message>
            <source>%1 is ahead in %2 of %3 combinations of model and batch on %4 GPUs.</source>
            <translation>%4 GPU では、モデルとバッチの組み合わせ %3 通りのうち %2 通りで %1 が有利です。</translation>
        </message>
        <message>
            <source>Global batch</source>
            <translation>グローバルバッチ</translation>
        </message>
        <message>
            <source>computing…</source>
            <translation>計算中…</translation>
        </message>
        <message>
            <source>may shrink to 1/%1</source>
            <translation>1/%1 まで減らせる</translation>
        </message>
        <message>
            <source>must grow by a factor of %1</source>
            <translation>%1 倍に増やす必要あり</translation>
        </message>
        <message>
            <source>none</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>no batch of the map changes the winner</source>
            <translation>マップ内のバッチでは優劣が変わらない</translation>
        </message>
        <message>
            <source>found by the map on Break-even</source>
            <translation>損益分岐ページの表で計算</translation>
        </message>
        <message>
            <source>Cost of switching</source>
            <translation>切り替え費用</translation>
        </message>
        <message>
            <source>tuning runs and engineering may cost that much</source>
            <translation>調整ランと開発にかけられる上限</translation>
        </message>
        <message>
            <source>costs more than it brings</source>
            <translation>得られる額を上回る</translation>
        </message>
        <message>
            <source>there is no saving to spend</source>
            <translation>充てられる節約額がない</translation>
        </message>
        <message>
            <source>Price per GPU-hour</source>
            <translation>GPU 時間単価</translation>
        </message>
        <message>
            <source>the winner does not depend on it</source>
            <translation>優劣はこれに左右されない</translation>
        </message>
        <message>
            <source>global batch, %1</source>
            <translation>グローバルバッチ（%1）</translation>
        </message>
    </context>
    <context>
        <name>PlanText</name>
        <message>
            <source>%1, stage %2: %3 of %4 per GPU, %5 too much.</source>
            <translation>%1、段 %2：GPU あたり %4 のうち %3、%5 超過。</translation>
        </message>
        <message>
            <source>Fits: %1, stage %2, takes %3 of %4 per GPU.</source>
            <translation>収まる：%1、段 %2 は GPU あたり %4 のうち %3。</translation>
        </message>
    </context>
    <context>
        <name>Runs</name>
        <message>
            <source>validation loss, nats per token</source>
            <translation>検証損失（nat/トークン）</translation>
        </message>
        <message>
            <source>training loss, nats per token</source>
            <translation>学習損失（nat/トークン）</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>ラン</translation>
        </message>
        <message>
            <source>Optimizer</source>
            <translation>オプティマイザ</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>パラメータ</translation>
        </message>
        <message>
            <source>Tokens</source>
            <translation>トークン</translation>
        </message>
        <message>
            <source>Batch</source>
            <translation>バッチ</translation>
        </message>
        <message>
            <source>Last loss</source>
            <translation>最後の損失</translation>
        </message>
        <message>
            <source>Readings</source>
            <translation>記録数</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>ログ</translation>
        </message>
        <message>
            <source>State</source>
            <translation>状態</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 / %2</translation>
        </message>
        <message>
            <source>no %1 in the log</source>
            <translation>ログに %1 なし</translation>
        </message>
        <message>
            <source>running</source>
            <translation>進行中</translation>
        </message>
        <message>
            <source>finished</source>
            <translation>完了</translation>
        </message>
        <message>
            <source>%1 records left out: %2</source>
            <translation>%1 件を除外：%2</translation>
        </message>
        <message>
            <source>loss, nats per token</source>
            <translation>損失（nat/トークン）</translation>
        </message>
        <message>
            <source>Learning curves</source>
            <translation>学習曲線</translation>
        </message>
        <message>
            <source>%1 runs of the project.</source>
            <translation>プロジェクトのラン %1 件。</translation>
        </message>
        <message>
            <source>%1 steps</source>
            <translation>%1 ステップ</translation>
        </message>
        <message>
            <source>steps</source>
            <translation>ステップ</translation>
        </message>
        <message>
            <source>end loss (training runs to the right)</source>
            <translation>最終損失（右ほど学習が進む）</translation>
        </message>
        <message>
            <source>tokens %1 / %2</source>
            <translation>トークン %1 / %2</translation>
        </message>
        <message>
            <source>steps %1 / %2</source>
            <translation>ステップ %1 / %2</translation>
        </message>
        <message>
            <source>End loss</source>
            <translation>最終損失</translation>
        </message>
        <message>
            <source>80% band</source>
            <translation>80% 区間</translation>
        </message>
        <message>
            <source>%1 = 1: no saving</source>
            <translation>%1 = 1：節約なし</translation>
        </message>
        <message>
            <source>break-even %1</source>
            <translation>損益分岐 %1</translation>
        </message>
        <message>
            <source>Ratio at equal loss</source>
            <translation>同じ損失での比</translation>
        </message>
        <message>
            <source>%1 needs %2 of the tokens of %3 for the same end loss.</source>
            <translation>同じ最終損失に、%1 は %3 のトークンの %2 を必要とします。</translation>
        </message>
        <message>
            <source>%1 needs %2 of the steps of %3 for the same end loss.</source>
            <translation>同じ最終損失に、%1 は %3 のステップ数の %2 を必要とします。</translation>
        </message>
        <message>
            <source>forecast %1</source>
            <translation>予測 %1</translation>
        </message>
        <message>
            <source>log read up to here: %1</source>
            <translation>ここまでのログを使用：%1</translation>
        </message>
        <message>
            <source>decay starts</source>
            <translation>減衰開始</translation>
        </message>
        <message>
            <source>Forecast of %1</source>
            <translation>%1 の予測</translation>
        </message>
        <message>
            <source>The run is expected to end at %1.</source>
            <translation>このランは %1 で終わると予測されます。</translation>
        </message>
        <message>
            <source>Figure</source>
            <translation>項目</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>値</translation>
        </message>
        <message>
            <source>Final loss</source>
            <translation>最終損失</translation>
        </message>
        <message>
            <source>Final loss in the log</source>
            <translation>ログの最終損失</translation>
        </message>
        <message>
            <source>Planned end</source>
            <translation>計画の終わり</translation>
        </message>
        <message>
            <source>Readings used from this run</source>
            <translation>このランから使った値</translation>
        </message>
        <message>
            <source>none</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>Runs behind the law</source>
            <translation>法則の根拠となるラン</translation>
        </message>
        <message>
            <source>Beyond their reach</source>
            <translation>範囲外</translation>
        </message>
        <message>
            <source>by a factor of %1</source>
            <translation>%1 倍</translation>
        </message>
        <message>
            <source>Band: %1</source>
            <translation>区間：%1</translation>
        </message>
        <message>
            <source>Token ratio of the pair</source>
            <translation>ペアのトークン比</translation>
        </message>
        <message>
            <source>%1 (logarithmic)</source>
            <translation>%1（対数）</translation>
        </message>
    </context>
    <context>
        <name>Forms</name>
        <message>
            <source>Does not fit, nor does a plan near this one</source>
            <translation>収まらず、近い計画もありません</translation>
        </message>
        <message>
            <source>Does not fit; nearest plan that does: %1</source>
            <translation>収まりません。収まる最も近い計画：%1</translation>
        </message>
        <message>
            <source>on</source>
            <translation>オン</translation>
        </message>
        <message>
            <source>off</source>
            <translation>オフ</translation>
        </message>
        <message>
            <source>Optimizer</source>
            <translation>オプティマイザ</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>ステップ</translation>
        </message>
        <message>
            <source>Memory, GB</source>
            <translation>メモリ(GB)</translation>
        </message>
        <message>
            <source>Tokens</source>
            <translation>トークン</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>時間</translation>
        </message>
        <message>
            <source>Cost</source>
            <translation>費用</translation>
        </message>
        <message>
            <source>Cheaper, of 100</source>
            <translation>安い割合(100 回中)</translation>
        </message>
        <message>
            <source>Faster in steps</source>
            <translation>ステップ数での速さ</translation>
        </message>
        <message>
            <source>Faster on the clock</source>
            <translation>実時間での速さ</translation>
        </message>
        <message>
            <source>Remark</source>
            <translation>備考</translation>
        </message>
        <message>
            <source>Choice</source>
            <translation>選択項目</translation>
        </message>
        <message>
            <source>Form</source>
            <translation>方式</translation>
        </message>
        <message>
            <source>Rank</source>
            <translation>順位</translation>
        </message>
        <message>
            <source>Optimizer, s</source>
            <translation>オプティマイザ(秒)</translation>
        </message>
        <message>
            <source>Exchange, s</source>
            <translation>通信(秒)</translation>
        </message>
        <message>
            <source>Sent, GB</source>
            <translation>送信(GB)</translation>
        </message>
        <message>
            <source>Optimizer, GB</source>
            <translation>オプティマイザ(GB)</translation>
        </message>
        <message>
            <source>Busiest/mean</source>
            <translation>最大／平均</translation>
        </message>
        <message>
            <source>Step change, ms</source>
            <translation>ステップ増減(ms)</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>結果</translation>
        </message>
        <message>
            <source>exact</source>
            <translation>厳密</translation>
        </message>
        <message>
            <source>depends on tensor parallelism</source>
            <translation>テンソル並列に依存</translation>
        </message>
        <message>
            <source>Embedding</source>
            <translation>埋め込み</translation>
        </message>
        <message>
            <source>Output layer</source>
            <translation>出力層</translation>
        </message>
        <message>
            <source>Learned positions</source>
            <translation>学習位置</translation>
        </message>
        <message>
            <source>Query</source>
            <translation>クエリ</translation>
        </message>
        <message>
            <source>Key</source>
            <translation>キー</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>バリュー</translation>
        </message>
        <message>
            <source>Query, down (MLA)</source>
            <translation>クエリ縮小 (MLA)</translation>
        </message>
        <message>
            <source>Query, up (MLA)</source>
            <translation>クエリ拡大 (MLA)</translation>
        </message>
        <message>
            <source>Key and value, down (MLA)</source>
            <translation>キー・バリュー縮小 (MLA)</translation>
        </message>
        <message>
            <source>Key and value, up (MLA)</source>
            <translation>キー・バリュー拡大 (MLA)</translation>
        </message>
        <message>
            <source>Attention output</source>
            <translation>注意出力</translation>
        </message>
        <message>
            <source>Gate and up</source>
            <translation>ゲートと拡大</translation>
        </message>
        <message>
            <source>Down</source>
            <translation>縮小</translation>
        </message>
        <message>
            <source>Router</source>
            <translation>ルーター</translation>
        </message>
        <message>
            <source>Expert, gate and up</source>
            <translation>エキスパート ゲートと拡大</translation>
        </message>
        <message>
            <source>Expert, down</source>
            <translation>エキスパート 縮小</translation>
        </message>
        <message>
            <source>Shared expert, gate and up</source>
            <translation>共有エキスパート ゲートと拡大</translation>
        </message>
        <message>
            <source>Shared expert, down</source>
            <translation>共有エキスパート 縮小</translation>
        </message>
        <message>
            <source>Latent, down</source>
            <translation>潜在 縮小</translation>
        </message>
        <message>
            <source>Latent, up</source>
            <translation>潜在 拡大</translation>
        </message>
        <message>
            <source>State space, in</source>
            <translation>状態空間 入力</translation>
        </message>
        <message>
            <source>State space, convolution</source>
            <translation>状態空間 畳み込み</translation>
        </message>
        <message>
            <source>State space, out</source>
            <translation>状態空間 出力</translation>
        </message>
        <message>
            <source>Multi-token projection</source>
            <translation>マルチトークン射影</translation>
        </message>
        <message>
            <source>Norm</source>
            <translation>正規化</translation>
        </message>
        <message>
            <source>Bias</source>
            <translation>バイアス</translation>
        </message>
        <message>
            <source>Other vectors</source>
            <translation>その他のベクトル</translation>
        </message>
        <message>
            <source>ranges of all tensors on %1 ranks</source>
            <translation>全テンソルの範囲を %1 ランクで分担</translation>
        </message>
        <message>
            <source>all on the only rank</source>
            <translation>唯一のランクがすべて所有</translation>
        </message>
        <message>
            <source>%1 on each of %2 ranks</source>
            <translation>%2 ランクの各々に %1</translation>
        </message>
        <message>
            <source>%1 to %2 on each of %3 ranks</source>
            <translation>%3 ランクの各々に %1~%2</translation>
        </message>
        <message>
            <source>AdamW, precision-aware</source>
            <translation>AdamW 精度考慮</translation>
        </message>
        <message>
            <source>AdamW, states in %1</source>
            <translation>AdamW 状態 %1</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1、%2</translation>
        </message>
        <message>
            <source>Stage</source>
            <translation>ステージ</translation>
        </message>
        <message>
            <source>Weight</source>
            <translation>重み</translation>
        </message>
        <message>
            <source>Shape</source>
            <translation>形状</translation>
        </message>
        <message>
            <source>Matrices</source>
            <translation>行列数</translation>
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
            <translation>所有者</translation>
        </message>
        <message>
            <source>Ranks</source>
            <translation>ランク</translation>
        </message>
        <message>
            <source>States, master weights and workspace on the largest stage</source>
            <translation>最大のステージの状態・マスター重み・作業領域</translation>
        </message>
    </context>
    <context>
        <name>Experiments</name>
        <message>
            <source>%1 parameters with %2 tokens</source>
            <translation>%1パラメータ・%2トークン</translation>
        </message>
        <message>
            <source>No experiment fits the budget: decide for %1 today.</source>
            <translation>予算に収まる実験はありません。今日 %1 に決めてください。</translation>
        </message>
        <message>
            <source>No experiment is worth its cost: decide for %1 today. Knowing everything would be worth %2.</source>
            <translation>費用に見合う実験はありません。今日 %1 に決めてください。完全な情報の価値は %2 です。</translation>
        </message>
        <message>
            <source>First train both optimizers on %1: %6 runs in all, which cost %2 and are expected to save %3, because the wrong choice becomes rarer, %4 instead of %5.</source>
            <translation>まず %1 を両方のオプティマイザで学習させるべきです（計 %6 ラン）。費用は %2、期待される節約は %3 です。誤った選択の確率が %5 から %4 に下がるためです。</translation>
        </message>
        <message>
            <source>cost of the experiment, %1 (logarithmic)</source>
            <translation>実験の費用、%1（対数）</translation>
        </message>
        <message>
            <source>expected worth, %1</source>
            <translation>期待価値、%1</translation>
        </message>
        <message>
            <source>worth</source>
            <translation>価値</translation>
        </message>
        <message>
            <source>cost</source>
            <translation>費用</translation>
        </message>
        <message>
            <source>knowing everything: %1</source>
            <translation>完全な情報：%1</translation>
        </message>
        <message>
            <source>recommended</source>
            <translation>推奨</translation>
        </message>
        <message>
            <source>What experiments are worth</source>
            <translation>実験の価値</translation>
        </message>
        <message>
            <source>Both optimizers on</source>
            <translation>両オプティマイザで学習する条件</translation>
        </message>
        <message>
            <source>GPU-hours</source>
            <translation>GPU 時間</translation>
        </message>
        <message>
            <source>Days</source>
            <translation>日数</translation>
        </message>
        <message>
            <source>Wrong choice after</source>
            <translation>実験後の誤選択</translation>
        </message>
        <message>
            <source>Ratio read to</source>
            <translation>比の精度</translation>
        </message>
        <message>
            <source>%1: batch %2 tokens, for each optimizer %3 learning rates, the best with %4 seeds</source>
            <translation>%1：バッチ %2 トークン、オプティマイザごとに学習率 %3 種、最良の学習率でシード %4 個</translation>
        </message>
        <message>
            <source>Runs</source>
            <translation>ラン数</translation>
        </message>
        <message>
            <source>Cost, %1</source>
            <translation>費用(%1)</translation>
        </message>
        <message>
            <source>Worth, %1</source>
            <translation>価値(%1)</translation>
        </message>
        <message>
            <source>Net, %1</source>
            <translation>差し引き(%1)</translation>
        </message>
        <message>
            <source>%1, %2 seeds</source>
            <translation>%1、シード %2 個</translation>
        </message>
    </context>
    <context>
        <name>Tracking</name>
        <message>
            <source>%1 of the planned tokens are trained; the log holds no times, so that days and cost cannot be held against the plan.</source>
            <translation>計画トークンの %1 を学習済みです。ログに時刻がないため、日数と費用は計画と比べられません。</translation>
        </message>
        <message>
            <source>The run is on plan: %1 in all, as planned, for %3.</source>
            <translation>計画どおりです。全体で %1、費用は %3の見込みです。</translation>
        </message>
        <message>
            <source>The run is behind its plan: %1 in all instead of %2, for %3 instead of %4.</source>
            <translation>計画より遅れています。全体で %2ではなく %1、費用は %4ではなく %3の見込みです。</translation>
        </message>
        <message>
            <source>The run is ahead of its plan: %1 in all instead of %2, for %3 instead of %4.</source>
            <translation>計画より進んでいます。全体で %2ではなく %1、費用は %4ではなく %3の見込みです。</translation>
        </message>
        <message>
            <source>Quantity</source>
            <translation>項目</translation>
        </message>
        <message>
            <source>Planned</source>
            <translation>計画</translation>
        </message>
        <message>
            <source>So far</source>
            <translation>これまで</translation>
        </message>
        <message>
            <source>Expected at the end</source>
            <translation>最終見込み</translation>
        </message>
        <message>
            <source>Against the plan</source>
            <translation>計画比</translation>
        </message>
        <message>
            <source>Tokens</source>
            <translation>トークン</translation>
        </message>
        <message>
            <source>Tokens per second</source>
            <translation>毎秒トークン</translation>
        </message>
        <message>
            <source>Days</source>
            <translation>日数</translation>
        </message>
        <message>
            <source>Finish</source>
            <translation>終了日</translation>
        </message>
        <message>
            <source>Cost</source>
            <translation>費用</translation>
        </message>
        <message>
            <source>Loss</source>
            <translation>損失</translation>
        </message>
        <message>
            <source>Lost to restarts and pauses</source>
            <translation>再起動と休止による損失</translation>
        </message>
        <message>
            <source>Spikes of the loss</source>
            <translation>損失の急上昇</translation>
        </message>
        <message>
            <source>plan %1</source>
            <translation>計画 %1</translation>
        </message>
        <message>
            <source>It is too early to forecast its final loss.</source>
            <translation>最終損失を予測するにはまだ早すぎます。</translation>
        </message>
        <message>
            <source>Its loss is expected to end at %1.</source>
            <translation>最終損失は %1と予測されます。</translation>
        </message>
        <message>
            <source>Its loss is expected to end at %1, as planned.</source>
            <translation>最終損失は計画どおり %1 と予測されます。</translation>
        </message>
        <message>
            <source>Its loss is expected to end at %1, better than the planned %2.</source>
            <translation>最終損失は %1と予測され、計画の %2 より良好です。</translation>
        </message>
        <message>
            <source>Its loss is expected to end at %1, worse than the planned %2.</source>
            <translation>最終損失は %1と予測され、計画の %2 に届きません。</translation>
        </message>
        <message>
            <source>Its loss is expected to end at %1, probably better than the planned %2.</source>
            <translation>最終損失は %1と予測され、おそらく計画の %2 より良好です。</translation>
        </message>
        <message>
            <source>Its loss is expected to end at %1, probably worse than the planned %2.</source>
            <translation>最終損失は %1と予測され、おそらく計画の %2 に届きません。</translation>
        </message>
    </context>
    <context>
        <name>CalibrationChart</name>
        <message>
            <source>measured</source>
            <translation>実測</translation>
        </message>
        <message>
            <source>interpolated</source>
            <translation>内挿</translation>
        </message>
        <message>
            <source>extrapolated</source>
            <translation>外挿</translation>
        </message>
        <message>
            <source>rows of the product (m), equal ones side by side</source>
            <translation>積の行数 (m)、同じ値は横に並べて表示</translation>
        </message>
        <message>
            <source>columns times depth (n × k)</source>
            <translation>列数 × 深さ (n × k)</translation>
        </message>
        <message>
            <source>Coverage of this scenario</source>
            <translation>このシナリオの計測範囲</translation>
        </message>
        <message>
            <source>Format</source>
            <translation>形式</translation>
        </message>
        <message>
            <source>Time, µs</source>
            <translation>時間(µs)</translation>
        </message>
        <message>
            <source>Coverage</source>
            <translation>根拠</translation>
        </message>
        <message>
            <source>%1, %2: %3 µs, %4</source>
            <translation>%1、%2：%3 µs、%4</translation>
        </message>
        <message>
            <source>%1 matrix products of this scenario: %2 measured, %3 interpolated, %4 extrapolated.</source>
            <translation>このシナリオの行列積 %1 件：実測 %2、内挿 %3、外挿 %4。</translation>
        </message>
        <message>
            <source>Predicted against measured</source>
            <translation>予測と実測</translation>
        </message>
        <message>
            <source>published, TFLOP/s per GPU</source>
            <translation>公表値（GPU 当たり TFLOP/s）</translation>
        </message>
        <message>
            <source>predicted, TFLOP/s per GPU</source>
            <translation>予測値（GPU 当たり TFLOP/s）</translation>
        </message>
        <message>
            <source>%1, %2: %3 published, %4 predicted</source>
            <translation>%1、%2：公表 %3、予測 %4</translation>
        </message>
        <message>
            <source>published runs, not fitted</source>
            <translation>公表実績（当てはめに不使用）</translation>
        </message>
        <message>
            <source>Published runs beside their prediction; nothing is fitted to them.</source>
            <translation>公表実績と予測の比較。当てはめには使っていません。</translation>
        </message>
        <message>
            <source>measured, µs</source>
            <translation>実測(µs)</translation>
        </message>
        <message>
            <source>predicted, µs</source>
            <translation>予測(µs)</translation>
        </message>
        <message>
            <source>each predicted without itself</source>
            <translation>自身を除外して予測</translation>
        </message>
        <message>
            <source>off by more than %1: %2</source>
            <translation>誤差 %1 超：%2</translation>
        </message>
        <message>
            <source>%1 measured operations beside what the others predict for them; %2 lie off by more than %3.</source>
            <translation>実測した演算 %1 件と、他の演算からの予測。%2 件は誤差が %3 を超えます。</translation>
        </message>
        <message>
            <source>Left out</source>
            <translation>除外した対象</translation>
        </message>
        <message>
            <source>Operation</source>
            <translation>演算</translation>
        </message>
        <message>
            <source>Points</source>
            <translation>点数</translation>
        </message>
        <message>
            <source>Mean error</source>
            <translation>平均誤差</translation>
        </message>
        <message>
            <source>Bias</source>
            <translation>偏り</translation>
        </message>
        <message>
            <source>90% below</source>
            <translation>90% 点</translation>
        </message>
        <message>
            <source>80% band</source>
            <translation>80% 区間</translation>
        </message>
        <message>
            <source>Measured, µs</source>
            <translation>実測(µs)</translation>
        </message>
        <message>
            <source>Predicted, µs</source>
            <translation>予測(µs)</translation>
        </message>
        <message>
            <source>Error</source>
            <translation>誤差</translation>
        </message>
        <message>
            <source>Part</source>
            <translation>項目</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>種類</translation>
        </message>
        <message>
            <source>Date</source>
            <translation>日付</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>出典</translation>
        </message>
        <message>
            <source>Probe %1</source>
            <translation>計測 %1</translation>
        </message>
        <message>
            <source>Products in %1</source>
            <translation>%1 の積</translation>
        </message>
        <message>
            <source>Power limit</source>
            <translation>電力制限</translation>
        </message>
        <message>
            <source>Memory rate</source>
            <translation>メモリ帯域</translation>
        </message>
        <message>
            <source>Launches</source>
            <translation>カーネル起動</translation>
        </message>
        <message>
            <source>%1 over %2 GPUs</source>
            <translation>%1（%2 GPU）</translation>
        </message>
        <message>
            <source>%1 over %2 domains</source>
            <translation>%1（%2 ドメイン）</translation>
        </message>
        <message>
            <source>Whole step</source>
            <translation>ステップ全体</translation>
        </message>
    </context>
    <context>
        <name>Price</name>
        <message>
            <source>own, hyperscaler TCO</source>
            <translation>自社保有（大手クラウドの TCO）</translation>
        </message>
        <message>
            <source>own, neocloud TCO</source>
            <translation>自社保有（ネオクラウドの TCO）</translation>
        </message>
        <message>
            <source>3-year rental</source>
            <translation>3 年レンタル</translation>
        </message>
        <message>
            <source>market index</source>
            <translation>市場指数</translation>
        </message>
        <message>
            <source>US</source>
            <translation>米国</translation>
        </message>
        <message>
            <source>EU</source>
            <translation>EU</translation>
        </message>
        <message>
            <source>North America</source>
            <translation>北米</translation>
        </message>
        <message>
            <source>marketplace</source>
            <translation>マーケットプレイス</translation>
        </message>
        <message>
            <source>on-demand</source>
            <translation>オンデマンド</translation>
        </message>
        <message>
            <source>on-demand 1x</source>
            <translation>オンデマンド 1 基</translation>
        </message>
        <message>
            <source>on-demand 8x</source>
            <translation>オンデマンド 8 基</translation>
        </message>
        <message>
            <source>on-demand (estimate)</source>
            <translation>オンデマンド(推定)</translation>
        </message>
        <message>
            <source>owned</source>
            <translation>自社保有</translation>
        </message>
        <message>
            <source>spot</source>
            <translation>スポット</translation>
        </message>
        <message>
            <source>1 year</source>
            <translation>1 年</translation>
        </message>
        <message>
            <source>3 years</source>
            <translation>3 年</translation>
        </message>
        <message>
            <source>1-year contract</source>
            <translation>1 年契約</translation>
        </message>
        <message>
            <source>5-year reserved</source>
            <translation>5 年予約</translation>
        </message>
        <message>
            <source>capacity block</source>
            <translation>キャパシティブロック</translation>
        </message>
        <message>
            <source>community cloud</source>
            <translation>コミュニティクラウド</translation>
        </message>
        <message>
            <source>secure cloud</source>
            <translation>セキュアクラウド</translation>
        </message>
        <message>
            <source>blend</source>
            <translation>混合価格</translation>
        </message>
        <message>
            <source>market average</source>
            <translation>市場平均</translation>
        </message>
    </context>
    <context>
        <name>Rates</name>
        <message>
            <source>%1: %2, %3</source>
            <translation>%1：%2、%3</translation>
        </message>
    </context>
</TS>
