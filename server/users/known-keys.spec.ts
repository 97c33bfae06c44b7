import { type FoundKey, KnownKeys } from './known-keys.js';

const key: FoundKey = { id: 'k', account: 7 };

/** Keys that are known for 100 ms, and how often the database was asked. */
function scene(most = 10) {
  const known = new KnownKeys(100, most);
  const stored = new Map<string, FoundKey>([['a', key]]);
  let looks = 0;
  const find = (hash: string, now: number) =>
    known.find(hash, now, async () => {
      looks += 1;
      return stored.get(hash) ?? null;
    });
  return { known, stored, find, looks: () => looks };
}

describe('Keys', () => {
  it('are looked up once in a while, however many requests come', async () => {
    const { find, looks } = scene();
    expect(await Promise.all([find('a', 0), find('a', 0), find('a', 0)])).toEqual(['k', 'k', 'k']);
    expect(await find('a', 99)).toBe('k');
    expect(looks()).toBe(1);
    expect(await find('a', 100)).toBe('k');
    expect(looks()).toBe(2);
  });

  it('that do not exist fill no memory, and are seen as soon as they do', async () => {
    const { find, stored } = scene();
    expect(await find('b', 0)).toBeNull();
    stored.set('b', { id: 'new', account: 8 });
    expect(await find('b', 1)).toBe('new');
  });

  it('are gone once they are revoked, and the keys of others are still known', async () => {
    const { known, find, stored, looks } = scene();
    stored.set('b', { id: 'other', account: 8 });
    await find('a', 0);
    await find('b', 0);
    stored.delete('a');
    known.forget(7);
    expect(await find('a', 1)).toBeNull();
    expect(await find('b', 1)).toBe('other');
    expect(looks()).toBe(3);
  });

  it('that are revoked while they are looked up are not kept', async () => {
    const { known, find } = scene();
    let answer: (key: FoundKey | null) => void = () => undefined;
    const early = known.find('a', 0, () => new Promise((done) => (answer = done)));
    known.forget(7);
    const late = known.find('a', 1, async () => null);
    answer(key);
    await early;
    expect(await late).toBeNull();
    expect(await known.find('a', 2, async () => null)).toBeNull();
    expect(await find('a', 3)).toBe('k');
  });

  it('are asked for again after a failure', async () => {
    const { known, find } = scene();
    await expect(known.find('a', 0, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await find('a', 1)).toBe('k');
  });

  it('are kept in a memory that has an end', async () => {
    const { find, stored, looks } = scene(2);
    for (const hash of ['b', 'c']) stored.set(hash, { id: hash, account: 8 });
    for (const hash of ['a', 'b', 'c']) await find(hash, 0);
    await find('c', 1);
    expect(looks()).toBe(3);
    await find('a', 1);
    expect(looks()).toBe(4);
  });
});
