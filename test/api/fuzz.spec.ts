import { readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { sized } from '@libs/testing/cases.js';
import type { Document } from '../support/fuzz/calls.js';
import { callers, Fuzz } from '../support/fuzz/fuzz.js';
import { TestServer } from '../support/server.js';

/**
 * Calls every address of the OpenAPI document with values that are valid, almost valid, or hostile, as every kind of account.
 * `FUZZ_CALLS`: calls of each kind (150, or 5,000 at night; try 20,000 before a release). `FUZZ_SEED` repeats a run;
 * `FUZZ_URL` tests a server that is already running, with the document in the file `FUZZ_DOCUMENT`; `FUZZ_AS` selects kinds of
 * accounts.
 */
const environment = process.env;
const count = Number(environment['FUZZ_CALLS'] ?? sized(5_000, 60));
const seed = environment['FUZZ_SEED'] ?? randomBytes(4).toString('hex');
const kinds = callers.filter((kind) => !environment['FUZZ_AS'] || environment['FUZZ_AS'].includes(kind));

let server: TestServer | null = null;
let url: string;
let fuzz: Fuzz | undefined;
/** Failures that the server logged as its own. */
const logged: string[] = [];
beforeAll(async () => {
  jest.spyOn(Logger.prototype, 'error').mockImplementation((...parts) => {
    logged.push(parts.join(' '));
  });
  server = environment['FUZZ_URL']
    ? null
    : await TestServer.start({ ANILIST_URL: 'off', LOG_LEVEL: 'silent' });
  url = environment['FUZZ_URL'] ?? server!.url;
  const file = environment['FUZZ_DOCUMENT'];
  fuzz = await Fuzz.on(url, seed, {
    ...(file ? { document: JSON.parse(readFileSync(file, 'utf8')) as Document } : {}),
    project: () => server?.project() ?? setTimeout(5_000),
  });
});
afterAll(async () => {
  fuzz?.stop();
  await server?.stop();
  jest.restoreAllMocks();
});

it.each(kinds)('No input of kind %s makes the server fail', async (kind) => {
  const report = await fuzz!.run(kind, count);
  if (count > 1_000) process.stderr.write(`${kind}, seed ${seed}: ${JSON.stringify(report, null, 1)}\n`);
  // To repeat a failed run, set FUZZ_SEED.
  expect({ seed, faults: report.faults, logged: report.faults.length > 0 ? logged : [] }).toEqual({
    seed,
    faults: [],
    logged: [],
  });
  // Calls reach deep enough: many of them are understood. Of few calls, by chance, it may be a few.
  expect((report.statuses[200] ?? 0) / report.calls).toBeGreaterThan(count > 1_000 ? 0.1 : 0.02);
  // Within a minute: nothing that was sent keeps it busy.
  expect((await fetch(new URL('/api/health', url))).status).toBe(200);
});
