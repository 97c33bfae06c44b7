/* A lock file that npm wrote on one machine may lack packages for other platforms, so that `npm ci` fails there, or name one
   registry for everybody. */
import { readFileSync } from 'node:fs';

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
const packages = lock.packages;
const faults = [];

for (const [place, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const found = [`${place}/node_modules/${name}`, `node_modules/${name}`].some((path) => path in packages);
    if (!found && place !== '')
      faults.push(`${place} wants ${name}@${version}, which is not in the lock file`);
  }
  // Everybody installs from a registry of their own; the checksums ensure that the packages are the same.
  if (entry.resolved && !entry.link) faults.push(`${place} names the address that it was downloaded from`);
}
for (const manifest of [packages[''], packages['web']]) {
  for (const [name, version] of Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  })) {
    if (!/^\d/.test(version)) faults.push(`${name} is "${version}": pin an exact version`);
  }
}

if (faults.length) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log(`${Object.keys(packages).length} packages, complete and pinned`);
