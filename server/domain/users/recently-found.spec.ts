import { RecentlyFound } from './recently-found.js';

interface FoundKey {
  id: string;
  account: number;
}
const key: FoundKey = { id: 'k', account: 7 };

/** A cache of 100 ms, and the number of database lookups. */
function scene(most = 10) {
  const known = new RecentlyFound<FoundKey>(100, most);
  const stored = new Map<string, FoundKey>([['a', key]]);
  let looks = 0;
  const find = async (hash: string, now: number) => {
    const found = await known.find(hash, now, async () => {
      looks += 1;
      return stored.get(hash) ?? null;
    });
    return found?.id ?? null;
  };
  return { known, stored, find, looks: () => looks };
}

describe('Keys', () => {
  it('are looked up only now and then, however many requests arrive', async () => {
    const { find, looks } = scene();
    expect(await Promise.all([find('a', 0), find('a', 0), find('a', 0)])).toEqual(['k', 'k', 'k']);
    expect(await find('a', 99)).toBe('k');
    expect(looks()).toBe(1);
    expect(await find('a', 100)).toBe('k');
    expect(looks()).toBe(2);
  });

  it('that do not exist take no memory, and are recognised as soon as they exist', async () => {
    const { find, stored } = scene();
    expect(await find('b', 0)).toBeNull();
    stored.set('b', { id: 'new', account: 8 });
    expect(await find('b', 1)).toBe('new');
  });

  it('are dropped once revoked, while the keys of others stay cached', async () => {
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

  it('are dropped one by one', async () => {
    const { known, find, stored, looks } = scene();
    stored.set('b', { id: 'other', account: 7 });
    await find('a', 0);
    await find('b', 0);
    stored.delete('a');
    known.forgetOne('a');
    expect(await find('a', 1)).toBeNull();
    expect(await find('b', 1)).toBe('other');
    expect(looks()).toBe(3);
  });

  it('that are revoked during their lookup are not cached', async () => {
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

  it('are looked up again after a failure', async () => {
    const { known, find } = scene();
    await expect(known.find('a', 0, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await find('a', 1)).toBe('k');
  });

  it('are cached in bounded memory', async () => {
    const { find, stored, looks } = scene(2);
    for (const hash of ['b', 'c']) stored.set(hash, { id: hash, account: 8 });
    for (const hash of ['a', 'b', 'c']) await find(hash, 0);
    await find('c', 1);
    expect(looks()).toBe(3);
    await find('a', 1);
    expect(looks()).toBe(4);
  });
});
