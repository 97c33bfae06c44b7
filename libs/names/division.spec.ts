import { proposeDivision, type Work } from './division.js';

const work = (year: number | null, departments: string[], credits = 1, studios: string[] = []): Work => ({
  year,
  credits,
  departments,
  studios,
});

describe('which works of a name are those of a second person', () => {
  it('are those of another department', () =>
    expect(
      proposeDivision([work(2001, ['animation'], 5), work(2003, ['sound'], 2), work(2004, ['animation'], 5)]),
    ).toEqual([false, true, false]));

  it('are those after a long pause', () =>
    expect(
      proposeDivision([
        work(1975, ['animation'], 2),
        work(2010, ['animation'], 9),
        work(2020, ['animation'], 9),
      ]),
    ).toEqual([true, false, false]));

  it('are none if they go on without a pause, or change the department step by step', () => {
    expect(proposeDivision([work(2000, ['animation']), work(2012, ['animation'])])).toEqual([false, false]);
    expect(
      proposeDivision([
        work(2000, ['animation']),
        work(2005, ['animation', 'direction']),
        work(2010, ['direction']),
      ]),
    ).toEqual([false, false, false]);
  });

  it('are none for the same company, whatever they do there', () =>
    expect(
      proposeDivision([work(1990, ['animation'], 1, ['Egg']), work(2020, ['production'], 1, ['Egg'])]),
    ).toEqual([false, false]));

  it('are also those that are closer to the second person than to the first', () =>
    expect(
      proposeDivision([
        work(2000, ['animation'], 9),
        work(2001, ['sound'], 4),
        work(2030, ['sound'], 2),
        work(1999, ['art'], 1),
      ]),
    ).toEqual([false, true, true, false]));

  it('may have no year', () =>
    expect(proposeDivision([work(null, ['sound'], 1), work(2000, ['sound'], 3)])).toEqual([false, false]));

  it('is found among thousands', () => {
    const many = Array.from({ length: 20_000 }, (_, n) =>
      work(1960 + (n % 60), [`d${n % 9}`], 1, [`s${n % 500}`]),
    );
    expect(proposeDivision(many)).toHaveLength(20_000);
    expect(proposeDivision([])).toEqual([]);
  });
});
