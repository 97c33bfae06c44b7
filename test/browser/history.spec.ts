import { expect, test, type Page } from './support/test.js';
import { field, openEditor } from './support/editor.js';
import {
  expectNoErrors,
  importList,
  keepPopups,
  newList,
  openSettled,
  pressTool,
  signIn,
  signInByApi,
} from './support/site.js';

const panel = (page: Page) => page.getByRole('complementary', { name: 'History' });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' }).click();

type Document = ReturnType<typeof newList>;

/** A list of the user whose second episode was uploaded again, with another spelling and another row. */
async function changedList(page: Page, title: string) {
  await signInByApi(page.request, 'user');
  const list = {
    ...newList({
      title,
      status: 'IN_PROGRESS',
      menus: [
        { name: 'Overview' },
        {
          name: '#01「霧の朝」',
          role: 'Key Animation',
          rows: [
            { ja: '海野岬', en: 'Misaki Unno' },
            { ja: '山田太郎', en: 'Yamada Taro' },
          ],
        },
      ],
    }),
    // In the site's own form for its author, so that the uploads differ only in the credits.
    author: 'pausebutton',
  };
  await importList(page.request, list);
  const changed: Document = structuredClone(list);
  const [role] = changed.menus[1]!.credits[0]!.roles;
  role!.staff[1]!.en = 'Tarou Yamada';
  role!.staff.push({ ja: '砂川昇', en: 'Noboru Sunagawa' });
  await importList(page.request, changed);
  return list;
}

const staffOf = async (page: Page, uuid: string) =>
  (await (await page.request.get(`/api/v1/lists/${uuid}`)).json()).menus[1].credits[0].roles[0].staff;

test(
  'the editor stays usable next to the open history on a small laptop',
  { tag: '@nightly' },
  async ({ browser }) => {
    const rows = Array.from({ length: 6 }, (_, at) => ({ ja: `海野岬${at}`, en: `Misaki Unno the ${at}th` }));
    const page = await openEditor(browser, [{ name: 'Overview' }, { name: '#01', rows }]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'History of this list' }).click();
    await expect(panel(page)).toBeVisible();
    await expect(async () => {
      const looks = (await page.evaluate(`(() => {
      const fields = [...document.querySelectorAll('input, textarea')].filter((one) =>
        /^(?:Japanese|English), row/.test(one.getAttribute('aria-label') ?? ''));
      return {
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        fields: fields.map((one) => {
          const { left, right, top, bottom, width } = one.getBoundingClientRect();
          const isOnScreen = top >= 0 && bottom <= innerHeight;
          const covered = [left + 2, (left + right) / 2, right - 2].some((x) => {
            const at = document.elementFromPoint(x, (top + bottom) / 2);
            return at !== one && !one.closest('[role=row], li, div')?.contains(at);
          });
          return { width, isOnScreen, covered };
        }),
      };
    })()`)) as { overflow: number; fields: { width: number; isOnScreen: boolean; covered: boolean }[] };
      expect(looks.overflow).toBeLessThanOrEqual(0);
      const onScreen = looks.fields.filter(({ isOnScreen }) => isOnScreen);
      expect(onScreen.length).toBeGreaterThanOrEqual(4);
      for (const one of onScreen) {
        expect(one.covered).toBe(false);
        // Most names can be read without scrolling.
        expect(one.width).toBeGreaterThanOrEqual(96);
      }
    }).toPass();
    await field(page, 'English', 2).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Typed beside the history');
    await page.keyboard.press('Tab');
    await expect(field(page, 'English', 2)).toHaveValue('Typed beside the history');
    await expect(panel(page).getByRole('button', { name: /Typed beside the history/ })).toBeVisible();
    await page.context().close();
  },
);

