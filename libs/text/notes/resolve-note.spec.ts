import { growth, tooMuch } from '../../list/testing/growth.js';
import { parseCreditText } from '../parser/parse.js';
import type { TextPath } from '../words/text.types.js';
import { byKnownPeople, namesToAsk } from './known-splits.js';
import { mended, type Resolutions } from './resolve-note.js';
import { groupNotes, notePlaces, type Resolution, type TextReading } from './note-groups.js';
import { unknownRoles } from './unknown-roles.js';

const read = (text: string): TextReading => {
  const { document, notes, placements } = parseCreditText(text);
  return { menus: document.menus, notes, placements };
};
const staffOf = ({ menus }: TextReading) =>
  menus.flatMap(({ credits }) =>
    credits.flatMap(({ roles }) => roles.flatMap(({ staff }) => staff.map(({ ja }) => ja))),
  );
const staffAt = ({ menus }: TextReading, { menu, category, role, staff }: TextPath) =>
  menus[menu]!.credits[category!]!.roles[role!]!.staff[staff!]!.ja;
/** One decision about all places where it is possible. */
const all = (reading: TextReading, mend: Resolution): Resolutions =>
  new Map(notePlaces(reading).flatMap(({ key, mends }) => (mends.includes(mend) ? [[key, mend]] : [])));

const doubtful = '原画：青空 海斗 若葉\n動画：田中・鈴木\n\n第1話「題」\n謎仕事：小川四郎（スタジオ）';

describe('notes in groups', () => {
  it('puts equal notes together with the doubtful first and rewordings last', () => {
    const text = Array.from({ length: 14 }, (_, n) => `第${n + 1}話「題」\n脚本：甲野太郎（ミナト）`).join(
      '\n',
    );
    const groups = groupNotes(read(text));
    expect(groups[0]).toMatchObject({ code: 'affiliation', title: 'a bracket read as a studio' });
    expect(groups[0]!.places.map(({ note }) => note.line)).toEqual(
      Array.from({ length: 14 }, (_, n) => 2 * n + 2),
    );
    const levels = groupNotes(read(doubtful)).map(({ level }) => level);
    expect(levels).toEqual([...levels].sort());
    expect(new Set(groupNotes(read(doubtful)).map(({ id }) => id)).size).toBe(levels.length);
  });

  it('keeps the key of a note while other lines are written above it', () => {
    const keys = (text: string) => notePlaces(read(text)).map(({ key }) => key);
    const text = '脚本：甲野太郎（ミナト）\n演出：甲野太郎（ミナト）';
    expect(new Set(keys(text)).size).toBe(2);
    expect(keys(`監督：乙川花子\n${text}`)).toEqual(keys(text));
  });
});

describe('resolving a group', () => {
  it('makes two people of names put together, and one of names split, and nothing else', () => {
    const text = '脚本：甲野太郎\n演出：芹沢　努\n監督：乙川花子\n絵コンテ：芹沢　努';
    const reading = read(text);
    expect(staffOf(reading)).toEqual(['甲野太郎', '芹沢努', '乙川花子', '芹沢努']);
    const two = mended(reading, all(reading, 'apart'));
    expect(staffOf(two)).toEqual(['甲野太郎', '芹沢', '努', '乙川花子', '芹沢', '努']);
    expect(staffOf(reading)).toEqual(['甲野太郎', '芹沢努', '乙川花子', '芹沢努']);
    for (const { note } of notePlaces(two)) expect(note.level).toBe('info');
    for (const { line, path } of two.placements) {
      const role = two.menus[path.menu]?.credits[path.category ?? -1]?.roles[path.role ?? -1];
      const name = path.staff === undefined ? role?.original : role?.staff[path.staff]?.ja;
      if (name) expect(text.split('\n')[line - 1]).toContain(name);
    }
    const dotted = read('脚本：青空太郎・若葉花子');
    expect(staffOf(dotted)).toEqual(['青空太郎', '若葉花子']);
    expect(staffOf(mended(dotted, all(dotted, 'one-name')))).toEqual(['青空太郎・若葉花子']);
  });

  it('turns an affiliation into a comment and a comment into an affiliation', () => {
    const reading = read('脚本：甲野太郎（ミナト）');
    const comment = mended(reading, all(reading, 'comment'));
    expect(comment.menus[0]!.credits[0]!.roles[0]!.staff).toEqual([
      { ja: '甲野太郎', en: '', comment: 'ミナト' },
    ]);
    const remark = read('脚本：甲野太郎（応援の人々）');
    const note = notePlaces(remark).find(({ note: { code } }) => code === 'remark')!;
    const studio = mended(remark, new Map([[note.key, 'affiliation']]));
    expect(studio.menus[0]!.credits[0]!.roles[0]!.staff).toEqual([
      { ja: '甲野太郎', en: '', studio: { ja: '応援の人々', en: '', isStudio: true } },
    ]);
  });

  it('ignores decisions that fit nothing, and returns the reading itself where none does', () => {
    const reading = read(doubtful);
    expect(mended(reading, new Map([['nowhere', 'right']]))).toBe(reading);
    const odd = new Map(notePlaces(reading).map(({ key }) => [key, 'no-colon' as const]));
    expect(staffOf(mended(reading, odd))).toEqual(staffOf(reading));
  });

  it('takes time in proportion to the text', () => {
    const make = (size: number) => read('原画：芹沢　努\n'.repeat(size));
    const run = (reading: TextReading) => mended({ ...reading }, all(reading, 'apart'));
    expect(tooMuch([['apart', growth(make, run, 200)]])).toEqual([]);
  });
});

