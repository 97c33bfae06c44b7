'use client';
import { ChevronLeft, ChevronRight } from '../icons/lucide';
import type { MouseEvent } from 'react';
import { pageNumbers, type Step } from '../../lib/pages';
import { Link } from '../actions/Link';

interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  /** Places of the pages after and before, so that they show nothing twice. */
  places: { next: string | null; previous: string | null };
  /** The address of a page. `step`: its place. */
  to: (page: number, step: Step) => string;
  /** Shows a page in place; if omitted, the link is followed. */
  onPage?: (page: number, step: Step) => void;
}

export function Pagination({ page, pages, places, to, onPage }: PaginationProps) {
  const { next, previous } = places;
  if (pages <= 1 && next === null && previous === null) return null;
  // A number in an address means the same for everybody; these go on from what is shown.
  const forth: [number, Step] = [page + 1, next === null ? {} : { after: next }];
  // Whatever came in the meantime may stand before the first page.
  const back: [number, Step] = [Math.max(1, page - 1), previous === null ? {} : { before: previous }];
  const press = (number: number, step: Step = {}) =>
    onPage && {
      // Before the link's own handler. With a modifier key held, a link opens in another tab or window.
      onClickCapture: (event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        onPage(number, step);
      },
    };
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1">
      {previous !== null && (
        <Link
          look="quiet"
          to={to(...back)}
          {...press(...back)}
          scroll
          rel="prev"
          aria-label="Previous page"
          className="size-(--control) px-0"
        >
          <ChevronLeft aria-hidden />
        </Link>
      )}
      {pageNumbers(page, pages).map((number, index) =>
        number === null ? (
          <span
            key={`gap-${index < 3 ? 'before' : 'after'}`}
            aria-hidden
            className="w-6 text-center text-faint"
          >
            …
          </span>
        ) : (
          <Link
            key={number}
            look={number === page ? 'plain' : 'quiet'}
            to={to(number, {})}
            {...press(number)}
            scroll
            aria-label={`Page ${number}`}
            {...(number === page ? { 'aria-current': 'page' as const } : {})}
            className="tabular min-w-(--control)"
          >
            {number}
          </Link>
        ),
      )}
      {next !== null && (
        <Link
          look="quiet"
          to={to(...forth)}
          {...press(...forth)}
          scroll
          rel="next"
          aria-label="Next page"
          className="size-(--control) px-0"
        >
          <ChevronRight aria-hidden />
        </Link>
      )}
    </nav>
  );
}
