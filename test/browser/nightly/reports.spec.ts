import { expect, test, type Browser, type Page } from '../support/test.js';
import { expectReadable } from '../support/looks.js';
import { importList, newList, openSettled, signInByApi } from '../support/site.js';

/** A page of a member with a moderator's rights, and reports about a list of theirs. */
async function moderator(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInByApi(page.request, 'moderator');
  return page;
}

async function listWith(page: Page, reports: readonly object[]) {
  const list = newList({
    title: `Desk ${Date.now()}`,
    status: 'IN_PROGRESS',
    menus: [
      { name: 'Overview', rows: [{ ja: '海野岬', en: 'Misaki Unno' }] },
      {
        name: '#01',
        rows: [
          { ja: '潮田実', en: 'Minoru Shioda' },
          { ja: '磯部渚', en: 'Nagisa Isobi' },
        ],
      },
    ],
  });
  await importList(page.request, list);
  const ids: number[] = [];
  for (const data of reports) {
    const answer = await page.request.post(`/api/v1/lists/${list.uuid}/reports`, { data });
    ids.push(((await answer.json()) as { id: number }).id);
  }
  return { list, ids };
}

test('a note that is being written stays when another moderator settles the report', async ({ browser }) => {
  const [page, other] = [await moderator(browser), await moderator(browser)];
  const { list, ids } = await listWith(page, [{ message: 'First.' }, { message: 'Second.' }]);
  await openSettled(page, `/reports?state=sent&list=${list.uuid}`);
  const first = page.getByRole('article').filter({ hasText: 'First.' });
  await first.getByRole('button', { name: 'Add a note' }).click();
  await page.keyboard.type('Which row do');
  await other.request.patch(`/api/v1/reports/${ids[0]}`, { data: { state: 'fixed' } });
  await expect(first.getByRole('status')).toContainText(
    'cut_bag marked this report as fixed in the meantime.',
  );
  await page.keyboard.type(' you mean?');
  await expect(first.getByRole('textbox', { name: 'Note' })).toHaveValue('Which row do you mean?');
  await page.keyboard.press('Control+Enter');
  // Sent, it goes where it belongs.
  await expect(first).toBeHidden();
  const answer = await page.request.get(`/api/v1/reports/${ids[0]}`);
  expect(await answer.json()).toMatchObject({ notes: [{ text: 'Which row do you mean?' }] });

  const second = page.getByRole('article').filter({ hasText: 'Second.' });
  await second.getByRole('button', { name: 'Add a note' }).click();
  await page.keyboard.type('Kept');
  await other.request.patch(`/api/v1/reports/${ids[1]}`, { data: { state: 'archived' } });
  await expect(second.getByRole('status')).toContainText('takes no more notes');
  await expect(second.getByRole('textbox', { name: 'Note' })).toHaveValue('Kept');
});

test('a wrong name is corrected from its report in three presses', async ({ browser }) => {
  const page = await moderator(browser);
  const { list, ids } = await listWith(page, [
    { message: 'It is Isobe.', kind: 'name', episode: '#01', place: 'Main Staff › Director 監督 › 磯部渚' },
  ]);
  await openSettled(page, `/reports?id=${ids[0]}`);
  await page.getByRole('link', { name: 'Open the row' }).click();
  const field = page.getByRole('textbox', { name: 'English, row 2,' }).first();
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Nagisa Isobe');
  await page.keyboard.press('Enter');
  const bar = page.getByRole('region', { name: /^Report by/ });
  await expect(bar).toContainText('It is Isobe.');
  // It takes its room below the list and not above it.
  const isBelow = await page.evaluate<number>(
    `document.querySelector('#list').compareDocumentPosition(document.querySelector('[data-bottom-panel]')) &
      Node.DOCUMENT_POSITION_FOLLOWING`,
  );
  expect(isBelow).toBeTruthy();
  await bar.getByRole('button', { name: 'Fixed' }).click();
  await expect(bar).toBeHidden();
  expect(await (await page.request.get(`/api/v1/reports/${ids[0]}`)).json()).toMatchObject({
    state: 'fixed',
  });
  const stored = await (await page.request.get(`/api/v1/lists/${list.uuid}`)).json();
  expect(JSON.stringify(stored)).toContain('Nagisa Isobe');
});

