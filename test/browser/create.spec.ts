import { expect, test, type Page } from './support/test.js';
import { keyFor } from './support/keys.js';
import { focusOf } from './support/heard.js';
import { expectNoErrors, importList, newList, openSettled, signIn, signInByApi } from './support/site.js';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const stored = async (page: Page) => {
  const [, id] = /\/staff\/([^?#]+)/.exec(page.url())!;
  return (await (await page.request.get(`/api/v1/lists/${id}`)).json()) as Record<string, unknown>;
};

test(
  'a new list starts with the planned episodes, filled with their credits from the text',
  { tag: '@smoke' },
  async ({ page }) => {
    const noErrors = expectNoErrors(page);
    await signInByApi(page.request, 'user');
    const title = `Planned Herons ${Date.now()}`;
    await openSettled(page, '/staff/create/1');
    await page.getByRole('button', { name: 'Continue without AniList' }).click();
    await field(page, 'Title').fill(title);
    await field(page, 'Episodes').fill('3');
    await next(page);
    await expect(step(page, 'Episodes')).toBeVisible();
    await field(page, 'Openings').fill('two');
    await next(page);
    await expect(page.getByText('A number from 0 to 2,000.')).toBeVisible();
    await field(page, 'Openings').fill('1');
    await field(page, 'Others').fill('PV');
    const names = page.getByRole('region', { name: '6 episodes' });
    await expect(names.getByRole('listitem')).toHaveText(['Overview', 'OP', '#01', '#02', '#03', 'PV']);
    await next(page);
    await field(page, 'Credit text').fill('第2話「霧の朝」\n脚本：砂川昇\n原画：波多野凪　潮田満');
    await next(page);
    await expect(page.getByText('6 episodes, 5 of them without credits')).toBeVisible();
    await expect(page.getByText('3 rows in 1 episode')).toBeVisible();
    await page.getByRole('button', { name: 'Create list' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const { menus } = (await stored(page)) as { menus: { name: string; credits: unknown[] }[] };
    expect(menus.map(({ name, credits }) => [name, credits.length > 0])).toEqual([
      ['Overview', false],
      ['OP', false],
      ['#01', false],
      ['#02「霧の朝」', true],
      ['#03', false],
      ['PV', false],
    ]);
    // It has a slug, and shows the next steps; each number leads to its place.
    await expect(page).toHaveURL(new RegExp(`/staff/${title.toLowerCase().replaceAll(' ', '-')}$`));
    const nextSteps = page.getByRole('region', { name: 'Next steps' });
    await expect(nextSteps.getByRole('button', { name: '5 episodes lack credits' })).toBeVisible();
    await nextSteps.getByRole('button', { name: '3 names to review' }).click();
    const review = page.getByRole('region', { name: 'Review names' });
    await expect(review.getByRole('textbox', { name: /^English name of/ })).toBeFocused();
    await nextSteps.getByRole('button', { name: '5 episodes lack credits' }).click();
    await expect(review).toHaveCount(0);
    await nextSteps.getByRole('button', { name: 'Close next steps' }).click();
    await expect(nextSteps).toHaveCount(0);
    // The next list starts with empty fields.
    await openSettled(page, '/staff/create/2');
    await expect(field(page, 'Title')).toHaveValue('');
    noErrors();
  },
);

test(
  'a list is made from a text by keyboard alone; each step starts at its heading, and F7 opens the review of its names',
  { tag: '@nightly' },
  async ({ page }) => {
    await signInByApi(page.request, 'user');
    const title = `Typed Herons ${Date.now()}`;
    const { keyboard } = page;
    await openSettled(page, '/staff/create/1');
    await expect(field(page, 'AniList URL or ID')).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    const begins = async (name: string) => {
      await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
      await keyboard.press('Tab');
    };
    await begins('Details');
    await expect(field(page, 'Title')).toBeFocused();
    await keyboard.type(title);
    await keyboard.press('Enter');
    await expect(step(page, 'Episodes')).toBeVisible();
    await begins('Episodes');
    await expect(page.getByRole('checkbox', { name: /^Overview/ })).toBeFocused();
    await keyboard.press('Tab');
    await expect(field(page, 'Episodes')).toBeFocused();
    await keyboard.press('Enter');
    await begins('Credits');
    for (let stops = 0; stops < 12 && !(await focusOf(page)).includes('Credit text'); stops += 1)
      await keyboard.press('Tab');
    await expect(field(page, 'Credit text')).toBeFocused();
    await keyboard.insertText('第1話「霧の朝」\n脚本：砂川昇\n原画：波多野凪　潮田満');
    await keyboard.press('Control+Enter');
    await begins('Review');
    const create = page.getByRole('button', { name: 'Create list' });
    for (let stops = 0; stops < 12 && !(await focusOf(page)).includes('Create list'); stops += 1)
      await keyboard.press('Tab');
    await expect(create).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('button', { name: '3 names to review' })).toBeVisible();
    await keyboard.press(keyFor('review'));
    const review = page.getByRole('region', { name: 'Review names' });
    await expect(review.getByRole('textbox', { name: /^English name of/ })).toBeFocused();
    // After the last name, a message appears, and Enter goes back to the list.
    for (const [index, name] of ['One', 'Two', 'Three'].entries()) {
      await expect(review.getByText(`${index} of 3 decided`)).toBeVisible();
      await keyboard.type(name);
      await keyboard.press('Enter');
    }
    await expect(review.getByText('No more names to review').last()).toBeVisible();
    await keyboard.press('Enter');
    await expect(review).toHaveCount(0);
  },
);

test(
  'an anonymous visitor loses nothing by reloading, going back, logging in late or a failure',
  { tag: '@nightly' },
  async ({ page }) => {
    const title = `Late Herons ${Date.now()}`;
    await openSettled(page, '/staff/create/2');
    // What was typed is cleared only after a question.
    await field(page, 'Title').fill('Unwanted Herons');
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(field(page, 'Title')).toHaveValue('Unwanted Herons');
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL('/staff/create/1');
    await page.getByRole('button', { name: 'Continue without AniList' }).click();
    await expect(field(page, 'Title')).toHaveValue('');
    await field(page, 'Title').fill(title);
    await field(page, 'Other titles').fill('Herons, late');
    await page.reload();
    await expect(field(page, 'Title')).toHaveValue(title);
    await next(page);
    await expect(step(page, 'Episodes')).toBeVisible();
    await next(page);
    await field(page, 'Credit text').fill('監督：海野岬');
    await page.goBack();
    await expect(step(page, 'Episodes')).toBeVisible();
    await page.goBack();
    await expect(field(page, 'Other titles')).toHaveValue('Herons, late');
    await page.goForward();
    await expect(step(page, 'Episodes')).toBeVisible();
    await page.goForward();
    await expect(field(page, 'Credit text')).toHaveValue('監督：海野岬');
    await next(page);
    await expect(page.getByRole('button', { name: 'Log in and create list' })).toBeEnabled();

    await signIn(page);
    await page.route('**/api/v1/lists', (route) => route.abort());
    await page.getByRole('button', { name: 'Create list' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.reload();
    await expect(page.getByText(title)).toBeVisible();
    await page.unroute('**/api/v1/lists');
    await page.getByRole('button', { name: 'Create list' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await stored(page)).toMatchObject({ title, anilist: { synonyms: ['Herons, late'] } });
  },
);

test(
  'the details are filled in from AniList, except for typed ones, and go into the list',
  { tag: '@nightly' },
  async ({ page }) => {
    const noErrors = expectNoErrors(page);
    await signInByApi(page.request, 'user');
    const title = `Filled Herons ${Date.now()}`;
    const anime = (id: number) => ({
      id,
      title: { english: title, romaji: 'Sagi', native: '鷺の群れ' },
      format: 'TV',
      airing: 'FINISHED',
      season: 'FALL',
      seasonYear: 2008,
      startDate: { year: 2008, month: 10, day: 3 },
      endDate: { year: 2009, month: 3, day: null },
      episodes: 3,
      studios: [{ id: 2, name: 'Kamome', isMain: true }],
      cover: 'https://img.example/4181.jpg',
      synonyms: ['Herons'],
      isAdult: false,
    });
    await page.route('**/api/v1/anime/*', (route) =>
      route.fulfill({ json: anime(Number(route.request().url().split('/').at(-1))) }),
    );
    await page.route('https://img.example/**', (route) =>
      route.fulfill({ contentType: 'image/gif', body: '' }),
    );
    await openSettled(page, '/staff/create/2');
    await field(page, 'Japanese title').fill('鷺');
    await openSettled(page, '/staff/create/1');
    await field(page, 'AniList URL or ID').fill('https://anilist.co/anime/98765432/');
    await next(page);
    await expect(field(page, 'Title')).toHaveValue(title);
    await expect(field(page, 'Japanese title')).toHaveValue('鷺');
    await expect(field(page, 'Year')).toHaveValue('2008');
    await expect(field(page, 'Studios')).toHaveValue('Kamome');
    await expect(field(page, 'Other titles')).toHaveValue('Sagi\nHerons');
    await expect(page.getByText('Filled in from AniList')).toBeVisible();
    for (const name of ['Episodes', 'Credits', 'Review']) {
      await next(page);
      await expect(step(page, name)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Create list' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await stored(page)).toMatchObject({
      title,
      anilistId: '98765432',
      anilist: {
        title: { english: title, romaji: 'Sagi', native: '鷺' },
        coverImage: { large: 'https://img.example/4181.jpg' },
        season: 'FALL',
        status: 'FINISHED',
        startDate: { year: 2008, month: 10, day: 3 },
        endDate: { year: 2009, month: 3, day: null },
        studios: { edges: [{ isMain: true, node: { name: 'Kamome' } }] },
      },
    });
    noErrors();
  },
);

test(
  'an anime that already has a list is pointed out, in the wizard and in the settings',
  { tag: '@nightly' },
  async ({ page }) => {
    await signInByApi(page.request, 'moderator');
    await openSettled(page, '/staff/create/1');
    await field(page, 'AniList URL or ID').fill('https://anilist.co/anime/1/Cowboy-Bebop/');
    const hint = page.getByRole('status').filter({ hasText: 'This anime already has a list' });
    await expect(hint).toContainText('Cowboy Bebop');
    await expect(hint).toContainText('Partially Completed');
    await expect(hint.getByRole('link', { name: 'Open Cowboy Bebop' })).toHaveAttribute(
      'href',
      '/staff/cowboy-bebop',
    );
    await expect(hint.getByRole('link', { name: 'Edit Cowboy Bebop' })).toHaveAttribute(
      'href',
      '/staff/cowboy-bebop?edit',
    );
    await field(page, 'AniList URL or ID').fill('99999999');
    await expect(hint).toHaveCount(0);
    await field(page, 'AniList URL or ID').fill('1');
    await expect(hint).toBeVisible();
    await next(page);
    await expect(page.getByText(/^AniList cannot be reached right now/)).toBeVisible();
    await page.getByRole('button', { name: 'Continue by hand' }).click();
    await expect(step(page, 'Details')).toBeVisible();

    const list = newList({ title: 'Another Cowboy' });
    await importList(page.request, list);
    await page.goto(`/staff/${list.uuid}?mode=settings`);
    const id = field(page, 'AniList ID');
    await expect(id).toBeVisible();
    const other = page.getByRole('status').filter({ hasText: 'This anime has another list' });
    await expect(other).toHaveCount(0);
    await id.fill('1');
    await id.press('Enter');
    await expect(other.getByRole('link', { name: 'Open Cowboy Bebop' })).toBeVisible();
    await page.request.delete(`/api/v1/lists/${list.uuid}`, { data: { title: 'Another Cowboy' } });
  },
);

test(
  'a title that a list has already is pointed out, however it is spelled, until mine is said to be another one',
  { tag: '@nightly' },
  async ({ page }) => {
    await signInByApi(page.request, 'user');
    const there = newList({ title: `Twin Herons ${Date.now()}` });
    await importList(page.request, there);
    const spelled = there.title.toUpperCase().replace('HERONS ', 'Herons: ');
    const notice = page.getByRole('status').filter({ hasText: 'This list already exists. Is yours' });
    const link = notice.getByRole('link', { name: `Open ${there.title}` });
    await openSettled(page, '/staff/create/2');
    await field(page, 'Title').fill(`${spelled} 2nd season`);
    await field(page, 'Japanese title').fill('雀の双子');
    await field(page, 'Title').fill(spelled);
    await expect(link).toHaveAttribute('href', `/staff/${there.uuid}`);
    await field(page, 'Title').fill(`${spelled} 2`);
    await expect(notice).toHaveCount(0);
    await field(page, 'Title').fill(spelled);
    await expect(link).toBeVisible();
    // Nothing is in the way of going on; the last step says it again.
    await openSettled(page, '/staff/create/5');
    await expect(link).toBeVisible();
    await notice.getByRole('button', { name: 'Mine is different' }).click();
    await expect(notice).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Create list' })).toBeEnabled();
    const asked = page.waitForResponse(/\/api\/v1\/titles\/lists/);
    await openSettled(page, '/staff/create/2');
    await asked;
    await expect(notice).toHaveCount(0);

    const mine = newList({ title: `Single Herons ${Date.now()}` });
    await importList(page.request, mine);
    await page.goto(`/staff/${mine.uuid}?mode=settings`);
    const title = field(page, 'Title');
    await title.fill(spelled);
    await title.press('Enter');
    await expect(link).toBeVisible();
    await notice.getByRole('button', { name: 'Mine is different' }).press('Enter');
    await expect(notice).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(field(page, 'Synonyms')).toBeFocused();
  },
);

/** Begins a list in the wizard, up to its credits. */
async function beginList(page: Page, title: string, announced: string, menus = '') {
  await openSettled(page, '/staff/create/2');
  await field(page, 'Title').fill(title);
  await field(page, 'Episodes').fill(announced);
  await next(page);
  await expect(step(page, 'Episodes')).toBeVisible();
  await field(page, 'Episodes').fill(menus);
  await next(page);
  await field(page, 'Credit text').fill('第1話「霧の朝」\n脚本：砂川昇\n第2話「夜」\n脚本：砂川昇');
  await next(page);
  await expect(step(page, 'Review')).toBeVisible();
}

test(
  'where the text numbers fewer episodes than were announced, the wizard asks once, and remembers that these are all',
  { tag: '@nightly' },
  async ({ page }) => {
    const noErrors = expectNoErrors(page);
    await signInByApi(page.request, 'user');
    await beginList(page, `Short Herons ${Date.now()}`, '4');
    const question = page.getByRole('radiogroup', {
      name: '4 episodes are announced, your text numbers 2.',
    });
    await expect(question.getByRole('radio', { name: 'Add #03 and #04, without credits' })).toBeChecked();
    await expect(page.getByText('5 episodes, 3 of them without credits')).toBeVisible();
    await question.getByText('That is all').click();
    await expect(page.getByText('3 episodes, 1 of them without credits')).toBeVisible();
    await page.getByRole('button', { name: 'Create list' }).click();
    const nextSteps = page.getByRole('region', { name: 'Next steps' });
    await expect(nextSteps.getByRole('button', { name: '1 episode lacks credits' })).toBeVisible();
    await expect(nextSteps).not.toContainText('announced');
    const { menus } = (await stored(page)) as { menus: { name: string }[] };
    expect(menus.map(({ name }) => name)).toEqual(['Overview', '#01「霧の朝」', '#02「夜」']);
    noErrors();
  },
);

test(
  'the next steps lead to each thing and go away: missing episodes are added or all there, and the status is set',
  { tag: '@nightly' },
  async ({ page }) => {
    const noErrors = expectNoErrors(page);
    await signInByApi(page.request, 'user');
    await beginList(page, `Missing Herons ${Date.now()}`, '4', '2');
    await expect(page.getByText('are announced')).toHaveCount(0);
    await page.getByRole('button', { name: 'Create list' }).click();
    const nextSteps = page.getByRole('region', { name: 'Next steps' });
    const missing = nextSteps.getByRole('button', { name: '2 announced episodes are missing' });
    await missing.focus();
    await page.keyboard.press('Enter');
    await expect(nextSteps).toContainText('4 episodes are announced, the list numbers 2.');
    await nextSteps.getByRole('button', { name: 'Add #03 and #04' }).click();
    const name = page.getByRole('textbox', { name: 'Name of this episode' });
    await expect(name).toHaveValue('#03');
    await expect(name).toBeFocused();
    await expect(missing).toHaveCount(0);
    // It leads to the first of them, also from another one and when it is shown already.
    const empty = nextSteps.getByRole('button', { name: '3 episodes lack credits' });
    for (let press = 0; press < 2; press += 1) {
      await empty.click();
      await expect(name).toHaveValue('Overview');
      await expect(name).toBeFocused();
    }
    await page.keyboard.press(keyFor('undo'));
    await missing.click();
    await nextSteps.getByRole('button', { name: 'That is all' }).click();
    await expect(missing).toHaveCount(0);
    await expect(nextSteps.getByRole('heading', { name: 'Next steps' })).toBeFocused();
    await page.reload();
    await expect(nextSteps.getByRole('button', { name: '1 episode lacks credits' })).toBeVisible();
    await expect(missing).toHaveCount(0);
    // The status in the folded header leads to where it is set.
    await page.getByRole('button', { name: 'In Progress', exact: true }).click();
    await expect(page.getByRole('radiogroup', { name: 'Status' })).toBeVisible();
    noErrors();
  },
);
