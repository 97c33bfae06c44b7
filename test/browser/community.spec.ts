import { expect, test, type Browser } from './support/test.js';
import { expectNoErrors, importList, newList, openSettled, signIn, signInByApi } from './support/site.js';
import { countShifts, expectNoJumps } from './support/shifts.js';

async function open(browser: Browser, account?: Parameters<typeof signInByApi>[1]) {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (account) await signInByApi(page.request, account);
  return page;
}

test('a reader reports an error; the author is notified, answers and settles it, and the reader sees that', async ({
  browser,
}) => {
  const author = await open(browser, 'contributor');
  const title = `Reported ${Date.now()}`;
  const list = newList({ title, status: 'IN_PROGRESS' });
  await importList(author.request, list);
  const reader = await open(browser, 'user');
  const [noErrors, noErrorsEither] = [expectNoErrors(author), expectNoErrors(reader)];
  await openSettled(author, '/staff-lists/me');
  await expect(author.getByRole('link', { name: title })).toBeVisible();

  await openSettled(reader, `/staff/${list.uuid}#01`);
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

  // The badge updates by itself.
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
  const stored = author.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await received.getByRole('button', { name: 'Fixed', exact: true }).click();
  await stored;

  await openSettled(reader, '/reports?scope=mine');
  const sent = reader.getByRole('article', { name: `Report about ${title}` });
  await expect(sent).toContainText('Fixed');
  await expect(sent).toContainText('New');
  await expect(sent).toContainText('Thank you!');
  await expect(sent.getByRole('button', { name: 'Archive' })).toBeHidden();
  noErrors();
  noErrorsEither();
});

test('on a phone, a visitor reports with one press and what is typed at once, however late the form appears', async ({
  browser,
}) => {
  const author = await open(browser, 'contributor');
  const list = newList({ title: `Typed ahead ${Date.now()}`, status: 'IN_PROGRESS' });
  await importList(author.request, list);
  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  let arrive = () => {};
  const arrived = new Promise<void>((done) => (arrive = done));
  await visitor.route(/ReportDialog/, async (route) => {
    await arrived;
    await route.continue();
  });
  await openSettled(visitor, `/staff/${list.uuid}`);
  const report = visitor.getByRole('button', { name: 'Report an error' }).filter({ visible: true });
  await report.first().click();
  await visitor.keyboard.type('The director i');
  arrive();
  const text = visitor.getByRole('textbox', { name: 'What is wrong?' });
  await expect(text).toBeFocused();
  await visitor.keyboard.type('s another one.');
  await expect(text).toHaveValue('The director is another one.');
  await visitor.getByRole('button', { name: 'Send the report' }).click();
  const dialog = visitor.getByRole('dialog', { name: 'Report an error' });
  await expect(dialog).toContainText('Your report was sent');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  // The same below the credits.
  await report.last().click();
  await visitor.keyboard.type('And the producer.');
  await expect(text).toHaveValue('And the producer.');
});

test(
  'an anonymous visitor can report, but can claim a list only after logging in',
  { tag: '@nightly' },
  async ({ browser }) => {
    const moderator = await open(browser, 'moderator');
    const title = `Nobody's ${Date.now()}`;
    const list = newList({ title, status: 'IN_PROGRESS' });
    await importList(moderator.request, list);
    await moderator.request.put(`/api/v1/lists/${list.uuid}/authors`, { data: { authors: [] } });
    const visitor = await open(browser);
    await openSettled(visitor, `/staff/${list.uuid}`);
    // From the card of a name, which says which credit it is.
    const name = visitor.locator('[data-node] a[href^="/person/"]').first();
    await name.hover();
    const card = visitor.locator('[data-name-card]');
    await card.getByRole('button', { name: 'Report an error' }).click();
    await expect(card).toBeHidden();
    const dialog = visitor.getByRole('dialog', { name: 'Report an error' });
    await expect(dialog).toContainText('may be ignored');
    const credit = dialog.getByRole('group', { name: 'You report this credit' });
    await expect(credit).toContainText((await name.textContent())!.trim().split(/\s/)[0]!);
    await expect(dialog.getByRole('textbox', { name: 'What is wrong?' })).toBeFocused();
    await visitor.keyboard.type('A name is misspelt.');
    await visitor.keyboard.press('Control+Enter');
    // Nothing else will tell the visitor.
    await expect(dialog).toContainText('Your report was sent');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();

    await signInByApi(visitor.request, 'user');
    await visitor.reload({ waitUntil: 'networkidle' });
    await visitor.getByRole('button', { name: 'Claim this list' }).click();
    await visitor.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(visitor.getByText('You are now the author of this list.').first()).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Claim this list' })).toBeHidden();
    await openSettled(visitor, `/reports?list=${list.uuid}`);
    await expect(visitor.getByRole('article')).toContainText('Anonymous');
  },
);

