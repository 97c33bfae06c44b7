import type pg from 'pg';
import { migrationTable, seeded } from './tables.js';

/** The tables of the site; `c`: pg_class. */
const ours = `c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`;

/**
 * What a schema consists of: each query returns statements that make a part of it, and needs the parts before it. Triggers come before any
 * row, as when migrations make the schema: they fill what is counted while rows arrive.
 */
const parts = [
  `select format('CREATE EXTENSION IF NOT EXISTS %I', extname) from pg_extension where extname <> 'plpgsql' order by extname`,
  // Those of identity columns come with their tables.
  `select format('CREATE SEQUENCE %I AS %s', c.relname, format_type(s.seqtypid, null))
   from pg_class c join pg_sequence s on s.seqrelid = c.oid
   where c.relnamespace = 'public'::regnamespace
     and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'i')
   order by c.relname`,
  `select format(E'CREATE%s TABLE %I (\\n%s\\n)%s',
     case c.relpersistence when 'u' then ' UNLOGGED' end, c.relname,
     string_agg('  ' || concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
       'COLLATE ' || quote_ident(l.collname),
       case when a.attgenerated = 's' then format('GENERATED ALWAYS AS (%s) STORED', pg_get_expr(e.adbin, e.adrelid))
         when a.attidentity <> '' then format('GENERATED %s AS IDENTITY', case a.attidentity when 'a' then 'ALWAYS' else 'BY DEFAULT' end)
         else 'DEFAULT ' || pg_get_expr(e.adbin, e.adrelid) end,
       case when a.attnotnull then 'NOT NULL' end), E',\\n' order by a.attnum),
     ' WITH (' || array_to_string(c.reloptions, ', ') || ')')
   from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_attrdef e on e.adrelid = c.oid and e.adnum = a.attnum
     left join pg_collation l on l.oid = a.attcollation and l.collname <> 'default'
   where ${ours} group by c.oid, c.relname, c.relpersistence, c.reloptions order by c.relname`,
  `select format('ALTER SEQUENCE %I OWNED BY %I.%I', s.relname, c.relname, a.attname)
   from pg_class s join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype = 'a'
     join pg_class c on c.oid = d.refobjid join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
   where s.relkind = 'S' and ${ours} order by s.relname`,
  `select pg_get_functiondef(f.oid) from pg_proc f
   where f.pronamespace = 'public'::regnamespace and f.prokind = 'f'
     and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e') order by f.proname, f.oid`,
  // Foreign keys refer to the keys of other tables.
  `select format('ALTER TABLE %I ADD CONSTRAINT %I %s', c.relname, n.conname, pg_get_constraintdef(n.oid))
   from pg_constraint n join pg_class c on c.oid = n.conrelid
   where n.contype in ('p', 'u', 'c', 'x', 'f') and ${ours} order by n.contype = 'f', c.relname, n.conname`,
  `select pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indrelid
   where ${ours} and not exists (select from pg_constraint n where n.conindid = i.indexrelid and n.contype in ('p', 'u', 'x'))
   order by 1`,
  `select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where not t.tgisinternal and ${ours} order by c.relname, t.tgname`,
  `select format('INSERT INTO %I (name, executed_at) VALUES (%L, %L)', '${migrationTable}', name, executed_at) from "${migrationTable}" order by id`,
];

/**
 * The SQL that makes the schema of a database as it is, in an empty one: tables, functions, keys, indexes, triggers, the migrations that were
 * applied, and the rows that every site has from the beginning. Owners and rights are those of whoever runs it. Each statement is without
 * its semicolon.
 */
export async function schemaStatements(client: pg.Client): Promise<string[]> {
  const statements: string[] = [];
  for (const part of parts) {
    const { rows } = await client.query<[string]>({ text: part, rowMode: 'array' });
    statements.push(...rows.map(([statement]) => statement));
  }
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where ${ours} and c.relname = any ($1::text[]) order by 1`,
    [seeded],
  );
  return [...statements, ...rows.map(({ name }) => `INSERT INTO "${name}" DEFAULT VALUES`)];
}
