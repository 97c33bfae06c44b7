/*
 * Bundles the server. Programs, threads and what tools import are each a file in dist/ at the place of their source; the code that they
 * share, with the packages, is in dist/shared: a few large files, which Node loads in less than half of the time of a thousand small ones.
 */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { minify, transform } from '@swc/core';
import { rolldown } from 'rolldown';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

const isEntry = /(?:^server\/main|\.command|\.worker)\.ts$/;
/** Entries that people start. */
const isProgram = (name) => /(?:^server\/main|\.command)$/.test(name);
/** Modules that scripts, benches and the set-up of tests import. */
const forTools = [
  'libs/list/model/apply.ts',
  'libs/list/interchange/interchange.ts',
  'libs/text/corpus/score.ts',
  'libs/text/parser/parse.ts',
  'libs/names/grams.ts',
  'libs/names/lookup-key.ts',
  'libs/names/name-order.ts',
  'libs/readings/dictionary.ts',
  'libs/readings/model.ts',
  'libs/readings/mozc.ts',
  'libs/readings/suggest.ts',
  'libs/names/search-forms.ts',
  'libs/names/search-key.ts',
  'libs/names/typos.ts',
  'libs/roles/dictionary.ts',
  'libs/roles/table.ts',
  'libs/stills/correct.ts',
  'libs/stills/layout.ts',
  'libs/stills/paddle.ts',
  'libs/stills/site-names.ts',
  'server/app/demo/index.ts',
  'server/base/database/embedded.ts',
  'server/base/database/prepare.ts',
  'server/domain/names/dictionary.ts',
];
const entries = [
  ...readdirSync(join(root, 'server'), { recursive: true })
    .map((name) => join('server', name))
    .filter((name) => isEntry.test(name)),
  ...forTools,
];

/**
 * Packages that stay as they are, and of which a site in production needs the files: with programs, WebAssembly or threads of their own,
 * loaded by `require`, or patched by OpenTelemetry while they are loaded (server/edge/operations/telemetry.ts).
 */
const kept = JSON.parse(readFileSync(join(root, 'scripts/server-packages.json'), 'utf8'));

/** Compiles sources. `import.meta` stays what it would be without a bundle, so that a source finds the files beside it. */
const sources = {
  name: 'sources',
  async transform(code, id) {
    // Packages need no source map.
    if (!id.endsWith('.ts')) return { code, map: { mappings: '' } };
    const place = relative(root, id).replaceAll('\\', '/').replace(/ts$/, 'js');
    const compiled = await transform(code, {
      configFile: join(root, '.swcrc'),
      filename: id,
      sourceFileName: id,
    });
    return {
      map: compiled.map,
      code: compiled.code
        .replaceAll('import.meta.url', `new URL('${place}', DIST_URL).href`)
        .replaceAll('import.meta.dirname', `(DIST + '${dirname(place)}')`),
    };
  },
};

/**
 * Node keeps the text of all programs in memory, with two bytes for each character if any of them needs two. So there are no comments in what
 * is built, and Japanese texts are escaped: a third of the memory. Lines stay, as Node prints the one where an error comes from.
 */
const small = {
  name: 'small',
  async renderChunk(code) {
    const { code: made, map } = await minify(code, {
      compress: false,
      mangle: false,
      module: true,
      sourceMap: true,
      format: { asciiOnly: true, beautify: true, comments: false },
    });
    return { code: made, map };
  },
};

/** The address of dist/ for `sources`, at the beginning of each built file. */
function addressOfDist({ fileName }) {
  const up = '../'.repeat(fileName.split('/').length - 1);
  return `const DIST_URL = new URL('./${up}', import.meta.url), DIST = import.meta.dirname + '/${up}';`;
}

const bundled = Object.fromEntries(entries.map((name) => [name.replace(/\.ts$/, ''), join(root, name)]));
const bundle = await rolldown({
  cwd: root,
  input: bundled,
  platform: 'node',
  external: (id) => kept.some((name) => id === name || id.startsWith(`${name}/`)),
  resolve: { alias: { '@libs': join(root, 'libs') }, extensionAlias: { '.js': ['.ts', '.js'] } },
  plugins: [sources, small],
  onLog(level, log, handle) {
    // Nest asks for packages that sites may add to it.
    if (log.code === 'UNRESOLVED_IMPORT' && /node_modules.@nestjs/.test(log.id)) return;
    handle(level, log);
  },
});
rmSync(dist, { recursive: true, force: true });
await bundle.write({
  dir: dist,
  format: 'esm',
  // Logs and the mapper use the names of classes.
  keepNames: true,
  sourcemap: true,
  banner: addressOfDist,
  // `reflect-metadata` must run before Nest, whichever files the two are in.
  strictExecutionOrder: true,
  entryFileNames: ({ name }) => (isProgram(name) ? '[name].program.js' : '[name].js'),
  chunkFileNames: 'shared/[name]-[hash].js',
});

/** An old Node cannot even read a program, so it is asked for its version first, in words that any Node understands. */
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const needed = /^>=(\d+\.\d+)/.exec(engines.node)[1];
const starter = (program) => `/* Made by scripts/build-server.mjs. */
var has = process.versions.node.split('.').map(Number);
var needs = '${needed}'.split('.').map(Number);
if (has[0] < needs[0] || (has[0] === needs[0] && has[1] < needs[1])) {
  console.error(
    '\\n  Staffroll needs Node ${needed} or newer; this is ' + process.version + ' (' + process.execPath +
      '). Install a newer Node from https://nodejs.org and start again.\\n',
  );
  process.exit(1);
} else {
  import('./${program}').catch(function (error) {
    setTimeout(function () {
      throw error;
    });
  });
}
`;
for (const name of Object.keys(bundled).filter(isProgram))
  writeFileSync(join(dist, `${name}.js`), starter(`${basename(name)}.program.js`));

/** Files that sources read where they lie beside them. */
const data = [
  'server/app/demo/lists',
  'server/domain/names/dictionary.br',
  'server/domain/names/mozc-names.br',
  'server/domain/names/packed-names.br',
];
for (const name of data) cpSync(join(root, name), join(dist, name), { recursive: true });
