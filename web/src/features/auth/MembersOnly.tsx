'use client';
import { errors } from '@libs/contract/errors.js';
import { LogIn, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { logIn, useAuth } from '../../stores/auth';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';

interface MembersOnlyProps {
  Icon: LucideIcon;
  /** What is here for members, in one sentence. */
  why: string;
  /** Stands here until it is known who asks; the content itself where that bears it. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** What needs a login: a visitor is told so and, once logged in, finds it in the same place. */
export function MembersOnly({ Icon, why, waiting, children }: MembersOnlyProps) {
  const { known, loggedIn } = useAuth();
  if (!known) return waiting ?? children;
  if (loggedIn) return children;
  return (
    <EmptyState
      Icon={Icon}
      title={errors.unauthorized.message}
      action={
        <Button tone="primary" onPress={logIn}>
          <LogIn aria-hidden /> Log in
        </Button>
      }
    >
      {why} You come back here afterwards.
    </EmptyState>
  );
}
