const legalForms =
  /株式会社|有限会社|合同会社|[(（][株有][)）]|㈱|㈲|(?:,\s*)?\b(?:co\.?,?\s*ltd|inc|ltd|llc|k\.k)\b\.?/giu;
const kinds =
  /スタジオ|すたじお|アニメーション|アニメイション|プロダクション|\b(?:studios?|animation|productions?)\b/giu;

/** A company's name without its legal form: `株式会社カラー` is known as `カラー`. Unchanged if nothing would be left. */
export const withoutLegalForm = (name: string): string => name.replace(legalForms, ' ').trim() || name;

/**
 * Also without words that most studios have: people search for `ジブリ`, not `スタジオジブリ`. Unchanged if nothing would be
 * left.
 */
export const withoutStudioWords = (name: string): string =>
  withoutLegalForm(name).replace(kinds, ' ').trim() || name;

/** Equivalent words in names of studios and titles, in the two languages. */
const sameWords: [latin: string, kana: string][] = [
  ['studio', 'スタジオ'],
  ['animation', 'アニメーション'],
  ['production', 'プロダクション'],
  ['pictures', 'ピクチャーズ'],
  ['works', 'ワークス'],
  ['entertainment', 'エンタテインメント'],
  ['movie', '劇場版'],
];

/** The text with each such word in the other language; null if it has none. */
export function inOtherWords(text: string): string | null {
  let other = text.normalize('NFKC');
  for (const [latin, japanese] of sameWords) {
    const pattern = new RegExp(`\\b${latin}s?\\b|${japanese}`, 'giu');
    other = other.replace(pattern, (word) => (word === japanese ? ` ${latin} ` : japanese));
  }
  return other === text.normalize('NFKC') ? null : other;
}

const companyWords = new RegExp(
  `(?:${sameWords.map(([, kana]) => kana).join('|')}|エンターテインメント|工房|委員会|プロジェクト)`,
  'u',
);

/** Whether a Japanese name contains a word that occurs in company names but not in names of people. */
export const isCompanyName = (name: string): boolean => companyWords.test(name.normalize('NFKC'));

/** The name with such words in English, separated from the rest: `スタジオごんぐ` becomes `Studio ごんぐ`. */
export function withEnglishWords(name: string): string {
  let text = name.normalize('NFKC');
  for (const [latin, kana] of sameWords)
    text = text.replaceAll(kana, ` ${latin[0]!.toUpperCase()}${latin.slice(1)} `);
  return text.replace(/\s+/g, ' ').trim();
}
