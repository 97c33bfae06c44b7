'use client';
import type { Failure } from '@libs/contract/base/errors.js';
import type { PersonAdministration } from '@libs/contract/people/people-administration.js';
import { useState } from 'react';
import { api } from '../../../lib/api';
import { failureIn } from '../../../lib/failure';
import { popup } from '../../../stores/toasts';
import { Button } from '../../../ui/actions/Button';
import { Modal } from '../../../ui/overlays/Modal';
import { TextField } from '../../../ui/fields/TextField';
import { kindOf, partOf } from './address';
import { nameText } from './Name';

interface NameDialogProps {
  person: PersonAdministration;
  onClose: () => void;
  onChange: () => Promise<void>;
}

/** Sets the displayed name of a person. */
export function NameDialog({ person, onClose, onChange }: NameDialogProps) {
  const [ja, setJa] = useState(person.primary.ja);
  const [en, setEn] = useState(person.primary.en);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setPending] = useState(false);
  const isEmpty = !ja.trim() && !en.trim();
  const save = async () => {
    if (isEmpty || isPending) return;
    setPending(true);
    try {
      await api.call(`PATCH /api/v1/${kindOf(person)}/:id`, {
        path: partOf(person),
        body: { primary: { ja, en } },
      });
      onClose();
      popup(`Shown as ${nameText({ ja: ja.trim(), en: en.trim() })} now`);
      await onChange();
    } catch (error) {
      setFailure(failureIn(error, person.isStudio ? 'studio-update-failed' : 'server-error'));
      setPending(false);
    }
  };
  return (
    <Modal isOpen onClose={onClose} title={person.isStudio ? 'Rename the studio' : 'Primary name'} stays>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className="text-muted">
          Shown on pages, in directories and in search. Credits stay as they are written.
        </p>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- in a dialog the focus belongs where it goes on */}
        <TextField label="English" value={en} onChange={setEn} maxLength={500} autoFocus />
        <TextField label="Japanese" value={ja} onChange={setJa} maxLength={500} lang="ja" />
        {failure && (
          <p role="alert" className="text-danger">
            {failure.message}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" isDisabled={isEmpty} isPending={isPending}>
            Save
          </Button>
        </div>
      </form>
    </Modal>
  );
}