test('several reports are settled together; archiving asks first; a page too far leads to the last', async ({
  browser,
}) => {
  const page = await moderator(browser);
  const { list, ids } = await listWith(page, [
    { message: 'a' },
    { message: 'b', kind: 'role' },
    { message: 'c' },
  ]);
  await openSettled(page, `/reports?list=${list.uuid}&page=9`);
  await expect(page).toHaveURL(`/reports?list=${list.uuid}`);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  await page.getByText('Choose all on this page').click();
  const bar = page.getByRole('region', { name: 'Chosen reports' });
  await expect(bar).toContainText('3 reports chosen');
  await bar.getByRole('button', { name: 'Archive' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Archive 3 reports?');
  await page.keyboard.press('Escape');
  await expect(bar).toContainText('3 reports chosen');
  await bar.getByRole('button', { name: 'Fixed' }).click();
  await expect(bar).toBeHidden();
  const state = async (id: number) =>
    ((await (await page.request.get(`/api/v1/reports/${id}`)).json()) as { state: string }).state;
  for (const id of ids) expect(await state(id)).toBe('fixed');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => state(ids[0]!)).toBe('sent');
  // A press at the same place, right after the rows have moved, was meant for the one before.
  await expect(cards).toHaveCount(3);
  const second = await cards.nth(1).innerText();
  await page.evaluate(`{
    const list = document.querySelector('ul[aria-label="Reports"]');
    new MutationObserver((_records, observer) => {
      if (list.children.length > 2) return;
      observer.disconnect();
      const button = [...list.querySelectorAll('button')].find((one) => one.textContent.includes('Fixed'));
      const { x, y, width, height } = button.getBoundingClientRect();
      const at = { clientX: x + width / 2, clientY: y + height / 2 };
      const how = { bubbles: true, cancelable: true, pointerType: 'mouse', detail: 1, ...at };
      for (const name of ['pointerdown', 'pointerup', 'click']) button.dispatchEvent(new PointerEvent(name, how));
    }).observe(list, { childList: true });
  }`);
  await cards.first().getByRole('button', { name: 'Fixed' }).click();
  await expect(cards).toHaveCount(2);
  await page.waitForLoadState('networkidle');
  await expect(cards).toHaveCount(2);
  expect(await cards.first().innerText()).toBe(second);
  await page.getByRole('combobox', { name: /^About/ }).selectOption('role');
  await expect(page).toHaveURL(/kind=role/);
  await expect(cards).toHaveCount(1);
  // Who settled a report is a link, and seen to be one also without colours.
  await openSettled(page, `/reports?state=fixed&list=${list.uuid}`);
  await expect(cards.first()).toContainText('by cut_bag');
  await expectReadable(page, { isCrosswise: true });
});

test('the log is read as sentences and narrowed down, and a section of the desk is arrived at', async ({
  browser,
}) => {
  const page = await moderator(browser);
  const { list, ids } = await listWith(page, [{ message: 'a' }]);
  await page.request.patch(`/api/v1/reports/${ids[0]}`, { data: { state: 'fixed' } });
  await page.request.put(`/api/v1/lists/${list.uuid}/status`, { data: { status: 'VERIFIED' } });
  await openSettled(page, '/admin#names');
  await expect(page.getByRole('heading', { name: 'Shared names' })).toBeInViewport();
  await openSettled(page, '/admin/log');
  await page.getByRole('searchbox', { name: 'Whom or what' }).fill(list.title);
  await expect(page).toHaveURL(/about=/);
  const log = page.getByRole('list', { name: 'Moderator log' }).locator('> li');
  await expect(log).toHaveCount(2);
  await expect(log.first()).toContainText(`cut_bag verified ${list.title}`);
  await expect(log.first()).toContainText('Status: before: In Progress → after: Verified');
  await expect(log.last()).toContainText(`cut_bag marked a report about ${list.title} as fixed`);
  await page.getByRole('combobox', { name: /^About/ }).selectOption('list');
  await expect(log).toHaveCount(1);
  await page.reload();
  await expect(log).toHaveCount(1);
  await log.getByRole('link', { name: list.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(list.title);
});
