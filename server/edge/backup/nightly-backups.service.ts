import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DATABASE_URL } from '../../base/database/database.module.js';
import { ifFree } from '../../base/database/locks.js';
import { Jobs } from '../../base/jobs/jobs.service.js';
import { SETTINGS, type Settings } from '../../base/settings/settings.js';
import { checkFolder } from './folders.js';
import { partialName, writeBackup } from './write-backup.js';

/** The outcome of the last nightly backup, stored next to the backups. Times are ISO 8601 in UTC. */
interface BackupStatus {
  ok: boolean;
  at: string;
  /** Time of the last successful one. */
  file: string | null;
  fileAt: string | null;
  error: string | null;
}

const statusFile = 'last-backup.json';
const named = /^staffroll-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.sql\.zst$/;
const partial = /^\.staffroll-.*\.sql\.zst\.partial$/;
const day = 86_400_000;

const nameAt = (at: Date) => `staffroll-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.sql.zst`;
const timeOf = (name: string) =>
  Date.parse(named.exec(name)![1]!.replace(/T(\d\d)-(\d\d)-(\d\d)/, 'T$1:$2:$3'));

/** The most recent time at which a backup was due: every day at this hour, UTC. */
export function lastDue(now: number, hour: number): number {
  const today = new Date(now).setUTCHours(hour, 0, 0, 0);
  return today <= now ? today : today - day;
}

/** Keeps a backup of each night in a folder (docs/operating.md). */
@Injectable()
export class NightlyBackups implements OnApplicationBootstrap {
  private readonly log = new Logger('Backups');

  constructor(
    private readonly jobs: Jobs,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(DATABASE_URL) private readonly url: string,
  ) {}

  get isOn(): boolean {
    return this.settings.backups !== null;
  }

  /**
   * Backs up at the configured hour, and immediately if the last time was missed. Does nothing if no folder is
   * configured.
   */
  async onApplicationBootstrap(): Promise<void> {
    const { backups } = this.settings;
    if (backups) await this.jobs.repeat('backup', `0 ${backups.hour} * * *`, () => this.run(), maxSeconds);
  }

  /**
   * Writes a backup, reads it back, and only then removes the oldest surplus ones. Does nothing if the folder already
   * has one since the last due time, or while another process is making one. Rejects on failure.
   */
  async run(now = Date.now()): Promise<void> {
    const { backups } = this.settings;
    if (!backups) return;
    try {
      await ifFree(this.url, 'staffroll nightly backup', () => this.write(backups, now));
    } catch (error) {
      const { message } = error as Error;
      this.log.error(`The nightly backup failed: ${message}`);
      const last = await this.status();
      await this.remember({
        ok: false,
        at: new Date().toISOString(),
        file: last?.file ?? null,
        fileAt: last?.fileAt ?? null,
        error: message,
      }).catch(() => undefined);
      throw error;
    }
  }

  private async write({ dir, keep, hour }: NonNullable<Settings['backups']>, now: number): Promise<void> {
    const names = await readdir(dir);
    const done = names.filter((name) => named.test(name)).sort();
    const newest = done.at(-1);
    if (newest && timeOf(newest) >= lastDue(now, hour)) return;
    // Leftovers of a killed process.
    for (const name of names.filter((one) => partial.test(one))) await rm(join(dir, name), { force: true });
    const started = performance.now();
    const name = nameAt(new Date(now));
    const { head } = await writeBackup(this.url, join(dir, name));
    for (const old of [...done, name].slice(0, -keep)) await rm(join(dir, old), { force: true });
    await this.remember({
      ok: true,
      at: new Date().toISOString(),
      file: name,
      fileAt: head.at,
      error: null,
    });
    const { size } = await stat(join(dir, name));
    this.log.log(
      `${name}: ${head.lists} lists, ${size} bytes, in ${Math.round(performance.now() - started)} ms`,
    );
  }

  /** The outcome of the last backup; null without a backup folder, or before the first one. */
  async status(): Promise<BackupStatus | null> {
    const { backups } = this.settings;
    if (!backups) return null;
    const text = await readFile(join(backups.dir, statusFile), 'utf8').catch(() => null);
    return text ? (JSON.parse(text) as BackupStatus) : null;
  }

  private async remember(status: BackupStatus): Promise<void> {
    const file = join(this.settings.backups!.dir, statusFile);
    const fresh = join(this.settings.backups!.dir, partialName(statusFile));
    await writeFile(fresh, `${JSON.stringify(status)}\n`);
    await rename(fresh, file);
  }
}

/** Seconds after which a backup is begun anew, even if the process that makes it is still alive. */
const maxSeconds = 6 * 3600;

/** Throws StartError if the configured folder is not writable; creates it if its parent exists. */
export async function checkBackupFolder({ backups }: Settings): Promise<void> {
  if (backups) await checkFolder('BACKUP_DIR', backups.dir, 'nightly backups');
}
