import { asWord, atEnd, joined, wholly, within } from '../../characters/words.js';
import { foldRole } from '../../roles/fold.js';
import { foldWidth, hasJapanese, isLatin } from '../../characters/characters.js';
import { remembered } from '../words/remembered.js';
import { isForeignName } from './foreign-names.js';
import { isRomaji } from './syllables.js';

const maxNameLength = 100;
/** Answers about roles, and about names, that are kept. */
const maxRoles = 1_000;
const maxNames = 20_000;

function foldStudio(name: string): string {
  return foldWidth(name).replace(/\s+/g, '').toLowerCase();
}

/** Companies whose names match none of the patterns below. */
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

export const latinWords = asWord(`
  studios|studio|animation|production|productions|workshop|works|pictures|inc|ltd|llc|co|films|film|entertainment
  records|music|company|corporation|committee|project|graphics|digital|media|factory|laboratory|labs|lab|tv
  publishing|partners|networks|network|koubou|koubo|kobou|kobo|kōbō|kōbo|kobō|douga
`);
/** What companies also are called without a space: Studioaoi, Blueworks, studio4. */
const latinEnds = /^studio|works$|studio\d*$/i;

/** Anywhere in the name of a company. */
export const companyParts = within(`
  スタジオ|スタヂオ|스튜디오|프로덕션|애니메이션|픽처스|엔터테인먼트|위원회|레코드|뮤직|アトリエ|画室|畫室|ペイント
  ガレージ|シネマ|アニメ|工房|工坊|製作所|制作所|編集室|プロダクション|プロジェクト|委員会|株式会社|有限会社
  合同会社|㈱|㈲|(株)|(有)|テレビ|放送|ピクチャ|エンターテイン|エンターテイメ|エンタテイン|エンタテイメ
  フィルム|ミュージック|レコード|ワークス|グラフィック|ネットワーク|コミュニケーション|クリエイ|クリエー
  ファクトリー|パブリッシング|ホールディングス|コーポレーション|カンパニー|サービス|デジタル|メディア
  ソフトウェア|センター|スタッフ|パートナーズ|プランニング|プロモーション|エージェンシー|チーム|サークル
  オフィス|ビジュアル|サウンド
`);
/** At the end of the name of a company. */
export const companyEnds = atEnd(
  [
    `
    研究所|開発室|現像所|事務所|書店|出版|文庫|企画|映像|動画|美術|背景|撮影|音響|大学|学園|学院|高校|学校
    演劇部|合唱団|合唱隊|楽団|劇団|舎|社|組|公司|工作室|录音室|录音棚|錄音室|錄音棚|动画|動畫|美术|摄影|视界
    影业|影業|影视|影視|传媒|傳媒|文化|唱片|娱乐|娛樂|动漫|動漫|映画|映畫|音乐|音樂|电影|電影|文创|文創|网络|美术馆
    网路|網络|網路|協会|協會|协会|役場|役所|連盟|商工会|観光課|アーツ|ヴィジョン|ビジョン|ラボ|プロ|ハウス|ボックス
    `,
    joined('撮影|制作|製作|編集|作画|美術|仕上|動画|音響|企画|宣伝|事業|出版', '部'),
    joined(
      '動画|作画|原画|映像|美術|背景|撮影|仕上|彩色|音響|録音|編集|企画',
      '房|館|堂|塾|座|所|荘|屋|集団|会|局',
    ),
  ].join('|'),
);

/** Kanji endings that short personal names can have too: 服部, 井組. */
const shortName = 3;

/** Roles that only companies are credited for. */
const companyRoles = new Set(
  `アニメーション制作|アニメーション制作協力|製作|製作協力|制作協力|共同製作|協力プロダクション|製作委員会|録音スタジオ|音響制作|音響製作|編集スタジオ|オンライン編集スタジオ
ビデオ編集スタジオ|音楽制作|音楽出版|音楽協力|撮影スタジオ|美術スタジオ|作画スタジオ|レーベル|配給|提供|ダビングスタジオ|アフレコスタジオ|애니메이션제작|음향제작|음악제작|녹음스튜디오|배급
Animation Production|Production|Production Committee|Production Cooperation|Recording Studio|Sound Production|Music Production|Editing Studio|Label|Distribution`
    .split(/[|\n]/)
    .map(foldRole),
);

