import { expect, test, type Browser, type Page } from './support/test.js';
import { keyFor } from './support/keys.js';
import { newAccount } from '../support/accounts.js';
import { tellOfRights } from './support/database.js';
import { field, names, row } from './support/editor.js';
import { listenTo } from './support/heard.js';
import {
  expectNoErrors,
  importList,
  keepPopups,
  newList,
  openSettled,
  painted,
  signInByApi,
} from './support/site.js';

type Account = Parameters<typeof signInByApi>[1];

const saved = (page: Page) => page.getByText('Saved', { exact: true });

/** A stored list with one author. */
async function stored(browser: Browser, title: string) {
  const page = await (await browser.newContext()).newPage();
  await signInByApi(page.request, 'contributor');
  const list = newList({
    title: `${title} ${Date.now()}`,
    status: 'IN_PROGRESS',
    menus: [{ name: 'Overview' }, { name: '#01', rows: ['甲', '乙', '丙'].map((ja) => row(ja, 'Somebody')) }],
  });
  await importList(page.request, list);
  await page.context().close();
  return list;
}

/** A separate browser on the list, at `#01`; with an account, in edit mode. */
async function open(browser: Browser, uuid: string, account?: Account): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  if (account) await signInByApi(page.request, account);
  await page.goto(`/staff/${uuid}${account ? '?edit' : ''}#01`);
  if (account) await expect(field(page, 'Japanese', 1)).toBeVisible();
  else await expect(page.getByRole('heading', { name: '#01' })).toBeVisible();
  return page;
}

const write = async (page: Page, number: number, text: string) => {
  await field(page, 'Japanese', number).fill(text);
  await field(page, 'Japanese', number).press('Tab');
};

