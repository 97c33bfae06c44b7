import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AddComment, NewComments } from '@libs/contract/community/comments.js';
import { commentLimits } from '@libs/contract/community/comment-limits.js';
import { Failure } from '@libs/contract/base/errors.js';
import { bound } from '../../base/database/bound.js';

export interface CommentRow {
  id: number;
  parent: number | null;
  accountId: number | null;
  screenName: string | null;
  avatar: string | null;
  /** Does not want to be named. */
  unnamed: boolean | null;
  node: string | null;
  place: string | null;
  text: string;
  at: number;
  editedAt: number | null;
  isRemoved: boolean;
  isResolved: boolean;
}

const seconds = (column: string) => `floor(extract(epoch from ${column}))::int`;
const columns = `c.id, c.parent_id as parent, c.account_id as "accountId", a.screen_name as "screenName", a.avatar,
  a.anonymous as unnamed, c.node, c.place, c.text, ${seconds('c.created_at')} as at, ${seconds('c.edited_at')} as "editedAt",
  c.removed_at is not null as "isRemoved", c.resolved_at is not null as "isResolved"`;

/** A name that is mentioned: letters, digits and what stands between them. */
const mentioned = /(?:^|[^\p{L}\p{N}_@])@([\p{L}\p{N}_](?:[\p{L}\p{N}_.-]{0,62}[\p{L}\p{N}_])?)/gu;

/** Discussions of lists. */
@Injectable()
export class CommentStore {
  constructor(private readonly em: EntityManager) {}

  /** Threads, newest first, and their replies, oldest first. */
  async page(listId: number, before: number | null): Promise<CommentRow[]> {
    return bound<CommentRow>(
      this.em.fork(),
      `with threads as materialized (
         select id from list_comment where list_id = ? and parent_id is null and (?::int is null or id < ?::int)
         order by id desc limit ?
       ), shown as (
         select id, id as thread, 0 as reply from threads
         union all
         select r.id, t.id, r.id from threads t cross join lateral (
           select id from list_comment where parent_id = t.id order by id limit ?
         ) r
       )
       select ${columns} from shown s join list_comment c on c.id = s.id left join account a on a.id = c.account_id
       order by s.thread desc, s.reply`,
      [listId, before, before, commentLimits.threads + 1, commentLimits.replies],
    );
  }

  /** Of all lists that are not deleted; one more than a page. */
  newest(before: number | null): Promise<(CommentRow & { list: NewComments['items'][number]['list'] })[]> {
    return bound(
      this.em.fork(),
      `select ${columns}, json_build_object('uuid', l.uuid, 'slug', l.slug, 'title', l.title) as list
       from list_comment c join list l on l.id = c.list_id and l.deleted_at is null
       left join account a on a.id = c.account_id
       where c.removed_at is null and (?::int is null or c.id < ?::int) order by c.id desc limit ?`,
      [before, before, commentLimits.page + 1],
    );
  }

  async counts(listId: number): Promise<{ total: number; open: number }> {
    const [row] = await bound<{ total: number; open: number }>(
      this.em.fork(),
      `select count(*) filter (where removed_at is null)::int as total,
         count(*) filter (where parent_id is null and resolved_at is null and removed_at is null)::int as open
       from list_comment where list_id = ?`,
      [listId],
    );
    return row!;
  }

  /** A comment with the uuid of its list; null: there is none. */
  async one(id: number): Promise<(CommentRow & { list: string }) | null> {
    const rows = await bound<CommentRow & { list: string }>(
      this.em.fork(),
      `select ${columns}, l.uuid as list from list_comment c join list l on l.id = c.list_id
       left join account a on a.id = c.account_id where c.id = ?`,
      [id],
    );
    return rows[0] ?? null;
  }

  /** Returns its id and the accounts that are mentioned. Failure: comment-not-found (its parent). */
  add(
    listId: number,
    accountId: number,
    { text, ...about }: AddComment,
  ): Promise<{ id: number; mentions: number[] }> {
    const [parent, node, place] = [about.parent ?? null, about.node ?? null, about.place ?? null];
    return this.em.fork().transactional(async (inside) => {
      const em = inside as EntityManager;
      if (parent !== null) {
        const [thread] = await bound<{ replies: number }>(
          em,
          `select (select count(*)::int from list_comment where parent_id = c.id) as replies from list_comment c
           where c.id = ? and c.list_id = ? and c.parent_id is null and c.removed_at is null for update of c`,
          [parent, listId],
        );
        if (!thread) throw new Failure('comment-not-found');
        if (thread.replies >= commentLimits.replies) throw new Failure('comment-replies');
      }
      const [row] = await bound<{ id: number }>(
        em,
        `insert into list_comment (list_id, parent_id, account_id, node, place, text) values (?, ?, ?, ?, ?, ?) returning id`,
        [listId, parent, accountId, node, place, text],
      );
      return { id: row!.id, mentions: await mention(em, row!.id, text, accountId) };
    });
  }

  /** Returns who is mentioned for the first time. */
  edit(id: number, accountId: number, text: string): Promise<number[]> {
    return this.em.fork().transactional(async (inside) => {
      const em = inside as EntityManager;
      await bound(em, 'update list_comment set text = ?, edited_at = now() where id = ?', [text, id]);
      return mention(em, id, text, accountId);
    });
  }

  async resolve(id: number, by: number | null): Promise<void> {
    await bound(
      this.em.fork(),
      `update list_comment set resolved_at = case when ?::int is null then null else now() end, resolved_by = ? where id = ?`,
      [by, by, id],
    );
  }

  /** Its text is gone for good. It stays, empty, where there are replies. */
  async remove(em: EntityManager, id: number): Promise<void> {
    const gone = await bound(
      em,
      'delete from list_comment c where id = ? and not exists (select 1 from list_comment r where r.parent_id = c.id) returning id',
      [id],
    );
    if (gone.length > 0) return;
    await bound(
      em,
      `update list_comment set text = '', node = null, place = null, account_id = null, removed_at = now() where id = ?`,
      [id],
    );
    await bound(em, 'delete from comment_mention where comment_id = ?', [id]);
  }

  transaction<Result>(act: (em: EntityManager) => Promise<Result>): Promise<Result> {
    return this.em.fork().transactional((em) => act(em as EntityManager));
  }
}

/** Notes who is mentioned in a text: at most ten, not its author. */
async function mention(em: EntityManager, id: number, text: string, author: number): Promise<number[]> {
  const names = new Set([...text.matchAll(mentioned)].map(([, name]) => name!));
  if (names.size === 0) return [];
  const rows = await bound<{ id: number }>(
    em,
    `insert into comment_mention (comment_id, account_id)
     select ?, id from account where screen_name = any (?::text[]) and id <> ? and deleted_at is null limit ?
     on conflict do nothing returning account_id as id`,
    [id, [...names].slice(0, commentLimits.mentions), author, commentLimits.mentions],
  );
  return rows.map((row) => row.id);
}
