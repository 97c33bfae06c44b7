import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ipadicName } from '../../dist/libs/readings/dictionary.js';

const unzip = promisify(gunzip);

/** Size of an entry in the token table: left, right and cost (16 bits each), offset of its line (32 bits). */
const entryLength = 10;
const separator = 0;

/**
 * The surnames and given names of IPADIC, as the tokenizer kuromoji packs it in the folder `dictionary` of its package. Its tokenizer
 * is not used: names are split and read with counts, not word costs.
 */
export async function readIpadic(dictionary) {
  const [tokens, lines] = await Promise.all(
    ['tid.dat.gz', 'tid_pos.dat.gz'].map(async (name) => unzip(await readFile(join(dictionary, name)))),
  );
  const names = [];
  for (let at = 0; at + entryLength <= tokens.length; at += entryLength) {
    const start = tokens.readUInt32LE(at + 6);
    // The table is longer than its contents; the rest is empty.
    if (start === 0 && at > 0) break;
    const name = ipadicName(
      lines.toString('utf8', start, lines.indexOf(separator, start)),
      tokens.readInt16LE(at + 4),
    );
    if (name) names.push(name);
  }
  return names;
}
