import * as fc from 'fast-check';
import { cases } from '../../testing/cases.js';
import { checkLimits } from '../model/limits.js';
import { emptyTree } from '../model/empty-tree.js';
import { applyChange } from '../model/apply.js';
import { insertMenu } from '../model/edit.js';
import {
  DocumentError,
  readDocument,
  readStaff,
  writeDocument,
  writeMenu,
  writeStaff,
} from './interchange.js';
import { limits } from '../model/document.js';
import { canonicalDocument } from '../testing/arbitrary.js';
import { nodeData } from '../testing/arbitrary.js';
import { validateOperation } from '../model/validate.js';

function counter() {
  let n = 0;
  return () => `n${(n += 1)}`;
}

const read = (input: unknown) => readDocument(input, counter());

/** A document with one row and defaults for everything else. */
const withRow = (row: unknown) => ({
  title: 'A',
  uuid: 'ab'.repeat(24),
  slug: null,
  anilistId: null,
  status: 'IN_PROGRESS',
  author: '',
  comment: '',
  savingId: 1,
  settings: { categories: [] },
  anilist: { coverImage: {} },
  menus: [
    {
      name: '#01',
      credits: [{ name: 'Sound', roles: [{ name: 'Sound Director', original: '音響監督', staff: [row] }] }],
    },
  ],
});

const rowOf = (row: unknown) => {
  const { tree, report } = read(withRow(row));
  return { row: tree.menus[0]!.categories[0]!.roles[0]!.credits[0]!.data, report };
};

const placesOf = (input: unknown) => {
  try {
    read(input);
  } catch (error) {
    if (error instanceof DocumentError) return error.places.map(({ path }) => path);
    throw error;
  }
  return [];
};

describe('a list document that is uploaded and downloaded again', () => {
  it('is identical, key by key, if it was canonical', () => {
    fc.assert(
      fc.property(canonicalDocument, (made) => {
        const document = JSON.parse(JSON.stringify(made)) as unknown;
        const { tree, oddities } = read(document);
        expect(JSON.stringify(writeDocument(tree))).toBe(JSON.stringify(document));
        const negative = JSON.stringify(document).match(/"id":-3/g)?.length ?? 0;
        const repeated = made.menus.length - new Set(made.menus.map(({ name }) => String(name).trim())).size;
        const unnamed = made.menus.filter(({ name }) => !String(name).trim()).length;
        expect(oddities).toBe(negative + repeated - Math.max(0, unnamed - 1));
      }),
      cases(1000),
    );
  });

  it('does not change again after the first round trip', () => {
    const odd = fc.oneof(
      fc.constantFrom(null, '', 0, 1, '7', '-2', true, false, 'Studio A', 'スタジオA', [], {}),
      fc.jsonValue({ maxDepth: 1 }),
    );
    const row = fc.dictionary(
      fc.constantFrom('ja', 'en', 'id', 'isStudio', 'pn', 'studio', 'comment', 'isNC', 'subItem', 'mark'),
      odd,
    );
    const top = fc.dictionary(
      fc.constantFrom(
        'title',
        'uuid',
        'slug',
        'anilistId',
        'status',
        'author',
        'savingId',
        'settings',
        'anilist',
        'x',
      ),
      odd,
    );
    fc.assert(
      fc.property(row, top, (row, top) => {
        const document = { ...top, menus: withRow(row).menus };
        fc.pre(placesOf(document).length === 0);
        const first = writeDocument(read(document).tree);
        expect(JSON.stringify(writeDocument(read(JSON.parse(JSON.stringify(first))).tree))).toBe(
          JSON.stringify(first),
        );
      }),
      cases(400),
    );
  });

  it('can have every row restored after a removal', () => {
    fc.assert(
      fc.property(nodeData.credit, (row) => {
        const node = readStaff(JSON.parse(JSON.stringify(row)), counter());
        expect(validateOperation({ op: 'insert', kind: 'credit', menu: 'm', parent: 'r', node })).toBeNull();
      }),
      cases(500),
    );
  });

  it('keeps its menus, categories, roles and rows in their order', () => {
    const names = Array.from({ length: 200 }, (_, n) => `#${n}`);
    const document = { ...withRow({ ja: '', en: '' }), menus: names.map((name) => ({ name, credits: [] })) };
    const { tree } = read(document);
    expect(tree.menus.map((menu) => menu.data['name'])).toEqual(names);
    expect([...tree.menus].sort((a, b) => (a.order < b.order ? -1 : 1))).toEqual(tree.menus);
  });
});

