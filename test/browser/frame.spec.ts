import { expect, test } from './support/test.js';
import { importList, newList, openSettled, signInByApi, whenHydrated } from './support/site.js';

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

test('a link that cannot be followed offline says so, and works again once online @window', async ({
  page,
  context,
}) => {
  await openSettled(page, '/staff/clannad-after-story');
  const link = page.locator('main a[href^="/person/"]').first();
  // Until then, the browser itself follows it, to its own offline page.
  await whenHydrated(link);
  await context.setOffline(true);
  await link.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/person\//);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('the Japanese web font is loaded only where no such font is installed', async ({ browser, baseURL }) => {
  for (const isInstalled of [true, false]) {
    const context = await browser.newContext({ baseURL: baseURL! });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.addInitScript(
      `FontFace.prototype.load = async function () { if (${isInstalled}) return this; throw new Error('None of them is installed'); };`,
    );
    await openSettled(page, '/');
    const rules = () => asked.filter((url) => url.includes('/noto-sans-jp-')).length;
    if (isInstalled) expect(rules()).toBe(0);
    else await expect.poll(rules).toBeGreaterThan(0);
    await context.close();
  }
});
