import {
  type AnilistStandIn,
  type SampleCredit,
  sampleMedia,
  sampleMediaStaff,
  sampleStaff,
} from '../../support/anilist.js';
import { picture } from '../../support/picture-host.js';
import { field, openEditor, pickTool } from '../support/editor.js';
import { expectNoErrors, importList, newList, signInByApi } from '../support/site.js';
import { expectReadable, expectToFit } from '../support/looks.js';
import { expect, type Page, test } from '../support/test.js';
import { keyFor } from '../support/keys.js';

/** AniList is asked about unknown names while one continues editing (rule name-9). */
let anilist: AnilistStandIn;
let faces: string[];

const work = (title: string, year: number) => ({
  title: { english: title, romaji: null, native: null },
  startDate: { year },
});
/** By their names there; there are two with the last one. */
const known: Record<string, { full: string; years: number[]; works: string; description?: string }[]> = {
  潮見蒼: [{ full: 'Aoi Shiomi', years: [2004], works: 'Lighthouse' }],
  磯辺汀: [
    {
      full: 'Migiwa Isobe',
      years: [1988, 2003],
      works: 'The Tide',
      description: '[Studio Kazamidori] Animator.',
    },
    { full: 'Nagisa Isobe', years: [2015], works: 'Gulls over Town', description: 'Sings (since 2015).' },
  ],
};

/** The staff of every anime. */
const makers: SampleCredit[] = [
  { id: 801, native: '砂川 昇', full: 'Noboru Sunagawa', role: 'Director' },
  { id: 801, native: '砂川 昇', full: 'Noboru Sunagawa', role: 'Storyboard (eps 1, 2)' },
  { id: 802, native: '波多野凪', full: 'Nagi Hatano', role: 'Character Design' },
  { id: 803, native: null, full: 'Jane Doe', role: 'Tea Ceremony' },
  { id: 804, native: null, full: 'John Doe', role: 'ADR Director (English)' },
];

test.use({ withAnilist: true });

test.beforeAll(async ({ site }) => {
  anilist = site.anilist;
  const drawn = await Promise.all([picture(120, 120), picture(120, 120)]);
  faces = drawn.map((bytes, place) => site.pictures.serve(`/face-${place}.jpg`, bytes));
  anilist.usual = ({ of, id = 0, staffPages, search = '' }) => {
    if (of === 'media')
      return [staffPages ? sampleMediaStaff(id, staffPages, makers) : { ...sampleMedia, id, episodes: 2 }];
    return (known[search] ?? []).map(({ full, years, works, description = '' }, place) => ({
      ...sampleStaff,
      id: 9_000 + place + 10 * Object.keys(known).indexOf(search),
      name: { full, native: search, alternative: [] },
      image: { medium: faces[place]! },
      description,
      primaryOccupations: [place === 0 ? 'Key Animator' : 'Theme Song Performer'],
      yearsActive: years,
      staffMedia: { nodes: [work(works, years[0]! + 1)] },
    }));
  };
});
test.beforeEach(() => anilist.reset());

const row = (ja: string, en = '') => ({ ja, en });
const progress = (page: Page) => page.getByText(/^AniList: \d+ of \d+ asked$/);
const popups = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const panel = (page: Page) => page.getByRole('region', { name: /^Conflict resolution/ });
const chips = (page: Page) => page.getByRole('button', { name: /^Unconfirmed name/ });

