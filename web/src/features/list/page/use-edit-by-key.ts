import { useEffect, useEffectEvent, useRef } from 'react';
import { isTyping } from '../../../lib/typing';
import { assistance } from '../../../stores/assistance';
import { addConfirm } from '../../../stores/overlays';
import { loadEditor } from './modes/open-ahead';

/** Milliseconds between two characters below which they do not come from a finger that wants a shortcut, but from dictation. */
const burst = 150;
/** Milliseconds without a character after which a dictated text is over: its spaces must not press the answer. */
const rest = 600;

/**
 * Begins to edit when the key for it is pressed. What is spoken arrives as the keys of its letters: if the key comes among others in
 * quick succession, or if the visitor wants that, a question comes first.
 */
export function useEditByKey(edit: () => void): () => void {
  const last = useRef({ at: -Infinity, count: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const onKey = ({ key, repeat, timeStamp, target }: KeyboardEvent) => {
      if ([...key].length !== 1 || repeat || isTyping(target)) return;
      const isNear = timeStamp - last.current.at < burst;
      last.current = { at: timeStamp, count: isNear ? last.current.count + 1 : 1 };
    };
    // Before the shortcuts, which may stop the event.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = useEffectEvent(edit);
  return () => {
    loadEditor();
    clearTimeout(timer.current);
    const ask = (text: string) =>
      addConfirm({ id: 'edit-by-key', text, callback: (isWanted) => isWanted && begin() });
    const decide = () => {
      const since = performance.now() - last.current.at;
      const isDictated = last.current.count > 1;
      if (isDictated && since < rest) timer.current = setTimeout(decide, rest - since);
      else if (isDictated)
        ask('Several keys came at once, as when a text is dictated. Start editing this list?');
      else if (assistance().asksBeforeEditing) ask('Start editing this list?');
      else begin();
    };
    timer.current = setTimeout(decide, burst);
  };
}
