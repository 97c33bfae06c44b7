import { expect, test } from '../support/test.js';
import { errors } from '@libs/contract/base/errors.js';
import { sampleDocument } from '../../support/documents.js';
import { openSettled, signInAsNew } from '../support/site.js';

test('a member adds a webhook, tests it, follows its log, switches it off and deletes it', async ({
  page,
  context,
  site,
  baseURL,
}) => {
  await signInAsNew(context, site);
  const { cookies } = await context.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const document = sampleDocument({ title: 'Hooked Herons' });
  const upload = (title: string) =>
    fetch(`${baseURL}/api/v1/lists/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ ...document, title }),
    });
  await upload(document.title);
  let isUp = false;
  const address = site.pictures.serve('/hook', (_request, response) =>
    response.writeHead(isUp ? 204 : 503).end(isUp ? undefined : 'Out for lunch'),
  );

  await openSettled(page, '/account?tab=webhooks');
  await expect(page.getByText('No webhooks yet.')).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Address' });
  const add = page.getByRole('button', { name: 'Add the webhook' });
  const alert = page.getByRole('alert').filter({ hasText: /./ });
  await add.click();
  await expect(alert).toContainText('Enter a whole address');
  await expect(field).toBeFocused();
  await field.fill('https://10.0.0.1/hook');
  await add.click();
  await expect(alert).toContainText('10.0.0.1 is not a public address.');
  await field.fill('https://discord.com/api/webhooks/123456/abc');
  await expect(page.getByRole('radio', { name: 'Discord' })).toBeChecked();
  await field.fill(address);
  await expect(page.getByRole('radio', { name: 'Standard Webhooks' })).toBeChecked();
  const lists = page.getByRole('textbox', { name: 'Only these lists (optional)' });
  await lists.fill(`${baseURL}/staff/nothing-here`);
  await add.click();
  await expect(alert).toContainText('One of these lists does not exist.');
  await lists.fill(`${baseURL}/staff/${document.uuid}?lang=ja#01`);
  await add.click();

  const fresh = page.getByRole('region', { name: 'The secret' });
  await expect(fresh).toContainText('whsec_');
  await expect(fresh.getByRole('button', { name: 'Copy the secret' })).toBeFocused();
  await fresh.getByRole('button', { name: 'Done' }).click();
  const line = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem').first();
  await expect(line).toContainText('Hooked Herons · Standard Webhooks');
  await expect(field).toHaveValue('');

  const log = page.getByRole('list', { name: 'Log' }).getByRole('listitem');
  await line.getByRole('button', { name: 'Send a test' }).click();
  await expect(log.first()).toContainText('The receiver answered 503: Out for lunch');
  await upload('Hooked Herons again');
  await expect(async () => {
    await openSettled(page, '/account?tab=webhooks');
    await expect(line).toContainText('Nothing arrives', { timeout: 2_000 });
  }).toPass();
  isUp = true;
  await line.getByRole('button', { name: 'Show the log' }).click();
  const again = log.first().getByRole('button', { name: 'Send again' });
  await expect(log.first()).toContainText('1 change');
  await again.click();
  await expect(log.first()).toContainText('answered 204');
  await expect(line).not.toContainText('Nothing arrives');
  await expect(log).toHaveCount(2);

  const actions = line.getByRole('button', { name: /^Actions for/ });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Choose the messages…' }).click();
  const about = page.getByRole('form', { name: 'Send messages about' });
  await expect(about.getByRole('textbox', { name: /^Only these lists/ })).toHaveValue(/^\/staff\/\S+$/);
  await about.getByRole('checkbox', { name: 'Lists' }).press('Space');
  await about.getByRole('button', { name: 'Save' }).click();
  await expect(about.getByRole('alert')).toHaveText('Choose at least one kind of change.');
  await about.getByRole('checkbox', { name: 'People' }).press('Space');
  await about.getByRole('checkbox', { name: 'Studios' }).press('Space');
  await about.getByRole('button', { name: 'Save' }).click();
  await expect(about).toBeHidden();
  await expect(line).toBeFocused();
  await expect(line).toContainText('People, studios · Standard Webhooks');

  await actions.click();
  await page.getByRole('menuitem', { name: 'Switch off' }).click();
  await expect(line.getByText('Off', { exact: true })).toBeVisible();
  await expect(again).toBeHidden();
  // What cannot be done is explained.
  await page.route('**/api/v1/account/webhooks/*', (route) => route.fulfill({ status: 500, body: '' }));
  await actions.click();
  await page.getByRole('menuitem', { name: 'Switch on' }).click();
  await expect(page.getByText(errors['webhook-change-failed'].message)).toBeVisible();
  await page.unroute('**/api/v1/account/webhooks/*');
  await actions.click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toContainText('and its log?');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('No webhooks yet.')).toBeVisible();
});
