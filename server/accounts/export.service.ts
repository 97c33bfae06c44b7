import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Failure } from '../../libs/contract/index.js';
import { bound } from '../database/bound.js';
import type { Visitor } from '../users/visitor.js';

/** Changes that are read in one go. */
const chunk = 200;
/** Bytes as stored of a change that is given whole; of larger ones (uploads) the export says where to read them. */
const largestChange = 100_000;

interface ChangeRow {
  list: string;
  revision: number;
  at: string;
  micros: string;
  listId: number;
  operations: unknown;
}

/** Everything that is kept of a member, for themselves. */
@Injectable()
export class ExportService {
  constructor(private readonly em: EntityManager) {}

  /** The text of a JSON document, piece by piece, however long it gets. Failure: unauthorized, before the first piece. */
  async pieces(visitor: Visitor): Promise<AsyncGenerator<string>> {
    if (!visitor) throw new Failure('unauthorized');
    const { id } = visitor;
    const em = this.em.fork();
    const rows = (sql: string) => bound<Record<string, unknown>>(em, sql, [id]);
    const [account] = await rows(
      `select id, screen_name as "screenName", avatar, bio, discord_id as "discordId", discord_name as discord,
         twitter_id as twitter, bluesky_id as bluesky, discord_visibility as "discordVisibility",
         twitter_visibility as "twitterVisibility", bluesky_visibility as "blueskyVisibility", anonymous, level,
         is_contributor as "isContributor", is_moderator as "isModerator", ban_reason as "banReason",
         created_at as "createdAt" from account where id = ?`,
    );
    const parts: Record<string, unknown> = {
      account,
      sessions: await rows(
        `select browser, created_at as "createdAt", used_at as "usedAt", expires_at as "expiresAt"
         from session where account_id = ? order by created_at`,
      ),
      apiKeys: await rows(
        `select name, start, created_at as "createdAt", used_on::text as "usedOn"
         from api_key where account_id = ? order by created_at`,
      ),
      authorOf: await rows(
        `select l.uuid, l.slug, l.title, l.status from list_author a join list l on l.id = a.list_id
         where a.account_id = ? order by l.id`,
      ),
      contributedTo: await rows(
        `select l.uuid, l.slug, l.title, c.changes from list_contributor c join list l on l.id = c.list_id
         where c.account_id = ? order by l.id`,
      ),
      reports: await rows(
        `select l.uuid as list, r.episode, r.place, r.message, r.state, r.created_at as "createdAt"
         from report r join list l on l.id = r.list_id where r.account_id = ? order by r.id`,
      ),
      reportNotes: await rows(
        `select report_id as report, text, at from report_note where account_id = ? order by id`,
      ),
      moderation: await rows(
        `select at, action, subject, subject_id as "subjectId", title from audit where account_id = ? order by id`,
      ),
    };
    return this.write(em, id, parts);
  }

  private async *write(
    em: EntityManager,
    id: number,
    parts: Record<string, unknown>,
  ): AsyncGenerator<string> {
    yield '{\n';
    for (const [name, value] of Object.entries(parts))
      yield `${JSON.stringify(name)}: ${JSON.stringify(value, null, 1)},\n`;
    yield '"changes": [';
    let separator = '\n';
    let last: ChangeRow | undefined;
    do {
      const rows = await this.changes(em, id, last);
      for (const { list, revision, at, operations } of rows) {
        const what =
          operations === null
            ? { href: `/api/v1/lists/${list}/history/${revision}-${revision}` }
            : { operations };
        yield separator + JSON.stringify({ list, revision, at, ...what });
        separator = ',\n';
      }
      last = rows.length === chunk ? rows.at(-1) : undefined;
    } while (last);
    yield '\n]\n}\n';
  }

  /** Oldest first, after the last one that was written: a range of the index on (account_id, at). */
  private changes(em: EntityManager, id: number, last: ChangeRow | undefined): Promise<ChangeRow[]> {
    const moment = `timestamptz 'epoch' + ?::bigint * interval '1 microsecond'`;
    return bound<ChangeRow>(
      em,
      `select l.uuid as list, c.list_id as "listId", c.revision, c.at::text as at,
         (extract(epoch from c.at) * 1000000)::bigint as micros,
         case when pg_column_size(c.operations) <= ${largestChange} then c.operations end as operations
       from list_change c join list l on l.id = c.list_id
       where c.account_id = ? ${last ? `and c.at >= ${moment} and (c.at, c.list_id, c.revision) > (${moment}, ?, ?)` : ''}
       order by c.at, c.list_id, c.revision limit ${chunk}`,
      last ? [id, last.micros, last.micros, last.listId, last.revision] : [id],
    );
  }
}
