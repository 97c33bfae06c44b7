import { expect, test, type Browser, type Page } from '../support/test.js';
import { field, row } from '../support/editor.js';
import { expectReadable } from '../support/looks.js';
import { expectNoErrors, importList, newList, signInByApi } from '../support/site.js';

/** What a browser or a network may lack or refuse: the site works, or says what is missing. */

/** A page on which a script ran before everything else, on a new list of its author. */
async function openWith(browser: Browser, script: string, mode = '?edit#01'): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInByApi(page.request, 'contributor');
  const list = newList({
    title: `Blocked ${Date.now()}`,
    status: 'IN_PROGRESS',
    menus: [{ name: 'Overview' }, { name: '#01', rows: ['甲', '乙'].map((ja) => row(ja, 'Somebody')) }],
  });
  await importList(page.request, list);
  await page.addInitScript(script);
  await page.goto(`/staff/${list.uuid}${mode}`);
  return page;
}

const saved = (page: Page) => page.getByText('Saved', { exact: true });
const write = async (page: Page, text: string) => {
  await field(page, 'Japanese', 1).fill(text);
  await field(page, 'Japanese', 1).press('Tab');
};

const noWebSocket = `(() => {
  window.WebSocket = class extends EventTarget {
    readyState = 0;
    constructor() { super(); setTimeout(() => { this.readyState = 3; this.onerror?.(new Event('error')); this.onclose?.(new CloseEvent('close')); }); }
    send() {}
    close() {}
  };
})()`;
const silentWebSocket = `(() => {
  window.WebSocket = class extends EventTarget { readyState = 0; send() {} close() { this.readyState = 3; this.onclose?.(new CloseEvent('close')); } };
})()`;
const noStorage = `(() => {
  const refuse = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };
  for (const name of ['localStorage', 'sessionStorage', 'caches']) Object.defineProperty(window, name, { get: refuse });
  IDBFactory.prototype.open = refuse;
})()`;
const fullStorage = `(() => {
  const refuse = () => { throw new DOMException('The quota has been exceeded.', 'QuotaExceededError'); };
  Storage.prototype.setItem = refuse;
  IDBObjectStore.prototype.put = refuse;
  IDBObjectStore.prototype.add = refuse;
})()`;
/** As on a site without https: what only secure contexts have is not there. */
const insecure = `(() => {
  for (const name of ['clipboard', 'serviceWorker', 'locks', 'storage']) Object.defineProperty(Navigator.prototype, name, { get: () => undefined });
  delete window.caches;
  crypto.randomUUID = undefined;
})()`;
const noWorker = `delete window.Worker; delete window.SharedWorker;`;
const aDayLate = `(() => {
  const { now } = Date;
  const RealDate = Date;
  window.Date = class extends RealDate { constructor(...all) { if (all.length) super(...all); else super(now() - 86400000); } static now() { return now() - 86400000; } };
})()`;

test('without WebSockets, a list is edited by polling', async ({ browser }) => {
  const page = await openWith(browser, noWebSocket);
  await write(page, '山田太郎');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(field(page, 'Japanese', 1)).toHaveValue('山田太郎');
});

test('where WebSockets never open, too', async ({ browser }) => {
  const page = await openWith(browser, silentWebSocket);
  await expect(field(page, 'Japanese', 1)).toBeVisible();
  await write(page, '山田太郎');
  await expect(saved(page)).toBeVisible();
});

test('without any way to connect, the editor says so and the credits can be read', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await signInByApi(page.request, 'contributor');
  await page.addInitScript(noWebSocket);
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.goto('/staff/clannad-after-story?edit');
  await expect(page.getByRole('alert')).toContainText('Cannot connect for editing');
  await expect(page.locator('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expectReadable(page, { isCrosswise: true });
  await page.getByRole('button', { name: 'Stop editing' }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await expect(page.getByRole('alert')).toBeVisible();
  // It comes back by itself.
  await page.unroute('**/socket.io/**');
  await expect(field(page, 'Japanese', 1)).toBeVisible();
});

for (const [name, script] of [
  ['that stores nothing', noStorage],
  ['whose storage is full', fullStorage],
] as const)
  test(`a browser ${name} works, and says what would be lost`, async ({ browser }) => {
    const page = await openWith(browser, script);
    const noErrors = expectNoErrors(page);
    await write(page, '山田太郎');
    await expect(saved(page)).toBeVisible();
    noErrors();
    await page.context().setOffline(true);
    await expect(page.getByText('Offline', { exact: true })).toBeVisible();
    await write(page, '山田花子');
    await expect(
      page.getByRole('alert').filter({ hasText: 'This browser cannot keep your work' }),
    ).toBeVisible();
    await page.context().setOffline(false);
    await expect(saved(page)).toBeVisible();
    await expect(page.getByText('This browser cannot keep your work')).toHaveCount(0);
    for (const path of ['/', '/staff-lists', '/account', '/staff/create/1', '/stats']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByText('Something went wrong')).toHaveCount(0);
    }
  });

test('a site without https: copying says what is possible, and everything else works', async ({
  browser,
}) => {
  const page = await openWith(browser, insecure);
  const noErrors = expectNoErrors(page);
  await write(page, '山田太郎');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).first().click();
  await page.getByRole('button', { name: 'Copy, download and print' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByText(/does not allow copying/)).toBeVisible();
  noErrors();
});

test('without workers, the checker says that it cannot run, and the editor works', async ({ browser }) => {
  const page = await openWith(browser, noWorker);
  await write(page, '山田太郎');
  await expect(saved(page)).toBeVisible();
  await page
    .getByRole('button', { name: /^Check/ })
    .first()
    .click();
  await expect(page.getByText('The checker did not start')).toBeVisible();
});

test('with a clock that is a day late nothing is in the future, and edits are stored', async ({
  browser,
}) => {
  const page = await openWith(browser, aDayLate);
  await write(page, '山田太郎');
  await expect(saved(page)).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByText(/\bin \d+ (hours?|days?)\b/)).toHaveCount(0);
});
