import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '../support/test.js';
import { keyFor } from '../support/keys.js';
import { FirefoxPage, firefoxPath } from '../../support/firefox.js';
import { field, openEditor, row } from '../support/editor.js';
import { signInByApi, whenHydrated } from '../support/site.js';

/** A frame of 1280 × 720 pixels, drawn by test/support/stills: 録音調整 藤原琴音 藤井学, and three roles more. */
const still = join(import.meta.dirname, '../support/still.jpg');
/** For the first download and a frame on a slow machine; never waited for where it is quick. */
const patience = { timeout: 150_000 };

/** What is asked of the site when pictures are read: its roles, and how names that were read are spelled. */
const asked = ['/api/v1/roles/dictionary', '/api/v1/names/spellings'];

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Read pictures' });
const found = (page: Page) => dialog(page).getByRole('list', { name: 'What was read' });

/** Names whose parts of pictures this browser keeps. */
const keptNames = `new Promise((resolve) => {
  const opening = indexedDB.open('staffroll-stills');
  opening.onsuccess = () => {
    const asking = opening.result.transaction('crops').objectStore('crops').getAll();
    asking.onsuccess = () => (opening.result.close(), resolve(asking.result.map(({ name }) => name)));
  };
})`;

type Chosen = string | { name: string; mimeType: string; buffer: Buffer };

async function choose(page: Page, ...files: Chosen[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await dialog(page).getByRole('button', { name: 'Choose pictures' }).click();
  await (await chooser).setFiles(files as string[]);
}

test('read a frame in the wizard: nothing is sent while it is read, and its credits become the text', async ({
  browser,
}) => {
  const context = await browser.newContext();
  await signInByApi(context.request, 'contributor');
  const page = await context.newPage();
  await page.addInitScript(`
    window.violations = [];
    addEventListener('securitypolicyviolation', (event) => window.violations.push(event.effectiveDirective + ' ' + event.blockedURI));
  `);
  const requests: { url: string; body: string }[] = [];
  let overSockets = 0;
  page.on('request', (request) =>
    requests.push({ url: new URL(request.url()).pathname, body: request.postData() ?? '' }),
  );
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => (overSockets += Buffer.byteLength(payload))),
  );
  await page.goto('/staff/create/4', { waitUntil: 'networkidle' });
  const open = page.getByRole('button', { name: 'Read pictures' });
  await whenHydrated(open);
  // Nothing of the reader comes with the page.
  expect(requests.filter(({ url }) => /still-|StillsDialog/i.test(url))).toEqual([]);

  await open.click();
  await expect(dialog(page)).toContainText(/downloads a reader once \(1\d\.\d MB\)/);
  await choose(page, still);
  await expect(dialog(page).getByRole('list', { name: 'Pictures' }).getByText('still.jpg')).toBeVisible();
  expect(requests.filter(({ url }) => url.startsWith('/assets/still-reader/'))).toEqual([]);

  requests.length = 0;
  overSockets = 0;
  await dialog(page).getByRole('button', { name: 'Read 1 picture' }).click();
  await expect(found(page)).toBeVisible(patience);
  await expect(dialog(page)).toContainText('Uncertain names were compared with names known here.');
  const others = requests.filter(
    ({ url }) =>
      !/^\/assets\/(?:still-reader\/|still-worker|[\w-]+\.(?:js|woff2)$)/.test(url) && !asked.includes(url),
  );
  expect(others).toEqual([]);
  expect(requests.filter(({ url }) => url.startsWith('/assets/still-reader/'))).toHaveLength(4);
  // What is sent are names as text, once: those that were read and have old forms or were read unsurely, and what they may be.
  const sent = requests.filter(({ body }) => body !== '');
  expect(sent.map(({ url }) => url)).toEqual(['/api/v1/names/spellings']);
  const { names, ...more } = JSON.parse(sent[0]!.body) as { names: string[] };
  expect(more).toEqual({});
  expect(names).toContain('藤井学');
  expect(names.filter((name) => [...name].length > 12)).toEqual([]);
  expect(sent[0]!.body.length).toBeLessThan(20_000);
  const model = requests.find(({ url }) => url.includes('/detector-'))!;
  const { headers } = await fetch(new URL(model.url, page.url()), { method: 'HEAD' });
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  // Signs of life of an open socket; a frame would be a hundred thousand bytes.
  expect(overSockets).toBeLessThan(1_000);

  // The worker that has seen the picture reaches nobody, this site included.
  const [worker] = page.workers().filter((one) => one.url().includes('still-worker'));
  const reach = (address: string) =>
    worker!.evaluate(`fetch(${JSON.stringify(address)}).then(() => 'reached', () => 'refused')`);
  expect(await reach(new URL('/api/v1/health', page.url()).href)).toBe('refused');
  expect(await reach('https://staffroll.example/')).toBe('refused');

  // Read once more: what is there already is not asked for again.
  requests.length = 0;
  await dialog(page).getByRole('button', { name: 'Back to the pictures' }).click();
  await choose(page, { name: 'again.jpg', mimeType: 'image/jpeg', buffer: readFileSync(still) });
  await dialog(page).getByRole('button', { name: 'Read 1 picture' }).click();
  await expect(found(page)).toBeVisible(patience);
  expect(requests.filter(({ url }) => !url.endsWith('.woff2') && !asked.includes(url))).toEqual([]);

  await dialog(page).getByRole('button', { name: 'Use this text' }).click();
  await expect(dialog(page)).toBeHidden();
  // Both pictures show the same, so all of it is there once.
  await expect(page.getByRole('textbox', { name: 'Credit text' })).toHaveValue(
    /^録音調整：藤原琴音\n\s*藤井学\nレイアウト監修：田村英樹\n編集：一ノ瀬雅之\n文芸：今井奈々$/,
  );
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('田村英樹');
  expect(await page.evaluate('window.violations')).toEqual([]);
});

