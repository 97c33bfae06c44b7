interface Modifiers {
  ctrlKey: boolean;
  metaKey: boolean;
}

/** A key press, as in DOM and React events. */
export interface KeyPress extends Modifiers {
  altKey: boolean;
  shiftKey: boolean;
  key: string;
}

/**
 * An entry of a shortcut table. Keys are written like `Ctrl+Shift+Z`; Ctrl is the command modifier, which is Cmd on a
 * Mac.
 */
export interface KeyEntry {
  keys: readonly string[];
  /** The keys on a Mac, if they differ. */
  mac?: readonly string[];
  /** The direction of each key, if the keys differ only in that. */
  by?: readonly (-1 | 1)[];
}

/** The key for switching to the question at the bottom and back. */
export const panelKey = 'F6';

/** Whether the platform is a Mac. There is no other indication that all browsers have. */
export const isMac = (): boolean =>
  typeof navigator !== 'undefined' && /^(?:Mac|iPhone|iPad)/.test(navigator.platform);

/** Whether the command modifier is held: Cmd on a Mac, where Ctrl with letters moves the caret; Ctrl elsewhere. */
export const hasCommand = ({ ctrlKey, metaKey }: Modifiers): boolean =>
  isMac() ? metaKey && !ctrlKey : ctrlKey;

/** The keys of an entry on this platform. */
export const keysHere = ({ keys, mac }: KeyEntry): readonly string[] => (isMac() && mac) || keys;

const eventKeys: Record<string, string> = {
  '↑': 'arrowup',
  '↓': 'arrowdown',
  '←': 'arrowleft',
  '→': 'arrowright',
  'page up': 'pageup',
  'page down': 'pagedown',
};

/** Whether a press is this key with exactly these modifiers. Symbols may need Shift, depending on the keyboard. */
export function isPressed(keys: string, press: KeyPress): boolean {
  const held = keys.split('+');
  const key = held.pop()!.toLowerCase();
  const isSign = /^[^a-z]$/.test(key) && !eventKeys[key];
  const command = held.includes('Ctrl');
  return (
    press.key.toLowerCase() === (eventKeys[key] ?? key) &&
    (command ? hasCommand(press) : !press.ctrlKey && !press.metaKey) &&
    press.altKey === held.includes('Alt') &&
    (isSign || press.shiftKey === held.includes('Shift'))
  );
}

/** The command of a table that a key press triggers, and its direction (1 if there is only one). */
export function pressedOf<Command extends string>(
  table: Record<Command, KeyEntry>,
  commands: readonly Command[],
  press: KeyPress,
): { command: Command; by: -1 | 1 } | null {
  for (const command of commands) {
    const index = keysHere(table[command]).findIndex((keys) => isPressed(keys, press));
    if (index >= 0) return { command, by: table[command].by?.[index] ?? 1 };
  }
  return null;
}

const signs: Record<string, string> = {
  Ctrl: '⌘',
  Alt: '⌥',
  Shift: '⇧',
  Enter: '↩',
  Backspace: '⌫',
  Delete: '⌦',
  Tab: '⇥',
  Escape: 'Esc',
};
const order = ['Alt', 'Shift', 'Ctrl'];

/** Formats keys such as `Ctrl+Shift+Z` for this platform: `⇧⌘Z` on a Mac. */
export function keyName(keys: string): string {
  if (!isMac()) return keys;
  const parts = keys.split('+');
  const held = order.filter((one) => parts.slice(0, -1).includes(one));
  return [...held, parts.at(-1)!].map((one) => signs[one] ?? one).join('');
}
