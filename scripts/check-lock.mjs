/* A lock file that npm wrote on one machine may lack packages for other platforms, so that `npm ci` fails there, or name one
   registry for everybody. And each package that we chose must be accounted for in docs/notices.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const read = (file) => readFileSync(join(root, file), 'utf8');
const faults = [];
/** What our manifests name: versions by name. */
const chosen = new Map();
let count = 0;

function checkLock(folder) {
  const { packages } = JSON.parse(read(join(folder, 'package-lock.json')));
  count += Object.keys(packages).length;
  for (const [place, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const found = [`${place}/node_modules/${name}`, `node_modules/${name}`].some(
        (path) => path in packages,
      );
      if (!found && place !== '')
        faults.push(`${place} wants ${name}@${version}, which is not in the lock file`);
    }
    // Everybody installs from a registry of their own; the checksums ensure that the packages are the same.
    if (entry.resolved && !entry.link)
      faults.push(`${place} names the address that it was downloaded from (${folder})`);
  }
}

function checkManifest(folder) {
  const manifest = JSON.parse(read(join(folder, 'package.json')));
  for (const [name, version] of Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  })) {
    // `npm:NAME@VERSION`: a package under another name.
    if (!/^(?:npm:.+@)?\d/.test(version)) faults.push(`${name} is "${version}": pin an exact version`);
    chosen.set(name, version);
  }
}

/** The rows of the table below a heading of docs/notices.md: their cells by the name of the package. */
function rowsBelow(heading) {
  const [, text] = read('docs/notices.md').split(`\n${heading}\n`);
  const [table] = (text ?? '').split(/\n#/);
  const rows = table.matchAll(/^\| `([^`]+)` +\|(.*)\|$/gm);
  return new Map([...rows].map(([, name, rest]) => [name, rest.split('|').map((cell) => cell.trim())]));
}

function checkNotices() {
  const rows = rowsBelow('## Packages');
  for (const name of chosen.keys()) {
    const cells = rows.get(name);
    if (!cells)
      faults.push(`docs/notices.md does not say what ${name} is for, who keeps it and what if it dies`);
    else if (cells.length !== 3 || cells.some((cell) => !cell))
      faults.push(`docs/notices.md leaves something open about ${name}`);
  }
  for (const name of rows.keys())
    if (!chosen.has(name)) faults.push(`docs/notices.md has a line about ${name}, which nothing depends on`);
  const prereleases = rowsBelow('### Prereleases');
  for (const [name, version] of chosen)
    if (/-(?:alpha|beta|canary|next|pre|rc)/.test(version) && prereleases.get(name)?.[0] !== version)
      faults.push(`docs/notices.md does not say what replaces ${name} ${version}, a prerelease`);
  for (const [name, [version]] of prereleases)
    if (chosen.get(name) !== version)
      faults.push(`docs/notices.md has a line about the prerelease ${name} ${version}, which is not used`);
}

const ownLocks = readdirSync(join(root, 'scripts/packages')).map((name) => join('scripts/packages', name));
for (const folder of ['.', ...ownLocks]) checkLock(folder);
for (const folder of ['.', 'web', 'clients/typescript', ...ownLocks]) checkManifest(folder);
checkNotices();

if (faults.length) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log(`${count} packages, complete, pinned and accounted for`);
