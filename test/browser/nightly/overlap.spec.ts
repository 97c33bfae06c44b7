import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '../support/test.js';
import { importList, newList, openSettled, painted, signInByApi, whenHydrated } from '../support/site.js';

const director = '小津 鳴海';
const animator = '成瀬 透子';
const stranger = '黒木 一夜';

/** Two productions with both, one with only one of them, and one with a third. */
async function fill(page: Page): Promise<void> {
  await signInByApi(page.request, 'contributor');
  const credit = (ja: string, en: string) => ({ ja, en });
  const both = (title: string, menus: object[]) => ({ ...newList({ title }), menus });
  const menu = (name: string, roles: [role: string, ja: string, who: { ja: string; en: string }[]][]) => ({
    name,
    credits: [
      {
        name: 'Main Staff',
        roles: roles.map(([en, ja, staff]) => ({
          name: en,
          original: ja,
          staff: staff.map((one) => ({ ...one })),
        })),
      },
    ],
  });
  const ozu = credit(director, 'Narumi Ozu');
  const naruse = credit(animator, 'Toko Naruse');
  const kuroki = credit(stranger, 'Kazuya Kuroki');
  for (const list of [
    both('Paper Lanterns', [
      menu('Overview', [['Director', '監督', [ozu]]]),
      menu('#01', [
        ['Storyboard', '絵コンテ', [ozu]],
        ['Key Animation', '原画', [naruse]],
      ]),
      menu('#02', [['Key Animation', '原画', [naruse]]]),
      menu('#3', [
        ['Storyboard', '絵コンテ', [ozu]],
        ['Key Animation', '原画', [naruse]],
      ]),
    ]),
    both('Paper Moons', [
      menu('Overview', [
        ['Director', '監督', [ozu]],
        ['Character Design', 'キャラクターデザイン', [naruse]],
      ]),
    ]),
    both('Paper Boats', [menu('#01', [['Key Animation', '原画', [naruse, kuroki]]])]),
  ])
    await importList(page.request, list);
}

test('who worked together is found from a person, compared side by side, shared and exported', async ({
  page,
}) => {
  await fill(page);
  const path = `/person/${encodeURIComponent(`ja:${director}`)}`;
  // Each list is read by itself, a moment after it has arrived.
  const read = async (address: string) => (await page.request.get(`/api/v1/${address}`)).text();
  await expect
    .poll(() => read(`people/${encodeURIComponent(`ja:${director}`)}/collaborators`))
    .toContain('Naruse');
  const people = [director, animator].map((ja) => `people=${encodeURIComponent(`ja:${ja}`)}`).join('&');
  await expect.poll(() => read(`overlap?${people}`)).toMatch(/(?=.*Paper Lanterns)(?=.*Paper Moons)/s);
  await expect.poll(() => read('search?q=kuroki&type=staff')).toContain('Kazuya Kuroki');
  await openSettled(page, path);
  await page.getByRole('link', { name: 'Compare with anybody' }).click();
  await expect(page).toHaveURL(/\/overlap\?people=ja/);
  await page.getByRole('link', { name: /Toko Naruse/ }).click();
  await expect(page.getByRole('heading', { name: '2 productions with both' })).toBeVisible();
  const lanterns = page.getByRole('article').filter({ hasText: 'Paper Lanterns' });
  await expect(lanterns).toContainText('2 episodes together: #01 #3');
  await expect(lanterns.getByRole('list', { name: 'Narumi Ozu' })).toContainText(
    /Director.*Overview.*Storyboard.*#01.*#3/s,
  );
  await expect(lanterns.getByRole('list', { name: 'Toko Naruse' })).toContainText(
    /Key Animation.*#01.*#02.*#3/s,
  );
  await expect(page.getByRole('article').filter({ hasText: 'Paper Moons' })).toContainText(
    'but on no episode',
  );
  // Without a year there is no time to draw.
  await expect(page.getByRole('region', { name: 'Over the years' })).toHaveCount(0);
  await expect(page).toHaveTitle('Narumi Ozu, Toko Naruse – Worked together – Staffroll');

  // Somebody else who worked with one of them only.
  await page.getByRole('combobox', { name: 'Add a person or studio' }).fill('kuroki');
  await page.getByRole('option', { name: /Kazuya Kuroki/ }).click();
  await expect(
    page.getByRole('heading', { name: /None credits all 3; \d+ productions credit 2 of them/ }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Remove Kazuya Kuroki' }).click();
  await expect(page.getByRole('heading', { name: '2 productions with both' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('list', { name: 'Compared' }).getByRole('listitem')).toHaveCount(3);
  await page.goForward();

  for (const [form, expected] of [
    ['CSV', /^title,native_title.*\r\nPaper/],
    ['Markdown', /^# Narumi Ozu, Toko Naruse\n\n## \[Paper .*\]\(http/],
    ['JSON', /^\{\n {2}"group"/],
  ] as const) {
    await page.getByRole('button', { name: 'Export' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: `Download ${form}` }).click(),
    ]);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toMatch(expected);
    expect(text).toContain('Paper Lanterns');
  }

  const address = page.url();
  await openSettled(page, '/');
  await openSettled(page, address);
  await expect(page.getByRole('heading', { name: '2 productions with both' })).toBeVisible();
  await page
    .getByRole('article')
    .filter({ hasText: 'Paper Lanterns' })
    .getByRole('link', { name: '#3', exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/staff\/.*\/3$/);
});

test('a group that is empty, unknown, too small or without work in common says so', async ({ page }) => {
  await openSettled(page, '/overlap');
  await expect(page.getByText('Who do you want to compare?')).toBeVisible();
  await openSettled(page, '/overlap?people=999999991,999999992');
  await expect(page.getByRole('alert')).toContainText('There is nobody with this ID');
  await openSettled(page, '/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Worked together' });
  await whenHydrated(link);
  await link.click();
  await expect(page.getByRole('heading', { name: 'Who worked together' })).toBeVisible();
});

test('an export of many pages ends when one leaves', async ({ page }) => {
  const asked: number[] = [];
  let answer: () => void = () => {};
  const held = new Promise<void>((done) => (answer = done));
  await page.route('**/api/v1/overlap?*', async (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page') ?? 1);
    asked.push(number);
    if (number === 2) await held;
    const who = (id: string) => ({ isStudio: false, asked: id, id, ja: '', en: `Somebody ${id}` });
    const production = {
      uuid: String(number).repeat(48),
      slug: null,
      title: `Production ${number}`,
      native: null,
      year: 2026,
      status: 'COMPLETED',
      who: [0, 1],
      episodes: [],
      credits: [
        { who: 0, credits: [], more: 0 },
        { who: 1, credits: [], more: 0 },
      ],
    };
    const group = [who('1'), who('2')];
    const json = {
      group,
      complete: true,
      shared: 2,
      productions: [production],
      total: 150,
      page: number,
      pages: 4,
    };
    await route.fulfill({ json }).catch(() => undefined);
  });
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await openSettled(page, '/overlap?people=1,2');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Download CSV' }).click();
  await expect(page.getByText('Reading 1 of 4 pages').last()).toBeVisible();
  // Leaving ends the request at once, or as soon as it is answered.
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('page=2'));
  await page
    .getByRole('link', { name: 'Lookup' })
    .or(page.getByRole('contentinfo').getByRole('link').first())
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Who worked together' })).toHaveCount(0);
  answer();
  await ended;
  await painted(page);
  expect(Math.max(...asked)).toBe(2);
  expect(downloads).toEqual([]);
});
