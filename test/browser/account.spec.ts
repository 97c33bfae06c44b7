import { expect, test, type Page } from './support/test.js';
import pg from 'pg';
import { query } from '../support/databases.js';
import { DiscordStandIn } from '../support/discord.js';
import { freePort, Program } from '../support/programs.js';
import { importList, newList, openSettled, signInAsNew, signInByApi } from './support/site.js';

const go = (page: Page, path: string) => openSettled(page, path);

test('somebody logs in and out in every window at once, also where popups are blocked', async ({
  context,
}) => {
  const [page, other] = [await context.newPage(), await context.newPage()];
  await go(other, '/faq');
  // Then the page itself navigates there and comes back.
  await page.addInitScript('window.open = () => null');
  await go(page, '/reports?scope=mine');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: /^user/i }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await expect(page).toHaveURL('/reports?scope=mine');
  for (const window of [page, other])
    await expect(window.getByRole('link', { name: 'Account: pausebutton' })).toBeVisible();
  // A link for logging out asks first.
  await go(page, '/logout.php');
  await page.getByRole('button', { name: 'Log out' }).click();
  for (const window of [page, other])
    await expect(window.getByRole('button', { name: 'Log In', exact: true })).toBeVisible();
});

// A second server.
test.describe('with Discord', { tag: '@nightly' }, () => {
  let discord: DiscordStandIn;
  let program: Program;
  let address: string;
  let name: string;
  let admin: string;

  const inDatabase = async (sql: string) => {
    const client = new pg.Client({ connectionString: admin });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };

  test.beforeAll(async ({ request, site }) => {
    const port = await freePort();
    admin = site.databaseUrl;
    address = `http://localhost:${port}`;
    name = `login_${port}`;
    await inDatabase(`create database ${name}`);
    discord = await DiscordStandIn.start(address);
    program = Program.run('main.js', [], {
      PORT: String(port),
      DATABASE_URL: admin.replace(/\/[^/]*$/, `/${name}`),
      DEMO: '0',
      ANILIST_URL: 'off',
      ...discord.environment,
    });
    await expect(async () => {
      expect((await request.get(`${address}/api/health`)).ok(), program.errors).toBe(true);
    }).toPass();
  });
  test.afterAll(async () => {
    await program?.kill('SIGTERM');
    await discord?.stop();
    await inDatabase(`drop database if exists ${name} with (force)`);
  });

  test('a visitor logs in through a popup, learns why it failed, and continues where they were', async ({
    context,
  }) => {
    const other = await context.newPage();
    await go(other, address);
    const page = await context.newPage();
    await go(page, `${address}/history?list=nowhere`);
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('main').getByRole('button', { name: 'Log in' }).click(),
    ]);
    await popup.getByRole('link', { name: 'Cancel' }).click();
    await expect(popup.getByRole('alert')).toContainText('Discord login was cancelled');
    await expect(page.getByText('Discord login was cancelled')).toBeVisible();
    discord.faults.token = { status: 503, body: 'down' };
    await popup.getByRole('link', { name: 'Try again' }).click();
    await popup.getByRole('link', { name: 'Authorize' }).click();
    await expect(popup.getByRole('alert')).toContainText('Discord is not responding right now');
    delete discord.faults.token;
    await popup.getByRole('link', { name: 'Try again' }).click();
    await Promise.all([popup.waitForEvent('close'), popup.getByRole('link', { name: 'Authorize' }).click()]);
    await expect(page.getByRole('link', { name: 'Account: Nelly' })).toBeVisible();
    await expect(other.getByRole('link', { name: 'Account: Nelly' })).toBeVisible();
    expect(page.url()).toBe(`${address}/history?list=nowhere`);
  });
});

