import { expect, test } from '../support/test.js';
import { expectReadable } from '../support/looks.js';
import { expectNoErrors, importList, newList, openSettled, signInByApi } from '../support/site.js';

test('a list without a cover has a card with its Japanese title set vertically, before any script runs', async ({
  page,
}) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/staff-lists?q=lighthouse');
  // Other files make lists whose titles begin like this.
  const title = page.getByRole('link', { name: 'The Lighthouse Keepers of Shirasaki', exact: true });
  const card = page.getByRole('article').filter({ has: title });
  const columns = card.locator('svg[viewBox="0 0 200 300"] text');
  await expect(columns.first()).toHaveAttribute('lang', 'ja');
  await expect(columns).toHaveText(['白崎の灯台守']);
  await expect(columns.first()).toHaveCSS('writing-mode', 'vertical-rl');
  await expect(columns.first()).toHaveCSS('font-family', /Mincho/);
  const [box, cover] = [
    (await columns.first().boundingBox())!,
    (await card.locator('svg').first().boundingBox())!,
  ];
  expect(box.height).toBeGreaterThan(box.width * 3);
  expect(box.y + box.height).toBeLessThanOrEqual(cover.y + cover.height);
});

test('a title in Latin letters has lines, and the longest title stays on its card', async ({ page }) => {
  await signInByApi(page.request, 'contributor');
  const long = newList({
    title: `Long ${'reincarnated again '.repeat(12)}${Date.now()}`,
    native: '転生したら最初の村でいきなり魔王に出会ってしまったので世界を半分もらうことにした'.repeat(3),
  });
  await importList(page.request, long);
  await openSettled(page, `/staff/${long.uuid}`);
  const cover = page.locator('header svg[viewBox="0 0 200 300"]').first();
  await expect(cover.locator('text').last()).toContainText('…');
  const frame = (await cover.boundingBox())!;
  for (const column of await cover.locator('text').all()) {
    const box = (await column.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height + 1);
    expect(box.x).toBeGreaterThanOrEqual(frame.x - 1);
  }
  await openSettled(page, '/staff/cowboy-bebop');
  const native = page.locator('header [lang=ja]', { hasText: 'カウボーイビバップ' }).last();
  await expect(native).toHaveCSS('font-family', /Mincho/);
  await expect(native).toHaveCSS('font-size', '28px');
});

test('the head of a list has the colour of its cover, and everything on it can be read', async ({ page }) => {
  await signInByApi(page.request, 'contributor');
  const noErrors = expectNoErrors(page);
  const grounds: string[] = [];
  for (const color of ['#e4a15d', '#3355dd', 'javascript:x']) {
    const list = newList({ title: `Tinted ${color.slice(1, 7)}`, native: '色のある物語' });
    Object.assign(list.anilist, { coverImage: { color } });
    await importList(page.request, list);
    await openSettled(page, `/staff/${list.uuid}`);
    grounds.push(
      await page.evaluate<string>(
        `getComputedStyle(document.querySelector('.tint')).getPropertyValue('--tint')`,
      ),
    );
    expect(grounds.at(-1)).toMatch(/^#[0-9a-f]{6}$/);
    if (color === '#e4a15d') await expectReadable(page, { part: '.tint' });
  }
  expect(new Set(grounds).size).toBe(3);
  noErrors();
});
