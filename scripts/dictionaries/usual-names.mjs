import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const parts = { '# Surnames': 'S', '# Given names': 'G' };
/** The weight of one name, all readings together: more than that of most names in the other dictionaries. */
const weight = 20;

/** How the names of `usual-names.txt` are read: each reading with its share of the weight. */
export async function readUsualNames() {
  const text = await readFile(join(import.meta.dirname, 'usual-names.txt'), 'utf8');
  let part = null;
  return text.split('\n').flatMap((line) => {
    part = parts[line] ?? part;
    if (!part || line === '' || line in parts) return [];
    const [name, ...readings] = line.split(' ');
    const counted = readings.map((reading) => {
      const [, kana, count] = /^([ぁ-ゖー]+)(\d*)$/.exec(reading);
      return { kana, count: Number(count || 1) };
    });
    const all = counted.reduce((sum, { count }) => sum + count, 0);
    return counted.map(({ kana, count }) => ({
      part,
      text: name,
      kana,
      weight: Number(((weight * count) / all).toFixed(2)),
      teaches: true,
    }));
  });
}
