import { EventEmitter } from 'node:events';
import type { Pool } from 'pg';
import { hurryLocks } from './lock-times.js';

/** What a connection is told when it is given out by a pool of four that has these numbers. */
function pool() {
  const told: string[] = [];
  const client = {
    query: (text: string) => {
      told.push(text);
      return Promise.resolve();
    },
  };
  const pool = Object.assign(new EventEmitter(), { options: { max: 4 } });
  hurryLocks(pool as unknown as Pool);
  return (waitingCount: number, idleCount: number, totalCount: number) => {
    told.length = 0;
    Object.assign(pool, { waitingCount, idleCount, totalCount }).emit('acquire', client);
    return [...told];
  };
}

describe('A connection', () => {
  it('waits less for locks while more ask for one than there are, and as long as before after that', () => {
    const given = pool();
    expect(given(1, 0, 4)).toEqual(['set lock_timeout = 500']);
    expect(given(2, 0, 4)).toEqual([]);
    expect(given(0, 0, 4)).toEqual(['set lock_timeout = 2000']);
    expect(given(0, 1, 4)).toEqual([]);
  });

  it('is told nothing if several ask in the same moment, and each will get one', () => {
    const given = pool();
    expect(given(3, 3, 4)).toEqual([]);
    expect(given(3, 1, 2)).toEqual([]);
    expect(given(4, 1, 2)).toEqual(['set lock_timeout = 500']);
  });
});
