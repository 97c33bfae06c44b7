import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { type AxeResults, type RunOptions } from 'axe-core';
import { hasAllCases } from '@libs/testing/cases.js';

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Runs axe in the page. It is loaded into a document once: reading its half megabyte takes as long as the check itself, and
 * Playwright's own wrapper, which also searches for frames that no page has, loads it twice for each check.
 */
async function violationsOf(page: Page, part: string | undefined, isOtherTheme: boolean): Promise<string[]> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    // Style sheets are only needed by experimental rules, which are off.
    preload: { assets: ['media'] },
    // Everything that depends on the theme.
    ...(isOtherTheme ? { runOnly: { type: 'rule', values: ['color-contrast'] } } : {}),
  };
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(axeSource);
  const where = part ? JSON.stringify({ include: [part] }) : 'document';
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run(${where}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n')}`,
  );
}

/** A size and whether it is dark; the page is reopened at each size. */
const looks = [
  { size: sizes[0]!, schemes: ['light', 'dark'] },
  { size: sizes[1]!, schemes: ['light', 'dark'] },
] as const;
/** Each size and each theme once. */
const crosswise = [
  { size: sizes[0]!, schemes: ['light'] },
  { size: sizes[1]!, schemes: ['dark'] },
] as const;

/**
 * Expects the page to be accessible, wide and narrow, in light and dark, and not wider than its screen. By day it is examined in one of
 * `crosswise`, which the address and `part` choose, and only measured at the other width; at night in all.
 * `open` brings the page into the required state, again at each width; without it the current page is checked as it is.
 * `part`: a selector of what axe checks; otherwise everything. `isCrosswise`: at night only wide in light and narrow in dark.
 * `atEachWidth`: what else is done, once for each width.
 */
export async function expectReadable(
  page: Page,
  {
    open,
    part,
    isCrosswise,
    atEachWidth,
  }: {
    open?: () => Promise<unknown>;
    part?: string;
    isCrosswise?: boolean;
    atEachWidth?: (width: number) => Promise<unknown>;
  } = {},
): Promise<void> {
  const examined = hasAllCases
    ? isCrosswise
      ? crosswise
      : looks
    : [crosswise[(page.url().length + (part?.length ?? 0)) % crosswise.length]!];
  for (const { size, schemes } of examined) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: schemes[0], reducedMotion: 'reduce' });
    await open?.();
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /dark/ : /^(?!.*dark)/);
      const isOtherTheme = colorScheme !== schemes[0];
      let violations = await violationsOf(page, part, isOtherTheme);
      // Again if not all colours of the other theme were painted yet.
      for (let attempt = 1; violations.length > 0 && attempt < 10; attempt += 1) {
        await page.evaluate(
          'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
        );
        violations = await violationsOf(page, part, isOtherTheme);
      }
      expect
        .soft(violations, `${new URL(page.url()).pathname}, ${colorScheme}, ${size.width} pixels`)
        .toEqual([]);
    }
    await expectToFit(page);
    await atEachWidth?.(size.width);
  }
  if (hasAllCases || open) return;
  await page.setViewportSize(sizes.find((size) => size !== examined[0]!.size)!);
  await expectToFit(page);
}

/** Expects the page to be no wider than its screen, and nothing of its content to be cut off there: `main` clips what is too wide. */
export async function expectToFit(page: Page): Promise<void> {
  const { width } = page.viewportSize()!;
  const widest = await page.evaluate<number>(`Math.max(
    document.documentElement.scrollWidth,
    ...[...document.querySelectorAll('main')].map((one) => one.getBoundingClientRect().left + one.scrollWidth),
  )`);
  expect.soft(Math.floor(widest), `width of ${page.url()}`).toBeLessThanOrEqual(width);
}
