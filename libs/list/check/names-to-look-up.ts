import type { ListTree } from '../model/document.js';
import type { InterchangeDocument } from '../model/interchange.types.js';
import { maxAskedLength, nothingKnown, type KnownNames } from './known-names.js';
import { foldName, maxNameLength } from './rule.js';
import { rowsOf, nodeText, viewOf } from './view.js';

/** Maximum number of names looked up for one list. */
const maxNamesAsked = 20_000;

/** Separators between names in one row: the parts are looked up, too. */
const between = /[、，,;；／/&＆＋+→⇒・･\s]/;

/**
 * The names of a list that the checker needs to know more about, each once: those of rows that are neither studios nor linked,
 * and the parts of names with separators.
 */
export function namesToLookUp(list: InterchangeDocument | ListTree): string[] {
  const names = new Set<string>();
  for (const { row } of rowsOf(viewOf(list))) {
    const { data } = row;
    if (data['isStudio'] || data['isWorkTitle'] || typeof data['id'] === 'number') continue;
    const name = nodeText(data, 'ja') || nodeText(data, 'en');
    if (!name || name === '???' || name.length > maxNameLength || names.has(name)) continue;
    if (names.size >= maxNamesAsked) break;
    names.add(name);
    const parts = name.split(between).filter(({ length }) => length > 1);
    if (parts.length > 1) for (const part of parts) if (names.size < maxNamesAsked) names.add(part);
  }
  return [...names].filter(({ length }) => length <= maxAskedLength);
}

/** The names in an answer of the site; null: there was no answer. */
export const foldKnown = (
  answer: { people: readonly string[]; studios: readonly string[] } | null,
): KnownNames =>
  answer
    ? { people: new Set(answer.people.map(foldName)), studios: new Set(answer.studios.map(foldName)) }
    : nothingKnown;
