'use client';
import { errors } from '@libs/contract/base/errors.js';
import { ShieldAlert } from '../../ui/lucide';
import type { ReactNode } from 'react';
import { useAuth } from '../../stores/auth';
import { EmptyState } from '../../ui/EmptyState';
import { Link } from '../../ui/Link';
import { Skeleton } from '../../ui/Skeleton';
import { MembersOnly } from '../auth/MembersOnly';

const why = 'This page is for moderators.';

/** Content for moderators; others get a message. The server refuses them too. */
export function ModeratorsOnly({ children }: { children: ReactNode }) {
  const { isModerator, banned } = useAuth();
  return (
    <MembersOnly Icon={ShieldAlert} why={why} waiting={<Skeleton className="h-40 w-full rounded-lg" />}>
      {isModerator && !banned ? (
        children
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
