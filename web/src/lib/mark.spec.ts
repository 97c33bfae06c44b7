import * as fc from 'fast-check';
import { markPieces } from './mark';

const marked = (text: string, query: string) =>
  markPieces(text, query)
    .filter((piece) => piece.marked)
    .map((piece) => piece.text);

describe('marking search matches', () => {
  it('finds every occurrence regardless of case and accents', () => {
    expect(marked('Shōji, shoji and SHOJI', 'shoji')).toEqual(['Shōji', 'shoji', 'SHOJI']);
    expect(marked('京都アニメーション', 'アニメ')).toEqual(['アニメ']);
  });

  it('marks nothing without a match or a query', () => {
    expect(marked('Hyouka', 'akira')).toEqual([]);
    expect(marked('Hyouka', '  ')).toEqual([]);
  });

  it('never changes the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
        expect(
          markPieces(text, query)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
