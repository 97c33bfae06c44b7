/** The fields of a row that say what it is; a stored credit's `data` and an interchange row both have them. */
export interface RowFields {
  [field: string]: unknown;
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** A row without any name stands for an empty line (wire formats, section 1). */
export const isSpacer = (row: RowFields): boolean => !text(row['ja']) && !text(row['en']);

/** `unknown`: nobody knows how the name is read (`en: "???"`). `workTitle`: a title that heads the rows after it. */
export type StaffKind = 'spacer' | 'workTitle' | 'studio' | 'unknown' | 'person';

export function staffKind(row: RowFields): StaffKind {
  if (isSpacer(row)) return 'spacer';
  if (row['isWorkTitle']) return 'workTitle';
  if (row['isStudio']) return 'studio';
  return row['en'] === '???' ? 'unknown' : 'person';
}

/** Whether the row has a name in both languages. `???` is none. */
export const hasBothLanguages = (row: RowFields): boolean =>
  Boolean(text(row['ja'])) && Boolean(text(row['en'])) && row['en'] !== '???';

/** Whether the English name is still to be found. */
export const isUntranslated = (row: RowFields): boolean =>
  !isSpacer(row) && (!text(row['en']) || row['en'] === '???' || Boolean(row['untranslated']));

/**
 * Tells people apart inside one list: (isStudio, id), else (isStudio, names). People and studios have number spaces of
 * their own; ids of 0 and below are local placeholders and tell nothing.
 */
export function personKey(row: RowFields): string {
  const space = row['isStudio'] ? 'studio' : 'person';
  const id = row['id'];
  return typeof id === 'number' && id > 0
    ? `${space}:${id}`
    : `${space}:${text(row['ja'])}\u0000${text(row['ja']) ? '' : text(row['en'])}`;
}
