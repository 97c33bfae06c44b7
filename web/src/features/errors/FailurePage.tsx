'use client';
import { errors, type ErrorCode } from '@libs/contract/errors.js';
import { Archive } from 'lucide-react';
import { useRouter } from 'waku/router/client';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Link } from '../../ui/Link';
import { Page } from '../frame/Page';

/** A page whose data could not be had: says why, and tries again in place where that can help. */
export function FailurePage({ code, detail }: { code: ErrorCode; detail?: string | undefined }) {
  const { reload } = useRouter();
  if (errors[code].status === 410)
    return (
      <Page title="No longer here" description={errors[code].message}>
        <h1 className="sr-only">No longer here</h1>
        <EmptyState
          Icon={Archive}
          title={errors[code].message}
          action={
            <Link look="plain" to="/staff-lists">
              Look through the lists
            </Link>
          }
        >
          {detail}
        </EmptyState>
      </Page>
    );
  return (
    <Page title="Something went wrong" description={errors[code].message}>
      <h1 className="sr-only">Something went wrong</h1>
      <ErrorState code={code} detail={detail} onRetry={() => void reload()} />
    </Page>
  );
}
