import { Injectable } from '@nestjs/common';
import { Failure } from '@libs/contract/base/errors.js';
import {
  type Overlap,
  overlapCredits,
  overlapPage,
  type OverlapQuery,
} from '@libs/contract/people/overlap.js';
import { overlapGroup } from '@libs/contract/people/overlap-group.js';
import { sharedEpisodes } from '@libs/overlap/overlap.js';
import { personAddress } from '../../shared/projections/find-person.js';
import { refOf } from '../../shared/projections/person-ref.js';
import { ofSize, pageOfWhole } from '../../base/database/place.js';
import { OverlapStore, togetherOrder } from './overlap.store.js';
import { PersonStore } from './person.store.js';

type Production = Overlap['productions'][number];
type CreditRow = Awaited<ReturnType<OverlapStore['credits']>>[number];

/** On what people and studios worked together. */
@Injectable()
export class OverlapService {
  constructor(
    private readonly people: PersonStore,
    private readonly store: OverlapStore,
  ) {}

  /** A query for each of the group, and three more. Failures: bad-request, person-not-found. */
  async overlap({ people, studios, ...pageAsked }: OverlapQuery): Promise<Overlap> {
    const asked = [
      ...people.map((id) => ({ id, isStudio: false })),
      ...studios.map((id) => ({ id, isStudio: true })),
    ];
    const { least, most } = overlapGroup;
    if (asked.length < least || asked.length > most)
      throw new Failure('bad-request', `Name ${least} to ${most} people and studios in all.`);
    // All of them first: a wrong one must not leave queries behind whose failures nobody hears.
    const refs = asked.map(({ id, isStudio }) => ({ ref: refOf(id), isStudio }));
    const found = await Promise.all(refs.map(({ ref, isStudio }) => this.people.find(ref, isStudio)));
    const ids = found.map(({ id }) => id);
    const again = ids.findIndex((id, place) => ids.indexOf(id) !== place);
    if (again >= 0) {
      const first = asked[ids.indexOf(ids[again]!)]!;
      throw new Failure('bad-request', `${first.id} and ${asked[again]!.id} are the same. Name each once.`);
    }
    const all = await this.store.together(ids, pageAsked);
    const shared = all[0]?.shared ?? 0;
    const chosen = all.filter((one) => one.shared === shared);
    const { items, ...places } = pageOfWhole(togetherOrder, chosen, pageAsked, ofSize(overlapPage));
    const lists = items.map(({ id }) => id);
    const [rows, credits] = lists.length
      ? await Promise.all([this.people.lists(lists), this.store.credits(ids, lists)])
      : [[], []];
    const known = new Map(rows.map((row) => [row.id, row]));
    const byList = Map.groupBy(credits, ({ list }) => list);
    return {
      group: found.map(({ key, ja, en }, place) => ({
        isStudio: asked[place]!.isStudio,
        asked: asked[place]!.id,
        id: personAddress({ key, ja, en }),
        ja,
        en,
      })),
      complete: shared === ids.length,
      shared,
      productions: lists.flatMap((list): Production[] => {
        const [row, own] = [known.get(list), byList.get(list)];
        if (!row || !own) return [];
        const { uuid, slug, title, native, year, status } = row;
        return [{ uuid, slug, title, native, year, status, ...sideBySide(own, ids) }];
      }),
      years: yearsOf(chosen),
      total: chosen.length,
      ...places,
      page: pageAsked.page,
      pages: Math.max(1, Math.ceil(chosen.length / overlapPage)),
    };
  }
}

/** How many are of each year, oldest first. */
function yearsOf(lists: readonly { year: number | null }[]): Overlap['years'] {
  const counts = new Map<number, number>();
  for (const { year } of lists) if (year !== null) counts.set(year, (counts.get(year) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b).map(([year, productions]) => ({ year, productions }));
}

function sideBySide(
  credits: readonly CreditRow[],
  ids: readonly number[],
): Pick<Production, 'who' | 'episodes' | 'credits'> {
  const places = new Map(ids.map((id, place) => [id, place]));
  const numbered = credits.map((credit) => ({ ...credit, who: places.get(credit.person)! }));
  const byWho = Map.groupBy(numbered, ({ who }) => who);
  const who = [...byWho.keys()].sort((a, b) => a - b);
  return {
    who,
    episodes: sharedEpisodes(numbered, who),
    credits: who.map((one) => {
      const own = byWho.get(one)!;
      return {
        who: one,
        credits: own.slice(0, overlapCredits).map(presentCredit),
        more: Math.max(0, own.length - overlapCredits),
      };
    }),
  };
}

const presentCredit = ({ menu, category, roleJa, roleEn, ja, en, studio, comment, isNc }: CreditRow) => ({
  episode: menu,
  category,
  role: { ja: roleJa, en: roleEn },
  as: { ja, en },
  ...(studio ? { studio: { ja: studio.ja ?? '', en: studio.en ?? '' } } : {}),
  ...(comment ? { comment } : {}),
  ...(isNc ? { uncredited: true as const } : {}),
});
