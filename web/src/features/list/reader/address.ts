import { useOwnHistory } from '../../../lib/own-history';
import { onPopstate } from '../../../lib/popstate';

/** The state of a list page in its address: `/staff/x?edit&mode=stats#01`, or `/staff/x/01`. */
const listModes = ['credits', 'summary', 'stats', 'settings'] as const;
/** `credits`: the selected episode. The other modes show the whole list, without a selected episode. */
export type ListMode = (typeof listModes)[number];

interface ListAddress {
  mode: ListMode;
  isEditing: boolean;
  /** The history is open: at an entry (its revisions, `12-15`), or empty for the top. Null: closed. */
  history: string | null;
  /** Id of the report that is being settled; null: none. */
  report: string | null;
  /** With its `#`, encoded; empty for none. On the page of an episode without a hash, that episode's. */
  hash: string;
}

/** Parses the query and the hash of an address. An unknown mode becomes the default. */
export function parseAddress(search: string, hash: string): ListAddress {
  const query = new URLSearchParams(search);
  const mode = query.get('mode');
  return {
    mode: listModes.find((known) => known === mode) ?? 'credits',
    isEditing: query.has('edit'),
    history: query.get('history')?.replace(/[^\d-]/g, '') ?? null,
    report: /^[1-9]\d*$/.exec(query.get('report') ?? '')?.[0] ?? null,
    hash: hash.length > 1 ? hash : '',
  };
}

/** The part of an address after its path. */
export function formatAddress({ mode, isEditing, history, report, hash }: ListAddress): string {
  const query = [
    isEditing && 'edit',
    mode !== 'credits' && `mode=${mode}`,
    history !== null && `history${history && `=${history}`}`,
    report !== null && `report=${report}`,
  ]
    .filter(Boolean)
    .join('&');
  return `${query && `?${query}`}${hash}`;
}

const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

export function subscribeToAddress(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onPopstate(listener);
  window.addEventListener('hashchange', listener);
  return () => {
    listeners.delete(listener);
    stop();
    window.removeEventListener('hashchange', listener);
  };
}

let last: { href: string; address: ListAddress } | null = null;

/** Parsed once for each address: several parts of the page read it whenever they are rendered. */
export function readAddress(): ListAddress {
  const { href, pathname, search, hash } = window.location;
  if (last?.href === href) return last.address;
  const episode = episodeOf(pathname);
  const address = parseAddress(search, hash.length > 1 || !episode ? hash : `#${episode}`);
  last = { href, address };
  return address;
}

/**
 * Changes the address of this page: `push` adds a history entry. The page stays the same, so the router is not
 * involved. Whoever selects something else leaves the page of an episode for that of its list.
 */
export function writeAddress(change: Partial<ListAddress>, how: 'push' | 'replace'): void {
  const { pathname, hash } = window.location;
  const path = change.hash === undefined ? pathname : listOf(pathname);
  const url = path + formatAddress({ ...readAddress(), hash, ...change });
  if (how === 'push') window.history.pushState(window.history.state, '', url);
  else window.history.replaceState(window.history.state, '', url);
  notify();
}

/** `/staff/x` of `/staff/x` and `/staff/x/01`. */
const listOf = (path: string): string => path.split('/').slice(0, 3).join('/');

/** The episode that a path names, encoded. */
const episodeOf = (path: string): string | undefined => path.split('/')[3];

/** Going back and forward within the list is handled here. */
export const useListHistory = (): void => useOwnHistory(notify, listOf);
