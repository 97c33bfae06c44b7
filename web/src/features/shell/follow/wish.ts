import { tabStorage } from '../../../lib/storage';
import type { Target } from './target';

const key = 'staffroll:follow-wish';
/** Milliseconds: who logs in later than that has other things in mind. */
const lifetime = 15 * 60_000;

interface Wish {
  target: Target;
  at: number;
  /** The visitor was told that it waits. */
  isTold: boolean;
}

const write = (wish: Wish | null): void => tabStorage.write(key, wish && JSON.stringify(wish));

/** What a visitor wanted to follow before logging in: kept in this tab, since a login may lead away from the page. */
export const keepWish = (target: Target): void => write({ target, at: Date.now(), isTold: false });

/** The wish that waits; null: there is none, or it is too old. */
export function waitingWish(): Wish | null {
  // Written above, or by nobody.
  const wish = tabStorage.readJson(key) as Wish | null;
  return wish && Date.now() - wish.at < lifetime ? wish : null;
}

export const forgetWish = (): void => write(null);

/** Returns a wish of which the visitor has not been told yet that it waits, once. */
export function untoldWish(): Target | null {
  const wish = waitingWish();
  if (!wish || wish.isTold) return null;
  write({ ...wish, isTold: true });
  return wish.target;
}
