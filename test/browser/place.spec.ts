import { expect, test, type Locator, type Page } from './support/test.js';
import { field, openEditor, phone, row } from './support/editor.js';
import { focusOf, listenTo } from './support/heard.js';
import { keyFor } from './support/keys.js';
import { countShifts, expectNoJumps, jumps } from './support/shifts.js';
import {
  expectNoErrors,
  importList,
  newList,
  openSettled,
  painted,
  signInByApi,
  whenHydrated,
} from './support/site.js';

/** Rows that are on no other list, so that each leads to a page of its own. */
const people = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({
    ja: `場所野${from + index}`,
    en: `Place ${from + index}`,
  }));

const topOf = (element: Locator) => element.evaluate((one) => Math.round(one.getBoundingClientRect().top));
const scrolled = (page: Page) => page.evaluate<number>('window.scrollY');

const listOf = (rows: ReturnType<typeof people>) =>
  newList({
    title: `Kept place ${Date.now()}`,
    menus: [
      { name: 'Overview', note: Array.from({ length: 40 }, (_, line) => `Line ${line}`).join('\n\n'), rows },
      { name: '#01', rows: people(500, 620) },
      { name: '#02', rows: people(700, 720) },
      { name: '#03「二行になるほど長い題名の回、そしてその続きの話」', rows: people(720, 724) },
    ],
  });

test('back and forward lead to the same line, with what was opened and the focus, also after a change and a reload', async ({
  page,
}) => {
  const noErrors = expectNoErrors(page);
  await signInByApi(page.request, 'contributor');
  const list = listOf(people(0, 150));
  await importList(page.request, list);
  await page.goto(`/staff/${list.uuid}`);
  const credits = page.locator('#list');
  const link = credits.getByRole('link', { name: 'Place 120' });
  await whenHydrated(link);
  await credits.getByRole('button', { name: 'More' }).first().click();
  await link.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  await expect.poll(() => scrolled(page)).toBeGreaterThan(1000);
  const [top, y] = [await topOf(link), await scrolled(page)];
  // The people of a list are there a moment after it.
  const person = (await link.getAttribute('href'))!;
  await expect.poll(async () => (await page.request.get(person)).status()).toBe(200);
  await link.click();
  await expect(page.getByRole('heading', { name: 'Place 120', level: 1 })).toBeFocused();
  expect(await scrolled(page)).toBe(0);

  // What others add above does not move it.
  await importList(page.request, { ...list, menus: listOf(people(-60, 150)).menus });
  await page.goBack();
  await expect(link).toBeFocused();
  await expect.poll(() => topOf(link)).toBeCloseTo(top, -1);
  expect(await scrolled(page)).toBeGreaterThan(y + 200);
  await expect(credits.getByRole('button', { name: 'Less' })).toBeVisible();

  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Place 120', level: 1 })).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(link).toBeFocused();
  await page.reload();
  await expect(link).toBeFocused();
  await expect.poll(() => topOf(link)).toBeCloseTo(top, -1);
  await expect(credits.getByRole('button', { name: 'Less' })).toBeVisible();
  noErrors();
});

test(
  'each episode has its own place, also in a browser that stores nothing',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.addInitScript(
      `for (const name of ['sessionStorage', 'localStorage']) Object.defineProperty(window, name, { get() { throw new Error('denied'); } });`,
    );
    const noErrors = expectNoErrors(page);
    await signInByApi(page.request, 'contributor');
    const list = listOf(people(0, 20));
    await importList(page.request, list);
    await page.goto(`/staff/${list.uuid}#01`);
    const link = page.locator('#list').getByRole('link', { name: 'Place 600' });
    await whenHydrated(link);
    await link.evaluate((one) => one.scrollIntoView({ block: 'center' }));
    const top = await topOf(link);
    await page
      .getByRole('navigation', { name: 'Episodes' })
      .getByText('#02', { exact: true })
      .filter({ visible: true })
      .click();
    await expect(page.locator('#list').getByRole('link', { name: 'Place 700' })).toBeVisible();
    await page.goBack();
    await expect.poll(() => topOf(link)).toBeCloseTo(top, -1);

    await link.click();
    await expect(page.getByRole('heading', { name: 'Place 600', level: 1 })).toBeFocused();
    await page.goBack();
    await expect(link).toBeFocused();
    await expect.poll(() => topOf(link)).toBeCloseTo(top, -1);
    noErrors();
  },
);

