import { namesIn } from '@libs/text/notes/name-split.js';
import type { Resolution, NotePlace, TextReading } from '@libs/text/notes/note-groups.js';

/** What a button that decides about a note says. */
export function mendWord(mend: Resolution, { split, note }: NotePlace): string {
  switch (mend) {
    case 'right':
      return 'Right';
    case 'apart':
      return split?.words.length === 2 ? 'Two people' : 'One person each';
    case 'pairs':
      return 'Family and given names';
    case 'one-name':
      return 'One person';
    case 'studio':
    case 'affiliation':
      return 'A studio';
    case 'person':
      return 'A person';
    case 'comment':
      return 'A comment';
    case 'no-colon':
      return 'Drop the colon';
    case 'leave-out':
      return note.code === 'empty-menu' ? 'Leave the heading out' : 'Leave out';
  }
}

/** The names that the words of a note are read as, by what was decided; null for other notes. */
export function namesNow(
  place: NotePlace,
  { menus }: TextReading,
  mend: Resolution | undefined,
): string[] | null {
  const { split, note } = place;
  if (!split || !note.path) return null;
  if (mend === 'apart' || mend === 'pairs' || mend === 'one-name') return namesIn(split, mend, note.text);
  const { menu, category, role, staff } = note.path;
  const rows = menus[menu]?.credits[category!]?.roles[role!]?.staff ?? [];
  return rows.slice(staff, staff! + split.rows).map(({ ja, en }) => ja || en);
}
