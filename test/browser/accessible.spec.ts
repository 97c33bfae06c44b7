import { expect, test, type Page } from './support/test.js';
import { expectReadable } from './support/looks.js';
import { expectNoErrors, openSettled, signInByApi } from './support/site.js';

/** Page states that take an action to reach; initial states are checked in `routes.spec.ts`. */
const states: [
  name: string,
  path: string,
  make: (page: Page) => Promise<void>,
  account?: Parameters<typeof signInByApi>[1],
][] = [
  [
    'a list with somebody who is not credited on screen',
    '/staff/after-the-last-train#08',
    (page) => expect(page.getByText('uncredited').first()).toBeVisible(),
  ],
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
    'a role being changed',
    '/roles?q=Episode%20Director',
    async (page) => {
      await page.getByRole('button', { name: 'Actions for Episode Director', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Edit…' }).click();
      await expect(page.getByRole('list', { name: 'Translations' })).toContainText('Episode Director');
    },
    'moderator',
  ],
  [
    'suggestions for a role',
    '/staff/cowboy-bebop?edit',
    async (page) => {
      await page.getByRole('textbox', { name: 'English name of role Director' }).first().fill('key');
      await expect(page.getByRole('option', { name: 'Key Animation', exact: true })).toBeVisible();
    },
    'contributor',
  ],
  [
    'an anime that has a list already',
    '/staff/create/1',
    async (page) => {
      await page.getByRole('textbox', { name: 'AniList URL or ID' }).fill('5114');
      await expect(page.getByText('This anime already has a list')).toBeVisible();
    },
  ],
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
];

for (const [name, path, make, account] of states) {
  test(`${name} is accessible in light and dark, wide and narrow, without an error`, async ({ page }) => {
    if (account) await signInByApi(page.request, account);
    const noErrors = expectNoErrors(page);
    await expectReadable(page, {
      open: async () => {
        await page.goto('about:blank');
        await openSettled(page, path);
        await make(page);
      },
    });
    noErrors();
  });
}
