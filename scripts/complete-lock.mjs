/* If npm cannot reach the packages of other platforms while it writes the lock file, it leaves them out, and `npm ci` fails on
   those platforms. This script adds them. Run `node scripts/complete-lock.mjs` after every change of dependencies, with the name of a
   folder of scripts/packages after a change of its. */
import { readFileSync, writeFileSync } from 'node:fs';

const [name] = process.argv.slice(2);
const file = new URL(name ? `packages/${name}/package-lock.json` : '../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const { packages } = lock;

const systems = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openharmony: 'openharmony',
  win32: 'win32',
  windows: 'win32',
};
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32'];

let added = 0;
for (const [place, entry] of Object.entries({ ...packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (place === '' || `${place}/node_modules/${name}` in packages || `node_modules/${name}` in packages)
      continue;
    const words = name.split(/[-/]/);
    const os = words.map((word) => systems[word]).find(Boolean);
    const cpu = words.find((word) => processors.includes(word));
    const libc = words.includes('musl') ? 'musl' : os === 'linux' ? 'glibc' : undefined;
    packages[`node_modules/${name}`] = {
      version,
      cpu: [cpu ?? 'wasm32'],
      ...(entry.dev ? { dev: true } : {}),
      ...(libc ? { libc: [libc] } : {}),
      optional: true,
      ...(os ? { os: [os] } : {}),
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms added`);