test(
  'two people edit one role, see each other, and a reader sees both without losing their place',
  { tag: '@smoke' },
  async ({ browser }) => {
    const list = await stored(browser, 'Two Herons');
    const [one, two, reader] = [
      await open(browser, list.uuid, 'contributor'),
      await open(browser, list.uuid, 'moderator'),
      await open(browser, list.uuid),
    ];
    const noErrors = [one, two, reader].map((page) => expectNoErrors(page));
    const updated = (page: Page) =>
      page
        .getByRole('definition')
        .filter({ has: page.locator('time') })
        .locator('time')
        .getAttribute('datetime');
    const before = await updated(reader);
    await field(two, 'Japanese', 2).focus();
    await expect(one.getByRole('button', { name: /^Who is here: cut_bag is here/ })).toBeVisible();
    // The other one's field has a coloured frame and a name.
    await expect
      .poll(() =>
        field(one, 'Japanese', 2).evaluate((cell) => {
          const { getComputedStyle } = globalThis as unknown as {
            getComputedStyle: (element: unknown, part: string) => { content: string };
          };
          return getComputedStyle((cell as unknown as { parentElement: unknown }).parentElement, '::after')
            .content;
        }),
      )
      .toBe('"cut_bag"');
    await expect(reader.getByText('genga_no_mori and cut_bag are editing').first()).toBeVisible();

    // One person types in a role while the other edits another row; neither loses the caret or a letter.
    await field(one, 'Japanese', 1).focus();
    await one.keyboard.press('End');
    await one.keyboard.insertText('野');
    await write(two, 3, '丙川');
    await expect(field(one, 'Japanese', 3)).toHaveValue('丙川');
    await one.keyboard.insertText('原');
    await expect(field(one, 'Japanese', 1)).toHaveValue('甲野原');
    await expect(field(one, 'Japanese', 1)).toBeFocused();
    await one.keyboard.press('Enter');
    await expect(field(two, 'Japanese', 1)).toHaveValue('甲野原');
    await expect(reader.getByText('甲野原')).toBeVisible();
    await expect(reader.getByText('丙川')).toBeVisible();
    await expect(reader.getByRole('heading', { name: '#01' })).toBeVisible();
    // While a list is edited, its header is collapsed.
    await one.getByRole('button', { name: 'Show the list’s details' }).click();
    for (const page of [one, reader]) await expect.poll(() => updated(page)).not.toBe(before);

    // Undo only affects one's own changes.
    await one.getByRole('button', { name: /^Undo \(/ }).click();
    await expect(field(two, 'Japanese', 1)).toHaveValue('甲');
    await expect(field(two, 'Japanese', 3)).toHaveValue('丙川');
    await two.getByRole('button', { name: /^Who is here/ }).click();
    await expect(two.getByRole('button', { name: 'Go to genga_no_mori, editing #01' })).toBeVisible();
    for (const check of noErrors) check();
  },
);

test('two people write into one field: each is told of the other’s text, and one press takes it back', async ({
  browser,
}) => {
  const list = await stored(browser, 'One Heron');
  const [one, two] = [
    await open(browser, list.uuid, 'contributor'),
    await open(browser, list.uuid, 'moderator'),
  ];
  const heard = await listenTo(one);
  const noErrors = [one, two].map((page) => expectNoErrors(page));
  const told = (page: Page) => page.getByRole('region', { name: /^Somebody else wrote over your text/ });
  await field(two, 'Japanese', 1).focus();
  await two.keyboard.press('End');
  await two.keyboard.insertText('谷');
  await write(one, 1, '甲野');
  await expect(two.getByText('Somebody changed this to “甲野”.')).toBeVisible();
  await two.keyboard.press('Tab');
  await expect(told(one).getByRole('definition')).toHaveText(['甲野', '甲谷']);
  await expect(field(one, 'Japanese', 1)).toHaveValue('甲谷');
  await expect(told(two)).toHaveCount(0);
  await expect
    .poll(heard)
    .toContainEqual(expect.stringContaining('Somebody else wrote “甲谷” over your “甲野”.'));

  // By keyboard, from wherever the caret is.
  await one.keyboard.press('F6');
  await expect(told(one).getByRole('button', { name: 'Restore mine' })).toBeFocused();
  await one.keyboard.press('Enter');
  await expect(told(one)).toHaveCount(0);
  await expect(field(two, 'Japanese', 1)).toHaveValue('甲野');
  await expect(told(two).getByRole('definition')).toHaveText(['甲谷', '甲野']);
  await told(two).getByRole('button', { name: 'Keep theirs' }).click();
  await expect(told(two)).toHaveCount(0);
  await one.getByRole('button', { name: /^Undo \(/ }).click();
  await expect(field(two, 'Japanese', 1)).toHaveValue('甲谷');
  for (const check of noErrors) check();
});

/** Also waits until the page has noticed it: until then, its connection may still carry a change. */
async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(page.getByText('Offline', { exact: false }).filter({ visible: true }).first()).toBeVisible();
}

test('an offline editor continues, survives a reload, and both have everything once when the connection returns', async ({
  browser,
}) => {
  const list = await stored(browser, 'Far Herons');
  const [one, two] = [
    await open(browser, list.uuid, 'contributor'),
    await open(browser, list.uuid, 'moderator'),
  ];
  await goOffline(one);
  await write(one, 1, '甲山');
  await field(one, 'Japanese', 3).focus();
  await one.keyboard.press('Enter');
  await one.keyboard.insertText('丁');
  await one.keyboard.press('Tab');
  await expect(one.getByText(/^Offline, \d changes?$/)).toBeVisible();
  await write(two, 2, '乙谷');
  await field(two, 'Japanese', 3).focus();
  await two.keyboard.press('Enter');
  await two.keyboard.insertText('戊');
  await two.keyboard.press('Tab');
  await expect(saved(two)).toBeVisible();

  await one.context().setOffline(false);
  await expect(saved(one)).toBeVisible();
  for (const page of [one, two]) {
    await expect(field(page, 'Japanese', 1)).toHaveValue('甲山');
    await expect(field(page, 'Japanese', 2)).toHaveValue('乙谷');
    await expect(field(page, 'Japanese', 5)).toBeVisible();
  }
  await expect.poll(async () => (await names(one)) === (await names(two))).toBe(true);
  expect((await names(one)).match(/[丁戊]/g)).toHaveLength(2);

  // Typed right before the page closes: kept in the browser, sent by the next page.
  await goOffline(one);
  await write(one, 2, '乙森');
  await expect(one.getByText(/^Offline, 1 change$/)).toBeVisible();
  await one.context().setOffline(false);
  await one.reload();
  await expect(field(two, 'Japanese', 2)).toHaveValue('乙森');
  await expect(field(one, 'Japanese', 2)).toHaveValue('乙森');
  // Others may hear of it before its author does.
  await expect(saved(one)).toBeVisible();

  // What was written into a row that somebody has removed is given back, and restored with one press.
  await goOffline(one);
  await write(one, 2, '乙野');
  await expect(one.getByText(/^Offline, 1 change$/)).toBeVisible();
  const next = await field(two, 'Japanese', 3).inputValue();
  await field(two, 'Japanese', 2).focus();
  await two.keyboard.press(keyFor('remove'));
  await expect(field(two, 'Japanese', 2)).toHaveValue(next);
  await expect(saved(two)).toBeVisible();
  await one.context().setOffline(false);
  const panel = one.getByRole('region', { name: 'Changes that could not be applied' });
  await expect(panel).toContainText('乙野');
  await panel.getByRole('button', { name: 'Put back' }).click();
  await expect(panel).toBeHidden();
  const restored = one.locator('input, textarea').and(one.locator(':focus'));
  await expect(restored).toHaveValue('乙野');
  await expect.poll(() => names(two)).toContain('乙野');
});

test(
  'unsent changes wait until their author is back, also if somebody else opens the list in this browser before',
  {
    tag: '@nightly',
  },
  async ({ browser }) => {
    const list = await stored(browser, 'Patient Herons');
    const one = await open(browser, list.uuid, 'contributor');
    const context = one.context();
    await goOffline(one);
    await write(one, 1, '甲山');
    await expect(one.getByText(/^Offline, 1 change$/)).toBeVisible();
    await one.close();
    await context.setOffline(false);

    const editAs = async (account: 'contributor' | 'moderator') => {
      await signInByApi(context.request, account);
      const page = await context.newPage();
      await page.goto(`/staff/${list.uuid}?edit#01`);
      await expect(field(page, 'Japanese', 2)).toHaveValue('乙');
      await expect(saved(page)).toBeVisible();
      return page;
    };
    const other = await editAs('moderator');
    await expect(field(other, 'Japanese', 1)).toHaveValue('甲');
    await other.close();
    await expect(field(await editAs('contributor'), 'Japanese', 1)).toHaveValue('甲山');
  },
);

test(
  'a list that is verified or hidden during editing says so at once and keeps what was typed',
  { tag: '@nightly' },
  async ({ browser }) => {
    const list = await stored(browser, 'Verified Herons');
    const [editor, moderator, reader] = [
      await open(browser, list.uuid, 'contributor'),
      await open(browser, list.uuid, 'moderator'),
      await open(browser, list.uuid),
    ];
    await reader.emulateMedia({ reducedMotion: 'no-preference' });
    // Milliseconds that each roll of the page's marks takes.
    await reader.evaluate(`{
    window.rolls = [];
    document.addEventListener('animationstart', ({ animationName, target }) => {
      if (animationName !== 'rolls-in') return;
      const { duration } = target.getAnimations()[0].effect.getComputedTiming();
      window.rolls.push([target.textContent, duration]);
    });
  }`);
    const rolls = () => reader.evaluate<[text: string, duration: number][]>('window.rolls');
    await moderator.goto(`/staff/${list.uuid}?mode=settings`);
    const become = async (status: string) => {
      await moderator.getByRole('radio', { name: new RegExp(`^${status}`) }).click({ force: true });
      await expect(reader.getByText(status, { exact: true }).first()).toBeVisible();
    };
    await become('Completed');
    expect(await rolls()).toEqual([]);
    // The label of Verified rolls in once.
    await become('Verified');
    await expect.poll(rolls).toEqual([['Verified', 200]]);
    await expect(editor.getByText('Working copy: you', { exact: false })).toBeVisible();
    await write(editor, 1, '甲本');
    await expect(editor.getByText(/1 change not saved/)).toBeVisible();
    // Who reads their own copy is told so, also after a reload, and can return to the list.
    await editor.getByRole('button', { name: 'Done' }).click();
    await editor.reload();
    const copy = editor.getByRole('region', { name: 'Your copy' });
    await expect(copy).toContainText('1 change that nobody else sees');
    const credits = editor.locator('#list');
    await expect(credits).toContainText('甲本');
    await keepPopups(editor);
    await copy.getByRole('button', { name: 'Discard' }).click();
    await expect(copy).toBeHidden();
    await expect(credits).not.toContainText('甲本');
    await editor.getByRole('button', { name: 'Undo' }).click();
    await expect(credits).toContainText('甲本');
    await copy.getByRole('button', { name: 'Continue editing' }).click();
    await expect(copy).toBeHidden();
    await expect(field(editor, 'Japanese', 1)).toHaveValue('甲本');
    // Nothing that happens later rolls it again, and nothing rolls for who wants no motion.
    await reader.getByRole('radio', { name: 'Summary' }).click({ force: true });
    await reader.getByRole('radio', { name: 'Credits' }).click({ force: true });
    await painted(reader);
    expect(await rolls()).toEqual([['Verified', 200]]);
    await reader.emulateMedia({ reducedMotion: 'reduce' });
    await become('Completed');
    await become('Verified');
    await painted(reader);
    for (const [, duration] of (await rolls()).slice(1)) expect(duration).toBeLessThan(1);
    // Who comes later finds it as it is.
    await reader.reload();
    await expect(reader.getByText('Verified', { exact: true }).first()).toBeVisible();
    await expect(reader.locator('.rolls-in')).toHaveCount(0);

    await moderator.getByRole('radio', { name: /^Unlisted/ }).click({ force: true });
    await expect(
      reader.getByText("This Staff List doesn't exist...", { exact: false }).first(),
    ).toBeVisible();
    await expect(field(editor, 'Japanese', 1)).toHaveValue('甲本');
  },
);

test(
  'cards on the home page and in the directory update by themselves, and show who is editing',
  { tag: '@nightly' },
  async ({ browser }) => {
    const list = await stored(browser, 'Moving Herons');
    const home = await (await browser.newContext()).newPage();
    await home.goto('/');
    const lists = await (await browser.newContext()).newPage();
    await lists.goto('/staff-lists');
    const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title }).first();
    await expect(card(home, list.title)).toBeVisible();
    await expect(card(lists, list.title)).toBeVisible();

    const editor = await open(browser, list.uuid, 'contributor');
    await expect(card(home, list.title)).toContainText('genga_no_mori is editing');
    await expect(card(lists, list.title)).toContainText('genga_no_mori is editing');
    await openSettled(editor, `/staff/${list.uuid}?mode=settings`);
    await editor.getByRole('textbox', { name: 'Title', exact: true }).fill(`${list.title} Moved`);
    await editor.getByRole('textbox', { name: 'Title', exact: true }).press('Enter');
    await expect(card(home, `${list.title} Moved`)).toBeVisible();
    await expect(card(lists, `${list.title} Moved`)).toBeVisible();

    // The counter continues from its current number.
    const counter = home
      .getByText('staff lists so far')
      .locator('..')
      .locator('[aria-hidden] > span:not(.invisible)')
      .last();
    const total = Number(
      (await home.getByText('staff lists so far').locator('..').locator('.sr-only').textContent())!,
    );
    await expect(counter).toHaveText(String(total));
    await home.evaluate(
      `const shown = [...document.querySelectorAll('main p [aria-hidden] > span')].at(-1);
     globalThis.counted = [];
     new MutationObserver(() => counted.push(Number(shown.textContent)))
       .observe(shown, { subtree: true, childList: true, characterData: true });`,
    );
    const added = await stored(browser, 'Newer Herons');
    await expect(card(home, added.title)).toBeVisible();
    await expect.poll(async () => Number(await counter.textContent())).toBeGreaterThan(total);
    expect(await home.evaluate('Math.min(...counted)')).toBeGreaterThanOrEqual(total);
    await lists.getByRole('button', { name: /new list/ }).click();
    await expect(card(lists, added.title)).toBeVisible();
  },
);

