// A spec may read files; the code beside it may not.
// oxlint-disable-next-line no-restricted-imports
import { readdirSync, readFileSync } from 'node:fs';
import { parseCreditText } from '../index.js';
import { precisionOf, readCorpusText, recallOf, score, sumScores } from './score.js';

/** The path is relative to the root of the checkout, where tests run. */
const folder = 'libs/list/text/corpus';

describe('the corpus of credit texts', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  const scores = files.map((name) => {
    const { text, expected } = readCorpusText(readFileSync(`${folder}/${name}`, 'utf8'));
    return { name, ...score(expected, parseCreditText(text)) };
  });
  const all = sumScores(scores);

  it('has many texts', () => {
    expect(files.length).toBeGreaterThanOrEqual(40);
  });

  it('is read completely and exactly', () => {
    expect(recallOf(all)).toBeGreaterThanOrEqual(0.97);
    expect(precisionOf(all)).toBeGreaterThanOrEqual(0.97);
  });

  it('has no wrong credit without a note', () => {
    expect(all.silent).toEqual([]);
  });
});
