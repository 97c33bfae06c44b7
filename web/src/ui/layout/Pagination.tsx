'use client';
import { ChevronLeft, ChevronRight } from '../icons/lucide';
import type { MouseEvent } from 'react';
import { pageNumbers } from '../../lib/pages';
import { Link } from '../actions/Link';

interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  /** The address of a page. */
  to: (page: number) => string;
  /** Shows a page in place; if omitted, the link is followed. */
  onPage?: (page: number) => void;
}

export function Pagination({ page, pages, to, onPage }: PaginationProps) {
  if (pages <= 1) return null;
  const press = (number: number) =>
    onPage && {
      // Before the link's own handler. With a modifier key held, a link opens in another tab or window.
      onClickCapture: (event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        onPage(number);
      },
    };
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <Link
          look="quiet"
          to={to(page - 1)}
          {...press(page - 1)}
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
            to={to(number)}
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
      {page < pages && (
        <Link
          look="quiet"
          to={to(page + 1)}
          {...press(page + 1)}
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
