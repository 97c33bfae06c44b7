import type { RoleNames } from '../../list/model/import-memory.js';
import { notePlaces, roleAt, type TextReading } from './note-groups.js';
import type { TextNote } from '../words/text.types.js';

/** A role of a text that has no English name, however often it is there. */
export interface UnknownRole {
  original: string;
  /** How often it is there. */
  amount: number;
  /** The first line with it, counted from 1. */
  line: number;
  /** The menu that it is in first. */
  menu: string;
  /** Its notes. */
  keys: string[];
}

/** The Japanese role that a note is about, if it says that nobody knows that role. */
export const unknownRoleOf = (note: TextNote, { menus }: TextReading): string | null =>
  (note.code === 'unknown-role' && roleAt(menus, note.path)?.original) || null;

/** The roles of a reading that neither the dictionary nor the list knows, in the order of the text. */
export function unknownRoles(reading: TextReading, known: RoleNames): UnknownRole[] {
  const found = new Map<string, UnknownRole>();
  for (const { note, key } of notePlaces(reading)) {
    const original = unknownRoleOf(note, reading);
    if (original === null || known.has(original)) continue;
    const role = found.get(original);
    if (role) {
      role.amount += 1;
      role.keys.push(key);
    } else {
      const menu = reading.menus[note.path!.menu]?.name ?? '';
      found.set(original, { original, amount: 1, line: note.line, menu, keys: [key] });
    }
  }
  return [...found.values()];
}
