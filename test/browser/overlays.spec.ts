import { expect, test, type Browser, type Page } from './support/test.js';
import { keyFor } from './support/keys.js';
import { listenTo } from './support/heard.js';
import * as looks from './support/looks.js';
import { expectNoErrors, importList, newList, openSettled, signInByApi } from './support/site.js';

/** The editor's overlays, each triggered by real work and operated with keys (docs/rules.md, editor). */
const row = (ja: string, en = '', more: Record<string, unknown> = {}) => ({ ja, en, ...more });

/** Unique names for this run, unaffected by what other tests store. */
const tag = String.fromCodePoint(
  ...Array.from({ length: 3 }, () => 0x4e00 + Math.floor(Math.random() * 0x4000)),
);
const latinTag = Array.from({ length: 6 }, () => 'aeioukst'[Math.floor(Math.random() * 8)]).join('');
const single = `浜口${tag}`;
const singleEnglish = `Nagisa Hama${latinTag}`;
const shared = `大野${tag}之助左衛門尉`;
const sharedToo = `双葉${tag}`;
const longName = 'Minoru no Suke Saemon no Jou Oono-Bartholomew';
const studio = `工房${tag}`;

const field = (page: Page, column: string, number: number) =>
  page.getByRole('textbox', { name: `${column}, row ${number},` }).first();
const panel = (page: Page) => page.getByRole('region', { name: /^Conflict resolution/ });
const candidates = (page: Page) => panel(page).getByRole('list', { name: 'Candidates' }).getByRole('button');
const popups = (page: Page) => page.getByRole('region', { name: 'Notifications' });

type Menus = NonNullable<Parameters<typeof newList>[0]['menus']>;

async function openEditor(browser: Browser, menus: Menus, settings: Record<string, unknown> = {}) {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signInByApi(page.request, 'contributor');
  const list = newList({ title: `Overlays ${Date.now()}`, status: 'IN_PROGRESS', menus });
  Object.assign(list.settings, settings);
  await importList(page.request, list);
  await page.goto(`/staff/${list.uuid}`);
  await selectMenu(page, '#01');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(field(page, 'Japanese', 1)).toBeVisible();
  return { page, list };
}

const selectMenu = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Episodes' })
    .getByText(name, { exact: true })
    .filter({ visible: true })
    .click();

/** Checks only the overlay, and continues at desktop width. */
async function expectReadable(page: Page, part: string): Promise<void> {
  await looks.expectReadable(page, { part, isCrosswise: true });
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Another list whose people are known: one by a name, and two by another. */
test.beforeAll(async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await signInByApi(page.request, 'contributor');
  const kazamidori = { ja: '有限会社風見鶏動画工房', en: 'Kazamidori Animation Workshop Limited Company' };
  let last = 1_000_000 + Math.floor(Math.random() * 100_000_000);
  const id = () => (last += 1);
  const known = newList({
    title: `Known ${Date.now()}`,
    menus: [
      {
        name: '#01',
        rows: [
          row(single, singleEnglish, { id: id() }),
          row(shared, longName, { id: id(), studio: kazamidori }),
          row(shared, 'Makoto Oono', { id: id() }),
          row(sharedToo, 'Minoru Futaba', { id: id() }),
          row(sharedToo, 'Makoto Futaba', { id: id() }),
          row(studio, 'Kamome Koubou', { id: id(), isStudio: true }),
        ],
      },
    ],
  });
  await importList(page.request, known);
  const answers = async (name: string) =>
    (
      (await (
        await page.request.get('/api/data/translate.v4.php', { params: { ja: name } })
      ).json()) as unknown[]
    ).length;
  for (const [name, people] of [
    [single, 1],
    [shared, 2],
    [sharedToo, 2],
    [studio, 1],
  ] as const) {
    await expect.poll(() => answers(name)).toBe(people);
  }
  await page.context().close();
});

