/* Makes server/domain/names/dictionary.br anew, after packed-names.br or mozc-names.br beside it or libs/readings has changed: `npm run build`, then
   `node scripts/dictionaries/make.mjs`. It takes some ten seconds, which no site should spend when it starts. */
import { makeFromSources } from '../../dist/server/domain/names/dictionary.js';
import { writePacked } from './write.mjs';

writePacked('dictionary.br', await makeFromSources());
