'use client';
import type { PersonSummary } from '@libs/contract/people/person-page.js';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { usePreferences } from '../../../stores/preferences';
import { namedBy } from './named';
import { cardTimes, Pointing } from './pointing';
import { askSummary, knownSummary } from './summaries';

/** Loaded when a name is first pointed at. */
const load = () => import('./NameCard');
const NameCard = lazy(async () => ({ default: (await load()).NameCard }));

/** Pixels: what moves less rests. */
const still = 3;

/** A menu of the card is open: it is not within the card. */
const hasOpened = (card: HTMLElement | null) => card?.querySelector('[aria-expanded=true]') != null;

/** `failed`: only under a finger. */
export type Shown = PersonSummary | 'failed';

/** The name that is pointed at: a link to somebody, in the page, but to nobody whose page it is. Not while a grid is edited. */
function nameAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('#content a[href]') : null;
  if (!link || link.closest('[role=grid], [data-name-card]') || link.pathname === location.pathname)
    return null;
  return namedBy(link.getAttribute('href')!) ? link : null;
}

const named = (link: HTMLAnchorElement) => namedBy(link.getAttribute('href')!)!;

/**
 * A card beside the name of a person or studio that is pointed at, has the focus of the keyboard, or is under a finger for a while. One for
 * all names: a list has thousands. Nothing is announced: all that it says is on the page to which the name leads.
 */
export function NameCards() {
  const { nameCards } = usePreferences();
  return nameCards && <Listening />;
}

function Listening() {
  const [shown, setShown] = useState<{ link: HTMLAnchorElement; card: Shown } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const [pointing] = useState(
    () =>
      new Pointing<HTMLAnchorElement, Shown>({
        known: (link) => knownSummary(named(link)),
        ask: (link) => {
          void load();
          return askSummary(named(link));
        },
        failed: 'failed',
        show: (link, card) => setShown(link.isConnected ? { link, card } : null),
        hide: () => setShown(null),
        stays: () => hasOpened(box.current),
      }),
  );
  useListeners(pointing, box);
  if (!shown) return null;
  return (
    <Suspense>
      <NameCard
        // The card of another name begins at its top.
        key={shown.link.href}
        ref={box}
        link={shown.link}
        card={shown.card}
        onLeave={() => {
          shown.link.focus();
          pointing.close();
        }}
      />
    </Suspense>
  );
}

type NamePointing = Pointing<HTMLAnchorElement, Shown>;

function useListeners(pointing: NamePointing, box: RefObject<HTMLDivElement | null>) {
  const finger = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  /** The finger that opened a card is still to be lifted: that is no press on the name. */
  const isLong = useRef(false);
  const isOn = (target: EventTarget | null) => box.current?.contains(target as Node) ?? false;
  const long = (link: HTMLAnchorElement) => {
    clearTimeout(finger.current);
    isLong.current = true;
    pointing.pressed(link);
  };
  const listeners: { [Type in keyof DocumentEventMap]?: (event: DocumentEventMap[Type]) => void } = {
    pointerover: (event) => {
      if (event.pointerType === 'touch') return;
      if (isOn(event.target)) return pointing.inside();
      const link = nameAt(event.target);
      start.current = { x: event.clientX, y: event.clientY };
      if (link) pointing.over(link);
      else pointing.out();
    },
    pointermove: (event) => {
      const { x, y } = start.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) <= still) return;
      if (event.pointerType === 'touch') return clearTimeout(finger.current);
      start.current = { x: event.clientX, y: event.clientY };
      pointing.moved();
    },
    pointerdown: (event) => {
      isLong.current = false;
      clearTimeout(finger.current);
      if (isOn(event.target) || hasOpened(box.current)) return;
      pointing.close();
      const link = event.pointerType === 'touch' ? nameAt(event.target) : null;
      if (!link) return;
      start.current = { x: event.clientX, y: event.clientY };
      finger.current = setTimeout(() => long(link), cardTimes.press);
    },
    pointerup: () => clearTimeout(finger.current),
    pointercancel: () => clearTimeout(finger.current),
    contextmenu: (event) => {
      const isFinger = (event as PointerEvent).pointerType === 'touch';
      const link = isFinger ? nameAt(event.target) : null;
      if (!link) return;
      event.preventDefault();
      if (!isLong.current) long(link);
    },
    click: (event) => {
      if (!isLong.current) return;
      isLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    focusin: (event) => {
      if (isOn(event.target)) return pointing.inside();
      const link = nameAt(event.target);
      if (link?.matches(':focus-visible')) pointing.over(link);
      else if (!isLong.current) pointing.out();
    },
    keydown: (event) => {
      const { open } = pointing;
      if (!open) return;
      if (event.key === 'Escape' && !hasOpened(box.current)) {
        // It closes the card, and nothing below it.
        event.preventDefault();
        event.stopPropagation();
        if (isOn(document.activeElement)) open.focus();
        pointing.close();
      }
      if (event.key === 'ArrowDown' && event.altKey && document.activeElement === open) {
        event.preventDefault();
        event.stopPropagation();
        box.current?.querySelector<HTMLElement>('a, button')?.focus();
      }
    },
    scroll: (event) => {
      if (isOn(event.target) || hasOpened(box.current)) return;
      // Tab scrolls to the name that it reaches.
      if (pointing.open) pointing.close();
      else pointing.moved();
    },
  };
  const hear = useEffectEvent((event: Event) =>
    (listeners[event.type as keyof DocumentEventMap] as (event: Event) => void)(event),
  );
  const types = Object.keys(listeners).join(' ');
  useEffect(() => {
    // A finger that is lifted leaves, too.
    const leave = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && pointing.out();
    const close = () => pointing.close();
    for (const type of types.split(' ')) document.addEventListener(type, hear, true);
    document.documentElement.addEventListener('pointerleave', leave);
    window.addEventListener('resize', close);
    return () => {
      for (const type of types.split(' ')) document.removeEventListener(type, hear, true);
      document.documentElement.removeEventListener('pointerleave', leave);
      window.removeEventListener('resize', close);
      pointing.close();
    };
  }, [pointing, types]);
}
