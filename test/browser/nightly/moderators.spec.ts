import type { HistoryPage } from '@libs/contract/lists/history.js';
import { newAccount } from '../../support/accounts.js';
import { expect, test, type Page } from '../support/test.js';
import {
  expectNoErrors,
  importList,
  newList,
  openSettled,
  signInAsNew,
  signInByApi,
} from '../support/site.js';

/** What moderators do on the page of a member and with the names of roles. */
const dialog = (page: Page) => page.getByRole('dialog');
/** In the site's own form for its author, so that uploads by others do not change that. */
const calm = (title: string) => ({ ...newList({ title }), author: 'cut_bag' });

test('a warning stands before everything until it is read, and nothing typed is lost', async ({
  page,
  browser,
  site,
}) => {
  const noErrors = expectNoErrors(page);
  const context = await browser.newContext();
  const own = await context.newPage();
  const member = await signInAsNew(context, site, 'warned');
  const document = newList({ title: 'A warning' });
  await importList(own.request, document);
  await openSettled(own, `/staff/${document.uuid}`);
  const comment = own.getByRole('textbox', { name: 'Your comment' });
  await comment.fill('What I was writing');

  await signInByApi(page.request, 'moderator');
  await openSettled(page, `/user/${member.id}`);
  const moderation = page.getByRole('region', { name: 'Moderation' });
  await moderation.getByRole('button', { name: 'Warn…' }).click();
  await dialog(page).getByLabel('Message').fill('Please stop.\nJokes are no credits: /guidelines');
  await dialog(page).getByRole('button', { name: 'Warn', exact: true }).click();
  await expect(moderation).toContainText('not read yet');

  const warning = own.getByRole('alertdialog', { name: 'A moderator has written to you' });
  await expect(warning).toContainText('Jokes are no credits');
  await own.keyboard.press('Escape');
  await expect(warning).toBeVisible();
  // What it tells them to read opens beside it.
  const opened = context.waitForEvent('page');
  await warning.getByRole('link', { name: '/guidelines' }).click();
  await (await opened).waitForURL('/guidelines');
  await warning.getByRole('button', { name: 'I have read this' }).click();
  await expect(warning).toBeHidden();
  await expect(comment).toHaveValue('What I was writing');
  // The page of the moderator follows.
  await expect(moderation).toContainText(/read just now/);
  await own.goto('/account');
  await expect(own.getByRole('region', { name: 'The last warning' })).toContainText('Jokes are no credits');
  await context.close();
  noErrors();
});

