import type { StandardCategory } from './categories.js';

/**
 * Common roles missing from `table.ts`, in the same format. Append only: ids of terms follow the order of the lines.
 */
export const extraRoleTable: Partial<Record<StandardCategory, string>> = {
  'Main Staff': `
設定=Design=1
ロゴデザイン協力=Logo Design Cooperation=1
作監=Animation Director=1
総作監=Chief Animation Director=1
作監補佐=Assistant Animation Director=1
作監補=Assistant Animation Director=1
作画監督助手=Assistant Animation Director=1
メカニックデザイン=Mechanical Design=1
メカニカルデザイン=Mechanical Design=1
メカニック作画監督=Mechanical Animation Director=1
メカニック総作画監督=Mechanical Chief Animation Director=1
クリーチャーデザイン=Creature Design=1
アニメーションキャラクターデザイン=Animation Character Design=1
キャラクターデザイン原案=Original Character Design=1
メインキャラクターデザイン=Main Character Design=1
ゲストキャラクターデザイン=Guest Character Design=1
アニメーションディレクター=Animation Director=1
チーフアニメーター=Chief Animator=1
チーフディレクター=Chief Director=1
監督補佐=Assistant Director=1
監督助手=Assistant Director=1
監督補=Assistant Director=1
総監修=Chief Supervision=1
構成=Composition=1
脚本監修=Script Supervision=1
シリーズ構成協力=Series Composition Cooperation=1
シリーズ構成補佐=Series Composition Assistance=1
アニメーション監督=Animation Director=1
レイアウト監督=Layout Director=1
レイアウト作画監督=Layout Animation Director=1
レイアウト作監=Layout Animation Director=1
原画監修=Genga Supervision=1
銃器設定=Firearm Design=1
メカ設定=Mecha Design=1
衣装設定=Costume Design=1
小物設定=Prop Design=1
プロップ設定=Prop Design=1
世界観設定=World Setting=1
SF考証=Science Fiction Research=1
時代考証=Historical Research=1
軍事考証=Military Research=1
イメージボード=Image Board=1
エンディングアニメーション=Ending Animation=1
エンディングイラスト=Ending Illustration=1
振付=Choreography=1
振り付け=Choreography=1
題字=Title Lettering=1
作監協力=Animation Direction Cooperation=1
総作監協力=Chief Animation Direction Cooperation=1
アクション作監=Action Animation Director=1
エフェクト作監=Effects Animation Director=1
メカ作監=Mechanical Animation Director=1
各話演出=Episode Director=1
各話脚本=Script=1
各話絵コンテ=Storyboard=1

シナリオ=Script=1
コンテ=Storyboard=1
総作監補佐=Assistant Chief Animation Director=1
総作監補=Assistant Chief Animation Director=1
LO作監=Layout Animation Director=1
脚色=Script=1
キャラデザ=Character Design=1
キャラデザイン=Character Design=1
助監=Assistant Director=1
プロップ=Prop Design=1
メカデザ=Mechanical Design=1`,
  Production: `
製作協力=Production Cooperation=1
製作総指揮=Executive Producer=1
製作統括=Production Generalization=1
制作デスク補=Assistant Production Desk=1
制作プロデューサー=Production Producer=1
アニメーション制作統括=Animation Production Generalization=1
アニメーション制作担当=Animation Production Manager=1
制作主任=Production Chief=1
制作助手=Production Assistant=1
進行=Production Assistant=1
設定進行=Design Production Assistant=1
作画進行=Animation Production Assistant=1
企画制作=Planning / Production=1
企画・製作=Planning / Production=1
企画プロデューサー=Planning Producer=1
共同プロデューサー=Co-Producer=1
コプロデューサー=Co-Producer=1
スーパーバイザー=Supervisor=1
経理=Accounting=1
出版協力=Publication Cooperation=1
取材協力=Research Cooperation=1
製作著作=Production=1
共同制作=Co-Production=1
演助=Assistant Episode Director=1
制進=Production Assistant=1`,
  Sound: `
効果=Sound Effects=1
整音=Sound Mixing=1
音響調整=Sound Adjustment=1
音響=Sound=1
音響効果制作=Sound Effects Production=1
効果助手=Sound Effects Assistance=1
音響監督助手=Assistant Sound Director=1
音響制作進行=Sound Production Assistant=1
音響制作協力=Sound Production Cooperation=1
ミキシング=Mixing=1
ダビングスタジオ=Dubbing Studio=1
アフレコスタジオ=Voice Recording Studio=1
キャスティングマネージャー=Casting Manager=1
音響スタジオ=Sound Studio=1
方言指導=Dialect Coach=1
音監=Sound Director=1`,
  'Key Animation': `
原画協力=Key Animation Cooperation=1
作画スタジオ=Animation Studio=1
第一原画=1st Key Animation=1
第1原画=1st Key Animation=1
一原=1st Key Animation=1
原画補佐=Key Animation Assistance=1
レイアウト・原画=Layout / Key Animation=1
デジタル原画=Digital Key Animation=1
一人原画=Key Animation=1
ひとり原画=Key Animation=1`,
  '2nd Key Animation': `
二原=2nd Key Animation=1
第2原画協力=2nd Key Animation Cooperation=1
第二原画協力=2nd Key Animation Cooperation=1
2原=2nd Key Animation=1`,
  'In-Between Animation': `
中割=In-Between Animation=1
動画協力=In-Between Animation Cooperation=1
動画補佐=In-Between Animation Assistance=1
動画作監=In-Between Director=1
動画検査チーフ=In-Between Check Chief=1
動画・仕上=In-Between / Finish Animation=1
動画・仕上げ=In-Between / Finish Animation=1
動画仕上=In-Between / Finish Animation=1
動画・彩色=In-Between / Coloring=1
動仕=In-Between / Finish Animation=1
動検=In-Between Check=1`,
  'Finish Animation': `
色指定補佐=Color Coordination Assistance=1
色指定・仕上げ=Color Coordination / Finish Animation=1
色指定助手=Color Coordination Assistance=1
色彩設定=Color Design=1
色彩監督=Color Director=1
色彩設計協力=Color Design Cooperation=1
仕上げ協力=Finish Animation Cooperation=1
仕上協力=Finish Animation Cooperation=1
仕上げ補佐=Finish Animation Assistance=1
仕上げ進行=Finish Animation Production Assistant=1
仕上制作=Finish Animation Production=1
仕上担当=Finish Animation Management=1
ペイント=Paint=1
トレス=Trace=1
セル検査=Cel Check=1
セル検=Cel Check=1
特殊効果協力=Special Effects Cooperation=1
ハーモニー処理=Harmony Processing=1
ハーモニー=Harmony Processing=1
デジタル仕上=Digital Finish Animation=1
デジタル仕上げ=Digital Finish Animation=1
仕検=Finish Animation Check=1
色設=Color Design=1`,
  'Background Art': `
美術監督助手=Assistant Art Director=1
美監=Art Director=1
美術監督協力=Art Director Cooperation=1
美術協力=Background Art Cooperation=1
美術助手=Assistant Art Director=1
美術監修=Art Supervision=1
美術背景=Background Art=1
美術制作=Background Art Production=1
美術管理=Background Art Management=1
背景制作=Background Art Production=1
背景補佐=Background Art Assistance=1
背景原図=Background Layout=1
原図整理=Layout Organization=1
デジタル背景=Digital Background Art=1
美術スタジオ=Background Art Studio=1`,
  '3DCG': `
3D監督=3D Director=1
3Dアニメーション=3D Animation=1
3Dアニメーター=3D Animator=1
3DCGデザイナー=3DCG Designer=1
3DCGモデラー=3DCG Modeler=1
3DCG制作=3DCG Production=1
3DCG制作進行=3DCG Production Assistant=1
3Dワークス=3D Works=1
3D=3D=1
CG=CG=1
CG協力=CG Cooperation=1
リギング=Rigging=1
セットアップ=Setup=1`,
  Photography: `
エフェクト=Effects=1
特技監督=Special Effects Director=1
特殊撮影=Special Photography=1
撮影助手=Photography Assistance=1
撮影補佐=Photography Assistance=1
撮影監督協力=Director of Photography Cooperation=1
撮影チーフ=Photography Chief=1
撮影進行=Photography Production Assistant=1
撮影制作=Photography Production=1
撮影スタジオ=Photography Studio=1
デジタルエフェクト=Digital Effects=1
線撮=Line Test=1
線撮影=Line Test=1
モニターデザイン=Monitor Design=1
コンポジット撮影=Composite=1
タイトル=Title=1
タイトル制作=Title Production=1
タイトルデザイン=Title Design=1
撮監=Director of Photography=1`,
  Editing: `
編集担当=Editing Manager=1
オンライン編集担当=Online Editing Manager=1
オンライン編集スタジオ=Online Editing Studio=1
オンライン編集助手=Online Editing Assistance=1
オフライン編集担当=Offline Editing Manager=1
ビデオ編集担当=Video Editing Manager=1
ビデオ編集スタジオ=Video Editing Studio=1
編集協力=Editing Cooperation=1
編集補佐=Editing Assistance=1
編集制作=Editing Production=1
編集デスク=Editing Desk=1
オンラインエディター=Online Editor=1
カラーグレーディング=Color Grading=1
ポストプロダクション=Post-Production=1
DI=Digital Intermediate=1`,
  'Theme Song': `
演奏=Musical Performance=1
歌唱=Song=1
唄=Song=1
主題歌=Theme Song=1
オープニングテーマ=Opening Theme=1
オープニング主題歌=Opening Theme=1
エンディングテーマ=Ending Theme=1
エンディング主題歌=Ending Theme=1
OPテーマ=Opening Theme=1
EDテーマ=Ending Theme=1
OP主題歌=Opening Theme=1
ED主題歌=Ending Theme=1
うた=Song=1
ボーカル=Song=1
テーマソング=Theme Song=1
メインテーマ=Theme Song=1`,
  'Insert Song': `
挿入歌=Insert Song=1
劇中歌=Insert Song=1`,
  Music: `
音楽監督=Music Director=1
音楽制作担当=Music Production Manager=1
音楽プロデュース=Music Produce=1
音楽製作=Music Production=1
音楽制作進行=Music Production Assistant=1
音楽出版=Music Publishing=1
音楽録音=Music Recording=1
レコーディングエンジニア=Recording Engineer=1
マスタリングエンジニア=Mastering Engineer=1
ミキシングエンジニア=Mixing Engineer=1`,
  Commercial: `
ウェブデザイン=Web Design=1
WEBデザイン=Web Design=1
Webデザイン=Web Design=1
ホームページ=Home Page=1
ホームページ制作=Home Page Production=1
公式サイトデザイン=Official Site Design=1
営業=Sales=1
販売=Sales=1
番組宣伝担当=Program Advertising Manager=1
宣伝担当=Advertising Manager=1
宣伝制作=Advertising Production=1
広告=Publicity=1
番組担当=Program Manager=1
商品化担当=Merchandising Manager=1
商品化=Merchandising=1
ライツ=Rights=1
ライセンス=License=1
海外販売=Overseas Sales=1
海外ライセンス協力=Overseas License Cooperation=1
パッケージデザイン=Package Design=1
パッケージ制作=Package Production=1
PVディレクター=PV Director=1
CM制作=CM Production=1
予告=Preview=1
予告編集=Preview Editing=1
掲載=Serialization=1
番宣=Program Advertising=1`,
  Miscellaneous: `
アイキャッチ=Eyecatch=1
アイキャッチイラスト=Eyecatch Illustration=1
エンドカード=End Card=1
エンドカードイラスト=End Card Illustration=1
作画スタッフ=Animation Staff=1
提供=Sponsor=1
資料協力=Reference Cooperation=1
資料提供=Reference Provided by=1
撮影地協力=Location Cooperation=1
ロケーション協力=Location Cooperation=1
特別協力=Special Cooperation=1
翻訳=Translation=1
字幕=Subtitles=1
ナレーション=Narration=1
声の出演=Voice Cast=1`,
};
