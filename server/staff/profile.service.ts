import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  collaborationLists,
  type Collaborators,
  personPath,
  type PersonProfile,
  type PersonRef,
} from '../../libs/contract/index.js';
import { keyParts } from '../../libs/names/index.js';
import { bound } from '../database/bound.js';
import { visible } from '../lists/list-cards.js';
import { findPerson } from './find-person.js';

/** Most of each that a page tells. */
const most = { occupations: 12, studios: 30, people: 12, collaboratingStudios: 6 };

interface Studio {
  ja: string;
  en: string;
  credits: number;
  id: number | null;
}

interface Found {
  is_studio: boolean;
  anilist_id: number | null;
  ja: string;
  en: string;
  image: string | null;
  shared: number;
}

/** Who somebody is: all that their page tells besides the credits. */
@Injectable()
export class ProfileService {
  constructor(private readonly em: EntityManager) {}

  /** Six queries, none of which reads the credits of somebody large. Failure: person-not-found. */
  async profile(ref: PersonRef, isStudio: boolean): Promise<PersonProfile> {
    const person = await findPerson(this.em.fork(), ref, isStudio);
    const rows = <Row>(sql: string): Promise<Row[]> => bound<Row>(this.em.fork(), sql, [person.id]);
    const [names, roles, categories, years, studios] = await Promise.all([
      rows<PersonProfile['names'][number]>(
        'select ja, en, count as credits from person_name where person_id = ? order by count desc, ja, en',
      ),
      rows<PersonProfile['occupations'][number]>(
        `select coalesce(nullif(role_en, ''), role_ja) as role, sum(credits)::int as credits from person_role
         where person_id = ? and role_en || role_ja <> '' group by 1 order by 2 desc, 1`,
      ),
      rows<{ category: string }>(
        'select category from person_role where person_id = ? group by category order by sum(credits) desc, category',
      ),
      rows<PersonProfile['years'][number]>(
        `select l.season_year as year, count(*)::int as lists, sum(o.credits)::int as credits
         from person_list o join list l on l.id = o.list_id where o.person_id = ? and ${visible}
         group by l.season_year order by l.season_year desc nulls last`,
      ),
      rows<Studio>(
        `with worked as (
           select coalesce(affiliation->>'ja', '') as ja, coalesce(affiliation->>'en', '') as en, count(*)::int as credits
           from credit where person_id = ? and affiliation is not null group by 1, 2 order by 3 desc, 1, 2 limit ${most.studios}
         )
         select w.ja, w.en, w.credits, (
           select case when count(*) = 1 then min(p.anilist_id) end from person p
           where p.is_studio and p.anilist_id is not null and p.id in (
             select person_id from person_name where ja = nullif(w.ja, '')
             union select person_id from person_name where en = case when w.ja = '' then w.en end)
         ) as id
         from worked w order by w.credits desc, w.ja, w.en`,
      ),
    ]);
    const { ja, en, image, credits, lists } = person;
    return {
      id: person.anilist_id,
      isStudio: person.is_studio,
      ja,
      en,
      image,
      path: personPath({ id: person.anilist_id, ja, en }),
      credits,
      lists,
      firstYear: person.first_year,
      lastYear: person.last_year,
      names,
      occupations: roles.slice(0, most.occupations),
      roles: roles.length,
      categories: categories.map(({ category }) => category),
      years,
      ...(person.moved ? { movedTo: personPath(keyParts(person.key)) } : {}),
      studios: studios.map(({ id, ...studio }) => ({ ...studio, path: personPath({ id, ...studio }) })),
    };
  }

  /**
   * Who was in most of the same lists; of equals those who are in fewer others. Looks through the lists with most of
   * somebody's credits, so that the time does not grow with them. Failure: person-not-found.
   */
  async collaborators(ref: PersonRef, isStudio: boolean): Promise<Collaborators> {
    const em = this.em.fork();
    const person = await findPerson(em, ref, isStudio);
    const found = await bound<Found>(
      em,
      `with own as materialized (
         select list_id from person_list where person_id = ? order by credits desc, list_id limit ${collaborationLists}
       ), others as materialized (
         select o.person_id, count(*)::int as shared from own join person_list o on o.list_id = own.list_id
         where o.person_id <> ? group by o.person_id having count(*) > 1 or (select count(*) from own) < 4
       ), ranked as (
         select p.is_studio, p.anilist_id, p.ja, p.en, p.image, o.shared,
           row_number() over (partition by p.is_studio order by o.shared desc, p.lists, p.id) as place
         from others o join person p on p.id = o.person_id
       )
       select is_studio, anilist_id, ja, en, image, shared from ranked
       where place <= case when is_studio then ${most.collaboratingStudios} else ${most.people} end order by place`,
      [person.id, person.id],
    );
    const of = (studios: boolean) =>
      found
        .filter((one) => one.is_studio === studios)
        .map(({ anilist_id: id, ja, en, image, shared }) => ({
          path: personPath({ id, ja, en }),
          ja,
          en,
          image,
          shared,
        }));
    return { lists: Math.min(person.lists, collaborationLists), people: of(false), studios: of(true) };
  }
}
