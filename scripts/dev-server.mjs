/* Runs the server during development; `node --watch` restarts it after each change. */
import { spawnSync } from 'node:child_process';

const built = spawnSync(process.execPath, ['scripts/build-server.mjs'], { stdio: 'inherit' });
// One process is easier to debug.
process.env.PROCESSES ??= '1';
if (built.status === 0) await import('../dist/server/main.js');
