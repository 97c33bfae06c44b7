/* A process that runs tests, one mutant after another. It loads the instrumented code instead of the sources, and runs Jest's tests
   itself: Jest would load all of them anew for each mutant. */
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import '../runner/typescript.mjs';
import { root } from './scope.mjs';

// Nobody reads where a test failed.
process.setSourceMapsEnabled(false);
Error.stackTraceLimit = 3;

const base = pathToFileURL(`${root}/`).href;
const instrumented = process.env.MUTANTS_CODE;
const isOurs = (url) => url.startsWith(base) && !url.includes('/node_modules/');
/** Which copy of our modules a module belongs to. */
const copyOf = (url) => /\?copy=(\d+)$/.exec(url ?? '')?.[1];

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const copy = copyOf(context.parentURL);
    return copy && isOurs(found.url) && /\.tsx?$/.test(found.url)
      ? { ...found, url: `${found.url}?copy=${copy}`, shortCircuit: true }
      : found;
  },
  load(url, context, next) {
    const file = url.replace(/\?.*$/, '');
    if (!isOurs(url) || !file.endsWith('.ts')) return next(url, context);
    const changed = join(instrumented, fileURLToPath(file).slice(root.length).replace(/\.ts$/, '.js'));
    return existsSync(changed)
      ? { format: 'module', source: readFileSync(changed, 'utf8'), shortCircuit: true }
      : next(url, context);
  },
});

await import(new URL('../../node_modules/jest-light-runner/src/global-setup.js', import.meta.url).href);
await import('../runner/setup.mjs');
const circus = await import('jest-circus');
const { configureGlobal } = await import('fast-check');
// A property finds the same mutants every time.
configureGlobal({ seed: Number(process.env.MUTANTS_SEED ?? 1) });

/** Shared with the instrumented code, which has this name. */
// oxlint-disable-next-line no-underscore-dangle
const switches = (globalThis.__stryker__ ??= {});
const loaded = new Map();
let copies = 0;

/** The tests of a file; with a `copy` of all of our modules, of that copy. */
async function testsOf(file, copy) {
  const key = `${file} ${copy}`;
  if (loaded.has(key)) return loaded.get(key);
  circus.resetState();
  await import(`${pathToFileURL(join(root, file)).href}?copy=${copy}`);
  const { rootDescribeBlock, hasFocusedTests } = circus.getState();
  if (hasFocusedTests) throw new Error(`${file} has tests with .only; mutants need all of them.`);
  loaded.set(key, rootDescribeBlock);
  return rootDescribeBlock;
}

const call = (fn) =>
  fn.length > 0
    ? new Promise((resolve, reject) => fn((error, result) => (error ? reject(error) : resolve(result))))
    : fn();

/** A test or a hook that failed. */
class Failed extends Error {}

async function attempt(what, fn) {
  try {
    globalThis.expect.setState({ suppressedErrors: [], currentTestName: what });
    await call(fn);
    const [error] = globalThis.expect.getState().suppressedErrors ?? [];
    if (error) throw error;
  } catch (error) {
    throw new Failed(`${what}: ${String(error?.message ?? error).slice(0, 500)}`);
  }
}

/** Milliseconds of the processor: how busy the machine is decides nothing. */
const computing = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const hooksOf = (block, type) => block.hooks.filter((hook) => hook.type === type);
const linesOf = (block) => (block.parent ? [...linesOf(block.parent), block] : [block]);

/**
 * Runs the tests of a block for which `wanted` is true, until one fails. `ended` hears of each.
 * @throws Failed
 */