test('a vandal is banned and reverted from their page, with a preview, and that is undone, without the ban', async ({
  page,
  browser,
  site,
}) => {
  const noErrors = expectNoErrors(page);
  await signInByApi(page.request, 'moderator');
  const vandal = await newAccount(site.databaseUrl, { contributor: true, name: `vandal ${Date.now()}` });
  const theirs = await browser.newContext();
  const [name, value] = vandal.cookie.split('=');
  await theirs.addCookies([{ name: name!, value: value!, url: site.url }]);
  const lists = [calm('A calm list'), calm('Another calm list')];
  for (const list of lists) {
    await importList(page.request, list);
    const vandalised = { ...list, menus: list.menus.map((menu) => ({ ...menu, name: `${menu.name}!` })) };
    await importList(theirs.request, vandalised);
  }
  await theirs.close();

  await openSettled(page, `/user/${vandal.id}`);
  const moderation = page.getByRole('region', { name: 'Moderation' });
  await expect(moderation).toContainText('2 changes in 2 lists');
  const theirChanges = moderation.getByRole('list', { name: 'Lists they changed' }).getByRole('link');
  await expect(theirChanges.first()).toHaveAttribute('href', /\/history\?user=\d+&list=/);
  await moderation.getByRole('button', { name: 'Ban and revert…' }).click();
  await expect(dialog(page)).toContainText('4 parts changed back');
  await dialog(page).getByLabel('Reason').fill('Exclamation marks');
  await dialog(page).getByRole('button', { name: 'Ban and revert 2 changes' }).click();
  await expect(dialog(page)).toContainText('8 parts changed back in 2 lists.');
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Banned: Exclamation marks')).toBeVisible();

  await page.goto(`/history?user=${vandal.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`History of ${vandal.name}`);
  await expect(page.getByText('Reverted', { exact: true })).toHaveCount(2);
  const history = await page.request.get(`/api/v1/lists/${lists[0]!.uuid}/history`);
  expect(((await history.json()) as HistoryPage).entries.map(({ kind }) => kind)).toEqual([
    'revert',
    'upload',
  ]);

  await openSettled(page, `/user/${vandal.id}`);
  await moderation.getByRole('button', { name: 'Undo' }).click();
  await expect(moderation).toContainText('Undone in 2 lists.');
  await expect(moderation).toContainText('The ban stays.');
  noErrors();
});

test('a renamed role is renamed in lists, too, and its old address leads on', async ({ page }) => {
  const noErrors = expectNoErrors(page);
  await signInByApi(page.request, 'moderator');
  const from = `Lamp ${Date.now()}`;
  const to = `${from} Keeping`;
  await page.request.post('/api/v1/roles', {
    data: { nameEn: from, namesJa: [`灯${from}`], category: 'Sound' },
  });
  const document = newList({ title: 'A lighthouse', menus: [{ name: '#01', role: from }] });
  await importList(page.request, document);
  await expect(async () => {
    const answer = await page.request.get(`/api/v1/roles/history?role=${from}`);
    expect(answer.ok(), await answer.text()).toBe(true);
  }).toPass();

  await openSettled(page, `/roles?q=${encodeURIComponent(from)}`);
  await page.getByRole('button', { name: `Actions for ${from}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  await dialog(page).getByLabel('English name').fill(to);
  await expect(dialog(page)).toContainText(`“${from}” is in 1 credit of 1 list.`);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toContainText('Rename in 1 credit of 1 list too?');
  await dialog(page).getByRole('button', { name: 'Back' }).click();
  await expect(dialog(page).getByLabel('English name')).toHaveValue(to);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).getByRole('button', { name: 'Rename everywhere' }).click();
  await expect(dialog(page)).toContainText('1 credit renamed in 1 list.');
  await page.goto(`/role/${encodeURIComponent(from)}`);
  await expect(page).toHaveURL(new RegExp(`/role/${encodeURIComponent(to)}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(to);
  await page.goto(`/staff?role=${encodeURIComponent(from)}`);
  await expect(page).toHaveURL(`/staff?${new URLSearchParams({ role: to })}`);

  await openSettled(page, '/admin/log');
  await expect(page.getByText(`renamed the role “${from}” to ${to} in 1 list, 1 credit`)).toBeVisible();
  await page.getByRole('link', { name: to, exact: true }).first().click();
  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(dialog(page)).toContainText('Undone in 1 list.');
  await expect(dialog(page)).toContainText(`${to} → ${from}`);
  noErrors();
});

test('who changes a role that somebody else has changed meanwhile sees both, and may save again', async ({
  page,
}) => {
  const noErrors = expectNoErrors(page, /409/);
  await signInByApi(page.request, 'moderator');
  const name = `Buoy ${Date.now()}`;
  const added = await page.request.post('/api/v1/roles', {
    data: { nameEn: name, namesJa: [`浮${name}`], category: 'Sound' },
  });
  const { id } = ((await added.json()) as { term: { id: number } }).term;
  await openSettled(page, `/roles?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  await dialog(page).getByLabel('Description').fill('Mine.');
  await page.request.patch(`/api/v1/roles/${id}`, { data: { description: 'Theirs.' } });
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toContainText('Somebody else changed this role');
  await expect(dialog(page)).toContainText('Theirs.');
  await expect(dialog(page).getByLabel('Description')).toHaveValue('Mine.');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('table', { name: 'roles' })).toContainText('Mine.');
  noErrors();
});
