import { expect, test, type Browser, type Page } from './support/test.js';
import { keyFor } from './support/keys.js';
import { field as cell } from './support/editor.js';
import { expectNoErrors, importList, newList, signInAsNew, signInByApi } from './support/site.js';

/** Names are reviewed with the keyboard alone, one decision per name (rule name-11). */
const row = (ja: string, en = '', more: Record<string, unknown> = {}) => ({ ja, en, ...more });
const guess = (ja: string, en: string) => row(ja, en, { unconfirmed: true });

/** Unique characters for this run, unaffected by what other tests store about names. */
const tag = () =>
  String.fromCodePoint(...Array.from({ length: 3 }, () => 0x4e00 + Math.floor(Math.random() * 0x4000)));

async function stored(browser: Browser, menus: NonNullable<Parameters<typeof newList>[0]['menus']>) {
  const page = await (await browser.newContext()).newPage();
  await signInByApi(page.request, 'contributor');
  const list = newList({ title: `Review ${Date.now()}`, status: 'IN_PROGRESS', menus });
  await importList(page.request, list);
  await page.context().close();
  return list;
}

async function open(
  browser: Browser,
  uuid: string,
  account: Parameters<typeof signInByApi>[1] = 'contributor',
  viewport = { width: 1440, height: 900 },
): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage();
  await signInByApi(page.request, account);
  await page.goto(`/staff/${uuid}?edit#01`);
  await expect(cell(page, 'Japanese', 1)).toBeVisible();
  return page;
}

const desk = (page: Page) => page.getByRole('region', { name: 'Review names' });
const field = (page: Page) => desk(page).getByRole('textbox', { name: /^English name of/ });
const heading = (page: Page) => desk(page).getByRole('heading', { level: 3 });
const waiting = (page: Page) => desk(page).getByRole('list', { name: 'Names to review' });
const position = (page: Page) => desk(page).getByRole('status').first();

/** The English names of all rows with a Japanese name, on the server. */
async function stands(page: Page, uuid: string, ja: string): Promise<string[]> {
  const answer = await page.request.get(`/api/v1/lists/${uuid}`);
  const { menus } = (await answer.json()) as {
    menus: { credits: { roles: { staff: { ja: string; en: string; unconfirmed?: boolean }[] }[] }[] }[];
  };
  return menus.flatMap(({ credits }) =>
    credits.flatMap(({ roles }) =>
      roles.flatMap(({ staff }) =>
        staff.filter((one) => one.ja === ja).map((one) => one.en + (one.unconfirmed ? '?' : '')),
      ),
    ),
  );
}

