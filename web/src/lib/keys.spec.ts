import { afterEach, jest } from '@jest/globals';
import { hasCommand, keyName, withKeys } from './keys';

const on = (platform: string) => jest.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
afterEach(() => void jest.restoreAllMocks());

const ctrl = { ctrlKey: true, metaKey: false };
const cmd = { ctrlKey: false, metaKey: true };

it('takes Cmd for commands on a Mac, and leaves Ctrl to the text there', () => {
  on('MacIntel');
  expect([hasCommand(cmd), hasCommand(ctrl)]).toEqual([true, false]);
  on('Win32');
  expect([hasCommand(cmd), hasCommand(ctrl)]).toEqual([false, true]);
});

it('writes keys as the machine does', () => {
  on('MacIntel');
  expect(['Ctrl+Shift+Z', 'Alt+↑', 'Alt+Shift+Enter', 'F8', '['].map(keyName)).toEqual([
    '⇧⌘Z',
    '⌥↑',
    '⌥⇧↩',
    'F8',
    '[',
  ]);
  expect(withKeys('Find and replace', 'Ctrl+H', 'Ctrl+Shift+H')).toBe('Find and replace (⇧⌘H)');
  on('Linux x86_64');
  expect(withKeys('Find and replace', 'Ctrl+H', 'Ctrl+Shift+H')).toBe('Find and replace (Ctrl+H)');
});
