import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { creditText } from './generate.mjs';
import { median, quantile, timeEach } from './measure.mjs';
import { root } from './server.mjs';

export const title = 'reading a Japanese credit text into a list';

const known = join(root, '../shared/data/credits/clannad-after-story.txt');

export async function bench(say) {
  const { parseCreditText } = await import(join(root, 'dist/libs/text/parser/parse.js'));
  const small = existsSync(known) ? readFileSync(known, 'utf8') : creditText(27_000);
  say(existsSync(known) ? 'a text of 24 episodes as fans typed it' : 'a generated text of the same size');
  return [
    ...measure('one series', small, 50, parseCreditText),
    ...measure('1 MB', creditText(1_000_000), 9, parseCreditText),
    ...Object.entries(runs).map(([name, make]) => growth(name, make, parseCreditText)),
    ...(await scoreboard(parseCreditText)),
  ];
}

/** The result for each text of the corpus, and for all of them. */
async function scoreboard(parse) {
  const { precisionOf, readCorpusText, recallOf, score, sumScores } = await import(
    join(root, 'dist/libs/text/corpus/score.js')
  );
  const folder = join(root, 'libs/text/corpus');
  const scores = readdirSync(folder)
    .filter((name) => name.endsWith('.txt') && name !== 'readings.txt')
    .map((name) => {
      const { text, expected } = readCorpusText(readFileSync(join(folder, name), 'utf8'));
      return { name: name.replace('.txt', ''), ...score(expected, parse(text)) };
    });
  const row = (one) => ({
    name: `corpus ${one.name}: recall`,
    value: 100 * recallOf(one),
    unit: '%',
    detail: `of ${one.expected}; precision ${(100 * precisionOf(one)).toFixed(1)} %, wrong without a note ${one.silent.length}`,
  });
  if (process.env.SHOW_WRONG) {
    for (const { name, missed, wrong } of scores) {
      for (const one of missed) console.log(`   ${name} - ${one}`);
      for (const one of wrong) console.log(`   ${name} + ${one}`);
    }
  }
  return [...scores, { name: 'in all', ...sumScores(scores) }].map(row);
}

/** Repetitive inputs that somebody may send to block the server. */
const runs = {
  bars: (size) => `原画${'|'.repeat(size)}!x`,
  'equals signs': (size) => `原画${'='.repeat(size)}!x`,
  spaces: (size) => `原画${' '.repeat(size)}!x`,
  delimiters: (size) => `原画：${'、'.repeat(size)}x 演出：甲`,
  'tables without end': (size) => ':{|\n'.repeat(size / 4),
};

/** The time for eight times the text: about eight times as long, or the parser has a defect. */
function growth(name, make, parse) {
  const [small, large] = [2_000, 16_000].map((size) => median(timeEach(3, () => parse(make(size)))));
  return {
    name: `16,000 characters of ${name}`,
    value: large,
    unit: 'ms',
    bare: small,
    ratio: large / small,
    yardstick: 'an eighth of them',
  };
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
