import { z } from 'zod';
import { recordKinds } from './records.js';

/** The version of this format: raised when a field changes its meaning or goes away. */
export const formatVersion = 1;
export const manifestName = 'manifest.json';

/** Something is wrong with a dump or its folder; the message is one sentence. */
export class DumpError extends Error {
  override name = 'DumpError';
}

export const DumpFile = z.object({
  /** Without a folder. */
  name: z.string().regex(/^[a-z]+\.[a-z]+(?:\.[a-z]+)?$/),
  records: z.enum(recordKinds),
  format: z.enum(['ndjson', 'parquet']),
  compression: z.enum(['zstd', 'gzip']),
  rows: z.number().int(),
  bytes: z.number().int(),
  /** Of the file as it is. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Of NDJSON, the JSON Schema of a line; of Parquet, its columns. */
  schema: z.record(z.string(), z.unknown()),
});
export type DumpFile = z.infer<typeof DumpFile>;

/** `manifest.json`, written last: a folder with one is whole. */
export const Manifest = z.object({
  format: z.literal(formatVersion),
  /** The moment that the data shows. */
  at: z.iso.datetime(),
  /** The address of the site. */
  site: z.string(),
  /** What others may do with the data, in the operator's words; null: nothing is said. */
  licence: z.string().nullable(),
  /** The last migration of the database. */
  schema: z.string(),
  counts: z.record(z.enum(recordKinds), z.number().int()),
  /** Lists whose latest changes are in `lists`, but not in credits and people yet. */
  behind: z.number().int(),
  files: z.array(DumpFile),
});
export type Manifest = z.infer<typeof Manifest>;

const named = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** The folder of a dump made at this moment. */
export const nameAt = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
export const isDumpName = (name: string): boolean => named.test(name);
export const timeOf = (name: string): number =>
  Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)/, 'T$1:$2:$3'));
/** The name of a dump until it is complete. */
export const partialName = (name: string): string => `.${name}.partial`;
export const isPartialName = (name: string): boolean =>
  /^\..+\.partial$/.test(name) && named.test(name.slice(1, -8));
