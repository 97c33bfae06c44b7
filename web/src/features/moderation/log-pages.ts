import type { AuditPage } from '@libs/contract/moderation.js';

/** Older entries below those that are shown. */
export const withTail = (shown: AuditPage | null, older: AuditPage): AuditPage => ({
  items: [...(shown?.items ?? []), ...older.items],
  next: older.next,
});

/**
 * The newest entries above those that are shown, which stay. Where so much is new that something between them was not
 * read, the log begins anew.
 */
export function withHead(shown: AuditPage | null, newest: AuditPage): AuditPage {
  const oldest = newest.items.at(-1)?.id ?? 0;
  const first = shown?.items[0]?.id ?? 0;
  if (!shown || first < oldest) return newest;
  return { items: [...newest.items, ...shown.items.filter(({ id }) => id < oldest)], next: shown.next };
}
