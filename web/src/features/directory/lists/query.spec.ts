import { readListQuery } from './query';

describe('the filters in the address of all lists', () => {
  it('are read as the home page links them', () => {
    expect(readListQuery('airing=RELEASING&year=2026&status=IN_PROGRESS')).toMatchObject({
      airing: ['RELEASING'],
      year: 2026,
      status: ['IN_PROGRESS'],
    });
  });

  it('may contain several values, repeated or with commas', () => {
    expect(readListQuery('status=VERIFIED&status=PARTIAL').status).toEqual(['VERIFIED', 'PARTIAL']);
    expect(readListQuery('season=SPRING,FALL').season).toEqual(['SPRING', 'FALL']);
  });

  it('that are invalid are ignored, and the rest counts', () => {
    const query = readListQuery('year=soon&status=NEW&q=hyouka&page=-1&constructor=x');
    expect(query).toMatchObject({ q: 'hyouka', status: [], page: 1, sort: 'updated' });
    expect(query).not.toHaveProperty('year');
  });
});
