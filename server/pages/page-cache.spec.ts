import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { encodingOf } from '../http/encoded.js';
import { CachedPage, PageCache } from './page-cache.js';

const page = (body: string, ...tags: string[]) => new CachedPage(Buffer.from(body), {}, tags);

/** A page that is being rendered until `finish` is called. */
function slow() {
  let finish!: (page: CachedPage | null) => void;
  const promise = new Promise<CachedPage | null>((done) => (finish = done));
  return { make: () => promise, finish };
}

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

  it('tells a page that is made anew from one that is made for the first time', async () => {
    const cache = new PageCache(1_000_000);
    const learnt: boolean[] = [];
    const make = async (anew: boolean) => {
      learnt.push(anew);
      return page('a', 'list:a', 'lists');
    };
    await cache.of('/staff/a', make);
    cache.drop('list:a');
    cache.drop('list:a');
    await cache.of('/staff/a', make);
    cache.drop('list:b');
    await cache.of('/staff/a', make);
    cache.remove('lists');
    await cache.of('/staff/a', make);
    expect(learnt).toEqual([false, true, false]);
  });

  it('drops exactly the pages that depend on a change', async () => {
    const cache = new PageCache(1_000_000);
    await cache.of('/staff/a', async () => page('a', 'list:a'));
    await cache.of('/staff/b', async () => page('b', 'list:b'));
    cache.drop('list:a');
    expect([cache.get('/staff/a'), cache.get('/staff/b')?.body.toString()]).toEqual([undefined, 'b']);
    cache.clear();
    expect(cache.get('/staff/b')).toBeUndefined();
  });

  it('never caches, nor serves to later visitors, a page whose rendering started before a change', async () => {
    const cache = new PageCache(1_000_000);
    const old = slow();
    const first = cache.of('/staff/a', old.make);
    cache.drop('list:a');
    const second = await cache.of('/staff/a', async () => page('new', 'list:a'));
    old.finish(page('old', 'list:a'));
    expect((await first)?.body.toString()).toBe('old');
    expect(second?.body.toString()).toBe('new');
    expect(cache.get('/staff/a')?.body.toString()).toBe('new');

    const cleared = slow();
    const third = cache.of('/staff/c', cleared.make);
    cache.clear();
    cleared.finish(page('old', 'list:c'));
    await third;
    expect(cache.get('/staff/c')).toBeUndefined();
  });

  it('serves an outdated page for a moment and no longer, and renders it once meanwhile', async () => {
    let now = 0;
    const cache = new PageCache(1_000_000, () => now);
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
    const bodyOf = async (given: Promise<CachedPage | null>) => (await given)?.body.toString();
    await cache.of('/a', make('old'));
    cache.drop('list:a');
    now = 899;
    expect(await bodyOf(cache.of('/a', later, true))).toBe('old');
    expect(await bodyOf(cache.of('/a', later, true))).toBe('old');
    expect(made).toBe(2);
    // Another change does not prolong the time of the first.
    cache.drop('list:a');
    now = 1_001;
    const waiting = bodyOf(cache.of('/a', later, true));
    next.finish(page('newer', 'list:a'));
    expect(await waiting).toBe('newer');
    expect(made).toBe(2);
    // It lacks the second change, which came while it was being rendered.
    now = 1_800;
    expect(await bodyOf(cache.of('/a', make('newest'), true))).toBe('newest');
    expect(cache.get('/a')?.body.toString()).toBe('newest');
  });

  it('never takes a page for the newest that was overtaken by one begun later', async () => {
    const cache = new PageCache(1_000_000, () => 0);
    const [old, newer] = [slow(), slow()];
    const first = cache.of('/a', old.make);
    cache.drop('list:b');
    const second = cache.of('/a', newer.make);
    cache.drop('list:a');
    old.finish(page('old', 'list:a'));
    newer.finish(page('newer', 'list:a'));
    await Promise.all([first, second]);
    expect(cache.get('/a')).toBeUndefined();
    expect((await cache.of('/a', async () => page('newest', 'list:a')))?.body.toString()).toBe('newest');
  });

  it('serves nobody what was removed, nor those who want the newest what is outdated', async () => {
    const cache = new PageCache(1_000_000, () => 0);
    for (const address of ['/a', '/b']) await cache.of(address, async () => page('old', `list:${address}`));
    cache.drop('list:/a');
    cache.remove('list:/b');
    expect((await cache.of('/a', async () => page('new', 'list:/a')))?.body.toString()).toBe('new');
    expect(await cache.of('/b', async () => null, true)).toBeNull();
    const old = slow();
    const first = cache.of('/c', old.make, true);
    cache.remove('list:/c');
    expect(await cache.of('/c', async () => null, true)).toBeNull();
    old.finish(page('old', 'list:/c'));
    await first;
    expect(cache.get('/c')).toBeUndefined();
  });

  it('stays within its size by evicting the least recently used pages', async () => {
    const cache = new PageCache(60_000);
    for (let n = 0; n < 12; n += 1) {
      await cache.of(`/${n}`, async () => page('x'.repeat(3_000)));
      cache.get('/0');
    }
    expect(cache.get('/0')).toBeDefined();
    expect(cache.get('/1')).toBeUndefined();
    expect(cache.get('/11')).toBeDefined();
    await cache.of('/huge', async () => page('x'.repeat(50_000)));
    expect(cache.get('/huge')).toBeUndefined();
    expect(cache.get('/11')).toBeDefined();
  });

  it('keeps missing pages, whose number displaces no page that exists', async () => {
    const cache = new PageCache(1_600_000);
    const missing = (size: number) => new CachedPage(Buffer.alloc(size), {}, ['lists'], size, 404);
    await cache.of('/', () => Promise.resolve(new CachedPage(Buffer.alloc(9_000), {}, ['lists'])));
    for (let invented = 0; invented < 1_000; invented += 1)
      await cache.of(`/nowhere-${invented}`, () => Promise.resolve(missing(500)));
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
    expect((await cache.of('/x', async () => page('repaired')))?.body.toString()).toBe('repaired');
  });
});

describe('A cached page', () => {
  it('is the same in every encoding', async () => {
    const kept = page('<p>灯台守</p>'.repeat(50));
    expect(gunzipSync(await kept.in('gzip'))).toEqual(kept.body);
    expect(brotliDecompressSync(await kept.in('br'))).toEqual(kept.body);
    expect(await kept.in('identity')).toBe(kept.body);
    expect(await kept.in('br')).toBe(await kept.in('br'));
    expect(kept.etag).toBe(page(kept.body.toString()).etag);
    expect(kept.etag).not.toBe(page('other').etag);
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
