import { personKey as identityKey } from '../names/person-key.js';
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

/** Somebody whom rows name, as lists of people show them. */
export interface CreditedPerson {
  ja: string;
  en: string;
  id?: number;
  isStudio?: true;
  isUntranslated: boolean;
}

/**
 * The person whom a row names, kept in `people` under their key; `start` makes the entry of one who is not there yet. A
 * later row gives the English name that the ones before did not know.
 */
export function personIn<Entry extends CreditedPerson>(
  people: Map<string, Entry>,
  row: RowFields,
  start: (person: CreditedPerson) => Entry,
): Entry {
  const key = personKey(row);
  const known = people.get(key);
  const unknown = isUntranslated(row);
  if (known) {
    if (known.isUntranslated && !unknown)
      Object.assign(known, { en: text(row['en']), isUntranslated: false });
    return known;
  }
  const id = row['id'];
  const entry = start({
    ja: text(row['ja']),
    en: text(row['en']),
    ...(typeof id === 'number' && id > 0 ? { id } : {}),
    ...(row['isStudio'] ? { isStudio: true } : {}),
    isUntranslated: unknown,
  });
  people.set(key, entry);
  return entry;
}

/** Tells people apart inside one list, as `personKey` of libs/names does; spacers and unknown names share the empty key. */
export const personKey = (row: RowFields): string =>
  identityKey({
    ja: text(row['ja']),
    en: text(row['en']),
    id: typeof row['id'] === 'number' ? row['id'] : null,
    isStudio: Boolean(row['isStudio']),
  }) ?? '';
