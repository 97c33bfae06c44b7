import { expect, test, type Page } from '../support/test.js';
import { expectReadable } from '../support/looks.js';
import { expectNoErrors, importList, newList, openSettled, pressTool, signInByApi } from '../support/site.js';

const episode = '/staff/after-the-last-train/09';

const boxOf = async (page: Page, text: string | RegExp) =>
  (await page.locator('main').getByText(text, { exact: true }).first().boundingBox())!;

test('an episode reads like a roll on a screen: roles end at an axis, names begin there', async ({
  page,
}) => {
  // Before any script runs. Where there is room for columns, this many names are a sheet.
  await page.setViewportSize({ width: 1199, height: 900 });
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto(episode);
  const [script, writer] = [await boxOf(page, 'Script'), await boxOf(page, 'Hiroyuki Moroboshi')];
  const checker = await boxOf(page, 'Akihiko Asagiri');
  const [scriptJa, checkJa] = [await boxOf(page, '脚本'), await boxOf(page, '動画検査')];
  expect(writer.x).toBeCloseTo(checker.x, 0);
  expect(scriptJa.x + scriptJa.width).toBeCloseTo(checkJa.x + checkJa.width, 0);
  expect(writer.x - (scriptJa.x + scriptJa.width)).toBeGreaterThan(24);
  expect(writer.x - (scriptJa.x + scriptJa.width)).toBeLessThan(80);
  expect(script.y).toBeCloseTo(writer.y, -1);
  // A long role is set in columns below its name.
  const [first, second] = [await boxOf(page, 'Mamoru Iha'), await boxOf(page, 'Tomoko Oosone')];
  expect(second.y).toBeCloseTo(first.y, 0);
  await page.unrouteAll();
  await page.setViewportSize({ width: 390, height: 844 });
  await openSettled(page, episode);
  const [above, below] = [await boxOf(page, 'Script'), await boxOf(page, 'Hiroyuki Moroboshi')];
  expect(below.y).toBeGreaterThan(above.y + above.height - 4);
  const row = await page
    .getByRole('link', { name: /Hiroyuki Moroboshi/ })
    .first()
    .boundingBox();
  expect(row!.x + row!.width / 2).toBeCloseTo(195, -1);

  // In a wide window it is a compact sheet by itself, with three columns of names; who chooses otherwise keeps it.
  await page.setViewportSize({ width: 1440, height: 900 });
  const lefts = async () => {
    const names = ['Mamoru Iha', 'Tomoko Oosone', 'Kanta Tsujii'];
    const boxes = await Promise.all(names.map((name) => boxOf(page, name)));
    expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1);
    const role = (await boxOf(page, '原画')).x;
    for (const { x } of boxes) expect(x).toBeGreaterThan(role + 100);
    return new Set(boxes.map(({ x }) => Math.round(x))).size;
  };
  expect(await lefts()).toBe(3);
  const axis = async () => {
    const [one, other] = [await boxOf(page, 'Hiroyuki Moroboshi'), await boxOf(page, '脚本')];
    return Math.round(one.x - other.x);
  };
  for (const [view, isAxis] of [
    ['Reading', true],
    ['Compact sheet', false],
    ['Automatic', false],
  ] as const) {
    await pressTool(page, 'Text size and names');
    await page.getByRole('radio', { name: view }).check({ force: true });
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await axis()) < 120).toBe(isAxis);
    await page.reload();
    expect((await axis()) < 120).toBe(isAxis);
  }
  await page.setViewportSize({ width: 1199, height: 900 });
  await expect.poll(async () => (await axis()) < 120).toBe(true);
});

const progress = (page: Page) =>
  page
    .getByRole('slider', { name: 'Progress' })
    .evaluate((range) => Number((range as { value?: string }).value));

