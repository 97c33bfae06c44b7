'use client';
import type { developmentAccounts } from '@libs/contract/auth.js';
import { errors, Failure, type ErrorCode } from '@libs/contract/errors.js';
import { Ban, PenLine, ShieldCheck, UserRound, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useRouter } from 'waku/router/client';
import { api } from '../../lib/api';
import { refreshAuth, useAuth } from '../../stores/auth';
import { EmptyState } from '../../ui/EmptyState';
import { Link } from '../../ui/Link';
import { Skeleton } from '../../ui/Skeleton';
import { Logo } from '../frame/Logo';

type Account = (typeof developmentAccounts)[number];

const accounts: Record<Account, { name: string; can: string; Icon: LucideIcon }> = {
  user: { name: 'User', can: 'Creates lists and edits their own', Icon: UserRound },
  contributor: { name: 'Contributor', can: 'Edits any list that is not verified', Icon: PenLine },
  moderator: { name: 'Moderator', can: 'Verifies lists, sees everything', Icon: ShieldCheck },
  banned: { name: 'Banned user', can: 'Reads, and sees why they are banned', Icon: Ban },
};

/** Signs in with a ready-made account; offered only where the server says that the development sign-in is on. */
function DevelopmentSignIn({ leave }: { leave: () => void }) {
  const [chosen, setChosen] = useState<Account | null>(null);
  const [failure, setFailure] = useState<ErrorCode | null>(null);

  async function signIn(account: Account) {
    setChosen(account);
    setFailure(null);
    try {
      await api.post('/api/v1/session/development', { body: { account } });
      leave();
    } catch (error) {
      setFailure(error instanceof Failure ? error.code : 'server-error');
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
          {errors[failure].message}
        </p>
      )}
    </>
  );
}

/** The sign-in window. Once signed in it closes itself; opened as a page of its own, it goes home. */
export function SignIn() {
  const auth = useAuth();
  const { push } = useRouter();

  async function leave() {
    if (window.opener) {
      window.close();
      return;
    }
    await refreshAuth();
    await push('/');
  }

  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col px-5 py-8">
      <title>Log in – Staffroll</title>
      <h1 className="mb-5 flex items-center gap-3 text-lg font-semibold">
        <Logo className="size-8" /> Log in to Staffroll
      </h1>
      {!auth.known ? (
        <div className="flex flex-col gap-2" aria-busy>
          {[1, 2, 3, 4].map((line) => (
            <Skeleton key={line} className="h-16 rounded-lg" />
          ))}
        </div>
      ) : auth.developmentSignIn ? (
        <DevelopmentSignIn leave={() => void leave()} />
      ) : auth.loggedIn ? (
        <EmptyState
          title={`You are logged in as ${auth.screenName ?? auth.name}.`}
          action={
            <Link look="primary" to="/">
              Go home
            </Link>
          }
        />
      ) : (
        <EmptyState
          title="Logging in is not possible right now."
          action={
            <Link look="plain" to="/login.php">
              Try again
            </Link>
          }
        />
      )}
    </main>
  );
}
