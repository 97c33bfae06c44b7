import { flagLevels } from './flags.js';
import { checkerVersion, versionOf } from './version.js';

it('The version of the rules changes with their names, levels and edition, and not with their order', () => {
  const known = versionOf({ 'empty-row': 'hint', 'empty-role': 'error' }, 1);
  expect(versionOf({ 'empty-role': 'error', 'empty-row': 'hint' }, 1)).toBe(known);
  for (const other of [
    versionOf({ 'empty-row': 'warning', 'empty-role': 'error' }, 1),
    versionOf({ 'empty-rows': 'hint', 'empty-role': 'error' }, 1),
    versionOf({ 'empty-role': 'error' }, 1),
    versionOf({ 'empty-row': 'hint', 'empty-role': 'error' }, 2),
  ])
    expect(other).not.toBe(known);
  expect(checkerVersion).not.toBe(versionOf({ ...flagLevels, 'one-more': 'hint' }, 1));
});
