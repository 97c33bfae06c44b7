import { columnStyle, needsOf, readColumns, resizable, writeColumns, type ColumnChoice } from './columns';

const row = (data: object) => ({ id: Math.random().toString(), data });
const menuOf = (role: object, credits: object[]) =>
  ({
    id: 'm',
    data: { name: '#01' },
    categories: [
      { id: 'c', data: { name: 'A' }, roles: [{ id: 'r', data: role, credits: credits.map(row) }] },
    ],
  }) as unknown as Parameters<typeof needsOf>[0];
const columnsOf = (choice: ColumnChoice, menu = menuOf({}, [])) =>
  String((columnStyle(needsOf(menu), choice) as Record<string, string>)['--columns']);
const plain: ColumnChoice = { widths: {}, hidden: [] };

it('A choice of columns is read as it was written', () => {
  const choice: ColumnChoice = { widths: { role: 300, en: 210 }, hidden: ['studio', 'flags'] };
  expect(writeColumns(choice)).toBe('role:300 en:210 -studio -flags');
  expect(readColumns(writeColumns(choice))).toEqual(choice);
});

it.each(['', 'ja', 'ja:x', 'ja:99999', 'other:100', '-ja', '-role', 'flags:100', '- :', 'ja:-5'])(
  'What is no choice of columns is left out: %s',
  (text) => {
    expect(readColumns(text)).toEqual(plain);
  },
);

it('No column is narrower or wider than can be used', () => {
  expect(readColumns('ja:1 en:9999').widths).toEqual({ ja: 48, en: 640 });
});

it('A column takes the space that its longest text needs, an empty one that of its heading', () => {
  const needs = needsOf(
    menuOf({ original: 'キャラクターデザイン', name: 'Chief Animation Director' }, [
      { ja: '山田太郎', en: 'Tarou Yamada', comment: 'Episodes 1–13, 15 and 27, as a guest' },
      { ja: '有限会社とても長い名前', en: 'A Studio with a Long Name, Limited' },
    ]),
  );
  expect(needs.roleJa).toBeGreaterThanOrEqual(10 * 14);
  expect(needs.roleEn).toBeGreaterThanOrEqual(170);
  expect(needs.ja).toBeGreaterThanOrEqual(11 * 14);
  expect(needs.en).toBeGreaterThanOrEqual(230);
  expect(needs.comment).toBeGreaterThanOrEqual(220);
  expect(needs.studio).toBe(84);
});

it('A hidden column leaves its space to the others, and the last one takes what is left', () => {
  expect(columnsOf(plain).split('minmax').length - 1).toBe(4);
  expect(columnsOf({ widths: {}, hidden: ['studio'] }).split('minmax').length - 1).toBe(3);
  expect(columnsOf({ widths: {}, hidden: ['flags'] })).toMatch(/ 2rem$/);
  expect(columnsOf({ widths: { ja: 200, comment: 300 }, hidden: [] })).toContain('minmax(3rem, 200px)');
  // The comment is the last one: a chosen width of it would leave a hole beside the flags.
  expect(columnsOf({ widths: { comment: 300 }, hidden: [] })).not.toContain('300px');
  expect(resizable(plain)).toEqual(['role', 'ja', 'en', 'studio']);
  expect(resizable({ widths: {}, hidden: ['comment'] })).toEqual(['role', 'ja', 'en']);
});
