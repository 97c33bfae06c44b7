/**
 * Characters; threads on one page; replies and mentions of one comment; comments of all lists on one page. Apart, so that browsers need no
 * schemas for them.
 */
export const commentLimits = {
  text: 5_000,
  place: 2_000,
  threads: 20,
  replies: 100,
  mentions: 10,
  page: 50,
} as const;
