import { expect, test, type Locator, type Page } from './support/test.js';
import { keyFor } from './support/keys.js';
import { field, openEditor, press, row, select } from './support/editor.js';
import { focusOf, listenTo } from './support/heard.js';
import { importList, newList, openSettled, signInByApi } from './support/site.js';

/* What the accessibility tree says, and what is announced: docs/accessibility.md. */

const quiet = { autoTranslation: false };

interface Node {
  role: string;
  name: string;
  properties: Record<string, unknown>;
}

/** All nodes of the accessibility tree that assistive technology sees, in order. */
async function tree(page: Page): Promise<Node[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties }) => ({
      role: String(role?.value ?? ''),
      name: String(name?.value ?? ''),
      properties: Object.fromEntries((properties ?? []).map(({ name: of, value }) => [of, value.value])),
    }));
}

test(
  'search is a combobox: its results are options by kind, and their number is said once typing rests',
  { tag: '@nightly' },
  async ({ page }) => {
    const heard = await listenTo(page);
    await openSettled(page, '/');
    await page.keyboard.press('/');
    const box = page.getByRole('combobox', { name: 'Search lists, people and studios' });
    await expect(box).toBeFocused();
    await box.pressSequentially('clannad', { delay: 30 });
    const results = page.getByRole('listbox', { name: 'Results' });
    await expect(results.getByRole('group', { name: 'Staff Lists' })).toMatchAriaSnapshot(`
    - group "Staff Lists":
      - option /Clannad. After Story ?, staff list/ [selected]
  `);
    await expect(box).toHaveAttribute('aria-activedescendant', /result-0/);
    await expect.poll(heard).toContainEqual(expect.stringMatching(/^\d+ staff lists?(, .*)?\.$/));
    // Nothing in the results is a live region of its own, so no result is read out by itself.
    await expect(page.getByRole('dialog', { name: 'Search' }).locator('[aria-live], output')).toHaveCount(0);
    await box.fill('nobody has this name');
    await expect.poll(heard).toContainEqual('Nothing found.');
    await expect(box).not.toHaveAttribute('aria-activedescendant');

    await box.fill('石原');
    await expect(
      results.getByRole('group', { name: 'Staff', exact: true }).getByRole('option').first(),
    ).toHaveAccessibleName(/, person/);
  },
);

test(
  'every step inside the site leads to a heading, and its title is announced',
  { tag: '@nightly' },
  async ({ page }) => {
    const heard = await listenTo(page);
    await openSettled(page, '/');
    // A person, chosen in the search.
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('石原立也');
    await page
      .getByRole('option', { name: /, person/ })
      .first()
      .waitFor();
    await heard();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/person\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(heard).toContainEqual(expect.stringMatching(/ – Staffroll\.$/));
    // A link, pressed with the mouse: no ring.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Studios' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Studios' })).toBeFocused();
    expect(await page.evaluate('document.activeElement.matches(":focus-visible")')).toBe(false);
    await expect.poll(heard).toEqual(['Studios – Staffroll.']);
    // Back.
    await page.goBack();
    await page.waitForURL(/\/person\//);
    // Where one was: on the link that led on.
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Studios' }),
    ).toBeFocused();
    // A filter is no step: the focus stays in it.
    await openSettled(page, '/staff-lists');
    await page.getByRole('searchbox').first().focus();
    await page.keyboard.type('clannad');
    await page.waitForURL(/q=clannad/);
    expect(await focusOf(page)).toMatch(/^INPUT/);
  },
);

