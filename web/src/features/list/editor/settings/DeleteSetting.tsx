'use client';
import { restoreDays } from '@libs/contract/site/administration.js';
import { errors, Failure } from '@libs/contract/base/errors.js';
import type { Person } from '@libs/contract/lists/presence.js';
import { policy, type Actor, type ListFacts } from '@libs/contract/accounts/policy.js';
import { Trash2 } from '../../../../ui/icons/lucide';
import { useState } from 'react';
import { api } from '../../../../lib/api';
import { listAddress } from '../../../../lib/addresses';
import { useRouter } from '../../../../lib/router';
import { popupFailure } from '../../../../stores/popup-failure';
import { popup } from '../../../../stores/toasts';
import { Button } from '../../../../ui/actions/Button';
import { distinct, editingText } from '../../../shell/live/people';
import { Modal } from '../../../../ui/overlays/Modal';
import { TextField } from '../../../../ui/fields/TextField';

interface DeleteSettingProps {
  uuid: string;
  title: string;
  actor: Actor | null;
  list: ListFacts;
  /** Who else is in the list. */
  people: readonly Person[];
}

/** Deletes the list after its title was typed exactly (rule input-5). */
export function DeleteSetting({ uuid, title, actor, list, people }: DeleteSettingProps) {
  const { push } = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const editors = distinct(people).filter(({ editing }) => editing);
  const isRight = typed.trim() === title.trim();
  // A prefix of the title is not wrong yet.
  const isOther = !title.trim().startsWith(typed.trim());
  const wrong = fault ?? (isOther ? errors['title-mismatch'].message : null);

  if (!policy.deleteList(actor, list)) {
    return (
      <p className="text-muted">
        {actor && list.authorIds.includes(actor.id)
          ? 'This list has other authors, so only moderators can delete it.'
          : 'Only its author and moderators can delete a list.'}
      </p>
    );
  }
  const close = () => {
    setOpen(false);
    setTyped('');
    setReason('');
    setFault(null);
  };
  const restore = async () => {
    try {
      const restored = await api.call('POST /api/v1/lists/:id/restore', { path: { id: uuid } });
      popup(`“${title}” is back`);
      void push(listAddress(restored));
    } catch (error) {
      popupFailure(error);
    }
  };
  const remove = async () => {
    if (!isRight) return setFault(errors['title-mismatch'].message);
    setPending(true);
    try {
      await api.call('DELETE /api/v1/lists/:id', { path: { id: uuid }, body: { title: typed, reason } });
      close();
      const undo = { label: 'Undo', onPress: () => void restore() };
      popup(`“${title}” was deleted`, 'success', undefined, policy.restoreList(actor) ? undo : undefined);
      void push('/staff-lists');
    } catch (error) {
      setFault(error instanceof Failure ? error.message : errors['server-error'].message);
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <p className="text-muted">
        The list will no longer be visible, and its credits will disappear from people’s pages and search. A
        moderator can restore it for {restoreDays} days.
      </p>
      <Button tone="danger" className="mt-3" onPress={() => setOpen(true)}>
        <Trash2 aria-hidden /> Delete this list…
      </Button>
      <Modal isOpen={isOpen} onClose={close} title="Delete this list?">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void remove();
          }}
        >
          {editors.length > 0 && (
            <output className="mb-3 block text-warning">{editingText(editors)} this list now.</output>
          )}
          <p className="mb-3">
            Type its title to delete it: <strong className="whitespace-pre-wrap select-all">{title}</strong>
          </p>
          <TextField
            label="Title"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- in a dialog the focus belongs where it goes on
            autoFocus
            value={typed}
            onChange={(text) => {
              setTyped(text);
              setFault(null);
            }}
            isInvalid={wrong !== null}
            errorMessage={wrong}
            description={
              wrong === null && (isRight ? 'This is the title.' : 'Type the title here to delete the list.')
            }
            autoComplete="off"
            spellCheck="false"
          />
          <TextField
            label="Reason (optional)"
            className="mt-3"
            value={reason}
            onChange={setReason}
            maxLength={1000}
            description="Moderators read it with the deleted list and in its history."
            autoComplete="off"
          />
          <div className="mt-5 flex justify-end gap-2">
            <Button onPress={close}>Cancel</Button>
            <Button tone="danger" type="submit" isDisabled={!isRight} isPending={isPending}>
              Delete the list
            </Button>
          </div>
        </form>
      </Modal>
    </>
  );
}
