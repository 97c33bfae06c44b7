'use client';
import { memo, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { cx } from '../../../lib/cx';
import { langOf } from '../../../lib/lang-of';
import { digits } from '@libs/characters/digits.js';
import type { NameDisplay } from './name-display';
import type { BarRoom, Place } from './places';
import { creditsOf } from './use-episode-focus';

/** Pixels between the bar and what was jumped to, and those by which a place may be off and still be the current one. */
const [gap, slack] = [4, 32];
/** Frames in which the browser may still find out how high the roles above are, which it has not drawn yet. */
const settling = 6;

const nodeOf = ({ id }: Place): HTMLElement | null =>
  document.getElementById(creditsOf)?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`) ?? null;

/** The line below what stays at the top of the window: there a place begins. */
function lineBelow(bar: HTMLElement): number {
  const { position, top } = getComputedStyle(bar);
  return position === 'sticky' ? parseFloat(top) + bar.offsetHeight : 0;
}

const isAtEnd = () => window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;

/** Which place is read now, and the way to another. */
function useCurrentPlace(places: readonly Place[], bar: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState(0);
  /** The place that was jumped to: near the end of the page it does not reach the top of the window. */
  const held = useRef<number | null>(null);
  const look = useEffectEvent(() => {
    if (!bar.current) return;
    const line = lineBelow(bar.current) + slack;
    const tops = places.map((place) => nodeOf(place)?.getBoundingClientRect().top ?? Infinity);
    const asked = held.current === null ? Infinity : (tops[held.current] ?? Infinity);
    if (
      held.current !== null &&
      (Math.abs(asked - line) <= slack || (isAtEnd() && asked < window.innerHeight))
    )
      return setCurrent(held.current);
    held.current = null;
    setCurrent(
      Math.max(
        0,
        tops.findLastIndex((top) => top <= line),
      ),
    );
  });
  useEffect(() => {
    let frame = 0;
    const later = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        look();
      });
    };
    // Whoever scrolls goes on from there, also before the place is quite reached.
    const release = () => {
      held.current = null;
    };
    later();
    window.addEventListener('scroll', later, { passive: true });
    window.addEventListener('resize', later, { passive: true });
    window.addEventListener('wheel', release, { passive: true });
    window.addEventListener('touchmove', release, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', later);
      window.removeEventListener('resize', later);
      window.removeEventListener('wheel', release);
      window.removeEventListener('touchmove', release);
    };
    // Other places are elsewhere on the page.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [places]);
  const jump = (index: number) => {
    held.current = index;
    setCurrent(index);
    const step = (left: number) => {
      const node = nodeOf(places[index]!);
      if (!node || !bar.current || held.current !== index) return;
      const away = node.getBoundingClientRect().top - lineBelow(bar.current) - gap;
      if (Math.abs(away) > 1) window.scrollBy({ top: away, behavior: 'instant' });
      if (left > 0) requestAnimationFrame(() => step(left - 1));
    };
    step(settling);
  };
  return [current, jump] as const;
}

/** Keeps the current place visible in the bar, without scrolling the page. */
function useInSight(current: number): RefObject<HTMLOListElement | null> {
  const scroller = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = scroller.current;
    const button = box?.children[current];
    if (!box || !button) return;
    const [outer, inner] = [box.getBoundingClientRect(), button.getBoundingClientRect()];
    if (inner.left < outer.left || inner.right > outer.right)
      box.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 3;
    if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top;
  }, [current]);
  return scroller;
}

/** Tells links below how much the bar covers (`--place-bar`), so that none is behind it when it gets the focus. */
function useRoom(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const credits = document.getElementById(creditsOf);
    const element = bar.current;
    if (!credits || !element) return;
    const sizes = new ResizeObserver(() =>
      credits.style.setProperty('--place-bar', `${element.offsetHeight + 8}px`),
    );
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      credits.style.removeProperty('--place-bar');
    };
  }, [bar]);
}

/** Arrows, Home and End move through the bar, which is one stop of Tab. */
function moveIn(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const to = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: buttons.length - 1,
  }[event.key];
  const next = to === undefined ? undefined : buttons[to];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface PlaceBarProps {
  places: readonly Place[];
  room: BarRoom;
  names: NameDisplay;
}

/**
 * The categories of an episode and their large roles, with how many names each has: marks where one is reading, and leads anywhere with one
 * press. On a phone one line that scrolls sideways.
 */
export const PlaceBar = memo(function PlaceBar({ places, room, names }: PlaceBarProps) {
  const bar = useRef<HTMLElement>(null);
  const [current, jump] = useCurrentPlace(places, bar);
  const scroller = useInSight(current);
  useRoom(bar);
  const go = (index: number, isByKeyboard: boolean) => {
    jump(index);
    if (!isByKeyboard) return;
    const heading = nodeOf(places[index]!)?.querySelector<HTMLElement>('h3, h4');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  return (
    <nav
      ref={bar}
      aria-label="Categories"
      className={cx(
        // It is sticky, so it must not be the browser's scroll anchor when credits above change.
        'sticky short:static top-(--list-top) z-10 -mx-1 border-b border-line bg-page [overflow-anchor:none] max-sm:-mx-4 print:hidden',
        room === 'phone' && 'sm:hidden',
      )}
    >
      {/* The keys move the focus among its buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol
        ref={scroller}
        onKeyDown={moveIn}
        className="scrollbar-none relative flex gap-1 overflow-x-auto overscroll-x-contain px-1 py-1 max-sm:px-4 max-sm:fade-sides sm:max-h-17 sm:flex-wrap sm:gap-y-0.5 sm:overflow-y-auto"
      >
        {places.map(({ id, name, original, names: number }, index) => {
          const shown = (names === 'ja' && original) || name || original;
          return (
            // Not by the node: its id changes once the live list is there.
            <li key={index} className="shrink-0">
              <button
                type="button"
                data-place={id}
                tabIndex={index === current ? 0 : -1}
                aria-current={index === current ? 'true' : undefined}
                onClick={(event) => go(index, event.detail === 0)}
                className={cx(
                  'flex h-8 items-baseline gap-1.5 rounded-sm px-2 leading-8 whitespace-nowrap transition-colors sm:h-7 sm:text-xs sm:leading-7',
                  index === current
                    ? 'bg-primary-soft text-primary'
                    : 'text-muted hover:bg-hover hover:text-text',
                )}
              >
                <span lang={langOf(shown)}>{shown || 'Unnamed category'}</span>
                <span className="tabular text-xs">
                  {digits(number)}
                  <span className="sr-only">{number === 1 ? ' name' : ' names'}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
});
