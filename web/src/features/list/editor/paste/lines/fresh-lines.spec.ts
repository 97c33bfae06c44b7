import type { TextReading } from '@libs/text/notes/note-groups.js';
import type { LineKind } from '@libs/text/words/line-kinds.js';
import { freshLines, type ReadLines } from './fresh-lines';

/** Lines `role name name`, all in one episode. */
function read(...lines: [as: LineKind, role: string, ...names: string[]][]): ReadLines {
  const reading: TextReading = {
    menus: [
      {
        name: '#01',
        credits: [
          {
            name: '',
            roles: lines.map(([, original, ...names]) => ({
              name: '',
              original,
              staff: names.map((ja) => ({ ja, en: '' })),
            })),
          },
        ],
      },
    ],
    notes: [],
    placements: lines.flatMap(([, , ...names], role) =>
      names.map((_, staff) => ({ line: role + 1, path: { menu: 0, category: 0, role, staff } })),
    ),
  };
  return { reading, lines: lines.map(([as], at) => ({ line: at + 1, as, shape: 'J', sure: 1 })) };
}

it('marks lines that are something else now, and lines with other credits', () => {
  const before = read(['role-names', '監督', '青空'], ['names', '脚本', '若葉'], ['comment', '演出']);
  const after = read(['role-names', '監督', '青空', '小川'], ['names', '脚本', '若葉'], ['role', '演出']);
  expect(freshLines(before, after)).toEqual({ lines: new Set([1, 3]), come: 1, gone: 0 });
  expect(freshLines(after, before)).toEqual({ lines: new Set([3]), come: 0, gone: 1 });
  expect(freshLines(before, before)).toEqual({ lines: new Set(), come: 0, gone: 0 });
});

it('counts credits that are there several times', () => {
  const once = read(['names', '原画', '青空']);
  const twice = read(['names', '原画', '青空', '青空']);
  expect(freshLines(once, twice)).toMatchObject({ come: 1, gone: 0 });
});
