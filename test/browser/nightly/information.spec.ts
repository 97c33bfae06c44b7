import { expect, test } from '../support/test.js';
import { field, openEditor, row, select } from '../support/editor.js';
import { expectNoErrors, openSettled, signInByApi } from '../support/site.js';
import { countShifts, expectNoJumps } from '../support/shifts.js';

test('the guidelines have a table of contents that follows the reader, and every heading can be linked to', async ({
  page,
}) => {
  const noErrors = expectNoErrors(page);
  await openSettled(page, '/guidelines#rules-for-completed');
  await expect(page).toHaveTitle('Guidelines – Staffroll');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const heading = (name: string) => page.getByRole('heading', { name, exact: false, level: 3 });
  await expect(heading('Rules for Completed')).toBeInViewport();
  await expect(contents.getByRole('link', { name: 'Rules for Completed' })).toHaveAttribute(
    'aria-current',
    'location',
  );
  await contents.getByRole('link', { name: 'Comments', exact: true }).click();
  await expect(page).toHaveURL(/#comments$/);
  await expect(page.getByRole('heading', { name: /^Comments/ })).toBeInViewport();
  await expect(contents.getByRole('link', { name: 'Comments', exact: true })).toHaveAttribute(
    'aria-current',
    'location',
  );
  // The side menu leads here, and marks the current page.
  await expect(
    page.getByRole('complementary', { name: 'Site' }).getByRole('link', { name: 'Guidelines' }),
  ).toHaveAttribute('aria-current', 'page');
  const foot = page.getByRole('contentinfo');
  await foot.getByRole('link', { name: 'Questions and answers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers');
  await page.getByRole('article').getByRole('link', { name: 'terms', exact: true }).click();
  await expect(page).toHaveURL(/\/tos#people-named-in-lists$/);
  await expect(page.getByRole('heading', { name: /^People named in lists/ })).toBeInViewport();
  noErrors();
});

test('a phone has a collapsed table of contents, no guidelines in its bar, and the whole footer', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await openSettled(page, '/guidelines');
  await page.getByText('On this page').filter({ visible: true }).click();
  await page.getByRole('link', { name: 'Status', exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: /^Status/ })).toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Guidelines')).toHaveCount(0);
  const foot = page.getByRole('contentinfo');
  for (const name of ['All lists', 'Guidelines', 'Terms and privacy', 'Statistics', 'Sitemap'])
    await expect(foot.getByRole('link', { name })).toBeVisible();
  await expect(foot).toContainText('Only lists marked Verified were checked by the team.');
  await foot.getByRole('button', { name: 'Privacy and cookies' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('There is nothing to choose');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await context.close();
});

test('the statistics show the site in numbers; a selected role is in the address and leads to people', async ({
  page,
}) => {
  const noErrors = expectNoErrors(page);
  // Counted some seconds after the first start.
  await expect(async () => {
    await openSettled(page, '/stats');
    await expect(page.getByRole('heading', { name: 'Prolific people' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  for (const name of [
    'Lists by season',
    'Credits per episode over the years',
    'Animators per episode over the years',
  ])
    await expect(page.getByRole('img', { name })).toBeVisible();
  for (const name of ['Lists by status', 'Studios', 'Contributors'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  const prolific = page.getByRole('region', { name: 'Prolific people' });
  await prolific.getByRole('button', { name: /Role$/ }).click();
  await page.getByRole('option', { name: 'Script', exact: true }).click();
  await expect(page).toHaveURL(/\/stats\?role=Script$/);
  const first = prolific.getByRole('link').first();
  const name = (await first.innerText()).split('\n')[0]!;
  await openSettled(page, page.url());
  await expect(prolific.getByRole('button', { name: /Role$/ })).toContainText('Script');
  await expect(first).toContainText(name);
  await first.click();
  await expect(page).toHaveURL(/\/person\//);
  noErrors();
});

test('in November members get a thank-you from the first paint on, until they confirm it', async ({
  browser,
}) => {
  const notice = 'Thank you for this year';
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  await signInByApi(context.request, 'user');
  const page = await context.newPage();
  await page.clock.setFixedTime(new Date('2026-11-10T12:00:00'));
  await page.addInitScript(countShifts);
  const logOut = page.getByRole('contentinfo').getByRole('button', { name: 'Log out' });
  // The first page tells the browser who is here; the notice and what else only members see comes with the next one, from its first paint on.
  for (const shown of [0, 1]) {
    await openSettled(page, '/');
    await expect(logOut).toBeVisible();
    await expect(page.getByRole('region', { name: notice })).toHaveCount(shown);
    await expect(page.getByRole('region', { name: 'Continue' })).toHaveCount(shown);
    await expectNoJumps(page, page.url());
  }
  await page.getByRole('region', { name: notice }).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('region', { name: notice })).toHaveCount(0);
  await openSettled(page, '/');
  await expect(logOut).toBeVisible();
  await expect(page.getByRole('region', { name: notice })).toHaveCount(0);
});

test('a member continues a list in the episode that they edited last', async ({ browser }) => {
  const page = await openEditor(browser, [
    { name: 'Overview' },
    { name: '#01', rows: [row('甲', 'Kou')] },
    { name: '#02', rows: [row('乙', 'Otsu')] },
  ]);
  const [title] = (await page.title()).match(/Editing \d+/)!;
  await select(page, '#02');
  await expect(field(page, 'Japanese', 1)).toHaveValue('乙');
  await field(page, 'Japanese', 1).fill('丙');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await openSettled(page, '/');
  await page.getByRole('region', { name: 'Continue' }).getByRole('link', { name: title }).click();
  await expect(field(page, 'Japanese', 1)).toHaveValue('丙');
  expect(new URL(page.url()).search).toBe('?edit');
});

test('examples for developers have the address by which the visitor came', async ({ page, baseURL }) => {
  const site = baseURL!.replace('localhost', '127.0.0.1');
  await openSettled(page, `${site}/developers`);
  const article = page.getByRole('article');
  await expect(article.locator('pre').first()).toContainText(`curl '${site}/api/v1/search?q=minase`);
  await expect(article).not.toContainText('localhost');
});

test('the documentation of the API is dark where the pages are', async ({ page }) => {
  const lightness = () =>
    page.evaluate<number>(`Number(getComputedStyle(document.body).backgroundColor.match(/\\d+/)[0])`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /^Staffroll/ })).toBeVisible();
  expect(await lightness()).toBeLessThan(40);
  await page.evaluate(`localStorage.setItem('staffroll:theme', 'light')`);
  await page.reload();
  expect(await lightness()).toBeGreaterThan(200);
});

// That no page violates its own policy, accessible.spec.ts sees in the console.
test('a page that arrives damaged says so, and leads to who runs the site', async ({ page }) => {
  await openSettled(page, '/staff-lists');
  await page.route(/\/RSC\//, (route) => route.fulfill({ contentType: 'text/x-component', body: '0:{' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Questions and answers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page.getByRole('link', { name: 'Report this problem' })).toHaveAttribute(
    'href',
    /^mailto:operator@example\.org\?subject=Problem%20with%20%2F/,
  );
});

test('the Content-Security-Policy keeps an injected script from running', async ({ page }) => {
  await page.addInitScript(`
    window.violations = [];
    addEventListener('securitypolicyviolation', (event) =>
      window.violations.push(event.effectiveDirective + ' ' + event.blockedURI + ' ' + event.sample));
  `);
  await openSettled(page, '/faq');
  expect(await page.evaluate('window.violations')).toEqual([]);
  await page.evaluate(`
    document.body.insertAdjacentHTML('beforeend', '<img src="x:" onerror="window.slipped = 1">');
    const script = document.createElement('script');
    script.textContent = 'window.slipped = 2';
    document.body.append(script);
  `);
  await expect.poll(() => page.evaluate('window.violations.length')).toBeGreaterThan(1);
  expect(await page.evaluate('window.slipped')).toBeUndefined();
});
