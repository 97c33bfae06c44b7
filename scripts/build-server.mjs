/* Compiles the server: every source of it to a file in dist/, with a source map. */
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { transformFile } from '@swc/core';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

const sources = ['server', 'libs', 'migrations'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => /(?<!\.spec|\.d)\.ts$/.test(name))
    .map((name) => join(folder, name)),
);

async function compile(source) {
  const target = join(dist, source.replace(/\.ts$/, '.js'));
  const { code, map } = await transformFile(join(root, source), {
    configFile: join(root, '.swcrc'),
    sourceFileName: relative(dirname(target), join(root, source)),
    outputPath: target,
  });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `${code}\n//# sourceMappingURL=${basename(target)}.map`);
  writeFileSync(`${target}.map`, map);
}

rmSync(dist, { recursive: true, force: true });
await Promise.all(sources.map(compile));
for (const name of ['packed-names.br', 'dictionary.br'])
  cpSync(join(root, 'server/names', name), join(dist, 'server/names', name));
