import type { AuditPage } from '@libs/contract/site/moderation.js';
import { withHead, withTail } from './log-pages';

const page = (ids: number[], next: number | null): AuditPage => ({
  items: ids.map((id) => ({
    id,
    at: '2026-01-01T00:00:00Z',
    account: null,
    action: 'ban',
    subject: 'account',
    subjectId: '1',
    title: 'x',
    before: null,
    after: null,
  })),
  next,
});

describe('The log of moderators', () => {
  it('keeps older loaded entries while new ones arrive above', () => {
    const shown = withTail(page([9, 8, 7], 7), page([6, 5], null));
    expect(withHead(shown, page([10, 9, 8], 8))).toEqual(page([10, 9, 8, 7, 6, 5], null));
  });

  it('starts over rather than skip entries', () => {
    expect(withHead(page([3, 2], null), page([9, 8, 7], 7))).toEqual(page([9, 8, 7], 7));
    expect(withHead(null, page([], null))).toEqual(page([], null));
  });
});