async function runBlock(block, ids, wanted, ended) {
  const isNeeded = (one) =>
    one.type === 'test'
      ? one.mode !== 'skip' && one.mode !== 'todo' && wanted(ids.get(one))
      : one.mode !== 'skip' && one.children.some(isNeeded);
  const children = block.children.filter(isNeeded);
  if (children.length === 0) return;
  let failure;
  try {
    for (const { fn } of hooksOf(block, 'beforeAll')) await attempt('beforeAll', fn);
    for (const child of children) {
      if (child.type !== 'test') {
        await runBlock(child, ids, wanted, ended);
        continue;
      }
      const id = ids.get(child);
      const above = linesOf(block);
      switches.currentTestId = id;
      const began = computing();
      try {
        for (const one of above)
          for (const { fn } of hooksOf(one, 'beforeEach')) await attempt('beforeEach', fn);
        await attempt(child.name, child.fn);
      } catch (error) {
        error.test = id;
        throw error;
      } finally {
        for (const one of above.reverse())
          for (const { fn } of hooksOf(one, 'afterEach')) await attempt('afterEach', fn);
        switches.currentTestId = undefined;
      }
      ended(id, computing() - began);
    }
  } catch (error) {
    failure = error;
  }
  for (const { fn } of hooksOf(block, 'afterAll'))
    await attempt('afterAll', fn).catch((error) => {
      // What failed first is the reason for the rest.
      failure ??= error;
    });
  if (failure) throw failure;
}

/** Numbers the tests of a file in order. */
function numbered(file, tree) {
  const ids = new Map();
  const visit = (block) => {
    for (const child of block.children)
      if (child.type === 'test') ids.set(child, `${file}#${ids.size}`);
      else visit(child);
  };
  visit(tree);
  return ids;
}

const all = () => true;

/**
 * Runs a file without a mutant.
 * @param without ids of tests that are left out.
 * @returns its tests with their times, and how often each reached each mutant; `failure` and `test`, what failed if anything did.
 */
async function dryRun({ file, without = [] }) {
  switches.activeMutant = undefined;
  switches.mutantCoverage = { static: {}, perTest: {} };
  // The instrumented modules of each copy ask for this object when they first run, so that it must stay the same.
  const began = computing();
  const tree = await testsOf(file, ++copies);
  const loading = computing() - began;
  const tests = [];
  let failed;
  try {
    const isWanted = (id) => !without.includes(id);
    await runBlock(tree, numbered(file, tree), isWanted, (id, ms) => tests.push({ id, ms }));
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    failed = error;
  }
  const { static: whileLoading, perTest } = switches.mutantCoverage;
  return { tests, loading, failure: failed?.message, test: failed?.test, whileLoading, perTest };
}

/**
 * Runs tests with a mutant, until one fails.
 * @param files pairs of a file and the ids of its tests; null for all.
 * @param isFresh whether all modules are loaded anew, for what happens while they load.
 * @returns `failure` and `test`, what failed if anything did; `hits`, how often the mutant was reached; `isPolluted`, whether the test
 * fails without the mutant as well, because an earlier one has left something behind.
 */
async function tryMutant({ mutant, files, isFresh, hitLimit }) {
  const copy = isFresh ? ++copies : 0;
  Object.assign(switches, { activeMutant: mutant, hitCount: 0, hitLimit });
  const failed = await firstFailure(files, copy);
  const hits = switches.hitCount;
  switches.activeMutant = undefined;
  if (isFresh) for (const [file] of files) loaded.delete(`${file} ${copy}`);
  if (!failed) return { hits };
  const isPolluted =
    !isFresh && failed.test && Boolean(await firstFailure([[failed.file, [failed.test]]], copy));
  return { ...failed, hits, isPolluted };
}

async function firstFailure(files, copy) {
  for (const [file, wanted] of files) {
    try {
      const tree = await testsOf(file, copy);
      const isWanted = wanted ? (id) => wanted.includes(id) : all;
      await runBlock(tree, numbered(file, tree), isWanted, () => {});
    } catch (error) {
      return { file, test: error?.test, failure: String(error?.message ?? error).slice(0, 300) };
    }
  }
  return null;
}

const commands = { dryRun, tryMutant };

process.on('message', (message) => {
  const command = commands[message?.do];
  if (!command) return;
  command(message).then(
    (result) => process.send({ result, memory: process.memoryUsage().rss }),
    (error) => process.send({ error: error?.stack ?? String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
// A mutant may leave anything behind that fails later.
process.on('unhandledRejection', () => {});
process.on('uncaughtException', () => {});
process.send({ ready: true });
