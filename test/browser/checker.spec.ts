import { expect, test, type Page } from './support/test.js';
import { expectNoErrors, importList, newList, signInByApi } from './support/site.js';

const stored = async (page: Page, uuid: string) =>
  JSON.stringify(await (await page.request.get(`/api/v1/lists/${uuid}`)).json());

test('the checker jumps to its findings, fixes them, and merges two names; undo reverts both', async ({
  page,
}) => {
  const noErrors = expectNoErrors(page);
  await signInByApi(page.request, 'user');
  const name = (ja: string, en: string) => ({ ja, en });
  const often = name('渡邊正二郎', 'Shoujirou Watanabe');
  const list = newList({
    title: 'Checked Herons',
    status: 'IN_PROGRESS',
    menus: [
      { name: 'Overview', rows: [often] },
      { name: '#01', rows: [often, name('海野岬', 'Misaki Unno'), name('海野岬', 'Misaki Unno')] },
      { name: '#02', rows: [name('渡辺正二郎', 'Shoujirou Watanabe')] },
    ],
  });
  await importList(page.request, list);
  await page.goto(`/staff/${list.uuid}?edit`);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Checker' });
  await expect(panel.getByText('Duplicate names in a role')).toBeVisible();

  await panel.getByRole('button', { name: /海野岬.*twice/ }).click();
  await expect(page.getByRole('textbox', { name: 'Japanese, row 3' })).toBeFocused();
  // Not behind the panel.
  const row = await page.getByRole('textbox', { name: 'Japanese, row 3' }).boundingBox();
  expect(row!.y + row!.height).toBeLessThanOrEqual((await panel.boundingBox())!.y);
  await expect(page).toHaveURL(/#01/);
  await panel.getByRole('button', { name: 'Remove the second one' }).click();
  await expect(panel.getByText('Duplicate names in a role')).toBeHidden();

  await panel.getByRole('button', { name: 'Same as 渡邊正二郎' }).click();
  await expect(panel.getByText('No problems found.')).toBeVisible();
  await expect.poll(() => stored(page, list.uuid)).not.toContain('渡辺正二郎');
  const undo = page.getByRole('button', { name: 'Undo (Ctrl+Z)' });
  await undo.click();
  await undo.click();
  await expect(panel.getByText('Duplicate names in a role')).toBeVisible();
  await expect(panel.getByText('Names that look alike')).toBeVisible();
  await panel.getByRole('button', { name: 'Close the checker' }).click();
  await expect(panel).toBeHidden();
  noErrors();
});

test(
  'the checker asks the site about names, and hides dismissed findings until they are restored',
  { tag: '@nightly' },
  async ({ page }) => {
    const noErrors = expectNoErrors(page);
    await signInByApi(page.request, 'user');
    const name = (ja: string, en: string) => ({ ja, en });
    const list = newList({
      title: 'Settled Herons',
      status: 'IN_PROGRESS',
      menus: [{ name: '#01', rows: [name('風見鶏', ''), name('海野岬', ''), name('海野岬', '')] }],
    });
    await importList(page.request, list);
    const asked: string[][] = [];
    await page.route('**/api/v1/names/known', (route) => {
      asked.push((route.request().postDataJSON() as { names: string[] }).names);
      return route.fulfill({ json: { people: [], studios: ['風見鶏'] } });
    });
    const panel = page.getByRole('complementary', { name: 'Checker' });
    await page.goto(`/staff/${list.uuid}?edit`);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(panel.getByText('is a studio in other lists')).toBeVisible();
    expect(asked).toEqual([['風見鶏', '海野岬']]);

    const twice = panel.getByRole('listitem').filter({ hasText: 'twice in the role' });
    await twice.getByRole('button', { name: 'Not a problem' }).click();
    await expect(twice).toBeHidden();
    await expect.poll(() => stored(page, list.uuid)).toContain('dismissed:duplicate-name');
    // What was open is open again.
    await page.reload();
    await expect(panel.getByText('is a studio in other lists')).toBeVisible();
    await expect(twice).toBeHidden();
    await panel.getByRole('button', { name: 'Show 1 dismissed' }).click();
    await panel.getByRole('region', { name: 'Dismissed findings' }).getByRole('button').click();
    await expect(twice.getByRole('button', { name: 'Remove the second one' })).toBeVisible();
    await expect(panel.getByRole('button', { name: /dismissed$/ })).toBeHidden();

    await panel.getByRole('button', { name: 'Mark as a studio' }).click();
    await expect(panel.getByText('is a studio in other lists')).toBeHidden();
    noErrors();
  },
);

test(
  'an unconfirmed name is one finding with the way to each of its rows, dismissed and restored as one',
  { tag: '@nightly' },
  async ({ page }) => {
    await signInByApi(page.request, 'user');
    const guess = { ja: '海野岬', en: 'Misaki Unno', unconfirmed: true };
    const list = newList({
      title: 'Guessed Herons',
      status: 'IN_PROGRESS',
      menus: ['#01', '#02', '#03'].map((name) => ({ name, rows: [{ ja: '甲', en: 'Kou' }, guess] })),
    });
    await importList(page.request, list);
    await page.goto(`/staff/${list.uuid}?edit`);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    const panel = page.getByRole('complementary', { name: 'Checker' });
    await expect(panel.getByText('1 finding, 0 pairs of names')).toBeVisible();
    const finding = panel.getByRole('listitem').filter({ hasText: '“Misaki Unno” for 海野岬' });
    await expect(finding.getByText('#01, #02 and 1 more')).toBeVisible();
    await finding.getByRole('button', { name: '3 rows' }).press('Enter');
    await finding.getByRole('button', { name: '#02 › Director › 海野岬, row 2' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'English, row 2' })).toBeFocused();
    await expect(page).toHaveURL(/#02/);
    await finding.getByRole('button', { name: 'Not a problem' }).click();
    await expect(panel.getByText('No problems found.')).toBeVisible();
    await panel.getByRole('button', { name: 'Show 1 dismissed' }).click();
    await panel.getByRole('button', { name: 'Restore' }).click();
    await expect(panel.getByText('1 finding, 0 pairs of names')).toBeVisible();
  },
);
