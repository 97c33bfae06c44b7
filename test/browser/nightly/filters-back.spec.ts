import { expect, test, type Page } from '../support/test.js';
import { importList, newList, openSettled, signInByApi } from '../support/site.js';

/* What was filtered, and which page of it was looked at, is there again after following one of the results and going back. */

const run = `Zqfb${Math.floor(Math.random() * 1_000_000)}`;

/** More lists than fit on a page, of a year and season that no other list has, which need the same. */
test.beforeAll(async ({ playwright, site }) => {
  const request = await playwright.request.newContext({ baseURL: site.url });
  await signInByApi(request, 'contributor');
  for (let number = 0; number < 60; number += 1) {
    const list = newList({
      title: `Filtered ${run} ${number}`,
      status: 'IN_PROGRESS',
      menus: [{ name: '#01', rows: [{ ja: `濾過${number}`, en: '' }] }],
    });
    const season = { season: 'SPRING', seasonYear: 1968 };
    Object.assign(list, { seasonYear: 1968, anilist: { title: { english: list.title }, ...season } });
    Object.assign(list.settings, { autoTranslation: false });
    await importList(request, list);
  }
  await request.dispose();
});

const choice = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true });
const select = (label: string, value: string) => async (page: Page) =>
  void (await choice(page, label).selectOption(value));

interface Row {
  at: string;
  /** Chooses something; omitted: the address has it. */
  filter?: (page: Page) => Promise<void>;
  /** What the address has then. */
  has: RegExp;
  /** The label of the choice and its value. */
  shows?: [label: string, value: string];
  result: string;
}

const rows: Record<string, Row> = {
  people: {
    at: '/staff',
    filter: select('Sort by', 'name'),
    has: /sort=name/,
    shows: ['Sort by', 'name'],
    result: '/person/',
  },
  studios: {
    at: '/studios',
    filter: select('Sort by', 'name'),
    has: /sort=name/,
    shows: ['Sort by', 'name'],
    result: '/studio/',
  },
  roles: {
    at: '/roles',
    filter: select('Sort by', 'name'),
    has: /sort=name/,
    shows: ['Sort by', 'name'],
    result: '/role/',
  },
  lists: {
    at: `/staff-lists?q=${run}&status=IN_PROGRESS`,
    has: /status=IN_PROGRESS/,
    result: '/staff/',
  },
  'a season': { at: '/seasons/1968/spring', has: /1968\/spring/, result: '/staff/' },
  'what needs doing': { at: '/tasks/untranslated', has: /untranslated/, result: '/staff/' },
};

for (const [name, { at, filter, has, shows, result }] of Object.entries(rows))
  test(`${name}: filter, page and place are there again after going back`, async ({ page }) => {
    // Until the site has read them all.
    await expect(async () => {
      await openSettled(page, at);
      await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await filter?.(page);
    await expect(page).toHaveURL(has);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page).toHaveURL(has);
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const address = page.url();
    const links = main.locator(`a[href^="${result}"]`).filter({ visible: true });
    const link = links.nth(Math.min(8, (await links.count()) - 1));
    await link.evaluate((one) => one.scrollIntoView({ block: 'center' }));
    const href = await link.getAttribute('href');
    const top = await link.evaluate((one) => one.getBoundingClientRect().top);
    await link.click();
    await expect(page).toHaveURL(new RegExp(result));
    await expect(page).not.toHaveURL(address);
    await page.goBack();
    await expect(page).toHaveURL(address);
    const again = main.locator(`a[href="${href}"]`).filter({ visible: true }).first();
    await expect(again).toBeFocused();
    await expect.poll(() => again.evaluate((one) => one.getBoundingClientRect().top)).toBeCloseTo(top, -1);
    await expect(main.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    if (shows) await expect(choice(page, shows[0])).toHaveValue(shows[1]);
    await page.reload();
    await expect(again).toBeVisible();
    if (shows) await expect(choice(page, shows[0])).toHaveValue(shows[1]);
  });
