'use client';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react';

interface BottomPanelProps {
  /** Ids of the elements that name it and say what it is about. */
  labelledBy: string;
  describedBy?: string;
  /** `alertdialog` where the page waits for an answer. The page stays usable beside it either way. */
  role?: 'region' | 'alertdialog';
  /** What the panel is about. When it changes while the focus is here, the focus goes to `[data-first]`. */
  subject: string;
  /** The focus goes to `[data-first]` when the panel opens. */
  takesFocus: boolean;
  /** Escape anywhere but in another panel, or in a field that is no cell of a grid; left out: Escape does not close. */
  onEscape?: () => void;
  children: ReactNode;
}

/** Dialogs and menus, which have the keys to themselves. */
const overlaid = '[role="dialog"], [role="alertdialog"]:not([data-bottom-panel]), [role="menu"]';

/** Where Escape is about something else. */
const hasOwnEscape = (target: Element): boolean =>
  target.closest('[data-bottom-panel]') !== null ||
  (target.matches('input, textarea, select, [contenteditable]') && !target.closest('[data-cell]'));

/** A panel at the lower edge, one of a column of them. F6 leads there and back; closing returns the focus to where it was. */
export function BottomPanel(props: BottomPanelProps) {
  const { labelledBy, describedBy, role = 'region', subject, takesFocus, onEscape, children } = props;
  const panel = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const enter = () => panel.current?.querySelector<HTMLElement>('[data-first]')?.focus();

  const follow = (event: FocusEvent) => {
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !panel.current?.contains(from)) before.current = from;
  };
  useLayoutEffect(() => {
    const element = panel.current;
    return () => {
      if (element?.contains(document.activeElement)) giveBack(before.current);
    };
  }, []);

  const onSubject = useEffectEvent((_subject: string, isWanted: boolean) => {
    if (isWanted) afterMenus(enter);
    else if (panel.current?.contains(document.activeElement)) enter();
  });
  useEffect(() => onSubject(subject, takesFocus), [subject, takesFocus]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element;
    if (event.defaultPrevented || event.isComposing || document.querySelector(overlaid)) return;
    const isInside = panel.current?.contains(target) ?? false;
    if (event.key === 'F6' && (isInside || !target.closest('[data-bottom-panel]'))) {
      event.preventDefault();
      if (isInside) giveBack(before.current);
      else enter();
    }
    if (event.key === 'Escape' && (isInside || !hasOwnEscape(target))) onEscape?.();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    // It listens to where the focus comes from, nothing else.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={panel}
      data-bottom-panel
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onFocus={follow}
      className="border-t border-line bg-surface shadow-[0_-4px_16px_rgb(0_0_0/0.12)]"
    >
      {children}
    </section>
  );
}

const isCell = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.dataset['cell'] !== undefined;

/** A menu that was just used gives the focus back in the frame after it is gone; that is where it has to return to. */
function afterMenus(work: () => void): void {
  requestAnimationFrame(() => {
    if (document.querySelector('[role="menu"]')) afterMenus(work);
    else requestAnimationFrame(() => requestAnimationFrame(work));
  });
}

/** A cell may have been drawn anew meanwhile. */
function giveBack(element: HTMLElement | null): void {
  const cell = element?.dataset['cell'];
  const now = element?.isConnected
    ? element
    : cell && document.querySelector<HTMLElement>(`[data-cell="${cell}"]`);
  if (now) now.focus({ preventScroll: true });
}

/** Holds the panels above everything but dialogs, and keeps the room that they take free (`--bottom-panels`, a length). */
export function BottomPanels({ children }: { children: ReactNode }) {
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const measure = () => {
      style.setProperty('--bottom-panels', `${column.current?.offsetHeight ?? 0}px`);
      // What is being written must not end up behind a panel.
      if (isCell(document.activeElement)) document.activeElement.scrollIntoView({ block: 'nearest' });
    };
    const observer = new ResizeObserver(measure);
    if (column.current) observer.observe(column.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--bottom-panels');
    };
  }, []);
  return (
    <>
      <div aria-hidden className="h-(--bottom-panels)" />
      <div
        ref={column}
        className="fixed inset-x-0 bottom-14 z-45 flex max-h-[70dvh] flex-col overflow-y-auto overscroll-contain md:bottom-0 md:left-(--sidebar)"
      >
        {children}
      </div>
    </>
  );
}
