import type { EntityManager } from '@mikro-orm/postgresql';
import { rawQuery } from './raw-query.js';

interface DatabaseSizes {
  /** Bytes of the database on disk. */
  bytes: number;
  /** Of each table of the site and of its jobs: bytes on disk, with its indexes, and about how many rows it has. */
  tables: { table: string; bytes: number; rows: number }[];
}

/** How large the database and its tables are. It looks at every file of them, and reads no row. */
export async function databaseSizes(em: EntityManager): Promise<DatabaseSizes> {
  const [[whole], tables] = await Promise.all([
    rawQuery<{ bytes: number }>(em, 'select pg_database_size(current_database())::float8 as bytes', []),
    rawQuery<DatabaseSizes['tables'][number]>(
      em,
      `select case when n.nspname <> 'public' then n.nspname || '.' else '' end || c.relname as "table",
         pg_total_relation_size(c.oid)::float8 as bytes, greatest(0, s.n_live_tup)::float8 as rows
       from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_stat_user_tables s on s.relid = c.oid
       where c.relkind = 'r' and not c.relispartition and n.nspname in ('public', 'jobs')
         or c.oid = to_regclass('jobs.job_common')`,
      [],
    ),
  ]);
  return { bytes: whole!.bytes, tables };
}
