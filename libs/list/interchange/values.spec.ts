import { readDocument } from './interchange.js';
import { DocumentError } from './document-reader.js';
import { standardSettings } from '../model/standard.js';

/* What is unusual in a document of another program, what it is read as, and what is said about it. */

const newId = () => 'n';
/** Nothing about it is unusual. */
const plain = {
  title: 'A',
  uuid: '',
  slug: null,
  anilistId: null,
  status: 'IN_PROGRESS',
  author: '',
  comment: '',
  savingId: 0,
  settings: { categories: [] },
  anilist: { coverImage: {} },
  menus: [],
};
type Said = [value: unknown, readAs: unknown, said?: string | string[]];

function reading(document: object) {
  const { tree, report } = readDocument({ ...plain, ...document }, newId);
  return { tree, said: report.map(({ message }) => message), paths: report.map(({ path }) => path) };
}

const credit = (field: string, value: unknown) => {
  const row = { ja: '甲', en: '', [field]: value };
  const roles = [{ name: '', original: '', staff: [row] }];
  const { tree, said, paths } = reading({ menus: [{ name: '', credits: [{ name: '', roles }] }] });
  return { value: tree.menus[0]!.categories[0]!.roles[0]!.credits[0]!.data[field], said, paths };
};
const field = (name: string, value: unknown) => {
  const { tree, said, paths } = reading({ [name]: value });
  return { value: tree.fields[name], said, paths };
};
const setting = (name: string, value: unknown) => {
  const { tree, said, paths } = reading({ settings: { categories: [], [name]: value } });
  return { value: tree.settings[name], said, paths };
};

const emptyOut = 'This is empty and was left out.';
const noId = 'This is not an id and was left out.';
const noPadding = 'This is not an episode padding of 2 to 5 and was left out.';
const noIdentifier = 'This is not an identifier of that database and was left out.';
const missing = 'This is missing and was read as empty.';

describe('in a row', () => {
  it.each<[string, Said[]]>([
    [
      'ja',
      [
        ['乙', '乙'],
        [null, '', missing],
        [undefined, '', missing],
      ],
    ],
    [
      'comment',
      [
        ['a', 'a'],
        ['', ''],
        [null, undefined, emptyOut],
        [undefined, undefined, emptyOut],
        [5, '5', 'This was read as text.'],
        [true, 'true', 'This was read as text.'],
      ],
    ],
    [
      'id',
      [
        [5, 5],
        [0, undefined, 'An empty id was left out.'],
        ['0', undefined, 'An empty id was left out.'],
        ['', undefined, 'An empty id was left out.'],
        [null, undefined, 'An empty id was left out.'],
        [1.5, undefined, noId],
        ['a5', undefined, noId],
        ['5a', undefined, noId],
        [{}, undefined, noId],
        [' 12 ', 12, 'A string of digits was read as an id.'],
        [-3, -3, 'A negative id is a local placeholder and was kept.'],
        [
          '-3',
          -3,
          ['A string of digits was read as an id.', 'A negative id is a local placeholder and was kept.'],
        ],
      ],
    ],
    [
      'isNC',
      [
        [true, true],
        [1, true, 'This was read as true.'],
        ['true', true, 'This was read as true.'],
        ...[false, 0, '', '0', 'false', null].map((no): Said => [
          no,
          undefined,
          'This is not true and was left out.',
        ]),
      ],
    ],
    [
      'isMiscredit',
      [
        [true, true],
        [false, false],
        [0, 0],
        [1, 1],
        ['1', true, 'This was read as true.'],
        ['', undefined, 'This is not true and was left out.'],
      ],
    ],
    [
      'studio',
      [
        [
          { ja: 'a', en: 'b' },
          { ja: 'a', en: 'b' },
        ],
        [' Studio Green ', { en: 'Studio Green' }, 'A plain name was read as an object.'],
        ['スタジオ1', { ja: 'スタジオ1' }, 'A plain name was read as an object.'],
        ['緑Green', { ja: '緑Green' }, 'A plain name was read as an object.'],
        ['Green緑', { ja: 'Green緑' }, 'A plain name was read as an object.'],
        ['123', { ja: '123' }, 'A plain name was read as an object.'],
        ['A+B', { en: 'A+B' }, 'A plain name was read as an object.'],
        [' ', undefined, emptyOut],
        [null, undefined, emptyOut],
        [false, undefined, emptyOut],
        [[], undefined, emptyOut],
        [{ id: '7' }, { id: 7 }, 'A string of digits was read as an id.'],
      ],
    ],
  ])('%s', (name, cases) => {
    for (const [value, readAs, said = []] of cases) {
      const result = credit(name, value);
      expect([value, result.value, result.said]).toEqual([value, readAs, [said].flat()]);
      for (const path of result.paths)
        expect(path).toMatch(
          new RegExp(`^menus\\[0\\]\\.credits\\[0\\]\\.roles\\[0\\]\\.staff\\[0\\]\\.${name}(\\.id)?$`),
        );
    }
  });

  it.each([
    ['ja', 5, 'This is not text.'],
    ['comment', [], 'This is not text.'],
    ['studio', ['a'], 'This is not an object with the names ja and en.'],
    ['studio', 5, 'This is not an object with the names ja and en.'],
  ])('%s cannot be %j', (name, value, message) => {
    expect(() => credit(name, value)).toThrow(DocumentError);
    expect(() => credit(name, value)).toThrow(`menus[0].credits[0].roles[0].staff[0].${name}: ${message}`);
  });
});

