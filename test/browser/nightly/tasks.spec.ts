import { expect, test } from '../support/test.js';
import { expectReadable } from '../support/looks.js';
import { expectNoErrors, importList, newList, openSettled, signInByApi } from '../support/site.js';

test('what needs doing has its size, and leads to the place where it is done', async ({ page, browser }) => {
  const noErrors = expectNoErrors(page);
  await page.goto('/tasks');
  const tasks = page.getByRole('list', { name: 'Tasks' });
  const task = (title: string) => tasks.getByRole('article').filter({ hasText: title });
  await expect(task('Lists to review')).toContainText(/\d+ lists?about \d+ hours?/);
  // A visitor is offered nothing that needs an account.
  await expect(task('Names to review')).toHaveCount(0);
  await expect(task('Lists to review').getByRole('link')).toHaveAttribute(
    'href',
    '/staff-lists?status=FINISHED',
  );

  await signInByApi(page.request, 'user');
  const rows = [1, 2, 3].map((number) => ({ ja: `課題 ${number}`, en: '', unconfirmed: true }));
  const list = newList({ title: 'Chores', status: 'IN_PROGRESS', menus: [{ name: '#01', rows }] });
  await importList(page.request, list);
  const chores = list.uuid;
  await expect(async () => {
    await openSettled(page, '/tasks');
    await expect(task('Names to review')).toContainText(/\d+ namesabout \d+ (?:minutes|hours)/, {
      timeout: 2_000,
    });
  }).toPass();
  await expect(task('Roles to add')).toHaveCount(0);
  await expect(task('Names to review').getByRole('link')).toHaveAttribute('href', '/names/review');

  // Of one season, only what is about anime.
  const year = new Date().getFullYear() - 1;
  await page.getByLabel('Season').selectOption(`Winter ${year}`);
  await expect(page).toHaveURL(new RegExp(`/tasks\\?year=${year}&season=winter$`));
  await expect(task('Names to review')).toHaveCount(0);
  await page.goBack();
  await expect(task('Names to review')).toBeVisible();

  // Of one studio.
  await page.getByRole('combobox', { name: 'Studio' }).fill('hibari');
  await page.getByRole('option', { name: 'Hibari Works' }).click();
  await expect(page).toHaveURL(/\/tasks\?studio=Hibari\+Works$/);
  await expect(task('Airing now')).toContainText('1 list');
  await page.getByRole('button', { name: 'All studios instead of Hibari Works' }).click();
  await expect(page).toHaveURL(/\/tasks$/);

  // What is theirs, and who is at it.
  const own = page
    .getByRole('list', { name: 'Your lists' })
    .getByRole('listitem')
    .filter({ hasText: 'Chores' });
  await expect(own).toContainText('You are an author. 3 names to confirm, about 2 minutes.');
  const other = await (await browser.newContext()).newPage();
  await signInByApi(other.request, 'contributor');
  await other.goto(`/staff/${chores}`);
  await other.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(own).toContainText('is editing');
  await other.context().close();
  noErrors();
});

test('lists that need something lead to the place, and others see who is at one', async ({
  page,
  browser,
}) => {
  const noErrors = expectNoErrors(page);
  await signInByApi(page.request, 'contributor');
  const rows = [1, 2].map((number) => ({ ja: `待つ名前 ${number}`, en: '' }));
  const title = 'A List That Waits';
  const list = newList({ title, status: 'IN_PROGRESS', menus: [{ name: '#01', rows }] });
  await importList(page.request, list);
  const lists = page.getByRole('list', { name: 'Lists' });
  const mine = lists.getByRole('listitem').filter({ hasText: title });
  await expect(async () => {
    await openSettled(page, '/tasks/untranslated');
    await expect(mine).toContainText('2 names', { timeout: 2_000 });
  }).toPass();

  // Somebody else sees at once that the member is at it, and no longer once they have left.
  const other = await (await browser.newContext()).newPage();
  await signInByApi(other.request, 'moderator');
  await other.goto('/tasks/untranslated');
  const theirs = other.getByRole('list', { name: 'Lists' }).getByRole('listitem').filter({ hasText: title });
  await page.getByRole('button', { name: `I’m on it: ${title}` }).click();
  await expect(theirs.getByRole('status')).toHaveText(/is on it$/);
  await page.getByRole('button', { name: `You’re on it: ${title}` }).click();
  await expect(theirs.getByRole('status')).toHaveText('');
  await page.getByRole('button', { name: `I’m on it: ${title}` }).click();
  await expect(theirs.getByRole('status')).toHaveText(/is on it$/);

  // Straight to the review of its names.
  await mine.getByRole('link', { name: `Start with ${title}` }).click();
  await expect(page.getByRole('region', { name: 'Review names' })).toBeVisible();
  await expect(page).not.toHaveURL(/open=/);
  await page.close();
  await expect(theirs.getByRole('status')).toHaveText('');

  // Nobody who follows nothing is shown anything of it.
  await other.getByText('Only what I follow').click();
  await expect(other).toHaveURL(/\/tasks\/untranslated\?followed=true$/);
  await other.context().close();
  noErrors();
});

test('who decides a name, or is at a report, is seen by others', async ({ page, browser }) => {
  await signInByApi(page.request, 'moderator');
  const rows = [1, 2].map((number) => ({ ja: `共有名 ${number}`, en: '' }));
  const list = newList({ title: 'Shared Chores', status: 'IN_PROGRESS', menus: [{ name: '#01', rows }] });
  await importList(page.request, list);
  await page.request.post(`/api/v1/lists/${list.uuid}/reports`, { data: { message: 'Row 1 is wrong.' } });
  const other = await (await browser.newContext()).newPage();
  await signInByApi(other.request, 'contributor');
  await other.goto('/names/review');
  const queue = (where: typeof page) => where.getByRole('list', { name: 'Names to review' });
  await expect(queue(other).getByRole('button').first()).toBeVisible();
  await page.goto('/names/review');
  const name = queue(page).getByRole('button').first();
  await expect(name).toBeVisible();
  // The other sees at which name the moderator is.
  await expect(
    queue(other)
      .getByRole('button')
      .filter({ hasText: /cut_bag/ }),
  ).toHaveCount(1);
  await other.goto('about:blank');

  await page.goto(`/reports?state=sent&list=${list.uuid}`);
  await page.getByRole('button', { name: 'I’m on it: the report about Shared Chores' }).click();
  await expect(
    page.getByRole('button', { name: 'You’re on it: the report about Shared Chores' }),
  ).toBeVisible();
  await expectReadable(page, { isCrosswise: true });
  await other.context().close();
});
