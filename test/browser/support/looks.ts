import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** No page holds a frame of another document, and without the search for one axe is four times as fast. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

async function violationsOf(page: Page, part: string | undefined, isOtherTheme: boolean): Promise<string[]> {
  let look = axe(page);
  if (part) look = look.include(part);
  // All that the theme changes.
  if (isOtherTheme) look = look.withRules(['color-contrast']);
  const { violations } = await look.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n')}`,
  );
}

/** A size and whether it is dark; the page is opened anew at each size. */
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
 * Expects that the page can be read by everybody, wide and narrow, in light and dark, and is not wider than its screen.
 * `open` brings the page into the state to look at, again at each width; without it the open page is looked at as it is.
 * `part`: a selector of what axe looks at; else at everything. `isCrosswise`: wide in light and narrow in dark only.
 */
export async function expectReadable(
  page: Page,
  { open, part, isCrosswise }: { open?: () => Promise<unknown>; part?: string; isCrosswise?: boolean } = {},
): Promise<void> {
  for (const { size, schemes } of isCrosswise ? crosswise : looks) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: schemes[0], reducedMotion: 'reduce' });
    await open?.();
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /dark/ : /^(?!.*dark)/);
      // Again where the colours of the other theme were not all painted yet.
      await expect
        .soft(async () =>
          expect(
            await violationsOf(page, part, colorScheme !== schemes[0]),
            `${new URL(page.url()).pathname}, ${colorScheme}, ${size.width} pixels`,
          ).toEqual([]),
        )
        .toPass({ timeout: 15_000 });
    }
    await expectToFit(page);
  }
}

/** Expects that the page is not wider than its screen. */
export async function expectToFit(page: Page): Promise<void> {
  expect
    .soft(await page.evaluate('document.documentElement.scrollWidth'), `width of ${page.url()}`)
    .toBeLessThanOrEqual(page.viewportSize()!.width);
}
