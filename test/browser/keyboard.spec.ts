import { keySheet, keyTable } from '../../web/src/features/shell/keys/key-table.js';
import { expect, test, type Browser, type Page } from './support/test.js';
import { keyFor, pressable } from './support/keys.js';
import { caret, field, names, openEditor, phone, press, row, select } from './support/editor.js';
import { listenTo } from './support/heard.js';
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
    await press(page, keyFor('newEpisode'));
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
    await press(page, keyFor('remove'));
    steps += 1;
    const all = await names(page);
    expect(all.match(/山田/g)).toHaveLength(12);
    await expect(page.getByText('All changes saved')).toHaveCount(0);

    // A key repeated as fast as possible; the effect is awaited only at the end.
    for (let step = 0; step < steps; step += 1) await press(page, keyFor('undo'));
    await expect(page.getByRole('navigation', { name: 'Episodes' })).not.toContainText('#03');
    await expect(page.getByRole('button', { name: /^Undo \(/ })).toBeDisabled();
    for (let step = 0; step < steps; step += 1) await press(page, keyFor('redo'));
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
  await press(page, keyFor('role'));
  await expect.poll(() => caret(page)).toContain('Japanese name of role');
  await press(page, 'ArrowUp');
  await expect.poll(() => caret(page)).toContain('Name of category');
  await press(page, 'ArrowUp');
  await expect.poll(() => caret(page)).toContain('Name of this episode');
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown');
  await press(page, keyFor('remove'));
  await expect.poll(() => names(page)).toBe('乙');
  await expect.poll(() => caret(page)).toContain('Japanese, row 1');
  await press(page, keyFor('episode', 1));
  await expect.poll(() => names(page)).toBe('戊');
  await expect.poll(() => caret(page)).toContain('Name of this episode');
  // Undo shows what it restores, in whichever episode that is.
  await press(page, keyFor('undo'));
  await expect.poll(() => names(page)).toBe('甲乙');
  await expect.poll(() => caret(page)).toContain('Japanese, row 1');
  await press(page, keyFor('redo', 1));
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
    await press(page, keyFor('notCredited'));
    const credited = page.getByRole('button', { name: /^NC/ }).nth(1);
    await expect(credited).toHaveAttribute('aria-pressed', 'true');
    await press(page, keyFor('studio'));
    await expect(page.getByRole('button', { name: /^ST/ }).nth(1)).toHaveAttribute('aria-pressed', 'true');
    await press(page, keyFor('lineActions'));
    await expect(page.getByRole('menu', { name: 'Actions for this row' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Misspelt on screen' }).press('Enter');
    await expect.poll(() => caret(page)).toContain('Japanese, row 2');
    await press(page, keyFor('select'), keyFor('notCredited'));
    await expect(page.getByRole('button', { name: /^NC/ }).nth(0)).toHaveAttribute('aria-pressed', 'true');
    await press(page, keyFor('selectionActions'));
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
    await press(page, keyFor('finding'));
    await expect.poll(() => caret(page)).toContain('Japanese, row 1');
    await expect.poll(() => names(page)).toBe('★丙丁');
    await press(page, keyFor('finding'));
    await expect.poll(() => names(page)).toBe('○甲乙');
    await expect.poll(() => caret(page)).toContain('Japanese, row 1');
    await press(page, keyFor('finding', 1));
    await expect.poll(() => names(page)).toBe('★丙丁');
    await select(page, '#01');
    await press(page, keyFor('untranslated'));
    await expect.poll(() => caret(page)).toContain('English, row 1');
    await expect.poll(() => names(page)).toBe('★丙丁');
    await page.getByRole('button', { name: 'Fix all 2: Wiki legends' }).click();
    await expect(page.getByText('Fixed 2 findings.').first()).toBeVisible();
    await expect.poll(() => names(page)).toBe('丙丁');
    await field(page, 'Japanese', 2).focus();
    await press(page, keyFor('undo'));
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
    await press(page, 'ArrowRight', keyFor('clipboard', 1));
    await expect(role).toHaveCount(0);
    await press(page, keyFor('episode', 1));
    await expect.poll(() => names(page)).toBe('戊');
    await press(page, 'Control+End', 'ArrowDown');
    await expect.poll(() => caret(page)).toContain('Name of category');
    await press(page, keyFor('clipboard', 2));
    await expect.poll(() => names(page)).toBe('戊甲乙');
    await press(page, 'ArrowDown', keyFor('clipboard'));
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('甲');
    await page.evaluate('navigator.clipboard.writeText("丙\\tHei\\tMAPPA\\tA part\\n丁\\tTei")');
    await press(page, keyFor('clipboard', 2));
    await expect.poll(() => names(page)).toBe('戊丙丁');
    await page.getByRole('button', { name: 'Insert instead' }).click();
    await expect.poll(() => names(page)).toBe('戊甲丙丁乙');
    await expect(field(page, 'Comment', 2)).toHaveCount(1);
    await press(page, keyFor('clipboard'));
    await expect
      .poll(() => page.evaluate('navigator.clipboard.readText()'))
      .toBe('丙\tHei\tMAPPA\tA part\n丁\tTei');
    await press(page, 'Escape');
    const name = page.getByRole('textbox', { name: 'Name of this episode' });
    await name.focus();
    await press(page, 'End', keyFor('clipboard'), keyFor('clipboard', 2));
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
      await press(page, keyFor('lineActions'));
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
      await press(page, keyFor('lineActions'));
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
    await press(page, keyFor('select', 1));
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

test('an empty row that Enter made goes when it is left; one that was made on purpose stays', async ({
  browser,
}) => {
  const page = await openEditor(browser, start, { autoTranslation: false });
  const heard = await listenTo(page);
  const noErrors = expectNoErrors(page);
  const rows = page.getByRole('textbox', { name: /^Japanese, row/ });
  const undo = page.getByRole('button', { name: /^Undo \(/ });
  await field(page, 'Japanese', 2).focus();
  await press(page, 'Enter');
  await expect.poll(() => caret(page)).toContain('Japanese, row 3');
  // Its other fields, its menu and the tools are no way out of it.
  await press(page, 'Tab', keyFor('lineActions'), 'Escape');
  await expect.poll(() => caret(page)).toContain('English, row 3');
  await press(page, 'ArrowUp');
  await expect(rows).toHaveCount(2);
  await expect(undo).toBeDisabled();

  // With a name, it is there, and Enter goes on.
  await press(page, keyFor('newRow'));
  await page.keyboard.insertText('丙');
  await press(page, 'Enter');
  await expect.poll(() => caret(page)).toContain('Japanese, row 4');
  await page.getByRole('heading', { name: 'Editing #01' }).focus();
  await expect.poll(() => names(page)).toBe('甲乙丙');
  await expect(rows).toHaveCount(3);

  await field(page, 'Japanese', 3).focus();
  await press(page, keyFor('spacer'));
  await expect.poll(() => caret(page)).toContain('Japanese, row 5');
  await press(page, 'ArrowUp', 'ArrowUp', 'ArrowUp');
  await expect(rows).toHaveCount(4);
  await expect.poll(heard).toContainEqual(expect.stringContaining('Added an empty row.'));
  await page.reload();
  await expect(rows).toHaveCount(4);
  await expect(field(page, 'Japanese', 4)).toHaveValue('');
  // Enter goes on below it; only a new row gives way to a new role.
  await field(page, 'Japanese', 4).focus();
  await press(page, 'Enter');
  await expect.poll(() => caret(page)).toContain('Japanese, row 5');
  await press(page, 'Enter');
  await expect.poll(() => caret(page)).toContain('Japanese name of role without a name');
  await expect(rows).toHaveCount(4);
  noErrors();
});

test(
  'on a phone, Enter is “done”: it stores the name and leaves the field',
  { tag: '@nightly' },
  async ({ browser }) => {
    const page = await openEditor(browser, start, { autoTranslation: false }, phone);
    await field(page, 'Japanese', 2).tap();
    await page.keyboard.insertText('野');
    await press(page, 'Enter');
    await expect.poll(() => caret(page)).toBe('');
    await expect.poll(() => names(page)).toBe('甲乙野');
    await expect(page.getByRole('textbox', { name: /^Japanese, row/ })).toHaveCount(2);
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
    await press(page, keyFor('newRole'));
    await expect.poll(() => caret(page)).toContain('Japanese name of role without a name');
    // Names must wait until the role has one.
    await press(page, keyFor('newRow'));
    await expect(page.getByText('Enter the name of the role first')).toBeVisible();
    await page.keyboard.insertText('演出');
    await press(page, 'Enter');
    await expect.poll(() => caret(page)).toContain('Japanese, row 1, Episode Director');
    await expect(names.last()).toHaveValue('Episode Director');
    await press(page, keyFor('undo'));
    await expect(page.getByRole('textbox', { name: /^Japanese name of role/ }).last()).toHaveValue('');
    await expect(names.last()).toHaveValue('');
    noErrors();
  },
);

/** What keys of the sheet need that only work in certain places, by their description there. */
function waysBefore(page: Page): Record<string, () => Promise<unknown>> {
  const caretIn = (column: string, number: number) => field(page, column, number).focus();
  const noCaret = () => page.getByRole('button', { name: 'More tools' }).focus();
  const inReader = async () => {
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  };
  const undoable = async () => {
    await press(page, keyFor('duplicate'));
    await expect.poll(() => names(page)).toBe('○甲○甲乙丙');
  };
  const selected = () => press(page, keyFor('select', 1));
  const emptyRow = async () => {
    await caretIn('Japanese', 3);
    await press(page, keyFor('newRow'));
    await expect.poll(() => caret(page)).toContain('row 4');
  };
  return {
    'Previous episode': noCaret,
    'Next episode': noCaret,
    'Find in the list': inReader,
    Edit: inReader,
    'Show shortcuts; the second also while typing': noCaret,
    'Line above or below': () => caretIn('Japanese', 2),
    '← At the edge of the text: next field': async () => {
      await caretIn('English', 3);
      await press(page, 'Home');
    },
    'In a new last row: start a new role; in an empty role: a new category': emptyRow,
    'In an empty row: remove it': emptyRow,
    'Undo what was typed in the field': () => page.keyboard.insertText('x'),
    'Confirm the suggested name of a row': () => caretIn('Japanese', 2),
    'Move the row, role or category': () => caretIn('Japanese', 2),
    'Ctrl+V Copy, cut, paste it, with all below it': () => press(page, keyFor('clipboard')),
    'Select lines of the same kind': () => caretIn('Japanese', 2),
    'Actions for the selection': selected,
    'Delete the selected lines': selected,
    'Clear the selection': selected,
    'Ctrl+↓ Previous or next role': () => page.getByRole('textbox', { name: /^Name of category/ }).focus(),
    Undo: undoable,
    Redo: async () => {
      await undoable();
      await press(page, keyFor('undo'));
      await expect.poll(() => names(page)).toBe('○甲乙丙');
    },
  };
}

/** What has nothing to do in that editor. */
const elsewhere = new Set([
  // Only while there is a panel at the bottom.
  'Jump to the question at the bottom, and back',
  // In the review of names (review.spec.ts).
  'Accept for all rows of the name, and go to the next',
  'Previous or next name',
  'While nothing is typed: the suggestion or person before or after',
  'While nothing is typed: that suggestion or person',
  'Skip this name for now',
  'Undo what was typed; then leave the review',
]);

/** An editor in which every key has something to do, and a function that tells all that is visible and a key might change. */
async function openForKeys(browser: Browser) {
  const page = await openEditor(browser, [
    { name: 'Overview' },
    {
      name: '#01',
      rows: [row('○甲'), Object.assign(row('乙', 'Otsu'), { unconfirmed: true }), row('丙', 'Hei')],
    },
    { name: '#02', rows: [row('戊')] },
  ]);
  // The discussion below the list comes last, and would look like the effect of a key.
  await expect(page.getByPlaceholder('The whole list')).toBeVisible();
  let downloads = 0;
  page.on('download', () => (downloads += 1));
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
  return { page, seen };
}

/** The lines of a section of the shortcut sheet. */
async function sheetLines(page: Page, where: string) {
  await press(page, keyFor('help', 1));
  const sheet = page.getByRole('dialog', { name: 'Keyboard' });
  const heading = page.getByRole('heading', { name: where, exact: true });
  const lines = sheet.locator('section').filter({ has: heading }).last().locator('dd');
  await expect(lines.first()).toBeVisible();
  const shown = await lines.evaluateAll((all) =>
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
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return shown;
}

/** Closes what a key has opened, undoes what it did, and goes back to the first episode. */
async function restore(page: Page): Promise<void> {
  await expect(async () => {
    await press(page, 'Escape');
    await expect(page.locator('[role="dialog"], [role="menu"]')).toHaveCount(0, { timeout: 500 });
  }).toPass();
  const review = page.getByRole('button', { name: 'Close the review' });
  if (await review.isVisible()) await review.click();
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  if (await edit.isVisible()) await edit.click();
  const undo = page.getByRole('button', { name: /^Undo \(/ });
  while (await undo.isEnabled()) await undo.click();
  await select(page, '#01');
  await expect.poll(() => names(page)).toBe('○甲乙丙');
  await press(page, 'Escape');
}

for (const { where, entries } of keySheet)
  test(
    `every key on the shortcut sheet does something: ${where}`,
    { tag: '@nightly' },
    async ({ browser }) => {
      const { page, seen } = await openForKeys(browser);
      const before = waysBefore(page);
      const lines = await sheetLines(page, where);
      expect(lines.map(({ does }) => does)).toEqual(entries.flatMap(({ does }) => does));
      for (const { does, keys } of lines.filter((line) => !elsewhere.has(line.does)))
        for (const key of keys)
          await test.step(`${key}: ${does}`, async () => {
            await field(page, 'Japanese', 1).focus();
            await press(page, 'End');
            await (before[`${key} ${does}`] ?? before[does])?.();
            const was = await seen();
            if (key.endsWith('+click')) {
              const modifier = key.startsWith('Shift') ? 'Shift' : 'Control';
              await field(page, 'Japanese', 3).click({ modifiers: [modifier] });
            } else await press(page, pressable(key));
            await expect.poll(seen, `${key}: ${does}`).not.toBe(was);
            if (key === keyTable.review.keys[0])
              await expect(page.getByRole('region', { name: 'Review names' })).toBeVisible();
            await restore(page);
          });
    },
  );

test('a key that the shortcut sheet does not show does nothing', { tag: '@nightly' }, async ({ browser }) => {
  const { page, seen } = await openForKeys(browser);
  await field(page, 'Japanese', 1).focus();
  for (const key of [
    'Control+Shift+u',
    'Shift+F2',
    'Control+Shift+g',
    'Alt+Shift+ArrowUp',
    'Control+Alt+s',
  ]) {
    const was = await seen();
    await press(page, key);
    expect(await seen(), key).toBe(was);
  }
});
