import { proxy, useSnapshot } from 'valtio';
import { sidebarKey } from '../lib/first-paint';
import { storage } from '../lib/storage';

const state = proxy({ collapsed: false });

/** Takes over the choice that the first paint already shows. Called once after hydration. */
export function restoreSidebar(): void {
  state.collapsed = document.documentElement.dataset.sidebar === 'collapsed';
}

export function toggleSidebar(): void {
  state.collapsed = !state.collapsed;
  storage.write(sidebarKey, state.collapsed ? 'collapsed' : null);
  if (state.collapsed) document.documentElement.dataset.sidebar = 'collapsed';
  else delete document.documentElement.dataset.sidebar;
}

export const useSidebar = () => useSnapshot(state);
