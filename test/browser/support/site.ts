import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { type developmentAccounts } from '../../../libs/contract/auth.js';

const root = join(import.meta.dirname, '../../..');

/** A real credit text of 28 menus where it is at hand, else a shorter one of the same kind with invented names. */
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

/** Signs in the way a visitor does: the popup, a ready-made account, and back on the same page. */
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

/** The cover of a list that another test has made. */
export const inventedCover = /ERR_NAME_NOT_RESOLVED/;

/** What a browser logs when a page is left while it speaks with the server, or is about to. */
const leaving =
  /WebSocket is (?:already in CLOSING or CLOSED state|closed before the connection is established)/;

/** What a browser logs for a page that is rightly a 404. */
export const notThere = /status of 404/;

/** Fails the test when the page throws, or logs an error or a warning but those named. Call before the first `goto`. */
export function expectNoErrors(page: Page, ...named: RegExp[]): () => void {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    const text = message.text();
    if (
      ['error', 'warning'].includes(message.type()) &&
      ![inventedCover, leaving, ...named].some((one) => one.test(text))
    )
      errors.push(text);
  });
  return () => expect(errors).toEqual([]);
}

/** Signs in without a browser window, for tests that are about something else. */
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
  menus?: { name: string; note?: string; rows?: { ja: string; en: string; id?: number }[]; role?: string }[];
}

/** A list document of one category and one role in each menu, with a uuid of its own. */
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

/** Stores the list as whoever `request` is signed in as. */
export async function importList(request: APIRequestContext, document: { uuid: string }): Promise<void> {
  const answer = await request.post('/api/v1/lists/import', { data: document });
  expect(answer.ok(), await answer.text()).toBe(true);
}
