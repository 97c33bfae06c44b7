/* Makes server/names/dictionary.br anew, after server/names/packed-names.br or libs/names/reading has changed: `npm run build`, then
   `node scripts/dictionaries/make.mjs`. It takes some ten seconds, which no site should spend when it starts. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { makeFromSources } from '../../dist/server/names/dictionary.js';

const text = Buffer.from(await makeFromSources());
const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
writeFileSync(
  join(import.meta.dirname, '../../server/names/dictionary.br'),
  brotliCompressSync(text, { params }),
);
