import { Injectable } from '@nestjs/common';
import {
  type OverlayAnswer,
  type OverlayQuery,
  searchMinimum,
  searchPage,
} from '@libs/contract/site/search.js';
import { searchKey } from '@libs/names/search-key.js';
import { occupationsOf } from '@libs/roles/occupations.js';
import type { EncodedBody } from '../../../base/http/encoded.js';
import { Search } from '../../../shared/search-index/search.js';
import type { SearchKind } from '../../../shared/search-index/search-engine.js';
import { FreshAnswers } from '../fresh-answers.js';
import { byMatch, episodeIn, matchOf, type Wanted, wantedOf } from './match.js';
import { type FoundName, OverlayStore } from './overlay-search.store.js';

/** Spellings that are compared: somebody rare whose whole name was typed is found behind many whose name only begins so. */
const compared = 200;
/** Of so many with names of others at most, works are looked up. */
const maxTwins = 30;

/** What the search over a page shows, best first. */
@Injectable()
export class OverlaySearch {
  constructor(
    private readonly store: OverlayStore,
    private readonly engine: Search,
    private readonly answers: FreshAnswers,
  ) {}

  /** As JSON, ready to send; from memory if the same was requested since the last change. */
  answer({ q }: OverlayQuery): Promise<EncodedBody> {
    return this.answers.of(`overlay ${q.trim()}`, () => this.search(q));
  }

  private async search(q: string): Promise<OverlayAnswer> {
    if ([...q.trim()].length < searchMinimum) return { staff: [], stafflists: [] };
    const wanted = wantedOf(q);
    const find = (kind: SearchKind, limit: number) => this.engine.find({ kind, q, limit, offset: 0 });
    const [staff, lists] = await Promise.all([
      find('person', compared).then((ids) => this.staff(ids, wanted)),
      find('list', searchPage).then((ids) => this.lists(ids, wanted)),
    ]);
    const isFound = lists.some(({ match }) => match !== 'near');
    const episodes = isFound ? [] : await this.episodes(q);
    const stafflists = [
      ...episodes,
      ...lists.filter(({ uuid }) => !episodes.some((one) => one.uuid === uuid)),
    ];
    return { staff, stafflists: stafflists.slice(0, searchPage).map(({ id: _, ...list }) => list) };
  }

  private async staff(ids: number[], wanted: Wanted): Promise<OverlayAnswer['staff']> {
    const names = await this.store.names(ids);
    const found = byMatch(names.map((name) => ({ ...name, match: matchOf(name.searchText, wanted) })));
    // The best spelling of each.
    const seen = new Set<number>();
    const shown = found.filter(({ person }) => !seen.has(person) && seen.add(person)).slice(0, searchPage);
    const works = await this.store.works(twinsAmong(shown).slice(0, maxTwins));
    return shown.map(({ person, searchText: _, ...one }) => ({
      ...one,
      jobs: occupationsOf(one.jobs, one.isStudio),
      works: works.get(person) ?? [],
    }));
  }

  private async lists(ids: number[], wanted: Wanted) {
    const lists = await this.store.lists(ids);
    return byMatch(
      lists.map(({ searchText, ...list }) => ({
        ...list,
        match: matchOf(searchText, wanted),
        episode: null as string | null,
      })),
    );
  }

  /** A number at the end means an episode of the lists that are called like the rest (rule search-7). */
  private async episodes(q: string) {
    const asked = episodeIn(q);
    if (!asked || [...asked.title].length < searchMinimum) return [];
    const { title, number } = asked;
    const ids = await this.engine.find({ kind: 'list', q: title, limit: searchPage, offset: 0 });
    const [lists, names] = await Promise.all([
      this.lists(ids, wantedOf(title)),
      this.store.episodes(ids, number),
    ]);
    return lists.flatMap((list) => {
      const episode = names.get(list.id);
      return list.match === 'near' || episode === undefined ? [] : [{ ...list, episode }];
    });
  }
}

/** Those whose Japanese or English name another one of them has. */
function twinsAmong(people: readonly Pick<FoundName, 'person' | 'ja' | 'en' | 'isStudio'>[]): number[] {
  const namesOf = ({ ja, en, isStudio }: (typeof people)[number]) =>
    [ja, en].flatMap((name) => (name ? [`${isStudio} ${searchKey(name)}`] : []));
  const holders = Map.groupBy(
    people.flatMap((one) => [...new Set(namesOf(one))]),
    (name) => name,
  );
  return people
    .filter((one) => namesOf(one).some((name) => holders.get(name)!.length > 1))
    .map(({ person }) => person);
}
