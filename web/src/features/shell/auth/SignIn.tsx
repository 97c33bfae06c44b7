'use client';
import { type ErrorCode, errors } from '@libs/contract/base/errors.js';
import { Ban, CircleCheck, LogIn, TriangleAlert } from '../../../ui/icons/lucide';
import { useEffect, useState, type ReactNode } from 'react';
import { refreshAuth, tellWindows, useAuth } from '../../../stores/auth';
import { Button } from '../../../ui/actions/Button';
import { EmptyState } from '../../../ui/messages/EmptyState';
import { Link } from '../../../ui/actions/Link';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Logo } from '../../../ui/pictures/Logo';
import { BanWords } from './BanWords';
import { DevelopmentSignIn } from './DevelopmentSignIn';
import { beginAddress, readPlace, type LoginPlace } from './place';

const isCode = (text: string): text is ErrorCode => Object.hasOwn(errors, text);

/** Closes the popup; if the browser keeps it open, or there is none, continues where the login was started. */
function goOn({ isPopup, returnTo }: LoginPlace): void {
  if (isPopup) window.close();
  else window.location.replace(returnTo);
}

/** The sign-in window. It tells other windows how the login ended, and closes itself once nothing needs explaining. */
export function SignIn() {
  const auth = useAuth();
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col px-5 py-8">
      <title>Log in – Staffroll</title>
      <meta name="robots" content="noindex" />
      <meta name="description" content="Log in to Staffroll with your Discord account." />
      <h1 className="mb-5 flex items-center gap-3 text-lg font-semibold">
        <Logo className="size-8" />
        Log in to Staffroll
      </h1>
      {auth.known ? (
        <Known />
      ) : (
        <div className="flex flex-col gap-2" aria-busy>
          {[1, 2, 3, 4].map((line) => (
            <Skeleton key={line} className="h-16 rounded-lg" />
          ))}
        </div>
      )}
    </main>
  );
}

/** Only in the browser: its content depends on the address. */
function Known() {
  const auth = useAuth();
  const [place] = useState(() => readPlace(window.location.search, window.opener !== null, isCode));
  const { outcome } = place;
  const isBanned = auth.loggedIn && auth.banned;
  const isDone = outcome === 'done' && auth.loggedIn;

  useEffect(() => {
    if (outcome === 'done') tellWindows('changed');
    else if (outcome) tellWindows({ failed: outcome });
  }, [outcome]);
  useEffect(() => {
    if (isDone && !isBanned) goOn(place);
  }, [isDone, isBanned, place]);

  async function signedIn() {
    tellWindows('changed');
    // Banned members are told so on every page, so the window stays open.
    goOn(place);
    await refreshAuth();
  }

  if (auth.developmentSignIn && !isDone) return <DevelopmentSignIn onDone={() => void signedIn()} />;
  const onward = place.isPopup ? (
    <Button tone="primary" onPress={() => goOn(place)}>
      Close this window
    </Button>
  ) : (
    <Link look="primary" to={place.returnTo}>
      Go on
    </Link>
  );
  if (isBanned)
    return (
      <EmptyState
        Icon={Ban}
        title="Your account is banned: you can read, but not change anything."
        action={onward}
      >
        <BanWords />
      </EmptyState>
    );
  if (auth.loggedIn)
    return (
      <EmptyState
        Icon={CircleCheck}
        title={`You are logged in as ${auth.screenName ?? auth.name}.`}
        action={onward}
      >
        {place.isPopup && 'Continue in your other window.'}
      </EmptyState>
    );
  if (outcome && outcome !== 'done')
    return (
      <div role="alert">
        <EmptyState
          Icon={TriangleAlert}
          title={errors[outcome].message}
          action={<Again place={place}>Try again</Again>}
        >
          {outcome === 'login-refused' &&
            'To log in, allow access there. Staffroll sees your Discord name, picture and ID, nothing else.'}
        </EmptyState>
      </div>
    );
  return (
    <EmptyState
      Icon={LogIn}
      title="You log in with your Discord account."
      action={<Again place={place}>Log in with Discord</Again>}
    >
      Staffroll sees your name, picture and ID there, nothing else.
    </EmptyState>
  );
}

const Again = ({ place, children }: { place: LoginPlace; children: ReactNode }) => (
  <div className="flex flex-wrap justify-center gap-2">
    <Link look="primary" to={beginAddress(place)}>
      {children}
    </Link>
    <Button onPress={() => goOn(place)}>Not now</Button>
  </div>
);
