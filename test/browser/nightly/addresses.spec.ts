import type { Locator } from '@playwright/test';
import { expectNoErrors, importList, newList, openSettled, signInByApi } from '../support/site.js';
import { expect, test } from '../support/test.js';

test('a link to a former slug that is followed inside the site redirects with the rest of the address', async ({
  page,
}) => {
  await signInByApi(page.request, 'moderator');
  const tag = Math.random().toString(36).slice(2, 8);
  const name = `航${tag}`;
  let slug = `old-${tag}`;
  const list = newList({
    title: `Moved ${tag}`,
    slug,
    menus: [{ name: '#04' }, { name: '#05「霧」', rows: [{ ja: name, en: 'Wataru Unno' }] }],
  });
  await importList(page.request, list);
  const again = (changes: object) => importList(page.request, Object.assign(list, changes));
  await again({ title: `Moved on ${tag}` });
  const moveTo = async (next: string) => {
    await again({ slug: next });
    slug = next;
  };
  const follow = async (link: Locator) => {
    await page.evaluate('window.isSamePage = true');
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/staff/${slug}`));
    expect(await page.evaluate('window.isSamePage')).toBe(true);
    const { pathname, search, hash } = new URL(page.url());
    return pathname.replace(`/staff/${slug}`, '') + search + hash;
  };

  await expect(async () => {
    await openSettled(page, `/person/ja:${encodeURIComponent(name)}`);
    await expect(page.getByRole('link', { name: /^#05/ })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await moveTo(`newer-${tag}`);
  expect(await follow(page.getByRole('link', { name: /^#05/ }))).toBe('/05');
  await expect(page.getByText('Wataru Unno').filter({ visible: true }).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/person\//);

  await openSettled(page, `/history?list=${list.uuid}`);
  const link = page.locator(`a[href^="/staff/${slug}?history="]`);
  await page.getByRole('main').getByRole('button', { expanded: false }).last().click();
  await moveTo(`newest-${tag}`);
  expect(await follow(link)).toMatch(/^\?history=\d+-\d+$/);
  await expect(page.getByRole('complementary', { name: 'History' })).toBeVisible();
});

test('an address that has moved leads on with its query and its hash, typed and inside the site', async ({
  page,
  site,
}) => {
  await signInByApi(page.request, 'moderator');
  const tag = Math.random().toString(36).slice(2, 8);
  const [old, kept] = [`旧${tag}`, `新${tag}`];
  const list = newList({
    title: `Now ${tag}`,
    slug: `then-${tag}`,
    menus: [
      { name: 'Overview' },
      {
        name: '#01「霧」',
        rows: [
          { ja: old, en: 'Kyuu Umino' },
          { ja: kept, en: 'Shin Umino' },
        ],
      },
    ],
  });
  await importList(page.request, list);
  await importList(page.request, Object.assign(list, { slug: `now-${tag}` }));
  await expect(async () => {
    const merged = await page.request.post(`/api/v1/people/${encodeURIComponent(`ja:${kept}`)}/merge`, {
      data: { other: `ja:${old}` },
    });
    expect(merged.ok(), await merged.text()).toBe(true);
  }).toPass();
  await page.context().clearCookies();

  const here = `/staff/now-${tag}`;
  const person = `/person/ja:${encodeURIComponent(kept)}`;
  const moved: [from: string, to: string][] = [
    [`/staff/then-${tag}`, here],
    [`/staff/NOW-${tag}`, here],
    [`${here}/1`, `${here}/01`],
    [`${here}/%2301`, `${here}/01`],
    [`/staff/Then-${tag}/01`, `${here}/01`],
    [`/staff-lists/THEN-${tag}`, here],
    [`/staff-lists/${list.uuid}`, here],
    [`/person/ja:${encodeURIComponent(old)}`, person],
    ['/staff/create', '/staff/create/1'],
  ];
  const tail = '?mode=summary&history=1-2#01';
  const noError = expectNoErrors(page);
  const isThere = async (address: string) => {
    await expect(page).toHaveURL(site.url + address + tail);
    await expect(page.locator('h1').first()).toBeAttached();
    await expect(page).not.toHaveTitle(/not found/i);
  };
  // Typed; test/api/redirects.spec.ts has all others.
  const answer = await page.goto(moved[0]![0] + tail);
  expect(answer!.status()).toBe(200);
  await isThere(here);

  await openSettled(page, '/tos');
  await page.evaluate('window.isSamePage = true');
  for (const [from, to] of moved)
    await test.step(`inside the site: ${from}`, async () => {
      // What the router does for somebody who goes back to an address from before it moved.
      await page.evaluate(`window.history.pushState(null, '', ${JSON.stringify(from + tail)});
        window.dispatchEvent(new PopStateEvent('popstate'));`);
      await isThere(to);
      expect(await page.evaluate('window.isSamePage')).toBe(true);
    });
  noError();
});
