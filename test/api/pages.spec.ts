import { ShownStates } from '../../server/domain/users/shown-states.js';
import { PagesService } from '../../server/edge/pages/pages.service.js';
import { creditDocument, sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';
import { statementsDuring } from '../support/statements.js';

/** What pages contain for programs, search engines and other sites, and that nobody gets the page of somebody else or an old one. */
const address = 'https://staffroll.example';
let server: TestServer;
let user: string;
let moderator: string;
let contributor: string;
const bebop = sampleDocument({ title: 'Sparrow Bebop', slug: 'sparrow-bebop', status: 'COMPLETED' });

beforeAll(async () => {
  server = await TestServer.start({ ANILIST_URL: 'off', PUBLIC_URL: address });
  [user, moderator, contributor] = await Promise.all([
    server.signIn('user'),
    server.signIn('moderator'),
    server.signIn('contributor'),
  ]);
  await server.upload(bebop, user);
  await server.project();
});
afterAll(() => server.stop());

/** Of a visitor who is nobody if there is no cookie. */
const get = (path: string, cookie = '', headers: Record<string, string> = {}) =>
  server.get(path, { ...headers, ...(cookie ? { cookie } : {}) });

async function page(path: string, cookie?: string): Promise<string> {
  const { status, text } = await get(path, cookie);
  expect([path, status]).toEqual([path, 200]);
  return text;
}

const block = (html: string) => {
  const opening = '<script id="staffListData" type="application/json">';
  const start = html.indexOf(opening);
  // To the letter.
  expect(start).toBeGreaterThan(0);
  return html.slice(start + opening.length, html.indexOf('</script>', start));
};

/** Right before the end of its script. */
const preloaded = (html: string) => /preloadData = (\{.*?\});<\/script>/s.exec(html)![1]!;

const authOf = (html: string): Record<string, unknown> =>
  JSON.parse(/<script id="authData" type="application\/json">(.*?)<\/script>/s.exec(html)![1]!);

it('tools find the whole list in both blocks of its page, the same as from the API', async () => {
  const html = await page('/staff/sparrow-bebop');
  const { body: list } = await get('/api/v1/lists/sparrow-bebop');
  for (const json of [block(html), preloaded(html)]) {
    expect(json).not.toMatch(/[<>&]/);
    expect(JSON.parse(json)).toEqual(list);
  }
  const nameless = sampleDocument();
  await server.upload(nameless, user);
  const other = await page(`/staff/${nameless.uuid}`);
  expect(JSON.parse(block(other))).toEqual((await get(`/api/v1/lists/${nameless.uuid}`)).body);
  expect(html).toContain(`<link rel="canonical" href="${address}/staff/sparrow-bebop"/>`);
});

it('text in a list cannot end the script that contains it', async () => {
  const nasty = '</script><script>document.title="taken"</script>&amp;};</script> \u2028 <!--';
  const document = sampleDocument({
    title: 'Nasty',
    comment: nasty,
    menus: [{ name: 'Overview', note: nasty, credits: [] }],
  });
  await server.upload(document, user);
  const html = await page(`/staff/${document.uuid}`, user);
  const { body: list } = await get(`/api/v1/lists/${document.uuid}`, user);
  // A break of lines that only some programs know becomes one that all know.
  expect(list.comment).toBe(nasty.replace('\u2028', '\n'));
  for (const json of [block(html), preloaded(html)]) {
    expect(json).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(json)).toEqual(list);
  }
});