test('a typed name gets its English name and id if one person has it, as one undo step', async ({
  browser,
}) => {
  const { page } = await openEditor(browser, [
    { name: 'Overview' },
    { name: '#01', rows: [row('甲', 'Kou'), row('')] },
  ]);
  const noErrors = expectNoErrors(page);
  await field(page, 'Japanese', 2).focus();
  await page.keyboard.type(single);
  await page.keyboard.press('Tab');
  await expect(field(page, 'English', 2)).toHaveValue(singleEnglish);
  await expect(field(page, 'English', 2)).toBeFocused();
  await expect(page.getByTitle(/^Linked to person/)).toHaveCount(1);
  await page.keyboard.press(keyFor('undo'));
  await expect(field(page, 'English', 2)).toHaveValue('');
  await expect(field(page, 'Japanese', 2)).toHaveValue(single);
  await expect(page.getByTitle(/^Linked to person/)).toHaveCount(0);
  noErrors();
});

test(
  'names in both languages are edited together with F2, and the focus returns',
  { tag: '@nightly' },
  async ({ browser }) => {
    const { page, list } = await openEditor(browser, [
      { name: 'Overview' },
      { name: '#01', rows: [row('甲野太郎', 'Tarou Kouno')] },
    ]);
    const noErrors = expectNoErrors(page);
    const cell = field(page, 'Japanese', 1);
    const dialog = page.getByRole('dialog', { name: 'Name in both languages' });
    const ja = dialog.getByRole('textbox', { name: 'Japanese (kanji)' });
    const en = dialog.getByRole('textbox', { name: 'English (romanised)' });
    const anilist = dialog.getByRole('textbox', { name: 'AniList ID' });

    await cell.focus();
    await page.keyboard.press(keyFor('names'));
    await expect(ja).toBeFocused();
    await expect(ja).toHaveValue('甲野太郎');
    await expectReadable(page, '[role="dialog"]');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(cell).toBeFocused();

    // Text in Latin letters in the Japanese field moves to English, and the Japanese name is looked up.
    await page.keyboard.press(keyFor('names'));
    await ja.fill(singleEnglish);
    await en.fill('');
    await ja.focus();
    await expect(en).toHaveValue(singleEnglish);
    await expect(ja).toHaveValue(single);
    await expect(anilist).not.toHaveValue('');
    await expect(dialog.getByRole('status')).toHaveText('Filled in from known names.');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(cell).toBeFocused();

    // Saved during a lookup: it waits for the answer.
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/v1/names/lookup', async (route) => {
      await held;
      await route.continue();
    });
    await page.keyboard.press(keyFor('names'));
    await en.fill('');
    await ja.fill(single);
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByRole('status')).toContainText('Looking the name up, then saving…');
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
    release();
    await expect(dialog).toHaveCount(0);
    await expect(cell).toHaveValue(single);
    await expect(field(page, 'English', 1)).toHaveValue(singleEnglish);
    await expect(page.getByTitle(/^Linked to person/)).toHaveCount(1);
    await expect(cell).toBeFocused();
    await page.unroute('**/api/v1/names/lookup');

    // A suggestion from the installed dictionary has its licence next to it, as long as it is shown.
    await page.route('**/api/v1/names/lookup', (route) =>
      route.fulfill({
        json: {
          names: [
            {
              matches: [],
              suggestions: [
                { en: 'Nagi Kouno', ja: '甲野 凪', reading: 'こうの なぎ', confidence: 0.5, source: 'names' },
              ],
            },
          ],
          failure: null,
          notice: { text: 'Readings by a dictionary.', href: 'https://example.org/licence' },
        },
      }),
    );
    await page.keyboard.press(keyFor('names'));
    await ja.fill('甲野凪');
    await en.fill('');
    await ja.focus();
    await expect(en).toHaveValue('Nagi Kouno');
    await expect(dialog).toContainText('Readings by a dictionary.');
    await expect(dialog.getByRole('link', { name: 'Licence' })).toHaveAttribute('target', '_blank');
    await en.fill('Nagi Kabutono');
    await ja.focus();
    await expect(dialog).not.toContainText('Readings by a dictionary.');
    await page.keyboard.press('Escape');
    await page.unroute('**/api/v1/names/lookup');

    // One undo step; then a wrong id is refused, and Delete clears everything.
    await page.getByRole('button', { name: /^Undo \(/ }).click();
    await expect(cell).toHaveValue('甲野太郎');
    await expect(field(page, 'English', 1)).toHaveValue('Tarou Kouno');
    await page.getByRole('button', { name: /^Actions for row 1/ }).click();
    await page.getByRole('menuitem', { name: /^Both names/ }).click();
    await anilist.fill('none');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('Invalid AniList ID.');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(cell).toHaveValue('');
    await expect(page.getByRole('button', { name: /^Actions for row 1/ })).toBeFocused();

    // The affiliation, and the studio of the whole block.
    await field(page, 'Affiliation', 1).focus();
    await page.keyboard.press(keyFor('names'));
    await ja.fill(studio);
    await en.focus();
    await expect(en).toHaveValue('Kamome Koubou');
    await page.keyboard.press('Control+Enter');
    await expect(field(page, 'Affiliation', 1)).toHaveValue(studio);
    await page.getByRole('textbox', { name: /^Name of category/ }).focus();
    await page.keyboard.press(keyFor('names'));
    await ja.fill('砂町');
    await en.fill('Sunamachi');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press(keyFor('save'));
    await expect(popups(page)).toContainText('All changes saved');
    const stored = (await (await page.request.get(`/api/v1/lists/${list.uuid}`)).json()) as {
      menus: { credits: { studio: unknown; roles: { staff: { studio: unknown }[] }[] }[] }[];
    };
    const block = stored.menus[1]!.credits[0]!;
    expect(block.studio).toEqual({ ja: '砂町', en: 'Sunamachi' });
    expect(block.roles[0]!.staff[0]!.studio).toMatchObject({ ja: studio, en: 'Kamome Koubou' });
    noErrors();
  },
);

