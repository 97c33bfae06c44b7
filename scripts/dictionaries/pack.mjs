/* Makes server/domain/names/packed-names.br anew, of the dictionaries that scripts/packages/dictionaries pins: `npm run build`, then
   `node scripts/dictionaries/pack.mjs`. What changes the names also changes the checksum in server/domain/names/packed-names.spec.ts. */
import { join } from 'node:path';
import packages from '../packages.cjs';
import { readIpadic } from './ipadic.mjs';
import { readSudachi } from './sudachi.mjs';
import { readUsualNames } from './usual-names.mjs';
import { lineOf, writePacked } from './write.mjs';

export async function namesToPack() {
  const folder = await packages.packagesFor('dictionaries');
  const names = [
    ...(await readIpadic(join(folder, '@patdx/kuromoji/dict'))),
    ...(await readSudachi(join(folder, 'sudachi-wasm333/resources/system.dic'))),
    ...(await readUsualNames()),
  ];
  return names.map(lineOf).join('\n');
}

if (import.meta.main) writePacked('packed-names.br', await namesToPack());