test('a page that cannot be loaded leaves the shown one, and comes by itself once the site answers', async ({
  page,
}) => {
  await page.goto('/staff/clannad-after-story');
  const link = page.locator('#list a[href^="/person/"]').first();
  await whenHydrated(link);
  const title = await page.title();
  const isDown = (url: URL) => /^\/(RSC|api\/ready)/.test(url.pathname);
  await page.route(isDown, (route) => route.abort());
  // As an editor leaves them.
  await page.evaluate(`new Promise((resolve) => {
    const request = indexedDB.open('staffroll', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('pending');
    request.onsuccess = () => {
      const act = request.result.transaction('pending', 'readwrite');
      act.objectStore('pending').put({ owner: null, pending: [{}, {}], lost: [], held: false }, 'none:1');
      act.oncomplete = resolve;
    };
  })`);
  await link.click();
  const bar = page.getByRole('region', { name: 'Missing page' });
  await expect(bar).toContainText('could not be loaded. This page stays.');
  await expect(bar).toContainText('2 changes wait in this browser');
  await expect(page).toHaveURL(/\/staff\/clannad-after-story$/);
  await expect(page).toHaveTitle(title);
  await expect(link).toBeVisible();
  await page.unroute(isDown);
  await expect(page).toHaveURL(/\/person\//);
  await expect(bar).toHaveCount(0);

  // The same on the way back.
  const there = page.url();
  const heading = page.getByRole('heading', { level: 1 });
  const name = await heading.innerText();
  await page.route(isDown, (route) => route.abort());
  await page.evaluate('void history.back()');
  await expect(bar).toBeVisible();
  await expect(page).toHaveURL(there);
  await expect(heading).toHaveText(name);
  // It would go on by itself before the button is pressed.
  await page.route('**/api/ready', (route) => route.abort());
  await page.unroute(isDown);
  await bar.getByRole('button').first().click();
  await expect(page).toHaveURL(/\/staff\/clannad-after-story$/);
  await expect(link).toBeVisible();
});

/** Opens each of the pages anew, and expects that nothing jumps. */
async function expectStillPages(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto('about:blank');
      await openSettled(page, path);
      await expectNoJumps(page, path);
    });
}

/** Does it, and expects that nothing jumps. */
const expectStill = (page: Page, name: string, act: () => Promise<unknown>) =>
  test.step(name, async () => {
    await act();
    await expectNoJumps(page, name);
  });

/** What visitors, members and moderators load after the first paint. */
const ofPages = [
  '/',
  '/roles',
  '/readings',
  '/following',
  '/staff-lists/me',
  '/staff-lists/better-names',
  '/staff/create/1',
  '/user/1',
  '/user/3',
  '/user/4',
  '/seasons/1931/fall',
  '/search?q=shimo',
  '/names/review',
  '/comments',
  '/history',
  '/reports',
  '/admin',
  '/admin/log',
];

test('nothing jumps when the editor, the checker, the review and the history open and close', async ({
  page,
}) => {
  await page.addInitScript(countShifts);
  await signInByApi(page.request, 'contributor');
  const list = listOf(people(0, 12));
  await importList(page.request, { ...list, settings: { categories: [{ name: 'Main Staff' }] } });
  await page.goto(`/staff/${list.uuid}`);
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name }).filter({ visible: true }).first();
  await whenHydrated(button('Edit'));
  await expect(page.getByRole('heading', { name: /^Discussion/ })).toBeAttached();
  await jumps(page);
  for (const [name, open, shown] of [
    ['editor', 'Edit', page.getByRole('toolbar', { name: 'Editing' })],
    ['history beside it', 'History of this list', page.getByRole('complementary', { name: 'History' })],
    ['editor alone', 'Close the history', page.getByRole('toolbar', { name: 'Editing' })],
    ['checker', 'Check', page.getByRole('complementary', { name: 'Checker' })],
    ['review', 'Review names', page.locator('[data-review]')],
    ['grid', 'Review names', page.getByRole('grid')],
    ['credits', 'Done', button('Edit')],
    ['history', 'History of this list', page.getByRole('complementary', { name: 'History' })],
  ] as const)
    await test.step(name, async () => {
      await button(open).click();
      await expect(shown).toBeVisible();
      await expectNoJumps(page, name);
    });
});

