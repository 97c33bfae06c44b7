import { expect, test, type Locator } from '../support/test.js';
import { expectReadable } from '../support/looks.js';
import { expectNoErrors, importList, newList, signInByApi } from '../support/site.js';

test('members discuss a list and a row of it, live; its editor resolves the doubt', async ({
  page,
  browser,
}) => {
  const noErrors = expectNoErrors(page);
  await signInByApi(page.request, 'contributor');
  const rows = [{ ja: '甲', en: 'Kou', comment: '**Cut 3**, [Source](https://example.com/a)' }];
  const list = newList({ title: 'A Discussed List', status: 'IN_PROGRESS', menus: [{ name: '#01', rows }] });
  await importList(page.request, list);
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(`/staff/${list.uuid}`);
  await expect(reader.getByRole('button', { name: 'Log in to comment' })).toBeVisible();
  await signInByApi(reader.request, 'user');
  await reader.reload();
  const comments = reader.getByRole('list', { name: 'Comments' });
  // Comments of rows are set alike; nothing is to be seen of how they were typed.
  await expect(reader.getByText('Cut 3, Source')).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Source' })).toHaveAttribute('href', 'https://example.com/a');
  const field = reader.getByRole('textbox', { name: 'Your comment' });
  await field.fill('Is the **third** name right?');
  // What was typed survives another look at the page.
  await reader.reload();
  await expect(field).toHaveValue('Is the **third** name right?');
  await field.press('Control+Enter');
  await expect(comments.getByRole('listitem').first()).toContainText('Is the third name right?');
  await expect(comments.locator('strong')).toHaveText('third');
  await expect(field).toHaveValue('');
  await expect(reader.getByRole('heading', { name: 'Discussion 1' })).toBeVisible();

  // The editor of the list answers, about the row.
  await page.goto(`/staff/${list.uuid}?edit`);
  await page.getByRole('textbox', { name: /Japanese, row 1\b/ }).focus();
  await page.keyboard.press('Alt+Enter');
  await page.getByRole('menuitem', { name: 'Discuss below the list' }).click();
  await expect(page.getByText(/^About #01/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Your comment' }).fill('This one?');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(comments).toContainText('This one?');
  await expect(comments.getByRole('button', { name: /#01 › / })).toBeVisible();

  await page.goto(`/staff/${list.uuid}`);
  const thread = page
    .getByRole('list', { name: 'Comments' })
    .getByRole('listitem')
    .filter({ hasText: 'third' });
  await thread.getByRole('button', { name: 'Reply' }).click();
  await thread.getByRole('textbox', { name: 'Your reply' }).fill('It is, see the credits.');
  await thread.getByRole('button', { name: 'Reply', exact: true }).last().click();
  await expect(thread).toContainText('It is, see the credits.');
  await expectReadable(page, { isCrosswise: true });
  await thread.getByRole('button', { name: 'Resolve' }).click();
  await expect(page.getByRole('button', { name: /^Resolved/ })).toContainText('third');
  // The reader sees it without doing anything.
  await expect(reader.getByRole('button', { name: /^Resolved/ })).toBeVisible();
  noErrors();
});

test('Cancel drops what was typed while a comment is edited; leaving the page keeps it', async ({ page }) => {
  const noErrors = expectNoErrors(page);
  await signInByApi(page.request, 'contributor');
  const list = newList({ title: 'An Edited Comment', status: 'IN_PROGRESS', menus: [{ name: '#01' }] });
  await importList(page.request, list);
  await page.goto(`/staff/${list.uuid}`);
  await page.getByRole('textbox', { name: 'Your comment' }).fill('As it is stored');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const comments = page.getByRole('list', { name: 'Comments' });
  const field = comments.getByRole('textbox', { name: 'Your comment' });
  const edit = async () => {
    await comments.getByRole('button', { name: /^More about the comment/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
  };
  await edit();
  await field.fill('Half a thought');
  await page.reload();
  await edit();
  await expect(field).toHaveValue('Half a thought');
  await comments.getByRole('button', { name: 'Cancel' }).click();
  await expect(comments).toContainText('As it is stored');
  await edit();
  await expect(field).toHaveValue('As it is stored');
  noErrors();
});

test('who writes and settles comments by keyboard goes on where they were', async ({ page }) => {
  const noErrors = expectNoErrors(page);
  await signInByApi(page.request, 'contributor');
  const list = newList({ title: 'A Discussion by Keys', status: 'IN_PROGRESS', menus: [{ name: '#01' }] });
  await importList(page.request, list);
  await page.goto(`/staff/${list.uuid}`);
  const field = page.getByRole('textbox', { name: 'Your comment' });
  await field.fill('Who is this?');
  await page.getByRole('button', { name: 'Comment', exact: true }).press('Enter');
  const comments = page.getByRole('list', { name: 'Comments' });
  await expect(comments).toContainText('Who is this?');
  await expect(field).toBeFocused();

  const reply = comments.getByRole('button', { name: 'Reply' }).first();
  await reply.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(reply).toBeFocused();
  await reply.press('Enter');
  await page.getByRole('textbox', { name: 'Your reply' }).fill('Somebody');
  await page.keyboard.press('Control+Enter');
  const replies = comments.getByRole('list', { name: 'Replies' });
  await expect(replies).toContainText('Somebody');
  await expect(reply).toBeFocused();

  const more = comments.getByRole('button', { name: /^More about/ }).first();
  await more.press('Enter');
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter');
  await comments.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(more).toBeFocused();

  await comments.getByRole('button', { name: 'Resolve' }).press('Enter');
  const resolved = comments.getByRole('button', { name: /^Resolved/ });
  await expect(resolved).toBeFocused();
  await resolved.press('Enter');
  await expect(reply).toBeFocused();

  const remove = async (button: Locator) => {
    await button.press('Enter');
    await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
    await page.getByRole('button', { name: 'Confirm' }).press('Enter');
  };
  await remove(replies.getByRole('button', { name: /^More about/ }));
  await expect(comments).not.toContainText('Somebody');
  await expect(reply).toBeFocused();
  await remove(more);
  await expect(comments.getByRole('listitem')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Discussion', level: 2 })).toBeFocused();
  noErrors();
});

test('a reader asks about a credit; somebody reports that, and a moderator finds and removes it', async ({
  page,
  browser,
}) => {
  const noErrors = expectNoErrors(page);
  await signInByApi(page.request, 'user');
  const rows = [
    { ja: '読者 一', en: 'Reader One' },
    { ja: '読者 二', en: 'Reader Two' },
  ];
  const title = `Read, not Edited ${Date.now()}`;
  const list = newList({ title, status: 'IN_PROGRESS', menus: [{ name: '#01', rows }] });
  await importList(page.request, list);
  await signInByApi(page.request, 'contributor');
  await page.goto(`/staff/${list.uuid}`);
  await page.getByRole('combobox', { name: 'About a credit' }).fill('reader two');
  await page.getByRole('option', { name: /#01 › .* › 読者 二/ }).click();
  await expect(page.getByText(/^About #01 › /)).toContainText('読者 二');
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Is this the **animator**?');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const comments = page.getByRole('list', { name: 'Comments' });
  await expect(comments).toContainText('Is this the animator?');
  await expect(comments).toContainText('読者 二');

  // Also visitors without an account report.
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/staff/${list.uuid}`);
  await visitor.getByRole('button', { name: /^More about the comment/ }).click();
  await expect(visitor.getByRole('menuitem', { name: 'Remove' })).toHaveCount(0);
  await visitor.getByRole('menuitem', { name: 'Report' }).click();
  await visitor
    .getByRole('alertdialog')
    .filter({ hasText: 'Report this comment' })
    .getByRole('button', { name: 'Confirm' })
    .click();
  await expect(visitor.getByText('Thank you. The comment was reported.').first()).toBeVisible();

  await signInByApi(visitor.request, 'moderator');
  await visitor.goto('/comments');
  const first = visitor.getByRole('list', { name: 'Comments' }).getByRole('listitem').first();
  await expect(first).toContainText(title);
  await expect(first).toContainText('Is this the animator?');
  await visitor.goto('/reports');
  const report = visitor.getByRole('article', { name: `Report about ${title}` });
  await expect(report.getByRole('blockquote')).toHaveText('Is this the animator?');
  const opened = visitor.waitForEvent('popup');
  await report.getByRole('link', { name: /\?comment=\d+$/ }).click();
  const tab = await opened;
  const found = tab.getByRole('list', { name: 'Comments' });
  await expect(found.getByRole('listitem').first()).toBeInViewport();
  await found.getByRole('button', { name: /^More about the comment/ }).click();
  await tab.getByRole('menuitem', { name: 'Remove' }).click();
  await tab
    .getByRole('alertdialog')
    .filter({ hasText: 'Remove this comment' })
    .getByRole('button', { name: 'Confirm' })
    .click();
  await expect(page.getByText('Is this the animator?')).toHaveCount(0);
  noErrors();
});

test('the discussion of a long list is loaded once it comes near, or at once for a comment in the address', async ({
  page,
}) => {
  const noErrors = expectNoErrors(page);
  await signInByApi(page.request, 'contributor');
  const rows = Array.from({ length: 400 }, (_, index) => ({ ja: `名前 ${index}`, en: `Name ${index}` }));
  const list = newList({
    title: 'A Long Discussed List',
    status: 'IN_PROGRESS',
    menus: [{ name: '#01', rows }],
  });
  await importList(page.request, list);
  const asked: string[] = [];
  page.on('request', (one) => {
    const path = new URL(one.url()).pathname;
    if (/\/(?:comments|related)$|\/assets\/(?:below|directories)-.*\.js$/.test(path)) asked.push(path);
  });
  await page.goto(`/staff/${list.uuid}`);
  await expect(page.getByRole('heading', { name: 'Discussion' })).toBeAttached();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.keyboard.press('End');
  const field = page.getByRole('textbox', { name: 'Your comment' });
  await expect(field).toBeVisible();
  await field.fill('Is it the last one?');
  await field.press('Control+Enter');
  const comment = page.getByRole('list', { name: 'Comments' }).getByText('Is it the last one?');
  await expect(comment).toBeVisible();
  const id = await page.locator('[id^="comment-"]').first().getAttribute('id');
  await page.goto(`/staff/${list.uuid}?comment=${id!.slice('comment-'.length)}`);
  await expect(comment).toBeInViewport();
  noErrors();
});

test('a discussion that cannot be loaded says so, leaves the page, and comes once there is a connection', async ({
  page,
  context,
}) => {
  await signInByApi(page.request, 'contributor');
  const rows = Array.from({ length: 400 }, (_, index) => ({ ja: `名前 ${index}`, en: `Name ${index}` }));
  const list = newList({ title: 'A List Read on a Train', menus: [{ name: '#01', rows }] });
  await importList(page.request, list);
  await page.goto(`/staff/${list.uuid}`);
  await expect(page.getByRole('heading', { name: 'Discussion' })).toBeAttached();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.keyboard.press('End');
  const discussion = page.getByRole('region', { name: 'Discussion' });
  await expect(discussion.getByRole('alert')).toContainText('The server cannot be reached.');
  await expect(page.getByText('Name 399', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(discussion.getByRole('textbox', { name: 'Your comment' })).toBeVisible();
  await expect(discussion.getByRole('alert')).toHaveCount(0);
});

test('comments that could not be loaded come by themselves once there is a connection', async ({
  page,
  context,
}) => {
  await signInByApi(page.request, 'contributor');
  const list = newList({
    title: 'A List Read in a Tunnel',
    menus: [{ name: '#01', rows: [{ ja: '名前', en: 'Name' }] }],
  });
  await importList(page.request, list);
  const comments = '**/api/v1/lists/*/comments*';
  await page.route(comments, (route) => route.abort());
  await page.goto(`/staff/${list.uuid}`);
  const discussion = page.getByRole('region', { name: 'Discussion' });
  await expect(discussion.getByRole('alert')).toContainText('The server cannot be reached.');
  await page.unroute(comments);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(discussion.getByRole('alert')).toHaveCount(0);
  await expect(discussion.getByRole('textbox', { name: 'Your comment' })).toBeVisible();
});
