import type { Person } from '@libs/contract/lists/presence.js';
import { PresenceBoard, processLifetime } from './presence-board.js';

const person = (connection: string, more: Partial<Person> = {}): Person => ({
  connection,
  account: 1,
  name: 'somebody',
  avatar: null,
  colour: 0,
  menu: null,
  node: null,
  field: null,
  caret: null,
  editing: false,
  ...more,
});

/** Two processes connected to each other. */
function pair() {
  const [a, b] = [new PresenceBoard('a'), new PresenceBoard('b')];
  const exchange = (now = 0) => {
    for (const news of a.takeNews()) b.receive(structuredClone(news), now);
    for (const news of b.takeNews()) a.receive(structuredClone(news), now);
  };
  exchange();
  return { a, b, exchange };
}

describe('Presence', () => {
  it('is the same on every process', () => {
    const { a, b, exchange } = pair();
    a.join('list', person('one'));
    a.join('list', null);
    b.join('list', person('two'));
    b.join('list', null);
    exchange();
    for (const board of [a, b]) {
      expect(
        board
          .state('list')
          .people.map(({ connection }) => connection)
          .sort(),
      ).toEqual(['one', 'two']);
      expect(board.state('list').readers).toBe(2);
    }
    a.move('list', 'one', { menu: 'menu', editing: true });
    a.leave('list', 'nobody', false);
    exchange();
    b.takeChanges();
    expect(b.state('list')).toMatchObject({ readers: 1 });
    expect(b.state('list').people).toContainEqual(person('one', { menu: 'menu', editing: true }));
    a.leave('list', 'one', true);
    exchange();
    expect(b.takeChanges()).toEqual([{ list: 'list', people: [], gone: ['one'], readers: 1 }]);
    b.leave('list', 'two', true);
    b.leave('list', 'nobody', false);
    exchange();
    expect([...a.lists(), ...b.lists()]).toEqual([]);
  });

  it('drops a process that has gone silent, but not an active one', () => {
    const { a, b, exchange } = pair();
    a.join('list', person('one'));
    exchange(0);
    b.receive({ process: 'a' }, processLifetime);
    b.takeChanges();
    b.expire(processLifetime * 2);
    expect(b.state('list').people).toHaveLength(1);
    b.expire(processLifetime * 2 + 1);
    expect(b.takeChanges()).toEqual([{ list: 'list', people: [], gone: ['one'], readers: 0 }]);
  });

  it('sends everything to a process that asks, without duplicates', () => {
    const { a, b, exchange } = pair();
    a.join('list', person('one'));
    a.takeNews();
    expect(b.state('list').people).toEqual([]);
    a.receive({ process: 'b', ask: true }, 0);
    exchange();
    a.tellEverything();
    exchange();
    expect(b.state('list').people).toHaveLength(1);
  });

  it('fits into notices for any number of people', () => {
    const { a, b } = pair();
    for (let n = 0; n < 500; n += 1)
      a.join(
        'list',
        person(`connection-${n}`, { name: '霧'.repeat(30), avatar: `https://img.example/${n}` }),
      );
    const news = a.takeNews();
    for (const one of news) expect(Buffer.byteLength(JSON.stringify(one))).toBeLessThan(7_500);
    for (const one of news) b.receive(one, 0);
    expect(b.state('list').people).toHaveLength(500);
  });
});