test('nothing jumps when the navigation is folded, the credits are set in another way, and results come @nightly', async ({
  page,
}) => {
  await page.addInitScript(countShifts);
  await signInByApi(page.request, 'user');
  const list = listOf(people(0, 30));
  await importList(page.request, list);
  await openSettled(page, `/staff/${list.uuid}#02`);
  await jumps(page);
  const still = (what: string) => expectNoJumps(page, what);
  await page.getByRole('button', { name: 'Collapse the navigation' }).click();
  await expect(page.getByRole('button', { name: 'Expand the navigation' })).toBeVisible();
  await still('folding');
  await page.getByRole('button', { name: 'Expand the navigation' }).click();
  await expect(page.getByRole('button', { name: 'Collapse the navigation' })).toBeVisible();
  await still('unfolding');
  await page.getByRole('button', { name: /^View/ }).click();
  for (const view of ['Compact sheet', 'Reading', 'Automatic']) {
    await page.getByRole('radio', { name: view }).click({ force: true });
    await expect(page.getByRole('radio', { name: view })).toBeChecked();
    await still(view);
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search lists, people and studios' });
  for (const query of ['shimo', 'ka', 'clannad']) {
    const answer = page.waitForResponse(/search\/overlay/);
    await field.fill(query);
    await answer;
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await still(query);
  }
});

test('the line that one edits stays where it is after Done, and Find gives the focus back on a phone @nightly', async ({
  page,
  browser,
}) => {
  await signInByApi(page.request, 'contributor');
  const list = listOf(people(0, 150));
  await importList(page.request, list);
  await page.goto(`/staff/${list.uuid}?edit`);
  await expect(field(page, 'English', 2)).toHaveValue('Place 1');
  await page.evaluate('window.scrollBy(0, 2500)');
  const lines = () =>
    page
      .locator('#list [data-node]:not(:has([data-node]))')
      .evaluateAll((all) =>
        all.map(
          (one) => [one.getAttribute('data-node'), Math.round(one.getBoundingClientRect().top)] as const,
        ),
      );
  const middle = async () => (await lines()).find(([, top]) => top > 300 && top < 400);
  await expect.poll(middle).toBeTruthy();
  await painted(page);
  const [id, top] = (await middle())!;
  await page.getByRole('button', { name: 'Done' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect.poll(async () => new Map(await lines()).get(id)).toBeGreaterThan(top - 100);
  expect(new Map(await lines()).get(id)).toBeLessThan(top + 100);

  const reader = await (await browser.newContext(phone)).newPage();
  await openSettled(reader, `/staff/${list.uuid}`);
  const more = reader.getByRole('button', { name: 'More', exact: true }).filter({ visible: true }).first();
  // The second time, the code of the panel is there at once.
  for (const _ of [1, 2]) {
    await more.click();
    await reader.getByRole('menuitem', { name: 'Find in this list' }).click();
    await expect(reader.getByRole('textbox', { name: 'Find in this list' })).toBeFocused();
    await reader.keyboard.press('Escape');
    await expect(more).toBeFocused();
  }
});

test('nothing jumps on a phone, when pages load and when the editor opens and closes @nightly', async ({
  browser,
}) => {
  const page = await (await browser.newContext(phone)).newPage();
  await page.addInitScript(countShifts);
  await signInByApi(page.request, 'moderator');
  const list = listOf(people(0, 12));
  await importList(page.request, list);
  const visitor = await (await browser.newContext(phone)).newPage();
  await visitor.addInitScript(countShifts);
  await expectStillPages(visitor, [`/staff/${list.uuid}?mode=settings`]);
  await openSettled(page, '/tos');
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'moderator');
  const address = `/staff/${list.uuid}`;
  await expectStillPages(page, [...ofPages, `${address}/02`, `${address}#02`, `${address}?edit#02`, address]);
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name }).filter({ visible: true }).first();
  for (const [name, open, shown] of [
    ['menu', 'More', page.getByRole('menuitem', { name: 'History of this list' })],
    ['editor', 'Edit', page.getByRole('toolbar', { name: 'Editing' })],
    ['tools', 'More tools', page.getByRole('menuitem', { name: /^Redo/ })],
    ['checker', 'Check', page.getByRole('complementary', { name: 'Checker' })],
    ['review', 'Review names', page.locator('[data-review]')],
    ['grid', 'Review names', page.getByRole('grid')],
    ['credits', 'Done', button('Edit')],
  ] as const)
    await test.step(name, async () => {
      await button(open).click();
      await expect(shown).toBeVisible();
      await expectNoJumps(page, name);
      if (name === 'menu' || name === 'tools') await page.keyboard.press('Escape');
      if (name === 'checker') await page.getByRole('button', { name: 'Close the checker' }).click();
      await expectNoJumps(page, `${name} closes`);
    });
});

