'use client';
import { lazy, Suspense, useEffect } from 'react';
import { useRouter } from 'waku/router/client';
import { closeSearch, openSearch, useSearchOpen } from '../../stores/search';
import { FullScreen } from '../../ui/FullScreen';

const SearchDialog = lazy(async () => ({ default: (await import('./SearchDialog')).SearchDialog }));

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName));

/** `/` outside of fields, and Ctrl+K or Cmd+K anywhere, open the search. */
function onKeyDown(event: KeyboardEvent): void {
  const withK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
  const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !typing(event.target);
  if (event.defaultPrevented || !(withK || slash)) return;
  event.preventDefault();
  openSearch();
}

/** The overlay search (specification, section 2). It closes when the route changes. */
export function SearchOverlay() {
  const open = useSearchOpen();
  const { path, query } = useRouter();
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(closeSearch, [path, query]);
  return (
    <FullScreen label="Search" isOpen={open} onClose={closeSearch}>
      <Suspense>
        <SearchDialog />
      </Suspense>
    </FullScreen>
  );
}