test(
  'a name shared by several people is asked about next to the editor',
  { tag: '@nightly' },
  async ({ browser }) => {
    const { page } = await openEditor(browser, [
      { name: 'Overview' },
      { name: '#01', role: 'Key Animation', rows: [row('甲', 'Kou'), row(''), row('')] },
    ]);
    const noErrors = expectNoErrors(page);
    const heard = await listenTo(page);
    await page.reload();
    await field(page, 'Japanese', 2).focus();
    await page.keyboard.type(shared);
    await page.keyboard.press('Enter');
    await expect(panel(page)).toContainText('(1 / 1)');
    await expect(page.getByRole('button', { name: 'Next conflict' })).toHaveCount(0);
    // The editor stays usable, and the row stays visible.
    await expect(field(page, 'Japanese', 3)).toBeFocused();
    await page.keyboard.type(sharedToo);
    await page.keyboard.press('Enter');
    await expect(panel(page)).toContainText('(1 / 2)');
    await expect(panel(page)).toContainText(`needs revision: ${shared} as Key Animation`);
    await expect(field(page, 'Japanese', 4)).toBeFocused();
    await expect(field(page, 'Japanese', 4)).toBeInViewport();
    await expect
      .poll(heard)
      .toContainEqual(expect.stringContaining('2 names shared by several people. Press F6 to choose.'));
    await expect(candidates(page).first()).toContainText(
      `${longName} [Kazamidori Animation Workshop Limited Company]`,
    );
    await expect(panel(page).getByRole('link').first()).toHaveAttribute(
      'href',
      /^https:\/\/anilist\.co\/staff\/\d+$/,
    );
    await expectReadable(page, '[data-bottom-panel]');

    const confirm = panel(page).getByRole('button', { name: 'Confirm' });
    await page.keyboard.press(keyFor('panel'));
    await expect(candidates(page).first()).toBeFocused();
    await expect(confirm).toBeDisabled();
    await page.keyboard.press('Space');
    await expect(candidates(page).first()).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Space');
    await expect(candidates(page).first()).toHaveAttribute('aria-pressed', 'false');
    await expect(confirm).toBeDisabled();
    await page.keyboard.press('Space');
    await panel(page).getByRole('button', { name: 'Next conflict' }).press('Enter');
    await expect(panel(page)).toContainText('(2 / 2)');
    await expect(confirm).toBeDisabled();
    await panel(page).getByRole('button', { name: 'Previous conflict' }).press('Enter');
    await confirm.press('Enter');

    // The next one takes its place and the focus; Ignore leaves its row unchanged, and the focus returns to where it was.
    await expect(panel(page)).toContainText('(1 / 1)');
    await expect(candidates(page).first()).toBeFocused();
    await expect(field(page, 'English', 2)).toHaveValue(longName);
    await panel(page).getByRole('button', { name: 'Ignore' }).press('Enter');
    await expect(panel(page)).toHaveCount(0);
    await expect(field(page, 'Japanese', 4)).toBeFocused();
    await expect(field(page, 'English', 3)).toHaveValue('');
    await page.getByRole('button', { name: /^Undo \(/ }).click();
    await expect(field(page, 'English', 2)).toHaveValue('');

    // Requested by hand, the panel gets the focus at once; it collapses, and Escape closes it.
    await page.getByRole('button', { name: /^Actions for row 3/ }).click();
    await page.getByRole('menuitem', { name: 'Who is this?' }).click();
    await expect(candidates(page).first()).toBeFocused();
    await panel(page).getByRole('button', { name: 'Collapse' }).press('Enter');
    await expect(confirm).toBeHidden();
    await panel(page).getByRole('button', { name: 'Expand' }).press('Enter');
    await expect(confirm).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Actions for row 3/ })).toBeFocused();
    noErrors();
  },
);

