'use client';
import type { AnimeStaff } from '@libs/contract/lists/anime.js';
import { count } from '../../../../lib/words';
import { Button } from '../../../../ui/actions/Button';
import { AskAnilist, DialogButtons } from './AskAnilist';
import { StaffPreview } from './StaffPreview';

interface MainStaffDialogProps {
  /** ID in the anime database; null: closed. */
  anilistId: string | null;
  onClose: () => void;
  onTake: (staff: AnimeStaff) => void;
}

/** Asks AniList for the staff of an anime, previews it as an Overview, and imports it on request. */
export function MainStaffDialog({ anilistId, onClose, onTake }: MainStaffDialogProps) {
  return (
    <AskAnilist title="Main staff from AniList" {...{ anilistId, onClose }}>
      {(staff) => (
        <>
          <StaffSummary staff={staff} />
          <StaffPreview credits={staff.credits} />
          <DialogButtons>
            <Button onPress={onClose}>Cancel</Button>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- in a dialog the focus belongs where it goes on */}
            <Button tone="primary" onPress={() => onTake(staff)} autoFocus>
              Add to Overview {count(staff.rows, 'row')}
            </Button>
          </DialogButtons>
        </>
      )}
    </AskAnilist>
  );
}

/** How much there is, and what an editor should know before importing it. */
function StaffSummary({ staff }: { staff: AnimeStaff }) {
  const { people, rows, unknownRoles, leftOut, isMore } = staff;
  return (
    <div className="max-w-prose">
      <p className="font-medium">
        {count(people, 'person', 'people')} in {count(rows, 'row')}
      </p>
      <p className="mt-1 text-muted">
        Collected by AniList’s members, not always from the screen. Each row stays unconfirmed until somebody
        confirms it.
      </p>
      {unknownRoles.length > 0 && (
        <p className="mt-1 text-muted">Not in the role dictionary: {unknownRoles.join(', ')}.</p>
      )}
      {leftOut > 0 && (
        <p className="mt-1 text-muted">
          {count(leftOut, 'credit')} of dubs, or without a name or a role, {leftOut === 1 ? 'is' : 'are'} left
          out.
        </p>
      )}
      {isMore && <p className="mt-1 text-muted">AniList has more staff; these are the most relevant.</p>}
    </div>
  );
}
