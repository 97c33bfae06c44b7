import { expect, test, type Page } from '../support/test.js';
import { expectNoErrors, importList, newList, openSettled, signInByApi } from '../support/site.js';

const path = '/staff/the-lighthouse-keepers-of-shirasaki';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
const episodes = (page: Page) => page.getByRole('navigation', { name: 'Episodes' }).filter({ visible: true });

test('an episode has a page of its own, with its own title, card and canonical address', async ({ page }) => {
  const noErrors = expectNoErrors(page);
  // Before any script runs.
  const html = await (await page.request.get(`${path}/02`)).text();
  expect(html).toContain('霧笛');
  await openSettled(page, `${path}/02`);
  await expect(heading(page, /霧笛/)).toBeVisible();
  await expect(page).toHaveTitle(/^#02「霧笛」 – .+ – Staffroll$/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}/02$`));
  await expect(episodes(page).locator('[aria-current]')).toContainText('#02');
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(image).toMatch(/menu=02$/);
  const card = await page.request.get(new URL(image!).pathname + new URL(image!).search);
  expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/png']);
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent())!,
  ) as object;
  expect(data).toMatchObject({ '@type': 'TVEpisode', episodeNumber: 2, name: '霧笛' });
  noErrors();
});

test('from there another episode is selected as in the list, and back and forward go through them', async ({
  page,
}) => {
  await openSettled(page, `${path}/02`);
  await episodes(page).getByText('OP', { exact: true }).click();
  await expect(heading(page, 'OP')).toBeVisible();
  await expect(page).toHaveURL(`${path}#OP`);
  await page.goBack();
  await expect(heading(page, /霧笛/)).toBeVisible();
  await expect(page).toHaveURL(`${path}/02`);
  await page.goForward();
  await expect(heading(page, 'OP')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'OP')).toBeVisible();
  await expect(page).toHaveURL(`${path}#OP`);

  await page.goto(`${path}/02`);
  await page.getByRole('radiogroup', { name: 'Mode' }).getByText('Summary', { exact: true }).click();
  await expect(heading(page, 'Summary')).toBeVisible();
  await expect(page).toHaveURL(`${path}?mode=summary`);
  await page.goBack();
  await expect(heading(page, /霧笛/)).toBeVisible();
});

test('other spellings lead to the one address, and an episode that is missing says so', async ({ page }) => {
  await page.goto(`${path}/2?mode=credits`);
  await expect(page).toHaveURL(`${path}/02?mode=credits`);
  const missing = await page.goto(`${path}/99`);
  expect(missing!.status()).toBe(404);
  await expect(page.getByRole('heading', { name: /has no such episode/ })).toBeVisible();
  await page.getByRole('link', { name: 'See the whole list' }).click();
  await expect(page).toHaveURL(path);
  expect((await page.goto('/staff/no-such-list/01'))!.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'has no such episode' })).toHaveCount(0);
});

test('names that no path can contain have a safe address', async ({ page }) => {
  const rows = (ja: string) => [{ ja, en: 'Somebody' }];
  const list = newList({
    title: 'Unusual names of episodes',
    menus: [
      { name: 'Overview', rows: rows('甲') },
      { name: 'ED1/2 ? 100%', rows: rows('乙') },
      { name: '次回予告', rows: rows('丙') },
    ],
  });
  await signInByApi(page.request, 'moderator');
  await importList(page.request, list);
  const { uuid } = list;
  await openSettled(page, `/staff/${uuid}/ED1-2-100-`);
  await expect(heading(page, 'ED1/2 ? 100%')).toBeVisible();
  await expect(page.getByText('乙', { exact: true })).toBeVisible();
  await openSettled(page, `/staff/${uuid}/次回予告`);
  await expect(page.getByText('丙', { exact: true })).toBeVisible();
});
