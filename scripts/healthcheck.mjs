/* The health check of the container: 0 if the server answers /api/health, 1 if not. Docker only records that, so this also kills a
   server that answered once and then did not eight times in a row (two minutes); the restart policy starts another. It answers also while
   its database is away or read-only, where a restart would help nobody: that is what /api/ready says, to monitors. */
import { readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const port = process.env.PORT || 3000;
const note = join(tmpdir(), `staffroll-health-${port}`);
const patience = Number(process.env.HEALTH_PATIENCE ?? 8);

const status = await fetch(`http://${reachable(process.env.HOST)}:${port}/api/health`, {
  signal: AbortSignal.timeout(5_000),
}).then(
  (response) => response.status,
  () => null,
);
if (status !== null) {
  if (status === 200) writeFileSync(note, '0');
  process.exit(status === 200 ? 0 : 1);
}

const missed = read();
// It was never ready: it is still starting, which may take long.
if (missed === null) process.exit(1);
writeFileSync(note, String(missed + 1));
if (missed + 1 >= patience) {
  const server = servers()[0];
  console.error(`No answer ${missed + 1} times: the server (process ${server}) is ended`);
  // A server that hangs ignores SIGTERM, too; it has had the time of two checks.
  if (server) process.kill(server, missed + 1 >= patience + 2 ? 'SIGKILL' : 'SIGTERM');
  if (missed + 1 >= patience + 2) rmSync(note, { force: true });
}
process.exit(1);

/** The host in the address of a server that listens on HOST. */
function reachable(host) {
  if (!host || host === '0.0.0.0') return '127.0.0.1';
  if (host === '::' || host === '[::]') return '[::1]';
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}

function read() {
  try {
    return Number(readFileSync(note, 'utf8')) || 0;
  } catch {
    return null;
  }
}

/** The processes that run the server from this folder, in the order in which they were started. */
function servers() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b)
    .filter((id) => {
      try {
        const words = readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0');
        return (
          words[0].endsWith('node') &&
          words.some((word) => word.endsWith('dist/server/main.js')) &&
          readlinkSync(`/proc/${id}/cwd`) === import.meta.dirname
        );
      } catch {
        return false;
      }
    });
}
