import { expect, test, type Page } from '../support/test.js';
import { keyFor } from '../support/keys.js';
import { cutTexts, faultsOf, isFocusSeen } from '../support/controls.js';
import { field, openEditor, press, row } from '../support/editor.js';
import { openSettled, signInByApi } from '../support/site.js';

/* For eyes and hands: enlarged, in other colours, with room between what is pressed. docs/accessibility.md */

const pages = [
  '/',
  '/staff-lists',
  '/staff/clannad-after-story#01',
  '/staff/cowboy-bebop?mode=summary',
  '/staff/cowboy-bebop?mode=stats',
  '/staff',
  '/studios',
  '/person/ja:石原立也',
  '/studio/ja:京都アニメーション',
  '/roles',
  '/role/Director',
  '/readings',
  '/seasons',
  '/tasks',
  '/overlap',
  '/lookup',
  '/stats',
  '/search?q=a',
  '/guidelines',
  '/developers',
  '/staff/create/1',
  '/nowhere',
];

for (const [width, least] of [
  [1280, 24],
  [390, 32],
] as const)
  test(`targets of ${least} pixels with room around them, names with what is seen, headings in order, at ${width} pixels`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    for (const path of pages) {
      await page.goto('about:blank');
      await openSettled(page, path);
      const { targets, names, headings } = await faultsOf(page, least);
      expect.soft({ path, targets, names, headings }).toEqual({ path, targets: [], names: [], headings: [] });
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
  });

test('the editor has the same, with its fields', async ({ browser }) => {
  const rows = [{ ...row('渡辺明夫', 'Akio Watanabe'), unconfirmed: true }, row('甲', 'Kou'), row('乙')];
  const page = await openEditor(browser, [{ name: 'Overview' }, { name: '#01', rows }], {
    autoTranslation: false,
  });
  for (const [width, least] of [
    [1280, 24],
    [390, 32],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const { targets, names, headings } = await faultsOf(page, least);
    expect.soft({ width, targets, names, headings }).toEqual({ width, targets: [], names: [], headings: [] });
  }
});

test('the focused field, selected rows and what is chosen are told apart in forced colours', async ({
  browser,
}) => {
  const page = await openEditor(
    browser,
    [{ name: 'Overview' }, { name: '#01', rows: [row('甲', 'Kou'), row('乙'), row('丙')] }],
    { autoTranslation: false },
  );
  await page.emulateMedia({ forcedColors: 'active' });
  const outline = (number: number) =>
    page.evaluate<string>(`(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.querySelector('[aria-label^="Japanese, row ${number},"]'));
      return outlineStyle + ' ' + outlineWidth;
    })()`);
  const one = field(page, 'Japanese', 1);
  // By mouse and by key.
  for (const go of [() => one.click(), () => one.press('Home')]) {
    await go();
    await expect(one).toBeFocused();
    expect(await outline(1)).toBe('solid 2px');
    expect(await outline(2)).toMatch(/^none/);
  }
  await press(page, keyFor('select', 1));
  await expect(page.getByRole('toolbar', { name: /^Selected/ })).toBeVisible();
  const outlineOf = (number: number) =>
    page
      .getByRole('row')
      .filter({ has: field(page, 'Japanese', number) })
      .evaluate((one) => {
        const { getComputedStyle } = globalThis as unknown as {
          getComputedStyle(of: unknown): { outlineStyle: string; outlineWidth: string };
        };
        const { outlineStyle, outlineWidth } = getComputedStyle(one);
        return `${outlineStyle} ${outlineWidth}`;
      });
  await expect.poll(() => outlineOf(1)).toBe('dashed 1px');
  expect(await outlineOf(2)).toBe('dashed 1px');
  expect(await outlineOf(3)).toMatch(/^none/);
  await page.getByRole('button', { name: 'Done' }).click();
  const styleOf = (name: string) =>
    page.evaluate<string>(
      `getComputedStyle([...document.querySelectorAll('[role="radiogroup"] label')].find((one) => one.textContent === '${name}')).outlineStyle`,
    );
  await expect(page.getByRole('radio', { name: 'Credits' })).toBeChecked();
  expect(await styleOf('Credits')).toBe('solid');
  expect(await styleOf('Summary')).not.toBe('solid');
});

/** The contrast of what the selectors find with the page: `property` of the first of each, or of what stands before it. */
const contrastsOf = (page: Page, marks: readonly [selector: string, property: string, part?: string][]) =>
  page.evaluate<Record<string, number>>(`(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const behind = getComputedStyle(document.body).backgroundColor;
    const light = (colour) => {
      canvas.fillStyle = behind;
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    return Object.fromEntries(${JSON.stringify(marks)}.map(([selector, property, part]) => {
      const element = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
      if (!element) return [selector, 0];
      const both = [light(getComputedStyle(element, part)[property]), light(behind)].sort((a, b) => b - a);
      return [selector, (both[0] + 0.05) / (both[1] + 0.05)];
    }));
  })()`);

for (const theme of ['light', 'dark'] as const)
  test(`what is drawn is seen in forced colours, in ${theme}: careers, charts, departments, bars, states`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: theme });
    const expectSeen = async (path: string, marks: Parameters<typeof contrastsOf>[1]) => {
      await openSettled(page, path);
      for (const [mark, contrast] of Object.entries(await contrastsOf(page, marks)))
        expect.soft(contrast, `${mark} of ${path}`).toBeGreaterThan(3);
    };
    await expectSeen('/design', [
      ['[data-department="animation"].department-dot', 'backgroundColor', '::before'],
      ['rect.fill-department', 'fill'],
      ['rect.fill-chart', 'fill'],
      ['[data-colour]', 'backgroundColor'],
      ['[role=progressbar] [data-fill]', 'backgroundColor'],
    ]);
    await expectSeen(`/person/${encodeURIComponent('ja:石原立也')}`, [
      ['#occupations [data-fill], [aria-labelledby=occupations] [data-fill]', 'backgroundColor'],
    ]);
    await expectSeen('/seasons', [['svg .fill-text', 'fill']]);
    await expectSeen('/stats', [
      ['svg .fill-text, svg .fill-chart', 'fill'],
      ['[data-colour]', 'backgroundColor'],
    ]);
    await expectSeen('/staff/cowboy-bebop?edit', [['nav [data-fill]', 'backgroundColor']]);
  });

