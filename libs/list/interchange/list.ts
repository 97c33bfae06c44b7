import type { Json, JsonObject } from '../model/document.js';
import { readField } from './values.js';
import { join, put, type DocumentReader } from './document-reader.js';
import { isObject } from '../model/json.js';
import { standardCategories, standardSettings } from '../model/standard.js';

/** Reads the list's own values: everything in a document except its menus. */
export function readListValues(
  input: Record<string, unknown>,
  reading: DocumentReader,
): { fields: JsonObject; settings: JsonObject; anilist: JsonObject } {
  const anilist = readAnilist(input['anilist'], reading);
  const fields = readFields(input, anilist, reading);
  return { fields, settings: readSettings(input['settings'], reading), anilist };
}

function readFields(
  input: Record<string, unknown>,
  anilist: JsonObject,
  reading: DocumentReader,
): JsonObject {
  const fields: JsonObject = {};
  for (const [name, value] of Object.entries(defaultFields(anilist))) {
    if (Object.hasOwn(input, name)) continue;
    reading.note(name, 'This is missing and was set to its default.');
    fields[name] = value;
  }
  for (const name of Object.keys(input)) {
    if (name === 'settings' || name === 'anilist' || name === 'menus') continue;
    put(fields, name, readTopLevel(name, input[name], reading));
  }
  const title = anilistTitle(anilist);
  if (!fields['title'] && title) {
    reading.note('title', 'The list has no title; the title of the anime was used.');
    fields['title'] = title;
  }
  return fields;
}

function readTopLevel(name: string, value: unknown, reading: DocumentReader): Json | undefined {
  if (name === 'uuid') return readUuid(value, reading);
  if (name === 'savingId') return readRevision(value, reading);
  if (name === 'slug') return readSlug(value, reading);
  return readField('fields', name, value, name, reading);
}

function defaultFields(anilist: JsonObject): JsonObject {
  const id = anilist['id'];
  return {
    title: '',
    uuid: '',
    slug: null,
    anilistId: typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? String(id) : null,
    status: 'IN_PROGRESS',
    author: '',
    comment: '',
    savingId: 0,
  };
}

function anilistTitle(anilist: JsonObject): string {
  const title = anilist['title'];
  if (!isObject(title)) return '';
  const names = [title['english'], title['romaji'], title['native']];
  return names.find((name): name is string => typeof name === 'string' && name.trim() !== '') ?? '';
}

function readUuid(value: unknown, reading: DocumentReader): string {
  const uuid = typeof value === 'string' ? value.trim().toLowerCase() : '';
  const known = /^[0-9a-f]{48}$/.test(uuid);
  if (value === '') return '';
  if (!known) reading.note('uuid', 'This is not a list id of 48 hex digits and was left out.');
  else if (uuid !== value) reading.note('uuid', 'This was read in lower case.');
  return known ? uuid : '';
}

function readSlug(value: unknown, reading: DocumentReader): string | null {
  if (value === null || (typeof value === 'string' && value.trim())) return value;
  reading.note('slug', 'This is not a slug and was left out.');
  return null;
}

function readRevision(value: unknown, reading: DocumentReader): number {
  const revision = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  const known = typeof revision === 'number' && Number.isSafeInteger(revision) && revision >= 0;
  if (!known) reading.note('savingId', 'This is not a revision and was read as 0.');
  else if (revision !== value) reading.note('savingId', 'This was read as a number.');
  return known ? revision : 0;
}

function readSettings(value: unknown, reading: DocumentReader): JsonObject {
  if (value === undefined || value === null) {
    reading.note('settings', 'These are missing and were set to their defaults.');
    return standardSettings();
  }
  const input = reading.object(value, 'settings') ?? {};
  const settings: JsonObject = {};
  if (input['categories'] === undefined || input['categories'] === null) {
    reading.note('settings.categories', 'These are missing; the standard ones were used.');
    settings['categories'] = standardCategories.map((name) => ({ name }));
  }
  for (const name of Object.keys(input)) {
    if (name === 'categories' && settings[name] !== undefined) continue;
    put(settings, name, readField('settings', name, input[name], join('settings', name), reading));
  }
  return settings;
}

function readAnilist(value: unknown, reading: DocumentReader): JsonObject {
  if (value === undefined || value === null) {
    reading.note('anilist', 'This is missing and was read as empty.');
    return { coverImage: {} };
  }
  const input = reading.object(value, 'anilist') ?? {};
  const anilist: JsonObject = {};
  for (const name of Object.keys(input))
    put(anilist, name, readField('anilist', name, input[name], join('anilist', name), reading));
  if (!Object.hasOwn(anilist, 'coverImage')) {
    reading.note('anilist.coverImage', 'This is missing and was read as empty.');
    anilist['coverImage'] = {};
  }
  return anilist;
}
