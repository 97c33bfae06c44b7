import { proxy, useSnapshot } from 'valtio';

const state = proxy({ open: false });

/** Opens the overlay. */
export function openSearch(): void {
  state.open = true;
}

export function closeSearch(): void {
  state.open = false;
}

/** Whether the search overlay is shown. */
export const useSearchOpen = () => useSnapshot(state).open;
