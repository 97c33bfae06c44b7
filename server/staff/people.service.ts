import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  CreditsQuery,
  type PersonList,
  personPath,
  type PersonRef,
  type PersonShow,
} from '../../libs/contract/index.js';
import { keyParts } from '../../libs/names/index.js';
import { bound } from '../database/bound.js';
import { withoutAdultCovers } from '../http/adult-covers.js';
import { etagOf } from '../http/encoded.js';
import { visible } from '../lists/list-cards.js';
import { type ListOfPerson, listsOfPerson, pagesOf } from './credit-lists.js';
import { findPerson, type PersonRow } from './find-person.js';
import { groupBy } from './group.js';
import { studiosOf } from './studios-of.js';

interface CreditRow {
  list_id: number;
  menu: string;
  category: string;
  role_ja: string;
  role_en: string;
  ja: string;
  en: string;
  affiliation: { ja: string; en: string } | null;
  comment: string | null;
  is_nc: boolean;
  is_primary: boolean;
}

interface ListRow {
  id: number;
  uuid: string;
  slug: string | null;
  title: string;
  native: string | null;
  episodes: number;
  status: string;
  studios: string[];
  cover_image: string | null;
  is_adult: boolean;
  season_year: number | null;
}

/** What is read and written at once: little enough that others are answered in between, and few round trips. */
const piece = { lists: 500, credits: 8_000 };

/** What `show.php` answers: a tag that changes with it, and its JSON in pieces. */
export interface Show {
  etag: string;
  pieces: AsyncGenerator<string>;
}

/** People and studios, from the projection of credits. */
@Injectable()
export class PeopleService {
  constructor(private readonly em: EntityManager) {}

  /**
   * Everything that is known of a person or studio, in the form of `show.php` (docs/api.md), a piece for each few lists. Who
   * was merged into somebody else is found as that one.
   * @param options.asAsked the answer has the id or the name that was asked for, as show.php promises; else those of the
   * person. `forRobot`: without adult covers.
   * Failure: person-not-found.
   */
  async show(ref: PersonRef, isStudio: boolean, { asAsked = false, forRobot = false } = {}): Promise<Show> {
    const em = this.em.fork();
    const person = await findPerson(em, ref, isStudio);
    const [names, [version], studios] = await Promise.all([
      bound<{ ja: string; en: string; count: number }>(
        this.em.fork(),
        'select ja, en, count from person_name where person_id = ? order by count desc, ja, en',
        [person.id],
      ),
      bound<{ of: string | null }>(
        this.em.fork(),
        `select md5(string_agg(l.id || ' ' || l.revision || ' ' || l.projected_revision, ',' order by l.id)) as of
         from person_list o join list l on l.id = o.list_id where o.person_id = ? and ${visible}`,
        [person.id],
      ),
      bound<{ ja: string; en: string }>(
        this.em.fork(),
        `select affiliation->>'ja' as ja, affiliation->>'en' as en from credit
         where person_id = ? and affiliation is not null group by 1, 2 order by min(list_id::bigint << 32 | position)`,
        [person.id],
      ),
    ]);
    const asked = asAsked ? ref : null;
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
      ...(person.moved && !asAsked ? { movedTo: personPath(keyParts(person.key)) } : {}),
      jobs: person.jobs,
      studios: studiosOf(studios.map((affiliation) => ({ affiliation }))),
    };
    const start = `${JSON.stringify(head).slice(0, -1)},"credits":[`;
    return { etag: etagOf(`${start}${version?.of}`), pieces: this.pieces(start, person, forRobot) };
  }

  private async *pieces(start: string, person: PersonRow, forRobot: boolean): AsyncGenerator<string> {
    yield start;
    const all = await listsOfPerson(this.em.fork(), person.id, CreditsQuery.parse({}));
    let comma = '';
    for (const some of pagesOf(all, piece)) {
      const lists = await this.lists(person, some);
      if (lists.length === 0) continue;
      yield comma + JSON.stringify(forRobot ? withoutAdultCovers(lists) : lists).slice(1, -1);
      comma = ',';
    }
    yield ']}';
  }

  /** In the order of `some`; lists that have lost their credits since are missing. */
  private async lists(person: PersonRow, some: readonly ListOfPerson[]): Promise<PersonList[]> {
    const ids = some.map(({ id }) => id);
    const [lists, credits] = await Promise.all([
      bound<ListRow>(
        this.em.fork(),
        `select l.id, l.uuid, l.slug, l.title, l.native, l.episodes, l.status, to_jsonb(l.studios) as studios, l.cover_image, l.is_adult, l.season_year
         from list l where l.id = any (?::integer[]) and ${visible}`,
        [ids],
      ),
      bound<CreditRow>(
        this.em.fork(),
        `select c.list_id, c.menu, c.category, c.role_ja, c.role_en, c.ja, c.en, c.affiliation, c.comment, c.is_nc,
           case when c.own_key is null then c.is_primary else c.ja = ? and c.en = ? end as is_primary
         from unnest(?::integer[]) w (id)
         cross join lateral (select * from credit c where c.person_id = ? and c.list_id = w.id order by c.position) c`,
        [person.ja, person.en, ids, person.id],
      ),
    ]);
    const known = new Map(lists.map((list) => [list.id, list]));
    const byList = groupBy(credits, ({ list_id }) => list_id);
    return ids.flatMap((id) => {
      const [list, own] = [known.get(id), byList.get(id)];
      return list && own ? [ofList(list, own)] : [];
    });
  }
}

function aliasesOf(names: { ja: string; en: string; count: number }[]): PersonShow['staff']['aliases'] {
  const byEnglish = new Map<string, PersonShow['staff']['aliases'][number]>();
  for (const { ja, en, count } of names) {
    const alias = byEnglish.get(en) ?? { en, count: 0, jaAliases: [] };
    alias.count += count;
    alias.jaAliases.push({ ja, count });
    byEnglish.set(en, alias);
  }
  return [...byEnglish.values()].sort((a, b) => b.count - a.count);
}

function ofList(list: ListRow, credits: CreditRow[]): PersonList {
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
    // Each role has at least one of its names; one client rejects the whole answer otherwise.
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
    stafflist_studios: list.studios.join(', '),
    stafflist_kv: list.cover_image,
    stafflist_is_adult: list.is_adult,
    seasonYear: list.season_year,
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
