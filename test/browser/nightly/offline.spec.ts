import { expect, test, type BrowserContext, type Page } from '../support/test.js';
import { Proxy } from '../../support/proxy.js';
import { expectReadable } from '../support/looks.js';
import { importList, newList, signInByApi, whenHydrated } from '../support/site.js';

test.use({ serviceWorkers: 'allow' });

const isKept = (page: Page, path: string) =>
  page.evaluate<boolean>(`caches.match(${JSON.stringify(path)}).then(Boolean)`);

async function read(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => isKept(page, path)).toBe(true);
}

/** Without a network, also for the service worker. */
async function inOffline(context: BrowserContext, act: () => Promise<unknown>): Promise<void> {
  await context.setOffline(true);
  await act();
  await context.setOffline(false);
}

test('the site can be installed', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const [, address] = /<link rel="manifest" href="([^"]+)"/.exec(html)!;
  const answer = await request.get(address!);
  expect(answer.headers()['content-type']).toBe('application/manifest+json');
  const manifest = (await answer.json()) as {
    name: string;
    display: string;
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
    shortcuts: { url: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Staffroll', display: 'standalone' });
  for (const { src, type, sizes } of manifest.icons) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
    if (type !== 'image/png') continue;
    const body = await icon.body();
    expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200);
  const worker = await request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
});

test('a list that was read can be read offline, all of its episodes, and its editor cannot be opened @window', async ({
  page,
  context,
}) => {
  await signInByApi(context.request, 'contributor');
  await read(page, '/staff/clannad-after-story');
  const names = await page.locator('main').getByRole('link').count();
  await inOffline(context, async () => {
    await page.reload();
    await expect(page.getByText(/You are offline\. This copy was kept/)).toBeVisible();
    expect(await page.locator('main').getByRole('link').count()).toBe(names);
    const episode = page.getByRole('navigation', { name: 'Episodes' }).getByRole('link').nth(2);
    await whenHydrated(episode);
    await episode.click();
    await expect(page.locator('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
    await expectReadable(page, { isCrosswise: true });

    await page.goto('/staff/clannad-after-story?edit');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(page.getByText(/only be edited with a connection/)).toBeVisible();

    await page.goto('/stats');
    await page.getByRole('link', { name: /Clannad/i }).click();
    await expect(page).toHaveURL(/\/staff\/clannad-after-story$/);
    await expect(page.getByText(/You are offline/)).toBeVisible();
  });
  await expect(page.getByText(/This copy was kept/)).toHaveCount(0);

  // A link to it on a page that was open before leads there, too.
  await page.goto('/staff-lists');
  const link = page.locator('main a[href="/staff/clannad-after-story"]').first();
  await whenHydrated(link);
  await inOffline(context, async () => {
    await link.click();
    await expect(page.getByText(/You are offline\. This copy was kept/)).toBeVisible();
  });
  // The page comes back by itself here, too. Closing Chromium while the service worker loads it can hang.
  await expect(page.getByText(/This copy was kept/)).toHaveCount(0);
});

test('says that the site cannot be reached if only the site is away, and goes on by itself when it answers', async ({
  page,
  site,
}) => {
  const network = await Proxy.to(Number(new URL(site.url).port));
  const address = `http://localhost:${network.port}`;
  try {
    await read(page, `${address}/staff/clannad-after-story`);
    network.isDown = true;
    await page.reload();
    await expect(page.getByText(/The site cannot be reached\. This copy was kept/)).toBeVisible();
    network.isDown = false;
    await expect(page.getByText(/This copy was kept/)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Clannad');

    network.isDown = true;
    await page.goto(`${address}/seasons`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The site cannot be reached');
    network.isDown = false;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seasons');
  } finally {
    await network.stop();
  }
});

test('what is kept is what everybody sees, never older than the site, and forgotten with the list', async ({
  page,
  context,
}) => {
  await signInByApi(context.request, 'contributor');
  const document = newList({ title: 'Kept Kites' });
  await importList(page.request, document);
  const path = `/staff/${document.uuid}`;
  await read(page, path);
  const copy = await page.evaluate<string>(`caches.match('${path}').then((copy) => copy.text())`);
  expect(copy).toContain('Kept Kites');
  expect(copy).toMatch(/<script id="authData"[^>]*>\{"loggedIn":false/);
  const renamed = { ...document, title: 'Renamed Kites' };
  await importList(page.request, renamed);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renamed Kites');
  await page.request.delete(`/api/v1/lists/${document.uuid}`, { data: { title: 'Renamed Kites' } });
  expect((await page.goto(path))!.status()).toBe(404);
  await expect.poll(() => isKept(page, path)).toBe(false);
});

test('only what everybody may see is kept, and nothing of it after logging out', async ({
  page,
  context,
}) => {
  await signInByApi(context.request, 'contributor');
  await read(page, '/staff/clannad-after-story');
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(`(() => {
    const send = self.fetch;
    self.asked = [];
    self.fetch = (what, how) => {
      if (typeof what === 'string') self.asked.push([what, how?.credentials]);
      return send(what, how);
    };
    return caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))));
  })()`);
  await read(page, '/staff/clannad-after-story');
  const asked = () => worker!.evaluate<[string, string | undefined][]>('self.asked');
  await expect.poll(async () => (await asked()).length).toBeGreaterThan(5);
  expect((await asked()).filter(([, credentials]) => credentials !== 'omit')).toEqual([]);
  const kept = () => page.evaluate<string[]>('caches.keys()');
  expect(await kept()).not.toEqual([]);
  await page.goto('/account');
  await page.evaluate(`new Promise((done) => {
    const request = indexedDB.open('staffroll-stills', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('crops', { autoIncrement: true }).createIndex('name', 'name');
    request.onsuccess = () => { request.result.close(); done(); };
  })`);
  const logOut = page.getByRole('contentinfo').getByRole('button', { name: 'Log out' });
  await whenHydrated(logOut);
  await logOut.click();
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect.poll(kept).toEqual([]);
  await expect
    .poll(() => page.evaluate('indexedDB.databases().then((all) => all.map(({ name }) => name))'))
    .not.toContain('staffroll-stills');
});
