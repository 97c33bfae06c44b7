import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Manifest } from '../../server/edge/dumps/manifest.js';

export const dumpOptions = {
  site: 'https://staff.example',
  licence: 'CC0-1.0',
  compression: 'zstd',
} as const;

export type Line = Record<string, unknown>;

export async function manifestOf(dump: string): Promise<Manifest> {
  return Manifest.parse(JSON.parse(await readFile(join(dump, 'manifest.json'), 'utf8')));
}

/** The records of each file, after comparing the files with the manifest. */
export async function readDump(dump: string): Promise<Record<string, Line[]>> {
  const found: Record<string, Line[]> = {};
  const { files } = await manifestOf(dump);
  expect((await readdir(dump)).toSorted()).toEqual(
    ['manifest.json', ...files.map(({ name }) => name)].toSorted(),
  );
  for (const { name, records, format, compression, rows, bytes, sha256, schema } of files) {
    const data = await readFile(join(dump, name));
    expect({ name, bytes: data.length, sha256: createHash('sha256').update(data).digest('hex') }).toEqual({
      name,
      bytes,
      sha256,
    });
    if (format !== 'ndjson') continue;
    const text = (compression === 'zstd' ? zstdDecompressSync(data) : gunzipSync(data)).toString();
    const lines = text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Line);
    expect({ name, rows: lines.length }).toEqual({ name, rows });
    const isAsDescribed = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
    for (const line of lines)
      if (!isAsDescribed(line)) throw new Error(`${name}: ${JSON.stringify(isAsDescribed.errors)}`);
    found[records] = lines;
  }
  return found;
}
