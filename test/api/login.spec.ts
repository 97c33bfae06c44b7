import { DevelopmentAccounts } from '../../server/domain/users/development-accounts.service.js';
import { DiscordStandIn } from '../support/discord.js';
import { newAccount } from '../support/accounts.js';
import { query } from '../support/databases.js';
import { type Answer, TestServer } from '../support/server.js';

const site = 'http://staffroll.test';

let discord: DiscordStandIn;
let server: TestServer;

beforeAll(async () => {
  discord = await DiscordStandIn.start(site);
  server = await TestServer.start({ PUBLIC_URL: site, ...discord.environment });
});
afterAll(async () => {
  await server?.stop();
  await discord?.stop();
});
beforeEach(() => {
  delete discord.faults.token;
  delete discord.faults.profile;
  discord.person = { id: '80351110224678912', username: 'nelly', global_name: 'Nelly', avatar: 'abc1' };
});

/** The cookies set by an answer, as the next request sends them; removed ones are left out. */
const cookiesOf = ({ headers }: Answer): string[] =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .filter((cookie) => !cookie.endsWith('='));

async function begin(query = '', cookie = '') {
  const answer = await server.get(`/login.php${query}`, cookie ? { cookie } : {});
  expect(answer.status).toBe(303);
  return { address: answer.headers.get('location')!, cookie: cookiesOf(answer)[0]! };
}

/** The browser comes back from Discord. */
const comeBack = (back: URL, cookie?: string) =>
  server.get(back.pathname + back.search, cookie ? { cookie } : {});

const outcomeOf = ({ headers }: Answer) =>
  new URL(headers.get('location')!, site).searchParams.get('outcome');
const sessionOf = (answer: Answer) =>
  cookiesOf(answer).find((cookie) => cookie.startsWith('staffroll_session=')) ?? null;

const stateOf = async (cookie: string | null) =>
  (await server.get('/account/auth.php', cookie ? { cookie } : {})).body;

async function logIn(query = '', cookies = '') {
  const { address, cookie } = await begin(query, cookies);
  return comeBack(discord.answer(address), [cookies, cookie].filter(Boolean).join('; '));
}

describe('Logging in with Discord', () => {
  it('creates an account with the name and picture from there, and finds it again', async () => {
    const first = await logIn('?popup=1&return=%2Fstaff%2Fk-on%3Fedit');
    expect(first.status).toBe(303);
    expect(first.headers.get('location')).toBe('/login?outcome=done&popup=1&return=%2Fstaff%2Fk-on%3Fedit');
    expect(first.headers.get('cache-control')).toBe('no-store');
    const state = await stateOf(sessionOf(first));
    expect(state).toMatchObject({
      loggedIn: true,
      screenName: 'Nelly',
      avatar: 'https://cdn.discordapp.com/avatars/80351110224678912/abc1.png?size=128',
      isModerator: false,
      developmentSignIn: false,
    });
    discord.person = { ...discord.person, global_name: 'Somebody else', avatar: 'def2' };
    const again = await stateOf(sessionOf(await logIn()));
    expect(again).toMatchObject({ id: state.id, screenName: 'Nelly' });
    expect(again.avatar).toContain('/def2.png');
  });

  it('gives another name to a second person with the same name', async () => {
    await logIn();
    discord.person = { id: '999', username: 'nelly2', global_name: 'nelly' };
    expect(await stateOf(sessionOf(await logIn()))).toMatchObject({ screenName: 'nelly 2' });
    discord.person = { id: '777001234', username: 'a,', global_name: '\u200B' };
    expect(await stateOf(sessionOf(await logIn()))).toMatchObject({
      screenName: 'member 1234',
      avatar: null,
    });
  });

  it('keeps its cookies from scripts and other sites, and sends no token to the browser', async () => {
    const answer = await logIn();
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    expect(cookies[1]).toMatch(/^staffroll_login=; .*Max-Age=0;/);
  });

  it('may be in progress in two tabs at once', async () => {
    const one = await begin();
    const two = await begin('', one.cookie);
    expect(two.cookie).toBe(one.cookie);
    for (const { address } of [one, two])
      expect(outcomeOf(await comeBack(discord.answer(address), one.cookie))).toBe('done');
  });

  it('returns only to this site', async () => {
    for (const path of ['https://evil.example/', '//evil.example', '/\\evil.example', '/logout.php']) {
      const answer = await logIn(`?return=${encodeURIComponent(path)}`);
      expect(answer.headers.get('location')).toBe('/login?outcome=done');
    }
  });

  it('starts a new session and ends the previous one, against session fixation', async () => {
    const known = await newAccount(server.databaseUrl);
    const planted = `staffroll_session=${'A'.repeat(43)}`;
    const answer = await logIn('', planted);
    expect(sessionOf(answer)).not.toBeNull();
    expect(sessionOf(answer)).not.toBe(planted);
    expect(await stateOf(planted)).toMatchObject({ loggedIn: false });
    const after = await logIn('', known.cookie);
    expect(await stateOf(known.cookie)).toMatchObject({ loggedIn: false });
    expect(await stateOf(sessionOf(after))).toMatchObject({ loggedIn: true, screenName: 'Nelly' });
  });

  it('lets banned members in, so that they can read why', async () => {
    const { id } = await stateOf(sessionOf(await logIn()));
    await newAccount.change(server.databaseUrl, id, `ban_reason = 'Three reminders'`);
    const answer = await logIn();
    expect(outcomeOf(answer)).toBe('done');
    expect(await stateOf(sessionOf(answer))).toMatchObject({ banned: true, banReason: 'Three reminders' });
    await newAccount.change(server.databaseUrl, id, 'ban_reason = null');
  });
});

