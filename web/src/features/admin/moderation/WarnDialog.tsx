'use client';
import { maxWarningLength } from '@libs/contract/accounts/warnings.js';
import type { Member } from '@libs/contract/site/moderation.js';
import { useState } from 'react';
import { api } from '../../../lib/api';
import { failureIn } from '../../../lib/failure';
import { popup } from '../../../stores/toasts';
import { Button } from '../../../ui/actions/Button';
import { TextArea } from '../../../ui/fields/TextArea';
import { Modal } from '../../../ui/overlays/Modal';
import { leaveUnsaved } from '../../shell/overlays/leave-unsaved';

interface WarnDialogProps {
  member: Member;
  onClose: (changed: boolean) => void;
}

/** Writes to a member what they must read before they change anything. */
export function WarnDialog({ member, onClose }: WarnDialogProps) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const leave = () => leaveUnsaved(text.trim() !== '', () => onClose(false));
  const warn = async () => {
    if (!text.trim() || isBusy) return;
    setBusy(true);
    setFailure('');
    try {
      await api.call('POST /api/v1/moderation/users/:id/warnings', {
        path: { id: member.id },
        body: { text },
      });
      popup(`${member.screenName} must read that first.`);
      onClose(true);
    } catch (error) {
      setFailure(failureIn(error, 'warning-failed').message);
      setBusy(false);
    }
  };
  return (
    <Modal isOpen onClose={leave} title={`Warn ${member.screenName}`} stays>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void warn();
        }}
      >
        <TextArea
          label="Message"
          description="They see it at once and cannot edit until they have read it. Say what was wrong and what you expect."
          rows={6}
          value={text}
          onChange={setText}
          maxLength={maxWarningLength}
          isRequired
          areaRef={focusOnce}
        />
        {failure && (
          <p role="alert" className="text-danger">
            {failure}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onPress={leave}>Cancel</Button>
          <Button type="submit" tone="primary" isDisabled={!text.trim()} isPending={isBusy}>
            Warn
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** A stable function runs once. */
const focusOnce = (area: HTMLTextAreaElement | null): void => area?.focus();
