import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Expression, expressionBuilder, sql } from 'kysely';
import { kysely, type Tables } from '../../base/database/kysely.js';
import { ownColumns } from './account.store.js';

/** Stored size up to which a change is exported in full; for larger ones (uploads) the export gives their address. */
const maxChangeSize = 100_000;

/** A change made by the member. */
export type ExportedChange = Awaited<ReturnType<ExportStore['changes']>>[number];

/** Times are written as in Postgres, to the microsecond. */
const written = <Time extends Date | null>(time: Expression<Time>) =>
  expressionBuilder<Tables>().cast<Time extends null ? string | null : string>(time, 'text');

/** Takes microseconds since 1970, which a JavaScript number cannot hold exactly. */
const moment = (micros: string) =>
  sql<Date>`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;

/** Everything stored about a member. */
@Injectable()
export class ExportStore {
  constructor(private readonly em: EntityManager) {}

  account(id: number) {
    return kysely(this.em)
      .selectFrom('account')
      .select((eb) => [
        ...ownColumns,
        'level',
        written(eb.ref('banned_at')).as('bannedAt'),
        written(eb.ref('banned_until')).as('bannedUntil'),
        written(eb.ref('created_at')).as('createdAt'),
      ])
      .where('id', '=', id)
      .executeTakeFirst();
  }

  sessions(id: number) {
    return kysely(this.em)
      .selectFrom('session')
      .select((eb) => [
        'id',
        'browser',
        written(eb.ref('created_at')).as('createdAt'),
        written(eb.ref('used_at')).as('usedAt'),
        written(eb.ref('expires_at')).as('expiresAt'),
      ])
      .where('account_id', '=', id)
      .orderBy('created_at')
      .execute();
  }

  keys(id: number) {
    return kysely(this.em)
      .selectFrom('api_key')
      .select((eb) => [
        'id',
        'name',
        'start',
        'scopes',
        written(eb.ref('created_at')).as('createdAt'),
        eb.cast<string | null>('used_on', 'text').as('usedOn'),
      ])
      .where('account_id', '=', id)
      .orderBy('created_at')
      .execute();
  }

  follows(id: number) {
    return kysely(this.em)
      .selectFrom('follow')
      .select((eb) => ['id', 'about', 'subject', 'what', written(eb.ref('created_at')).as('createdAt')])
      .where('account_id', '=', id)
      .orderBy('created_at')
      .execute();
  }

  /** Up to when the member has seen what they follow. */
  async seenUntil(id: number): Promise<string | null> {
    const row = await kysely(this.em)
      .selectFrom('follower')
      .select((eb) => written(eb.ref('seen_at')).as('seenAt'))
      .where('account_id', '=', id)
      .executeTakeFirst();
    return row?.seenAt ?? null;
  }

  comments(id: number) {
    return kysely(this.em)
      .selectFrom('list_comment as c')
      .innerJoin('list as l', 'l.id', 'c.list_id')
      .select((eb) => [
        'c.id',
        'l.uuid as list',
        'c.parent_id as parent',
        'c.node',
        'c.place',
        'c.text',
        written(eb.ref('c.created_at')).as('createdAt'),
        written(eb.ref('c.edited_at')).as('editedAt'),
        written(eb.ref('c.resolved_at')).as('resolvedAt'),
      ])
      .where('c.account_id', '=', id)
      .orderBy('c.id')
      .execute();
  }

  /** Discussions that the member has resolved, whoever began them. */
  resolved(id: number) {
    return kysely(this.em)
      .selectFrom('list_comment as c')
      .innerJoin('list as l', 'l.id', 'c.list_id')
      .select((eb) => ['l.uuid as list', 'c.id as comment', written(eb.ref('c.resolved_at')).as('at')])
      .where('c.resolved_by', '=', id)
      .orderBy('c.id')
      .execute();
  }

  webhooks(id: number) {
    return kysely(this.em)
      .selectFrom('webhook')
      .select((eb) => [
        'id',
        'url',
        'format',
        'kinds',
        'lists',
        'only_followed as onlyFollowed',
        'off',
        'last_error as lastError',
        written(eb.ref('failing_since')).as('failingSince'),
        written(eb.ref('made_at')).as('madeAt'),
        written(eb.ref('created_at')).as('createdAt'),
      ])
      .where('account_id', '=', id)
      .orderBy('created_at')
      .execute();
  }

  authored(id: number) {
    return kysely(this.em)
      .selectFrom('list_author as a')
      .innerJoin('list as l', 'l.id', 'a.list_id')
      .select(['l.uuid', 'l.slug', 'l.title', 'l.status'])
      .where('a.account_id', '=', id)
      .orderBy('l.id')
      .execute();
  }

  contributed(id: number) {
    return kysely(this.em)
      .selectFrom('list_contributor as c')
      .innerJoin('list as l', 'l.id', 'c.list_id')
      .select(['l.uuid', 'l.slug', 'l.title', 'c.changes'])
      .where('c.account_id', '=', id)
      .orderBy('l.id')
      .execute();
  }

  reports(id: number) {
    return kysely(this.em)
      .selectFrom('report as r')
      .innerJoin('list as l', 'l.id', 'r.list_id')
      .select((eb) => [
        'r.id',
        'l.uuid as list',
        'r.episode',
        'r.place',
        'r.kind',
        'r.node',
        'r.message',
        'r.title',
        'r.state',
        written(eb.ref('r.created_at')).as('createdAt'),
        written(eb.ref('r.updated_at')).as('updatedAt'),
        written(eb.ref('r.seen_at')).as('seenAt'),
      ])
      .where('r.account_id', '=', id)
      .orderBy('r.id')
      .execute();
  }

  /** Reports whose state the member has set, whoever sent them. */
  settled(id: number) {
    return kysely(this.em)
      .selectFrom('report as r')
      .innerJoin('list as l', 'l.id', 'r.list_id')
      .select((eb) => [
        'l.uuid as list',
        'r.id as report',
        'r.state',
        written(eb.ref('r.settled_at')).as('at'),
      ])
      .where('r.settled_by', '=', id)
      .orderBy('r.id')
      .execute();
  }

  reportNotes(id: number) {
    return kysely(this.em)
      .selectFrom('report_note')
      .select((eb) => ['id', 'report_id as report', 'text', written(eb.ref('at')).as('at')])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute();
  }

  /** Readings of names that the member has submitted. */
  readings(id: number) {
    return kysely(this.em)
      .selectFrom('reading')
      .select((eb) => [
        'id',
        'anilist_id as anilistId',
        'kanji',
        'furigana',
        'reading',
        'preferred',
        'is_company as isCompany',
        'source',
        'confidence',
        'state',
        written(eb.ref('submitted_at')).as('submittedAt'),
        written(eb.ref('decided_at')).as('decidedAt'),
      ])
      .where('submitted_by', '=', id)
      .orderBy('id')
      .execute();
  }

  /** Styles of credit texts that the member keeps. */
  textStyles(id: number) {
    return kysely(this.em)
      .selectFrom('text_style')
      .select((eb) => [
        'id',
        'name',
        'rules',
        'state',
        'version',
        written(eb.ref('created_at')).as('createdAt'),
        written(eb.ref('changed_at')).as('changedAt'),
        written(eb.ref('state_at')).as('stateAt'),
      ])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute();
  }

  /** Which lists belong together, as the member has said. */
  relations(id: number) {
    return kysely(this.em)
      .selectFrom('list_relation as r')
      .innerJoin('list as l', 'l.id', 'r.list_id')
      .innerJoin('list as o', 'o.id', 'r.other_id')
      .select((eb) => ['l.uuid as list', 'o.uuid as other', 'r.kind', written(eb.ref('r.at')).as('at')])
      .where('r.account_id', '=', id)
      .orderBy('r.at')
      .execute();
  }

  /** Lists that the member deleted or restored. */
  deletions(id: number) {
    return kysely(this.em)
      .selectFrom('list_deletion as d')
      .innerJoin('list as l', 'l.id', 'd.list_id')
      .select((eb) => ['l.uuid as list', 'd.what', 'd.reason', written(eb.ref('d.at')).as('at')])
      .where('d.account_id', '=', id)
      .orderBy('d.id')
      .execute();
  }

  /** Names that the member confirmed. */
  confirmedNames(id: number) {
    return kysely(this.em)
      .selectFrom('confirmed_name as c')
      .innerJoin('list as l', 'l.id', 'c.list_id')
      .select((eb) => [
        'l.uuid as list',
        'c.ja',
        'c.en',
        'c.is_studio as isStudio',
        written(eb.ref('c.at')).as('at'),
      ])
      .where('c.account_id', '=', id)
      .orderBy('c.at')
      .orderBy('c.list_id')
      .orderBy('c.ja')
      .execute();
  }

  /** Warnings of the member by moderators. */
  warnings(id: number) {
    return kysely(this.em)
      .selectFrom('account_warning')
      .select((eb) => ['id', 'text', written(eb.ref('at')).as('at'), written(eb.ref('read_at')).as('readAt')])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute();
  }

  moderation(id: number) {
    return kysely(this.em)
      .selectFrom('audit')
      .select((eb) => [
        'id',
        written(eb.ref('at')).as('at'),
        'action',
        'subject',
        'subject_id as subjectId',
        'title',
      ])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute();
  }

  /** This many changes after `last`, oldest first: a range of the index on (account_id, at). */
  changes(id: number, last: { micros: string; listId: number; revision: number } | undefined, most: number) {
    return kysely(this.em)
      .selectFrom('list_change as c')
      .innerJoin('list as l', 'l.id', 'c.list_id')
      .select((eb) => [
        'l.uuid as list',
        'c.list_id as listId',
        'c.revision',
        written(eb.ref('c.at')).as('at'),
        sql<string>`(extract(epoch from ${eb.ref('c.at')}) * 1000000)::bigint`.as('micros'),
        eb
          .case()
          .when(eb.fn<number>('pg_column_size', ['c.operations']), '<=', eb.lit(maxChangeSize))
          .then(eb.ref('c.operations'))
          .end()
          .as('operations'),
      ])
      .where('c.account_id', '=', id)
      .$if(last !== undefined, (all) =>
        all
          .where('c.at', '>=', moment(last!.micros))
          .where(({ eb, refTuple, tuple }) =>
            eb(
              refTuple('c.at', 'c.list_id', 'c.revision'),
              '>',
              tuple(moment(last!.micros), last!.listId, last!.revision),
            ),
          ),
      )
      .orderBy('c.at')
      .orderBy('c.list_id')
      .orderBy('c.revision')
      .limit(most)
      .execute();
  }
}
