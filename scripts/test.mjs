/* `npm test`: everything that must hold before a change lands, fastest parts first. `npm test -- api` runs only the named parts,
   `npm test -- unit libs/list/model/apply` only the files of a part whose paths match, `npm test -- browser test/browser/reader.spec.ts:301`
   one browser test by its line, and `--watch` runs tests again after each change. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import pLimit from 'p-limit';
import { digestOf } from '../test/runner/digest-reporter.mjs';
import { changedTests } from './changed-tests.mjs';

const root = join(import.meta.dirname, '..');
const node = process.execPath;
const cores = availableParallelism();
const options = process.argv.slice(2);
// `mutants all`: every file that `mutants` knows.
const isPath = (word) => /[/.]/.test(word) || word === 'all';
const wanted = options.filter((word) => !word.startsWith('-') && !isPath(word));
const paths = options.filter((word) => !word.startsWith('-') && isPath(word));
const watch = options.includes('--watch') ? ['--watch'] : [];
/**
 * Minutes that a program of a part may take. Tests that hang are named and ended much earlier, by test/runner/setup.mjs and
 * playwright.config.ts.
 */
const limits = { mutants: 20 * 60, nightly: 120 };
const maxRunTime = Math.max(30, ...wanted.map((name) => limits[name] ?? 0)) * 60_000;

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
    const limit = setTimeout(() => child.kill('SIGKILL'), maxRunTime);
    child.on('close', (code) => {
      clearTimeout(limit);
      done(code ?? 1);
    });
    child.on('error', () => done(127));
  });

/** Prints a sentence of a part where the programs that it runs print. */
function say(sentence) {
  const output = outputs.getStore();
  if (output) output.push(Buffer.from(`${sentence}\n`));
  else console.log(sentence);
}

/** Runs steps one after the other, all of them, and answers with the code of the first that failed, or 0. */
async function all(...steps) {
  let first = 0;
  for (const step of steps) {
    const code = await step();
    first ||= code;
  }
  return first;
}

const filesOf = (patterns) => (patterns.length ? ['--testPathPatterns', ...patterns] : []);

/** `only`: patterns of paths, by default those of the command line. `env` is added to the environment. */
const jest = (project, more = [], { only = paths, env = {} } = {}) =>
  run(
    node,
    [
      '--no-warnings',
      // Inherited by the processes that run tests.
      '--import=./test/runner/early-settings.mjs',
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      project,
      ...more,
      ...watch,
      ...filesOf(only),
    ],
    env,
  );

/**
 * Runs a suite; in CI, spec files that failed once more, one at a time. What passes only then is printed: it is a defect of the
 * test or of the site, but not of the change that is being checked.
 */
async function jestTwice(project, more = [], settings = {}) {
  if (!process.env.CI) return jest(project, more, settings);
  const report = join(root, `.cache/${project}-results.json`);
  rmSync(report, { force: true });
  const code = await jest(project, [...more, '--forceExit', '--json', `--outputFile=${report}`], settings);
  if (code === 0 || !existsSync(report)) return code;
  const failed = JSON.parse(readFileSync(report, 'utf8'))
    .testResults.filter(({ status }) => status === 'failed')
    .map(({ name }) => relative(root, name));
  if (failed.length === 0 || failed.length > 3) return code;
  console.log(`\nOnce more: ${failed.join(', ')}`);
  const again = await jest(project, ['--runInBand', '--forceExit', '--runTestsByPath', ...failed], {
    ...settings,
    only: [],
  });
  if (again === 0) console.log(`\nPassed only the second time: ${failed.join(', ')}`);
  return again;
}

/**
 * Checks types; files that did not change since the last time are not read again. Each checker finds out anew about the types that its
 * files share with others, so that on two cores one of them is done before two.
 */
const types = (config) =>
  run(node, [
    'node_modules/typescript-compiler/bin/tsc',
    '--noEmit',
    ...(cores > 2 ? [] : ['--checkers', '1']),
    '--incremental',
    '--tsBuildInfoFile',
    `.cache/${config.replaceAll('/', '-')}.tsbuildinfo`,
    '-p',
    config,
  ]);

