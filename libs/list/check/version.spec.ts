import { flagRules } from './flags.js';
import { checkerVersion, versionOf } from './version.js';

it('The version of the rules changes with their names, levels and edition, and not with their order', () => {
  const known = versionOf({ 'empty-row': { level: 'hint' }, 'empty-role': { level: 'error' } }, 1);
  expect(versionOf({ 'empty-role': { level: 'error' }, 'empty-row': { level: 'hint' } }, 1)).toBe(known);
  for (const other of [
    versionOf({ 'empty-row': { level: 'warning' }, 'empty-role': { level: 'error' } }, 1),
    versionOf({ 'empty-rows': { level: 'hint' }, 'empty-role': { level: 'error' } }, 1),
    versionOf({ 'empty-role': { level: 'error' } }, 1),
    versionOf({ 'empty-row': { level: 'hint' }, 'empty-role': { level: 'error' } }, 2),
  ])
    expect(other).not.toBe(known);
  expect(checkerVersion).not.toBe(versionOf({ ...flagRules, 'one-more': { level: 'hint' } }, 1));
});
