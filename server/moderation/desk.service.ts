import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type {
  AuditEntry,
  AuditPage,
  AuditQuery,
  Desk,
  DeskListPage,
  DeskLists,
  DeskListsQuery,
} from '../../libs/contract/index.js';
import { bound } from '../database/bound.js';
import { cards } from '../lists/list-cards.js';
import type { Visitor } from '../users/visitor.js';
import { openHomonyms } from './homonyms.service.js';
import { moderatorsOnly } from './members.service.js';

const pageSize = 24;

const conditions: Record<DeskLists, string> = {
  completed: `l.deleted_at is null and l.status = 'COMPLETED'`,
  review: `l.deleted_at is null and l.status = 'FINISHED'`,
  unlisted: `l.deleted_at is null and l.status = 'UNLISTED'`,
  deleted: 'l.deleted_at is not null',
};
/** What has waited longest comes first; what was deleted last, first. */
const orders: Record<DeskLists, string> = {
  completed: 'l.updated_at, l.id',
  review: 'l.updated_at, l.id',
  unlisted: 'l.updated_at desc, l.id desc',
  deleted: 'l.deleted_at desc, l.id desc',
};

/** What waits for a moderator, and what moderators did. */
@Injectable()
export class DeskService {
  constructor(private readonly em: EntityManager) {}

  /** How much of each waits. One query. Failures: unauthorized, banned, forbidden. */
  async desk(visitor: Visitor): Promise<Desk> {
    moderatorsOnly(visitor);
    const ofLists = (kind: DeskLists) =>
      `(select count(*)::int from list l where ${conditions[kind]}) as ${kind}`;
    const [desk] = await bound<Desk>(
      this.em.fork(),
      `select
         (select count(*)::int from report r join list l on l.id = r.list_id
          where r.state = 'sent' and l.deleted_at is null) as reports,
         (select count(*)::int from reading where state = 'waiting') as readings,
         ${ofLists('completed')}, ${ofLists('review')}, ${ofLists('unlisted')}, ${ofLists('deleted')},
         (select count(*)::int from account where ban_reason is not null and deleted_at is null) as banned,
         (select count(*)::int from account where deleted_at is null) as members,
         (select count(*)::int from (${openHomonyms}) o) as homonyms`,
      [],
    );
    return desk!;
  }

  /** Lists that only moderators see together. Failures: unauthorized, banned, forbidden. */
  async lists(visitor: Visitor, { kind, page }: DeskListsQuery): Promise<DeskListPage> {
    moderatorsOnly(visitor);
    const em = this.em.fork();
    const condition = conditions[kind];
    const [count] = await bound<{ total: number }>(
      em,
      `select count(*)::int as total from list l where ${condition}`,
      [],
    );
    const found = await cards(em, condition, [], orders[kind], pageSize, (page - 1) * pageSize);
    const times =
      kind === 'deleted'
        ? await bound<{ uuid: string; at: number }>(
            em,
            `select uuid, floor(extract(epoch from deleted_at))::int as at from list where uuid = any (?::text[])`,
            [found.map(({ uuid }) => uuid)],
          )
        : [];
    const deletedAt = new Map(times.map(({ uuid, at }) => [uuid, at]));
    const { total } = count!;
    return {
      items: found.map((card) => ({ ...card, deletedAt: deletedAt.get(card.uuid) ?? null })),
      total,
      page,
      pages: Math.max(1, Math.ceil(total / pageSize)),
    };
  }

  /** What moderators did, newest first. Failures: unauthorized, banned, forbidden. */
  async log(visitor: Visitor, query: AuditQuery): Promise<AuditPage> {
    moderatorsOnly(visitor);
    const { account = null, subject = null, subjectId = null, before = null, limit } = query;
    const rows = await bound<AuditEntry>(
      this.em.fork(),
      `select u.id, to_char(u.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
         case when a.id is null then null else json_build_object('id', a.id, 'screenName', a.screen_name) end as account,
         u.action, u.subject, u.subject_id as "subjectId", u.title, u.before, u.after
       from audit u left join account a on a.id = u.account_id
       where (?::int is null or u.account_id = ?) and (?::text is null or u.subject = ?)
         and (?::text is null or u.subject_id = ?) and (?::int is null or u.id < ?)
       order by u.id desc limit ?`,
      [account, account, subject, subject, subjectId, subjectId, before, before, limit + 1],
    );
    const items = rows.slice(0, limit);
    return { items, next: rows.length > limit ? items.at(-1)!.id : null };
  }
}
