import type { Json, ListTree, NodeKind } from '../model/document.js';
import { applyChange } from '../model/apply.js';
import { emptyTree } from '../model/empty-tree.js';
import type { Operation } from '../model/operation.js';
import { creditOf, menuOf } from '../testing/small-menu.js';
import { netChange } from './net.js';
import type { Kept } from './revert.js';
import { countChanges, summaryText } from './summary.js';
import { countOf, fieldName, keptText, settingName, shownValue } from './words.js';

describe('words of the history', () => {
  it('name every field of a node and every setting differently', () => {
    const fields = {
      menu: ['name', 'note', 'airedDate'],
      category: ['name', 'note', 'studio'],
      role: ['name', 'original', 'note', 'subItem'],
      credit: [
        'ja',
        'en',
        'studio',
        'comment',
        'id',
        'isStudio',
        'pn',
        'isNC',
        'isMiscredit',
        'isInvisible',
        'isWorkTitle',
        'untranslated',
        'halfSpace',
      ],
    } as const;
    for (const kind of ['menu', 'category', 'role', 'credit'] as const) {
      const names = fields[kind].map((field) => fieldName(kind, field));
      expect([kind, names.filter((name) => !/^[a-z]{2}[a-z -]+$/i.test(name))]).toEqual([kind, []]);
      expect(new Set(names).size).toBe(names.length);
    }
    const settings = {
      fields: ['title', 'slug', 'anilistId', 'seasonYear', 'status', 'author', 'comment', 'identifiers'],
      settings: ['categories', 'delimiters', 'episodeDelimiters', 'episodeRegex', 'roleDelimiters'].concat(
        'staffDelimiters',
        'episodePadding',
      ),
      anilist: ['idMal', 'title', 'synonyms', 'coverImage', 'bannerImage', 'startDate', 'endDate'].concat(
        'isAdult',
        'episodes',
        'seasonYear',
      ),
    };
    for (const [scope, names] of Object.entries(settings)) {
      const shown = names.map((name) => settingName(scope, name));
      expect([scope, shown.filter((name) => !/^[a-z]{2}[a-z -]+$/i.test(name))]).toEqual([scope, []]);
      expect(new Set(shown).size).toBe(shown.length);
    }
  });

  it.each([
    [fieldName('role', 'name'), 'English'],
    [fieldName('role', 'original'), 'Japanese'],
    [fieldName('category', 'name'), 'name'],
    [fieldName('credit', 'studio'), 'affiliation'],
    [fieldName('category', 'studio'), 'studio'],
    [fieldName('credit', 'toString'), 'toString'],
    [settingName('fields', 'author'), 'authors'],
    [settingName('anilist', 'title'), 'titles'],
    [settingName('settings', 'title'), 'title'],
    [settingName('settings', 'other'), 'other'],
  ])('call it %s', (name, expected) => {
    expect(name).toBe(expected);
  });

  it.each<[Json | undefined, string, string]>([
    [undefined, '', ''],
    [null, '', ''],
    [true, '', 'yes'],
    [false, '', 'no'],
    [7, '', '7'],
    ['FINISHED', 'status', 'To Review'],
    ['FINISHED', 'title', 'FINISHED'],
    ['toString', 'status', 'toString'],
    [7, 'status', '7'],
    [' a \n\t b ', '', 'a b'],
    ['あ'.repeat(80), '', 'あ'.repeat(80)],
    ['あ'.repeat(81), '', `${'あ'.repeat(79)}…`],
    ['😀'.repeat(80), '', '😀'.repeat(80)],
    ['😀'.repeat(81), '', `${'😀'.repeat(79)}…`],
    [['a', 7, { ja: '甲', en: 'Kou' }], '', 'a, 7, 甲 / Kou'],
    [{ ja: '', en: 'Kou' }, '', 'Kou'],
    [{ ja: 'Kou', en: 'Kou' }, '', 'Kou'],
    [{ native: '一', romaji: 'Ichi', english: 'One', name: 7 }, '', '一 / Ichi / One'],
    [{ large: 'b', extraLarge: 'a' }, '', 'a / b'],
    [{ year: 2024, month: 4, day: 1 }, '', '2024-04-01'],
    [{ year: 2024, month: 4, day: null }, '', '2024-04'],
    [{ year: 2024 }, '', '2024'],
    [{ year: null, month: 4 }, '', '{"year":null,"month":4}'],
    [{ other: 1 }, '', '{"other":1}'],
    [{}, '', '{}'],
  ])('show %j of the field “%s” as “%s”', (value, field, shown) => {
    expect(shownValue(value, field)).toBe(shown);
  });

  it('count in the singular and the plural', () => {
    expect(
      (['menu', 'category', 'role', 'credit'] as const).map((kind) => [
        countOf(kind, 1),
        countOf(kind, 1200),
      ]),
    ).toEqual([
      ['1 episode', '1,200 episodes'],
      ['1 category', '1,200 categories'],
      ['1 role', '1,200 roles'],
      ['1 credit', '1,200 credits'],
    ]);
  });

  it.each<[Partial<Kept>, string]>([
    [{ ja: '甲', en: 'Kou', reason: 'gone' }, '“甲 / Kou” has been removed since.'],
    [
      { en: 'Kou', field: 'ja', reason: 'changed' },
      'The Japanese of “Kou” has been changed by somebody since.',
    ],
    [
      { field: 'studio', reason: 'changed' },
      'The affiliation of A credit has been changed by somebody since.',
    ],
    [{ ja: '甲', en: 'Kou', reason: 'back' }, '“甲 / Kou” is already back; somebody entered it again.'],
    [{ reason: 'place-gone' }, 'A credit has nowhere to go: its old place was removed.'],
    [{ kind: 'menu', reason: 'filled' }, 'An episode contains something that somebody has added since.'],
    [{ kind: 'category', reason: 'not-allowed' }, 'A category was left alone: you cannot change it here.'],
    [
      { ja: 'あ'.repeat(90), reason: 'refused' },
      `“${'あ'.repeat(79)}…” cannot be reverted: it would break the list.`,
    ],
    [
      { kind: 'setting', id: 'author', reason: 'changed' },
      'The setting “authors” has been changed by somebody since.',
    ],
    [
      { kind: 'setting', id: 'other', reason: 'changed' },
      'The setting “other” has been changed by somebody since.',
    ],
  ])('explain why %j stays', (kept, sentence) => {
    expect(keptText({ kind: 'credit', id: 'x', ja: '', en: '', reason: 'gone', ...kept })).toBe(sentence);
  });
});

