import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** How long nothing in rows that have moved can be pressed, in milliseconds: longer than between the presses of a double press. */
const settling = 500;

/**
 * For the element around rows with buttons: ignores presses of buttons right after the rows have moved, which were meant for another
 * row. `keys`: of the rows, in order; null: there are none yet. Keys of the keyboard go where the focus is, and always work.
 */
export function useSteadyRows(keys: readonly (string | number)[] | null) {
  const order = keys && keys.join('\n');
  const known = useRef(order);
  const movedAt = useRef(-Infinity);
  useLayoutEffect(() => {
    if (order === known.current) return;
    if (known.current !== null) movedAt.current = performance.now();
    known.current = order;
  }, [order]);
  const ignore = (event: SyntheticEvent<Element, MouseEvent>) => {
    const { target, nativeEvent } = event;
    const isByKey = nativeEvent.type === 'click' && nativeEvent.detail === 0;
    if (isByKey || performance.now() - movedAt.current > settling) return;
    if (!(target instanceof Element) || !target.closest('button')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { onPointerDownCapture: ignore, onClickCapture: ignore };
}
