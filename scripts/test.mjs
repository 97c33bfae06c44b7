/* `npm test`: everything that must hold before a change lands, quickest first. `npm test -- api` runs only the parts named. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';

const root = join(import.meta.dirname, '..');
const node = process.execPath;
const wanted = process.argv.slice(2);
/** Milliseconds that one part may take. */
const longest = 30 * 60_000;

const run = (command, args, env = {}) =>
  new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    // A part that hangs has failed; it may not keep the others from being told.
    const limit = setTimeout(() => child.kill('SIGKILL'), longest);
    child.on('exit', (code) => {
      clearTimeout(limit);
      done(code ?? 1);
    });
    child.on('error', () => done(127));
  });

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

const jest = (project) =>
  run(node, [
    '--experimental-vm-modules',
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    project,
  ]);

async function browser() {
  const path = findChromium();
  if (!path) return 1;
  const built = await run(node, ['scripts/run.cjs', 'build']);
  if (built !== 0) return built;
  const directory = mkdtempSync(join(tmpdir(), 'staffroll-browser-'));
  try {
    return await run(node, ['node_modules/@playwright/test/cli.js', 'test'], {
      CHROMIUM_PATH: path,
      TEST_PORT: String(await freePort()),
      TEST_DATA_DIR: directory,
    });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

const parts = {
  types: async () =>
    (await run(node, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json'])) ||
    (await run(node, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'web/tsconfig.json'])),
  lint: () => run(node, ['node_modules/oxlint/bin/oxlint', '--deny-warnings']),
  format: () => run(node, ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']),
  lock: () => run(node, ['scripts/check-lock.mjs']),
  unit: () => jest('unit'),
  api: async () => (await run(node, ['scripts/run.cjs', 'build-server'])) || jest('api'),
  browser,
};

const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length) {
  console.error(
    `There is no part called ${unknown.join(', ')}; there are: ${Object.keys(parts).join(', ')}.`,
  );
  process.exit(2);
}

const results = [];
for (const [name, part] of Object.entries(parts)) {
  if (wanted.length && !wanted.includes(name)) continue;
  console.log(`\n── ${name}`);
  const began = performance.now();
  const code = await part();
  results.push({ name, code, seconds: (performance.now() - began) / 1000 });
}

console.log('');
for (const { name, code, seconds } of results)
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name}  ${seconds.toFixed(1)} s`);
const failed = results.filter(({ code }) => code !== 0).length;
console.log(`\n${results.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
