import { beginPage, capturePlace, noteBox, noteOpened, notePressed } from './capture';
import { Entries } from './entries';
import type { Place } from './place.types';
import { restorePlace, stopRestoring } from './restore';

/*
 * Keeps the place of a visitor at each entry of the browser's history, and leads back to it (rule page-12). Everything here works for
 * all pages: they need to know nothing of it.
 */

/** Milliseconds after the last scrolling before the place is noted. */
const resting = 120;

let entries: Entries | null = null;
/** The page has changed already, but not the address: what is shown does not belong to the current entry. */
let isBetween = false;
/** Where the visitor comes back to; null: it is a new page. */
let arrival: Place | null = null;
/** How many steps the browser has gone to the current entry. */
let steps = 0;
/** Called once the browser is where the page still is, after a page that did not come. */
let returned: (() => void) | null = null;

const note = (): void => {
  if (!isBetween && arrival === null) entries?.note(capturePlace());
};

function install(): void {
  // Browsers would scroll the old page before the new one is there.
  const scrolls = (how: ScrollRestoration) => () => {
    history.scrollRestoration = how;
  };
  entries = new Entries({ history, storage: () => sessionStorage }, () => {
    note();
    stopRestoring();
    arrival = null;
    isBetween = false;
    beginPage();
  });
  scrolls('manual')();
  // After a reload, or back from another site: nothing is noted before the visitor is there.
  if (entries.wasKnown) arrival = entries.place;
  addEventListener('pageshow', scrolls('manual'));
  addEventListener('pagehide', () => {
    note();
    entries?.store();
    // It does so at once when the page is loaded again, before anything here runs.
    scrolls('auto')();
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onScroll = ({ target }: Event) => {
    if (target instanceof Element) noteBox(target);
    clearTimeout(timer);
    timer = setTimeout(note, resting);
  };
  addEventListener('scroll', onScroll, { capture: true, passive: true });
  const onPress = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    noteOpened(target);
    notePressed(target);
    note();
  };
  addEventListener('click', onPress, true);
  addEventListener('focusin', () => {
    notePressed(null);
    clearTimeout(timer);
    timer = setTimeout(note, resting);
  });
  // Registered before those of the pages.
  addEventListener('popstate', move, true);
}

function move(event: PopStateEvent): void {
  if (!entries) return;
  if (returned) {
    entries.move();
    event.stopImmediatePropagation();
    returned();
    returned = null;
    return;
  }
  // A page that has not come yet is no place to come back to.
  if (arrival === null && history.state !== null) note();
  stopRestoring();
  arrival = null;
  const { by } = entries.move();
  steps = (isBetween ? steps : 0) + (by ?? 0);
  arrival = by === null ? null : (entries.place ?? nowhere());
  isBetween = arrival !== null;
  beginPage();
}

const nowhere = (): Place => ({ y: 0, anchors: [], focus: null, opened: [], boxes: [], kept: {} });

/** Whether the visitor is on the way to where they were before, rather than to a new page. */
export const isComingBack = (): boolean => arrival !== null;

/** What is shown has changed already, and the address follows: not the place of the current entry any more. */
export function beginBetween(): void {
  isBetween = true;
  beginPage();
}

/** The address has followed, if it had to. */
export function endBetween(): void {
  isBetween = false;
}

/**
 * The page is there, also after a reload or back from another site, where the browser has scrolled already as far as it could: leads back to the
 * place, if the visitor comes back. `onEnd`: as of `restorePlace`. Returns whether something had the focus there.
 */
export function arrive(onEnd: (isFocused: boolean) => void = () => {}): boolean {
  const place = arrival;
  isBetween = false;
  if (!place) return false;
  restorePlace(place, (isFocused) => {
    if (arrival !== place) return;
    arrival = null;
    onEnd(isFocused);
    note();
  });
  return place.focus !== null;
}

/** The page to which the browser went back or forward cannot be loaded: returns to the entry of the page that is shown. */
export function returnToShown(): Promise<void> {
  arrival = null;
  isBetween = false;
  const by = steps;
  steps = 0;
  if (by === 0) return Promise.resolve();
  return new Promise((resolve) => {
    returned = resolve;
    history.go(-by);
  });
}

/** How many steps from the shown page to the one that the browser went to; 0: it did not go back or forward. */
export const stepsAway = (): number => (isBetween ? steps : 0);

export const forgetPlaces = (): void => entries?.forget();

if (typeof window !== 'undefined') install();
