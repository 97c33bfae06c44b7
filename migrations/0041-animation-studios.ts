import { Migration } from '@mikro-orm/migrations';

/** A list's studios are those that animated it, no longer everybody on its committee. */
export class Migration0041 extends Migration {
  override up(): void {
    this.addSql(`
      update list set studios = array(
        select name from (
          select btrim(edge -> 'node' ->> 'name') as name, min(place) as place
          from json_array_elements(anilist -> 'studios' -> 'edges') with ordinality as each(edge, place)
          where edge ->> 'isMain' in ('true', '1') and btrim(edge -> 'node' ->> 'name') <> ''
          group by 1
        ) as main
        order by place
      )
      where json_typeof(anilist -> 'studios' -> 'edges') = 'array';
    `);
  }
}
