'use client';
import { ChevronDown, ChevronUp, ListTree as ListIcon, X } from '../../../../ui/icons/lucide';
import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { cx } from '../../../../lib/cx';
import { useKept } from '../../../../lib/place/kept';
import { isComingBack } from '../../../../lib/place/place';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../../../lib/words';
import { returnFocus } from '../../../../lib/return-focus';
import { IconButton } from '../../../../ui/actions/IconButton';
import { Ruby } from '../../../../ui/text/Ruby';
import { field } from '../../../../ui/styles';
import type { ListContent } from '../content';
import { splitName } from '../split-name';
import { findHits, hitsPerMenu, nextHit, type Hit } from './find';
import './find.css';
import { useFindIndex } from './use-find-index';
import { useShownHits } from './use-shown-hits';

interface FindPanelProps {
  content: ListContent;
  /** Index of the current menu; -1 for none. */
  selected: number;
  onSelect: (index: number) => void;
  /** The element with the credits. */
  container: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/**
 * Finds people, roles and comments in all episodes, shows the number per episode, and steps through them with Enter and
 * Shift+Enter.
 */
export function FindPanel({ content, selected, onSelect, container, onClose }: FindPanelProps) {
  const [query, setQuery] = useKept('find', '');
  const [current, setCurrent] = useState<number | null>(null);
  const [isListed, setListed] = useState(true);
  const input = useRef<HTMLInputElement>(null);
  const index = useFindIndex(content);
  const wanted = useDeferredValue(query.trim());
  const hits = useMemo(() => (index ? findHits(index, wanted) : []), [index, wanted]);
  const menus = useMemo(() => hitsPerMenu(hits), [hits]);
  const here = useMemo(() => hits.filter(({ menu }) => menu === selected), [hits, selected]);
  const hit: Hit | null = (current !== null && hits[current]) || null;
  useShownHits(container, here, hit?.menu === selected ? hit : null, content.menu(selected));
  const before = useRef<Element | null>(null);
  // With the first paint: an Escape that is pressed then is for the panel.
  useLayoutEffect(() => {
    before.current = document.activeElement;
    if (!isComingBack()) input.current?.focus();
  }, []);
  // Keeps the reader's current match visible.
  useEffect(() => () => returnFocus(before.current), []);

  const go = (to: number | null) => {
    if (to === null) return;
    setCurrent(to);
    setListed(false);
    if (hits[to]!.menu !== selected) onSelect(hits[to]!.menu);
  };
  const step = (by: 1 | -1) => go(nextHit(hits, hit ? current : null, by, selected));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target === input.current) step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const found = !wanted
    ? 'People, roles and comments in all episodes'
    : !index
      ? 'Looking …'
      : hits.length === 0
        ? 'Nothing found'
        : hit
          ? `${digits(current! + 1)} of ${digits(hits.length)}`
          : `${digits(hits.length)} in ${count(menus.length, 'episode')}`;
  return (
    // Escape closes it from wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <search
      aria-label="Find in this list"
      onKeyDown={onKeyDown}
      className="fixed inset-x-2 top-2 z-40 rounded-lg border border-line bg-raised p-2 shadow-lg sm:left-auto sm:w-96 md:top-4 md:right-[calc(1rem+var(--panel-room,0px))] print:hidden"
    >
      <div className="flex items-center gap-1">
        <input
          ref={input}
          type="text"
          aria-label="Find in this list"
          placeholder="Find in this list"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setCurrent(null);
            setListed(true);
          }}
          className={cx(field, 'h-(--control)')}
        />
        <IconButton label="Previous (Shift+Enter)" isDisabled={hits.length === 0} onPress={() => step(-1)}>
          <ChevronUp aria-hidden />
        </IconButton>
        <IconButton label="Next (Enter)" isDisabled={hits.length === 0} onPress={() => step(1)}>
          <ChevronDown aria-hidden />
        </IconButton>
        <IconButton label="Close (Escape)" onPress={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div className="mt-1 flex min-h-7 items-center justify-between gap-2 pl-1 text-xs text-muted">
        <output className="tabular">{found}</output>
        {menus.length > 0 && (
          <button
            type="button"
            aria-expanded={isListed}
            onClick={() => setListed(!isListed)}
            className="flex h-7 items-center gap-1 rounded-sm px-2 hover:bg-hover hover:text-text"
          >
            <ListIcon aria-hidden className="size-3.5" /> By episode
          </button>
        )}
      </div>
      {isListed && menus.length > 0 && (
        <ul className="mt-1 max-h-[min(20rem,40dvh)] overflow-y-auto border-t border-line pt-1">
          {menus.map(({ menu, count: amount, first }) => (
            <MenuHits
              key={menu}
              name={content.menus[menu]?.name ?? ''}
              amount={amount}
              isCurrent={menu === selected}
              onPress={() => go(first)}
            />
          ))}
        </ul>
      )}
    </search>
  );
}

interface MenuHitsProps {
  name: string;
  amount: number;
  isCurrent: boolean;
  onPress: () => void;
}

function MenuHits({ name, amount, isCurrent, onPress }: MenuHitsProps) {
  const { label, title } = splitName(name);
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onPress}
        className="flex w-full items-baseline gap-2 rounded-sm px-2 py-1.5 text-left hover:bg-hover aria-[current]:font-medium aria-[current]:text-primary"
      >
        <span className={cx('tabular truncate', title ? 'max-w-3/4 shrink-0' : 'min-w-0')}>
          <Ruby text={label || 'Unnamed'} />
        </span>
        <span lang="ja" className="min-w-0 flex-1 truncate text-xs text-muted">
          <Ruby text={title} />
        </span>
        <span className="tabular shrink-0 text-xs">
          {digits(amount)}
          <span className="sr-only"> found</span>
        </span>
      </button>
    </li>
  );
}
