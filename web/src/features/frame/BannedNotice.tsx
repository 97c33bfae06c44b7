'use client';
import { useAuth } from '../../stores/auth';

/** Why somebody's account reads only (specification, section 6). */
export function BannedNotice() {
  const { banned, banReason } = useAuth();
  if (!banned) return null;
  return (
    <section aria-label="Your account" className="border-b border-danger/40 bg-surface px-4 py-3 md:px-8">
      <p className="font-medium text-danger">
        Your account is banned: you can read, but not change anything.
      </p>
      {banReason && <p className="mt-1 max-w-prose text-muted">{banReason}</p>}
    </section>
  );
}
