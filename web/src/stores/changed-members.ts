import { proxy, useSnapshot } from 'valtio';

const state = proxy<{ versions: Record<number, number> }>({ versions: {} });

/** A moderator has just changed a member on this page. */
export function noteMemberChanged(id: number): void {
  state.versions[id] = (state.versions[id] ?? 0) + 1;
}

/** How often that has happened. */
export const useMemberVersion = (id: number): number => useSnapshot(state).versions[id] ?? 0;
