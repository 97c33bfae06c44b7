import { expect, test } from './support/test.js';
import { caret, field, names, openEditor, press, row, select } from './support/editor.js';
import { expectNoErrors } from './support/site.js';

const start = [
  { name: 'Overview' },
  { name: '#01', rows: [row('甲'), row('乙')] },
  { name: '#02', rows: [row('戊')] },
];

test(
  'enter an episode without the mouse, undo all of it and redo it',
  { tag: '@smoke' },
  async ({ browser }) => {
    // A lookup that finishes before the English name is typed would add an undo step.
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
        // The row after the last one is empty: Enter turns it into a role, and an empty role into a category.
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

    // A key repeated as fast as possible; the effect is awaited only at the end.
    for (let step = 0; step < steps; step += 1) await press(page, 'Control+z');
    await expect(page.getByRole('navigation', { name: 'Episodes' })).not.toContainText('#03');
    await expect(page.getByRole('button', { name: /^Undo \(/ })).toBeDisabled();
    for (let step = 0; step < steps; step += 1) await press(page, 'Control+Shift+z');
    await expect.poll(() => names(page)).toBe(all);
    noErrors();
  },
);

test('the arrow keys move the caret through fields, lines and restored lines, and what is added has the right number', async ({
  browser,
}) => {
  const page = await openEditor(browser, [...start, { name: 'OP1' }]);
  await field(page, 'Japanese', 1).focus();
  await press(page, 'End', 'ArrowRight');
  await expect.poll(() => caret(page)).toContain('English, row 1');
  await press(page, 'ArrowLeft');
  await expect.poll(() => caret(page)).toContain('Japanese, row 1');
  await press(page, 'ArrowDown');
  await expect.poll(() => caret(page)).toContain('Japanese, row 2');
  await press(page, 'Control+ArrowUp');
  await expect.poll(() => caret(page)).toContain('Japanese name of role');
  await press(page, 'ArrowUp');
  await expect.poll(() => caret(page)).toContain('Name of category');
  await press(page, 'ArrowUp');
  await expect.poll(() => caret(page)).toContain('Name of this episode');
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown');
  await press(page, 'Alt+Delete');
  await expect.poll(() => names(page)).toBe('乙');
  await expect.poll(() => caret(page)).toContain('Japanese, row 1');
  await press(page, 'Alt+PageDown');
  await expect.poll(() => names(page)).toBe('戊');
  await expect.poll(() => caret(page)).toContain('Name of this episode');
  // Undo shows what it restores, in whichever episode that is.
  await press(page, 'Control+z');
  await expect.poll(() => names(page)).toBe('甲乙');
  await expect.poll(() => caret(page)).toContain('Japanese, row 1');
  await press(page, 'Control+y');
  await expect.poll(() => names(page)).toBe('乙');
  await expect.poll(() => caret(page)).toContain('Japanese, row 1');

  // The next episode, or an opening, gets the right number.
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

test(
  'Tab moves from field to field, every action on a line is one key away, and an input method keeps its keys',
  { tag: '@nightly' },
  async ({ browser }) => {
    const page = await openEditor(browser, start);
    // While an input method is composing, the keys are its own.
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
    await expect.poll(() => caret(page)).toContain('Japanese, row 2');
    await expect(page.getByRole('textbox', { name: /^Japanese, row/ })).toHaveCount(2);

    await field(page, 'Comment', 1).focus();
    await press(page, 'Tab');
    await expect.poll(() => caret(page)).toContain('Japanese, row 2');
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
  },
);

test(
  'go from finding to finding and to untranslated rows, and fix all findings of a kind at once',
  { tag: '@nightly' },
  async ({ browser }) => {
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
    await page.getByRole('button', { name: 'Fix all 2: Legends of wikis' }).click();
    await expect(page.getByText('Fixed 2 findings.').first()).toBeVisible();
    await expect.poll(() => names(page)).toBe('丙丁');
    await field(page, 'Japanese', 2).focus();
    await press(page, 'Control+z');
    await expect.poll(() => names(page)).toBe('★丙丁');
    await select(page, '#01');
    await expect.poll(() => names(page)).toBe('○甲乙');
  },
);

test(
  'cut a role into another episode, copy an episode, and exchange rows with a spreadsheet',
  { tag: '@nightly' },
  async ({ browser }) => {
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
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('甲');
    await page.evaluate('navigator.clipboard.writeText("丙\\tHei\\tMAPPA\\tA part\\n丁\\tTei")');
    await press(page, 'Control+v');
    await expect.poll(() => names(page)).toBe('戊丙丁');
    await page.getByRole('button', { name: 'Insert instead' }).click();
    await expect.poll(() => names(page)).toBe('戊甲丙丁乙');
    await expect(field(page, 'Comment', 2)).toHaveCount(1);
    await press(page, 'Control+c');
    await expect
      .poll(() => page.evaluate('navigator.clipboard.readText()'))
      .toBe('丙\tHei\tMAPPA\tA part\n丁\tTei');
    await press(page, 'Escape');
    const name = page.getByRole('textbox', { name: 'Name of this episode' });
    await name.focus();
    await press(page, 'End', 'Control+c', 'Control+v');
    await expect(page.getByRole('navigation', { name: 'Episodes' }).getByText('#02')).toHaveCount(2);
    await expect.poll(() => caret(page)).toBe('Name of this episode');
  },
);

test(
  'move a role to the Overview and back to its episodes, and be told about a comment that names no episode',
  { tag: '@nightly' },
  async ({ browser }) => {
    const role = 'Key Animation';
    const page = await openEditor(browser, [
      { name: 'Overview' },
      { name: '#01', role, rows: [row('甲'), row('乙')] },
      { name: '#02', role, rows: [{ ...row('甲'), comment: 'A part' }] },
    ]);
    const sentence = page.getByText('comments must be empty or in an episode format').first();
    const toOverview = async () => {
      await page.getByRole('textbox', { name: `Japanese name of role ${role}` }).focus();
      await press(page, 'Alt+Enter');
      await page.getByRole('menuitem', { name: 'Move to Overview' }).press('Enter');
    };
    await toOverview();
    await expect(sentence).toBeVisible();
    // In the other episode, which contains the comment.
    await expect(page.getByRole('textbox', { name: `Comment, row 1, ${role}` })).toBeFocused();
    await page.getByRole('textbox', { name: `Comment, row 1, ${role}` }).fill('');
    await toOverview();
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
    await expect(sentence).toBeVisible();
    await expect(comment).toBeFocused();
    await comment.fill('Episode 1');
    await back();
    await expect(page.getByText('2 rows moved into episodes.').first()).toBeVisible();
    await select(page, '#01');
    await expect.poll(() => names(page)).toBe('甲乙');
    await select(page, '#02');
    await expect.poll(() => names(page)).toBe('甲');
  },
);

test(
  'drag the selected rows, with a finger too, next to others and into another episode',
  { tag: '@nightly' },
  async ({ browser }) => {
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
    await expect.poll(() => names(page)).toBe('丙丁甲乙');

    const link = page
      .getByRole('navigation', { name: 'Episodes' })
      .getByText('#02')
      .filter({ visible: true });
    await handle(3).hover();
    await page.mouse.down();
    await link.hover();
    await page.mouse.up();
    await expect(page.getByText('Moved to #02').first()).toBeVisible();
    await expect.poll(() => names(page)).toBe('丙丁');

    const client = await page.context().newCDPSession(page);
    const [x, y] = await middle(2);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }],
      });
    await touch('touchStart', y);
    for (let step = 1; step <= 5; step += 1) await touch('touchMove', y - step * 6);
    await touch('touchEnd', 0);
    await expect.poll(() => names(page)).toBe('丁丙');
  },
);