describe('of the list', () => {
  const uuid = 'a1'.repeat(24);

  it.each<[string, Said[]]>([
    [
      'uuid',
      [
        [uuid, uuid],
        ['', ''],
        [` ${uuid.toUpperCase()} `, uuid, 'This was read in lower case.'],
        ...[`${uuid}0`, uuid.slice(1), 5].map((wrong): Said => [
          wrong,
          '',
          'This is not a list id of 48 hex digits and was left out.',
        ]),
      ],
    ],
    [
      'slug',
      [
        ['a', 'a'],
        [null, null],
        [' ', null, 'This is not a slug and was left out.'],
        [5, null, 'This is not a slug and was left out.'],
      ],
    ],
    [
      'savingId',
      [
        [0, 0],
        [7, 7],
        ['7', 7, 'This was read as a number.'],
        ...[-1, 1.5, 'x', '7x', 'x7', null].map((wrong): Said => [
          wrong,
          0,
          'This is not a revision and was read as 0.',
        ]),
      ],
    ],
    [
      'anilistId',
      [
        ['12', '12'],
        [12, '12', 'This was read as a string of digits.'],
        [' 12 ', '12', 'This was read as a string of digits.'],
        [null, null],
        ['', null, 'This is empty and was read as null.'],
        ['x12', null, noId],
        ['12x', null, noId],
        [{}, null, noId],
        ['1'.repeat(16), null, noId],
      ],
    ],
    [
      'seasonYear',
      [
        [2024, 2024],
        ['2024', '2024'],
        [null, null],
        [true, undefined, 'This is not a year and was left out.'],
      ],
    ],
    [
      'status',
      [
        ['VERIFIED', 'VERIFIED'],
        [' verified ', 'VERIFIED', 'This was read as VERIFIED.'],
        ['done', 'IN_PROGRESS', 'This is not a status and was read as IN_PROGRESS.'],
        [null, 'IN_PROGRESS', 'This is not a status and was read as IN_PROGRESS.'],
      ],
    ],
    [
      'identifiers',
      [
        [{ myanimelist: '7' }, { myanimelist: '7' }],
        [{ myanimelist: 7 }, { myanimelist: '7' }],
        [{ other: { a: 1 } }, { other: { a: 1 } }],
        [{ myanimelist: 'x' }, undefined, noIdentifier],
        [{ myanimelist: true }, undefined, noIdentifier],
        [{ anilist: '7' }, undefined, 'This belongs in anilistId and was left out.'],
        ['7', undefined, 'This is not an object of identifiers and was left out.'],
        [{}, undefined],
      ],
    ],
  ])('%s', (name, cases) => {
    for (const [value, readAs, said = []] of cases) {
      const result = field(name, value);
      expect([value, result.value, result.said]).toEqual([value, readAs, [said].flat()]);
      for (const path of result.paths) expect(path.split('.')[0]).toBe(name);
    }
  });

  it('has its title from the anime where it has none', () => {
    const titled = (title: unknown, own: unknown = '') => {
      const { tree, said } = reading({ title: own, anilist: { coverImage: {}, title } });
      return [tree.fields['title'], said];
    };
    const used = ['The list has no title; the title of the anime was used.'];
    expect(titled({ english: 'E', romaji: 'R', native: 'N' })).toEqual(['E', used]);
    expect(titled({ english: ' ', romaji: 'R', native: 'N' })).toEqual(['R', used]);
    expect(titled({ english: null, native: 'N' })).toEqual(['N', used]);
    expect(titled({ english: 'E' }, 'Own')).toEqual(['Own', []]);
    expect(titled('E')).toEqual(['', []]);
    expect(titled({})).toEqual(['', []]);
  });

  it('has fields and settings of its own where they are missing', () => {
    const { tree, report } = readDocument({ title: 'A', menus: [] }, newId);
    expect(tree.fields).toEqual({
      title: 'A',
      uuid: '',
      slug: null,
      anilistId: null,
      status: 'IN_PROGRESS',
      author: '',
      comment: '',
      savingId: 0,
    });
    expect(tree.settings).toEqual(standardSettings());
    expect(tree.anilist).toEqual({ coverImage: {} });
    expect(report).toEqual(
      expect.arrayContaining([
        { path: 'settings', message: 'These are missing and were set to their defaults.' },
        { path: 'anilist', message: missing },
      ]),
    );
    expect(readDocument({ title: 'A', menus: [], settings: {}, anilist: { id: 5 } }, newId)).toMatchObject({
      tree: {
        fields: { anilistId: '5' },
        settings: { categories: standardSettings()['categories'] },
        anilist: { id: 5, coverImage: {} },
      },
      report: expect.arrayContaining([
        { path: 'settings.categories', message: 'These are missing; the standard ones were used.' },
        { path: 'anilist.coverImage', message: missing },
      ]),
    });
    for (const id of [0, -1, 1.5, '5'])
      expect(
        readDocument({ title: 'A', menus: [], anilist: { id } }, newId).tree.fields['anilistId'],
      ).toBeNull();
  });
});

