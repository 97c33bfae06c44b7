import { expect, test, type Browser, type Page } from './support/test.js';
import { paste } from './support/editor.js';
import { expectNoErrors, importList, newList, signInByApi } from './support/site.js';

/** A new list, open in edit mode at its second menu, `#01`. */
/** `settings`: more of them for the list. */
async function openEditor(
  browser: Browser,
  settings: Record<string, unknown> = {},
): Promise<{ page: Page; uuid: string }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInByApi(page.request, 'contributor');
  const menus = [{ name: 'Overview' }, { name: '#01', rows: [{ ja: '甲', en: '' }] }];
  const list = newList({ title: `Text ${Date.now()}`, status: 'IN_PROGRESS', menus });
  Object.assign(list.settings, settings);
  await importList(page.request, list);
  await page.goto(`/staff/${list.uuid}?edit#01`);
  await expect(page.getByRole('textbox', { name: 'Japanese, row 1,' }).first()).toBeVisible();
  return { page, uuid: list.uuid as string };
}

/** Only the Japanese names: English ones come later, from the name service. */
const japanese = (rows: string[]) => rows.map((row) => row.replace(/\/[^,]+/g, ''));

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Paste credit text' });
const result = (page: Page) => dialog(page).getByRole('region', { name: 'Result' });

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Paste text' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Credit text' })).toBeFocused();
}

interface Stored {
  menus: {
    name: string;
    credits: { roles: { original: string; staff: { ja: string; en: string }[] }[] }[];
  }[];
}

async function stored(page: Page, uuid: string): Promise<string[]> {
  const list = (await (await page.request.get(`/api/v1/lists/${uuid}`)).json()) as Stored;
  return list.menus.flatMap(({ name, credits }) =>
    credits.flatMap(({ roles }) =>
      roles.map(
        ({ original, staff }) =>
          `${name} ${original}: ${staff.map((row) => [row.ja, row.en].filter(Boolean).join('/')).join(', ')}`,
      ),
    ),
  );
}

