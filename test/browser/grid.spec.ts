import { expect, test, type Browser, type Page } from './support/test.js';
import { keyFor } from './support/keys.js';
import {
  caret,
  field,
  names,
  openEditor,
  paste,
  press,
  row,
  select,
  selectedText,
} from './support/editor.js';
import { expectToFit } from './support/looks.js';
import { expectNoErrors, importList, newList, signInByApi } from './support/site.js';

const three = [
  { name: 'Overview' },
  { name: '#01', rows: [row('甲', 'Kou'), row('乙', 'Otsu'), row('丙', 'Hei')] },
  { name: '#02', rows: [row('戊', 'Bo')] },
];
/** Automatic lookups that finish before the test looks would add an undo step. */
const quiet = { autoTranslation: false };

const undo = (page: Page) => page.getByRole('button', { name: /^Undo \(/ }).click();
const column = (page: Page, name: string) =>
  page
    .getByRole('textbox', { name: new RegExp(`^${name}, row`) })
    .evaluateAll((fields) => fields.map((one) => (one as unknown as { value: string }).value));

test('one line of names becomes rows, over the row with the caret or after it', async ({ browser }) => {
  const page = await openEditor(browser, three, quiet);
  const noErrors = expectNoErrors(page);
  await field(page, 'Japanese', 2).focus();
  await paste(page, { 'text/plain': '新井一郎　本田雄、井上俊之' });
  await expect.poll(() => column(page, 'Japanese')).toEqual(['甲', '新井一郎', '本田雄', '井上俊之', '丙']);
  await page.getByRole('button', { name: 'Insert instead' }).click();
  await expect
    .poll(() => column(page, 'Japanese'))
    .toEqual(['甲', '乙', '新井一郎', '本田雄', '井上俊之', '丙']);
  await expect(field(page, 'English', 2)).toHaveValue('Otsu');
  await undo(page);
  await expect.poll(() => names(page)).toBe('甲乙丙');

  // In an empty row nothing can be lost, so nothing is asked.
  await field(page, 'Japanese', 3).focus();
  await press(page, keyFor('newRow'));
  await expect.poll(() => caret(page)).toContain('Japanese, row 4');
  await paste(page, { 'text/plain': '高橋博行、唐田洋平' });
  await expect.poll(() => column(page, 'Japanese')).toEqual(['甲', '乙', '丙', '高橋博行', '唐田洋平']);
  await expect(page.getByRole('button', { name: 'Insert instead' })).toHaveCount(0);

  // A single name, with its space inside, is ordinary text.
  await field(page, 'Japanese', 1).click();
  await press(page, keyFor('selectMore'));
  await paste(page, { 'text/plain': '大平 晋也' });
  await expect(field(page, 'Japanese', 1)).toHaveValue('大平 晋也');
  await expect(page.getByRole('textbox', { name: /^Japanese, row/ })).toHaveCount(5);
  noErrors();
});

test(
  'a block of cells overwrites from the field on, and merged cells of a web page are understood',
  { tag: '@nightly' },
  async ({ browser }) => {
    const page = await openEditor(browser, three, quiet);
    const noErrors = expectNoErrors(page);
    await field(page, 'English', 2).focus();
    await paste(page, { 'text/plain': 'Nana\tMAPPA\nHana\tA-1\nSana\tBones\n' });
    await expect.poll(() => column(page, 'English')).toEqual(['Kou', 'Nana', 'Hana', 'Sana']);
    await expect.poll(() => column(page, 'Japanese')).toEqual(['甲', '乙', '丙', '']);
    await expect.poll(() => column(page, 'Affiliation')).toEqual(['', 'MAPPA', 'A-1', 'Bones']);
    await page.getByRole('button', { name: 'Insert instead' }).click();
    await expect.poll(() => column(page, 'English')).toEqual(['Kou', 'Otsu', 'Nana', 'Hana', 'Sana', 'Hei']);
    await undo(page);
    await expect.poll(() => column(page, 'English')).toEqual(['Kou', 'Otsu', 'Hei']);

    await field(page, 'Japanese', 1).focus();
    await paste(page, {
      'text/plain': '新井一郎\tIchirou Arai\tMAPPA\n本田雄\tTakeshi Honda\n井上俊之',
      'text/html':
        '<meta charset="utf-8"><table><tr><td>新井一郎<td>Ichirou Arai<td rowspan="3">MAPPA<tr><td>本田雄<td>Takeshi Honda<tr><td colspan="2">井上俊之</table>',
    });
    await expect.poll(() => column(page, 'Japanese')).toEqual(['新井一郎', '本田雄', '井上俊之']);
    await expect.poll(() => column(page, 'English')).toEqual(['Ichirou Arai', 'Takeshi Honda', '']);
    await expect.poll(() => column(page, 'Affiliation')).toEqual(['MAPPA', 'MAPPA', 'MAPPA']);
    await page.getByRole('region', { name: 'Just done' }).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => column(page, 'Japanese')).toEqual(['甲', '乙', '丙']);

    // A column of names, as copied by a spreadsheet.
    await field(page, 'Japanese', 2).focus();
    await paste(page, { 'text/plain': '新井一郎\r\n本田雄\r\n井上俊之\r\n' });
    await expect.poll(() => column(page, 'Japanese')).toEqual(['甲', '新井一郎', '本田雄', '井上俊之']);
    noErrors();
  },
);

