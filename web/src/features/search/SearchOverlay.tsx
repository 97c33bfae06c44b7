'use client';
import { lazy, Suspense, useEffect } from 'react';
import { useRouter } from 'waku/router/client';
import { closeSearch, useSearchOpen } from '../../stores/search';
import { FullScreen } from '../../ui/FullScreen';
import { useOpenSearch } from './use-open-search';

const SearchDialog = lazy(async () => ({ default: (await import('./SearchDialog')).SearchDialog }));

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName));

/** Whether a key asks for the search: `/` outside of fields, Ctrl+K or Cmd+K anywhere. */
function asksForSearch(event: KeyboardEvent): boolean {
  const withK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
  const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !typing(event.target);
  return !event.defaultPrevented && (withK || slash);
}

/** The overlay search (specification, section 2). It closes when the route changes. */
export function SearchOverlay() {
  const open = useSearchOpen();
  const { path, query } = useRouter();
  const openSearch = useOpenSearch();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!asksForSearch(event)) return;
      event.preventDefault();
      openSearch();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [openSearch]);
  useEffect(closeSearch, [path, query]);
  return (
    <FullScreen label="Search" isOpen={open} onClose={closeSearch}>
      <Suspense>
        <SearchDialog />
      </Suspense>
    </FullScreen>
  );
}