test('take a frame into a list: change a character, a role and a name before', async ({ browser }) => {
  const page = await openEditor(browser, [
    { name: 'Overview' },
    { name: '#01', rows: [row('髙村英樹'), row('甲')] },
  ]);
  await page.getByRole('button', { name: 'Paste text' }).click();
  const pasteDialog = page.getByRole('dialog', { name: 'Paste credit text' });
  await pasteDialog.getByRole('button', { name: 'Read pictures' }).click();
  await choose(page, still);
  await dialog(page).getByRole('button', { name: 'Read 1 picture' }).click();
  const entry = (text: string) => found(page).getByRole('listitem').filter({ hasText: text });
  // The menu of the entry before may still be fading away.
  const act = (text: string, name: string) =>
    page
      .getByRole('menu', { name: `What to do with ${text}` })
      .getByRole('menuitem', { name })
      .click();
  await expect(entry('田村英樹')).toBeVisible(patience);
  await expect(entry('田村英樹').locator('img')).toHaveAttribute('src', /^data:image/);

  await entry('今井奈々').getByRole('button', { name: 'More for 今井奈々' }).click();
  await act('今井奈々', 'Type it');
  await page.keyboard.type('今井ななみ');
  await page.keyboard.press('Enter');
  await expect(entry('今井ななみ')).toBeVisible();
  await entry('文芸').getByRole('button', { name: 'More for 文芸' }).click();
  await act('文芸', 'Leave it out');
  await entry('藤井学').getByRole('button', { name: 'More for 藤井学' }).click();
  await act('藤井学', 'It is a role');

  // Neither a look at the pictures nor Escape loses what was changed.
  await dialog(page).getByRole('button', { name: 'Back to the pictures' }).click();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Question' });
  await expect(question).toContainText('Close without');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await dialog(page).getByRole('button', { name: 'Show the result' }).click();
  await expect(entry('今井ななみ')).toBeVisible();
  await expect(entry('文芸')).toContainText('left out');

  await dialog(page).getByRole('button', { name: 'Use this text' }).click();
  await expect(pasteDialog.getByRole('textbox', { name: 'Credit text' })).toHaveValue(
    /^録音調整：藤原琴音\n藤井学：\nレイアウト監修：田村英樹\n編集：一ノ瀬雅之\n\s*今井ななみ$/,
  );

  // In the review of names, the part of the picture stands beside the name.
  await expect(pasteDialog.getByText('rows read')).toBeVisible();
  await pasteDialog.getByRole('button', { name: /^Add \d/ }).click();
  await expect(pasteDialog).toBeHidden();
  await page.keyboard.press(keyFor('review'));
  const waiting = page.getByRole('region', { name: 'Review names' }).getByRole('list').first();
  await waiting.getByText('田村英樹').click();
  const filmed = page.getByRole('img', { name: '田村英樹 as on screen' });
  await expect(filmed).toBeVisible();
  await page.reload();
  await expect(field(page, 'Japanese', 1)).toBeVisible();
  await page.keyboard.press(keyFor('review'));
  await waiting.getByText('田村英樹').click();
  await expect(filmed).toBeVisible();

  // Whoever has been decided about is not kept once the list is saved; the others are.
  const kept = () => page.evaluate<string[]>(keptNames);
  expect(await kept()).toContain('田村英樹');
  expect(await kept()).toContain('藤原琴音');
  const english = page.getByRole('textbox', { name: /^English name of 田村英樹/ });
  await english.fill('Hideki Tamura');
  await english.press('Enter');
  await expect(waiting).not.toContainText('田村英樹');
  await page.keyboard.press(keyFor('save'));
  await expect.poll(kept).not.toContain('田村英樹');
  expect(await kept()).toContain('藤原琴音');
});

