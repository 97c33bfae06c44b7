import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  expect,
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
  type Request,
  type Response,
} from '@playwright/test';
import { newAccount } from '../../support/accounts.js';
import { type developmentAccounts } from '@libs/contract/accounts/auth.js';

const root = join(import.meta.dirname, '../../..');

/** A real credit text with 28 menus if available, otherwise a shorter one of the same kind with invented names. */
export function creditText(): { text: string; menus: number; firstEpisode: string } {
  const real = join(root, '../shared/data/credits/clannad-after-story.txt');
  if (existsSync(real))
    return { text: readFileSync(real, 'utf8'), menus: 28, firstEpisode: '#01「夏の終わりのサヨナラ」' };
  return {
    text: `スタッフクレジット（オープニング）
原作：霧野渡 / 灯台書房
監督：海野岬
シリーズ構成・脚本：砂川昇
-
オープニング
絵コンテ・演出：海野岬
原画：波多野凪　潮田満　磯部汀
　　　 浜口渚
-
第1回「霧の朝」
脚本：砂川昇
絵コンテ・演出：磯部汀
原画：波多野凪　潮田満　浜口渚
動画：スタジオ風見鶏
-
最終回「灯の夜」
脚本：砂川昇
原画
　　　 波多野凪　潮田満
`,
    menus: 4,
    firstEpisode: '#01「霧の朝」',
  };
}

/** Logs in like a visitor: the popup, a ready-made account, and back on the same page. */
export async function signIn(
  page: Page,
  account: (typeof developmentAccounts)[number] = 'user',
): Promise<void> {
  const names = {
    user: 'pausebutton',
    contributor: 'genga_no_mori',
    moderator: 'cut_bag',
    banned: 'fast_forward',
  };
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Log In', exact: true }).filter({ visible: true }).click(),
  ]);
  await Promise.all([
    popup.waitForEvent('close'),
    popup.getByRole('button', { name: new RegExp(`^${account}`, 'i') }).click(),
  ]);
  await expect(page.getByText(names[account]).filter({ visible: true }).first()).toBeVisible();
}

/**
 * Waits until React has hydrated the element. Presses of buttons and typed text count before that, too
 * (web/src/lib/early-input.ts); a link followed earlier loads a whole page.
 */
export async function whenHydrated(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps$'))))
    .toBe(true);
}

/** Waits until the page has carried out what it has begun, and has painted it: two frames, and what was put off until after them. */
export const painted = (page: Page): Promise<unknown> =>
  page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))',
  );

/** In the document that is open, timers of so many milliseconds that are set from now on never end. */
export const stopTimersOf = (page: Page, ...milliseconds: number[]): Promise<unknown> =>
  page.evaluate(`{
    const wait = setTimeout;
    const stopped = ${JSON.stringify(milliseconds)};
    window.setTimeout = (act, after, ...all) => wait(act, stopped.includes(after) ? 1_000_000 : after, ...all);
  }`);

/**
 * Popups of the document that is open stay until they are closed: their seconds may be over before the test has come to them. Those
 * without and with an action (web/src/stores/toasts.ts).
 */
export const keepPopups = (page: Page): Promise<unknown> => stopTimersOf(page, 3_000, 8_000);

/** Milliseconds without a request after which a page has loaded what it loads by itself. */
const quiet = 150;
/** Milliseconds within which a page must have loaded that. */
const maxWait = 60_000;

/**
 * Opens a page and waits until React has it and nothing has been loaded for a moment; returns the response.
 * Playwright's `networkidle` waits a third of a second longer, on every page.
 */
export async function openSettled(page: Page, path: string): Promise<Response | null> {
  const loading = new Set<Request>();
  let last = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let isSettled = () => {};
  const waits = () => {
    clearTimeout(timer);
    const left = Math.max(0, quiet - (performance.now() - last));
    if (loading.size === 0) timer = setTimeout(() => isSettled(), left);
  };
  const begins = (request: Request) => {
    // Where a WebSocket takes too long to open, the live connection is one request after the other.
    if (new URL(request.url()).pathname.startsWith('/socket.io/')) return;
    loading.add(request);
    waits();
  };
  const ends = (request: Request) => {
    loading.delete(request);
    last = performance.now();
    waits();
  };
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends);
  try {
    const response = await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
    await new Promise<void>((done, fail) => {
      const late = setTimeout(() => {
        const addresses = [...loading].map((request) => request.url()).join(', ');
        fail(new Error(`${path} is still loading: ${addresses}`));
      }, maxWait);
      isSettled = () => {
        clearTimeout(late);
        done();
      };
      waits();
    });
    return response;
  } finally {
    clearTimeout(timer);
    page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends);
  }
}

