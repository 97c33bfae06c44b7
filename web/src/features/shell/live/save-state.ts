import { errors } from '@libs/contract/base/errors.js';
import type { ErrorResponse } from '@libs/contract/base/error-response.js';
import { count } from '../../../lib/words';

/** The state of the author's own changes, in a few words. */
export interface SaveState {
  kind: 'saved' | 'saving' | 'loading' | 'offline' | 'copy' | 'blocked';
  text: string;
}

interface Facts {
  connected: boolean;
  pending: number;
  held: boolean;
  isTakingOver: boolean;
  refusal: ErrorResponse | null;
  trouble: string | null;
  /** Whether the server accepts this visitor's changes. */
  canEdit: boolean;
  /** Set while only a part of the list is there. */
  absent: object | null;
}

export const refusalText = (refusal: ErrorResponse): string =>
  refusal.message || errors[refusal.code].message;

export function saveStateOf({
  connected,
  pending,
  held,
  isTakingOver,
  refusal,
  trouble,
  canEdit,
  absent,
}: Facts): SaveState {
  if (refusal) return { kind: 'blocked', text: `Cannot save: ${refusalText(refusal)}` };
  if (!connected) {
    return { kind: 'offline', text: pending > 0 ? `Offline, ${count(pending, 'change')}` : 'Offline' };
  }
  if (held && pending > 0) return { kind: 'copy', text: `${count(pending, 'change')} not saved` };
  if (trouble && pending > 0) return { kind: 'blocked', text: `Cannot save: ${trouble}` };
  if (absent) return { kind: 'loading', text: 'Loading the other episodes…' };
  // Nothing is called saved before it is known what an earlier page has left unsent.
  if (isTakingOver) return { kind: 'loading', text: 'Loading…' };
  if (!canEdit) return { kind: 'copy', text: 'Working copy' };
  return pending > 0 ? { kind: 'saving', text: 'Saving…' } : { kind: 'saved', text: 'Saved' };
}
