'use client';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { pageNumbers } from '../lib/pages';
import { Link } from './Link';

interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  /** The address of a page. */
  to: (page: number) => string;
}

export function Pagination({ page, pages, to }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-1">
      {page > 1 && (
        <Link
          look="quiet"
          to={to(page - 1)}
          scroll
          rel="prev"
          aria-label="Previous page"
          className="size-9 px-0"
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
            scroll
            aria-label={`Page ${number}`}
            {...(number === page ? { 'aria-current': 'page' as const } : {})}
            className="tabular h-9 min-w-9"
          >
            {number}
          </Link>
        ),
      )}
      {page < pages && (
        <Link look="quiet" to={to(page + 1)} scroll rel="next" aria-label="Next page" className="size-9 px-0">
          <ChevronRight aria-hidden />
        </Link>
      )}
    </nav>
  );
}
