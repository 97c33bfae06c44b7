'use client';
import { Hand } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api';
import { failureIn } from '../../lib/failure';
import { logIn, useAuth } from '../../stores/auth';
import { addConfirm } from '../../stores/overlays';
import { popup } from '../../stores/toasts';
import { Button } from '../../ui/Button';

interface ClaimButtonProps {
  uuid: string;
  /** Ids of the new authors. */
  onClaimed: (authorIds: number[]) => void;
}

/** Lets a member become the author of a list without one (decisions, section 2). */
export function ClaimButton({ uuid, onClaimed }: ClaimButtonProps) {
  const { loggedIn } = useAuth();
  const [isBusy, setBusy] = useState(false);
  const claim = async () => {
    setBusy(true);
    try {
      const { authors } = await api.call('POST /api/v1/lists/:id/claim', { path: { id: uuid } });
      onClaimed(authors.map(({ id }) => id));
      popup('You are the author of this list now.');
    } catch (error) {
      popup(failureIn(error, 'claim-failed').message, 'error');
    } finally {
      setBusy(false);
    }
  };
  const ask = () =>
    loggedIn
      ? addConfirm({
          id: `claim-${uuid}`,
          text: 'This list has no author. **Claim it?** You can then edit it, answer its reports and add other authors.',
          callback: (confirmed) => void (confirmed && claim()),
        })
      : logIn();
  return (
    <Button isPending={isBusy} onPress={ask}>
      <Hand aria-hidden />
      <span>
        Claim <span className="max-sm:sr-only">this list</span>
      </span>
    </Button>
  );
}
