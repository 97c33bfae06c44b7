'use client';
import type { Member } from '@libs/contract/site/moderation.js';
import { useState } from 'react';
import { api } from '../../../lib/api';
import { failureIn } from '../../../lib/failure';
import { popup } from '../../../stores/toasts';
import { dateText } from '../../../lib/time';
import { Button } from '../../../ui/actions/Button';
import { Modal } from '../../../ui/overlays/Modal';
import { Option } from '../../../ui/fields/Option';
import { Select } from '../../../ui/fields/Select';
import { TextArea } from '../../../ui/fields/TextArea';

interface BanDialogProps {
  member: Member;
  onClose: (changed: boolean) => void;
}

const day = 86_400;
const terms = { day: day, week: 7 * day, month: 30 * day, year: 365 * day };
const termWords = {
  forever: 'Until it is lifted',
  day: 'One day',
  week: 'One week',
  month: '30 days',
  year: 'One year',
};

type Term = keyof typeof termWords | 'same';

/** Epoch seconds of the end; null: permanent. `current`: that of the existing ban. */
const endOf = (term: Term, current: number | null): number | null =>
  term === 'same' ? current : term === 'forever' ? null : Math.floor(Date.now() / 1000) + terms[term];

/** Bans a member with a reason that they see, and an optional end. */
export function BanDialog({ member, onClose }: BanDialogProps) {
  const [reason, setReason] = useState(member.ban?.reason ?? '');
  const end = member.ban?.until ?? null;
  // Editing the reason of a ban should not change its end.
  const [term, setTerm] = useState<Term>(end === null ? 'forever' : 'same');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const ban = async () => {
    if (!reason.trim() || isBusy) return;
    setBusy(true);
    setFailure('');
    try {
      const until = endOf(term, end);
      await api.call('PUT /api/v1/moderation/users/:id/ban', {
        path: { id: member.id },
        body: { reason, ...(until === null ? {} : { until }) },
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
        <TextArea
          label="Reason"
          description="The member sees this on every page and when an action is refused."
          value={reason}
          onChange={setReason}
          maxLength={2000}
          isRequired
          areaRef={focusOnce}
        />
        <Select label="Ends" value={term} onChange={(one) => setTerm(one as Term)}>
          {end !== null && <Option id="same">Currently: on {dateText(end)}</Option>}
          {Object.entries(termWords).map(([id, word]) => (
            <Option key={id} id={id}>
              {word}
            </Option>
          ))}
        </Select>
        <p className="text-muted">
          Open pages of this member become read-only at once. Their changes stay and can be reverted in the
          history.
        </p>
        {failure && (
          <p role="alert" className="text-danger">
            {failure}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onPress={() => onClose(false)}>Cancel</Button>
          <Button type="submit" tone="danger" isDisabled={!reason.trim()} isPending={isBusy}>
            Ban
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** The reason comes next. A stable function runs once. */
const focusOnce = (area: HTMLTextAreaElement | null): void => area?.focus();
