import { foldRole } from '../../roles/index.js';
import { foldWidth, hasJapanese, isLatin } from './characters.js';

const longestName = 100;

function foldStudio(name: string): string {
  return foldWidth(name).replace(/\s+/g, '').toLowerCase();
}

/** Companies whose names no pattern below tells. */
const knownStudios = new Set(
  `Key|ビジュアルアーツ|TBS|IMAGICA|MAPPA|ufotable|BONES|ボンズ|サンライズ|マッドハウス|MADHOUSE|J.C.STAFF|シャフト|SHAFT|P.A.WORKS
トリガー|TRIGGER|GAINAX|ガイナックス|AIC|XEBEC|ジーベック|ぴえろ|GONZO|ゴンゾ|feel.|LIDENFILMS|ライデンフィルム|SILVER LINK.|亜細亜堂
タツノコプロ|手塚プロ|シンエイ動画|ノーマッド|ディオメディア|キネマシトラス|アートランド|ブレインズ・ベース|サテライト|エイトビット|8bit|ZEXCS|ゼクシズ
セブン・アークス|CloverWorks|Production I.G|プロダクション・アイジー|ジェノスタジオ|オレンジ|サブリメイション|SANZIGEN|サンジゲン|白組|ポリゴン・ピクチュアズ
アニプレックス|Aniplex|KADOKAWA|ブシロード|ランティス|バンダイビジュアル|バンダイナムコアーツ|ポニーキャニオン|ムービック|フライングドッグ|ビクターエンタテインメント
ジェネオン|キングレコード|講談社|集英社|小学館|白泉社|一迅社|芳文社|双葉社|徳間書店|角川書店|メディアファクトリー|東宝|松竹|電通|博報堂|東映|東映ビデオ
MBS|TOKYO MX|AT-X|BS11|NHK|ABC|CBC|フジテレビ|クランチロール|Crunchyroll|マジックカプセル|グロービジョン|神南スタジオ|ビーグループ|スワラ・プロダクション|サウンドボックス
ネルケプランニング|DR MOVIE|DR.MOVIE|NAM HAI ART|M.S.C|Wish|FAI|T2 studio|ソニルード|イメージ|クープ|エディッツ|REAL-T|ソニーPCL|キュー・テック|Q-TEC|東京現像所|アニメーションDo
WHITE FOX|FAI International|Triple A|TROYCA|LAPIN TRACK|C2C|TNK|Lerche|PINE JAM|Passione|SynergySP|diomedéa|C-Station|EMTスクエアード|Seven|ゆめ太カンパニー|寿門堂|GoHands|ラルケ`
    .split(/[|\n]/)
    .map(foldStudio),
);

const latinCompany =
  /\b(?:studios?|animation|production|productions|works|pictures|inc|ltd|llc|co|films?|entertainment|records|music|company|corporation|committee|project|graphics|digital|media|factory|laboratory|labs?|tv|publishing|partners|networks?)\b|^studio|works$|studio\d*$/i;

const japaneseCompany =
  /スタジオ|アニメ|プロダクション|プロジェクト|委員会|株式会社|有限会社|合同会社|㈱|㈲|\((?:株|有)\)|テレビ|放送|ピクチャ|エンター?テイ[ンメ]|フィルム|ミュージック|レコード|ワークス|グラフィック|ネットワーク|コミュニケーション|クリエイ|クリエー|ファクトリー|パブリッシング|ホールディングス|コーポレーション|カンパニー|サービス|デジタル|メディア|ソフトウェア|センター|スタッフ|パートナーズ|プランニング|プロモーション|エージェンシー|チーム|サークル|オフィス|ビジュアル|サウンド|(?:工房|製作所|制作所|研究所|編集室|開発室|現像所|事務所|書店|出版|文庫|編集部|製作部|制作部|企画|映像|動画|美術|背景|撮影|音響|大学|学園|学院|高校|学校|演劇部|舎|社|組|公司|工作室|动画|動畫|影业|影業|影视|传媒|文化|アーツ|ヴィジョン|ビジョン|ラボ|プロ|ハウス|ボックス)$/;

/** Kanji endings that also end people's names when the name is short: 服部, 井組. */
const shortName = 3;

/** Roles that only companies are credited for. */
const companyRoles = new Set(
  `アニメーション制作|アニメーション制作協力|製作|製作協力|制作協力|共同製作|協力プロダクション|製作委員会|録音スタジオ|音響制作|音響製作|編集スタジオ|オンライン編集スタジオ
ビデオ編集スタジオ|音楽制作|音楽出版|音楽協力|撮影スタジオ|美術スタジオ|作画スタジオ|レーベル|配給|提供|ダビングスタジオ|アフレコスタジオ
Animation Production|Production|Production Committee|Production Cooperation|Recording Studio|Sound Production|Music Production|Editing Studio|Label|Distribution`
    .split(/[|\n]/)
    .map(foldRole),
);

/** Roles that companies are often credited for, beside people. */
const mixedRoles = new Set(
  `オンライン編集|ビデオ編集|エフェクト|企画協力|協力|宣伝協力|現像|特殊効果|国内ライセンス|海外ライセンス|国内配信|公式サイト制作|PV制作|CG制作|3DCG`
    .split('|')
    .map(foldRole),
);

/** Who is credited for a role: only companies, companies as well as people, or mostly people. */
export type RoleTakes = 'companies' | 'both' | 'people';

export function roleTakes(role: string): RoleTakes {
  const name = foldRole(role);
  if (companyRoles.has(name)) return 'companies';
  return mixedRoles.has(name) ? 'both' : 'people';
}

/** Two to seven kanji or hiragana with kanji among them, as most Japanese people's names are. */
export function looksLikePerson(name: string): boolean {
  return /^[\p{Script=Han}々〆ヶノ\p{Script=Hiragana}\s]{2,8}$/u.test(name) && /\p{Script=Han}/u.test(name);
}

/** Whether a credited name is a studio or another company rather than a person; `takes` tells of the role it stands under. */
export function isStudioName(name: string, takes: RoleTakes = 'people'): boolean {
  if (takes === 'companies') return true;
  if (name.length > longestName) return false;
  const folded = foldWidth(name);
  if (knownStudios.has(foldStudio(name))) return true;
  if (hasJapanese(name)) {
    if (japaneseCompany.test(folded)) return folded.length > shortName || !looksLikePerson(folded);
    return takes === 'both' && !looksLikePerson(name);
  }
  if (latinCompany.test(folded)) return true;
  return takes === 'both' && isLatin(name) && !/\s/.test(name.trim());
}

/** What a new role may end with, even where a company's name begins so: デジタル作画, スタジオ編集. */
const roleEnd =
  /(?:背景|作画|作監|原画|動画|動検|仕上げ?|検査|美術|効果|編集|録音|撮影|制作|製作|進行|監督|演出|設計|設定|管理|担当|協力|補佐|補|助手|デザイン|スタッフ|指導|監修)$/;

/** Whether the text before a colon is a studio with its people rather than a role that is not known. */
export function isStudioHead(name: string): boolean {
  return knownStudios.has(foldStudio(name)) || (isStudioName(name) && !roleEnd.test(name));
}
