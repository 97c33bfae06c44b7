import type { ListTree } from '@libs/list/model/document.js';
import type { Operation } from '@libs/list/model/operation.js';
import { changeWords, movedWords } from './spoken';

const row = (id: string) => ({ id, data: {} });
const now = {
  menus: [
    {
      id: 'm',
      data: { name: '#01' },
      categories: [
        {
          id: 'c',
          data: { name: 'Main Staff' },
          roles: [
            {
              id: 'r',
              data: { name: 'Director', original: '監督' },
              credits: [row('a'), row('b'), row('d')],
            },
            { id: 's', data: { name: '', original: '脚本' }, credits: [row('e')] },
          ],
        },
      ],
    },
  ],
  fields: {},
  settings: {},
} as unknown as ListTree;

const operation = (op: string, kind = 'credit') => ({ op, kind }) as unknown as Operation;

it('says where something is after it was moved', () => {
  expect(movedWords(now, 'b', 1)).toBe('Moved to row 2 of 3 in Director');
  expect(movedWords(now, 'e', 1)).toBe('Moved to row 1 of 1 in 脚本');
  expect(movedWords(now, 's', 1)).toBe('Moved to role 2 of 2 in Main Staff');
  expect(movedWords(now, 'a', 2)).toBe('Moved 2 rows, the first to row 1 of 3 in Director');
  expect(movedWords(now, 'gone', 1)).toBeNull();
});

it('says what undo and redo did', () => {
  expect(changeWords([operation('remove')])).toBe('1 row removed');
  expect(changeWords([operation('insert', 'role'), operation('set'), operation('set')])).toBe(
    '1 role put back, 2 fields changed',
  );
  expect(changeWords([operation('move'), operation('move'), operation('setting')])).toBe(
    '2 rows moved, 1 setting changed',
  );
});
