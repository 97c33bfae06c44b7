import type { JsonObject, ListTree } from '@libs/list/model/document.js';

/** Maximum length of a slug made from a title, without a number after it. */
const maxLength = 80;
/** How many lists with the same title get a slug. */
const maxSimilarSlugs = 50;

const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Words in lower case, joined by hyphens: `Kino’s Journey: Ō` becomes `kinos-journey-o`. May be empty. */
export function slugOfTitle(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{Script=Inherited}/gu, (mark) => (/[\u3099\u309a]/.test(mark) ? mark : ''))
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’‘`]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^[-\p{M}]+|-+$/gu, '');
  if (words.length <= maxLength) return words;
  const cut = words.lastIndexOf('-', maxLength);
  return words.slice(0, cut > maxLength / 2 ? cut : maxLength).replace(/[-\ud800-\udbff]+$/, '');
}

/**
 * Slugs for a new list, best first: from its title, otherwise from its romanised or English title, otherwise from the Japanese
 * one; then with its year, then with numbers.
 */
export function* slugsOf({
  fields,
  anilist,
}: Pick<ListTree, 'fields' | 'anilist'>): Generator<string, void, undefined> {
  const titles = (anilist['title'] ?? {}) as JsonObject;
  const named = [fields['title'], titles['romaji'], titles['english'], titles['native']].filter(
    (title): title is string => typeof title === 'string' && slugOfTitle(title) !== '',
  );
  const best = named.find((title) => !japanese.test(title)) ?? named[0];
  if (best === undefined) return;
  const slug = slugOfTitle(best);
  yield slug;
  const year = Number(fields['seasonYear']);
  if (year > 0) yield `${slug}-${year}`;
  for (let number = 2; number <= maxSimilarSlugs; number += 1) yield `${slug}-${number}`;
}
