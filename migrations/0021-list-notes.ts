import { Migration } from '@mikro-orm/migrations';

/**
 * All comments and notes of public lists, as `commentsOf` returns them (docs/decisions/0012). Those of rows used to be in
 * `credit`; now all of them are here, in one order.
 */
export class Migration0021 extends Migration {
  override up(): void {
    this.addSql(`
      create table list_note (
        list_id integer not null references list on delete cascade,
        place integer not null,
        kind text not null,
        position integer,
        menu text not null,
        category text not null,
        role_ja text not null,
        role_en text not null,
        text text not null,
        primary key (list_id, place)
      );
      ${fill}
      create index list_note_order on list_note (list_id desc, place);
      create index list_note_text on list_note using gin (text gin_trgm_ops);
      drop index credit_comment, credit_comment_text;
      analyze list_note;
    `);
  }
}

/** A field of a node if it is text; otherwise empty. */
const text = (data: string, field: string) =>
  `case when json_typeof(${data}->'${field}') = 'string' then ${data}->>'${field}' else '' end`;

/** One list at a time, so that little is numbered at once. */
export const fill = `
  insert into list_note (list_id, place, kind, position, menu, category, role_ja, role_en, text)
  select l.id, n.place, n.kind, n.position, n.menu, n.category, n.role_ja, n.role_en, n.text
  from list l cross join lateral (
    with menu as materialized (
      select row_number() over (order by order_key, id) as m,
        coalesce(nullif(${text('data', 'name')}, ''), 'Untitled') as menu, ${text('data', 'note')} as text, categories
      from list_menu where list_id = l.id
    ), category as materialized (
      select m, c, menu, ${text("value->'data'", 'name')} as category, ${text("value->'data'", 'note')} as text,
        value->'roles' as roles
      from menu, json_array_elements(categories) with ordinality e (value, c)
    ), role as materialized (
      select m, c, r, menu, category, ${text("value->'data'", 'original')} as role_ja, ${text("value->'data'", 'name')} as role_en,
        ${text("value->'data'", 'note')} as text, value->'credits' as credits
      from category, json_array_elements(roles) with ordinality e (value, r)
    ), node as (
      select 'list' as kind, 0 as m, 0 as c, 0 as r, 0 as s, '' as menu, '' as category, '' as role_ja, '' as role_en,
        ${text('l.fields', 'comment')} as text
      union all select 'menu', m, 0, 0, 0, menu, '', '', '', text from menu
      union all select 'category', m, c, 0, 0, menu, category, '', '', text from category
      union all select 'role', m, c, r, 0, menu, category, role_ja, role_en, text from role
      union all select 'credit', m, c, r, s, menu, category, role_ja, role_en, ${text("value->'data'", 'comment')}
      from role, json_array_elements(credits) with ordinality e (value, s)
    )
    select kind, menu, category, role_ja, role_en, text, row_number() over numbered - 1 as place,
      case when kind = 'credit' then count(*) filter (where kind = 'credit') over numbered - 1 end as position
    from node window numbered as (order by m, c, r, s)
  ) n
  where l.deleted_at is null and l.status <> 'UNLISTED' and n.text ~ '\\S';
`;
