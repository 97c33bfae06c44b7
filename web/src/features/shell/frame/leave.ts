import { Failure } from '@libs/contract/base/errors.js';
import { logOut } from '../../../stores/auth';
import { popup } from '../../../stores/toasts';

/** Ends the session and reports whether that worked. */
export async function leave(): Promise<void> {
  try {
    await logOut();
    popup('You are logged out.');
  } catch (error) {
    popup(error instanceof Failure ? error.message : String(error), 'error');
  }
}
