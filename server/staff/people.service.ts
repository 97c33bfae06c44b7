import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  Failure,
  type PersonList,
  personPath,
  type PersonRef,
  type PersonShow,
} from '../../libs/contract/index.js';
import { keyParts } from '../../libs/names/index.js';
import { visible } from '../lists/list-cards.js';
import { studiosOf } from './studios-of.js';

interface PersonRow {
  id: number;
  key: string;
  /** It was asked for as somebody who was merged into it. */
  moved?: boolean;
  anilist_id: number | null;
  is_studio: boolean;
  ja: string;
  en: string;
  image: string | null;
  jobs: string[];
}

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

/** People and studios, from the projection of credits. */
@Injectable()
export class PeopleService {
  constructor(private readonly em: EntityManager) {}

  /**
   * Everything that is known of a person or studio, in the form of `show.php` (docs/api.md). Four queries.
   * Who has a database id is found by that id only, or by a name that nobody without one has. Who was merged into
   * somebody else is found as that one.
   * @param asAsked the answer has the id or the name that was asked for, as show.php promises; else those of the person.
   * Failure: person-not-found.
   */
  async show(ref: PersonRef, isStudio: boolean, asAsked = false): Promise<PersonShow> {
    const em = this.em.fork();
    const person = await this.find(em, ref, isStudio);
    if (!person) throw new Failure('person-not-found');
    const [credits, lists, names] = await Promise.all([
      em.execute<CreditRow[]>(
        `select c.list_id, c.menu, c.category, c.role_ja, c.role_en, c.ja, c.en, c.affiliation, c.comment, c.is_nc,
           case when c.own_key is null then c.is_primary else c.ja = ? and c.en = ? end as is_primary
         from credit c where c.person_id = ? order by c.list_id, c.position`,
        [person.ja, person.en, person.id],
      ),
      em.execute<ListRow[]>(
        `select l.id, l.uuid, l.slug, l.title, l.native, l.episodes, l.status, to_jsonb(l.studios) as studios, l.cover_image, l.is_adult, l.season_year
         from list l where ${visible} and l.id in (select list_id from credit where person_id = ?)
         order by l.season_year desc nulls last, l.title, l.id`,
        [person.id],
      ),
      em.execute<{ ja: string; en: string; count: number }[]>(
        'select ja, en, count from person_name where person_id = ? order by count desc, ja, en',
        [person.id],
      ),
    ]);
    const byList = new Map<number, CreditRow[]>();
    for (const credit of credits) {
      const known = byList.get(credit.list_id);
      if (known) known.push(credit);
      else byList.set(credit.list_id, [credit]);
    }
    const asked = asAsked ? ref : null;
    return {
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
      studios: studiosOf(credits),
      credits: lists.flatMap((list) => {
        const own = byList.get(list.id);
        return own ? [ofList(list, own)] : [];
      }),
    };
  }

  private async find(em: EntityManager, ref: PersonRef, isStudio: boolean): Promise<PersonRow | null> {
    const key = keyOfRef(ref, isStudio);
    const columns = 'key, id, anilist_id, is_studio, ja, en, image, to_jsonb(jobs) as jobs';
    const [exact] = await em.execute<PersonRow[]>(
      `select ${columns}, key <> ? as moved from person where key = person_root(?)`,
      [key, key],
    );
    if (exact || 'id' in ref) return exact ?? null;
    // Somebody is kept under the database id or the Japanese name, and may still be asked for by another name; not when
    // several with an id share it, for then nobody knows who is meant.
    const [column, name] = 'ja' in ref ? ['ja', ref.ja] : ['en', ref.en];
    const [named, other] = await em.execute<PersonRow[]>(
      `select ${columns} from person where is_studio = ? and id in (select person_id from person_name where ${column} = ?)
       order by anilist_id is not null, credits desc, id limit 2`,
      [isStudio, name],
    );
    if (named?.anilist_id && other) return null;
    return named ?? null;
  }
}

/** The identity that an address names. */
export function keyOfRef(ref: PersonRef, isStudio: boolean): string {
  const kind = isStudio ? 's' : 'p';
  if ('id' in ref) return `${kind}:${ref.id}`;
  return 'ja' in ref ? `${kind}:ja:${ref.ja.normalize('NFC')}` : `${kind}:en:${ref.en.normalize('NFC')}`;
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
