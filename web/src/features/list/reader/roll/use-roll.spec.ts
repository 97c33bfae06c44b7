import { pageStarts } from './use-roll';

const lines = (count: number, height: number) =>
  Array.from({ length: count }, (_, at) => ({ top: at * height, bottom: (at + 1) * height }));

describe('pages of a roll that stands still', () => {
  it('begin at a line, and show everything once', () => {
    expect(pageStarts(lines(10, 30), 100, 300)).toEqual([0, 90, 180, 270]);
    expect(pageStarts(lines(3, 30), 100, 90)).toEqual([0]);
  });

  it('cut what is higher than a page', () => {
    expect(pageStarts([{ top: 0, bottom: 250 }], 100, 250)).toEqual([0, 100, 200]);
    const blocks = [
      { top: 0, bottom: 60 },
      { top: 60, bottom: 300 },
      { top: 300, bottom: 340 },
    ];
    expect(pageStarts(blocks, 100, 340)).toEqual([0, 60, 160, 260]);
  });

  it('end, whatever the sizes', () => {
    expect(pageStarts([], 100, 0)).toEqual([0]);
    expect(pageStarts(lines(1, 0), 0.5, 1)).toHaveLength(2);
  });
});
