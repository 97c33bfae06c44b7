'use client';
import { errors } from '@libs/contract/base/errors.js';
import { LogIn, type IconComponent } from '../../../ui/icons/lucide';
import type { ReactNode } from 'react';
import { logIn, useAuth } from '../../../stores/auth';
import { Button } from '../../../ui/actions/Button';
import { EmptyState } from '../../../ui/messages/EmptyState';
import { BannedHere } from './BannedHere';
import { Unsettled } from '../../../ui/layout/Unsettled';

interface MembersOnlyProps {
  Icon: IconComponent;
  /** What members find here, in one sentence. */
  why: string;
  /** Shown until the visitor is known; the content itself where that is acceptable. */
  waiting?: ReactNode;
  /** What members do here, if banned members may not even look: `edit lists` */
  editing?: string;
  children: ReactNode;
}

/** Content that requires a login: visitors are told so, and find it in the same place once logged in. */
export function MembersOnly({ Icon, why, waiting, editing, children }: MembersOnlyProps) {
  const { known, loggedIn, banned } = useAuth();
  if (!known)
    return (
      <>
        <Unsettled />
        {waiting ?? children}
      </>
    );
  if (banned && editing) return <BannedHere what={editing} />;
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
      {why} You will come back here afterwards.
    </EmptyState>
  );
}
