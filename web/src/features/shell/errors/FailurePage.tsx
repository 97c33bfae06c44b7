'use client';
import { errors, sentenceOf, type ToldFailure } from '@libs/contract/base/errors.js';
import { Archive } from '../../../ui/icons/lucide';
import { useRouter } from '../../../lib/router';
import { EmptyState } from '../../../ui/messages/EmptyState';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { Link } from '../../../ui/actions/Link';
import { Page } from '../frame/Page';
import { ReportProblem } from './ReportProblem';

/** A page whose data could not be loaded: gives the reason, and retries in place if that can help. */
export function FailurePage(failure: ToldFailure) {
  const { code, detail, retryAfter } = failure;
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
              Browse the lists
            </Link>
          }
        >
          {detail}
        </EmptyState>
      </Page>
    );
  // If the server could not identify the visitor, the whole page is anonymous, including its frame.
  const retry = () => (code === 'unavailable' ? window.location.reload() : void reload());
  const heading = code === 'unavailable' ? 'Not available at the moment' : 'Something went wrong';
  return (
    <Page title={heading} description={sentenceOf(code, retryAfter)}>
      <h1 className="sr-only">{heading}</h1>
      <ErrorState failure={failure} onRetry={retry} />
      <ReportProblem />
    </Page>
  );
}
