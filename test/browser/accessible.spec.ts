import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from './support/test.js';
import { keyFor } from './support/keys.js';
import { errors } from '@libs/contract/base/errors.js';
import { hasAllCases } from '@libs/testing/cases.js';
import { faultsOf } from './support/controls.js';
import { unnamed, wrongLanguages } from './support/languages.js';
import { expectReadable } from './support/looks.js';
import { expectNoErrors, notThere, openSettled, pressTool, signInByApi } from './support/site.js';

/*
 * Every kind of page once, as who sees most of it, and what opens in front of it: axe in light and dark, wide and narrow; nothing wider
 * than the screen; languages, names and headings; nothing in the console. Addresses are chosen to show little of each thing.
 * What other visitors see there is in test/api/visitors.spec.ts, and all of both together in routes.spec.ts (nightly).
 */

interface Layer {
  name: string;
  open: (page: Page) => Promise<unknown>;
  /** A selector of what is examined; otherwise the whole page. */
  part?: string;
}

interface Examined {
  path: string;
  /** Used most: examined for every change, the others by night. */
  isDaily?: true;
  heading: string;
  /** A moderator if omitted. */
  as?: 'visitor' | 'user' | 'contributor';
  status?: number;
  /** A text, in which headings say what its tables are about. */
  isProse?: true;
  /** What must be there before it is examined. */
  shows?: (page: Page) => Promise<unknown>;
  /** What opens there, one after the other; looked at by night. */
  layers?: Layer[];
}

const bebop = '/staff/cowboy-bebop';
const keepers = '/staff/the-lighthouse-keepers-of-shirasaki';
const person = (ja: string) => `/person/${encodeURIComponent(`ja:${ja}`)}`;

const menu = '[role=menu]';
const dialog = '[role=dialog]';
const listbox = '[role=listbox]';

const pressing = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
const tab = (name: string) => (page: Page) =>
  expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
const level2 = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
const specimen = (name: string, part: string): Layer => ({
  name,
  part,
  open: (page) => page.locator('[data-specimen=layers]').getByRole('button', { name, exact: true }).click(),
});

