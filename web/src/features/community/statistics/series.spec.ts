import { averages, everySeason } from './series';

const lists = (FINISHED: number, COMPLETED: number, VERIFIED: number) => ({ FINISHED, COMPLETED, VERIFIED });

describe('the series of the site’s statistics', () => {
  it('show every season between the first and the last, in order', () => {
    const found = everySeason([
      { year: 2021, season: 'WINTER', lists: lists(0, 1, 2) },
      { year: 2020, season: 'SUMMER', lists: lists(3, 0, 0) },
    ]);
    expect(found).toEqual([
      { name: 'Summer 2020', year: 2020, lists: [3, 0, 0] },
      { name: 'Fall 2020', year: 2020, lists: [0, 0, 0] },
      { name: 'Winter 2021', year: 2021, lists: [0, 1, 2] },
    ]);
    expect(everySeason([])).toEqual([]);
  });

  it('average over episodes, not over lists, and leave a gap where there is nothing to average', () => {
    const years = [
      { year: 1999, lists: 1, episodes: 0, credits: 0, animators: 0 },
      { year: 2000, lists: 2, episodes: 4, credits: 100, animators: 10 },
      { year: 2002, lists: 1, episodes: 1, credits: 7, animators: 0 },
    ];
    expect(averages(years, 'credits')).toEqual([
      { year: 2000, episodes: 4, average: 25 },
      { year: 2001, episodes: 0, average: null },
      { year: 2002, episodes: 1, average: 7 },
    ]);
    expect(averages(years, 'animators').map(({ average }) => average)).toEqual([2.5, null, 0]);
    expect(averages([], 'credits')).toEqual([]);
  });
});
