import { expect, test } from '../support/test.js';
import { importList, newList, openSettled, signInByApi } from '../support/site.js';

const tag = `Zq${Math.random().toString(36).slice(2, 8)}`;
const rows = (name: string) => [
  { ja: '海野岬', en: `${name} Unno` },
  { ja: '波多野凪', en: 'Nagi Hatano' },
];

test('a search is filtered, marked, shared by its address, and leads to the row', async ({ page }) => {
  await signInByApi(page.request, 'moderator');
  const note = `${'Most of the names are unreadable. '.repeat(20)}Seen on the ${tag} disc.`;
  const menus = [{ name: 'Overview' }, { name: '#01「霧」', rows: rows(`${tag}aa`), note }];
  const slug = `fog-${tag.toLowerCase()}`;
  const comment = `${'Checked twice. '.repeat(40)}Thanks to ${tag}!`;
  await importList(page.request, newList({ title: `Fog ${tag}`, slug, comment, menus }));
  await importList(page.request, newList({ title: `Other ${tag}`, status: 'PARTIAL', menus }));
  await expect
    .poll(async () => (await (await page.request.get(`/api/v1/search/advanced?q=${tag}`)).json()).total)
    .toBe(2);

  await openSettled(page, '/search');
  const main = page.getByRole('main');
  await main.getByText('Regular expression').click();
  await main.getByRole('searchbox', { name: 'Search for' }).fill('(');
  await main.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(main.getByText(/Invalid regular expression\. .*is not closed/)).toBeVisible();
  await main.getByRole('searchbox', { name: 'Search for' }).fill(`^${tag}a+`);
  await main.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(main.getByText('2 hits in 2 lists')).toBeVisible();
  await expect(main.locator('mark').first()).toHaveText(`${tag}aa`);

  await main.getByRole('button', { name: /^Any Status|Status/ }).click();
  await page.getByRole('option', { name: 'Completed', exact: true }).click();
  await page.keyboard.press('Escape');
  await main.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(main.getByText('1 hit in 1 list')).toBeVisible();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(main.getByText('1 hit in 1 list')).toBeVisible();
  await expect(main.getByRole('checkbox', { name: 'Regular expression' })).toBeChecked();
  await page.goBack();
  await expect(main.getByText('2 hits in 2 lists')).toBeVisible();
  await page.goForward();
  await expect(main.getByText('1 hit in 1 list')).toBeVisible();

  await main.getByRole('link', { name: /Unno/ }).click();
  await expect(page).toHaveURL(new RegExp(`/staff/${slug}/01`));
  await expect(page.getByText(`${tag}aa Unno`).filter({ visible: true }).first()).toBeInViewport();

  for (const [found, spot] of [
    ['Thanks to', ''],
    ['Seen on the', '/01'],
  ] as const) {
    await openSettled(page, `/search?in=comments&q=${tag}&status=COMPLETED`);
    await expect(main.getByText('2 hits in 1 list')).toBeVisible();
    await main.getByRole('link', { name: `${found} ${tag}` }).click();
    await expect(page).toHaveURL(new RegExp(`/staff/${slug}${spot}`));
    await expect(page.getByText(`${found} ${tag}`).filter({ visible: true }).first()).toBeInViewport();
  }
});

