/** What addresses of AniList are about, as they call it. */
export type AnilistKind = 'anime' | 'staff' | 'studio';

const address = /^(?:https?:\/\/)?(?:www\.)?anilist\.co\/(anime|staff|studio)\/([^/?#]+)/i;

/**
 * Reads the id of an anime, person or studio from what somebody wrote: its digits, or its address in the anime database
 * (rule input-1). Null for anything else, and for the address of another kind.
 */
export function readAnilistId(written: string, kind: AnilistKind): string | null {
  const text = written.trim();
  const [, found, id] = address.exec(text) ?? [];
  if (found && found.toLowerCase() !== kind) return null;
  return /^[1-9]\d{0,8}$/.test(id ?? text) ? (id ?? text) : null;
}

/** The same for an anime. */
export const readAnilist = (written: string): string | null => readAnilistId(written, 'anime');