test(
  'settings apply at once, even in the first paint, and can be reset',
  { tag: '@smoke' },
  async ({ page }) => {
    await signInByApi(page.request, 'user');
    await go(page, '/account');
    const preview = page.getByRole('figure', { name: 'Preview' });
    const look = (what: string) =>
      preview.getByText(what).evaluate((name) => {
        const { fontSize, fontFamily } = (
          globalThis as unknown as {
            getComputedStyle: (of: unknown) => { fontSize: string; fontFamily: string };
          }
        ).getComputedStyle(name);
        return { fontSize, fontFamily };
      });
    const before = await look('Misaki Unno');
    expect(before.fontSize).toBe('14px');
    for (let press = 0; press < 3; press += 1)
      await page.getByRole('button', { name: 'Larger English' }).click();
    await page.getByRole('radiogroup', { name: 'Japanese typeface' }).getByText('Serif').click();
    await page.getByText('The advanced search page').click();
    await expect.poll(() => look('Misaki Unno')).toMatchObject({ fontSize: '17px' });
    expect((await look('海野岬')).fontFamily).toContain('Mincho');

    // The state of the root element when the body started, before anything is painted.
    await page.addInitScript(`
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      window.atBody = document.documentElement.getAttribute('style');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  `);
    await go(page, '/account');
    expect(await page.evaluate('window.atBody')).toMatch(
      /--english-size: ?1\.0625rem.*--native-font: ?'Hiragino Mincho/,
    );
    await page.getByRole('button', { name: 'Search' }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/\/search/);
    await go(page, '/account');
    const window = await page.context().newPage();
    await go(window, '/account');
    await expect(window.getByLabel('The advanced search page')).toBeChecked();
    await page.getByRole('button', { name: 'Reset all settings' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('The advanced search page')).toBeChecked();
    await page.getByRole('button', { name: 'Reset all settings' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    // Another window follows, so that its next choice cannot restore the old ones.
    await expect(window.getByLabel('Quick search, with results as you type')).toBeChecked();
    await go(window, '/guidelines');
    await window.getByRole('button', { name: 'Search' }).filter({ visible: true }).first().click();
    await expect(window.getByRole('dialog', { name: 'Search' })).toBeVisible();
    await expect.poll(() => look('Misaki Unno')).toEqual(before);
  },
);

test(
  'a profile is validated while typing, survives a failure and a reload, and shows what is public',
  { tag: '@nightly' },
  async ({ page, context, browser, site }) => {
    const own = await signInAsNew(context, site, 'Profiled');
    await importList(context.request, newList({ title: `Profiled ${Date.now()}`, status: 'IN_PROGRESS' }));
    await go(page, '/account?tab=profile');
    const screenName = page.getByRole('textbox', { name: 'Screen name' });
    await screenName.fill('x');
    await expect(page.getByText('At least 2 characters.')).toBeVisible();
    await screenName.fill(`${own.name} II`);
    await page
      .getByRole('textbox', { name: 'Biography' })
      .fill('I watch **endings**. <script>alert(1)</script>');
    await page
      .getByRole('textbox', { name: 'Bluesky' })
      .fill('https://bsky.app/profile/profiled.bsky.social');
    await page.getByRole('textbox', { name: 'Twitter' }).fill('@profiled');
    await page
      .getByRole('radiogroup', { name: /Bluesky/ })
      .getByText('Public')
      .click();
    await page
      .getByRole('radiogroup', { name: /Twitter/ })
      .getByText('Members only')
      .click();
    await page.route('**/api/v1/account/profile', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The profile could not be saved' })).toBeVisible();
    await page.unroute('**/api/v1/account/profile');
    await page.reload({ waitUntil: 'networkidle' });
    await expect(screenName).toHaveValue(`${own.name} II`);
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Profile saved').first()).toBeVisible();
    await expect(page.getByRole('link', { name: `Account: ${own.name} II` })).toBeVisible();

    const profile = await (await browser.newContext()).newPage();
    await profile.goto(`/user/${own.id}`);
    await expect(profile.getByRole('heading', { level: 1 })).toHaveText(`${own.name} II`);
    await expect(profile.getByRole('main').getByText('endings', { exact: true })).toBeVisible();
    await expect(profile.getByRole('link', { name: 'profiled.bsky.social' })).toHaveAttribute(
      'rel',
      /nofollow/,
    );
    expect(await profile.content()).not.toContain('profiled</a>');
    await signInByApi(profile.request, 'user');
    await profile.reload({ waitUntil: 'networkidle' });
    await expect(profile.getByRole('link', { name: 'profiled', exact: true })).toBeVisible();

    await page.getByRole('tab', { name: 'Privacy & data' }).click();
    await expect(page).toHaveURL(/tab=privacy/);
    await page.getByText('Contribute anonymously').click();
    await expect(page.getByText('Others no longer see your name.')).toBeVisible();
    expect((await profile.reload())!.status()).toBe(404);
    await expect(profile.getByText('There is no such member.')).toBeVisible();
  },
);

test(
  'ending the other sessions logs out their open pages, and a deleted account is gone',
  { tag: '@nightly' },
  async ({ page, context, browser, baseURL, site }) => {
    const own = await signInAsNew(context, site, 'Leaving');
    const elsewhere = await browser.newContext();
    const token = 'B'.repeat(38) + String(Date.now()).slice(-5);
    await query(
      site.databaseUrl,
      `insert into session (token_hash, account_id, browser, expires_at)
       values (encode(sha256($1::bytea), 'hex'), $2, 'Firefox on Windows', now() + interval '1 day')`,
      [token, own.id],
    );
    await elsewhere.addCookies([{ name: 'staffroll_session', value: token, url: baseURL! }]);
    const open = await elsewhere.newPage();
    await go(open, '/account');
    await expect(open.getByRole('link', { name: `Account: ${own.name}` })).toBeVisible();

    await go(page, '/account?tab=sessions');
    const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
    await expect(sessions).toHaveCount(2);
    await expect(sessions.first()).toContainText('This browser');
    await page.getByRole('button', { name: 'End all other sessions' }).click();
    await expect(sessions).toHaveCount(1);
    await expect(open.getByText('Please log in first.')).toBeVisible();
    await elsewhere.close();

    await go(page, '/account?tab=privacy');
    await page.getByRole('button', { name: 'Delete my account…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Screen name' }).fill('somebody else');
    await expect(dialog.getByRole('button', { name: 'Delete the account' })).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Screen name' }).fill(own.name);
    await dialog.getByRole('button', { name: 'Delete the account' }).click();
    await expect(page.locator('[data-toast]').getByText('Your account is deleted.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible();
    await go(page, `/user/${own.id}`);
    await expect(page.getByText('This member has left.')).toBeVisible();
  },
);
