import type { ErrorCode } from '@libs/contract/base/errors.js';
import { returnAddress } from '@libs/contract/base/return-address.js';
import { withQuery } from '../../../lib/api';

/** The parameters in the address of the sign-in window. */
export interface LoginPlace {
  /** The outcome of a login; null: there was none. */
  outcome: 'done' | ErrorCode | null;
  returnTo: string;
  isPopup: boolean;
}

/** `isCode`: whether the error catalogue has it; anybody may have written the address. */
export function readPlace(
  search: string,
  hasOpener: boolean,
  isCode: (text: string) => text is ErrorCode,
): LoginPlace {
  const parameters = new URLSearchParams(search);
  const outcome = parameters.get('outcome');
  return {
    outcome: outcome === null ? null : outcome === 'done' || isCode(outcome) ? outcome : 'login-failed',
    returnTo: returnAddress(parameters.get('return')),
    isPopup: hasOpener || parameters.get('popup') === '1',
  };
}

/** Starts (again) in the same window. */
export const beginAddress = ({ returnTo, isPopup }: LoginPlace): string =>
  withQuery('/login.php', { return: returnTo === '/' ? null : returnTo, popup: isPopup ? '1' : null });
