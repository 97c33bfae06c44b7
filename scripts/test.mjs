/* `npm test`: everything that must hold before a change lands, fastest parts first. `npm test -- api` runs only the named parts,
   `npm test -- unit libs/list/apply` only the files of a part whose paths match, and `--watch` runs them again after each change. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { digestOf } from '../test/runner/digest-reporter.mjs';
import { findChromium, findShell } from './chromium.mjs';

const root = join(import.meta.dirname, '..');
const node = process.execPath;
const options = process.argv.slice(2);
// `mutants all`: every file that `mutants` knows.
const isPath = (word) => /[/.]/.test(word) || word === 'all';
const wanted = options.filter((word) => !word.startsWith('--') && !isPath(word));
const paths = options.filter((word) => !word.startsWith('--') && isPath(word));
const watch = options.includes('--watch') ? ['--watch'] : [];
/** Time limit of one part, in milliseconds; `mutants all` takes a night. */
const longest = wanted.includes('mutants') ? 20 * 60 * 60_000 : 30 * 60_000;

/** Which addresses the crawl begins with: others in each run, but the same if a part runs again. */
process.env.CRAWL_SEED ||= String(randomInt(1_000_000));

/** What the programs of a part print, where that is kept until the part has ended. */
const outputs = new AsyncLocalStorage();

const run = (command, args, env = {}) =>
  new Promise((done) => {
    const output = outputs.getStore();
    const child = spawn(command, args, {
      cwd: root,
      stdio: output ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
    // A part that hangs has failed; the results of the others must still be reported.
    const limit = setTimeout(() => child.kill('SIGKILL'), longest);
    child.on('close', (code) => {
      clearTimeout(limit);
      done(code ?? 1);
    });
    child.on('error', () => done(127));
  });

const jest = (project, ...more) =>
  run(node, [
    '--no-warnings',
    // Inherited by the processes that run tests.
    '--import=./test/runner/early-settings.mjs',
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    project,
    ...more,
    ...watch,
    ...(paths.length ? ['--testPathPatterns', ...paths] : []),
  ]);

/**
 * Runs a suite; in CI, spec files that failed once more, one at a time. What passes only then is printed: it is a defect of the
 * test or of the site, but not of the change that is being checked.
 */
async function jestTwice(project, ...more) {
  if (!process.env.CI) return jest(project, ...more);
  const report = join(root, `.cache/${project}-results.json`);
  rmSync(report, { force: true });
  const code = await jest(project, ...more, '--forceExit', '--json', `--outputFile=${report}`);
  if (code === 0 || !existsSync(report)) return code;
  const failed = JSON.parse(readFileSync(report, 'utf8'))
    .testResults.filter(({ status }) => status === 'failed')
    .map(({ name }) => relative(root, name));
  if (failed.length === 0 || failed.length > 3) return code;
  console.log(`\nOnce more: ${failed.join(', ')}`);
  const again = await jest(project, '--runInBand', '--forceExit', '--runTestsByPath', ...failed);
  if (again === 0) console.log(`\nPassed only the second time: ${failed.join(', ')}`);
  return again;
}

/** Checks types; files that did not change since the last time are not read again. */
const types = (config) =>
  run(node, [
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    `.cache/${config.replaceAll('/', '-')}.tsbuildinfo`,
    '-p',
    config,
  ]);

/** The server and the pages, as far as they have changed: what is tested is what is shipped. */
const build = () => run(node, ['scripts/run.cjs', 'build']);

/** `more`: additional options for Playwright. */
async function browser(...more) {
  const path = findChromium();
  if (!path) return 1;
  const built = await build();
  if (built !== 0) return built;
  return run(node, ['node_modules/@playwright/test/cli.js', 'test', ...more, ...paths], {
    CHROMIUM_PATH: path,
    CHROMIUM_SHELL_PATH: findShell() ?? '',
  });
}

/** The allowed directions of imports: .dependency-cruiser.mjs. */
const importsGoDown = () =>
  run(node, [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config=.dependency-cruiser.mjs',
    '--output-type=err-long',
    'server',
    'libs',
    'web/src',
    'migrations',
  ]);

const parts = {
  types: async () => (await types('tsconfig.json')) || (await types('web/tsconfig.json')),
  lint: async () =>
    (await run(node, ['node_modules/oxlint/bin/oxlint', '--deny-warnings'])) ||
    (await importsGoDown()) ||
    (await run(node, ['scripts/check-tables.mjs'])),
  format: () => run(node, ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']),
  lock: () => run(node, ['scripts/check-lock.mjs']),
  // Nothing but computing, of which each core does one thing at a time.
  unit: () => jest('unit', `--maxWorkers=${availableParallelism()}`),
  api: async () => (await build()) || jestTwice('api'),
  // One after the other: each measures what others notice.
  hostile: async () => (await build()) || jestTwice('hostile', '--runInBand'),
  browser: () => browser(),
};
/** Parts that use one core each, and so run at the same time. */
const together = ['types', 'lint', 'format', 'lock'];
/** Parts that only run by name. */
const further = {
  // The main path, for use during development; `browser` includes all of it.
  smoke: () => browser('--grep', '@smoke'),
  // What takes too long for every change: the whole crawl.
  nightly: async () => (await build()) || jest('nightly', '--runInBand'),
  // Whether tests notice small wrong changes: of the files that differ from the main branch, of those named, or of `all`.
  mutants: () => run(node, ['test/mutants/run.mjs', ...paths]),
};

const known = { ...parts, ...further };
const unknown = [
  ...wanted.filter((name) => !(name in known)),
  ...options.filter((word) => word.startsWith('--') && word !== '--watch'),
];
if (paths.length && !wanted.length) {
  console.error(`Say which part ${paths.join(', ')} is of: npm test -- unit ${paths[0]}`);
  process.exit(2);
}
if (unknown.length) {
  console.error(
    `There is no part called ${unknown.join(', ')}; there are: ${Object.keys(known).join(', ')}.`,
  );
  process.exit(2);
}

const results = [];

async function timed(name) {
  const began = performance.now();
  const code = await known[name]();
  results.push({ name, code, seconds: (performance.now() - began) / 1000 });
}

/** Runs a part and prints its output when it has ended, so that it does not mix with that of other parts. */
const beside = (name) =>
  outputs.run([], async () => {
    await timed(name);
    console.log(`\n── ${name}`);
    process.stdout.write(Buffer.concat(outputs.getStore()));
  });

const names = Object.keys(wanted.length ? known : parts).filter(
  (name) => !wanted.length || wanted.includes(name),
);
const first = names.filter((name) => together.includes(name));
await Promise.all(first.map(beside));
for (const name of names.filter((one) => !first.includes(one))) {
  console.log(`\n── ${name}`);
  await timed(name);
}

// What failed, once more: by now it stands far above.
for (const { name } of results.filter(({ code }) => code !== 0)) {
  const digest = digestOf(name);
  if (existsSync(digest))
    console.log(`\n── what failed in ${name}\n${readFileSync(digest, 'utf8').slice(0, 8_000)}`);
}

console.log('');
for (const { name, code, seconds } of results)
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name}  ${seconds.toFixed(1)} s`);
const failed = results.filter(({ code }) => code !== 0).length;
console.log(`\n${results.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
