import { useEffect, useRef } from 'react';
import { focusedCell } from './travel';

/** The line that had the caret last, also while a button has the focus. */
export function useLastCell() {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const follow = () => {
      const cell = focusedCell();
      if (cell) last.current = cell.id;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  return last;
}
