import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, test } from '../support/test.js';
import {
  expectNoErrors,
  importList,
  newList,
  openSettled,
  signInByApi,
  whenHydrated,
} from '../support/site.js';

const japanese = '限りなく長く続く題名を持つ灯台守たちの終わらない夏休みと潮騒の記憶についての物語'.repeat(3);
const english = 'The Neverending and Quite Unreasonably Long Summer of the Lighthouse Keepers '
  .repeat(3)
  .trim();
const unbroken = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(
  2,
);

test('dark theme is dark before the first paint, by choice or by system setting', async ({ page }) => {
  // The state of the root element when the body started, before anything is painted.
  await page.addInitScript(`
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      window.atBody = document.documentElement.classList.contains('dark');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  `);
  await page.goto('/faq');
  for (const [colorScheme, stored, dark] of [
    ['light', '', false],
    ['dark', '', true],
    ['dark', 'light', false],
    ['light', 'dark', true],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(`localStorage.setItem('staffroll:theme', '${stored}')`);
    if (!stored) await page.evaluate(`localStorage.removeItem('staffroll:theme')`);
    await openSettled(page, '/faq');
    expect(await page.evaluate('window.atBody'), `${colorScheme}, ${stored}`).toBe(dark);
    await expect(page.locator('html')).toHaveClass(dark ? /dark/ : /^$/);
  }
});

test('the selected theme and the collapsed navigation are remembered', async ({ page }) => {
  await page.goto('/');
  const aside = page.getByRole('complementary', { name: 'Site' });
  const width = async () => (await aside.boundingBox())!.width;
  expect(await width()).toBe(240);
  // Stored once the page is hydrated.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user-locale'))).toBe('en');
  const isRetracted = async () =>
    (await (await page.request.get('/account/auth.php')).json()).retractedSidebar;
  expect(await isRetracted()).toBe(false);
  await page.getByRole('button', { name: 'Collapse the navigation' }).click();
  await expect.poll(width).toBeLessThan(80);
  await expect.poll(isRetracted).toBe(true);
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect.poll(width).toBeLessThan(80);
  await page.getByRole('button', { name: 'Expand the navigation' }).click();
  await expect.poll(width).toBe(240);
  await expect.poll(isRetracted).toBe(false);
});

test('a phone has five entries within reach, and no page is wider than its screen, whatever the names', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await signInByApi(context.request, 'user');
  const rows = [
    { ja: japanese, en: english },
    { ja: '', en: unbroken },
    { ja: japanese.repeat(4), en: '' },
  ];
  const document = newList({
    title: `${english} ${Date.now()}`,
    native: japanese,
    menus: [
      { name: 'Overview', note: unbroken, rows, role: english },
      { name: `#01「${japanese}」`, rows, role: unbroken },
    ],
  });
  const single = newList({ title: unbroken, menus: [{ name: unbroken, rows }] });
  await importList(context.request, document);
  await importList(context.request, single);
  const page = await context.newPage();
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link').or(bar.getByRole('button'))).toHaveCount(5);

  for (const path of [
    '/staff-lists',
    `/staff/${document.uuid}`,
    `/staff/${document.uuid}#01`,
    `/staff/${single.uuid}`,
    `/person/${encodeURIComponent(`en:${unbroken}`)}`,
    `/person/${encodeURIComponent(`ja:${japanese}`)}`,
    `/role/${encodeURIComponent(unbroken)}`,
    `/franchise/${single.uuid}`,
    `/staff/${document.uuid}?edit`,
  ]) {
    await page.goto('about:blank');
    await openSettled(page, path);
    // A phone would zoom out to show content that is too wide, so both viewports count.
    const width = await page.evaluate<number>(
      'Math.max(document.documentElement.scrollWidth, innerWidth, Math.round(visualViewport.width))',
    );
    expect.soft(width, path).toBeLessThanOrEqual(360);
  }
  await context.close();
});

const forMembers = ['Search', 'Home', 'All lists', 'My lists', 'Reports', 'Create list', 'Guidelines'];
const named = {
  visitor: ['Search', 'Home', 'All lists', 'Create list', 'Guidelines', 'Log In'],
  user: [...forMembers, 'Account: pausebutton'],
  moderator: [...forMembers, 'Moderation'],
};

