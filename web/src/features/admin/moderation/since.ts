/** Since when what a member did is looked at. */
export const sinceWords = {
  hour: 'In the last hour',
  day: 'In the last day',
  week: 'In the last 7 days',
  month: 'In the last 30 days',
  all: 'Ever',
};

export type Since = keyof typeof sinceWords;

const seconds: Record<Exclude<Since, 'all'>, number> = {
  hour: 3_600,
  day: 86_400,
  week: 7 * 86_400,
  month: 30 * 86_400,
};

/** Epoch seconds; 0: everything. `now`: epoch seconds. */
export const sinceTime = (since: Since, now: number): number =>
  since === 'all' ? 0 : Math.max(0, Math.floor(now) - seconds[since]);