test(
  'names are reviewed with the keyboard alone: one decision for all rows of a name, and one undo',
  { tag: '@smoke' },
  async ({ browser }) => {
    const [many, typed, last] = [`新井${tag()}`, `本田${tag()}`, `井上${tag()}`];
    const list = await stored(browser, [
      { name: 'Overview' },
      { name: '#01', rows: [guess(many, 'Ichi Arai'), row(typed), guess(last, 'Guess Inoue')] },
      {
        name: '#02',
        rows: [guess(many, 'Ichi Arai'), guess(many, 'Ichi Arai'), row(typed), row('甲', 'Kou')],
      },
    ]);
    const page = await open(browser, list.uuid);
    const noErrors = expectNoErrors(page);
    await page.keyboard.press(keyFor('review'));
    await expect(field(page)).toBeFocused();
    await expect(waiting(page).getByRole('listitem')).toHaveCount(3);
    // Each batch of what is found sorts them anew.
    await expect(waiting(page).getByText('…')).toHaveCount(0);

    // Each is announced with its place, and the arrows wrap around.
    await expect(position(page)).toContainText('1 of 3');
    const goTo = async (wanted: string) => {
      for (let turn = 0; turn < 3; turn += 1)
        if (!(await heading(page).textContent())?.includes(wanted)) await page.keyboard.press('ArrowDown');
      await expect(heading(page)).toContainText(wanted);
    };
    await goTo(many);
    await expect(desk(page).getByText('3 rows · #01, #02')).toBeVisible();
    const guessed = desk(page)
      .getByRole('button', { name: /Ichi Arai/ })
      .last();
    await expect(guessed).toBeVisible();
    const place = (await guessed.locator('kbd').textContent())!;
    await page.keyboard.press(place);
    await expect(field(page)).toHaveValue('Ichi Arai');
    await page.keyboard.press('Enter');
    await expect.poll(() => stands(page, list.uuid, many)).toEqual(['Ichi Arai', 'Ichi Arai', 'Ichi Arai']);
    await expect(waiting(page).getByRole('listitem')).toHaveCount(2);
    await expect(field(page)).toBeFocused();

    // Typing replaces the suggestion, in every row.
    await goTo(typed);
    await page.keyboard.type('Takeshi Honda');
    await page.keyboard.press('Enter');
    await expect.poll(() => stands(page, list.uuid, typed)).toEqual(['Takeshi Honda', 'Takeshi Honda']);

    // One undo for all rows, and the name is shown again; then redo.
    await page.keyboard.press(keyFor('undo'));
    await expect.poll(() => stands(page, list.uuid, typed)).toEqual(['', '']);
    await expect(heading(page)).toContainText(typed);
    await page.keyboard.press(keyFor('undo'));
    await expect
      .poll(() => stands(page, list.uuid, many))
      .toEqual(['Ichi Arai?', 'Ichi Arai?', 'Ichi Arai?']);
    await page.keyboard.press(keyFor('redo'));
    await expect.poll(() => stands(page, list.uuid, many)).toEqual(['Ichi Arai', 'Ichi Arai', 'Ichi Arai']);

    // Escape discards what was typed, and then closes the review.
    await page.keyboard.type('Half');
    await page.keyboard.press('Escape');
    await expect(field(page)).not.toHaveValue('Half');
    await page.keyboard.press('Escape');
    await expect(desk(page)).toHaveCount(0);
    await expect(cell(page, 'Japanese', 1)).toBeVisible();
    noErrors();
  },
);

/** Confirms names by hand, as the contributor, in a list of its own. */
async function confirmed(browser: Browser, names: readonly [ja: string, en: string][]): Promise<void> {
  await stored(browser, [{ name: '#01', rows: names.map(([ja, en]) => row(ja, en, { unconfirmed: true })) }]);
  const page = await (await browser.newContext()).newPage();
  await signInByApi(page.request, 'contributor');
  for (const [index, [ja, en]] of names.entries()) {
    // Names that wait are known a second or two after they were stored.
    await expect
      .poll(async () => {
        const data = { id: `replace-${Date.now()}-${index}`, ja, isStudio: false, decision: { en } };
        const answer = await page.request.post('/api/v1/names/waiting/decide', { data });
        return ((await answer.json()) as { lists: unknown[] }).lists.length;
      })
      .toBe(1);
    await expect
      .poll(async () => {
        const answer = await page.request.post('/api/v1/names/lookup', { data: { names: [{ ja }] } });
        return ((await answer.json()) as { names: { matches: { basis: string }[] }[] }).names[0]!.matches[0]
          ?.basis;
      })
      .toBe('own');
  }
  await page.context().close();
}

test('names that somebody confirmed before are confirmed by one decision, with one undo', async ({
  browser,
}) => {
  const names = ['浅井', '今田', '上村'].map((name, index): [string, string] => [
    `${name}${tag()}`,
    `Person ${'ABC'[index]}`,
  ]);
  await confirmed(browser, names);
  const unknown = `江田${tag()}`;
  const list = await stored(browser, [
    { name: '#01', rows: [...names.map(([ja, en]) => guess(ja, en)), guess(unknown, 'Guess Eda')] },
  ]);
  // Somebody else than the editor who confirmed them.
  const page = await open(browser, list.uuid, 'moderator');
  const noErrors = expectNoErrors(page);
  const all = async () => (await Promise.all(names.map(([ja]) => stands(page, list.uuid, ja)))).flat();
  await page.keyboard.press(keyFor('review'));
  const together = page.getByRole('region', { name: '3 names that you or others have confirmed before' });
  await expect(together).toBeVisible();
  await expect(together.getByRole('row').filter({ hasText: names[1]![0] })).toContainText(
    'confirmed by genga_no_mori',
  );
  await expect(together.getByText(unknown)).toHaveCount(0);
  // One that is left out is reviewed with the others.
  await together.getByRole('checkbox', { name: names[1]![0] }).uncheck({ force: true });
  await together.getByRole('button', { name: 'Confirm 2' }).press('Enter');
  await expect.poll(all).toEqual(['Person A', 'Person B?', 'Person C']);
  await expect(waiting(page).getByRole('listitem')).toHaveCount(2);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press(keyFor('undo'));
  await expect.poll(all).toEqual(['Person A?', 'Person B?', 'Person C?']);
  noErrors();
});

