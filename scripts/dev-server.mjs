/* One run of the server while developing: `node --watch` begins it anew after each change. */
import { spawnSync } from 'node:child_process';

const built = spawnSync(process.execPath, ['node_modules/@nestjs/cli/bin/nest.js', 'build'], {
  stdio: 'inherit',
});
if (built.status === 0) await import('../dist/server/main.js');
