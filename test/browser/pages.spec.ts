import { expect, request as requests, test, type APIRequestContext } from './support/test.js';
import { importList, newList, signInByApi } from './support/site.js';

const block = (html: string) => {
  const opening = '<script id="staffListData" type="application/json">';
  const start = html.indexOf(opening);
  expect(start, 'the block of the list, to the letter').toBeGreaterThan(0);
  return html.slice(start + opening.length, html.indexOf('</script>', start));
};

const preloaded = (html: string) => {
  const found = /preloadData = (\{.*?\});<\/script>/s.exec(html);
  expect(found, 'preloadData right before the end of its script').not.toBeNull();
  return found![1]!;
};

const authOf = (html: string) =>
  JSON.parse(/<script id="authData" type="application\/json">(.*?)<\/script>/s.exec(html)![1]!);

async function signedIn(baseURL: string, account: 'user' | 'contributor' | 'moderator') {
  const request = await requests.newContext({ baseURL });
  await signInByApi(request, account);
  return request;
}

const page = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.text();
};

const stamp = () => `${Date.now()}-${Math.floor(Math.random() * 1e6)}`;

test(
  'tools find the whole list in both blocks of its page, the same as from the API',
  { tag: '@smoke' },
  async ({ request, baseURL }) => {
    const html = await page(request, '/staff/clannad-after-story');
    const list = await (await request.get('/api/v1/lists/clannad-after-story')).json();
    for (const json of [block(html), preloaded(html)]) {
      expect(json).not.toMatch(/[<>&]/);
      expect(JSON.parse(json)).toEqual(list);
    }

    const byUuid = await page(request, `/staff/${list.uuid}`);
    expect(JSON.parse(block(byUuid))).toEqual(list);
    for (const text of [html, byUuid]) {
      expect(text).toContain(`<link rel="canonical" href="${baseURL}/staff/clannad-after-story"/>`);
    }
  },
);

test('text in a list cannot end the script that contains it', async ({ request, baseURL }) => {
  const user = await signedIn(baseURL!, 'user');
  const nasty = '</script><script>document.title="taken"</script>&amp;};</script> \u2028 <!--';
  const document = newList({
    title: `Nasty ${stamp()}`,
    comment: nasty,
    menus: [{ name: 'Overview', note: nasty }],
  });
  await importList(user, document);
  const html = await page(request, `/staff/${document.uuid}`);
  const list = await (await request.get(`/api/v1/lists/${document.uuid}`)).json();
  expect(list.comment).toBe(nasty);
  for (const json of [block(html), preloaded(html)]) {
    expect(json).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(json)).toEqual(list);
  }
});

test('a list over 1 MB comes whole to programs, and without its credits to a browser that opens it', async ({
  request,
  baseURL,
}) => {
  const user = await signedIn(baseURL!, 'user');
  const rows = Array.from({ length: 400 }, (_, index) => ({
    ja: `海野岬${index}`,
    en: `Misaki Unno ${index}`,
  }));
  const menus = Array.from({ length: 60 }, (_, index) => ({
    name: `#${String(index + 1).padStart(2, '0')}`,
    rows,
  }));
  const document = newList({ title: `Big ${stamp()}`, menus });
  await importList(user, document);
  const path = `/staff/${document.uuid}`;
  const whole = await (await request.get(`/api/v1/lists/${document.uuid}`)).json();
  expect(whole.menus[59].credits).toHaveLength(1);
  const ask = (visitor: typeof request, to?: string) =>
    visitor.get(path, { headers: to ? { 'sec-fetch-dest': to } : {} });
  // In both orders, so that no answer is kept for the wrong one.
  for (const visitor of [request, user])
    for (const to of [undefined, 'document', 'empty', 'document', undefined]) {
      const answer = await ask(visitor, to);
      expect(answer.headers()['vary']).toMatch(/\bSec-Fetch-Dest\b/);
      const html = await answer.text();
      for (const json of [block(html), preloaded(html)])
        if (to === 'document')
          expect(JSON.parse(json)).toEqual({
            ...whole,
            menus: whole.menus.map(({ credits: _credits, ...menu }: { credits: unknown }) => menu),
            truncated: true,
            href: `/api/v1/lists/${document.uuid}`,
          });
        else expect(JSON.parse(json)).toEqual(whole);
      expect(
        (
          await visitor.get(path, {
            headers: { ...(to ? { 'sec-fetch-dest': to } : {}), 'if-none-match': answer.headers()['etag']! },
          })
        ).status(),
      ).toBe(304);
    }
  // Of other lists there is one form.
  const short = await request.get('/staff/clannad-after-story');
  expect(short.headers()['vary']).not.toContain('Sec-Fetch-Dest');
});