test('the credits roll over the whole screen, and stop and go as one wishes', async ({ page }) => {
  const noErrors = expectNoErrors(page);
  const scripts: string[] = [];
  page.on('request', (asked) => asked.url().endsWith('.js') && scripts.push(asked.url()));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openSettled(page, episode);
  expect(scripts.join(' ')).not.toContain('PlayCredits');
  const play = page.getByRole('button', { name: 'Play credits' });
  await play.click();
  const roll = page.getByRole('dialog', { name: /^Credits of After the Last Train, #09/ });
  await expect(roll.getByText('終電のあとで')).toBeVisible();
  await expect(roll.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => progress(page)).toBeGreaterThan(0.5);
  await page.keyboard.press(' ');
  await expect(roll.getByRole('button', { name: 'Play' })).toBeVisible();
  const stopped = await progress(page);
  await page.keyboard.press('+');
  await expect(roll.getByLabel('Speed')).toHaveText('1.5×');
  expect(await progress(page)).toBe(stopped);
  // A click lets it go on.
  await page.mouse.click(700, 300);
  await expect.poll(() => progress(page)).toBeGreaterThan(stopped + 0.5);
  await page.mouse.click(700, 300);
  await roll.getByRole('slider', { name: 'Progress' }).fill('100');
  await expect(roll.getByText('スタッフロール')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(roll).toBeHidden();
  await expect(play).toBeFocused();

  // For somebody who wants no motion, they stand still, page by page.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await play.click();
  await expect(roll.getByText(/^1 of \d+$/)).toBeVisible();
  await expect(roll.getByRole('button', { name: 'Pause' })).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(roll.getByText(/^2 of \d+$/)).toBeVisible();
  await expect(roll.getByRole('heading', { name: 'Main Staff' })).toBeInViewport();
  const before = await progress(page);
  // As many frames as would move it.
  await page.evaluate(`(async () => {
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
  })()`);
  expect(await progress(page)).toBe(before);
  await roll.getByRole('button', { name: 'Previous page' }).click();
  await expect(roll.getByText(/^1 of \d+$/)).toBeVisible();
  await expectReadable(page, { part: '[role=dialog]', isCrosswise: true });
  noErrors();
});

test('pointing at a name shows where else in the list it stands, and so does focus', async ({ page }) => {
  await signInByApi(page.request, 'contributor');
  const somebody = { ja: '海野岬', en: 'Misaki Unno' };
  const other = { ja: '砂川昇', en: 'Noboru Sunakawa' };
  const list = newList({
    title: 'Kin',
    menus: [
      { name: '#01', rows: [somebody, other, somebody] },
      { name: '#02', rows: [other] },
      { name: '#03', rows: [somebody] },
    ],
  });
  await importList(page.request, list);
  const noErrors = expectNoErrors(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSettled(page, `/staff/${list.uuid}`);
  const names = page.getByRole('main').getByRole('link', { name: /Misaki Unno/ });
  const episodes = page.getByRole('navigation', { name: 'Episodes' }).locator('[data-same-person]');
  await names.first().hover();
  await expect(names.nth(1)).toHaveAttribute('data-same-person');
  await expect(names.first()).not.toHaveAttribute('data-same-person');
  await expect(episodes).toHaveText(['#01', '#03']);
  await page.mouse.move(5, 5);
  await expect(page.locator('[data-same-person]')).toHaveCount(0);
  await names.nth(1).focus();
  await expect(names.first()).toHaveAttribute('data-same-person');
  await expect(episodes).toHaveCount(2);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Noboru Sunakawa/ })
    .focus();
  await expect(names.first()).not.toHaveAttribute('data-same-person');
  await expect(episodes).toHaveText(['#01', '#02']);
  noErrors();
});

test('an episode is marked also if what it contains arrives after somebody has pointed', async ({ page }) => {
  await signInByApi(page.request, 'contributor');
  const somebody = { ja: '海野岬', en: 'Misaki Unno' };
  const menus = [
    { name: '#01', rows: [somebody, somebody] },
    { name: '#02', rows: [somebody] },
  ];
  const list = newList({ title: 'Kin', menus });
  await importList(page.request, list);
  await page.context().clearCookies();
  let answer: () => void = () => {};
  const held = new Promise<void>((done) => (answer = done));
  // What reads the episodes that are not shown: their names are in the page.
  await page.route('**/assets/document-content-*', async (route) => {
    await held;
    await route.continue();
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/staff/${list.uuid}`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  const names = page.getByRole('main').getByRole('link', { name: /Misaki Unno/ });
  const episodes = page.getByRole('navigation', { name: 'Episodes' }).locator('[data-same-person]');
  await names.first().hover();
  await expect(names.nth(1)).toHaveAttribute('data-same-person');
  await expect(episodes).toHaveCount(0);
  answer();
  await expect(episodes).toHaveText(['#01', '#02']);
});
