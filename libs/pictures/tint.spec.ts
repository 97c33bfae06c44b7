import * as fc from 'fast-check';
import { contrastOf, ofOklch, readHex, toOklch, writeHex } from './colour.js';
import { inks, tintOf } from './tint.js';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the ground of a list’s head', () => {
  it('lets everything on it be read, whatever the cover', () => {
    fc.assert(
      fc.property(fc.option(colour), fc.string(), (cover, title) => {
        const tint = tintOf(cover, title);
        for (const theme of ['light', 'dark'] as const)
          for (const ink of inks[theme])
            expect(contrastOf(readHex(ink)!, readHex(tint[theme])!)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('has the hue of the cover, and none if that has none', () => {
    const hues = ['#e4a15d', '#1a5276', '#c0392b'].map((cover) => {
      const of = (text: string) => toOklch(readHex(text)!).hue;
      return Math.abs(of(cover) - of(tintOf(cover, '').light));
    });
    for (const apart of hues) expect(Math.min(apart, 360 - apart)).toBeLessThan(35);
    expect(toOklch(readHex(tintOf('#808080', 'a').light)!).chroma).toBeLessThan(0.01);
    expect(tintOf('red', 'a')).toEqual(tintOf(null, 'a'));
    expect(tintOf(null, 'a')).not.toEqual(tintOf(null, 'b'));
  });
});

describe('colours', () => {
  it('survive the way to Oklch and back', () => {
    fc.assert(
      fc.property(colour, (text) => {
        expect(writeHex(ofOklch(toOklch(readHex(text)!)))).toBe(text);
      }),
    );
  });

  it('have the contrast of the standard', () => {
    expect(contrastOf(readHex('#000000')!, readHex('#ffffff')!)).toBeCloseTo(21, 5);
    expect(contrastOf(readHex('#777777')!, readHex('#ffffff')!)).toBeCloseTo(4.48, 2);
  });
});
