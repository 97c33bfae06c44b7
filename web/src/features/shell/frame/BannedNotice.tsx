'use client';
import { useAuth } from '../../../stores/auth';
import { BanWords } from '../auth/BanWords';

/** Why the account is read-only (rule access-12). It has its room from the first paint on; a long reason needs more. */
export function BannedNotice() {
  const { known, banned } = useAuth();
  if (known && !banned) return null;
  return (
    <section
      aria-label="Your account"
      className="hidden min-h-[calc(2lh+1.75rem)] border-b border-danger/40 bg-surface px-4 py-3 banned:block md:px-8"
    >
      {banned && (
        <>
          <p className="font-medium text-danger">
            Your account is banned: you can read, but not change anything.
          </p>
          <div className="mt-1 max-w-5xl text-muted">
            <BanWords />
          </div>
        </>
      )}
    </section>
  );
}
