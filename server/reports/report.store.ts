import type { EntityManager } from '@mikro-orm/postgresql';
import type { ListFacts, ReportScope, ReportState } from '../../libs/contract/index.js';
import { bound } from '../database/bound.js';

/** Notes that are told of one report: the last ones. */
const mostNotes = 100;

export interface ReportRow {
  id: number;
  accountId: number | null;
  screenName: string | null;
  avatar: string | null;
  /** The reporter is not named to others. */
  unnamed: boolean | null;
  uuid: string;
  slug: string | null;
  title: string;
  status: ListFacts['status'];
  coverImage: string | null;
  isAdult: boolean;
  authorIds: number[];
  episode: string | null;
  place: string | null;
  message: string;
  state: ReportState;
  createdAt: number;
  updatedAt: number;
  isNews: boolean;
  notes: NoteRow[];
}

interface NoteRow {
  id: number;
  accountId: number | null;
  screenName: string | null;
  avatar: string | null;
  unnamed: boolean | null;
  text: string;
  at: number;
}

/** Who asks, and what of it matters here. */
export interface Asker {
  id: number;
  /** A moderator who is not banned. */
  isModerator: boolean;
}

const isAuthor = 'exists (select 1 from list_author la where la.list_id = l.id and la.account_id = ?)';

/**
 * Reports that somebody may read: their own and those about their lists, moderators all; never about a list that they
 * may not see.
 */
function readable(asker: Asker, scope: ReportScope): [condition: string, values: unknown[]] {
  const mine = 'r.account_id = ?';
  const [wanted, values]: [string, unknown[]] =
    scope === 'mine'
      ? [mine, [asker.id]]
      : scope === 'lists'
        ? [isAuthor, [asker.id]]
        : asker.isModerator
          ? ['true', []]
          : [`(${mine} or ${isAuthor})`, [asker.id, asker.id]];
  const seen = asker.isModerator ? 'true' : `(l.status <> 'UNLISTED' or ${isAuthor})`;
  return [
    `l.deleted_at is null and ${wanted} and ${seen}`,
    [...values, ...(asker.isModerator ? [] : [asker.id])],
  ];
}

/** What a page of reports is narrowed to, besides their state. */
export interface ReportFilter {
  scope: ReportScope;
  listId: number | null;
  /** Part of the message or of the list's title; empty: any. */
  text: string;
}

function narrowed(
  asker: Asker,
  { scope, listId, text }: ReportFilter,
): [condition: string, values: unknown[]] {
  const [condition, values] = readable(asker, scope);
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return [
    `${condition} and (?::int is null or r.list_id = ?) and (? = '' or r.message ilike ? or l.title ilike ?)`,
    [...values, listId, listId, text, pattern, pattern],
  ];
}

const epoch = (column: string) => `floor(extract(epoch from ${column}))::int`;

/** `text` of notes and reports comes as it was written; who may see which name is decided above this. */
const columns = `r.id, r.account_id as "accountId", a.screen_name as "screenName", a.avatar, a.anonymous as unnamed,
  l.uuid, l.slug, l.title, l.status, l.cover_image as "coverImage", l.is_adult as "isAdult",
  coalesce((select jsonb_agg(la.account_id) from list_author la where la.list_id = l.id), '[]') as "authorIds",
  r.episode, r.place, r.message, r.state, ${epoch('r.created_at')} as "createdAt", ${epoch('r.updated_at')} as "updatedAt",
  r.updated_at > r.seen_at as "isNews",
  coalesce((select jsonb_agg(to_jsonb(n) order by n.id) from (
    select n.id, n.account_id as "accountId", na.screen_name as "screenName", na.avatar,
      na.anonymous as unnamed, n.text, ${epoch('n.at')} as at
    from report_note n left join account na on na.id = n.account_id
    where n.report_id = r.id order by n.id desc limit ${mostNotes}) n), '[]') as notes`;
const tables = `report r join list l on l.id = r.list_id left join account a on a.id = r.account_id`;

/** Reports as they lie in the database. */
export const reportStore = {
  /** One query. */
  async page(
    em: EntityManager,
    asker: Asker,
    filter: ReportFilter,
    state: ReportState | null,
    limit: number,
    offset: number,
  ): Promise<ReportRow[]> {
    const [condition, values] = narrowed(asker, filter);
    return bound<ReportRow>(
      em,
      `select ${columns} from ${tables} where ${condition} and (?::text is null or r.state = ?)
       order by r.id desc limit ? offset ?`,
      [...values, state, state, limit, offset],
    );
  },

  /** How many there are in each state. One query. */
  async counts(em: EntityManager, asker: Asker, filter: ReportFilter): Promise<Record<ReportState, number>> {
    const [condition, values] = narrowed(asker, filter);
    const rows = await bound<{ state: ReportState; count: number }>(
      em,
      `select r.state, count(*)::int as count from report r join list l on l.id = r.list_id
       where ${condition} group by r.state`,
      values,
    );
    return {
      sent: 0,
      fixed: 0,
      archived: 0,
      ...Object.fromEntries(rows.map((row) => [row.state, row.count])),
    };
  },

  /** A report that the asker may read, or null. */
  async one(em: EntityManager, asker: Asker, id: number): Promise<ReportRow | null> {
    const [condition, values] = readable(asker, 'all');
    const [row] = await bound<ReportRow>(
      em,
      `select ${columns} from ${tables} where ${condition} and r.id = ?`,
      [...values, id],
    );
    return row ?? null;
  },
};
