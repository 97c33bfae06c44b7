import { type Database, databases, type IdentifiedKind } from '../../identities/databases.js';
import { readIdentifier } from '../../identities/pasted.js';
import { Failure } from '../base/errors.js';

/**
 * What somebody gave as identifiers, by database: in the form in which they are kept, or null, which removes it. Those that are
 * undefined are left out. Failure: identifier-invalid, with the place of each.
 */
export function readGiven<Name extends Database>(
  kind: IdentifiedKind,
  names: readonly Name[],
  given: Partial<Record<Name, string | null | undefined>>,
): Map<Name, string | null> {
  const read = new Map<Name, string | null>();
  const places: { path: string; message: string }[] = [];
  for (const name of names) {
    const text = given[name];
    if (text === undefined) continue;
    const identifier = text ? readIdentifier(name, kind, text) : null;
    if (text && identifier === null) places.push({ path: name, message: adviceFor(name, kind) });
    else read.set(name, identifier);
  }
  if (places.length > 0) throw new Failure('identifier-invalid', undefined, places);
  return read;
}

const formWords = {
  number: 'the number in it',
  'q-number': 'the number with its Q',
  tag: 'the tag in it, in small letters with _ for spaces',
};

/** What to enter as an identifier of this database. */
export function adviceFor(database: Database, kind: IdentifiedKind): string {
  const { name, form, places } = databases[database];
  return `Paste the address of the ${name} page (${places[kind]?.before ?? ''}…), or ${formWords[form]}.`;
}

export const pageAdvice = 'Paste the whole address of the page, starting with http:// or https://.';
