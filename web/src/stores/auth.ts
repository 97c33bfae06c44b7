import { anonymous } from '@libs/contract/anonymous.js';
import type { AuthState } from '@libs/contract/auth.js';
import { proxy, useSnapshot } from 'valtio';
import { api } from '../lib/api';
import { memberKey } from '../lib/first-paint';
import { storage } from '../lib/storage';

/** `known` is false until the state of this visitor was read: what depends on it shows its placeholder until then. */
interface KnownAuth extends AuthState {
  known: boolean;
}

const state = proxy<KnownAuth>({ known: false, ...anonymous });

function setAuth(auth: AuthState): void {
  Object.assign(state, auth, { known: true });
  storage.write(memberKey, auth.loggedIn ? '1' : null);
  if (auth.loggedIn) document.documentElement.dataset.auth = 'member';
  else delete document.documentElement.dataset.auth;
}

/** Asks the server anew, for instance after the login popup closed. A failure leaves the state as it was. */
export async function refreshAuth(): Promise<void> {
  try {
    setAuth(await api.get<AuthState>('/account/auth.php'));
  } catch {
    state.known = true;
  }
}

/** Reads the block that the server embeds in every page; without it, asks. Called once after hydration. */
export function restoreAuth(): void {
  try {
    const block = document.getElementById('authData')?.textContent;
    if (block) return setAuth(JSON.parse(block) as AuthState);
  } catch {
    // A damaged block is as good as none.
  }
  void refreshAuth();
}

/** Ends the session on the server and in every part of the page. Fails with `Failure`. */
export async function logOut(): Promise<void> {
  await api.post('/api/v1/session/end');
  await refreshAuth();
}

const popupSize = { width: 400, height: 600 };

/** Opens the sign-in popup and reads the state anew when it closes. Where popups are blocked, goes there instead. */
export function logIn(): void {
  const left = window.screenX + (window.outerWidth - popupSize.width) / 2;
  const top = window.screenY + (window.outerHeight - popupSize.height) / 2;
  const features = `popup,width=${popupSize.width},height=${popupSize.height},left=${left},top=${top}`;
  const opened = window.open('/login.php', 'staffroll-login', features);
  if (!opened) {
    window.location.assign('/login.php');
    return;
  }
  const timer = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(timer);
    void refreshAuth();
  }, 300);
}

/** Account id of who is signed in at this moment; null for a visitor. For code outside of components. */
export const signedInId = (): number | null => state.id;

export const useAuth = () => useSnapshot(state);