it('a list over 1 MB comes whole to programs, and without its credits to a browser that opens it', async () => {
  const staff = Array.from({ length: 400 }, (_, index) => ({
    ja: `海野岬${index}`,
    en: `Misaki Unno ${index}`,
  }));
  const document = sampleDocument({ title: 'Big' });
  document.menus = Array.from({ length: 60 }, (_, index) => ({
    name: `#${String(index + 1).padStart(2, '0')}`,
    credits: [{ name: 'Main Staff', roles: [{ name: 'Director', original: '監督', staff }] }],
  }));
  await server.upload(document, user);
  const path = `/staff/${document.uuid}`;
  const { body: whole } = await get(`/api/v1/lists/${document.uuid}`);
  expect(whole.menus[59].credits).toHaveLength(1);
  // In both orders, so that no answer is kept for the wrong one.
  for (const cookie of ['', user])
    for (const to of [undefined, 'document', 'empty', 'document', undefined]) {
      const headers: Record<string, string> = to ? { 'sec-fetch-dest': to } : {};
      const answer = await get(path, cookie, headers);
      expect(answer.headers.get('vary')).toMatch(/\bSec-Fetch-Dest\b/);
      for (const json of [block(answer.text), preloaded(answer.text)])
        if (to === 'document')
          expect(JSON.parse(json)).toEqual({
            ...whole,
            menus: whole.menus.map(({ credits: _credits, ...menu }: { credits: unknown }) => menu),
            truncated: true,
            href: `/api/v1/lists/${document.uuid}`,
          });
        else expect(JSON.parse(json)).toEqual(whole);
      const again = await get(path, cookie, { ...headers, 'if-none-match': answer.headers.get('etag')! });
      expect(again.status).toBe(304);
    }
  // Of other lists there is one form.
  expect((await get('/staff/sparrow-bebop')).headers.get('vary')).not.toContain('Sec-Fetch-Dest');
});

it('an unchanged page is free, and pages are compressed as the browser likes', async () => {
  for (const cookie of ['', moderator])
    for (const path of ['/staff/sparrow-bebop', '/RSC/R/staff/sparrow-bebop.txt']) {
      const etag = (await get(path, cookie)).headers.get('etag')!;
      expect(etag).toBeTruthy();
      const again = await get(path, cookie, { 'if-none-match': etag });
      expect([again.status, again.text]).toEqual([304, '']);
      const bodies = new Set<string>();
      for (const encoding of ['br', 'gzip', 'identity']) {
        const { headers, text } = await get(path, cookie, { 'accept-encoding': encoding });
        expect(headers.get('content-encoding') ?? 'identity').toBe(encoding);
        expect(headers.get('vary')).toContain('Accept-Encoding');
        bodies.add(text);
      }
      // The same page in every encoding.
      expect(bodies.size).toBe(1);
    }
});

