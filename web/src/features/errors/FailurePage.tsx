'use client';
import { errors, type ErrorCode } from '@libs/contract/errors.js';
import { useRouter } from 'waku/router/client';
import { ErrorState } from '../../ui/ErrorState';
import { Page } from '../frame/Page';

/** A page whose data could not be had: says why, and tries again in place. */
export function FailurePage({ code, detail }: { code: ErrorCode; detail?: string | undefined }) {
  const { reload } = useRouter();
  return (
    <Page title="Something went wrong" description={errors[code].message}>
      <h1 className="sr-only">Something went wrong</h1>
      <ErrorState code={code} detail={detail} onRetry={() => void reload()} />
    </Page>
  );
}
