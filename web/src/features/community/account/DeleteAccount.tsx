'use client';
import type { OwnAccount } from '@libs/contract/accounts/accounts.js';
import { errors, Failure } from '@libs/contract/base/errors.js';
import { formerMember } from '@libs/contract/accounts/screen-name.js';
import { Trash2 } from '../../../ui/icons/lucide';
import { useState } from 'react';
import { api } from '../../../lib/api';
import { useRouter } from '../../../lib/router';
import { useLoaded } from '../../../lib/use-loaded';
import { count } from '../../../lib/words';
import { refreshAuth, tellWindows } from '../../../stores/auth';
import { popup } from '../../../stores/toasts';
import { Button } from '../../../ui/actions/Button';
import { Modal } from '../../../ui/overlays/Modal';
import { TextField } from '../../../ui/fields/TextField';

/** Deletes the account after its screen name was typed exactly; explains first what stays. */
export function DeleteAccount({ account }: { account: OwnAccount }) {
  const { push } = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const { data: left } = useLoaded(isOpen ? 'GET /api/v1/account/belongings' : null);
  const isRight = typed === account.screenName;

  const close = () => {
    setOpen(false);
    setTyped('');
    setFault(null);
  };
  const remove = async () => {
    if (!isRight) return setFault(errors['screen-name-mismatch'].message);
    setPending(true);
    try {
      await api.call('DELETE /api/v1/account', { body: { screenName: typed } });
      close();
      await refreshAuth();
      tellWindows('changed');
      popup('Your account is deleted. Thank you for your time here.');
      void push('/');
    } catch (error) {
      setFault(error instanceof Failure ? error.message : errors['server-error'].message);
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <p className="max-w-prose text-muted">
        Your profile, picture, sessions and API keys will be deleted for good. What you contributed stays,
        with its history, under the name “{formerMember}”.
      </p>
      <Button tone="danger" className="mt-3" onPress={() => setOpen(true)}>
        <Trash2 aria-hidden /> Delete my account…
      </Button>
      <Modal isOpen={isOpen} onClose={close} title="Delete your account?">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void remove();
          }}
        >
          <p className="mb-3">This cannot be undone.</p>
          {left && left.lists > 0 && (
            <p className="mb-3 text-muted">
              {count(left.lists, 'list')} will have no author; others can claim{' '}
              {left.lists === 1 ? 'it' : 'them'}.
              {left.unlisted > 0 &&
                ` ${left.unlisted === 1 ? 'One of them is' : `${left.unlisted} of them are`} unlisted and will be seen by moderators only. Download what you want to keep first.`}
            </p>
          )}
          {account.banReason !== null && (
            <p className="mb-3 text-muted">
              Your account is banned. The ban stays tied to your Discord account, so its ID is kept.
            </p>
          )}
          <p className="mb-3">
            Type your screen name to delete the account:{' '}
            <strong className="whitespace-pre-wrap select-all">{account.screenName}</strong>
          </p>
          <TextField
            label="Screen name"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- in a dialog the focus belongs where it goes on
            autoFocus
            value={typed}
            onChange={(text) => {
              setTyped(text);
              setFault(null);
            }}
            isInvalid={fault !== null}
            errorMessage={fault}
            autoComplete="off"
            spellCheck="false"
          />
          <div className="mt-5 flex justify-end gap-2">
            <Button onPress={close}>Cancel</Button>
            <Button tone="danger" type="submit" isDisabled={!isRight} isPending={isPending}>
              Delete the account
            </Button>
          </div>
        </form>
      </Modal>
    </>
  );
}
