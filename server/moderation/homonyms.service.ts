import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  Failure,
  type HomonymPage,
  type Homonym,
  type HomonymsQuery,
  personPath,
  type TellApart,
} from '../../libs/contract/index.js';
import { AuditService } from '../audit/audit.service.js';
import { bound } from '../database/bound.js';
import { Notices } from '../realtime/notices.js';
import type { Visitor } from '../users/visitor.js';
import { moderatorsOnly } from './members.service.js';

const pageSize = 20;
/** People of one name that are told. */
const mostPeople = 10;

/** Names that several identities have, unless a moderator told exactly these, or more of them, apart. */
export const openHomonyms = `select h.is_studio, h.ja, h.keys, h.credits from (
    select is_studio, ja, array_agg(key) as keys, sum(credits)::int as credits from person
    where ja <> '' and credits > 0 group by is_studio, ja having count(*) > 1) h
  where not exists (select 1 from person_told_apart t
    where t.is_studio = h.is_studio and t.ja = h.ja and h.keys <@ t.keys)`;

interface Row {
  isStudio: boolean;
  ja: string;
  people: {
    anilistId: number | null;
    ja: string;
    en: string;
    image: string | null;
    jobs: string[];
    credits: number;
    lists: number;
  }[];
}

/** The queue of people who may be the same (decisions, section 2: moderators look after people). */
@Injectable()
export class HomonymsService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditService,
    private readonly notices: Notices,
  ) {}

  /** A page of it, the most credited names first. Two queries. Failures: unauthorized, banned, forbidden. */
  async page(visitor: Visitor, { page }: HomonymsQuery): Promise<HomonymPage> {
    moderatorsOnly(visitor);
    const em = this.em.fork();
    const [count] = await bound<{ total: number }>(
      em,
      `select count(*)::int as total from (${openHomonyms}) o`,
      [],
    );
    const rows = await bound<Row>(
      em,
      `select o.is_studio as "isStudio", o.ja, (
         select jsonb_agg(to_jsonb(p)) from (
           select anilist_id as "anilistId", ja, en, image, jobs[1:3] as jobs, credits, lists from person
           where key = any (o.keys) order by credits desc, id limit ?) p) as people
       from (${openHomonyms} order by credits desc, ja, is_studio limit ? offset ?) o`,
      [mostPeople, pageSize, (page - 1) * pageSize],
    );
    const { total } = count!;
    return { items: rows.map(shown), total, page, pages: Math.max(1, Math.ceil(total / pageSize)) };
  }

  /**
   * Says that those who have this name now are different people, or that this is open again. Failures: unauthorized, banned,
   * forbidden, person-not-found.
   */
  async tellApart(visitor: Visitor, { isStudio, ja, apart }: TellApart): Promise<void> {
    moderatorsOnly(visitor);
    await this.em.fork().transactional(async (transaction) => {
      const em = transaction as EntityManager;
      const [row] = apart
        ? await bound<{ keys: string[] }>(
            em,
            `insert into person_told_apart (is_studio, ja, keys, account_id)
             select is_studio, ja, array_agg(key), ? from person where is_studio = ? and ja = ? and credits > 0
             group by is_studio, ja having count(*) > 1
             on conflict (is_studio, ja) do update set keys = excluded.keys, account_id = excluded.account_id, at = now()
             returning to_jsonb(keys) as keys`,
            [visitor.id, isStudio, ja],
          )
        : await bound<{ keys: string[] }>(
            em,
            'delete from person_told_apart where is_studio = ? and ja = ? returning to_jsonb(keys) as keys',
            [isStudio, ja],
          );
      if (!row) throw new Failure('person-not-found');
      await this.audit.record(em, {
        accountId: visitor.id,
        action: apart ? 'tell-apart' : 'ask-again',
        subject: 'person',
        subjectId: row.keys[0] ?? ja,
        title: ja,
        after: { keys: row.keys },
      });
    });
    await this.notices.tell({ kind: 'desk' });
  }
}

const shown = ({ isStudio, ja, people }: Row): Homonym => ({
  isStudio,
  ja,
  people: people.map(({ anilistId, jobs, ...person }) => ({
    ...person,
    id: anilistId,
    jobs,
    path: personPath({ id: anilistId, ja: person.ja, en: person.en }),
  })),
});