test(
  'moving between conflicts scrolls the grid to the row, which the panel does not cover',
  { tag: '@nightly' },
  async ({ browser }) => {
    const names = Array.from({ length: 60 }, (_, i) => (i === 3 ? shared : i === 55 ? sharedToo : `甲${i}`));
    const { page } = await openEditor(browser, [
      { name: 'Overview' },
      { name: '#01', role: 'Key Animation', rows: names.map((name) => row(name)) },
    ]);
    for (const number of [4, 56]) {
      await field(page, 'Japanese', number).scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: new RegExp(`^Actions for row ${number}\\b`) }).click();
      await page.getByRole('menuitem', { name: 'Who is this?' }).click();
      await expect(candidates(page).first()).toBeFocused();
    }
    for (const [button, name, number] of [
      ['Previous conflict', shared, 4],
      ['Next conflict', sharedToo, 56],
      ['Previous conflict', shared, 4],
    ] as const) {
      await panel(page).getByRole('button', { name: button }).press('Enter');
      await expect(panel(page)).toContainText(name);
      const cell = field(page, 'Japanese', number);
      await expect(cell).toBeInViewport();
      await expect
        .poll(async () => {
          const { y, height } = (await cell.boundingBox())!;
          return (await panel(page).boundingBox())!.y - (y + height);
        })
        .toBeGreaterThanOrEqual(0);
    }
    await page.context().close();
  },
);

test(
  'pasted names are looked up, as far as the list’s settings allow',
  { tag: '@nightly' },
  async ({ browser }) => {
    const { page } = await openEditor(
      browser,
      [{ name: 'Overview' }, { name: '#01', rows: [row('甲', 'Kou')] }],
      { showConflicts: false },
    );
    const paste = async (text: string) => {
      await page.getByRole('button', { name: /^Actions for row 1/ }).click();
      await page.getByRole('menuitem', { name: 'Paste text here…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Paste credit text' });
      await dialog.getByRole('textbox').first().fill(text);
      await dialog.getByRole('button', { name: /^Add \d/ }).click();
    };
    await paste(`${single}　${shared}`);
    await expect(field(page, 'English', 2)).toHaveValue(singleEnglish);
    await expect(field(page, 'Japanese', 3)).toHaveValue(shared);
    await expect(panel(page)).toHaveCount(0);

    await page.getByRole('button', { name: 'Done' }).click();
    await page
      .getByRole('tab', { name: 'Settings' })
      .or(page.getByRole('radio', { name: 'Settings' }))
      .first()
      .click({ force: true });
    const asks = page.getByRole('switch', { name: 'Ask who is meant' });
    await expect(asks).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'Fill in the other language' })).toBeChecked();
    await asks.press('Space');
    await expect(asks).toBeChecked();
    await page.getByRole('switch', { name: 'Fill in the other language' }).press('Space');
    await page.getByRole('switch', { name: 'Link to the anime database' }).press('Space');
    await selectMenu(page, '#01');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await paste(`${shared}　${single}`);
    await expect(panel(page)).toBeVisible();
    await expect(field(page, 'Japanese', 3)).toHaveValue(single);
    await expect(field(page, 'English', 3)).toHaveValue('');
  },
);