test('nothing jumps on a phone with the next episode, a tool beside a row, or the next name to review @nightly', async ({
  browser,
}) => {
  const page = await (await browser.newContext(phone)).newPage();
  await page.addInitScript(countShifts);
  await signInByApi(page.request, 'contributor');
  const list = listOf(people(0, 12));
  await importList(page.request, list);
  // The button is wider for a name that stands several times.
  const waiting = [100, 100, 101, 102, 102].map((number) => ({ ja: `場所待${number}`, en: '' }));
  await importList(
    page.request,
    newList({
      title: `Waiting ${Date.now()}`,
      status: 'IN_PROGRESS',
      menus: [{ name: '#01', rows: waiting }],
    }),
  );
  await openSettled(page, `/staff/${list.uuid}`);
  await jumps(page);
  const next = page.getByRole('button', { name: 'Next episode' });
  for (const [name, first] of [
    ['#01', 'Place 500'],
    ['#02', 'Place 700'],
    ['#03', 'Place 720'],
  ] as const)
    await expectStill(page, name, async () => {
      await next.click();
      await expect(page.locator('#list').getByRole('link', { name: first })).toBeVisible();
    });

  await openSettled(page, `/staff/${list.uuid}?edit#02`);
  await expect(field(page, 'English', 3)).toBeVisible();
  await jumps(page);
  for (const number of [1, 3])
    await expectStill(page, `row ${number}`, async () => {
      await field(page, 'English', number).click();
      await expect(field(page, 'Comment', number)).toBeVisible();
    });
  await expectStill(page, 'Enter', async () => {
    await page.keyboard.press('Enter');
    await expect(field(page, 'English', 3)).not.toBeFocused();
  });
  await expectStill(page, 'tools', () => page.getByRole('button', { name: 'More tools' }).click());

  await openSettled(page, '/names/review');
  const desk = page.locator('[data-review]');
  await jumps(page);
  for (let turn = 0; turn < 6; turn += 1)
    await expectStill(page, `name ${turn}`, async () => {
      const name = await desk.getByRole('heading', { level: 3 }).innerText();
      await desk.getByRole('button', { name: /^Skip/ }).click();
      await expect(desk.getByRole('heading', { level: 3 })).not.toHaveText(name);
      await expect(desk.getByText('being looked up')).toHaveCount(0);
    });
});

test('nothing jumps in a wide window, when pages load and the mode of a list changes @nightly', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.addInitScript(countShifts);
  await signInByApi(page.request, 'moderator');
  const list = listOf(people(0, 12));
  await importList(page.request, list);
  await openSettled(page, '/tos');
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'moderator');
  const address = `/staff/${list.uuid}`;
  const visitor = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await visitor.addInitScript(countShifts);
  await expectStillPages(visitor, [`${address}?edit`, `${address}?edit&history#02`]);
  await expectStillPages(page, [
    ...ofPages,
    `${address}?edit&history#02`,
    `${address}/02`,
    `${address}#02`,
    `${address}?edit#02`,
    `${address}?history`,
    `${address}?mode=settings`,
    address,
  ]);
});

