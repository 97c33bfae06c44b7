import { afterEach, expect, it, jest } from '@jest/globals';
import { keysHere, type KeyPress } from '../../../lib/keys';
import { areTogether, keySheet, keyTable, sharedKeys, type Command } from './key-table';
import { commandOf, commandsAt, withKey } from './keys';

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
    }
  },
);

/** What takes the same key at the same time: “Ctrl+D is taken by duplicate (line) and density (page)”. */
function conflicts(): string[] {
  const found = new Set<string>();
  for (const [at, one] of commands.entries())
    for (const other of commands.slice(at + 1)) {
      const places = [keyTable[one].at, keyTable[other].at] as const;
      if (!areTogether(...places)) continue;
      for (const keys of keysFor(one).filter((key) => keysFor(other).includes(key)))
        if (sharedKeys[keys]?.toSorted().join() !== places.toSorted().join())
          found.add(`${keys} is taken by ${one} (${places[0]}) and ${other} (${places[1]})`);
    }
  return [...found];
}

it.each(['Linux x86_64', 'MacIntel'])(
  'gives no key to two commands at the same time, except those that are shared on purpose, on %s',
  (platform) => {
    on(platform);
    expect(conflicts()).toEqual([]);
  },
);

it('shares only keys that both places have', () => {
  for (const [keys, places] of Object.entries(sharedKeys)) {
    const takers = commands.filter((command) => keysFor(command).includes(keys));
    const taken = new Set<string>(takers.map((command) => keyTable[command].at));
    expect([keys, places.filter((place) => !taken.has(place))]).toEqual([keys, []]);
  }
});

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