test(
  'likely misspellings are asked about before saving, and pairs of different people are remembered',
  { tag: '@nightly' },
  async ({ browser }) => {
    const { page } = await openEditor(browser, [
      { name: 'Overview', rows: [row('高橋潮風', 'Shiokaze Takahashi'), row('渡辺凪沙', 'Nagisa Watanabe')] },
      { name: '#01', rows: [row('甲', 'Kou'), row('')] },
    ]);
    const noErrors = expectNoErrors(page);
    const notice = page.getByRole('alertdialog', { name: 'Possible mistake' });
    const cell = field(page, 'Japanese', 2);
    await cell.focus();
    await page.keyboard.type('髙橋潮風');
    await page.keyboard.press(keyFor('save'));
    await expect(notice).toBeVisible();
    await expect(notice).toContainText('髙橋潮風');
    await expect(notice).toContainText('高橋潮風 (Shiokaze Takahashi)');
    await expect(notice).toContainText('Please check the credits of #01.');
    const next = notice.getByRole('button', { name: 'Next' });
    await expect(next).toBeFocused();
    await expectReadable(page, '[role="alertdialog"]');
    await page.keyboard.press('Escape');
    await expect(notice).toBeVisible();

    // Stop: nothing says that it was saved, and the caret is in the row.
    await notice.getByRole('button', { name: 'Stop' }).press('Enter');
    await expect(notice).toHaveCount(0);
    await expect(cell).toBeFocused();
    await expect(popups(page)).not.toContainText('All changes saved');

    // Saving from the settings asks the same, and stopping leads back to the row.
    await page.getByText('Settings', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Synonyms' }).focus();
    await page.keyboard.press(keyFor('save'));
    // The notice takes the focus once; not between looking for "Stop" and pressing it.
    await expect(next).toBeFocused();
    await notice.getByRole('button', { name: 'Stop' }).press('Enter');
    await expect(cell).toBeFocused();
    await expect(popups(page)).not.toContainText('All changes saved');

    // Next goes through all of them, then saves.
    await page.keyboard.press('Enter');
    await page.keyboard.type('渡邊凪沙');
    await page.keyboard.press(keyFor('save'));
    await expect(next).toBeFocused();
    await notice.getByText('They are different. Don’t ask again.').click();
    await next.press('Enter');
    await expect(notice).toBeVisible();
    await expect(next).toBeFocused();
    await next.press('Enter');
    await expect(notice).toHaveCount(0);
    await expect(popups(page)).toContainText('All changes saved');
    await expect(field(page, 'Japanese', 3)).toBeFocused();

    // The checker remembers the same pairs, even after a reload: one of the two is left.
    await page.reload();
    await page
      .getByRole('button', { name: 'Edit', exact: true })
      .or(page.getByRole('button', { name: 'Check' }))
      .first()
      .waitFor();
    if (await page.getByRole('button', { name: 'Edit', exact: true }).isVisible())
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Check' }).click();
    const two = page
      .getByRole('complementary', { name: 'Checker' })
      .getByRole('button', { name: 'Two people' });
    await expect(two).toHaveCount(1);
    await two.press('Enter');
    await expect(two).toHaveCount(0);
    noErrors();
  },
);

test(
  'several at once: a dialog covers a panel, each closes by itself, and the focus finds its way back',
  { tag: '@nightly' },
  async ({ browser }) => {
    const { page } = await openEditor(browser, [
      { name: 'Overview', rows: [row('高橋潮風', 'Shiokaze Takahashi')] },
      { name: '#01', rows: [row('甲', 'Kou'), row(''), row(''), row('')] },
    ]);
    await field(page, 'Japanese', 2).focus();
    await page.keyboard.type(shared);
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeVisible();
    await page.keyboard.type('髙橋潮風');
    await page.keyboard.press(keyFor('save'));
    const notice = page.getByRole('alertdialog', { name: 'Possible mistake' });
    await expect(notice).toBeVisible();
    await expect(panel(page)).toBeVisible();
    await field(page, 'Japanese', 2).focus();
    await page.keyboard.press(keyFor('names'));
    const dialog = page.getByRole('dialog', { name: 'Name in both languages' });
    await expect(dialog).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(field(page, 'Japanese', 2)).toBeFocused();
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(notice).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(notice).toBeVisible();

    // Half of a shared name, saved from the dialog, is asked about too; Escape also closes the panel from a button.
    await notice.getByRole('button', { name: 'Stop' }).click();
    await field(page, 'Japanese', 4).focus();
    await page.keyboard.press(keyFor('names'));
    await dialog.getByRole('textbox', { name: 'Japanese (kanji)' }).fill(sharedToo);
    await page.keyboard.press('Control+Enter');
    await expect(panel(page)).toContainText(`needs revision: ${sharedToo}`);
    await page.getByRole('button', { name: 'Check', exact: true }).focus();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);

    // Leaving the editor leaves no question behind.
    await field(page, 'Japanese', 3).focus();
    await page.keyboard.press(keyFor('save'));
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(notice).toHaveCount(0);
  },
);

