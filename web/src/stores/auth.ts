import { anonymous } from '@libs/contract/accounts/anonymous.js';
import type { AuthState } from '@libs/contract/accounts/auth.js';
import { errors, type ErrorCode } from '@libs/contract/base/errors.js';
import { useLayoutEffect, useState } from 'react';
import { proxy, subscribe, useSnapshot } from 'valtio';
import { api, withQuery } from '../lib/api';
import { memberKey, type AuthHint } from '../lib/first-paint';
import { forgetVisitor } from '../lib/forget-visitor';
import { isCopy } from '../lib/is-copy';
import { storage } from '../lib/storage';
import { popup } from './toasts';

/** `known` is false until the visitor's state has been read; dependent content shows a placeholder until then. */
interface KnownAuth extends AuthState {
  known: boolean;
}

const state = proxy<KnownAuth>({ known: false, ...anonymous });

/** Stored for the first paint of the next page. */
function hintFor({ loggedIn, banned, isModerator }: AuthState): AuthHint | null {
  if (!loggedIn) return null;
  if (banned) return 'banned';
  return isModerator ? 'moderator' : 'member';
}

function setAuth(auth: AuthState): void {
  Object.assign(state, auth, { known: true });
  const hint = hintFor(auth);
  // The copy of a page that is read offline was made for nobody in particular.
  if (isCopy()) return;
  // In this window, in another one, or while no page was open.
  if (!hint && storage.read(memberKey)) void forgetVisitor();
  storage.write(memberKey, hint);
  if (hint) document.documentElement.dataset.auth = hint;
  else delete document.documentElement.dataset.auth;
}

/** Reloads the state, for example after the login popup closed. A failure leaves it as it was. */
export async function refreshAuth(): Promise<void> {
  try {
    setAuth(await api.call('GET /account/auth.php'));
  } catch {
    state.known = true;
  }
}

/** Messages between windows of this site: the signed-in visitor changed, or a login in the popup failed. */
type AuthNews = 'changed' | { failed: ErrorCode };

let channel: BroadcastChannel | null = null;
/** A login was started in this window and has not ended yet. */
let isLoggingIn = false;

/** A login popup may have lost its opener: it was on another site in between. */
function hearNews({ data }: MessageEvent<AuthNews>): void {
  if (data === 'changed') {
    isLoggingIn = false;
    void refreshAuth().finally(endLogin);
  } else if (isLoggingIn) popup(errors[data.failed].message, 'error');
}

export function tellWindows(news: AuthNews): void {
  // A channel has no target but its own origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage(news);
}

/** Reads the block that the server embeds in every page, or requests it if missing. Called once after hydration. */
export function restoreAuth(): void {
  if (typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel('staffroll:auth');
    channel.addEventListener('message', hearNews);
  }
  try {
    const block = document.getElementById('authData')?.textContent;
    if (block) return setAuth(JSON.parse(block) as AuthState);
  } catch {
    // A malformed block counts as missing.
  }
  void refreshAuth();
}

/** Ends the session on the server and in every part of the page. Fails with `Failure`. */
export async function logOut(): Promise<void> {
  await api.call('POST /api/v1/session/end');
  await refreshAuth();
  tellWindows('changed');
}

/** Whether the window for logging in is open. */
const login = proxy({ isOpen: false });
let loginWindow: Window | null = null;

function endLogin(): void {
  loginWindow = null;
  login.isOpen = false;
}

export const useLoginIsOpen = (): boolean => useSnapshot(login).isOpen;

/** Brings the window for logging in to the front: it may be behind this one. */
export const showLogin = (): void => loginWindow?.focus();

/** Closes it; the page hears of that as if the visitor had. */
export const closeLogin = (): void => loginWindow?.close();

const popupSize = { width: 400, height: 600 };

/**
 * Opens the sign-in popup and reloads the state when it closes. If popups are blocked, navigates there instead, and
 * returns here afterwards.
 */
export function logIn(): void {
  isLoggingIn = true;
  const { pathname, search, hash } = window.location;
  const address = withQuery('/login.php', { return: pathname + search + hash });
  const left = window.screenX + (window.outerWidth - popupSize.width) / 2;
  const top = window.screenY + (window.outerHeight - popupSize.height) / 2;
  const features = `popup,width=${popupSize.width},height=${popupSize.height},left=${left},top=${top}`;
  const opened = window.open(`${address}&popup=1`, 'staffroll-login', features);
  if (!opened) {
    window.location.assign(address);
    return;
  }
  loginWindow = opened;
  login.isOpen = true;
  const timer = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(timer);
    // Another one may have been opened meanwhile.
    void refreshAuth().finally(() => loginWindow === opened && endLogin());
  }, 300);
}

/** Id of the signed-in account; null for an anonymous visitor. For code outside components. */
export const signedInId = (): number | null => state.id;

/** The same, once the visitor's state has been read: for presses that come before. */
export async function knownId(): Promise<number | null> {
  if (!state.known)
    await new Promise<void>((done) => {
      const stop = subscribe(state, () => {
        if (!state.known) return;
        stop();
        done();
      });
    });
  return state.id;
}

export const useAuth = () => useSnapshot(state);

/**
 * Whether nobody was expected to be logged in when this came. What only members have then comes with the next page: it would move what the
 * visitor is about to press.
 */
export function useCameAsVisitor(): boolean {
  const [isVisitor, setVisitor] = useState(false);
  useLayoutEffect(() => {
    // The server does not know what the first paint expects.
    // oxlint-disable-next-line react/set-state-in-effect
    if (!state.loggedIn && !document.documentElement.dataset['auth']) setVisitor(true);
  }, []);
  return isVisitor;
}
