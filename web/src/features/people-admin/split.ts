import { api } from '../../lib/api';
import { popup } from '../../stores/toasts';
import { failureFrom } from './failure';
import { nameText } from './Name';

/** Takes a merge back; says what came of it. Answers whether it was. */
export async function splitOff(
  address: string,
  one: { key: string; ja: string; en: string },
): Promise<boolean> {
  try {
    await api.post(`${address}/split`, { body: { key: one.key } });
    popup(`${nameText(one) || 'It'} stands alone again`);
    return true;
  } catch (error) {
    popup(failureFrom(error).message, 'error');
    return false;
  }
}
