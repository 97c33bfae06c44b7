import { request as httpRequest } from 'node:http';
import type { Locator } from '@playwright/test';
import pg from 'pg';
import { expectNoErrors, importList, newList, openSettled, signInByApi } from './support/site.js';
import { expect, test } from './support/test.js';
import { errors } from '../../libs/contract/errors.js';

/** Addresses that no link leads to. Sent exactly as written, without normalisation by a browser. */
function raw(site: string, path: string, method = 'GET', headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(site);
  return new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, method, headers }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode!, type: response.headers['content-type'] ?? '', text }),
      );
    });
    request.on('error', reject).end();
  });
}

const malformed = [
  '/%',
  '/%ff',
  '/%00',
  '/staff/%00',
  '/staff/%ED%A0%80',
  '/person/%E0%A4%A',
  '/studio/ja:%ff',
  '//',
  '/\\',
];

test('a malformed address shows a page that says so', async ({ baseURL }) => {
  for (const path of malformed) {
    const { status, type, text } = await raw(baseURL!, path);
    expect([path, status, type]).toEqual([path, 404, 'text/html; charset=utf-8']);
    expect(text).toContain(errors['not-found'].message);
    expect(text).toContain('Go back');
  }
  expect((await raw(baseURL!, '/staff/nobody-made-this')).text).toContain('This Staff List doesn');
});

test('an unknown address explains what is wrong on a page, if it is opened in a browser', async ({
  baseURL,
}) => {
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const wrong: [string, number, string][] = [
    ['/by/anilist/999999999', 404, errors['not-found'].message],
    ['/by/anilist/%00', 400, errors['bad-request'].message],
    ['/by/anilist/%ff', 400, errors['bad-request'].message],
    ['/cards/nothing', 404, errors['not-found'].message],
    ['/dumps/%00', 400, errors['bad-request'].message],
    ['/login.php?return=%00', 400, errors['bad-request'].message],
  ];
  for (const [path, expected, sentence] of wrong) {
    const { status, type, text } = await raw(baseURL!, path, 'GET', browser);
    expect([path, status, type]).toEqual([path, expected, 'text/html; charset=utf-8']);
    expect(text).toContain(sentence);
    expect(text).toContain('Go back');
    const answer = await raw(baseURL!, path);
    expect([path, answer.status, answer.type]).toEqual([
      path,
      expected,
      'application/problem+json; charset=utf-8',
    ]);
  }
  for (const path of ['/api/v1/lists/%00', '/api/nothing']) {
    const { type } = await raw(baseURL!, path, 'GET', browser);
    expect([path, type]).toEqual([path, 'application/problem+json; charset=utf-8']);
  }
});

test('a former slug, or one in another case, redirects with the rest of the address', async ({
  page,
  site,
}) => {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  await client.query(
    `insert into former_slug (slug, list_id) select 'Bebop-1998', id from list where slug = 'cowboy-bebop'`,
  );
  await client.end();
  for (const old of ['Bebop-1998', 'bebop-1998', 'COWBOY-bebop']) {
    await page.goto(`/staff/${old}?edit&history=1-2#01`);
    const { pathname, search, hash } = new URL(page.url());
    expect([old, pathname, search, hash]).toEqual([old, '/staff/cowboy-bebop', '?edit&history=1-2', '#01']);
  }
});

