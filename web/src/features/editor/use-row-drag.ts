import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { EditorActions } from './editor-actions';

const marks = ['bg-primary-soft!'];

/** Lets lines be dragged by their handle onto another line: a row beside a row or into a role, and so on. */
export function useRowDrag(
  container: RefObject<HTMLElement | null>,
  actions: EditorActions,
  readOnly: boolean,
): void {
  const drop = useEffectEvent((id: string, target: string) => {
    if (!readOnly) actions.drop(id, target);
  });
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let dragged: string | null = null;
    let over: Element | null = null;
    const mark = (line: Element | null) => {
      if (over === line) return;
      over?.classList.remove(...marks);
      line?.classList.add(...marks);
      over = line;
    };
    const lineAt = (event: DragEvent) => (event.target as Element).closest('[data-node]');
    const onStart = (event: DragEvent) => {
      dragged = (event.target as Element).closest('[data-drag]')?.getAttribute('data-drag') ?? null;
      if (dragged && event.dataTransfer) event.dataTransfer.effectAllowed = 'move';
    };
    const onOver = (event: DragEvent) => {
      if (!dragged) return;
      event.preventDefault();
      mark(lineAt(event));
    };
    const onDrop = (event: DragEvent) => {
      const target = lineAt(event)?.getAttribute('data-node');
      if (dragged && target) {
        event.preventDefault();
        drop(dragged, target);
      }
      onEnd();
    };
    const onEnd = () => {
      dragged = null;
      mark(null);
    };
    element.addEventListener('dragstart', onStart);
    element.addEventListener('dragover', onOver);
    element.addEventListener('drop', onDrop);
    element.addEventListener('dragend', onEnd);
    return () => {
      element.removeEventListener('dragstart', onStart);
      element.removeEventListener('dragover', onOver);
      element.removeEventListener('drop', onDrop);
      element.removeEventListener('dragend', onEnd);
    };
  }, [container]);
}