/** The contrast of the first quiet text with the page. */
const contrast = (page: Page) =>
  page.evaluate<number>(`(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const light = (colour) => {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const both = [
      light(getComputedStyle(document.querySelector('main .text-muted')).color),
      light(getComputedStyle(document.body).backgroundColor),
    ].sort((a, b) => b - a);
    return (both[0] + 0.05) / (both[1] + 0.05);
  })()`);

for (const colorScheme of ['light', 'dark'] as const)
  test(`quiet text has a contrast of 10 for who wants more, in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openSettled(page, '/staff-lists');
    const usual = await contrast(page);
    await page.emulateMedia({ colorScheme, contrast: 'more', reducedMotion: 'reduce' });
    await expect.poll(() => contrast(page)).toBeGreaterThan(Math.max(usual, 10));
  });

/** WCAG 1.4.12. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** The head of a list folds once it is known whose it is. */
const softly = expect.configure({ soft: true });

/** For members and moderators. */
const memberPages = [
  '/staff-lists/me',
  '/staff-lists/better-names',
  '/names/review',
  '/following',
  '/history',
  '/reports',
  '/admin',
  '/admin/styles',
  '/comments',
  '/users',
  '/user/1',
  '/account',
  '/account?tab=profile',
  '/account?tab=privacy',
  '/account?tab=sessions',
  '/account?tab=keys',
  '/account?tab=webhooks',
  '/account?tab=styles',
  '/staff/cowboy-bebop?mode=settings',
  '/staff/cowboy-bebop?edit',
  ...[2, 3, 4, 5].map((step) => `/staff/create/${step}`),
];

for (const [whose, paths] of [
  ['everybody', pages],
  ['members and moderators', memberPages],
] as const)
  test(`nothing is lost on pages for ${whose} at 200 and 400 percent, nor with more space in its text`, async ({
    page,
  }) => {
    test.slow();
    if (paths === memberPages) await signInByApi(page.request, 'moderator');
    const width = () => page.evaluate<number>('document.documentElement.scrollWidth');
    for (const size of [
      { width: 640, height: 512 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(size);
      for (const path of paths) {
        await page.goto('about:blank');
        await openSettled(page, path);
        expect.soft([path, size.width, await width()]).toEqual([path, size.width, size.width]);
        await softly.poll(async () => [path, await cutTexts(page)]).toEqual([path, []]);
        await page.evaluate(`{
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(${JSON.stringify(spacing)});
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }`);
        await softly.poll(async () => [path, 'spaced', await cutTexts(page)]).toEqual([path, 'spaced', []]);
        expect.soft([path, 'spaced', await width()]).toEqual([path, 'spaced', size.width]);
      }
    }
  });

test('at 320 by 256 pixels nothing covers the field or link with the focus', async ({ browser, page }) => {
  const rows = Array.from({ length: 30 }, (_, index) => row(`海野${index}`, `Unno ${index}`));
  const editor = await openEditor(browser, [{ name: 'Overview' }, { name: '#01', rows }], {
    autoTranslation: false,
  });
  await editor.setViewportSize({ width: 320, height: 256 });
  await field(editor, 'Japanese', 1).focus();
  const covered: string[] = [];
  for (const [key, times] of [
    ['Tab', 24],
    ['ArrowDown', 12],
    ['Shift+Tab', 30],
    ['ArrowUp', 8],
  ] as const)
    for (let time = 0; time < times; time += 1) {
      await press(editor, key);
      if (!(await isFocusSeen(editor)))
        covered.push(
          `${key}: ${await editor.evaluate<string>('document.activeElement.ariaLabel ?? document.activeElement.textContent')}`,
        );
    }
  expect(covered).toEqual([]);

  await page.setViewportSize({ width: 390, height: 500 });
  await signInByApi(page.request, 'user');
  const { pathname } = new URL(editor.url());
  await openSettled(page, `${pathname}#01`);
  await page.locator('#credits a').nth(15).focus();
  for (const key of ['Tab', 'Shift+Tab'] as const)
    for (let time = 0; time < 12; time += 1) {
      await press(page, key);
      if (!(await isFocusSeen(page)))
        covered.push(`${key}: ${await page.evaluate<string>('document.activeElement.textContent')}`);
    }
  expect(covered).toEqual([]);
});
