import { givenDatabases } from '../../identities/databases.js';
import { type Identifiers, inUsualOrder, isIdentifier } from '../../identities/identity.js';
import type { JsonObject, ListTree } from './document.js';
import { isJsonObject } from './json.js';

/** What a list is called in other databases, according to its document; as the database derives it. */
export function identifiersOf({ fields, anilist }: Pick<ListTree, 'fields' | 'anilist'>): Identifiers {
  const given = isJsonObject(fields['identifiers'] ?? null) ? (fields['identifiers'] as JsonObject) : {};
  const all: Record<string, unknown> = {
    anilist: fields['anilistId'],
    ...Object.fromEntries(givenDatabases.list.map((database) => [database, given[database]])),
  };
  all['myanimelist'] ??= anilist['idMal'];
  const identifiers: Identifiers = {};
  for (const database of ['anilist', ...givenDatabases.list] as const) {
    const text = identifierText(all[database]);
    if (isIdentifier(database, text)) identifiers[database] = text;
  }
  return inUsualOrder(identifiers);
}

const identifierText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
