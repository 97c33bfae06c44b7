import { readFileSync } from 'node:fs';
import { expect, test } from './support/test.js';
import { creditText, expectNoErrors, signIn } from './support/site.js';

test(
  'sign in, make a list from a credit text, edit it while somebody watches, download it and upload it again',
  { tag: '@smoke' },
  async ({ page, browser }) => {
    test.slow();
    const noErrors = expectNoErrors(page);
    const { text, menus, firstEpisode } = creditText();
    const title = `Path ${Date.now()}`;

    await page.goto('/');
    await signIn(page);
    await page.getByRole('link', { name: 'Create list' }).filter({ visible: true }).click();
    await page.getByRole('button', { name: 'Continue without AniList' }).click();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Episodes' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('textbox', { name: 'Credit text' }).fill(text);
    await expect(page.getByRole('region', { name: 'Result' })).toContainText('Overview');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(`in ${menus} episodes`)).toBeVisible();
    await page.getByRole('button', { name: 'Create list' }).click();
    await page.waitForURL(/\/staff\/(?!create)/);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    const address = page.url().split('#')[0]!.split('?')[0]!;

    // Somebody without an account watches in another browser.
    const watcher = await (await browser.newContext()).newPage();
    await watcher.goto(`${address}#${encodeURIComponent(firstEpisode.replace(/^#/, ''))}`);
    const episodeTitle = firstEpisode.slice(4, -1);
    await expect(watcher.getByRole('heading', { name: episodeTitle, level: 2 })).toBeVisible();

    await page
      .getByRole('navigation', { name: 'Episodes' })
      .getByText(firstEpisode.slice(0, 3), { exact: true })
      .filter({ visible: true })
      .click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const english = page.getByRole('textbox', { name: 'English, row 1' }).first();
    await english.fill('Somebody Quite New');
    await english.press('Tab');
    await expect(page.getByRole('toolbar', { name: 'Editing' })).toContainText('Saved');
    await expect(watcher.getByText('Somebody Quite New')).toBeVisible();

    // Everybody sees what is stored, even after a reload.
    await page.reload();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('Somebody Quite New')).toBeVisible();

    await page.getByRole('button', { name: 'Copy, download and print' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Download JSON' }).click(),
    ]);
    const file = readFileSync(await download.path(), 'utf8');
    const document = JSON.parse(file);
    expect(document.menus).toHaveLength(menus);
    expect(file).toContain('Somebody Quite New');

    await page.goto('/staff/create/1');
    const upload = (name: string, content: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
    await upload('same.json', file);
    await expect(page.getByRole('region', { name: 'Result of the upload' })).toContainText('Nothing new in');
    const again = await page.request.get(`${address.replace('/staff/', '/api/v1/lists/')}`);
    expect(await again.text()).toBe(file);

    // The same document under another uuid is a new list, equal except for that, and without the first one's slug.
    const uuid = document.uuid.split('').reverse().join('');
    await page.reload();
    await upload('copy.json', JSON.stringify({ ...document, uuid }));
    await expect(page.getByRole('region', { name: 'Result of the upload' })).toContainText('Created');
    expect(await (await page.request.get(`/api/v1/lists/${uuid}`)).json()).toEqual({
      ...document,
      uuid,
      slug: null,
    });

    noErrors();

    await page.reload();
    await upload('broken.json', '{"title": "x",\n "menus": [}');
    await expect(page.getByRole('alert')).toContainText('Line 2, column 12');
  },
);
