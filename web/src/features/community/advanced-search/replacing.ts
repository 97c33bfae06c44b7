import type { FoundHit, FoundList, ReplaceRequest } from '@libs/contract/site/advanced-search.js';
import type { Replaced, ReplaceQuery } from '@libs/list/operations/replace.js';
import type { AdvancedForm } from './query';

type Replacement = ReplaceRequest['replacements'][number];

/** A text with its replacement. */
export interface Proposal extends Replacement {
  key: string;
  list: FoundList;
  hit: FoundHit;
}

/** A text of a hit that can be replaced. */
export type ReplacePlace = Omit<Proposal, 'after'>;

/** All texts of the hits with matches. */
export function placesOf(lists: readonly FoundList[]): ReplacePlace[] {
  return lists.flatMap((list) =>
    list.episodes.flatMap(({ name: episode, hits }) =>
      hits.flatMap((hit) =>
        hit.texts.flatMap(({ field, text, marks }): ReplacePlace[] =>
          (hit.position === null && hit.place === null) ||
          marks.length === 0 ||
          field === 'title' ||
          field === 'native' ||
          field === 'synonym'
            ? []
            : [
                {
                  key: `${list.uuid} ${episode} ${hit.place ?? hit.position} ${field}`,
                  list,
                  hit,
                  episode,
                  kind: hit.kind,
                  position: hit.position,
                  place: hit.place,
                  field,
                  before: text,
                },
              ],
        ),
      ),
    ),
  );
}

/** The search as a replacement in the browser; plain text is used literally. */
export function replaceQueryOf(form: AdvancedForm, replacement: string): ReplaceQuery {
  const { regex, whole } = form;
  const find = regex ? form.q : form.q.trim();
  if (!whole) return { find, replacement, isRegex: regex, matchCase: form.case };
  const source = regex ? find : find.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return {
    find: `^(?:${source})$`,
    replacement: regex ? replacement : replacement.replaceAll('$', '$$$$'),
    isRegex: true,
    matchCase: form.case,
  };
}

/** The actual changes; unchanged texts, and names that would become empty, are left out. */
export const proposalsOf = (places: readonly ReplacePlace[], replaced: readonly Replaced[]): Proposal[] =>
  replaced.flatMap(({ index, after }) => {
    const place = places[index]!;
    const text = after.trim();
    return text === place.before || (text === '' && place.field !== 'comment' && place.field !== 'note')
      ? []
      : [{ ...place, after: text }];
  });
