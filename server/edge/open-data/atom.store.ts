import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { visible } from '../../shared/list-store/list-cards.js';
import { bound } from '../../base/database/bound.js';

/** Entries of a feed. */
const most = 50;

export interface ListEntry {
  uuid: string;
  slug: string | null;
  title: string;
  native: string | null;
  /** Epoch seconds. */
  at: number;
  credits: number;
}

export interface DayOfList {
  /** Of the last change of that day (UTC), in epoch seconds. */
  at: number;
  changes: number;
}

const columns = `l.uuid, l.slug, l.title, l.native, floor(extract(epoch from l.created_at))::int as at`;

/** What feeds show. */
@Injectable()
export class AtomStore {
  constructor(private readonly em: EntityManager) {}

  /** The newest public lists. */
  newLists(): Promise<ListEntry[]> {
    return bound<ListEntry>(
      this.em.fork(),
      `select ${columns}, 0 as credits from list l where ${visible} order by l.created_at desc, l.id desc limit ?`,
      [most],
    );
  }

  /** The newest public lists that credit somebody. */
  listsOf(personId: number): Promise<ListEntry[]> {
    return bound<ListEntry>(
      this.em.fork(),
      `select ${columns}, c.credits from person_list c join list l on l.id = c.list_id
       where c.person_id = ? and ${visible} order by l.created_at desc, l.id desc limit ?`,
      [personId, most],
    );
  }

  /** A public list. */
  async list(id: number): Promise<ListEntry | undefined> {
    const rows = await bound<ListEntry>(
      this.em.fork(),
      `select ${columns}, 0 as credits from list l where ${visible} and l.id = ?`,
      [id],
    );
    return rows[0];
  }

  /** The days on which a list was changed, newest first. */
  days(listId: number): Promise<DayOfList[]> {
    return bound<DayOfList>(
      this.em.fork(),
      `select floor(extract(epoch from max(c.at)))::int as at, count(*)::int as changes from list_change c
       where c.list_id = ? group by date_trunc('day', c.at at time zone 'UTC') order by 1 desc limit ?`,
      [listId, most],
    );
  }

  /** When the first migration was applied, in epoch seconds: no feed is older. */
  async siteMadeAt(): Promise<number> {
    const rows = await bound<{ at: number }>(
      this.em.fork(),
      `select floor(extract(epoch from min(executed_at)))::int as at from migration`,
      [],
    );
    return rows[0]!.at;
  }
}
