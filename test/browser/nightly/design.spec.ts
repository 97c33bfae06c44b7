import { expect, test } from '../support/test.js';
import { expectNoErrors, openSettled } from '../support/site.js';

/* On the page of all components, for developers (docs/design.md); accessible.spec.ts examines how they look. */

test('what opens in front of a page gives the focus back, and Escape closes one thing at a time', async ({
  page,
}) => {
  const noErrors = expectNoErrors(page);
  await openSettled(page, '/design');
  const layers: [button: string, role: 'menu' | 'dialog' | 'region', name: string][] = [
    ['Menu', 'menu', 'Menu'],
    ['Floating menu', 'menu', 'Floating menu'],
    ['Floating panel', 'dialog', 'Floating panel'],
    ['Popover', 'dialog', 'Popover'],
    ['Dialog', 'dialog', 'Delete this list?'],
    ['List to pick from', 'dialog', 'Pick episodes'],
    ['Full screen', 'dialog', 'Full screen'],
    ['Panel below', 'region', 'A panel below the page'],
  ];
  for (const [button, role, name] of layers) {
    const trigger = page.locator('[data-specimen=layers]').getByRole('button', { name: button, exact: true });
    const layer = page.getByRole(role, { name, exact: true });
    await trigger.click();
    await expect(layer, button).toBeVisible();
    await layer.press('Escape');
    await expect(layer, button).toHaveCount(0);
    if (role !== 'region') await expect(trigger, button).toBeFocused();
  }

  // Escape closes a dialog from the list in it, also with lines chosen, and what is open in the dialog before it.
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
  noErrors();
});
