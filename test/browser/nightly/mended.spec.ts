import { openEditor, row } from '../support/editor.js';
import { importList, newList, openSettled, signInByApi } from '../support/site.js';
import { expect, test, type Page } from '../support/test.js';

const phone = { width: 390, height: 844 };
const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });

test('a finished list says nothing about how much of an episode is in both languages', async ({ page }) => {
  const first = page.getByRole('navigation', { name: 'Episodes' }).getByRole('link').first();
  for (const [path, title] of [
    ['/staff/the-lighthouse-keepers-of-shirasaki', /\d+ credits, \d+% in both languages$/],
    ['/staff/after-the-last-train', /\d+ credits?$/],
  ] as const) {
    await page.goto(path);
    await expect(first).toHaveAttribute('title', title);
    await expect(first.locator('[style*=width]')).toHaveCount(path.includes('lighthouse') ? 1 : 0);
  }
});

test('Continue stays in sight beside a long text, whose doubtful lines are marked in the result, too', async ({
  page,
}) => {
  await signInByApi(page.request, 'user');
  await openSettled(page, '/staff/create/1');
  await page.getByRole('button', { name: 'Continue without AniList' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`Long Herons ${Date.now()}`);
  await page.getByRole('textbox', { name: 'Episodes', exact: true }).fill('2');
  await next(page).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Episodes' })).toBeVisible();
  await next(page).click();
  const text = page.getByRole('textbox', { name: 'Credit text' });
  await text.fill(`第1話「霧の朝」\n脚本：砂川昇（ミナト）\n原画：波多野凪\n動画：潮田満`);
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByText('砂川昇')).toBeVisible();
  for (const size of [phone, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    await page.evaluate('scrollTo(0, 0)');
    await expect(next(page)).toBeInViewport({ ratio: 1 });
  }
  // The bracket may be a studio or not: its line is marked, no other.
  await expect(result.getByTitle('Line 2, to be checked').first()).toBeVisible();
  await expect(result.getByTitle('Line 3', { exact: true }).first()).toBeVisible();
  await next(page).click();
  await expect(page.getByText(/1 line to check/)).toBeVisible();
  // Without a format, the number of episodes is not called one.
  await expect(page.locator('dt', { hasText: /^Length$/ })).toBeVisible();
  await expect(page.locator('dt', { hasText: /^Format$/ })).toHaveCount(0);
});

test('the paste dialog says how much it will add', async ({ browser }) => {
  const page = await openEditor(browser, [{ name: 'Overview' }, { name: '#01', rows: [row('甲', 'Kou')] }]);
  await page.getByRole('button', { name: 'Paste text' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste credit text' });
  await dialog
    .getByRole('textbox', { name: 'Credit text' })
    .fill('原画：波多野凪　潮田満　磯部汀　浜口渚　砂川昇　海野岬　霧野渡　新井一郎');
  await expect(dialog.getByRole('button', { name: 'Add 8 rows' })).toBeEnabled();
  // The role begins level with its names, however many lines they take.
  const role = dialog.getByRole('region', { name: 'Result' }).locator('[lang=ja]', { hasText: /^原画$/ });
  const name = dialog.getByRole('region', { name: 'Result' }).getByText('波多野凪');
  const [label, first] = await Promise.all([role.locator('xpath=..').boundingBox(), name.boundingBox()]);
  expect(Math.abs(label!.y - first!.y)).toBeLessThan(6);
});

test('charts keep their last label whole, say that they scroll, and tell Completed from Verified by hue', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/stats');
  const chart = page.getByRole('region', { name: 'Lists by season' });
  await expect(chart.getByText('Swipe sideways to see all of it.')).toBeVisible();
  const scroller = chart.getByRole('region', { name: 'Lists by season, drawn' });
  await scroller.evaluate((box) =>
    (box as unknown as { scrollTo(x: number, y: number): void }).scrollTo(9999, 0),
  );
  const [outer, last] = await Promise.all([
    scroller.boundingBox(),
    scroller.locator('span').last().boundingBox(),
  ]);
  expect(last!.x + last!.width).toBeLessThanOrEqual(outer!.x + outer!.width + 1);
  const colours = () =>
    chart
      .locator('p span > span')
      .evaluateAll((keys) =>
        keys.map(
          (key) =>
            (
              globalThis as unknown as { getComputedStyle(of: unknown): { backgroundColor: string } }
            ).getComputedStyle(key).backgroundColor,
        ),
      );
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  const light = await colours();
  expect(new Set(light).size).toBe(3);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/dark/);
  // Verified is ink, the colour of text in either theme.
  const ink = await page.evaluate<string>('getComputedStyle(document.body).color');
  await expect.poll(async () => (await colours()).slice(1)).toEqual([light[1], ink]);
  expect(new Set(await colours()).size).toBe(3);
});

test('without scripts, the counter has its number', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const [, counter] = /<p[^>]*>((?:(?!<\/p>).)*staff lists so far)/s.exec(html)!;
  const numbers = counter!
    .replace(/<[^>]+>|<!--.*?-->/g, ' ')
    .match(/\d+/g)!
    .map(Number);
  expect(numbers.length).toBeGreaterThan(1);
  expect(new Set(numbers).size).toBe(1);
  expect(numbers[0]).toBeGreaterThan(10);
});

