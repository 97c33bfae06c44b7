import { proxy, useSnapshot } from 'valtio';

/** A page that could not be loaded. */
export interface Missing {
  /** Its address. */
  to: string;
  /** The words of the link that leads there; null: it was reached in another way. */
  name: string | null;
  /** How many steps of the history away it is; 0: it was not gone back or forward to. */
  by: number;
  /** It did not come because of the connection, rather than because the site failed. */
  isByNetwork: boolean;
  /** How often in a row it did not come. */
  tries: number;
}

const state = proxy<{ missing: Missing | null }>({ missing: null });

export const useMissing = (): Missing | null => useSnapshot(state).missing;

export function setMissing(missing: Omit<Missing, 'tries'>): void {
  const tries = state.missing?.to === missing.to ? state.missing.tries + 1 : 1;
  state.missing = { ...missing, tries };
}

export function clearMissing(): void {
  state.missing = null;
}
