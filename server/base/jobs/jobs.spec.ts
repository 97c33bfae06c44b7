import { wasMissed } from './jobs.service.js';

describe('A repeated job runs at the start if', () => {
  it.each([
    ['it was due since its last run', '0 4 * * *', '2026-03-01T04:00:05Z', '2026-03-02T04:00:00Z', true],
    ['but not if it was not', '0 4 * * *', '2026-03-01T04:00:05Z', '2026-03-02T03:59:59Z', false],
    ['nor if it ran at that time', '*/30 * * * *', '2026-03-01T04:30:00Z', '2026-03-01T04:59:00Z', false],
    [
      'and if it is due again in a moment',
      '*/30 * * * *',
      '2026-03-01T04:20:00Z',
      '2026-03-01T04:59:59Z',
      true,
    ],
    ['but not if it is due every minute', '* * * * *', '2026-03-01T04:00:00Z', '2026-03-01T09:00:30Z', false],
  ])('%s', (_, cron, ranAt, now, expected) => {
    expect(wasMissed(cron, new Date(ranAt), new Date(now))).toBe(expected);
  });
});
