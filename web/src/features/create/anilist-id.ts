const address = /^(?:https?:\/\/)?(?:www\.)?anilist\.co\/anime\/([^/?#]+)/i;

/**
 * Parses an anime id from user input: a number, or an address in the anime database (specification, section 5). Null
 * for anything else.
 */
export function readAnilist(written: string): string | null {
  const text = written.trim();
  const id = address.exec(text)?.[1] ?? text;
  return /^[1-9]\d{0,8}$/.test(id) ? id : null;
}
