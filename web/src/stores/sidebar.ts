import { proxy, useSnapshot } from 'valtio';
import { sidebarKey } from '../lib/first-paint';
import { storage } from '../lib/storage';

const state = proxy({ collapsed: false });

function show(): void {
  if (state.collapsed) document.documentElement.dataset.sidebar = 'collapsed';
  else delete document.documentElement.dataset.sidebar;
}

/** Takes over the choice that the first paint already shows. Called once after hydration. */
export function restoreSidebar(): void {
  state.collapsed = storage.read(sidebarKey) === 'collapsed';
  show();
}

export function toggleSidebar(): void {
  state.collapsed = !state.collapsed;
  storage.write(sidebarKey, state.collapsed ? 'collapsed' : null);
  show();
}

export const useSidebar = () => useSnapshot(state);