const groups: Record<string, Examined[]> = {
  'lists and their ways to be found': [
    {
      path: '/',
      isDaily: true,
      as: 'visitor',
      heading: 'Every name in the credits of every anime, in Japanese and in English.',
      layers: [
        {
          name: 'the search overlay',
          part: dialog,
          open: async (page) => {
            await page.keyboard.press('/');
            await page.getByRole('combobox').fill('an');
            await expect(page.locator('#search-results [data-active]')).toHaveCount(1);
          },
        },
      ],
    },
    { path: '/staff-lists?q=lighthouse', isDaily: true, as: 'visitor', heading: 'All lists' },
    { path: '/staff-lists/me', as: 'user', heading: 'My lists' },
    { path: '/following', as: 'user', heading: 'Following' },
    { path: '/franchise/cowboy-bebop', heading: 'Cowboy Bebop: all works' },
    { path: '/seasons', heading: 'Seasons' },
    { path: '/seasons/2026/spring', heading: 'Spring 2026' },
    { path: '/search?q=%E9%9C%A7', heading: 'Advanced search' },
    { path: '/staff/nowhere', isDaily: true, heading: "This Staff List doesn't exist...", status: 404 },
  ],
  'reading a list': [
    {
      path: bebop,
      isDaily: true,
      heading: 'Cowboy Bebop',
      layers: [
        {
          name: 'all keys of a list',
          part: dialog,
          open: (page) => page.keyboard.press(keyFor('help')),
        },
        { name: 'the choice of sizes', part: dialog, open: pressing(/text size and names$/i) },
        {
          name: 'the ways to copy',
          part: menu,
          open: pressing(/^(More|Share: copy, download and print)$/),
        },
      ],
    },
    {
      path: '/staff/after-the-last-train#08',
      heading: 'After the Last Train',
      shows: (page) => expect(page.getByText('uncredited').first()).toBeVisible(),
    },
    {
      path: `${keepers}?mode=stats`,
      heading: 'The Lighthouse Keepers of Shirasaki',
      shows: async (page) => {
        await level2('Statistics')(page);
        await page.getByText('Numbers as a table').first().click();
      },
      layers: [{ name: 'the choice of a role', part: listbox, open: pressing(/Role$/) }],
    },
    {
      path: `${keepers}?mode=summary`,
      isDaily: true,
      heading: 'The Lighthouse Keepers of Shirasaki',
      shows: level2('Summary'),
    },
    {
      path: `${keepers}#02`,
      isDaily: true,
      heading: 'The Lighthouse Keepers of Shirasaki',
      shows: level2(/霧笛/),
      layers: [
        {
          name: 'what was found',
          open: async (page) => {
            const find = page.getByRole('textbox', { name: 'Find in this list' });
            // It stays open.
            if (await find.isVisible()) return;
            await pressTool(page, 'Find in this list');
            await find.fill('絵コンテ');
            await expect(page.getByText(/\d+ in \d+ episodes/)).toBeVisible();
            await page.keyboard.press('Enter');
            await page.getByRole('button', { name: 'By episode' }).click();
            await expect(page.locator('[data-hit=current]')).toBeVisible();
          },
        },
      ],
    },
    { path: `${keepers}/02`, heading: 'The Lighthouse Keepers of Shirasaki' },
    {
      path: `${keepers}/99`,
      heading: 'The Lighthouse Keepers of Shirasaki has no such episode',
      status: 404,
    },
  ],
  'writing a list': [
    {
      path: `${bebop}?edit`,
      isDaily: true,
      heading: 'Cowboy Bebop',
      shows: (page) => expect(page.getByRole('toolbar', { name: 'Editing' })).toBeVisible(),
      layers: [
        {
          name: 'suggestions for a role',
          part: listbox,
          open: async (page) => {
            const role = page.getByRole('textbox', { name: 'English name of role Director' }).first();
            await role.fill('ke');
            await role.fill('key');
            await expect(page.getByRole('option', { name: 'Key Animation', exact: true })).toBeVisible();
          },
        },
      ],
    },
    {
      path: `${keepers}?edit`,
      heading: 'The Lighthouse Keepers of Shirasaki',
      layers: [
        {
          name: 'the checker',
          part: 'aside[aria-label=Checker]',
          open: async (page) => {
            const checker = page.getByRole('complementary', { name: 'Checker' });
            // It stays open.
            if (!(await checker.isVisible())) await pressing('Check')(page);
            await expect(checker.getByText(/finding/).first()).toBeVisible();
          },
        },
      ],
    },
    {
      path: `${bebop}?mode=settings`,
      isDaily: true,
      heading: 'Cowboy Bebop',
      shows: async (page) => {
        await expect(page.getByRole('textbox', { name: 'Slug' })).toBeVisible();
        await expect(page.getByRole('list', { name: 'Authors' })).toBeVisible();
      },
      layers: [{ name: 'a question about deleting it', part: dialog, open: pressing('Delete this list…') }],
    },
    {
      path: '/staff/salt-and-starlight?mode=settings',
      heading: 'Salt and Starlight',
      layers: [
        {
          name: 'a question about what is missing',
          part: dialog,
          open: (page) => page.getByText('Partially Completed').filter({ visible: true }).last().click(),
        },
      ],
    },
    {
      path: '/staff/create/1',
      isDaily: true,
      heading: 'Create a staff list',
      layers: [
        {
          name: 'an anime that has a list already',
          part: 'main',
          open: async (page) => {
            await page.getByRole('textbox', { name: 'AniList URL or ID' }).fill('5114');
            await expect(page.getByText('This anime already has a list')).toBeVisible();
          },
        },
      ],
    },
    ...[2, 3, 4, 5].map((step) => ({ path: `/staff/create/${step}`, heading: 'Create a staff list' })),
    { path: '/staff-lists/better-names', heading: 'Better names' },
    { path: '/names/review', heading: 'Names to review' },
    { path: '/tasks', isDaily: true, heading: 'What needs doing' },
    { path: '/tasks/episodes', heading: 'Aired episodes' },
    { path: '/tasks/untranslated', heading: 'Names without English' },
    { path: '/tasks/roles', heading: 'Unknown roles' },
  ],
  'people, studios and roles': [
    { path: '/staff?q=%E7%9F%B3%E5%8E%9F', isDaily: true, heading: 'People' },
    { path: person('樋上いたる'), isDaily: true, heading: 'Itaru Hinoue' },
    { path: '/studio/2', heading: 'Kyoto Animation' },
    { path: '/studios?q=animation', heading: 'Studios' },
    { path: '/readings', heading: 'Name readings' },
    {
      path: '/roles?q=Episode%20Director',
      isDaily: true,
      heading: 'Roles',
      layers: [
        {
          name: 'a role being changed',
          part: dialog,
          open: async (page) => {
            await page.getByRole('button', { name: 'Actions for Episode Director', exact: true }).click();
            await page.getByRole('menuitem', { name: 'Edit…' }).click();
            await expect(page.getByRole('list', { name: 'Translations' })).toContainText('Episode Director');
          },
        },
      ],
    },
    { path: '/role/Director', heading: 'Director' },
    {
      path: '/overlap?people=900210,900178',
      heading: 'Who worked together',
      shows: level2('7 productions with both'),
    },
    { path: '/lookup', heading: 'Look up names' },
  ],
  'members and moderators': [
    { path: '/account', isDaily: true, heading: 'My account' },
    { path: '/account?tab=profile', heading: 'My account', shows: tab('Profile') },
    { path: '/account?tab=privacy', heading: 'My account' },
    { path: '/account?tab=sessions', heading: 'My account', shows: tab('Sessions') },
    { path: '/account?tab=keys', heading: 'My account', shows: tab('API keys') },
    { path: '/account?tab=webhooks', heading: 'My account', shows: tab('Webhooks') },
    { path: '/account?tab=styles', heading: 'My account', shows: tab('Text styles') },
    { path: '/history', heading: 'My history' },
    { path: '/reports', isDaily: true, heading: 'Reports' },
    { path: '/admin', heading: 'Moderation' },
    { path: '/admin/log', heading: 'Moderator log' },
    { path: '/admin/styles', heading: 'Text styles' },
    { path: '/comments', heading: 'New comments' },
    { path: '/users', heading: 'Members' },
    { path: '/user/1', heading: 'pausebutton' },
    { path: '/logout', heading: 'Log out of Staffroll' },
    { path: '/login', as: 'visitor', heading: 'Log in to Staffroll' },
  ],
  'components and texts': [
    {
      path: '/design',
      isDaily: true,
      heading: 'Design',
      shows: (page) => expect(page.locator('[data-specimen]')).toHaveCount(8),
      layers: [
        specimen('Menu', menu),
        specimen('Floating menu', menu),
        specimen('Popover', dialog),
        specimen('Dialog', dialog),
        specimen('List to pick from', dialog),
        specimen('Full screen', dialog),
        specimen('Panel below', '[data-bottom-panel]'),
      ],
    },
    { path: '/guidelines', isDaily: true, as: 'visitor', heading: 'Guidelines', isProse: true },
    { path: '/faq', as: 'visitor', heading: 'Questions and answers' },
    { path: '/developers', as: 'visitor', heading: 'For developers' },
    { path: '/tos', as: 'visitor', heading: 'Terms and privacy' },
    { path: '/stats', as: 'visitor', heading: 'Statistics' },
    { path: '/nowhere', as: 'visitor', heading: 'Nothing rolls here', status: 404 },
  ],
};