test('addresses that lead nowhere get a 404 with a way back', async ({ page: tab }) => {
  for (const [path, message] of [
    ['/staff/no-such-list', "This Staff List doesn't exist..."],
    ['/nowhere', 'Nothing rolls here'],
    ['/person/nobody', 'Nothing rolls here'],
    ['/studio/999999999', 'Nothing rolls here'],
    ['/staff-lists/1/2', 'Nothing rolls here'],
  ] as const) {
    const answer = await tab.goto(path);
    expect(answer!.status(), path).toBe(404);
    await expect(tab.getByRole('heading', { name: message })).toBeVisible();
  }
  await tab.getByRole('link', { name: 'Go back' }).click();
  await expect(tab).toHaveURL('/');
  await expect(tab.getByRole('heading', { name: 'Recent Staff Lists' })).toBeVisible();
});

test('an unchanged page is free, and pages are compressed as the browser likes', async ({
  request,
  baseURL,
}) => {
  for (const visitor of [request, await signedIn(baseURL!, 'moderator')])
    for (const path of ['/staff/clannad-after-story', '/RSC/R/staff/clannad-after-story.txt']) {
      const first = await visitor.get(path);
      const { etag } = first.headers();
      expect(etag).toBeTruthy();
      const again = await visitor.get(path, { headers: { 'If-None-Match': etag! } });
      expect(again.status()).toBe(304);
      expect(await again.text()).toBe('');

      const bodies = new Set<string>();
      for (const encoding of ['br', 'gzip', 'identity']) {
        const answer = await visitor.get(path, { headers: { 'Accept-Encoding': encoding } });
        expect(answer.headers()['content-encoding'] ?? 'identity').toBe(encoding);
        expect(answer.headers()['vary']).toContain('Accept-Encoding');
        bodies.add(await answer.text());
      }
      expect(bodies.size, 'the same page in every encoding').toBe(1);
    }
});

test('a page says who is logged in to that visitor and to nobody else', async ({ request, baseURL }) => {
  const moderator = await signedIn(baseURL!, 'moderator');
  for (const path of ['/', '/staff-lists', '/staff/clannad-after-story', '/search', '/staff/create/1']) {
    await page(request, path);
    const theirs = await page(moderator, path);
    expect(authOf(theirs), path).toMatchObject({ loggedIn: true, screenName: 'cut_bag' });
    const html = await page(request, path);
    expect(authOf(html), path).toMatchObject({ loggedIn: false });
    expect(html).not.toMatch(/\\?"loggedIn\\?":\s*true/);
    // The tag of one's own page differs from everybody else's.
    const { etag } = (await moderator.get(path)).headers();
    expect((await request.get(path, { headers: { 'If-None-Match': etag! } })).status()).toBe(200);
  }
});