describe('an odd document', () => {
  it.each([
    ['an id of digits in a string', { ja: 'A', en: '', id: '95' }, { ja: 'A', en: '', id: 95 }],
    ['an empty id', { ja: 'A', en: '', id: '' }, { ja: 'A', en: '' }],
    ['a null id', { ja: 'A', en: '', id: null }, { ja: 'A', en: '' }],
    ['a local placeholder', { ja: 'A', en: '', id: -4 }, { ja: 'A', en: '', id: -4 }],
    ['isStudio as a number', { ja: 'A', en: '', isStudio: 1 }, { ja: 'A', en: '', isStudio: true }],
    ['isStudio zero', { ja: 'A', en: '', isStudio: 0 }, { ja: 'A', en: '' }],
    ['isNC false', { ja: 'A', en: '', isNC: false }, { ja: 'A', en: '' }],
    [
      'a plain Latin studio',
      { ja: 'A', en: '', studio: 'Subaru' },
      { ja: 'A', en: '', studio: { en: 'Subaru' } },
    ],
    ['a plain Japanese name', { ja: 'A', en: '', pn: '昴' }, { ja: 'A', en: '', pn: { ja: '昴' } }],
    ['an empty studio from PHP', { ja: 'A', en: '', studio: [] }, { ja: 'A', en: '' }],
    ['a missing language', { ja: 'A' }, { en: '', ja: 'A' }],
    ['a null comment', { ja: 'A', en: '', comment: null }, { ja: 'A', en: '' }],
    [
      'an id inside a studio',
      { ja: 'A', en: '', studio: { id: '7' } },
      { ja: 'A', en: '', studio: { id: 7 } },
    ],
  ])('may have %s, which is reported', (_what, row, expected) => {
    const result = rowOf(row);
    expect(result.row).toEqual(expected);
    expect(result.report).toHaveLength(1);
    expect(result.report[0]!.path).toMatch(/^menus\[0\]\.credits\[0\]\.roles\[0\]\.staff\[0\]\./);
  });

  it('keeps its flags and unknown fields unchanged', () => {
    const row = { ja: 'A', en: '', subItem: false, untranslated: 1, mark: { deep: [null, 'x'] }, note: null };
    expect(rowOf(row)).toEqual({ row, report: [] });
  });

  it('gets sensible defaults for what is missing', () => {
    const { tree, oddities } = read({ anilist: { id: 21, title: { native: 'ある', romaji: 'Aru' } } });
    expect(tree.fields).toEqual({
      title: 'Aru',
      uuid: '',
      slug: null,
      anilistId: '21',
      status: 'IN_PROGRESS',
      author: '',
      comment: '',
      savingId: 0,
    });
    expect(tree.anilist['coverImage']).toEqual({});
    expect((tree.settings['categories'] as unknown[]).length).toBe(17);
    expect(tree.menus).toEqual([]);
    expect(oddities).toBeGreaterThan(5);
  });

  it('gets an object where the anime database had null', () => {
    expect(writeDocument(read({ ...withRow({}), anilist: null }).tree).anilist).toEqual({ coverImage: {} });
  });

  it('reports 200 oddities and counts them all', () => {
    const menus = Array.from({ length: 300 }, () => ({ name: null, credits: [] }));
    const { report, oddities } = read({ ...withRow({}), menus });
    expect([report.length, oddities]).toEqual([200, 300]);
    expect(report[3]!.path).toBe('menus[3].name');
  });

  it('cannot tamper with prototypes', () => {
    const row = JSON.parse('{"ja":"A","en":"","__proto__":{"polluted":1},"constructor":1}') as unknown;
    expect(Object.keys(rowOf(row).row)).toEqual(['ja', 'en']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('a file that is not a list document', () => {
  it.each([
    ['no object', [], ['']],
    ['menus that are not an array', { ...withRow({}), menus: {} }, ['menus']],
    ['a menu that is a number', { ...withRow({}), menus: [3] }, ['menus[0]']],
    ['a row that is a string', withRow('x'), ['menus[0].credits[0].roles[0].staff[0]']],
    [
      'a name that is a number',
      withRow({ ja: 5, en: {} }),
      ['menus[0].credits[0].roles[0].staff[0].ja', 'menus[0].credits[0].roles[0].staff[0].en'],
    ],
    ['a title that is an object', { ...withRow({ ja: '', en: '' }), title: {} }, ['title']],
    ['a list inside of an object', { version: 2, list: withRow({ ja: '', en: '' }) }, ['']],
  ])('is refused with the places: %s', (_what, input, places) => {
    expect(placesOf(input)).toEqual(places);
  });

  it.each([
    ['beside the menus', { ...withRow({ ja: '', en: '' }), before: { menus: [] } }],
    ['in the data of the anime', { title: 'A', anilist: { menus: [] } }],
    ['in the settings', { title: 'A', settings: { menus: [] } }],
  ])('is not one that has other menus %s', (_where, input) => expect(() => read(input)).not.toThrow());

  it('lists at most 50 errors', () => {
    expect(placesOf({ menus: Array.from({ length: 80 }, () => 1) })).toHaveLength(50);
  });

  it('is refused when it is nested too deeply to process safely', () => {
    let deep: unknown = 1;
    for (let i = 0; i < 10_000; i += 1) deep = [deep];
    expect(placesOf(withRow({ ja: 'A', en: '', x: deep }))).toEqual([
      'menus[0].credits[0].roles[0].staff[0].x',
    ]);
  });
});

describe('a new list', () => {
  it('is a canonical document with the standard settings', () => {
    const tree = emptyTree({ title: 'A', uuid: 'cd'.repeat(24) });
    const { tree: after } = applyChange(tree, [insertMenu(tree, 0, { name: 'Overview' }, counter())]);
    const document = writeDocument(after);
    expect(read(JSON.parse(JSON.stringify(document))).oddities).toBe(0);
    expect(document.menus).toEqual([{ name: 'Overview', credits: [] }]);
    expect(checkLimits(after)).toBeNull();
  });
});

describe('a list that is too large', () => {
  it('is refused with the limit that it exceeds', () => {
    const tree = read(withRow({ ja: 'A', en: '' })).tree;
    const menu = tree.menus[0]!;
    const role = menu.categories[0]!.roles[0]!;
    const credits = Array.from({ length: limits.credits + 1 }, () => role.credits[0]!);
    const withCredits = { ...menu, categories: [{ ...menu.categories[0]!, roles: [{ ...role, credits }] }] };
    expect(checkLimits({ ...tree, menus: Array.from({ length: 2001 }, () => menu) })).toBe('menus');
    expect(checkLimits({ ...tree, menus: [withCredits] })).toBe('credits');
    expect(checkLimits({ ...tree, fields: { comment: 'x'.repeat(limits.text + 1) } })).toBe('text');
  });
});

describe('copying to the clipboard', () => {
  it('gives that part as interchange JSON', () => {
    const { tree } = read(withRow({ ja: 'A', en: 'B' }));
    expect(writeMenu(tree.menus[0]!)).toEqual(withRow({ ja: 'A', en: 'B' }).menus[0]);
    expect(writeStaff(readStaff({ ja: 'A', en: 'B', id: '7' }, counter()))).toEqual({
      ja: 'A',
      en: 'B',
      id: 7,
    });
  });
});
