import { expect, test, type Locator, type Page, type Request } from './support/test.js';
import { keyFor } from './support/keys.js';
import {
  expectNoErrors,
  importList,
  newList,
  openSettled,
  painted,
  pressTool,
  signInByApi,
  stopTimersOf,
} from './support/site.js';

const path = '/staff/the-lighthouse-keepers-of-shirasaki';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
const episodes = (page: Page) => page.getByRole('navigation', { name: 'Episodes' }).filter({ visible: true });
const mode = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Mode' }).getByText(name, { exact: true });
const field = (page: Page) => page.getByRole('textbox', { name: 'Find in this list' });

async function openFind(page: Page, query: string): Promise<void> {
  await pressTool(page, 'Find in this list');
  await field(page).fill(query);
}

/** A credit as written on the page: the English name of somebody in the current episode. */
async function somebody(page: Page): Promise<{ en: string; ja: string }> {
  const link = page
    .locator('main [data-node] a[href^="/person/"]')
    .filter({ has: page.locator('[lang=ja]') })
    .first();
  await expect(link).toBeVisible();
  const [en, ja] = await link.locator('span').allTextContents();
  return { en: en!, ja: ja! };
}

test(
  'summary and statistics have their own addresses, select no episode, and lead back to the one before',
  { tag: '@nightly' },
  async ({ page }) => {
    const noErrors = expectNoErrors(page);
    await page.goto(`${path}#02`);
    await expect(heading(page, /霧笛/)).toBeVisible();
    // The page has loaded; a late answer would undo what was selected meanwhile.
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/RSC/') && asked.push(request.url()));

    await mode(page, 'Summary').click();
    await expect(heading(page, 'Summary')).toBeVisible();
    await expect(page).toHaveURL(`${path}?mode=summary`);
    await expect(episodes(page).locator('[aria-current]')).toHaveCount(0);

    await mode(page, 'Stats').click();
    await expect(heading(page, 'Statistics')).toBeVisible();
    await expect(heading(page, 'Summary')).toHaveCount(0);
    await expect(page).toHaveURL(`${path}?mode=stats`);

    await page.goBack();
    await expect(heading(page, 'Summary')).toBeVisible();
    await page.goBack();
    await expect(heading(page, /霧笛/)).toBeVisible();
    await page.goForward();
    await expect(heading(page, 'Summary')).toBeVisible();

    // An episode ends the mode, even the first one, which has no address of its own.
    await episodes(page).getByText('Overview', { exact: true }).click();
    await expect(heading(page, 'Overview')).toBeVisible();
    await expect(page).toHaveURL(path);
    expect(asked).toEqual([]);

    // While a page loads slowly, this one stays usable, and going back cancels it.
    let answer = () => {};
    const held = new Promise<void>((done) => (answer = done));
    const ended = new Promise<void>((done) => {
      const ends = (request: Request) => request.url().includes('/RSC/R/person/') && done();
      page.on('requestfinished', ends).on('requestfailed', ends);
    });
    await page.route(/\/RSC\/R\/person\//, async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    await page.locator('main [data-node] a[href^="/person/"]').first().click();
    await expect.poll(() => asked.length).toBe(1);
    await episodes(page).getByText('#02').click();
    await expect(heading(page, /霧笛/)).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Overview')).toBeVisible();
    answer();
    await episodes(page).getByText('#03').click();
    await ended;
    // Whatever the page would do with the late answer, it has done by then.
    await page.evaluate('new Promise((done) => requestIdleCallback(() => requestIdleCallback(done)))');
    await expect(heading(page, /^#03/)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}#`));

    // From a mode that was opened by its address, the reader returns to the credits; from another one, to the previous episode.
    await mode(page, 'Stats').click();
    await expect(heading(page, 'Statistics')).toBeVisible();
    await mode(page, 'Credits').click();
    await expect(heading(page, /^#03/)).toBeVisible();
    await expect(episodes(page).locator('[aria-current]')).toContainText('#03');
    await page.goto(`${path}?mode=stats`);
    await expect(heading(page, 'Statistics')).toBeVisible();
    noErrors();
  },
);

test(
  'edit mode stays on while the summary is open, and requesting it there shows the episode',
  { tag: '@nightly' },
  async ({ page }) => {
    await signInByApi(page.request, 'contributor');
    await page.goto(`${path}?edit`);
    await expect(page.getByRole('toolbar', { name: 'Editing' })).toBeVisible();
    await mode(page, 'Summary').click();
    await expect(heading(page, 'Summary')).toBeVisible();
    await expect(page).toHaveURL(`${path}?edit&mode=summary`);
    await page.getByRole('button', { name: /^Edit/ }).filter({ visible: true }).click();
    await expect(page.getByRole('toolbar', { name: 'Editing' })).toBeVisible();
    await expect(heading(page, 'Summary')).toHaveCount(0);
  },
);

test(
  'the summary can be searched by any spelling, the numbers of the statistics can be read, and people are a press away',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto(`${path}?mode=summary`);
    await expect(page.getByText(/^Episodes \d/).first()).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Search in the summary' });
    await search.fill('監督');
    await expect(page.getByText(/for “監督”/)).toBeVisible();
    const person = page.locator('main li a[href^="/person/"]').first();
    const name = (await person.locator('span').first().textContent())!;
    await search.fill(name.toUpperCase().split(' ').reverse().join(' '));
    await expect(page.getByText(/entr(y|ies) for/)).toBeVisible();
    await expect(person).toContainText(name);
    await search.fill('qqqqq');
    await expect(page.getByText('Nobody with this name')).toBeVisible();
    await search.fill('');

    // The statistics are drawn, and can be read without the drawing.
    await mode(page, 'Stats').click();
    for (const name of [
      'People per episode',
      'New and returning staff per episode',
      'Share of untranslated and unconfirmed credits per episode',
    ])
      await expect(page.getByRole('img', { name, exact: true })).toBeVisible();
    await page.getByText('Numbers as a table').first().click();
    const numbers = page.getByRole('region', { name: 'Numbers of people per episode' });
    const row = numbers.getByRole('row', { name: /^#02「霧笛」/ });

    // Recounted from the document itself.
    const { menus } = (await (await page.request.get(path.replace('/staff/', '/api/v1/lists/'))).json()) as {
      menus: { name: string; credits: { roles: { name: string; staff: Row[] }[] }[] }[];
    };
    interface Row {
      ja: string;
      en: string;
      id?: number;
      isStudio?: boolean;
    }
    const roles = menus
      .find(({ name }) => name.startsWith('#02'))!
      .credits.flatMap((category) => category.roles);
    const named = (rows: Row[]) => rows.filter(({ ja, en }) => ja || en);
    const different = (rows: Row[]) =>
      new Set(named(rows).map(({ ja, en, id, isStudio }) => id || `${isStudio} ${ja || en}`)).size;
    const all = roles.flatMap(({ staff }) => staff);
    await expect(row.getByRole('cell')).toHaveText([String(different(all)), String(named(all).length)]);

    await page.getByRole('button', { name: /Role$/ }).click();
    await page.getByRole('option', { name: /^Key Animation/ }).click();
    const keyAnimation = roles.filter(({ name }) => name === 'Key Animation').flatMap(({ staff }) => staff);
    await expect(row.getByRole('cell')).toHaveText([String(different(keyAnimation))]);
    await expect(page.getByRole('table').filter({ hasText: '原画' }).getByRole('row').nth(1)).toBeVisible();

    await mode(page, 'Summary').click();
    await person.click();
    await expect(page).toHaveURL(/\/person\//);
  },
);

test(
  'an episode can be searched with all others, and copied as text, Markdown, a table and embed code',
  { tag: '@nightly' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const noErrors = expectNoErrors(page);
    await page.goto(`${path}#02`);
    await expect(heading(page, /霧笛/)).toBeVisible();
    const { en, ja } = await somebody(page);
    await openFind(page, en.toLowerCase().split(' ').reverse().join(' '));
    const found = page.getByRole('search', { name: 'Find in this list' });
    await expect(found.getByText(/\d+ in \d+ episodes?/)).toBeVisible();
    await expect(found.getByRole('listitem').filter({ hasText: '#02' })).toBeVisible();

    // The first jump stays in the current episode, since it has a match.
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-hit=current]')).toContainText(en);
    await expect(page.locator('[data-hit=current]')).toBeInViewport();
    await expect(heading(page, /霧笛/)).toBeVisible();
    const first = await found.getByText(/^\d+ of \d+$/).textContent();
    await page.keyboard.press('Enter');
    await expect(found.getByText(first!, { exact: true })).toHaveCount(0);
    await page.keyboard.press('Shift+Enter');
    await expect(found.getByText(first!, { exact: true })).toBeVisible();
    // Its mark stays where rows are drawn anew.
    await expect(page.locator('[data-hit=current]')).toContainText(en);
    await painted(page);
    await page.evaluate(`(() => {
    const row = document.querySelector('[data-hit=current]');
    row.removeAttribute('data-hit');
    row.replaceWith(row.cloneNode(true));
  })()`);
    await expect(page.locator('[data-hit=current]')).toContainText(en);
    await expect(heading(page, /霧笛/)).toBeVisible();

    await field(page).fill('qqqqq');
    await expect(found.getByText('Nothing found')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(found).toHaveCount(0);
    await expect(page.locator('[data-hit]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Find in this list' })).toBeFocused();

    // From the statistics, a match leads to its episode.
    await mode(page, 'Stats').click();
    await expect(heading(page, 'Statistics')).toBeVisible();
    await openFind(page, '絵コンテ');
    await found.getByRole('listitem').filter({ hasText: '#02' }).getByRole('button').click();
    await expect(heading(page, /霧笛/)).toBeVisible();
    await expect(page.locator('[data-hit=current]')).toContainText('絵コンテ');
    await expect(page.locator('[data-hit=current] h4')).toBeInViewport();

    const copied = async (item: string) => {
      await page.evaluate(`navigator.clipboard.writeText('')`);
      await page.getByRole('button', { name: 'Copy, download and print' }).click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
      await expect.poll(() => page.evaluate<string>('navigator.clipboard.readText()')).not.toBe('');
      return page.evaluate<string>('navigator.clipboard.readText()');
    };
    const text = await copied('Copy episode as text');
    expect(text).toMatch(/^#02「霧笛」\n/);
    expect(text).toContain(`    ${en} ${ja}`);
    expect(await copied('Copy episode as Markdown')).toMatch(/^## \\#02「霧笛」\n/);
    const tag = await copied('Copy embed code of episode');
    expect(tag).toMatch(/^<iframe src="[^"]+" title="[^"]+, #02「霧笛」"/);
    const frame = await page.request.get(/src="([^"]+)"/.exec(tag)![1]!);
    expect([frame.status(), await frame.text()]).toEqual([200, expect.stringContaining('霧笛')]);
    const table = await copied('Copy whole list as a table (TSV)');
    expect(table).toMatch(/^Episode\tCategory\tRole/);
    expect(table).toContain('\nOverview\t');
    expect(table).toContain('\n#02「霧笛」\t');
    noErrors();
  },
);

test(
  'pages are printed dark on white, without navigation and controls; the whole list includes every episode',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const [address, shown] of [
      ['/stats', page.getByRole('heading', { level: 1 })],
      [`${path}#02`, heading(page, /霧笛/)],
    ] as const) {
      await page.goto(address);
      await expect(shown).toBeVisible();
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(shown).toBeVisible();
      await expect(page.locator('nav, footer, aside, search').filter({ visible: true })).toHaveCount(0);
      await expect
        .poll(() => page.evaluate('getComputedStyle(document.body).backgroundColor'))
        .toBe('rgb(255, 255, 255)');
      if (address === '/stats') await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    }
    await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
    // The name of a role next to its rows does not keep the next role on its page: whole categories would move.
    await expect(page.locator('main [data-node] h4').first()).toHaveCSS('break-after', 'auto');
    await expect(page.locator('main [data-node] h3').first()).toHaveCSS('break-after', 'avoid');
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });

    await page.evaluate(`window.print = () => document.documentElement.setAttribute('data-printed', '')`);
    await page.getByRole('button', { name: 'Copy, download and print' }).click();
    await page.getByRole('menuitem', { name: 'Print whole list' }).click();
    await expect(page.locator('[data-printed]')).toHaveCount(1);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const name of ['Overview', 'OP', /霧笛/]) await expect(heading(page, name)).toBeVisible();
    await page.evaluate(`window.dispatchEvent(new Event('afterprint'))`);
    await page.emulateMedia({ media: 'screen' });
    // Of the list; what is below it has headings, too.
    const episodes = page
      .getByRole('main')
      .getByRole('heading', { level: 2, name: /^(?!Discussion|Related)/ });
    await expect(episodes).toHaveCount(1);
  },
);

test(
  'size, typeface, language and destination of names can be chosen, are remembered, and can be reset',
  { tag: '@nightly' },
  async ({ page }) => {
    // In a wider window so many names would be a compact sheet.
    await page.setViewportSize({ width: 1180, height: 800 });
    await page.goto(`${path}#02`);
    await expect(heading(page, /霧笛/)).toBeVisible();
    const name = page.locator('main [data-node] .name').first().locator('span').first();
    // In the reading view, an eighth larger than in the sheet.
    await expect(name).toHaveCSS('font-size', '15.75px');
    const here = page.locator('main [data-node] a[href^="/person/"]:not([href*=":"])').first();
    const id = /\d+$/.exec((await here.getAttribute('href'))!)![0];
    const there = page.locator(`main a[href="https://anilist.co/staff/${id}"]`).first();
    const open = () => page.getByRole('button', { name: 'Text size and names' }).click();
    const look = page.getByRole('dialog', { name: 'View' });
    const lead = (to: string) =>
      look.getByRole('radiogroup', { name: 'Names lead to' }).getByText(to).click();
    await open();
    await look.getByRole('button', { name: 'Larger English' }).click();
    await look.getByRole('button', { name: 'Larger English' }).click();
    await look.getByRole('radiogroup', { name: 'English typeface' }).getByText('Serif').click();
    await expect(name).toHaveCSS('font-size', '18px');
    // Lines with bigger names are farther apart, so that they never overlap.
    await expect(name).toHaveCSS('line-height', /^25\.7/);
    await lead('AniList');
    await look.getByRole('radiogroup', { name: 'Names', exact: true }).getByText('English').click();

    await page.reload();
    await expect(name).toHaveCSS('font-size', '18px');
    await expect(name).toHaveCSS('font-family', /serif/);
    await expect(page.locator('[data-names=en]')).toHaveCount(1);
    await expect(there).toHaveAttribute('target', '_blank');
    await expect(there).toHaveAccessibleDescription('Opens AniList in a new tab');
    // People without an id have a page here.
    await expect(page.locator('main [data-node] a[href^="/person/ja:"]').first()).toBeVisible();
    await open();
    await look.getByRole('button', { name: 'Reset' }).click();
    await expect(name).toHaveCSS('font-size', '15.75px');
    await expect(page.locator('[data-names=both]')).toHaveCount(1);
    await lead('AniList');
    await page.keyboard.press('Escape');
    await mode(page, 'Summary').click();
    await expect(heading(page, 'Summary')).toBeVisible();
    await expect(there).toBeVisible();
    await open();
    await lead('This site');
    await page.keyboard.press('Escape');
    await page.locator(`main a[href="/person/${id}"]`).first().click();
    await expect(page).toHaveURL(`/person/${id}`);
  },
);

test(
  'an episode among a hundred is found by number or title, with the keyboard alone',
  { tag: '@nightly' },
  async ({ page }) => {
    const noErrors = expectNoErrors(page);
    await page.goto('/staff/momo-and-the-moon-rabbits');
    await page.waitForLoadState('networkidle');
    const search = page.getByRole('searchbox', { name: 'Find an episode' });
    await search.fill('12');
    await expect(episodes(page).getByRole('link').first()).toContainText('#012');
    await search.press('Enter');
    await expect(heading(page, /^#012/)).toBeVisible();
    await expect(page).toHaveURL(/#012/);
    await expect(episodes(page).locator('[aria-current]')).toBeInViewport();

    await search.fill('風船');
    await search.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(heading(page, /風船/)).toBeVisible();
    await search.fill('no such episode');
    await expect(page.getByText('No episode with this name.')).toBeVisible();
    await search.fill('');

    await page.keyboard.press('Tab');
    await page.keyboard.press(keyFor('nextEpisode'));
    await page.goBack();
    await page.goBack();
    await expect(heading(page, /^#012/)).toBeVisible();

    // On a phone this is a dialog.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Find an episode' }).click();
    await expect(page.getByRole('dialog').locator('[aria-current]')).toBeInViewport();
    await page.getByRole('searchbox', { name: 'Number or title' }).fill('100');
    await page.keyboard.press('Enter');
    await expect(heading(page, /^#100/)).toBeVisible();
    const [previous, title] = await Promise.all([
      page.getByRole('button', { name: 'Previous episode' }).boundingBox(),
      heading(page, /^#100/).boundingBox(),
    ]);
    expect(previous!.y).toBeLessThan(title!.y + title!.height);
    noErrors();
  },
);

test(
  'on a phone the first credit is in the upper half of the screen, however much metadata the list has',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInByApi(page.request, 'user');
    const list = newList({
      title: 'The Very Long Evening of the Lighthouse Keepers of Shirasaki',
      native: '白崎の灯台守たちのとても長い夕べ',
      comment: 'Missing: the insert song of volume 3. '.repeat(9),
      menus: [
        {
          name: '#01「霧の朝」',
          note: 'The names are hard to read. '.repeat(9),
          rows: [{ ja: '海野岬', en: 'Misaki Unno' }],
        },
      ],
    });
    await importList(page.request, list);
    // As the author, and as a reader.
    for (const isAuthor of [true, false]) {
      if (!isAuthor) await page.context().clearCookies();
      await openSettled(page, `/staff/${list.uuid}`);
      const credit = page.getByText('Misaki Unno', { exact: true });
      expect((await credit.boundingBox())!.y).toBeLessThan(422);
      await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    }
    // Of notes two lines are shown; everything else is a press away.
    for (const [what, text] of [
      ['notes on this list', 'Missing: the insert song'],
      ['note', 'The names are hard to read'],
    ] as const) {
      const note = page.locator('.markdown').filter({ hasText: text });
      const lines = async () => Math.round((await note.boundingBox())!.height / 16);
      expect(await lines()).toBe(2);
      await page.getByRole('button', { name: `More of the ${what}`, exact: true }).click();
      await expect.poll(lines).toBeGreaterThan(4);
      await page.getByRole('button', { name: `Less of the ${what}`, exact: true }).click();
      await expect.poll(lines).toBe(2);
    }
    await expect(page.getByText('Updated', { exact: true }).filter({ visible: true })).toHaveCount(0);
    await page.locator('summary').filter({ visible: true }).first().click();
    await expect(page.getByText('Updated', { exact: true }).filter({ visible: true })).toBeVisible();
    // Who only reads reports without a menu: beside the modes, and below the credits.
    await expect(page.getByRole('button', { name: 'Report an error' }).filter({ visible: true })).toHaveCount(
      2,
    );
    await page.getByRole('button', { name: 'More', exact: true }).click();
    for (const name of ['History of this list', 'Copy link', 'Download JSON'])
      await expect(page.getByRole('menuitem', { name })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Find in this list' }).click();
    await expect(field(page)).toBeFocused();

    // The same of a list with a cover, where names and links to episodes are large enough for a finger.
    await openSettled(page, `${path}#02`);
    expect((await page.locator('#content li [data-node]').first().boundingBox())!.y).toBeLessThan(422);
    const boxes = (selector: string) =>
      page
        .locator(selector)
        .filter({ visible: true })
        .evaluateAll((links) =>
          links.map((link) => {
            const { top, height } = (
              link as unknown as { getBoundingClientRect(): { top: number; height: number } }
            ).getBoundingClientRect();
            return [top, height] as const;
          }),
        );
    const names = await boxes('#content [data-node] a[href^="/person/"]');
    expect(names.length).toBeGreaterThan(20);
    expect(Math.min(...names.map(([, height]) => height))).toBeGreaterThanOrEqual(32);
    // The next one does not begin before the last one ends.
    const pitch = names.slice(1).map(([top], index) => top - names[index]![0]);
    expect(Math.min(...pitch.filter((one) => one > 0))).toBeGreaterThanOrEqual(32);
    for (const [, height] of await boxes('nav[aria-label=Episodes] a'))
      expect(height).toBeGreaterThanOrEqual(32);
  },
);

test(
  'on a wide screen the first credit is in the upper half, however much is known about the anime',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInByApi(page.request, 'user');
    const list = newList({
      title: 'The Long Evening of the Lighthouse Keepers of Shirasaki',
      native: '白崎の灯台守たちのとても長い夕べ',
      comment: 'Missing: the insert song of volume 3. '.repeat(9),
      menus: [
        {
          name: '#01「霧の朝」',
          note: 'The names are hard to read.\n\n'.repeat(9),
          rows: [{ ja: '海野岬', en: 'Misaki Unno' }],
        },
      ],
    });
    await importList(page.request, list);
    await openSettled(page, `/staff/${list.uuid}`);
    const credit = page.getByText('Misaki Unno', { exact: true });
    expect((await credit.boundingBox())!.y).toBeLessThan(500);
    // What is known stands beside the title instead of below it.
    const [title, updated] = await Promise.all([
      page.getByRole('heading', { level: 1 }).boundingBox(),
      page.getByText('Updated', { exact: true }).filter({ visible: true }).boundingBox(),
    ]);
    expect(updated!.x).toBeGreaterThan(title!.x + 400);
    expect(updated!.y).toBeLessThan(220);
  },
);

test(
  'a link to an episode lands on it, on a phone and on a wide screen',
  { tag: '@nightly' },
  async ({ page }) => {
    for (const [size, below] of [
      [{ width: 390, height: 844 }, 200],
      [{ width: 1440, height: 900 }, 200],
    ] as const) {
      await page.setViewportSize(size);
      await page.goto('about:blank');
      await page.goto('/staff/momo-and-the-moon-rabbits#050');
      await expect(heading(page, /^#050/)).toBeInViewport();
      const credit = page.locator('#content li [data-node]').first();
      await expect.poll(async () => (await credit.boundingBox())!.y).toBeLessThan(below);
    }
    // Whoever scrolled and reloads stays there.
    await page.evaluate('window.scrollTo({ top: 0 })');
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
    await expect(heading(page, /^#050/)).toBeVisible();
    expect(await page.evaluate('window.scrollY')).toBe(0);
  },
);

test(
  'every action of a list keeps its place: nothing else is below the pointer after Edit',
  { tag: '@nightly' },
  async ({ page }) => {
    await signInByApi(page.request, 'contributor');
    const list = newList({ title: `Nobody's Herons ${Date.now()}`, status: 'IN_PROGRESS' });
    await importList(page.request, list);
    await signInByApi(page.request, 'moderator');
    await page.request.put(`/api/v1/lists/${list.uuid}/authors`, { data: { authors: [] } });
    await signInByApi(page.request, 'contributor');
    // Until it is known who is here.
    let answer = () => {};
    const held = new Promise<void>((go) => (answer = go));
    await page.route('**/account/auth.php', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/staff/${list.uuid}`);
    const follow = page.getByRole('button', { name: /^Follow / }).filter({ visible: true });
    await expect(follow).toBeVisible();
    const before = (await follow.boundingBox())!;
    answer();
    const edit = page.getByRole('button', { name: 'Edit', exact: true });
    await expect(edit).toBeVisible();
    await expect(page.getByRole('button', { name: 'Claim this list' })).toBeVisible();
    expect((await follow.boundingBox())!.x).toBe(before.x);

    const { x, y, width, height } = (await edit.boundingBox())!;
    const below = () =>
      page.evaluate<string>(
        `(document.elementFromPoint(${x + width / 2}, ${y + height / 2})?.closest('button, a')?.textContent ?? '')`,
      );
    await edit.click();
    await expect(page.getByRole('toolbar', { name: 'Editing' })).toBeVisible();
    expect(await below()).toBe('');
    // With the details unfolded, folding them has the place of Edit beside Follow; all of it has moved with the folded navigation.
    await page.getByRole('button', { name: 'Show the list’s details' }).click();
    await expect(page.getByRole('button', { name: 'Claim this list' })).toBeVisible();
    const fold = (await page.getByRole('button', { name: 'Fold', exact: true }).boundingBox())!;
    expect(fold.x - (await follow.boundingBox())!.x).toBe(x - before.x);
    expect(await below()).toBe('');
  },
);

test(
  'a list without an update for three months says so, however old the cached page is',
  { tag: '@nightly' },
  async ({ page }) => {
    const warning = page.getByText('This list has had no update in over three months.');
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Text size and names' })).toBeVisible();
    await expect(warning).toHaveCount(0);
    await page.clock.setFixedTime(Date.now() + 200 * 24 * 60 * 60 * 1000);
    await page.reload();
    await expect(warning).toBeVisible();
    await expect(warning).toHaveCSS('font-weight', '500');
    // Also for a complete list, less prominently.
    await page.goto('/staff/after-the-last-train');
    await expect(warning).toBeVisible();
    await expect(warning).toHaveCSS('font-weight', '400');
  },
);

test(
  'in a long episode one press leads to any category, and the bar says which one is read',
  { tag: '@nightly' },
  async ({ page }) => {
    const noErrors = expectNoErrors(page);
    const long = '/staff/the-clockwork-post-office/01';
    const bar = page.getByRole('navigation', { name: 'Categories' });
    const current = bar.locator('[aria-current]');
    const top = async (name: string) => {
      const category = page.locator('#credits').getByRole('heading', { level: 3, name, exact: true });
      return (
        (await category.boundingBox())!.y - (await bar.boundingBox())!.y - (await bar.boundingBox())!.height
      );
    };
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      // The same address again would be a reload, which leads to where one was.
      await page.goto('about:blank');
      await openSettled(page, long);
      await expect(current).toHaveText(/^Main Staff/);
      await bar.getByRole('button', { name: /^In-Between Animation \d+ names$/ }).click();
      await expect(current).toHaveText(/^In-Between Animation/);
      await expect(current).toBeInViewport();
      // Directly below the bar, which stays in sight.
      expect(await top('In-Between Animation')).toBeGreaterThanOrEqual(0);
      expect(await top('In-Between Animation')).toBeLessThan(16);
      await page.mouse.move(width / 2, 500);
      await page.mouse.wheel(0, -200);
      await expect(current).not.toHaveText(/^In-Between Animation/);
      // What has nothing to scroll itself, such as the episodes here, lets the page scroll.
      await page.getByRole('navigation', { name: 'Episodes' }).filter({ visible: true }).hover();
      const before = await page.evaluate<number>('scrollY');
      await page.mouse.wheel(0, -100);
      await expect.poll(() => page.evaluate<number>('scrollY')).toBe(before - 100);
    }
    // By keys: one stop of Tab, arrows within, and Enter leads to the heading.
    await current.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(
      page.locator('#credits').getByRole('heading', { level: 3, name: /^Photography/ }),
    ).toBeFocused();
    await expect(current).toHaveText(/^Photography/);
    // Nothing to lead to where all is in sight.
    await openSettled(page, '/staff/clannad-after-story/01');
    await expect(bar).toHaveCount(0);
    noErrors();
  },
);

/** Opens a list; returns the link of a name there, and the card that says who that is. */
async function openName(page: Page): Promise<{ name: Locator; card: Locator }> {
  await openSettled(page, '/staff/the-clockwork-post-office/01');
  return {
    name: page.locator('#credits a.name').filter({ hasText: 'Hiroyuki Ogyuu' }).first(),
    card: page.getByRole('region', { name: 'About Hiroyuki Ogyuu' }),
  };
}

/** Also waits until the page has heard of it: that would close a card. */
async function scrollTo(name: Locator): Promise<void> {
  await name.scrollIntoViewIfNeeded();
  await painted(name.page());
}

test('a name that is pointed at says who that is, beside it and quietly', async ({ page }) => {
  const noErrors = expectNoErrors(page, /ERR_FAILED/);
  const asked: string[] = [];
  page.on('request', (one) => one.url().endsWith('/summary') && asked.push(one.url()));
  const { name, card } = await openName(page);
  await scrollTo(name);
  await name.hover();
  await expect(card).toContainText(/Hiroyuki Ogyuu\s*荻生寛之/);
  await expect(card).toContainText(/\d+ credits.*First here\s*The Clockwork Post Office/s);
  await expect(card.getByRole('button', { name: 'Follow Hiroyuki Ogyuu' })).toBeVisible();
  const [below, above] = [(await card.boundingBox())!, (await name.boundingBox())!];
  expect(below.y >= above.y + above.height || below.y + below.height <= above.y).toBe(true);
  // Pointing into the card keeps it. In one step: how long the way between may take is tested in pointing.spec.ts.
  await page.mouse.move(below.x + 40, below.y + 40);
  await page.evaluate('new Promise((done) => setTimeout(done, 400))');
  await expect(card).toBeVisible();
  await page.mouse.move(2, 2);
  await expect(card).toHaveCount(0);

  // By keys; Escape closes it and nothing else, and the focus stays. It is known by now.
  await name.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(card).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(card.getByRole('link', { name: 'The Clockwork Post Office' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(name).toBeFocused();
  expect(asked.filter((one) => one.includes('900023'))).toHaveLength(1);

  // Without an answer nothing is shown; switched off, nothing is asked.
  await page.route('**/summary', (route) => route.abort());
  const other = page.locator('#credits a.name').filter({ hasText: 'Kaede Ichiki' }).first();
  const failed = page.waitForEvent('requestfailed');
  await other.hover();
  await failed;
  await painted(page);
  await expect(page.locator('[data-name-card], [role=alert]')).toHaveCount(0);
  await pressTool(page, 'Text size and names');
  await page.getByLabel('Cards on names').uncheck({ force: true });
  await page.keyboard.press('Escape');
  await name.hover();
  await page.evaluate('new Promise((done) => setTimeout(done, 400))');
  await expect(card).toHaveCount(0);
  noErrors();
});

test(
  'a name that Tab scrolls to has its card, however late the page hears of the scroll',
  { tag: '@nightly' },
  async ({ page }) => {
    const { name, card } = await openName(page);
    // Known from now on.
    await scrollTo(name);
    await name.hover();
    await expect(card).toBeVisible();
    await page.mouse.move(2, 2);
    await expect(card).toHaveCount(0);
    await name.focus();
    await page.keyboard.press('Shift+Tab');
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await expect(name).not.toBeInViewport();
    await painted(page);
    // The time on a name is over at once.
    await page.evaluate(`{
      const wait = setTimeout;
      let isReached = false;
      addEventListener('focusin', () => (isReached = true), true);
      addEventListener('focusin', () => (isReached = false));
      window.setTimeout = (act, after, ...all) => {
        if (!isReached || after !== 100) return wait(act, after, ...all);
        queueMicrotask(act);
        return 0;
      };
      addEventListener('scroll', () => (window.wasScrolled = true), true);
    }`);
    await page.keyboard.press('Tab');
    await expect(name).toBeInViewport();
    await expect.poll(() => page.evaluate('window.wasScrolled')).toBe(true);
    await painted(page);
    await expect(card).toBeVisible();
    // What is scrolled later closes it.
    await page.evaluate('scrollBy(0, 100)');
    await expect(card).toHaveCount(0);
  },
);

test(
  'the card of a name goes as soon as Tab reaches another name, which it may cover',
  { tag: '@nightly' },
  async ({ page }) => {
    const { name, card } = await openName(page);
    await name.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(card).toBeVisible();
    // No other card comes instead, and whoever leaves a name has all the time to reach its card.
    await page.route('**/api/v1/people/*/summary', () => undefined);
    await stopTimersOf(page, 200);
    await page.keyboard.press('Tab');
    await expect(card).toHaveCount(0);
  },
);
