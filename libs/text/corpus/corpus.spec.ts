// A spec may read files; the code beside it may not.
// oxlint-disable-next-line no-restricted-imports
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { TextResult } from '../words/text.types.js';
import { parseCreditText } from '../parser/parse.js';
import { readingOf } from './reading.js';
import { precisionOf, readCorpusText, recallOf, score, sumScores } from './score.js';

/** The path is relative to the root of the checkout, where tests run. */
const folder = 'libs/text/corpus';
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.txt') && name !== 'readings.txt')
  .sort();

const results = new Map<string, TextResult>();
const textOf = (name: string) => readCorpusText(readFileSync(`${folder}/${name}`, 'utf8'));
/** Each text is read once, by the first test that needs it. */
function resultOf(name: string): TextResult {
  const known = results.get(name) ?? parseCreditText(textOf(name).text);
  results.set(name, known);
  return known;
}

/** What each text was read as when somebody last looked at it. */
const recorded = new Map(
  readFileSync(`${folder}/readings.txt`, 'utf8')
    .split(/^##### /m)
    .slice(1)
    .map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1).trimEnd()]),
);

if (process.env['UPDATE_READINGS'] === '1')
  writeFileSync(
    `${folder}/readings.txt`,
    files.map((name) => `##### ${name}\n${readingOf(parseCreditText(textOf(name).text))}\n\n`).join(''),
  );

describe('a text of the corpus is read as it was, credits, categories, lines and notes', () => {
  it.each(files)('%s', (name) => {
    results.delete(name);
    expect(readingOf(resultOf(name))).toBe(recorded.get(name));
  });
});

describe('the corpus of credit texts', () => {
  const all = () =>
    sumScores(files.map((name) => ({ name, ...score(textOf(name).expected, resultOf(name)) })));

  it('has many texts', () => {
    expect(files.length).toBeGreaterThanOrEqual(40);
    expect([...recorded.keys()]).toEqual(files);
  });

  it('is read completely and exactly', () => {
    expect(recallOf(all())).toBeGreaterThanOrEqual(0.97);
    expect(precisionOf(all())).toBeGreaterThanOrEqual(0.97);
  });

  it('has no wrong credit without a note to check it', () => {
    expect(all().silent).toEqual([]);
  });
});
