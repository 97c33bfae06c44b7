import { expect, test, type Page } from './support/test.js';
import { expectNoErrors, importList, newList, signInByApi } from './support/site.js';

const saved = (page: Page) => page.getByRole('toolbar', { name: 'Settings' }).getByText('Saved');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function openSettings(page: Page, uuid: string): Promise<void> {
  await page.goto(`/staff/${uuid}?mode=settings`);
  await expect(page.getByRole('toolbar', { name: 'Settings' })).toBeVisible();
}

const stored = async (page: Page, uuid: string) =>
  (await (await page.request.get(`/api/v1/lists/${uuid}`)).json()) as Record<string, never> & {
    [field: string]: unknown;
  };

test(
  'settings are stored when their field loses focus, shown to others at once, and can be undone',
  { tag: '@nightly' },
  async ({ page, browser, baseURL }) => {
    const noErrors = expectNoErrors(page);
    await signInByApi(page.request, 'user');
    const list = newList({ title: 'Settled Herons', status: 'IN_PROGRESS' });
    await importList(page.request, list);
    const reader = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await reader.goto(`/staff/${list.uuid}`);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Settled Herons');
    await reader.waitForLoadState('networkidle');

    await openSettings(page, list.uuid);
    await field(page, 'Title').fill('Unsettled Herons');
    await field(page, 'Title').press('Enter');
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Unsettled Herons');
    await page.getByRole('button', { name: 'Undo (Ctrl+Z)' }).click();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Settled Herons');

    await field(page, 'Start date').fill('2026-02-30');
    await field(page, 'Start date').blur();
    await expect(page.getByText('Write the date as 2008-10-03', { exact: false })).toBeVisible();
    await field(page, 'Start date').fill('2026-04-03');
    await field(page, 'AniList ID').fill('none');
    await field(page, 'AniList ID').press('Enter');
    await expect(page.getByText('Invalid AniList ID.', { exact: false })).toBeVisible();
    await field(page, 'AniList ID').press('Escape');
    await field(page, 'Headings of episodes').fill('(');
    await field(page, 'Headings of episodes').press('Enter');
    await expect(page.getByText('Invalid regular expression', { exact: false })).toBeVisible();
    await field(page, 'Headings of episodes').press('Escape');
    await page.getByRole('radio', { name: '3 digits' }).click({ force: true });
    await expect(page.getByText('This renames 1 episode, such as #01 to #001.')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('textbox', { name: 'New category' }).fill('Puppetry');
    await page.getByRole('button', { name: 'Add', exact: true }).first().click();
    // The button at the top and the removed line leave the focus beside them.
    await page.getByRole('button', { name: 'Move Puppetry up' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Move Puppetry down' })).toBeFocused();
    await page.getByRole('textbox', { name: 'New category' }).fill('Extra');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove Extra' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Move Main Staff up' })).toBeFocused();
    await expect(saved(page)).toBeVisible();

    expect(await stored(page, list.uuid)).toMatchObject({
      title: 'Settled Herons',
      anilistId: null,
      anilist: { startDate: { year: 2026, month: 4, day: 3 } },
      settings: { episodePadding: 3, categories: [{ name: 'Puppetry' }, { name: 'Main Staff' }] },
      menus: [{ name: 'Overview' }, { name: '#001' }],
    });
    // The former slug still leads there.
    await page.goto(`/staff/${list.uuid}#01`);
    await expect(page.getByRole('heading', { name: '#001' })).toBeVisible();
    noErrors();
  },
);

test(
  'a status that cannot be set says why, and Partial asks what is missing',
  { tag: '@smoke' },
  async ({ page }) => {
    await signInByApi(page.request, 'user');
    const list = newList({
      title: 'Half a Heron',
      status: 'IN_PROGRESS',
      menus: [
        { name: 'Overview', note: 'Missing: OP' },
        { name: '#01', rows: [] },
      ],
    });
    await importList(page.request, list);
    await openSettings(page, list.uuid);
    await expect(page.getByRole('radio', { name: /^Completed/ })).toBeDisabled();
    await expect(page.getByText('1 role is empty: Director in #01.')).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Verified/ })).toBeDisabled();
    // Readers rely on the address of a list.
    await expect(field(page, 'Slug')).toHaveAttribute('readonly');

    await page.getByText('Partially Completed').filter({ visible: true }).last().click();
    // The existing note is continued at its end.
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    await page.keyboard.type(', #01');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('radio', { name: /^Partially Completed/ })).toBeChecked();
    await expect(saved(page)).toBeVisible();
    await expect
      .poll(async () => (await stored(page, list.uuid)) as unknown)
      .toMatchObject({
        status: 'PARTIAL',
        menus: [{ name: 'Overview', note: 'Missing: OP, #01' }, { name: '#01' }],
      });
  },
);

