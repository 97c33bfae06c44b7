import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  type PeopleComparison,
  type PersonAdministration,
  type PersonDeeds,
  personPath,
  type PersonRef,
  policy,
  type Spelling,
} from '../../../libs/contract/index.js';
import { keyParts } from '../../../libs/names/index.js';
import { bound } from '../../database/bound.js';
import { family } from '../../jobs/identities.js';
import { personDetails } from '../../names/person-details.js';
import { authorize } from '../../users/authorize.js';
import type { Visitor } from '../../users/visitor.js';
import { identityOf, shownAt, syncRefusal } from './identity.js';
import { profileOf } from './names.service.js';
import { openTasks, readTask } from './task-store.js';

const who = `case when a.id is null then null else json_build_object('id', a.id, 'screenName', a.screen_name) end as by`;

/** What moderators see of a person or studio before they change something. */
@Injectable()
export class PeopleAdministration {
  constructor(private readonly em: EntityManager) {}

  /** Failures: unauthorized, banned, forbidden, person-not-found. */
  async of(visitor: Visitor, ref: PersonRef, isStudio: boolean): Promise<PersonAdministration> {
    authorize(visitor, policy.editPeople(visitor), 'Only moderators manage people and studios.');
    const em = this.em.fork();
    const one = await shownAt(em, ref, isStudio);
    const [running] = await openTasks(em, one.key);
    return {
      key: one.key,
      id: personPath(keyParts(one.key)),
      isStudio: one.isStudio,
      anilistId: one.anilistId,
      primary: { ja: one.ja, en: one.en, chosen: (await profileOf(em, one.key)) !== null },
      credits: one.credits,
      aliases: await bound(
        em,
        `select c.ja, c.en, count(*)::int as count, (count(*) filter (where c.own_key is not null))::int as merged,
           (count(*) filter (where coalesce(c.own_key, p.key) ~ '^[ps]:[0-9]+$'))::int as linked
         from person p join credit c on c.person_id = p.id where p.id = ?
         group by c.ja, c.en order by count(*) desc, c.ja, c.en`,
        [one.id],
      ),
      merged: await this.merged(em, one.key, one.id),
      syncRefusal: await syncRefusal(em, one),
      running: running === undefined ? null : await readTask(em, running),
    };
  }

  /** Failures: as `of`. */
  async deeds(visitor: Visitor, ref: PersonRef, isStudio: boolean): Promise<PersonDeeds> {
    authorize(visitor, policy.editPeople(visitor), 'Only moderators manage people and studios.');
    const em = this.em.fork();
    const keys = await family(em, (await shownAt(em, ref, isStudio)).key);
    const rows = await bound<DeedRow>(
      em,
      `select d.id, to_json(d.at) #>> '{}' as at, ${who}, d.action, d.title, d.before, d.after,
         d.action = 'merge-person' and d.id = (
           select max(e.id) from audit e where e.subject = 'person' and e.action = 'merge-person'
             and e.after -> 'other' ->> 'key' = d.after -> 'other' ->> 'key')
         and exists (select 1 from person_merge m where m.from_key = d.after -> 'other' ->> 'key'
           and m.from_key = any (?::text[])) as undoable
       from audit d left join account a on a.id = d.account_id
       where d.subject = 'person' and (d.subject_id = any (?::text[]) or d.after -> 'other' ->> 'key' = any (?::text[])
         or d.action = 'link-person' and left(d.subject_id, 2) || (d.after ->> 'anilistId') = any (?::text[]))
       order by d.id desc limit 200`,
      [keys, keys, keys, keys],
    );
    return { deeds: rows.map(deedOf) };
  }

  /** Both side by side before they are merged. Failures: as `of`. */
  async compare(
    visitor: Visitor,
    ref: PersonRef,
    isStudio: boolean,
    other: PersonRef,
  ): Promise<PeopleComparison> {
    authorize(visitor, policy.editPeople(visitor), 'Only moderators manage people and studios.');
    const em = this.em.fork();
    const both = [await identityOf(em, ref, isStudio), await shownAt(em, other, isStudio)];
    const details = await personDetails(
      em,
      both.map(({ id }) => id),
      null,
    );
    const [one, two] = await Promise.all(
      both.map(async ({ id, key, anilistId, ja, en, credits }): Promise<PeopleComparison['one']> => {
        const { picture, occupations, years, works } = details.get(id)!;
        const aliases = await bound<Spelling>(
          this.em.fork(),
          'select ja, en from person_name where person_id = ? order by count desc, ja, en limit 8',
          [id],
        );
        return {
          id: personPath(keyParts(key)),
          anilistId,
          ja,
          en,
          picture,
          occupations,
          credits,
          years,
          works,
          aliases,
        };
      }),
    );
    const common = await bound<PeopleComparison['common'][number]>(
      em,
      `select l.uuid, l.slug, l.title from person_list a join person_list b on b.list_id = a.list_id
       join list l on l.id = a.list_id where a.person_id = ? and b.person_id = ? order by l.title`,
      both.map(({ id }) => id),
    );
    return { one: one!, two: two!, same: both[0]!.id === both[1]!.id, common };
  }

  private async merged(
    em: EntityManager,
    key: string,
    personId: number,
  ): Promise<PersonAdministration['merged']> {
    const keys = (await family(em, key)).filter((one) => one !== key);
    if (keys.length === 0) return [];
    const rows = await bound<Omit<PersonAdministration['merged'][number], 'anilistId'>>(
      em,
      `select m.from_key as key, to_json(m.at) #>> '{}' as at, ${who},
         coalesce(n.ja, '') as ja, coalesce(n.en, '') as en, coalesce(n.credits, 0)::int as credits
       from person_merge m left join account a on a.id = m.account_id
       left join (
         select distinct on (own_key) own_key, main_ja as ja, main_en as en,
           sum(count(*)) over (partition by own_key) as credits
         from credit where person_id = ? and own_key = any (?::text[])
         group by own_key, main_ja, main_en order by own_key, count(*) desc, main_ja, main_en
       ) n on n.own_key = m.from_key
       where m.from_key = any (?::text[]) order by m.at, m.from_key`,
      [personId, keys, keys],
    );
    return rows.map((row) => {
      const { id, ja, en } = keyParts(row.key);
      return { ...row, anilistId: id, ja: row.ja || (row.en ? '' : (ja ?? '')), en: row.en || (en ?? '') };
    });
  }
}

interface Written {
  primary?: Spelling | null;
  other?: Spelling & { key: string };
  anilistId?: number | null;
  lists?: number;
}

type Deed = PersonDeeds['deeds'][number];
interface DeedRow extends Pick<Deed, 'id' | 'at' | 'by' | 'action' | 'title' | 'undoable'> {
  before: Written | null;
  after: Written | null;
}

function deedOf({ before, after, ...deed }: DeedRow): Deed {
  const other = after?.other;
  return {
    ...deed,
    other: other ? { key: other.key, ja: other.ja, en: other.en } : null,
    names:
      deed.action === 'name-person'
        ? { before: before?.primary ?? null, after: after?.primary ?? null }
        : null,
    anilistId: (deed.action === 'unlink-person' ? before : after)?.anilistId ?? null,
    lists: after?.lists ?? null,
  };
}