describe('A failed login gives the reason, and logs nobody in', () => {
  const endOf = (answer: Answer) => [answer.status, outcomeOf(answer), sessionOf(answer)];
  const refused = (code: string) => [303, code, null];

  it('if it is refused at Discord', async () => {
    const { address, cookie } = await begin('?popup=1&return=%2Fhistory');
    const answer = await comeBack(discord.answer(address, 'refuse'), cookie);
    expect(endOf(answer)).toEqual(refused('login-refused'));
    expect(answer.headers.get('location')).toContain('popup=1&return=%2Fhistory');
  });

  it('if the state is missing, forged, repeated, or from another browser', async () => {
    const { address, cookie } = await begin();
    const other = await begin();
    const asked = discord.asked.token;
    const forge = (change: (query: URLSearchParams) => void): URL => {
      const back = discord.answer(address);
      change(back.searchParams);
      return back;
    };
    const good = discord.answer(address);
    expect(
      endOf(
        await comeBack(
          forge((query) => query.delete('state')),
          cookie,
        ),
      ),
    ).toEqual(refused('login-expired'));
    expect(
      endOf(
        await comeBack(
          forge((query) => query.set('state', 'x'.repeat(43))),
          cookie,
        ),
      ),
    ).toEqual(refused('login-expired'));
    expect(
      endOf(
        await comeBack(
          forge((query) => query.append('state', query.get('state')!)),
          cookie,
        ),
      ),
    ).toEqual(refused('login-expired'));
    expect(endOf(await comeBack(good))).toEqual(refused('login-expired'));
    expect(endOf(await comeBack(good, other.cookie))).toEqual(refused('login-expired'));
    expect(endOf(await comeBack(good, `staffroll_login=${'x'.repeat(43)}`))).toEqual(
      refused('login-expired'),
    );
    expect(discord.asked.token).toBe(asked);
    // None of that used up the login of the person who started it.
    expect(outcomeOf(await comeBack(good, cookie))).toBe('done');
  });

  it('if an answer is used again', async () => {
    const { address, cookie } = await begin();
    const back = discord.answer(address);
    expect(outcomeOf(await comeBack(back, cookie))).toBe('done');
    expect(endOf(await comeBack(back, cookie))).toEqual(refused('login-expired'));
  });

  it('if the code was used, has expired, or was issued for another login', async () => {
    const stolen = await begin();
    const code = discord.answer(stolen.address).searchParams.get('code')!;
    const { address, cookie } = await begin();
    const back = discord.answer(address);
    back.searchParams.set('code', code);
    expect(endOf(await comeBack(back, cookie))).toEqual(refused('login-expired'));
    const late = await begin();
    const unknown = discord.answer(late.address);
    unknown.searchParams.set('code', 'gone');
    expect(endOf(await comeBack(unknown, late.cookie))).toEqual(refused('login-expired'));
  });

  it('if it took too long', async () => {
    const { address, cookie } = await begin();
    await server.app
      .get((await import('@mikro-orm/postgresql')).EntityManager)
      .fork()
      .execute(`update login_attempt set expires_at = now() - interval '1 second'`);
    expect(endOf(await comeBack(discord.answer(address), cookie))).toEqual(refused('login-expired'));
  });

  it.each([
    ['token', { status: 503, body: 'upstream', type: 'text/html' }, 'login-unreachable'],
    ['token', { status: 429, body: '{"message":"You are being rate limited."}' }, 'login-unreachable'],
    ['token', { status: 401, body: '{"error":"invalid_client"}' }, 'login-failed'],
    ['token', { status: 200, body: '{"access_token":42}' }, 'login-failed'],
    ['token', { status: 200, body: '<html>hello</html>', type: 'text/html' }, 'login-failed'],
    ['token', { status: 200, body: '{"access_token":', type: 'application/json' }, 'login-failed'],
    ['profile', { status: 500, body: '{}' }, 'login-unreachable'],
    ['profile', { status: 401, body: '{"message":"401: Unauthorized","code":0}' }, 'login-failed'],
    ['profile', { status: 200, body: 'null' }, 'login-failed'],
    ['profile', { status: 200, body: '{"id":"1 or 1","username":"x"}' }, 'login-failed'],
    ['profile', { status: 200, body: '{"username":"x"}' }, 'login-failed'],
    ['profile', { status: 200, body: 'rubbish' }, 'login-failed'],
  ] as const)('when the %s address answers %j', async (which, fault, code) => {
    discord.faults[which] = fault;
    expect(endOf(await logIn())).toEqual(refused(code));
  });

  it('if Discord does not answer', async () => {
    const gone = await DiscordStandIn.start(site);
    const alone = await TestServer.on(server.databaseUrl, { PUBLIC_URL: site, ...gone.environment });
    try {
      const started = await alone.get('/login.php');
      const back = gone.answer(started.headers.get('location')!);
      await gone.stop();
      const answer = await alone.get(back.pathname + back.search, { cookie: cookiesOf(started)[0]! });
      expect(endOf(answer)).toEqual(refused('login-unreachable'));
    } finally {
      await alone.stop();
    }
  });

  it('if there are too many attempts', async () => {
    const strict = await TestServer.on(server.databaseUrl, {
      PUBLIC_URL: site,
      RATE_LIMITS: 'on',
      ...discord.environment,
    });
    try {
      let answer = await strict.get('/login.php');
      for (let count = 1; count < 40; count += 1) answer = await strict.get('/login.php?return=%2Fhistory');
      expect(answer.headers.get('location')).toBe('/login?outcome=too-many-requests&return=%2Fhistory');
    } finally {
      await strict.stop();
    }
  });
});

