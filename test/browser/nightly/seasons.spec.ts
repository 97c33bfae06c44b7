import { expect, test } from '../support/test.js';
import { expectReadable } from '../support/looks.js';
import { expectNoErrors, importList, newList, openSettled, signInByApi } from '../support/site.js';

const missing = {
  id: 931_004,
  idMal: null,
  title: { english: 'Dark Harbour', romaji: null, native: '灯のない港' },
  format: 'TV',
  airing: 'FINISHED',
  season: 'SPRING',
  seasonYear: 1931,
  startDate: { year: 1931, month: 4, day: null },
  endDate: { year: 1931, month: 6, day: null },
  episodes: 12,
  studios: [{ id: 1, name: 'Studio Gull', isMain: true }],
  cover: null,
  synonyms: [],
  isAdult: false,
};

test('seasons lead from a year to its lists, by state, and to the seasons around', async ({ page }) => {
  const noErrors = expectNoErrors(page);
  await signInByApi(page.request, 'contributor');
  // Nothing else in the tests is of these years.
  const year = 1931;
  const anime = (title: string, season: string, status: string) => ({
    ...newList({ title, status }),
    anilist: { title: { english: title }, season, seasonYear: year },
    seasonYear: year,
  });
  for (const list of [
    anime('Quiet Harbour', 'SPRING', 'IN_PROGRESS'),
    anime('Bright Harbour', 'SPRING', 'COMPLETED'),
    anime('Snow Harbour', 'WINTER', 'IN_PROGRESS'),
  ])
    await importList(page.request, list);
  await expect(async () => {
    await openSettled(page, '/seasons');
    const row = page.getByRole('row').filter({ hasText: String(year) });
    await expect(row).toContainText('3 lists', { timeout: 2_000 });
    await expect(row.getByLabel('No list')).toHaveCount(2, { timeout: 2_000 });
  }).toPass();
  await page.getByRole('link', { name: `Spring ${year}: 2 lists, 1 Completed, 1 In Progress` }).click();
  await expect(page.getByRole('heading', { name: `Spring ${year}`, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/seasons/${year}/spring$`));
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
    'Bright Harbour',
    'Quiet Harbour',
  ]);
  await expectReadable(page, { isCrosswise: true });
  // What the anime database tells is not asked for here; it answers in the tests of the API.
  await page.route('**/api/v1/seasons/*/*/missing', (route) =>
    route.fulfill({ json: { year, season: 'SPRING', items: [missing], failure: null } }),
  );
  await page.reload();
  const without = page.getByRole('list', { name: 'Anime without a list' });
  await expect(without).toContainText('灯のない港');
  await without.getByRole('button', { name: 'Create a list of Dark Harbour' }).click();
  await expect(page).toHaveURL(/\/staff\/create\/2$/);
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Dark Harbour');
  await page.goBack();
  await page
    .getByRole('list', { name: 'By state' })
    .getByRole('link', { name: /Completed/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Bright Harbour' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quiet Harbour' })).toHaveCount(0);
  await page.goBack();
  const around = page.getByRole('navigation', { name: 'Seasons' });
  await around.getByRole('link', { name: `Summer ${year}` }).click();
  await expect(page.getByText(`No anime of Summer ${year} has a list yet`)).toBeVisible();
  await around.getByRole('link', { name: 'All seasons' }).click();
  await expect(page).toHaveURL(new RegExp(`/seasons#${year}$`));
  await expect(page.getByRole('row').filter({ hasText: String(year) })).toBeInViewport();
  noErrors();
});
