import { developmentAccounts } from '@libs/contract/accounts/auth.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';

/**
 * Every address of the site as every kind of visitor: whether it is there and what it is called. Who is asked to log in is only known in
 * the browser (test/browser/accessible.spec.ts), and who gets which data is in permissions.spec.ts.
 */
const kinds = ['visitor', ...developmentAccounts] as const;
type Kind = (typeof kinds)[number];

let server: TestServer;
const cookies = new Map<Kind, string>();
let userId: number;

beforeAll(async () => {
  server = await TestServer.start({ ANILIST_URL: 'off' });
  for (const account of developmentAccounts) cookies.set(account, await server.signIn(account));
  await server.upload(sampleDocument({ slug: 'sparrows' }), cookies.get('contributor')!);
  await server.upload(
    sampleDocument({ title: 'Not Shown Yet', slug: 'hidden', status: 'UNLISTED' }),
    cookies.get('contributor')!,
  );
  await server.project();
  const { body } = await server.get('/api/v1/account', { cookie: cookies.get('user')! });
  userId = body.id;
});
afterAll(() => server.stop());

interface Address {
  path: string;
  heading: string;
  status?: number;
}

const sparrows = 'The Lighthouse of Sparrows';
const noPage = { heading: 'Nothing rolls here', status: 404 };
const noList = { heading: "This Staff List doesn't exist...", status: 404 };

const addresses: Address[] = [
  { path: '/', heading: 'Every name in the credits of every anime, in Japanese and in English.' },
  { path: '/staff-lists', heading: 'All lists' },
  { path: '/staff-lists?airing=RELEASING&year=2026&status=IN_PROGRESS', heading: 'All lists' },
  { path: '/staff-lists/me', heading: 'My lists' },
  { path: '/staff-lists/better-names', heading: 'Better names' },
  { path: '/names/review', heading: 'Names to review' },
  ...['', '?edit', '?mode=settings', '?mode=stats', '?mode=summary'].map((query) => ({
    path: `/staff/sparrows${query}`,
    heading: sparrows,
  })),
  { path: '/staff/sparrows/01', heading: sparrows },
  { path: '/staff/sparrows/99', heading: `${sparrows} has no such episode`, status: 404 },
  { path: '/staff/nowhere', ...noList },
  ...[1, 2, 3, 4, 5].map((step) => ({ path: `/staff/create/${step}`, heading: 'Create a staff list' })),
  { path: '/tasks', heading: 'What needs doing' },
  { path: '/tasks/episodes', heading: 'Aired episodes' },
  { path: '/tasks/untranslated', heading: 'Names without English' },
  { path: '/tasks/roles', heading: 'Unknown roles' },
  { path: '/tasks/nothing', ...noPage },
  { path: '/franchise/sparrows', heading: `${sparrows}: all works` },
  { path: '/franchise/nowhere', ...noPage },
  { path: '/lookup', heading: 'Look up names' },
  { path: '/seasons', heading: 'Seasons' },
  { path: '/seasons/2024/spring', heading: 'Spring 2024' },
  { path: '/seasons/2024/monsoon', ...noPage },
  { path: '/overlap', heading: 'Who worked together' },
  { path: '/overlap?people=880001,880002', heading: 'Who worked together' },
  { path: '/search', heading: 'Advanced search' },
  { path: '/search?in=both', heading: 'Advanced search' },
  { path: '/search?q=an', heading: 'Advanced search' },
  { path: '/staff', heading: 'People' },
  { path: '/person/880001', heading: 'Wataru Toudaimori' },
  { path: '/person/ja:nobody', ...noPage },
  { path: '/studio/7001', heading: 'Studio Kazamidori' },
  { path: '/studio/7001?view=roles', heading: 'Studio Kazamidori' },
  { path: '/studio/7001?view=posters', heading: 'Studio Kazamidori' },
  { path: '/studios', heading: 'Studios' },
  { path: '/studios?q=zzzz', heading: 'Studios' },
  { path: '/role/Director', heading: 'Director' },
  { path: '/role/nothing', ...noPage },
  { path: '/roles', heading: 'Roles' },
  { path: '/readings', heading: 'Name readings' },
  ...['', '?tab=profile', '?tab=privacy', '?tab=sessions', '?tab=keys', '?tab=webhooks', '?tab=styles'].map(
    (tab) => ({
      path: `/account${tab}`,
      heading: 'My account',
    }),
  ),
  { path: '/history', heading: 'My history' },
  { path: '/following', heading: 'Following' },
  { path: '/reports', heading: 'Reports' },
  { path: '/admin', heading: 'Moderation' },
  { path: '/admin/log', heading: 'Moderator log' },
  { path: '/admin/styles', heading: 'Text styles' },
  { path: '/comments', heading: 'New comments' },
  { path: '/users', heading: 'Members' },
  { path: '/user/:user', heading: 'pausebutton' },
  { path: '/user/999999', ...noPage },
  { path: '/guidelines', heading: 'Guidelines' },
  { path: '/faq', heading: 'Questions and answers' },
  { path: '/developers', heading: 'For developers' },
  { path: '/tos', heading: 'Terms and privacy' },
  { path: '/stats', heading: 'Statistics' },
  { path: '/login', heading: 'Log in to Staffroll' },
  // It asks before ending the session, so that no page can log anybody out by linking to it.
  { path: '/logout', heading: 'Log out of Staffroll' },
  { path: '/nowhere', ...noPage },
  { path: '/staff-lists/1/2', ...noPage },
  { path: '/studio/999999999', ...noPage },
];

