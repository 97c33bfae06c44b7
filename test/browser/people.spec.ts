import { expect, test, type Request } from './support/test.js';
import { expectNoErrors, importList, newList, openSettled, painted, signInByApi } from './support/site.js';

test(
  'the directory of people can be searched in any script, filtered and paged, and every view has its address',
  { tag: '@smoke' },
  async ({ page }) => {
    const noErrors = expectNoErrors(page);
    await openSettled(page, '/staff');
    const rows = page.getByRole('table', { name: 'people' }).getByRole('row');
    await expect(rows).toHaveCount(51);
    const first = (await rows.nth(1).getByRole('link').textContent())!;
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL('/staff?page=2');
    await expect(rows.nth(1).getByRole('link')).not.toHaveText(first);
    const shown = await rows.getByRole('link').allTextContents();
    // The arrows go on from what is shown, wherever that is by now.
    await page.getByRole('link', { name: 'Previous page' }).click();
    await expect(page).toHaveURL(/\/staff\?before=[\w-]+$/);
    await expect(rows.nth(1).getByRole('link')).toHaveText(first);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/\/staff\?page=2&after=[\w-]+$/);
    await expect(rows.getByRole('link')).toHaveText(shown);
    await page.reload();
    await expect(rows.getByRole('link')).toHaveText(shown);
    await page.goto('/staff?page=2');

    const search = page.getByRole('searchbox', { name: 'Search people, in any script' });
    await search.fill(' yamagiwa ');
    await expect(page).toHaveURL('/staff?q=yamagiwa');
    await expect(rows.nth(1)).toContainText('Yamagiwa');
    expect((await rows.nth(1).boundingBox())!.height, 'names keep their words whole').toBeLessThan(90);
    await search.fill('山際');
    await expect(page).toHaveURL(/q=%E5%B1%B1/);
    await expect(rows.nth(1)).toContainText('山際');
    await page.goBack();
    await expect(page).toHaveURL('/staff?page=2');
    await expect(search).toHaveValue('');
    await expect(rows).toHaveCount(51);
    // Any answer the router was waiting for must not undo what is typed by then.
    let answer = () => {};
    const held = new Promise<void>((done) => (answer = done));
    const asked: Request[] = [];
    await page.route(/\/RSC\//, async (route) => {
      asked.push(route.request());
      await held;
      await route.continue().catch(() => {});
    });
    await page.goForward();
    await expect(rows.nth(1)).toContainText('山際');
    await search.fill('yamagiwa');
    await expect(page).toHaveURL('/staff?q=yamagiwa');
    answer();
    // Those that were given up have no response.
    await Promise.all(asked.map(async (one) => (await one.response())?.finished()));
    await painted(page);
    await expect(page).toHaveURL('/staff?q=yamagiwa');

    await openSettled(page, '/staff?q=yamagiwa&sort=name&role=nothing');
    await expect(page.getByText('No person fits')).toBeVisible();
    await page.getByRole('button', { name: 'Clear all filters' }).first().click();
    await expect(page).toHaveURL('/staff?sort=name');
    await expect(rows).toHaveCount(51);
    noErrors();
  },
);

test(
  'a directory that cannot be loaded says so, keeps what was typed, and can be retried',
  { tag: '@nightly' },
  async ({ page }) => {
    await openSettled(page, '/studios');
    await page.route('**/api/v1/studios?*', (route) => route.abort());
    const search = page.getByRole('searchbox', { name: 'Search studios, in any script' });
    await search.fill('kyoto');
    const failure = page.getByRole('alert');
    await expect(failure).toBeVisible();
    await expect(search).toHaveValue('kyoto');
    await page.unroute('**/api/v1/studios?*');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: 'Kyoto Animation' })).toBeVisible();
  },
);

test(
  'credits are shown by year, by role and as posters; back goes through the views',
  { tag: '@nightly' },
  async ({ page }) => {
    const noErrors = expectNoErrors(page);
    await openSettled(page, '/staff?q=yamagiwa');
    await page.getByRole('link', { name: 'Honoka Yamagiwa' }).click();
    await expect(page).toHaveURL(/\/person\/\d+$/);
    const address = new URL(page.url()).pathname;
    await expect(page.getByRole('region', { name: 'Occupations' })).toContainText('%');
    // Works come first, on a phone as well; only states of lists that may lack credits have a word.
    const work = page.getByRole('article').first();
    const isFirst = async () => {
      const chart = page.getByRole('img', { name: /^Credits per year/ });
      const [credits, career] = [await work.boundingBox(), await page.locator('#career').boundingBox()];
      expect(credits!.y).toBeLessThan(420);
      expect(credits!.y).toBeLessThan(career!.y);
      return credits!.y < (await chart.boundingBox())!.y;
    };
    await expect(page.getByRole('article').getByText('Completed', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('article').getByText('In Progress').first()).toBeVisible();
    await isFirst();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await isFirst()).toBe(true);
    await page.setViewportSize({ width: 1280, height: 720 });
    const partner = page.getByRole('region', { name: 'Works with' }).getByRole('link').first();
    await expect(partner).toHaveAttribute('href', /^\/person\//);

    await page.getByRole('radio', { name: 'By role' }).check({ force: true });
    await expect(page).toHaveURL(`${address}?view=roles`);
    const role = page.getByRole('heading', { level: 2, name: /^Key Animation/ });
    await expect(role).toBeVisible();
    await page.getByRole('radio', { name: 'Posters' }).check({ force: true });
    await expect(page).toHaveURL(`${address}?view=posters`);
    await expect(role).toBeHidden();
    await page.goBack();
    await expect(role).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await openSettled(page, `${address}?q=orchard`);
    await expect(page.getByRole('status').filter({ hasText: '1 list' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(['Iron Orchard']);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    noErrors();
  },
);

test(
  'a person with an id who is requested by name has only one address',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto('/person/en:Honoka%20Yamagiwa?view=posters');
    await expect(page).toHaveURL(/\/person\/\d+\?view=posters$/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/person\/\d+$/);
  },
);

test(
  'the page of a person shows at once when one of their lists, or a studio, gets another name or address',
  { tag: '@nightly' },
  async ({ request }) => {
    await signInByApi(request, 'moderator');
    const id = 7_000_000 + Math.floor(Math.random() * 900_000);
    const who = { ja: '頁野 鮮', en: `Sen Pageno ${id}`, id };
    const studio = { ja: `鮮度工房${id}`, en: `Fresh Works ${id}` };
    const list = (title: string, rows: object[]) => ({
      ...newList({ title, slug: title.toLowerCase().replaceAll(' ', '-'), menus: [{ name: '#01' }] }),
      menus: [
        {
          name: '#01',
          credits: [{ name: 'Main Staff', roles: [{ name: 'Director', original: '監督', staff: rows }] }],
        },
      ],
    });
    const first = list(`First ${id}`, [{ ...who, studio }]);
    await importList(request, first);
    const shown = async () => (await request.get(`/person/${id}`)).text();
    await expect.poll(shown).toContain(`First ${id}`);
    expect(await shown()).not.toContain(`/studio/${id}`);

    first.title = `Renamed ${id}`;
    await importList(request, first);
    const renamed = await shown();
    expect(renamed).toContain(`Renamed ${id}`);
    expect(renamed).not.toContain(`First ${id}`);

    // In another list the studio has an id, by which it is found now.
    await importList(request, list(`Second ${id}`, [{ ...studio, id, isStudio: true }]));
    await expect.poll(shown).toContain(`/studio/${id}`);
  },
);