describe('the summary of a run of changes', () => {
  const menus = ['m1', 'm2', 'm3', 'm4'].map((id, index) => menuOf(id, `a${index}`, [`${id}x`, `${id}y`]));
  const tree: ListTree = { ...emptyTree({ title: 'A', uuid: 'u' }), menus };
  const set = (menu: string, id: string, field: string, value: Json, kind: NodeKind = 'credit') =>
    ({ op: 'set', kind, menu, id, field, value }) as const;
  const remove = (kind: NodeKind, menu: string, id = menu) => ({ op: 'remove', kind, menu, id }) as const;
  const move = (menu: string, id: string) =>
    ({ op: 'move', kind: 'credit', menu, id, toMenu: menu, parent: `${menu}-r`, order: 'b00' }) as const;
  const insert = (menu: string, ...ids: string[]) =>
    ids.map(
      (id) =>
        ({ op: 'insert', kind: 'credit', menu, parent: `${menu}-r`, node: creditOf(id, 'b00') }) as const,
    );
  const title = (value: string) => ({ op: 'setting', scope: 'fields', field: 'title', value }) as const;
  const status = { op: 'setting', scope: 'fields', field: 'status', value: 'FINISHED' } as const;
  const menuNames: Record<string, string> = { m1: '#01「朝」', m2: '#02', m3: '#03「」', m4: 'OP' };
  const netOf = (operations: Operation[]) =>
    netChange([{ operations, inverse: applyChange(tree, operations).undo }]);

  it.each<[string, Operation[]]>([
    ['English: set to Kou in #01', [set('m1', 'm1x', 'en', 'Kou')]],
    ['Japanese: m1x removed in #01', [set('m1', 'm1x', 'ja', '')]],
    ['English: Script → Writer in #02', [set('m2', 'm2-r', 'name', 'Writer', 'role')]],
    ['Changed 1 credit in #01', [set('m1', 'm1x', 'ja', '甲'), set('m1', 'm1x', 'en', 'Kou')]],
    ['Changed 2 credits in #01', [set('m1', 'm1x', 'en', 'A'), set('m1', 'm1y', 'en', 'A')]],
    [
      'Changed 1 role and 1 credit in #01',
      [set('m1', 'm1x', 'en', 'A'), set('m1', 'm1-r', 'name', 'A', 'role')],
    ],
    ['Moved 1 credit in #01', [move('m1', 'm1x')]],
    ['Title: A → B', [title('B')]],
    ['Status: In Progress → To Review, changed 1 setting', [title('B'), status]],
    ['Changed 1 credit in #01, changed 1 setting', [set('m1', 'm1x', 'en', 'A'), title('B')]],
    [
      'Removed 2 credits in #02, changed 1 episode (#01)',
      [
        remove('credit', 'm2', 'm2x'),
        remove('credit', 'm2', 'm2y'),
        set('m1', 'm1', 'note', 'A', 'menu'),
        set('m1', 'm1', 'airedDate', '2020-01-01', 'menu'),
      ],
    ],
    [
      'Changed 1 credit in #01, moved 1 episode (#03)',
      [
        set('m1', 'm1x', 'en', 'A'),
        { op: 'move', kind: 'menu', menu: 'm3', id: 'm3', toMenu: 'm3', parent: null, order: 'Zz' },
      ],
    ],
    ['Added 1 credit in #01', insert('m1', 'n')],
    ['Added 2 credits, removed 1 credit in #01', [...insert('m1', 'n', 'o'), remove('credit', 'm1', 'm1x')]],
    ['Removed 2 credits in 1 role in #01', [remove('role', 'm1', 'm1-r')]],
    ['Removed 2 credits in 1 role in #01', [remove('category', 'm1', 'm1-k')]],
    [
      'Added 1 category in #01',
      [
        {
          op: 'insert',
          kind: 'category',
          menu: 'm1',
          parent: 'm1',
          node: { id: 'k', order: 'b00', data: { name: 'Cast' }, roles: [] },
        },
      ],
    ],
    ['Removed 2 credits in 1 episode in #01', [remove('menu', 'm1')]],
    [
      'Added 2 credits in 1 episode, moved 1 credit, changed 1 setting',
      [
        { op: 'insert', kind: 'menu', menu: 'm9', parent: null, node: menuOf('m9', 'b00', ['p', 'q']) },
        move('m1', 'm1x'),
        title('B'),
      ],
    ],
    ['Changed 2 credits in #01, #02', ['m1', 'm2'].map((id) => set(id, `${id}x`, 'en', 'A'))],
    ['Changed 3 credits in #01, #02, #03', ['m1', 'm2', 'm3'].map((id) => set(id, `${id}x`, 'en', 'A'))],
    ['Changed 4 credits in 4 episodes', ['m1', 'm2', 'm3', 'm4'].map((id) => set(id, `${id}x`, 'en', 'A'))],
    ['English: set to A in OP', [set('m4', 'm4x', 'en', 'A')]],
    ['No net change', [title('B'), title('A')]],
  ])('is “%s”', (text, operations) => {
    expect(summaryText(netOf(operations), (id) => menuNames[id])).toBe(text);
  });

  it('names no episodes if one is unknown', () => {
    const net = netOf(['m1', 'm2'].map((id) => set(id, `${id}x`, 'en', 'A')));
    expect(summaryText(net, (id) => (id === 'm1' ? '#01' : undefined))).toBe('Changed 2 credits');
    expect(summaryText(net, () => '#01')).toBe('Changed 2 credits in #01');
  });

  it('counts what was added, removed, moved and changed by kind', () => {
    const net = netOf([
      ...insert('m1', 'n', 'o'),
      remove('role', 'm2', 'm2-r'),
      move('m3', 'm3x'),
      set('m4', 'm4x', 'en', 'A'),
      set('m4', 'm4-r', 'name', 'A', 'role'),
      title('B'),
    ]);
    const none = { menu: 0, category: 0, role: 0, credit: 0 };
    expect(countChanges(net)).toEqual({
      added: { ...none, credit: 2 },
      removed: { ...none, role: 1, credit: 2 },
      moved: { ...none, credit: 1 },
      changed: { ...none, role: 1, credit: 1 },
      settings: 1,
    });
  });
});

