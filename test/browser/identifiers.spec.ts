import { expect, test, type Page } from './support/test.js';
import { expectReadable } from './support/looks.js';
import { expectNoErrors, importList, newList, openSettled, signInByApi } from './support/site.js';

/** Identifiers are found by anybody, so each run has its own. */
const run = 100_000 + Math.floor(Math.random() * 800_000);
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('a moderator pastes identifiers of a list; readers get links', async ({ page, browser, baseURL }) => {
  const noErrors = expectNoErrors(page);
  await signInByApi(page.request, 'moderator');
  const list = newList({ title: 'Identified Plovers', status: 'IN_PROGRESS' });
  await importList(page.request, list);
  await page.goto(`/staff/${list.uuid}?mode=settings`);
  await field(page, 'AniDB').fill('https://myanimelist.net/anime/1');
  await field(page, 'AniDB').press('Enter');
  await expect(page.getByText('Paste the address of the AniDB page', { exact: false })).toBeVisible();
  await expect(field(page, 'AniDB')).toHaveValue('https://myanimelist.net/anime/1');
  await expectReadable(page);
  await field(page, 'AniDB').fill(`https://anidb.net/anime/${run}`);
  await field(page, 'AniDB').press('Enter');
  await expect(field(page, 'AniDB')).toHaveValue(String(run));
  await field(page, 'Wikidata').fill(` q${run} `);
  await field(page, 'Wikidata').blur();
  await expect(page.getByRole('toolbar', { name: 'Settings' }).getByText('Saved')).toBeVisible();

  const reader = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await reader.goto(`/by/wikidata/Q${run}`);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Identified Plovers');
  const banner = reader.locator('#content');
  await expect(banner.getByRole('link', { name: 'AniDB' }).filter({ visible: true })).toHaveAttribute(
    'href',
    `https://anidb.net/anime/${run}`,
  );
  await expect(banner.getByRole('link', { name: 'Wikidata' }).filter({ visible: true })).toBeVisible();
  noErrors();
});

test('members see the identifiers of their list, and who may set them', async ({ page }) => {
  await signInByApi(page.request, 'user');
  const list = newList({ title: 'Unidentified Plovers', status: 'IN_PROGRESS' });
  await importList(page.request, list);
  await page.goto(`/staff/${list.uuid}?mode=settings`);
  await expect(page.getByText('Only moderators set them.')).toBeVisible();
  await expect(field(page, 'AniDB')).not.toBeEditable();
});

test('a moderator sets identifiers and own pages of a person; nothing typed is lost on the way', async ({
  page,
}) => {
  const noErrors = expectNoErrors(page, /net::ERR_FAILED/);
  await signInByApi(page.request, 'moderator');
  const id = 600_000_000 + run;
  const rows = [{ ja: '千鳥沢 渚', en: 'Nagisa Chidorizawa', id }];
  await importList(
    page.request,
    newList({ title: 'Plovers at Work', menus: [{ name: '#01', role: 'Director', rows }] }),
  );
  await expect.poll(async () => (await page.request.get(`/person/${id}`)).status()).toBe(200);
  await openSettled(page, `/person/${id}`);
  await page.getByRole('button', { name: 'Manage', exact: true }).click();
  await page.getByRole('button', { name: 'Set identifiers…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(field(page, 'MyAnimeList')).toBeFocused();
  await field(page, 'MyAnimeList').fill(`https://myanimelist.net/people/${run}/Nagisa_Chidorizawa`);
  await field(page, 'sakugabooru').fill('Nagisa Chidorizawa');
  await dialog.getByLabel('Own pages').fill('https://nagisa.example.com\nnot a page');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(field(page, 'sakugabooru')).toBeFocused();
  await expect(dialog.getByText('Paste the address of the sakugabooru page', { exact: false })).toBeVisible();
  await expect(dialog.getByText('“not a page” cannot be kept.', { exact: false })).toBeVisible();
  await expectReadable(page);

  await field(page, 'sakugabooru').fill(`nagisa_chidorizawa_${run}`);
  await dialog.getByLabel('Own pages').fill('https://nagisa.example.com');
  await page.route('**/identifiers', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(field(page, 'sakugabooru')).toHaveValue(`nagisa_chidorizawa_${run}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const header = page.locator('#content header').first();
  for (const name of ['AniList', 'MyAnimeList', 'sakugabooru', 'nagisa.example.com'])
    await expect(header.getByRole('link', { name, exact: true })).toBeVisible();
  await page.goto(`/by/sakugabooru/person/nagisa_chidorizawa_${run}`);
  await expect(page).toHaveURL(new RegExp(`/person/${id}$`));
  noErrors();
});
