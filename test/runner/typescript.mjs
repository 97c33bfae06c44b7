import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compile, settings } from './compile.mjs';
import { sourceOf } from './sources.mjs';

/* Lets a process that runs tests import our TypeScript, compiled with the settings of the build. Compiled files are cached, so
   that the next run only reads them. */
const root = resolve(import.meta.dirname, '../..');
const base = pathToFileURL(`${root}/`);
const globals = new URL('globals.mjs', import.meta.url).href;
const cache = join(root, '.cache/typescript');
mkdirSync(cache, { recursive: true });
enableCompileCache(join(root, '.cache/compiled'));
// Failures refer to lines of the source.
process.setSourceMapsEnabled(true);

const hashOf = (text) => createHash('sha256').update(text).digest('hex');
const isOurs = (url) => url?.startsWith(base.href) && !url.includes('/node_modules/');

/** The JavaScript of a file, from the cache if the file has not changed. */
function compiled(url) {
  const file = fileURLToPath(url);
  const source = readFileSync(file, 'utf8');
  const signature = `\n// ${hashOf(settings + source)}\n`;
  const kept = join(cache, `${hashOf(file)}.js`);
  try {
    const code = readFileSync(kept, 'utf8');
    if (code.endsWith(signature)) return code;
  } catch {
    // Not compiled yet.
  }
  const code = compile(file, source);
  // Under a temporary name first: another process may read it meanwhile.
  const making = `${kept}.${process.pid}`;
  writeFileSync(making, code + signature);
  renameSync(making, kept);
  return code + signature;
}

const found = new Map();

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return next(globals, context);
    const parent = context.parentURL;
    if (!/^(?:\.{1,2}\/|@libs\/)/.test(specifier) || !isOurs(parent)) return next(specifier, context);
    const key = `${parent.replace(/[^/]*$/, '')} ${specifier}`;
    if (!found.has(key)) found.set(key, sourceOf(specifier, parent));
    const url = found.get(key);
    return url ? { url, format: 'module', shortCircuit: true } : next(specifier, context);
  },

  load(url, context, next) {
    const file = url.replace(/\?.*$/, '');
    if (!/\.tsx?$/.test(file) || !isOurs(file)) return next(url, context);
    return { format: 'module', source: compiled(file), shortCircuit: true };
  },
});