test('files that are no pictures, or damaged, are refused with a reason, and the others stay', async ({
  browser,
}) => {
  const context = await browser.newContext();
  await signInByApi(context.request, 'contributor');
  const page = await context.newPage();
  await page.goto('/staff/create/4');
  await page.getByRole('button', { name: 'Read pictures' }).click();
  await choose(
    page,
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('原画') },
    { name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') },
    { name: 'still.jpg', mimeType: 'image/jpeg', buffer: readFileSync(still) },
  );
  const faults = dialog(page).getByRole('alert');
  await expect(faults).toContainText(
    'notes.txt: Files of this type cannot be read. Choose a PNG, JPEG or WebP',
  );
  await expect(faults).toContainText(
    'torn.png: The content of this file is not a PNG, JPEG or WebP picture.',
  );
  await expect(dialog(page).getByText('still.jpg')).toBeVisible();
  // A reader that cannot be downloaded says so, and the pictures are still there.
  await page.route('**/assets/still-reader/**', (route) => route.abort());
  await dialog(page).getByRole('button', { name: 'Read 1 picture' }).click();
  await expect(faults).toContainText(
    'The reader could not be downloaded. Check your connection and try again.',
  );
  await expect(dialog(page).getByRole('button', { name: 'Read 1 picture' })).toBeVisible();
});

test('read a frame in Firefox', { tag: '@nightly' }, async ({ site }) => {
  test.skip(!firefoxPath, 'There is no Firefox here (Debian: firefox-esr).');
  const page = await FirefoxPage.open();
  try {
    const session = await fetch(`${site.url}/api/v1/session/development`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"account":"contributor"}',
    });
    // Not from a page: leaving it while it still loads something can abort the next navigation.
    await page.takeCookie(site.url, session.headers.getSetCookie()[0]!);
    await page.goto(`${site.url}/staff/create/4`);
    const press = (name: string) =>
      page.evaluate(
        `(() => { const one = [...document.querySelectorAll('button')].find((button) => button.textContent.includes(${JSON.stringify(name)}) && !button.disabled); one?.click(); return Boolean(one); })()`,
      );
    const text = () =>
      page.evaluate(`[...document.querySelectorAll('[role=dialog]')].at(-1)?.textContent ?? ''`);
    // A press before the page is awake is made up for, but a second one would close nothing and do no harm.
    await expect.poll(() => press('Read pictures')).toBe(true);
    await expect.poll(text).toContain('Choose pictures');
    await page.choose('[role=dialog] input[type=file]', still);
    await expect.poll(() => press('Read 1 picture')).toBe(true);
    await expect.poll(text, patience).toContain('Use this text');
    await press('Use this text');
    const field = () => page.evaluate(`document.querySelector('textarea')?.value ?? ''`);
    await expect.poll(field).toMatch(/^録音調整：藤原琴音\n\s*藤井学\nレイアウト監修：田村英樹\n/);
  } finally {
    await page.close();
  }
});