/** An invented cover from another test: the site answers with a drawn one and status 404. */
const isInventedCover = (address: string): boolean =>
  new URL(address, 'http://page').pathname.startsWith('/pictures/');

/** What a browser logs if a page is left during a request, or right before one. */
const leaving =
  /WebSocket is (?:already in CLOSING or CLOSED state|closed before the connection is established)/;

/** What Playwright logs instead of installing one (playwright.config.ts). */
const noServiceWorker = /^Service Worker registration blocked by Playwright$/;

/** What a browser logs for a page that is rightly a 404. */
export const notThere = /status of 404/;

/** Fails the test if the page throws, or logs an error or warning other than these. Call before the first `goto`. */
export function expectNoErrors(page: Page, ...named: RegExp[]): () => void {
  const errors: string[] = [];
  let inventedCovers = 0;
  page.on('response', (response) => {
    if (response.status() === 404 && isInventedCover(response.url())) inventedCovers += 1;
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    const text = message.text();
    if (
      ['error', 'warning'].includes(message.type()) &&
      !isInventedCover(message.location().url) &&
      ![leaving, noServiceWorker, ...named].some((one) => one.test(text))
    )
      errors.push(text);
  });
  return () => {
    // For a picture inserted by a script, the browser names the script.
    const others = errors.filter((text) => !notThere.test(text) || --inventedCovers < 0);
    expect(others).toEqual([]);
  };
}

/** Logs in without a browser window, for tests about something else. */
export async function signInByApi(
  request: APIRequestContext,
  account: (typeof developmentAccounts)[number],
): Promise<void> {
  const answer = await request.post('/api/v1/session/development', { data: { account } });
  expect(answer.ok()).toBe(true);
}

interface NewList {
  title: string;
  slug?: string | null;
  status?: string;
  comment?: string;
  native?: string;
  menus?: {
    name: string;
    note?: string;
    rows?: { ja: string; en: string; id?: number; comment?: string; unconfirmed?: boolean }[];
    role?: string;
  }[];
}

/** A list document with one category and one role in each menu, and a new uuid. */
export function newList({ title, slug = null, status = 'COMPLETED', comment = '', native, menus }: NewList) {
  const uuid = Array.from({ length: 48 }, () => Math.floor(Math.random() * 16).toString(16)).join('');
  return {
    title,
    uuid,
    slug,
    anilistId: null,
    seasonYear: 2026,
    status,
    author: '',
    comment,
    savingId: 1,
    settings: { categories: [{ name: 'Main Staff' }] },
    anilist: native ? { title: { native, romaji: title, english: title } } : {},
    menus: (menus ?? [{ name: 'Overview' }, { name: '#01' }]).map(({ name, note, rows, role }) => ({
      name,
      ...(note ? { note } : {}),
      credits: [
        {
          name: 'Main Staff',
          roles: [
            {
              name: role ?? 'Director',
              original: '監督',
              staff: rows ?? [{ ja: '海野岬', en: 'Misaki Unno' }],
            },
          ],
        },
      ],
    })),
  };
}

/** Stores the list as the logged-in account of `request`. */
export async function importList<List extends { uuid: string }>(
  request: APIRequestContext,
  document: List,
): Promise<void> {
  const answer = await request.post('/api/v1/lists/import', { data: document });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Logs in with a new account, and returns it. */
export async function signInAsNew(
  context: BrowserContext,
  { url, databaseUrl }: { url: string; databaseUrl: string },
  name?: string,
): ReturnType<typeof newAccount> {
  const account = await newAccount(databaseUrl, name ? { name: `${name} ${Date.now() % 1_000_000}` } : {});
  const [cookie, value] = account.cookie.split('=');
  await context.addCookies([{ name: cookie!, value: value!, url }]);
  return account;
}

/** Presses one of a list's tools, which are in a menu on a phone. */
export async function pressTool(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'More', exact: true, expanded: false });
  if (!(await menu.isVisible())) return page.getByRole('button', { name }).click();
  await menu.click();
  await page.getByRole('menuitem', { name }).click();
}
