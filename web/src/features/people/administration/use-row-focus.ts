import { useEffect, useEffectEvent, useRef } from 'react';
import { focusOn } from '../../../lib/focus-heading';

/**
 * Leads the focus back to a list that is read again after something was done in one of its rows: to the button of that row, else of the
 * next one that is still there, else to a heading.
 */
export function useRowFocus<Page>(page: Page | null, keysOf: (page: Page) => string[], heading: string) {
  const list = useRef<HTMLUListElement>(null);
  const sought = useRef<string[] | null>(null);
  const find = useEffectEvent((shown: Page) => {
    const keys = keysOf(shown);
    const there = sought.current!.find((key) => keys.includes(key)) ?? keys.at(-1);
    sought.current = null;
    const { activeElement } = document;
    const isLost = activeElement === document.body || list.current?.contains(activeElement) !== false;
    if (!isLost) return;
    const row = there === undefined ? undefined : list.current?.children[keys.indexOf(there)];
    const button = row?.querySelector<HTMLElement>('button');
    if (button) return button.focus();
    const above = document.getElementById(heading);
    if (above) focusOn(above);
  });
  useEffect(() => {
    if (sought.current && page) find(page);
  }, [page]);
  /** Where the focus belongs once the list has been read again. */
  const seek = (key: string) => {
    const keys = page ? keysOf(page) : [];
    sought.current = keys.slice(Math.max(0, keys.indexOf(key)));
  };
  return { list, seek };
}
