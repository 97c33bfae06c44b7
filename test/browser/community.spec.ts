import { expect, test, type Browser } from '@playwright/test';
import { expectNoErrors, importList, newList, signIn, signInByApi } from './support/site.js';

async function open(browser: Browser, account?: Parameters<typeof signInByApi>[1]) {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (account) {
    await page.goto('/');
    await signInByApi(page.request, account);
  }
  return page;
}

test('a reader reports an error; the author hears of it, answers and settles it, and the reader sees that', async ({
  browser,
}) => {
  const author = await open(browser, 'contributor');
  const title = `Reported ${Date.now()}`;
  const list = newList({ title, status: 'IN_PROGRESS' });
  await importList(author.request, list);
  const reader = await open(browser, 'user');
  const [noErrors, noErrorsEither] = [expectNoErrors(author), expectNoErrors(reader)];
  await author.goto('/staff-lists/me', { waitUntil: 'networkidle' });
  await expect(author.getByRole('link', { name: title })).toBeVisible();

  await reader.goto(`/staff/${list.uuid}#01`, { waitUntil: 'networkidle' });
  await reader.getByRole('button', { name: 'Report an error' }).click();
  const dialog = reader.getByRole('dialog', { name: 'Report an error' });
  await expect(dialog.getByRole('button', { name: /Episode$/ })).toContainText('#01');
  await dialog.getByRole('textbox', { name: 'What is wrong?' }).fill('The **director** is 灯台守 渡.');
  await reader.keyboard.press('Escape');
  await reader.getByRole('button', { name: 'Report an error' }).click();
  await expect(dialog.getByRole('textbox', { name: 'What is wrong?' })).toHaveValue(/灯台守/);
  await dialog.getByRole('button', { name: /Place$/ }).click();
  await reader.getByRole('option', { name: 'Main Staff › Director 監督' }).click();
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog).toBeHidden();

  // The badge moves by itself.
  await expect(author.getByRole('link', { name: /^Reports \(\d+ open report/ })).toBeVisible();
  const waiting = author.getByRole('list', { name: 'Open reports' }).getByRole('listitem');
  await waiting.filter({ hasText: title }).getByRole('link').click();
  const received = author.getByRole('article', { name: `Report about ${title}` });
  await expect(received).toContainText('#01 › Main Staff › Director 監督');
  await expect(received.locator('strong')).toHaveText('director');
  await received.getByRole('button', { name: 'Add a note' }).click();
  await received.getByRole('textbox', { name: 'Note' }).fill('Thank you!');
  await author.keyboard.press('Control+Enter');
  await expect(received.getByRole('list', { name: 'Notes' })).toContainText('Thank you!');
  await received.getByRole('button', { name: 'Fixed', exact: true }).click();

  await reader.goto('/reports?scope=mine', { waitUntil: 'networkidle' });
  const sent = reader.getByRole('article', { name: `Report about ${title}` });
  await expect(sent).toContainText('Fixed');
  await expect(sent).toContainText('New');
  await expect(sent).toContainText('Thank you!');
  await expect(sent.getByRole('button', { name: 'Archive' })).toBeHidden();
  noErrors();
  noErrorsEither();
});

test('who is not logged in reports anonymously, and claims a list only after logging in', async ({
  browser,
}) => {
  const moderator = await open(browser, 'moderator');
  const title = `Nobody's ${Date.now()}`;
  const list = newList({ title, status: 'IN_PROGRESS' });
  await importList(moderator.request, list);
  await moderator.request.put(`/api/v1/lists/${list.uuid}/authors`, { data: { authors: [] } });
  const visitor = await open(browser);
  await visitor.goto(`/staff/${list.uuid}`, { waitUntil: 'networkidle' });
  await visitor.getByRole('button', { name: 'Report an error' }).click();
  const dialog = visitor.getByRole('dialog', { name: 'Report an error' });
  await expect(dialog).toContainText('may be ignored');
  await dialog.getByRole('textbox', { name: 'What is wrong?' }).fill('A name is misspelt.');
  await visitor.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();

  await signInByApi(visitor.request, 'user');
  await visitor.reload({ waitUntil: 'networkidle' });
  await visitor.getByRole('button', { name: 'Claim this list' }).click();
  await visitor.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(visitor.getByText('You are the author of this list now.')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Claim this list' })).toBeHidden();
  await visitor.goto(`/reports?list=${list.uuid}`, { waitUntil: 'networkidle' });
  await expect(visitor.getByRole('article')).toContainText('Anonymous');
});

test('a moderator makes a contributor, looks at the desk and brings a deleted list back', async ({
  browser,
}) => {
  const moderator = await open(browser, 'moderator');
  const noErrors = expectNoErrors(moderator);
  const title = `Deleted ${Date.now()}`;
  const list = newList({ title });
  await importList(moderator.request, list);
  await moderator.request.delete(`/api/v1/lists/${list.uuid}`, { data: { title } });

  await moderator.goto('/users?q=pausebutton', { waitUntil: 'networkidle' });
  const row = moderator.getByRole('row', { name: /pausebutton/ });
  await row.getByRole('button', { name: 'Actions for pausebutton' }).click();
  await moderator.getByRole('menuitem', { name: 'Ban…' }).click();
  const dialog = moderator.getByRole('dialog', { name: 'Ban pausebutton' });
  await expect(dialog.getByRole('button', { name: 'Ban', exact: true })).toBeDisabled();
  await moderator.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Actions for pausebutton' }).click();
  await moderator.getByRole('menuitem', { name: 'Make contributor' }).click();
  await expect(row).toContainText('Contributor');
  await row.getByRole('button', { name: 'Actions for pausebutton' }).click();
  await moderator.getByRole('menuitem', { name: 'Not a contributor any more' }).click();
  await expect(row).not.toContainText('Contributor');

  await moderator.goto('/admin?kind=deleted', { waitUntil: 'networkidle' });
  await expect(moderator.getByText('cut_bag').first()).toBeVisible();
  await expect(moderator.getByText('set roles').first()).toBeVisible();
  const deleted = moderator.getByRole('row', { name: new RegExp(title) });
  // A hasty second press is none: it would say that the list is not deleted.
  await deleted.getByRole('button', { name: 'Restore' }).dblclick();
  await expect(deleted).toBeHidden();
  await moderator.goto(`/staff/${list.uuid}`);
  await expect(moderator.getByRole('heading', { name: title })).toBeVisible();
  noErrors();
});

test('pages for members and moderators ask to log in, and open where one was', async ({ page }) => {
  for (const path of ['/reports?state=sent', '/staff-lists/me', '/admin', '/users']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeVisible();
  }
  await signIn(page, 'moderator');
  await expect(page).toHaveURL(/\/users$/);
  await expect(page.getByRole('table', { name: 'members' })).toBeVisible();
});
