'use client';
import { Search } from '../../../ui/icons/lucide';
import { cx } from '../../../lib/cx';
import { singleKeys, useAssistance } from '../../../stores/assistance';
import { useOpenSearch } from './use-open-search';

interface SearchButtonProps {
  /** As wide and high as the search of a page; otherwise as an entry of the navigation. */
  isLarge?: boolean;
}

/** Looks like the field that it opens. */
export function SearchButton({ isLarge = false }: SearchButtonProps) {
  const { isOff, keys } = useAssistance();
  const openSearch = useOpenSearch();
  return (
    <button
      type="button"
      title="Search"
      onClick={openSearch}
      className={cx(
        'flex w-full items-center border border-line text-left text-muted transition-colors hover:border-faint hover:text-text',
        isLarge
          ? 'h-12 gap-3 rounded-lg bg-surface px-4 text-base'
          : 'mb-2 h-9 gap-3 rounded-sm bg-page px-2.5 text-sm collapsed:justify-center collapsed:px-0',
      )}
    >
      <Search aria-hidden className="size-[1.125rem] shrink-0" strokeWidth={1.75} />
      <span className={cx('min-w-0 truncate', !isLarge && 'collapsed:sr-only')}>
        Search{isLarge && ' titles, people and studios'}
      </span>
      {!isOff && (
        <kbd
          aria-hidden
          className={cx(
            'ml-auto rounded-[4px] border border-line px-1 font-sans text-xs text-faint max-md:hidden',
            !isLarge && 'collapsed:hidden',
          )}
        >
          {keys.search ?? singleKeys.search}
        </kbd>
      )}
    </button>
  );
}
