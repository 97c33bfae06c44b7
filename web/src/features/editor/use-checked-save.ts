import { useEffect, useEffectEvent, useRef } from 'react';
import type { ListSession } from '../live/list-session';
import { checkedSave, type CheckedSave } from './save';

/** Answers what Ctrl+S does; an open question goes with the page. `onStop`: saving was stopped to look at a row. */
export function useCheckedSave(session: ListSession, onStop: (rowId: string) => void): () => void {
  const stop = useEffectEvent(onStop);
  const saving = useRef<CheckedSave | null>(null);
  useEffect(() => {
    const checked = checkedSave(session, (id) => stop(id));
    saving.current = checked;
    return () => checked.leave();
  }, [session]);
  return () => void saving.current?.save();
}
