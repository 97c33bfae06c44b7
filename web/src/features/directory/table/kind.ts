import type { Answer, Route } from '@libs/contract/endpoints.js';
import { type CallParams, withQuery } from '../../../lib/api';
import { type Step, stepIn } from '../../../lib/pages';

/** The filters of a directory: used in the address, and under the same names by the API. */
export interface DirectoryQuery {
  /** Empty: no search. */
  q: string;
  /** From 1. */
  page: number;
  [filter: string]: string | number;
}

/** The API's answer to a query. */
export interface DirectoryPage<Row> {
  items: Row[];
  /** Rows on all pages. */
  total: number;
  page: number;
  pages: number;
  /** Places where the pages after and before this one begin and end. */
  next: string | null;
  previous: string | null;
}

/** Endpoints that return pages of rows. */
export type DirectoryRoute = {
  [R in Route & `GET ${string}`]: Answer<R> extends DirectoryPage<unknown> ? R : never;
}[Route & `GET ${string}`];

/** A directory: the address of its page, the source of its rows, and its filters. */
export interface DirectoryKind<Query extends DirectoryQuery, R extends DirectoryRoute = DirectoryRoute> {
  /** The page's address, for example `/staff`. */
  path: string;
  /** Accepts the names of `defaults`, all optional. */
  route: R;
  /** The path parameters of the route. */
  at?: { id: string };
  /** The query of the address without parameters. Numbers are parsed as whole numbers from 1. */
  defaults: Query;
  /** The allowed values of a filter with few values; others in an address are ignored. */
  allowed?: { [Name in keyof Query]?: readonly string[] };
  /** The query for the API, where it is another one than that of the address. */
  asks?: (query: Query) => Query;
}

const maxLength = 200;
const maxNumber = 100_000;

/** Reads a directory's query from an address. People type and share addresses: invalid values are ignored. */
export function readDirectory<Query extends DirectoryQuery>(
  kind: DirectoryKind<Query>,
  search: string,
): Query {
  const parameters = new URLSearchParams(search);
  const read = (name: string, usual: string | number): string | number => {
    const text = parameters.get(name)?.trim().slice(0, maxLength);
    if (!text) return usual;
    if (typeof usual === 'number') return /^[1-9]\d*$/.test(text) && +text <= maxNumber ? +text : usual;
    const allowed = kind.allowed?.[name];
    return allowed && !allowed.includes(text) ? usual : text;
  };
  const values = Object.fromEntries(
    Object.entries(kind.defaults).map(([name, usual]) => [name, read(name, usual)]),
  );
  return { ...values, ...stepIn(search) } as Query;
}

/** The non-default values of a query: for addresses, so that one view has one address, and for the API. */
export function parametersOf<Query extends DirectoryQuery>(
  kind: DirectoryKind<Query>,
  query: Query,
): Record<string, string | number> {
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => value !== kind.defaults[name]));
}

/** The arguments for the kind's route. */
export const directoryParams = <Query extends DirectoryQuery, R extends DirectoryRoute>(
  kind: DirectoryKind<Query, R>,
  query: Query,
  signal?: AbortSignal,
) =>
  [
    { path: kind.at, query: parametersOf(kind, kind.asks?.(query) ?? query), signal },
  ] as unknown as CallParams<R>;

/** A query without the place of its page. */
export function unplaced<Query extends DirectoryQuery>(query: Query): Query {
  const { after: _after, before: _before, ...rest } = query;
  return rest as Query;
}

/** The address of another page; `step`: its place beside the shown one. */
export const pageAddress = <Query extends DirectoryQuery>(
  kind: DirectoryKind<Query>,
  query: Query,
  page: number,
  step: Step,
): string => directoryAddress(kind, { ...unplaced(query), page, ...step } as Query);

export const directoryAddress = <Query extends DirectoryQuery>(
  kind: DirectoryKind<Query>,
  query: Query,
): string => withQuery(kind.path, parametersOf(kind, query));
