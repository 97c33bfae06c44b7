import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
/** How long the disk stays full, in milliseconds. */
const full = 20_000;

/** The faults, in turn. */
export function faultsOf(site, say) {
  const faults = [
    {
      name: 'Postgres killed',
      happen: async () => process.kill(site.postgres().pid, 'SIGKILL'),
    },
    {
      name: 'connections terminated',
      happen: () =>
        site.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
        ),
    },
    {
      name: 'a serving process killed',
      happen: async () => {
        const workers = site.workers();
        if (workers.length > 0) process.kill(workers[Math.floor(Math.random() * workers.length)], 'SIGKILL');
        else await restart(site, 'SIGKILL');
      },
    },
    { name: 'stopped and started', happen: () => restart(site, 'SIGTERM') },
    { name: 'all of it killed', happen: () => restart(site, 'SIGKILL') },
  ];
  if (site.canBeFilled) faults.splice(2, 0, { name: 'disk filled and freed', happen: () => fill(site) });
  else say('SOAK_DIR is no small file system of its own, so the disk is not filled.');
  return faults;
}

async function restart(site, signal) {
  await site.end(signal);
  await wait(1_000);
  await site.start();
}

async function fill(site) {
  const file = join(site.home, 'fill');
  const handle = openSync(file, 'w');
  try {
    const until = Date.now() + full;
    for (let block = Buffer.alloc(8 * 1024 * 1024); Date.now() < until;) {
      try {
        writeSync(handle, block);
      } catch {
        // To the last byte, including space that is freed meanwhile.
        if (block.length > 4096) block = Buffer.alloc(4096);
        else await wait(500);
      }
    }
  } finally {
    closeSync(handle);
    rmSync(file);
  }
}