test(
  'somebody banned while editing reads why at once, keeps what was typed, and continues when the ban is lifted',
  { tag: '@nightly' },
  async ({ browser, site }) => {
    const list = await stored(browser, 'Banned Herons');
    const account = await newAccount(site.databaseUrl, { contributor: true });
    const context = await browser.newContext();
    const [name, value] = account.cookie.split('=') as [string, string];
    const page = await context.newPage();
    await context.addCookies([{ name, value, url: site.url }]);
    await page.goto(`/staff/${list.uuid}?edit#01`);
    await field(page, 'Japanese', 1).focus();
    await page.keyboard.press('End');
    await page.keyboard.insertText('野');

    await newAccount.change(site.databaseUrl, account.id, `ban_reason = 'Made up credits.'`);
    await tellOfRights(site.databaseUrl, account.id);
    // Nothing was pending: that is no working copy either.
    await expect(page.getByText(/^Cannot save: .*Made up credits\./)).toBeVisible();
    await expect(field(page, 'Japanese', 1)).toHaveAttribute('readonly');
    await page.keyboard.press('Tab');
    await expect(field(page, 'Japanese', 1)).toHaveValue('甲野');

    await newAccount.change(site.databaseUrl, account.id, 'ban_reason = null');
    await tellOfRights(site.databaseUrl, account.id);
    await expect(page.getByText('Made up credits.', { exact: false })).toHaveCount(0);
    await field(page, 'Japanese', 1).press('Enter');
    await page.getByRole('button', { name: 'Save', exact: true }).or(saved(page)).first().click();
    await expect(saved(page)).toBeVisible();
    const reader = await open(browser, list.uuid);
    await expect(reader.getByText('甲野')).toBeVisible();
  },
);

