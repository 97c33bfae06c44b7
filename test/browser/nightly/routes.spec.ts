import { expect, test, type Page } from '../support/test.js';
import { type developmentAccounts } from '@libs/contract/accounts/auth.js';
import { errors } from '@libs/contract/base/errors.js';
import { expectReadable, expectToFit } from '../support/looks.js';
import { expectNoErrors, notThere, openSettled, signInByApi } from '../support/site.js';

/**
 * Every address of the site (rule address-7), as every kind of visitor, every night. Before a change lands,
 * accessible.spec.ts looks at each kind of page once, and test/api/visitors.spec.ts asks for the addresses as every kind of visitor.
 */
const kinds = ['visitor', 'user', 'contributor', 'moderator', 'banned'] as const;
type Kind = 'visitor' | (typeof developmentAccounts)[number];

interface Route {
  path: string;
  /** The target of the address; itself if omitted. */
  to?: string;
  status?: number;
  heading: string;
  /** Omitted: for everybody. */
  only?: 'member' | 'moderator';
  /** Looks the same to everybody, or to all members, so that it is examined closely only once, or once more as a member. */
  same?: true | 'member';
  /** What those who may see it get. */
  shows?: (page: Page, kind: Kind) => Promise<unknown>;
}

const may = ({ only }: Route, kind: Kind) =>
  !only || (only === 'member' ? kind !== 'visitor' : kind === 'moderator');

const isExamined = ({ same }: Route, kind: Kind) =>
  kind === 'visitor' || !same || (same === 'member' && kind === 'user');

const bebop = '/staff/cowboy-bebop';
const tag = (name: string) => (page: Page) =>
  expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

const groups: Record<string, Route[]> = {
  lists: [
    {
      path: '/',
      same: true,
      heading: 'Every name in the credits of every anime, in Japanese and in English.',
    },
    { path: '/staff-lists', same: true, heading: 'All lists' },
    {
      path: '/staff-lists?airing=RELEASING&year=2026&status=IN_PROGRESS',
      same: true,
      heading: 'All lists',
    },
    { path: '/staff-lists/me', heading: 'My lists', only: 'member' },
    { path: '/staff-lists/better-names', heading: 'Better names', only: 'member' },
    { path: '/names/review', heading: 'Names to review', only: 'member' },
    { path: '/staff-lists/cowboy-bebop', to: bebop, heading: 'Cowboy Bebop' },
    { path: bebop, heading: 'Cowboy Bebop' },
    { path: '/staff/clannad-after-story', same: true, heading: 'Clannad: After Story' },
    { path: '/staff/salt-and-starlight', same: true, heading: 'Salt and Starlight' },
    {
      path: '/staff/the-lighthouse-keepers-of-shirasaki#02',
      same: true,
      heading: 'The Lighthouse Keepers of Shirasaki',
    },
    {
      path: '/staff/the-lighthouse-keepers-of-shirasaki/02',
      same: 'member',
      heading: 'The Lighthouse Keepers of Shirasaki',
    },
    {
      path: '/staff/the-lighthouse-keepers-of-shirasaki/99',
      same: true,
      heading: 'The Lighthouse Keepers of Shirasaki has no such episode',
      status: 404,
    },
    { path: '/staff/nowhere', same: true, heading: "This Staff List doesn't exist...", status: 404 },
  ],
  'what connects, and what needs doing': [
    { path: '/tasks', same: 'member', heading: 'What needs doing' },
    { path: '/tasks/episodes', same: 'member', heading: 'Aired episodes' },
    { path: '/tasks/nothing', same: true, heading: 'Nothing rolls here', status: 404 },
    { path: '/franchise/cowboy-bebop', same: 'member', heading: 'Cowboy Bebop: all works' },
    { path: '/franchise/nowhere', same: true, heading: 'Nothing rolls here', status: 404 },
    { path: '/lookup', same: 'member', heading: 'Look up names' },
    { path: '/seasons', same: 'member', heading: 'Seasons' },
    { path: '/seasons/2026/spring', same: 'member', heading: 'Spring 2026' },
    { path: '/seasons/2026/monsoon', same: true, heading: 'Nothing rolls here', status: 404 },
    { path: '/overlap', same: 'member', heading: 'Who worked together' },
    { path: '/tasks/untranslated', same: 'member', heading: 'Names without English' },
    { path: '/tasks/roles', same: 'member', heading: 'Unknown roles' },
    { path: '/seasons/2026/fall', same: 'member', heading: 'Fall 2026' },
    {
      path: '/overlap?people=900210,900178',
      same: 'member',
      heading: 'Who worked together',
      shows: (page) => expect(page.getByRole('heading', { name: '7 productions with both' })).toBeVisible(),
    },
    { path: '/role/Director', same: 'member', heading: 'Director' },
    { path: '/role/Key%20Animation', same: 'member', heading: 'Key Animation' },
    { path: '/role/nothing', same: true, heading: 'Nothing rolls here', status: 404 },
  ],
  'modes of a list': [
    {
      path: `${bebop}?edit`,
      heading: 'Cowboy Bebop',
      // Whoever may not edit gets a working copy; banned members read.
      shows: async (page, kind) => {
        const tools = page.getByRole('toolbar', { name: 'Editing' });
        await (kind === 'banned' ? expect(tools).toHaveCount(0) : expect(tools).toBeVisible());
      },
    },
    {
      path: `${bebop}?mode=settings`,
      heading: 'Cowboy Bebop',
      shows: async (page, kind) => {
        const fields = page.getByRole('textbox', { name: 'Slug' });
        await (kind === 'contributor' || kind === 'moderator'
          ? expect(fields).toBeVisible()
          : expect(fields).toHaveCount(0));
      },
    },
    { path: `${bebop}?mode=stats`, same: true, heading: 'Cowboy Bebop' },
    { path: `${bebop}?mode=summary`, same: true, heading: 'Cowboy Bebop' },
    ...[1, 2, 3, 4, 5].map((step) => ({ path: `/staff/create/${step}`, heading: 'Create a staff list' })),
    { path: '/search', heading: 'Advanced search' },
    { path: '/search?q=an', same: true, heading: 'Advanced search' },
  ],
  names: [
    { path: '/staff', same: true, heading: 'People' },
    { path: `/person/${encodeURIComponent('ja:樋上いたる')}`, heading: 'Itaru Hinoue' },
    { path: '/person/ja:nobody', same: true, heading: 'Nothing rolls here', status: 404 },
    { path: '/studio/2', same: true, heading: 'Kyoto Animation' },
    { path: '/studio/2?view=roles', same: true, heading: 'Kyoto Animation' },
    { path: '/studio/2?view=posters', same: true, heading: 'Kyoto Animation' },
    { path: '/studios', same: true, heading: 'Studios' },
    { path: '/studios?q=zzzz', same: true, heading: 'Studios' },
    {
      path: '/readings',
      heading: 'Name readings',
    },
    { path: '/roles', heading: 'Roles' },
  ],
  members: [
    { path: '/account', heading: 'My account', only: 'member' },
    { path: '/account?tab=profile', heading: 'My account', only: 'member', shows: tag('Profile') },
    { path: '/account?tab=privacy', heading: 'My account', only: 'member' },
    { path: '/account?tab=sessions', heading: 'My account', only: 'member', shows: tag('Sessions') },
    { path: '/account?tab=keys', heading: 'My account', only: 'member', shows: tag('API keys') },
    { path: '/account?tab=webhooks', heading: 'My account', only: 'member', shows: tag('Webhooks') },
    { path: '/account?tab=styles', heading: 'My account', only: 'member', shows: tag('Text styles') },
    { path: '/history', heading: 'My history', only: 'member' },
    { path: '/following', heading: 'Following', only: 'member' },
    { path: '/reports', heading: 'Reports', only: 'member' },
    { path: '/admin', heading: 'Moderation', only: 'moderator' },
    { path: '/admin/log', heading: 'Moderator log', only: 'moderator' },
    { path: '/admin/styles', heading: 'Text styles', only: 'moderator' },
    { path: '/comments', heading: 'New comments', only: 'moderator' },
    { path: '/users', heading: 'Members', only: 'moderator' },
    { path: '/user/1', heading: 'pausebutton' },
    { path: '/user/999999', same: true, heading: 'Nothing rolls here', status: 404 },
  ],
  information: [
    { path: '/guidelines', same: true, heading: 'Guidelines' },
    { path: '/faq', same: true, heading: 'Questions and answers' },
    { path: '/developers', same: true, heading: 'For developers' },
    { path: '/tos', same: true, heading: 'Terms and privacy' },
    { path: '/stats', same: true, heading: 'Statistics' },
    { path: '/login.php', to: '/login', heading: 'Log in to Staffroll' },
    // It asks before ending the session, so that no page can log anybody out by linking to it.
    { path: '/logout.php', to: '/logout', heading: 'Log out of Staffroll' },
    { path: '/nowhere', same: true, heading: 'Nothing rolls here', status: 404 },
  ],
};

