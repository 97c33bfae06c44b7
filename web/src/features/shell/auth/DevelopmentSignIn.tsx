'use client';
import type { developmentAccounts } from '@libs/contract/accounts/auth.js';
import type { Failure } from '@libs/contract/base/errors.js';
import { Ban, PenLine, ShieldCheck, UserRound, type IconComponent } from '../../../ui/icons/lucide';
import { useState } from 'react';
import { api } from '../../../lib/api';
import { asFailure } from '../../../lib/failure';

type Account = (typeof developmentAccounts)[number];

const accounts: Record<Account, { name: string; can: string; Icon: IconComponent }> = {
  user: { name: 'User', can: 'Creates lists and edits their own', Icon: UserRound },
  contributor: { name: 'Contributor', can: 'Edits any list that is not verified', Icon: PenLine },
  moderator: { name: 'Moderator', can: 'Verifies lists, can see everything', Icon: ShieldCheck },
  banned: { name: 'Banned user', can: 'Reads, and sees why they are banned', Icon: Ban },
};

/** Signs in with a ready-made account; offered only if the development sign-in is on. */
export function DevelopmentSignIn({ onDone }: { onDone: () => void }) {
  const [chosen, setChosen] = useState<Account | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function signIn(account: Account) {
    setChosen(account);
    setFailure(null);
    try {
      await api.call('POST /api/v1/session/development', { body: { account } });
      onDone();
    } catch (error) {
      setFailure(asFailure(error));
      setChosen(null);
    }
  }

  return (
    <>
      <p className="mb-4 text-muted">
        Development sign-in: choose one of these accounts to try what it may do. It is off in production.
      </p>
      <ul className="flex flex-col gap-2">
        {(Object.keys(accounts) as Account[]).map((account) => {
          const { name, can, Icon } = accounts[account];
          return (
            <li key={account}>
              <button
                type="button"
                disabled={chosen !== null}
                onClick={() => void signIn(account)}
                className="flex w-full items-center gap-3 rounded-lg border border-line bg-surface p-3 text-left transition-colors hover:border-primary disabled:opacity-50"
              >
                <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary">
                  <Icon aria-hidden className="size-4" />
                </span>
                <span>
                  <span className="block font-medium">{name}</span>
                  <span className="block text-xs text-muted">{can}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {failure && (
        <p role="alert" className="mt-3 text-danger">
          {failure.message}
        </p>
      )}
    </>
  );
}
