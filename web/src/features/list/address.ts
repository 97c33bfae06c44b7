import { useEffect } from 'react';
import { useRouter } from 'waku/router/client';
import { isAt } from '../../lib/is-at';

/** What a list page remembers in its address: `/staff/x?edit&mode=stats#01`. */
export const listModes = ['credits', 'summary', 'stats', 'settings'] as const;
/** `credits`: the selected episode. The others show the whole list, and no episode is selected then. */
export type ListMode = (typeof listModes)[number];

export interface ListAddress {
  mode: ListMode;
  isEditing: boolean;
  /** The history is open: at an entry (its revisions, `12-15`), or empty at its top. Null: closed. */
  history: string | null;
  /** With its `#`, encoded; empty for none. */
  hash: string;
}

/** Reads the query and the hash of an address. An unknown mode is the usual one. */
export function parseAddress(search: string, hash: string): ListAddress {
  const query = new URLSearchParams(search);
  const mode = query.get('mode');
  return {
    mode: listModes.find((known) => known === mode) ?? 'credits',
    isEditing: query.has('edit'),
    history: query.get('history')?.replace(/[^\d-]/g, '') ?? null,
    hash: hash.length > 1 ? hash : '',
  };
}

/** The part of an address after its path. */
export function formatAddress({ mode, isEditing, history, hash }: ListAddress): string {
  const query = [
    isEditing && 'edit',
    mode !== 'credits' && `mode=${mode}`,
    history !== null && `history${history && `=${history}`}`,
  ]
    .filter(Boolean)
    .join('&');
  return `${query && `?${query}`}${hash}`;
}

const listeners = new Set<() => void>();

export function subscribeToAddress(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  window.addEventListener('hashchange', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
    window.removeEventListener('hashchange', listener);
  };
}

export const readAddress = (): ListAddress => parseAddress(window.location.search, window.location.hash);

/**
 * Changes the address of this page: `push` makes a history entry. The page stays as it is, so the router need not hear of
 * it.
 */
export function writeAddress(change: Partial<ListAddress>, how: 'push' | 'replace'): void {
  const url = window.location.pathname + formatAddress({ ...readAddress(), ...change });
  if (how === 'push') window.history.pushState(window.history.state, '', url);
  else window.history.replaceState(window.history.state, '', url);
  for (const listener of listeners) listener();
}

/**
 * Going back and forward within the page is the page's own. The router would ask the server for the same page again and, once
 * answered, put the address back to what it was when it asked, whatever has been chosen meanwhile.
 */
export function useOwnHistory(): void {
  const { path } = useRouter();
  useEffect(() => {
    const keep = (event: PopStateEvent) => {
      if (!isAt(path)) return;
      event.stopImmediatePropagation();
      for (const listener of listeners) listener();
    };
    // Before the router, which listens at the same place.
    window.addEventListener('popstate', keep, { capture: true });
    return () => window.removeEventListener('popstate', keep, { capture: true });
  }, [path]);
}