test(
  'a guess that is more likely wrong is confirmed only by a second press',
  { tag: '@nightly' },
  async ({ browser }) => {
    const name = `尾形${tag()}`;
    // In one list, where nobody has confirmed it by hand.
    await stored(browser, [{ name: '#01', rows: [row(name, 'Takeru Ogata')] }]);
    const list = await stored(browser, [{ name: '#01', rows: [guess(name, 'Takeru Ogata')] }]);
    const page = await open(browser, list.uuid, 'moderator');
    await expect
      .poll(async () => {
        const answer = await page.request.post('/api/v1/names/lookup', { data: { names: [{ ja: name }] } });
        return ((await answer.json()) as { names: { matches: unknown[] }[] }).names[0]!.matches.length;
      })
      .toBe(1);
    await page.keyboard.press(keyFor('review'));
    await expect(field(page)).toHaveValue('Takeru Ogata');
    await page.keyboard.press('Enter');
    await expect(
      desk(page).getByText('This is a guess, 50% sure. Confirm it again if it is right.').first(),
    ).toBeVisible();
    expect(await stands(page, list.uuid, name)).toEqual(['Takeru Ogata?']);
    await page.keyboard.press('Enter');
    await expect.poll(() => stands(page, list.uuid, name)).toEqual(['Takeru Ogata']);
  },
);

test(
  'a damaged Japanese name is corrected in all rows, and affiliations come after the people',
  { tag: '@nightly' },
  async ({ browser }) => {
    const [damaged, right, studio] = [`�田${tag()}`, `高田${tag()}`, `工房${tag()}`];
    const list = await stored(browser, [
      {
        name: '#01',
        rows: [
          row(damaged),
          row(damaged),
          row(right, 'Akira Takada'),
          row('甲', 'Kou', { studio: { ja: studio, en: '' } }),
        ],
      },
    ]);
    const page = await open(browser, list.uuid);
    await page.keyboard.press(keyFor('review'));
    await expect(waiting(page).getByRole('listitem')).toHaveCount(2);
    await expect(heading(page)).toContainText(damaged);
    await page.keyboard.press(keyFor('reviewCorrect'));
    await page.keyboard.press('Escape');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press(keyFor('reviewCorrect'));
    const japanese = desk(page).getByRole('textbox', { name: /^Japanese name/ });
    await expect(japanese).toBeFocused();
    await japanese.fill(right);
    await page.keyboard.press('Enter');
    // Other rows of the list have it, with its English name.
    await expect.poll(() => stands(page, list.uuid, right)).toEqual(Array(3).fill('Akira Takada'));
    await expect(heading(page)).toContainText(studio);
    await expect(heading(page)).toContainText('Affiliation');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press(keyFor('undo'));
    await expect.poll(() => stands(page, list.uuid, damaged)).toEqual(['', '']);
    await page.keyboard.press(keyFor('redo'));
    await expect(heading(page)).toContainText(studio);
    await page.keyboard.type('Kamome Koubou');
    await page.keyboard.press('Enter');
    await expect(desk(page).getByText('No more names to review').first()).toBeVisible();
    await expect
      .poll(async () => {
        const answer = await page.request.get(`/api/v1/lists/${list.uuid}`);
        return JSON.stringify(await answer.json());
      })
      .toContain(JSON.stringify({ ja: studio, en: 'Kamome Koubou' }));
  },
);

