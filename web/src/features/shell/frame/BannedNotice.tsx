'use client';
import { useAuth } from '../../../stores/auth';
import { BanWords } from '../auth/BanWords';

/** Why the account is read-only (rule access-12). */
export function BannedNotice() {
  const { banned } = useAuth();
  if (!banned) return null;
  return (
    <section aria-label="Your account" className="border-b border-danger/40 bg-surface px-4 py-3 md:px-8">
      <p className="font-medium text-danger">
        Your account is banned: you can read, but not change anything.
      </p>
      <div className="mt-1 max-w-prose text-muted">
        <BanWords />
      </div>
    </section>
  );
}
