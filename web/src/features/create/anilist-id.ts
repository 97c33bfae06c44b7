/** What a person wrote as the address or the number of an anime in the anime database (specification, section 5). */
export type AnilistInput = { id: string } | { error: 'anilist-address' | 'anilist-id' };

const address = /^(?:https?:\/\/)?(?:www\.)?anilist\.co\/anime\/([^/?#]+)/i;

export function readAnilist(written: string): AnilistInput {
  const text = written.trim();
  if (/^[1-9]\d{0,9}$/.test(text)) return { id: text };
  const id = address.exec(text)?.[1];
  if (id !== undefined) return /^[1-9]\d{0,9}$/.test(id) ? { id } : { error: 'anilist-id' };
  // One word without a dot or a slash was meant as a number.
  return { error: /^[^\s./]+$/.test(text) ? 'anilist-id' : 'anilist-address' };
}
