import { expect, test, type Page } from '@playwright/test';
import { expectNoErrors } from './support/site.js';

async function open(page: Page, path = '/') {
  await page.goto(path);
  await expect(
    page.getByRole('button', { name: 'Log In', exact: true }).filter({ visible: true }),
  ).toBeEnabled();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' }).click();
  const box = page.getByRole('combobox', { name: 'Search lists, people and studios' });
  await expect(box).toBeFocused();
  return box;
}

/** Every search that leaves the browser. */
function sent(page: Page): string[] {
  const queries: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/search/') queries.push(url.searchParams.get('q')!);
  });
  return queries;
}

test('search asks from two characters on, once the typing stops', async ({ page }) => {
  const queries = sent(page);
  const noErrors = expectNoErrors(page);
  const box = await open(page);
  await box.fill(' c ');
  await page.waitForTimeout(500);
  expect(queries).toEqual([]);
  await box.fill('');
  await box.pressSequentially('clannad', { delay: 40 });
  const lists = page
    .getByRole('region', { name: 'Staff Lists' })
    .or(page.locator('#search-results section').first());
  await expect(lists.getByRole('link', { name: /Clannad: After Story/ })).toBeVisible();
  await expect(lists.locator('mark').first()).toHaveText(/clannad/i);
  expect(queries).toEqual(['clannad']);
  await expect(page.getByRole('link', { name: 'advanced search' })).toHaveAttribute(
    'href',
    '/search?q=clannad',
  );
  noErrors();
});

test('the keyboard alone finds and opens; the search closes with the route', async ({ page }) => {
  const box = await open(page);
  await box.fill('an');
  const selected = page.locator('#search-results [data-active]');
  await expect(selected).toHaveCount(1);
  const first = await selected.getAttribute('href');
  await box.press('ArrowDown');
  await expect(selected).not.toHaveAttribute('href', first!);
  await box.press('ArrowUp');
  await expect(selected).toHaveAttribute('href', first!);
  await box.press('ArrowUp');
  await expect(selected).toHaveAttribute('href', /^\/(person|studio)\//);
  const last = await selected.getAttribute('href');
  await box.press('Enter');
  await expect(page).toHaveURL(last!);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('Escape and the backdrop close the search, and the page behind it does not scroll meanwhile', async ({
  page,
}) => {
  const box = await open(page);
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 800);
  await page.waitForTimeout(200);
  expect(await page.evaluate('scrollY')).toBe(0);
  await box.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(0);

  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await page.mouse.click(20, 780);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a failed search clears the results without a word', async ({ page }) => {
  const box = await open(page);
  await box.fill('clannad');
  const results = page.locator('#search-results');
  await expect(results.getByRole('link').first()).toBeVisible();
  await page.route('**/api/search/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await box.fill('shirasaki');
  await expect(results).toBeEmpty();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
