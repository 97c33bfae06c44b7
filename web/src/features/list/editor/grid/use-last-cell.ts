import { useEffect, useRef } from 'react';
import type { CellPlace } from '../state/grid-items';
import { focusedCell } from './travel';

/** The field that last had the caret, even while a button has the focus. */
export function useLastCell() {
  const last = useRef<CellPlace | null>(null);
  useEffect(() => {
    const follow = () => {
      last.current = focusedCell() ?? last.current;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  return last;
}
