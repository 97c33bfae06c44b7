import { Failure } from './errors.js';
import { waitInWords } from './wait.js';

describe('A wait in words', () => {
  it.each([
    [0, 'a few seconds'],
    [10, 'a few seconds'],
    [11, '11 seconds'],
    [59.5, '60 seconds'],
    [60, 'a minute'],
    [61, '2 minutes'],
    [41 * 60, '41 minutes'],
    [59 * 60, '59 minutes'],
    [59 * 60 + 1, 'an hour'],
    [3600, 'an hour'],
    [3601, '2 hours'],
  ])('is never shorter than the wait itself: %s s', (seconds, words) =>
    expect(waitInWords(seconds)).toBe(words),
  );

  it('is part of the message of a refusal', () => {
    expect(Failure.tooMany(2460).message).toBe('Too many requests. Please wait 41 minutes.');
    expect(Failure.tooMany(3).message).toBe('Too many requests. Please wait a few seconds.');
    expect(Failure.tooMany(44, 'search-limit').message).toContain('you can search again in 44 seconds.');
  });
});
