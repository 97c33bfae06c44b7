import { expect, test } from './support/test.js';
import { keyFor } from './support/keys.js';
import { expectNoErrors, importList, newList, signInByApi } from './support/site.js';

/** A trustworthy database never looks more certain than it is: unconfirmed names are marked as such. */
const guess = { ja: '渡辺 明夫', en: 'Akio Watanabe', unconfirmed: true };
const sure = { ja: '海野 岬', en: 'Misaki Unno' };
const words = 'Not confirmed: nobody has checked yet whether this name is right';

test(
  'unconfirmed names are marked for readers in every mode, in print and for screen readers',
  { tag: '@nightly' },
  async ({ page }) => {
    const noErrors = expectNoErrors(page);
    await signInByApi(page.request, 'contributor');
    const list = newList({
      title: `Unconfirmed ${Date.now()}`,
      menus: [
        { name: '#01', rows: [guess, sure, { ja: '大塚 康生', en: '' }] },
        { name: '#02', rows: [guess, sure] },
      ],
    });
    await importList(page.request, list);
    await page.goto(`/staff/${list.uuid}`);
    const link = (name: RegExp) => page.getByRole('main').getByRole('link', { name }).first();
    const mark = (name: string) =>
      page
        .getByText(name, { exact: true })
        .first()
        .evaluate(
          (element) =>
            (
              globalThis as unknown as {
                getComputedStyle: (of: unknown, pseudo: string) => { content: string };
              }
            ).getComputedStyle(element, '::after').content,
        );
    const note = page.getByText('? after a name: read by the site, checked by nobody yet.');
    const isMarked = async () => {
      await expect(link(/Akio Watanabe/)).toHaveAccessibleDescription(words);
      await expect(link(/Akio Watanabe/)).toHaveAttribute('title', words);
      await expect(link(/Misaki Unno/)).not.toHaveAttribute('title');
      await expect.poll(() => mark('Akio Watanabe')).toContain('?');
      await expect.poll(() => mark('Misaki Unno')).toBe('none');
    };
    await isMarked();
    await expect(note).toBeVisible();
    // The name itself is what is read and copied.
    expect(await link(/Akio Watanabe/).innerText()).not.toContain('?');

    await page.emulateMedia({ media: 'print' });
    await expect(note).toBeVisible();
    await expect.poll(() => mark('Akio Watanabe')).toContain('?');
    await page.emulateMedia({ media: 'screen' });

    await page
      .getByRole('radio', { name: 'English', exact: true })
      .filter({ visible: true })
      .check({ force: true });
    await isMarked();
    await page
      .getByRole('radio', { name: '日本語, Japanese' })
      .filter({ visible: true })
      .check({ force: true });
    await expect(page.getByText('Akio Watanabe', { exact: true }).first()).toBeHidden();
    await expect(note).toBeHidden();
    await page
      .getByRole('radio', { name: 'Both, English and Japanese' })
      .filter({ visible: true })
      .check({ force: true });

    await page.goto(`/staff/${list.uuid}?mode=summary`);
    await isMarked();
    await page.goto(`/staff/${list.uuid}?mode=stats`);
    const figure = page.locator('dl > div').filter({ hasText: 'Unconfirmed' });
    await expect(figure).toContainText('40%');
    await expect(figure).toContainText('2 credits');
    await expect(page.locator('dl > div').filter({ hasText: 'Untranslated' })).toContainText('1 credit');
    await isMarked();
    noErrors();
  },
);

test(
  'the rule for Completed counts unconfirmed names and leads to the first one',
  { tag: '@nightly' },
  async ({ page }) => {
    const noErrors = expectNoErrors(page);
    await signInByApi(page.request, 'contributor');
    const list = newList({
      title: `Rule ${Date.now()}`,
      status: 'IN_PROGRESS',
      menus: [
        { name: '#01', rows: [sure, { ja: '', en: 'Hans Zimmer' }] },
        { name: '#02', rows: [sure, guess, guess, guess] },
      ],
    });
    await importList(page.request, list);
    await page.goto(`/staff/${list.uuid}?mode=settings`);
    const rule = page.getByText('3 of 6 rows are unconfirmed; a complete list has at most 2 such rows.');
    await expect(rule).toBeVisible();
    await expect(page.getByRole('radio', { name: /Completed/ }).last()).toBeDisabled();
    await page.getByRole('button', { name: 'Go to the first row without a confirmed name' }).click();
    await expect(page.getByRole('textbox', { name: /^English, row 2,/ })).toBeFocused();
    await page.keyboard.press(keyFor('confirm'));
    await page.goto(`/staff/${list.uuid}?mode=settings`);
    await expect(page.getByRole('radio', { name: /Completed/ }).last()).toBeEnabled();
    await expect(rule).toHaveCount(0);
    noErrors();
  },
);

test(
  'better names are offered in one place and applied with one press',
  { tag: '@nightly' },
  async ({ page }) => {
    const noErrors = expectNoErrors(page);
    await signInByApi(page.request, 'user');
    const ja = `磯部${String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 0x4000))}一`;
    const title = `Better ${Date.now()}`;
    const list = newList({
      title,
      menus: [{ name: '#01', rows: [{ ja, en: 'Hajime Isobe', unconfirmed: true }] }],
    });
    await importList(page.request, list);
    const id = 1_000_000 + Math.floor(Math.random() * 100_000_000);
    const known = newList({
      title: `Known ${Date.now()}`,
      menus: [{ name: '#01', rows: [{ ja, en: 'Kazuichi Isobe', id }] }],
    });
    await importList(page.request, known);
    // More is known of the name a moment after the second list has arrived.
    await expect
      .poll(async () => (await page.request.get('/api/v1/names/better')).text())
      .toContain('Kazuichi Isobe');
    await page.goto('/staff-lists/me');
    await page.getByRole('link', { name: 'Better names' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    const item = page.getByRole('listitem').filter({ hasText: ja });
    await expect(item).toContainText('Hajime Isobe');
    await expect(item).toContainText('linked to the anime database');
    await item.getByRole('button', { name: `Use Kazuichi Isobe for ${ja}` }).click();
    await expect(page.getByText(`1 row of “${title}” changed.`)).toBeVisible();
    await expect(item).toHaveCount(0);
    await page.goto(`/staff/${list.uuid}`);
    await expect(page.getByText('Kazuichi Isobe', { exact: true }).first()).toBeVisible();
    noErrors();
  },
);
