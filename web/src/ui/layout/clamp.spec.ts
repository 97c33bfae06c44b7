import { isLong } from './clamp';

const words = (characters: number) => 'x'.repeat(characters);

describe('a note', () => {
  it('is shown whole if it has three lines', () => {
    expect(isLong(words(165))).toEqual({ phone: false, desk: false });
    expect(isLong(words(166))).toEqual({ phone: true, desk: false });
    expect(isLong(words(234))).toEqual({ phone: true, desk: false });
    expect(isLong(words(235))).toEqual({ phone: true, desk: true });
    expect(isLong('one\n\n\ntwo\n  \nthree')).toEqual({ phone: false, desk: false });
    expect(isLong('one\ntwo\nthree\nfour')).toEqual({ phone: true, desk: true });
  });

  it('is twice as long in wide characters', () => {
    expect(isLong('月'.repeat(82))).toEqual({ phone: false, desk: false });
    expect(isLong('月'.repeat(83))).toEqual({ phone: true, desk: false });
  });
});
