import { expect, test, type Page } from '../support/test.js';
import { expectNoErrors, importList, newList, openSettled, signInByApi } from '../support/site.js';

/** Merges are permanent, so each run has people of its own. */
const run = Math.floor(Math.random() * 20_000);
const sign = String.fromCodePoint(0x4e00 + run);

async function asModerator(page: Page): Promise<void> {
  await signInByApi(page.request, 'moderator');
}

test('a moderator merges several people from the directory, after a preview of what will happen', async ({
  page,
}) => {
  await asModerator(page);
  const names = ['Aoi', 'Beni', 'Chiyo'].map((en, index) => ({
    ja: `${sign}${'甲乙丙'[index]}`,
    en: `${en} Zq${run}`,
  }));
  const rows = [names[0]!, names[0]!, names[1]!, names[2]!];
  await importList(
    page.request,
    newList({ title: `Directory ${run}`, status: 'IN_PROGRESS', menus: [{ name: '#01', rows }] }),
  );
  const address = `/staff?q=${encodeURIComponent(`Zq${run}`)}`;
  await expect(async () => {
    await openSettled(page, address);
    for (const { en } of names)
      await expect(page.getByRole('checkbox', { name: `Choose ${en}` })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const noErrors = expectNoErrors(page);
  for (const { en } of names)
    await page.getByText(en, { exact: true }).locator('xpath=ancestor::th').locator('label').click();
  const bar = page.getByRole('toolbar', { name: 'Manage selected' });
  await expect(bar).toContainText('3 chosen');
  await bar.getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge 3 people' });
  const lines = dialog.getByRole('list', { name: 'What will happen' }).getByRole('listitem');
  // The one with the most credits stays.
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText(/1 credit would be shown as Aoi Zq.* 1 list credits both\./);
  await dialog.getByRole('button', { name: /^Merge 2 people into Aoi/ }).click();
  await expect(lines.filter({ hasText: 'now' })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('checkbox', { name: `Choose ${names[1]!.en}` })).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: `Aoi Zq${run}` })).toContainText('4');
  noErrors();
});

test('nobody else is offered to manage people and roles', async ({ page }) => {
  await signInByApi(page.request, 'contributor');
  for (const path of ['/staff?q=yamagiwa', '/roles?q=key+animation']) {
    await openSettled(page, path);
    await expect(page.getByText('genga_no_mori').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Add a role|Actions for)/ })).toHaveCount(0);
  }
  await openSettled(page, '/staff?q=yamagiwa');
  await page.getByRole('link', { name: 'Honoka Yamagiwa' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Honoka Yamagiwa');
  await expect(page.getByRole('button', { name: 'Manage', exact: true })).toBeHidden();
});

test('a moderator merges roles of the dictionary, whose Japanese names then belong to the one that stays', async ({
  page,
}) => {
  await asModerator(page);
  const add = async (nameEn: string, ja: string) => {
    const data = { nameEn, namesJa: [ja], category: 'Sound' };
    expect((await page.request.post('/api/v1/roles', { data })).status()).toBe(201);
  };
  await add(`Bellringing ${run}`, `${sign}鐘係`);
  await add(`Bell Ringing ${run}`, `${sign}鐘番`);
  await openSettled(page, `/roles?q=${run}`);
  for (const name of [`Bellringing ${run}`, `Bell Ringing ${run}`])
    await page.getByText(name, { exact: true }).locator('xpath=ancestor::th').locator('label').click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge 2 roles' });
  await expect(dialog.getByRole('listitem')).toContainText(/Is deleted; .* becomes “Bell/);
  await dialog.getByRole('button', { name: /^Merge 1 role into/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { items } = await (await page.request.get(`/api/v1/roles?q=${run}`)).json();
  expect(items.map(({ namesJa }: { namesJa: string[] }) => namesJa.toSorted())).toEqual([
    [`${sign}鐘係`, `${sign}鐘番`].toSorted(),
  ]);
});
