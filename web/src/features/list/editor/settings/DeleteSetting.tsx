'use client';
import { restoreDays } from '@libs/contract/site/administration.js';
import { errors, Failure } from '@libs/contract/base/errors.js';
import { policy, type Actor, type ListFacts } from '@libs/contract/accounts/policy.js';
import { Trash2 } from '../../../../ui/icons/lucide';
import { useState } from 'react';
import { api } from '../../../../lib/api';
import { useRouter } from '../../../../lib/router';
import { popup } from '../../../../stores/toasts';
import { Button } from '../../../../ui/actions/Button';
import { Modal } from '../../../../ui/overlays/Modal';
import { TextField } from '../../../../ui/fields/TextField';

interface DeleteSettingProps {
  uuid: string;
  title: string;
  actor: Actor | null;
  list: ListFacts;
}

/** Deletes the list after its title was typed exactly (rule input-5). */
export function DeleteSetting({ uuid, title, actor, list }: DeleteSettingProps) {
  const { push } = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
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
    setFault(null);
  };
  const remove = async () => {
    if (!isRight) return setFault(errors['title-mismatch'].message);
    setPending(true);
    try {
      await api.call('DELETE /api/v1/lists/:id', { path: { id: uuid }, body: { title: typed } });
      close();
      popup(`“${title}” was deleted`);
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