test('an episode in the hash is not preceded by the first one', { tag: '@nightly' }, async ({ page }) => {
  await page.addInitScript(`window.seen = new Set();
    const look = () => {
      const heading = document.getElementById('episode');
      if (heading?.checkVisibility()) window.seen.add(heading.textContent);
      requestAnimationFrame(look);
    };
    look();`);
  await signInByApi(page.request, 'contributor');
  const list = listOf(people(0, 12));
  await importList(page.request, list);
  await page.goto(`/staff/${list.uuid}#01`);
  await expect(page.locator('#list').getByRole('link', { name: 'Place 500' })).toBeVisible();
  expect(await page.evaluate('[...window.seen]')).toEqual(['#01']);

  // What the server has rendered stays: who reads or selects it before the scripts are there loses nothing.
  await page.addInitScript(
    `addEventListener('DOMContentLoaded', () => (window.rendered = document.getElementById('credits')));`,
  );
  await openSettled(page, `/staff/${list.uuid}/02`);
  expect(await page.evaluate('window.rendered.isConnected')).toBe(true);
});

test(
  'the checker gives the focus back, and undo and moves are said and stay at their row',
  { tag: '@nightly' },
  async ({ browser }) => {
    const page = await openEditor(browser, [
      { name: 'Overview' },
      { name: '#01', rows: [row('水瀬一', 'Hajime Minase'), row('水瀬二', 'Futa Minase')] },
    ]);
    const heard = await listenTo(page);
    await page.reload();
    await field(page, 'English', 2).click();
    await page.keyboard.press(keyFor('move'));
    await expect.poll(async () => (await heard()).join()).toContain('Moved to row 1 of 2 in Director');
    await page.keyboard.press(keyFor('undo'));
    await expect.poll(async () => (await heard()).join()).toContain('Undone: 1 row moved');

    const check = page.getByRole('button', { name: 'Check', exact: true });
    await check.focus();
    await check.press('Enter');
    await expect(page.getByRole('heading', { name: 'Checker' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('complementary', { name: 'Checker' })).toHaveCount(0);
    await expect(check).toBeFocused();

    // A new row that was written, then undone: the caret is in the row above it.
    await field(page, 'English', 2).press('Enter');
    await expect.poll(async () => (await heard()).join()).toContain('Added 1 row');
    await field(page, 'Japanese', 3).fill('水瀬三');
    await field(page, 'Japanese', 3).press('Enter');
    await expect(field(page, 'Japanese', 4)).toBeFocused();
    await page.keyboard.press(keyFor('undo'));
    await expect.poll(() => focusOf(page)).toMatch(/, row [23],/);
    await field(page, 'English', 1).press(keyFor('duplicate'));
    await expect.poll(async () => (await heard()).join()).toContain('Duplicated 1 row');
    await page.close();
  },
);

test(
  'by keyboard on a phone, the focus stays in the editor after its dialogs, its head and Done',
  {
    tag: '@nightly',
  },
  async ({ browser }) => {
    const page = await openEditor(
      browser,
      [{ name: 'Overview' }, { name: '#01', rows: [row('水瀬一', 'Hajime Minase')] }],
      {},
      phone,
    );
    const press = async (name: string | RegExp) =>
      page.getByRole('button', { name }).filter({ visible: true }).first().press('Enter');
    for (const [item, dialog] of [
      ['Move to…', /^Move row/],
      ['Paste text here…', /^Paste/],
    ] as const) {
      await press(/^Actions for row 1/);
      await page.getByRole('menuitem', { name: item }).press('Enter');
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: /^Actions for row 1/ })).toBeFocused();
    }
    await press(/^Actions for role/);
    await page.getByRole('menuitem', { name: 'Move to Overview' }).press('Enter');
    await expect(page.locator('#episode')).toBeFocused();
    await press('Show the list’s details');
    const fold = page.getByRole('button', { name: 'Fold' }).filter({ visible: true });
    await expect(fold).toBeFocused();
    await fold.press('Enter');
    await expect(page.getByRole('button', { name: 'Show the list’s details' })).toBeFocused();
    await press('Done');
    await expect(page.locator('#episode')).toBeFocused();
  },
);
