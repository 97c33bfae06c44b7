import { expect, test, type Page } from '../support/test.js';
import { keyFor } from '../support/keys.js';
import { openEditor, press } from '../support/editor.js';
import { expectNoErrors, importList, newList, openSettled, signInByApi } from '../support/site.js';

/** A unique role for this run: all tests share one dictionary. */
const tag = String.fromCodePoint(
  ...Array.from({ length: 3 }, () => 0x4e00 + Math.floor(Math.random() * 0x4000)),
);
const japanese = `灯台${tag}`;
const english = `Lighthouse ${Date.now()}`;

const popups = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const dialog = (page: Page) => page.getByRole('dialog');
const roles = (page: Page) => page.getByRole('table', { name: 'roles' }).getByRole('row');
const act = async (page: Page, name: string, what: string) => {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: what }).click();
};

/** The translation of the role when its credits are pasted into the open list. */
async function paste(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Paste text' }).click();
  await dialog(page).getByRole('textbox').first().fill(`${japanese}：海野岬`);
}

test('a term saved by a moderator is used by open editors and all parsing', async ({ page, browser }) => {
  const noErrors = expectNoErrors(page);
  const editor = await openEditor(browser, [{ name: 'Overview' }, { name: '#01' }]);

  await signInByApi(page.request, 'moderator');
  await openSettled(page, `/roles?q=${encodeURIComponent(japanese)}`);
  await page.getByRole('button', { name: 'Add a role' }).click();
  await dialog(page).getByLabel('English name').fill(english);
  await dialog(page).getByLabel('Japanese names').fill(`${japanese}\n脚本`);
  await expect(dialog(page).getByRole('list', { name: 'Warnings' })).toContainText(`Script [OR] ${english}`);
  await dialog(page).getByLabel('Japanese names').fill(japanese);
  await dialog(page).getByLabel('Try a translation').fill(`${japanese}・原画`);
  await expect(dialog(page).getByRole('list', { name: 'Translations' })).toContainText(
    `${english} / Key Animation`,
  );
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(popups(page)).toContainText('was added to the dictionary');

  await paste(editor);
  await expect(dialog(editor)).toContainText(english);
  await dialog(editor).getByRole('button', { name: 'Cancel' }).click();

  await expect(roles(page)).toHaveCount(2);
  await act(page, english, 'Edit…');
  await dialog(page).getByLabel('English name').fill(`${english} Keeping`);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(roles(page).nth(1)).toContainText(`${english} Keeping`);
  await act(page, `${english} Keeping`, 'History');
  await expect(dialog(page)).toContainText(`${english} → ${english} Keeping`);
  await dialog(page).getByRole('button', { name: 'Close' }).click();

  await paste(editor);
  await expect(dialog(editor)).toContainText(`${english} Keeping`);
  await dialog(editor).getByRole('button', { name: 'Cancel' }).click();
  await editor.context().close();

  await act(page, `${english} Keeping`, 'Delete…');
  await expect(dialog(page)).toContainText(`${japanese} is not translated any more`);
  await dialog(page)
    .getByRole('button', { name: `Delete “${english} Keeping”` })
    .click();
  await expect(page.getByText('No role fits')).toBeVisible();
  await popups(page).getByRole('button', { name: 'Undo' }).click();
  await expect(roles(page)).toHaveCount(2);

  // Later, from the log and among the deleted ones.
  await act(page, `${english} Keeping`, 'Delete…');
  await dialog(page)
    .getByRole('button', { name: `Delete “${english} Keeping”` })
    .click();
  await expect(page.getByText('No role fits')).toBeVisible();
  await page.getByRole('button', { name: 'Deleted roles' }).click();
  await expect(page.getByRole('button', { name: `Restore ${english} Keeping` })).toBeVisible();
  await openSettled(page, '/admin/log');
  await page
    .getByRole('link', { name: `${english} Keeping` })
    .first()
    .click();
  await dialog(page).getByRole('button', { name: 'Restore' }).click();
  await expect(popups(page)).toContainText('The role is back');
  await openSettled(page, `/roles?q=${encodeURIComponent(japanese)}`);
  await expect(roles(page)).toHaveCount(2);
  noErrors();
});

test('a role that moderators leave as it is is offered no more, until they take that back', async ({
  page,
}) => {
  const noErrors = expectNoErrors(page);
  await signInByApi(page.request, 'moderator');
  // Sorted before others that as many lists use.
  const left = `0番${tag}`;
  const person = `海野${tag}`;
  const credits = [{ name: 'Sound', roles: [{ name: '', original: left, staff: [{ ja: person, en: '' }] }] }];
  const document = { ...newList({ title: `Left ${tag}` }), menus: [{ name: '#01', credits }] };
  await importList(page.request, document);
  await expect(async () => {
    const found = await page.request.get(`/api/v1/people?q=${encodeURIComponent(person)}`);
    expect(((await found.json()) as { total: number }).total).toBe(1);
  }).toPass();

  await openSettled(page, `/roles?q=${encodeURIComponent(japanese)}`);
  await page.getByRole('button', { name: 'Roles used in lists but missing from the dictionary' }).click();
  const leave = page.getByRole('button', { name: `Leave ${left} as it is` });
  await leave.click();
  await expect(leave).toBeHidden();
  await popups(page).getByRole('button', { name: 'Undo' }).click();
  await leave.click();
  await page.getByRole('button', { name: /left as (it is|they are)$/ }).click();
  await page.getByRole('button', { name: `Offer ${left} again` }).click();
  await expect(leave).toBeVisible();
  noErrors();
});

test('typing the name of a role suggests dictionary names, by keyboard and without getting in the way', async ({
  browser,
}) => {
  const page = await openEditor(browser, [
    { name: 'Overview' },
    { name: '#01', rows: [{ ja: '甲', en: 'Kou' }] },
  ]);
  const offers = page.getByRole('listbox', { name: 'Suggested roles' });
  const ja = page.getByRole('textbox', { name: /^Japanese name of role/ });
  const en = page.getByRole('textbox', { name: /^English name of role/ });

  await ja.fill('演');
  await expect(offers.getByRole('option').first()).toHaveText('演出Episode Director');
  await press(page, 'ArrowDown', 'Enter');
  await expect(offers).toBeHidden();
  await expect(ja).toHaveValue('演出');
  await expect(en).toHaveValue('Episode Director');
  await expect(ja).toBeFocused();

  await en.fill('key ani');
  await expect(offers.getByRole('option').first()).toHaveText('Key Animation');
  await press(page, 'Escape');
  await expect(offers).toBeHidden();
  await expect(en).toHaveValue('key ani');
  await press(page, 'Escape');
  await expect(en).toHaveValue('Episode Director');

  await en.fill('key anim');
  await offers.getByRole('option', { name: 'Key Animation', exact: true }).click();
  await expect(en).toHaveValue('Key Animation');

  // If no suggestion is selected, Enter accepts the typed text and moves on.
  await en.fill('Keyed');
  await press(page, 'Enter');
  await expect(en).toHaveValue('Keyed');
  await expect(page.getByRole('textbox', { name: 'English, row 1,' })).toBeFocused();
  await expect(offers).toBeHidden();

  await press(page, keyFor('undo'), keyFor('undo'), keyFor('undo'));
  await expect(ja).toHaveValue('監督');
  await expect(en).toHaveValue('Director');
  await page.context().close();
});
