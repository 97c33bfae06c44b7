'use client';
import { lazy, Suspense, useState } from 'react';
import { count } from '../../../../lib/words';
import { Button } from '../../../../ui/actions/Button';
import { readAnilist } from '@libs/identities/anilist-id.js';
import { changeDraft, useDraft } from '../../../shell/new-list/draft';
import { draftStaff, keptStaff } from './main-staff';

const MainStaffDialog = lazy(() =>
  import('../../reader/main-staff/MainStaffDialog').then((module) => ({ default: module.MainStaffDialog })),
);

/** Offers the staff of the chosen anime for the Overview. Asks AniList only on request, and inserts nothing unasked. */
export function MainStaffOffer({ className }: { className?: string }) {
  const { draft } = useDraft();
  const [asking, setAsking] = useState<string | null>(null);
  const anilistId = readAnilist(draft.anilist);
  if (!anilistId || draft.overview === 'no') return null;
  const staff = draftStaff(draft);
  return (
    <div className={className}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-surface p-3">
        {staff ? (
          <>
            <output className="min-w-0 flex-1 basis-56">
              {count(staff.rows, 'row')} from AniList for the Overview.
            </output>
            <Button size="small" onPress={() => changeDraft({ staff: '' })}>
              Remove
            </Button>
          </>
        ) : (
          <>
            <p className="min-w-0 flex-1 basis-56 text-muted">
              Fill the Overview with main staff from AniList. Each row stays marked until somebody confirms
              it.
            </p>
            <Button size="small" onPress={() => setAsking(anilistId)}>
              Add main staff from AniList
            </Button>
          </>
        )}
      </div>
      {asking && (
        <Suspense>
          <MainStaffDialog
            anilistId={asking}
            onClose={() => setAsking(null)}
            onTake={(taken) => {
              changeDraft({ staff: keptStaff(asking, taken) });
              setAsking(null);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