describe('roles that nobody knows', () => {
  const text = '第1話\n謎仕事：小川四郎\n第2話\n謎仕事：甲野太郎\n別の謎：乙川花子';

  it('are listed once each, without those that the list knows', () => {
    const reading = read(text);
    expect(unknownRoles(reading, new Map())).toMatchObject([
      { original: '謎仕事', amount: 2, line: 2, menu: '#01' },
      { original: '別の謎', amount: 1, line: 5, menu: '#02' },
    ]);
    expect(unknownRoles(reading, new Map([['謎仕事', '']]))).toMatchObject([{ original: '別の謎' }]);
  });

  it('get the name that was given everywhere; one kept as it is is not asked about again', () => {
    const named = mended(
      read(text),
      new Map(),
      new Map([
        ['謎仕事', 'Mystery Work'],
        ['別の謎', ''],
      ]),
    );
    const roles = named.menus.flatMap(({ credits }) => credits.flatMap(({ roles }) => roles));
    expect(roles.map(({ name, original }) => [original, name])).toEqual([
      ['謎仕事', 'Mystery Work'],
      ['謎仕事', 'Mystery Work'],
      ['別の謎', ''],
    ]);
    expect(named.notes.filter(({ level }) => level === 'check')).toEqual([]);
  });
});

describe('roles that somebody decides about', () => {
  const text = '第1話\n脚本：甲野太郎\n謎仕事：小川四郎\n旗当番：海\n第2話\n謎仕事：小川四郎';
  const blocksOf = ({ menus }: TextReading) =>
    menus.map(({ credits }) =>
      credits.map(({ name, roles }) => `${name}: ${roles.map(({ original }) => original).join(', ')}`),
    );

  it('go to the category of the name that they get', () => {
    const reading = read(text);
    const named = mended(reading, new Map(), new Map([['謎仕事', 'Key Animation']]), (english) =>
      english === 'Key Animation' ? english : null,
    );
    expect(blocksOf(reading)).toEqual([['Main Staff: 脚本, 謎仕事, 旗当番'], ['Main Staff: 謎仕事']]);
    expect(blocksOf(named)).toEqual([
      ['Main Staff: 脚本, 旗当番', 'Key Animation: 謎仕事'],
      ['Key Animation: 謎仕事'],
    ]);
    for (const { path, line } of named.placements.filter((one) => one.path.staff !== undefined))
      expect(staffAt(named, path)).toBe(text.split('\n')[line - 1]!.split('：')[1]);
  });

  it('are left out with their staff where they are no roles, in all places at once', () => {
    const reading = read(text);
    const [mystery] = unknownRoles(reading, new Map());
    const without = mended(reading, new Map(mystery!.keys.map((key) => [key, 'leave-out'])));
    expect(blocksOf(without)).toEqual([['Main Staff: 脚本, 旗当番'], []]);
    expect(
      without.notes.filter(({ code, level }) => code === 'unknown-role' && level === 'check'),
    ).toMatchObject([{ line: 4 }]);
  });
});

describe('names by what the site knows', () => {
  const text = '脚本：甲野太郎\n演出：芹沢　努\n絵コンテ：青空太郎・若葉花子';

  it('are put together or split where only the one or only the others are known, and say so', () => {
    const reading = read(text);
    expect(namesToAsk(reading)).toEqual(
      expect.arrayContaining(['芹沢', '努', '芹沢努', '青空太郎', '若葉花子', '青空太郎・若葉花子']),
    );
    const names = byKnownPeople(reading, new Set(['芹沢', '努', '青空太郎・若葉花子']));
    expect(staffOf(names)).toEqual(['甲野太郎', '芹沢', '努', '青空太郎・若葉花子']);
    const doubtful = groupNotes(names).filter(({ level }) => level === 'check');
    expect(doubtful.flatMap(({ places }) => places.map(({ note }) => note.message))).toEqual(
      expect.arrayContaining([
        expect.stringContaining('芹沢, 努'),
        expect.stringContaining('青空太郎・若葉花子'),
      ]),
    );
    // Who looks at it can still say what is right.
    expect(staffOf(mended(names, all(names, 'one-name')))).toEqual([
      '甲野太郎',
      '芹沢努',
      '青空太郎・若葉花子',
    ]);
  });

  it('stay as they were read where the site knows nothing, both or what was read', () => {
    const reading = read(text);
    expect(byKnownPeople(reading, new Set())).toBe(reading);
    expect(byKnownPeople(reading, new Set(['芹沢', '努', '芹沢努']))).toBe(reading);
    const same = byKnownPeople(reading, new Set(['芹沢努', '青空太郎', '若葉花子']));
    expect(staffOf(same)).toEqual(staffOf(reading));
    expect(same.notes.find(({ text }) => text === '芹沢　努')!.message).toContain('芹沢努');
  });
});
