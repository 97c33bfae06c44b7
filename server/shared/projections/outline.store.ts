import type { EntityManager } from '@mikro-orm/postgresql';
import type { MenuTally } from '@libs/list/check/completeness.js';
import { rawQuery } from '../../base/database/raw-query.js';
import { sendArrays } from '../../base/http/json-chunks.js';
import { type Extent, isRow, type Outline } from './outline.js';

/** Whether the things in a list have numbers of `list_outline`. */
export async function hasOutline(em: EntityManager, uuid: string): Promise<boolean> {
  const rows = await rawQuery(
    em,
    'select 1 from list l join list_outline o on o.list_id = l.id where l.uuid = ? limit 1',
    [uuid],
    true,
  );
  return rows.length > 0;
}

/** The outlines of those of these menus that have one. */
export async function outlinesOf(
  em: EntityManager,
  listId: number,
  menus: readonly string[],
): Promise<Map<string, Outline>> {
  const rows = await rawQuery<{ menu: string; nodes: string; places: number[]; tally: MenuTally }>(
    em,
    `select menu_id as menu, nodes, to_jsonb(places) as places, tally from list_outline
     where list_id = ? and menu_id = any (?::text[])`,
    [listId, menus],
    true,
  );
  return new Map(
    rows.map(({ menu, nodes, places, tally }) => [menu, { nodes: nodes.split(' '), places, tally }]),
  );
}

/** Where the menus of a list are. */
export const extentsOf = (em: EntityManager, listId: number): Promise<Extent[]> =>
  rawQuery<Extent>(em, 'select menu_id as menu, first, last from list_outline where list_id = ?', [listId]);

/** What all menus of a list add to its completeness, in their order. */
export async function talliesOf(em: EntityManager, listId: number): Promise<MenuTally[]> {
  const rows = await rawQuery<{ tally: MenuTally }>(
    em,
    'select tally from list_outline where list_id = ? order by first',
    [listId],
  );
  return rows.map(({ tally }) => tally);
}

/** Forgets menus; null: all of the list. */
export async function dropOutlines(
  em: EntityManager,
  listId: number,
  menus: readonly string[] | null,
): Promise<void> {
  if (menus?.length === 0) return;
  await rawQuery(
    em,
    `delete from list_outline where list_id = ? ${menus ? 'and menu_id = any (?::text[])' : ''}`,
    menus ? [listId, menus] : [listId],
  );
}

export async function putOutlines(
  em: EntityManager,
  listId: number,
  outlines: ReadonlyMap<string, Outline>,
): Promise<void> {
  await sendArrays(
    outlines,
    ([menu, { nodes, places, tally }]) =>
      JSON.stringify({
        menu,
        first: places[0],
        last: places.at(-1),
        rows: nodes.filter(isRow).length,
        nodes: nodes.join(' '),
        places,
        tally,
      }),
    (some) =>
      rawQuery(
        em,
        `insert into list_outline (list_id, menu_id, first, last, rows, nodes, places, tally)
         select ?, menu, first, last, rows, nodes, places, tally
         from json_to_recordset(?::json) as r (menu text, first integer, last integer, rows integer, nodes text, places integer[],
           tally json)
         on conflict (list_id, menu_id) do update set first = excluded.first, last = excluded.last, rows = excluded.rows,
           nodes = excluded.nodes, places = excluded.places, tally = excluded.tally`,
        [listId, some],
      ),
  );
}

/** A number of a credit or note (`credit.position`, `list_note.place`) of a list. */
interface Spot {
  list: number;
  place: number;
}

/**
 * What counts without gaps, as `creditRows` and `commentsOf` number: `row`: the number of the row in its list, from 0 (of
 * anything but a row: of the next one); `node`: its number among everything in the list, from 1. One query. By `keyOfSpot`; a
 * spot that is not in an outline counts without gaps already.
 */
export async function countedNumbers(
  em: EntityManager,
  spots: readonly Spot[],
): Promise<Map<string, { row: number; node: number }>> {
  if (spots.length === 0) return new Map();
  const menus = await rawQuery<{
    list: number;
    rows: number;
    before: number;
    nodes: string;
    places: number[];
  }>(
    em,
    `with spot as materialized (
       select distinct list, place from json_to_recordset(?::json) as r (list integer, place integer)
     ), menu as materialized (
       select list_id, menu_id, first, last, (sum(rows) over those_above - rows)::int as rows,
         (sum(cardinality(places)) over those_above - cardinality(places))::int as before
       from list_outline where list_id = any (array(select distinct list from spot))
       window those_above as (partition by list_id order by first)
     )
     select m.list_id as list, m.rows, m.before, o.nodes, to_jsonb(o.places) as places
     from menu m join list_outline o on o.list_id = m.list_id and o.menu_id = m.menu_id
     where exists (select 1 from spot s where s.list = m.list_id and s.place between m.first and m.last)`,
    [JSON.stringify(spots)],
  );
  const wanted = new Set(spots.map(keyOfSpot));
  const counted = new Map<string, { row: number; node: number }>();
  for (const { list, rows, before, nodes, places } of menus) {
    let row = rows;
    for (const [index, node] of nodes.split(' ').entries()) {
      const key = keyOfSpot({ list, place: places[index]! });
      if (wanted.has(key)) counted.set(key, { row, node: before + index + 1 });
      if (isRow(node)) row += 1;
    }
  }
  return counted;
}

export const keyOfSpot = ({ list, place }: Spot): string => `${list} ${place}`;

/** The counted numbers of everything in a list by place, as `countedNumbers` has them; null: they count without gaps already. */
export async function allCountedNumbers(
  em: EntityManager,
  listId: number,
): Promise<Map<number, { row: number; node: number }> | null> {
  const menus = await rawQuery<{ nodes: string; places: number[] }>(
    em,
    'select nodes, to_jsonb(places) as places from list_outline where list_id = ? order by first',
    [listId],
  );
  const counted = new Map<number, { row: number; node: number }>();
  let row = 0;
  for (const { nodes, places } of menus)
    for (const [index, node] of nodes.split(' ').entries()) {
      counted.set(places[index]!, { row, node: counted.size + 1 });
      if (isRow(node)) row += 1;
    }
  return menus.length > 0 ? counted : null;
}
