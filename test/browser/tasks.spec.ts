import { expect, test } from './support/test.js';
import { expectReadable } from './support/looks.js';
import { expectNoErrors, importList, newList, signInByApi } from './support/site.js';

test('what needs doing has its size, and leads to the place where it is done', async ({ page }) => {
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
  await importList(
    page.request,
    newList({ title: 'Chores', status: 'IN_PROGRESS', menus: [{ name: '#01', rows }] }),
  );
  await expect(async () => {
    await page.goto('/tasks');
    await expect(task('Names to review')).toContainText(/\d+ namesabout \d+ minutes/, { timeout: 2_000 });
  }).toPass();
  await expect(task('Unknown roles')).toHaveCount(0);
  await expectReadable(page);
  await task('Names to review').getByRole('link').click();
  await expect(page).toHaveURL(/\/names\/review$/);
  noErrors();
});
