import * as fc from 'fast-check';
import { writeMenu } from '@libs/list/interchange/interchange.js';
import { tree } from '@libs/list/testing/arbitrary.js';
import { menuRow } from './menu-rows.js';

it('counts at least the bytes of the interchange JSON of a menu, and few more', () => {
  fc.assert(
    fc.property(tree, ({ menus }) => {
      for (const menu of menus) {
        const { b } = JSON.parse(menuRow(menu)) as { b: number };
        const exact = Buffer.byteLength(JSON.stringify(writeMenu(menu)));
        const nodes = JSON.stringify(menu).split('"order":').length;
        expect(b).toBeGreaterThanOrEqual(exact);
        expect(b).toBeLessThan(exact + 100 + 8 * nodes);
      }
    }),
  );
});