test(
  'a role typed in Japanese gets its English name from the dictionary, in the same step',
  { tag: '@nightly' },
  async ({ browser }) => {
    const page = await openEditor(browser, start);
    const noErrors = expectNoErrors(page);
    const names = page.getByRole('textbox', { name: /^English name of role/ });
    await field(page, 'Japanese', 1).focus();
    await press(page, 'Shift+Enter');
    await expect.poll(() => caret(page)).toContain('Japanese name of role without a name');
    // Names must wait until the role has one.
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
  },
);

test('every key on the shortcut sheet does something', { tag: '@nightly' }, async ({ browser }) => {
  const page = await openEditor(browser, [
    { name: 'Overview' },
    {
      name: '#01',
      rows: [row('○甲'), Object.assign(row('乙', 'Otsu'), { unconfirmed: true }), row('丙', 'Hei')],
    },
    { name: '#02', rows: [row('戊')] },
  ]);
  const caretIn = (column: string, number: number) => field(page, column, number).focus();
  const noCaret = () => page.getByRole('button', { name: 'More tools' }).focus();
  const inReader = async () => {
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  };
  const undoable = async () => {
    await press(page, 'Control+d');
    await expect.poll(() => names(page)).toBe('○甲○甲乙丙');
  };
  const selected = () => press(page, 'Shift+ArrowDown');
  const emptyRow = async () => {
    await caretIn('Japanese', 3);
    await press(page, 'Control+Enter');
    await expect.poll(() => caret(page)).toContain('row 4');
  };
  /** Keys that only work in certain places, by their description on the sheet. */
  const before: Record<string, () => Promise<unknown>> = {
    'Previous episode': noCaret,
    'Next episode': noCaret,
    'Find in the list': inReader,
    Edit: inReader,
    'Show these shortcuts; the second one also while typing': noCaret,
    'Line above or below': () => caretIn('Japanese', 2),
    '← At the edge of the text: the field beside it': async () => {
      await caretIn('English', 3);
      await press(page, 'Home');
    },
    'In an empty last row: start a new role; in an empty role: a new category': emptyRow,
    'In an empty row: remove it': emptyRow,
    'Undo what was typed in the field': () => page.keyboard.insertText('x'),
    'The suggested name of a row is right': () => caretIn('Japanese', 2),
    'Move the row, role or category': () => caretIn('Japanese', 2),
    'Ctrl+V Copy, cut, paste it, with all below it': () => press(page, 'Control+c'),
    'Select lines of the same kind': () => caretIn('Japanese', 2),
    'Actions for the selection': selected,
    'Delete the selected lines': selected,
    'Clear the selection': selected,
    'Ctrl+↓ Previous or next role': () => page.getByRole('textbox', { name: /^Name of category/ }).focus(),
    Undo: undoable,
    Redo: async () => {
      await undoable();
      await press(page, 'Control+z');
      await expect.poll(() => names(page)).toBe('○甲乙丙');
    },
  };
  // Only while there is a panel at the bottom.
  const elsewhere = new Set([
    'To the question at the bottom edge, and back',
    // In the review of names (review.spec.ts).
    'Accept what is in the field for all rows of the name, and go to the next',
    'Previous or next name',
    'While nothing is typed: the suggestion or person before or after',
    'While nothing is typed: that suggestion or person',
    'Skip this name for now',
    'Undo what was typed; then leave the review',
  ]);
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  /** Everything visible that a key might change. */
  const seen = async () =>
    JSON.stringify([
      await page.evaluate(`(() => {
        const field = document.activeElement;
        const shown = 'output, [data-toast], [aria-label="Just done"], [role="toolbar"], [role="dialog"], [role="menu"], [role="listitem"]';
        return [
          location.href,
          field?.outerHTML,
          field?.selectionStart,
          field?.selectionEnd,
          [...document.querySelectorAll('[data-cell]')].map((one) => one.value),
          [...document.querySelectorAll(shown)].map((one) => one.textContent),
          [...document.querySelectorAll('[aria-pressed], [aria-expanded]')].map((one) => one.outerHTML),
          [...document.querySelectorAll('[data-row]')].map((one) => one.textContent),
        ];
      })()`),
      downloads,
    ]);

  await press(page, 'Control+/');
  const lines = page.getByRole('dialog', { name: 'Keyboard' }).locator('dd');
  await expect(lines.first()).toBeVisible();
  const sheet = await lines.evaluateAll((all) =>
    all.map((line) => {
      const { parentElement, textContent } = line as unknown as {
        parentElement: { querySelectorAll: (of: string) => Iterable<{ textContent: string }> };
        textContent: string;
      };
      return {
        does: textContent,
        keys: [...parentElement.querySelectorAll('kbd')].map((one) => one.textContent),
      };
    }),
  );
  expect(sheet.length).toBeGreaterThan(40);
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await caretIn('Japanese', 1);
  for (const key of [
    'Control+Shift+u',
    'Shift+F2',
    'Control+Shift+g',
    'Alt+Shift+ArrowUp',
    'Control+Alt+s',
  ]) {
    const was = await seen();
    await press(page, key);
    expect(await seen(), `${key}, which the sheet does not show`).toBe(was);
  }

  const playwrightName: Record<string, string> = {
    '↑': 'ArrowUp',
    '↓': 'ArrowDown',
    '←': 'ArrowLeft',
    '→': 'ArrowRight',
  };
  const undo = page.getByRole('button', { name: /^Undo \(/ });
  for (const { does, keys } of sheet) {
    for (const key of keys) {
      if (elsewhere.has(does)) continue;
      await test.step(`${key}: ${does}`, async () => {
        await caretIn('Japanese', 1);
        await press(page, 'End');
        await (before[`${key} ${does}`] ?? before[does])?.();
        const was = await seen();
        if (key.endsWith('+click')) {
          const modifier = key.startsWith('Shift') ? 'Shift' : 'Control';
          await field(page, 'Japanese', 3).click({ modifiers: [modifier] });
        } else {
          const parts = key.replace('Ctrl', 'Control').split('+');
          await press(page, parts.map((part) => playwrightName[part] ?? part.replace(' ', '')).join('+'));
        }
        await expect.poll(seen, `${key}: ${does}`).not.toBe(was);

        if (key === 'F7') await expect(page.getByRole('region', { name: 'Review names' })).toBeVisible();

        // Back to where it was.
        await expect(async () => {
          await press(page, 'Escape');
          await expect(page.locator('[role="dialog"], [role="menu"]')).toHaveCount(0, { timeout: 500 });
        }).toPass();
        const review = page.getByRole('button', { name: 'Close the review' });
        if (await review.isVisible()) await review.click();
        const edit = page.getByRole('button', { name: 'Edit', exact: true });
        if (await edit.isVisible()) await edit.click();
        while (await undo.isEnabled()) await undo.click();
        await select(page, '#01');
        await expect.poll(() => names(page)).toBe('○甲乙丙');
        await press(page, 'Escape');
      });
    }
  }
});
