import { decode } from './decode.js';

/** Steps of a model for an alphabet of three; each step has the likelihoods of nothing, 甲, 乙, 丙. */
const output = (...steps: number[][]) => new Float32Array(steps.flat());

describe('decoding the output of a model', () => {
  it('reads a character that spans several steps once, and twice if there is nothing in between', () => {
    const steps = [
      [0.1, 0.9, 0, 0],
      [0.2, 0.8, 0, 0],
      [0.9, 0.1, 0, 0],
      [0.1, 0.9, 0, 0],
      [0, 0.1, 0.9, 0],
    ];
    const read = decode(output(...steps), 5, ['甲', '乙', '丙']);
    expect(read.map(({ text }) => text).join('')).toBe('甲甲乙');
    expect(read.map(({ at }) => at)).toEqual([0.2, 0.7, 0.9]);
  });

  it('takes the confidence of a character from its best step, and keeps its alternatives, likeliest first', () => {
    const [first] = decode(output([0, 0.5, 0.2, 0.3], [0, 0.6, 0.39, 0.01]), 2, ['甲', '乙', '丙']);
    expect(first!.confidence).toBeCloseTo(0.6);
    expect(first!.alternatives.map(({ text }) => text)).toEqual(['乙', '丙']);
    expect(first!.alternatives[0]!.confidence).toBeCloseTo(0.39);
  });

  it('reads nothing if there is nothing', () => {
    expect(decode(output([1, 0, 0, 0]), 1, ['甲', '乙', '丙'])).toEqual([]);
    expect(decode(new Float32Array(), 0, ['甲'])).toEqual([]);
  });

  it('refuses the output of a model with another alphabet', () => {
    expect(() => decode(new Float32Array(10), 2, ['甲', '乙', '丙'])).toThrow(/5 characters.*4/);
  });
});
