import { expect, test, type Page } from '../support/test.js';
import { unnamed, wrongLanguages } from '../support/languages.js';
import { openSettled, signInByApi } from '../support/site.js';

/*
 * What is Japanese says so, what is English does not, and every part of a page has a name, also in everything that opens.
 * accessible.spec.ts looks at the pages themselves. docs/accessibility.md
 */

const ja = encodeURIComponent;
const bebop = '/staff/cowboy-bebop';
const keepers = '/staff/the-lighthouse-keepers-of-shirasaki';

/** Pages, and how many menus, lists and dialogs they open at least. */
const groups: Record<string, { paths: string[]; layers: number }> = {
  lists: {
    layers: 10,
    paths: [
      '/',
      '/staff-lists',
      '/staff-lists/me',
      '/staff-lists/better-names',
      '/names/review',
      bebop,
      '/staff/clannad-after-story#01',
      `${keepers}#02`,
      `${keepers}/02`,
      '/staff/after-the-last-train#08',
      `${keepers}?mode=stats`,
      `${keepers}?mode=summary`,
      '/franchise/cowboy-bebop',
    ],
  },
  'writing lists': {
    layers: 15,
    paths: [
      `${bebop}?edit`,
      `${keepers}?edit#02`,
      `${keepers}?mode=settings`,
      ...[1, 2, 3, 4, 5].map((step) => `/staff/create/${step}`),
    ],
  },
  names: {
    layers: 3,
    paths: [
      `/person/${ja('ja:石原立也')}`,
      `/person/${ja('ja:樋上いたる')}`,
      '/staff',
      '/studio/2',
      '/studio/2?view=roles',
      '/studios',
      '/roles',
      '/role/Director',
      '/readings',
    ],
  },
  'what connects, and what needs doing': {
    layers: 3,
    paths: [
      '/search',
      `/search?q=${ja('監督')}`,
      '/overlap',
      '/overlap?people=900210,900178',
      '/lookup',
      '/seasons',
      '/seasons/2026/spring',
      '/tasks',
      '/tasks/episodes',
      '/tasks/untranslated',
      '/tasks/roles',
      '/stats',
    ],
  },
  'members and moderators': {
    layers: 3,
    paths: [
      '/following',
      '/history',
      '/reports',
      '/admin',
      '/admin/styles',
      '/comments',
      '/users',
      '/user/1',
      ...[
        '',
        '?tab=profile',
        '?tab=privacy',
        '?tab=sessions',
        '?tab=keys',
        '?tab=webhooks',
        '?tab=styles',
      ].map((tab) => `/account${tab}`),
    ],
  },
  'components, texts and errors': { layers: 4, paths: ['/design', '/faq', '/tos', '/login', '/nowhere'] },
};

/** What lies in front of a page. */
const inFront = (page: Page) =>
  page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]:not(main *)');

async function expectNamed(page: Page, where: string): Promise<void> {
  const found = { where, languages: await wrongLanguages(page), unnamed: await unnamed(page) };
  expect.soft(found).toEqual({ where, languages: [], unnamed: [] });
}

/** Closes everything, however soon after opening: the first Escape may come before the focus has arrived. */
const close = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('Escape');
    await expect(inFront(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass();

/** Opens every menu, list and dialog of the page once, and the dialogs that its menus lead to; returns how many there were. */
async function openAll(page: Page, where: string): Promise<number> {
  const main = page.getByRole('main');
  const buttons = await main
    .locator('button[aria-haspopup]:enabled')
    .or(main.getByRole('button', { name: /[a-z]…$/i, disabled: false }))
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.map((one) => (one as unknown as { ariaLabel: string | null }).ariaLabel ?? one.textContent ?? ''),
    );
  let opened = 0;
  const kinds = new Set<string>();
  for (const name of buttons.map((one) => one.trim())) {
    // One of those that all rows have.
    const kind = name.replace(/ (?:for|of) .*/, '');
    // Its list has what was typed.
    if (kinds.has(kind) || kind === 'Show suggestions') continue;
    kinds.add(kind);
    const open = async () => {
      await main.getByRole('button', { name }).first().press('Enter');
      await expect(inFront(page).first(), `${where}: ${name}`).toBeVisible();
      opened += 1;
    };
    await open();
    await expectNamed(page, `${where}: ${name}`);
    const items = await page.getByRole('menuitem', { name: /…/, disabled: false }).allInnerTexts();
    await close(page);
    for (const item of items.map((one) => one.trim())) {
      await open();
      await page.getByRole('menuitem', { name: item, exact: true }).press('Enter');
      const layer = page.locator('[role=dialog]:not(:has([role=menu])), [role=alertdialog]');
      await expect(layer.first(), `${where}: ${name}, ${item}`).toBeVisible();
      await expectNamed(page, `${where}: ${name}, ${item}`);
      await close(page);
    }
  }
  return opened;
}

test.describe.configure({ mode: 'parallel' });

for (const [group, { paths, layers }] of Object.entries(groups))
  test(`${group}: texts are in their language, and every part has a name, also what opens`, async ({
    page,
  }) => {
    test.slow();
    await signInByApi(page.request, 'moderator');
    let opened = 0;
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto('about:blank');
        await openSettled(page, path);
        await expectNamed(page, path);
        opened += await openAll(page, path);
      });
    expect(opened).toBeGreaterThanOrEqual(layers);
  });