test('search results are replaced after a preview of each, as a change in the history', async ({ page }) => {
  await signInByApi(page.request, 'user');
  const name = `${tag}rep`;
  const slug = `replace-${tag.toLowerCase()}`;
  await importList(
    page.request,
    newList({
      title: `Replace ${tag}`,
      slug,
      menus: [
        { name: 'Overview', rows: rows(name) },
        { name: '#01', rows: [{ ja: '磯部汀', en: `${name} Isobe` }] },
      ],
    }),
  );
  const other = newList({ title: `Second ${tag}`, menus: [{ name: '#01', rows: rows(name) }] });
  await importList(page.request, other);
  await signInByApi(page.request, 'moderator');
  const verified = newList({
    title: `Verified ${tag}`,
    status: 'VERIFIED',
    menus: [{ name: '#01', rows: rows(name) }],
  });
  await importList(page.request, verified);
  await signInByApi(page.request, 'user');
  const address = `/search?q=${encodeURIComponent(`(${name}) (\\w+)`)}&regex=1`;
  await expect
    .poll(
      async () =>
        (await (await page.request.get(address.replace('/search', '/api/v1/search/advanced'))).json()).total,
    )
    .toBe(4);

  const main = page.getByRole('main');
  // Nothing is ready to be replaced before something was typed, or removing was asked for.
  await openSettled(page, `/search?q=${name}`);
  await main.getByRole('button', { name: 'Replace …' }).click();
  const ready = main.getByRole('button', { name: /^(Replace|Remove) \d/ });
  await expect(main.getByText('Type the replacement to see what will change.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Replace', exact: true })).toBeDisabled();
  await expect(main.getByRole('checkbox', { name: /^All of/ })).toHaveCount(0);
  await main.getByText('Remove what was found instead').click();
  await expect(ready).toHaveText('Remove 3');
  await ready.click();
  const removing = page.getByRole('alertdialog').filter({ hasText: 'from 3 texts in 2 lists?' });
  await removing.getByRole('button', { name: 'Cancel' }).click();
  await main.getByText('Remove what was found instead').click();
  await expect(ready).toHaveCount(0);

  await openSettled(page, address);
  await main.getByRole('button', { name: 'Replace …' }).click();
  await main.getByLabel('Replace with').fill('$2 Kirino');
  await expect(
    main.getByText('3 texts in 2 lists will change. You cannot edit 1 of these lists.'),
  ).toBeVisible();
  await expect(main.locator('ins', { hasText: 'Isobe Kirino' })).toBeVisible();
  await expect(main.getByRole('checkbox', { name: `All of Verified ${tag}` })).toBeDisabled();
  await main.getByText('Isobe Kirino').click();
  await expect(main.getByText('2 texts in 2 lists will change.')).toBeVisible();
  const question = page.getByRole('alertdialog').filter({ hasText: 'Replace 2 texts in 2 lists?' });
  await ready.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await main.getByRole('button', { name: 'Replace 2', exact: true }).click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(main.getByText('Replaced 2 texts in 2 lists.')).toBeVisible();

  const { menus } = await (await page.request.get(`/api/v1/lists/${slug}`)).json();
  expect(menus[0].credits[0].roles[0].staff[0].en).toBe('Unno Kirino');
  expect(menus[1].credits[0].roles[0].staff[0].en).toBe(`${name} Isobe`);
  const { entries } = await (await page.request.get(`/api/v1/lists/${slug}/history`)).json();
  expect(entries[0]).toMatchObject({ kind: 'edit', mayRevert: true });

  await main.getByRole('button', { name: 'Undo all' }).click();
  await expect(main.getByText('Replaced 2 texts in 2 lists, and undone everywhere.')).toBeVisible();
  for (const list of [slug, other.uuid]) {
    const now = await (await page.request.get(`/api/v1/lists/${list}`)).json();
    expect(now.menus[0].credits[0].roles[0].staff[0].en).toBe(`${name} Unno`);
  }
});

test('a visitor who searches too often is told how long to wait, and keeps the input', async ({ page }) => {
  await page.clock.install();
  await page.route('**/api/v1/search/advanced?**', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '60', 'content-type': 'application/problem+json' },
      body: JSON.stringify({ type: 'about:blank', title: '', status: 429, code: 'search-limit' }),
    }),
  );
  await openSettled(page, '/search?q=unno');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('At most 10 searches a minute.');
  await expect(main.getByRole('button', { name: /Search in \d+ s/ })).toBeDisabled();
  await page.unroute('**/api/v1/search/advanced?**');
  await page.clock.fastForward(60_000);
  await expect(main.getByRole('button', { name: 'Search', exact: true })).toBeEnabled();
  await expect(main.getByRole('searchbox', { name: 'Search for' })).toHaveValue('unno');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('alert')).toHaveCount(0);
});

test('who is credited in both of two lists is found by their titles, and by a role', async ({ page }) => {
  await signInByApi(page.request, 'moderator');
  const mark = Math.random().toString(36).slice(2, 8);
  const [both, other] = [
    { ja: `両方${mark}`, en: `Both ${mark}` },
    { ja: `片方${mark}`, en: `Other ${mark}` },
  ];
  for (const [title, menus] of [
    ['Kites', [{ name: '#01', role: 'Director', rows: [both, other] }]],
    [
      'Gulls',
      [
        { name: '#01', role: 'Director', rows: [both] },
        { name: '#02', role: 'Storyboard', rows: [other] },
      ],
    ],
  ] as const)
    await importList(
      page.request,
      newList({
        title: `${title} ${mark}`,
        status: 'IN_PROGRESS',
        menus: [...menus].map((one) => ({ ...one, rows: [...one.rows] })),
      }),
    );
  await openSettled(page, '/search');
  await page.getByText('Two lists', { exact: true }).click();
  await expect(page).toHaveURL(/in=both/);
  for (const [label, title] of [
    ['First list', `Kites ${mark}`],
    ['Second list', `Gulls ${mark}`],
  ] as const) {
    await page.getByRole('combobox', { name: label }).fill(title);
    await expect(page.getByRole('option', { name: title })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  }
  const table = page.getByRole('table', { name: 'Credited in both' });
  await expect(table.getByRole('link', { name: both.en })).toBeVisible();
  await expect(table.getByRole('link', { name: other.en })).toBeVisible();
  await page.getByRole('combobox', { name: 'Role in both' }).fill('director');
  await page.keyboard.press('Escape');
  await page.locator('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(table.getByRole('link', { name: other.en })).toHaveCount(0);
  await page.reload();
  await expect(table.getByRole('link', { name: both.en })).toBeVisible();
});
