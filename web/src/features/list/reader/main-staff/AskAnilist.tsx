import type { AnimeStaff } from '@libs/contract/lists/anime.js';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../../ui/actions/Button';
import { Modal } from '../../../../ui/overlays/Modal';
import { Spinner } from '../../../../ui/feedback/Spinner';
import { useAnimeStaff } from './use-anime-staff';

interface AskAnilistProps {
  title: string;
  /** ID in the anime database; null: closed. */
  anilistId: string | null;
  onClose: () => void;
  /** What the dialog shows once the staff is known, with its buttons. */
  children: (staff: AnimeStaff) => ReactNode;
}

/** A dialog that asks AniList for the staff of an anime when it opens, and again on request if that fails. */
export function AskAnilist({ title, anilistId, onClose, children }: AskAnilistProps) {
  const [attempt, setAttempt] = useState(1);
  return (
    <Modal isOpen={anilistId !== null} onClose={onClose} title={title} width="medium">
      {anilistId !== null && (
        <Asked key={attempt} {...{ anilistId, onClose, children }} onRetry={() => setAttempt(attempt + 1)} />
      )}
    </Modal>
  );
}

interface AskedProps extends Pick<AskAnilistProps, 'onClose' | 'children'> {
  anilistId: string;
  /** Changes when the dialog asks again. */
  onRetry: () => void;
}

function Asked({ anilistId, onClose, children, onRetry }: AskedProps) {
  const { staff, failure } = useAnimeStaff(anilistId);
  if (staff) return children(staff);
  return (
    <>
      {failure ? (
        <p role="alert" className="rounded-lg border border-danger/40 p-4">
          {failure.message} {failure.detail}
        </p>
      ) : (
        <output className="flex items-center gap-2 text-muted">
          <Spinner /> Asking AniList …
        </output>
      )}
      <DialogButtons>
        <Button onPress={onClose}>Cancel</Button>
        {failure && failure.code !== 'anime-no-staff' && (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- in a dialog the focus belongs where it goes on
          <Button tone="primary" onPress={onRetry} autoFocus>
            Try again
          </Button>
        )}
      </DialogButtons>
    </>
  );
}

export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className="mt-5 flex flex-wrap justify-end gap-2">{children}</div>
);
