'use client';
import { useEffect, useState } from 'react';
import { cx } from '../../../lib/cx';
import type { Heading } from './headings';

/** Pixels from the top at which a heading counts as reached; a heading that was jumped to is above it. */
const reached = 100;

/** The id of the current section: the last one whose heading was reached. */
function useCurrent(headings: readonly Heading[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const look = () => {
      const past = headings.filter(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < reached,
      );
      setCurrent(past.at(-1)?.id ?? null);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [headings]);
  return current;
}

function Links({ headings, current }: { headings: readonly Heading[]; current: string | null }) {
  return (
    <ul className="flex flex-col border-l border-line text-sm">
      {headings.map(({ id, text, level }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            className={cx(
              '-ml-px block border-l py-1 transition-colors',
              level === 2 ? 'pl-3' : 'pl-6 text-xs',
              id === current
                ? 'border-primary font-medium text-primary'
                : 'border-transparent text-muted hover:text-text',
            )}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The table of contents: next to the text if there is room, otherwise collapsed above it. */
export function Contents({ headings }: { headings: Heading[] }) {
  const current = useCurrent(headings);
  return (
    <>
      <nav
        aria-label="Contents"
        className="sticky top-8 col-start-2 hidden max-h-[calc(100dvh-4rem)] self-start overflow-y-auto py-1 lg:block print:hidden"
      >
        <h2 className="mb-2 text-xs font-medium text-muted">On this page</h2>
        <Links headings={headings} current={current} />
      </nav>
      <details className="rounded-lg border border-line bg-surface px-4 py-3 lg:hidden print:hidden">
        <summary className="cursor-pointer rounded-sm font-medium">On this page</summary>
        <nav aria-label="Contents" className="mt-3">
          <Links headings={headings.filter(({ level }) => level === 2)} current={null} />
        </nav>
      </details>
    </>
  );
}
