interface Modifiers {
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Whether keys are those of a Mac. Browsers name no other sign of it that all of them have. */
export const isMac = (): boolean =>
  typeof navigator !== 'undefined' && /^(?:Mac|iPhone|iPad)/.test(navigator.platform);

/** Whether the key for commands is held: Cmd on a Mac, where Ctrl with letters moves the caret; Ctrl elsewhere. */
export const hasCommand = ({ ctrlKey, metaKey }: Modifiers): boolean =>
  isMac() ? metaKey && !ctrlKey : ctrlKey;

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

/** Keys such as `Ctrl+Shift+Z` as they are written on this machine: `⇧⌘Z` on a Mac. */
export function keyName(keys: string): string {
  if (!isMac()) return keys;
  const parts = keys.split('+');
  const held = order.filter((one) => parts.slice(0, -1).includes(one));
  return [...held, parts.at(-1)!].map((one) => signs[one] ?? one).join('');
}

/** A label with its keys behind it: “Undo (Ctrl+Z)”. `mac`: other keys on a Mac. */
export const withKeys = (label: string, keys: string, mac = keys): string =>
  `${label} (${keyName(isMac() ? mac : keys)})`;
