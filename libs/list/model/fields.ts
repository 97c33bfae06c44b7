import { givenDatabases } from '../../identities/databases.js';
import { isIdentifier } from '../../identities/identity.js';
import { isDate, isPartialDate } from './dates.js';
import { limits, type Json, type NodeKind } from './document.js';
import { listStatuses } from './interchange.types.js';
import { first, isJsonObject, jsonFault } from './json.js';

/** What a known field may contain (rule format-2). Unknown fields contain any JSON. */
export interface FieldRule {
  type:
    | 'text'
    | 'id'
    | 'yes'
    | 'flag'
    | 'pair'
    | 'affiliation'
    | 'digits'
    | 'date'
    | 'partial-date'
    | 'year'
    | 'status'
    | 'padding'
    | 'object'
    | 'identifiers'
    | 'categories';
  /** Always present: it cannot be removed. */
  required?: true;
  /** Null is a value of its own, different from absence. */
  nullable?: true;
}

/** What has the field: a node of some kind, or one part of the list's own values. */
export type FieldPlace = NodeKind | 'fields' | 'settings' | 'anilist' | 'pair';

const rules = (table: Record<string, FieldRule>) => new Map(Object.entries(table));
const name: FieldRule = { type: 'text', required: true };
const text: FieldRule = { type: 'text' };
const flag: FieldRule = { type: 'flag' };

export const fieldRules: Record<FieldPlace, ReadonlyMap<string, FieldRule>> = {
  menu: rules({ name, note: text, airedDate: { type: 'date' } }),
  category: rules({ name, studio: { type: 'affiliation', nullable: true }, note: text }),
  role: rules({ name, original: name, note: text }),
  credit: rules({
    ja: name,
    en: name,
    id: { type: 'id' },
    isStudio: { type: 'yes' },
    pn: { type: 'pair' },
    studio: { type: 'affiliation' },
    comment: text,
    isNC: { type: 'yes' },
    isMiscredit: flag,
    isInvisible: flag,
    isWorkTitle: flag,
    subItem: flag,
    untranslated: flag,
    unconfirmed: flag,
    doubted: flag,
    halfSpace: flag,
  }),
  /** Inside `pn` and `studio`. */
  pair: rules({
    ja: text,
    en: text,
    id: { type: 'id' },
    isStudio: { type: 'yes' },
    pn: { type: 'pair' },
    unconfirmed: flag,
    doubted: flag,
  }),
  fields: rules({
    title: name,
    uuid: name,
    slug: { type: 'text', nullable: true, required: true },
    anilistId: { type: 'digits', nullable: true, required: true },
    seasonYear: { type: 'year', nullable: true },
    status: { type: 'status', required: true },
    author: name,
    comment: name,
    identifiers: { type: 'identifiers' },
  }),
  settings: rules({
    categories: { type: 'categories', required: true },
    delimiters: text,
    episodeDelimiters: text,
    episodeRegex: text,
    roleDelimiters: text,
    staffDelimiters: text,
    autoLink: flag,
    autoTranslation: flag,
    clipboardFormat: flag,
    showConflicts: flag,
    episodePadding: { type: 'padding' },
    initialTotalEpisodeCount: text,
    officialTranslation: flag,
  }),
  anilist: rules({
    coverImage: { type: 'object', required: true },
    startDate: { type: 'partial-date', nullable: true },
    endDate: { type: 'partial-date', nullable: true },
  }),
};

const textFault = (value: Json) => {
  if (typeof value !== 'string') return 'must be text';
  return value.length > limits.text ? `must have at most ${limits.text} characters` : null;
};

const isYear = (value: Json) =>
  typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string';

const faults: Record<FieldRule['type'], (value: Json) => string | null> = {
  text: textFault,
  id: (value) => (Number.isSafeInteger(value) && value !== 0 ? null : 'must be an integer other than 0'),
  yes: (value) => (value === true ? null : 'must be true or absent'),
  flag: (value) =>
    typeof value === 'boolean' || value === 0 || value === 1 ? null : 'must be true or false',
  pair: (value) => pairFault(value),
  affiliation: (value) => pairFault(value),
  digits: (value) =>
    typeof value === 'string' && /^\d{1,15}$/.test(value)
      ? null
      : 'must be a string of digits, or the address of an anime at AniList',
  date: (value) =>
    typeof value === 'string' && isDate(value) ? null : 'must be a day of the calendar, as 2026-04-05',
  'partial-date': (value) =>
    isPartialDate(value)
      ? jsonFault(value)
      : 'must be a date of the calendar: {year, month, day}, each may be null',
  year: (value) => (isYear(value) ? jsonFault(value) : 'must be a year'),
  status: (value) => (listStatuses.some((status) => status === value) ? null : 'must be a list status'),
  padding: (value) =>
    Number.isInteger(value) && Number(value) >= 2 && Number(value) <= 5 ? null : 'must be 2, 3, 4 or 5',
  object: (value) => (isJsonObject(value) ? jsonFault(value) : 'must be an object'),
  identifiers: (value) => identifiersFault(value),
  categories: (value) =>
    Array.isArray(value) && value.every((item) => isJsonObject(item) && typeof item['name'] === 'string')
      ? jsonFault(value)
      : 'must be a list of categories with names',
};

/** Those of databases that are not known here are kept as they are. */
const identifiersFault = (value: Json): string | null => {
  if (!isJsonObject(value)) return 'must be an object';
  if (Object.hasOwn(value, 'anilist')) return 'must not have anilist, which is anilistId';
  const wrong = givenDatabases.list.find(
    (database) =>
      value[database] !== undefined &&
      !(typeof value[database] === 'string' && isIdentifier(database, value[database])),
  );
  return wrong === undefined ? jsonFault(value) : `must have as ${wrong} an identifier of that database`;
};

const pairFault = (value: Json): string | null =>
  isJsonObject(value)
    ? (jsonFault(value) ?? first(Object.keys(value), (key) => valueFault('pair', key, value[key]!)))
    : 'must be an object with the names ja and en';

/** What is wrong with `value` as the content of a field, or null. Absence is not a value: see `mayBeAbsent`. */
export function valueFault(place: FieldPlace, field: string, value: Json): string | null {
  const rule = fieldRules[place].get(field);
  if (!rule) return jsonFault(value);
  if (value === null && rule.nullable) return null;
  const fault = faults[rule.type](value);
  return fault && `${field} ${fault}`;
}

export const mayBeAbsent = (place: FieldPlace, field: string): boolean =>
  !fieldRules[place].get(field)?.required;

/** Whether a bare null sets the field to null (otherwise it removes the field). */
export const keepsNull = (place: FieldPlace, field: string): boolean =>
  fieldRules[place].get(field)?.nullable === true;

/** Whether false means the same as absence: `isStudio` and `isNC` are written as true or not at all. */
export const isYesField = (place: FieldPlace, field: string): boolean =>
  fieldRules[place].get(field)?.type === 'yes';

/** The value of a field after an assignment, or undefined if the field is then absent. */
export function assignedValue(
  place: FieldPlace,
  { field, value, absent }: { field: string; value: Json; absent?: boolean },
): Json | undefined {
  const removes =
    value === null ? (absent ?? !keepsNull(place, field)) : value === false && isYesField(place, field);
  return removes ? undefined : value;
}

/** The assignment that gives a field this value; undefined: absent. */
export function assignmentOf(
  place: FieldPlace,
  field: string,
  value: Json | undefined,
): { value: Json; absent?: boolean } {
  if (value !== undefined && value !== null) return { value };
  const absent = value === undefined;
  return absent === keepsNull(place, field) ? { value: null, absent } : { value: null };
}
