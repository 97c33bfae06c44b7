import { focusOn, stopFocusing } from '../focus-heading';
import { openAgain } from './capture';
import { endRestoringKept, restoreKept } from './kept';
import { findMark } from './mark';
import type { Anchor, Place } from './place.types';

/** Milliseconds without a change of the page after which it stands. */
const quiet = 700;
/** Milliseconds after which what has not come is not waited for. */
const giveUpAfter = 10_000;

/** What a visitor does who does not want to be led any more. */
const signs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

let stop = () => {};
let letGo = () => {};

/** The visitor goes elsewhere: nothing is restored any more. */
export const stopRestoring = (): void => stop();

/** Whether the focus is with somebody who has not chosen where. */
const isFree = (before: Element | null): boolean => {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement === before;
};

/** What gets the focus has it again if the page is rendered anew below it, as a list is once its live data is there. */
function holdFocus(element: HTMLElement, { focus }: Place): () => void {
  let held = element;
  const observer = new MutationObserver(() => {
    if (held.isConnected || !focus || !isFree(null)) return;
    const again = findMark(focus);
    if (!again) return;
    again.focus({ preventScroll: true });
    held = again;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, end, true);
  };
  const timer = setTimeout(end, giveUpAfter);
  for (const sign of signs) addEventListener(sign, end, { capture: true, passive: true });
  return end;
}

/**
 * Leads back to a place, while the page is still being rendered: what was opened is opened again, an element that was at the top of the
 * window is there again, and what had the focus has it. Until the page stands, or the visitor does something.
 * @param onEnd called when it is over; `isFocused`: whether something got the focus
 */
export function restorePlace(place: Place, onEnd: (isFocused: boolean) => void): void {
  stop();
  letGo();
  stopFocusing();
  const begun = performance.now();
  let changed = begun;
  let isDirty = true;
  let isFocused = false;
  let frame = 0;
  const before = document.activeElement;
  const left = { opened: [...place.opened], boxes: [...place.boxes] };
  let anchor: { element: HTMLElement; top: number } | null = null;
  restoreKept(place.kept);

  const observer = new MutationObserver(() => {
    changed = performance.now();
    isDirty = true;
  });
  const end = () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    for (const sign of signs) removeEventListener(sign, end, true);
    stop = () => {};
    endRestoringKept();
    onEnd(isFocused);
  };
  const step = () => {
    if (isDirty) {
      isDirty = false;
      left.opened = openAll(left.opened);
      left.boxes = left.boxes.filter((box) => !scrollBox(box));
      if (!anchor?.element.isConnected) anchor = findAnchor(place.anchors);
      if (!isFocused && focusMark(place, before)) {
        isFocused = true;
        letGo = holdFocus(document.activeElement as HTMLElement, place);
      }
    }
    scrollTo(place, anchor);
  };
  const isDone = () => {
    const now = performance.now();
    if (now - begun > giveUpAfter) return true;
    if (now - changed < quiet) return false;
    return place.y === 0 || anchor !== null || (place.anchors.length === 0 && canScrollTo(place.y));
  };
  const next = () => {
    step();
    if (isDone()) end();
    else frame = requestAnimationFrame(next);
  };
  stop = end;
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['aria-expanded', 'open'],
  });
  for (const sign of signs) addEventListener(sign, end, { capture: true, passive: true });
  next();
}

/** Returns those that are not there yet. What comes first may show what comes next; what shows more has to load it first. */
function openAll(opened: Place['opened']): Place['opened'] {
  const left: Place['opened'] = [];
  for (const [index, one] of opened.entries()) {
    const done = openAgain(one);
    if (done === null) left.push(one);
    if (done === 'again' && one.isOpen === null) return [...left, ...opened.slice(index + 1)];
  }
  return left;
}

function scrollBox({ mark, top, left }: Place['boxes'][number]): boolean {
  const box = findMark(mark);
  if (!box || box.scrollHeight < top + box.clientHeight) return false;
  box.scrollTo({ top, left, behavior: 'instant' });
  return true;
}

function findAnchor(anchors: readonly Anchor[]): { element: HTMLElement; top: number } | null {
  for (const { mark, top } of anchors) {
    const element = findMark(mark);
    if (element && element.getClientRects().length > 0) return { element, top };
  }
  return null;
}

const canScrollTo = (y: number): boolean =>
  document.documentElement.scrollHeight - window.innerHeight >= y - 1;

function scrollTo({ y }: Place, anchor: { element: HTMLElement; top: number } | null): void {
  const moved = anchor ? anchor.element.getBoundingClientRect().top - anchor.top : y - window.scrollY;
  if (Math.abs(moved) > 0.5) window.scrollBy({ top: moved, behavior: 'instant' });
}

function focusMark({ focus }: Place, before: Element | null): boolean {
  if (!focus || !isFree(before)) return false;
  const element = findMark(focus);
  if (!element) return false;
  if (element.matches('a, button, input, select, textarea, summary, [tabindex]'))
    element.focus({ preventScroll: true });
  else focusOn(element);
  return document.activeElement === element;
}
