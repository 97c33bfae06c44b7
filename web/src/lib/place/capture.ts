import { readKept } from './kept';
import { findMark, markOf } from './mark';
import type { Anchor, Mark, Opened, Place } from './place.types';

/** What can be an anchor: something small with a text of its own. */
const anchors = 'a, li, tr, p, h1, h2, h3, h4, dt, dd, button, summary, label, [data-node]';
/** Several, because one may be gone later. */
const maxAnchors = 3;

/** What opens or closes something on its page when it is pressed. Menus and dialogs do not stay open. */
const openers = 'summary, button[aria-expanded]:not([aria-haspopup]), [data-more]';

/** What the visitor opened or closed. */
let opened: Opened[] = [];
/** Each of them, while the same page is still there: its text may be another one now. */
const elements = new WeakMap<Opened, WeakRef<Element>>();
/** Boxes that were scrolled. */
const boxes = new Set<Element>();
/** What was pressed last. Browsers differ in whether that gets the focus. */
let pressed: Element | null = null;

/** It is pressed here, not by the visitor. */
let isAgain = false;

/** Whether something is open; null: it only shows more. */
const isOpenNow = (opener: Element): boolean | null =>
  opener.localName === 'summary'
    ? (opener.parentElement as HTMLDetailsElement).open
    : opener.hasAttribute('aria-expanded')
      ? opener.getAttribute('aria-expanded') === 'true'
      : null;

/** Right before a press of something that opens or closes; twice is as before. What shows more is pressed once for each part. */
export function noteOpened(target: Element): void {
  const opener = target.closest(openers);
  if (!opener?.closest('#content')) return;
  const isOpen = isOpenNow(opener);
  const before = opened.findIndex((one) => elements.get(one)?.deref() === opener);
  if (isOpen !== null && before >= 0) return void opened.splice(before, 1);
  const one = { mark: markOf(opener), isOpen: isOpen === null ? null : !isOpen };
  elements.set(one, new WeakRef(opener));
  opened.push(one);
}

/** Opens or closes it as it was. `again`: it had to be pressed; null: it is not there yet. */
export function openAgain(one: Opened): 'again' | 'already' | null {
  const known = elements.get(one)?.deref();
  const isSame = known?.isConnected === true;
  const opener = isSame ? (known as HTMLElement) : findMark(one.mark);
  if (!opener || opener.matches(':disabled, [aria-disabled="true"], [aria-busy="true"]')) return null;
  if (one.isOpen === null ? isSame : isOpenNow(opener) === one.isOpen) {
    opened.push(one);
    return 'already';
  }
  isAgain = true;
  opener.click();
  isAgain = false;
  return 'again';
}

export function notePressed(target: Element | null): void {
  if (isAgain) return;
  pressed = target && target.closest('a[href], button, input, summary, select, textarea, [tabindex]');
}

export function noteBox(box: Element): void {
  boxes.add(box);
}

/** Another page, or another part of it, is shown: what was opened there does not count here. */
export function beginPage(): void {
  opened = [];
  boxes.clear();
  pressed = null;
  focused = null;
}

/** What is before the visitor's eyes now. */
export function capturePlace(): Place {
  return {
    y: window.scrollY,
    anchors: findAnchors(),
    focus: focusNow(),
    opened: [...opened],
    boxes: [...boxes]
      .filter((box) => box.isConnected && (box.scrollTop > 0 || box.scrollLeft > 0))
      .map((box) => ({ mark: markOf(box), top: box.scrollTop, left: box.scrollLeft })),
    kept: readKept(),
  };
}

/** What had the focus last: it may go with its element when the page is rendered anew. */
let focused: { element: Element; mark: Mark } | null = null;

function focusNow(): Mark | null {
  const now = focusedElement();
  const isLost = now === null && focused !== null && !focused.element.isConnected;
  if (!isLost) focused = now && { element: now, mark: markOf(now) };
  return focused?.mark ?? null;
}

function focusedElement(): Element | null {
  const { activeElement } = document;
  const hasFocus =
    activeElement && activeElement !== document.body && !activeElement.matches('[tabindex="-1"]');
  const element = pressed?.isConnected ? pressed : hasFocus ? activeElement : null;
  return element?.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') ? null : element;
}

/** From the top of the window down, without what stays there while the page is scrolled. */
function findAnchors(): Anchor[] {
  const content = document.getElementById('content');
  if (!content || window.scrollY === 0) return [];
  const { left, width } = content.getBoundingClientRect();
  const found = new Map<Element, number>();
  for (let y = 8; y < window.innerHeight && found.size < maxAnchors; y += 24) {
    for (const part of [0.55, 0.25, 0.8]) {
      const element = anchorAt(content, left + width * part, y);
      if (element && !found.has(element)) found.set(element, element.getBoundingClientRect().top);
      if (element) break;
    }
  }
  return [...found].map(([element, top]) => ({ mark: markOf(element), top }));
}

function anchorAt(content: Element, x: number, y: number): Element | null {
  // A dialog may be above the page.
  const under = document.elementsFromPoint(x, y).find((one) => content.contains(one) && one !== content);
  const element = under?.closest(anchors);
  if (!element || !content.contains(element) || element === content) return null;
  if (element.getBoundingClientRect().height > window.innerHeight) return null;
  for (let one: Element | null = element; one && one !== content; one = one.parentElement)
    if (['sticky', 'fixed'].includes(getComputedStyle(one).position)) return null;
  return element;
}
