import type { ColumnKind, LineKind } from '@libs/text/words/line-kinds.js';

/** What lines of a credit text are, in words. */
export const kindWords: Record<LineKind, string> = {
  episode: 'Episode',
  category: 'Category',
  role: 'Role',
  names: 'Names',
  'role-names': 'Role with names',
  'names-role': 'Names with role',
  cast: 'Character and actor',
  studio: 'Studio',
  'work-title': 'Title of a work',
  comment: 'Comment',
  'left-out': 'Left out',
  table: 'Table',
};

/** What columns of tables are. */
export const columnWords: Record<ColumnKind, string> = {
  episode: 'Episode',
  role: 'Role',
  names: 'Names',
  'english-role': 'English role',
  'english-names': 'English names',
  character: 'Character',
  studio: 'Studio',
  comment: 'Comment',
  'left-out': 'Left out',
};
