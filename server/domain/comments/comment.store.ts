import { EntityManager, type InferEntity, LockMode, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { expressionBuilder, type Nullable, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { AddComment, ChangeComment, NewComments } from '@libs/contract/community/comments.js';
import { commentLimits } from '@libs/contract/community/comment-limits.js';
import { Failure } from '@libs/contract/base/errors.js';
import { CommentMention, ListComment } from '../../base/database/entities/comments.js';
import { anyOf, epoch, rowCount } from '../../base/database/expressions.js';
import { kysely, type Tables } from '../../base/database/kysely.js';

/** A comment and its author, who may want not to be named (`unnamed`). */
export type CommentRow = Awaited<ReturnType<CommentStore['page']>>[number];

const eb = expressionBuilder<
  Tables & { c: Tables['list_comment']; a: Nullable<Tables['account']> },
  'c' | 'a'
>();

/** What is returned of `list_comment as c` and of its author, `account as a`. */
const columns = [
  'c.id',
  'c.parent_id as parent',
  'c.account_id as accountId',
  'a.screen_name as screenName',
  'a.avatar',
  'a.anonymous as unnamed',
  'c.node',
  'c.place',
  'c.text',
  epoch(eb.ref('c.created_at')).as('at'),
  epoch(eb.ref('c.edited_at')).as('editedAt'),
  eb('c.removed_at', 'is not', null).$castTo<boolean>().as('isRemoved'),
  eb('c.resolved_at', 'is not', null).$castTo<boolean>().as('isResolved'),
] as const;

/** A name that is mentioned: letters, digits and what stands between them. */
const mentioned = /(?:^|[^\p{L}\p{N}_@])@([\p{L}\p{N}_](?:[\p{L}\p{N}_.-]{0,62}[\p{L}\p{N}_])?)/gu;

/** Discussions of lists. */
@Injectable()
export class CommentStore {
  constructor(private readonly em: EntityManager) {}

  /** Threads, newest first, and their replies, oldest first. */
  page(listId: number, before: number | null) {
    return kysely(this.em)
      .with(
        (cte) => cte('threads').materialized(),
        (db) =>
          db
            .selectFrom('list_comment')
            .select('id')
            .where('list_id', '=', listId)
            .where('parent_id', 'is', null)
            .$if(before !== null, (all) => all.where('id', '<', before!))
            .orderBy('id', 'desc')
            .limit(commentLimits.threads + 1),
      )
      .with('shown', (db) =>
        db
          .selectFrom('threads as t')
          .select(['t.id', 't.id as thread', sql<number>`0`.as('reply')])
          .unionAll(
            db
              .selectFrom('threads as t')
              .innerJoinLateral(
                (of) =>
                  of
                    .selectFrom('list_comment as reply')
                    .select('reply.id')
                    .whereRef('reply.parent_id', '=', 't.id')
                    .orderBy('reply.id')
                    .limit(commentLimits.replies)
                    .as('r'),
                (join) => join.onTrue(),
              )
              .select(['r.id', 't.id as thread', 'r.id as reply']),
          ),
      )
      .selectFrom('shown as s')
      .innerJoin('list_comment as c', 'c.id', 's.id')
      .leftJoin('account as a', 'a.id', 'c.account_id')
      .select(columns)
      .orderBy('s.thread', 'desc')
      .orderBy('s.reply')
      .execute();
  }

  /** Of all lists that are not deleted; one more than a page. */
  newest(before: number | null): Promise<(CommentRow & { list: NewComments['items'][number]['list'] })[]> {
    return kysely(this.em)
      .selectFrom('list_comment as c')
      .innerJoin('list as l', (join) => join.onRef('l.id', '=', 'c.list_id').on('l.deleted_at', 'is', null))
      .leftJoin('account as a', 'a.id', 'c.account_id')
      .select(columns)
      .select((of) =>
        jsonBuildObject({ uuid: of.ref('l.uuid'), slug: of.ref('l.slug'), title: of.ref('l.title') }).as(
          'list',
        ),
      )
      .where('c.removed_at', 'is', null)
      .$if(before !== null, (all) => all.where('c.id', '<', before!))
      .orderBy('c.id', 'desc')
      .limit(commentLimits.page + 1)
      .execute();
  }

  counts(listId: number): Promise<{ total: number; open: number }> {
    return kysely(this.em)
      .selectFrom('list_comment')
      .select((of) => [
        rowCount(of('removed_at', 'is', null)).as('total'),
        rowCount(
          of.and([of('parent_id', 'is', null), of('resolved_at', 'is', null), of('removed_at', 'is', null)]),
        ).as('open'),
      ])
      .where('list_id', '=', listId)
      .executeTakeFirstOrThrow();
  }

  /** A comment with the uuid of its list; null: there is none. */
  async one(id: number): Promise<(CommentRow & { list: string }) | null> {
    const row = await kysely(this.em)
      .selectFrom('list_comment as c')
      .innerJoin('list as l', 'l.id', 'c.list_id')
      .leftJoin('account as a', 'a.id', 'c.account_id')
      .select(columns)
      .select('l.uuid as list')
      .where('c.id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Returns its id and the accounts that are mentioned. Failures: comment-not-found (its parent), comment-replies. */
  add(
    listId: number,
    accountId: number,
    { text, ...about }: AddComment,
  ): Promise<{ id: number; mentions: number[] }> {
    const { parent: parentId = null, node = null, place = null } = about;
    return this.em.fork().transactional(async (em) => {
      if (parentId !== null) {
        // Replies are counted after the lock, so that two at the same time are counted one after the other.
        const thread = await locked(em, parentId);
        if (thread.listId !== listId || thread.parentId !== null) throw new Failure('comment-not-found');
        const replies = await em.count(ListComment, { parentId });
        if (replies >= commentLimits.replies) throw new Failure('comment-replies');
      }
      const comment = em.create(ListComment, { listId, parentId, accountId, node, place, text });
      await em.flush();
      return { id: comment.id, mentions: await mention(em, comment.id, text, accountId) };
    });
  }

  /**
   * Changes what differs, all of it or nothing. Returns the accounts that are mentioned for the first time or no more; null:
   * everything was so already. Failure: comment-not-found.
   */
  change(id: number, { text, isResolved }: ChangeComment, by: number): Promise<number[] | null> {
    return this.em.fork().transactional(async (em) => {
      const comment = await locked(em, id);
      const before = comment.text;
      const isRewritten = text !== undefined && text !== before;
      const isSettled = isResolved !== undefined && isResolved !== (comment.resolvedAt !== null);
      if (isRewritten) Object.assign(comment, { text, editedAt: raw<Date>('now()') });
      if (isSettled)
        Object.assign(comment, {
          resolvedAt: isResolved ? raw<Date>('now()') : null,
          resolvedBy: isResolved ? by : null,
        });
      await em.flush();
      if (!isRewritten) return isSettled ? [] : null;
      return [...(await forgetMentions(em, id, before, text)), ...(await mention(em, id, text, by))];
    });
  }

  /** Its text is gone for good. It stays, empty, where there are replies. Failure: comment-not-found. */
  async remove(em: EntityManager, id: number): Promise<void> {
    const comment = await locked(em, id);
    // Replies are looked for after the lock: one that was being written has arrived by then.
    if ((await em.count(ListComment, { parentId: id })) === 0) {
      await em.remove(comment).flush();
      return;
    }
    Object.assign(comment, {
      text: '',
      node: null,
      place: null,
      accountId: null,
      editedAt: null,
      resolvedBy: null,
      removedAt: raw<Date>('now()'),
    });
    await em.flush();
    await em.nativeDelete(CommentMention, { commentId: id });
  }

  transaction<Result>(act: (em: EntityManager) => Promise<Result>): Promise<Result> {
    return this.em.fork().transactional(act);
  }
}

/** A comment that nobody else changes, removes or answers until the transaction of `em` ends. Failure: comment-not-found. */
async function locked(em: EntityManager, id: number): Promise<InferEntity<typeof ListComment>> {
  const comment = await em.findOne(
    ListComment,
    { id, removedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!comment) throw new Failure('comment-not-found');
  return comment;
}

const namesIn = (text: string) => new Set([...text.matchAll(mentioned)].map(([, name]) => name!));

/** Notes who is mentioned in a text: at most ten, not its author. Returns those who were not mentioned in it before. */
async function mention(em: EntityManager, id: number, text: string, author: number): Promise<number[]> {
  const names = namesIn(text);
  if (names.size === 0) return [];
  const rows = await kysely(em)
    .insertInto('comment_mention')
    .columns(['comment_id', 'account_id'])
    .expression((of) =>
      of
        .selectFrom('account')
        .select((account) => [
          account.cast<number>(account.val(id), 'integer').as('comment_id'),
          'id as account_id',
        ])
        .where('screen_name', '=', anyOf([...names].slice(0, commentLimits.mentions)))
        .where('id', '<>', author)
        .where('deleted_at', 'is', null)
        .limit(commentLimits.mentions),
    )
    .onConflict((known) => known.doNothing())
    .returning('account_id as id')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Ends the mentions of those whom a text names no more. Who has seen it stays noted: named once more, they would be told again.
 * Returns the others.
 */
async function forgetMentions(
  em: EntityManager,
  id: number,
  before: string,
  text: string,
): Promise<number[]> {
  const kept = namesIn(text);
  const gone = [...namesIn(before)].filter((name) => !kept.has(name));
  if (gone.length === 0) return [];
  const rows = await kysely(em)
    .deleteFrom('comment_mention as m')
    .using(['account as a', 'list_comment as c'])
    .where('m.comment_id', '=', id)
    .whereRef('c.id', '=', 'm.comment_id')
    .whereRef('a.id', '=', 'm.account_id')
    .where('a.screen_name', '=', anyOf(gone))
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('follower as f')
            .select('f.account_id')
            .whereRef('f.account_id', '=', 'm.account_id')
            .whereRef('f.seen_at', '>=', 'c.created_at'),
        ),
      ),
    )
    .returning('m.account_id as id')
    .execute();
  return rows.map((row) => row.id);
}
