import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { eventually } from '../../../test/support/eventually.js';
import { EncodedBody, type Encoding, encodingOf } from '../../base/http/encoded.js';
import { CachedPage, PageEnd } from './cached-page.js';
import { PageCache, type Turn } from './page-cache.js';

const page = (body: string, ...tags: string[]) =>
  CachedPage.of(Buffer.from(body), Buffer.byteLength(body), () => ({ headers: {}, tags }));

const textOf = async (given: CachedPage | null | undefined | Promise<CachedPage | null>) =>
  Buffer.concat((await (await given)?.in('identity')) ?? []).toString();

/** A page that is being rendered until `finish` is called. */
function slow() {
  let finish!: (page: CachedPage | null) => void;
  const promise = new Promise<CachedPage | null>((done) => (finish = done));
  return { make: () => promise, finish };
}

/** Bytes of memory that stay with some buffers. */
const heldBy = (buffers: readonly Buffer[]) =>
  [...new Set(buffers.map(({ buffer }) => buffer))].reduce((sum, { byteLength }) => sum + byteLength, 0);

it('A kept page holds no more memory than it says, though small buffers are parts of large ones', async () => {
  const text = randomBytes(3_000).toString('hex');
  const kept = await page(text);
  const member = new PageEnd(Buffer.from('for a member'));
  // What a page ends with in gzip depends on all of it, and is not kept.
  const [gzipped] = await kept.in('gzip');
  const held = heldBy([...(await kept.in('br')), gzipped, ...(await kept.in('br', member))]);
  expect(held).toBeLessThan(kept.size + 1_000);
  expect(heldBy([new EncodedBody(text.slice(0, 500)).body])).toBe(500);
});

