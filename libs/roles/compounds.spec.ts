import { builtInTerms } from './built-in.js';
import { compoundRoles } from './compounds.js';
import { extraRoleTable } from './extra-table.js';
import { roleTable } from './table.js';
import { translateRole } from './translate.js';

it.each([
  ['キャラ作監', 'Character Animation Director'],
  ['メカ総作画監督', 'Mecha Chief Animation Director'],
  ['総メカ作監', 'Mecha Chief Animation Director'],
  ['メカニック作監補佐', 'Assistant Mechanical Animation Director'],
  ['エフェクト作監補', 'Assistant Effects Animation Director'],
  ['メカ・エフェクト作監', 'Mecha/Effects Animation Director'],
  ['エフェクト作画監督協力', 'Effects Animation Direction Cooperation'],
  ['LO作監補', 'Assistant Layout Animation Director'],
  ['総作監助手', 'Assistant Chief Animation Director'],
  ['チーフ作監', 'Chief Animation Director'],
  ['作監助手', 'Assistant Animation Director'],
  ['キャラデ', 'Character Design'],
  ['キャラデザ補佐', 'Character Design Assistance'],
  ['サブキャラデザイン', 'Sub Character Design'],
  ['絵コンテ補', 'Storyboard Assistance'],
  ['動検補佐', 'In-Between Check Assistance'],
  ['チーフ動検', 'In-Between Check Chief'],
  ['仕検協力', 'Finish Animation Check Cooperation'],
  ['撮監補', 'Assistant Director of Photography'],
  ['CG監督助手', '3DCG Assistant Director'],
  // As before.
  ['メカ作監', 'Mechanical Animation Director'],
  ['総作画監督補佐', 'Assistant Chief Animation Director'],
])('%s is %s', (ja, en) => {
  expect(translateRole(ja, { menuKind: 'episode' }).name).toBe(en);
});

it('keep the ids of the terms of the other tables, and repeat none of their names', () => {
  const namesOf = (table: object) =>
    Object.values(table as Record<string, string>).flatMap((lines) =>
      lines.split('\n').flatMap((line) => line.split('=')[0] || []),
    );
  const compounds = namesOf(compoundRoles());
  const others = new Set([...namesOf(roleTable), ...namesOf(extraRoleTable)]);
  expect(compounds.filter((name) => others.has(name))).toEqual([]);
  expect(new Set(compounds).size).toBe(compounds.length);
  const ids = builtInTerms().map(({ namesJa }) => others.has(namesJa[0]!));
  expect(ids.lastIndexOf(true)).toBeLessThan(ids.indexOf(false));
});