test('the history of a list shows who changed what, leads to it, and reverts it', async ({ page }) => {
  const noErrors = expectNoErrors(page);
  const list = await changedList(page, 'Herons of Yesterday');
  await openSettled(page, `/staff/${list.uuid}`);
  await page.getByRole('button', { name: 'History of this list' }).click();
  const entry = panel(page).getByRole('button', { name: /Added 1 credit, changed 1 credit in #01/ });
  await entry.click();
  await expect(
    panel(page).getByText('#01「霧の朝」 › Main Staff › 監督 / Key Animation').first(),
  ).toBeVisible();
  await expect(panel(page).locator('del', { hasText: 'Yamada Taro' })).toBeVisible();
  await expect(panel(page).locator('ins', { hasText: 'Tarou Yamada' })).toBeVisible();

  await panel(page)
    .getByRole('button', { name: /砂川昇/ })
    .click();
  await expect(page).toHaveURL(/#01/);
  await expect(page.locator('#content [data-node]', { hasText: 'Noboru Sunagawa' }).last()).toBeInViewport();

  await keepPopups(page);
  await panel(page).getByRole('button', { name: 'Revert' }).click();
  await confirm(page);
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Done: Reverted')).toBeVisible();
  await expect.poll(() => staffOf(page, list.uuid)).toHaveLength(2);
  // Everybody who has it open sees it, here the same page.
  await expect(page.locator('#content').getByText('Yamada Taro').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => staffOf(page, list.uuid)).toHaveLength(3);
  await expect(panel(page).getByText('Revert', { exact: true }).first()).toBeVisible();

  await panel(page).getByRole('heading', { name: 'History', level: 2 }).press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(page).not.toHaveURL(/history/);
  noErrors();
});

test(
  'a list is restored to an entry, even in the editor; entries have addresses, for readers too',
  { tag: '@nightly' },
  async ({ page, browser }) => {
    const list = await changedList(page, 'Herons of Tomorrow');
    const reader = await (await browser.newContext()).newPage();
    await reader.goto(`/staff/${list.uuid}?history=2-2`);
    await expect(panel(reader).locator('ins', { hasText: 'Tarou Yamada' })).toBeVisible();
    await expect(panel(reader).getByRole('button', { name: /^Re(vert|store)/ })).toBeHidden();
    const third = { ...list, comment: 'A third state.' };
    await signInByApi(page.request, 'moderator');
    await importList(page.request, third);
    await openSettled(page, `/staff/${list.uuid}?edit&history=2-2`);
    await expect(panel(page).locator('ins', { hasText: 'Tarou Yamada' })).toBeVisible();
    await panel(page).getByRole('button', { name: 'Restore this version' }).click();
    await confirm(page);
    await expect(
      page.getByRole('region', { name: 'Notifications' }).getByText('Done: Restored this version'),
    ).toBeVisible();
    await expect.poll(() => staffOf(page, list.uuid)).toHaveLength(3);
    const { comment } = await (await page.request.get(`/api/v1/lists/${list.uuid}`)).json();
    expect(comment).toBe('');
    await panel(page)
      .getByRole('button', { name: /砂川昇/ })
      .click();
    await expect(page.getByRole('textbox', { name: 'English, row 3' })).toBeFocused();
  },
);

test(
  'my history asks for a login and comes back, filters by list, can be tried again, and leads to the entry',
  { tag: '@nightly' },
  async ({ page: visitor }) => {
    const list = await changedList(visitor, 'Herons of Mine');
    await visitor.context().clearCookies();
    await visitor.goto(`/history?list=${list.uuid}`);
    await expect(visitor.getByText('Please log in first.')).toBeVisible();
    await visitor.route('**/api/v1/history?*', (route) => route.fulfill({ status: 500, body: '' }));
    await signIn(visitor, 'user');
    await expect(visitor.getByText('The history could not be loaded.', { exact: false })).toBeVisible();
    await visitor.unroute('**/api/v1/history?*');
    await visitor.getByRole('button', { name: 'Try again' }).click();
    const entry = visitor
      .getByRole('button', { name: /Herons of Mine/ })
      .filter({ hasText: 'Added 1 credit' });
    await expect(entry).toBeVisible();
    await expect(visitor).toHaveURL(new RegExp(`list=${list.uuid}`));
    await entry.click();
    await visitor.getByRole('link', { name: 'Open in the list' }).click();
    await expect(visitor).toHaveURL(new RegExp(`/staff/${list.uuid}\\?history=2-2`));
    await expect(panel(visitor).locator('ins', { hasText: 'Tarou Yamada' })).toBeVisible();
  },
);

test.describe('on a phone', { tag: '@nightly' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the history covers the page, and a jump shows the list again', async ({ page }) => {
    const list = await changedList(page, 'Herons in a Pocket');
    await openSettled(page, `/staff/${list.uuid}`);
    await pressTool(page, 'History of this list');
    await expect(panel(page)).toBeVisible();
    expect((await panel(page).boundingBox())!.width).toBe(390);
    await panel(page)
      .getByRole('button', { name: /Added 1 credit/ })
      .click();
    await panel(page)
      .getByRole('button', { name: /砂川昇/ })
      .click();
    await expect(panel(page)).toBeHidden();
    await expect(page.locator('#content').getByText('Noboru Sunagawa').first()).toBeInViewport();
    await expect
      .poll(() => page.evaluate<number>('document.documentElement.scrollWidth'))
      .toBeLessThanOrEqual(390);
  });
});
