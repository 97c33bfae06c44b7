import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

interface KeptFocus<Own extends HTMLElement> {
  ref: RefObject<Own | null>;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

const isDisabled = (element: Element | null): boolean => element?.matches(':disabled') ?? false;

const placeOf = (own: Element, inside: Element): number =>
  [...own.children].findIndex((child) => child.contains(inside));

/**
 * For what loses the focus by what is done there: a form that closes, a line that is removed, a button that is disabled. The focus goes to
 * what `find` names in `own`. `at`: the place among its children of what had the focus.
 */
export function useKeptFocus<Own extends HTMLElement>(
  find: (own: Own, at: number) => HTMLElement | null | undefined,
): KeptFocus<Own> {
  const ref = useRef<Own>(null);
  const last = useRef<{ element: HTMLElement; at: number } | null>(null);
  // After each render of what is inside, which is before the browser takes the focus from a button that is disabled now.
  useLayoutEffect(() => {
    const own = ref.current;
    const had = last.current;
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body || isDisabled(activeElement);
    if (!own || !had || !isLost) return;
    const at = had.element.isConnected ? placeOf(own, had.element) : had.at;
    const to = had.element.isConnected && !isDisabled(had.element) ? had.element : find(own, at);
    to?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus({ target, currentTarget }) {
      const element = target as HTMLElement;
      last.current = { element, at: placeOf(currentTarget, element) };
    },
    // React does not tell of what it takes away itself: whoever is told of has gone elsewhere.
    onBlur() {
      last.current = null;
    },
  };
}
