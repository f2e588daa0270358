<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
    <context>
        <name>milepost::AnswerPage</name>
        <message>
            <source>Answer</source>
            <translation>結論</translation>
        </message>
        <message>
            <source>The answer</source>
            <translation>結論</translation>
        </message>
        <message>
            <source>Milestones</source>
            <translation>マイルストーン</translation>
        </message>
        <message>
            <source>Assumptions</source>
            <translation>前提条件</translation>
        </message>
        <message>
            <source>Checked against published runs</source>
            <translation>公表実績との照合</translation>
        </message>
        <message>
            <source>to loss %1 (AdamW’s final loss), median and 80% band</source>
            <translation>損失 %1（AdamW の最終損失）まで、中央値と 80% 区間</translation>
        </message>
        <message>
            <source>Cheaper</source>
            <translation>安くなる確率</translation>
        </message>
        <message>
            <source>to %1, median and 80% band</source>
            <translation>%1まで、中央値と 80% 区間</translation>
        </message>
        <message>
            <source>Loss against days</source>
            <translation>日数に対する損失</translation>
        </message>
        <message>
            <source>end-of-run loss if annealed on that day</source>
            <translation>その日に減衰を終えた場合の最終損失</translation>
        </message>
        <message>
            <source>What limits it</source>
            <translation>律速要因</translation>
        </message>
        <message>
            <source>Checked on %1 published runs</source>
            <translation>公表実績 %1 件との照合</translation>
        </message>
        <message>
            <source>Use %1</source>
            <translation>%1 を使う</translation>
        </message>
        <message>
            <source>days, 80% band</source>
            <translation>日数、80% 区間</translation>
        </message>
        <message>
            <source>step of %1</source>
            <translation>ステップ %1 の内訳</translation>
        </message>
    </context>
    <context>
        <name>milepost::CalibrationPage</name>
        <message>
            <source>Calibration</source>
            <translation>較正</translation>
        </message>
        <message>
            <source>Use in this scenario</source>
            <translation>このシナリオで使う</translation>
        </message>
        <message>
            <source>Calibrations</source>
            <translation>較正一覧</translation>
        </message>
        <message>
            <source>Fitted factors</source>
            <translation>当てはめた係数</translation>
        </message>
        <message>
            <source>band: of step times that were not fitted</source>
            <translation>区間：当てはめに使わなかったステップ時間に対する値</translation>
        </message>
        <message>
            <source>Import…</source>
            <translation>読み込み…</translation>
        </message>
        <message>
            <source>Probe results (*.probe.json) and calibration files; they can be dropped here, too</source>
            <translation>計測結果（*.probe.json）と較正ファイル。ここへドロップもできます</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>削除</translation>
        </message>
        <message>
            <source>Errors by operation</source>
            <translation>演算別の誤差</translation>
        </message>
        <message>
            <source>Every operation</source>
            <translation>すべての演算</translation>
        </message>
        <message>
            <source>Where it comes from</source>
            <translation>出典</translation>
        </message>
        <message>
            <source>Evidence</source>
            <translation>根拠</translation>
        </message>
        <message>
            <source>New calibration</source>
            <translation>新しい較正</translation>
        </message>
        <message>
            <source>measured with milepost-probe</source>
            <translation>milepost-probe で計測</translation>
        </message>
        <message>
            <source>matrix products; tinted: %1 was measured at this size, in some number format</source>
            <translation>行列積。塗り：%1 が計測した大きさ（数値形式は不問）</translation>
        </message>
        <message>
            <source>published runs; single operations are not stored</source>
            <translation>公表実績（個々の演算は未収録）</translation>
        </message>
        <message>
            <source>%1; shaded: ±10%</source>
            <translation>%1、網かけ：±10%</translation>
        </message>
        <message>
            <source>the worst first</source>
            <translation>誤差の大きい順</translation>
        </message>
        <message>
            <source>they multiply the time of their operations</source>
            <translation>該当する演算の時間に掛かる係数</translation>
        </message>
        <message>
            <source>of step times, each family or system left out of the fit</source>
            <translation>ステップ時間の誤差（系列・機種を除外して当てはめ）</translation>
        </message>
        <message>
            <source>each operation predicted without itself</source>
            <translation>各演算を除外して予測</translation>
        </message>
        <message>
            <source>Errors by family</source>
            <translation>モデル系列別の誤差</translation>
        </message>
    </context>
    <context>
        <name>milepost::ChartWidget</name>
        <message>
            <source>Data of %1</source>
            <translation>%1 のデータ</translation>
        </message>
        <message>
            <source>Save chart</source>
            <translation>図を保存</translation>
        </message>
        <message>
            <source>Image (*.png);;Vector image (*.svg);;PDF page (*.pdf);;Data (*.csv)</source>
            <translation>画像 (*.png);;ベクター画像 (*.svg);;PDF (*.pdf);;データ (*.csv)</translation>
        </message>
        <message>
            <source>%1 cannot be written.</source>
            <translation>%1 に書き込めません。</translation>
        </message>
        <message>
            <source>Copy chart</source>
            <translation>図をコピー</translation>
        </message>
        <message>
            <source>Copy data</source>
            <translation>データをコピー</translation>
        </message>
        <message>
            <source>Save as…</source>
            <translation>名前を付けて保存…</translation>
        </message>
        <message>
            <source>Show data as table</source>
            <translation>データを表で表示</translation>
        </message>
    </context>
    <context>
        <name>milepost::CurvesPage</name>
        <message>
            <source>Curves</source>
            <translation>曲線</translation>
        </message>
        <message>
            <source>Milestones</source>
            <translation>マイルストーン</translation>
        </message>
        <message>
            <source>days, median and 80% band; open a row to ask for that milestone</source>
            <translation>日数、中央値と 80% 区間。行を開くとそのマイルストーンに切り替わります</translation>
        </message>
        <message>
            <source>end-of-run loss if annealed there; band: 80%; law: %1</source>
            <translation>その時点で減衰を終えた場合の最終損失、80% 区間、法則：%1</translation>
        </message>
        <message>
            <source>loss if annealed there; band: 80%</source>
            <translation>そこで減衰を終えた場合、80% 区間</translation>
        </message>
    </context>
    <context>
        <name>milepost::Dock</name>
        <message>
            <source>Float %1</source>
            <translation>%1を切り離す</translation>
        </message>
        <message>
            <source>Close %1</source>
            <translation>%1を閉じる</translation>
        </message>
    </context>
    <context>
        <name>milepost::FieldEditor</name>
        <message>
            <source>base: %1</source>
            <translation>基準：%1</translation>
        </message>
        <message>
            <source>default</source>
            <translation>既定値</translation>
        </message>
        <message>
            <source>Unit: %1</source>
            <translation>単位：%1</translation>
        </message>
        <message>
            <source>Set in this scenario. F9: back to the default.</source>
            <translation>このシナリオで設定済み。F9 で既定値に戻ります。</translation>
        </message>
        <message>
            <source>Default, %1</source>
            <translation>既定値、%1</translation>
        </message>
        <message>
            <source>base %1</source>
            <translation>基準 %1</translation>
        </message>
        <message>
            <source>Back to the default</source>
            <translation>既定値に戻す</translation>
        </message>
        <message>
            <source>Metric and value, separated by semicolons: loss adamw-final; mmlu 0.6</source>
            <translation>指標と値をセミコロンで区切って入力：loss adamw-final; mmlu 0.6</translation>
        </message>
        <message>
            <source>Allowed: %1 to %2</source>
            <translation>範囲：%1～%2</translation>
        </message>
        <message>
            <source>From a file…</source>
            <translation>ファイルから…</translation>
        </message>
        <message>
            <source>AdamW and this scenario&apos;s</source>
            <translation>AdamW とこのシナリオ</translation>
        </message>
        <message>
            <source>Rates, separated by semicolons: 1 EUR = 1.10 USD; 1 GBP = 1.27 USD</source>
            <translation>為替レートはセミコロン区切り：1 EUR = 1.10 USD; 1 GBP = 1.27 USD</translation>
        </message>
        <message>
            <source>set in this scenario</source>
            <translation>このシナリオで設定</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <comment>name and unit of an input</comment>
            <translation>%1（%2）</translation>
        </message>
    </context>
    <context>
        <name>milepost::FigureTable</name>
        <message>
            <source>Save table</source>
            <translation>表を保存</translation>
        </message>
        <message>
            <source>Data (*.csv)</source>
            <translation>データ (*.csv)</translation>
        </message>
        <message>
            <source>Copy rows</source>
            <translation>行をコピー</translation>
        </message>
        <message>
            <source>Copy table</source>
            <translation>表をコピー</translation>
        </message>
        <message>
            <source>Save as CSV…</source>
            <translation>CSV で保存…</translation>
        </message>
        <message>
            <source>%1 cannot be written.</source>
            <translation>%1 に書き込めません。</translation>
        </message>
        <message>
            <source>further rows: %1</source>
            <translation>ほか %1 行</translation>
        </message>
    </context>
    <context>
        <name>milepost::FrontierPage</name>
        <message>
            <source>Frontier</source>
            <translation>フロンティア</translation>
        </message>
        <message>
            <source>Open as scenario</source>
            <translation>シナリオとして開く</translation>
        </message>
        <message>
            <source>Ranked plans</source>
            <translation>計画の順位</translation>
        </message>
        <message>
            <source>searching plans…</source>
            <translation>計画を探索中…</translation>
        </message>
        <message>
            <source>best plans by GPU count; labels: number of GPUs</source>
            <translation>GPU 数ごとの最良の計画、数字は GPU 数</translation>
        </message>
        <message>
            <source>%1 plans searched, %2 feasible; bold: none is both faster and cheaper</source>
            <translation>%1 件を探索、実行可能 %2 件。太字：速さと費用の両方で勝る計画なし</translation>
        </message>
    </context>
    <context>
        <name>milepost::GanttChart</name>
        <message>
            <source>Stage %1</source>
            <translation>ステージ %1</translation>
        </message>
        <message>
            <source>whole step</source>
            <translation>ステップ全体</translation>
        </message>
        <message>
            <source>shown: %1–%2 s of %3</source>
            <translation>表示：%3 のうち %1～%2 秒</translation>
        </message>
        <message>
            <source>Stage %1, chunk %2, micro-batch %3: forward, %4–%5 s</source>
            <translation>ステージ %1、チャンク %2、マイクロバッチ %3：順伝播、%4～%5 秒</translation>
        </message>
        <message>
            <source>Stage %1, chunk %2, micro-batch %3: backward, %4–%5 s</source>
            <translation>ステージ %1、チャンク %2、マイクロバッチ %3：逆伝播、%4～%5 秒</translation>
        </message>
    </context>
    <context>
        <name>milepost::InputsDock</name>
        <message>
            <source>Only what differs from base (%1)</source>
            <translation>基準との差分のみ (%1)</translation>
        </message>
        <message>
            <source>Inputs</source>
            <translation>入力</translation>
        </message>
        <message>
            <source>Find input…</source>
            <translation>入力を検索…</translation>
        </message>
        <message>
            <source>Find input</source>
            <translation>入力を検索</translation>
        </message>
        <message>
            <source>All inputs</source>
            <translation>すべての入力</translation>
        </message>
        <message>
            <source>Choose the plan automatically</source>
            <translation>並列計画を自動で選ぶ</translation>
        </message>
        <message>
            <source>The smallest layout that fits in memory; the fields below show what was chosen.</source>
            <translation>メモリに収まる最小の構成を選び、下の項目に表示します。</translation>
        </message>
        <message>
            <source>Published models (config.json *.json)</source>
            <translation>公開モデル (config.json *.json)</translation>
        </message>
        <message>
            <source>Fitted laws (*.json)</source>
            <translation>当てはめた法則 (*.json)</translation>
        </message>
    </context>
    <context>
        <name>milepost::LossCurvePlot</name>
        <message>
            <source>%1: %2 (%3–%4)</source>
            <translation>%1：%2(%3～%4)</translation>
        </message>
    </context>
    <context>
        <name>milepost::MainWindow</name>
        <message>
            <source>Decide</source>
            <translation>判断</translation>
        </message>
        <message>
            <source>Understand</source>
            <translation>内訳</translation>
        </message>
        <message>
            <source>Evidence</source>
            <translation>根拠</translation>
        </message>
        <message>
            <source>Show input</source>
            <translation>入力を表示</translation>
        </message>
        <message>
            <source>Autosaved %1</source>
            <translation>自動保存 %1</translation>
        </message>
        <message>
            <source>Autosave failed: %1</source>
            <translation>自動保存に失敗しました：%1</translation>
        </message>
        <message>
            <source>new project</source>
            <translation>新規プロジェクト</translation>
        </message>
        <message>
            <source>Recomputing…</source>
            <translation>再計算中…</translation>
        </message>
        <message>
            <source>✕ Not computed: figures are those of the last valid inputs</source>
            <translation>✕ 未計算：最後に有効だった入力の値を表示しています</translation>
        </message>
        <message>
            <source>Up to date · %1 draws · %2 ms</source>
            <translation>最新・%1 回試行・%2 ms</translation>
        </message>
        <message>
            <source>Seed %1</source>
            <translation>シード %1</translation>
        </message>
        <message>
            <source>Calibration: %1</source>
            <translation>較正：%1</translation>
        </message>
        <message>
            <source>Stack: %1</source>
            <translation>スタック：%1</translation>
        </message>
        <message>
            <source>Milestone: %1</source>
            <translation>マイルストーン：%1</translation>
        </message>
        <message>
            <source>&amp;New project</source>
            <translation>新規プロジェクト(&amp;N)</translation>
        </message>
        <message>
            <source>New &amp;window</source>
            <translation>新しいウィンドウ(&amp;W)</translation>
        </message>
        <message>
            <source>&amp;Open…</source>
            <translation>開く(&amp;O)…</translation>
        </message>
        <message>
            <source>&amp;Save</source>
            <translation>保存(&amp;S)</translation>
        </message>
        <message>
            <source>Save &amp;as…</source>
            <translation>名前を付けて保存(&amp;A)…</translation>
        </message>
        <message>
            <source>&amp;Export scenario…</source>
            <translation>シナリオを書き出す(&amp;E)…</translation>
        </message>
        <message>
            <source>&amp;Report…</source>
            <translation>レポート(&amp;R)…</translation>
        </message>
        <message>
            <source>&amp;Close</source>
            <translation>閉じる(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>終了(&amp;Q)</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>元に戻す(&amp;U)</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>やり直す(&amp;R)</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>元に戻す</translation>
        </message>
        <message>
            <source>Undo “%1”</source>
            <translation>「%1」を元に戻す</translation>
        </message>
        <message>
            <source>Redo</source>
            <translation>やり直す</translation>
        </message>
        <message>
            <source>Redo “%1”</source>
            <translation>「%1」をやり直す</translation>
        </message>
        <message>
            <source>&amp;History…</source>
            <translation>履歴(&amp;H)…</translation>
        </message>
        <message>
            <source>&amp;Find input or command</source>
            <translation>入力・コマンドを検索(&amp;F)</translation>
        </message>
        <message>
            <source>&amp;Duplicate</source>
            <translation>複製</translation>
        </message>
        <message>
            <source>&amp;Pin as base</source>
            <translation>基準に固定(&amp;P)</translation>
        </message>
        <message>
            <source>N&amp;otes…</source>
            <translation>メモ(&amp;O)…</translation>
        </message>
        <message>
            <source>&amp;Remove scenario</source>
            <translation>シナリオを削除(&amp;R)</translation>
        </message>
        <message>
            <source>&amp;Next scenario</source>
            <translation>次のシナリオ(&amp;N)</translation>
        </message>
        <message>
            <source>Re&amp;compute</source>
            <translation>再計算(&amp;C)</translation>
        </message>
        <message>
            <source>Recompute with new dra&amp;ws</source>
            <translation>新しい乱数で再計算(&amp;W)</translation>
        </message>
        <message>
            <source>Next &amp;area</source>
            <translation>次の領域(&amp;A)</translation>
        </message>
        <message>
            <source>Pre&amp;vious area</source>
            <translation>前の領域(&amp;V)</translation>
        </message>
        <message>
            <source>&amp;About Milepost</source>
            <translation>Milepost について(&amp;A)</translation>
        </message>
        <message>
            <source>Milepost %1: AdamW or Muon, on which GPUs, and what each quality milestone costs in days, money and energy. Licensed under GPL-3.0-or-later; the engine under Apache-2.0.</source>
            <translation>Milepost %1：AdamW か Muon か、どの GPU 構成か、各マイルストーンに何日・いくら・どれだけの電力が必要か。ライセンス：GPL-3.0-or-later（エンジンは Apache-2.0）。</translation>
        </message>
        <message>
            <source>&amp;File</source>
            <translation>ファイル(&amp;F)</translation>
        </message>
        <message>
            <source>Open recen&amp;t</source>
            <translation>最近使ったファイル(&amp;T)</translation>
        </message>
        <message>
            <source>&amp;Edit</source>
            <translation>編集(&amp;E)</translation>
        </message>
        <message>
            <source>&amp;Scenario</source>
            <translation>シナリオ(&amp;S)</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>表示(&amp;V)</translation>
        </message>
        <message>
            <source>&amp;Theme</source>
            <translation>テーマ(&amp;T)</translation>
        </message>
        <message>
            <source>As the &amp;system</source>
            <translation>システムに合わせる(&amp;S)</translation>
        </message>
        <message>
            <source>&amp;Light</source>
            <translation>ライト(&amp;L)</translation>
        </message>
        <message>
            <source>&amp;Dark</source>
            <translation>ダーク(&amp;D)</translation>
        </message>
        <message>
            <source>Lan&amp;guage</source>
            <translation>言語(&amp;G)</translation>
        </message>
        <message>
            <source>&amp;Window</source>
            <translation>ウィンドウ(&amp;W)</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>ヘルプ(&amp;H)</translation>
        </message>
        <message>
            <source>Find input or command (%1)</source>
            <translation>入力・コマンドを検索 (%1)</translation>
        </message>
        <message>
            <source>Find input or command</source>
            <translation>入力・コマンドを検索</translation>
        </message>
        <message>
            <source>Milestone</source>
            <translation>マイルストーン</translation>
        </message>
        <message>
            <source>Report…</source>
            <translation>レポート…</translation>
        </message>
        <message>
            <source>Toolbar</source>
            <translation>ツールバー</translation>
        </message>
        <message>
            <source>Base: %1</source>
            <translation>基準：%1</translation>
        </message>
        <message>
            <source>No recent files</source>
            <translation>最近のファイルはありません</translation>
        </message>
        <message>
            <source>Clear list</source>
            <translation>一覧を消去</translation>
        </message>
        <message>
            <source>History</source>
            <translation>履歴</translation>
        </message>
        <message>
            <source>As opened</source>
            <translation>開いた時点</translation>
        </message>
        <message>
            <source>Notes on %1</source>
            <translation>%1 のメモ</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>開く</translation>
        </message>
        <message>
            <source>Projects and scenarios (*.milepost *.json);;Projects (*.milepost);;Scenarios (*.json)</source>
            <translation>プロジェクトとシナリオ (*.milepost *.json);;プロジェクト (*.milepost);;シナリオ (*.json)</translation>
        </message>
        <message>
            <source>Save as…</source>
            <translation>名前を付けて保存…</translation>
        </message>
        <message>
            <source>Save project</source>
            <translation>プロジェクトを保存</translation>
        </message>
        <message>
            <source>Projects (*.milepost)</source>
            <translation>プロジェクト (*.milepost)</translation>
        </message>
        <message>
            <source>Export scenario</source>
            <translation>シナリオを書き出す</translation>
        </message>
        <message>
            <source>Scenarios (*.json)</source>
            <translation>シナリオ (*.json)</translation>
        </message>
        <message>
            <source>There is no answer to report yet.</source>
            <translation>レポートにする結果がまだありません。</translation>
        </message>
        <message>
            <source>Write report</source>
            <translation>レポートを書き出す</translation>
        </message>
        <message>
            <source>PDF report (*.pdf);;Web page (*.html)</source>
            <translation>PDF レポート (*.pdf);;Web ページ (*.html)</translation>
        </message>
        <message>
            <source>Report written: %1</source>
            <translation>レポートを書き出しました：%1</translation>
        </message>
        <message>
            <source>Save the changes to this project?</source>
            <translation>このプロジェクトの変更を保存しますか？</translation>
        </message>
        <message>
            <source>a project that was never saved</source>
            <translation>未保存のプロジェクト</translation>
        </message>
        <message>
            <source>Milepost ended unexpectedly. Unsaved work was kept: %1.</source>
            <translation>Milepost が予期せず終了しました。未保存の作業が残っています：%1。</translation>
        </message>
        <message>
            <source>Recover</source>
            <translation>復元</translation>
        </message>
        <message>
            <source>Discard</source>
            <translation>破棄</translation>
        </message>
        <message>
            <source>Money</source>
            <translation>費用</translation>
        </message>
        <message>
            <source>Use %1</source>
            <translation>%1 を使う</translation>
        </message>
        <message>
            <source>&amp;Print report…</source>
            <translation>レポートを印刷(&amp;P)…</translation>
        </message>
        <message>
            <source>&amp;Guided tour</source>
            <translation>案内(&amp;G)</translation>
        </message>
        <message>
            <source>%1 is damaged and was opened read-only, as far as it can be read: %2</source>
            <translation>%1 は壊れているため、読める範囲を読み取り専用で開きました：%2</translation>
        </message>
        <message>
            <source>The project holds other curves of %1; they stay unless they are replaced.</source>
            <translation>プロジェクトには %1 の別の曲線があります。置き換えない限り残ります。</translation>
        </message>
        <message>
            <source>Replace them</source>
            <translation>置き換える</translation>
        </message>
        <message>
            <source>Save what is left as…</source>
            <translation>残りを別名で保存…</translation>
        </message>
        <message>
            <source>Print report</source>
            <translation>レポートを印刷</translation>
        </message>
        <message>
            <source>Welcome. This guided scenario is already answered: Kimi K2 on 256 GB300, AdamW against Muon. Below right, four published runs stand beside what Milepost predicts for them.</source>
            <translation>ようこそ。この入門シナリオはすでに計算済みです：256 基の GB300 での Kimi K2、AdamW 対 Muon。右下に公表実績 4 件と Milepost の予測を並べています。</translation>
        </message>
        <message>
            <source>Move a slider in the inputs at the right: sentence, figures and charts follow at once, and Ctrl+Z takes it back. The symbol before an input says where its value comes from.</source>
            <translation>右の入力でスライダーを動かすと、文・数値・グラフがすぐに追従します。Ctrl+Z で元に戻せます。入力の前の記号は値の出所を示します。</translation>
        </message>
        <message>
            <source>The pages at the left go deeper, from break-even to the pipeline. “Report…” writes what you see for others, as PDF or web page.</source>
            <translation>左のページでは、損益分岐からパイプラインまで詳しく見られます。「レポート…」は表示内容を PDF かウェブページに書き出します。</translation>
        </message>
        <message>
            <source>Next (%1 of %2)</source>
            <translation>次へ（%1/%2）</translation>
        </message>
        <message>
            <source>Import calibration</source>
            <translation>較正を読み込む</translation>
        </message>
        <message>
            <source>Probe results and calibrations (*.json)</source>
            <translation>計測結果と較正 (*.json)</translation>
        </message>
        <message>
            <source>%1 is part of the project now.</source>
            <translation>%1 をプロジェクトに追加しました。</translation>
        </message>
        <message>
            <source>Use in this scenario</source>
            <translation>このシナリオで使う</translation>
        </message>
        <message>
            <source>&amp;Help on this page</source>
            <translation>このページのヘルプ(&amp;H)</translation>
        </message>
        <message>
            <source>&amp;Keys</source>
            <translation>キー一覧(&amp;K)</translation>
        </message>
        <message>
            <source>Which optimizer, how many days, how much money and energy, how sure, what limits it, and what is assumed?</source>
            <translation>どのオプティマイザで、日数・費用・エネルギーはどれだけか。確からしさ、律速要因、前提は何か。</translation>
        </message>
        <message>
            <source>Where is each arm after so many tokens, days or dollars, and when does it pass each milestone?</source>
            <translation>トークン数・日数・費用に対して各比較対象はどこまで進み、マイルストーンをいつ通過するか。</translation>
        </message>
        <message>
            <source>What is the cheapest plan for each finish date, over all plans and GPU counts?</source>
            <translation>すべての計画と GPU 数のうち、完了日ごとに最も安い計画はどれか。</translation>
        </message>
        <message>
            <source>For which sizes, batches and GPU counts does the optimizer pay, and how far away is the tipping point?</source>
            <translation>どの規模・バッチ・GPU 数でこのオプティマイザが有利になり、分岐点までどれだけ余裕があるか。</translation>
        </message>
        <message>
            <source>Which inputs move the answer most between their 10% and their 90% value?</source>
            <translation>10% 値と 90% 値の間で結論を最も動かす入力はどれか。</translation>
        </message>
        <message>
            <source>Where do the seconds of a step go, and which of them does the optimizer add?</source>
            <translation>1 ステップの時間は何に使われ、そのうちオプティマイザの分はどれか。</translation>
        </message>
        <message>
            <source>Does it fit on each stage, and what fills it?</source>
            <translation>各ステージに収まるか、何がメモリを占めるか。</translation>
        </message>
        <message>
            <source>What do our own learning curves say about the ratio, and where will a run end?</source>
            <translation>自社の学習曲線から比はいくつか、ランはどこに到達するか。</translation>
        </message>
        <message>
            <source>Which operations rest on measurements, how good is the prediction, and how is it improved?</source>
            <translation>どの演算が実測に基づき、予測はどれだけ正確で、どう改善できるか。</translation>
        </message>
        <message>
            <source>Which small run should be bought first, and what does it save?</source>
            <translation>最初に実施すべき小規模ランはどれで、いくら節約できるか。</translation>
        </message>
        <message>
            <source>Is the run on plan in loss, days and money?</source>
            <translation>ランは損失・日数・費用の計画どおりに進んでいるか。</translation>
        </message>
        <message>
            <source>Where does each constant come from?</source>
            <translation>各定数の出典は何か。</translation>
        </message>
        <message>
            <source>What does a GPU-hour cost, from whom, and since when?</source>
            <translation>GPU 時間はどこで、いつからいくらか。</translation>
        </message>
        <message>
            <source>What will the reader of the report get?</source>
            <translation>レポートの読み手には何が届くか。</translation>
        </message>
        <message>
            <source>%1: %2 F4 shows the data of a chart as a table, F6 goes to the next area.</source>
            <translation>%1：%2 F4 でグラフのデータを表にし、F6 で次の領域へ移ります。</translation>
        </message>
        <message>
            <source>All keys</source>
            <translation>すべてのキー</translation>
        </message>
        <message>
            <source>Key</source>
            <translation>キー</translation>
        </message>
        <message>
            <source>What it does</source>
            <translation>動作</translation>
        </message>
        <message>
            <source>Page: %1</source>
            <translation>ページ：%1</translation>
        </message>
        <message>
            <source>Table: copy the chosen rows</source>
            <translation>表：選択した行をコピー</translation>
        </message>
        <message>
            <source>Chart: copy the picture</source>
            <translation>グラフ：画像をコピー</translation>
        </message>
        <message>
            <source>Chart: its data as a table, and back</source>
            <translation>グラフ：データの表と切り替え</translation>
        </message>
        <message>
            <source>Input: back to the default</source>
            <translation>入力：既定値に戻す</translation>
        </message>
        <message>
            <source>Table: open the chosen row</source>
            <translation>表：選択した行を開く</translation>
        </message>
        <message>
            <source>Cancel the computation, leave the search, close a notice</source>
            <translation>計算の中止、検索の終了、通知を閉じる</translation>
        </message>
        <message>
            <source>Keys</source>
            <translation>キー一覧</translation>
        </message>
        <message>
            <source>Te&amp;xt size</source>
            <translation>文字サイズ(&amp;X)</translation>
        </message>
        <message>
            <source>As suits the &amp;screen</source>
            <translation>画面に合わせる(&amp;S)</translation>
        </message>
        <message>
            <source>100%</source>
            <translation>100%</translation>
        </message>
        <message>
            <source>125%</source>
            <translation>125%</translation>
        </message>
        <message>
            <source>150%</source>
            <translation>150%</translation>
        </message>
        <message>
            <source>200%</source>
            <translation>200%</translation>
        </message>
        <message>
            <source>The environment of this session sets the size (QT_SCALE_FACTOR); where it does not, Milepost starts with the chosen one.</source>
            <translation>このセッションでは環境変数 QT_SCALE_FACTOR がサイズを決めています。設定されていない環境では、選んだサイズで起動します。</translation>
        </message>
        <message>
            <source>Texts have their new size when Milepost is started again.</source>
            <translation>文字サイズは Milepost を再起動すると変わります。</translation>
        </message>
        <message>
            <source>Start again</source>
            <translation>再起動</translation>
        </message>
    </context>
    <context>
        <name>milepost::MemoryPage</name>
        <message>
            <source>Memory</source>
            <translation>メモリ</translation>
        </message>
        <message>
            <source>What fills the fullest stage</source>
            <translation>使用量が最大のステージの内訳</translation>
        </message>
        <message>
            <source>GB per GPU, 1 GB = 10⁹ bytes</source>
            <translation>GPU 当たり GB（1 GB = 10⁹ バイト）</translation>
        </message>
    </context>
    <context>
        <name>milepost::NoticeStrip</name>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
    </context>
    <context>
        <name>milepost::PagesDock</name>
        <message>
            <source>Pages</source>
            <translation>ページ</translation>
        </message>
    </context>
    <context>
        <name>milepost::Panel</name>
        <message>
            <source>Copy</source>
            <translation>コピー</translation>
        </message>
        <message>
            <source>More</source>
            <translation>その他</translation>
        </message>
    </context>
    <context>
        <name>milepost::PricesPage</name>
        <message>
            <source>In use: %1 per GPU-hour</source>
            <translation>使用中：GPU 時間あたり %1</translation>
        </message>
        <message>
            <source>Prices</source>
            <translation>価格</translation>
        </message>
        <message>
            <source>Use in this scenario</source>
            <translation>このシナリオで使う</translation>
        </message>
        <message>
            <source>Find…</source>
            <translation>検索…</translation>
        </message>
        <message>
            <source>Find in prices</source>
            <translation>価格を検索</translation>
        </message>
        <message>
            <source>%1 prices · bold: this system and the price in use</source>
            <translation>価格 %1 件 · 太字：このシステムと使用中の価格</translation>
        </message>
        <message>
            <source>%1 prices · bold: this system · in use: %2 (%3)</source>
            <translation>価格 %1 件 · 太字：このシステム · 使用中：%2（%3）</translation>
        </message>
    </context>
    <context>
        <name>milepost::ReportPage</name>
        <message>
            <source>Report</source>
            <translation>レポート</translation>
        </message>
        <message>
            <source>Save as…</source>
            <translation>名前を付けて保存…</translation>
        </message>
        <message>
            <source>Language of the report</source>
            <translation>レポートの言語</translation>
        </message>
        <message>
            <source>Pages of the report</source>
            <translation>レポートのページ</translation>
        </message>
        <message>
            <source>%1 pages as they will be printed</source>
            <translation>印刷イメージ %1 ページ</translation>
        </message>
    </context>
    <context>
        <name>milepost::ScenariosDock</name>
        <message>
            <source>Scenarios</source>
            <translation>シナリオ</translation>
        </message>
        <message>
            <source>base</source>
            <translation>基準</translation>
        </message>
        <message>
            <source>%1, base</source>
            <translation>%1、基準</translation>
        </message>
        <message>
            <source>Rename</source>
            <translation>名前を変更</translation>
        </message>
        <message>
            <source>Duplicate</source>
            <translation>複製</translation>
        </message>
        <message>
            <source>Pin as base</source>
            <translation>基準に固定</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>削除</translation>
        </message>
    </context>
    <context>
        <name>milepost::SensitivityPage</name>
        <message>
            <source>Sensitivity</source>
            <translation>感度</translation>
        </message>
        <message>
            <source>Inputs by swing</source>
            <translation>振れ幅の大きい入力</translation>
        </message>
        <message>
            <source>each input alone, the others at their median</source>
            <translation>1 つずつ変え、他は中央値</translation>
        </message>
        <message>
            <source>computing…</source>
            <translation>計算中…</translation>
        </message>
        <message>
            <source>filled: 90% value, outlined: 10% value, line: all inputs at their median (the answer: median of the draws), * not monotone</source>
            <translation>塗り：90% 値、枠線付き：10% 値、線：全入力が中央値（結論は試行の中央値）、* 非単調</translation>
        </message>
        <message>
            <source>Break-even</source>
            <translation>損益分岐</translation>
        </message>
        <message>
            <source>How far until %1 wins</source>
            <translation>%1 が有利になるまでの余地</translation>
        </message>
        <message>
            <source>one input at a time, the others as now</source>
            <translation>入力を 1 つずつ変え、他は現状のまま</translation>
        </message>
        <message>
            <source>only between optimizers of one scenario: base and scenario differ in more</source>
            <translation>同一シナリオのオプティマイザ間でのみ計算します（基準との差が他にもあります）</translation>
        </message>
        <message>
            <source>%1 of %2 inputs</source>
            <translation>%2 入力中 %1</translation>
        </message>
    </context>
    <context>
        <name>milepost::SourcesPage</name>
        <message>
            <source>Sources</source>
            <translation>出典</translation>
        </message>
        <message>
            <source>All kinds</source>
            <translation>すべての種類</translation>
        </message>
        <message>
            <source>Kind of source</source>
            <translation>出典の種類</translation>
        </message>
        <message>
            <source>Find…</source>
            <translation>検索…</translation>
        </message>
        <message>
            <source>Find in sources</source>
            <translation>出典を検索</translation>
        </message>
        <message>
            <source>%1 constants, defaults and assumptions in use</source>
            <translation>使用中の定数・既定値・仮定 %1 件</translation>
        </message>
    </context>
    <context>
        <name>milepost::StepPage</name>
        <message>
            <source>All optimizers</source>
            <translation>すべてのオプティマイザ</translation>
        </message>
        <message>
            <source>on this plan, to the first milestone</source>
            <translation>この計画で、最初のマイルストーンまで</translation>
        </message>
        <message>
            <source>Forms of the optimizer</source>
            <translation>オプティマイザの方式</translation>
        </message>
        <message>
            <source>bold: as the scenario stands · the others by what they change of the step, at median factors</source>
            <translation>太字：シナリオの設定 · 他はステップの増減（係数は中央値）</translation>
        </message>
        <message>
            <source>Zoom out</source>
            <translation>縮小</translation>
        </message>
        <message>
            <source>Zoom in</source>
            <translation>拡大</translation>
        </message>
        <message>
            <source>Whole step</source>
            <translation>ステップ全体</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>ステップ</translation>
        </message>
        <message>
            <source>Optimizer step</source>
            <translation>オプティマイザステップ</translation>
        </message>
        <message>
            <source>exposed seconds by part</source>
            <translation>内訳別の隠れない時間（秒）</translation>
        </message>
        <message>
            <source>Arm of the pipeline</source>
            <translation>パイプラインを示すオプティマイザ</translation>
        </message>
        <message>
            <source>Pipeline</source>
            <translation>パイプライン</translation>
        </message>
        <message>
            <source>forward slate, backward violet, lighter: later chunk, number: micro-batch · %1</source>
            <translation>順伝播は灰青、逆伝播は紫、淡色は後のチャンク、数字はマイクロバッチ・%1</translation>
        </message>
        <message>
            <source>Who updates which weights</source>
            <translation>どの重みを誰が更新するか</translation>
        </message>
        <message>
            <source>%1, per stage, on one expert-parallel rank</source>
            <translation>%1、ステージごと、エキスパート並列 1 ランク上</translation>
        </message>
        <message>
            <source>Tensor-parallel forms by shape</source>
            <translation>形状別のテンソル並列方式</translation>
        </message>
        <message>
            <source>milliseconds of one matrix on one rank; bold: the cheapest exact form</source>
            <translation>1 ランクでの 1 行列のミリ秒。太字：最も安い厳密な方式</translation>
        </message>
    </context>
    <context>
        <name>milepost::WarningStrip</name>
        <message>
            <source>(and %1 more)</source>
            <translation>（他 %1 件）</translation>
        </message>
        <message>
            <source>Show input</source>
            <translation>入力を表示</translation>
        </message>
    </context>
    <context>
        <name>milepost::BreakEvenPage</name>
        <message>
            <source>Break-even</source>
            <translation>損益分岐</translation>
        </message>
        <message>
            <source>GPUs</source>
            <translation>GPU 数</translation>
        </message>
        <message>
            <source>GPUs of the map</source>
            <translation>マップの GPU 数</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>表示</translation>
        </message>
        <message>
            <source>What the cells show</source>
            <translation>セルに表示する値</translation>
        </message>
        <message>
            <source>How far until the base wins</source>
            <translation>基準が有利になるまでの余地</translation>
        </message>
        <message>
            <source>%1 against AdamW in this scenario; heavy line: break-even</source>
            <translation>このシナリオの %1 対 AdamW。太線は損益分岐</translation>
        </message>
        <message>
            <source>%1 against %2; heavy line: break-even, dashed: this scenario</source>
            <translation>%1 対 %2。太線は損益分岐、破線枠はこのシナリオ</translation>
        </message>
        <message>
            <source>How far until %1 wins</source>
            <translation>%1 が有利になるまでの余地</translation>
        </message>
        <message>
            <source>one input at a time, the others as now</source>
            <translation>入力を 1 つずつ変え、他は現状のまま</translation>
        </message>
    </context>
    <context>
        <name>milepost::FrontierPlot</name>
        <message>
            <source>this scenario: %1</source>
            <translation>このシナリオ：%1</translation>
        </message>
    </context>
    <context>
        <name>milepost::PlanStatusBox</name>
        <message>
            <source>Use %1</source>
            <translation>%1 を使う</translation>
        </message>
        <message>
            <source>The nearest plan that fits; Ctrl+Z takes it back.</source>
            <translation>収まる最も近い計画。Ctrl+Z で元に戻せます。</translation>
        </message>
    </context>
    <context>
        <name>milepost::RunsPage</name>
        <message>
            <source>Runs</source>
            <translation>学習ラン</translation>
        </message>
        <message>
            <source>No runs yet. Drop log files here or open a manifest: the token ratio of your own pairs and forecasts of runs in progress follow from them.</source>
            <translation>学習ランはまだありません。ログファイルをここにドロップするか、マニフェストを開いてください。自前のペアのトークン比と進行中のランの予測が得られます。</translation>
        </message>
        <message>
            <source>Open…</source>
            <translation>開く…</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>削除</translation>
        </message>
        <message>
            <source>Forecast</source>
            <translation>予測</translation>
        </message>
        <message>
            <source>drop log files on the window; a row is forecast when it is chosen</source>
            <translation>ログファイルをウィンドウにドロップ。行を選ぶと予測します</translation>
        </message>
        <message>
            <source>Open runs</source>
            <translation>学習ランを開く</translation>
        </message>
        <message>
            <source>Logs and manifests (*.json *.jsonl *.csv *.txt *.log *tfevents*);;All files (*)</source>
            <translation>ログとマニフェスト (*.json *.jsonl *.csv *.txt *.log *tfevents*);;すべてのファイル (*)</translation>
        </message>
        <message>
            <source>Learning curves</source>
            <translation>学習曲線</translation>
        </message>
        <message>
            <source>thin: readings, thick: smoothed</source>
            <translation>細線：記録値、太線：平滑化</translation>
        </message>
        <message>
            <source>Ratio at equal loss</source>
            <translation>同じ損失での比</translation>
        </message>
        <message>
            <source>computing…</source>
            <translation>計算中…</translation>
        </message>
        <message>
            <source>solid: logged, dashed: forecast with 80% and 90% band</source>
            <translation>実線：記録、破線：予測（80% と 90% 区間）</translation>
        </message>
        <message>
            <source>Show example runs</source>
            <translation>サンプルを表示</translation>
        </message>
        <message>
            <source>Three pairs of small runs, AdamW and Muon, that were measured for this program</source>
            <translation>本プログラムのために計測した小規模な学習 3 組（AdamW と Muon）</translation>
        </message>
        <message>
            <source>Cancel the fit</source>
            <translation>当てはめを中止</translation>
        </message>
        <message>
            <source>Use the published law</source>
            <translation>公表の法則を使う</translation>
        </message>
        <message>
            <source>Use as law</source>
            <translation>法則として使う</translation>
        </message>
        <message>
            <source>Answer and curves follow from a law fitted to these runs, own pairs pooled with the published studies.</source>
            <translation>結論と曲線は、これらのランに当てはめた法則から計算されます。自前のペアは公表研究と統合されます。</translation>
        </message>
        <message>
            <source>%1 against %2</source>
            <translation>%1 対 %2</translation>
        </message>
    </context>
    <context>
        <name>milepost::ExperimentsPage</name>
        <message>
            <source>Experiments</source>
            <translation>実験</translation>
        </message>
        <message>
            <source>runs at each size: both optimizers × (learning rates + further seeds of the best); ratio: at the largest size</source>
            <translation>各規模の実行数：両オプティマイザ ×（学習率 + 最良の追加シード）。比は最大規模での値</translation>
        </message>
        <message>
            <source>Which run to buy first</source>
            <translation>最初に実施すべきラン</translation>
        </message>
        <message>
            <source>computing…</source>
            <translation>計算中…</translation>
        </message>
        <message>
            <source>What experiments are worth</source>
            <translation>実験の価値</translation>
        </message>
        <message>
            <source>experiments that no other beats in cost and worth; above the cost line they pay</source>
            <translation>費用と価値で他に劣らない実験。費用の線より上なら見合う</translation>
        </message>
        <message>
            <source>not computed</source>
            <translation>未計算</translation>
        </message>
    </context>
    <context>
        <name>milepost::TrackingPage</name>
        <message>
            <source>Tracking</source>
            <translation>予実管理</translation>
        </message>
        <message>
            <source>No run in progress. Bring in the log of one, and it is held against this scenario&apos;s plan.</source>
            <translation>進行中のランはありません。ログを取り込むと、このシナリオの計画と比べます。</translation>
        </message>
        <message>
            <source>Go to the runs</source>
            <translation>学習ランへ</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>ラン</translation>
        </message>
        <message>
            <source>Plan against actual</source>
            <translation>計画と実績</translation>
        </message>
        <message>
            <source>plan: all tokens of the scenario at its inputs&apos; medians; Answer: medians of the draws</source>
            <translation>計画：入力の中央値で全トークンを学習（「結論」は試行の中央値）</translation>
        </message>
        <message>
            <source>Is the run on plan?</source>
            <translation>ランは計画どおりか</translation>
        </message>
        <message>
            <source>computing…</source>
            <translation>計算中…</translation>
        </message>
        <message>
            <source>Loss</source>
            <translation>損失</translation>
        </message>
        <message>
            <source>solid: logged, dashed: forecast with 80% and 90% band</source>
            <translation>実線：記録、破線：予測（80% と 90% 区間）</translation>
        </message>
        <message>
            <source>This log does not belong to the plan of the current scenario: its tokens or its tokens per step are those of another run, or in another unit. Choose the scenario whose plan it follows.</source>
            <translation>このログは現在のシナリオの計画に対応していません。トークン数またはステップ当たりのトークン数が別のランのものか、別の単位です。このランが従う計画のシナリオを選んでください。</translation>
        </message>
        <message>
            <source>Loss of the log</source>
            <translation>ログの損失</translation>
        </message>
        <message>
            <source>no plan to hold it against</source>
            <translation>照合する計画なし</translation>
        </message>
        <message>
            <source>solid: logged, dashed: forecast with 80% and 90% band; plan: loss if annealed there</source>
            <translation>実線：ログ、破線：予測と 80%・90% 区間、計画：その時点で減衰を終えた場合の損失</translation>
        </message>
        <message>
            <source>The forecast was stopped: what is shown is the log by itself.</source>
            <translation>予測は停止されました。表示はログのみです。</translation>
        </message>
        <message>
            <source>without forecast</source>
            <translation>予測なし</translation>
        </message>
    </context>
    <context>
        <name>milepost::ArmChoice</name>
        <message>
            <source>Arm against the base</source>
            <translation>基準と比べる対象</translation>
        </message>
        <message>
            <source>Which optimizer the figures with room for two set against the base</source>
            <translation>二者を示す図で基準と並べるオプティマイザ</translation>
        </message>
    </context>
    <context>
        <name>milepost::ProbeRun</name>
        <message>
            <source>milepost-cli is neither beside this program nor on PATH.</source>
            <translation>milepost-cli がこのプログラムの隣にも PATH にもありません。</translation>
        </message>
        <message>
            <source>milepost-probe is neither beside this program nor on PATH. On a machine with GPUs, “cmake -S kernels” builds it.</source>
            <translation>milepost-probe がこのプログラムの隣にも PATH にもありません。GPU のあるマシンで「cmake -S kernels」でビルドできます。</translation>
        </message>
        <message>
            <source>The folder %1 cannot be made.</source>
            <translation>フォルダー %1 を作成できません。</translation>
        </message>
        <message>
            <source>Cancelled.</source>
            <translation>中止しました。</translation>
        </message>
        <message>
            <source>The program ended with code %1.</source>
            <translation>プログラムがコード %1 で終了しました。</translation>
        </message>
    </context>
    <context>
        <name>milepost::ProbeRunBox</name>
        <message>
            <source>Measured: the results are being fitted.</source>
            <translation>計測完了。結果を当てはめています。</translation>
        </message>
        <message>
            <source>Batch script</source>
            <translation>バッチスクリプト</translation>
        </message>
        <message>
            <source>%1 s of at most %2 s</source>
            <translation>%1 秒／最長 %2 秒</translation>
        </message>
        <message>
            <source>Submits milepost-probe through milepost-cli, follows the jobs and imports the results.</source>
            <translation>milepost-cli で milepost-probe を投入し、ジョブを追跡して結果を読み込みます。</translation>
        </message>
        <message>
            <source>Times the kernels of a training step on the GPUs of this machine and imports the result.</source>
            <translation>このマシンの GPU で学習ステップのカーネルを計測し、結果を読み込みます。</translation>
        </message>
        <message>
            <source>Where</source>
            <translation>場所</translation>
        </message>
        <message>
            <source>Nodes</source>
            <translation>ノード数</translation>
        </message>
        <message>
            <source>Partition</source>
            <translation>パーティション</translation>
        </message>
        <message>
            <source>Account</source>
            <translation>アカウント</translation>
        </message>
        <message>
            <source>Time limit</source>
            <translation>制限時間</translation>
        </message>
        <message>
            <source>Container image</source>
            <translation>コンテナイメージ</translation>
        </message>
        <message>
            <source>This machine</source>
            <translation>このマシン</translation>
        </message>
        <message>
            <source>Slurm cluster</source>
            <translation>Slurm クラスター</translation>
        </message>
        <message>
            <source>Numbers of nodes to time, one job each: 1,2,4</source>
            <translation>計測するノード数（各 1 ジョブ）：1,2,4</translation>
        </message>
        <message>
            <source>default</source>
            <translation>既定</translation>
        </message>
        <message>
            <source>none</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>Quick: at most two minutes</source>
            <translation>簡易：最長 2 分</translation>
        </message>
        <message>
            <source>Measure</source>
            <translation>計測</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>中止</translation>
        </message>
        <message>
            <source>Show script</source>
            <translation>スクリプト</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>再開</translation>
        </message>
        <message>
            <source>Follows the jobs of a run that was interrupted</source>
            <translation>中断した計測のジョブを追跡します</translation>
        </message>
        <message>
            <source>Progress of the measurement</source>
            <translation>計測の進行</translation>
        </message>
        <message>
            <source>State of the measurement</source>
            <translation>計測の状態</translation>
        </message>
    </context>
    <context>
        <name>milepost::SourcePane</name>
        <message>
            <source>Open source</source>
            <translation>出典を開く</translation>
        </message>
        <message>
            <source>Source in full</source>
            <translation>出典の全文</translation>
        </message>
    </context>
    <context>
        <name>milepost::Screenshots</name>
        <message>
            <source>made-up-run</source>
            <translation>架空のラン</translation>
        </message>
    </context>
    <context>
        <name>milepost::JobBar</name>
        <message>
            <source>Computation of the inputs&apos; swings</source>
            <translation>入力の影響度の計算</translation>
        </message>
        <message>
            <source>Search of plans</source>
            <translation>計画の探索</translation>
        </message>
        <message>
            <source>Computation of the map</source>
            <translation>マップの計算</translation>
        </message>
        <message>
            <source>Valuation of the experiments</source>
            <translation>実験の評価</translation>
        </message>
        <message>
            <source>Fit of the runs</source>
            <translation>ランの当てはめ</translation>
        </message>
        <message>
            <source>Forecast of the run</source>
            <translation>ランの予測</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>中止</translation>
        </message>
        <message>
            <source>Compute again</source>
            <translation>再計算</translation>
        </message>
        <message>
            <source>%1 s left</source>
            <translation>残り %1 秒</translation>
        </message>
        <message>
            <source>%1 min left</source>
            <translation>残り %1 分</translation>
        </message>
        <message>
            <source>stopped at %1%</source>
            <translation>%1%で停止</translation>
        </message>
    </context>
</TS>
