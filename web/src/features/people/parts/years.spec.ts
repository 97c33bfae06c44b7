import { byYear, everyYear } from './years';

describe('the years of somebody', () => {
  it('are counted without gaps, ignoring credits without a year', () => {
    const years = everyYear([
      { year: 2012, lists: 1, credits: 2 },
      { year: 2009, lists: 1, credits: 1 },
      { year: null, lists: 4, credits: 9 },
    ]);
    expect(years).toEqual([
      { year: 2009, credits: 1 },
      { year: 2010, credits: 0 },
      { year: 2011, credits: 0 },
      { year: 2012, credits: 2 },
    ]);
    expect(everyYear([{ year: null, lists: 1, credits: 1 }])).toEqual([]);
  });

  it('group the lists in their order', () => {
    const list = (year: number | null, title: string) => ({ year, title });
    const [a, b, c] = [list(2012, 'a'), list(2012, 'b'), list(null, 'c')];
    expect(byYear([a, b, c])).toEqual([
      { year: 2012, items: [a, b] },
      { year: null, items: [c] },
    ]);
  });
});
