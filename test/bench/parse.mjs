import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { creditText } from './generate.mjs';
import { median, quantile, timeEach } from './measure.mjs';
import { root } from './server.mjs';

export const title = 'reading a Japanese credit text into a list';

const known = join(root, '../shared/data/credits/clannad-after-story.txt');

export async function bench(say) {
  const { parseCreditText } = await import(join(root, 'dist/libs/list/index.js'));
  const small = existsSync(known) ? readFileSync(known, 'utf8') : creditText(27_000);
  say(existsSync(known) ? 'a text of 24 episodes as fans typed it' : 'a generated text of the same size');
  return [
    ...measure('one series', small, 50, parseCreditText),
    ...measure('1 MB', creditText(1_000_000), 9, parseCreditText),
  ];
}

function measure(name, text, times, parse) {
  const bytes = Buffer.byteLength(text);
  const json = JSON.stringify(text.split('\n'));
  const parsed = timeEach(times, () => parse(text));
  const split = median(timeEach(times, () => text.split(/\s/)));
  const around = median(timeEach(times, () => JSON.stringify(JSON.parse(json))));
  const milliseconds = median(parsed);
  const { document, notes } = parse(text);
  const staff = document.menus.flatMap(({ credits }) =>
    credits.flatMap(({ roles }) => roles.flatMap((role) => role.staff)),
  );
  return [
    {
      name: `${name}, median of ${times}`,
      value: milliseconds,
      unit: 'ms',
      bare: around,
      ratio: milliseconds / around,
      yardstick: 'JSON.parse + stringify of its lines',
      detail: `${bytes} bytes, ${document.menus.length} menus, ${staff.length} rows, ${notes.length} notes`,
    },
    {
      name: `${name}, p95`,
      value: quantile(parsed, 0.95),
      unit: 'ms',
      bare: split,
      ratio: quantile(parsed, 0.95) / split,
      yardstick: 'text.split(/\\s/)',
    },
    { name: `${name}, speed`, value: bytes / 1e6 / (milliseconds / 1e3), unit: 'MB/s' },
  ];
}
