import type { Spelling } from '@libs/contract/people/people-administration.js';
import { Ja } from '../../../ui/text/Ja';

/** A name in both scripts, on one line; once if both are the same. */
export function Name({ ja, en }: Spelling) {
  return (
    <span className="name">
      {en}
      {ja && ja !== en && (
        <Ja className={en ? 'text-muted' : ''}>
          {en && ' '}
          {ja}
        </Ja>
      )}
    </span>
  );
}

/** The same as plain text. */
export const nameText = ({ ja, en }: Spelling): string =>
  en && ja && en !== ja ? `${en} (${ja})` : en || ja;

/** The same, with the AniList ID if several of these have the name. */
export function nameAmong(one: Spelling & { anilistId: number | null }, all: readonly Spelling[]): string {
  const name = nameText(one);
  const isShared = all.filter((other) => nameText(other) === name).length > 1;
  return isShared ? `${name}, ${one.anilistId === null ? 'no AniList ID' : `#${one.anilistId}`}` : name;
}
