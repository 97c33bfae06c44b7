/** The departments of a production, in the order in which a credit roll usually names them. */
export const departments = [
  'direction',
  'writing',
  'design',
  'animation',
  'art',
  'cg',
  'photography',
  'sound',
  'music',
  'production',
] as const;

export type Department = (typeof departments)[number];

/** What a department is called: its colour never stands without this word or that of a role. */
export const departmentNames: Record<Department, string> = {
  direction: 'Direction',
  writing: 'Writing',
  design: 'Design',
  animation: 'Animation',
  art: 'Art and colour',
  cg: 'CG',
  photography: 'Photography and editing',
  sound: 'Sound',
  music: 'Music',
  production: 'Production',
};

/** Words of a role in English or Japanese; the first line that matches decides. */
const words: readonly (readonly [RegExp, Department])[] = [
  [/3d|３Ｄ|\bcg|ＣＧ|CG|\bmodel|\brigging|モデリング|モデラー|リギング/i, 'cg'],
  [/\banimation produc|制作協力/i, 'production'],
  [/\bstoryboard|\b(?:unit|episode) direct|コンテ|(?<!録音)演出/i, 'direction'],
  [
    /\boriginal (?:work|creator|story|plan|concept)|(?<!colou?r )\bscript|\bseries composition|\b(?:screenplay|scenario|story|literature)|原作|(?<!キャラクター)原案|脚本|シリーズ構成|シナリオ|文芸|考証/i,
    'writing',
  ],
  [
    /\b(?:sound(?!track)|audio|voice|record|dubbing|foley|mixer|mixing|cast(?:ing)?\b|narrat|dialogue|studio engineer)|音響|録音|(?<!特殊)効果|キャスティング|整音|ミキサー/i,
    'sound',
  ],
  [
    /\b(?:music|soundtrack|song|theme|lyric|compos(?!it(?:e|ing)\b)|arrange|vocal|guitar|piano|drum|violin|strings?\b|sing|perform|chorus|orchestra|insert)|音楽|劇伴|作詞|作曲|編曲|主題歌|挿入歌|歌|演奏|唄/i,
    'music',
  ],
  [
    /\b(?:background|art|colou?r|colou?ring|paint|finish|harmony)\b|美術|背景|色彩|色指定|仕上|彩色|特効|特殊効果|ペイント/i,
    'art',
  ],
  [/\blogo|ロゴ/i, 'design'],
  [
    /\b(?:photograph|camera|composit|cinematograph|edit|telecine|(?:sub)?title\b|video|hd\b|visual effects|vfx|monitor|2d works)|撮影|編集|現像|ビデオ|モニター/i,
    'photography',
  ],
  [
    /\bkey anim|\banim(?:at|ation)|\bin-?between|\blayout|\bgenga|\bdouga|\bclean-?up|作画|原画|動画|レイアウト|動検/i,
    'animation',
  ],
  [/\bdesign|\bconcept|デザイン|設定|コンセプト|キャラクター原案/i, 'design'],
  [
    /\b(?:produc|planning|plan\b|advert|public|promot|distribut|sales|licen[cs]|press\b|committee|broadcast|finance)|制作|製作|プロデュ|企画|進行|宣伝|広報|配給|営業|ライセンス|放送/i,
    'production',
  ],
  [/\bdirect(?:or|ion)\b|監督|ディレクター/i, 'direction'],
];

/** Words that any department uses: they count only if the category says nothing. */
const commonWords =
  /\b(?:manage|desk|coordinat|assistan(?:t|ce)\b|cooperat|supervis|office)|デスク|協力|補佐|監修|統括|担当/i;

/** Departments of whole categories, for roles that do not say it themselves. */
const categories: readonly (readonly [RegExp, Department])[] = [
  [/3d|cg/i, 'cg'],
  [/\b(?:background|art|finish|colou?r|paint)|美術|背景|仕上|色彩/i, 'art'],
  [/animat|作画|原画|動画/i, 'animation'],
  [/photo|edit|撮影|編集/i, 'photography'],
  [/song|music|音楽|主題歌/i, 'music'],
  [/sound|\bcast\b|音響/i, 'sound'],
  [/commercial|production|制作|製作/i, 'production'],
];

const known = new Map<string, Department | null>();
/** Characters of a name that count. */
const maxLength = 80;
/** Names that are remembered: lists repeat a few hundred. */
const maxRemembered = 2_000;

/**
 * The department of a role by its name in English, else in Japanese, else by its category; null: of none, or unknown. Both are as
 * lists write them;
 * only their first 80 characters count.
 */
export function departmentOf(role: string, original: string, category: string): Department | null {
  const key = `${role}\n${original}\n${category}`;
  let found = known.get(key);
  if (found === undefined) {
    found =
      ofWords(role) ??
      ofWords(original) ??
      departmentOfCategory(category) ??
      (commonWords.test(role.slice(0, maxLength)) || commonWords.test(original.slice(0, maxLength))
        ? 'production'
        : null);
    if (known.size >= maxRemembered) known.clear();
    known.set(key, found);
  }
  return found;
}

/** The department of a category whose roles all belong to one; null: of several, like the main staff. */
export const departmentOfCategory = (name: string): Department | null =>
  categories.find(([word]) => word.test(name.slice(0, maxLength)))?.[1] ?? null;

const ofWords = (name: string): Department | undefined =>
  name ? words.find(([word]) => word.test(name.slice(0, maxLength)))?.[1] : undefined;
