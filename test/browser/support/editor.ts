import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { importList, newList, signInByApi } from './site.js';

export const row = (ja: string, en = '') => ({ ja, en });

/** A field of the current episode, also while a dialog hides it from the accessibility tree. */
export const field = (page: Page, column: string, number: number) =>
  page.getByRole('textbox', { name: `${column}, row ${number},`, includeHidden: true }).first();

/** The Japanese names of the current episode, in order. */
export const names = (page: Page) =>
  page
    .getByRole('textbox', { name: /^Japanese, row/, includeHidden: true })
    .evaluateAll((fields) => fields.map((one) => (one as unknown as { value: string }).value).join(''));

export const select = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Episodes' })
    .getByText(name, { exact: true })
    .filter({ visible: true })
    .click();

/** The accessible name of the field with the caret. */
export const caret = (page: Page) =>
  page.evaluate('document.activeElement?.getAttribute("aria-label") ?? ""');

export const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** How many lines are selected, in the bar below them. */
export const selectedText = (page: Page) =>
  page.getByRole('toolbar', { name: /^Selected/ }).getByText(/^\S+ \w+ selected$/);

/** Uses one of the editor's tools that are in the menu. */
export async function pickTool(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More tools' }).click();
  await page.getByRole('menuitem', { name }).click();
}

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** A new list, open in edit mode at its second menu, `#01`. */
export async function openEditor(
  browser: Browser,
  menus: Parameters<typeof newList>[0]['menus'],
  settings: Record<string, unknown> = {},
  device: BrowserContextOptions = { viewport: { width: 1280, height: 1000 } },
): Promise<Page> {
  const context = await browser.newContext({
    permissions: ['clipboard-read', 'clipboard-write'],
    ...device,
  });
  const page = await context.newPage();
  await signInByApi(page.request, 'contributor');
  const list = newList({ title: `Editing ${Date.now()}`, status: 'IN_PROGRESS', menus: menus! });
  Object.assign(list.settings, settings);
  await importList(page.request, list);
  await page.goto(`/staff/${list.uuid}?edit#01`);
  await expect(field(page, 'Japanese', 1)).toBeVisible();
  return page;
}

/** Pastes into the focused field like a browser, with what other programs put on the clipboard. */
export const paste = (page: Page, data: Record<string, string>) =>
  page.evaluate(`{
    const types = ${JSON.stringify(data)};
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(types)) clipboardData.setData(type, text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    if (document.activeElement.dispatchEvent(event))
      document.execCommand('insertText', false, types['text/plain']);
  }`);
