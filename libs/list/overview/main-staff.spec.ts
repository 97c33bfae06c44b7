import fc from 'fast-check';
import { builtInRoles } from '../../roles/dictionary.js';
import { standardCategories } from '../../roles/categories.js';
import { mainStaff, roleAndComment, type StaffCredit } from './main-staff.js';

const person = (role: string, id = 1, native = '潮見 蒼', full = 'Aoi Shiomi'): StaffCredit => ({
  id,
  native,
  full,
  role,
});
const made = (...staff: StaffCredit[]) => mainStaff(staff, builtInRoles);
/** `category: role/original: id (comment)`. */
const lines = (...staff: StaffCredit[]) =>
  made(...staff).credits.flatMap(({ name, roles }) =>
    roles.map(
      (role) =>
        `${name}: ${role.name}/${role.original}: ${role.staff.map(({ id, comment }) => (comment ? `${id} (${comment})` : id)).join(', ')}`,
    ),
  );

it.each([
  ['Director', 'Main Staff: Director/監督: 1'],
  ['Original Creator', 'Main Staff: Original Work/原作: 1'],
  ['Key Animation (eps 1, 3)', 'Key Animation: Key Animation/原画: 1 (eps 1, 3)'],
  ['Second Key Animation (ep 2)', '2nd Key Animation: 2nd Key Animation/第二原画: 1 (ep 2)'],
  ['Unit Director (ep 4)', 'Main Staff: Episode Director/演出: 1 (ep 4)'],
  ['Theme Song Performance (OP)', 'Theme Song: Song/歌: 1 (OP)'],
  ['Theme Song Lyrics (ED)', 'Theme Song: Lyrics/作詞: 1 (ED)'],
  ['Insert Song Composition (ep 9)', 'Insert Song: Composition/作曲: 1 (ep 9)'],
  ['Inserted Song Performance', 'Insert Song: Song/歌: 1'],
])('imports %s under its name in the dictionary', (role, line) => {
  expect(lines(person(role))).toEqual([line]);
});

it('imports each person with a link, in both languages, and unconfirmed', () => {
  const staff = [
    person('Director'),
    person('Music', 2, 'Lia', 'Lia'),
    person('Script', 3, '', 'Jane  Doe'),
    person('Editing', 4, '김철수', ''),
  ];
  const rows = made(...staff).credits.flatMap(({ roles }) => roles.flatMap((role) => role.staff));
  expect(rows).toEqual([
    { ja: '潮見蒼', en: 'Aoi Shiomi', id: 1, unconfirmed: true },
    { ja: '', en: 'Jane Doe', id: 3, unconfirmed: true },
    { ja: '', en: '김철수', id: 4, unconfirmed: true },
    { ja: '', en: 'Lia', id: 2, unconfirmed: true },
  ]);
});

it('lists a person once per role, with all comments', () => {
  expect(
    lines(
      person('Storyboard (ep 1)'),
      person('Storyboard (ep 1)'),
      person('Storyboard (eps 3, 4)'),
      person('Storyboard', 2),
      person('Script'),
    ),
  ).toEqual(['Main Staff: Storyboard/絵コンテ: 1 (ep 1; eps 3, 4), 2', 'Main Staff: Script/脚本: 1']);
});

it('separates several roles in one only if the dictionary knows all of them', () => {
  expect(lines(person('Storyboard, Episode Director (ep 1)'))).toEqual([
    'Main Staff: Storyboard/絵コンテ: 1 (ep 1)',
    'Main Staff: Episode Director/演出: 1 (ep 1)',
  ]);
  expect(lines(person('Script & Tea Ceremony'))).toEqual(['Miscellaneous: Script & Tea Ceremony/: 1']);
});

it('keeps roles that are not in the dictionary, and reports them', () => {
  const { credits, unknownRoles, people, rows } = made(person('Tea Ceremony (ep 1)'), person('Director', 2));
  expect(credits.map(({ name }) => name)).toEqual(['Main Staff', 'Miscellaneous']);
  expect(credits[1]!.roles[0]).toMatchObject({ name: 'Tea Ceremony', original: '' });
  expect({ unknownRoles, people, rows }).toEqual({ unknownRoles: ['Tea Ceremony'], people: 2, rows: 2 });
});

it('leaves out dubbing staff and credits without a name or a role, and counts them', () => {
  const { rows, leftOut } = made(
    person('ADR Director (English; eps 1-13)'),
    person('Translation (Spanish)'),
    person('Producer (German dub)'),
    person(' '),
    person('Director', 5, ' ', ''),
    person('Lyrics (English lyrics by herself)'),
  );
  expect({ rows, leftOut }).toEqual({ rows: 1, leftOut: 5 });
});

it('understands nested brackets of either width', () => {
  expect(roleAndComment('Song (OP1; "Tide (long)")')).toEqual({
    name: 'Song',
    comment: 'OP1; "Tide (long)"',
  });
  expect(roleAndComment('Song (OP) (ep 1)')).toEqual({ name: 'Song', comment: 'OP; ep 1' });
  expect(roleAndComment('Script（第1話）')).toEqual({ name: 'Script', comment: '第1話' });
  expect(roleAndComment('Script )')).toEqual({ name: 'Script )', comment: '' });
  expect(roleAndComment('(ep 1)')).toEqual({ name: '(ep 1)', comment: '' });
});

it('loses nobody, whatever the database returns', () => {
  const role = fc.oneof(
    fc.string(),
    fc.constantFrom('Director', 'Key Animation (ep 1)', 'Script, Storyboard', '((', ')', 'Insert Song x'),
  );
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ id: fc.integer({ min: 1, max: 9 }), native: fc.string(), full: fc.string(), role }),
      ),
      (staff) => {
        const { credits, people, rows, leftOut } = mainStaff(staff, builtInRoles);
        const all = credits.flatMap(({ roles }) => roles.flatMap((one) => one.staff));
        expect(all).toHaveLength(rows);
        expect(new Set(all.map(({ id }) => id)).size).toBe(people);
        expect(all.every(({ ja, en, unconfirmed }) => (ja || en) && unconfirmed)).toBe(true);
        const known = new Set<string>(standardCategories);
        expect(credits.every(({ name }) => known.has(name))).toBe(true);
        expect(rows + leftOut > 0).toBe(staff.length > 0);
      },
    ),
  );
});
