import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './server.mjs';

export const folds = 5;

/** A part from 0 to 4 for a name, the same on every machine. */
function foldOf(name) {
  let hash = 2166136261;
  for (const character of name) hash = Math.imul(hash ^ character.codePointAt(0), 16777619) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return ((hash ^ (hash >>> 12)) >>> 0) % folds;
}

/** Known names from a file of `ja TAB en` lines (ignores a heading and lines starting with #), or null. */
export function knownNames() {
  const file = process.env.KNOWN_NAMES ?? join(root, '../shared/data/known-names.tsv');
  if (!existsSync(file)) return null;
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([ja, en]) => en && ja !== 'ja' && !ja.startsWith('#'))
    .map(([ja, en]) => ({ ja, en, fold: foldOf(ja) }));
}
