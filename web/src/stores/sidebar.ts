import { sidebarCookie } from '@libs/contract/accounts/anonymous.js';
import { proxy, useSnapshot } from 'valtio';
import { setAnew } from '../lib/anew';
import { sidebarKey } from '../lib/first-paint';
import { slide } from '../lib/slide';
import { storage } from '../lib/storage';

const state = proxy({ collapsed: false });

/** The server includes it in the auth state (rule format-7); it has no effect here. */
function tellServer(): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const [value, seconds] = state.collapsed ? ['1', 365 * 86_400] : ['', 0];
  document.cookie = `${sidebarCookie}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

function show(): void {
  if (state.collapsed) document.documentElement.dataset.sidebar = 'collapsed';
  else delete document.documentElement.dataset.sidebar;
}

/** Loads the choice that the first paint already shows. Called once after hydration. */
export function restoreSidebar(): void {
  state.collapsed = storage.read(sidebarKey) === 'collapsed';
  show();
  tellServer();
}

export function toggleSidebar(): void {
  state.collapsed = !state.collapsed;
  // Beside an editor it is folded in any case.
  if (document.documentElement.dataset['editing'] !== 'on') {
    slide('folding', state.collapsed ? 'on' : 'off');
    setAnew('page');
  }
  storage.write(sidebarKey, state.collapsed ? 'collapsed' : null);
  show();
  tellServer();
}

export const useSidebar = () => useSnapshot(state);
