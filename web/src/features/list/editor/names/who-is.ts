import { errors } from '@libs/contract/base/errors.js';
import { isGuessed } from '@libs/list/model/credits.js';
import { findNode } from '@libs/list/model/nodes.js';
import { cellText } from '@libs/list/operations/single.js';
import { popup } from '../../../../stores/toasts';
import type { NameQuery } from '../../../review/names/look-up';
import { fillIn, fillInSuggestion, isGuess, queryOf } from './fill';
import type { NameConflicts } from './name-conflicts';
import type { NamePage } from './name-page';
import { group, keyOf, listOf, rowsLike, withId, type PendingLookup } from './name-rows';

/** Somebody wants to know whom a row names: returns what asks this site, and AniList for names unknown here. */
export function whoIs(
  { tree, edit, service, anilist, hasLeft }: NamePage,
  conflicts: NameConflicts,
): (id: string) => Promise<void> {
  async function askWho(id: string): Promise<void> {
    const before = tree();
    const found = before && findNode(before, id);
    const query = found?.kind === 'credit' ? queryOf(found.node) : null;
    if (!before || found?.kind !== 'credit' || !query) return void popup('This row has no name yet.', 'info');
    const name = query.ja ?? query.en ?? '';
    const answer = await service.ask(query, listOf(before), true, false);
    const now = tree();
    if (!now || hasLeft()) return;
    if (!answer) return void popup('Names cannot be looked up right now. Try again later.', 'error');
    const { matches, suggestions } = answer;
    const [match, other] = matches;
    const same = group(rowsLike(found), queryOf).find((one) => keyOf(one.query) === keyOf(query));
    const asked = same ?? { query, ids: new Set([id]) };
    if (!match) {
      const operations = suggestions[0] ? fillInSuggestion(now, asked.ids, query, suggestions[0]) : [];
      edit(operations);
      const readings = suggestions.map(({ en }) => en).join(', or ');
      popup(
        `Nobody named ${name} is known here yet; AniList is being asked.${readings && ` It may be read ${readings}.`}`,
        'info',
      );
      return askAnilist(asked, withId(found.node, query));
    }
    if (other || isGuess(match)) return conflicts.open(asked, matches, true);
    const operations = fillIn(now, asked.ids, query, match, 'chosen');
    if (operations.length === 0)
      return void popup(`This is ${match.en || match.ja}, as written here.`, 'info');
    // The row says otherwise, so a person decides.
    const english = isGuessed(found.node.data) ? '' : cellText('credit', found.node.data, 'en');
    if (found.node.data['id'] || (english && match.en && english !== match.en))
      return conflicts.open(asked, matches, true);
    edit(operations);
    popup(`This is ${match.en || match.ja}.`);
  }

  /** Asks AniList who is meant and lets the person who asked choose. */
  async function askAnilist(asked: PendingLookup, query: NameQuery): Promise<void> {
    const name = query.ja ?? query.en ?? '';
    const followed = await anilist.ask(query, true);
    const now = tree();
    if (!now || hasLeft() || !followed) return;
    if ('trouble' in followed) return void popup(errors[followed.trouble].message, 'error');
    const [match] = followed.matches;
    if (!match) return void popup(`AniList knows nobody named ${name} either.`, 'info');
    if (!followed.isCertain) return conflicts.open(asked, followed.matches, true);
    edit(fillIn(now, asked.ids, query, match, 'chosen'));
    popup(`This is ${match.en || match.ja}.`);
  }

  return askWho;
}
