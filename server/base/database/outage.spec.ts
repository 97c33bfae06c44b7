import { isOutage } from './outage.js';

const withCode = (code: string) => Object.assign(new Error(code), { code });

describe('isOutage', () => {
  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOTFOUND',
    '57P01',
    '57P03',
    '57014',
    '53100',
    '53300',
    '08006',
    '25006',
  ])('treats %s as an unavailable database', (code) => {
    expect(isOutage(withCode(code))).toBe(true);
    expect(isOutage(new Error('wrapped', { cause: withCode(code) }))).toBe(true);
    expect(isOutage(new AggregateError([withCode(code)]))).toBe(true);
  });

  it('recognises driver errors without a code', () => {
    expect(isOutage(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(isOutage(new Error('timeout exceeded when trying to connect'))).toBe(true);
  });

  it.each(['23505', '22021', '42P01', 'ENOENT', 'ERR_INVALID_ARG_TYPE'])(
    'does not treat %s as one',
    (code) => {
      expect(isOutage(withCode(code))).toBe(false);
    },
  );

  it.each([null, undefined, 'ECONNREFUSED', {}, new Error('no')])('does not treat %p as one', (error) => {
    expect(isOutage(error)).toBe(false);
  });
});
