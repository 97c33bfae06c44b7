/* A lock file that npm wrote on one machine may lack packages for other platforms, so that `npm ci` fails there, or name one
   registry for everybody. */
import { readFileSync } from 'node:fs';

/** Of the project, and of the tool for mutants, which is installed only where it is used. */
const locks = ['package-lock.json', 'test/mutants/package-lock.json'];
const faults = [];
let total = 0;

for (const file of locks) check(file);

if (faults.length) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log(`${total} packages, complete and pinned`);

function check(file) {
  const { packages } = JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));
  total += Object.keys(packages).length;

  for (const [place, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const found = [`${place}/node_modules/${name}`, `node_modules/${name}`].some(
        (path) => path in packages,
      );
      if (!found && place !== '')
        faults.push(`${place} wants ${name}@${version}, which is not in the lock file`);
    }
    // Everybody installs from a registry of their own; the checksums ensure that the packages are the same.
    if (entry.resolved && !entry.link) faults.push(`${place} names the address that it was downloaded from`);
  }
  for (const manifest of [packages[''], packages['web'] ?? {}]) {
    for (const [name, version] of Object.entries({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    })) {
      if (!/^\d/.test(version)) faults.push(`${name} is "${version}": pin an exact version`);
    }
  }
}
