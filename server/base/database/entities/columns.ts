import { p, type PropertyChain } from '@mikro-orm/core';

/** A number that the database assigns to each new row. */
export const identity = () => p.integer().autoincrement().generated('by default as identity');

/** A timestamp in microseconds; in the program a `Date` in milliseconds. */
export const time = () => p.datetime().columnType('timestamptz');

/** When the row was inserted, by default. */
export const now = () => time().defaultRaw('now()');

/**
 * JSON as written, including white space and key order. Queries return it parsed and take it as text
 * (`JSON.stringify`): an array would be sent as a Postgres array. The unit of work takes and returns the value.
 */
export const json = <Value>() => p.json<Value>().columnType('json') as unknown as Json<Value>;

/** Binary JSON: cheaper to query, more expensive to write. */
export const jsonb = <Value>() => p.json<Value>().columnType('jsonb') as unknown as Json<Value>;

type Json<Value> = PropertyChain<Value, { json: true }>;

export const texts = () => p.array<string>().columnType('text[]');

/** Hashes of the keys of a text, for `@@`; written by SQL only. */
export const grams = () => p.text().columnType('tsvector').lazy();

/** An index that properties cannot express: `on` is what follows `create index … on`. */
export const index = (name: string, on: string) => ({ name, expression: `create index "${name}" on ${on}` });

export const uniqueIndex = (name: string, on: string) => ({
  name,
  expression: `create unique index "${name}" on ${on}`,
});
