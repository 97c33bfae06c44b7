import type { ColumnKind, LineKind } from '@libs/text/words/line-kinds.js';

interface KindWords {
  /** Shown in the margin, and the key that chooses it: one for each kind. */
  letter: string;
  word: string;
  /** Degrees; null: the colour of text. Beside a letter, never alone. */
  hue: number | null;
}

/** In the order of the menu. */
export const kindWords: Record<LineKind, KindWords> = {
  episode: { letter: 'E', word: 'Episode', hue: 300 },
  category: { letter: 'C', word: 'Category', hue: 340 },
  studio: { letter: 'S', word: 'Studio', hue: 50 },
  role: { letter: 'R', word: 'Role alone', hue: 255 },
  names: { letter: 'N', word: 'Names alone', hue: null },
  'role-names': { letter: 'B', word: 'Both: role, names', hue: 230 },
  'names-role': { letter: 'V', word: 'Vice versa: names, role', hue: 280 },
  cast: { letter: 'A', word: 'Actor of a character', hue: 200 },
  table: { letter: 'T', word: 'Table row', hue: 100 },
  'work-title': { letter: 'W', word: 'Work or song', hue: 75 },
  comment: { letter: 'M', word: 'Memo, comment', hue: 75 },
  'left-out': { letter: 'X', word: 'Leave out', hue: null },
};

export const columnWords: Record<ColumnKind, string> = {
  episode: 'Episode',
  role: 'Role',
  names: 'Names',
  'english-role': 'English role',
  'english-names': 'English names',
  character: 'Character',
  studio: 'Studio',
  comment: 'Comment',
  'left-out': 'Leave out',
};

/** The kind that a letter stands for, in either case. */
export const kindOfLetter = (key: string): LineKind | null =>
  (Object.keys(kindWords) as LineKind[]).find((kind) => kindWords[kind].letter === key.toUpperCase()) ?? null;

/** A separator as a word, where it cannot be seen. */
export const separatorWord = (sign: string): string =>
  sign === ' ' ? 'space' : sign.trim() === '' && sign.length > 1 ? 'wide gap' : sign === '\t' ? 'tab' : sign;
