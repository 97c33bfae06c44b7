import { sidebarCookie } from '@libs/contract/accounts/anonymous.js';
import { proxy, useSnapshot } from 'valtio';
import { setAnew } from '../lib/anew';
import { sidebarKey } from '../lib/first-paint';
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

/** The slide of the style sheet, in milliseconds, and some frames. */
const slideTime = 300;

export function toggleSidebar(): void {
  state.collapsed = !state.collapsed;
  const { dataset } = document.documentElement;
  const folding = state.collapsed ? 'on' : 'off';
  dataset['folding'] = folding;
  setAnew('page');
  setTimeout(() => dataset['folding'] === folding && delete dataset['folding'], slideTime);
  storage.write(sidebarKey, state.collapsed ? 'collapsed' : null);
  show();
  tellServer();
}

export const useSidebar = () => useSnapshot(state);
