import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { signInByApi } from './support/site.js';

const loaded = (page: Page) => expect(page.locator('main [aria-busy=true]')).toHaveCount(0);

const pages: [
  name: string,
  path: string,
  make?: (page: Page) => Promise<void>,
  account?: Parameters<typeof signInByApi>[1],
][] = [
  ['home', '/'],
  ['all lists', '/staff-lists'],
  ['a list', '/staff/clannad-after-story'],
  ['a list of invented studios', '/staff/the-lighthouse-keepers-of-shirasaki#02'],
  [
    'a list with somebody who is not credited on screen',
    '/staff/after-the-last-train#08',
    (page) => expect(page.getByText('uncredited').first()).toBeVisible(),
  ],
  ['a list that is not released yet', '/staff/salt-and-starlight'],
  [
    'all keys of a list',
    '/staff/cowboy-bebop',
    async (page) => {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
  [
    'the choice of a role in the statistics',
    '/staff/the-lighthouse-keepers-of-shirasaki?mode=stats',
    async (page) => {
      await page.getByRole('button', { name: /Role$/ }).click();
      await expect(page.getByRole('option', { name: /^Key Animation/ })).toBeVisible();
    },
  ],
  [
    'a list in edit mode',
    '/staff/cowboy-bebop?edit',
    async (page) => {
      await expect(page.getByRole('toolbar', { name: 'Editing' })).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'English, row 1' }).first()).toBeVisible();
    },
    'contributor',
  ],
  ['the choice of an anime', '/staff/create/1'],
  [
    'an anime that has a list already',
    '/staff/create/1',
    async (page) => {
      await page.getByRole('textbox', { name: 'AniList URL or ID' }).fill('5114');
      await expect(page.getByText('This anime has a list already')).toBeVisible();
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
        page.viewportSize()!.width,
      );
    },
  ],
  ['the details of a new list', '/staff/create/2'],
  ['the episodes of a new list', '/staff/create/3'],
  ['the credit text', '/staff/create/4'],
  ['the review', '/staff/create/5'],
  ['a person', '/person/ja:%E6%A8%8B%E4%B8%8A%E3%81%84%E3%81%9F%E3%82%8B'],
  ['a studio', '/studio/2'],
  ['the posters of a studio', '/studio/2?view=posters'],
  ['the roles of a studio', '/studio/2?view=roles'],
  ['the directory of people', '/staff'],
  ['the directory of studios', '/studios?q=zzzz'],
  ['search', '/search?q=an'],
  [
    'the search overlay',
    '/',
    async (page) => {
      await expect(page.getByRole('contentinfo').getByRole('button', { name: /Log/ })).toBeVisible();
      await page.keyboard.press('/');
      await page.getByRole('combobox').fill('an');
      await expect(page.locator('#search-results [data-active]')).toHaveCount(1);
    },
  ],
  ['my lists', '/staff-lists/me', loaded, 'user'],
  ['my settings', '/account', loaded, 'user'],
  ['my profile', '/account?tab=profile', loaded, 'user'],
  ['my privacy', '/account?tab=privacy', loaded, 'user'],
  ['my sessions', '/account?tab=sessions', loaded, 'user'],
  ['a member', '/user/1'],
  ['logging out', '/logout'],
  ['reports', '/reports', loaded, 'moderator'],
  ['the desk of moderators', '/admin', loaded, 'moderator'],
  ['members', '/users', loaded, 'moderator'],
  ['the guidelines', '/guidelines'],
  ['the questions and answers', '/faq'],
  ['the terms', '/tos'],
  ['the statistics', '/stats'],
  ['login', '/login'],
  ['404', '/nowhere'],
  ['a list that is not there', '/staff/nowhere'],
];

/** All that the theme changes. */
const contrast = (page: Page) => new AxeBuilder({ page }).withRules(['color-contrast']);

/** What a browser logs for a page that is rightly a 404, and for the invented cover of a list that another test has made. */
const missing = /status of 404|ERR_NAME_NOT_RESOLVED/;

for (const [name, path, make, account] of pages) {
  test(`${name} can be read by everybody in light and dark, wide and narrow, without an error`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL: baseURL!, reducedMotion: 'reduce' });
    if (account) await signInByApi(context.request, account);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !missing.test(message.text()))
        errors.push(message.text());
    });
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('about:blank');
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await make?.(page);
      for (const dark of [false, true]) {
        const colorScheme = dark ? 'dark' : 'light';
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expect(page.locator('html')).toHaveClass(dark ? /dark/ : /^(?!.*dark)/);
        const look = async () => {
          const { violations } = await (dark ? contrast(page) : new AxeBuilder({ page })).analyze();
          return violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n')}`,
          );
        };
        // Again where the colours of the other theme were not all painted yet.
        await expect
          .soft(async () => expect(await look(), `${colorScheme}, ${width} pixels`).toEqual([]))
          .toPass({ timeout: 60_000 });
      }
    }
    expect(errors).toEqual([]);
    await context.close();
  });
}
