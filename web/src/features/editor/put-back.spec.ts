import { applyChange } from '@libs/list/apply.js';
import type { CreditNode, ListTree } from '@libs/list/document.js';
import { readDocument } from '@libs/list/interchange.js';
import type { Operation } from '@libs/list/operation.js';
import { canPutBack, putBack } from './put-back';

let last = 0;
const newId = () => `new${(last += 1)}`;

const tree: ListTree = readDocument(
  {
    title: 'List',
    menus: [
      {
        name: '#01',
        credits: [
          {
            name: 'Main Staff',
            roles: [
              { name: 'Director', original: '監督', staff: [{ ja: '甲', en: '' }] },
              { name: 'Script', original: '脚本', staff: [] },
            ],
          },
        ],
      },
      { name: '#02', credits: [] },
    ],
  },
  newId,
).tree;
const [director, script] = tree.menus[0]!.categories[0]!.roles;
const lost = (...operations: Operation[]) => ({ id: 'change', operations, reason: null });
const set = (field: string, value: string): Operation => ({
  op: 'set',
  kind: 'credit',
  menu: 'gone',
  id: 'gone',
  field,
  value,
});
const put = (nearId: string, change: ReturnType<typeof lost>) =>
  applyChange(tree, putBack(tree, nearId, change, newId)).tree;

describe('a change whose place is gone', () => {
  it('comes back as one row with all that was written in it, below the caret', () => {
    const after = put(director!.credits[0]!.id, lost(set('ja', '山田'), set('en', 'Yamada')));
    const rows = after.menus[0]!.categories[0]!.roles[0]!.credits;
    expect(rows.map(({ data }) => data)).toMatchObject([{ ja: '甲' }, { ja: '山田', en: 'Yamada' }]);
  });

  it('goes to the last role of the episode on show when the caret is in none', () => {
    const node: CreditNode = { id: 'row', order: 'a0', data: { ja: '山田', en: '' } };
    const insert: Operation = { op: 'insert', kind: 'credit', menu: 'gone', parent: 'gone', node };
    const after = put(tree.menus[0]!.id, lost(insert));
    const role = after.menus[0]!.categories[0]!.roles.find(({ id }) => id === script!.id)!;
    expect(role.credits.map(({ data }) => data['ja'])).toEqual(['山田']);
  });

  it('stays with its author where nothing takes it', () => {
    expect(putBack(tree, tree.menus[1]!.id, lost(set('ja', '山田')), newId)).toEqual([]);
  });

  it('is not offered when it holds nothing', () => {
    expect(canPutBack(lost({ op: 'remove', kind: 'credit', menu: 'm', id: 'x' }))).toBe(false);
    expect(canPutBack(lost(set('ja', '山田')))).toBe(true);
  });
});