const leadOn = ['/staff-lists/[id]', '/staff/create'];

test.describe.configure({ mode: 'parallel' });

test('no kind of page is missing', async () => {
  const files = await readdir(join(import.meta.dirname, '../../web/src/pages'), { recursive: true });
  const kinds = files
    .filter((file) => file.endsWith('.tsx') && !/(?:^|\/)_|^404/.test(file))
    .map((file) => `/${file.replace(/(?:^|\/)index\.tsx$|\.tsx$/, '')}`)
    // They only lead on (addresses.spec.ts).
    .filter((kind) => !leadOn.includes(kind));
  const paths = Object.values(groups).flatMap((pages) => pages.map(({ path }) => path.split(/[?#]/)[0]!));
  const missing = kinds.filter((kind) => {
    const pattern = new RegExp(`^${kind.replaceAll(/\[\w+\]/g, '[^/]+')}$`);
    return !paths.some((path) => pattern.test(path));
  });
  expect(kinds.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

for (const [group, pages] of Object.entries(groups))
  test(`${group}: each page is right and accessible, in light and dark, wide and narrow @looks`, async ({
    page,
  }) => {
    test.slow();
    let current = 'visitor';
    const examined = hasAllCases ? pages : pages.filter(({ isDaily }) => isDaily);
    for (const { path, heading, as = 'moderator', status = 200, isProse, shows, layers = [] } of examined)
      await test.step(path, async () => {
        if (as !== current)
          await (as === 'visitor' ? page.context().clearCookies() : signInByApi(page.request, as));
        current = as;
        const noErrors = expectNoErrors(page, ...(status === 200 ? [] : [notThere]));
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto('about:blank');
        const answer = await openSettled(page, path);
        expect(answer!.status()).toBe(status);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page).toHaveTitle(/Staffroll/);
        await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S{3}/);
        await shows?.(page);
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        await expectReadable(page, {
          atEachWidth: async (width) => {
            const { names, headings } = await faultsOf(page, 0);
            expect.soft({ width, names, headings }).toEqual({ width, names: [], headings: [] });
          },
        });
        const languages = {
          languages: await wrongLanguages(page),
          unnamed: isProse ? [] : await unnamed(page),
        };
        expect.soft(languages).toEqual({ languages: [], unnamed: [] });
        for (const { name, open, part } of hasAllCases ? layers : [])
          await test.step(name, () =>
            expectReadable(page, {
              ...(part ? { part } : {}),
              isCrosswise: true,
              open: async () => {
                await open(page);
                if (part) await expect(page.locator(part).filter({ visible: true }).first()).toBeVisible();
              },
              atEachWidth: () => close(page),
            }),
          );
        noErrors();
      });
  });

test(
  'pages of members ask visitors to log in, and those of moderators send members away',
  { tag: '@nightly' },
  async ({ page }) => {
    const main = page.getByRole('main');
    const moderators = ['/admin', '/admin/log', '/admin/styles', '/comments', '/users'];
    const members = ['/staff-lists/me', '/staff-lists/better-names', '/names/review', '/account'];
    for (const path of [...members, '/history', '/following', '/reports', ...moderators]) {
      await page.goto(path);
      await expect(main.getByText(errors.unauthorized.message, { exact: true }), path).toBeVisible();
      await expect(main.getByRole('button', { name: 'Log in', exact: true }), path).toBeVisible();
    }
    await signInByApi(page.request, 'contributor');
    for (const path of moderators) {
      await page.goto(path);
      await expect(main.getByText(errors.forbidden.message), path).toBeVisible();
    }
  },
);

/** Closes what is open in front of the page. */
async function close(page: Page): Promise<void> {
  const layers = page.locator(`${dialog}, ${menu}, ${listbox}:not(main *), [data-bottom-panel]`);
  await expect(async () => {
    if ((await layers.count()) > 0) await page.keyboard.press('Escape');
    await expect(layers).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}
