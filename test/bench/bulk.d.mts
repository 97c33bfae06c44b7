import type { Client } from 'pg';

export function fillPeople(
  client: Client,
  names: typeof import('../../libs/names/index.js'),
  count: number,
): Promise<void>;

export function withoutIndexes(client: Client, tables: readonly string[]): Promise<() => Promise<void>>;