test('names are filled in at once, and improved when AniList has answered', async ({ browser }) => {
  const page = await openEditor(browser, [
    { name: 'Overview' },
    { name: '#01', rows: [row('潮見蒼'), row('磯辺汀'), row('山下純一'), row('中村純一'), row('田中純一')] },
  ]);
  const noErrors = expectNoErrors(page);
  const release = anilist.hold();
  await pickTool(page, 'Translate names');
  await expect(popups(page)).toContainText('0 recognised');
  await expect(field(page, 'English', 3)).toHaveValue('Junichi Yamashita');
  await expect(progress(page)).toHaveText('AniList: 0 of 5 asked');
  // Nobody has to wait: meanwhile a row is written and stored.
  await field(page, 'English', 3).fill('Sumikazu Yamashita');
  await page.keyboard.press('Tab');
  release();

  await expect(field(page, 'English', 1)).toHaveValue('Aoi Shiomi');
  await expect(popups(page)).toContainText('AniList: 1 found, 1 to review, 3 unknown.');
  await expect(progress(page)).toHaveCount(0);
  // The same name need not be the same person: it is marked, and nobody is linked.
  await expect(chips(page).first()).toBeVisible();
  await expect(page.getByTitle(/^Linked to person/)).toHaveCount(0);
  await expect(field(page, 'English', 3)).toHaveValue('Sumikazu Yamashita');

  const candidates = panel(page).getByRole('list', { name: 'Candidates' }).getByRole('button');
  await expect(candidates).toHaveCount(2);
  await expect(candidates.first()).toContainText('Migiwa Isobe [Studio Kazamidori]');
  await expect(candidates.first()).toContainText('1988–2003');
  await expect(candidates.first()).toContainText('The Tide (1989)');
  await expect(candidates.last()).toContainText('since 2015');
  await expect(candidates.last()).not.toContainText('[');
  const face = candidates.first().locator('img');
  await expect(face).toHaveAttribute('src', /^\/pictures\/faces\//);
  await expect
    .poll(() => face.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(96);
  await expectReadable(page, { part: '[data-bottom-panel]', isCrosswise: true });

  await candidates.last().click();
  await panel(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(field(page, 'English', 2)).toHaveValue('Nagisa Isobe');
  await expect(page.getByTitle(/^Linked to person/)).toHaveCount(1);
  await expect(chips(page)).toHaveCount(3);
  noErrors();
});

test('“Who is this?” shows what is known here, and then whom AniList knows', async ({ browser }) => {
  const page = await openEditor(browser, [{ name: 'Overview' }, { name: '#01', rows: [row('潮見蒼')] }]);
  const release = anilist.hold();
  await page.getByRole('button', { name: /^Actions for row 1/ }).click();
  await page.getByRole('menuitem', { name: 'Who is this?' }).click();
  await expect(popups(page)).toContainText('Nobody named 潮見蒼 is known here yet');
  await expect(popups(page)).toContainText('It may be read');
  release();
  await expect(panel(page)).toContainText('Lighthouse (2005)');
  await panel(page)
    .getByRole('button', { name: /Aoi Shiomi/ })
    .first()
    .click();
  await panel(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(field(page, 'English', 1)).toHaveValue('Aoi Shiomi');
  await expect(page.getByTitle(/^Linked to person 9000/)).toHaveCount(1);
  await expect(chips(page)).toHaveCount(0);
});

const staffDialog = (page: Page) => page.getByRole('dialog', { name: 'Main staff from AniList' });
const mine = (page: Page, slug: string) => page.request.get(`/api/v1/lists/${slug}`);

test('a new list starts with the main staff from AniList on request, marked until somebody confirms it', async ({
  page,
}) => {
  const noErrors = expectNoErrors(page, /status of 503/);
  await signInByApi(page.request, 'user');
  await page.goto('/staff/create/1');
  await page.getByRole('textbox', { name: 'AniList URL or ID' }).fill('7001');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`Tides ${Date.now()}`);
  await page.keyboard.press('Enter');
  const offer = page.getByRole('button', { name: 'Add main staff from AniList' });
  await expect(offer).toBeVisible();
  expect(anilist.questions.filter(({ staffPages }) => staffPages)).toHaveLength(0);

  // It may fail; nothing is lost, and it can be tried again.
  const busy = { code: 'anilist-busy', title: 'Busy', status: 503 };
  await page.route(
    '**/api/v1/anime/7001/staff',
    (route) => route.fulfill({ status: 503, contentType: 'application/problem+json', json: busy }),
    { times: 1 },
  );
  await offer.focus();
  await page.keyboard.press('Enter');
  await expect(staffDialog(page).getByRole('alert')).toContainText(
    'Too many requests are waiting for AniList',
  );
  await page.keyboard.press('Enter');
  await expect(staffDialog(page)).toContainText('3 people in 4 rows');
  await expect(staffDialog(page)).toContainText('Not in the role dictionary: Tea Ceremony.');
  await expect(staffDialog(page)).toContainText('1 credit of dubs');
  const preview = staffDialog(page).getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Storyboard 絵コンテNoboru Sunagawa 砂川昇 eps 1, 2');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
  await page.setViewportSize({ width: 1280, height: 1000 });
  await staffDialog(page).getByRole('button', { name: 'Add to Overview 4 rows' }).press('Enter');
  await expect(page.getByText('4 rows from AniList for the Overview.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('4 rows from AniList for the Overview.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Credits', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('4 rows from AniList', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Create list' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Tides/);

  const [, slug] = /\/staff\/([^?#]+)/.exec(page.url())!;
  const { menus } = (await (await mine(page, slug!)).json()) as {
    menus: { name: string; credits: { roles: { name: string; original: string; staff: unknown[] }[] }[] }[];
  };
  const director = { ja: '砂川昇', en: 'Noboru Sunagawa', id: 801, unconfirmed: true };
  expect(menus.map(({ name }) => name)).toEqual(['Overview', '#01', '#02']);
  expect(menus[0]!.credits[0]!.roles.slice(0, 2)).toEqual([
    { name: 'Director', original: '監督', staff: [director] },
    { name: 'Storyboard', original: '絵コンテ', staff: [{ ...director, comment: 'eps 1, 2' }] },
  ]);
  expect(anilist.questions.filter(({ staffPages }) => staffPages)).toHaveLength(1);
  noErrors();
});

test('the empty Overview of a list receives the main staff from AniList in one undoable step', async ({
  page,
}) => {
  const noErrors = expectNoErrors(page);
  await signInByApi(page.request, 'contributor');
  const list = newList({ title: `Gulls ${Date.now()}`, status: 'IN_PROGRESS' });
  Object.assign(list, { anilistId: '7002' });
  list.menus[0]!.credits = [];
  await importList(page.request, list);
  await page.goto(`/staff/${list.uuid}?edit`);
  const offer = page.getByRole('button', { name: 'Main staff from AniList' });
  await offer.click();
  await staffDialog(page).getByRole('button', { name: 'Add to Overview 4 rows' }).click();
  await expect(field(page, 'English', 1)).toHaveValue('Noboru Sunagawa');
  await expect(page.getByTitle(/^Linked to person 801/)).toHaveCount(2);
  const fromAnilist = page.getByRole('button', { name: /^Unconfirmed name from AniList/ });
  await expect(fromAnilist).toHaveCount(4);
  await fromAnilist.first().click();
  await expect(fromAnilist).toHaveCount(3);
  await expect(page.getByTitle(/^Linked to person 801/)).toHaveCount(2);
  await page.keyboard.press(keyFor('undo'));
  await expect(fromAnilist).toHaveCount(4);
  await page.keyboard.press(keyFor('undo'));
  await expect(offer).toBeVisible();
  noErrors();
});

test('a list is compared with AniList: missing credits are added in one step, and extra ones are a click away', async ({
  page,
}) => {
  const noErrors = expectNoErrors(page);
  await signInByApi(page.request, 'contributor');
  const list = newList({
    title: `Terns ${Date.now()}`,
    status: 'IN_PROGRESS',
    menus: [{ name: 'Overview', rows: [row('海野岬', 'Misaki Unno'), row('砂川昇')] }, { name: '#01' }],
  });
  Object.assign(list, { anilistId: '7003' });
  await importList(page.request, list);
  await page.goto(`/staff/${list.uuid}?edit`);
  await pickTool(page, 'Compare with AniList…');
  const dialog = page.getByRole('dialog', { name: 'Compare with AniList' });
  await expect(dialog).toContainText('AniList has 3 credits that the list has in no episode');
  await expect(dialog).toContainText('The Overview has 1 credit that AniList lacks');
  await expectReadable(page, { part: '[role=dialog]', isCrosswise: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
  await page.setViewportSize({ width: 1280, height: 1000 });
  await dialog.getByRole('button', { name: 'Add 3 rows to the Overview' }).click();
  await expect(page.getByRole('button', { name: /^Unconfirmed name from AniList/ })).toHaveCount(3);
  await page.keyboard.press(keyFor('undo'));
  await expect(page.getByRole('button', { name: /^Unconfirmed name from AniList/ })).toHaveCount(0);
  await pickTool(page, 'Compare with AniList…');
  await dialog.getByRole('button', { name: /^Misaki Unno/ }).click();
  await expect(field(page, 'English', 1)).toBeFocused();
  expect(anilist.questions.filter(({ staffPages }) => staffPages)).toHaveLength(1);
  noErrors();
});

test('while AniList limits requests, the page says so and until when, and one can continue', async ({
  browser,
}) => {
  const surnames = ['小林', '渡辺', '加藤', '吉田'];
  const page = await openEditor(browser, [
    { name: 'Overview' },
    { name: '#01', rows: surnames.map((surname) => row(`${surname}優美`)) },
  ]);
  const noErrors = expectNoErrors(page);
  anilist.next.push({ status: 429, headers: { 'retry-after': '300' } });
  await pickTool(page, 'Translate names');
  // It is announced as well.
  const trouble = page
    .locator('#list')
    .getByText(/^AniList is limiting requests right now; trying again in \d minutes\.$/);
  await expect(trouble).toBeVisible();
  await expect(progress(page)).toHaveText('AniList: 0 of 4 asked');
  await expect(field(page, 'English', 1)).toHaveValue(/ Kobayashi$/);
  await field(page, 'English', 1).fill('Yumi Kobayashi');
  await page.keyboard.press(keyFor('save'));
  await expect(popups(page)).toContainText('All changes saved');
  // It covers no field, below the grid as in the review.
  await expect(trouble).toBeInViewport();
  const under = await page.getByRole('grid').boundingBox();
  expect((await trouble.boundingBox())!.y).toBeGreaterThan(under!.y + under!.height);
  await page.keyboard.press(keyFor('review'));
  const review = page.getByRole('region', { name: 'Review names' });
  await expect(review.getByText('AniList: 0 of 4 asked')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(trouble).toBeInViewport();
  await expectToFit(page);
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.getByRole('button', { name: 'Stop asking AniList' }).click();
  await expect(progress(page)).toHaveCount(0);
  expect(anilist.asked).toHaveLength(1);
  noErrors();
});