/** How many rows of credits are visible, and where the first one is. */
const inSight = (page: Page): Promise<{ rows: number; first: number; height: number }> =>
  page.evaluate(`(() => {
    const boxes = [...document.querySelectorAll('[data-row]')].map((row) => row.getBoundingClientRect());
    const seen = boxes.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight);
    return { rows: seen.length, first: boxes[0].top, height: boxes[0].height };
  })()`);

/** Columns fit their texts; widths and hidden columns are kept, until they are reset. */
async function expectColumns(page: Page) {
  const chief = page.getByRole('textbox', { name: 'English name of role Chief Animation Director' });
  expect(await chief.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  const width = async (name: string) =>
    (await page.getByRole('columnheader', { name }).boundingBox())?.width ?? 0;
  const before = await width('Japanese');
  await page.getByRole('separator', { name: 'Width of Japanese' }).press('Shift+ArrowRight');
  await expect.poll(() => width('Japanese')).toBeCloseTo(before + 40, -1);
  const columns = page.getByRole('button', { name: 'Columns' });
  await columns.click();
  await page.getByRole('menuitem', { name: 'Hide affiliation' }).click();
  await page.reload();
  await expect(field(page, 'Affiliation', 1)).toBeHidden();
  await expect.poll(() => width('Japanese')).toBeCloseTo(before + 40, -1);
  // Keys pass over what is hidden.
  await field(page, 'English', 1).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(field(page, 'Comment', 1)).toBeFocused();
  await columns.click();
  await page.getByRole('menuitem', { name: 'Reset columns' }).click();
  await expect(field(page, 'Affiliation', 1)).toBeVisible();
  await expect.poll(() => width('Japanese')).toBe(before);

  // A note of several lines makes room for itself, and the names of the columns stay in sight.
  const note = page.getByRole('textbox', { name: 'Note of role Script' });
  await note.fill('One line.\nAnother.');
  await note.blur();
  const bottom = async () => {
    const box = (await note.boundingBox())!;
    return box.y + box.height;
  };
  const top = async () =>
    (await page.getByRole('textbox', { name: 'Japanese, row 1, Script' }).boundingBox())!.y;
  await expect.poll(async () => (await bottom()) <= (await top()) + 1).toBe(true);
  await page.evaluate('scrollTo(0, 600)');
  await expect(page.getByRole('columnheader', { name: 'Japanese' })).toBeInViewport();
  await page.evaluate('scrollTo(0, 0)');
}

test(
  '25 rows of credits are visible while a list is edited, and a phone shows the first in its upper half',
  { tag: '@nightly' },
  async ({ browser }) => {
    const role = (original: string, name: string, amount: number) => ({
      original,
      name,
      staff: Array.from({ length: amount }, (_, at) => row(`青空${at}`, `Aozora ${at}`)),
    });
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await signInByApi(page.request, 'contributor');
    const list = newList({ title: `Dense Herons ${Date.now()}`, status: 'IN_PROGRESS', menus: three });
    list.menus[1]!.credits = [
      { name: 'Main Staff', roles: [role('脚本', 'Script', 1), role('絵コンテ', 'Storyboard', 2)] },
      {
        name: 'Animation',
        roles: [role('総作画監督', 'Chief Animation Director', 3), role('原画', 'Key Animation', 30)],
      },
    ];
    await importList(page.request, list);
    await page.goto(`/staff/${list.uuid}?edit#01`);
    await expect(field(page, 'Japanese', 1)).toBeVisible();
    await expect.poll(async () => (await inSight(page)).rows).toBeGreaterThanOrEqual(25);
    // The role is next to the first of its names.
    const box = async (name: string) => (await page.getByRole('textbox', { name }).first().boundingBox())!;
    const [head, first] = [await box('English name of role Script'), await box('Japanese, row 1, Script')];
    expect(Math.abs(head.y - first.y)).toBeLessThanOrEqual(3);
    expect(head.x + head.width).toBeLessThanOrEqual(first.x);

    const compact = (await inSight(page)).height;
    await field(page, 'Japanese', 1).focus();
    await press(page, keyFor('density'));
    await expect.poll(async () => (await inSight(page)).height).toBeGreaterThan(compact);
    await page.reload();
    await expect(field(page, 'Japanese', 1)).toBeVisible();
    await expect.poll(async () => (await inSight(page)).height).toBeGreaterThan(compact);
    await page.getByRole('button', { name: /^Compact rows/ }).click();
    await expect.poll(async () => (await inSight(page)).height).toBe(compact);

    await expectColumns(page);
    // Collapsed parts are one press away.
    await expect(page.getByText('Contributors')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show the list’s details' }).click();
    await expect(page.getByText('Contributors').filter({ visible: true })).toBeVisible();
    await page.getByRole('button', { name: 'Fold' }).click();
    await expect(page.getByText('Contributors')).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate('scrollTo(0, 0)');
    await expect.poll(async () => (await inSight(page)).first).toBeLessThan(422);
  },
);

test(
  'on a phone the editor keeps only title and Done in sight, shows long names whole, and names its fields',
  { tag: '@nightly' },
  async ({ browser }) => {
    const long = 'Maximilian Alexander von Hohenstaufen-Lichtenberg';
    const page = await openEditor(browser, [
      { name: 'Overview' },
      { name: '#01', rows: Array.from({ length: 40 }, () => row('海野岬', long)) },
    ]);
    await page.setViewportSize({ width: 390, height: 844 });
    const done = page.getByRole('button', { name: 'Done' }).filter({ visible: true });
    await expect(done).toHaveCount(1);
    await expect(page.getByRole('radiogroup', { name: 'Mode' })).toBeHidden();
    await page.evaluate('scrollTo(0, 600)');
    await expect(done).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await page.evaluate('scrollTo(0, 0)');

    const english = field(page, 'English', 2);
    const fits = () =>
      english.evaluate((input) => {
        const { scrollWidth, clientWidth } = input as unknown as { scrollWidth: number; clientWidth: number };
        return scrollWidth <= clientWidth;
      });
    await english.fill('Maximilian von Hohenstaufen');
    expect(await fits()).toBe(true);
    const { x, width } = (await english.boundingBox())!;
    expect(x).toBeGreaterThan(0);
    expect(x + width).toBeLessThanOrEqual(390);
    // The second line of the row is there, each field with its name above it.
    const affiliation = field(page, 'Affiliation', 2);
    await affiliation.fill('Hokuto Eiga');
    const caption = page.getByText('Affiliation', { exact: true }).filter({ visible: true }).first();
    const [name, box] = await Promise.all([caption.boundingBox(), affiliation.boundingBox()]);
    expect(name!.y + name!.height).toBeLessThanOrEqual(box!.y + 1);
    expect(box!.y - name!.y).toBeLessThan(24);
    await expectToFit(page);
    await done.click();
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  },
);

/** A list with one author and two people who edit it, each in their own browser. */
async function twoEditors(browser: Browser): Promise<[Page, Page]> {
  const list = newList({ title: `Taken Herons ${Date.now()}`, status: 'IN_PROGRESS', menus: three });
  Object.assign(list.settings, quiet);
  const open = async (account: 'contributor' | 'moderator', isFirst: boolean) => {
    const page = await (await browser.newContext()).newPage();
    await signInByApi(page.request, account);
    if (isFirst) await importList(page.request, list);
    await page.goto(`/staff/${list.uuid}?edit#01`);
    await expect(field(page, 'Japanese', 1)).toBeVisible();
    return page;
  };
  return [await open('contributor', true), await open('moderator', false)];
}

test(
  'somebody removes the row one is writing in: text and caret stay, to be put back or let go',
  { tag: '@nightly' },
  async ({ browser }) => {
    const [one, two] = await twoEditors(browser);
    const noErrors = expectNoErrors(one);
    const cell = field(one, 'Japanese', 2);
    const notice = one.getByRole('alert').filter({ hasText: 'Somebody else removed this row' });
    await cell.focus();
    await press(one, 'End');
    await one.keyboard.insertText('野');
    await field(two, 'Japanese', 2).focus();
    await press(two, keyFor('remove'));
    await expect.poll(() => names(two)).toBe('甲丙');

    await expect(notice).toBeVisible();
    await expect(cell).toBeFocused();
    await one.keyboard.insertText('原');
    await expect(cell).toHaveValue('乙野原');
    await notice.getByRole('button', { name: 'Put it back' }).click();
    await expect(notice).toHaveCount(0);
    await expect(cell).toBeFocused();
    await expect.poll(() => names(two)).toBe('甲乙野原丙');

    // Once let go, it is gone, and the caret is in the nearest line.
    await field(two, 'Japanese', 2).focus();
    await press(two, keyFor('remove'));
    await expect(notice).toBeVisible();
    await one.keyboard.insertText('川');
    await notice.getByRole('button', { name: 'Discard it' }).click();
    await expect.poll(() => names(one)).toBe('甲丙');
    await expect(cell).toBeFocused();

    // Left for another episode without a decision, it is among the changes that could not be applied.
    await one.keyboard.insertText('島');
    await field(two, 'Japanese', 2).focus();
    await press(two, keyFor('remove'));
    await expect(notice).toBeVisible();
    await select(one, '#02');
    const lost = one.getByRole('region', { name: 'Changes that could not be applied' });
    await expect(lost).toContainText('丙島');
    // Removing it oneself asks nothing.
    await select(one, '#01');
    await field(one, 'Japanese', 1).focus();
    await press(one, keyFor('remove'));
    await expect.poll(() => names(one)).toBe('');
    await expect(notice).toHaveCount(0);
    noErrors();
  },
);

test(
  'dialogs, menus and Escape return the focus and the selection, and Ctrl+A stays in the grid',
  { tag: '@nightly' },
  async ({ browser }) => {
    const page = await openEditor(browser, three, quiet);
    // The active row has a mark that no heading has.
    await field(page, 'Japanese', 2).focus();
    const marked = page.locator('form[data-node]').filter({ has: page.locator(':focus') });
    await expect(marked).toHaveCSS('box-shadow', /inset/);
    for (const other of await page.locator('form[data-node]:not(:focus-within)').all())
      await expect(other).not.toHaveCSS('box-shadow', /inset/);
    const status = selectedText(page);
    const cell = field(page, 'Japanese', 2);
    await cell.focus();
    await press(page, keyFor('select'));
    await expect(status).toHaveText('2 rows selected');
    for (const keys of [keyFor('replace'), keyFor('help', 1), keyFor('selectionActions')]) {
      await press(page, keys);
      await expect.poll(() => caret(page)).not.toContain('Japanese, row 1');
      await press(page, 'Escape');
      await expect.poll(() => caret(page)).toContain('Japanese, row 1');
      await expect(status).toHaveText('2 rows selected');
    }
    // A question asked by a menu of the selection bar.
    await press(page, keyFor('selectionActions'), 'Enter');
    await page.getByRole('menuitem', { name: 'Comment…' }).click();
    await expect(page.getByRole('dialog', { name: 'Question' }).getByRole('textbox')).toBeFocused();
    await press(page, 'Escape');
    await expect(page.getByRole('dialog', { name: 'Question' })).toHaveCount(0);
    await expect.poll(() => page.evaluate('document.activeElement !== document.body')).toBe(true);
    await expect(status).toHaveText('2 rows selected');

    await cell.focus();
    await press(page, 'Escape');
    await expect(status).toHaveCount(0);
    await press(page, keyFor('names'));
    await expect(page.getByRole('dialog')).toBeVisible();
    await press(page, 'Escape');
    await expect(cell).toBeFocused();

    const selected = () => page.evaluate('String(getSelection())');
    await press(page, keyFor('selectMore'), keyFor('selectMore'));
    await expect(status).toHaveText('3 rows selected');
    await press(page, 'Escape');
    await expect(status).toHaveCount(0);
    await expect(cell).toBeFocused();
    // From wherever the focus is, for example on a button, or nowhere.
    for (const leave of [
      'document.activeElement.blur()',
      `document.querySelector('[aria-label="More tools"]').focus()`,
    ]) {
      await page.evaluate(leave);
      await press(page, keyFor('selectMore'));
      await expect(status).toHaveText('3 rows selected');
      expect(await selected()).not.toContain('Guidelines');
      await press(page, 'Escape');
      await expect(status).toHaveCount(0);
      await expect(cell).toBeFocused();
    }
  },
);

test(
  'a row dropped on an episode goes into its role of the same name, which is created if missing',
  { tag: '@nightly' },
  async ({ browser }) => {
    const page = await openEditor(
      browser,
      [
        { name: 'Overview' },
        { name: '#01', role: 'Key Animation', rows: [row('甲'), row('乙'), row('丙')] },
        { name: '#02', role: 'Script', rows: [row('戊')] },
      ],
      quiet,
    );
    const link = page
      .getByRole('navigation', { name: 'Episodes' })
      .getByText('#02')
      .filter({ visible: true });
    const drop = async () => {
      await page.locator('[data-row] [data-drag]').first().hover();
      await page.mouse.down();
      await link.hover();
      await link.hover({ position: { x: 5, y: 5 } });
      await page.mouse.up();
      await expect(page.getByText('Moved to #02').first()).toBeVisible();
    };
    await drop();
    await expect.poll(() => names(page)).toBe('乙丙');
    await drop();
    await expect.poll(() => names(page)).toBe('丙');
    await select(page, '#02');
    await expect(page.getByRole('textbox', { name: /^Japanese, row \d, Key Animation/ })).toHaveCount(2);
    await expect(page.getByRole('textbox', { name: /^Japanese, row \d, Script/ })).toHaveCount(1);
    await undo(page);
    await expect.poll(() => names(page)).toBe('乙丙');
    await undo(page);
    await expect.poll(() => names(page)).toBe('甲乙丙');
  },
);

test(
  'single-key shortcuts work from a button, a radio button and a closed select, but not in a field',
  { tag: '@nightly' },
  async ({ browser }) => {
    const page = await openEditor(browser, three, quiet);
    await page.getByRole('button', { name: 'Done' }).click();
    const search = page.getByRole('dialog', { name: 'Search' });
    const find = page.getByRole('search', { name: 'Find in this list' }).locator('input').first();
    const radio = page.getByRole('radio', { name: 'Credits' });
    for (const place of [radio, page.getByRole('button', { name: 'Copy, download and print' })]) {
      await place.focus();
      await press(page, '/');
      await expect(search).toBeVisible();
      await press(page, 'Escape');
      await expect(search).toHaveCount(0);
      await place.focus();
      await press(page, keyFor('find'));
      await expect(find).toBeVisible();
      await expect(find).toBeFocused();
      await page.keyboard.insertText('f/');
      await expect(find).toHaveValue('f/');
      await expect(search).toHaveCount(0);
      await press(page, 'Escape', 'Escape');
    }
    // While a list is edited, the key opens find and replace.
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'More tools' }).focus();
    await press(page, keyFor('find'));
    await expect(page.getByRole('dialog', { name: 'Find and replace' })).toBeVisible();
  },
);

