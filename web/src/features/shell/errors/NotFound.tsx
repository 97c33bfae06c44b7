import type { ReactNode } from 'react';
import { Page } from '../frame/Page';
import { ReportProblem } from './ReportProblem';
import { WayBack } from './WayBack';

interface NotFoundProps {
  /** Of the browser tab. */
  title?: string;
  /** What is said about it elsewhere; by default the message. */
  description?: string;
  heading?: string;
  /** One sentence about what was not found. */
  message: string;
  /** The ways out, as links; by default one back. */
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
      {children ?? <WayBack />}
      <ReportProblem />
    </Page>
  );
}
