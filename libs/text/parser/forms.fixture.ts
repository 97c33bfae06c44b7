/**
 * Credits of invented works in the styles of other countries, wikis and spreadsheets. Most of the people do not exist.
 */
export const chineseSheet = `导演：周明
系列构成：林小雨
编剧：张三 李四 王小明
作畫監督：吳剛　鄭和
原画：
王小明 陈晨
动画制作：星河动画有限公司
音响监督：孙悦
第1集「初雪」
分镜：赵云、钱多多
演出：孙悦
配音
林雪 …… 赵敏`;

export const englishSheet = `Director: Shinichiro Watanabe
Series Composition: Keiko Nobumoto
Key Animation	Jane Doe, John Roe
Episode Director – Jane Doe; Hiro Tanaka
Animation Director .... Yutaka Nakamura
Music    Yoko Kanno
Animation Production: Studio Green

Episode 1: Asteroid Blues
Screenplay by: Jane Doe (A part)
Key Animation:
  Ann Lee
  Bo Kim (uncredited)
Cast
Spike Spiegel … Koichi Yamadera
Jet Black: Unsho Ishizuka`;

export const mediaWiki = `== スタッフ ==
* '''監督''' - [[木立三郎|木立 三郎]]<ref>公式サイト</ref>
* '''シリーズ構成''' - 若葉次郎、小川四郎
* 音楽 - [[若葉みどり]]<br />小川うみ
;キャラクターデザイン
:青空花子
;作画監督:名前太郎
{| class="wikitable" style="font-size:small"
|-
! 役職 !! 名前
|-
| 原画 || 小川四郎<br />小川うみ
|}
== 各話リスト ==
{| class="wikitable"
! 話数 !! サブタイトル !! 脚本 !! 絵コンテ !! 作画監督 !! 放送日
|-
| 第1話 || 星 || rowspan="2" | 青空一郎 || 小川四郎 || 木立三郎<br />木立花子 || 4月1日
|-
| 第2話 || 旅 || 〃 || 小川うみ || 4月8日
|}`;

export const seesaaWiki = `*第1話「夏」
|~脚本|[[青空一郎>http://example.org/a]]|h
|~原画|若葉次郎&br;木立三郎|
-演出：&color(red){青空花子}
*第2話「海」
**スタッフ
-脚本：甲斐一郎`;

export const webPage = `スタッフ[編集]
監督 - 青空一郎[1]
シリーズ構成 - 若葉次郎[注 2]
謎の監修 - 木立三郎
各話リスト[編集]
話数	サブタイトル	脚本	演出
第1話	星	青空一郎
第2話	海	青空一郎	若葉次郎`;

export const spreadsheet = `役職	Role	名前	Name	所属	備考
監督	Director	青空一郎	Ichirou Aozora	スタジオまる	
原画	Key Animation	小川四郎	Shirou Ogawa		第1話
		若葉次郎	Jirou Wakaba		
謎仕事	Mystery Work	木立三郎	Saburou Kodachi		`;
