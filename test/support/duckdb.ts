import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

interface DuckDb {
  runAndReadAll(sql: string): Promise<{ getRowObjectsJson(): Record<string, unknown>[] }>;
  closeSync(): void;
}

/** An empty DuckDB in memory. Its packages are large and only needed here, so the first call installs them (scripts/packages.cjs). */
export async function openDuckDb(): Promise<DuckDb> {
  const script = resolve(import.meta.dirname, '../../scripts/packages.cjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, 'duckdb']);
  const { DuckDBInstance } = createRequire(join(stdout.trim(), 'any'))('@duckdb/node-api');
  return (await DuckDBInstance.create()).connect();
}
