import { parseRolesText, parseStaffText } from './parse.js';

const kinds = (lines: { line: number; as: string }[] | undefined) => lines?.map(({ line, as }) => [line, as]);

it('a text for an episode, or for a role, says what its lines were taken for, if asked', () => {
  const text = '脚本：青空一郎\n原画\n若葉次郎、木立三郎';
  const place = { menuKind: 'episode' as const };
  expect(parseRolesText(text, {}, place).lines).toBeUndefined();
  expect(kinds(parseRolesText(text, {}, place, undefined, { lines: true }).lines)).toEqual([
    [1, 'role-names'],
    [2, 'role'],
    [3, 'names'],
  ]);
  const names = '青空一郎\n若葉次郎';
  expect(parseStaffText(names, {}, '原画').questions).toBeUndefined();
  const hints = [{ line: 2, as: 'left-out' as const, like: false }];
  const { staff, lines } = parseStaffText(names, {}, '原画', undefined, { lines: true, hints });
  expect(staff.map(({ ja }) => ja)).toEqual(['青空一郎']);
  expect(kinds(lines)).toEqual([
    [1, 'names'],
    [2, 'left-out'],
  ]);
});
