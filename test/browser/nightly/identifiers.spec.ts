import { expect, test, type Page } from '../support/test.js';
import { expectReadable } from '../support/looks.js';
import { expectNoErrors, importList, newList, openSettled, signInByApi } from '../support/site.js';

/** Identifiers are found by anybody, so each run has its own. */
const run = 100_000 + Math.floor(Math.random() * 800_000);
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('a moderator, and nobody else, pastes identifiers of a list; readers get links', async ({
  page,
  browser,
}) => {
  const noErrors = expectNoErrors(page);
  await signInByApi(page.request, 'user');
  const list = newList({ title: 'Identified Plovers', status: 'IN_PROGRESS' });
  await importList(page.request, list);
  await page.goto(`/staff/${list.uuid}?mode=settings`);
  await expect(page.getByText('Only moderators set them.')).toBeVisible();
  await expect(field(page, 'AniDB')).not.toBeEditable();
  await signInByApi(page.request, 'moderator');
  await page.reload();
  await field(page, 'AniDB').fill('https://myanimelist.net/anime/1');
  await field(page, 'AniDB').press('Enter');
  await expect(page.getByText('Paste the address of the AniDB page', { exact: false })).toBeVisible();
  await expect(field(page, 'AniDB')).toHaveValue('https://myanimelist.net/anime/1');
  await field(page, 'AniDB').fill(`https://anidb.net/anime/${run}`);
  await field(page, 'AniDB').press('Enter');
  await expect(field(page, 'AniDB')).toHaveValue(String(run));
  await field(page, 'Wikidata').fill(` q${run} `);
  await field(page, 'Wikidata').blur();
  await expect(page.getByRole('toolbar', { name: 'Settings' }).getByText('Saved')).toBeVisible();

  const reader = await (await browser.newContext()).newPage();
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
  await expectReadable(page, { part: '[role=dialog]', isCrosswise: true });

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

test('moderators are warned of an identifier that others have, and find both on their desk', async ({
  page,
}) => {
  const noErrors = expectNoErrors(page);
  await signInByApi(page.request, 'moderator');
  const first = newList({ title: 'Avocets of the North', status: 'IN_PROGRESS' });
  const second = newList({ title: 'Avocets of the South', status: 'IN_PROGRESS' });
  for (const list of [first, second]) await importList(page.request, list);
  const people = [650_000_000 + run, 670_000_000 + run];
  const rows = people.map((id, at) => ({ ja: '鷸沢 滝', en: `Taki Shigisawa ${at}`, id }));
  await importList(
    page.request,
    newList({ title: 'Avocets at Work', menus: [{ name: '#01', role: 'Director', rows }] }),
  );
  const id = String(300_000_000 + run);
  const have = async (path: string) => {
    const answer = await page.request.patch(`/api/v1/${path}/identifiers`, { data: { anidb: id } });
    expect(answer.status()).toBe(200);
  };
  await have(`lists/${first.uuid}`);
  await page.goto(`/staff/${second.uuid}?mode=settings`);
  await field(page, 'AniDB').fill(id);
  await field(page, 'AniDB').press('Enter');
  await expect(page.getByRole('toolbar', { name: 'Settings' }).getByText('Saved')).toBeVisible();
  await expect(page.getByText('Already the identifier of').getByRole('link')).toHaveText(first.title);

  for (const person of people)
    await expect.poll(async () => (await page.request.get(`/person/${person}`)).status()).toBe(200);
  await have(`people/${people[0]}`);
  await openSettled(page, `/person/${people[1]}`);
  await page.getByRole('button', { name: 'Manage', exact: true }).click();
  await page.getByRole('button', { name: 'Set identifiers…' }).click();
  const dialog = page.getByRole('dialog');
  await field(page, 'AniDB').fill(id);
  await expect(dialog.getByText('Already the identifier of').getByRole('link')).toHaveText(
    'Taki Shigisawa 0 (鷸沢 滝)',
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/admin');
  const section = page.getByRole('region', { name: 'Shared identifiers' });
  const rowsOf = section
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: `${id} at AniDB` }) });
  const ofLists = rowsOf.filter({ hasText: 'Avocets' });
  await expect(ofLists.getByRole('link', { name: /^Avocets/ })).toHaveText([first.title, second.title]);
  await expect(page.getByRole('link', { name: /^\d+ Shared identifiers$/ })).toBeVisible();
  const ofPeople = rowsOf.filter({ hasText: 'Taki Shigisawa' });
  await ofPeople.getByRole('button', { name: /^Compare/ }).click();
  await dialog.getByRole('button', { name: 'The same' }).click();
  await dialog.getByRole('button', { name: 'They are the same' }).click();
  await expect(dialog).toBeHidden();
  await expect(ofPeople).toHaveCount(0);
  await expect(ofLists).toBeVisible();
  noErrors();
});
