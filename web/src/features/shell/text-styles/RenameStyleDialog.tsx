'use client';
import { type TextStyle, textStyleLimits } from '@libs/contract/lists/text-styles.js';
import { useState } from 'react';
import { api } from '../../../lib/api';
import { failureIn } from '../../../lib/failure';
import { Button } from '../../../ui/actions/Button';
import { TextField } from '../../../ui/fields/TextField';
import { Modal } from '../../../ui/overlays/Modal';

interface RenameStyleDialogProps {
  style: TextStyle;
  /** Null: nothing has changed. */
  onClose: (renamed: TextStyle | null) => void;
}

/** Gives a style another name; what was typed stays if it is refused. */
export function RenameStyleDialog({ style, onClose }: RenameStyleDialogProps) {
  const [name, setName] = useState(style.name);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const rename = async () => {
    if (!name.trim() || isBusy) return;
    if (name.trim() === style.name) return onClose(null);
    setBusy(true);
    setFailure('');
    try {
      onClose(
        await api.call('PATCH /api/v1/text-styles/:id', {
          path: { id: style.id },
          body: { name, version: style.version },
        }),
      );
    } catch (error) {
      setFailure(failureIn(error, 'text-style-failed').message);
      setBusy(false);
    }
  };
  return (
    <Modal isOpen onClose={() => onClose(null)} title={`Rename ${style.name}`} stays>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void rename();
        }}
      >
        <TextField
          label="Name"
          description="Such as the site whose credits are built like that."
          value={name}
          onChange={setName}
          maxLength={textStyleLimits.name}
          isRequired
          autoComplete="off"
          inputRef={selectOnce}
        />
        {failure && (
          <p role="alert" className="text-danger">
            {failure}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onPress={() => onClose(null)}>Cancel</Button>
          <Button type="submit" tone="primary" isDisabled={!name.trim()} isPending={isBusy}>
            Rename
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** A stable function runs once. */
const selectOnce = (field: HTMLInputElement | null): void => field?.select();
