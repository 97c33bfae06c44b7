import { type AnilistKind, readAnilistId } from '../../identities/anilist-id.js';
import { givenDatabases } from '../../identities/databases.js';
import { isIdentifier } from '../../identities/identity.js';
import type { Json, JsonObject } from '../model/document.js';
import { isDate, isPartialDate } from '../model/dates.js';
import { fieldRules, type FieldPlace, type FieldRule } from '../model/fields.js';
import { join, put, type DocumentReader } from './document-reader.js';
import { listStatuses } from '../model/interchange.types.js';
import { isObject } from '../model/json.js';

/** Reads one value; undefined means absent. Reports what is unusual, and what cannot be read. */
type Reader = (value: unknown, path: string, reading: DocumentReader) => Json | undefined;

/**
 * Reads one field of a node or of the list's own values, leniently, into its canonical form (rule format-2).
 */
export function readField(
  place: FieldPlace,
  name: string,
  value: unknown,
  path: string,
  reading: DocumentReader,
): Json | undefined {
  const rule = fieldRules[place].get(name);
  if (!rule) return reading.unknown(name, value, path);
  if (value === null && rule.nullable) return null;
  if (rule.type === 'text' && rule.required && !rule.nullable) return readName(value, path, reading);
  return readers[rule.type](value, path, reading);
}

/** A name is a text that is always present. */
function readName(value: unknown, path: string, reading: DocumentReader): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) reading.note(path, 'This is missing and was read as empty.');
  else reading.fault(path, 'This is not text.');
  return '';
}

const isNothing = (value: unknown) => value === null || value === undefined || value === '';

function readText(value: unknown, path: string, reading: DocumentReader): string | undefined {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) reading.note(path, 'This is empty and was left out.');
  else if (typeof value === 'number' || typeof value === 'boolean') {
    reading.note(path, 'This was read as text.');
    return String(value);
  } else reading.fault(path, 'This is not text.');
  return undefined;
}

function readId(value: unknown, path: string, reading: DocumentReader): number | undefined {
  const address = typeof value === 'string' ? idOfAddress(value, ['staff', 'studio']) : null;
  if (address !== null) {
    reading.note(path, 'The id was read from the address.');
    return Number(address);
  }
  const id = typeof value === 'string' && /^\s*-?\d+\s*$/.test(value) ? Number(value) : value;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id === 0) {
    reading.note(
      path,
      isNothing(value) || id === 0 ? 'An empty id was left out.' : 'This is not an id and was left out.',
    );
    return undefined;
  }
  if (id !== value) reading.note(path, 'A string of digits was read as an id.');
  if (id < 0) reading.note(path, 'A negative id is a local placeholder and was kept.');
  return id;
}

/** The id in an address of the anime database; null: it is no address of these kinds. */
function idOfAddress(text: string, kinds: readonly AnilistKind[]): string | null {
  if (/^\d*$/.test(text.trim())) return null;
  return kinds.map((kind) => readAnilistId(text, kind)).find((id) => id !== null) ?? null;
}

const falsy = new Set<unknown>([false, 0, '', '0', 'false', null, undefined]);

function readYes(value: unknown, path: string, reading: DocumentReader): true | undefined {
  if (value === true) return true;
  const yes = !falsy.has(value);
  reading.note(path, yes ? 'This was read as true.' : 'This is not true and was left out.');
  return yes ? true : undefined;
}

function readFlag(value: unknown, path: string, reading: DocumentReader): Json | undefined {
  if (typeof value === 'boolean' || value === 0 || value === 1) return value;
  return readYes(value, path, reading);
}

const isLatin = (text: string) =>
  /^[\p{Script=Latin}\p{Mark}\p{Number}\p{Punctuation}\p{Symbol}\s]+$/u.test(text);

/** A name pair (`pn`), or an affiliation (`studio`), which is a name pair with an id. */
function readPair(value: unknown, path: string, reading: DocumentReader): JsonObject | undefined {
  if (typeof value === 'string' && value.trim()) {
    reading.note(path, 'A plain name was read as an object.');
    const name = value.trim();
    return isLatin(name) && /\p{Script=Latin}/u.test(name) ? { en: name } : { ja: name };
  }
  if (!isObject(value)) {
    if (falsy.has(value) || typeof value === 'string' || (Array.isArray(value) && value.length === 0))
      reading.note(path, 'This is empty and was left out.');
    else reading.fault(path, 'This is not an object with the names ja and en.');
    return undefined;
  }
  const pair: JsonObject = {};
  for (const name of Object.keys(value))
    put(pair, name, readField('pair', name, value[name], join(path, name), reading));
  return pair;
}