test(
  'episodes, E and Done lead to the heading of what is shown, and the title names the episode',
  { tag: '@nightly' },
  async ({ page }) => {
    const heard = await listenTo(page);
    await signInByApi(page.request, 'contributor');
    const list = newList({
      title: `Heard Herons ${Date.now()}`,
      menus: [{ name: 'Overview' }, { name: '#01「霧の朝」' }, { name: '#02' }],
    });
    await importList(page.request, list);
    await openSettled(page, `/staff/${list.uuid}`);
    await expect(page).toHaveTitle(`${list.title} – Staffroll`);
    const episode = page.getByRole('heading', { level: 2, name: '#01' });
    await page
      .getByRole('navigation', { name: 'Episodes' })
      .getByRole('link', { name: /#01/ })
      .filter({ visible: true })
      .press('Enter');
    await expect(episode).toBeFocused();
    await expect(page).toHaveTitle(`#01「霧の朝」 – ${list.title} – Staffroll`);
    await expect.poll(heard).toEqual([`#01「霧の朝」 – ${list.title} – Staffroll.`]);
    await expect(episode.locator('[lang="ja"]')).toHaveText('霧の朝');
    // The button keeps the focus, so that it can be pressed again; at the end, where it cannot, the heading has it.
    const next = page.getByRole('button', { name: 'Next episode' });
    await next.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: '#02' })).toBeFocused();
    await expect.poll(heard).toEqual([`#02 – ${list.title} – Staffroll.`]);

    await page.keyboard.press('e');
    await expect(page.getByRole('heading', { level: 2, name: 'Editing #02' })).toBeFocused();
    await expect(page).toHaveTitle(`Editing #02 – ${list.title} – Staffroll`);
    await expect.poll(heard).toContainEqual(`Editing #02 – ${list.title} – Staffroll.`);
    await page.getByRole('button', { name: 'Done' }).press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: '#02' })).toBeFocused();
    await expect(page).toHaveTitle(`#02 – ${list.title} – Staffroll`);
  },
);

