'use client';
import { Hand } from '../../../ui/icons/lucide';
import { useState } from 'react';
import { api } from '../../../lib/api';
import { failureIn } from '../../../lib/failure';
import { logIn, useAuth } from '../../../stores/auth';
import { addConfirm } from '../../../stores/overlays';
import { popup } from '../../../stores/toasts';
import { Button } from '../../../ui/actions/Button';
import { MenuItem } from '../../../ui/overlays/Menu';

interface Claim {
  uuid: string;
  /** Ids of the new authors. */
  onClaimed: (authorIds: number[]) => void;
}

/** Lets a member become the author of a list without one (rule access-8). */
function useClaim({ uuid, onClaimed }: Claim): { isBusy: boolean; ask: () => void } {
  const { loggedIn } = useAuth();
  const [isBusy, setBusy] = useState(false);
  const claim = async () => {
    setBusy(true);
    try {
      const { authors } = await api.call('POST /api/v1/lists/:id/claim', { path: { id: uuid } });
      onClaimed(authors.map(({ id }) => id));
      popup('You are now the author of this list.');
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
  return { isBusy, ask };
}

export function ClaimButton(claim: Claim) {
  const { isBusy, ask } = useClaim(claim);
  return (
    <Button tone="quiet" isPending={isBusy} onPress={ask}>
      <Hand aria-hidden /> Claim this list
    </Button>
  );
}

export function ClaimItem(claim: Claim) {
  const { ask } = useClaim(claim);
  return (
    <MenuItem icon={<Hand aria-hidden />} onAction={ask}>
      Claim this list
    </MenuItem>
  );
}
