import { keyTable, type Command } from '../../../web/src/features/shell/keys/key-table.js';
import type { KeyEntry } from '../../../web/src/lib/keys.js';

const names: Record<string, string> = {
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
};

/** A key of the shortcut sheet as Playwright presses it: `Alt+Page Up` as `Alt+PageUp`. */
export function pressable(keys: string, isMac = false): string {
  const parts = keys.replace('Ctrl', isMac ? 'Meta' : 'Control').split('+');
  const key = parts.pop()!;
  return [...parts, names[key] ?? (key.length === 1 ? key.toLowerCase() : key.replace(' ', ''))].join('+');
}

/** The key of a command on a list's page, as Playwright presses it. `index`: which of its keys. */
export function keyFor(command: Command, index = 0, isMac = false): string {
  const { keys, mac }: KeyEntry = keyTable[command];
  return pressable(((isMac && mac) || keys)[index]!, isMac);
}
