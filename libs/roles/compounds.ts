import type { StandardCategory } from './categories.js';
import { extraRoleTable } from './extra-table.js';
import { roleTable } from './table.js';

/** What animation directors look after, as written before 作画監督 or 作監. */
const fields: [ja: string, en: string][] = [
  ['メカ', 'Mecha'],
  ['メカニック', 'Mechanical'],
  ['メカニカル', 'Mechanical'],
  ['キャラ', 'Character'],
  ['キャラクター', 'Character'],
  ['エフェクト', 'Effects'],
  ['アクション', 'Action'],
  ['プロップ', 'Prop'],
  ['レイアウト', 'Layout'],
  ['LO', 'Layout'],
  ['クリーチャー', 'Creature'],
  ['メカ・エフェクト', 'Mecha/Effects'],
  ['エフェクト・メカ', 'Effects/Mecha'],
  ['アクション・エフェクト', 'Action/Effects'],
  ['', ''],
];
const directors = ['作画監督', '作監'];
const assistants = ['補佐', '補', '助手'];

/** `メカ総作監補佐`: every field, chief or not, with those who help. */
function animationDirectors(): [ja: string, en: string][] {
  return fields.flatMap(([field, ofField]) =>
    directors.flatMap((director) =>
      ['', '総', 'チーフ'].flatMap((chief) => {
        const of = [ofField, chief && 'Chief'].filter(Boolean).join(' ');
        const name = (words: string) => words.replace('*', of).replace(/\s+/g, ' ').trim();
        // 総メカ作画監督 and メカ総作画監督.
        return [field + chief + director, chief + field + director].flatMap((ja): [string, string][] => [
          [ja, name('* Animation Director')],
          [`${ja}協力`, name('* Animation Direction Cooperation')],
          ...assistants.map((one): [string, string] => [ja + one, name('Assistant * Animation Director')]),
        ]);
      }),
    ),
  );
}

