import { expect, test, type Browser } from './support/test.js';
import { expectReadable } from './support/looks.js';
import { expectNoErrors, keepPopups, openSettled, signInAsNew, signInByApi } from './support/site.js';

const rules = [
  { shape: 'J：J', as: 'role-names', separators: { role: '：', names: '、' } },
  { shape: 'J⇥J', as: 'table', columns: ['role', 'names'] },
  ...['●J', '■J', '◆J', '★J'].map((shape) => ({ shape, as: 'category' })),
];

async function moderatorsPage(browser: Browser) {
  const page = await (await browser.newContext()).newPage();
  await signInByApi(page.request, 'moderator');
  return page;
}

test(
  'a member offers a style, a moderator approves it, renames it and withdraws it with undo',
  { tag: '@nightly' },
  async ({ page, context, site, browser }) => {
    const noErrors = expectNoErrors(page);
    await signInAsNew(context, site);
    const moderator = await moderatorsPage(browser);
    const noErrorsEither = expectNoErrors(moderator);
    const name = `Wiki ${Date.now()}`;
    await openSettled(page, '/account?tab=styles');
    await expect(page.getByText('No styles yet.')).toBeVisible();
    expect((await page.request.post('/api/v1/text-styles', { data: { name: 'Wky', rules } })).status()).toBe(
      201,
    );

    // What a style is, is told to people.
    await openSettled(page, '/account?tab=styles');
    const own = page.getByRole('list', { name: 'Text styles' }).getByRole('listitem').first();
    await expect(own).toContainText('Private');
    const said = page.getByRole('list', { name: 'Rules of Wky' }).getByRole('listitem');
    await expect(said).toHaveCount(4);
    await expect(said.first()).toContainText('作画監督：山田太郎');
    await expect(said.first()).toContainText(
      'Role with names · “：” between role and names · “、” between names',
    );
    await expect(said.nth(1)).toContainText('Table: Role, Names');
    await own.getByRole('button', { name: 'Show all 6 rules' }).click();
    await expect(said).toHaveCount(6);
    await expectReadable(page, { part: 'main' });

    await own.getByRole('button', { name: 'Actions for Wky' }).click();
    await page.getByRole('menuitem', { name: 'Rename…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename Wky' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect(dialog).toBeHidden();
    await own.getByRole('button', { name: `Offer to all: ${name}` }).click();
    await expect(own).toContainText('Waiting for approval');

    await openSettled(moderator, '/admin');
    await moderator.getByRole('link', { name: /Styles to approve/ }).click();
    const row = moderator.getByRole('row', { name: new RegExp(name) });
    await expect(row).toContainText('作画監督：山田太郎');
    await expectReadable(moderator, { part: 'main' });
    await row.getByRole('button', { name: `Approve ${name}` }).click();
    await expect(row).toBeHidden();
    await expect(async () => {
      await openSettled(page, '/account?tab=styles');
      await expect(own).toContainText('Shared with everyone', { timeout: 2_000 });
    }).toPass();
    await own.getByRole('button', { name: `Actions for ${name}` }).click();
    await expect(page.getByRole('menuitem', { name: 'Rename…' })).toBeDisabled();
    await page.keyboard.press('Escape');

    await openSettled(moderator, '/admin/styles?state=approved');
    await row.getByRole('button', { name: `Rename ${name}` }).click();
    const renaming = moderator.getByRole('dialog', { name: `Rename ${name}` });
    await renaming.getByRole('textbox', { name: 'Name' }).fill(`${name} and others`);
    await renaming.getByRole('textbox', { name: 'Name' }).press('Enter');
    await expect(row).toContainText('and others');
    await keepPopups(moderator);
    await row.getByRole('button', { name: /^Withdraw/ }).click();
    await expect(row).toBeHidden();
    await moderator.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toContainText('and others');
    noErrors();
    noErrorsEither();
  },
);
