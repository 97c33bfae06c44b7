'use client';
import type { UnreadWarning } from '@libs/contract/accounts/warnings.js';
import { useState } from 'react';
import { api } from '../../../lib/api';
import { asFailure } from '../../../lib/failure';
import { refreshAuth, tellWindows } from '../../../stores/auth';
import { Button } from '../../../ui/actions/Button';
import { Modal } from '../../../ui/overlays/Modal';
import { LinkedText } from '../../../ui/text/LinkedText';
import { RelativeTime } from '../../../ui/text/RelativeTime';

/** The words of a moderator, until the member says that they have read them. */
export function WarningLayer({ warning }: { warning: UnreadWarning }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const read = async () => {
    setBusy(true);
    setFailure('');
    try {
      await api.call('POST /api/v1/account/warnings/:id/read', { path: { id: warning.id } });
      await refreshAuth();
      tellWindows('changed');
    } catch (error) {
      setFailure(asFailure(error).message);
      setBusy(false);
    }
  };
  return (
    <Modal isOpen mustAnswer role="alertdialog" title="A moderator has written to you" onClose={() => {}}>
      <div className="flex flex-col gap-4">
        <p className="max-h-[50dvh] overflow-y-auto rounded-sm border-l-2 border-warning bg-page px-3 py-2">
          <LinkedText text={warning.text} />
        </p>
        <p className="text-muted">
          Written <RelativeTime seconds={warning.at} />. This is a warning. You cannot edit until you have
          read it; what you typed stays. You can read it again in your settings.
        </p>
        {failure && (
          <p role="alert" className="text-danger">
            {failure}
          </p>
        )}
        <div className="flex justify-end">
          <Button tone="primary" isPending={isBusy} onPress={() => void read()}>
            I have read this
          </Button>
        </div>
      </div>
    </Modal>
  );
}