test(
  'shortcuts of a single key get other keys or are switched off, and E among other letters asks first',
  { tag: '@nightly' },
  async ({ page }) => {
    await signInByApi(page.request, 'contributor');
    const list = newList({ title: `Spoken Swifts ${Date.now()}`, menus: [{ name: '#01' }] });
    await importList(page.request, list);
    const path = `/staff/${list.uuid}`;
    await openSettled(page, path);
    const editor = page.getByRole('toolbar', { name: 'Editing' });
    const settings = page.getByRole('dialog', { name: 'Keyboard and voice' });
    const change = async (act: () => Promise<unknown>) => {
      await page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard and voice' }).click();
      await act();
      await settings.getByRole('button', { name: 'Close' }).click();
      await expect(settings).toHaveCount(0);
    };

    // Dictation arrives as quick letters: here at the same time, since those of a keyboard come slowly on a busy machine.
    await page.evaluate(`{
    const now = { value: performance.now() };
    for (const key of 'we') {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      document.body.dispatchEvent(Object.defineProperty(event, 'timeStamp', now));
    }
  }`);
    const question = page.getByRole('alertdialog').filter({ hasText: 'Start editing this list?' });
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(editor).toHaveCount(0);

    await change(() => settings.getByRole('textbox', { name: 'Edit' }).fill('x'));
    await page.keyboard.press('x');
    await expect(editor).toBeVisible();

    await openSettled(page, path);
    await change(() => settings.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space'));
    await openSettled(page, path);
    for (const key of ['x', 'e', '?', '/', 'f']) await page.keyboard.press(key);
    // One with Ctrl still works; what the others had opened would be there before it.
    await page.keyboard.press(keyFor('help', 1));
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(editor).toHaveCount(0);
  },
);

test(
  'shortcuts work from whatever takes no text: choices, switches, selects, tabs, buttons and links',
  { tag: '@nightly' },
  async ({ page }) => {
    const kindOf =
      '(({ localName, type, role, ariaHasPopup }) => [localName, type, role, ariaHasPopup].filter(Boolean).join(" "))';
    const kinds = 'a[href], button, select, [type="checkbox"], [type="radio"], [role="tab"]';
    /** Presses the key in the first control of each kind; returns the kinds. `last`: what the page shows once all is there. */
    const pressInEach = async (path: string, key: string, opened: Locator, last?: Locator) => {
      await openSettled(page, path);
      if (last) await expect(last.first()).toBeVisible();
      const all = `document.querySelectorAll('main :is(${kinds}):not(:disabled, [aria-hidden] *)')`;
      const controls = `[...${all}].filter((one) => one.checkVisibility())`;
      const tried = new Set(await page.evaluate<string[]>(`${controls}.map(${kindOf})`));
      for (const kind of tried) {
        await page.evaluate(`${controls}.find((one) => ${kindOf}(one) === ${JSON.stringify(kind)}).focus()`);
        await page.keyboard.press(key);
        await expect(opened, `${key} in ${kind} of ${path}`).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(opened).toHaveCount(0);
        await expect.poll(() => page.evaluate<string>(`${kindOf}(document.activeElement)`)).toBe(kind);
      }
      return [...tried];
    };
    const search = page.getByRole('dialog', { name: 'Search' });
    const find = page.getByRole('search', { name: 'Find in this list' });
    expect(await pressInEach('/design', '/', search)).toEqual(
      expect.arrayContaining([
        'input radio',
        'input checkbox',
        'input checkbox switch',
        'button button listbox',
        'select select-one',
        'div tab',
      ]),
    );
    const list = '/staff/the-lighthouse-keepers-of-shirasaki';
    expect(await pressInEach(list, 'f', find)).toContain('input radio');
    const select = page.locator('main [aria-haspopup="listbox"]');
    expect(await pressInEach(`${list}?mode=stats`, 'f', find, select)).toEqual(
      expect.arrayContaining(['input radio', 'button button listbox']),
    );
  },
);

test(
  'the credits are six stops of Tab away at most, from the top and past the episodes',
  { tag: '@nightly' },
  async ({ page }) => {
    await signInByApi(page.request, 'contributor');
    const menus = Array.from({ length: 30 }, (_, index) => ({
      name: `#${String(index + 1).padStart(2, '0')}`,
    }));
    const list = newList({ title: `Many Herons ${Date.now()}`, menus });
    await importList(page.request, list);
    const inCredits = () =>
      page.evaluate<boolean>(
        'document.activeElement.closest("#credits") !== null && document.activeElement.id !== "credits"',
      );
    for (const [path, width] of [
      [`/staff/${list.uuid}`, 1280],
      [`/staff/${list.uuid}?edit#02`, 1280],
      [`/staff/${list.uuid}`, 390],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await openSettled(page, path);
      if (path.includes('edit')) await expect(field(page, 'Japanese', 1)).toBeVisible();
      const { hash } = new URL(page.url());
      let stops = 0;
      while (!(await inCredits()) && stops < 8) {
        await page.keyboard.press('Tab');
        stops += 1;
        if ((await focusOf(page)).startsWith('A Skip to the credits')) await page.keyboard.press('Enter');
      }
      expect(stops, `${path} at ${width}`).toBeLessThanOrEqual(6);
      expect(new URL(page.url()).hash).toBe(hash);
      // From an episode: past the others, of which there may be hundreds.
      const skip = page
        .getByRole('link', { name: 'Skip the episodes' })
        .and(page.locator(':visible'))
        .first();
      await skip.press('Enter');
      await page.keyboard.press('Tab');
      expect(await inCredits()).toBe(true);
    }
  },
);

test(
  'the editor is a grid with headings and its number of rows, and its buttons are named with their row',
  { tag: '@nightly' },
  async ({ browser }) => {
    const page = await openEditor(
      browser,
      [
        { name: 'Overview' },
        { name: '#01', rows: [row('甲', 'Kou'), row('乙')] },
        {
          name: '#02',
          rows: Array.from({ length: 300 }, (_, index) => row(`海野${index}`, `Unno ${index}`)),
        },
      ],
      quiet,
    );
    const grid = page.getByRole('grid', { name: 'Credits of #01' });
    await expect(grid).toHaveAttribute('aria-colcount', '6');
    await expect(grid.getByRole('row').nth(1)).toMatchAriaSnapshot(`
    - row:
      - rowheader "Category Main Staff":
        - heading "Category Main Staff" [level=3]
      - gridcell:
        - textbox "Name of category Main Staff"
  `);
    await expect(grid.getByRole('row').nth(3)).toMatchAriaSnapshot(`
    - row:
      - rowheader "1"
      - gridcell "甲":
        - textbox "Japanese, row 1, Director"
      - gridcell "Kou":
        - textbox "English, row 1, Director"
      - gridcell:
        - textbox "Affiliation, row 1, Director"
      - gridcell:
        - textbox "Comment, row 1, Director"
      - gridcell:
        - button /NC.*row 1, Director/
        - button /ST.*row 1, Director/
        - button "Actions for row 1, Director"
  `);
    await expect(grid.getByRole('heading', { level: 4, name: 'Role Director' })).toBeAttached();
    const nodes = await tree(page);
    const inGrid = nodes.slice(nodes.findIndex(({ role }) => role === 'grid'));
    const named = inGrid.filter(({ role }) => role === 'button').map(({ name }) => name);
    expect(new Set(named.filter((name) => /^(NC|ST|Actions for row)/.test(name))).size).toBe(6);

    // Of a long episode only the rows in sight are there, but it says how many it has.
    await select(page, '#02');
    const long = page.getByRole('grid', { name: 'Credits of #02' });
    // The names of the columns, the category, the role and its rows.
    await expect(long).toHaveAttribute('aria-rowcount', '303');
    expect(await long.getByRole('row').count()).toBeLessThan(120);
    const indexOf = (number: number) =>
      long
        .getByRole('row')
        .filter({ has: page.getByRole('textbox', { name: `Japanese, row ${number}, Director` }) })
        .getAttribute('aria-rowindex');
    expect(await indexOf(1)).toBe('4');
    await field(page, 'Japanese', 1).focus();
    for (let times = 0; times < 60; times += 1) await press(page, 'ArrowDown');
    await expect(field(page, 'Japanese', 61)).toBeFocused();
    expect(await indexOf(61)).toBe('64');
  },
);

test(
  'what happens in the editor is said in one place, once, and an unconfirmed name is described',
  { tag: '@nightly' },
  async ({ browser }) => {
    const guess = { ...row('渡辺明夫', 'Akio Watanabe'), unconfirmed: true };
    const rows = [row('甲', 'Kou'), row('乙', 'Otsu'), row('丙'), guess, { ...guess }];
    const page = await openEditor(browser, [{ name: 'Overview' }, { name: '#01', rows }], quiet);
    const heard = await listenTo(page);
    await page.clock.install();
    await page.reload();
    const cell = field(page, 'English', 4);
    await expect(cell).toHaveAccessibleDescription('Unconfirmed, suggested by a dictionary. F4 confirms it.');
    await expect(field(page, 'English', 1)).toHaveAccessibleDescription('');
    await cell.focus();
    await press(page, keyFor('confirm'));
    await expect(cell).toHaveAccessibleDescription('');
    const confirmed: string[] = [];
    await expect
      .poll(async () => confirmed.push(...(await heard())) && confirmed)
      .toEqual(expect.arrayContaining(['Confirmed, 1 left.', 'Saved.']));

    await field(page, 'Japanese', 1).focus();
    // Many changes in a row, each of which is stored. Between them time nearly stands still, however long they take.
    await page.clock.pauseAt(Date.now() + 10_000);
    const all: string[] = [];
    for (const letter of ['a', 'b', 'c', 'd']) {
      await page.keyboard.type(letter);
      await press(page, 'Enter', 'ArrowUp');
      await page.clock.runFor(100);
      await expect(page.getByRole('toolbar', { name: 'Editing' }).getByText('Saved')).toBeVisible();
      all.push(...(await heard()));
    }
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        return all.push(...(await heard()));
      })
      .toBeGreaterThan(0);
    expect(all).toEqual(['Saved.']);
    await page.clock.resume();
    // Notices with Undo, selections and the checker.
    await press(page, keyFor('remove'));
    await expect.poll(heard).toContainEqual(expect.stringMatching(/^Removed row .*Ctrl\+Z undoes it\.$/));
    await press(page, keyFor('select', 1));
    await expect.poll(heard).toContainEqual(expect.stringContaining('2 rows selected'));
    await press(page, 'Escape');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    const said: string[] = [];
    await expect
      .poll(async () => said.push(...(await heard())) && said.join(' '))
      .toMatch(/\d+ findings?, \d+ pairs? of names\./);
    expect(said.join(' ')).not.toMatch(/Loading|Checking/);
    // Nothing else on the page speaks by itself, except what is urgent.
    expect(await page.locator('main [aria-live], main output, main [role="status"]').count()).toBe(0);
  },
);
