import { afterEach, expect, it, jest } from '@jest/globals';
import { keysHere, type KeyPress } from '../../../lib/keys';
import { commandOf, commandsAt, keySheet, keyTable, withKey, type Command } from './keys';

const on = (platform: string) => jest.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
afterEach(() => void jest.restoreAllMocks());

const names: Record<string, string> = {
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
};

/** A press of a key of the table, as browsers report it. */
function pressOf(keys: string, isMac: boolean): KeyPress {
  const held = keys.split('+');
  const key = held.pop()!;
  const ctrl = held.includes('Ctrl');
  const shiftKey = held.includes('Shift') || key === '?';
  return {
    key: names[key] ?? (key.length === 1 && !shiftKey ? key.toLowerCase() : key.replace(' ', '')),
    ctrlKey: ctrl && !isMac,
    metaKey: ctrl && isMac,
    altKey: held.includes('Alt'),
    shiftKey,
  };
}

const commands = Object.keys(keyTable) as Command[];
const keysFor = (command: Command): readonly string[] => keysHere(keyTable[command]);

it.each([
  ['Linux x86_64', false],
  ['MacIntel', true],
])(
  'takes each key that the sheet shows for what it shows there and nothing else, on %s',
  (platform, isMac) => {
    on(platform);
    for (const keys of new Set(commands.flatMap(keysFor))) {
      if (keys.endsWith('click')) continue;
      const press = pressOf(keys, isMac);
      const meant = commands.filter((command) => keysFor(command).includes(keys));
      expect([keys, commands.filter((command) => commandOf(press, [command]))]).toEqual([keys, meant]);
      // Two in one place would conflict.
      expect(new Set(meant.map((command) => keyTable[command].at)).size).toBe(meant.length);
    }
  },
);

it('distinguishes keys that go in two directions', () => {
  on('Linux x86_64');
  expect(commandOf(pressOf('Alt+↓', false), commandsAt('line'))).toEqual({ command: 'move', by: 1 });
  expect(commandOf(pressOf('Shift+F8', false), commandsAt('page'))).toEqual({ command: 'finding', by: -1 });
});

it('shows every key on the sheet, once', () => {
  const shown = keySheet.flatMap(({ entries }) => entries);
  expect(new Set(shown)).toEqual(new Set(Object.values(keyTable)));
  expect(shown).toHaveLength(Object.keys(keyTable).length);
});

it('shows this machine’s key in hints', () => {
  on('MacIntel');
  expect(withKey('Find and replace', 'replace')).toBe('Find and replace (⇧⌘H)');
  expect(withKey('Move down', 'move', 1)).toBe('Move down (⌥↓)');
  on('Linux x86_64');
  expect(withKey('Find and replace', 'replace')).toBe('Find and replace (Ctrl+H)');
});
