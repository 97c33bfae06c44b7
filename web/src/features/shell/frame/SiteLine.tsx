'use client';
import type { SiteState } from '@libs/contract/base/site-state.js';
import { useEffect, type ReactNode } from 'react';
import { utcTimeText } from '../../../lib/time';
import { useAuth } from '../../../stores/auth';
import { hearSiteState, useSiteState } from '../../../stores/site-state';
import { Info, Wrench } from '../../../ui/icons/lucide';

/** What the operator says to everybody, and that nothing can be changed: above all pages, also those that are open. */
export function SiteLine({ state }: { state: SiteState }) {
  const { announcement, readOnly } = useSiteState(state);
  const { isModerator } = useAuth();
  useEffect(() => hearSiteState(state), [state]);
  return (
    <div aria-live="polite" className="print:hidden">
      {readOnly && (
        <Line
          label="Maintenance"
          icon={<Wrench aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />}
        >
          <strong className="font-semibold">Nothing can be changed at the moment</strong>
          {readOnly.until !== null && `, probably until ${utcTimeText(readOnly.until)}`}.
          {readOnly.reason && ` ${readOnly.reason}`} What you type in an open editor is kept and stored
          afterwards.
          {isModerator && ' Moderators cannot change anything either; the operator ends it.'}
        </Line>
      )}
      {announcement && (
        <Line label="Announcement" icon={<Info aria-hidden className="mt-0.5 size-4 shrink-0 text-info" />}>
          {announcement}
        </Line>
      )}
    </div>
  );
}

const Line = ({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) => (
  <section aria-label={label} className="flex gap-2 border-b border-line bg-surface px-4 py-2 md:px-8">
    {icon}
    <p className="min-w-0 wrap-anywhere">{children}</p>
  </section>
);
