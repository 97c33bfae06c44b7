import fc from 'fast-check';
import { cases } from '../testing/cases.js';
import { piecesOf, stacksOf, verticalOf } from './detect.js';
import { bottom, right } from './reader.js';
import { planesOf } from './scale.js';

function mapWith(width: number, height: number, ...boxes: [x: number, y: number, w: number, h: number][]) {
  const data = new Float32Array(width * height);
  for (const [x, y, w, h] of boxes)
    for (let row = y; row < y + h; row += 1) data.fill(0.9, row * width + x, row * width + x + w);
  return { width, height, data };
}

describe('pieces of text on a map', () => {
  it('finds each piece, with a margin', () => {
    const pieces = piecesOf(mapWith(100, 60, [10, 10, 30, 6], [60, 30, 20, 8]));
    expect(pieces).toHaveLength(2);
    const first = pieces.find(({ box }) => box.left < 10)!;
    expect(first.box.left).toBeCloseTo(10 - (30 * 6 * 1.8) / 72);
    expect(first.certainty).toBeCloseTo(0.9);
  });

  it('leaves out specks, and what the detector was unsure of', () => {
    const map = mapWith(100, 60, [10, 10, 2, 2]);
    map.data.fill(0.4, 4000, 4030);
    map.data.fill(0.4, 4100, 4130);
    map.data.fill(0.4, 4200, 4230);
    expect(piecesOf(map)).toEqual([]);
  });

  it('never finds a piece outside of the picture', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.nat(50), fc.nat(30), fc.integer({ min: 1, max: 14 }), fc.integer({ min: 1, max: 10 })),
          {
            maxLength: 5,
          },
        ),
        (boxes) => {
          for (const { box } of piecesOf(mapWith(64, 40, ...boxes))) {
            expect(box.left).toBeGreaterThanOrEqual(0);
            expect(box.top).toBeGreaterThanOrEqual(0);
            expect(right(box)).toBeLessThanOrEqual(64);
            expect(bottom(box)).toBeLessThanOrEqual(40);
          }
        },
      ),
      cases(1_000),
    );
  });
});

describe('scaling a part of a picture', () => {
  const plain = { mean: [0, 0, 0], deviation: [1, 1, 1] } as const;

  it('puts blue before green before red, and keeps a colour at any size', () => {
    const data = new Uint8ClampedArray(20 * 10 * 4);
    for (let at = 0; at < data.length; at += 4) data.set([255, 51, 0, 255], at);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (width, height) => {
        const box = { left: 2.5, top: 1.5, width: 11.3, height: 6.1 };
        const planes = planesOf({ width: 20, height: 10, data }, box, width, height, plain);
        const size = width * height;
        // The one that is furthest off: an expectation for each of so many pixels takes long.
        const furthest = (plane: number, value: number) =>
          planes
            .subarray(plane * size, (plane + 1) * size)
            .reduce((worst, one) => (Math.abs(one - value) > Math.abs(worst - value) ? one : worst), value);
        expect(planes).toHaveLength(3 * size);
        expect(furthest(0, 0)).toBeCloseTo(0, 4);
        expect(furthest(1, 0.2)).toBeCloseTo(0.2, 4);
        expect(furthest(2, 1)).toBeCloseTo(1, 4);
      }),
      cases(50),
    );
  });

  it('takes the mean of what becomes one pixel', () => {
    const data = new Uint8ClampedArray([0, 0, 0, 255, 255, 255, 255, 255]);
    const whole = { left: 0, top: 0, width: 2, height: 1 };
    expect(planesOf({ width: 2, height: 1, data }, whole, 1, 1, plain)[0]).toBeCloseTo(0.5);
  });
});

describe('vertical text', () => {
  const box = (width: number, height: number) => ({ left: 0, top: 0, width, height });
  const isVertical = (one: ReturnType<typeof box>, ...others: ReturnType<typeof box>[]) =>
    verticalOf([one, ...others]).has(one);

  it('is what is much higher than wide, alone or beside lines', () => {
    expect(isVertical(box(40, 160))).toBe(true);
    expect(isVertical(box(40, 160), box(200, 42), box(300, 40))).toBe(true);
    expect(isVertical(box(40, 80), box(40, 200))).toBe(true);
  });

  it('is no line, no single character and no narrow letter', () => {
    expect(isVertical(box(160, 40))).toBe(false);
    expect(isVertical(box(42, 48), box(200, 42))).toBe(false);
    expect(isVertical(box(19, 41), box(200, 42), box(300, 40))).toBe(false);
  });

  it('is also a short column that the detector took apart, where others stand', () => {
    const at = (left: number, top: number, width = 62, height = 62) => ({ left, top, width, height });
    const column = at(600, 100, 50, 200);
    const short = [at(300, 100), at(301, 164)];
    const line = at(40, 400, 200, 50);
    const boxes = [column, ...short, line];
    expect(stacksOf(boxes, verticalOf(boxes))).toEqual([short]);
    // Without a column they are names of one character, and lines stand further apart.
    expect(stacksOf([...short, line], verticalOf([...short, line]))).toEqual([]);
    const apart = [column, at(300, 100), at(300, 180)];
    expect(stacksOf(apart, verticalOf(apart))).toEqual([]);
  });
});
