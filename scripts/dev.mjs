/* `npm run dev`: pages with hot reload on PORT (3000); behind them, on PORT + 1, the server, restarted after every change. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const port = Number(process.env.PORT || 3000);
const api = port + 1;
// Lets the server recognise the pages that run beside it.
const pagesKey = randomBytes(24).toString('hex');
const children = [];
let stopping = false;

const start = (args, env, cwd = root) => {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, STAFFROLL_PAGES_KEY: pagesKey, ...env },
  });
  child.on('exit', () => stop(1));
  children.push(child);
};

function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
  const left = () => children.some((child) => child.exitCode === null && child.signalCode === null);
  const started = Date.now();
  const timer = setInterval(() => {
    if (left() && Date.now() - started < 10_000) return;
    clearInterval(timer);
    process.exit(code);
  }, 50);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
process.on('disconnect', () => stop(0));

const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`;
start(
  [
    '--watch-path=server',
    '--watch-path=libs',
    '--watch-path=migrations',
    '--watch-preserve-output',
    '--enable-source-maps',
    'scripts/dev-server.mjs',
  ],
  {
    PORT: String(api),
    PUBLIC_URL: publicUrl,
  },
);
start(
  ['../node_modules/waku/dist/cli.js', 'dev', '--port', String(port)],
  {
    API_PORT: String(api),
    PUBLIC_URL: publicUrl,
    PORT: String(port),
  },
  join(root, 'web'),
);
console.log(`Pages with hot reload: ${publicUrl}   (the server behind them: port ${api})`);
