import { sharedTime } from './shared-time';

const person = (...years: [year: number, credits: number][]) => ({
  years: years.map(([year, credits]) => ({ year, credits })),
});

describe('the time of people who worked together', () => {
  it('is from the first year of anybody to the last, with the years together marked', () => {
    const [one, other] = [person([2001, 3], [2005, 1]), person([2005, 9], [2010, 2])];
    expect(sharedTime([one, other], [{ year: 2005, productions: 1 }])).toEqual({
      from: 2001,
      to: 2010,
      most: 9,
      lanes: [
        {
          years: [
            { year: 2001, credits: 3, isShared: false },
            { year: 2005, credits: 1, isShared: true },
          ],
        },
        {
          years: [
            { year: 2005, credits: 9, isShared: true },
            { year: 2010, credits: 2, isShared: false },
          ],
        },
      ],
    });
  });

  it('is not drawn for a single year, nor where nothing is known of somebody', () => {
    expect(sharedTime([person([2001, 3]), person([2001, 1])], [])).toBeNull();
    expect(sharedTime([person([2001, 3], [2002, 1]), person()], [])).toBeNull();
    expect(sharedTime([], [])).toBeNull();
  });
});
