import pg from 'pg';

/** The parts of a schema, each as one line, by the query for it. */
export const catalog: Record<string, string> = {
  columns: `
    select concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, 'identity=' || nullif(a.attidentity::text, ''),
      'generated=' || nullif(a.attgenerated::text, ''), 'collate ' || l.collname, 'default ' || pg_get_expr(d.adbin, d.adrelid))
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      left join pg_collation l on l.oid = a.attcollation and l.collname <> 'default'
    where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and OURS`,
  tables: `select concat_ws(' ', c.relname, c.relpersistence, c.reloptions::text) from pg_class c where c.relkind in ('r', 'v', 'm', 'p') and OURS`,
  indexes: `
    select pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indrelid where OURS`,
  constraints: `
    select concat_ws(' ', c.relname, n.conname, pg_get_constraintdef(n.oid))
    from pg_constraint n join pg_class c on c.oid = n.conrelid where n.contype <> 'n' and OURS`,
  triggers: `
    select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and OURS`,
  functions: `
    select pg_get_functiondef(f.oid) from pg_proc f
    where f.pronamespace = 'public'::regnamespace and not exists (
      select 1 from pg_depend d where d.objid = f.oid and d.deptype = 'e')`,
  extensions: `select extname from pg_extension`,
};

/** Only the migrator itself uses its own table. */
const ours = `c.relnamespace = 'public'::regnamespace and c.relname <> 'migration'`;

/** All parts of the schema of a database. */
export async function schemaOf(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found: Record<string, string[]> = {};
    for (const [part, sql] of Object.entries(catalog)) {
      const { rows } = await client.query<string[]>({ text: sql.replace('OURS', ours), rowMode: 'array' });
      found[part] = rows.map(([line]) => line!).sort();
    }
    return found;
  } finally {
    await client.end();
  }
}
