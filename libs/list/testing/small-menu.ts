import type { CreditNode, MenuNode } from '../model/document.js';

/** A credit whose Japanese name is its id. */
export const creditOf = (id: string, order = 'a0'): CreditNode => ({ id, order, data: { ja: id, en: '' } });

/** A menu with one category and one role, with these ids of credits in it. */
export const menuOf = (id: string, order: string, rows: readonly string[], role = `${id}-r`): MenuNode => ({
  id,
  order,
  data: { name: id },
  categories: [
    {
      id: `${id}-k`,
      order: 'a0',
      data: { name: 'Main' },
      roles: [
        {
          id: role,
          order: 'a0',
          data: { name: 'Script', original: '脚本' },
          credits: rows.map((row, index) => creditOf(row, `a${index}`)),
        },
      ],
    },
  ],
});
