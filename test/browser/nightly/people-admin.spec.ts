import { expect, test, type Page } from '../support/test.js';
import { expectNoErrors, importList, newList, openSettled, signInByApi } from '../support/site.js';

/** Merges are permanent, so each run has people of its own: an id, and a mark in their names. */
const run = Math.floor(Math.random() * 20_000);
const idOf = (place: number) => 700_000_000 + run * 10 + place;
const sign = String.fromCodePoint(0x4e00 + run);

interface Row {
  ja: string;
  en: string;
  id?: number;
}

async function listOf(page: Page, title: string, rows: Row[]) {
  const list = newList({ title, status: 'IN_PROGRESS', menus: [{ name: '#01', role: 'Director', rows }] });
  await importList(page.request, list);
  return list.uuid;
}

/** Waits until pages show somebody, then opens the moderators' view of them. */
async function manage(page: Page, address: string) {
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(200);
  await openSettled(page, address);
  await page.getByRole('button', { name: 'Manage', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Manage' });
  await expect(panel.getByRole('list', { name: 'Credited as' })).toBeVisible();
  return panel;
}

const at = (name: string) => `/person/ja:${encodeURIComponent(name)}`;
const dialog = (page: Page) => page.getByRole('dialog');
const head = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a moderator merges two people, whose old address redirects, names them, and splits them again', async ({
  page,
}) => {
  const noErrors = expectNoErrors(page);
  await signInByApi(page.request, 'moderator');
  await listOf(page, 'Merging Kites', [
    { ja: `凧沢澪${sign}`, en: 'Mio Takosawa', id: idOf(1) },
    { ja: `凧沢みお${sign}`, en: 'Mioh Takozawa' },
  ]);
  await expect.poll(async () => (await page.request.get(`/person/${idOf(1)}`)).status()).toBe(200);
  const panel = await manage(page, at(`凧沢みお${sign}`));

  await panel.getByRole('button', { name: 'Merge with another…' }).click();
  await expect(dialog(page).getByRole('combobox')).toBeFocused();
  await dialog(page).getByRole('combobox').fill(`凧沢澪${sign}`);
  await expect(page.getByRole('option', { name: new RegExp(`凧沢澪${sign}`) })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // The one with the database id stays.
  await expect(
    dialog(page)
      .getByRole('region', { name: /^Mio Takosawa/ })
      .getByText('stays'),
  ).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'Merging Kites' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/person/${idOf(1)}$`));
  await expect(head(page, 'Mio Takosawa')).toBeVisible();
  await expect(page.locator('#content').getByText('Mioh Takozawa').first()).toBeVisible();

  await openSettled(page, at(`凧沢みお${sign}`));
  await expect(page).toHaveURL(new RegExp(`/person/${idOf(1)}$`));
  await expect(page.locator('#content').getByText('Mioh Takozawa').first()).toBeVisible();

  const both = await manage(page, `/person/${idOf(1)}`);
  await both.getByRole('checkbox', { name: new RegExp(`凧沢みお${sign}`) }).press('Space');
  await both.getByRole('button', { name: 'Make primary' }).click();
  await expect(head(page, 'Mioh Takozawa')).toBeVisible();
  await both.getByRole('button', { name: 'Use the most frequent' }).click();
  await expect(head(page, 'Mio Takosawa')).toBeVisible();

  await both.getByRole('button', { name: 'Moderator log' }).click();
  await both
    .getByRole('listitem')
    .filter({ hasText: /^Merged/ })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(both.getByRole('list', { name: 'Credited as' }).getByRole('listitem')).toHaveCount(1);
  await expect(both.getByText(/^Split/)).toBeVisible();
  await both.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Manage', exact: true })).toBeFocused();
  await openSettled(page, at(`凧沢みお${sign}`));
  await expect(head(page, 'Mioh Takozawa')).toBeVisible();
  noErrors();
});

test('a sync is refused while somebody else has the name, then sets id and name in every list, with history entries', async ({
  page,
}) => {
  const noErrors = expectNoErrors(page);
  await signInByApi(page.request, 'moderator');
  await listOf(page, 'Syncing Rivers', [{ ja: `川瀬灯${sign}`, en: 'Akari Kawase', id: idOf(2) }]);
  const bare = await listOf(page, 'Syncing Streams', [{ ja: `川瀬灯${sign}`, en: 'Tomori Kawase' }]);
  const other = await listOf(page, 'Syncing Lakes', [{ ja: `川瀬灯${sign}`, en: 'Tou Kawase', id: idOf(3) }]);
  await expect.poll(async () => (await page.request.get(`/person/${idOf(3)}`)).status()).toBe(200);

  const panel = await manage(page, `/person/${idOf(2)}`);
  await expect(panel.getByText(`Tou Kawase (川瀬灯${sign}), AniList ID ${idOf(3)}`)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Sync…' })).toBeDisabled();

  const wrong = await manage(page, `/person/${idOf(3)}`);
  await wrong.getByRole('button', { name: 'Link to AniList…' }).click();
  await dialog(page).getByRole('textbox').fill('nobody');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Invalid AniList ID.')).toBeVisible();
  await dialog(page)
    .getByRole('textbox')
    .fill(`https://anilist.co/staff/${idOf(2)}/`);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('already here')).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'Syncing Lakes' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Change 1 credit' }).click();
  await expect(dialog(page).getByText('1 credit linked in 1 list.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`/person/${idOf(2)}$`));

  const now = await manage(page, `/person/${idOf(2)}`);
  await now.getByRole('button', { name: 'Sync…' }).click();
  await expect(dialog(page).getByText('2 credits in 2 lists')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Change 2 credits' }).click();
  await expect(dialog(page).getByText('2 credits synced in 2 lists.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(now.getByRole('list', { name: 'Credited as' }).getByRole('listitem')).toHaveCount(1);

  for (const uuid of [bare, other]) {
    const document = await (await page.request.get(`/api/v1/lists/${uuid}`)).json();
    expect(document.menus[0].credits[0].roles[0].staff).toEqual([
      { ja: `川瀬灯${sign}`, en: 'Akari Kawase', id: idOf(2) },
    ]);
  }
  await openSettled(page, `/staff/${bare}`);
  await page.getByRole('button', { name: 'History of this list' }).click();
  const history = page.getByRole('complementary', { name: 'History' });
  await history.getByRole('button', { name: /Changed 1 credit in #01/ }).click();
  await expect(history.locator('del', { hasText: 'Tomori Kawase' })).toBeVisible();
  noErrors();
});

test('names that several people share are settled by keys, one after the other, and undone', async ({
  page,
}) => {
  const noErrors = expectNoErrors(page, /404/);
  await signInByApi(page.request, 'moderator');
  const shared = [`対比凧${sign}`, `対比鳶${sign}`, `対比鷹${sign}`];
  await listOf(
    page,
    'Compared Kites',
    // Most credited first, so that the desk shows them at its top.
    shared.flatMap((ja, place) =>
      [0, 1].flatMap((which) =>
        Array.from({ length: 60 - place }, () => ({
          ja,
          en: `${which ? 'Onaji' : 'Doumei'} Taihi${place}`,
          id: idOf(5) + 100_000 * (place * 2 + which + 1),
        })),
      ),
    ),
  );
  await expect
    .poll(async () =>
      (await (await page.request.get('/api/v1/moderation/homonyms')).text()).includes(shared[2]!),
    )
    .toBe(true);
  await openSettled(page, '/admin');
  const compare = page.getByRole('button', { name: `Compare ${shared[0]}` });
  await compare.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('region', { name: /^Onaji Taihi0/ })).toBeVisible();
  await expect(dialog(page).getByText('1 list credits both')).toBeVisible();
  await page.keyboard.press('d');
  await expect(dialog(page).getByRole('region', { name: /^Onaji Taihi1/ })).toBeVisible();
  // AniList tells these apart, so it takes a second press.
  await page.keyboard.press('s');
  await expect(dialog(page).getByRole('alert')).toContainText('AniList IDs of their own');
  await page.keyboard.press('s');
  await expect(dialog(page).getByRole('region', { name: /^Onaji Taihi2/ })).toBeVisible();
  await page.keyboard.press('u');
  await expect(dialog(page).getByRole('region', { name: /^Onaji Taihi1/ })).toBeVisible();
  await page.keyboard.press('u');
  await expect(dialog(page).getByRole('region', { name: /^Onaji Taihi0/ })).toBeVisible();
  // Those who are shown are merged elsewhere.
  const ids = [1, 2].map((place) => idOf(5) + 100_000 * place);
  await page.request.post(`/api/v1/people/${ids[0]}/merge`, {
    data: { other: String(ids[1]), confirmed: true },
  });
  await page.keyboard.press('d');
  await expect(dialog(page).getByRole('region', { name: /^Onaji Taihi1/ })).toBeVisible();
  await expect(dialog(page).getByText(`${shared[0]}: They are already merged.`)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog(page).getByRole('button', { name: 'Go on' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  // Its row is gone, so the next one has the focus.
  await expect(compare).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Compare ${shared[1]}` })).toBeFocused();
  noErrors();
});

test('a person becomes a studio, and is one again from the panel of the studio', async ({ page }) => {
  const noErrors = expectNoErrors(page, /404/);
  await signInByApi(page.request, 'moderator');
  const ja = `凧工房${sign}`;
  await listOf(page, 'Kite Works', [{ ja, en: 'Kite Works' }]);
  const panel = await manage(page, at(ja));
  await panel.getByRole('button', { name: 'Make it a studio…' }).click();
  await expect(dialog(page).getByText('1 credit in 1 list')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Make it a studio' }).click();
  await expect(dialog(page).getByText('1 credit changed in 1 list.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL(new RegExp(`/studio/ja:`));
  await expect(head(page, 'Kite Works')).toBeVisible();
  const studio = await manage(page, at(ja).replace('person', 'studio'));
  await studio
    .getByRole('list', { name: 'Latest changes of credits' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(dialog(page).getByText('1 credit changed back in 1 list.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL(new RegExp(`/person/ja:`));
  noErrors();
});

test('two people of one name are told apart by list, as proposed', async ({ page }) => {
  const noErrors = expectNoErrors(page);
  await signInByApi(page.request, 'moderator');
  const ja = `同名凧${sign}`;
  const of = async (title: string, role: string) => {
    const rows = [{ ja, en: 'Doumei Tako' }];
    const list = newList({ title, status: 'IN_PROGRESS', menus: [{ name: '#01', role, rows }] });
    list.menus[0]!.credits[0]!.roles[0]!.original = '';
    await importList(page.request, list);
  };
  await of('Kite Drawings', 'Key Animation');
  await of('Kite Noises', 'Sound Effects');
  await expect
    .poll(async () =>
      (await (await page.request.get(`/api/v1/people/ja:${encodeURIComponent(ja)}`)).text()).includes(
        'Kite Noises',
      ),
    )
    .toBe(true);
  const panel = await manage(page, at(ja));
  await panel.getByRole('button', { name: 'Divide…' }).click();
  const chosen = (title: string) =>
    dialog(page).getByRole('checkbox', { name: `${title} is of the other one` });
  await expect(dialog(page).getByText('Preselected by years, roles and companies')).toBeVisible();
  expect([await chosen('Kite Drawings').isChecked(), await chosen('Kite Noises').isChecked()]).toContain(
    true,
  );
  await expect(dialog(page).getByLabel('Japanese name of the other one')).toHaveValue(`${ja} (2)`);
  await dialog(page).getByRole('button', { name: 'Divide off 1 credit' }).click();
  await expect(dialog(page).getByText('1 credit divided off in 1 list.')).toBeVisible();
  await dialog(page).getByRole('link', { name: 'Their page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Doumei Tako (2)');
  noErrors();
});
