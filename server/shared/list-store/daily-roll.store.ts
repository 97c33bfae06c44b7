import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CategoryNode, JsonObject } from '@libs/list/model/document.js';
import { rawQuery } from '../../base/database/raw-query.js';
import { visible } from './list-cards.js';

/** Lists that are looked at, in each direction from the place of the day. */
const lookedAt = 1_000;
/** Rows of an episode that is neither a stub nor a whole evening. */
const rows = { least: 8, most: 400 } as const;

interface DailyRoll {
  uuid: string;
  slug: string | null;
  title: string;
  native: string | null;
  year: number | null;
  data: JsonObject;
  categories: CategoryNode[];
  rows: number;
}

/** One episode for each day. */
@Injectable()
export class DailyRollStore {
  constructor(private readonly em: EntityManager) {}

  /**
   * A normal episode of a list that is Verified or Completed: the same all day, another the next, as long as these lists stay as they
   * are. Null: there is none near. One query, of the uuids around a number made from the day, and of the menus of one list.
   */
  async of(day: string): Promise<DailyRoll | null> {
    const start = createHash('sha256').update(day).digest('hex').slice(0, 48);
    const [found] = await rawQuery<DailyRoll>(
      this.em.fork(),
      `with near as materialized (
         (select l.id, l.uuid, 0 as way from list l where l.uuid >= ? order by l.uuid limit ?)
         union all
         (select l.id, l.uuid, 1 from list l where l.uuid < ? order by l.uuid limit ?)
       )
       select l.uuid, l.slug, l.title, l.native, l.season_year as year, m.data, m.categories, m.rows
       from near n join list l on l.id = n.id cross join lateral (
         select * from list_menu m where m.list_id = l.id and m.data->>'name' ~ '^#{0,1}[0-9]' and m.rows between ? and ?
         order by md5(m.id || ?), m.id limit 1
       ) m
       where ${visible} and l.status in ('VERIFIED', 'COMPLETED') and l.lapse is null and not l.is_adult
       order by n.way, n.uuid limit 1`,
      [start, lookedAt, start, lookedAt, rows.least, rows.most, day],
    );
    return found ?? null;
  }
}
