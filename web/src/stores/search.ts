import { proxy, useSnapshot } from 'valtio';
import { keepTyping, takeTyping } from '../lib/typed-ahead';

const state = proxy({ open: false });

/** Opens the overlay; its field receives what is typed from now on. */
export function openSearch(): void {
  if (state.open) return;
  state.open = true;
  keepTyping(closeSearch);
}

export function closeSearch(): void {
  state.open = false;
  takeTyping();
}

/** Whether the search overlay is shown. */
export const useSearchOpen = () => useSnapshot(state).open;
