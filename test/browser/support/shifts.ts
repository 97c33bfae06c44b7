import { expect, type Page } from './test.js';

interface Shift {
  value: number;
  /** What moved: the beginning of each element, with its place before and after. */
  moved: string[];
}

/** For `addInitScript`: layout shifts are noted from the first paint on. */
export const countShifts = `window.shifts = [];
  {
    const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
    const nameOf = (node) => (node?.outerHTML ?? node?.textContent ?? 'what is gone').slice(0, 120);
    const noted = ({ value, sources }) => ({
      value,
      moved: sources.map((one) => nameOf(one.node) + ' from ' + place(one.previousRect) + ' to ' + place(one.currentRect)),
    });
    new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(noted)))
      .observe({ type: 'layout-shift', buffered: true });
  }`;

/** What has jumped since it was last called, also right after a press. */
export async function jumps(page: Page): Promise<Shift[]> {
  await expect(page.locator('[data-unsettled], [data-settling]')).toHaveCount(0);
  await page.evaluate(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
  );
  return page.evaluate<Shift[]>('window.shifts.splice(0)');
}

/** Nothing has jumped since `jumps` or this was last called. The test goes on, and fails at its end with what moved. */
export async function expectNoJumps(page: Page, what: string): Promise<void> {
  const shifts = await jumps(page);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect.soft(sum, `${what}: ${shifts.flatMap(({ moved }) => moved).join('\n')}`).toBeLessThan(0.02);
}
