'use client';
import { plainRuby } from '@libs/list/model/ruby.js';
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { cx } from '../../../lib/cx';
import { useIsIdle } from '../../../lib/use-is-idle';
import { langOf } from '../../../lib/lang-of';
import { count } from '../../../lib/words';
import { Ruby } from '../../../ui/text/Ruby';
import { SearchField } from '../../../ui/fields/SearchField';
import type { MenuEntry } from './content';
import { hashOf } from './hash';
import { findMenus } from './menu-search';
import { splitName } from './split-name';

/** “86% in both languages”, never rounded up to 100. Nothing of it for a finished list, whose names may have no English form. */
const completeText = ({ rows, complete }: MenuEntry, isFinished: boolean): string =>
  rows === 0
    ? 'No credits yet'
    : `${count(rows, 'credit')}${isFinished ? '' : `, ${Math.floor(complete * 100)}% in both languages`}`;

/** Episodes in the server-rendered page: enough to fill the screen. A thousand would make the page heavy. */
const firstEntries = 60;

/** The media queries for the rail, and for the strip that replaces it; as in the classes of `ListView`. */
const wide = '(min-width: 64rem)';
const narrow = '(max-width: 63.99rem)';

/** All of them once the page is idle, at the window width (`media`) at which they are visible. */
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
  // The page, or its editor, is there and answers presses before a thousand entries follow.
  const isIdle = useIsIdle();
  const isWhole = useDeferredValue(isSeen && isIdle, false);
  return useMemo(() => (isWhole ? menus : menus.slice(0, firstEntries)), [isWhole, menus]);
}

/** Stable for the lifetime of the list, so that choosing an episode rerenders two links instead of hundreds. */
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
  /** The list says that it is complete: how much is translated is no news. */
  isFinished?: boolean;
  /** Whenever it changes, the selected episode is scrolled into view (rule editor-6). */
  isEditing?: boolean;
}

/** Arrow keys move through the links or buttons of a list, as in a tab list; Enter follows as usual. */
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
  isFinished: boolean;
  onSelect: (index: number) => void;
  /** How much of it is in both languages is drawn, where the drawing is explained. */
  hasBar?: boolean;
  className: string;
}

const MenuLink = memo(function MenuLink(props: MenuLinkProps) {
  const { entry, index, current, isFinished, onSelect, hasBar = false, className } = props;
  const { label, title } = splitName(entry.name);
  return (
    <a
      href={hashOf(entry.name)}
      data-menu={entry.key}
      aria-current={current ? 'true' : undefined}
      title={`${plainRuby(entry.name) || 'Unnamed'}: ${completeText(entry, isFinished)}`}
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
          <Ruby text={label || 'Unnamed'} />
        </span>
        {title && (
          <span lang={langOf(title)} className="min-w-0 truncate text-xs">
            <Ruby text={title} />
          </span>
        )}
      </span>
      {hasBar && (
        <span aria-hidden className="mt-1 block h-0.5 overflow-hidden rounded-full bg-line">
          <span
            data-fill
            className="block h-full rounded-full bg-chart/70"
            style={{ width: `${entry.complete * 100}%` }}
          />
        </span>
      )}
    </a>
  );
});

/** Keeps the selected link visible within its own scroller of `count` links, without scrolling the page. */
function useChosenInSight(selected: number, count: number, isEditing = false) {
  const scroller = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = scroller.current;
    const link = box?.children[selected];
    // If only a part is rendered, the selected one may follow later.
    if (!box || !link || selected >= count) return;
    const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()];
    if (inner.top < outer.top || inner.bottom > outer.bottom) {
      box.scrollTop += inner.top - outer.top - outer.height / 3;
    }
    if (inner.left < outer.left || inner.right > outer.right) {
      box.scrollLeft += inner.left - outer.left - outer.width / 3;
    }
    // The mode is not used here; the link is scrolled into view again whenever it changes.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [selected, count, isEditing]);
  return scroller;
}

/**
 * Ends the element at the bottom of the window, wherever the page is scrolled to: nothing in it is below the window.
 */
