import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectNoErrors, importList, newList, signInByApi } from './support/site.js';

/** A fresh list, open in edit mode at its second menu, `#01`. */
async function openEditor(browser: Browser): Promise<{ page: Page; uuid: string }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/');
  await signInByApi(page.request, 'contributor');
  const menus = [{ name: 'Overview' }, { name: '#01', rows: [{ ja: '甲', en: '' }] }];
  const list = newList({ title: `Text ${Date.now()}`, status: 'IN_PROGRESS', menus });
  await importList(page.request, list);
  await page.goto(`/staff/${list.uuid}`);
  await page
    .getByRole('navigation', { name: 'Episodes' })
    .getByText('#01', { exact: true })
    .filter({ visible: true })
    .click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Japanese, row 1,' }).first()).toBeVisible();
  return { page, uuid: list.uuid as string };
}

/** The Japanese alone: which English a new name gets is the name service's affair, and comes after the text. */
const japanese = (rows: string[]) => rows.map((row) => row.replace(/\/[^,]+/g, ''));

/** Pastes into the field in focus as a browser does, with what other programs put onto the clipboard. */
const paste = (page: Page, data: Record<string, string>) =>
  page.evaluate(`{
    const types = ${JSON.stringify(data)};
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(types)) clipboardData.setData(type, text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    if (document.activeElement.dispatchEvent(event))
      document.execCommand('insertText', false, types['text/plain']);
  }`);

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

test('take in a table from a web page: one episode for each row, cells that span rows included', async ({
  browser,
}) => {
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
  // The caret is at what came in. Without any, a paste is read as well, and an episode that is there is filled.
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
});

test('take in rows of a spreadsheet into the episode; a text that is left comes back, with its doubtful lines', async ({
  browser,
}) => {
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
  await dialog(page).getByRole('button', { name: 'Take in' }).click();
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
});

test('paste a megabyte: the page goes on answering while it is read', async ({ browser }) => {
  const { page } = await openEditor(browser);
  await openDialog(page);
  const names = Array.from({ length: 11 }, () => `原画：${'若葉次郎　小川四郎　'.repeat(10)}`).join('\n');
  const episode = (number: number) => `第${number}話「題」\n脚本：青空一郎\n${names}\n`;
  const text = Array.from({ length: 300 }, (_, index) => episode(index + 1)).join('\n');
  expect(text.length).toBeGreaterThan(330_000);
  await paste(page, { 'text/plain': text });
  await expect(result(page).getByRole('button', { name: /^#300/ })).toBeAttached({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});
