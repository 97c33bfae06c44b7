import { expect, test } from '../support/test.js';
import { errors } from '@libs/contract/base/errors.js';
import { keyLimits } from '@libs/contract/accounts/keys.js';
import { openSettled, signInAsNew } from '../support/site.js';

test('a member creates keys for their programs, copies each once, and revokes them', async ({
  page,
  context,
  site,
  baseURL,
}) => {
  await signInAsNew(context, site);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate<string>('navigator.clipboard.readText()');
  const read = (key: string) =>
    fetch(`${baseURL}/api/v1/site`, { headers: { authorization: `Bearer ${key}` } });

  await openSettled(page, '/account');
  await page.getByRole('tab', { name: 'API keys' }).click();
  await expect(page).toHaveURL(/tab=keys/);
  await expect(page.getByText('No API keys yet.')).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Key name' });
  const make = page.getByRole('button', { name: 'Create a key' });
  await make.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Give the key a name' })).toBeVisible();

  // The input survives a failure.
  await name.fill('Charts *of* seasons');
  await page.route('**/api/v1/account/keys', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await make.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'The API key could not be created. The name' }),
  ).toBeVisible();
  await expect(name).toHaveValue('Charts *of* seasons');
  await page.unroute('**/api/v1/account/keys');
  await name.press('Enter');

  const fresh = page.getByRole('region', { name: 'The new key' });
  await expect(fresh.getByRole('button', { name: 'Copy the key' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Copied')).toBeVisible();
  const key = await clipboard();
  expect(key).toMatch(/^sr_[\w-]{43}$/);
  expect((await read(key)).status).toBe(200);
  await fresh.getByRole('button', { name: 'Done' }).click();
  await expect(name).toHaveValue('');
  await page.reload({ waitUntil: 'networkidle' });
  const lines = page.getByRole('list', { name: 'API keys' }).getByRole('listitem');
  await expect(lines).toHaveCount(1);
  await expect(lines.first()).toContainText(`${key.slice(0, 9)}…`);
  await expect(lines.first()).toContainText('last used today');
  expect(await page.content()).not.toContain(key);

  for (let number = 2; number < keyLimits.perAccount; number += 1)
    await page.request.post('/api/v1/account/keys', { data: { name: `Program ${number}` } });
  await page.reload();
  await expect(lines).toHaveCount(keyLimits.perAccount - 1);
  await name.fill('The last program');
  await make.click();
  await expect(make).toBeDisabled();
  await expect(page.getByText('You already have five API keys, which is the maximum.')).toBeVisible();

  const revoke = page.getByRole('button', { name: 'Revoke Charts *of* seasons' });
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await revoke.click();
  await expect(dialog).toContainText('Revoke the key Charts *of* seasons?');
  await page.keyboard.press('Escape');
  await expect(lines).toHaveCount(keyLimits.perAccount);
  expect((await read(key)).status).toBe(200);
  // A key that cannot be revoked stays, with an explanation.
  await page.route('**/api/v1/account/keys/*', (route) => route.fulfill({ status: 500, body: '' }));
  await revoke.click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(errors['key-revoke-failed'].message)).toBeVisible();
  await page.unroute('**/api/v1/account/keys/*');
  await revoke.click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The key “Charts *of* seasons” is revoked.')).toBeVisible();
  await expect(lines).toHaveCount(keyLimits.perAccount - 1);
  await expect(make).toBeEnabled();
  expect((await read(key)).status).toBe(401);
});