test(
  'a moderator makes a contributor, looks at the desk and restores a deleted list',
  { tag: '@nightly' },
  async ({ browser }) => {
    const moderator = await open(browser, 'moderator');
    const noErrors = expectNoErrors(moderator);
    const title = `Deleted ${Date.now()}`;
    const list = newList({ title });
    await importList(moderator.request, list);
    await moderator.request.delete(`/api/v1/lists/${list.uuid}`, { data: { title } });

    await openSettled(moderator, '/users?q=pausebutton');
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
    await moderator.getByRole('menuitem', { name: 'Remove contributor role' }).click();
    await expect(row).not.toContainText('Contributor');

    await openSettled(moderator, '/admin?kind=deleted');
    await expect(moderator.getByText('cut_bag').first()).toBeVisible();
    await expect(moderator.getByText(/made .+ a contributor/).first()).toBeVisible();
    const deleted = moderator.getByRole('row', { name: new RegExp(title) });
    // A hasty second press does nothing; it would fail because the list is not deleted any more.
    await deleted.getByRole('button', { name: 'Restore' }).dblclick();
    await expect(deleted).toBeHidden();
    await moderator.goto(`/staff/${list.uuid}`);
    await expect(moderator.getByRole('heading', { name: title })).toBeVisible();
    noErrors();
  },
);

test(
  'pages for members and moderators ask for a login, then open where one was',
  { tag: '@nightly' },
  async ({ page }) => {
    for (const path of ['/staff-lists/me', '/users']) {
      await openSettled(page, path);
      await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeVisible();
    }
    await signIn(page, 'moderator');
    await expect(page).toHaveURL(/\/users$/);
    await expect(page.getByRole('table', { name: 'members' })).toBeVisible();
  },
);

test(
  'a banned member is offered nothing forbidden, and told why where they look for it',
  { tag: '@nightly' },
  async ({ browser }) => {
    const page = await open(browser, 'banned');
    const noErrors = expectNoErrors(page);
    const refusal = (what: string) => page.getByRole('note').filter({ hasText: `you cannot ${what}` });
    await page.goto('/staff/cowboy-bebop');
    await expect(page.getByRole('link', { name: /create|upload/i })).toHaveCount(0);
    await expect(refusal('report errors')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Report an error' })).toHaveCount(0);
    await page.goto('/staff/create/1');
    await expect(refusal('create lists')).toContainText(/\w{10}|ban/);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.goto('/readings?submit=x');
    await expect(refusal('submit readings')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit a reading' })).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The notice above the page has its room before anybody knows who is here.
    await page.addInitScript(countShifts);
    await openSettled(page, '/faq');
    await expect(page.getByRole('region', { name: 'Your account' })).toContainText('you can read');
    await expectNoJumps(page, page.url());
    noErrors();
  },
);

test(
  'a Completed list that lapsed goes back to To Review in one press, wherever that is shown',
  { tag: '@nightly' },
  async ({ browser }) => {
    const author = await open(browser, 'user');
    const title = `Lapsed ${Date.now()}`;
    const complete = newList({ title, status: 'COMPLETED' });
    const { uuid } = complete;
    await importList(author.request, complete);
    const broken = { ...complete, menus: [...complete.menus, { name: '#99', credits: [] }] };
    await importList(author.request, broken);
    const said = /^1 episode is empty: #99 since /;
    await expect(async () => {
      await openSettled(author, '/staff-lists/me');
      await expect(author.getByText(said)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const reader = await open(browser);
    await reader.goto(`/staff/${uuid}`);
    await expect(reader.getByText(said)).toBeVisible();
    await expect(reader.getByRole('button', { name: /To Review/ })).toHaveCount(0);
    await author.goto(`/staff/${uuid}?mode=settings`);
    await expect(
      author.getByText('This list is marked Completed but is no longer complete', { exact: false }),
    ).toBeVisible();
    const moderator = await open(browser, 'moderator');
    await moderator.goto('/admin?kind=lapsed');
    await moderator.getByRole('button', { name: `Set “${title}” to To Review` }).click();
    await expect(moderator.getByText(`“${title}” is set to To Review.`).first()).toBeVisible();
    await expect(
      author.getByText('This list is marked Completed but is no longer complete', { exact: false }),
    ).toHaveCount(0);
    await author.goto('/staff-lists/me');
    await expect(author.getByRole('link', { name: title })).toBeVisible();
    await expect(author.getByText(said)).toHaveCount(0);
  },
);