/** Roles that companies are often credited for, next to people. */
const mixedRoles = new Set(
  `制作|オンライン編集|ビデオ編集|エフェクト|企画協力|協力|宣伝協力|現像|特殊効果|国内ライセンス|海外ライセンス|国内配信|プロデュース|企画・プロデュース|企画プロデュース|公式サイト制作|PV制作|CG制作|3DCG|音響|宣伝|広報|配信|協賛|後援|発売|販売|発売元|販売元|商品化|放送|制作著作`
    .split('|')
    .map(foldRole),
);

/** Who is credited for a role: only companies, companies and people, or mostly people. */
export type RoleTakes = 'companies' | 'both' | 'people';

export const roleTakes = remembered((role): RoleTakes => {
  const name = foldRole(role);
  if (companyRoles.has(name)) return 'companies';
  return mixedRoles.has(name) ? 'both' : 'people';
}, maxRoles);

/** Roles whose lines are often lists of companies. */
const listRoles = new Set(
  `動画|仕上|仕上げ|仕上・特効|仕上げ・特効|第二原画|第2原画|二原|2原|背景|背景美術|背景協力|美術|美術協力|撮影|撮影協力|協力|動画協力|動画仕上|動画・仕上|動画・仕上げ|動仕|原画協力|仕上協力|仕上げ協力|作画協力|彩色|ペイント|デジタルペイント|動画制作|第二原画協力|制作協力|3DCG|CG|上色|动画|中割|摄影|攝影|3D|三维|三维制作|三维动画|特效|后期|后期制作|上色|背景绘制|美术|原画作監協力|동화|채색|배경|배경미술|미술|촬영|제2원화
In-Between Animation|Finish Animation|2nd Key Animation|Background Art|Photography|Cooperation`
    .split(/[|\n]/)
    .map(foldRole),
);

/** Of these, the roles where people are credited alongside companies. */
export const mostlyPeople = wholly(`
  第二原画|第二原|第2原画|第2原|二原画|二原|2原画|2原|2nd Key Animation|原画協力|第二原画協力|原画作監協力
  作画協力|協力|Cooperation
`);

/** Whether a name of one foreign word, credited for this role, is almost always a company. */
export const takesBareCompanies = remembered(
  (role) => listRoles.has(foldRole(role)) && !mostlyPeople.test(role.trim()),
  maxRoles,
);

export const companyWords = wholly(`
  gate|luna|moon|star|stars|light|lighthouse|house|ring|rings|wind|mill|mills|sky|blue|red|green|white|black
  gold|silver|fox|bear|bird|birds|cat|dog|wolf|lion|owl|fish|whale|tree|trees|leaf|leaves|forest|river|lake
  sea|ocean|wave|waves|island|hill|stone|rock|box|line|lines|link|links|base|point|ground|garden|field|farm
  factory|craft|crafts|arts|art|paint|color|colors|colour|sound|sounds|voice|noise|echo|tone|beat|frame|frames
  motion|vision|visual|visuals|image|images|cell|cel|cels|pixel|dot|dots|digital|planet|orbit|comet|galaxy
  space|rocket|engine|works|work|lab|labs|team|club|crew|group|union|bridge|tower|castle|port|harbor|station
  street|road|north|south|east|west|tokyo|osaka|kyoto|nippon|japan|seoul|asia|world|global|magic|dream|dreams
  wish|cloud|clouds|rain|snow|fire|flame|spark|ember|lantern|lamp|candle|mirror|glass|crystal|diamond|pearl
  ruby|jam|honey|sugar|salt|pepper|lemon|apple|cherry|berry|melon|pumpkin|bean|beans|bread|cake|tea|coffee|dr
  the|of|and|&
`);

/** Whether a name in Latin letters has words typical of companies, or is not a word used as a personal name. */
function isForeignCompany(name: string): boolean {
  const words = name.trim().split(/[\s・]+/);
  if (words.some((one) => companyWords.test(one))) return true;
  if (words.length > 1) return false;
  return /\d|\..|^[^\p{L}]*[\p{Lu}\d.&]{4,}$/u.test(name) || !isRomaji(name);
}

