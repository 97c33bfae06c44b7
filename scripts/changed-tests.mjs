import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { readDurations, secondsOf } from '../test/runner/durations.mjs';
import { reachedFrom } from '../test/runner/sources.mjs';
import { git, mainBranchBase, newFiles } from './main-branch.mjs';

/** More files of a kind than these take longer than the minute for which `npm test -- changed` is meant. */
const maxApiFiles = 5;
const maxPageFiles = 2;

/** Where specs that ask a server are: what is for every change, and what is for the night. */
const serverFolders = ['test/api', 'test/realtime', 'test/nightly'];

/** What changes of a folder always reach, though neither imports nor names say so. */
const alwaysReached = [
  ['migrations/', 'test/api/schema.spec.ts'],
  ['server/base/database/entities/', 'test/api/schema.spec.ts'],
  ['web/src/features/shell/keys/', 'test/browser/keyboard.spec.ts'],
];

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

/** Browser specs that have the name of a changed feature: of the folders around a file, the innermost for which there is one. */
function relatedPages(root, files) {
  const specs = new Map(
    filesBelow(root, 'test/browser')
      .filter(isSpec)
      .map((file) => [basename(file).replace('.spec.ts', ''), file]),
  );
  return files
    .map((file) => file.match(/^web\/src\/(?:features|pages)\/(.+)\.tsx?$/)?.[1].split('/') ?? [])
    .flatMap((names) => specs.get(names.findLast((name) => specs.has(name))) ?? []);
}

/** Of the specs below these folders, those that changes of the files always reach. */
const alwaysIn = (folders, files) =>
  alwaysReached
    .filter(([from, spec]) => folders.some((folder) => spec.startsWith(folder)) && files.some(isIn(from)))
    .map(([, spec]) => spec);

/**
 * What has changed itself, with its tests of the night; of what is reached otherwise, only the tests of the day, first what is
 * reached for certain, and as much as fits into the time.
 */
function chosen(own, always, related, max) {
  const reached = [...new Set([...always, ...related])].filter((file) => !own.includes(file));
  const day = reached.filter((file) => !isNightly(file));
  const room = Math.max(always.length, max - own.length);
  return {
    own,
    reached: day.slice(0, room),
    left: [...day.slice(room), ...reached.filter(isNightly)],
  };
}

const lasting = (seconds) =>
  seconds < 90 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / 60)} minutes`;

/** What will run and for how long, as far as it has run here before, and what was left out. */
function reportOf(files, runs, left) {
  const durations = readDurations();
  const specs = runs.flatMap(({ part, files: some, withNight }) =>
    some.map((file) => ({ part, file, withNight, seconds: secondsOf(durations, file, withNight) })),
  );
  const amount = (...parts) => specs.filter(({ part }) => parts.includes(part)).length;
  const lines = specs
    .filter(({ part }) => part !== 'unit')
    .map(({ file, withNight, seconds }) => {
      const remarks = [
        ...(seconds === undefined ? [] : [`about ${lasting(seconds)}`]),
        ...(withNight ? ['with its tests of the night'] : []),
      ];
      return `\n    ${file}${remarks.length ? ` (${remarks.join(', ')})` : ''}`;
    });
  const known = specs.flatMap(({ seconds }) => seconds ?? []);
  const sum = known.reduce((total, seconds) => total + seconds, 0);
  const unknown = specs.length - known.length;
  return [
    `${files.length} changed ${files.length === 1 ? 'file reaches' : 'files reach'} ${amount('unit')} unit, ${amount('api', 'nightly')} API and ${amount('browser')} browser files:${lines.join('')}`,
    ...(known.length
      ? [
          `At most ${lasting(sum)} besides building${unknown ? `, and ${unknown} that have not run here yet` : ''}.`,
        ]
      : []),
    ...(left.length
      ? [
          `Not run, since it would take too long (name what you want):${left.map((file) => `\n    ${file}`).join('')}`,
        ]
      : []),
  ].join('\n');
}

/**
 * Which tests the changed files reach: by imports, from endpoints to the specs that ask for them, and from features to the browser
 * specs of their name. `runs` are those that have any: part, files, and whether with the tests of the night, which only specs get that
 * have changed themselves. `report` says it in sentences.
 * @param files paths of what has changed; by default, what differs from the main branch
 */
export function changedTests(root, files = changedFiles()) {
  const own = (folders) =>
    files.filter((file) => isSpec(file) && folders.some((folder) => file.startsWith(folder)));
  const unit = relatedUnits(root, files);
  const api = chosen(
    own(serverFolders),
    alwaysIn(serverFolders, files),
    relatedApi(root, files),
    maxApiFiles,
  );
  const pages = chosen(
    own(['test/browser']),
    alwaysIn(['test/browser'], files),
    relatedPages(root, files),
    maxPageFiles,
  );
  const runs = [
    { part: 'unit', files: unit, withNight: false },
    { part: 'api', files: api.own.filter((file) => !isNightly(file)), withNight: true },
    { part: 'api', files: api.reached, withNight: false },
    { part: 'nightly', files: api.own.filter(isNightly), withNight: true },
    { part: 'browser', files: pages.own, withNight: true },
    { part: 'browser', files: pages.reached, withNight: false },
  ].filter((run) => run.files.length > 0);
  return { runs, report: reportOf(files, runs, [...api.left, ...pages.left]) };
}
