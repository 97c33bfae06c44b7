'use client';
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useRouter } from '../../../lib/router';
import { isTyping } from '../../../lib/typing';
import { singleKey } from '../../../stores/assistance';
import { closeSearch, useSearchOpen } from '../../../stores/search';
import { useOpenSearch } from './use-open-search';

/** Loaded when the search is first opened. */
const SearchLayer = lazy(async () => ({ default: (await import('./SearchLayer')).SearchLayer }));

/** Whether a key opens the search: `/` (or the key chosen instead) outside fields of text, Ctrl+K or Cmd+K anywhere. */
function asksForSearch(event: KeyboardEvent): boolean {
  const withK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
  const chosen = singleKey('search');
  const slash =
    event.key.toUpperCase() === chosen && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
  return !event.defaultPrevented && (withK || slash);
}

/** The overlay search (rule search-2). It closes when the route changes. */
export function SearchOverlay() {
  const open = useSearchOpen();
  const { path } = useRouter();
  const openSearch = useOpenSearch();
  const [wasOpened, setOpened] = useState(false);
  if (open && !wasOpened) setOpened(true);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!asksForSearch(event)) return;
      event.preventDefault();
      openSearch();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [openSearch]);
  // Another query is the same page: what was chosen in it before may still be loading. Before the page has its address and is seen:
  // later would close a search that was opened on it already.
  useLayoutEffect(closeSearch, [path]);
  return (
    wasOpened && (
      <Suspense>
        <SearchLayer isOpen={open} />
      </Suspense>
    )
  );
}
