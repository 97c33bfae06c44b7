import { expect, test } from '@playwright/test';
import { caret, field, names, openEditor, press, row, select } from './support/editor.js';
import { expectNoErrors } from './support/site.js';

const start = [
  { name: 'Overview' },
  { name: '#01', rows: [row('甲'), row('乙')] },
  { name: '#02', rows: [row('戊')] },
];

test('enter an episode without the mouse, undo all of it and redo it', async ({ browser }) => {
  // A reading that comes before the English name is typed would be a step more to undo.
  const page = await openEditor(browser, start, { autoTranslation: false });
  const noErrors = expectNoErrors(page);
  await field(page, 'Japanese', 1).focus();
  await press(page, 'Alt+Shift+Enter');
  await expect.poll(() => caret(page)).toBe('Name of this episode');
  await expect(page.getByRole('textbox', { name: 'Name of this episode' })).toHaveValue('#03');
  let steps = 1;
  const type = async (text: string, then: string) => {
    await page.keyboard.insertText(text);
    await press(page, then);
    steps += 1;
  };
  await press(page, 'Enter');
  await expect.poll(() => caret(page)).toContain('Name of category');
  steps += 1;
  for (const category of ['Main Staff', 'Sound']) {
    await type(category, 'Enter');
    await expect.poll(() => caret(page)).toContain('Japanese name of role');
    steps += 1;
    for (const role of ['一', '二']) {
      await type(`役${role}`, 'Tab');
      await type(`Role ${role === '一' ? 'A' : 'B'}`, 'Enter');
      steps += 1;
      for (let number = 1; number <= 3; number += 1) {
        await expect.poll(() => caret(page)).toContain(`Japanese, row ${number},`);
        await type(`山田${number}`, 'Tab');
        await type(`Yamada ${number}`, 'Enter');
        steps += 1;
      }
      // The row after the last one is empty: Enter makes a role of it, and of an empty role a category.
      await press(page, 'Enter');
      await expect.poll(() => caret(page)).toContain('Japanese name of role without a name');
      steps += 1;
    }
    await press(page, 'Enter');
    await expect.poll(() => caret(page)).toContain('Name of category without a name');
    steps += 1;
  }
  await press(page, 'Alt+Delete');
  steps += 1;
  const all = await names(page);
  expect(all.match(/山田/g)).toHaveLength(12);
  await expect(page.getByText('Everything is saved')).toHaveCount(0);

  // A key repeated as fast as it goes, with the effect awaited at the end only.
  for (let step = 0; step < steps; step += 1) await press(page, 'Control+z');
  await expect(page.getByRole('navigation', { name: 'Episodes' })).not.toContainText('#03');
  await expect(page.getByRole('button', { name: /^Undo \(/ })).toBeDisabled();
  for (let step = 0; step < steps; step += 1) await press(page, 'Control+Shift+z');
  await expect.poll(() => names(page)).toBe(all);
  noErrors();
});

test('the caret goes with the arrows through fields and lines, and back from a removed or restored line', async ({
  browser,
}) => {
  const page = await openEditor(browser, start);
  await field(page, 'Japanese', 1).focus();
  await press(page, 'End', 'ArrowRight');
  expect(await caret(page)).toContain('English, row 1');
  await press(page, 'ArrowLeft');
  expect(await caret(page)).toContain('Japanese, row 1');
  await press(page, 'ArrowDown');
  expect(await caret(page)).toContain('Japanese, row 2');
  await press(page, 'Control+ArrowUp');
  expect(await caret(page)).toContain('Japanese name of role');
  await press(page, 'ArrowUp');
  expect(await caret(page)).toContain('Name of category');
  await press(page, 'ArrowUp');
  expect(await caret(page)).toContain('Name of this episode');
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown');
  await press(page, 'Alt+Delete');
  await expect.poll(() => names(page)).toBe('乙');
  await expect.poll(() => caret(page)).toContain('Japanese, row 1');
  await press(page, 'Alt+PageDown');
  await expect.poll(() => names(page)).toBe('戊');
  await expect.poll(() => caret(page)).toContain('Name of this episode');
  // Undo leads to what it brings back, in whichever episode that is.
  await press(page, 'Control+z');
  await expect.poll(() => names(page)).toBe('甲乙');
  await expect.poll(() => caret(page)).toContain('Japanese, row 1');
  await press(page, 'Control+y');
  await expect.poll(() => names(page)).toBe('乙');
  await expect.poll(() => caret(page)).toContain('Japanese, row 1');
});

test('Tab goes from field to field, and every action of a line is one key away', async ({ browser }) => {
  const page = await openEditor(browser, start);
  await field(page, 'Comment', 1).focus();
  await press(page, 'Tab');
  expect(await caret(page)).toContain('Japanese, row 2');
  await press(page, 'Control+i');
  const credited = page.getByRole('button', { name: /^NC/ }).nth(1);
  await expect(credited).toHaveAttribute('aria-pressed', 'true');
  await press(page, 'Control+b');
  await expect(page.getByRole('button', { name: /^ST/ }).nth(1)).toHaveAttribute('aria-pressed', 'true');
  await press(page, 'Alt+Enter');
  await expect(page.getByRole('menu', { name: 'Actions for this row' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Misspelt on screen' }).press('Enter');
  await expect.poll(() => caret(page)).toContain('Japanese, row 2');
  await press(page, 'Shift+ArrowUp', 'Control+i');
  await expect(page.getByRole('button', { name: /^NC/ }).nth(0)).toHaveAttribute('aria-pressed', 'true');
  await press(page, 'Alt+Enter');
  await expect(
    page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button').first(),
  ).toBeFocused();
});

test('nothing happens to the list while an input method writes', async ({ browser }) => {
  const page = await openEditor(browser, start);
  await field(page, 'Japanese', 2).focus();
  const client = await page.context().newCDPSession(page);
  await client.send('Input.imeSetComposition', { text: 'やまだ', selectionStart: 3, selectionEnd: 3 });
  for (const key of ['Enter', 'ArrowDown', 'Escape', 'Backspace']) {
    const event = { key, code: key, windowsVirtualKeyCode: 229, type: 'rawKeyDown' as const };
    await client.send('Input.dispatchKeyEvent', event);
    await client.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' });
  }
  await client.send('Input.insertText', { text: '山田' });
  await expect(field(page, 'Japanese', 2)).toHaveValue('乙山田');
  expect(await caret(page)).toContain('Japanese, row 2');
  await expect(page.getByRole('textbox', { name: /^Japanese, row/ })).toHaveCount(2);
});

test('go from finding to finding and to what is not translated, and mend all of a kind at once', async ({
  browser,
}) => {
  const page = await openEditor(browser, [
    { name: 'Overview' },
    { name: '#01', rows: [row('○甲', 'Kou'), row('乙', 'Otsu')] },
    { name: '#02', rows: [row('★丙'), row('丁', 'Tei')] },
  ]);
  await field(page, 'Japanese', 2).focus();
  await press(page, 'F8');
  await expect.poll(() => caret(page)).toContain('Japanese, row 1');
  await expect.poll(() => names(page)).toBe('★丙丁');
  await press(page, 'F8');
  await expect.poll(() => names(page)).toBe('○甲乙');
  await expect.poll(() => caret(page)).toContain('Japanese, row 1');
  await press(page, 'Shift+F8');
  await expect.poll(() => names(page)).toBe('★丙丁');
  await select(page, '#01');
  await press(page, 'F9');
  await expect.poll(() => caret(page)).toContain('English, row 1');
  await expect.poll(() => names(page)).toBe('★丙丁');
  await page.getByRole('button', { name: 'Mend all 2: Legends of wikis' }).click();
  await expect(page.getByText('Mended 2 findings.').first()).toBeVisible();
  await expect.poll(() => names(page)).toBe('丙丁');
  await field(page, 'Japanese', 2).focus();
  await press(page, 'Control+z');
  await expect.poll(() => names(page)).toBe('★丙丁');
  await select(page, '#01');
  await expect.poll(() => names(page)).toBe('○甲乙');
});

test('cut a role into another episode, copy an episode, and exchange rows with a spreadsheet', async ({
  browser,
}) => {
  const page = await openEditor(browser, start);
  const role = page.getByRole('textbox', { name: 'Japanese name of role Director' });
  await role.focus();
  await press(page, 'ArrowRight', 'Control+x');
  await expect(role).toHaveCount(0);
  await press(page, 'Alt+PageDown');
  await expect.poll(() => names(page)).toBe('戊');
  await press(page, 'Control+End', 'ArrowDown');
  await expect.poll(() => caret(page)).toContain('Name of category');
  await press(page, 'Control+v');
  await expect.poll(() => names(page)).toBe('戊甲乙');
  await press(page, 'ArrowDown', 'Control+c');
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('甲');
  await page.evaluate('navigator.clipboard.writeText("丙\\tHei\\tMAPPA\\tA part\\n丁\\tTei")');
  await press(page, 'Control+v');
  await expect.poll(() => names(page)).toBe('戊甲丙丁乙');
  await expect(field(page, 'Comment', 2)).toHaveCount(1);
  await press(page, 'Control+c');
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('丙\tHei\tMAPPA\tA part\n丁\tTei');
  await press(page, 'Escape');
  const name = page.getByRole('textbox', { name: 'Name of this episode' });
  await name.focus();
  await press(page, 'End', 'Control+c', 'Control+v');
  await expect(page.getByRole('navigation', { name: 'Episodes' }).getByText('#02')).toHaveCount(2);
  await expect.poll(() => caret(page)).toBe('Name of this episode');
});

test('move a role to Overview and back to its episodes, and hear of a comment that is no episode', async ({
  browser,
}) => {
  const role = 'Key Animation';
  const page = await openEditor(browser, [
    { name: 'Overview' },
    { name: '#01', role, rows: [row('甲'), row('乙')] },
    { name: '#02', role, rows: [row('甲')] },
  ]);
  await page.getByRole('textbox', { name: `Japanese name of role ${role}` }).focus();
  await press(page, 'Alt+Enter');
  await page.getByRole('menuitem', { name: 'Move to Overview' }).press('Enter');
  await expect.poll(() => names(page)).toBe('');
  await select(page, 'Overview');
  const comment = page.getByRole('textbox', { name: `Comment, row 2, ${role}` });
  await expect(comment).toHaveValue('Episode 1');
  await comment.fill('A part');
  const back = async () => {
    await page.getByRole('textbox', { name: `Japanese name of role ${role}` }).focus();
    await press(page, 'Alt+Enter');
    await page.getByRole('menuitem', { name: 'Move to its episodes' }).press('Enter');
  };
  await back();
  await expect(page.getByText('comments must be empty or in an episode format').first()).toBeVisible();
  await expect(comment).toBeFocused();
  await comment.fill('Episode 1');
  await back();
  await expect(page.getByText('2 rows moved into episodes.').first()).toBeVisible();
  await select(page, '#01');
  await expect.poll(() => names(page)).toBe('甲乙');
  await select(page, '#02');
  await expect.poll(() => names(page)).toBe('甲');
});

test('drag the selected rows, with a finger too, beside others and into another episode', async ({
  browser,
}) => {
  const page = await openEditor(browser, [
    { name: 'Overview' },
    { name: '#01', rows: [row('甲'), row('乙'), row('丙'), row('丁')] },
    { name: '#02', rows: [row('戊')] },
  ]);
  const handle = (number: number) => page.locator('[data-row] [data-drag]').nth(number - 1);
  const middle = async (number: number, part = 0.5) => {
    const box = (await page
      .locator('[data-row]')
      .nth(number - 1)
      .boundingBox())!;
    return [box.x + 20, box.y + box.height * part] as const;
  };
  await field(page, 'Japanese', 1).focus();
  await press(page, 'Shift+ArrowDown');
  await handle(2).hover();
  await page.mouse.down();
  await page.mouse.move(...(await middle(4, 0.8)), { steps: 5 });
  await expect(page.getByText('2 rows', { exact: true }).last()).toBeVisible();
  await page.mouse.up();
  await expect.poll(() => names(page)).toBe('丙丁甲乙');
  await handle(3).hover();
  await page.mouse.down();
  await page.mouse.move(...(await middle(1, 0.2)), { steps: 5 });
  await press(page, 'Escape');
  await page.mouse.up();
  expect(await names(page)).toBe('丙丁甲乙');

  const link = page.getByRole('navigation', { name: 'Episodes' }).getByText('#02').filter({ visible: true });
  await handle(3).hover();
  await page.mouse.down();
  await link.hover();
  await page.mouse.up();
  await expect(page.getByText('Moved to #02').first()).toBeVisible();
  await expect.poll(() => names(page)).toBe('丙丁');

  const client = await page.context().newCDPSession(page);
  const [x, y] = await middle(2);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }] });
  await touch('touchStart', y);
  for (let step = 1; step <= 5; step += 1) await touch('touchMove', y - step * 9);
  await touch('touchEnd', 0);
  await expect.poll(() => names(page)).toBe('丁丙');
});

