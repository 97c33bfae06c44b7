import type { Client } from 'pg';

export function fillPeople(
  client: Client,
  names: typeof import('../../libs/names/index.js'),
  count: number,
): Promise<void>;
export function creditsOf(number: number): number;