function readDigits(value: unknown, path: string, reading: DocumentReader): string | null {
  // An object may have a `toString` property that is not a function.
  const digits = typeof value === 'object' ? '' : String(value).trim();
  if (/^\d{1,15}$/.test(digits)) {
    if (digits !== value) reading.note(path, 'This was read as a string of digits.');
    return digits;
  }
  const id = idOfAddress(digits, ['anime']);
  if (id !== null) {
    reading.note(path, 'The id was read from the address.');
    return id;
  }
  reading.note(
    path,
    isNothing(value) ? 'This is empty and was read as null.' : 'This is not an id and was left out.',
  );
  return null;
}

function readDate(value: unknown, path: string, reading: DocumentReader): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  if (isDate(text)) {
    if (text !== value) reading.note(path, 'Spaces around the date were left out.');
    return text;
  }
  reading.note(
    path,
    isNothing(value)
      ? 'This is empty and was left out.'
      : 'This is not a day of the calendar, as 2026-04-05, and was left out.',
  );
  return undefined;
}

function readPartialDate(value: unknown, path: string, reading: DocumentReader): Json | undefined {
  const date = reading.unknown('', value, path);
  if (date === undefined || isPartialDate(date)) return date;
  // Dates of other programs are now and then texts.
  if (typeof date === 'string' && /^(?:\d{4}(?:-\d\d)?)?$/.test(date)) return date;
  if (typeof date === 'string' && isDate(date)) return date;
  reading.note(path, 'The calendar has no such date, so it was left out.');
  return undefined;
}

function readYear(value: unknown, path: string, reading: DocumentReader): Json | undefined {
  if (typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))) return value;
  reading.note(path, 'This is not a year and was left out.');
  return undefined;
}

function readStatus(value: unknown, path: string, reading: DocumentReader): string {
  const upper = typeof value === 'string' ? value.trim().toUpperCase() : '';
  const status = listStatuses.find((known) => known === upper);
  if (status === undefined) reading.note(path, 'This is not a status and was read as IN_PROGRESS.');
  else if (status !== value) reading.note(path, `This was read as ${status}.`);
  return status ?? 'IN_PROGRESS';
}

function readPadding(value: unknown, path: string, reading: DocumentReader): number | undefined {
  const padding = typeof value === 'string' && /^\d$/.test(value.trim()) ? Number(value) : value;
  if (typeof padding !== 'number' || !Number.isInteger(padding) || padding < 2 || padding > 5) {
    reading.note(path, 'This is not an episode padding of 2 to 5 and was left out.');
    return undefined;
  }
  if (padding !== value) reading.note(path, 'A string of digits was read as a number.');
  return padding;
}

function readObject(value: unknown, path: string, reading: DocumentReader): JsonObject {
  if (isObject(value)) return (reading.unknown('', value, path) as JsonObject | undefined) ?? {};
  if (falsy.has(value) || (Array.isArray(value) && value.length === 0))
    reading.note(path, 'This is empty and was read as an empty object.');
  else reading.fault(path, 'This is not an object.');
  return {};
}

function readIdentifiers(value: unknown, path: string, reading: DocumentReader): JsonObject | undefined {
  if (!isObject(value)) {
    reading.note(path, 'This is not an object of identifiers and was left out.');
    return undefined;
  }
  const identifiers: JsonObject = {};
  for (const [name, given] of Object.entries(value)) {
    const at = join(path, name);
    const database = givenDatabases.list.find((one) => one === name);
    if (database) {
      const text = typeof given === 'number' ? String(given) : given;
      if (typeof text === 'string' && isIdentifier(database, text)) identifiers[name] = text;
      else reading.note(at, 'This is not an identifier of that database and was left out.');
    } else if (name === 'anilist') reading.note(at, 'This belongs in anilistId and was left out.');
    else put(identifiers, name, reading.unknown(name, given, at));
  }
  return Object.keys(identifiers).length > 0 ? identifiers : undefined;
}

function readCategories(value: unknown, path: string, reading: DocumentReader): Json {
  return reading.array(value, path).flatMap((item, index): JsonObject[] => {
    const place = `${path}[${index}]`;
    if (typeof item === 'string') {
      reading.note(place, 'A plain name was read as an object.');
      return [{ name: item }];
    }
    const category = reading.object(item, place);
    if (!category) return [];
    const data: JsonObject = {};
    if (!Object.hasOwn(category, 'name')) data['name'] = readName(undefined, join(place, 'name'), reading);
    for (const name of Object.keys(category)) {
      const at = join(place, name);
      put(
        data,
        name,
        name === 'name' ? readName(category[name], at, reading) : reading.unknown(name, category[name], at),
      );
    }
    return [data];
  });
}

const readers: Record<FieldRule['type'], Reader> = {
  text: readText,
  id: readId,
  yes: readYes,
  flag: readFlag,
  pair: readPair,
  affiliation: readPair,
  digits: readDigits,
  date: readDate,
  'partial-date': readPartialDate,
  year: readYear,
  status: readStatus,
  padding: readPadding,
  object: readObject,
  identifiers: readIdentifiers,
  categories: readCategories,
};
