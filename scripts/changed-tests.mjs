import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { reachedFrom } from '../test/runner/sources.mjs';
import { git, mainBranchBase, newFiles } from './main-branch.mjs';

/** More files of a kind than these take longer than the minute for which `npm test -- changed` is meant. */
const maxApiFiles = 5;
const maxPageFiles = 2;

/** Where specs that ask a server are: what is for every change, and what is for the night. */
const serverFolders = ['test/api', 'test/realtime', 'test/nightly'];

const isSpec = (file) => /\.spec\.tsx?$/.test(file);
const isNightly = (file) => file.startsWith('test/nightly/');
const isIn = (folder) => (file) => file.startsWith(folder);

/** Files that differ from the main branch, committed or not, and new ones; on the main branch, those since its last commit. */
function changedFiles() {
  const since = (commit) => [...git('diff', '--name-only', '--diff-filter=d', commit), ...newFiles()];
  const found = since(mainBranchBase() ?? 'HEAD');
  return found.length ? found : since('HEAD~1');
}

/** Unit tests that import one of the files, directly or through others. */
const relatedUnits = (root, files) =>
  ['libs', 'server', 'web/src']
    .flatMap((folder) => filesBelow(root, folder))
    .filter(isSpec)
    .filter((spec) => {
      const reached = reachedFrom(spec);
      return files.some((file) => reached.has(file));
    });

const filesBelow = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

/** What asks for every address, and so is reached by every change of the server. */
const everyAnswer = 'test/api/answers.spec.ts';

/** `/api/v1/lists/:id/reports`, or the same in a template string, as its parts; a part that varies is `*`. */
const partsOf = (path) => path.replace(/\$\{[^}]*\}|:\w+/g, '*').split('/');

const isSame = (endpoint, address) =>
  endpoint.length === address.length &&
  endpoint.every((part, index) => part === address[index] || part === '*' || address[index].includes('*'));

/**
 * The table from endpoints to specs: for each spec the addresses that it asks for and the rooms of the server whose files it
 * imports. Made anew each time from the sources, which takes a tenth of a second.
 */
function specTable(root) {
  const specs = serverFolders.flatMap((folder) => filesBelow(root, folder).filter(isSpec));
  return specs.map((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const addresses = new Set(
      [...text.matchAll(/[`'"](\/(?:\$\{[^}]*\}|[\w./-])+)/g)].map(([, path]) => path.replace(/\/$/, '')),
    );
    const rooms = new Set(
      [...text.matchAll(/\/server\/((?:edge|domain|shared|base)\/[\w-]+|app)\//g)].map(([, room]) => room),
    );
    return { file, addresses: [...addresses].map(partsOf), rooms };
  });
}

/** Endpoints that a file declares (libs/contract) or answers (controllers). */
const endpointsIn = (text) => [
  ...new Set([...text.matchAll(/'(?:GET|POST|PUT|PATCH|DELETE) (\/[^']*)'/g)].map(([, path]) => path)),
];

/**
 * API specs for the changed rooms, best first: those that ask for their endpoints, where an endpoint for which few specs ask
 * counts more, and those that import their files.
 */
function relatedApi(root, files) {
  const rooms = new Set(
    files
      .filter(isIn('server/'))
      .flatMap((file) => file.match(/^server\/((?:edge|domain|shared|base)\/[\w-]+|app)\//)?.[1] ?? []),
  );
  const sources = [
    ...files.filter(isIn('libs/contract/')).filter((file) => !isSpec(file)),
    ...[...rooms].flatMap((room) =>
      filesBelow(root, `server/${room}`).filter((file) => file.endsWith('.controller.ts')),
    ),
  ];
  const endpoints = [
    ...new Set(sources.flatMap((file) => endpointsIn(readFileSync(join(root, file), 'utf8')))),
  ].map(partsOf);
  if (rooms.size === 0 && sources.length === 0) return [];
  const table = specTable(root);
  const askedBy = endpoints.map((endpoint) => ({
    endpoint,
    count: table.filter(({ addresses }) => addresses.some((one) => isSame(endpoint, one))).length,
  }));
  const related = table
    .map(({ file, addresses, rooms: imported }) => {
      const asked = askedBy
        .filter(({ endpoint }) => addresses.some((one) => isSame(endpoint, one)))
        .reduce((sum, { count }) => sum + 1 / count, 0);
      const named = [...rooms].filter(
        (room) => imported.has(room) || basename(file).startsWith(`${basename(room)}.`),
      );
      return { file, score: asked + named.length };
    })
    .filter(({ score }) => score > 0.2)
    .sort((a, b) => b.score - a.score)
    .map(({ file }) => file);
  return [everyAnswer, ...related];
}

/** Browser specs that have the name of a changed feature. */
function relatedPages(root, files) {
  const features = new Set(
    files.flatMap((file) => file.match(/^web\/src\/(?:features|pages)\/(.+)\.tsx?$/)?.[1].split('/') ?? []),
  );
  return filesBelow(root, 'test/browser')
    .filter(isSpec)
    .filter((file) => features.has(basename(file).replace('.spec.ts', '')));
}

/** First those that have changed themselves, and as many others as fit into the time. */
function chosen(own, related, max) {
  const all = [...new Set([...own, ...related])];
  return { run: all.slice(0, Math.max(max, own.length)), left: all.slice(Math.max(max, own.length)) };
}

/**
 * Which tests the changed files reach: by imports, and from endpoints to the specs that ask for them. `report` says it in
 * sentences, with what was left out because it would take longer than a minute.
 */
export function changedTests(root) {
  const files = changedFiles();
  const own = (folders) =>
    files.filter((file) => isSpec(file) && folders.some((folder) => file.startsWith(folder)));
  const unit = relatedUnits(root, files);
  const api = chosen(own(serverFolders), relatedApi(root, files), maxApiFiles);
  const pages = chosen(own(['test/browser']), relatedPages(root, files), maxPageFiles);
  const listed = (list) => list.map((file) => `\n    ${file}`).join('');
  const left = [...api.left, ...pages.left];
  const report = [
    `${files.length} changed ${files.length === 1 ? 'file reaches' : 'files reach'} ${unit.length} unit, ${api.run.length} API and ${pages.run.length} browser files:${listed([...api.run, ...pages.run])}`,
    ...(left.length ? [`Not run, since it would take too long (name what you want):${listed(left)}`] : []),
  ].join('\n');
  return {
    unit,
    api: api.run.filter((file) => !isNightly(file)),
    nightly: api.run.filter(isNightly),
    browser: pages.run,
    report,
  };
}