test.describe.configure({ mode: 'parallel' });

for (const kind of kinds)
  for (const [group, routes] of Object.entries(groups))
    test(`${kind}: every address of ${group} shows the right content, and is accessible`, async ({
      page,
    }) => {
      if (kind !== 'visitor') await signInByApi(page.request, kind);
      for (const route of routes)
        await test.step(route.path, async () => {
          const { path, to = path.split('#')[0]!, status = 200, heading } = route;
          const noErrors = expectNoErrors(page, ...(status === 200 ? [] : [notThere]));
          await page.setViewportSize({ width: 1280, height: 800 });
          const answer = await openSettled(page, path);
          expect(answer!.status()).toBe(status);
          expect(new URL(page.url()).pathname).toBe(to.split('?')[0]);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
          await expect(page).toHaveTitle(/Staffroll/);
          await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S{3}/);
          await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
          const { unauthorized, forbidden } = errors;
          const toldToLogIn = page.getByRole('main').getByText(unauthorized.message, { exact: true });
          if (may(route, kind)) {
            await expect(toldToLogIn).toHaveCount(0);
            await route.shows?.(page, kind);
          } else if (kind === 'visitor') {
            await expect(toldToLogIn).toBeVisible();
            await expect(button(page, 'Log in')).toBeVisible();
          } else await expect(page.getByRole('main').getByText(forbidden.message)).toBeVisible();
          // Where an address leads to another of these, that one is looked at closely.
          const isElsewhere = route.to !== undefined && routes.some(({ path: other }) => other === route.to);
          if (!isElsewhere && isExamined(route, kind))
            await expectReadable(page, { isCrosswise: kind !== 'visitor' });
          else {
            await page.setViewportSize({ width: 390, height: 844 });
            await expectToFit(page);
          }
          noErrors();
        });
    });
