'use client';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
} from 'react';
import { isPressed, panelKey } from '../../lib/keys';

interface BottomPanelProps {
  /** Ids of the elements that label and describe it. */
  labelledBy: string;
  describedBy?: string;
  /** `alertdialog` if the page waits for an answer. The page stays usable either way. */
  role?: 'region' | 'alertdialog';
  /** The subject of the panel. When it changes while the focus is inside, the focus goes to `[data-first]`. */
  subject: string;
  /** The focus goes to `[data-first]` when the panel opens. */
  takesFocus: boolean;
  /**
   * Called for Escape anywhere except in another panel, or in a field outside the grid; omitted: Escape does not close
   * it.
   */
  onEscape?: () => void;
  children: ReactNode;
}

/** Dialogs and menus, which capture the keyboard. */
const overlaid = '[role="dialog"], [role="alertdialog"]:not([data-bottom-panel]), [role="menu"]';

/** Where Escape has another meaning. */
const hasOwnEscape = (target: Element): boolean =>
  target.closest('[data-bottom-panel]') !== null ||
  (target.matches('input, textarea, select, [contenteditable]') && !target.closest('[data-cell]'));

/**
 * A panel at the bottom, stacked with others. F6 switches to it and back; closing returns the focus to where it was.
 */
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
    if (event.defaultPrevented || document.querySelector(overlaid)) return;
    const isInside = panel.current?.contains(target) ?? false;
    if (isPressed(panelKey, event) && (isInside || !target.closest('[data-bottom-panel]'))) {
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
    // It only observes where the focus comes from.
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

/** A menu that was just used returns the focus one frame after it closes, and that is where it must return to. */
function afterMenus(work: () => void): void {
  requestAnimationFrame(() => {
    if (document.querySelector('[role="menu"]')) afterMenus(work);
    else requestAnimationFrame(() => requestAnimationFrame(work));
  });
}

/** A cell may have been rerendered in the meantime. */
function giveBack(element: HTMLElement | null): void {
  const cell = element?.dataset['cell'];
  const now = element?.isConnected
    ? element
    : cell && document.querySelector<HTMLElement>(`[data-cell="${cell}"]`);
  if (now) now.focus({ preventScroll: true });
}

/** The columns of panels, each above the ones before. */
const columns = new Set<HTMLElement>();

/** Stacks them, and reserves their space (`--bottom-panels`, a length). */
function stack(): void {
  let height = 0;
  for (const column of columns) {
    column.style.setProperty('--below', `${height}px`);
    height += column.offsetHeight;
  }
  const { style } = document.documentElement;
  if (columns.size > 0) style.setProperty('--bottom-panels', `${height}px`);
  else style.removeProperty('--bottom-panels');
}

/** Positions the panels above everything but dialogs, and reserves their space. */
export function BottomPanels({ children }: { children: ReactNode }) {
  const column = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const own = column.current;
    if (!own) return;
    columns.add(own);
    const observer = new ResizeObserver(() => {
      stack();
      setHeight(own.offsetHeight);
      // The focused field must not end up behind a panel.
      if (isCell(document.activeElement)) document.activeElement.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(own);
    return () => {
      observer.disconnect();
      columns.delete(own);
      stack();
    };
  }, []);
  return (
    <>
      <div aria-hidden style={{ height }} />
      <div
        ref={column}
        className="fixed inset-x-0 bottom-[calc(3.5rem+var(--below,0px))] z-45 flex max-h-[70dvh] flex-col overflow-y-auto overscroll-contain md:right-(--panel-room,0px) md:bottom-(--below,0px) md:left-(--sidebar)"
      >
        {children}
      </div>
    </>
  );
}
