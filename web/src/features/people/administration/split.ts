import { api } from '../../../lib/api';
import { popup } from '../../../stores/toasts';
import { kindOf, type Managed, partOf } from './address';
import { failureFrom } from './failure';
import { nameText } from './Name';

/** Undoes a merge and reports the result. Returns whether it succeeded. */
export async function splitOff(
  from: Managed,
  one: { key: string; ja: string; en: string },
): Promise<boolean> {
  try {
    await api.call(`POST /api/v1/${kindOf(from)}/:id/split`, {
      path: partOf(from),
      body: { key: one.key },
    });
    popup(`${nameText(one) || 'It'} is separate again`);
    return true;
  } catch (error) {
    popup(failureFrom(error).message, 'error');
    return false;
  }
}
