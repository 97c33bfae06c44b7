/** The role names that the demo uses, as printed and in English. */
const terms = `
原作 Original Work|監督 Director|副監督 Assistant Director|シリーズ構成 Series Composition|脚本 Script
絵コンテ Storyboard|演出 Episode Director|演出補佐 Assistant Episode Director
絵コンテ・演出 Storyboard / Episode Director|キャラクターデザイン Character Design|総作画監督 Chief Animation Director
シリーズ構成・脚本 Series Composition / Script
キャラクターデザイン・総作画監督 Character Design / Chief Animation Director|キャラクター原案 Original Character Design
プロップデザイン Prop Design|メカデザイン Mecha Design|メカニックデザイン Mechanical Design|セットデザイン Set Design
ロゴデザイン Logo Design|作画監督 Animation Director|作画監督補佐 Assistant Animation Director
メカ作画監督 Mecha Animation Director|エフェクト作画監督 Effects Animation Director
楽器設定・楽器作監 Instrument Design / Instrument Animation Director|企画 Planning|製作 Production Committee
プロデューサー Producer|アニメーションプロデューサー Animation Producer|アニメーション制作 Animation Production
制作協力 Production Cooperation|制作デスク Production Desk|制作進行 Production Assistant|設定制作 Design Manager
制作事務 Production Office|音響監督 Sound Director|音響効果 Sound Effects|録音調整 Recording Adjustment
録音助手 Recording Assistance|録音スタジオ Recording Studio|音響制作 Sound Production
音響制作担当 Sound Production Manager|原画 Key Animation|第二原画 2nd Key Animation|動画 In-Between Animation
動画検査 In-Between Check|色彩設計 Color Design|色指定・検査 Color Coordination / Check|仕上げ Finish Animation
特殊効果 Special Effects|美術監督 Art Director|美術設定 Art Design|美術ボード Art Board|背景 Background Art
CGディレクター CG Director|CGアニメーター CG Animator|モデリング Modeling|撮影監督 Director of Photography
撮影 Photography|モーショングラフィックス Motion Graphics|編集 Editing|編集助手 Editing Assistance
オンライン編集 Online Editing|編集スタジオ Editing Studio|作詞 Lyrics|作曲 Composition|編曲 Arrangement|歌 Song
作詞・作曲 Lyrics / Composition|作曲・編曲 Composition / Arrangement|レーベル Label|音楽 Music
音楽制作 Music Production|音楽プロデューサー Music Producer|宣伝 Advertising|宣伝プロデューサー Advertising Producer
国内ライセンス Domestic License|海外ライセンス Overseas License|公式サイト制作 Official Site Production
PV制作 PV Production|配給 Distribution|文芸協力 Literature Cooperation|スペシャルサンクス Special Thanks
協力 Cooperation
`;

const english = new Map<string, string>();
for (const term of terms.split(/[|\n]/)) {
  const space = term.indexOf(' ');
  if (space > 0) english.set(term.slice(0, space), term.slice(space + 1));
}

/** The English name of a printed role name; throws if the table lacks it. */
export function englishOf(original: string): string {
  const name = english.get(original);
  if (!name) throw new Error(`The demo's role table lacks ${original}.`);
  return name;
}

export const demoRoles: ReadonlyMap<string, string> = english;
