import { databaseNames, databases, kindsOf } from './databases.js';
import { isIdentifier, type Identity } from './identity.js';

/** Longer texts are not read at all. */
export const longestPasted = 500;

/** What a pasted address identifies. Wikidata's addresses do not say whether it is a person: both kinds are given. */
export function readPasted(text: string): Identity[] {
  if (text.length > longestPasted) return [];
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