function useFittingHeight() {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    // Not by a custom property: all links in it would inherit each new value.
    const fit = () => {
      const top = Math.max(0, current.getBoundingClientRect().top);
      current.style.maxHeight = `max(12rem, calc(100dvh - ${top}px - 1rem))`;
    };
    const sizes = new ResizeObserver(fit);
    sizes.observe(document.body);
    window.addEventListener('scroll', fit, { passive: true });
    fit();
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', fit);
    };
  }, []);
  return element;
}

/** Above this many episodes there is a search box: fewer can be seen at a glance. */
const searchedFrom = 20;

/** The episodes on the left of a list page. Enter in the search opens the first match. */
export function MenuRail(choice: MenuChoice) {
  const [query, setQuery] = useState('');
  const { menus, selected, onSelect, isFinished = false } = choice;
  const entries = useShownEntries(menus, wide);
  const select = useStableSelect(onSelect);
  const names = useMemo(() => entries.map(({ name }) => name), [entries]);
  const found = useMemo(() => findMenus(names, query), [names, query]);
  const rail = useFittingHeight();
  const scroller = useChosenInSight(found.indexOf(selected), found.length, choice.isEditing);
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
    <nav ref={rail} aria-label="Episodes" className="flex max-h-[max(12rem,calc(100dvh-2rem))] flex-col">
      {menus.length > searchedFrom && (
        <SearchField
          aria-label="Find an episode"
          placeholder={choice.isEditing ? 'Episode' : 'Find an episode'}
          value={query}
          onChange={setQuery}
          onSubmit={open}
          onKeyDown={toList}
          className="mb-2 shrink-0 p-0.5"
        />
      )}
      <ol ref={scroller} className="flex min-h-0 flex-col gap-0.5 overflow-y-auto p-0.5">
        <RailLinks {...{ entries, found, selected, isFinished }} onSelect={select} />
        {found.length === 0 && <li className="px-2 py-1.5 text-sm text-muted">No episode with this name.</li>}
      </ol>
      {/* Each link says it in its title. */}
      {!isFinished && (
        <p aria-hidden className="mt-1 flex shrink-0 items-center gap-2 px-2.5 text-xs text-muted">
          <span data-fill className="h-0.5 w-6 rounded-full bg-chart/70" /> in both languages
        </p>
      )}
    </nav>
  );
}

/** Memoised: edits that change neither names nor completeness do not rerender it. */
const RailLinks = memo(function RailLinks({
  entries,
  found,
  selected,
  isFinished,
  onSelect,
}: {
  entries: readonly MenuEntry[];
  found: readonly number[];
  selected: number;
  isFinished: boolean;
  onSelect: (index: number) => void;
}) {
  return found.map((index) => (
    // Not by the menu: its key changes once the live list is there, and hundreds of links would be made anew.
    <li key={index}>
      <MenuLink
        entry={entries[index]!}
        index={index}
        current={index === selected}
        isFinished={isFinished}
        onSelect={onSelect}
        hasBar={!isFinished}
        className="block px-2 py-1.5"
      />
    </li>
  ));
});

/** The same on a phone: one line that scrolls sideways. */
export function MenuStrip({ menus, selected, onSelect, isFinished = false, isEditing }: MenuChoice) {
  const entries = useShownEntries(menus, narrow);
  const select = useStableSelect(onSelect);
  const scroller = useChosenInSight(selected, entries.length, isEditing);
  return (
    <nav aria-label="Episodes" data-strip className="-ml-3 min-w-0 flex-1">
      <ol
        ref={scroller}
        className="fade-sides scrollbar-none flex gap-1 overflow-x-auto overscroll-x-contain px-3"
      >
        {entries.map((entry, index) => (
          <li key={entry.key} className="shrink-0">
            <MenuLink
              entry={entry}
              index={index}
              current={index === selected}
              isFinished={isFinished}
              onSelect={select}
              className="flex min-h-8 max-w-40 flex-col justify-center px-2.5 py-1"
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}
