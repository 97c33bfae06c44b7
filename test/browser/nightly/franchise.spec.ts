import { expect, test } from '../support/test.js';
import { expectNoErrors, importList, newList, signInByApi } from '../support/site.js';

const person = (id: number, ja: string, en: string) => ({ id, ja, en });
const [director, other, third] = [
  person(994_001, '連城 一', 'Hajime Renjou'),
  person(994_002, '連城 二', 'Futa Renjou'),
  person(994_003, '連城 三', 'Mitsu Renjou'),
];

test('related works are entered, shown below a list, and lead to who stayed and who came', async ({
  page,
  browser,
}) => {
  const noErrors = expectNoErrors(page);
  await signInByApi(page.request, 'contributor');
  const work = (title: string, rows: object[]) =>
    newList({ title, menus: [{ name: 'Overview', rows: rows as [] }] });
  const lists = [
    work('Renjou', [director, other]),
    work('Renjou Returns', [director, third]),
    work('Renjou: A Film', [third]),
  ];
  for (const list of lists) await importList(page.request, list);
  const [first, second, film] = lists.map(({ uuid }) => uuid) as [string, string, string];

  await page.goto(`/franchise/${first}`);
  await expect(page.getByText('No related works yet')).toBeVisible();

  // What visitors are shown is kept for all of them, until something belongs to it.
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/franchise/${first}`);
  await expect(visitor.getByText('No related works yet')).toBeVisible();

  // Entered in the settings of the list.
  await page.goto(`/staff/${first}?mode=settings`);
  const section = page.getByRole('region', { name: 'Related works' });
  await section.getByRole('combobox', { name: 'Add a list' }).fill('renjou ret');
  await page.getByRole('option', { name: /Renjou Returns/ }).click();
  await expect(section.getByRole('listitem')).toContainText('Renjou Returns');
  await expect(section.getByRole('listitem')).toContainText('Sequel');
  await page.request.put(`/api/v1/lists/${second}/related/${film}`, { data: { kind: 'SIDE_STORY' } });

  await page.goto(`/staff/${second}`);
  const strip = page.getByRole('list', { name: 'Related works' });
  await expect(strip.getByRole('listitem').filter({ hasText: 'Prequel' })).toContainText('Renjou');
  await expect(strip.getByRole('listitem').filter({ hasText: 'Side story' })).toContainText('A Film');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'All works and who made them' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renjou: all works');
  await expect(page.getByRole('list', { name: 'Works' }).getByRole('listitem')).toHaveCount(3);
  const cells = (table: string, row: string) =>
    page.getByRole('region', { name: table }).getByRole('row').filter({ hasText: row }).getByRole('cell');
  await expect(async () => {
    await page.reload();
    const names = await cells('Roles by work', 'Director').allInnerTexts();
    expect(
      names.map((text) =>
        text
          .replace(/new in this role/g, '')
          .split('\n')
          .map((name) => name.trim())
          .filter(Boolean),
      ),
    ).toEqual([[director.en, other.en], [director.en, third.en], [third.en]]);
  }).toPass();
  await expect(cells('Roles by work', 'Director').nth(1)).toContainText('new in this role');
  await expect(cells('People by work', director.en)).toContainText(['1 credit', '1 credit', 'Not credited']);
  await expect(page.getByRole('region', { name: 'People by work' }).getByRole('row')).toHaveCount(3);

  await visitor.reload();
  await expect(visitor.getByRole('list', { name: 'Works' }).getByRole('listitem')).toHaveCount(3);
  await visitor.context().close();

  // Taken back.
  await page.goto(`/staff/${first}?mode=settings`);
  await section.getByRole('button', { name: 'Remove Renjou Returns' }).click();
  await expect(section.getByText('Nothing yet.')).toBeVisible();
  noErrors();
});
