import { readAnilistId } from '@libs/identities/anilist-id.js';

/**
 * Parses an id from user input: digits, or the AniList address of a person or studio. Null if there is none, or it is
 * of the other kind.
 */
export function anilistIdIn(typed: string, isStudio: boolean): number | null {
  const id = readAnilistId(typed, isStudio ? 'studio' : 'staff');
  return id === null ? null : Number(id);
}
