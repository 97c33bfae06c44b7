import { statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../dist/server/base/database/embedded.js';

/** A folder in memory on Linux. There, copying a database takes a tenth of the time. */
const memory = '/dev/shm';
/** Bytes that a run of tests may need. */
const needed = 4 * 2 ** 30;

function hasRoomInMemory() {
  if (process.availableMemory() < 2 * needed) return false;
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= needed;
  } catch {
    return false;
  }
}

/**
 * Starts one Postgres for a whole run of tests, with a folder for the data of servers, and says where they are in the environment.
 * `stop` removes all of it. Needs the built server.
 */
export async function startThrowAwayPostgres() {
  const inMemory = hasRoomInMemory();
  const directory = await mkdtemp(join(inMemory ? memory : tmpdir(), 'staffroll-test-'));
  const { url, stop } = await startEmbedded(directory, { throwAway: true });
  process.env.TEST_POSTGRES_URL = url;
  process.env.TEST_DATA_DIR = directory;
  // How databases are copied (support/databases.ts): through the log is quicker on a disk, file by file in memory.
  process.env.TEST_POSTGRES_STRATEGY = inMemory ? 'file_copy' : 'wal_log';
  return {
    url,
    directory,
    stop: async () => {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
