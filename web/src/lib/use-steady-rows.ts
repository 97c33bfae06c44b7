import { type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** How long it holds, in milliseconds: longer than between the presses of a double press. */
const settling = 500;
/** Pixels within which the pointer is still at the same place. */
const trembling = 8;

interface Spot {
  x: number;
  y: number;
}

/**
 * For the element around rows with buttons: right after the rows have moved, ignores presses of buttons at the place where the pointer
 * was before, since they were meant for another row. `keys`: of the rows, in order; null: there are none yet. Keys of the keyboard go
 * where the focus is, and always work.
 */
export function useSteadyRows(keys: readonly (string | number)[] | null) {
  const order = keys && keys.join('\n');
  const known = useRef(order);
  const spot = useRef<Spot | null>(null);
  const moved = useRef<{ at: number; spot: Spot | null }>({ at: -Infinity, spot: null });
  useLayoutEffect(() => {
    if (order === known.current) return;
    if (known.current !== null) moved.current = { at: performance.now(), spot: spot.current };
    known.current = order;
  }, [order]);
  const note = ({ clientX: x, clientY: y }: PointerEvent) => {
    spot.current = { x, y };
  };
  const ignore = (event: SyntheticEvent<Element, MouseEvent>) => {
    const { target, nativeEvent } = event;
    const before = moved.current;
    const isByKey = nativeEvent.type === 'click' && nativeEvent.detail === 0;
    if (isByKey || before.spot === null || performance.now() - before.at > settling) return;
    const { clientX: x, clientY: y } = nativeEvent;
    if (Math.hypot(x - before.spot.x, y - before.spot.y) > trembling) return;
    if (!(target instanceof Element) || !target.closest('button')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const press = (event: PointerEvent) => {
    ignore(event);
    note(event);
  };
  return { onPointerDownCapture: press, onPointerMoveCapture: note, onClickCapture: ignore };
}