test('a link to a former slug that is followed inside the site redirects with the rest of the address', async ({
  page,
}) => {
  await signInByApi(page.request, 'moderator');
  const tag = Math.random().toString(36).slice(2, 8);
  const name = `航${tag}`;
  let slug = `old-${tag}`;
  const list = newList({
    title: `Moved ${tag}`,
    slug,
    menus: [{ name: '#04' }, { name: '#05「霧」', rows: [{ ja: name, en: 'Wataru Unno' }] }],
  });
  await importList(page.request, list);
  const again = (changes: object) => importList(page.request, Object.assign(list, changes));
  await again({ title: `Moved on ${tag}` });
  const moveTo = async (next: string) => {
    await again({ slug: next });
    slug = next;
  };
  const follow = async (link: Locator) => {
    await page.evaluate('window.isSamePage = true');
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/staff/${slug}`));
    expect(await page.evaluate('window.isSamePage')).toBe(true);
    const { search, hash } = new URL(page.url());
    return search + hash;
  };

  await expect(async () => {
    await openSettled(page, `/person/ja:${encodeURIComponent(name)}`);
    await expect(page.getByRole('link', { name: /^#05/ })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await moveTo(`newer-${tag}`);
  expect(await follow(page.getByRole('link', { name: /^#05/ }))).toBe(`#${encodeURIComponent('05「霧」')}`);
  await expect(page.getByText('Wataru Unno').filter({ visible: true }).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/person\//);

  await openSettled(page, `/history?list=${list.uuid}`);
  const link = page.locator(`a[href^="/staff/${slug}?history="]`);
  await page.getByRole('main').getByRole('button', { expanded: false }).last().click();
  await moveTo(`newest-${tag}`);
  expect(await follow(link)).toMatch(/^\?history=\d+-\d+$/);
  await expect(page.getByRole('complementary', { name: 'History' })).toBeVisible();
});

test('an address that has moved leads on with its query and its hash, typed and inside the site', async ({
  page,
  site,
}) => {
  await signInByApi(page.request, 'moderator');
  const tag = Math.random().toString(36).slice(2, 8);
  const [old, kept] = [`旧${tag}`, `新${tag}`];
  const list = newList({
    title: `Now ${tag}`,
    slug: `then-${tag}`,
    menus: [
      { name: 'Overview' },
      {
        name: '#01「霧」',
        rows: [
          { ja: old, en: 'Kyuu Umino' },
          { ja: kept, en: 'Shin Umino' },
        ],
      },
    ],
  });
  await importList(page.request, list);
  await importList(page.request, Object.assign(list, { slug: `now-${tag}` }));
  await expect(async () => {
    const merged = await page.request.post(`/api/v1/people/${encodeURIComponent(`ja:${kept}`)}/merge`, {
      data: { other: `ja:${old}` },
    });
    expect(merged.ok(), await merged.text()).toBe(true);
  }).toPass();
  await page.context().clearCookies();

  const here = `/staff/now-${tag}`;
  const person = `/person/ja:${encodeURIComponent(kept)}`;
  const moved: [from: string, to: string][] = [
    [`/staff/then-${tag}`, here],
    [`/staff/NOW-${tag}`, here],
    [`${here}/1`, `${here}/01`],
    [`${here}/%2301`, `${here}/01`],
    [`/staff/Then-${tag}/01`, `${here}/01`],
    [`/staff-lists/THEN-${tag}`, here],
    [`/staff-lists/${list.uuid}`, here],
    [`/person/ja:${encodeURIComponent(old)}`, person],
    ['/staff/create', '/staff/create/1'],
  ];
  const tails = ['', '?mode=summary&history=1-2#01'];
  const noError = expectNoErrors(page);
  const isThere = async (address: string) => {
    await expect(page).toHaveURL(site.url + address);
    await expect(page.locator('h1').first()).toBeAttached();
    await expect(page).not.toHaveTitle(/not found/i);
  };
  for (const [from, to] of moved)
    for (const tail of tails)
      await test.step(`${from}${tail}`, async () => {
        const answer = await page.goto(from + tail);
        expect(answer!.status()).toBe(200);
        await isThere(to + tail);
      });

  for (const [from, to] of moved)
    for (const tail of tails)
      await test.step(`inside the site: ${from}${tail}`, async () => {
        await openSettled(page, '/tos');
        // What the router does for somebody who goes back to an address from before it moved.
        await page.evaluate(`window.isSamePage = true;
          window.history.pushState(null, '', ${JSON.stringify(from + tail)});
          window.dispatchEvent(new PopStateEvent('popstate'));`);
        await isThere(to + tail);
        expect(await page.evaluate('window.isSamePage')).toBe(true);
      });
  noError();
});

test('data of pages is only available at its own addresses', async ({ baseURL }) => {
  const wrong = [
    '',
    'x.txt',
    '_.txt',
    '%00.txt',
    '%ff.txt',
    'R/x',
    'F/x.txt',
    'F/x/y.txt',
    `${'x/'.repeat(2_000)}.txt`,
  ];
  for (const path of wrong) {
    const { status, type } = await raw(baseURL!, `/RSC/${path}`);
    expect([path.slice(0, 20), status, type]).toEqual([
      path.slice(0, 20),
      404,
      'application/problem+json; charset=utf-8',
    ]);
  }
  expect((await raw(baseURL!, '/RSC/R/staff.txt')).status).toBe(200);
});

test('unusual queries, methods and headers break no page', async ({ baseURL }) => {
  const ids = [
    '99999999999',
    '2147483648',
    '-1',
    '0',
    'NaN',
    '__proto__',
    'constructor',
    '😀',
    'ja:',
    'en:%2F',
  ];
  const paths = [
    ...ids.flatMap((id) =>
      ['staff', 'person', 'studio', 'user', 'staff-lists'].map((of) => `/${of}/${encodeURIComponent(id)}`),
    ),
    '/staff-lists?year=99999999999&status=%ff&page=-1',
    '/search?q=a&q=b&in[]=x&after=9999999999-9999999999',
    '/staff?page[$gt]=1&__proto__=1&constructor=2',
    '/roles?page=99999999999999999999&category=x',
    '/stats?role=%ED%A0%80',
    `/staff/${'x'.repeat(6_000)}`,
    `/person/ja:${'%E5%8E%9F'.repeat(600)}`,
  ];
  for (const path of paths) expect([path, (await raw(baseURL!, path)).status < 500]).toEqual([path, true]);
  for (const method of ['HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])
    expect([method, (await raw(baseURL!, '/staff', method)).status < 500]).toEqual([method, true]);
  const headers: Record<string, string>[] = [
    { 'if-none-match': `"${'x'.repeat(5_000)}` },
    { 'accept-encoding': 'br;q=x, ;;;' },
    { range: 'bytes=9-1' },
    { host: '[' },
    { cookie: `x=${'y'.repeat(8_000)}; staffroll_session=; staffroll_session=%00` },
  ];
  for (const header of headers)
    expect([header, (await raw(baseURL!, '/staff', 'GET', header)).status < 500]).toEqual([header, true]);
  const long = await raw(baseURL!, `/staff/${'x'.repeat(20_000)}`);
  expect([long.status, JSON.parse(long.text).code]).toEqual([431, 'headers-too-large']);
});
