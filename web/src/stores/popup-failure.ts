import { sentenceOf } from '@libs/contract/base/errors.js';
import { asFailure } from '../lib/failure';
import { popup } from './toasts';

/** Shows why an action failed, and when to try again. */
export function popupFailure(error: unknown): void {
  const { code, retryAfter } = asFailure(error);
  popup(sentenceOf(code, retryAfter), 'error');
}
