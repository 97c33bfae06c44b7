import { Injectable } from '@nestjs/common';
import { CreditsQuery } from '@libs/contract/people/person-page.js';
import type { CreditedIn, PersonList, PersonShow } from '@libs/contract/people/people.js';
import type { PersonRef } from '@libs/contract/people/person-path.js';
import { occupationsOf } from '@libs/roles/occupations.js';
import { withoutAdultCovers } from '../../base/http/adult-covers.js';
import { etagOf } from '../../base/http/encoded.js';
import { type ListOfPerson, pagesOf } from './credit-lists.js';
import type { PersonRow } from '../../shared/projections/find-person.js';
import { type CreditRow, PersonStore } from './person.store.js';
import { studiosOf } from './studios-of.js';

type ShownList = Awaited<ReturnType<PersonStore['lists']>>[number];

/**
 * What is read and written at once: small enough to serve other requests in between, large enough for few round trips.
 */
const piece = { lists: 500, credits: 8_000 };

/** The answer of `show.php`: its ETag, and its JSON in pieces. */
interface Show {
  etag: string;
  pieces: AsyncGenerator<string>;
}

/** People and studios, from the projection of credits. */
@Injectable()
export class PeopleService {
  constructor(private readonly store: PersonStore) {}

  /**
   * Everything known about a person or studio, in the form of `show.php` (docs/api.md), one piece per few lists. A
   * merged person is found as the one they were merged into.
   * @param options.asAsked the answer has the requested id or name, as show.php promises; otherwise those of the
   * person. `forRobot`: without adult covers. Failure: person-not-found.
   */
  async show(
    ref: PersonRef,
    isStudio: boolean,
    { isCompatible = false, forRobot = false } = {},
  ): Promise<Show> {
    const person = await this.store.find(ref, isStudio);
    const [names, version, studios] = await Promise.all([
      this.store.names(person.id),
      this.store.version(person.id),
      this.store.affiliations(person.id),
    ]);
    const asked = isCompatible ? ref : null;
    const head: Omit<PersonShow, 'credits'> = {
      staff: {
        id: asked ? ('id' in asked ? asked.id : null) : person.anilist_id,
        isStudio: person.is_studio,
        ja: asked && 'ja' in asked ? asked.ja : person.ja,
        en: asked && 'en' in asked ? asked.en : person.en,
        avatar: person.image,
        bio: '',
        aliases: aliasesOf(names),
      },
      ...(person.movedTo && !isCompatible ? { movedTo: person.movedTo } : {}),
      jobs: occupationsOf(person.jobs, person.is_studio),
      studios: studiosOf(studios.map((affiliation) => ({ affiliation }))),
    };
    const start = `${JSON.stringify(head).slice(0, -1)},"credits":[`;
    return {
      etag: etagOf(`${start}${version}`),
      pieces: this.pieces(start, person, { isCompatible, forRobot }),
    };
  }

  private async *pieces(
    start: string,
    person: PersonRow,
    { isCompatible, forRobot }: { isCompatible: boolean; forRobot: boolean },
  ): AsyncGenerator<string> {
    yield start;
    const all = await this.store.listsOf(person.id, CreditsQuery.parse({}));
    let comma = '';
    for (const some of pagesOf(all, piece)) {
      const lists = await this.lists(person, some);
      if (lists.length === 0) continue;
      const shown = forRobot ? withoutAdultCovers(lists) : lists;
      yield comma + JSON.stringify(isCompatible ? shown : shown.map(creditedIn)).slice(1, -1);
      comma = ',';
    }
    yield ']}';
  }

  /** In the order of `some`; lists without credits by now are missing. */
  private async lists(person: PersonRow, some: readonly ListOfPerson[]): Promise<PersonList[]> {
    const ids = some.map(({ id }) => id);
    const [lists, credits] = await Promise.all([this.store.lists(ids), this.store.credits(person, ids)]);
    const known = new Map(lists.map((list) => [list.id, list]));
    const byList = Map.groupBy(credits, ({ list_id }) => list_id);
    return ids.flatMap((id) => {
      const [list, own] = [known.get(id), byList.get(id)];
      return list && own ? [ofList(list, own)] : [];
    });
  }
}

/** The form of our own API. */
const creditedIn = (list: PersonList): CreditedIn => ({
  uuid: list.uuid,
  slug: list.slug,
  episodes: list.episodes,
  status: list.status,
  title: list.stafflist_name,
  native: list.stafflist_name_ja,
  studios: list.stafflist_studios,
  cover: list.stafflist_kv,
  isAdult: list.stafflist_is_adult,
  seasonYear: list.seasonYear,
  names: list.names.map(({ categories, ...name }) => ({
    ...name,
    categories: categories.map(({ category, roles }) => ({
      category,
      roles: roles.map(({ role_ja, role_en, credits }) => ({
        ja: role_ja,
        en: role_en,
        credits: credits.map(({ is_nc, is_primary_alias, ...credit }) => ({
          ...credit,
          isNC: is_nc === 1,
          isPrimaryAlias: is_primary_alias,
        })),
      })),
    })),
  })),
});

function aliasesOf(names: { ja: string; en: string; credits: number }[]): PersonShow['staff']['aliases'] {
  const byEnglish = new Map<string, PersonShow['staff']['aliases'][number]>();
  for (const { ja, en, credits: count } of names) {
    const alias = byEnglish.get(en) ?? { en, count: 0, jaAliases: [] };
    alias.count += count;
    alias.jaAliases.push({ ja, count });
    byEnglish.set(en, alias);
  }
  return [...byEnglish.values()].sort((a, b) => b.count - a.count);
}

function ofList(list: ShownList, credits: CreditRow[]): PersonList {
  const names: PersonList['names'] = [];
  for (const credit of credits) {
    const name = findOr(
      names,
      (one) => one.ja === credit.ja && one.en === credit.en,
      () => ({ ja: credit.ja, en: credit.en, categories: [] }),
    );
    const category = findOr(
      name.categories,
      (one) => one.category === credit.category,
      () => ({ category: credit.category, roles: [] }),
    );
    // Each role has at least one of its names; one client otherwise rejects the whole answer.
    const roleEn = credit.role_en || (credit.role_ja ? '' : credit.category || '???');
    const role = findOr(
      category.roles,
      (one) => one.role_ja === credit.role_ja && one.role_en === roleEn,
      () => ({ role_ja: credit.role_ja, role_en: roleEn, credits: [] }),
    );
    role.credits.push({
      episode: credit.menu,
      studio: credit.affiliation,
      is_nc: credit.is_nc ? 1 : 0,
      comment: credit.comment,
      is_primary_alias: credit.is_primary,
    });
  }
  return {
    uuid: list.uuid,
    slug: list.slug ?? list.uuid,
    episodes: list.episodes,
    status: list.status,
    stafflist_name: list.title,
    stafflist_name_ja: list.native ?? '',
    stafflist_studios: list.studios,
    stafflist_kv: list.cover,
    stafflist_is_adult: list.isAdult,
    seasonYear: list.year,
    names,
  };
}

function findOr<Item>(items: Item[], matches: (item: Item) => boolean, make: () => Item): Item {
  const known = items.find(matches);
  if (known) return known;
  const made = make();
  items.push(made);
  return made;
}
