import type { Room } from '../base/database/connection-claims.js';
import { share } from './processes.js';

const what = 'max_connections of Postgres';
/** What Postgres allows: three of them are for superusers. */
const room = (all: number, servers = 0, programs = 0): Room => ({
  what,
  all,
  usable: all - 3,
  servers,
  programs,
  open: servers + programs,
});
const shared = (...given: Parameters<typeof share>) => {
  const { processes, connections } = share(...given);
  return { processes, connections };
};

describe('Connections to the database', () => {
  it('are shared out among the processes of a server, and too many processes for them are refused', () => {
    expect(shared(2, true, [room(60)])).toEqual({ processes: 2, connections: 21 });
    expect(shared(2, true, [room(100)])).toEqual({ processes: 2, connections: 22 });
    expect(shared(8, true, [room(100)])).toEqual({ processes: 8, connections: 7 });
    expect(shared(64, true, [room(100)])).toEqual({ processes: 8, connections: 7 });
    expect(shared(4, true, [room(10)])).toEqual({ processes: 1, connections: 4 });
    expect(share(2, true, [room(100)]).warning).toBeNull();
    expect(() => share(64, false, [room(100)])).toThrow(
      'PROCESSES is 64, which needs max_connections of Postgres to be at least 720; it is 100.',
    );
  });

  it('are what other servers and programs leave', () => {
    const { processes, connections, warning } = share(2, true, [room(100, 50, 4)]);
    expect({ processes, connections }).toEqual({ processes: 2, connections: 10 });
    expect(warning).toBe(
      'This server uses at most 26 connections to the database, because max_connections of Postgres is 100 (other servers of Staffroll take 50, other programs 4). See DATABASE_POOL in docs/operating.md.',
    );
    // Nothing to say: it has as many as it can use.
    expect(share(1, true, [room(200, 50)])).toEqual({ processes: 1, connections: 22, warning: null });
    expect(() => share(2, true, [room(100, 75)])).toThrow(
      'A server needs at least 7 connections to the database, and max_connections of Postgres leaves 5 of 100 (other servers of Staffroll take 75, other programs 0). Set DATABASE_POOL to 22 or less here, or raise that limit.',
    );
    expect(() => share(2, true, [room(100, 95)])).toThrow(
      'Raise that limit, or set DATABASE_POOL at each server.',
    );
  });

  it('are those of the narrowest limit', () => {
    const role = { ...room(20), what: 'the connection limit of the role', usable: 20 };
    expect(shared(2, true, [room(100), role])).toEqual({ processes: 1, connections: 13 });
    expect(() => share(1, true, [room(100), { ...role, all: 5, usable: 5 }])).toThrow(
      'the connection limit of the role leaves 4 of 5',
    );
  });

  it('are as many as DATABASE_POOL says, if so many are left', () => {
    expect(shared(2, true, [room(100)], 30)).toEqual({ processes: 2, connections: 12 });
    expect(shared(2, true, [room(100)], 7)).toEqual({ processes: 1, connections: 4 });
    // More than the usual share; never more than processes can use.
    expect(shared(1, true, [room(30)], 25)).toEqual({ processes: 1, connections: 22 });
    expect(shared(1, true, [room(100)], 90)).toEqual({ processes: 1, connections: 22 });
    expect(() => share(2, true, [room(100, 50)], 50)).toThrow(
      'DATABASE_POOL is 50, and max_connections of Postgres leaves 47 of 100 connections (other servers of Staffroll take 50, other programs 0). Set DATABASE_POOL lower here or at the other servers, or raise that limit.',
    );
    expect(() => share(4, false, [room(100)], 30)).toThrow(
      'PROCESSES is 4, which needs DATABASE_POOL to be at least 36; it is 30. Raise it, or set PROCESSES to 3 or less.',
    );
  });
});