test(
  'the copied link of an episode leads everybody there, even after a reload',
  { tag: '@nightly' },
  async ({ browser }) => {
    const name = '#02「100% & なぜ?」';
    const page = await openEditor(
      browser,
      [{ name: 'Overview' }, { name: '#01' }, { name, rows: [row('戊', 'Bo')] }],
      quiet,
    );
    const copied = () => page.evaluate<string>('navigator.clipboard.readText()');
    await page.getByRole('button', { name: 'Done' }).click();
    await select(page, '#02');
    await page.getByRole('button', { name: 'Copy, download and print' }).click();
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
    await expect(page.getByText(/Link to #02.* copied/)).toBeVisible();
    const link = await copied();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Actions for this episode' }).click();
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
    await expect.poll(copied).toBe(link);

    const reader = await (await browser.newContext()).newPage();
    await reader.goto(link);
    const heading = reader.getByRole('heading', { name: '#02' });
    await expect(heading).toBeVisible();
    await expect(reader.getByText('戊', { exact: true })).toBeVisible();
    await reader.reload();
    await expect(heading).toBeVisible();
  },
);

// A second browser, of which all is started.
test(
  'an overlay does not move the page behind it, even if the scroll bar takes space',
  { tag: '@nightly' },
  async ({ playwright, browser, baseURL, storageState }) => {
    const page = await openEditor(browser, three, quiet);
    const { pathname } = new URL(page.url());
    // The browser used for tests hides scroll bars.
    const own = await playwright.chromium.launch({
      executablePath: process.env['CHROMIUM_PATH']!,
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
      ignoreDefaultArgs: ['--hide-scrollbars'],
    });
    try {
      const context = await own.newContext({
        baseURL: baseURL!,
        storageState,
        viewport: { width: 1100, height: 500 },
      });
      const wide = await context.newPage();
      await signInByApi(wide.request, 'contributor');
      await wide.goto(`${pathname}?edit#01`);
      await expect(field(wide, 'Japanese', 1)).toBeVisible();
      const places = () =>
        wide.evaluate<number[][]>(
          `[...document.querySelectorAll('main, [role="toolbar"], h1, [data-cell]')].slice(0, 12).map((one) => {
          const { left, right } = one.getBoundingClientRect();
          return [left, right];
        })`,
        );
      const before = await places();
      const gutterColour = 'getComputedStyle(document.documentElement).backgroundColor';
      const light = await wide.evaluate(gutterColour);
      const overlay = wide.locator('[role="dialog"], [role="menu"]').first();
      for (const keys of [
        keyFor('replace'),
        keyFor('lineActions'),
        keyFor('names'),
        'Control+k',
        keyFor('help', 1),
      ]) {
        await field(wide, 'Japanese', 1).focus();
        await press(wide, keys);
        await expect(overlay).toBeVisible();
        expect([keys, await places()]).toEqual([keys, before]);
        // The room of the scroll bar is as dark as the page behind a dialog.
        if (keys === keyFor('replace')) await expect.poll(() => wide.evaluate(gutterColour)).not.toBe(light);
        await expect(
          overlay
            .locator(':focus')
            .or(overlay.and(wide.locator(':focus')))
            .first(),
        ).toBeAttached();
        await press(wide, 'Escape');
        await expect(overlay).toHaveCount(0);
        expect([keys, await places()]).toEqual([keys, before]);
      }
      // A page shorter than the window is as wide as a longer one.
      const widthOf = async (path: string) => {
        await wide.goto(path);
        return wide.evaluate<number>('document.body.getBoundingClientRect().width');
      };
      await wide.setViewportSize({ width: 1100, height: 4000 });
      const short = await widthOf('/login.php');
      await wide.setViewportSize({ width: 1100, height: 300 });
      expect(await widthOf('/login.php')).toBe(short);
    } finally {
      await own.close();
    }
  },
);