const decoded = (html: string) =>
  html
    .replaceAll(/<!--.*?-->|<[^>]*>/gs, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** What a browser shows of a page before any script has run. */
async function opened(path: string, kind: Kind) {
  const cookie = cookies.get(kind);
  const answer = await server.get(path.replace(':user', String(userId)), {
    accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    ...(cookie ? { cookie } : {}),
  });
  const body = answer.text.replaceAll(/<script.*?<\/script>/gs, '');
  const headings = [...body.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map((one) => decoded(one[1]!));
  return {
    status: answer.status,
    headings,
    isTitled: /<title>[^<]+ – Staffroll<\/title>|<title>Staffroll/.test(body),
    isDescribed: /<meta name="description" content="[^"]{3}/.test(body),
  };
}

it.each(kinds)('every address is there for a %s, with its heading, title and description', async (kind) => {
  for (const { path, heading, status = 200 } of addresses)
    expect({ path, ...(await opened(path, kind)) }).toEqual({
      path,
      status,
      headings: [heading],
      isTitled: true,
      isDescribed: true,
    });
});

it.each(kinds)('a list that is not shown yet is there for its author and moderators: %s', async (kind) => {
  const isThere = kind === 'contributor' || kind === 'moderator';
  const { status, headings } = await opened('/staff/hidden', kind);
  expect([status, headings]).toEqual(isThere ? [200, ['Not Shown Yet']] : [noList.status, [noList.heading]]);
});

it('an address that leads nowhere has a way back', async () => {
  expect((await server.get('/nowhere')).text).toMatch(/<a [^>]*href="\/"[^>]*>Go back<\/a>/);
});

it('the season that airs is marked among the seasons, and one press away', async () => {
  const now = new Date();
  const season = ['winter', 'spring', 'summer', 'fall'][Math.floor(now.getMonth() / 3)]!;
  for (const path of ['/', '/seasons'])
    expect((await server.get(path)).text).toContain(`href="/seasons/${now.getFullYear()}/${season}"`);
  expect((await server.get('/seasons')).text).toContain('This season');
});

it.each([
  ['/login.php', '/login'],
  ['/logout.php', '/logout'],
])('%s leads everybody to %s', async (path, to) => {
  for (const kind of kinds) {
    const cookie = cookies.get(kind);
    const { status, headers } = await server.get(path, cookie ? { cookie } : {});
    expect([kind, status, headers.get('location')?.split('?')[0]]).toEqual([
      kind,
      expect.any(Number),
      expect.stringMatching(new RegExp(`${to}$`)),
    ]);
    expect(status).toBeGreaterThanOrEqual(300);
  }
});