for (const who of ['visitor', 'user', 'moderator'] as const)
  test(`what the navigation promises is one press away from a ${who}, and nothing of it is cut`, async ({
    page,
  }) => {
    if (who !== 'visitor') await signInByApi(page.request, who);
    for (const [width, height] of [
      [1440, 900],
      [900, 900],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openSettled(page, '/faq');
      const aside = page.getByRole('complementary', { name: 'Site' });
      for (const name of named[who]) {
        const entry = aside.getByRole('link', { name }).or(aside.getByRole('button', { name, exact: true }));
        // Whole, and above everything.
        await entry.first().click({ trial: true });
        await expect(entry.first()).toBeInViewport({ ratio: 1 });
      }
      expect(
        await aside
          .getByRole('navigation', { name: 'Main' })
          .evaluate((nav) => nav.scrollHeight - nav.clientHeight),
      ).toBeLessThanOrEqual(0);
      await expect(aside.getByRole('link', { name: 'Roles' })).toHaveCount(0);
      await aside.getByRole('button', { name: 'More pages' }).click();
      await expect(aside.getByRole('link', { name: 'Roles' })).toBeVisible();
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await openSettled(page, '/faq');
    const bar = page.getByRole('navigation', { name: 'Main' });
    const inBar = bar.getByRole('link').or(bar.getByRole('button'));
    await expect(inBar).toHaveText(
      who === 'visitor'
        ? ['Home', 'Lists', 'Search', 'Create', 'Log In']
        : ['Home', 'Lists', 'Search', 'My lists', /Account: /],
    );
    // What has no room there ends every page.
    const footer = page.getByRole('contentinfo');
    for (const name of [
      'Create a list',
      'Guidelines',
      ...(who === 'visitor' ? [] : ['My account', 'My history']),
    ])
      await expect(footer.getByRole('link', { name, exact: true })).toHaveCount(1);
  });

test('a link that cannot be followed offline says so, leaves the page, and goes on once online @window', async ({
  page,
  context,
}) => {
  await openSettled(page, '/staff/clannad-after-story');
  const link = page.locator('main a[href^="/person/"]').first();
  // Until then, the browser itself follows it, to its own offline page.
  await whenHydrated(link);
  await context.setOffline(true);
  await link.click();
  await expect(page.getByRole('region', { name: 'Missing page' })).toContainText('No connection');
  await expect(link).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/person\//);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

/** Opens a page as on a machine that has Japanese fonts, or none, and says which fonts it loads. */
async function fontsOf(browser: Browser, baseURL: string, path: string, isInstalled: boolean) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const loaded: { name: string; bytes: Promise<number> }[] = [];
  page.on('response', (response) => {
    const name = /\/assets\/([^/]+)-[\w-]{8}\.woff2$/.exec(response.url())?.[1];
    if (name) loaded.push({ name, bytes: response.body().then((body) => body.length) });
  });
  await page.addInitScript(
    `FontFace.prototype.load = async function () { if (${isInstalled}) return this; throw new Error('None of them is installed'); };`,
  );
  await openSettled(page, path);
  const isThere = () =>
    page.evaluate<boolean>(`[...document.fonts].some(({ family }) => /Noto Sans JP Web/.test(family))`);
  if (!isInstalled) await expect.poll(isThere).toBe(true);
  // Browsers ask for fonts when they lay out the text.
  await page.evaluate(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() => document.fonts.ready).then(() => null)',
  );
  const text = await page.evaluate<string>(
    `[...document.querySelectorAll('body :not(script, style, template)')].flatMap((one) => [...one.childNodes]).filter((one) => one.nodeType === Node.TEXT_NODE).map((one) => one.data).join('')`,
  );
  const sizes = await Promise.all(loaded.map(({ bytes }) => bytes));
  await context.close();
  return {
    text,
    names: loaded.map(({ name }) => name),
    kilobytes: sizes.reduce((sum, one) => sum + one, 0) / 1024,
  };
}

test('Japanese web fonts that could not be loaded come with a later page', async ({ page }) => {
  const noErrors = expectNoErrors(page, /503/);
  await page.addInitScript(
    `FontFace.prototype.load = async () => { throw new Error('None of them is installed'); };`,
  );
  const sheets = /\/assets\/(?:sans|mincho)-[\w-]+\.css$/;
  let refused = 0;
  await page.route(sheets, (route) => {
    refused += 1;
    return route.fulfill({ status: 503 });
  });
  await openSettled(page, '/staff/clannad-after-story');
  await expect.poll(() => refused).toBe(2);
  await page.unroute(sheets);
  await page.locator('main a[href^="/person/"]').first().click();
  await expect(page).toHaveURL(/\/person\//);
  await expect
    .poll(() => page.evaluate(`[...document.fonts].some(({ family }) => /Noto Sans JP Web/.test(family))`))
    .toBe(true);
  noErrors();
});

test('Japanese web fonts are loaded only where no such font is installed, and only what a page needs of them', async ({
  browser,
  baseURL,
}) => {
  const there = await fontsOf(browser, baseURL!, '/staff/clannad-after-story', true);
  expect(there.names.filter((name) => !name.startsWith('inter-'))).toEqual([]);
  const cut = JSON.parse(readFileSync(join(import.meta.dirname, '../../../fonts/faces.json'), 'utf8')) as {
    file: string;
    characters: string;
  }[];
  // Other tests make lists whose titles these pages show, so how much home needs is tested with the demo alone (server/app/demo/fonts.spec.ts).
  for (const { path, faces, most } of [
    { path: '/', faces: null, most: null },
    { path: '/staff/clannad-after-story', faces: ['noto-sans-jp-400', 'shippori-mincho-600'], most: 400 },
    // Titles wait for their own face, and ask for no other.
    { path: '/staff-lists?q=lighthouse', faces: ['shippori-mincho-600'], most: null },
  ]) {
    const { text, names, kilobytes } = await fontsOf(browser, baseURL!, path, false);
    const files = names.filter((name) => !name.startsWith('inter-'));
    const loaded = [...new Set(files.map((name) => /^[a-z-]+-\d+/.exec(name)![0]))].toSorted();
    if (faces) expect([path, loaded]).toEqual([path, faces]);
    else expect(loaded).toEqual(expect.arrayContaining(['noto-sans-jp-400', 'shippori-mincho-600']));
    for (const name of files) {
      const { characters } = cut.find(({ file }) => file === `${name}.woff2`)!;
      expect([path, name, [...characters].some((one) => text.includes(one))]).toEqual([path, name, true]);
    }
    if (most === null) continue;
    expect(names.length).toBeLessThanOrEqual(12);
    expect(kilobytes).toBeLessThanOrEqual(most);
  }
});