describe('Other sites', () => {
  it('cannot write in the name of a logged-in visitor', async () => {
    const { cookie, name } = await newAccount(server.databaseUrl, { name: 'careful' });
    const headers = { cookie, origin: 'https://evil.example' };
    for (const answer of [
      await server.post('/api/v1/session/end', {}, headers),
      await server.post('/logout.php', {}, headers),
      await server.post('/api/v1/account/sessions/end-others', {}, headers),
      await server.request('PUT', '/api/v1/account/anonymity', { anonymous: true }, headers),
      await server.request('DELETE', '/api/v1/account', { screenName: name }, headers),
      await server.request('DELETE', '/api/v1/account', { screenName: name }, { cookie, origin: 'null' }),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'foreign-origin']);
    expect(await stateOf(cookie)).toMatchObject({ loggedIn: true, screenName: 'careful' });
  });

  it('cannot log anybody out with a link', async () => {
    const { cookie } = await newAccount(server.databaseUrl);
    const answer = await server.get('/logout.php', { cookie });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/logout']);
    expect(await stateOf(cookie)).toMatchObject({ loggedIn: true });
    const left = await server.post('/logout.php', {}, { cookie });
    expect([left.status, left.headers.get('location')]).toEqual([303, '/']);
    expect(await stateOf(cookie)).toMatchObject({ loggedIn: false });
  });

  it('cannot make their pages read the data of a logged-in visitor', async () => {
    const { cookie } = await newAccount(server.databaseUrl);
    const answer = await server.get('/api/v1/account', { cookie, origin: 'https://evil.example' });
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

/** What ready-made accounts may do, and what they gave to others, ends when the site gets logins with Discord. */
async function losesRights(alone: TestServer): Promise<void> {
  const signIn = async (account: string) =>
    cookiesOf(await alone.post('/api/v1/session/development', { account }))[0]!;
  const [boss, helper] = [await signIn('moderator'), await signIn('contributor')];
  const { body } = await alone.post('/api/v1/account/keys', { name: 'A program' }, { cookie: boss });
  const program = (on: TestServer) => on.get('/api/v1/site', { authorization: `Bearer ${body.key}` });
  expect((await program(alone)).status).toBe(200);
  expect((await program(server)).body.code).toBe('key-unknown');
  const trusted = await newAccount(alone.databaseUrl, { moderator: true });
  const [friend, both] = [await newAccount(alone.databaseUrl), await newAccount(alone.databaseUrl)];
  const give = (id: number, rights: object, cookie: string) =>
    alone.request('PATCH', `/api/v1/moderation/users/${id}`, rights, { cookie });
  for (const { id } of [friend, both]) await give(id, { isContributor: true, isModerator: true }, boss);
  // Of two who gave the same right, the last one counts.
  for (const isContributor of [false, true]) await give(both.id, { isContributor }, trusted.cookie);
  const rightsOf = async (cookie: string) => {
    const { isContributor, isModerator } = (await alone.get('/account/auth.php', { cookie })).body;
    return [isContributor, isModerator];
  };
  const all = () => Promise.all([helper, trusted.cookie, friend.cookie, both.cookie].map(rightsOf));
  expect(await all()).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true],
  ]);
  const accounts = server.app.get(DevelopmentAccounts);
  await accounts.close();
  expect(await all()).toEqual([
    [false, false],
    [false, true],
    [false, false],
    [true, false],
  ]);
  expect(await rightsOf(await signIn('moderator'))).toEqual([false, false]);
  await accounts.open();
  expect(await rightsOf(await signIn('moderator'))).toEqual([true, true]);
  expect(await rightsOf(await signIn('contributor'))).toEqual([true, false]);
  // Who has some of their rights has lost the others to somebody, and does not get them back.
  for (const [isContributor, isModerator] of [
    [true, false],
    [false, true],
  ]) {
    await query(
      alone.databaseUrl,
      `update account set is_contributor = ${isContributor}, is_moderator = ${isModerator} where development_account = 'moderator'`,
    );
    await accounts.open();
    expect(await rightsOf(await signIn('moderator'))).toEqual([isContributor, isModerator]);
  }
}

describe('Without Discord', () => {
  it('the ready-made accounts are offered, and never alongside it', async () => {
    const alone = await TestServer.on(server.databaseUrl, { PUBLIC_URL: site });
    try {
      const answer = await alone.get('/login.php?popup=1&return=%2Fhistory');
      expect(answer.headers.get('location')).toBe('/login?popup=1&return=%2Fhistory');
      const answered = await alone.post('/api/v1/session/development', { account: 'user' });
      expect(answered.status).toBe(204);
      await losesRights(alone);
    } finally {
      await alone.stop();
    }
    const bare = await TestServer.on(server.databaseUrl, { NODE_ENV: 'production', RATE_LIMITS: 'on' });
    try {
      expect((await bare.get('/login.php')).headers.get('location')).toBe('/login?outcome=login-off');
    } finally {
      await bare.stop();
    }
    const answered = await server.post('/api/v1/session/development', { account: 'user' });
    expect([answered.status, answered.body.code]).toEqual([403, 'forbidden']);
  });
});
