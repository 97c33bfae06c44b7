import { expect, test, type Page } from './support/test.js';
import { expectNoErrors, openSettled, painted, whenHydrated } from './support/site.js';

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

/** Every search that the browser sends. */
function sent(page: Page): string[] {
  const queries: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/v1/search/overlay') queries.push(url.searchParams.get('q')!);
  });
  return queries;
}

test('`/` and a quickly typed name lose no letter, however late the field appears', async ({ page }) => {
  await page.goto('/');
  await whenHydrated(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' }));
  // The code of the overlay loads slowly.
  let arrive = () => {};
  const arrived = new Promise<void>((done) => (arrive = done));
  await page.route(/SearchLayer/, async (route) => {
    await arrived;
    await route.continue();
  });
  // Escape is for the overlay before that can hear it.
  await page.keyboard.type('/');
  await page.keyboard.press('Escape');
  await page.keyboard.type('/clannax');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('d');
  arrive();
  const box = page.getByRole('combobox', { name: 'Search lists, people and studios' });
  await expect(box).toBeFocused();
  await page.keyboard.type(': after');
  await expect(box).toHaveValue('clannad: after');
  await expect(page.getByRole('option', { name: /Clannad: After Story/ })).toBeVisible();
  // A number leads to the episode.
  await box.fill('after story 2');
  await expect(page.getByRole('option', { name: /#02「.*, episode/ })).toBeVisible();
  await box.press('Enter');
  await expect(page).toHaveURL(/\/staff\/clannad-after-story\/02$/);
  await page.keyboard.type('/');
  // If it is closed before it appears, it stops capturing keys.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.type('/');
  await expect(box).toHaveValue('');
});

/** Holds requests to this address. The returned function waits for one, and lets all of them through. */
async function hold(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  let held = 0;
  await page.route(address, async (route) => {
    held += 1;
    await isOver;
    await route.continue().catch(() => {});
  });
  return async () => {
    await expect.poll(() => held).toBeGreaterThan(0);
    end();
  };
}

test('Enter opens what matches best, however late the field and the results appear', async ({ page }) => {
  const field = page.getByRole('combobox', { name: 'Search lists, people and studios' });
  const showField = await hold(page, /SearchLayer/);
  await page.goto('/');
  await whenHydrated(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' }));
  await page.keyboard.type('/clannad');
  await page.keyboard.press('Enter');
  await showField();
  await expect(page).toHaveURL(/\/staff\/clannad-after-story$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const showResults = await hold(page, '**/api/v1/search/overlay?*');
  await page.keyboard.type('/shim');
  await expect(field).toHaveValue('shim');
  await field.press('Enter');
  // Who types on means more.
  await field.press('o');
  await showResults();
  await expect(page.getByRole('option', { name: /Fumihiko Shimo/ })).toBeVisible();
  await page.unroute('**/api/v1/search/overlay?*');
  const showOthers = await hold(page, '**/api/v1/search/overlay?*');
  await field.fill('sasaki');
  await field.press('Enter');
  await showOthers();
  await expect(page).toHaveURL(/\/person\//);
});

test(
  '`/` opens the search of the next page as soon as that has the address, and what follows is for its field',
  { tag: '@nightly' },
  async ({ page }) => {
    await openSettled(page, '/');
    await page.evaluate(`{
      const { pushState } = history;
      history.pushState = function (...all) {
        pushState.apply(this, all);
        history.pushState = pushState;
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }));
      };
    }`);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Studios' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Studios' })).toBeVisible();
    await painted(page);
    await page.keyboard.type('clannad');
    const box = page.getByRole('combobox', { name: 'Search lists, people and studios' });
    await expect(box).toHaveValue('clannad');
  },
);

test(
  'search starts from two characters on, once the typing pauses',
  { tag: '@nightly' },
  async ({ page }) => {
    const queries = sent(page);
    const noErrors = expectNoErrors(page);
    await page.clock.install();
    const box = await open(page);
    await box.fill(' c ');
    await page.clock.fastForward(1_000);
    await painted(page);
    expect(queries).toEqual([]);
    // Time stands still between the letters, however long they take.
    await page.clock.pauseAt(Date.now() + 60_000);
    await box.fill('');
    await box.pressSequentially('clannad');
    await page.clock.runFor(1_000);
    await page.clock.resume();
    const lists = page.getByRole('group', { name: 'Staff Lists' });
    await expect(lists.getByRole('option', { name: /Clannad: After Story/ })).toBeVisible();
    await expect(lists.locator('mark').first()).toHaveText(/clannad/i);
    expect(queries).toEqual(['clannad']);
    await expect(page.getByRole('link', { name: 'advanced search' })).toHaveAttribute(
      'href',
      '/search?q=clannad',
    );
    noErrors();

    // A failed one silently clears the results.
    const results = page.locator('#search-results');
    await page.route('**/api/v1/search/overlay?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await box.fill('shirasaki');
    await expect(results).toBeEmpty();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test(
  'search works with the keyboard alone, selects what matches best, and closes when the route changes',
  { tag: '@smoke' },
  async ({ page }) => {
    const box = await open(page);
    await box.fill('shimo');
    const selected = page.locator('#search-results [data-active]');
    // Lists only resemble that, and come first all the same.
    await expect(page.getByRole('group', { name: 'Staff Lists' })).toContainText('Similar:');
    await expect(selected).toHaveText(/Fumihiko Shimo.*\d+ credits/);
    const best = await selected.getAttribute('href');
    await box.press('ArrowDown');
    await expect(selected).not.toHaveAttribute('href', best!);
    await box.press('ArrowUp');
    await expect(selected).toHaveAttribute('href', best!);
    await box.press('ArrowUp');
    await expect(selected).toHaveAttribute('href', /^\/staff\//);
    await box.press('ArrowDown');
    await box.press('Enter');
    await expect(page).toHaveURL(best!);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test(
  'the search begins with what was looked at last, and offers pages and what the page can do',
  { tag: '@nightly' },
  async ({ page }) => {
    const noErrors = expectNoErrors(page);
    await openSettled(page, '/studio/900005');
    await openSettled(page, '/staff/iron-orchard?edit');
    await expect(page.getByRole('grid').first()).toBeVisible();
    const box = page.getByRole('combobox', { name: 'Search lists, people and studios' });
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
    await box.fill('checker');
    await expect(page.getByRole('option', { name: 'Open checker' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('Nobody with this name.')).toBeVisible();
    await box.press('Enter');
    await expect(page.getByRole('complementary', { name: 'Checker' })).toBeVisible();

    // Not the page that is open.
    await page.keyboard.press('Control+k');
    const last = page.getByRole('group', { name: 'Looked at last' }).getByRole('option');
    await expect(last).toHaveText([/Hokuto Eiga/]);
    await box.press('Enter');
    await expect(page).toHaveURL('/studio/900005');
    await page.keyboard.press('Control+k');
    await expect(last).toHaveText([/Iron Orchard/]);
    await page.getByRole('button', { name: 'Clear what was looked at last' }).click();
    await expect(last).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option', { name: 'Create list' })).toBeVisible();
    await expect(last).toHaveCount(0);
    noErrors();
  },
);

test(
  'Escape and the backdrop close the search, and the page behind it does not scroll meanwhile',
  { tag: '@nightly' },
  async ({ page }) => {
    const box = await open(page);
    await page.mouse.move(640, 400);
    const turned = page.evaluate(
      `new Promise((done) => addEventListener('wheel', done, { once: true, capture: true }))`,
    );
    await page.mouse.wheel(0, 800);
    await turned;
    await painted(page);
    expect(await page.evaluate('scrollY')).toBe(0);
    await box.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(0);

    await page.keyboard.press('/');
    await expect(box).toBeFocused();
    await page.mouse.click(20, 780);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'a word that is being composed is not searched for, and the Enter that confirms it opens nothing, as in Safari',
  { tag: '@nightly' },
  async ({ page }) => {
    const queries = sent(page);
    await page.clock.install();
    const box = await open(page);
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', { text: 'しもふ', selectionStart: 3, selectionEnd: 3 });
    await page.clock.fastForward(1_000);
    await painted(page);
    await keyboard.send('Input.insertText', { text: '志茂文彦' });
    await page.clock.fastForward(1_000);
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(queries).toEqual(['志茂文彦']);
    // The composition has ended, and only the old key code says whose key this is.
    const enter = { key: 'Enter', code: 'Enter', type: 'rawKeyDown' as const };
    await keyboard.send('Input.dispatchKeyEvent', { ...enter, windowsVirtualKeyCode: 229 });
    await painted(page);
    await expect(box).toBeFocused();
    await keyboard.send('Input.dispatchKeyEvent', { ...enter, windowsVirtualKeyCode: 13 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/person\//);
  },
);
