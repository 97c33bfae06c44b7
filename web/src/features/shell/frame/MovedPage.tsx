import type { ReactNode } from 'react';
import { isNavigation, redirect } from '../../../lib/waku';
import { Moved } from './Moved';
import { Page } from './Page';

interface MovedPageProps {
  to: `/${string}`;
  /** Of the address that was asked for. */
  query: string;
  title: string;
  description: string;
  width?: 'list';
  /** What is shown until the router has the page at its address. */
  children?: ReactNode;
}

/** A page that has another address now: leads there with the query and the hash. */
export function MovedPage({ to, query, children, ...page }: MovedPageProps) {
  if (!isNavigation()) redirect(to, query);
  return (
    <Page {...page}>
      <Moved to={to}>{children}</Moved>
    </Page>
  );
}