/** `more`: additional options for Playwright; `only`: files, by default those of the command line. */
async function browser(more = [], only = paths, env = {}) {
  // It loads all of Playwright.
  const { findChromium, findShell } = await import('./chromium.mjs');
  const path = findChromium();
  if (!path) return 1;
  return run(node, ['node_modules/@playwright/test/cli.js', 'test', ...more, ...only], {
    CHROMIUM_PATH: path,
    CHROMIUM_SHELL_PATH: findShell() ?? '',
    ...env,
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

/** The files of test/browser itself; those in its folder `nightly` run at night. */
const pagesByDay = 'test/browser/[^/]*$';

/** Browser tests of what is used most, or all of the given files. */
const browserByDay = (only = paths) =>
  only.length ? browser([], only) : browser(['--grep-invert', '@nightly'], [pagesByDay]);

/** API specs that do more at night: with all tests (test/support/by-day.ts) or more cases (libs/testing/cases.ts). */
const moreAtNight = () =>
  ['test/api', 'test/realtime'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.spec.ts'))
      .map((name) => `${folder}/${name}`)
      .filter((file) => /by-day\.js|testing\/cases\.js/.test(readFileSync(join(root, file), 'utf8'))),
  );

/** What is slow by nature. With paths, only what they name: `npm test -- nightly test/browser/nightly/languages.spec.ts`. */
async function nightly() {
  const env = { ALL_CASES: '1', NIGHT: '1' };
  const kinds = {
    'test/nightly': {
      all: 'test/nightly/',
      start: (only) => jest('nightly', ['--runInBand'], { only, env }),
    },
    'test/browser/nightly': { all: 'test/browser/nightly/', start: (only) => browser([], only, env) },
    'test/browser': {
      all: pagesByDay,
      start: (only) => browser(['--grep', '@nightly|@looks'], only, env),
    },
    'test/hostile': {
      all: 'test/hostile/',
      start: (only) => jest('hostile', ['--runInBand'], { only, env }),
    },
    test: { all: moreAtNight(), start: (only) => jest('api', [], { only, env }) },
  };
  const kindOf = (path) => Object.keys(kinds).find((folder) => path.startsWith(`${folder}/`)) ?? 'test';
  const named = Object.entries(kinds).flatMap(([kind, { all: every, start }]) => {
    const only = paths.length ? paths.filter((path) => kindOf(path) === kind) : [every].flat();
    return only.length ? [() => start(only)] : [];
  });
  if (paths.length) return all(...named);
  return all(
    ...named,
    // Properties and texts with all of their cases.
    () => jest('unit', [`--maxWorkers=${cores}`], { only: [], env }),
    // An hour by hand (npm run soak); here as long as it takes to meet each fault once.
    () => run(node, ['test/soak/run.mjs'], { SOAK_MINUTES: '6' }),
  );
}

/** What the changed files reach. */
async function changed() {
  const { runs, report } = changedTests(root);
  console.log(report);
  return all(
    ...(runs.some(({ part }) => part !== 'unit') ? [build] : []),
    ...runs.map(({ part, files, withNight }) => () => {
      if (part !== 'browser')
        return jest(part, ['--runTestsByPath', ...files], {
          only: [],
          env: withNight ? { NIGHT: '1' } : {},
        });
      // A spec may have tests of the night only.
      return browser(withNight ? [] : ['--grep-invert', '@nightly', '--pass-with-no-tests'], files);
    }),
  );
}

/** The server and the pages, as far as they have changed: what is tested is what is shipped. */
const build = () => run(node, ['scripts/run.cjs', 'build']);

/** Who names a file wants all of its tests, also those of the night; with NIGHT=0 only those of the day. */
const allOfNamed = paths.length && !process.env.NIGHT ? { NIGHT: '1' } : {};

/** Of the parts that run beside each other, the longest first. */
const parts = {
  // Few tests wait, and each process loads the modules for itself.
  unit: () => jest('unit', [`--maxWorkers=${cores}`]),
  build,
  types: async () =>
    (await run(node, ['scripts/client-types.mjs'])) ||
    (await types('tsconfig.json')) ||
    (await types('web/tsconfig.json')) ||
    (await types('clients/typescript/tsconfig.json')),
  format: async () => {
    const code = await run(node, ['node_modules/oxfmt/bin/oxfmt', '--list-different', '.']);
    if (code !== 0) say('These files are not formatted. Run `npm run format`.');
    return code;
  },
  lint: async () =>
    (await run(node, ['node_modules/oxlint/bin/oxlint', '--deny-warnings'])) ||
    (await importsGoDown()) ||
    (await run(node, ['scripts/check-tables.mjs'])) ||
    (await run(node, ['scripts/check-rules.mjs'])),
  lock: () => run(node, ['scripts/check-lock.mjs']),
  api: () => jestTwice('api', [], { env: allOfNamed }),
  // One after the other: each measures what others notice.
  hostile: () => jestTwice('hostile', ['--runInBand'], { env: allOfNamed }),
  browser: () => browserByDay(),
};
/** Parts that only run by name. */
const further = {
  // The main path, for use during development; `browser` includes all of it.
  smoke: () => browser(['--grep', '@smoke']),
  changed,
  nightly,
  // Whether tests notice small wrong changes: of the files that differ from the main branch, of those named, or of `all`.
  mutants: () => run(node, ['test/mutants/run.mjs', ...paths]),
};
/** Parts that need nothing but the processor: at any time as many of them run as there are cores. */
const canRunBeside = ['build', 'types', 'unit', 'format', 'lint', 'lock'];
const needBuild = ['api', 'hostile', 'browser', 'smoke', 'nightly'];

const known = { ...parts, ...further };
const unknownOptions = options.filter((word) => word.startsWith('-') && word !== '--watch');
const unknown = wanted.filter((name) => !(name in known));
if (paths.length && !wanted.length) {
  console.error(`Say which part ${paths.join(', ')} is of: npm test -- unit ${paths[0]}`);
  process.exit(2);
}
if (unknownOptions.length) {
  console.error(
    `There is no option ${unknownOptions.join(', ')}; there is: --watch. One browser test runs by its line: ` +
      'npm test -- browser test/browser/reader.spec.ts:301. Of other parts, name a file.',
  );
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
  return code;
}

/** Runs a part and prints its output when it has ended, so that it does not mix with that of other parts. */
const timedAndKept = (name) =>
  outputs.run([], async () => {
    await timed(name);
    console.log(`\n── ${name}`);
    process.stdout.write(Buffer.concat(outputs.getStore()));
  });

const began = performance.now();
const isNeeded = (name) =>
  !wanted.length
    ? name in parts
    : wanted.includes(name) || (name === 'build' && wanted.some((one) => needBuild.includes(one)));
const names = Object.keys(known).filter(isNeeded);
const beside = names.filter((name) => canRunBeside.includes(name));
const after = names.filter((name) => !canRunBeside.includes(name));

if (beside.length > 1) {
  console.log(`Running ${beside.join(', ')}; what each prints follows when it has ended.`);
  const limit = pLimit(cores);
  await Promise.all(beside.map((name) => limit(timedAndKept, name)));
} else for (const name of beside) await timed(name);

const isBuilt = !results.some(({ name, code }) => name === 'build' && code !== 0);
for (const name of after) {
  console.log(`\n── ${name}`);
  if (isBuilt || !needBuild.includes(name)) await timed(name);
  else {
    console.log('Not run: the build failed, for the reason above.');
    results.push({ name, code: 1, seconds: 0 });
  }
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
const minutes = (performance.now() - began) / 60_000;
console.log(`\n${results.length - failed} passed, ${failed} failed, ${minutes.toFixed(1)} minutes`);
if (!wanted.length) console.log('Not run: nightly and mutants, which are slow (npm test -- nightly).');
process.exit(failed ? 1 : 0);