test('what a page says about its visitor is up to date on the next request', async ({ baseURL }) => {
  const moderator = await signedIn(baseURL!, 'moderator');
  const reader = await signedIn(baseURL!, 'user');
  const shown = async () => authOf(await page(moderator, '/faq'));
  const { reports } = await shown();
  const sent = await reader.post('/api/v1/lists/clannad-after-story/reports', {
    data: { message: `A name is wrong (${stamp()}).` },
  });
  expect(sent.ok()).toBe(true);
  expect(await shown()).toMatchObject({ reports: reports + 1 });

  const before = await (await moderator.get('/api/v1/account')).json();
  const { id: _id, anonymous: _anonymous, discordId: _discordId, ...profile } = before;
  const rename = (screenName: string) =>
    moderator.put('/api/v1/account/profile', { data: { ...profile, screenName } });
  expect((await rename('cut_bag_2')).ok()).toBe(true);
  expect(await shown()).toMatchObject({ screenName: 'cut_bag_2' });
  expect((await rename('cut_bag')).ok()).toBe(true);

  const { cookies } = await moderator.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await moderator.post('/api/v1/session/end')).ok()).toBe(true);
  // Whoever still has the cookie is nobody.
  const late = await fetch(`${baseURL}/faq`, { headers: { cookie } });
  expect(authOf(await late.text())).toMatchObject({ loggedIn: false });
});

test('an unlisted list is visible to its author and to nobody else, before and after it was public', async ({
  request,
  baseURL,
}) => {
  const user = await signedIn(baseURL!, 'user');
  const moderator = await signedIn(baseURL!, 'moderator');
  const contributor = await signedIn(baseURL!, 'contributor');
  const document = newList({ title: `Hidden ${stamp()}`, status: 'UNLISTED' });
  await importList(user, document);
  const path = `/staff/${document.uuid}`;
  const data = `/RSC/R/staff/${document.uuid}.txt`;
  for (let round = 0; round < 2; round++) {
    for (const stranger of [request, contributor]) {
      const answer = await stranger.get(path);
      expect(answer.status()).toBe(404);
      expect(await answer.text()).not.toContain(document.title);
      expect(await page(stranger, data)).not.toContain(document.title);
    }
    for (const insider of [user, moderator])
      for (const own of [path, data]) expect(await page(insider, own)).toContain(document.title);
  }
  for (const place of ['/', '/staff-lists', '/sitemap.xml']) {
    expect(await page(request, place)).not.toContain(document.uuid);
  }

  // After everybody has seen it, hiding it again takes effect at once.
  const settle = async (status: string) =>
    importList(user, { ...(await (await user.get(`/api/v1/lists/${document.uuid}`)).json()), status });
  await settle('PARTIAL');
  for (const shown of [path, data, '/staff-lists'])
    expect(await page(request, shown)).toContain(document.title);
  await settle('UNLISTED');
  expect((await request.get(path)).status()).toBe(404);
  expect(await page(request, data)).not.toContain(document.title);
  expect(await page(request, '/')).not.toContain(document.title);
});

test('a change shows on the next request of every page that contains it', async ({ request, baseURL }) => {
  const user = await signedIn(baseURL!, 'user');
  const document = newList({ title: `Before ${stamp()}` });
  await importList(user, document);
  const paths = [`/staff/${document.uuid}`, '/', '/staff-lists'].flatMap((path) => [
    path,
    `/RSC/R${path === '/' ? '/_root' : path}.txt`,
  ]);
  for (const path of paths) expect(await page(request, path)).toContain(document.title);
  const stored = await (await user.get(`/api/v1/lists/${document.uuid}`)).json();
  const title = document.title.replace('Before', 'After');
  await importList(user, { ...stored, title });
  for (const path of paths) {
    const html = await page(request, path);
    expect(html).toContain(title);
    expect(html).not.toContain(document.title);
  }
});

