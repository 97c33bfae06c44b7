import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'waku/config';
// The bundler reads this file before it knows of `@libs`.
// oxlint-disable-next-line no-restricted-imports
import { serverAddress } from '../libs/contract/base/not-pages.js';
import { codeSplitting, readingChunks } from './build/reading-chunks';
import { englishLocale, englishTexts, quickLayers, singleIcons } from './build/smaller-packages';
import { runtimeFile, stillReaderFiles, withoutOwnProgram } from './build/still-reader-files';

/** The API server's port during development; `npm run dev` starts both. */
const api = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`;

export default defineConfig({
  vite: {
    // Replaces Waku's plugin of this name, whose generated route types would differ from machine to machine.
    plugins: [
      tailwindcss(),
      { name: 'waku:vite-plugins:fs-router-typegen' },
      stillReaderFiles(),
      englishTexts(),
      englishLocale(),
      quickLayers(),
      singleIcons(),
      readingChunks(),
    ],
    worker: { format: 'es', plugins: () => [withoutOwnProgram()] },
    resolve: {
      alias: {
        'onnxruntime-web/wasm': runtimeFile,
        '@libs': fileURLToPath(new URL('../libs', import.meta.url)),
        // Writes strings straight into buffers, where the build for other servers encodes each one by itself.
        'react-dom/server.edge': 'react-dom/server.node',
      },
    },
    // Fonts and images stay files: everybody would have to download a font inside the style sheet.
    build: { assetsInlineLimit: 0, reportCompressedSize: false },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
    server: {
      host: '127.0.0.1',
      port: Number(process.env.PORT ?? 3000),
      proxy: { [serverAddress.source]: { target: api, ws: true } },
    },
  },
});
