'use client';
import { useEffect, useRef, useSyncExternalStore, type KeyboardEvent, type MouseEvent } from 'react';
import { cx } from '../../lib/cx';
import type { MenuEntry } from './content';
import { hashOf } from './hash';

/** A name such as `#01「夏の終わり」` in its two parts. */
export function splitName(name: string): { label: string; title: string } {
  const match = /^([^「]+)「(.*)」$/s.exec(name);
  return match ? { label: match[1]!.trim(), title: match[2]! } : { label: name, title: '' };
}

/** “86% in both languages”, never rounded up to a hundred. */
const completeText = ({ rows, complete }: MenuEntry): string =>
  rows === 0 ? 'No credits yet' : `${rows} credits, ${Math.floor(complete * 100)}% in both languages`;

/** Episodes in the server's page: enough to fill the screen. A series of a thousand would make it heavy. */
const firstEntries = 60;

const noChange = () => () => {};

function useShownEntries(menus: readonly MenuEntry[]): readonly MenuEntry[] {
  const isHydrated = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  return isHydrated ? menus : menus.slice(0, firstEntries);
}

export interface MenuChoice {
  menus: readonly MenuEntry[];
  selected: number;
  onSelect: (index: number) => void;
}

/** Arrow keys go through the links, as in a list of tabs; Enter follows as usual. */
function moveFocus(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  const links = [...event.currentTarget.closest('ol')!.querySelectorAll('a')];
  const next = links[links.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function plainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function MenuLink({
  entry,
  index,
  choice,
  className,
}: {
  entry: MenuEntry;
  index: number;
  choice: MenuChoice;
  className: string;
}) {
  const { label, title } = splitName(entry.name);
  const current = index === choice.selected;
  return (
    <a
      href={hashOf(entry.name)}
      aria-current={current ? 'true' : undefined}
      title={completeText(entry)}
      onKeyDown={moveFocus}
      onClick={(event) => {
        if (!plainClick(event)) return;
        event.preventDefault();
        choice.onSelect(index);
      }}
      className={cx(
        'rounded-sm text-sm transition-colors',
        current ? 'bg-primary-soft font-medium text-text' : 'text-muted hover:bg-hover hover:text-text',
        className,
      )}
    >
      <span className="flex min-w-0 items-baseline gap-2">
        <span className={cx('tabular shrink-0', current && 'text-primary')}>{label || 'Unnamed'}</span>
        {title && (
          <span lang="ja" className="min-w-0 truncate text-xs">
            {title}
          </span>
        )}
      </span>
      <span aria-hidden className="mt-1 block h-0.5 overflow-hidden rounded-full bg-line">
        <span
          className="block h-full rounded-full bg-primary/50"
          style={{ width: `${entry.complete * 100}%` }}
        />
      </span>
    </a>
  );
}

/** Keeps the chosen link in sight inside its own scroller, without moving the page. */
function useChosenInSight(selected: number) {
  const scroller = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = scroller.current;
    const link = box?.children[selected]?.firstElementChild;
    if (!box || !link) return;
    const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()];
    if (inner.top < outer.top || inner.bottom > outer.bottom) {
      box.scrollTop += inner.top - outer.top - outer.height / 3;
    }
    if (inner.left < outer.left || inner.right > outer.right) {
      box.scrollLeft += inner.left - outer.left - outer.width / 3;
    }
  }, [selected]);
  return scroller;
}

/** The episodes at the left of a list page. */
export function MenuRail(choice: MenuChoice) {
  const scroller = useChosenInSight(choice.selected);
  const entries = useShownEntries(choice.menus);
  return (
    <nav aria-label="Episodes" className="min-h-0">
      <ol
        ref={scroller}
        className="flex max-h-[calc(100dvh-var(--list-top)-7rem)] flex-col gap-0.5 overflow-y-auto overscroll-contain pr-1"
      >
        {entries.map((entry, index) => (
          <li key={entry.key}>
            <MenuLink entry={entry} index={index} choice={choice} className="block px-2 py-1.5" />
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The same on a phone: one line that scrolls sideways. */
export function MenuStrip(choice: MenuChoice) {
  const scroller = useChosenInSight(choice.selected);
  const entries = useShownEntries(choice.menus);
  return (
    <nav aria-label="Episodes" className="min-w-0 flex-1">
      <ol ref={scroller} className="scrollbar-none flex gap-1 overflow-x-auto overscroll-contain">
        {entries.map((entry, index) => (
          <li key={entry.key} className="shrink-0">
            <MenuLink entry={entry} index={index} choice={choice} className="block max-w-40 px-2.5 py-1.5" />
          </li>
        ))}
      </ol>
    </nav>
  );
}
