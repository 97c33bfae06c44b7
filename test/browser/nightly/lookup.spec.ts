import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/test.js';
import { expectReadable } from '../support/looks.js';
import { expectNoErrors, importList, newList, signInByApi } from '../support/site.js';

const known = '霧島 澪音';
const twice = '双葉 迷子';

test('a pasted list of names, and a sheet, tell who everybody is, to choose, copy and download', async ({
  page,
}) => {
  const noErrors = expectNoErrors(page);
  await signInByApi(page.request, 'contributor');
  for (const [title, rows] of [
    [
      'Foghorn',
      [
        { ja: known, en: 'Mione Kirishima' },
        { ja: twice, en: 'Maigo Futaba', id: 910_001 },
      ],
    ],
    ['Seawall', [{ ja: twice, en: 'Mayako Futaba', id: 910_002 }]],
  ] as const)
    await importList(page.request, newList({ title, menus: [{ name: '#01', rows: [...rows] }] }));

  // Each list is read by itself, a moment after it has arrived.
  const names = [known, twice].map((ja) => ({ ja }));
  await expect
    .poll(async () => (await page.request.post('/api/v1/lookup', { data: { names } })).json())
    .toMatchObject({ people: [{}], several: [{ candidates: [{}, {}] }] });
  await page.goto('/lookup');
  const text = page.getByRole('textbox', { name: 'Names or credit sheet' });
  const kind = page.getByRole('radiogroup', { name: 'What the text is' });
  await text.fill(`${known}\n${twice}\n架空 無名`);
  await expect(kind.getByRole('radio', { name: 'Names' })).toBeChecked();
  await text.press('Control+Enter');
  await expect(page.getByText('1 known · 1 to choose · 1 unknown')).toBeVisible();
  const person = page.getByRole('list', { name: 'People' }).getByRole('article');
  await expect(person).toContainText('Mione Kirishima');
  await expect(person).toContainText('Director');
  await expect(person).toContainText('Foghorn');
  // One list alone says so.
  await expect(person).toContainText('Unconfirmed');
  await expect(page.getByRole('listitem').filter({ hasText: /^架空 無名$/ })).toBeVisible();

  const candidates = page.getByRole('list', { name: /^Who .* may be$/ });
  await candidates.getByRole('listitem').filter({ hasText: 'Mayako' }).getByRole('button').click();
  await expect(page.getByText('2 known · 1 unknown')).toBeVisible();
  await page.getByText('Table', { exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'Mayako Futaba' });
  await expect(row).toContainText('Seawall');
  await expectReadable(page, { isCrosswise: true });

  await page.getByRole('button', { name: 'Export' }).click();
  const loaded = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download CSV' }).click();
  const csv = await readFile(await (await loaded).path(), 'utf8');
  expect(csv).toMatch(/双葉 迷子,,chosen,双葉 迷子,Mayako Futaba,person,910002,/);

  // Whoever follows a name and goes back finds everything again.
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mayako Futaba');
  await page.goBack();
  await expect(page.getByText('2 known · 1 unknown')).toBeVisible();

  await text.fill(`監督：${known}\n脚本：架空 無名`);
  await expect(kind.getByRole('radio', { name: 'Credit sheet' })).toBeChecked();
  await page.getByRole('button', { name: 'Look up', exact: true }).click();
  await expect(page.getByText('1 known · 1 unknown')).toBeVisible();
  await page.getByText('Table', { exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Mione Kirishima' })).toContainText('Director');
  noErrors();
});