test('add the next episode, or an opening, numbered as the list needs it', async ({ browser }) => {
  const page = await openEditor(browser, [...start, { name: 'OP1' }]);
  const rail = page.getByRole('navigation', { name: 'Episodes' }).filter({ visible: true });
  const name = page.getByRole('textbox', { name: 'Name of this episode' });
  await page.getByRole('button', { name: 'Episode', exact: true }).click();
  await expect(name).toHaveValue('#03');
  await page.getByRole('button', { name: 'Add an episode called…' }).click();
  await page.getByRole('menuitem', { name: 'OP2' }).click();
  await expect(name).toHaveValue('OP2');
  const labels = await rail.getByRole('link').allInnerTexts();
  expect(labels.map((label) => label.trim())).toEqual(['Overview', '#01', '#02', '#03', 'OP1', 'OP2']);
});

test('a role that is written in Japanese gets its English name from the dictionary, in the same step', async ({
  browser,
}) => {
  const page = await openEditor(browser, start);
  const noErrors = expectNoErrors(page);
  const names = page.getByRole('textbox', { name: /^English name of role/ });
  await field(page, 'Japanese', 1).focus();
  await press(page, 'Shift+Enter');
  await expect.poll(() => caret(page)).toContain('Japanese name of role without a name');
  // Names wait until the role has one.
  await press(page, 'Control+Enter');
  await expect(page.getByText('Enter the name of the role first')).toBeVisible();
  await page.keyboard.insertText('演出');
  await press(page, 'Enter');
  await expect.poll(() => caret(page)).toContain('Japanese, row 1, Episode Director');
  await expect(names.last()).toHaveValue('Episode Director');
  await press(page, 'Control+z');
  await press(page, 'Control+z');
  await expect(page.getByRole('textbox', { name: /^Japanese name of role/ }).last()).toHaveValue('');
  await expect(names.last()).toHaveValue('');
  noErrors();
});
