'use client';
import { errors } from '@libs/contract/errors.js';
import { LogIn, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { logIn, useAuth } from '../../stores/auth';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Skeleton } from '../../ui/Skeleton';

/** What only moderators see; others are told so. The server refuses them too. */
export function ModeratorsOnly({ children }: { children: ReactNode }) {
  const auth = useAuth();
  if (!auth.known) return <Skeleton className="h-40 w-full rounded-lg" />;
  if (auth.isModerator && !auth.banned) return children;
  return (
    <EmptyState
      Icon={ShieldAlert}
      title={auth.loggedIn ? errors.forbidden.message : errors.unauthorized.message}
      {...(auth.loggedIn
        ? {}
        : {
            action: (
              <Button tone="primary" onPress={logIn}>
                <LogIn aria-hidden /> Log in
              </Button>
            ),
          })}
    >
      This page is for moderators.
    </EmptyState>
  );
}
