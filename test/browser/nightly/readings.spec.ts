import { expect, test, type Browser } from '../support/test.js';
import { expectNoErrors, importList, newList, openSettled, signInByApi } from '../support/site.js';
import { pickTool } from '../support/editor.js';

async function open(browser: Browser, account: Parameters<typeof signInByApi>[1]) {
  const page = await (await browser.newContext()).newPage();
  await signInByApi(page.request, account);
  return page;
}

test('a member submits a reading, a moderator confirms it, and the name is read that way from then on', async ({
  browser,
}) => {
  const [member, moderator] = [await open(browser, 'user'), await open(browser, 'moderator')];
  const [noErrors, noErrorsEither] = [expectNoErrors(member), expectNoErrors(moderator)];
  // A different name each time, because readings are permanent.
  const surname = `鳴海${String.fromCodePoint(0x4e00 + (Date.now() % 20_000))}`;
  const list = newList({
    title: `Readings ${Date.now()}`,
    status: 'IN_PROGRESS',
    menus: [{ name: '#01', rows: [{ ja: `${surname}湊`, en: '' }] }],
  });
  await importList(member.request, list);

  // From the page of somebody whose name has no reading yet.
  const path = `/person/${encodeURIComponent(`ja:${surname}湊`)}`;
  await expect.poll(async () => (await member.request.get(path)).status()).toBe(200);
  await member.goto(path);
  await member.waitForLoadState('networkidle');
  await member.getByRole('link', { name: /Submit a reading/ }).click();
  const dialog = member.getByRole('dialog', { name: 'Submit a reading' });
  await expect(dialog.getByRole('textbox', { name: 'Kanji' })).toHaveValue(`${surname}湊`);
  await dialog.getByRole('textbox', { name: 'Kanji' }).fill(`${surname} 湊`);
  await dialog.getByRole('textbox', { name: 'Furigana' }).fill('なるみせ みなと');
  await expect(dialog.getByRole('textbox', { name: 'Reading', exact: true })).toHaveValue('Minato Narumise');
  await expect(dialog.locator('rt').first()).toHaveText('なるみせ');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('This field is required.')).toHaveCount(2);
  await dialog.getByRole('textbox', { name: 'Source', exact: true }).fill('https://example.org/talk');
  await dialog.getByRole('textbox', { name: 'Private source' }).fill('Said so at the counter');
  await dialog.getByRole('button', { name: /Confidence level$/ }).click();
  await member.getByRole('option', { name: '2 – High' }).click();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();
  await member.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(member.getByRole('row', { name: /Minato Narumise/ })).not.toContainText('counter');

  await openSettled(moderator, '/readings?state=waiting');
  const row = moderator.getByRole('row', { name: /Minato Narumise/ });
  await expect(row).toContainText('Said so at the counter');
  await row.getByRole('button', { name: 'Confirm Minato Narumise' }).click();
  await expect(row).toBeHidden();

  const answer = await member.request.post('/api/v1/names/lookup', {
    data: { names: [{ ja: `${surname}湊` }] },
  });
  expect((await answer.json()).names[0].matches).toMatchObject([
    { en: 'Minato Narumise', source: 'reading' },
  ]);
  await member.goto(path);
  const readings = member.getByRole('region', { name: 'Name readings' });
  await expect(readings).toContainText('Minato Narumise');
  await expect(readings).toContainText('High');
  await openSettled(member, `/staff/${list.uuid}?edit`);
  await pickTool(member, 'Translate names');
  await expect(member.getByRole('textbox', { name: 'English, row 1,' }).first()).toHaveValue(
    'Minato Narumise',
  );
  noErrors();
  noErrorsEither();
});

test('anybody can search readings; the search is in the address', async ({ page }) => {
  await openSettled(page, '/readings');
  await page.getByRole('searchbox').fill('nobody at all');
  await expect(page).toHaveURL(/q=nobody\+at\+all/);
  await expect(page.getByText('No reading fits')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/readings$/);
  await expect(page.getByRole('button', { name: 'Submit a reading' })).toBeVisible();
});
