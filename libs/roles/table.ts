import type { StandardCategory } from './categories.js';

/**
 * Roles from well-known lists, by category: `Japanese=English=weight`, where the weight is the number of lists (of 87)
 * that use the pair. A Japanese name may occur several times: the right English name depends on the context. Ids of
 * terms follow the order of the lines, so new lines go into `extra-table.ts`, at its end.
 */
export const roleTable: Partial<Record<StandardCategory, string>> = {
  'Main Staff': `
作画監督=Animation Director=82
脚本=Script=77
絵コンテ=Storyboard=75
原作=Original Work=69
監督=Director=69
演出=Episode Director=66
キャラクターデザイン=Character Design=62
総作画監督=Chief Animation Director=60
シリーズ構成=Series Composition=58
絵コンテ・演出=Storyboard / Episode Director=56
絵コンテ・演出=Storyboard / Unit Director=52
プロップデザイン=Prop Design=47
作画監督補佐=Assistant Animation Director=43
演出=Unit Director=36
作画監督協力=Animation Direction Cooperation=26
サブキャラクターデザイン=Sub Character Design=23
キャラクターデザイン協力=Character Design Cooperation=19
演出協力=Episode Direction Cooperation=19
キャラクターデザイン・総作画監督=Character Design / Chief Animation Director=16
シリーズディレクター=Series Director=16
総監督=Chief Director=16
アクション作画監督=Action Animation Director=15
ロゴデザイン=Logo Design=15
演出補佐=Assistant Episode Director=13
2Dワークス=2D Works=12
デザイン協力=Design Cooperation=12
エフェクト作画監督=Effects Animation Director=11
デザインワークス=Design Works=11
作画監督補=Assistant Animation Director=11
総作画監督補佐=Assistant Chief Animation Director=11
副監督=Assistant Director=10
アクション監修=Action Supervision=9
キャラクター原案=Original Character Design=9
チーフ演出=Chief Episode Director=9
2Dデザインワークス=2D Design Works=8
メカ作画監督=Mecha Animation Director=8
アクションディレクター=Action Director=7
シリーズ構成・脚本=Series Composition / Script=7
メインアニメーター=Main Animator=7
作画監督・原画=Animation Director / Key Animation=7
助監督=Assistant Director=7
絵コンテ・演出・原画=Storyboard / Unit Director / Key Animation=7
絵コンテ協力=Storyboard Cooperation=7
オープニングアニメーション=Opening Animation=6
キャラクターデザイン補佐=Character Design Assistance=6
モンスターデザイン=Monster Design=6
演出助手=Assistant Unit Director=6
絵コンテ・演出・作画監督=Storyboard / Episode Director / Animation Director=6
総作画監督協力=Chief Animation Direction Cooperation=6
アクション・エフェクト作画監督=Action/Effects Animation Director=5
エンディングテーマ振り付け=Ending Theme Choreography=5
グラフィックデザイン=Graphic Design=5
シナリオ監修=Scenario Supervision=5
ストーリー協力=Story Cooperation=5
モンスター作画監督=Monster Animation Director=5
原画作画監督=Genga Animation Director=5
演出補佐=Assistant Unit Director=5
脚本・絵コンテ=Script / Storyboard=5
オープニングアニメーション協力=Opening Animation Cooperation=4
コンセプトアート=Concept Art=4
スタンドデザイン=Stand Design=4
原作・総監修=Original Work / Chief Supervision=4
原案=Original Plan=4
呪霊デザイン=Cursed Spirit Design=4
毛筆デザイン=Brush Design=4
演出協力=Unit Direction Cooperation=4
絵コンテ/演出=Storyboard / Unit Director=4
絵コンテ・演出・作画監督=Storyboard / Unit Director / Animation Director=4
総作画監督補=Assistant Chief Animation Director=4
衣装デザイン=Costume Design=4
サブデザイン=Sub Design=3
スタンドデザイン・アクション作画監督=Stand Design / Action Animation Director=3
デザインワーク=Design Work=3
メカデザイン=Mecha Design=3
レイアウト監修=Layout Supervision=3
原作・総監修・キャラクター原案=Original Work / Chief Supervision / Original Character Design=3
原案協力=Original Plan Cooperation=3
原画作監補佐=Assistant Genga Animation Director=3
悪魔デザイン=Devil Design=3
演出補=Assistant Episode Director=3
監修=Supervision=3
絵コンテ・演出・作画=Storyboard / Unit Director / Animation=3
設定協力=Design Cooperation=3
銃器作画監督=Weapon Animation Director=3`,
  Production: `
プロデューサー=Producer=79
制作進行=Production Assistant=64
アニメーション制作=Animation Production=59
企画協力=Planning Cooperation=54
企画=Planning=53
制作デスク=Production Desk=53
設定制作=Design Manager=52
制作協力=Production Cooperation=47
アシスタントプロデューサー=Assistant Producer=43
協力=Cooperation=43
製作=Production=41
アニメーションプロデューサー=Animation Producer=40
制作事務=Production Office=37
アソシエイトプロデューサー=Associate Producer=36
製作=Production Committee=33
エグゼクティブプロデューサー=Executive Producer=32
制作統括=Production Generalization=27
制作=Production=23
演出助手=Assistant Episode Director=23
チーフプロデューサー=Chief Producer=21
制作進行補佐=Assistant Production Assistant=19
原作協力=Original Work Cooperation=18
システム管理=System Management=17
制作管理=Production Management=17
製作進行=Production Assistant=16
制作=Animation Production=15
製作担当=Production Manager=15
プランニングマネージャー=Planning Manager=13
制作担当=Production Manager=13
協力プロダクション=Production Cooperation=12
ラインプロデューサー=Line Producer=11
僕のヒーローアカデミア製作委員会=My Hero Academia Production Committee=11
車両協力=Vehicle Cooperation=11
文芸=Literature=10
翻訳協力=Translation Cooperation=10
制作補佐=Production Assistance=7
製作委員会=Production Committee=7
設定制作補佐=Assistant Design Manager=6
プロダクション・スーパーバイズ=Production Supervision=5
仙台スタジオデジタル作画管理=Sendai Studio Digital Animation Management=5
仙台スタジオ制作事務=Sendai Studio Production Office=5
法務担当=Judicial Affairs Manager=5
版権制作=Copyright Production=5
3D制作=3D Production=4
アニメーション制作協力=Animation Production Cooperation=4
共同製作=Co-Production=4
制作チーフ=Production Chief=4
制作デスク補佐=Assistant Production Desk=4
制作マネージャー=Production Manager=4
東京スタジオ作画管理=Tokyo Studio Animation Management=4
総務=General Affairs=4
設定マネージャー=Design Manager=4
「僕のヒーローアカデミア THE MOVIE」製作委員会="My Hero Academia THE MOVIE" Production Committee=3
「呪術廻戦」製作委員会="Jujutsu Kaisen" Production Committee=3
スタジオ管理=Studio Management=3
デジタル制作=Digital Production=3
プロダクションライセンス管理=Production License Management=3
プロダクション営業=Production Sales=3
ラインマネージャー=Line Manager=3
制作アシスタント=Production Assistant=3
制作事務統括=Production Office Supervisor=3
制作担当=Production Desk=3
制作進行補=Assistant Production Assistant=3
動画制作=In-Between Animation Production=3
協力プロデューサー=Cooperation Producer=3
原作担当プロデューサー=Original Work Management Producer=3
担当制作=Production Manager=3
設定制作・制作進行=Design Manager / Production Assistant=3
進行協力=Production Assistance Cooperation=3
進行補佐=Assistant Production Assistant=3`,
  Sound: `
音響効果=Sound Effects=76
音響制作=Sound Production=69
音響監督=Sound Director=66
録音スタジオ=Recording Studio=54
録音=Recording=51
録音助手=Recording Assistance=48
音響制作担当=Sound Production Manager=42
録音調整=Recording Adjustment=22
音響制作デスク=Sound Production Desk=19
記録=Record Keeping=16
キャスティング協力=Casting Cooperation=11
演技事務=Acting Office=10
音響プロデューサー=Sound Producer=10
音響効果助手=Sound Effects Assistance=9
ダイアログエディター=Dialogue Editor=7
ミキサー=Mixer=7
キャスティング=Casting=5
スタジオエンジニア=Studio Engineer=4
フォーリー=Foley=4
録音調整助手=Recording Adjustment Assistance=4
サウンドミキサー=Sound Mixer=3
サウンド・ミキサー=Sound Mixer=3
ダビングエンジニア=Dubbing Engineer=3
調整=Recording Adjustment=3
録音演出=Recording Director=3
音響製作=Sound Production=3`,
  'Key Animation': `
原画=Key Animation=85
キーアニメーター=Key Animator=8
アイキャッチ原画=Eyecatch Key Animation=6
作画=Animation=5
イラスト=Illustration=4`,
  '2nd Key Animation': `
第二原画=2nd Key Animation=66
第2原画=2nd Key Animation=12`,
  'In-Between Animation': `
動画=In-Between Animation=84
動画検査=In-Between Check=64
動画検査補佐=In-Between Check Assistance=13
動画チェック=In-Between Check=8
デジタル動画=Digital In-Between Animation=6
デジタル動画・仕上=Digital In-Between/Finish Animation=6
動画管理=In-Between Animation Management=6
動画監督=In-Between Director=5
動画チェック・動画=In-Between Check / In-Between Animation=3
動画チェック／動画=In-Between Check / In-Between Animation=3
動画検査協力=In-Between Check Cooperation=3
動画検査補=In-Between Check Assistance=3`,
  'Finish Animation': `
色彩設計=Color Design=82
特殊効果=Special Effects=39
色指定=Color Coordination=39
仕上げ=Finish Animation=38
色指定・検査=Color Coordination / Check=37
仕上=Finish Animation=25
仕上げ管理=Finish Animation Management=22
色指定・仕上検査=Color Coordination / Finish Animation Check=20
デジタル彩色=Digital Coloring=19
仕上検査=Finish Animation Check=15
検査=Check=15
仕上げ検査=Finish Animation Check=14
仕上進行=Finish Animation Production Assistant=11
色彩設計補佐=Color Design Assistance=10
デジタル特殊効果=Digital Special Effects=7
レタッチ=Retouch=7
仕上げ検査補佐=Finish Animation Check Assistance=7
色指定・仕上げ検査=Color Coordination / Finish Animation Check=7
色指定検査=Color Coordination Check=7
デジタルペイント=Digital Paint=6
仕上検査補佐=Finish Animation Check Assistance=6
動画仕上進行=In-Between/Finish Animation Production Assistant=5
2Dグラフィックデザイン=2D Graphic Design=4
TP修正=Trace/Paint Correction=4
仕上検査協力=Finish Animation Check Cooperation=4
仕上検査補=Finish Animation Check Assistance=4
仕上管理=Finish Animation Management=4
検査補佐=Check Assistance=4
特効=Special Effects=4
色指定/検査=Color Coordination / Check=4
スキャン=Scan=3
彩色=Coloring=3
色指定・セル検査=Color Coordination / Cel Check=3`,
  'Background Art': `
美術監督=Art Director=75
背景=Background Art=75
美術設定=Art Design=57
美術ボード=Art Board=27
美術進行=Background Art Production Assistant=17
美術監督補佐=Assistant Art Director=15
美術デザイン=Art Design=14
背景チーフ=Background Art Chief=14
背景3Dモデリング=Background 3D Modeling=12
カラースクリプト=Color Script=11
美術=Episode Art Director=9
美術=Background Art=9
背景協力=Background Art Cooperation=9
背景美術=Background Art=9
背景進行=Background Art Production Assistant=9
美術=Art Director=7
美術=Opening Art Director=7
背景進行補佐=Background Art Assistant Production Assistant=7
2Dデザイン=2D Design=6
美術設定協力=Art Design Cooperation=6
背景レイアウト=Background Layout=6
美術補佐=Assistant Art Director=4
背景管理=Background Art Management=4
美術設定補佐=Art Design Assistance=3
肖像画=Portrait=3
背景線画=Background Line Drawing=3`,
  '3DCG': `
3DCG=3DCG=37
CGディレクター=CG Director=26
CGアニメーター=CG Animator=19
3DCGI=3DCGI=17
CGプロデューサー=CG Producer=16
CG進行=CG Production Assistant=11
システムエンジニア=System Engineer=11
3DCGディレクター=3DCG Director=10
CGデザイナー=CG Designer=10
チーフエンジニア=Chief Engineer=10
モデリング=Modeling=10
3DCG監督=3DCG Director=9
CGIディレクター=CGI Director=9
CGプロダクションマネージャー=CG Production Manager=9
CG監督=CG Director=9
プロダクションマネージャー=Production Manager=9
CGIプロデューサー=CGI Producer=8
CG制作進行=CG Production Assistant=8
CGモデリング=CG Modeling=7
デジタルアーティスト=Digital Artist=7
3DCGアニメーター=3DCG Animator=6
3DCGモデリング協力=3DCG Modeling Cooperation=6
アニメーター=Animator=6
3DCG協力=3DCG Cooperation=5
3Dレイアウト=3D Layout=5
CGI=CGI=5
グラフィックモデル制作協力=Graphic Model Production Cooperation=5
3DCGIディレクター=3DCGI Director=4
3DCGアニメーション協力=3DCG Animation Cooperation=4
3DCGプロデューサー=3DCG Producer=4
3DCGモデリング・セットアップ=3DCG Modeling/Setup=4
3DCGレイアウト=3DCG Layout=4
3DCG監督補佐=3DCG Assistant Director=4
3Dモデリング=3D Modeling=4
CGアセットディレクター=CG Asset Director=4
CGモデラー=CG Modeler=4
CGラインディレクター=CG Line Director=4
CGラインプロデューサー=CG Line Producer=4
CGワークス=CG Works=4
VFX=VFX=4
デザイナー=Designer=4
モデリングディレクター=Modeling Director=4
使用フォント=Fonts Used=4
3DCGアニメーション=3DCG Animation=3
3DCGアニメーションディレクター=3DCG Animation Director=3
3DCGセットアップ=3DCG Setup=3
3DCGモデリング=3DCG Modeling=3
3DCGモデリングディレクター=3DCG Modeling Director=3
3Dアニメーション協力=3D Animation Cooperation=3
3Dディレクター=3D Director=3
CGIデザイナー=CGI Designer=3
CGIプロダクションマネージャー=CGI Production Manager=3
CGアセット=CG Assets=3
CGアニメーション=CG Animation=3
CGアニメーション協力=CG Animation Cooperation=3
CGレイアウト=CG Layout=3
CGレイアウト・3Dアニメーション協力=CG Layout/3D Animation Cooperation=3
CG制作=CG Production=3
CG製作=CG Production=3
アニメーションリード=Animation Lead=3
スーパーバイザー=Supervisor=3
ディレクションアニメーター=Direction Animator=3
プロダクションアシスタント=Production Assistant=3
プロダクションプロデューサー=Production Producer=3
モデラー=Modeler=3
モデリング・リギング=Modeling / Rigging=3
モデルディレクター=Model Director=3
リギングアーティスト=Rigging Artist=3`,
  Photography: `
撮影監督=Director of Photography=73
撮影=Photography=68
撮影監督補佐=Assistant Director of Photography=34
撮影協力=Photography Cooperation=29
デジタル撮影=Digital Photography=17
モーショングラフィックス=Motion Graphics=13
ラインテスト=Line Test=12
撮影管理=Photography Management=12
サブタイトルデザイン=Subtitle Design=7
プラグイン協力=Plugin Cooperation=7
撮影監修=Photography Supervision=7
CGエフェクト=CG Effects=6
アイキャッチデザイン=Eyecatch Design=6
テロップデザイン=Telop Design=6
デジタルワークス=Digital Works=6
モニターグラフィックス=Monitor Graphics=6
ビジュアルエフェクト=Visual Effects=5
プログラム開発=Program Development=5
デジタル撮影監督=Digital Director of Photography=4
使用フォント=Font Used=4
回想シーンデザイン=Flashback Scene Design=4
コンポジット=Composite=3
テクニカルサポート=Technical Support=3
フォント=Font=3
フォント協力=Font Cooperation=3
マネージャー=Manager=3
モニターワークス=Monitor Works=3
撮影・CGI=Photography / CGI=3
撮影・編集=Photography / Editing=3
背景スキャン=Background Art Scan=3`,
  Editing: `
編集=Editing=83
オンライン編集=Online Editing=53
編集スタジオ=Editing Studio=28
編集助手=Editing Assistance=27
スタジオコーディネーター=Studio Coordinator=14
HD編集スタジオ=HD Editing Studio=8
オフライン編集=Offline Editing=8
HD編集=HD Editing=7
オフライン編集スタジオ=Offline Editing Studio=7
フォーマット編集=Format Editing=7
フォーマット編集デスク=Format Editing Desk=7
フォーマット編集担当=Format Editing Management=7
ビデオ編集=Video Editing=6
DCPマスタリング=Digital Cinema Package Mastering=5
オンライン編集デスク=Online Editing Desk=5
スタジオコーディネート=Studio Coordinate=5
ポスプロスタジオマネージャー=Post-Production Studio Manager=5
HD編集担当=HD Editing Manager=4
FORSアップコンバート=FORS Upconvert=3
HD編集制作担当=HD Editing Production Management=3
デジタルI/O=Digital I/O=3
デジタルシネマスタジオ=Digital Cinema Studio=3
デジタルシネママスタリング=Digital Cinema Mastering=3
ラボコーディネーター=Lab Coordinator=3
技術協力=Technical Cooperation=3
現像=Developing=3`,
  'Theme Song': `
作詞=Lyrics=66
編曲=Arrangement=64
歌=Song=63
作曲=Composition=56
作詞・作曲=Lyrics / Composition=46
主題歌協力=Theme Song Cooperation=28
作曲・編曲=Composition / Arrangement=27
作詞・作曲・編曲=Lyrics / Composition / Arrangement=22
レーベル=Label=21
うた=Song=9
作曲/編曲=Composition / Arrangement=4
Produced by=Produced by=3
主題歌プロデューサー=Theme Song Producer=3
作詞/作曲=Lyrics / Composition=3
楽曲協力=Music Cooperation=3
歌=Performance=3
歌・演奏=Song / Musical Performance=3`,
  'Insert Song': `
作編曲=Composition / Arrangement=4
作詞・作編曲=Lyrics / Composition / Arrangement=4`,
  Music: `
音楽=Music=83
音楽制作=Music Production=43
音楽プロデューサー=Music Producer=38
音楽協力=Music Cooperation=33
選曲=Music Selection=15
劇伴音楽プロデューサー=Soundtrack Music Producer=10
音楽ディレクター=Music Director=10
劇中音楽制作=Insert Music Production=7
劇伴制作=Soundtrack Production=7
音楽制作協力=Music Production Cooperation=6
アシスタントエンジニア=Assistant Engineer=4
劇伴制作ディレクター=Soundtrack Production Director=4
劇伴音楽アシスタントプロデューサー=Soundtrack Music Assistant Producer=4
劇中音楽制作協力=Insert Music Production Cooperation=3
劇伴制作協力=Soundtrack Production Cooperation=3
劇伴音楽エンジニア=Soundtrack Music Engineer=3`,
  Commercial: `
宣伝=Advertising=66
宣伝プロデューサー=Advertising Producer=59
宣伝協力=Advertising Cooperation=40
国内ライセンス=Domestic License=30
宣伝デザイン=Advertising Design=28
海外ライセンス=Overseas License=23
国内配信=Domestic Distribution=20
PV制作=PV Production=16
番組宣伝=Program Advertising=14
公式サイト制作=Official Site Production=13
公式ホームページ制作=Official Home Page Production=12
PV・CM制作=PV/CM Production=11
セールスプロモーション=Sales Promotion=10
タイトルロゴ=Title Logo=10
公式サイト=Official Site=10
国内番販=Domestic Program Sales=10
漫画=Manga=10
タイトルロゴデザイン=Title Logo Design=9
連載=Serialization=9
予告編ディレクター=Trailer Director=8
番組デスク=Program Desk=8
配給=Distribution=8
Blu-ray&DVD制作=Blu-ray/DVD Production=7
プロデューサー補=Assistant Producer=7
プロモーション映像制作=Promotion Video Production=7
Blu-ray&DVD販促=Blu-ray/DVD Sales Promotion=6
パブリシティ=Publicity=6
ビデオグラム制作=Videogram Production=6
宣伝アートデザイン=Advertising Art Design=6
WEBプロモーション=Web Promotion=5
コミカライズ=Comicalize=5
国内ライセンシング=Domestic Licensing=5
宣伝統括=Advertising Generalization=5
海外セールス=Overseas Sales=5
版権管理=Copyright Management=5
編成=Organization=5
WEB制作=Web Production=4
グローバルプロモーション=Global Promotion=4
グローバルライセンス=Global License=4
スタジオ広報協力=Studio Public Relations Cooperation=4
出版・宣伝協力=Publication / Advertising Cooperation=4
劇場営業=Theater Sales=4
広報=Public Relations=4
海外マーケティング=Overseas Marketing=4
海外ライセンス担当=Overseas License Management=4
海外事業=Overseas Business=4
海外担当=Overseas Management=4
番組公式サイト制作=Program Official Site Production=4
配信ライセンス担当=Distribution License Manager=4
Blu-ray&DVD販促=Blu-ray&DVD Sales Promotion=3
セールスプランニング=Sales Planning=3
データ放送=Data Broadcast=3
ホームページデザイン=Home Page Design=3
ライセンスコーディネーター=License Coordinator=3
ライセンス担当=License Manager=3
ローカル宣伝=Local Advertising=3
予告編制作=Trailer Production=3
予告編制作進行=Trailer Production Assistant=3
劇場宣伝=Theater Advertising=3
海外ライセンシング=Overseas Licensing=3
番組協力=Program Cooperation=3
販売促進=Sales Promotion=3
配信=Distribution=3
配信ライセンス=Broadcast License=3`,
  Miscellaneous: `
ディレクター=Director=13
文芸協力=Literature Cooperation=11
作画協力=Animation Cooperation=10
スペシャルサンクス=Special Thanks=8
脚本協力=Script Cooperation=8
レイアウト=Layout=3
作画監督/原画=Animation Director / Key Animation=3
英語文芸=English Literature=3`,
};
