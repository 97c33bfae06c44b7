import { expect, test, type Browser, type Page } from './support/test.js';
import { openEditor, paste, phone } from './support/editor.js';
import { keyFor } from './support/keys.js';
import { expectReadable } from './support/looks.js';
import { expectNoErrors } from './support/site.js';

/** Each name stands above its role, none of which anybody knows: nothing of it is read. */
const episode = (number: number) =>
  [
    `第${number}話「海」`,
    '青空 一郎',
    'シナリオ担当',
    '若葉 次郎',
    '演出担当者',
    '木立 三郎',
    '絵を描いた人',
  ].join('\n');
const text = [2, 3].map(episode).join('\n');

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Paste credit text' });
const result = (page: Page) => dialog(page).getByRole('region', { name: 'Result' });
const margin = (page: Page, line: number) =>
  dialog(page)
    .getByRole('group', { name: 'What each line is' })
    .getByRole('button', {
      name: new RegExp(`^Line ${line}: `),
    });
const menuOf = (page: Page, line: number) => page.getByRole('dialog', { name: `What line ${line} is` });
const field = (page: Page) => dialog(page).getByRole('textbox', { name: 'Credit text' });
const undo = (page: Page) =>
  dialog(page).getByRole('region', { name: 'Notes' }).getByRole('button', { name: 'Undo' });

async function open(browser: Browser, device?: Parameters<typeof openEditor>[3]): Promise<Page> {
  const page = await openEditor(browser, [{ name: '#01', rows: [{ ja: '甲', en: '' }] }], {}, device);
  await openDialog(page);
  return page;
}

/** Opens the menu of a line, and presses the letter of a kind. */
async function choose(page: Page, line: number, letter: string): Promise<void> {
  await margin(page, line).click();
  await expect(menuOf(page, line)).toBeVisible();
  await page.keyboard.press(letter);
}

async function openDialog(page: Page): Promise<void> {
  await page.evaluate('document.activeElement.blur()');
  await paste(page, { 'text/plain': text });
  await expect(field(page)).toHaveValue(text);
}

