import { expect, test, type Page } from './support/test.js';
import { keyFor } from './support/keys.js';
import { errors, type ErrorCode } from '@libs/contract/base/errors.js';
import { field, openEditor, press, row } from './support/editor.js';
import { importList, newList, openSettled, signInByApi } from './support/site.js';

const run = Math.floor(Math.random() * 1_000_000);

/** From now on, the server fails at this address or, with `down`, is unreachable. Returns a function that restores it. */
async function breaks(
  page: Page,
  address: string | RegExp,
  method = 'GET',
  how: 'broken' | 'down' = 'broken',
) {
  await page.route(address, (route) => {
    if (route.request().method() !== method) return route.fallback();
    return how === 'down'
      ? route.abort()
      : route.fulfill({ status: 500, contentType: 'text/html', body: '' });
  });
  return () => page.unroute(address);
}

const says = (page: Page, code: ErrorCode) =>
  expect(
    page.getByText(errors[code].message, { exact: false }).filter({ visible: true }).first(),
  ).toBeVisible();

test(
  'each page explains in its own words what failed, keeps the input, and continues afterwards',
  { tag: '@nightly' },
  async ({ page }) => {
    await signInByApi(page.request, 'moderator');
    const title = `Broken Lanterns ${run}`;
    const studio = `スタジオ提灯${run}`;
    const list = newList({
      title,
      status: 'IN_PROGRESS',
      menus: [{ name: '#01', role: 'Production', rows: [{ ja: studio, en: `Studio Lantern ${run}` }] }],
    });
    const rows = (list.menus[0]!.credits[0]!.roles[0]! as { staff: object[] }).staff;
    rows[0] = { ...rows[0], isStudio: true };
    await importList(page.request, list);
    const at = `/api/v1/lists/${list.uuid}`;
    await page.request.put(`${at}/authors`, { data: { authors: [] } });
    await page.request.post(`${at}/reports`, { data: { message: 'Dark.' } });

    await test.step('a report', async () => {
      await openSettled(page, `/staff/${list.uuid}`);
      const restore = await breaks(page, `**${at}/reports`, 'POST');
      await page.getByRole('button', { name: 'Report an error' }).click();
      const text = page.getByRole('textbox', { name: 'What is wrong?' });
      await text.fill('The lantern is out.');
      await page.getByRole('button', { name: 'Send the report' }).click();
      await says(page, 'report-failed');
      await restore();
      const reach = await breaks(page, `**${at}/reports`, 'POST', 'down');
      await page.getByRole('button', { name: 'Send the report' }).click();
      await says(page, 'report-failed');
      await says(page, 'network');
      await expect(text).toHaveValue('The lantern is out.');
      await reach();
      await page.getByRole('button', { name: 'Send the report' }).click();
      await expect(text).toBeHidden();
    });

    await test.step('a claim', async () => {
      const restore = await breaks(page, `**${at}/claim`, 'POST');
      await page.getByRole('button', { name: 'Claim this list' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
      await says(page, 'claim-failed');
      await expect(page.getByRole('button', { name: 'Claim this list' })).toBeVisible();
      await restore();
    });

    await test.step('a history', async () => {
      const restore = await breaks(page, `**${at}/history?*`);
      await openSettled(page, `/staff/${list.uuid}?history`);
      await says(page, 'history-failed');
      await restore();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText(errors['history-failed'].message)).toHaveCount(0);
    });

    await test.step('the state of a report', async () => {
      const restore = await breaks(page, '**/api/v1/reports/*', 'PATCH');
      await openSettled(page, `/reports?list=${list.uuid}`);
      await page.getByRole('button', { name: 'Fixed', exact: true }).first().click();
      await says(page, 'report-update-failed');
      await restore();
    });

    await test.step('a ban', async () => {
      const restore = await breaks(page, '**/api/v1/moderation/users/*/ban', 'PUT');
      await openSettled(page, '/users?q=pausebutton');
      await page.getByRole('button', { name: 'Actions for pausebutton' }).click();
      await page.getByRole('menuitem', { name: 'Ban…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Ban pausebutton' });
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Lights out.');
      await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
      await says(page, 'ban-failed');
      await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Lights out.');
      await restore();
    });

    await test.step('a reading', async () => {
      const restore = await breaks(page, '**/api/v1/readings', 'POST');
      await openSettled(page, '/readings');
      await page.getByRole('button', { name: 'Submit a reading' }).click();
      const dialog = page.getByRole('dialog', { name: 'Submit a reading' });
      await dialog.getByRole('textbox', { name: 'Kanji' }).fill('提灯 灯');
      await dialog.getByRole('textbox', { name: 'Reading', exact: true }).fill('Akari Chouchin');
      await dialog.getByRole('textbox', { name: 'Source', exact: true }).fill('The lantern.');
      await dialog.getByRole('button', { name: /Confidence level$/ }).click();
      await page.getByRole('option', { name: '1 – ' }).click();
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await says(page, 'reading-failed');
      await expect(dialog.getByRole('textbox', { name: 'Kanji' })).toHaveValue('提灯 灯');
      await restore();
    });

    await test.step('a search for texts, for people, and a replacement', async () => {
      const typed = page.getByRole('searchbox', { name: 'Search for' });
      const restore = await breaks(page, '**/api/v1/search/advanced?*');
      await openSettled(page, `/search?q=Lantern+${run}&in=roles`);
      await says(page, 'search-failed');
      await expect(typed).toHaveValue(`Lantern ${run}`);
      await openSettled(page, `/search?q=Lantern+${run}`);
      await says(page, 'person-search-failed');
      await expect(typed).toHaveValue(`Lantern ${run}`);
      await restore();
      await expect
        .poll(async () => {
          const answer = await page.request.get(`/api/v1/search/advanced?q=Lantern+${run}`);
          return (await answer.json()).total as number;
        })
        .toBeGreaterThan(0);
      await openSettled(page, `/search?q=Lantern+${run}`);
      const repair = await breaks(page, `**${at}/replacements`, 'POST');
      await page.getByRole('button', { name: 'Replace …' }).click();
      await page.getByLabel('Replace with').fill(`Lamp ${run}`);
      await page.getByRole('button', { name: /^Replace \d/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
      await says(page, 'replace-failed');
      await repair();
    });

    await test.step('a studio', async () => {
      const path = `/studio/${encodeURIComponent(`ja:${studio}`)}`;
      await expect.poll(async () => (await page.request.get(path)).status()).toBe(200);
      await openSettled(page, path);
      await page.getByRole('button', { name: 'Manage', exact: true }).click();
      const restore = await breaks(page, '**/api/v1/studios/*', 'PATCH');
      await page.getByRole('button', { name: 'Rename…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Rename the studio' });
      await dialog.getByRole('textbox', { name: 'English' }).fill('Studio Dusk');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await says(page, 'studio-update-failed');
      await expect(dialog.getByRole('textbox', { name: 'English' })).toHaveValue('Studio Dusk');
      await restore();
      await page.keyboard.press('Escape');
      const repair = await breaks(page, '**/api/v1/studios/*', 'DELETE');
      await page.getByRole('button', { name: 'Delete the studio…' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
      await says(page, 'studio-delete-failed');
      await repair();
    });
  },
);

test('a page without its data says whether the server failed or is unreachable, and tries again', async ({
  page,
}) => {
  await signInByApi(page.request, 'moderator');
  // News of reports come with the live connection, and the page loads again because of them: the button would go before it is pressed.
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  for (const [how, code] of [
    ['broken', 'server-error'],
    ['down', 'network'],
  ] as const) {
    const restore = await breaks(page, /\/api\/v1\/reports(\?|$)/, 'GET', how);
    await openSettled(page, '/reports');
    await says(page, code);
    await restore();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(errors[code].message)).toHaveCount(0);
  }
});

test('whoever may not save is told at once, and what cannot be read or done is explained', async ({
  page,
  browser,
}) => {
  await signInByApi(page.request, 'contributor');
  const list = newList({ title: `Kept Lanterns ${run}`, status: 'IN_PROGRESS' });
  await importList(page.request, list);
  for (const [account, code] of [
    [null, 'login-required-to-save'],
    ['user', 'no-permission'],
  ] as const) {
    const other = await (await browser.newContext()).newPage();
    if (account) await signInByApi(other.request, account);
    await openSettled(other, `/staff/${list.uuid}?edit#01`);
    await field(other, 'English', 1).fill('Somebody Else');
    await press(other, keyFor('save'));
    await says(other, code);
    await expect(field(other, 'English', 1)).toHaveValue('Somebody Else');
    await other.context().close();
  }

  await openSettled(page, '/staff/create/1');
  await page.getByRole('textbox', { name: 'AniList URL or ID' }).fill('https://example.org/anime/1');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await says(page, 'anilist-address');
  await openSettled(page, '/staff/create/2');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await says(page, 'list-unnamed');

  const editor = await openEditor(browser, [
    { name: '#02' },
    { name: '#01', rows: [row('海野岬', 'Misaki Unno')] },
  ]);
  await editor.getByRole('textbox', { name: /^Japanese name of role/ }).focus();
  await press(editor, keyFor('lineActions'));
  await editor.getByRole('menuitem', { name: 'Move to Overview' }).press('Enter');
  await says(editor, 'overview-missing');
});

test(
  'a slug that cannot be stored now stays in its field, which says so, until it is stored',
  { tag: '@nightly' },
  async ({ page }) => {
    await signInByApi(page.request, 'moderator');
    const list = newList({ title: `Named Lanterns ${run}` });
    await importList(page.request, list);
    let isBroken = true;
    await page.routeWebSocket(/socket\.io/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        // `42`: an event that expects an acknowledgement with the number that follows.
        const push = /^42(\d+)\["list:push",.*"slug"/.exec(String(message));
        if (push && isBroken) {
          const refusal = { ok: false, code: 'server-error', message: errors['server-error'].message };
          socket.send(`43${push[1]}${JSON.stringify([refusal])}`);
        } else server.send(message);
      });
    });
    await openSettled(page, `/staff/${list.uuid}?mode=settings`);
    const slug = page.getByRole('textbox', { name: 'Slug', exact: true });
    await slug.fill('a slug/that cannot be');
    await slug.press('Enter');
    await says(page, 'slug-update-failed');
    await expect(slug).toHaveValue('a slug/that cannot be');
    isBroken = false;
    // Sent again automatically, and then refused or stored.
    await says(page, 'slug-invalid');
    await expect(slug).toHaveValue('a slug/that cannot be');
    await slug.fill(`lanterns-${run}`);
    await slug.press('Enter');
    await expect
      .poll(async () => (await (await page.request.get(`/api/v1/lists/${list.uuid}`)).json()).slug as string)
      .toBe(`lanterns-${run}`);
    await expect(page.getByText(errors['slug-invalid'].message)).toHaveCount(0);
  },
);
