import { personKey as identityKey } from '../../names/person-key.js';
/** The identifying fields of a row; a stored credit's `data` and an interchange row both have them. */
export interface RowFields {
  [field: string]: unknown;
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** A row without a name is an empty line (rule format-3). */
export const isSpacer = (row: RowFields): boolean => !text(row['ja']) && !text(row['en']);

/** `unknown`: nobody knows the reading of the name (`en: "???"`). `workTitle`: a title that heads the rows after it. */
export type StaffKind = 'spacer' | 'workTitle' | 'studio' | 'unknown' | 'person';

export function staffKind(row: RowFields): StaffKind {
  if (isSpacer(row)) return 'spacer';
  if (row['isWorkTitle']) return 'workTitle';
  if (row['isStudio']) return 'studio';
  return row['en'] === '???' ? 'unknown' : 'person';
}

/** Whether the English name is missing or unknown. */
export const isUntranslated = (row: RowFields): boolean =>
  !isSpacer(row) && (!text(row['en']) || row['en'] === '???' || Boolean(row['untranslated']));

/** Whether the English name is a suggestion that nobody has confirmed yet (rule name-5). */
export const isUnconfirmed = (row: RowFields): boolean =>
  Boolean(row['unconfirmed']) && !isSpacer(row) && !isUntranslated(row);

/** Whether the English name is only a machine's guess, which another lookup may replace; what somebody wrote is not. */
export const isGuessed = (row: RowFields): boolean => Boolean(row['unconfirmed']) && !row['doubted'];

/** What is removed from a row when its English name is confirmed or replaced. */
export const doubtFields = ['unconfirmed', 'doubted'] as const;

/** Whether there is a confirmed English name. A Japanese name is not required: some people have none. */
export const isTranslated = (row: RowFields): boolean =>
  !isSpacer(row) && !isUntranslated(row) && !isUnconfirmed(row);

/** Somebody credited by rows, as shown in lists of people. */
export interface CreditedPerson {
  ja: string;
  en: string;
  id?: number;
  isStudio?: true;
  isUntranslated: boolean;
  /** None of the rows has a confirmed English name. */
  isUnconfirmed: boolean;
}

/**
 * The person of a row, from `people` by key; `start` creates a missing entry. A later row can add an English name that
 * earlier rows lacked, or a confirmed one where theirs is only suggested.
 */
export function personIn<Entry extends CreditedPerson>(
  people: Map<string, Entry>,
  row: RowFields,
  start: (person: CreditedPerson) => Entry,
): Entry {
  const key = personKey(row);
  const known = people.get(key);
  const [unknown, suggested] = [isUntranslated(row), isUnconfirmed(row)];
  if (known) {
    if (!unknown && (known.isUntranslated || (known.isUnconfirmed && !suggested)))
      Object.assign(known, { en: text(row['en']), isUntranslated: false, isUnconfirmed: suggested });
    return known;
  }
  const id = row['id'];
  const entry = start({
    ja: text(row['ja']),
    en: text(row['en']),
    ...(typeof id === 'number' && id > 0 ? { id } : {}),
    ...(row['isStudio'] ? { isStudio: true } : {}),
    isUntranslated: unknown,
    isUnconfirmed: suggested,
  });
  people.set(key, entry);
  return entry;
}

/**
 * Tells people apart within one list, like `personKey` of libs/names; spacers and unknown names share the empty key.
 */
export const personKey = (row: RowFields): string =>
  identityKey({
    ja: text(row['ja']),
    en: text(row['en']),
    id: typeof row['id'] === 'number' ? row['id'] : null,
    isStudio: Boolean(row['isStudio']),
  }) ?? '';
