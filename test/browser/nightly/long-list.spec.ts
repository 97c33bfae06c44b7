import { expect, test, type Page } from '../support/test.js';
import { keyFor } from '../support/keys.js';
import { field, press, row, select } from '../support/editor.js';
import { importList, newList, signInByApi } from '../support/site.js';

const rows = (episode: number) =>
  Array.from({ length: 400 }, (_, at) => row(`山田 ${episode}の${at}`, `Yamada ${episode} ${at}`));

/** A list of which the editor first loads one episode, and the whole of which arrives when `arrive` is called. */
async function openLongList(page: Page, how: 'button' | 'address') {
  await signInByApi(page.request, 'contributor');
  const list = newList({
    title: `Long ${Date.now()}`,
    status: 'IN_PROGRESS',
    menus: Array.from({ length: 20 }, (_, at) => ({
      name: `#${String(at + 1).padStart(2, '0')}`,
      rows: rows(at + 1),
    })),
  });
  await importList(page.request, list);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/tree$/, async (route) => {
    await arrived;
    await route.continue().catch(() => {});
  });
  const edit = how === 'address' ? '?edit' : '';
  await page.goto(`/staff/${list.uuid}${edit}#05`);
  if (how === 'button') await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(field(page, 'Japanese', 1)).toHaveValue('山田 5の0');
  await expect(loading(page)).toBeVisible();
  return { list, arrive };
}

/** What this browser keeps of changes that are not stored yet. */
const kept = (page: Page) =>
  page.evaluate<string>(`(async () => {
    const all = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise((done) => (indexedDB.open(name).onsuccess = ({ target }) => done(target.result)));
      for (const store of database.objectStoreNames)
        all.push(await new Promise((done) => (database.transaction(store).objectStore(store).getAll().onsuccess = ({ target }) => done(target.result))));
      database.close();
    }
    return JSON.stringify(all);
  })()`);

const loading = (page: Page) => page.getByText('Loading the other episodes…');
const stored = async (page: Page, uuid: string, episode: number) => {
  const document = await (await page.request.get(`/api/v1/lists/${uuid}`)).json();
  return document.menus[episode - 1].credits[0].roles[0].staff
    .slice(0, 3)
    .map(({ ja }: { ja: string }) => ja);
};

test('a long list is edited before its other episodes are there', async ({ page }) => {
  const { list, arrive } = await openLongList(page, 'button');
  await field(page, 'Japanese', 1).fill('新しい 名前');
  await press(page, keyFor('newRow'));
  await page.keyboard.type('次の行');
  await press(page, 'Tab');
  await expect(field(page, 'Japanese', 2)).toHaveValue('次の行');
  // The episodes on the left have their sizes.
  await expect(
    page.locator('[data-menu][title="#07: 400 credits, 100% in both languages"]').first(),
  ).toBeAttached();
  // Another episode waits, and so does what needs the whole list.
  await select(page, '#07');
  await expect(page.getByRole('textbox', { name: /^Japanese, row/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  expect(await stored(page, list.uuid, 5)).toEqual(['山田 5の0', '山田 5の1', '山田 5の2']);
  arrive();
  await expect(field(page, 'Japanese', 1)).toHaveValue('山田 7の0');
  await expect(page.getByRole('button', { name: 'Check', exact: true })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await stored(page, list.uuid, 5)).toEqual(['新しい 名前', '次の行', '山田 5の1']);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => stored(page, list.uuid, 5)).not.toEqual(['新しい 名前', '次の行', '山田 5の1']);
});

test('what was typed before the rest of a long list was there survives a reload', async ({ page }) => {
  const { list, arrive } = await openLongList(page, 'address');
  await field(page, 'Japanese', 1).fill('新しい 名前');
  await press(page, 'Tab');
  await expect.poll(() => kept(page)).toContain('新しい 名前');
  await page.reload();
  await expect(field(page, 'Japanese', 1)).toHaveValue('新しい 名前');
  arrive();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect((await stored(page, list.uuid, 5))[0]).toBe('新しい 名前');
});
