import type { AuditPage } from '@libs/contract/site/moderation.js';

/** Appends older entries below the displayed ones. */
export const withTail = (shown: AuditPage | null, older: AuditPage): AuditPage => ({
  items: [...(shown?.items ?? []), ...older.items],
  next: older.next,
});

/**
 * Adds the newest entries above the displayed ones, which stay. If entries in between were not loaded, the log starts
 * over.
 */
export function withHead(shown: AuditPage | null, newest: AuditPage): AuditPage {
  const oldest = newest.items.at(-1)?.id ?? 0;
  const first = shown?.items[0]?.id ?? 0;
  if (!shown || first < oldest) return newest;
  return { items: [...newest.items, ...shown.items.filter(({ id }) => id < oldest)], next: shown.next };
}
