import { expect, test } from './support/test.js';
import { phone } from './support/editor.js';
import { expectReadable } from './support/looks.js';
import { countShifts, expectNoJumps } from './support/shifts.js';
import {
  expectNoErrors,
  importList,
  keepPopups,
  newList,
  openSettled,
  painted,
  signInByApi,
} from './support/site.js';

const animator = { ja: '追川 澄', en: 'Sumi Oikawa', id: 991_801 };
const episode = (name: string) => ({ name, rows: [animator] });

test('a member follows a list and a person, and hears at once what happens to them', async ({
  page,
  playwright,
  baseURL,
}) => {
  const noErrors = expectNoErrors(page);
  const other = await playwright.request.newContext({ baseURL: baseURL! });
  await signInByApi(other, 'contributor');
  const content = { title: 'A Followed List', status: 'IN_PROGRESS', menus: [episode('#01')] } as const;
  const list = newList({ ...content, menus: [...content.menus] });
  await importList(other, list);

  // A visitor is asked to log in.
  await page.goto('/following');
  await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeVisible();

  await signInByApi(page.request, 'user');
  await page.goto('/following');
  await expect(page.getByText('You are not following anything yet', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });

  await openSettled(page, `/staff/${list.uuid}`);
  await page.getByRole('button', { name: 'Follow A Followed List' }).click();
  // One button takes the place of the other, with the focus.
  await expect(page.getByRole('button', { name: 'Following A Followed List' })).toBeFocused();
  // The people of a list are there a moment after it.
  const person = `/person/${animator.id}`;
  await expect.poll(async () => (await page.request.get(person)).status()).toBe(200);
  await page.goto(person);
  await page.getByRole('button', { name: 'Follow Sumi Oikawa' }).click();
  await expect(page.getByRole('button', { name: 'Following Sumi Oikawa' })).toBeVisible();

  // Somebody adds an episode: the number in the navigation appears by itself.
  const longer = newList({ ...content, menus: [...content.menus, episode('#02')] });
  await importList(other, { ...longer, uuid: list.uuid });
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Following/ });
  await expect(entry).toContainText('1 new');
  // That the news was seen is slow to arrive.
  let arrive = () => {};
  const onItsWay = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/api/v1/account/following/seen', (route) => onItsWay.then(() => route.continue()));
  await entry.click();
  const news = page.getByRole('region', { name: 'News' });
  const line = news.getByRole('listitem').filter({ hasText: 'A Followed List' });
  await expect(line).toContainText('New:');
  await expect(line).toContainText('of Sumi Oikawa');
  await expect(entry).not.toContainText('new');
  await expectReadable(page, { isCrosswise: true });

  // Ended from the list of what is followed. News that is counted meanwhile is not new for long.
  await page.setViewportSize({ width: 1280, height: 800 });
  const counted = page.waitForResponse(/api\/v1\/account\/following\?/);
  await page.getByRole('button', { name: 'Unfollow A Followed List' }).click();
  await counted;
  await expect(entry).toContainText('1 new');
  arrive();
  await expect(entry).not.toContainText('new');
  await expect(page.getByRole('button', { name: 'Unfollow A Followed List' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Unfollow Sumi Oikawa' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unfollow A Followed List' })).toHaveCount(0);

  // From its page, with a way back.
  await page.goto(person);
  await page.getByRole('button', { name: 'Following Sumi Oikawa' }).click();
  await page.getByRole('menuitem', { name: 'Unfollow' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Following Sumi Oikawa' })).toBeVisible();
  await other.dispose();
  noErrors();
});

test('a visitor who wants to follow something logs in, and follows it without another press', async ({
  page,
  playwright,
  baseURL,
}) => {
  const noErrors = expectNoErrors(page);
  const other = await playwright.request.newContext({ baseURL: baseURL! });
  await signInByApi(other, 'contributor');
  const list = newList({ title: 'Wished For', status: 'IN_PROGRESS', menus: [episode('#01')] });
  await importList(other, list);
  await other.dispose();
  await page.setViewportSize({ width: 390, height: 844 });
  // In November members are thanked, but not above a page that they look at.
  await page.addInitScript(`localStorage.removeItem('staffroll:november')`);
  await page.clock.setFixedTime(new Date('2026-11-10T12:00:00'));
  await openSettled(page, `/staff/${list.uuid}`);
  const follow = page.getByRole('button', { name: 'Follow Wished For' });
  const place = await follow.boundingBox();
  const waits = page.getByText('Continue in the window that opened');
  // With a clock that stands, they are not announced either.
  await keepPopups(page);

  // Closed without a login, it says what did not happen.
  const [first] = await Promise.all([page.waitForEvent('popup'), follow.click()]);
  await expect(waits).toBeVisible();
  await expect(follow).toHaveAttribute('aria-disabled', 'true');
  await first.close();
  await expect(page.getByText('you do not follow Wished For yet').first()).toBeVisible();
  await expect(waits).toBeHidden();

  const [window] = await Promise.all([page.waitForEvent('popup'), follow.click()]);
  await Promise.all([
    window.waitForEvent('close'),
    window.getByRole('button', { name: /^moderator/i }).click(),
  ]);
  await expect(page.getByText('You follow Wished For now.').first()).toBeVisible();
  const following = page.getByRole('button', { name: 'Following Wished For' });
  await expect(following).toBeVisible();
  expect(await following.boundingBox()).toEqual(place);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Lists', exact: true })
    .click();
  await expect(page.getByRole('region', { name: 'Thank you for this year' })).toBeVisible();
  noErrors();
});

