/**
 * Parses an id from user input: digits, or the AniList address of a person or studio. Null if there is none, or it is
 * of the other kind.
 */
export function anilistIdIn(typed: string, isStudio: boolean): number | null {
  const address = isStudio ? /anilist\.co\/studio\/(\d+)/i : /anilist\.co\/staff\/(\d+)/i;
  const digits = address.exec(typed)?.[1] ?? /^\s*(\d{1,9})\s*$/.exec(typed)?.[1];
  const id = Number(digits ?? 0);
  return id > 0 && id < 1_000_000_000 ? id : null;
}
