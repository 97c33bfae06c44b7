import type { Flag } from './flags.js';

/** Findings with one cause, which are told once: an unconfirmed name with its rows, the names of one studio line. */
export interface Cause {
  /** In the order of the list. */
  flags: readonly [Flag, ...Flag[]];
  message: string;
}

/** How many of the different texts are told. */
const maxTold = 8;

/** In the order of their first findings. */
export function causesOf(flags: readonly Flag[]): Cause[] {
  const all = new Map<unknown, [Flag, ...Flag[]]>();
  for (const flag of flags) {
    const key = flag.cause === undefined ? flag : `${flag.rule}\n${flag.cause}`;
    const together = all.get(key);
    if (together) together.push(flag);
    else all.set(key, [flag]);
  }
  return Array.from(all.values(), (together) => ({ flags: together, message: messageOf(together) }));
}

function messageOf([first, ...others]: readonly [Flag, ...Flag[]]): string {
  if (others.length === 0 || first.cause === undefined) return first.message;
  const texts = [...new Set([first, ...others].map(({ text }) => text))];
  if (texts.length === 1) return first.cause;
  const told = texts.slice(0, maxTold).map((text) => `“${text}”`);
  const more = texts.length > maxTold ? ` and ${texts.length - maxTold} more` : '';
  return `${first.cause} ${told.join(', ')}${more}.`;
}