test(
  'an unknown layout is taught with two words, each undone at once, kept with the text and with the list',
  { tag: '@nightly' },
  async ({ browser }) => {
    const page = await open(browser);
    const noErrors = expectNoErrors(page);
    await expect(margin(page, 2)).toHaveAccessibleName('Line 2: Leave out, doubtful');
    await expect(result(page).getByRole('button', { name: /^#02/ })).toContainText('0 rows');

    await margin(page, 2).click();
    await expect(menuOf(page, 2).getByRole('switch')).toBeChecked();
    await expect(menuOf(page, 2)).toContainText('and the 5 lines like it');
    await menuOf(page, 2).getByRole('menuitemradio', { name: 'Names alone' }).click();
    await expect(margin(page, 2)).toHaveAccessibleName('Line 2: Names alone, you said so');
    await expect(margin(page, 9)).toHaveAccessibleName(
      'Line 9: Names alone, like a line of which you said so',
    );
    await margin(page, 3).click();
    await menuOf(page, 3).getByRole('menuitemradio', { name: 'Role alone' }).click();
    await expect(result(page).getByRole('button', { name: /^#02/ })).toContainText('3 rows');
    await expect(result(page).getByRole('button', { name: /^#03/ })).toContainText('3 rows');

    await undo(page).click();
    await expect(margin(page, 3)).toHaveAccessibleName('Line 3: Role alone, doubtful');
    await expect(margin(page, 2)).toHaveAccessibleName('Line 2: Names alone, you said so');
    await undo(page).click();
    await expect(margin(page, 2)).toHaveAccessibleName('Line 2: Leave out, doubtful');
    await expect(undo(page)).toBeHidden();

    // The same as answers to what is asked, with the credits that they give.
    const questions = dialog(page).getByRole('region', { name: 'Questions about the text' });
    await expect(questions.getByRole('button', { name: 'What are these 6 lines?' })).toBeVisible();
    await questions.getByRole('button', { name: /^Names alone – → 青空 一郎/ }).click();
    await expect(margin(page, 4)).toHaveAccessibleName(
      'Line 4: Names alone, like a line of which you said so',
    );
    await questions.getByRole('button', { name: 'Something else…' }).click();
    await page.keyboard.press('r');
    await expect(result(page).getByRole('button', { name: /^#03/ })).toContainText('3 rows');

    // Lines above move what was said.
    await field(page).press('Control+Home');
    await page.keyboard.type('第1話\n監督：甲\n');
    await expect(margin(page, 4)).toHaveAccessibleName('Line 4: Names alone, you said so');
    await expect(result(page).getByRole('button', { name: /^#03/ })).toContainText('3 rows');

    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('button', { name: 'Paste text' }).click();
    await expect(margin(page, 4)).toHaveAccessibleName('Line 4: Names alone, you said so');
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page)).toBeHidden();

    // The next text of the same style begins with it, and says so.
    await openDialog(page);
    await expect(margin(page, 2)).toHaveAccessibleName('Line 2: Names alone, as in the last text');
    await expect(result(page).getByRole('button', { name: /^#03/ })).toContainText('3 rows');
    await dialog(page).getByRole('button', { name: 'Read again' }).click();
    await expect(margin(page, 2)).toHaveAccessibleName('Line 2: Leave out, doubtful');
    await undo(page).click();
    await expect(margin(page, 2)).toHaveAccessibleName('Line 2: Names alone, as in the last text');
    noErrors();
  },
);

test('a text is taught by keys alone', async ({ browser }) => {
  const page = await open(browser);
  const noErrors = expectNoErrors(page);
  await expect(margin(page, 2)).toBeVisible();
  await field(page).press('Control+Home');
  await page.keyboard.press(keyFor('doubtfulLine'));
  await page.keyboard.press(keyFor('sayLine'));
  await expect(menuOf(page, 2)).toBeVisible();
  await page.keyboard.press('n');
  await expect(menuOf(page, 2)).toBeHidden();
  await expect(field(page)).toBeFocused();
  await expect(margin(page, 13)).toHaveAccessibleName(/^Line 13: Names alone/);
  // Only this line: the switch is before the kinds.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(keyFor('sayLine'));
  await expect(menuOf(page, 3)).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('m');
  await expect(margin(page, 3)).toHaveAccessibleName('Line 3: Memo, comment, you said so');
  await expect(margin(page, 5)).toHaveAccessibleName('Line 5: Role alone, doubtful');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press(keyFor('sayLine'));
  await expect(menuOf(page, 3)).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(margin(page, 3)).toHaveAccessibleName('Line 3: Role alone, doubtful');
  // It comes back in a frame, which may be later than what is read.
  await expect(field(page)).toBeFocused();
  await page.keyboard.press(keyFor('sayLine'));
  await expect(menuOf(page, 3)).toBeVisible();
  await page.keyboard.press('r');
  await expect(result(page).getByRole('button', { name: /^#03/ })).toContainText('3 rows');
  noErrors();
});

test('signs and columns are picked on the line', { tag: '@nightly' }, async ({ browser }) => {
  const page = await open(browser);
  const noErrors = expectNoErrors(page);
  await field(page).fill('第2話\n絵の係＝青空一郎＋若葉次郎\n段取り＝木立三郎＋小川四郎');
  await choose(page, 2, 'b');
  await margin(page, 2).click();
  await menuOf(page, 2)
    .getByRole('radiogroup', { name: 'Between names' })
    .getByText('＋', { exact: true })
    .click();
  await page.keyboard.press('Escape');
  await expect(result(page).getByRole('button', { name: '小川四郎' })).toBeVisible();
  await expect(result(page).getByRole('button', { name: '青空一郎', exact: true })).toBeVisible();

  await field(page).fill('第2話\n監督\t青空一郎\tカット1\n脚本\t若葉次郎\tカット2');
  await expect(result(page).getByText('カット2')).toBeVisible();
  await choose(page, 2, 't');
  await menuOf(page, 2).getByRole('combobox', { name: 'Column 3: カット1' }).selectOption('Leave out');
  await page.keyboard.press('Escape');
  await expect(result(page).getByText('カット2')).toBeHidden();
  await expect(result(page).getByRole('button', { name: '若葉次郎' })).toBeVisible();
  await expect(
    dialog(page).getByRole('list', { name: 'Columns' }).getByRole('button', { name: 'Column 3: Leave out' }),
  ).toBeVisible();
  noErrors();
});

test(
  'what was said becomes a style, which is offered where a text looks like it',
  { tag: '@nightly' },
  async ({ browser }) => {
    const page = await open(browser);
    const noErrors = expectNoErrors(page);
    await choose(page, 2, 'n');
    await expect(margin(page, 4)).toHaveAccessibleName(/^Line 4: Names alone/);
    await choose(page, 3, 'r');
    await expect(result(page).getByRole('button', { name: /^#03/ })).toContainText('3 rows');
    const bar = dialog(page).getByRole('region', { name: 'Style of the text' });
    await bar.getByRole('button', { name: 'Save as a style…' }).click();
    const name = `Names above roles ${Date.now()}`;
    await page.getByRole('textbox', { name: 'Name of the style' }).fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name of the style' })).toBeHidden();

    // In another list, which remembers nothing.
    const other = await open(browser);
    const there = dialog(other).getByRole('region', { name: 'Style of the text' });
    await expect(there).toContainText(`This looks like “${name}”.`);
    await there.getByRole('button', { name: 'Use it' }).click();
    await expect(result(other).getByRole('button', { name: /^#03/ })).toContainText('3 rows');
    await expect(margin(other, 2)).toHaveAccessibleName('Line 2: Names alone, as in the style');
    await undo(other).click();
    await expect(margin(other, 2)).toHaveAccessibleName('Line 2: Leave out, doubtful');
    noErrors();
  },
);

test('on a phone, the margin is pressed with a finger', { tag: '@nightly' }, async ({ browser }) => {
  const page = await open(browser, phone);
  const noErrors = expectNoErrors(page);
  const letter = margin(page, 2);
  const box = (await letter.boundingBox())!;
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
  await letter.tap();
  await menuOf(page, 2).getByRole('menuitemradio', { name: 'Names alone' }).tap();
  await expect(letter).toHaveAccessibleName('Line 2: Names alone, you said so');
  await letter.tap();
  const menu = (await menuOf(page, 2).boundingBox())!;
  expect(menu.x).toBeGreaterThanOrEqual(0);
  expect(menu.x + menu.width).toBeLessThanOrEqual(390);
  noErrors();
});

test(
  'the lines of a text, what is asked about them and the menu of a line are readable',
  { tag: '@nightly' },
  async ({ browser }) => {
    const page = await open(browser);
    await expectReadable(page, {
      part: '[role=dialog]',
      open: async () => {
        await page.reload();
        await page
          .getByRole('textbox', { name: /^Japanese, row 1,/ })
          .first()
          .waitFor();
        await openDialog(page);
        await expect(margin(page, 2)).toBeVisible();
        await choose(page, 2, 'n');
        await expect(margin(page, 2)).toHaveAccessibleName(/you said so/);
        await margin(page, 2).click();
        await expect(menuOf(page, 2)).toBeVisible();
      },
    });
  },
);