test('two people review at the same time without colliding', { tag: '@nightly' }, async ({ browser }) => {
  const names = [`一${tag()}`, `二${tag()}`, `三${tag()}`];
  const list = await stored(browser, [
    { name: 'Overview' },
    { name: '#01', rows: names.map((ja) => guess(ja, `Name ${ja}`)) },
  ]);
  const [one, two] = [await open(browser, list.uuid), await open(browser, list.uuid, 'moderator')];
  await one.keyboard.press(keyFor('review'));
  await expect(field(one)).toBeFocused();
  await expect(waiting(one).getByText('…')).toHaveCount(0);
  await two.keyboard.press(keyFor('review'));
  await expect(waiting(two).getByText('…')).toHaveCount(0);
  // Both start with the first name; the second person sees who is there, and moves on to another.
  await expect(waiting(two).getByText('genga_no_mori')).toBeVisible();
  await two.keyboard.press('ArrowDown');
  await expect(waiting(one).getByText('cut_bag')).toBeVisible();
  const taken = (await heading(two).textContent())!;
  const first = (await heading(one).textContent())!;
  expect(taken).not.toBe(first);
  // The next one for the first person is one where nobody is.
  await one.keyboard.type('Decided Once');
  await one.keyboard.press('Enter');
  await expect(heading(one)).not.toHaveText(first);
  await expect(heading(one)).not.toHaveText(taken);
  // What the first decided is gone for the second.
  await expect(waiting(two).getByRole('listitem')).toHaveCount(2);
  await expect(heading(two)).toHaveText(taken);
});

test('on a phone, names are reviewed by touch', { tag: '@nightly' }, async ({ browser }) => {
  const name = `大塚${tag()}`;
  const list = await stored(browser, [
    { name: 'Overview' },
    { name: '#01', rows: [guess(name, 'Yasuo Ootsuka'), guess(name, 'Yasuo Ootsuka')] },
  ]);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await signInByApi(page.request, 'contributor');
  await page.goto(`/staff/${list.uuid}?edit#01`);
  await page.getByRole('button', { name: 'Review names' }).tap();
  const confirm = desk(page).getByRole('button', { name: 'Confirm all 2' });
  await expect(confirm).toBeInViewport();
  // A guess asks for a second press.
  await confirm.tap();
  await expect(
    desk(page)
      .getByText(/Confirm it again if it is right/)
      .last(),
  ).toBeInViewport();
  await confirm.tap();
  await expect.poll(() => stands(page, list.uuid, name)).toEqual(['Yasuo Ootsuka', 'Yasuo Ootsuka']);
  await expect(desk(page).getByText('No more names to review').first()).toBeVisible();
  const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  expect(overflow).toBeLessThanOrEqual(0);
});

test(
  'a name that waits in several lists is settled in all of them, and undone in all',
  { tag: '@nightly' },
  async ({ page, context, site }) => {
    await signInAsNew(context, site);
    const [name, rest] = [`磯部${tag()}`, `潮田${tag()}`];
    const lists = ['One', 'Two'].map((title) =>
      newList({
        title: `Waiting ${title} ${Date.now()}`,
        status: 'IN_PROGRESS',
        menus: [{ name: '#01', rows: [row(name), guess(name, 'Nagi Isobe'), row('甲', 'Kou')] }],
      }),
    );
    lists.push(
      newList({ title: `Waiting Three ${Date.now()}`, menus: [{ name: '#01', rows: [row(rest)] }] }),
    );
    for (const list of lists) await importList(page.request, list);
    const both = lists.slice(0, 2);
    await expect
      .poll(async () => {
        const answer = await page.request.get('/api/v1/names/waiting');
        return ((await answer.json()) as { items: { rows: number }[] }).items.map(({ rows }) => rows);
      })
      .toEqual([4, 1]);
    await page.goto('/staff-lists/me');
    await page.getByRole('link', { name: '2 names wait' }).click();
    await expect(field(page)).toBeFocused();
    await expect(heading(page)).toContainText(name);
    await expect(desk(page).getByText('4 rows in 2 lists')).toBeVisible();
    await expect(desk(page).getByRole('link', { name: both[0]!.title })).toBeVisible();
    await page.keyboard.type('Nagisa Isobe');
    await page.keyboard.press('Enter');
    for (const { uuid } of both)
      await expect.poll(() => stands(page, uuid, name)).toEqual(['Nagisa Isobe', 'Nagisa Isobe']);
    await expect(heading(page)).toContainText(rest);
    await expect(waiting(page).getByText(name)).toHaveCount(0);
    await page.keyboard.press(keyFor('undo'));
    for (const { uuid } of both)
      await expect.poll(() => stands(page, uuid, name)).toEqual(['', 'Nagi Isobe?']);
    await expect(heading(page)).toContainText(name);
  },
);
