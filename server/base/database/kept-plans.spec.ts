import { EventEmitter } from 'node:events';
import type { Pool } from 'pg';
import { keepPlan, keepPlans } from './kept-plans.js';

it('Connections keep the statements that they are told to, each by one name, and no others', () => {
  const pool = new EventEmitter();
  keepPlans(pool as unknown as Pool);
  const asked: unknown[][] = [];
  class Client {
    query(...given: unknown[]) {
      asked.push(given);
    }
  }
  const client = new Client();
  pool.emit('connect', client);
  keepPlan('select $1');
  keepPlan('select $1, 2');
  client.query('select $1', [1]);
  client.query('select $1', [2]);
  client.query('select $1, 2', [3]);
  client.query('select 3', []);
  client.query('begin');
  client.query({ text: 'select $1', values: [4] });
  const [one, , two] = asked.map(([first]) => (first as { name: string }).name);
  expect(one).not.toBe(two);
  expect(asked.map(([first]) => first)).toEqual([
    { name: one, text: 'select $1', values: [1] },
    { name: one, text: 'select $1', values: [2] },
    { name: two, text: 'select $1, 2', values: [3] },
    'select 3',
    'begin',
    { text: 'select $1', values: [4] },
  ]);
});
