import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '../support/test.js';
import { openSettled } from '../support/site.js';

/*
 * Pictures of the page of all components, compared with those in pictures/. Accept new ones (docs/design.md):
 *   PICTURES=new npm test -- browser test/browser/design-pictures.spec.ts
 */

const record = join(import.meta.dirname, '../pictures/taken-with.json');
const isNew = process.env['PICTURES'] === 'new';

/** What pictures depend on, besides the page: another browser or other fonts draw all letters a little differently. */
interface TakenWith {
  /** Its major version. */
  chromium: string;
  /** Widths of texts in the fonts of the system, in pixels. */
  fonts: string;
}

/** Loads every face that a text of the page needs, also those that stand below the edge of the screen. */
const loadFonts = (page: Page) =>
  page.evaluate(`(async () => {
    const needed = new Map();
    for (const element of document.querySelectorAll('[data-specimen] *')) {
      const { fontStyle, fontWeight, fontFamily } = getComputedStyle(element);
      const face = [fontStyle, fontWeight, '16px', fontFamily].join(' ');
      needed.set(face, (needed.get(face) ?? '') + element.textContent + (element.value ?? ''));
    }
    await Promise.all([...needed].map(([face, text]) => document.fonts.load(face, text)));
    await document.fonts.ready;
  })()`);

const fontsOf = (page: Page) =>
  page.evaluate<string>(`(() => {
    const context = document.createElement('canvas').getContext('2d');
    const families = [...new Set(['body', '.display-ja', '[lang=ja]'].map((one) => getComputedStyle(document.querySelector(one)).fontFamily))];
    return families.map((family) => {
      context.font = '16px ' + family;
      return ['Staffroll 0123', '終電のあとで', '작画', '…'].map((text) => context.measureText(text).width.toFixed(2)).join(' ');
    }).join(', ');
  })()`);

for (const width of [1440, 390])
  for (const theme of ['light', 'dark'] as const)
    test(`components look as they did, at ${width} pixels in ${theme}`, async ({ page, browser }) => {
      test.slow();
      // So high that nothing scrolls, and no bar that stays in sight covers a part.
      await page.setViewportSize({ width, height: 9000 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await openSettled(page, '/design');
      await page.evaluate(`{
        const sheet = new CSSStyleSheet();
        // How long ago something was depends on the day.
        sheet.replaceSync('time { display: none !important }');
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }`);
      // Where the system has no Japanese fonts of its own, the page asks for them. Without either, the fonts differ (below).
      for (const family of ['Mincho', 'Noto Sans JP Web'])
        await page
          .waitForFunction(
            `[...document.fonts].some(({ family }) => family.includes(${JSON.stringify(family)}))`,
            null,
            { timeout: 15_000 },
          )
          .catch(() => null);
      await loadFonts(page);
      const now: TakenWith = { chromium: browser.version().split('.')[0]!, fonts: await fontsOf(page) };
      if (isNew) writeFileSync(record, `${JSON.stringify(now, null, 2)}\n`);
      const then = JSON.parse(readFileSync(record, 'utf8')) as TakenWith;
      test.skip(
        then.chromium !== now.chromium,
        `The pictures are of Chromium ${then.chromium}, this is ${now.chromium}: compare by eye and take new ones (docs/design.md).`,
      );
      test.skip(
        then.fonts !== now.fonts,
        'The pictures were taken with other fonts than this system has (docs/design.md).',
      );
      const parts = page.locator('[data-specimen]');
      await expect(parts).toHaveCount(8);
      for (const part of await parts.all())
        await expect
          .soft(part)
          .toHaveScreenshot(`${await part.getAttribute('data-specimen')}-${width}-${theme}.png`, {
            maxDiffPixelRatio: 0.0005,
          });
    });
