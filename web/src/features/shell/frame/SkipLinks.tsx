'use client';
import type { MouseEvent } from 'react';
import { focusOn } from '../../../lib/focus-heading';

const look =
  'sr-only z-60 rounded-sm bg-primary px-3 py-2 text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2';

interface SkipLinkProps {
  /** Id of where it leads. */
  to: string;
  /** Ids of what is there only sometimes, and then is nearer to what the visitor wants; the best first. */
  rather?: readonly string[];
  children: string;
}

/** Leads the focus past what stands before something. The address stays: on a list, its hash is the episode. */
export function SkipLink({ to, rather = [], children }: SkipLinkProps) {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    const target = document.getElementById(
      [...rather, to].find((id) => document.getElementById(id)) ?? 'content',
    )!;
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
      // While there is no list, its page says why in the content.
      <SkipLink to="content" rather={['credits', 'list']}>
        Skip to the credits
      </SkipLink>
    )}
  </>
);
