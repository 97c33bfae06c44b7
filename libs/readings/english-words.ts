/**
 * English words and names as katakana writes them, from general knowledge: `katakana=English`. Only what cannot be taken for a
 * Japanese name: マリ is Mari and not Mary.
 */
const table = `
アーカイブ=Archive アーク=Arc アース=Earth アーツ=Arts アーティスト=Artist アーティスツ=Artists アート=Art アイランド=Island アカデミー=Academy アクション=Action
アクター=Actor アクターズ=Actors アソシエイツ=Associates アドバンス=Advance アトリエ=Atelier アニマル=Animal アニメ=Anime アニメーション=Animation
アニメーションズ=Animations アニメーター=Animator アニメイト=Animate アミューズメント=Amusement アメリカ=America アライアンス=Alliance アロー=Arrow
イースト=East イーグル=Eagle イマジネーション=Imagination イメージ=Image イレブン=Eleven インク=Ink インスパイア=Inspire インターナショナル=International
インターネット=Internet インタラクティブ=Interactive インパクト=Impact インフィニティ=Infinity ウィング=Wing ウィンド=Wind ウエスト=West ウェーブ=Wave
ウェブ=Web ウルフ=Wolf エース=Ace エイト=Eight エージェンシー=Agency エージェント=Agent エディット=Edit エディター=Editor エディティング=Editing エフェクト=Effect
エフェクツ=Effects エレメント=Element エレメンツ=Elements エンジェル=Angel エンジン=Engine エンタープライズ=Enterprise エンタテイメント=Entertainment
エンタテインメント=Entertainment エンターテイメント=Entertainment エンターテインメント=Entertainment オーケストラ=Orchestra オーシャン=Ocean
オーディオ=Audio オフィス=Office オリジナル=Original オンライン=Online ガーデン=Garden カンパニー=Company カントリー=Country ギア=Gear キッズ=Kids
キャスト=Cast キャッスル=Castle キャット=Cat キャピタル=Capital キャラクター=Character キャンディ=Candy キング=King クイーン=Queen クエスト=Quest
クラウド=Cloud クラシック=Classic グラフィック=Graphic グラフィックス=Graphics クラフト=Craft クラブ=Club グランド=Grand クリア=Clear クリエイション=Creation
クリエイター=Creator クリエイターズ=Creators クリエイティブ=Creative クリエイト=Create クリスタル=Crystal グリーン=Green グループ=Group グレー=Gray クロス=Cross グローバル=Global
クロック=Clock ゲーム=Game ゲームス=Games ゲームズ=Games コーポレーション=Corporation コーラス=Chorus ゴールデン=Golden ゴールド=Gold コスモ=Cosmo コネクション=Connection
コミック=Comic コミックス=Comics コミュニケーション=Communication コミュニケーションズ=Communications コレクション=Collection コンサルティング=Consulting
コンテンツ=Contents コントロール=Control コンピュータ=Computer コンピューター=Computer サーカス=Circus サービス=Service サイエンス=Science サイン=Sign サウス=South サウンド=Sound
サウンズ=Sounds サテライト=Satellite サポート=Support サマー=Summer サンダー=Thunder サンライズ=Sunrise シアター=Theater シーン=Scene シグナル=Signal
システム=System システムズ=Systems シティ=City シネマ=Cinema シャイン=Shine シャドウ=Shadow ジャズ=Jazz ジャパン=Japan シルバー=Silver シンフォニー=Symphony
スイート=Sweet スカイ=Sky スカーレット=Scarlet スクール=School スクウェア=Square スクエア=Square スクラム=Scrum スクリーン=Screen スケール=Scale スター=Star
スターズ=Stars スタイル=Style スタジオ=Studio スタジオズ=Studios スタッフ=Staff スチール=Still ステージ=Stage ステーション=Station ストア=Store ストーム=Storm ストーリー=Story
ストーン=Stone ストリート=Street ストリング=String ストリングス=Strings スノー=Snow スパーク=Spark スピード=Speed スピリット=Spirit スプリング=Spring
スペース=Space スペシャル=Special スポーツ=Sports スマイル=Smile スリー=Three スロー=Slow セブン=Seven センター=Center ソニック=Sonic ソフト=Soft ソフトウェア=Software
ソリューション=Solution ソリューションズ=Solutions ソング=Song タイガー=Tiger タイム=Time タイムズ=Times タウン=Town ダイナミック=Dynamic ダブル=Double ダンス=Dance チーム=Team チャンネル=Channel
チョコレート=Chocolate ツイン=Twin ツリー=Tree ディスク=Disc ディレクション=Direction データ=Data デザイン=Design デザイナー=Designer デザインズ=Designs デジタル=Digital
テクニカル=Technical テクノ=Techno テクノロジー=Technology テレビ=TV トイズ=Toys ドーム=Dome ドッグ=Dog ドラゴン=Dragon トラスト=Trust ドラマ=Drama ドリーム=Dream
トレイン=Train ナイト=Night ナイン=Nine ナチュラル=Natural ナンバー=Number ニュー=New ニュース=News ネイチャー=Nature ネクスト=Next ネット=Net ネットワーク=Network ノース=North ノイズ=Noise ハート=Heart
ハーツ=Hearts ハーモニー=Harmony パートナー=Partner パートナーズ=Partners ハイブリッド=Hybrid ハウス=House パーク=Park パーティー=Party パーフェクト=Perfect パッケージ=Package ハッピー=Happy
パブリッシング=Publishing パレード=Parade パワー=Power バンド=Band パンダ=Panda ピーチ=Peach ビーンズ=Beans ピクチャー=Picture ピクチャーズ=Pictures ピクチュアズ=Pictures ピクセル=Pixel
ビジュアル=Visual ビジョン=Vision ビデオ=Video ヒューマン=Human ヒルズ=Hills ピンク=Pink ファイブ=Five ファイヤー=Fire ファクトリー=Factory ファミリー=Family
ファンタジー=Fantasy ファンド=Fund フィールド=Field フィッシュ=Fish フィルム=Film フィルムズ=Films フィルムス=Films フェイス=Face フォー=Four フォース=Force フォックス=Fox フォト=Photo フォレスト=Forest フューチャー=Future
ブック=Book ブックス=Books フラワー=Flower ブラック=Black ブラザーズ=Brothers プラス=Plus プラチナ=Platinum プラネット=Planet プラン=Plan プランニング=Planning フリーダム=Freedom
フルーツ=Fruits ブルー=Blue ブレイン=Brain ブレインズ=Brains フレンズ=Friends フロンティア=Frontier プロジェクト=Project プロダクション=Production プロダクションズ=Productions
プロデュース=Produce プロデューサー=Producer プロモーション=Promotion ペイント=Paint ベースボール=Baseball ヘッド=Head ヘブン=Heaven ベリー=Berry ペンギン=Penguin ボイス=Voice ボーン=Bone ポイント=Point
ポスト=Post ポリゴン=Polygon ホワイト=White マーケット=Market マーケティング=Marketing マウス=Mouse マインド=Mind マジック=Magic マスター=Master マックス=Max マネジメント=Management
マネージメント=Management ミスター=Mister ミックス=Mix ミュージック=Music ミラクル=Miracle ミリオン=Million ムーブ=Move ムーン=Moon ムービー=Movie メーカー=Maker メディア=Media メロディ=Melody
モーション=Motion モデル=Model モンキー=Monkey モンスター=Monster ユニット=Unit ユニバーサル=Universal ユニバース=Universe ライオン=Lion ライツ=Lights ライト=Light
ライブ=Live ライン=Line ラジオ=Radio ラビット=Rabbit ラボ=Lab ラボラトリー=Laboratory リーダー=Leader リサーチ=Research リズム=Rhythm リバー=River リンク=Link ルーム=Room レイン=Rain
レインボー=Rainbow レーベル=Label レコーズ=Records レコーディング=Recording レコード=Record レッド=Red レジェンド=Legend ロード=Road ロケット=Rocket ロック=Rock ロボット=Robot
ワークショップ=Workshop ワークス=Works ワールド=World ワイルド=Wild ワン=One ワンダー=Wonder
アーサー=Arthur アーロン=Aaron アダム=Adam アラン=Alan アルバート=Albert アレックス=Alex アレクサンダー=Alexander アンソニー=Anthony アンダーソン=Anderson アンディ=Andy
アンドリュー=Andrew アンドレア=Andrea イアン=Ian ウィリアム=William ウィリアムズ=Williams ウィルソン=Wilson ウォーカー=Walker ウォルター=Walter エヴァンス=Evans エドワード=Edward
エミリー=Emily エリザベス=Elizabeth エリック=Eric オリバー=Oliver オリビア=Olivia カルロス=Carlos キャサリン=Katherine キャロル=Carol ギルバート=Gilbert クリス=Chris クリスティーナ=Christina
クリストファー=Christopher グレゴリー=Gregory ケビン=Kevin ケヴィン=Kevin コリンズ=Collins サイモン=Simon サミュエル=Samuel サンドラ=Sandra ジェイコブ=Jacob ジェイソン=Jason
ジェームス=James ジェームズ=James ジェイムズ=James ジェシカ=Jessica ジェニファー=Jennifer ジェフ=Jeff ジェラルド=Gerald ジェレミー=Jeremy ジミー=Jimmy ジャクソン=Jackson ジャック=Jack
ジュリア=Julia ジョージ=George ジョシュア=Joshua ジョセフ=Joseph ジョナサン=Jonathan ジョニー=Johnny ジョーンズ=Jones ジョン=John ジョンソン=Johnson ジョンストン=Johnston スコット=Scott スティーブ=Steve
スティーブン=Steven スティーヴン=Steven ステファニー=Stephanie ステファン=Stefan スミス=Smith セバスチャン=Sebastian ダグラス=Douglas ダニエル=Daniel チャーリー=Charlie チャールズ=Charles ディヴィッド=David デイビッド=David デイヴィッド=David
デビッド=David デニス=Dennis テイラー=Taylor テーラー=Taylor ティム=Tim トーマス=Thomas トニー=Tony ドナルド=Donald トム=Tom ナタリー=Natalie ニコラス=Nicholas ニック=Nick ネルソン=Nelson
バーバラ=Barbara ハリス=Harris パトリック=Patrick ハロルド=Harold ピーター=Peter ビクトリア=Victoria ヒュー=Hugh フィリップ=Philip フランク=Frank フランクリン=Franklin ブライアン=Brian ブラウン=Brown
ベンジャミン=Benjamin ヘンリー=Henry ポール=Paul マーガレット=Margaret マーク=Mark マーティン=Martin マイク=Mike マイケル=Michael マシュー=Matthew ミッチェル=Mitchell ミラー=Miller メアリー=Mary モーガン=Morgan
ラッセル=Russell リチャード=Richard ルイス=Lewis レイモンド=Raymond レベッカ=Rebecca ロジャー=Roger ロバート=Robert ロビン=Robin ロビンソン=Robinson ローレンス=Lawrence ローレン=Lauren
`;

/** All words of the table. */
export const englishWords = table
  .trim()
  .split(/\s+/)
  .map((entry) => entry.split('=') as [katakana: string, english: string]);

const words = new Map(englishWords);
const longest = Math.max(...[...words.keys()].map((katakana) => katakana.length));

/** Katakana that is English, read back: `ヘッドワークス` is `Head Works`; null if any part of it is no word of the table. */
export function englishOfKatakana(text: string): string | null {
  const read: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= text.length; end += 1)
    for (let start = Math.max(0, end - longest); start < end && !read[end]; start += 1) {
      const [before, word] = [read[start], words.get(text.slice(start, end))];
      if (before && word) read[end] = [...before, word];
    }
  return read[text.length]?.join(' ') || null;
}
