import type { ReactNode } from 'react';
import { Link } from '../../../ui/actions/Link';
import { Page } from '../frame/Page';
import { ReportProblem } from './ReportProblem';

interface NotFoundProps {
  /** Of the browser tab. */
  title?: string;
  /** What is said about it elsewhere; by default the message. */
  description?: string;
  heading?: string;
  /** One sentence about what was not found. */
  message: string;
  /** The ways out, as links; by default one to the home page. */
  children?: ReactNode;
}

export function NotFound({
  title = 'Page not found',
  heading = 'Nothing rolls here',
  message,
  description = message,
  children,
}: NotFoundProps) {
  return (
    <Page
      title={title}
      description={description}
      className="flex min-h-[60vh] flex-col items-center justify-center text-center"
    >
      <p className="tabular text-2xl font-semibold text-faint">404</p>
      <h1 className="mt-2 text-lg font-semibold">{heading}</h1>
      <p className="mt-1 mb-6 max-w-prose text-muted">{message}</p>
      {children ?? (
        <Link look="primary" to="/">
          Go back
        </Link>
      )}
      <ReportProblem />
    </Page>
  );
}
