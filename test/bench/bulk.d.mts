import type { Client } from 'pg';

export function fillPeople(
  client: Client,
  names: typeof import('../../libs/names/index.js'),
  count: number,
): Promise<void>;
