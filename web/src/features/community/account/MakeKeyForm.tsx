'use client';
import { errors } from '@libs/contract/base/errors.js';
import { type KeyScope, keyScopes, type MadeKey, MakeKey } from '@libs/contract/accounts/keys.js';
import { useState } from 'react';
import { api } from '../../../lib/api';
import { cx } from '../../../lib/cx';
import { failureIn } from '../../../lib/failure';
import { Button } from '../../../ui/actions/Button';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { label as labelLook } from '../../../ui/styles';
import { TextField } from '../../../ui/fields/TextField';

interface MakeKeyFormProps {
  /** The account has the maximum number of keys. */
  isFull: boolean;
  onMade: (made: MadeKey) => void;
  /** The server has more keys than this page knows about. */
  onFull: () => void;
}

const scopeTexts: Record<KeyScope, string> = {
  read: 'Read',
  edit: 'Edit lists',
  upload: 'Create and upload lists',
  report: 'Send reports',
};

/** Creates a new key with a name and what it may do. What was typed stays until the key has been created. */
export function MakeKeyForm({ isFull, onMade, onFull }: MakeKeyFormProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<KeyScope[]>(['read']);
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  async function make() {
    const read = MakeKey.safeParse({ name, scopes });
    if (!read.success) return setFault(read.error.issues[0]!.message);
    setPending(true);
    try {
      onMade(await api.call('POST /api/v1/account/keys', { body: read.data }));
      setName('');
      setScopes(['read']);
      setFault(null);
    } catch (error) {
      const failure = failureIn(error, 'key-failed');
      setFault(failure.code === 'key-limit' ? null : failure.message);
      if (failure.code === 'key-limit') onFull();
    } finally {
      setPending(false);
    }
  }

  return (
    <form
      // The browser would block a second attempt, because the field is marked as invalid.
      noValidate
      className="flex flex-col items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <TextField
        label="Key name"
        placeholder="What it is for, e.g. Season charts"
        value={name}
        onChange={(text) => {
          setName(text);
          setFault(null);
        }}
        isDisabled={isFull}
        isInvalid={fault !== null}
        errorMessage={fault && <span role="alert">{fault}</span>}
        description={isFull ? errors['key-limit'].message : undefined}
        autoComplete="off"
        className="w-full max-w-xl"
      />
      <fieldset className="flex w-full flex-wrap gap-x-5 gap-y-2" disabled={isFull}>
        <legend className={cx(labelLook, 'mb-1.5')}>What it can do as you</legend>
        {keyScopes.map((scope) => (
          <Checkbox
            key={scope}
            isSelected={scopes.includes(scope)}
            // Every key may read.
            isDisabled={isFull || scope === 'read'}
            onChange={(isChosen) =>
              setScopes((now) => (isChosen ? [...now, scope] : now.filter((one) => one !== scope)))
            }
          >
            {scopeTexts[scope]}
          </Checkbox>
        ))}
      </fieldset>
      <Button type="submit" tone="primary" isDisabled={isFull} isPending={isPending}>
        Create a key
      </Button>
    </form>
  );
}
