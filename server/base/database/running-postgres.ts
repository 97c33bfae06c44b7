import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../settings/settings.js';

interface RunningPostgres {
  pid: number;
  port: number;
}

/**
 * The running Postgres that serves the data folder `data`; null if there is none. `postmaster.pid` is not trusted: a
 * copied folder contains the original's file, and after a reboot the process id may belong to another process. Such a
 * file is removed, because Postgres itself would trust it and refuse to start. Throws StartError if processes still use
 * the folder and none of them is its Postgres.
 */
export async function runningPostgres(data: string): Promise<RunningPostgres | null> {
  const file = join(data, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const [id, place = '', , port] = text.split('\n');
  const pid = Math.abs(Number(id));
  const found = await whoIs(pid);
  if (found === 'nobody') return null;
  if (found === 'alive' && (await serves(pid, data, place))) return { pid, port: Number(port) };
  const workers = await processesIn(data);
  if (workers.length > 0) {
    throw new StartError(
      `Processes of an earlier Postgres still use ${data} (${workers.join(', ')}); wait until they have ended, or end them.`,
    );
  }
  await rm(file, { force: true });
  if (found === 'alive' && !(await isSameFolder(place, data))) {
    console.warn(
      `${data} is a copy of ${place} that was made while Postgres ran there; it may lack the latest writes. The original was not touched.`,
    );
  }
  return null;
}

/** Throws StartError if the server at a connection uses a data folder other than `data`. */
export async function confirmFolder(answer: string, data: string): Promise<void> {
  // A folder that was moved while Postgres was running is no longer found under its old name.
  if (!existsSync(answer) || (await isSameFolder(answer, data))) return;
  throw new StartError(
    `The Postgres that ${join(data, 'postmaster.pid')} names serves another folder, ${answer}. If ${data} is a copy, remove that file from it and start again.`,
  );
}

/** A zombie keeps its process id until its parent waits for it, which in containers may never happen. */
async function whoIs(pid: number): Promise<'alive' | 'zombie' | 'nobody'> {
  if (!Number.isInteger(pid) || pid <= 1) return 'nobody';
  try {
    process.kill(pid, 0);
  } catch {
    // Another user's process cannot be ours; Postgres checks the same.
    return 'nobody';
  }
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return /^[ZX]/.test(status.slice(status.lastIndexOf(')') + 2)) ? 'zombie' : 'alive';
}

/**
 * Postgres works in its data folder. If the system does not reveal that, `place`, which it recorded at its start, has
 * to do.
 */
async function serves(pid: number, data: string, place: string): Promise<boolean> {
  if (!existsSync('/proc/self/cwd')) return isSameFolder(place, data);
  return isSameFolder(`/proc/${pid}/cwd`, data);
}

/** Ids of the processes with the folder as their working directory; empty if the system does not reveal it. */
async function processesIn(folder: string): Promise<number[]> {
  const ids = (await readdir('/proc').catch(() => [])).map(Number).filter((id) => id > 1);
  const inside = await Promise.all(
    ids.map(async (id) => (await isSameFolder(`/proc/${id}/cwd`, folder)) && (await whoIs(id)) === 'alive'),
  );
  return ids.filter((_, index) => inside[index]);
}

async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((path) => stat(path).catch(() => null)));
  return Boolean(a && b && a.dev === b.dev && a.ino === b.ino);
}
