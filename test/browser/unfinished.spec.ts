import { tellOfSite } from './support/database.js';
import { field, openEditor, row } from './support/editor.js';
import { expect, test, type Page } from './support/test.js';

/* What is still being typed when a page is left in a way that takes no focus from the field. */

const menus = [
  { name: 'Overview' },
  { name: '#01', rows: [row('甲', 'Kou'), row('乙', 'Otsu')], note: 'A note' },
];
/** Lookups of names would write, too. */
const quiet = { autoTranslation: false, autoLink: false, showConflicts: false };

const uuidOf = (page: Page) => /\/staff\/(\w+)/.exec(page.url())![1]!;
/** The list as everybody sees it. */
const isStored = (page: Page, uuid: string) =>
  expect.poll(() => page.request.get(`/api/v1/lists/${uuid}`).then((answer) => answer.text()));

test('text in a cell, a note or a setting survives a reload, and Back to another page', async ({
  browser,
}) => {
  const page = await openEditor(browser, menus, quiet);
  const uuid = uuidOf(page);
  await field(page, 'English', 1).focus();
  await page.keyboard.insertText('Reloaded');
  await page.reload();
  await expect(field(page, 'English', 1)).toHaveValue('KouReloaded');
  await isStored(page, uuid).toContain('KouReloaded');

  await page.getByRole('textbox', { name: /^Note/ }).first().focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(' is reloaded');
  await page.reload();
  await isStored(page, uuid).toContain('A note is reloaded');

  await page.goto('/staff-lists');
  await page.goto(`/staff/${uuid}?edit#01`);
  await field(page, 'English', 2).focus();
  await page.keyboard.insertText('Left');
  await page.goBack();
  await expect(page).toHaveURL(/staff-lists/);
  await page.goto(`/staff/${uuid}?edit#01`);
  await isStored(page, uuid).toContain('OtsuLeft');

  await page.goto(`/staff/${uuid}?mode=settings`);
  await page.getByRole('textbox', { name: 'Title', exact: true }).focus();
  await page.keyboard.press('End');
  await page.keyboard.insertText(' reloaded');
  await page.reload();
  await isStored(page, uuid).toMatch(/"title":\s*"Editing \d+ reloaded"/);
});

test('text in a cell is stored on Back inside the site', { tag: '@nightly' }, async ({ browser }) => {
  const page = await openEditor(browser, menus, quiet);
  const uuid = uuidOf(page);
  const { title } = (await (await page.request.get(`/api/v1/lists/${uuid}`)).json()) as { title: string };
  await page.goto(`/staff-lists?q=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('navigation', { name: 'Episodes' }).getByText('#01').filter({ visible: true }).click();
  await field(page, 'English', 1).focus();
  await page.keyboard.insertText('Left');
  while (!page.url().includes('staff-lists')) await page.goBack();
  await isStored(page, uuid).toContain('KouLeft');
});

test(
  'text in a cell is kept a second after the last key, and reverted text is not',
  { tag: '@nightly' },
  async ({ browser }) => {
    const page = await openEditor(browser, menus, quiet);
    const held = () =>
      expect.poll(() =>
        page.evaluate(
          `Object.entries(localStorage).filter(([key]) => key.startsWith('staffroll:held')).map(([, text]) => text).join()`,
        ),
      );
    await field(page, 'English', 1).focus();
    await page.keyboard.insertText('Kept');
    await held().toContain('KouKept');
    await page.keyboard.press('Escape');
    await held().toBe('');
  },
);

test(
  'during maintenance every page says so, and what is typed is stored afterwards',
  {
    tag: '@nightly',
  },
  async ({ browser, site }) => {
    const page = await openEditor(browser, menus, quiet);
    const uuid = uuidOf(page);
    const line = page.getByRole('region', { name: 'Maintenance' });
    const until = Date.parse('2199-01-31T18:00Z') / 1000;
    try {
      await tellOfSite(site.databaseUrl, { announcement: 'Soon.', readOnly: { reason: 'A disk.', until } });
      await expect(line).toContainText(
        'Nothing can be changed at the moment, probably until Jan 31, 18:00 UTC. A disk. What you type in an open editor is kept',
      );
      await expect(page.getByRole('region', { name: 'Announcement' })).toHaveText('Soon.');
      await field(page, 'English', 1).focus();
      await page.keyboard.insertText('Kept');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/^Cannot save: Nothing can be changed at the moment/)).toBeVisible();
      // Not only in this page: kept, too, for a visitor who opens one.
      const other = await browser.newPage();
      await other.goto('/faq');
      await expect(other.getByRole('region', { name: 'Maintenance' })).toBeVisible();
      await page.reload();
      await expect(line).toBeVisible();
      await expect(field(page, 'English', 1)).toHaveValue('KouKept');
    } finally {
      await tellOfSite(site.databaseUrl, { announcement: null, readOnly: null });
    }
    await expect(line).toBeHidden();
    await isStored(page, uuid).toContain('KouKept');
  },
);
