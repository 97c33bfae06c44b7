import { expect, test } from './support/test.js';
import { keyFor } from './support/keys.js';
import { field, names, openEditor, pickTool, row, select, selectedText } from './support/editor.js';
import { expectNoErrors } from './support/site.js';

const two = [
  { name: 'Overview' },
  { name: '#01', rows: [row('甲'), row('乙'), row('丙'), row('丁')] },
  { name: '#02', rows: [row('戊')] },
];

test(
  'select rows with the keyboard only, move, duplicate and delete them, and undo, on a Mac with its own keys',
  { tag: '@nightly' },
  async ({ browser }) => {
    const page = await openEditor(browser, two);
    const noErrors = expectNoErrors(page);
    const status = selectedText(page);
    await field(page, 'Japanese', 2).focus();
    await page.keyboard.press(keyFor('select', 1));
    await expect(status).toHaveText('2 rows selected');
    await page.keyboard.press(keyFor('move'));
    await expect.poll(() => names(page)).toBe('乙丙甲丁');
    await page.keyboard.press(keyFor('duplicate'));
    await expect.poll(() => names(page)).toBe('乙丙乙丙甲丁');
    await page.keyboard.press('Delete');
    await expect.poll(() => names(page)).toBe('乙丙甲丁');
    await page.keyboard.press(keyFor('selectMore'));
    await page.keyboard.press(keyFor('selectMore'));
    await expect(status).toHaveText('4 rows selected');
    await page.keyboard.press('Escape');
    await expect(status).toHaveCount(0);
    await page.keyboard.press(keyFor('selectMore'));
    await page.keyboard.press(keyFor('selectMore'));
    await page.keyboard.press('Delete');
    await expect.poll(() => names(page)).toBe('');
    for (const before of ['乙丙甲丁', '乙丙乙丙甲丁', '乙丙甲丁', '甲乙丙丁']) {
      await page.getByRole('button', { name: /^Undo \(/ }).click();
      await expect.poll(() => names(page)).toBe(before);
    }

    // The editor checks on every key press, so the platform may change during the test.
    await page.evaluate("Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' })");
    await field(page, 'Japanese', 2).focus();
    await page.keyboard.press(keyFor('duplicate'));
    await page.keyboard.press(keyFor('remove'));
    await page.keyboard.press(keyFor('duplicate', 0, true));
    await expect.poll(() => names(page)).toBe('甲乙乙丙丁');
    await page.keyboard.press(keyFor('remove', 0, true));
    await expect.poll(() => names(page)).toBe('甲乙丙丁');
    await page.keyboard.press('Meta+h');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press(keyFor('replace', 0, true));
    await expect(page.getByRole('dialog', { name: 'Find and replace' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press(keyFor('help', 1, true));
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toContainText('⇧⌘H');
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).not.toContainText('Ctrl');
    noErrors();
  },
);

test(
  'select rows with the mouse, set a flag on all of them, copy them, and hear of a damaged clipboard',
  { tag: '@nightly' },
  async ({ browser }) => {
    const page = await openEditor(browser, two);
    await field(page, 'Japanese', 1).click();
    await field(page, 'Japanese', 3).click({ modifiers: ['Shift'] });
    await field(page, 'Japanese', 2).click({ modifiers: ['Control'] });
    const bar = page.getByRole('toolbar', { name: 'Selected rows' });
    await expect(bar).toContainText('2 rows');
    const question = page.getByRole('dialog', { name: 'Question' });
    const ask = async () => {
      await bar.getByRole('button', { name: 'Set' }).click();
      await page.getByRole('menuitem', { name: 'Comment…' }).click();
      await expect(question).toContainText('Set the comment of 2 rows');
      await expect(question.getByRole('textbox')).toBeFocused();
    };
    // A single line: Enter confirms, Escape cancels (rule editor-2).
    await ask();
    await page.keyboard.type('Episode 2');
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(field(page, 'Comment', 1)).toHaveValue('');
    await ask();
    await page.keyboard.type(' Episode 1 ');
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(field(page, 'Comment', 1)).toHaveValue('Episode 1');
    await expect(field(page, 'Comment', 2)).toHaveValue('');
    await expect(field(page, 'Comment', 3)).toHaveValue('Episode 1');
    await field(page, 'Japanese', 2).click();
    await expect(bar).toHaveCount(0);

    // Copied into another episode.
    await field(page, 'Japanese', 1).focus();
    await page.keyboard.press(keyFor('select', 1));
    await page.keyboard.press(keyFor('clipboard'));
    await select(page, '#02');
    await expect.poll(() => names(page)).toBe('戊');
    await field(page, 'Japanese', 1).focus();
    await page.keyboard.press(keyFor('clipboard', 2));
    await expect.poll(() => names(page)).toBe('戊甲乙');
    await page.keyboard.press(keyFor('clipboard', 1));
    await expect.poll(() => names(page)).toBe('戊');

    await field(page, 'Japanese', 1).focus();
    await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '{"staffroll":"rows","version":1,"items":[3]}');
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(paste);
  }`);
    await expect(page.getByText('Invalid clipboard data format.').first()).toBeVisible();
    await expect.poll(() => names(page)).toBe('戊');
  },
);

test(
  'find and replace by text and by expression, as one step, and survive a slow expression',
  { tag: '@nightly' },
  async ({ browser }) => {
    const slow = 'a'.repeat(40) + '!';
    const guess = { ...row('乙', 'Jiro Otsu'), unconfirmed: true };
    const page = await openEditor(browser, [
      { name: 'Overview' },
      { name: '#01', rows: [row('甲', 'Taro Kou'), guess, row('丙', slow)] },
    ]);
    await field(page, 'Japanese', 1).focus();
    await page.keyboard.press(keyFor('replace'));
    const dialog = page.getByRole('dialog', { name: 'Find and replace' });
    const find = dialog.getByRole('textbox', { name: 'Find' });
    await expect(find).toBeFocused();
    await find.fill('(\\w+) (\\w+)');
    await dialog.getByText('Regular expression', { exact: true }).click();
    await dialog.getByText('Role names', { exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Replace with' }).fill('$2, $1');
    await dialog.getByText('This episode', { exact: true }).click();
    await expect(dialog.getByRole('status')).toHaveText('2 matches in 2 places');
    await expect(dialog.getByRole('list', { name: 'Places' })).toContainText('Kou, Taro');
    await dialog.getByRole('button', { name: 'Replace all' }).click();
    await expect(field(page, 'English', 1)).toHaveValue('Kou, Taro');
    // Nobody has looked at the name. Nothing is left to replace: the button, which had the focus, can no longer have it.
    await expect(field(page, 'English', 2)).toHaveValue('Otsu, Jiro');
    await expect(page.getByRole('button', { name: /^Unconfirmed name/, includeHidden: true })).toHaveCount(1);
    await expect(find).toBeFocused();

    await find.fill('(');
    await expect(dialog).toContainText('Invalid regular expression.');
    await find.fill('^(a+)+$');
    await expect(dialog).toContainText('took too long');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Undo \(/ }).click();
    await expect(field(page, 'English', 1)).toHaveValue('Taro Kou');
    await expect(field(page, 'English', 2)).toHaveValue('Jiro Otsu');
  },
);

test(
  'move a role to the Overview with everybody’s episodes, and look up the keys',
  { tag: '@nightly' },
  async ({ browser }) => {
    const role = 'Key Animation';
    const page = await openEditor(browser, [
      { name: 'Overview' },
      { name: '#01', role, rows: [row('甲'), row('乙')] },
      { name: '#02', role, rows: [row('甲')] },
      { name: '#03', role, rows: [row('甲')] },
    ]);
    await page.getByRole('textbox', { name: `English name of role ${role}` }).hover();
    await page.getByRole('button', { name: `Actions for role ${role}` }).click();
    await page.getByRole('menuitem', { name: 'Move to Overview' }).click();
    await expect(page.getByText('Moved the role to Overview.').first()).toBeVisible();
    await expect.poll(() => names(page)).toBe('');
    await select(page, 'Overview');
    await expect(page.getByRole('textbox', { name: `Comment, row 1, ${role}` })).toHaveValue('Episodes 1-3');
    await expect(page.getByRole('textbox', { name: `Comment, row 2, ${role}` })).toHaveValue('Episode 1');
    await page.getByRole('button', { name: /^Undo \(/ }).click();
    await select(page, '#01');
    await expect.poll(() => names(page)).toBe('甲乙');

    await page.getByRole('button', { name: 'More tools' }).focus();
    await page.keyboard.press(keyFor('help'));
    const keys = page.getByRole('dialog', { name: 'Keyboard' });
    await expect(keys).toContainText('Find and replace');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.keyboard.press(keyFor('help'));
    await expect(keys).toBeVisible();
  },
);

test(
  'several roles, then several episodes, are selected together and edited in one step',
  { tag: '@nightly' },
  async ({ browser }) => {
    const page = await openEditor(browser, two);
    const noErrors = expectNoErrors(page);
    const status = selectedText(page);
    const roles = page.getByRole('textbox', { name: /^English name of role/ });
    const handles = page.getByTitle(/^Drag to move role/);
    await roles.first().focus();
    await page.keyboard.press(keyFor('duplicate'));
    await expect(roles).toHaveCount(2);
    await handles.first().click();
    await expect(status).toHaveText('1 role selected');
    await page.keyboard.press(keyFor('select', 1));
    await expect(status).toHaveText('2 roles selected');
    await page.keyboard.press(keyFor('duplicate'));
    await expect(roles).toHaveCount(4);
    await page.keyboard.press(keyFor('clipboard', 1));
    await expect(roles).toHaveCount(2);
    await page.keyboard.press(keyFor('undo'));
    await expect(roles).toHaveCount(4);

    // The dialog hides the page behind it from the accessibility tree.
    const includeHidden = true;
    const rail = page.getByRole('navigation', { name: 'Episodes', includeHidden }).filter({ visible: true });
    const order = () => rail.getByRole('link', { includeHidden }).allInnerTexts();
    await pickTool(page, 'All episodes…');
    const dialog = page.getByRole('dialog', { name: 'Episodes' });
    await dialog.getByRole('option', { name: '#02' }).click();
    await dialog.getByRole('option', { name: 'Overview' }).click({ modifiers: ['Shift'] });
    await expect(dialog.getByRole('status')).toHaveText('3 episodes selected');
    await page.keyboard.press(keyFor('select', 1));
    await expect(dialog.getByRole('status')).toHaveText('2 episodes selected');
    await page.keyboard.press(keyFor('move'));
    await expect.poll(order).toEqual(['#01', '#02', 'Overview']);
    await page.keyboard.press(keyFor('clipboard'));
    await page.keyboard.press(keyFor('clipboard', 2));
    await expect.poll(order).toEqual(['#01', '#02', '#01', '#02', 'Overview']);
    await page.keyboard.press('Delete');
    await page.keyboard.press(keyFor('undo'));
    await page.keyboard.press(keyFor('undo'));
    await page.keyboard.press(keyFor('undo'));
    await expect.poll(order).toEqual(['Overview', '#01', '#02']);
    noErrors();
  },
);
