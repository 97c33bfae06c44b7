import { useEffect, useEffectEvent, useRef } from 'react';
import type { ListSession } from '../../../shell/live/list-session';
import { checkedSave, forgetReviewed, type CheckedSave } from './save';

/**
 * Returns the handler for Ctrl+S; an open question is closed with the page. `onStop`: saving was interrupted to look at a row.
 */
export function useCheckedSave(session: ListSession, onStop: (rowId: string) => void): () => void {
  const stop = useEffectEvent(onStop);
  const saving = useRef<CheckedSave | null>(null);
  useEffect(() => {
    const checked = checkedSave(session, (id) => stop(id));
    saving.current = checked;
    return () => {
      checked.leave();
      // Most changes are stored without anybody saving.
      if (session.state.pending === 0) forgetReviewed(session);
    };
  }, [session]);
  return () => void saving.current?.save();
}