describe('What happened to a list as a whole', () => {
  const net = (before: [status: Json, slug: Json], after: [status: Json, slug: Json]) => {
    const [from, to] = [before, after].map(([status, slug]) => ({
      ...emptyTree({ title: 'Herons', uuid: 'u' }),
      fields: { status, slug },
    }));
    const operations = (['status', 'slug'] as const).flatMap((field): Operation[] =>
      from!.fields[field] === to!.fields[field]
        ? []
        : [{ op: 'setting', scope: 'fields', field, value: to!.fields[field]! }],
    );
    return netChange([{ operations, inverse: applyChange(from!, operations).undo }]);
  };
  it.each([
    ['COMPLETED', 'VERIFIED', 'Verified (was Completed)'],
    ['VERIFIED', 'FINISHED', 'Sent back to To Review (was Verified)'],
    ['COMPLETED', 'IN_PROGRESS', 'Sent back to In Progress (was Completed)'],
    ['FINISHED', 'IN_PROGRESS', 'Sent back to In Progress (was To Review)'],
    ['FINISHED', 'PARTIAL', 'Status: To Review → Partially Completed'],
    ['FINISHED', 'COMPLETED', 'Completed (was To Review)'],
    ['VERIFIED', 'COMPLETED', 'Sent back to Completed (was Verified)'],
    ['IN_PROGRESS', 'UNLISTED', 'Hidden (was In Progress)'],
    ['UNLISTED', 'PARTIAL', 'Made public as Partially Completed'],
    ['UNLISTED', 'VERIFIED', 'Verified (was Unlisted)'],
    ['NOT_YET_RELEASED', 'IN_PROGRESS', 'Status: Not Yet Released → In Progress'],
  ])('%s → %s: %s', (from, to, text) => {
    expect(summaryText(net([from, 'a'], [to, 'a']), () => '')).toBe(text);
  });
  it('is said of slugs, and before everything else', () => {
    expect(summaryText(net(['PARTIAL', 'a'], ['PARTIAL', 'b']), () => '')).toBe(
      'Changed the slug from a to b',
    );
    expect(summaryText(net(['PARTIAL', null], ['PARTIAL', 'b']), () => '')).toBe('Set the slug to b');
    expect(summaryText(net(['PARTIAL', 'a'], ['VERIFIED', 'b']), () => '')).toBe(
      'Verified (was Partially Completed), changed the slug from a to b',
    );
  });
});
