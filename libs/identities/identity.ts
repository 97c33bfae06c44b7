import { databaseNames, databases, type Database, type IdentifiedKind } from './databases.js';

export interface Identity {
  database: Database;
  kind: IdentifiedKind;
  identifier: string;
}

const forms = {
  number: /^[1-9]\d{0,8}$/,
  'q-number': /^Q[1-9]\d{0,9}$/,
  tag: /^[a-z0-9][a-z0-9_.()'!-]{0,99}$/,
};

/** Whether the text has exactly the form that identifiers of this database are kept in. */
export function isIdentifier(database: Database, text: string): boolean {
  return forms[databases[database].form].test(text);
}

/** The page of a thing in another database; undefined where that database has no such things. */
export function identityUrl({ database, kind, identifier }: Identity): string | undefined {
  const place = databases[database].places[kind];
  return place && place.before + encodeURIComponent(identifier);
}

/** Identifiers by database. */
export type Identifiers = Partial<Record<Database, string>>;

/** The same identifiers in the usual order of the databases. */
export const inUsualOrder = (identifiers: Identifiers): Identifiers =>
  Object.fromEntries(
    databaseNames.flatMap((database) =>
      identifiers[database] === undefined ? [] : [[database, identifiers[database]]],
    ),
  );

/** The identifiers with the names of their databases and the addresses of their pages, in the usual order. */
export const linksOf = (
  kind: IdentifiedKind,
  identifiers: Identifiers,
): { database: Database; name: string; address: string }[] =>
  databaseNames.flatMap((database) => {
    const identifier = identifiers[database];
    const address = identifier === undefined ? undefined : identityUrl({ database, kind, identifier });
    return address === undefined ? [] : [{ database, name: databases[database].name, address }];
  });
