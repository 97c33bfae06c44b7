import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page, type Request } from './support/test.js';
import { dropDatabase, makeDatabase } from '../support/databases.js';
import { freePort, Program } from '../support/programs.js';
import { expectReadable } from './support/looks.js';
import { expectNoErrors, openSettled } from './support/site.js';

/** The page of all components, for developers (docs/design.md). */
const specimens = ['actions', 'fields', 'choices', 'signs', 'names', 'states', 'charts', 'layers'];

const shown = (page: Page) => page.locator('[data-specimen]');

test('every component is accessible in every state, in light and dark, wide and narrow, without an error', async ({
  page,
}) => {
  const noErrors = expectNoErrors(page);
  const open = async () => {
    await openSettled(page, '/design');
    await expect(shown(page)).toHaveCount(specimens.length);
  };
  await expectReadable(page, { open });
  expect(await shown(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-specimen')))).toEqual(
    specimens,
  );
  noErrors();
});

test('what opens in front of a page is accessible, and gives the focus back', async ({ page }) => {
  const noErrors = expectNoErrors(page);
  const layers: [button: string, role: 'menu' | 'dialog' | 'region', name: string][] = [
    ['Menu', 'menu', 'Menu'],
    ['Floating menu', 'menu', 'Floating menu'],
    ['Popover', 'dialog', 'Popover'],
    ['Dialog', 'dialog', 'Delete this list?'],
    ['List to pick from', 'dialog', 'Pick episodes'],
    ['Full screen', 'dialog', 'Full screen'],
    ['Panel below', 'region', 'A panel below the page'],
  ];
  for (const [button, role, name] of layers) {
    const trigger = page.locator('[data-specimen=layers]').getByRole('button', { name: button, exact: true });
    const layer = page.getByRole(role, { name, exact: true });
    const open = async () => {
      await openSettled(page, '/design');
      await trigger.click();
      await expect(layer, button).toBeVisible();
    };
    await expectReadable(page, { open, isCrosswise: true });
    await layer.press('Escape');
    await expect(layer, button).toHaveCount(0);
    if (role !== 'region') await expect(trigger, button).toBeFocused();
  }
  noErrors();
});

test('Escape closes a dialog from the list in it, also with lines chosen, and what is open in the dialog before it', async ({
  page,
}) => {
  await openSettled(page, '/design');
  const dialog = page.getByRole('dialog', { name: 'Pick episodes', exact: true });
  const open = async () => {
    await page.getByRole('button', { name: 'List to pick from', exact: true }).click();
    await expect(dialog).toBeVisible();
  };
  await open();
  const lines = dialog.getByRole('option');
  await lines.nth(1).click();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(lines.nth(2)).toBeFocused();
  await expect(dialog.getByRole('option', { selected: true })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const suggestions = page.getByRole('listbox').filter({ hasNotText: '14 rows' });
  for (const field of [
    dialog.getByRole('button', { name: /Move to after/ }),
    dialog.getByRole('combobox', { name: 'Role' }),
  ]) {
    await open();
    await field.press('ArrowDown');
    await expect(suggestions).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(suggestions).toHaveCount(0);
    await expect(field).toBeFocused();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('visitors have neither the page nor its script', async ({ page }) => {
  const scriptsOf = async (path: string) => {
    const addresses = new Set<string>();
    const note = (request: Request) => addresses.add(request.url());
    page.on('request', note);
    await openSettled(page, path);
    page.off('request', note);
    const scripts = [...addresses].filter((one) => one.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(3);
    const bodies = await Promise.all(scripts.map(async (one) => (await page.request.get(one)).text()));
    return bodies.filter((body) => body.includes('A panel below the page')).length;
  };
  expect(await scriptsOf('/design')).toBe(1);
  expect(await scriptsOf('/')).toBe(0);

  // On a database of its own: without the development sign-in it takes all rights from the accounts that other tests use.
  const [port, directory, databaseUrl] = await Promise.all([
    freePort(),
    mkdtemp(join(tmpdir(), 'staffroll-design-')),
    makeDatabase('browser', 'staffroll'),
  ]);
  const production = Program.run('main.js', [], {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: directory,
    ANILIST_URL: 'off',
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://staffroll.example',
  });
  try {
    const answer = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html' } });
    await production.healthy(`http://127.0.0.1:${port}`);
    expect((await answer('/roles')).status).toBe(200);
    const { status, text } = await answer('/design').then(async (one) => ({
      status: one.status,
      text: await one.text(),
    }));
    expect(status).toBe(404);
    expect(text).toContain('Nothing rolls here');
  } finally {
    await production.kill('SIGTERM');
    await dropDatabase(databaseUrl);
    await rm(directory, { recursive: true, force: true });
  }
});
