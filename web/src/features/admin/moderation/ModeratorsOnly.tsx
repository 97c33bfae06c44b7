'use client';
import { errors } from '@libs/contract/base/errors.js';
import { ShieldAlert } from '../../../ui/icons/lucide';
import type { ReactNode } from 'react';
import { useAuth } from '../../../stores/auth';
import { EmptyState } from '../../../ui/messages/EmptyState';
import { Link } from '../../../ui/actions/Link';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { BannedHere } from '../../shell/auth/BannedHere';
import { MembersOnly } from '../../shell/auth/MembersOnly';

const why = 'This page is for moderators.';

/** Content for moderators; others get a message. The server refuses them too. */
export function ModeratorsOnly({ children }: { children: ReactNode }) {
  const { isModerator, banned } = useAuth();
  return (
    <MembersOnly Icon={ShieldAlert} why={why} waiting={<Skeleton className="h-40 w-full rounded-lg" />}>
      {isModerator && !banned ? (
        children
      ) : isModerator ? (
        <BannedHere what="moderate" />
      ) : (
        <EmptyState
          Icon={ShieldAlert}
          title={errors.forbidden.message}
          action={<Link to="/">Go to the home page</Link>}
        >
          {why}
        </EmptyState>
      )}
    </MembersOnly>
  );
}
