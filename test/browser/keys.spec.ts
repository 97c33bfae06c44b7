import { expect, test } from '@playwright/test';
import { errors } from '../../libs/contract/errors.js';
import { keyLimits } from '../../libs/contract/keys.js';
import { newAccount } from '../support/accounts.js';
import { databaseUrl } from './support/database.js';

test('a member makes keys for their programs, copies each once, and revokes them', async ({
  page,
  context,
  baseURL,
}) => {
  const own = await newAccount(databaseUrl());
  const [cookie, value] = own.cookie.split('=');
  await context.addCookies([{ name: cookie!, value: value!, url: baseURL! }]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate<string>('navigator.clipboard.readText()');
  const read = (key: string) =>
    fetch(`${baseURL}/api/v1/site`, { headers: { authorization: `Bearer ${key}` } });

  await page.goto('/account', { waitUntil: 'networkidle' });
  await page.getByRole('tab', { name: 'API keys' }).click();
  await expect(page).toHaveURL(/tab=keys/);
  await expect(page.getByText('You have no keys yet.')).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Name of a new key' });
  const make = page.getByRole('button', { name: 'Make a key' });
  await make.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Give the key a name' })).toBeVisible();

  // What was typed outlives a failure.
  await name.fill('Charts *of* seasons');
  await page.route('**/api/v1/account/keys', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await make.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'The API key could not be made. The name' }),
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

  for (let number = 2; number <= keyLimits.perAccount; number += 1) {
    await name.fill(`Program ${number}`);
    await make.click();
    await expect(lines).toHaveCount(number);
  }
  await expect(make).toBeDisabled();
  await expect(page.getByText('You have five API keys, which is the most.')).toBeVisible();

  const revoke = page.getByRole('button', { name: 'Revoke Charts *of* seasons' });
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await revoke.click();
  await expect(dialog).toContainText('Revoke the key Charts *of* seasons?');
  await page.keyboard.press('Escape');
  await expect(lines).toHaveCount(keyLimits.perAccount);
  expect((await read(key)).status).toBe(200);
  // What cannot be revoked stays, and says so.
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