test(
  'plain questions are answered with keys, and neither they nor popups stay in the way',
  { tag: '@nightly' },
  async ({ page }) => {
    const noErrors = expectNoErrors(page);
    await signInByApi(page.request, 'contributor');
    const list = newList({ title: `Questions ${Date.now()}`, status: 'IN_PROGRESS' });
    await importList(page.request, list);
    await openSettled(page, `/staff/${list.uuid}`);
    await page.getByText('Settings', { exact: true }).first().click();

    // A textarea: Enter adds a line, Escape cancels, Ctrl+Enter confirms.
    const partial = page.getByRole('radio', { name: /^Partially Completed/ });
    const question = page.getByRole('dialog', { name: 'Question' });
    const note = question.getByRole('textbox');
    const choosePartial = async () => {
      await page.locator('label').filter({ has: partial }).click();
      await expect(note).toBeFocused();
    };
    await choosePartial();
    await expect(question.locator('strong')).toHaveText('Overview');
    await expect(note).toHaveAttribute('maxlength', '200000');
    await page.keyboard.type('#05');
    await page.keyboard.press('Enter');
    await expect(note).toHaveValue('#05\n');
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(partial).not.toBeChecked();
    await choosePartial();
    await page.keyboard.press('Control+Enter');
    await expect(popups(page)).toContainText('Name the missing parts');
    await choosePartial();
    await page.keyboard.type('Missing: #05');
    await page.keyboard.press('Control+Enter');
    await expect(partial).toBeChecked();

    // A single button, which has the focus.
    const alert = page.getByRole('alertdialog', { name: 'Notice' });
    for (const key of ['Enter', 'Escape']) {
      await page.getByRole('button', { name: 'Privacy and cookies' }).filter({ visible: true }).click();
      await expect(alert.getByRole('button')).toBeFocused();
      await page.keyboard.press(key);
      await expect(alert).toHaveCount(0);
    }

    await page.keyboard.press(keyFor('save'));
    await expect(popups(page)).toContainText('All changes saved');

    // A question does not follow to another page.
    await page.locator('nav a[href="/staff-lists"]').filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/\/staff-lists$/);
    await page.getByRole('button', { name: 'Privacy and cookies' }).filter({ visible: true }).click();
    await expect(alert).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(list.uuid));
    await expect(alert).toHaveCount(0);
    noErrors();
  },
);

test(
  'the current episode is visible when editing starts; tooltips and popups have the right size and duration',
  { tag: '@nightly' },
  async ({ browser }) => {
    const menus = Array.from({ length: 60 }, (_, at) => ({
      name: `#${String(at + 1).padStart(2, '0')}`,
      rows: [row('甲', 'Kou')],
    }));
    const { page } = await openEditor(browser, [{ name: 'Overview' }, ...menus]);
    const rail = page.getByRole('navigation', { name: 'Episodes' }).filter({ visible: true });
    const active = rail.locator('[aria-current]');
    await selectMenu(page, '#60');
    await expect(active).toHaveText(/#60/);
    const scrollAway = () => rail.locator('ol').evaluate((list) => list.scrollTo({ top: 0 }));
    await page.getByRole('button', { name: 'Done' }).click();
    await scrollAway();
    await expect(active).not.toBeInViewport();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(field(page, 'Japanese', 1)).toBeVisible();
    await expect(active).toBeInViewport();

    // Not immediately, and at most 12.5rem wide (rule page-9).
    const tooltip = page.getByRole('tooltip');
    await page.getByRole('button', { name: 'More tools' }).hover();
    await expect(tooltip).toHaveCSS('max-width', '200px');
    await page.mouse.move(0, 0);
    await expect(tooltip).toHaveCount(0);

    // 25rem wide, and gone after three seconds.
    await page.keyboard.press(keyFor('save'));
    await expect(popups(page)).toContainText('All changes saved');
    await expect(popups(page)).toHaveCSS('width', '400px');
    await expect(popups(page)).toHaveText('');
  },
);
