import { afterEach, jest } from '@jest/globals';
import { hasCommand, isPressed, keyName } from './keys';

const on = (platform: string) => jest.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
afterEach(() => void jest.restoreAllMocks());

const ctrl = { ctrlKey: true, metaKey: false };
const cmd = { ctrlKey: false, metaKey: true };

it('uses Cmd for commands on a Mac, and leaves Ctrl to text fields there', () => {
  on('MacIntel');
  expect([hasCommand(cmd), hasCommand(ctrl)]).toEqual([true, false]);
  on('Win32');
  expect([hasCommand(cmd), hasCommand(ctrl)]).toEqual([false, true]);
});

it('formats keys for the platform', () => {
  on('MacIntel');
  expect(['Ctrl+Shift+Z', 'Alt+↑', 'Alt+Shift+Enter', 'F8', '['].map(keyName)).toEqual([
    '⇧⌘Z',
    '⌥↑',
    '⌥⇧↩',
    'F8',
    '[',
  ]);
  on('Linux x86_64');
  expect(keyName('Ctrl+Shift+H')).toBe('Ctrl+Shift+H');
});

it('matches exactly the modifiers of a key; symbols with or without Shift', () => {
  on('Linux x86_64');
  const nothing = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  const press = (key: string, held = {}) => ({ key, ...nothing, ...held });
  expect(isPressed('Ctrl+Shift+Z', press('Z', { ctrlKey: true, shiftKey: true }))).toBe(true);
  expect(isPressed('Ctrl+Z', press('Z', { ctrlKey: true, shiftKey: true }))).toBe(false);
  expect(isPressed('Ctrl+Z', press('z', { ctrlKey: true, altKey: true }))).toBe(false);
  expect(isPressed('E', press('e', { metaKey: true }))).toBe(false);
  expect(isPressed('F8', press('F8', { shiftKey: true }))).toBe(false);
  expect(isPressed('Shift+↑', press('ArrowUp'))).toBe(false);
  expect(isPressed('?', press('?', { shiftKey: true }))).toBe(true);
  expect(isPressed('Alt+Page Down', press('PageDown', { altKey: true }))).toBe(true);
});
