import { expect, type Page } from './test.js';

/** For `addInitScript`: layout shifts are counted from the first paint on. */
export const countShifts = `window.shifts = [];
  new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(({ value }) => value)))
    .observe({ type: 'layout-shift', buffered: true });`;

/** How far things jumped since it was last called, also right after a press: the sum of all layout shifts. */
export const jumped = async (page: Page): Promise<number> => {
  await expect(page.locator('[data-unsettled], [data-settling]')).toHaveCount(0);
  await page.evaluate(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
  );
  return page.evaluate<number>('window.shifts.splice(0).reduce((sum, one) => sum + one, 0)');
};
