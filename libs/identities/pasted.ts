import { type Database, databaseNames, databases, type IdentifiedKind, kindsOf } from './databases.js';
import { isIdentifier, type Identity } from './identity.js';

/** Longer texts are not read at all. */
export const maxPastedLength = 500;

/** What a pasted address identifies. Wikidata's addresses do not say whether it is a person: both kinds are given. */
export function readPasted(text: string): Identity[] {
  if (text.length > maxPastedLength) return [];
  const address = URL.parse(text.trim());
  if (!address || !/^https?:$/.test(address.protocol)) return [];
  const host = address.hostname.replace(/^www\./, '');
  return databaseNames
    .filter((database) => databases[database].hosts.includes(host))
    .flatMap((database) =>
      kindsOf(database).flatMap((kind) => {
        const identifier = identifierIn(address, databases[database].places[kind]?.paths ?? []);
        return identifier !== undefined && isIdentifier(database, identifier)
          ? [{ database, kind, identifier }]
          : [];
      }),
    );
}

/**
 * The identifier that a field of a form contains: itself, or the address of a page about a thing of this kind in this database.
 * Null: neither.
 */
export function readIdentifier(database: Database, kind: IdentifiedKind, text: string): string | null {
  if (text.length > maxPastedLength || databases[database].places[kind] === undefined) return null;
  const typed = text.trim();
  const bare = databases[database].form === 'q-number' ? typed.toUpperCase() : typed;
  if (isIdentifier(database, bare)) return bare;
  const found = readPasted(text).find((one) => one.database === database && one.kind === kind);
  return found?.identifier ?? null;
}

/** The address of somebody's own page, as it is kept: http or https, of a public host, without credentials. Null: another. */
export function readPage(text: string): string | null {
  if (text.length > maxPastedLength) return null;
  const address = URL.parse(text.trim());
  if (!address || !/^https?:$/.test(address.protocol) || address.username || address.password) return null;
  // Names only: a number or a single word is no site of the public network.
  if (!/\.[a-z][a-z0-9-]*[a-z0-9]$/.test(address.hostname)) return null;
  return address.href.length > maxPastedLength ? null : address.href;
}

function identifierIn(
  address: URL,
  paths: readonly { path: string; parameter?: string }[],
): string | undefined {
  for (const { path, parameter } of paths) {
    if (parameter === undefined) {
      // Titles and names often follow: /anime/1/Cowboy_Bebop
      if (address.pathname.startsWith(path)) return address.pathname.slice(path.length).split('/')[0];
    } else if (address.pathname === path) {
      return address.searchParams.get(parameter) ?? undefined;
    }
  }
  return undefined;
}