it('a page that is kept is answered ahead of everything else, with the same head and body', async () => {
  const pages = server.app.get(PagesService) as unknown as { page: () => void; passOn: () => void };
  const usual = [jest.spyOn(pages, 'page'), jest.spyOn(pages, 'passOn')];
  const asks = () => usual.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  const headOf = ({ status, headers }: Awaited<ReturnType<typeof get>>) => [
    status,
    Object.fromEntries([...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date')),
  ];
  const member = { cookie: user };
  // Otherwise for ten seconds, after which a page takes the usual way once.
  const known = Reflect.get(server.app.get(ShownStates), 'found') as { milliseconds: number; clear(): void };
  const knownFor = known.milliseconds;
  known.milliseconds = Infinity;
  known.clear();
  await server.project();
  const readers: Record<string, string>[] = [
    {},
    { 'user-agent': 'Somebot' },
    { 'sec-fetch-dest': 'document' },
    member,
  ];
  for (const path of [
    '/',
    '/staff/sparrow-bebop',
    '/staff-lists?sort=title',
    '/RSC/R/staff/sparrow-bebop.txt',
    '/staff/nothing',
  ])
    for (const reader of readers) {
      // Members never get what is outdated, so that what is kept is up to date from now on.
      await get(path, user, reader);
      for (const encoding of ['br', 'gzip', 'identity']) {
        const asked = { ...reader, 'accept-encoding': encoding };
        const first = await get(path, '', asked);
        const before = asks();
        const again = await get(path, '', asked);
        // A member may see what others do not.
        const isUsual = reader === member && path === '/staff/nothing';
        expect([path, asked, asks() > before]).toEqual([path, asked, isUsual]);
        if (isUsual) continue;
        expect([path, asked, ...headOf(again)]).toEqual([path, asked, ...headOf(first)]);
        expect(again.text).toBe(first.text);
        expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
        const etag = first.headers.get('etag');
        if (!etag) continue;
        const fresh = await get(path, '', { ...asked, 'if-none-match': etag });
        expect([fresh.status, fresh.text, fresh.headers.get('etag')]).toEqual([304, '', etag]);
      }
    }
  for (const spy of usual) spy.mockRestore();
  known.milliseconds = knownFor;
});

it('a page says who is logged in to that visitor and to nobody else', async () => {
  for (const path of ['/', '/staff-lists', '/staff/sparrow-bebop', '/search', '/staff/create/1']) {
    await page(path);
    expect([path, authOf(await page(path, moderator))]).toMatchObject([
      path,
      { loggedIn: true, screenName: 'cut_bag' },
    ]);
    const html = await page(path);
    expect([path, authOf(html)]).toMatchObject([path, { loggedIn: false }]);
    expect(html).not.toMatch(/\\?"loggedIn\\?":\s*true/);
    // The tag of one's own page differs from everybody else's.
    const etag = (await get(path, moderator)).headers.get('etag')!;
    expect((await get(path, '', { 'if-none-match': etag })).status).toBe(200);
  }
});

it('what a page says about its visitor is up to date on the next request', async () => {
  const cookie = await server.signIn('moderator');
  const shown = async () => authOf(await page('/faq', cookie));
  const { reports } = await shown();
  const sent = await server.post(
    '/api/v1/lists/sparrow-bebop/reports',
    { message: 'A name is wrong.' },
    { cookie: contributor },
  );
  expect(sent.status).toBeLessThan(300);
  expect(await shown()).toMatchObject({ reports: Number(reports) + 1 });

  const { body: before } = await get('/api/v1/account', cookie);
  const { id: _id, anonymous: _anonymous, discordId: _discordId, ...profile } = before;
  const rename = (screenName: string) =>
    server.request('PUT', '/api/v1/account/profile', { ...profile, screenName }, { cookie });
  expect((await rename('cut_bag_2')).status).toBeLessThan(300);
  expect(await shown()).toMatchObject({ screenName: 'cut_bag_2' });
  expect((await rename('cut_bag')).status).toBeLessThan(300);

  expect((await server.post('/api/v1/session/end', {}, { cookie })).status).toBeLessThan(300);
  // Whoever still has the cookie is nobody.
  expect(await shown()).toMatchObject({ loggedIn: false });
});

it('an unlisted list is visible to its author and to nobody else, before and after it was public', async () => {
  const document = sampleDocument({ title: 'Hidden Herons', status: 'UNLISTED' });
  await server.upload(document, user);
  const path = `/staff/${document.uuid}`;
  const data = `/RSC/R/staff/${document.uuid}.txt`;
  // Twice, since what was shown once may have been kept.
  for (let round = 0; round < 2; round += 1) {
    for (const stranger of ['', contributor]) {
      const answer = await get(path, stranger);
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain(document.title);
      expect(await page(data, stranger)).not.toContain(document.title);
    }
    for (const insider of [user, moderator])
      for (const own of [path, data]) expect(await page(own, insider)).toContain(document.title);
  }
  for (const place of ['/', '/staff-lists', '/sitemap.xml'])
    expect(await page(place)).not.toContain(document.uuid);

  // After everybody has seen it, hiding it again takes effect at once.
  const settle = async (status: string) =>
    server.upload({ ...(await get(`/api/v1/lists/${document.uuid}`, user)).body, status }, user);
  await settle('PARTIAL');
  for (const shown of [path, data, '/staff-lists']) expect(await page(shown)).toContain(document.title);
  await settle('UNLISTED');
  expect((await get(path)).status).toBe(404);
  for (const place of [data, '/', '/staff-lists']) expect(await page(place)).not.toContain(document.title);
});

it('a change shows on the next request of every page that contains it', async () => {
  const document = sampleDocument({ title: 'Before the Herons' });
  await server.upload(document, user);
  const paths = [`/staff/${document.uuid}`, '/', '/staff-lists'].flatMap((path) => [
    path,
    `/RSC/R${path === '/' ? '/_root' : path}.txt`,
  ]);
  for (const path of paths) expect(await page(path)).toContain(document.title);
  const { body: stored } = await get(`/api/v1/lists/${document.uuid}`);
  await server.upload({ ...stored, title: 'After the Herons' }, user);
  for (const path of paths) {
    const html = await page(path);
    expect(html).toContain('After the Herons');
    expect(html).not.toContain(document.title);
  }
});

it.each([
  ['/', '/'],
  ['/staff-lists?page=1&utm_source=x', '/staff-lists'],
  ['/staff-lists?year=2006&sort=updated', '/staff-lists?year=2006'],
  ['/staff?page=1', '/staff'],
  ['/studios', '/studios'],
  ['/roles?x=1', '/roles'],
  ['/readings', '/readings'],
  ['/stats?role=x', '/stats'],
  ['/faq', '/faq'],
])('%s has one address for search engines, without defaults and unknown parameters: %s', async (path, to) => {
  const html = await page(path);
  expect([...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map((one) => one[1])).toEqual([
    address + to,
  ]);
  expect(html).toContain(`<meta property="og:url" content="${address}${to}"/>`);
});

it('pages tell other sites what to show: a card with its size, a frame, and who a person is', async () => {
  const person = '/person/880001';
  const attribute = (html: string, selector: string) =>
    new RegExp(`<(?:meta|link) (?:[^>]*)${selector}[^>]*? (?:content|href)="([^"]*)"`)
      .exec(html)![1]!
      .replaceAll('&amp;', '&');
  const dataOf = (html: string): unknown =>
    JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)![1]!);
  const here = (url: string) => url.replace(address, '');
  for (const [path, card] of [
    ['/staff/sparrow-bebop', /\/cards\/list\/sparrow-bebop\.png\?v=\d+$/],
    [person, /\/cards\/person\/.+\.png\?v=\d+$/],
  ] as const) {
    const html = await page(path);
    const image = attribute(html, 'property="og:image"');
    expect(image).toMatch(card);
    expect(attribute(html, 'property="og:image:alt"')).toMatch(/./);
    expect(attribute(html, 'name="twitter:card"')).toBe('summary_large_image');
    const { status, headers } = await get(here(image));
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'image/png']);
  }
  expect(dataOf(await page(person))).toMatchObject({
    '@type': 'Person',
    alternateName: expect.arrayContaining(['灯台守 渡']),
  });
  const html = await page('/staff/sparrow-bebop');
  expect(dataOf(html)).toMatchObject({
    '@type': 'TVSeries',
    episode: expect.arrayContaining([expect.objectContaining({ '@type': 'TVEpisode', episodeNumber: 1 })]),
  });
  const { body: frame } = await get(here(attribute(html, 'type="application/json\\+oembed"')));
  const { status, text } = await get(here(/src="([^"]+)"/.exec(frame.html)![1]!));
  expect([status, text]).toEqual([200, expect.stringContaining('Sparrow Bebop')]);
});

it.each([
  ['its list', '/staff/read-once', 'from list l where l.slug = '],
  ['its person', '/person/880091', 'from person where key = person_root('],
])('a page asks for %s once, however many of its parts need it', async (_, path, text) => {
  const document = creditDocument({ ja: '一度 読子', en: 'Yomiko Ichido', id: 880091 });
  // Pages that nobody has opened yet: others may be made anew in the background while it is counted.
  const slug = path.startsWith('/staff/') ? 'read-once' : null;
  await server.upload({ ...document, slug, status: 'COMPLETED' }, user);
  await server.project();
  const statements = await statementsDuring(() => page(path));
  expect(statements.filter((statement) => statement.includes(text))).toHaveLength(1);
});
