/* Where our TypeScript is, and what imports what. */
import { readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname, '../..');
const base = pathToFileURL(`${root}/`);
const isFile = (url) => statSync(fileURLToPath(url), { throwIfNoEntry: false })?.isFile() ?? false;

/** The file that an import refers to: `./name.js` and `./name` are `name.ts` or `name.tsx`. Undefined if there is none. Addresses. */
export function sourceOf(specifier, parent) {
  const url = specifier.startsWith('@libs/') ? new URL(specifier.slice(1), base) : new URL(specifier, parent);
  const stem = url.href.replace(/\.js$/, '');
  return ['.ts', '.tsx', '/index.ts'].map((end) => new URL(stem + end)).find(isFile)?.href;
}

const specifiers = /(?:\bfrom|\bimport)\s*\(?\s*'((?:\.{1,2}|@libs)\/[^']+)'/g;
/** The files of ours that a file imports, by its path. */
const known = new Map();

function importsOf(file) {
  if (!known.has(file)) {
    const address = pathToFileURL(join(root, file)).href;
    const found = [...readFileSync(join(root, file), 'utf8').matchAll(specifiers)].flatMap(
      ([, specifier]) => sourceOf(specifier, address) ?? [],
    );
    known.set(
      file,
      found.map((one) => relative(root, fileURLToPath(one))),
    );
  }
  return known.get(file);
}

/** Everything of ours that a file imports, directly or through others, and itself. Paths are relative to the root of the checkout. */
export function reachedFrom(file) {
  const reached = new Set([file]);
  for (const one of reached) for (const next of importsOf(one)) reached.add(next);
  return reached;
}
