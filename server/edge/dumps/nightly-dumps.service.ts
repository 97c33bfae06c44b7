import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { checkFolder } from '../backup/folders.js';
import { lastDue } from '../backup/nightly-backups.service.js';
import { ifFree } from '../../base/database/locks.js';
import { DATABASE_URL } from '../../base/database/database.module.js';
import { Jobs } from '../../base/jobs/jobs.service.js';
import { SETTINGS, type Settings } from '../../base/settings/settings.js';
import { built } from '../../base/workers/worker-pool.js';
import type { DumpOutcome, DumpTask } from './dump.worker.js';
import { DumpError, isDumpName, isPartialName, type Manifest, nameAt, timeOf } from './manifest.js';
import { type DumpOptions, writeDump } from './write-dump.js';

/** Seconds after which a dump is begun anew, even if the process that makes it is still alive. */
const maxSeconds = 6 * 3600;

/** Milliseconds after the hour in which a dump may still be missing. */
const writing = 2 * 3_600_000;

/** Keeps a public dump of each night in a folder (docs/dumps.md). */
@Injectable()
export class NightlyDumps implements OnApplicationBootstrap {
  private readonly log = new Logger('Dumps');

  constructor(
    private readonly jobs: Jobs,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(DATABASE_URL) private readonly url: string,
  ) {}

  /** Dumps at the configured hour, and immediately if the last time was missed. Does nothing if no folder is configured. */
  async onApplicationBootstrap(): Promise<void> {
    const { nightly } = this.settings.dumps;
    if (nightly) await this.jobs.repeat('dump', `0 ${nightly.hour} * * *`, () => this.run(), maxSeconds);
  }

  /**
   * When the newest dump was made (ISO 8601, UTC; null: there is none), and whether it is the one that was due, which has a while
   * to be written. Null if no folder is configured.
   */
  async status(now = Date.now()): Promise<{ ok: boolean; last: string | null } | null> {
    const { nightly } = this.settings.dumps;
    if (!nightly) return null;
    const names = await readdir(nightly.dir).catch(() => []);
    const newest = names.filter(isDumpName).sort().at(-1);
    if (!newest) return { ok: false, last: null };
    const at = timeOf(newest);
    return { ok: at >= lastDue(now - writing, nightly.hour), last: new Date(at).toISOString() };
  }

  /** Does nothing if the folder already has a dump since the last due time, or while another process is making one. */
  async run(now = Date.now()): Promise<void> {
    const { nightly } = this.settings.dumps;
    if (!nightly) return;
    const started = performance.now();
    try {
      const made = await keepDump(this.url, this.settings, now, lastDue(now, nightly.hour), writeElsewhere);
      if (!made) return;
      const { lists, credits } = made.manifest.counts;
      this.log.log(
        `${made.name}: ${lists} lists, ${credits} credits, in ${Math.round(performance.now() - started)} ms`,
      );
    } catch (error) {
      this.log.error(`The nightly dump failed: ${(error as Error).message}`);
      throw error;
    }
  }
}

/**
 * Writes a dump into the configured folder, and only then removes the oldest surplus ones. Returns null if the folder has one
 * since `due`, or while another process is making one.
 */
export async function keepDump(
  url: string,
  settings: Settings,
  now = Date.now(),
  due = Infinity,
  write = writeDump,
): Promise<{ name: string; manifest: Manifest } | null> {
  const { nightly, compression, licence } = settings.dumps;
  const { dir, keep } = nightly!;
  return ifFree(url, 'staffroll dump', async () => {
    const names = await readdir(dir);
    const done = names.filter(isDumpName).sort();
    const newest = done.at(-1);
    if (newest && timeOf(newest) >= due) return null;
    // Leftovers of a killed process.
    for (const name of names.filter(isPartialName)) await rm(join(dir, name), { recursive: true });
    const name = nameAt(new Date(now));
    const manifest = await write(url, join(dir, name), {
      site: settings.publicUrl,
      licence,
      compression,
    });
    for (const old of [...done, name].slice(0, -keep)) await rm(join(dir, old), { recursive: true });
    return { name, manifest };
  });
}

/** Writes a dump on another thread, so that it delays nobody. */
async function writeElsewhere(url: string, path: string, options: DumpOptions): Promise<Manifest> {
  const task: DumpTask = { url, path, options };
  const worker = new Worker(built(new URL('./dump.worker.js', import.meta.url)), {
    workerData: task,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  return new Promise((done, failed) => {
    worker.once('message', ({ manifest, reason }: DumpOutcome) =>
      manifest ? done(manifest) : failed(new DumpError(reason!)),
    );
    worker.once('error', failed);
    worker.once('exit', (code) => failed(new Error(`The thread that wrote the dump ended (${code}).`)));
  });
}

/** Throws StartError if the configured folder is not writable; creates it if its parent exists. */
export async function checkDumpFolder({ dumps: { nightly } }: Settings): Promise<void> {
  if (nightly) await checkFolder('DUMP_DIR', nightly.dir, 'dumps');
}
