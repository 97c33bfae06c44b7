'use client';
import type { Member } from '@libs/contract/site/moderation.js';
import { useState } from 'react';
import { api } from '../../../lib/api';
import { failureIn } from '../../../lib/failure';
import { popup } from '../../../stores/toasts';
import { Button } from '../../../ui/actions/Button';
import { Modal } from '../../../ui/overlays/Modal';
import { useBanTerms } from './ban-terms';

interface BanDialogProps {
  member: Member;
  onClose: (changed: boolean) => void;
}

/** Bans a member with a reason that they see, and an optional end. */
export function BanDialog({ member, onClose }: BanDialogProps) {
  const terms = useBanTerms(member);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const ban = async () => {
    if (!terms.isComplete || isBusy) return;
    setBusy(true);
    setFailure('');
    try {
      await api.call('PUT /api/v1/moderation/users/:id/ban', {
        path: { id: member.id },
        body: terms.read(),
      });
      popup(`${member.screenName} is banned.`);
      onClose(true);
    } catch (error) {
      setFailure(failureIn(error, 'ban-failed').message);
      setBusy(false);
    }
  };
  return (
    <Modal isOpen onClose={() => onClose(false)} title={`Ban ${member.screenName}`} stays>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void ban();
        }}
      >
        {terms.fields}
        <p className="text-muted">
          Their open pages become read-only at once. Their changes stay; you can revert them on their profile.
        </p>
        {failure && (
          <p role="alert" className="text-danger">
            {failure}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onPress={() => onClose(false)}>Cancel</Button>
          <Button type="submit" tone="danger" isDisabled={!terms.isComplete} isPending={isBusy}>
            Ban
          </Button>
        </div>
      </form>
    </Modal>
  );
}