/**
 * Whether a name is a company where companies are usually credited by a bare name: one word in katakana, or in Latin letters one
 * that is rarely a personal name.
 */
export const isBareCompany = (name: string): boolean =>
  isLatin(name)
    ? isForeignCompany(name)
    : (/^[\p{Script=Katakana}ー]{3,}$/u.test(name) && !isForeignName(name)) || isHouse(name);

export const isListOfCompanies = remembered((role) => listRoles.has(foldRole(role)), maxRoles);

/** One word in Latin letters or hiragana, as companies and pen names have. */
export const isOneForeignWord = (name: string): boolean =>
  /^(?:\p{Script=Latin}[\p{Script=Latin}\d.'’!-]{2,}|[\p{Script=Hiragana}ー]{3,})$/u.test(name);

/** 月光荘, 草の実亭: endings of houses and shops, which hardly any given name has. */
const house = /^[\p{Script=Han}\p{Script=Hiragana}]{2,6}.$/u;
const houseEnds = new Set('館荘苑亭塾堂屋舎座楼閣軒');
const isHouse = (name: string): boolean => houseEnds.has(name.at(-1)!) && house.test(name);

/** 美術館ニセコ: what a company is, before its own name. */
const houseBefore = /^(?:美術|映像|動画|背景|撮影|音響|企画|編集|作画|.{0,2}[館堂舎社座亭庵塾団])/;

/** Whether a name may be a company's: nothing about it looks like a personal name. */
export function mayBeCompany(name: string): boolean {
  const text = name.trim();
  if (text === '' || /^[?？]+$/.test(text)) return false;
  if (looksLikePerson(text)) return isHouse(text);
  // 千早ミナト; ジョン・スミス, ジョン スミス.
  if (/^\p{Script=Han}{1,3}[々ヶ]?[\p{Script=Katakana}ー]{2,4}$/u.test(text)) return houseBefore.test(text);
  if (/^[\p{Script=Katakana}ー]+[・＝=\s][\p{Script=Katakana}ー・＝=\s]+$/u.test(text))
    return !isForeignName(text);
  if (/^\p{Script=Hangul}{2,4}$/u.test(text)) return false;
  // 友人A
  if (/^\p{Script=Han}{1,4}[A-ZＡ-Ｚ]$/u.test(text)) return false;
  const words = text.split(/\s+/);
  if (isLatin(text)) {
    return !(
      words.length >= 2 &&
      words.length <= 3 &&
      [words[0]!, words.at(-1)!].some((one) => isRomaji(one) || /^\p{Lu}\p{Ll}+-\p{Ll}+$/u.test(one)) &&
      !words.some((one) => companyWords.test(one))
    );
  }
  return words.length <= 2;
}

/** Kanji and hiragana, also 三ッ井, 八ツ橋, 保ケ辺. */
const personal =
  /^(?:[\p{Script=Han}々〆ヶノ\p{Script=Hiragana}\s]|(?<=\p{Script=Han})[ッツケヵ](?=\p{Script=Han})){2,8}$/u;

/** Two to seven kanji or hiragana including kanji, like most Japanese personal names. */
export function looksLikePerson(name: string): boolean {
  return personal.test(name) && /\p{Script=Han}/u.test(name);
}

/**
 * Whether a credited name is a studio or another company rather than a person; `takes` describes the role it is
 * credited for.
 */
export function isStudioName(name: string, takes: RoleTakes = 'people'): boolean {
  if (takes === 'companies') return true;
  if (name.length > maxNameLength) return false;
  if (!mayBeStudio(name)) return takes === 'both' && mayBeCompany(name);
  return judged[takes](name);
}

/** Whether a name has any character that is unusual in personal names, or typical of companies. */
function mayBeStudio(name: string): boolean {
  for (let at = 0; at < name.length; at++) if (inNames[name.charCodeAt(at)] === 0) return true;
  return startsPlain[name.charCodeAt(0)] === 1 && knownStudios.has(name);
}

/** 1 for the first characters of known companies. */
const startsPlain = new Uint8Array(0x10000);
for (const name of knownStudios) startsPlain[name.charCodeAt(0)] = 1;

const judged = {
  people: remembered((name) => judge(name, 'people'), maxNames),
  both: remembered((name) => judge(name, 'both'), maxNames),
};

/** Only kanji and hiragana. */
const plain = /^[\u3041-\u3096\u4e00-\u9fff々]+$/;
/** Every company name of that kind contains one of these, or is a known one. */
const companyCharacter =
  /[协協役連商株限合員工製制研究編集開発現像事務書店出版文庫企映動美背撮音大学高校演団隊舎社組公司作动動畫影传傳化唱娱娛漫画室乐樂映电電网網络路创創]/;

/** ビックリ堂, ねこのて屋: typical endings of shops and clubs, after kana. */
const kanaCompany =
  /[\p{Script=Hiragana}\p{Script=Katakana}ー](?:堂|屋|亭|軒|館|局|塾|座|園|団|隊|班|会|商会|商店|本舗|部|課|室|房|庵|倶楽部|村|組合|協会|銀行|新聞|通信|興業|工業|産業|電機|楽団|合唱団)$/u;

/** 1 for kanji and hiragana of people's names, by UTF-16 code unit. */
const inNames = Uint8Array.from({ length: 0x10000 }, (_, code) => {
  const one = String.fromCharCode(code);
  return Number(plain.test(one) && !companyCharacter.test(one));
});

function judge(name: string, takes: RoleTakes): boolean {
  if (plain.test(name) && !companyCharacter.test(name)) {
    return knownStudios.has(name) || (takes === 'both' && mayBeCompany(name));
  }
  const folded = foldWidth(name);
  if (knownStudios.has(foldStudio(name))) return true;
  if (hasJapanese(name) || /\p{Script=Hangul}/u.test(name)) {
    if (kanaCompany.test(folded)) return true;
    if (companyParts.test(folded) || companyEnds.test(folded))
      return (
        folded.length > shortName ||
        !looksLikePerson(folded) ||
        /..[社舎堂]$|.工[房坊]$|^[画畫]室/.test(folded)
      );
    return takes === 'both' && mayBeCompany(name);
  }
  if (latinWords.test(folded) || latinEnds.test(folded)) return true;
  return takes === 'both' && isLatin(name) && !/\s/.test(name.trim());
}

/** Possible endings of an unknown role that otherwise looks like a company's name: デジタル作画, スタジオ編集. */
const roleEnd =
  /(?:背景|作画|作監|原画|動画|動検|仕上げ?|検査|美術|効果|編集|録音|撮影|制作|製作|進行|監督|演出|設計|設定|管理|担当|協力|プログラム|モーション|エンジニア|プロデューサー|ディレクター|補佐|補|助手|デザイン|スタッフ|指導|監修|动画师|設計師|设计师|导演|導演|监督|监制|監製|设计|分镜|分鏡|编剧|編劇|统筹|統籌|策划|策劃|指导|剪辑|剪輯|摄影|攝影|配乐|配樂|音效)$/;

const englishEnd =
  /^(?:[\p{L}\d'’&/-]+ ){0,4}(?:\p{L}+-)?(?:directors?|writers?|artists?|supervis(?:ors?|ion)|design(?:ers?|s)?|animat(?:ors?|ion)|producers?|editors?|editing|composers?|coordinators?|managers?|assistants?|effects|screenplay|storyboards?|layouts?|photography|music|lyrics|checkers?|painters?|colou?rists?|mixers?|engineers?|programmers?|creators?|planning)$/iu;

/** Whether an unknown text ends like a role. */
export const endsLikeRole = (text: string): boolean =>
  roleEnd.test(text.trim()) || (text.length <= 60 && englishEnd.test(text.trim()));

export const isKnownStudio = (name: string): boolean => knownStudios.has(foldStudio(name.trim()));

/** Whether the text before a colon is a studio with its people rather than an unknown role. */
export function isStudioHead(name: string): boolean {
  return isKnownStudio(name) || (isStudioName(name) && !roleEnd.test(name));
}