test(
  'import a table from a web page: one episode for each row, including cells that span rows',
  { tag: '@nightly' },
  async ({ browser }) => {
    const { page, uuid } = await openEditor(browser);
    const noErrors = expectNoErrors(page);
    await openDialog(page);
    await paste(page, {
      'text/plain': '話数 サブタイトル 脚本 演出 第2話 海 青空一郎 若葉次郎 第3話 山 小川四郎',
      'text/html':
        '<table><tr><th>話数<th>サブタイトル<th>脚本<th>演出<tr><td>第2話<td>海<td rowspan="2">青空一郎<td>若葉次郎<br>木立三郎<tr><td>第3話<td>山<td>小川四郎</table>',
    });
    await expect(dialog(page).getByRole('radio', { name: 'As episodes' })).toBeChecked();
    await expect(result(page).getByRole('button', { name: /^#02/ })).toContainText('3 rows');
    await expect(result(page).getByRole('button', { name: /^#03/ })).toContainText('2 rows');
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page)).toBeHidden();
    await expect
      .poll(async () => japanese((await stored(page, uuid)).filter((one) => /^#0[23]/.test(one))))
      .toEqual([
        '#02「海」 脚本: 青空一郎',
        '#02「海」 演出: 若葉次郎, 木立三郎',
        '#03「山」 脚本: 青空一郎',
        '#03「山」 演出: 小川四郎',
      ]);
    // The caret is at the inserted credits. A paste also works without a caret, and fills an existing episode.
    await expect(page.getByRole('textbox', { name: 'Name of this episode' })).toHaveValue('#02「海」');
    await page.evaluate('document.activeElement.blur()');
    await paste(page, { 'text/plain': '第3話\n作画監督：木立花子\n※一部のみ' });
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page)).toBeHidden();
    await expect
      .poll(async () => japanese((await stored(page, uuid)).filter((one) => one.startsWith('#03'))))
      .toEqual(['#03「山」 脚本: 青空一郎', '#03「山」 演出: 小川四郎', '#03「山」 作画監督: 木立花子']);
    await expect(page.getByRole('textbox', { name: /^Note of this episode/ })).toHaveValue('※一部のみ');
    noErrors();
  },
);

test(
  'import spreadsheet rows into the episode; a text left in the dialog comes back, with its doubtful lines',
  { tag: '@smoke' },
  async ({ browser }) => {
    const { page, uuid } = await openEditor(browser);
    const noErrors = expectNoErrors(page);
    await openDialog(page);
    await paste(page, {
      'text/plain':
        '役職\tRole\t名前\tName\n作画監督\tAnimation Director\t青空一郎\tIchirou Aozora\n\t\t若葉次郎\t\n謎仕事\t\t小川四郎\t',
    });
    await expect(result(page).getByRole('button', { name: '青空一郎' })).toBeVisible();
    const notes = dialog(page).getByRole('region', { name: 'Notes' });
    await expect(notes.getByRole('button', { name: /^Line 4/ })).toContainText('謎仕事');

    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await openDialog(page);
    await expect(dialog(page).getByRole('textbox', { name: 'Credit text' })).toHaveValue(/小川四郎/);
    await expect(result(page).getByRole('button', { name: '青空一郎' })).toBeVisible();
    await dialog(page)
      .getByRole('button', { name: /^Add \d/ })
      .click();
    await expect(dialog(page)).toBeHidden();
    await expect
      .poll(async () => (await stored(page, uuid)).filter((one) => one.startsWith('#01')))
      .toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^#01 作画監督: 青空一郎\/Ichirou Aozora, 若葉次郎/),
          expect.stringMatching(/^#01 謎仕事: 小川四郎/),
        ]),
      );
    noErrors();
  },
);

test(
  'paste a megabyte: the page keeps responding while it is parsed',
  { tag: '@nightly' },
  async ({ browser }) => {
    const { page } = await openEditor(browser);
    await openDialog(page);
    const names = Array.from({ length: 11 }, () => `原画：${'若葉次郎　小川四郎　'.repeat(10)}`).join('\n');
    const episode = (number: number) => `第${number}話「題」\n脚本：青空一郎\n${names}\n`;
    const text = Array.from({ length: 300 }, (_, index) => episode(index + 1)).join('\n');
    expect(text.length).toBeGreaterThan(330_000);
    await paste(page, { 'text/plain': text });
    await expect(result(page).getByRole('button', { name: /^#300/ })).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  },
);

test(
  'decide about equal notes of a text at once, take that back, and decide about one of them',
  { tag: '@nightly' },
  async ({ browser }) => {
    const { page, uuid } = await openEditor(browser);
    const noErrors = expectNoErrors(page);
    await openDialog(page);
    const text = [2, 3, 4].map((number) => `第${number}話\n脚本：甲野太郎（ミナト）`).join('\n');
    await paste(page, { 'text/plain': text });
    const notes = dialog(page).getByRole('region', { name: 'Notes' });
    await expect(notes.getByRole('button', { name: /3 places to look at/ })).toBeVisible();
    await expect(notes.getByRole('button', { name: '3 × a bracket read as a studio' })).toBeVisible();
    // The group is open to its places, each of which leads to its line.
    await expect(notes.getByRole('button', { name: /^Line 2/ })).toBeVisible();

    await notes.getByRole('button', { name: /^A comment: all 3/ }).click();
    await expect(notes.getByRole('button', { name: 'All reviewed' })).toBeVisible();
    await notes.getByRole('button', { name: 'Undo' }).click();
    await expect(notes.getByRole('button', { name: /3 places to look at/ })).toBeVisible();

    const single = notes.getByRole('button', { name: 'A comment: Line 4' });
    await single.press('Enter');
    await expect(single).toHaveAttribute('aria-pressed', 'true');
    await expect(notes.getByRole('button', { name: /2 places to look at/ })).toBeVisible();
    // Closed by accident, neither the text nor what was decided is lost.
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(
      page.getByRole('region', { name: 'Notifications' }).getByText('Your text and your decisions are kept.'),
    ).toBeVisible();
    await openDialog(page);
    await expect(notes.getByRole('button', { name: /2 places to look at/ })).toBeVisible();
    await expect(single).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page)).toBeHidden();
    const said = async () => {
      const list = (await (await page.request.get(`/api/v1/lists/${uuid}`)).json()) as {
        menus: {
          credits: { roles: { staff: { ja: string; studio?: { ja: string }; comment?: string }[] }[] }[];
        }[];
      };
      const rows = list.menus.flatMap(({ credits }) =>
        credits.flatMap(({ roles }) => roles.flatMap(({ staff }) => staff)),
      );
      return rows
        .filter(({ ja }) => ja === '甲野太郎')
        .map(({ studio, comment }) => (studio ? `of ${studio.ja}` : comment));
    };
    await expect.poll(said).toEqual(['of ミナト', 'ミナト', 'of ミナト']);
    noErrors();
  },
);

test(
  'a second text for an episode that has its roles asks: add, replace, or compare; each is undone at once',
  { tag: '@nightly' },
  async ({ browser }) => {
    // English names that are filled in are steps of their own.
    const { page, uuid } = await openEditor(browser, { autoTranslation: false });
    const noErrors = expectNoErrors(page);
    const there = dialog(page).getByRole('region', { name: 'Roles already in the list' });
    const undo = page.getByRole('button', { name: /^Undo \(/ });
    const names = async () => japanese((await stored(page, uuid)).filter((one) => one.startsWith('#01')));
    const before = ['#01 監督: 甲'];
    const begin = async (choice: string) => {
      await openDialog(page);
      await dialog(page).getByRole('textbox', { name: 'Credit text' }).fill('監督：乙、丙\n脚本：丁');
      await dialog(page).getByText('Into this episode').click();
      await expect(there).toContainText('#01 already has 監督.');
      await there.getByText(choice, { exact: true }).click();
    };
    const after = async (expected: string[]) => {
      await page.keyboard.press('Control+Enter');
      await expect(dialog(page)).toBeHidden();
      await expect.poll(names).toEqual(expected);
      await undo.click();
      await expect.poll(names).toEqual(before);
    };
    await begin('Add');
    await after(['#01 監督: 甲', '#01 監督: 乙, 丙', '#01 脚本: 丁']);
    await begin('Replace');
    await expect(there).toContainText('1 row in the list is replaced');
    await after(['#01 監督: 乙, 丙', '#01 脚本: 丁']);
    await begin('Compare');
    await expect(there.getByRole('listitem')).toHaveText(
      '#01 › 監督Only in the list: 甲Only in the text: 乙、丙',
    );
    await after(['#01 監督: 甲, 乙, 丙', '#01 脚本: 丁']);
    noErrors();
  },
);

test(
  'a role that nobody knows is asked about once; doubts stay in the checker until their row is edited',
  { tag: '@nightly' },
  async ({ browser }) => {
    const { page, uuid } = await openEditor(browser);
    const noErrors = expectNoErrors(page);
    const text = (numbers: number[]) =>
      numbers.map((n) => `第${n}話\n謎仕事：小川四郎\n脚本：甲野太郎（ミナト）`).join('\n');
    await openDialog(page);
    await paste(page, { 'text/plain': text([2, 3]) });
    const notes = dialog(page).getByRole('region', { name: 'Notes' });
    await expect(notes.getByRole('button', { name: '1 × a role that nobody knows' })).toBeVisible();
    await expect(notes.getByRole('button', { name: 'Line 2 謎仕事 2 ×' })).toBeVisible();
    await notes.getByRole('combobox', { name: 'English name of 謎仕事' }).fill('Riddle Keeper');
    // What is typed counts although the field is not left before.
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page)).toBeHidden();
    const names = async () => {
      const list = (await (await page.request.get(`/api/v1/lists/${uuid}`)).json()) as {
        menus: { credits: { roles: { original: string; name: string }[] }[] }[];
      };
      expect(JSON.stringify(list)).not.toContain('import');
      return list.menus.flatMap(({ credits }) =>
        credits.flatMap(({ roles }) =>
          roles.flatMap((role) => (role.original === '謎仕事' ? role.name : [])),
        ),
      );
    };
    await expect.poll(names).toEqual(['Riddle Keeper', 'Riddle Keeper']);

    // The next text is read with it, and nobody is asked.
    await openDialog(page);
    await paste(page, { 'text/plain': text([4]) });
    await expect(notes.getByRole('button', { name: '1 place to look at' })).toBeVisible();
    await expect(notes.getByRole('button', { name: /nobody knows/ })).toBeHidden();
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page)).toBeHidden();
    await expect.poll(names).toHaveLength(3);

    await page.reload();
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    const checker = page.getByRole('complementary', { name: 'Checker' });
    await expect(checker.getByRole('button', { name: /Unclear imported lines 3/ })).toBeVisible();
    await checker
      .getByRole('button', { name: /The text said: “甲野太郎（ミナト）”/ })
      .first()
      .click();
    const field = page.getByRole('textbox', { name: 'Japanese, row 1,' }).and(page.locator(':focus'));
    await expect(field).toHaveValue('甲野太郎');
    await field.fill('甲野次郎');
    await field.press('Enter');
    await expect(checker.getByRole('button', { name: /Unclear imported lines 2/ })).toBeVisible();
    await checker.getByRole('button', { name: 'Dismiss all 2: Unclear imported lines' }).click();
    await expect(checker.getByRole('button', { name: /Unclear imported lines/ })).toBeHidden();
    noErrors();
  },
);

test(
  'a role that gets a name goes to its category; what is no role is left out; known words are people',
  { tag: '@nightly' },
  async ({ browser }) => {
    const { page, uuid } = await openEditor(browser);
    const noErrors = expectNoErrors(page);
    await openDialog(page);
    await paste(page, {
      'text/plain': '第2話\n脚本：甲野太郎\n謎仕事：小川四郎\n旗当番：乙田花子\n第3話\n旗当番：乙田花子',
    });
    const notes = dialog(page).getByRole('region', { name: 'Notes' });
    await expect(notes.getByRole('button', { name: '2 × a role that nobody knows' })).toBeVisible();
    const name = notes.getByRole('combobox', { name: 'English name of 謎仕事' });
    // Its list closes when the dialog scrolls, as it does to a field that gets the focus.
    await name.scrollIntoViewIfNeeded();
    await name.fill('Key Animation');
    await page.getByRole('option', { name: 'Key Animation', exact: false }).first().click();
    await expect(name).toHaveValue('Key Animation');
    const isNone = notes.getByRole('button', { name: 'Not a role: 旗当番' });
    await isNone.click();
    await expect(isNone).toHaveAttribute('aria-pressed', 'true');
    await expect(result(page).getByText('乙田花子')).toBeHidden();
    await expect(notes.getByRole('button', { name: 'All reviewed' })).toBeVisible();
    await notes.getByRole('button', { name: 'Undo' }).click();
    await expect(result(page).getByText('乙田花子').first()).toBeVisible();
    await isNone.click();
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page)).toBeHidden();
    const blocks = async () => {
      const list = (await (await page.request.get(`/api/v1/lists/${uuid}`)).json()) as {
        menus: { name: string; credits: { name: string; roles: { original: string; name: string }[] }[] }[];
      };
      return list.menus
        .filter((menu) => /^#0[23]/.test(menu.name))
        .map(({ credits }) =>
          credits.map(
            (block) =>
              `${block.name}: ${block.roles.map((role) => `${role.original}=${role.name}`).join(', ')}`,
          ),
        );
    };
    await expect
      .poll(blocks)
      .toEqual([['Main Staff: 脚本=Script', 'Key Animation: 謎仕事=Key Animation'], []]);

    // Two words are two people where the site knows both, and the note says why.
    const asked: string[][] = [];
    await page.route('**/api/v1/names/known', (route) => {
      asked.push((route.request().postDataJSON() as { names: string[] }).names);
      return route.fulfill({ json: { people: ['芹沢', '努'], studios: [] } });
    });
    await openDialog(page);
    await paste(page, { 'text/plain': '第5話\n脚本：甲野太郎\n演出：芹沢　努' });
    await expect(notes.getByRole('button', { name: /The site knows 芹沢, 努 as people/ })).toBeVisible();
    await expect(result(page).getByRole('button', { name: /^#05/ })).toContainText('3 rows');
    expect(asked).toEqual([['芹沢', '努', '芹沢努']]);
    await notes.getByRole('button', { name: 'One person: Line 3' }).click();
    await expect(result(page).getByRole('button', { name: /^#05/ })).toContainText('2 rows');
    noErrors();
  },
);
