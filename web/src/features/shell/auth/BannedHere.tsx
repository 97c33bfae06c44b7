'use client';
import { Ban } from '../../../ui/icons/lucide';
import { EmptyState } from '../../../ui/messages/EmptyState';
import { BanWords } from './BanWords';

/** Tells banned members, in the place where they look for it, what they may not do, and why. `what`: `create lists` */
export function BannedHere({ what }: { what: string }) {
  return (
    <div role="note">
      <EmptyState Icon={Ban} title={`Your account is banned: you cannot ${what}.`} action={<BanWords />} />
    </div>
  );
}

/** The same on a single line; the reason is at the top of every page. */
export function BannedLine({ what }: { what: string }) {
  return (
    <span role="note" className="flex items-center gap-1.5 text-xs text-muted">
      <Ban aria-hidden className="size-3.5 shrink-0 text-danger" />
      Your account is banned: you cannot {what}.
    </span>
  );
}
