/* Builds the server: compiles it, and packs the names of the installed dictionaries into it, so that a built server needs none of
   their packages. Packing takes a second, so what was packed is kept until a dictionary or the code that reads it changes. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const built = join(root, 'dist/server/names');
const reading = join(root, 'dist/libs/names/reading');

const compiled = spawnSync(process.execPath, ['node_modules/@nestjs/cli/bin/nest.js', 'build'], {
  cwd: root,
  stdio: 'inherit',
});
if (compiled.status !== 0) process.exit(compiled.status ?? 1);

const inputs = [
  ...['@patdx/kuromoji', 'sudachi-wasm333'].map((name) => join(root, 'node_modules', name, 'package.json')),
  ...['installed-names.js', 'ipadic.js', 'sudachi.js'].map((name) => join(built, name)),
  ...readdirSync(reading)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(reading, name)),
];
const hash = createHash('sha256');
for (const file of inputs) hash.update(readFileSync(file));
const packed = join(root, '.cache', `installed-names-${hash.digest('hex').slice(0, 16)}.gz`);
if (!existsSync(packed)) {
  const [{ packNames }, { readIpadic }, { readSudachi }] = await Promise.all(
    ['installed-names.js', 'ipadic.js', 'sudachi.js'].map((name) => import(join(built, name))),
  );
  mkdirSync(dirname(packed), { recursive: true });
  writeFileSync(packed, await packNames([...(await readIpadic()), ...(await readSudachi())]));
}
copyFileSync(packed, join(built, 'installed-names.gz'));