/** Who helps somebody, and chiefs: `Japanese=English`, where `(補佐|補|助手)` stands for each of the words. */
const helpers: Partial<Record<StandardCategory, string>> = {
  'Main Staff': `
(総監督|チーフディレクター)(補佐|補|助手)=Assistant Chief Director
シリーズディレクター(補佐|補|助手)=Assistant Series Director
監督協力=Direction Cooperation
チーフ演出(補佐|補|助手)=Assistant Chief Episode Director
演出(補佐|補|助手)=Assistant Episode Director
(脚本|シナリオ)(補佐|補|助手)=Script Assistance
シナリオ協力=Script Cooperation
シリーズ構成(補佐|補|助手)=Series Composition Assistance
チーフライター=Chief Writer
(絵コンテ|コンテ)(補佐|補|助手)=Storyboard Assistance
コンテ協力=Storyboard Cooperation
(キャラクターデザイン|キャラデザ|キャラデザイン|キャラデ)(補佐|補|助手)=Character Design Assistance
(キャラデザ|キャラデザイン|キャラデ)協力=Character Design Cooperation
キャラデ=Character Design
キャラ設定=Character Design
(キャラ原案|キャラデザ原案|キャラデザイン原案)=Original Character Design
メインキャラ(デザ|デザイン|デ)=Main Character Design
サブキャラ(デザ|デザイン|デ)=Sub Character Design
ゲストキャラ(デザ|デザイン|デ)=Guest Character Design
チーフキャラクターデザイン=Chief Character Design
メカデザイン(補佐|補|助手)=Mecha Design Assistance
メカデザイン協力=Mecha Design Cooperation
(メカニックデザイン|メカニカルデザイン)(補佐|補|助手)=Mechanical Design Assistance
(メカニックデザイン|メカニカルデザイン)協力=Mechanical Design Cooperation
(メカニック設定|メカニカル設定)=Mechanical Design
サブメカ(デザイン|デザ)=Sub Mecha Design
サブメカニックデザイン=Sub Mechanical Design
(メカ監督|メカニック監督|メカニックディレクター)=Mechanical Director
(キャラクター監修|キャラ監修)=Character Supervision
(メカ監修|メカニック監修)=Mechanical Supervision
エフェクトデザイン=Effects Design
(エフェクト監督|エフェクトディレクター)=Effects Director
チーフエフェクト(アニメーター|作画)=Chief Effects Animator
(メインアニメーター|メイン・アニメーター)=Main Animator
(プロップデザイン|プロップ)(補佐|補|助手)=Prop Design Assistance
(プロップデザイン|プロップ)協力=Prop Design Cooperation`,
  Production: `
制作進行(助手|協力)=Assistant Production Assistant
制作進行チーフ=Chief Production Assistant
チーフ制作進行=Chief Production Assistant
制作デスク(助手|協力)=Assistant Production Desk
(制作補|制作補佐)=Production Assistance
設定制作(補|助手)=Assistant Design Manager
設定制作協力=Design Management Cooperation
プロデューサー(補佐|助手)=Assistant Producer
チーフマネージャー=Chief Manager`,
  Sound: `
音響監督(補佐|補)=Assistant Sound Director
音響監督協力=Sound Direction Cooperation
(音響効果|効果)(補佐|補)=Sound Effects Assistance
(音響効果|効果)協力=Sound Effects Cooperation
録音(補佐|補)=Recording Assistance
録音協力=Recording Cooperation
録音調整(補佐|補)=Recording Adjustment Assistance
(調整助手|ミキサー助手|ミキサー補佐)=Recording Adjustment Assistance
チーフミキサー=Chief Mixer`,
  'Key Animation': `
原画(補|助手)=Key Animation Assistance
メカ原画=Mecha Key Animation
(エフェクト原画|エフェクト作画)=Effects Key Animation
メカ作画=Mecha Animation
(チーフ原画|原画チーフ)=Chief Key Animation`,
  'In-Between Animation': `
動画(補|助手)=In-Between Animation Assistance
(動画検査|動検)(補佐|補|助手)=In-Between Check Assistance
動検協力=In-Between Check Cooperation
(チーフ動画検査|チーフ動検|動検チーフ)=In-Between Check Chief
(動画チーフ|チーフ動画)=In-Between Animation Chief`,
  'Finish Animation': `
(色彩設計|色彩設定|色設)(補佐|補|助手)=Color Design Assistance
(色彩設定|色設)協力=Color Design Cooperation
色指定(補佐|補|助手)=Color Coordination Assistance
色指定協力=Color Coordination Cooperation
色指定チーフ=Color Coordination Chief
(仕上げ検査|仕上検査|仕検)(補佐|補|助手)=Finish Animation Check Assistance
(仕上げ検査|仕検)協力=Finish Animation Check Cooperation
(仕上げ|仕上)(補|助手)=Finish Animation Assistance
仕上補佐=Finish Animation Assistance
(仕上げチーフ|仕上チーフ|チーフ仕上げ|チーフ仕上)=Finish Animation Chief
特殊効果(補佐|補|助手)=Special Effects Assistance
(特効協力|特殊効果協力)=Special Effects Cooperation`,
  'Background Art': `
美術監督補=Assistant Art Director
(美術補|美監補佐|美監補|美監助手)=Assistant Art Director
(美術チーフ|チーフ美術)=Art Chief
美術設定(補|助手)=Art Design Assistance
背景(補|助手)=Background Art Assistance
チーフ背景=Background Art Chief`,
  '3DCG': `
(3DCG監督|3D監督|CG監督|CGディレクター|3DCGディレクター)(補佐|補|助手)=3DCG Assistant Director
(3DCG監督|CG監督)協力=3DCG Direction Cooperation
(CGチーフ|3DCGチーフ|チーフCGデザイナー|チーフ3DCGデザイナー)=CG Chief
CG(補佐|助手)=CG Assistance
3DCG(補佐|助手)=3DCG Assistance`,
  Photography: `
(撮影監督|撮監)(補佐|補|助手)=Assistant Director of Photography
撮影補=Photography Assistance
チーフ撮影=Photography Chief
エフェクト(補佐|補|助手)=Effects Assistance
エフェクト協力=Effects Cooperation`,
  Editing: `
編集補=Editing Assistance
オンライン編集(補佐|補)=Online Editing Assistance
(オフライン編集|ビデオ編集)(補佐|補|助手)=Editing Assistance`,
};

/** `(絵コンテ|コンテ)(補佐|補)` as all that it stands for. */
function spelledOut(form: string): string[] {
  const found = /^([^(]*)\(([^)]*)\)(.*)$/.exec(form);
  if (!found) return [form];
  const [, before, words, after] = found;
  return words!.split('|').flatMap((word) => spelledOut(before + word + after));
}

function* known(): Generator<string> {
  for (const table of [roleTable, extraRoleTable])
    for (const lines of Object.values(table))
      for (const line of lines.split('\n')) yield line.slice(0, line.indexOf('='));
}

/** Roles made of the usual words for a field, a rank and a helper, in the same format, without those of the other tables. */
export function compoundRoles(): Partial<Record<StandardCategory, string>> {
  const taken = new Set(known());
  const lines = (pairs: Iterable<[ja: string, en: string]>): string => {
    const result: string[] = [];
    for (const [ja, en] of pairs) {
      if (taken.has(ja)) continue;
      taken.add(ja);
      result.push(`${ja}=${en}=1`);
    }
    return result.join('\n');
  };
  const table: Partial<Record<StandardCategory, string>> = { 'Main Staff': lines(animationDirectors()) };
  for (const [category, forms] of Object.entries(helpers) as [StandardCategory, string][]) {
    const pairs = forms
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [form, en] = line.split('=') as [string, string];
        return spelledOut(form).map((ja): [string, string] => [ja, en]);
      });
    table[category] = [table[category], lines(pairs)].filter(Boolean).join('\n');
  }
  return table;
}