describe('The cache of pages', () => {
  it('renders a page once for any number of concurrent requests', async () => {
    const cache = new PageCache(1_000_000);
    let made = 0;
    const make = async () => {
      made += 1;
      return page('home');
    };
    const pages = await Promise.all([1, 2, 3].map(() => cache.of('/', make)));
    await cache.of('/', make);
    expect(made).toBe(1);
    expect(new Set(pages).size).toBe(1);
  });

  it('tells turns of pages that are made anew from those of others, and ignores changes before they begin', async () => {
    const learnt: boolean[] = [];
    let begin = () => {};
    let isOpen = Promise.resolve();
    const turn: Turn = async (work, anew) => {
      learnt.push(anew);
      await isOpen;
      return work();
    };
    const cache = new PageCache(1_000_000, { turn });
    const make = () => page('a', 'list:a', 'lists');
    await cache.of('/staff/a', make);
    cache.drop('list:a');
    isOpen = new Promise((done) => (begin = done));
    const [one, other] = [cache.of('/staff/a', make), cache.of('/staff/a', make)];
    cache.drop('list:a');
    cache.remove('lists');
    begin();
    expect(await one).toBe(await other);
    expect(cache.get('/staff/a')).toBe(await one);
    cache.drop('list:b');
    await cache.of('/staff/a', make);
    cache.remove('lists');
    await cache.of('/staff/a', make);
    expect(learnt).toEqual([false, true, false]);
  });

  it('knows which changes matter to a page as soon as its tags are known', async () => {
    const cache = new PageCache(1_000_000);
    const old = slow();
    const first = cache.of('/staff/a', (dependsOn) => {
      dependsOn(['list:a']);
      return old.make();
    });
    cache.remove('list:b');
    const second = cache.of('/staff/a', async () => page('second', 'list:a'));
    old.finish(await page('first', 'list:a'));
    expect([await textOf(first), await textOf(second)]).toEqual(['first', 'first']);
    expect(await textOf(cache.get('/staff/a'))).toBe('first');
  });

  it('drops exactly the pages that depend on a change', async () => {
    const cache = new PageCache(1_000_000);
    await cache.of('/staff/a', async () => page('a', 'list:a'));
    await cache.of('/staff/b', async () => page('b', 'list:b'));
    cache.drop('list:a');
    expect([cache.get('/staff/a'), await textOf(cache.get('/staff/b'))]).toEqual([undefined, 'b']);
    cache.clear();
    expect(cache.get('/staff/b')).toBeUndefined();
  });

  it('never caches, nor serves to later visitors, a page whose rendering started before a change', async () => {
    const cache = new PageCache(1_000_000);
    const old = slow();
    const first = cache.of('/staff/a', old.make);
    cache.drop('list:a');
    const second = await cache.of('/staff/a', async () => page('new', 'list:a'));
    old.finish(await page('old', 'list:a'));
    expect(await textOf(first)).toBe('old');
    expect(await textOf(second)).toBe('new');
    expect(await textOf(cache.get('/staff/a'))).toBe('new');

    const cleared = slow();
    const third = cache.of('/staff/c', cleared.make);
    cache.clear();
    cleared.finish(await page('old', 'list:c'));
    await third;
    expect(cache.get('/staff/c')).toBeUndefined();
  });

  it('serves an outdated page for a moment and no longer, and renders it once meanwhile', async () => {
    let now = 0;
    const cache = new PageCache(1_000_000, { now: () => now });
    let made = 0;
    const next = slow();
    const make = (body: string) => async () => {
      made += 1;
      return page(body, 'list:a');
    };
    const later = () => {
      made += 1;
      return next.make();
    };
    await cache.of('/a', make('old'));
    cache.drop('list:a');
    now = 899;
    expect(await textOf(cache.of('/a', later, true))).toBe('old');
    expect(await textOf(cache.of('/a', later, true))).toBe('old');
    await eventually('The next page', () => (made === 2 ? true : null));
    // Another change does not prolong the time of the first.
    cache.drop('list:a');
    now = 1_001;
    const waiting = textOf(cache.of('/a', later, true));
    next.finish(await page('newer', 'list:a'));
    expect(await waiting).toBe('newer');
    expect(made).toBe(2);
    // It lacks the second change, which came while it was being rendered.
    now = 1_800;
    expect(await textOf(cache.of('/a', make('newest'), true))).toBe('newest');
    expect(await textOf(cache.get('/a'))).toBe('newest');
  });

  it('makes a page that is read often anew before somebody asks, and no other', async () => {
    let now = 0;
    const cache = new PageCache(1_000_000, { now: () => now });
    const made: string[] = [];
    const make = (name: string) => () => {
      made.push(name);
      return page(`${name}, ${now}`, 'people');
    };
    for (const name of ['often', 'once', 'long ago', 'long ago']) await cache.of(name, make(name));
    now = 11_000;
    for (const name of ['often', 'often', 'once']) await cache.of(name, make(name));
    made.length = 0;
    for (let change = 0; change < 5; change += 1) cache.drop('people');
    await eventually('A new page', () => cache.get('often') ?? null);
    expect(await textOf(cache.get('often'))).toBe('often, 11000');
    expect([cache.get('once'), cache.get('long ago')]).toEqual([undefined, undefined]);
    // Nobody has read it since.
    now = 22_000;
    cache.drop('people');
    await wait(600);
    expect(made).toEqual(['often']);
  });

  it('never takes a page for the newest that was overtaken by one begun later', async () => {
    const cache = new PageCache(1_000_000, { now: () => 0 });
    const [old, newer] = [slow(), slow()];
    const first = cache.of('/a', old.make);
    cache.drop('list:b');
    const second = cache.of('/a', newer.make);
    cache.drop('list:a');
    old.finish(await page('old', 'list:a'));
    newer.finish(await page('newer', 'list:a'));
    await Promise.all([first, second]);
    expect(cache.get('/a')).toBeUndefined();
    expect(await textOf(cache.of('/a', async () => page('newest', 'list:a')))).toBe('newest');
  });

  it('serves nobody what was removed, nor those who want the newest what is outdated', async () => {
    const cache = new PageCache(1_000_000, { now: () => 0 });
    for (const address of ['/a', '/b']) await cache.of(address, async () => page('old', `list:${address}`));
    cache.drop('list:/a');
    cache.remove('list:/b');
    expect(await textOf(cache.of('/a', async () => page('new', 'list:/a')))).toBe('new');
    expect(await cache.of('/b', async () => null, true)).toBeNull();
    const old = slow();
    const first = cache.of('/c', old.make, true);
    cache.remove('list:/c');
    expect(await cache.of('/c', async () => null, true)).toBeNull();
    old.finish(await page('old', 'list:/c'));
    await first;
    expect(cache.get('/c')).toBeUndefined();
  });

  it('stays within its size by evicting the least recently used pages', async () => {
    const cache = new PageCache(60_000);
    const incompressible = (bytes: number) => randomBytes(bytes / 2).toString('hex');
    for (let n = 0; n < 12; n += 1) {
      await cache.of(`/${n}`, async () => page(incompressible(4_000)));
      cache.get('/0');
    }
    expect(cache.get('/0')).toBeDefined();
    expect(cache.get('/1')).toBeUndefined();
    expect(cache.get('/11')).toBeDefined();
    await cache.of('/huge', async () => page(incompressible(50_000)));
    expect(cache.get('/huge')).toBeUndefined();
    expect(cache.get('/11')).toBeDefined();
  });

  it('keeps missing pages, whose number displaces no page that exists', async () => {
    const cache = new PageCache(1_600_000);
    const missing = () =>
      CachedPage.of(Buffer.alloc(500), 500, () => ({ headers: {}, tags: ['lists'], status: 404 }));
    await cache.of('/', () => page('home', 'lists'));
    for (let invented = 0; invented < 1_000; invented += 1)
      await cache.of(`/nowhere-${invented}`, () => missing());
    expect(cache.get('/')).toBeDefined();
    expect(cache.get('/nowhere-999')?.status).toBe(404);
    expect(cache.get('/nowhere-900')).toBeUndefined();
    cache.drop('lists');
    expect(cache.get('/nowhere-999')).toBeUndefined();
  });

  it('does not cache uncacheable pages, and retries after a failure', async () => {
    const cache = new PageCache(1_000_000);
    expect(await cache.of('/none', async () => null)).toBeNull();
    await expect(cache.of('/x', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await textOf(cache.of('/x', async () => page('repaired')))).toBe('repaired');
  });
});

describe('A cached page', () => {
  it('is the same in every encoding, and for every visitor up to its end', async () => {
    const text = `${'<p>灯台守</p>'.repeat(50)}<script>anonymous</script>`;
    const shared = Buffer.byteLength(text) - '<script>anonymous</script>'.length;
    const kept = await CachedPage.of(Buffer.from(text), shared, () => ({ headers: {}, tags: [] }));
    const whole = async (encoding: Encoding, end?: PageEnd) => Buffer.concat(await kept.in(encoding, end));
    const member = new PageEnd(Buffer.from('<script>member</script>'));
    const forMember = `${text.slice(0, text.indexOf('<script>'))}<script>member</script>`;
    for (const [end, expected] of [
      [undefined, text],
      [member, forMember],
    ] as const) {
      expect((await whole('identity', end)).toString()).toBe(expected);
      expect(gunzipSync(await whole('gzip', end)).toString()).toBe(expected);
      expect(brotliDecompressSync(await whole('br', end)).toString()).toBe(expected);
    }
    // Shared by all answers.
    expect((await kept.in('br'))[0]).toBe((await kept.in('br', member))[0]);
    expect((await kept.in('gzip'))[0]).toBe((await kept.in('gzip', member))[0]);
    expect(kept.size).toBeLessThan(text.length + 1_024);
    expect(kept.etag).toBe((await page(text)).etag);
    expect(kept.etag).not.toBe((await page('other')).etag);
  });

  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.0', 'identity'],
    ['zstd', 'identity'],
  ])('is sent for "Accept-Encoding: %s" as %s', (header, encoding) => {
    expect(encodingOf(header)).toBe(encoding);
  });
});
