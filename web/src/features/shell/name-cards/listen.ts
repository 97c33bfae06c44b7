import { nameAt } from './name-at';
import { cardTimes, type Pointing } from './pointing';

/** Pixels: what moves less rests. */
const still = 3;

const card = () => document.querySelector<HTMLElement>('[data-name-card]');

/** Whether a menu of the card is open: it is not within the card. */
export const hasOpened = (): boolean => card()?.querySelector('[aria-expanded=true]') != null;

const isOnCard = (target: EventTarget | null): boolean => card()?.contains(target as Node) ?? false;

type Listeners = { [Type in keyof DocumentEventMap]?: (event: DocumentEventMap[Type]) => void };

/**
 * Tells `pointing` what the pointer, the focus, fingers and keys do with names and their cards. Returns how that ends.
 * @param began an event from before that still counts.
 */
export function listen<Card>(
  pointing: Pointing<HTMLAnchorElement, Card>,
  began: Event | null = null,
): () => void {
  let finger: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };
  /** The finger that opened a card is still to be lifted: that is no press on the name. */
  let isLong = false;
  /** The focus has just reached a name: the page says that it has scrolled there in the next frame, however late that comes. */
  let isReached = false;
  const begin = ({ clientX, clientY }: PointerEvent) => {
    start = { x: clientX, y: clientY };
  };
  const long = (link: HTMLAnchorElement) => {
    clearTimeout(finger);
    isLong = true;
    pointing.pressed(link);
  };
  const listeners: Listeners = {
    pointerover(event) {
      if (event.pointerType === 'touch') return;
      if (isOnCard(event.target)) return pointing.inside();
      const link = nameAt(event.target);
      begin(event);
      if (link) pointing.over(link);
      else pointing.out();
    },
    pointermove(event) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) <= still) return;
      if (event.pointerType === 'touch') return clearTimeout(finger);
      begin(event);
      pointing.moved();
    },
    pointerdown(event) {
      isLong = false;
      clearTimeout(finger);
      if (isOnCard(event.target) || hasOpened()) return;
      pointing.close();
      const link = event.pointerType === 'touch' ? nameAt(event.target) : null;
      if (!link) return;
      begin(event);
      finger = setTimeout(() => long(link), cardTimes.press);
    },
    pointerup: () => clearTimeout(finger),
    pointercancel: () => clearTimeout(finger),
    contextmenu(event) {
      const isFinger = (event as PointerEvent).pointerType === 'touch';
      const link = isFinger ? nameAt(event.target) : null;
      if (!link) return;
      event.preventDefault();
      if (!isLong) long(link);
    },
    click(event) {
      if (!isLong) return;
      isLong = false;
      event.preventDefault();
      event.stopPropagation();
    },
    focusin(event) {
      if (isOnCard(event.target)) return pointing.inside();
      const link = nameAt(event.target);
      // The card of another name may cover what has the focus now.
      const isOther = pointing.open && pointing.open !== link && !hasOpened();
      if (isOther && (event.target as Element).matches(':focus-visible')) pointing.close();
      if (link?.matches(':focus-visible')) {
        isReached = true;
        requestAnimationFrame(() => (isReached = false));
        pointing.over(link);
      } else if (!isLong) pointing.out();
    },
    keydown(event) {
      const { open } = pointing;
      if (!open) return;
      if (event.key === 'Escape' && !hasOpened()) {
        // It closes the card, and nothing below it.
        event.preventDefault();
        event.stopPropagation();
        if (isOnCard(document.activeElement)) open.focus();
        pointing.close();
      }
      if (event.key === 'ArrowDown' && event.altKey && document.activeElement === open) {
        event.preventDefault();
        event.stopPropagation();
        card()?.querySelector<HTMLElement>('a, button')?.focus();
      }
    },
    scroll(event) {
      if (isOnCard(event.target) || hasOpened()) return;
      // Tab scrolls to the name that it reaches.
      if (!pointing.open) pointing.moved();
      else if (!isReached) pointing.close();
    },
  };
  const all = Object.entries(listeners) as [string, EventListener][];
  // A finger that is lifted leaves, too.
  const leave = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && pointing.out();
  const close = () => pointing.close();
  for (const [type, listener] of all) document.addEventListener(type, listener, true);
  document.documentElement.addEventListener('pointerleave', leave);
  window.addEventListener('resize', close);
  if (began) all.find(([type]) => type === began.type)?.[1](began);
  return () => {
    for (const [type, listener] of all) document.removeEventListener(type, listener, true);
    document.documentElement.removeEventListener('pointerleave', leave);
    window.removeEventListener('resize', close);
    clearTimeout(finger);
    pointing.close();
  };
}
