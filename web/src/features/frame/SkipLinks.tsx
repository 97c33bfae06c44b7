'use client';
import type { MouseEvent } from 'react';
import { focusOn } from '../../lib/focus-heading';

const look =
  'sr-only z-60 rounded-sm bg-primary px-3 py-2 text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2';

interface SkipLinkProps {
  /** Id of where it leads. */
  to: string;
  /** Id of what is there only sometimes, and then is nearer to what the visitor wants. */
  rather?: string;
  children: string;
}

/** Leads the focus past what stands before something. The address stays: on a list, its hash is the episode. */
export function SkipLink({ to, rather, children }: SkipLinkProps) {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    const find = (id: string | undefined) => (id ? document.getElementById(id) : null);
    const target = find(rather) ?? find(to) ?? find('content')!;
    target.scrollIntoView({ block: 'start' });
    focusOn(target);
  };
  return (
    <a href={`#${to}`} onClick={skip} className={look}>
      {children}
    </a>
  );
}

/** The first stops of Tab on every page; on that of a list, also past its head, its tools and its episodes. */
export const SkipLinks = ({ path }: { path: string }) => (
  <>
    <SkipLink to="content">Skip to content</SkipLink>
    {/^\/staff\/(?!create\/)./.test(path) && (
      <SkipLink to="list" rather="credits">
        Skip to the credits
      </SkipLink>
    )}
  </>
);