test('a first visit loads few and small scripts', async ({ context, request }) => {
  // In kilobytes, without the live connection, which begins once the page is idle.
  for (const [path, most] of [
    ['/', 140],
    ['/staff/clannad-after-story', 165],
    ['/person/ja:石原立也', 185],
  ] as const) {
    // A page of its own: what the one before asks for once it is idle would be counted here.
    const tab = await context.newPage();
    const scripts: string[] = [];
    const collect = (asked: { url: () => string }) =>
      /\/assets\/(?!socket).*\.js$/.test(asked.url()) && scripts.push(asked.url());
    tab.on('request', collect);
    await tab.goto(path, { waitUntil: 'load' });
    await tab.close();
    expect(scripts.length, `${path}: ${scripts.join(' ')}`).toBeLessThanOrEqual(12);
    // Not before somebody asks for it: schemas, the reader of Markdown, menus, panels, dialogs, the editor.
    expect(scripts.join(' ')).not.toMatch(/scalars|markdown|Layer|Dialog|Editor/);
    let bytes = 0;
    for (const script of scripts) {
      const packed = await request.get(script, { headers: { 'accept-encoding': 'br' } });
      const plain = await request.get(script, { headers: { 'accept-encoding': 'identity' } });
      expect(await packed.text(), script).toBe(await plain.text());
      bytes += Number(packed.headers()['content-length']);
    }
    expect(bytes, path).toBeLessThan(most * 1024);
  }
});

test('the typeface is requested with the page, so that nothing moves once it is there', async ({
  page: tab,
}) => {
  await tab.goto('/', { waitUntil: 'load' });
  const requestedBy = await tab.evaluate<string[]>(`document.fonts.ready.then(() =>
    performance.getEntriesByType('resource')
      .filter(({ name }) => /inter-latin-wght-normal.*\\.woff2$/.test(name))
      .map(({ initiatorType }) => initiatorType))`);
  expect(requestedBy).toEqual(['link']);
});

test('pages have one address for search engines, without defaults and unknown parameters', async ({
  request,
  baseURL,
}) => {
  for (const [path, canonical] of [
    ['/', '/'],
    ['/staff-lists?page=1&utm_source=x', '/staff-lists'],
    ['/staff-lists?year=2006&sort=updated', '/staff-lists?year=2006'],
    ['/staff?page=1', '/staff'],
    ['/studios', '/studios'],
    ['/roles?x=1', '/roles'],
    ['/readings', '/readings'],
    ['/stats?role=x', '/stats'],
    ['/faq', '/faq'],
  ] as const) {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    expect([path, [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map((one) => one[1])]).toEqual([
      path,
      [baseURL + canonical],
    ]);
    expect(html).toContain(`<meta property="og:url" content="${baseURL}${canonical}"/>`);
  }
});

test('pages tell other sites what to show: a card with its size, a frame, and who a person is', async ({
  page,
}) => {
  const person = '/person/ja:石原立也';
  for (const [path, card] of [
    ['/staff/cowboy-bebop', /\/cards\/list\/cowboy-bebop\.png\?v=\d+$/],
    [person, /\/cards\/person\/.+\.png\?v=\d+$/],
  ] as const) {
    await page.goto(path);
    const image = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(image).toMatch(card);
    await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute('content', /./);
    await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
    const { pathname, search } = new URL(image!);
    const answer = await page.request.get(pathname + search);
    expect([pathname, answer.status(), answer.headers()['content-type']]).toEqual([
      pathname,
      200,
      'image/png',
    ]);
  }
  const data: unknown = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!);
  expect(data).toMatchObject({ '@type': 'Person', alternateName: expect.arrayContaining(['石原立也']) });
  await page.goto('/staff/cowboy-bebop');
  const series: unknown = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent())!,
  );
  expect(series).toMatchObject({
    '@type': 'TVSeries',
    episode: expect.arrayContaining([expect.objectContaining({ '@type': 'TVEpisode', episodeNumber: 1 })]),
  });
  const oEmbed = await page.locator('link[type="application/json+oembed"]').getAttribute('href');
  const { pathname, search } = new URL(oEmbed!);
  const { html } = (await (await page.request.get(pathname + search)).json()) as { html: string };
  const frame = new URL(/src="([^"]+)"/.exec(html)![1]!);
  await page.goto(frame.pathname);
  await expect(page.getByRole('link', { name: 'Cowboy Bebop' })).toBeVisible();
});
