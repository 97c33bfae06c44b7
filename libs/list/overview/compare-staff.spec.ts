import { builtInRoles } from '../../roles/dictionary.js';
import { applyChange } from '../model/apply.js';
import { addToOverview, compareStaff } from './compare-staff.js';
import type { JsonObject, ListTree } from '../model/document.js';
import { emptyTree } from '../model/empty-tree.js';
import { insertNode } from '../model/edit.js';
import { readMenu, writeDocument } from '../interchange/interchange.js';
import { mainStaff } from './main-staff.js';

let last = 0;
const newId = () => `n${++last}`;

/** Rows by menu and role (`脚本/Script`), all in Main Staff. */
function listOf(menus: Record<string, Record<string, JsonObject[]>>): ListTree {
  let tree = emptyTree({ title: 'List', uuid: 'list' });
  for (const [name, byRole] of Object.entries(menus)) {
    const roles = Object.entries(byRole).map(([names, staff]) => {
      const [original = '', english = ''] = names.split('/');
      return { name: english, original, staff };
    });
    const menu = readMenu({ name, credits: [{ name: 'Main Staff', roles }] }, newId);
    tree = applyChange(tree, [insertNode(tree, null, tree.menus.length, menu)]).tree;
  }
  return tree;
}

const { credits } = mainStaff(
  [
    { id: 1, native: '潮見蒼', full: 'Aoi Shiomi', role: 'Director' },
    { id: 2, native: '磯辺汀', full: 'Migiwa Isobe', role: 'Script (ep 1)' },
    { id: 3, native: '', full: 'Jane Doe', role: 'Music' },
  ],
  builtInRoles,
);
const compared = (tree: ListTree) => {
  const { missing, missingRows, extra } = compareStaff(tree, credits);
  const ids = missing.flatMap(({ roles }) => roles.flatMap(({ staff }) => staff.map(({ id }) => id)));
  expect(missingRows).toBe(ids.length);
  return { missing: ids, extra: extra.map(({ ja, en }) => ja || en) };
};

it('finds a person in a role by id, by a name in either language, and in any episode', () => {
  const tree = listOf({
    Overview: {
      '監督/Director': [{ ja: '潮見 蒼', en: '' }],
      '音楽/Music': [{ ja: 'ジェーン', en: 'jane doe' }],
    },
    '#01': { '脚本/': [{ ja: '磯邊渚', en: '', id: 2 }] },
  });
  expect(compared(tree)).toEqual({ missing: [], extra: [] });
});

it('shows what only one of them has; a namesake with another link is somebody else', () => {
  const tree = listOf({
    Overview: {
      '監督/Director': [{ ja: '潮見蒼', en: 'Aoi Shiomi', id: 99 }],
      '音楽/Music': [
        { ja: '磯辺汀', en: '' },
        { ja: '', en: '' },
        { ja: 'スタジオ', en: '', isStudio: true },
      ],
    },
    '#01': { '原画/Key Animation': [{ ja: '砂川昇', en: '' }] },
  });
  expect(compared(tree)).toEqual({ missing: [1, 2, 3], extra: ['潮見蒼', '磯辺汀'] });
});

describe('shows where both have a credit that differs in', () => {
  const differences = (role: string, menus: Record<string, string | undefined>) => {
    const database = mainStaff([{ id: 2, native: '磯辺汀', full: 'Migiwa Isobe', role }], builtInRoles);
    const tree = listOf(
      Object.fromEntries(
        Object.entries(menus).map(([name, comment]) => [
          name,
          {
            '/Script':
              comment === undefined ? [{ ja: '砂川昇', en: '' }] : [{ ja: '磯辺汀', en: '', comment }],
          },
        ]),
      ),
    );
    return compareStaff(tree, database.credits).differing.map(({ inList, there }) => [inList, there]);
  };

  it.each([
    ['Script (eps 1-3)', 'Episodes 1-4', ['Episodes 1-4', 'eps 1-3']],
    ['Script (eps 1-3)', '#1~#3', null],
    ['Script (eps 1, 2, 3)', '第1-3話', null],
    ['Script (ep 1; part A)', 'Part A; ep 1', null],
    ['Script (part B)', 'part A', ['part A', 'part B']],
    ['Script (eps 1-3)', '', null],
    ['Script', 'part A', null],
  ])('the comment of the Overview: %s and %s', (role, comment, difference) => {
    expect(differences(role, { Overview: comment })).toEqual(difference ? [difference] : []);
  });

  it('the episodes, as far as the list has their credits', () => {
    const both = { '#01': '', '#02': '', '#03': undefined };
    expect(differences('Script (eps 1-3)', both)).toEqual([['Episodes 1-2', 'eps 1-3']]);
    expect(differences('Script (ep 1)', both)).toEqual([['Episodes 1-2', 'ep 1']]);
    expect(differences('Script (eps 1, 2, 7)', both)).toEqual([]);
    expect(differences('Script', both)).toEqual([]);
  });
});

it('adds missing credits to existing roles in one change, after which nothing is missing', () => {
  const tree = listOf({ Overview: { '監督/Director': [{ ja: '砂川昇', en: '' }] } });
  const { missing } = compareStaff(tree, credits);
  const { tree: after, lost } = applyChange(tree, addToOverview(tree, missing, newId));
  expect(lost).toEqual([]);
  expect(compared(after).missing).toEqual([]);
  const [overview] = writeDocument(after).menus;
  expect(overview!.credits.map(({ name, roles }) => [name, roles.map(({ staff }) => staff.length)])).toEqual([
    ['Main Staff', [2, 1]],
    ['Music', [1]],
  ]);
  const without = listOf({ '#01': {} });
  expect(addToOverview(without, missing, newId)).toEqual([]);
});
