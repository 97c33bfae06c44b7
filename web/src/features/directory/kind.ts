import { withQuery } from '../../lib/api';

/** What a directory is narrowed to: it stands in the address, and the API takes the same names. */
export interface DirectoryQuery {
  /** Empty: not searched. */
  q: string;
  /** From 1. */
  page: number;
  [filter: string]: string | number;
}

/** What the API answers for a query. */
export interface DirectoryPage<Row> {
  items: Row[];
  /** Rows of all pages. */
  total: number;
  page: number;
  pages: number;
}

/** A directory: where its page is, where its rows come from, and what it can be narrowed to. */
export interface DirectoryKind<Query extends DirectoryQuery> {
  /** The page's address, as `/staff`. */
  path: string;
  /** The API's address; answers a `DirectoryPage` to the names of `defaults`, all of them optional. */
  api: string;
  /** The query of the bare address. A number here is read as a whole number from 1 on. */
  defaults: Query;
  /** The only values of a filter, where they are few; others in an address are left out. */
  allowed?: { [Name in keyof Query]?: readonly string[] };
}

const longest = 200;
const highest = 100_000;

/** Reads a directory's query from an address. People type and share addresses: what is not understood is left out. */
export function readDirectory<Query extends DirectoryQuery>(
  kind: DirectoryKind<Query>,
  search: string,
): Query {
  const parameters = new URLSearchParams(search);
  const read = (name: string, usual: string | number): string | number => {
    const text = parameters.get(name)?.trim().slice(0, longest);
    if (!text) return usual;
    if (typeof usual === 'number') return /^[1-9]\d*$/.test(text) && +text <= highest ? +text : usual;
    const allowed = kind.allowed?.[name];
    return allowed && !allowed.includes(text) ? usual : text;
  };
  return Object.fromEntries(
    Object.entries(kind.defaults).map(([name, usual]) => [name, read(name, usual)]),
  ) as Query;
}

/** What of a query differs from the bare directory: for addresses, so that one view has one address, and for the API. */
export function parametersOf<Query extends DirectoryQuery>(
  kind: DirectoryKind<Query>,
  query: Query,
): Record<string, string | number> {
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => value !== kind.defaults[name]));
}

export const directoryAddress = <Query extends DirectoryQuery>(
  kind: DirectoryKind<Query>,
  query: Query,
): string => withQuery(kind.path, parametersOf(kind, query));