test(
  'a visitor whose browser opens no window comes back from the login, and follows what they wanted',
  { tag: '@nightly' },
  async ({ page, playwright, baseURL }) => {
    const other = await playwright.request.newContext({ baseURL: baseURL! });
    await signInByApi(other, 'contributor');
    const list = newList({ title: 'Wished Away', status: 'IN_PROGRESS', menus: [episode('#01')] });
    await importList(other, list);
    await other.dispose();
    await page.addInitScript('window.open = () => null');
    await openSettled(page, `/staff/${list.uuid}`);
    await page.getByRole('button', { name: 'Follow Wished Away' }).click();
    await page.getByRole('button', { name: /^moderator/i }).click();
    await page.waitForURL(`**/staff/${list.uuid}`);
    await expect(page.getByText('You follow Wished Away now.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Following Wished Away' })).toBeVisible();
  },
);

test(
  'nothing jumps on a phone, whether the news come first or what is followed',
  { tag: '@nightly' },
  async ({ browser, playwright, baseURL }) => {
    const page = await (await browser.newContext(phone)).newPage();
    await signInByApi(page.request, 'user');
    const { items } = (await (await page.request.get('/api/v1/account/follows')).json()) as {
      items: { id: string }[];
    };
    for (const { id } of items) await page.request.delete(`/api/v1/account/follows/${id}`);
    await page.addInitScript(countShifts);
    const answers = ['/api/v1/account/following', '/api/v1/account/follows'] as const;
    const expectStill = async (shown: string) => {
      for (const [late, early] of [answers, answers.toReversed()])
        await test.step(`${shown}, late: ${late}`, async () => {
          const first = page.waitForResponse(`**${early}`);
          await page.route(
            `**${late}`,
            async (route) => {
              await (await first).finished();
              await painted(page);
              await route.continue();
            },
            { times: 1 },
          );
          await page.goto('/following');
          await expect(page.getByRole('main').getByText(shown, { exact: true }).first()).toBeVisible();
          await expect(page.getByRole('heading', { name: /^What you follow/ })).toBeVisible();
          await expectNoJumps(page, `${shown}, late: ${late}`);
        });
    };
    await expectStill('You are not following anything yet');

    const other = await playwright.request.newContext({ baseURL: baseURL! });
    await signInByApi(other, 'contributor');
    const list = newList({ title: 'A Still List', status: 'IN_PROGRESS', menus: [episode('#01')] });
    await importList(other, list);
    await other.dispose();
    const followed = await page.request.put(`/api/v1/lists/${list.uuid}/follow`, { data: {} });
    expect(followed.ok()).toBe(true);
    await expectStill('A Still List');
  },
);

test(
  'a press counts that comes before it is known what the member follows',
  { tag: '@nightly' },
  async ({ page }) => {
    const noErrors = expectNoErrors(page);
    await signInByApi(page.request, 'contributor');
    const list = newList({ title: 'Pressed Early', status: 'IN_PROGRESS', menus: [episode('#01')] });
    await importList(page.request, list);
    let answer: () => void = () => {};
    const held = new Promise<void>((done) => (answer = done));
    await page.route('**/api/v1/account/follows', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/staff/${list.uuid}`);
    await page.getByRole('button', { name: 'Follow Pressed Early' }).click();
    answer();
    await expect(page.getByRole('button', { name: 'Following Pressed Early' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Following Pressed Early' })).toBeVisible();
    noErrors();
  },
);

test(
  'what one follows is asked for again after a failure, and its private address is there meanwhile',
  { tag: '@nightly' },
  async ({ page }) => {
    await signInByApi(page.request, 'contributor');
    const list = newList({ title: 'Asked Again', status: 'IN_PROGRESS', menus: [episode('#01')] });
    await importList(page.request, list);
    const answer = await page.request.put(`/api/v1/lists/${list.uuid}/follow`, { data: {} });
    expect(answer.ok()).toBe(true);
    await page.route('**/api/v1/account/follows', (route) => route.abort());
    await page.goto('/following');
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(page.getByRole('region', { name: 'Feed', exact: true })).toBeVisible();
    await page.unroute('**/api/v1/account/follows');
    await again.click();
    await expect(page.getByRole('button', { name: 'Unfollow Asked Again' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test('a role of a season is followed from the page of the season', { tag: '@nightly' }, async ({ page }) => {
  const noErrors = expectNoErrors(page);
  await page.goto('/seasons/2024/spring');
  await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Follow a role' })).toHaveCount(0);
  await signInByApi(page.request, 'user');
  await page.goto('/seasons/2024/spring');
  await page.getByRole('button', { name: 'Follow a role' }).click();
  await page.getByRole('combobox', { name: 'Role' }).fill('key anim');
  await page
    .getByRole('option', { name: /^Key Animation / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Unfollow Key Animation' })).toBeVisible();
  await page.goto('/following');
  await expect(page.getByRole('region', { name: 'Roles' })).toContainText('Key Animation in Spring 2024');
  await page.getByRole('button', { name: 'Unfollow Key Animation' }).click();
  await expect(page.getByRole('region', { name: 'Roles' })).toHaveCount(0);
  noErrors();
});
