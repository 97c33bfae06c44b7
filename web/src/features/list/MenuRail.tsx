'use client';
import {
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { cx } from '../../lib/cx';
import { SearchField } from '../../ui/SearchField';
import type { MenuEntry } from './content';
import { hashOf } from './hash';
import { findMenus } from './menu-search';

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

/** Where the rail stands, and where the strip stands instead; as in the classes of `ListView`. */
const wide = '(min-width: 64rem)';
const narrow = '(max-width: 63.99rem)';

/** All entries once hydrated and at the width of window (`media`) at which they are seen. */
function useShownEntries(menus: readonly MenuEntry[], media: string): readonly MenuEntry[] {
  const isSeen = useSyncExternalStore(
    useCallback(
      (listener) => {
        const query = window.matchMedia(media);
        query.addEventListener('change', listener);
        return () => query.removeEventListener('change', listener);
      },
      [media],
    ),
    () => window.matchMedia(media).matches,
    () => false,
  );
  return useMemo(() => (isSeen ? menus : menus.slice(0, firstEntries)), [isSeen, menus]);
}

/** The same function for as long as the list is there, so that choosing an episode renders two links and not hundreds. */
function useStableSelect(onSelect: (index: number) => void): (index: number) => void {
  const latest = useRef(onSelect);
  useEffect(() => {
    latest.current = onSelect;
  });
  return useCallback((index) => latest.current(index), []);
}

export interface MenuChoice {
  menus: readonly MenuEntry[];
  selected: number;
  onSelect: (index: number) => void;
}

/** Arrow keys go through the links or buttons of a list, as in a list of tabs; Enter follows as usual. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  const links = [...event.currentTarget.closest('ol, ul')!.querySelectorAll<HTMLElement>('a, button')];
  const next = links[links.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function plainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

interface MenuLinkProps {
  entry: MenuEntry;
  index: number;
  current: boolean;
  onSelect: (index: number) => void;
  className: string;
}

const MenuLink = memo(function MenuLink({ entry, index, current, onSelect, className }: MenuLinkProps) {
  const { label, title } = splitName(entry.name);
  return (
    <a
      href={hashOf(entry.name)}
      data-menu={entry.key}
      aria-current={current ? 'true' : undefined}
      title={`${entry.name || 'Unnamed'}: ${completeText(entry)}`}
      onKeyDown={moveFocus}
      onClick={(event) => {
        if (!plainClick(event)) return;
        event.preventDefault();
        onSelect(index);
      }}
      className={cx(
        'rounded-sm text-sm transition-colors',
        current ? 'bg-primary-soft font-medium text-text' : 'text-muted hover:bg-hover hover:text-text',
        className,
      )}
    >
      <span className="flex min-w-0 items-baseline gap-2">
        <span
          className={cx(
            'tabular truncate',
            title ? 'max-w-3/4 shrink-0' : 'min-w-0',
            current && 'text-primary',
          )}
        >
          {label || 'Unnamed'}
        </span>
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
});

/** Keeps the chosen link in sight inside its own scroller of `count` links, without moving the page. */
function useChosenInSight(selected: number, count: number) {
  const scroller = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = scroller.current;
    const link = box?.children[selected]?.firstElementChild;
    // Where only a part is shown, the chosen one may come later.
    if (!box || !link || selected >= count) return;
    const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()];
    if (inner.top < outer.top || inner.bottom > outer.bottom) {
      box.scrollTop += inner.top - outer.top - outer.height / 3;
    }
    if (inner.left < outer.left || inner.right > outer.right) {
      box.scrollLeft += inner.left - outer.left - outer.width / 3;
    }
  }, [selected, count]);
  return scroller;
}

/** More episodes than this have a search above them: fewer are seen at a glance. */
const searchedFrom = 20;

/** The episodes at the left of a list page. Enter in the search opens the first that was found. */
export function MenuRail(choice: MenuChoice) {
  const [query, setQuery] = useState('');
  const { menus, selected, onSelect } = choice;
  const entries = useShownEntries(menus, wide);
  const select = useStableSelect(onSelect);
  const names = useMemo(() => entries.map(({ name }) => name), [entries]);
  const found = useMemo(() => findMenus(names, query), [names, query]);
  const scroller = useChosenInSight(found.indexOf(selected), found.length);
  const open = () => {
    if (found[0] === undefined) return;
    setQuery('');
    onSelect(found[0]);
  };
  const toList = (event: { key: string; preventDefault: () => void }) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    scroller.current?.querySelector('a')?.focus();
  };
  return (
    <nav aria-label="Episodes" className="flex max-h-[calc(100dvh-2rem)] flex-col">
      {menus.length > searchedFrom && (
        <SearchField
          aria-label="Find an episode"
          placeholder={`Find in ${menus.length} episodes`}
          value={query}
          onChange={setQuery}
          onSubmit={open}
          onKeyDown={toList}
          className="mb-2 shrink-0 p-0.5"
        />
      )}
      <ol ref={scroller} className="flex min-h-0 flex-col gap-0.5 overflow-y-auto overscroll-contain p-0.5">
        <RailLinks {...{ entries, found, selected }} onSelect={select} />
        {found.length === 0 && <li className="px-2 py-1.5 text-sm text-muted">No episode is called that.</li>}
      </ol>
    </nav>
  );
}

/** Not rendered again by an edit that leaves the names and how complete they are as they were. */
const RailLinks = memo(function RailLinks({
  entries,
  found,
  selected,
  onSelect,
}: {
  entries: readonly MenuEntry[];
  found: readonly number[];
  selected: number;
  onSelect: (index: number) => void;
}) {
  return found.map((index) => (
    <li key={entries[index]!.key}>
      <MenuLink
        entry={entries[index]!}
        index={index}
        current={index === selected}
        onSelect={onSelect}
        className="block px-2 py-1.5"
      />
    </li>
  ));
});

/** The same on a phone: one line that scrolls sideways. */
export function MenuStrip({ menus, selected, onSelect }: MenuChoice) {
  const entries = useShownEntries(menus, narrow);
  const select = useStableSelect(onSelect);
  const scroller = useChosenInSight(selected, entries.length);
  return (
    <nav aria-label="Episodes" className="min-w-0 flex-1">
      <ol ref={scroller} className="scrollbar-none flex gap-1 overflow-x-auto overscroll-contain">
        {entries.map((entry, index) => (
          <li key={entry.key} className="shrink-0">
            <MenuLink
              entry={entry}
              index={index}
              current={index === selected}
              onSelect={select}
              className="block max-w-40 px-2.5 py-1.5"
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}
