import { expect, test } from './support/test.js';
import { query } from '../support/databases.js';
import { expectNoErrors, openSettled, painted, signInAsNew } from './support/site.js';

test('the home page counts up to the number of lists and leads to lists of both kinds', async ({ page }) => {
  const noErrors = expectNoErrors(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // What the counter shows, from the first paint on.
  // However few frames there are, each is hundredths of a second later.
  await page.addInitScript(`
    const ownFrame = requestAnimationFrame;
    let time = 0;
    requestAnimationFrame = (act) => ownFrame(() => act((time += 10)));
    window.counted = [];
    const look = () => {
      const shown = [...document.querySelectorAll('.sr-only + .tabular > .row-start-1:not(.invisible)')].find((one) => one.checkVisibility());
      if (shown && window.counted.at(-1) !== Number(shown.textContent)) window.counted.push(Number(shown.textContent));
      requestAnimationFrame(look);
    };
    look();
  `);
  await page.goto('/');
  const main = page.getByRole('main');
  const counter = main.locator('p').filter({ hasText: 'staff lists so far' });
  const total = (await counter.locator('.sr-only').textContent())!;
  expect(Number(total)).toBeGreaterThan(10);
  const shown = counter.locator('[aria-hidden] > span:not(.invisible)').filter({ visible: true });
  await expect(shown).toHaveText(total);
  // The recorder sees the last number in the frame after it.
  await painted(page);
  const counted = await page.evaluate<number[]>('window.counted');
  expect(counted.length).toBeGreaterThan(3);
  // Never 0: nobody knows so few.
  expect(counted[0]).toBeGreaterThan(0);
  expect(counted.at(-1)).toBe(Number(total));
  expect(counted).toEqual(counted.toSorted((a, b) => a - b));
  const year = new Date().getFullYear();
  await expect(main.getByRole('link', { name: 'See more of Airing this season' })).toHaveAttribute(
    'href',
    `/staff-lists?airing=RELEASING&year=${year}&status=IN_PROGRESS`,
  );
  await expect(main.getByRole('link', { name: 'See more of Recent Staff Lists' })).toHaveAttribute(
    'href',
    '/staff-lists',
  );
  const season = `${['Winter', 'Spring', 'Summer', 'Fall'][Math.floor(new Date().getMonth() / 3)]} ${year}`;
  await expect(main.getByRole('link', { name: `All of ${season}` })).toHaveAttribute(
    'href',
    `/seasons/${season.toLowerCase().split(' ').reverse().join('/')}`,
  );
  // The whole card is its link.
  await main
    .getByRole('article')
    .first()
    .click({ position: { x: 5, y: 5 } });
  await expect(page).toHaveURL(/\/staff\/[^/]+$/);
  await page.goBack();
  await main.getByRole('link', { name: 'See more of Airing this season' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All lists' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Airing/ })).toContainText('Releasing');
  await expect(page.getByRole('button', { name: /Status/ })).toContainText('In Progress');
  noErrors();
});

test('filters are in the address, and going back restores them', { tag: '@smoke' }, async ({ page }) => {
  const noErrors = expectNoErrors(page);
  await openSettled(page, '/staff-lists');
  const count = page.locator('output').filter({ hasText: /^\d+ lists?$/ });
  await page.getByRole('searchbox', { name: 'Filter by title' }).fill('clannad');
  await expect(page).toHaveURL('/staff-lists?q=clannad');
  await expect(count).toHaveText('1 list');
  await page.getByRole('button', { name: /Format/ }).click();
  await page.getByRole('option', { name: 'Movie' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/staff-lists?q=clannad&format=MOVIE');
  await expect(page.getByText('No lists match these filters')).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL('/staff-lists?q=clannad');
  await expect(count).toHaveText('1 list');
  await page.goBack();
  await expect(page).toHaveURL('/staff-lists');
  await expect(page.getByRole('searchbox', { name: 'Filter by title' })).toHaveValue('');
  await expect(count).toHaveText(/^\d\d+ lists$/);

  // The field follows the address at once, however late the lists for that address arrive.
  let answer = () => {};
  const held = new Promise<void>((go) => (answer = go));
  await page.route(/\/RSC\/R\/staff-lists/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goForward();
  await expect(page.getByRole('searchbox', { name: 'Filter by title' })).toHaveValue('clannad');
  await expect(count).toHaveText(/^\d\d+ lists$/);
  answer();
  await expect(count).toHaveText('1 list');
  await page.unroute(/\/RSC\/R\/staff-lists/);

  // A text that is cleared while its lists are loading stays cleared, and the search that is opened then stays open.
  const field = page.getByRole('searchbox', { name: 'Filter by title' });
  const search = page.getByRole('dialog', { name: 'Search' });
  const late = new Promise<void>((go) => (answer = go));
  await page.route(/\/RSC\/R\/staff-lists/, async (route) => {
    await late;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest(/\/RSC\/R\/staff-lists/);
  await field.fill('abc');
  await asked;
  await field.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(search).toBeVisible();
  answer();
  await expect(page).toHaveURL('/staff-lists');
  await expect(count).toHaveText(/^\d\d+ lists$/);
  await expect(search).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await page.unroute(/\/RSC\/R\/staff-lists/);

  await field.fill('カウボーイビバッポ');
  await expect(page.getByText('Did you mean Cowboy Bebop?')).toBeVisible();

  await page.goto('/staff-lists?status=VERIFIED&year=oops&page=-4');
  await expect(page.getByRole('button', { name: /Status/ })).toContainText('Verified');
  noErrors();
});

test(
  'the home page opens with the credits of an episode, drawn by the server, which lead to it',
  { tag: '@nightly' },
  async ({ page }) => {
    // Nothing of it needs a script.
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto('/');
    const today = page.getByRole('region', { name: 'Today’s credits' });
    await expect(today).toBeInViewport();
    await expect(today).toContainText(/All \d+ credits/);
    await expect(today.getByRole('listitem').first()).toBeVisible();
    const title = today.locator('[lang=ja]').first();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(title).toHaveCSS('writing-mode', 'vertical-rl');
    const mission = page.getByRole('heading', {
      level: 1,
      name: 'Every name in the credits of every anime, in Japanese and in English.',
    });
    expect((await mission.boundingBox())!.y).toBeGreaterThan((await today.boundingBox())!.y + 300);
    await page.unrouteAll();
    await openSettled(page, '/');
    await today.click();
    await expect(page).toHaveURL(/\/staff\/[^/]+\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test(
  'my lists begin with those that one has edited, for whoever has written none',
  { tag: '@nightly' },
  async ({ page, context, site }) => {
    const own = await signInAsNew(context, site);
    await query(
      site.databaseUrl,
      `insert into list_contributor (list_id, account_id) select id, $1 from list where slug = 'cowboy-bebop'`,
      [own.id],
    );
    await openSettled(page, '/staff-lists/me');
    const which = page.getByRole('radiogroup', { name: 'Which lists' });
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Cowboy Bebop/ })
        .first(),
    ).toBeVisible();
    await expect(which.getByRole('radio', { name: 'Edited' })).toBeChecked();
    // What was chosen stays, though there is nothing.
    await which.getByText('Author').click();
    await expect(page.getByText('You have no lists yet')).toBeVisible();
    await page.reload();
    await expect(which.getByRole('radio', { name: 'Author' })).toBeChecked();
    await page.goBack();
    await expect(which.getByRole('radio', { name: 'Edited' })).toBeChecked();
  },
);
