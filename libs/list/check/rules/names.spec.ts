import { category, list, menu } from '../check.fixture.js';
import { checkList } from '../check.js';
import { roleNameFault } from './names.js';

it.each<[string, string | null]>([
  [`In-Between – 2D/3D & Director’s 'A' "B" “C” (D, E), F.: G+ H! I?`, null],
  ['Décor', null],
  ['De\u0301cor', null],
  ['2', null],
  ['Animator [OR] Key Animation', null],
  ['Animator [or] Key Animation [OR] Artist', null],
  ['[OR]', null],
  ['[OR] [OR]', null],
  ['-- [OR] --', 'has no letter or digit'],
  ['', null],
  ['Key [Animation]', 'contains “[”'],
  ['Key Animation★', 'contains “★”'],
  ['Key 原画', 'contains “原”'],
  ['Key_Animation', 'contains “_”'],
  ['Режиссёр', 'contains “Р”'],
  ['--', 'has no letter or digit'],
  ['?! (&)', 'has no letter or digit'],
])('the fault of the English role name “%s” is: %s', (name, fault) =>
  expect(roleNameFault(name)).toBe(fault),
);

const ofRole = (name: string, original: string) =>
  checkList(list(menu('#01', category('Sound', { name, original, staff: [{ ja: '月影忍', en: '' }] }))))
    .filter(({ rule }) => rule === 'role-alternatives' || rule === 'unnamed-role')
    .map(({ message }) => message);

it.each<[string, string, string[]]>([
  ['Music [OR] Song', '音楽', ['Choose one of the names in “Music [OR] Song” and remove [OR].']],
  ['Music', '音楽[or]歌', ['Choose one of the names in “音楽[or]歌” and remove [OR].']],
  ['Music [OR] Song', '音楽[OR]歌', ['Choose one of the names in “Music [OR] Song” and remove [OR].']],
  ['Music OR Song', '音楽', []],
  ['Music', '', []],
  ['', '音楽', []],
  ['', '', ['A role in #01 has no name.']],
])('of the role “%s” (%s) it says %j', (name, original, expected) =>
  expect(ofRole(name, original)).toEqual(expected),
);

it('shows no text for what has no name', () => {
  const flags = checkList(
    list(menu('', category('', { name: '', original: '', staff: [{ ja: '月影忍', en: '' }] }))),
  );
  expect(flags.map(({ rule, text }) => [rule, text])).toEqual([
    ['unnamed-episode', ''],
    ['unnamed-category', ''],
    ['unnamed-role', ''],
  ]);
});
