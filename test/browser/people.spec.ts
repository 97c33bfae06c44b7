import { expect, test } from '@playwright/test';
import { expectNoErrors } from './support/site.js';

test('the directory of people is searched in any script, filtered and paged, and every view has its address', async ({
  page,
}) => {
  const noErrors = expectNoErrors(page);
  await page.goto('/staff', { waitUntil: 'networkidle' });
  const rows = page.getByRole('table', { name: 'people' }).getByRole('row');
  await expect(rows).toHaveCount(51);
  const first = (await rows.nth(1).getByRole('link').textContent())!;
  expect((await rows.nth(1).boundingBox())!.height, 'names keep their words whole').toBeLessThan(90);
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL('/staff?page=2');
  await expect(rows.nth(1).getByRole('link')).not.toHaveText(first);

  const search = page.getByRole('searchbox', { name: 'Search people, in any script' });
  await search.fill(' yamagiwa ');
  await expect(page).toHaveURL('/staff?q=yamagiwa');
  await expect(rows.nth(1)).toContainText('Yamagiwa');
  await search.fill('山際');
  await expect(page).toHaveURL(/q=%E5%B1%B1/);
  await expect(rows.nth(1)).toContainText('山際');
  await page.goBack();
  await expect(page).toHaveURL('/staff?page=2');
  await expect(search).toHaveValue('');
  await expect(rows).toHaveCount(51);

  await page.goto('/staff?q=yamagiwa&sort=name&role=nothing', { waitUntil: 'networkidle' });
  await expect(page.getByText('No person fits')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).first().click();
  await expect(page).toHaveURL('/staff?sort=name');
  await expect(rows).toHaveCount(51);
  noErrors();
});

test('a directory that cannot be had says so, keeps what was typed, and tries again', async ({ page }) => {
  await page.goto('/studios', { waitUntil: 'networkidle' });
  await page.route('**/api/v1/studios?*', (route) => route.abort());
  const search = page.getByRole('searchbox', { name: 'Search studios, in any script' });
  await search.fill('kyoto');
  const failure = page.getByRole('alert');
  await expect(failure).toBeVisible();
  await expect(search).toHaveValue('kyoto');
  await page.unroute('**/api/v1/studios?*');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Kyoto Animation' })).toBeVisible();
});

test('credits are looked at by year, by role and as posters; back leads through the views', async ({
  page,
}) => {
  const noErrors = expectNoErrors(page);
  await page.goto('/staff?q=yamagiwa', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Honoka Yamagiwa' }).click();
  await expect(page).toHaveURL(/\/person\/\d+$/);
  const address = new URL(page.url()).pathname;
  await expect(page.getByRole('region', { name: 'Occupations' })).toContainText('%');
  const partner = page.getByRole('region', { name: 'Works with' }).getByRole('link').first();
  await expect(partner).toHaveAttribute('href', /^\/person\//);

  await page.getByRole('radio', { name: 'By role' }).check({ force: true });
  await expect(page).toHaveURL(`${address}?view=roles`);
  const role = page.getByRole('heading', { level: 2, name: /^Key Animation/ });
  await expect(role).toBeVisible();
  await page.getByRole('radio', { name: 'Posters' }).check({ force: true });
  await expect(page).toHaveURL(`${address}?view=posters`);
  await expect(role).toBeHidden();
  await page.goBack();
  await expect(role).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${address}?q=orchard`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('status').filter({ hasText: '1 list' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(['Iron Orchard']);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  noErrors();
});

test('who is asked for by a name and has an id has one address', async ({ page }) => {
  await page.goto('/person/en:Honoka%20Yamagiwa?view=posters');
  await expect(page).toHaveURL(/\/person\/\d+\?view=posters$/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/person\/\d+$/);
});