test(
  'a taken slug is reported at its field, and the rest is stored',
  { tag: '@nightly' },
  async ({ page }) => {
    await signInByApi(page.request, 'moderator');
    const list = newList({ title: 'Heron of Another Name' });
    await importList(page.request, list);
    await openSettings(page, list.uuid);
    await field(page, 'Slug').fill('cowboy-bebop');
    await field(page, 'Slug').press('Enter');
    await field(page, 'Comment').fill('Kept.');
    await field(page, 'Comment').blur();
    await expect(page.getByText('This slug is already in use.', { exact: true })).toBeVisible();
    await expect(field(page, 'Slug')).toHaveValue('cowboy-bebop');
    await expect(saved(page)).toBeVisible();
    await field(page, 'Slug').fill(`heron-${list.uuid.slice(0, 8)}`);
    await field(page, 'Slug').press('Enter');
    await expect(page.getByText('This slug is already in use.', { exact: false })).toBeHidden();
    await expect
      .poll(async () => (await stored(page, list.uuid)) as unknown)
      .toMatchObject({ slug: `heron-${list.uuid.slice(0, 8)}`, comment: 'Kept.' });
  },
);

test(
  'authors are added by screen name, and a list is deleted by typing its title',
  { tag: '@nightly' },
  async ({ page, browser, baseURL }) => {
    await signInByApi(page.request, 'user');
    const list = newList({ title: 'The Last Heron' });
    await importList(page.request, list);
    await openSettings(page, list.uuid);
    const add = field(page, 'Add an author');
    await add.fill('nobody at all');
    await add.press('Enter');
    await expect(
      page.getByText('There is no account with this screen name.', { exact: false }),
    ).toBeVisible();
    await add.fill('genga_no_mori');
    await add.press('Enter');
    await expect(page.getByRole('list', { name: 'Authors' })).toContainText('genga_no_mori');
    await expect(page.getByText('This list has other authors', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Remove genga_no_mori from the authors' }).click();
    await expect(page.getByRole('list', { name: 'Authors' })).not.toContainText('genga_no_mori');

    const reader = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await reader.goto(`/staff/${list.uuid}`);
    await reader.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Delete this list…' }).click();
    const dialog = page.getByRole('dialog');
    const typed = dialog.getByRole('textbox', { name: 'Title' });
    await expect(typed).toHaveAccessibleDescription('Type the title here to delete the list.');
    await typed.fill('the last heron');
    await expect(dialog.getByRole('button', { name: 'Delete the list' })).toBeDisabled();
    await expect(typed).toHaveAccessibleDescription(/not the list's title/);
    await dialog.getByRole('textbox', { name: 'Title' }).fill('The Last Heron');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Entered twice');
    await dialog.getByRole('button', { name: 'Delete the list' }).click();
    await expect(page).toHaveURL(/\/staff-lists$/);
    expect((await page.request.get(`/api/v1/lists/${list.uuid}`)).status()).toBe(404);
    // Whoever was reading it is notified.
    await expect(reader.getByRole('alert')).toContainText("This Staff List doesn't exist...");

    await signInByApi(page.request, 'moderator');
    await page.goto(`/staff/${list.uuid}`);
    const notice = page.getByRole('region', { name: 'Deleted list' });
    await expect(notice).toContainText('Only moderators still see it and its history.');
    await expect(notice).toContainText('by pausebutton');
    await expect(notice).toContainText('“Entered twice”');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Last Heron');
    await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'History' }).click();
    await expect(
      page.getByRole('complementary', { name: 'History' }).getByRole('listitem').first(),
    ).toContainText('pausebutton deleted the list');
    await page.keyboard.press('Escape');
    await notice.getByRole('button', { name: 'Restore the list' }).click();
    await expect(notice).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Last Heron');
    // Whoever was reading it goes on.
    await expect(reader.getByText("This Staff List doesn't exist...")).toBeHidden();
  },
);

test(
  'an author or a related work that is removed by key leaves the focus on the next one, and the last in the field',
  { tag: '@nightly' },
  async ({ page, playwright, baseURL }) => {
    const noErrors = expectNoErrors(page);
    const author = await playwright.request.newContext({ baseURL: baseURL! });
    await signInByApi(author, 'user');
    const [list, ...works] = ['Heron Road', 'Heron Road Two', 'Heron Road Three'].map((title) =>
      newList({ title, status: 'IN_PROGRESS' }),
    );
    for (const one of [list!, ...works]) await importList(author, one);
    await author.dispose();
    await signInByApi(page.request, 'moderator');
    for (const { uuid } of works)
      await page.request.put(`/api/v1/lists/${list!.uuid}/related/${uuid}`, { data: { kind: 'SEQUEL' } });
    await openSettings(page, list!.uuid);

    const add = field(page, 'Add an author');
    await add.fill('genga_no_mori');
    await add.press('Enter');
    const removes = (name: string) => page.getByRole('button', { name, exact: true });
    await removes('Remove genga_no_mori from the authors').press('Enter');
    await expect(removes('Remove genga_no_mori from the authors')).toHaveCount(0);
    await expect(removes('Remove pausebutton from the authors')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('This list has no author.')).toBeVisible();
    await expect(add).toBeFocused();

    const related = page.getByRole('list', { name: 'Related works' });
    await related.getByRole('button').first().press('Enter');
    await expect(related.getByRole('button')).toHaveCount(1);
    await expect(related.getByRole('button')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nothing yet.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Add a list' })).toBeFocused();
    noErrors();
  },
);