test('studios head their people on a line of their own, and all groups have the same columns', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInByApi(page.request, 'user');
  const studio = (ja: string, en: string) => ({ ja, en, isStudio: true }) as { ja: string; en: string };
  const people = (from: number) =>
    Array.from({ length: 5 }, (_, index) => ({
      ja: `画家${from + index}`,
      en: `Animator Number ${from + index}`,
    }));
  const list = newList({
    title: `Grouped Herons ${Date.now()}`,
    menus: [
      {
        name: '#01',
        role: 'Key Animation',
        rows: [studio('北斗映画', 'Hokuto Eiga'), ...people(10), studio('夕凪', 'Yuunagi'), ...people(20)],
      },
    ],
  });
  await importList(page.request, list);
  await page.addInitScript(`localStorage.setItem('staffroll:view', 'sheet')`);
  await openSettled(page, `/staff/${list.uuid}`);
  const at = async (text: string) => (await page.getByText(text, { exact: true }).first().boundingBox())!;
  const [head, first, other] = [await at('Hokuto Eiga'), await at('Animator Number 10'), await at('Yuunagi')];
  expect(first.y).toBeGreaterThanOrEqual(head.y + head.height - 1);
  expect(other.y).toBeGreaterThan((await at('Animator Number 14')).y);
  for (const index of [0, 1, 2, 3, 4])
    expect((await at(`Animator Number ${10 + index}`)).x).toBe((await at(`Animator Number ${20 + index}`)).x);
});

test('on a phone the moderation desk shows its lists on the first screen, and the bar stays where it is', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/faq');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const places = () =>
    bar
      .locator(':scope > *')
      .evaluateAll((all) =>
        all.map((one) =>
          Math.round(
            (one as unknown as { getBoundingClientRect(): { x: number } }).getBoundingClientRect().x,
          ),
        ),
      );
  await expect(bar.getByRole('button', { name: 'Log In' })).toBeVisible();
  const before = await places();
  await signInByApi(page.request, 'moderator');
  await page.reload();
  await expect(bar.getByRole('button', { name: /Account/ })).toBeVisible();
  expect(await places()).toEqual(before);
  await importList(page.request, newList({ title: `Verifiable Herons ${Date.now()}` }));
  await openSettled(page, '/admin');
  const first = page.getByRole('region', { name: 'Lists', exact: true }).getByRole('link').first();
  // So that the next two are above the bar at the bottom, too.
  expect((await first.boundingBox())!.y).toBeLessThan(560);
});
