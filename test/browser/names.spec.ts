import { expect, test, type Page } from './support/test.js';
import { keyFor } from './support/keys.js';
import { pickTool } from './support/editor.js';
import { expectNoErrors, importList, keepPopups, newList, signInByApi } from './support/site.js';

/** The names of a whole list in one step (rule name-12). */
const row = (ja: string, en = '', more: Record<string, unknown> = {}) => ({ ja, en, ...more });

/** Unique names for this run, unaffected by what other tests store. */
const tag = String.fromCodePoint(
  ...Array.from({ length: 3 }, () => 0x4e00 + Math.floor(Math.random() * 0x4000)),
);
const one = `潮田${tag}`;
const two = `磯部${tag}`;

/** An unknown person whose reading is certain: the given name is in kana. */
const unknown = (surname: string) =>
  surname +
  Array.from({ length: 3 }, () => [...'さやかみゆきなつほのえり'])
    .map((all) => all[Math.floor(Math.random() * all.length)])
    .join('');

const field = (page: Page, column: string, number: number) =>
  page.getByRole('textbox', { name: `${column}, row ${number},` }).first();
const popups = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const chips = (page: Page) => page.getByRole('button', { name: /^Unconfirmed name/ });
const panel = (page: Page) => page.getByRole('region', { name: /^Conflict resolution/ });

async function openEditor(page: Page, menus: NonNullable<Parameters<typeof newList>[0]['menus']>) {
  await signInByApi(page.request, 'contributor');
  const list = newList({ title: `Names ${Date.now()}`, status: 'IN_PROGRESS', menus });
  await importList(page.request, list);
  await page.goto(`/staff/${list.uuid}?edit#01`);
  await expect(field(page, 'Japanese', 1)).toBeVisible();
  return list;
}

test.beforeAll(async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await signInByApi(page.request, 'contributor');
  let id = 1_000_000 + Math.floor(Math.random() * 100_000_000);
  const known = newList({
    title: `Known names ${Date.now()}`,
    menus: [
      {
        name: '#01',
        rows: [
          row(one, 'Minoru Shioda', { id: (id += 1) }),
          row(two, 'Nagisa Isobe', { id: (id += 1) }),
          row(two, 'Migiwa Isobe', { id: (id += 1) }),
        ],
      },
    ],
  });
  await importList(page.request, known);
  const found = async () => {
    const answer = await page.request.post('/api/v1/names/lookup', { data: { names: [{ ja: two }] } });
    const { names } = (await answer.json()) as { names: { matches: unknown[] }[] };
    return names[0]!.matches.length;
  };
  await expect.poll(found).toBe(2);
  await page.context().close();
});

test('all names in a list are translated at once: recognised, suggested or left to review', async ({
  page,
}) => {
  const noErrors = expectNoErrors(page);
  const list = await openEditor(page, [
    { name: 'Overview', rows: [row(one)] },
    {
      name: '#01',
      rows: [row(one), row(unknown('山下')), row(two), row('甲野', 'Kouno'), row(one, 'Minoru Shioda')],
    },
  ]);
  await keepPopups(page);
  await pickTool(page, 'Translate names');
  await expect(popups(page)).toContainText('2 recognised, 1 suggested, 1 to review');
  await expect(field(page, 'English', 1)).toHaveValue('Minoru Shioda');
  await expect(field(page, 'English', 2)).toHaveValue(/^[A-Z][a-z]+ Yamashita$/);
  await expect(field(page, 'English', 3)).toHaveValue('');
  await expect(field(page, 'English', 4)).toHaveValue('Kouno');
  await expect(page.getByTitle(/^Linked to person/)).toHaveCount(2);
  await expect(chips(page)).toHaveCount(1);

  // Unsettled names wait, even for somebody who comes back later.
  await expect(panel(page)).toContainText(two);
  await page.reload();
  await panel(page)
    .getByRole('button', { name: /Migiwa Isobe/ })
    .first()
    .click();
  await panel(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(field(page, 'English', 3)).toHaveValue('Migiwa Isobe');

  // The mark is stored with the list, and the other episode was translated too.
  await expect
    .poll(async () => {
      const stored = await (await page.request.get(`/api/v1/lists/${list.uuid}`)).text();
      return [stored.split('"Minoru Shioda"').length - 1, stored.includes('"unconfirmed":true')];
    })
    .toEqual([3, true]);
  await keepPopups(page);
  await pickTool(page, 'Translate names');
  await expect(popups(page)).toContainText('0 recognised, 0 suggested, 0 to review');
  noErrors();
});

test(
  'a suggested name stays marked and counted until somebody confirms or changes it',
  { tag: '@nightly' },
  async ({ page }) => {
    const noErrors = expectNoErrors(page);
    await openEditor(page, [
      { name: 'Overview' },
      { name: '#01', rows: ['山下', '中村', '田中', '小林'].map((ja) => row(unknown(ja))) },
    ]);
    await pickTool(page, 'Translate names');
    await expect(chips(page)).toHaveCount(4);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByText('Unconfirmed names')).toBeVisible();

    await chips(page).first().click();
    await expect(chips(page)).toHaveCount(3);
    await field(page, 'English', 2).focus();
    await page.keyboard.press(keyFor('confirm'));
    await expect(chips(page)).toHaveCount(2);
    await field(page, 'English', 3).fill('Kentarou Kusu');
    await page.keyboard.press('Tab');
    await expect(chips(page)).toHaveCount(1);
    await field(page, 'English', 4).focus();
    await page.keyboard.press(keyFor('names'));
    const dialog = page.getByRole('dialog', { name: 'Name in both languages' });
    await dialog.getByText('The English name is right').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(chips(page)).toHaveCount(0);
    await expect(page.getByText('Unconfirmed names')).toHaveCount(0);

    // One undo step.
    await page.getByRole('button', { name: /^Undo \(/ }).click();
    await expect(chips(page)).toHaveCount(1);
    noErrors();
  },
);

test('many names can be cancelled while they are being looked up', { tag: '@nightly' }, async ({ page }) => {
  await openEditor(page, [
    { name: 'Overview' },
    {
      name: '#01',
      rows: Array.from({ length: 5 }, (_, at) =>
        row(unknown('山下田中小林中村渡辺'.slice(at * 2, at * 2 + 2))),
      ),
    },
  ]);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/v1/names/lookup', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await pickTool(page, 'Translate names');
  await expect(page.getByText(/0 \/ \d/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop looking names up' }).click();
  await expect(popups(page)).toContainText('not looked up');
  release();
  await expect(page.getByText(/0 \/ \d/)).toHaveCount(0);
  await expect(chips(page)).toHaveCount(0);
});