describe('of the settings', () => {
  it.each<[string, Said[]]>([
    [
      'episodePadding',
      [
        [2, 2],
        [5, 5],
        [' 3 ', 3, 'A string of digits was read as a number.'],
        ...[1, 6, 2.5, '12', 'x', '3x', 'x3', null].map((wrong): Said => [wrong, undefined, noPadding]),
      ],
    ],
    [
      'categories',
      [
        [[{ name: 'A', more: 1 }], [{ name: 'A', more: 1 }]],
        [['A'], [{ name: 'A' }], 'A plain name was read as an object.'],
        [[{}], [{ name: '' }], missing],
        [[{ name: null }], [{ name: '' }], missing],
      ],
    ],
  ])('%s', (name, cases) => {
    for (const [value, readAs, said = []] of cases) {
      const result = setting(name, value);
      expect([value, result.value, result.said]).toEqual([value, readAs, [said].flat()]);
    }
  });

  it('a picture is an object', () => {
    const cover = (coverImage: unknown) => {
      const { tree, said } = reading({ anilist: { coverImage } });
      return [tree.anilist['coverImage'], said];
    };
    expect(cover({ large: 'a' })).toEqual([{ large: 'a' }, []]);
    for (const empty of [null, '', [], false])
      expect(cover(empty)).toEqual([{}, ['This is empty and was read as an empty object.']]);
    expect(() => cover('a')).toThrow('anilist.coverImage: This is not an object.');
    expect(() => cover(['a'])).toThrow('anilist.coverImage: This is not an object.');
  });
});