test(
  'a reader’s or editor’s position stays the same while somebody else adds rows above it',
  { tag: '@nightly' },
  async ({ browser }) => {
    const page = await (await browser.newContext()).newPage();
    await signInByApi(page.request, 'contributor');
    // As wide as a phone: several names on a line would be spread over lines anew with each name above.
    const rows = Array.from({ length: 200 }, (_, at) =>
      row(`甲${at}`, `Somebody with a Name as Wide as a Phone ${at}`),
    );
    const list = newList({
      title: `Steady Herons ${Date.now()}`,
      status: 'IN_PROGRESS',
      menus: [{ name: 'Overview' }, { name: '#01', rows }],
    });
    await importList(page.request, list);
    await page.context().close();
    const writer = await open(browser, list.uuid, 'contributor');
    const editor = await open(browser, list.uuid, 'moderator');
    const top = async (number: number) => (await field(editor, 'Japanese', number).boundingBox())!.y;
    await editor.evaluate('scrollTo(0, 100 * 26 - 100)');
    await expect(field(editor, 'Japanese', 100)).toBeInViewport();
    const before = await top(100);
    const reader = await open(browser, list.uuid);
    await reader.setViewportSize({ width: 390, height: 844 });
    await reader.waitForLoadState('networkidle');
    const read = reader
      .getByText('Somebody with a Name as Wide as a Phone 75', { exact: true })
      .filter({ visible: true });
    await read.evaluate((element) =>
      (element as unknown as { scrollIntoView: (how: object) => void }).scrollIntoView({ block: 'center' }),
    );
    expect(await reader.evaluate('scrollY')).toBeGreaterThan(0);
    const place = async () => (await read.boundingBox())!.y;
    // The position is recorded in the next frame.
    await painted(reader);
    const readBefore = await place();
    await field(writer, 'Japanese', 1).focus();
    for (const name of ['子', '丑', '寅', '卯']) {
      await writer.keyboard.press(keyFor('newRow'));
      await writer.keyboard.insertText(name);
    }
    await writer.keyboard.press(keyFor('save'));
    await expect(field(editor, 'Japanese', 104)).toHaveValue('甲99');
    await expect.poll(async () => Math.abs((await top(104)) - before)).toBeLessThanOrEqual(2);
    await expect(reader.getByText('卯', { exact: true })).toHaveCount(1);
    await expect.poll(async () => Math.abs((await place()) - readBefore)).toBeLessThanOrEqual(2);
  },
);
