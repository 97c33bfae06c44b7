import { findNode } from '@libs/list/model/nodes.js';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { hasCommand } from '../../../../lib/keys';
import { nameNode } from '@libs/list/operations/single.js';
import { dragMarks, type DragMarks } from './drag-marks';
import type { EditorActions } from '../state/editor.types';
import { countOf } from '../state/grid-items';
import { moveNodes, type DropSide } from '@libs/list/operations/moves.js';
import { selectedLines } from '@libs/list/operations/selection.js';

/** How many pixels a pressed pointer moves before a drag starts. */
const least = 5;
/** Distance in pixels from an edge at which the page, or the list of episodes, scrolls along, and its maximum speed per frame. */
const edge = 72;
const fastest = 22;

interface Drag {
  pointer: number;
  id: string;
  /** The dragged nodes from top to bottom: all selected lines if the dragged one is among them. */
  ids: string[];
  from: { x: number; y: number };
  at: { x: number; y: number };
  /** Null until the pointer has moved far enough. */
  marks: DragMarks | null;
  target: { id: string; side: DropSide } | null;
}

/**
 * Lets lines be dragged by their handle, with the mouse or a finger: next to a line of the same kind, into one of a higher kind,
 * or into another episode in the list of episodes. Escape cancels. `Move to…` is the keyboard equivalent.
 */
export function useRowDrag(
  container: RefObject<HTMLElement | null>,
  actions: EditorActions,
  isRefused: boolean,
): void {
  const begin = useEffectEvent((event: PointerEvent): Drag | null => {
    const id = (event.target as Element).closest('[data-drag]')?.getAttribute('data-drag');
    if (!id || isRefused || event.button !== 0 || event.shiftKey || hasCommand(event)) return null;
    const tree = actions.tree();
    const found = tree && findNode(tree, id);
    if (!found) return null;
    const selection = actions.rows.selection.get();
    const ids = selection.ids.has(id) ? selectedLines(found.menu, selection).map((line) => line.id) : [id];
    const at = { x: event.clientX, y: event.clientY };
    return { pointer: event.pointerId, id, ids, from: at, at, marks: null, target: null };
  });
  const start = useEffectEvent((drag: Drag) => {
    const tree = actions.tree();
    const found = tree && findNode(tree, drag.id);
    const { length } = drag.ids;
    drag.marks = dragMarks(!found ? '' : length > 1 ? countOf(length, found.kind) : nameNode(found));
    container.current?.setPointerCapture(drag.pointer);
  });
  const aim = useEffectEvent((drag: Drag) => {
    const { x, y } = drag.at;
    drag.marks?.follow(x, y);
    drag.target = null;
    // Looks through what floats above the lines, such as the selection bar.
    const line =
      document
        .elementsFromPoint(x, y)
        .map((one) => one.closest('[data-node], [data-menu]'))
        .find(Boolean) ?? null;
    const id = line?.getAttribute('data-node') ?? line?.getAttribute('data-menu');
    const tree = actions.tree();
    const [target, dragged] = [id && tree ? findNode(tree, id) : null, tree && findNode(tree, drag.id)];
    if (!tree || !line || !id || !target || !dragged) return drag.marks?.point(null, null);
    const { top, height } = line.getBoundingClientRect();
    const side = y < top + height / 2 ? 'before' : 'after';
    const isBeside = target.kind === dragged.kind;
    const place = { id, side: isBeside ? side : target.kind === 'menu' ? 'after' : 'before' } as const;
    const moves =
      target.kind === 'menu' && dragged.kind !== 'menu'
        ? target.menu.id !== dragged.menu.id
        : moveNodes(tree, drag.ids, id, place.side).length > 0;
    drag.target = moves ? place : null;
    drag.marks?.point(moves ? line : null, isBeside ? side : null);
  });
  const drop = useEffectEvent(({ ids, target }: Drag) => target && actions.move(ids, target.id, target.side));

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let drag: Drag | null = null;
    let frame = 0;
    const end = () => {
      drag?.marks?.remove();
      drag = null;
      cancelAnimationFrame(frame);
    };
    const scroll = () => {
      if (!drag?.marks) return;
      if (scrollAlong(drag.at)) aim(drag);
      frame = requestAnimationFrame(scroll);
    };
    const onDown = (event: PointerEvent) => {
      if (!drag) drag = begin(event);
    };
    const onMove = (event: PointerEvent) => {
      if (!drag || event.pointerId !== drag.pointer) return;
      drag.at = { x: event.clientX, y: event.clientY };
      if (!drag.marks) {
        if (Math.hypot(drag.at.x - drag.from.x, drag.at.y - drag.from.y) < least) return;
        start(drag);
        frame = requestAnimationFrame(scroll);
      }
      event.preventDefault();
      aim(drag);
    };
    const onUp = (event: PointerEvent) => {
      if (!drag || event.pointerId !== drag.pointer) return;
      const done = drag.marks ? drag : null;
      end();
      if (done) drop(done);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !drag?.marks) return;
      event.preventDefault();
      event.stopPropagation();
      end();
    };
    const off = new AbortController();
    const options = { signal: off.signal };
    element.addEventListener('pointerdown', onDown, options);
    window.addEventListener('pointermove', onMove, options);
    window.addEventListener('pointerup', onUp, options);
    window.addEventListener('pointercancel', end, options);
    window.addEventListener('keydown', onKey, { ...options, capture: true });
    return () => {
      off.abort();
      end();
    };
  }, [container]);
}

/** Scrolls whatever has the pointer at its edge. Returns whether it scrolled. */
function scrollAlong({ x, y }: { x: number; y: number }): boolean {
  const rail = document.elementFromPoint(x, y)?.closest('nav ol');
  const { top, bottom } = rail?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
  const beyond = y < top + edge ? y - top - edge : y > bottom - edge ? y - bottom + edge : 0;
  if (beyond === 0) return false;
  (rail ?? window).scrollBy({ top: (beyond / edge) * fastest, behavior: 'instant' });
  return true;
}
