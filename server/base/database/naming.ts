import { UnderscoreNamingStrategy } from '@mikro-orm/core';

const suffixes: Record<string, string> = {
  index: 'idx',
  unique: 'key',
  foreign: 'fkey',
  check: 'check',
  sequence: 'seq',
};

/** Names that Postgres generates if a migration gives none. */
export class PostgresNaming extends UnderscoreNamingStrategy {
  override indexName(table: string, columns: string[], type: string): string {
    if (type === 'primary') return `${table}_pkey`;
    return [table.split('.').at(-1), ...columns, suffixes[type]].join('_');
  }
}
