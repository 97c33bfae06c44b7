import { expect, test } from './support/test.js';
import { expectReadable } from './support/looks.js';
import { expectNoErrors, importList, newList, signInByApi } from './support/site.js';

test('what needs doing has its size, and leads to the place where it is done', async ({ page, browser }) => {
  const noErrors = expectNoErrors(page);
  await page.goto('/tasks');
  const tasks = page.getByRole('list', { name: 'Tasks' });
  const task = (title: string) => tasks.getByRole('article').filter({ hasText: title });
  await expect(task('Lists to review')).toContainText(/\d+ lists?about \d+ hours?/);
  // A visitor is offered nothing that needs an account.
  await expect(task('Names to review')).toHaveCount(0);
  await expectReadable(page);
  await task('Lists to review').getByRole('link').click();
  await expect(page).toHaveURL(/\/staff-lists\?status=FINISHED$/);

  await signInByApi(page.request, 'user');
  const rows = [1, 2, 3].map((number) => ({ ja: `課題 ${number}`, en: '', unconfirmed: true }));
  const list = newList({ title: 'Chores', status: 'IN_PROGRESS', menus: [{ name: '#01', rows }] });
  await importList(page.request, list);
  const chores = list.uuid;
  await expect(async () => {
    await page.goto('/tasks');
    await expect(task('Names to review')).toContainText(/\d+ namesabout \d+ (?:minutes|hours)/, {
      timeout: 2_000,
    });
  }).toPass();
  await expect(task('Unknown roles')).toHaveCount(0);
  await expectReadable(page);
  await task('Names to review').getByRole('link').click();
  await expect(page).toHaveURL(/\/names\/review$/);
  await page.goBack();

  // Of one season, only what is about anime.
  await page.getByLabel('Season').selectOption('Any season');
  const [year] = [new Date().getFullYear() - 1];
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
  await task('Airing now').getByRole('link').click();
  await expect(page).toHaveURL(/\/staff-lists\?/);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Hibari Works' }).click();
  await expect(page).not.toHaveURL(/studio=/);
  await page.goBack();
  await expect(page).toHaveURL(/studio=/);
  await page.goBack();
  await page.getByRole('button', { name: 'All studios instead of Hibari Works' }).click();
  await expect(page).toHaveURL(/\/tasks$/);

  // What is theirs, and who is at it.
  const own = page
    .getByRole('list', { name: 'Your lists' })
    .getByRole('listitem')
    .filter({ hasText: 'Chores' });
  await expect(own).toContainText('You are an author. 3 names to confirm, about 2 minutes.');
  await expectReadable(page);
  const other = await (await browser.newContext()).newPage();
  await signInByApi(other.request, 'contributor');
  await other.goto(`/staff/${chores}`);
  await other.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(own).toContainText('is editing', { timeout: 15_000 });
  await other.context().close();
  noErrors();
});
