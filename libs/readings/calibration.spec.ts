import { confidenceOf, evidenceOf } from './calibration.js';
import { candidatesOf } from './candidates.js';
import { NameModel } from './model.js';
import { suggest } from './suggest.js';
import { smallDictionary } from './testing.js';
import { unitsOf } from './units.js';

const dictionary = smallDictionary();
const { tally } = new NameModel(dictionary);
const shares = Array.from({ length: 1_001 }, (_, index) => index / 1_000);
/** Names whose parts are known, unknown or foreign. */
const names = ['山下純一', '中島友咲', '小畑健', '刘佳明'];

describe('the confidence of a suggestion', () => {
  it.each(names)(
    'never falls as a reading of %s becomes more likely, and never reaches certainty',
    (name) => {
      const evidence = evidenceOf(candidatesOf(unitsOf(name), null, dictionary, tally)[0]!);
      const confidences = shares.map((share) => confidenceOf(share, evidence));
      expect(confidences).toEqual(confidences.toSorted((a, b) => a - b));
      expect(confidences[0]).toBeGreaterThan(0);
      expect(confidences.at(-1)).toBeLessThan(0.995);
      expect(confidences.at(-1)).toBeGreaterThan(confidences[500]! + 0.2);
    },
  );

  it('is below .6, so that it is only offered, if two readings are equally likely', () => {
    for (const name of names) {
      const evidence = evidenceOf(candidatesOf(unitsOf(name), null, dictionary, tally)[0]!);
      expect(confidenceOf(0.5, evidence)).toBeLessThan(0.6);
    }
  });

  it('is higher for known parts than for parts composed from their characters', () => {
    const met = suggest('山下純一', new NameModel(dictionary))[0]!;
    const composed = suggest('山下友一', new NameModel(dictionary))[0]!;
    expect(met.confidence).toBeGreaterThan(composed.confidence);
    expect(met.confidence).toBeGreaterThan(0.6);
  });
});
