import type { Answer, Route } from '@libs/contract/endpoints.js';
import { type Given, withQuery } from '../../../lib/api';

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
  /** Places where the pages after and before this one begin and end, of endpoints that have them. */
  next?: string | null | undefined;
  previous?: string | null | undefined;
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
  /** Whether its pages are asked for by places (`next`, `previous`) beside their numbers. */
  hasPlaces?: true;
}

const longest = 200;
const highest = 100_000;
/** What places look like (`PlaceInAddress`). */
const place = /^[\w-]{1,1000}$/;

/** The places in an address; a page begins or ends at one. */
const placeNames = ['after', 'before'] as const;

/** Reads a directory's query from an address. People type and share addresses: invalid values are ignored. */
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
  const at = kind.hasPlaces ? placeNames.map((name) => [name, parameters.get(name) ?? ''] as const) : [];
  return Object.fromEntries([
    ...Object.entries(kind.defaults).map(([name, usual]) => [name, read(name, usual)] as const),
    ...at.filter(([, value]) => place.test(value)).slice(0, 1),
  ]) as Query;
}

/** The non-default values of a query: for addresses, so that one view has one address, and for the API. */
export function parametersOf<Query extends DirectoryQuery>(
  kind: DirectoryKind<Query>,
  query: Query,
): Record<string, string | number> {
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => value !== kind.defaults[name]));
}

/** The arguments for the kind's route. */
export const askedOf = <Query extends DirectoryQuery, R extends DirectoryRoute>(
  kind: DirectoryKind<Query, R>,
  query: Query,
  signal?: AbortSignal,
) => [{ path: kind.at, query: parametersOf(kind, query), signal }] as unknown as Given<R>;

export const directoryAddress = <Query extends DirectoryQuery>(
  kind: DirectoryKind<Query>,
  query: Query,
): string => withQuery(kind.path, parametersOf(kind, query));
