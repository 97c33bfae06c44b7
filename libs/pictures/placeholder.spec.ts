import * as fc from 'fast-check';
import { hues, initials } from './placeholder.js';

describe('the drawn cover', () => {
  it.each([
    ['Sousou no Frieren', 'SF'],
    ['The Melancholy of Haruhi Suzumiya', 'MH'],
    ['K-On!!', 'K'],
    ['葬送のフリーレン', '葬'],
    ['2.5 Dimensional Seduction', '25'],
    ['!?', '?'],
    ['', '?'],
  ])('shows for %s the initials %s', (title, expected) => {
    expect(initials(title)).toBe(expected);
  });

  it('always has the same colours for a title, and never the same hue twice', () => {
    fc.assert(
      fc.property(fc.string(), (title) => {
        const [first, second] = hues(title);
        expect(hues(title)).toEqual([first, second]);
        expect(first).not.toBe(second);
        for (const hue of [first, second]) {
          expect(hue).toBeGreaterThanOrEqual(0);
          expect(hue).toBeLessThan(360);
        }
      }),
    );
  });
});
