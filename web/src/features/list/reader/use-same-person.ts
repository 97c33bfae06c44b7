import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { ListContent } from './content';

/** Milliseconds on a name after which it counts as pointed at: crossing names costs nothing. */
const rest = 90;

const clear = () => {
  for (const marked of document.querySelectorAll('[data-same-person]'))
    marked.removeAttribute('data-same-person');
};

/**
 * Pointing at a name, or focusing it, marks the same person elsewhere in the episode, and the episodes that name them. From what is on
 * the page: each look at it is linear in its size. Not for fingers, which point only to press.
 * `mode`: whenever it changes, the credits are in another element.
 */
export function useSamePerson(
  credits: RefObject<HTMLElement | null>,
  { menus, source }: ListContent,
  mode: unknown,
): void {
  const pointed = useRef<HTMLAnchorElement | null>(null);
  const mark = useEffectEvent(async (link: HTMLAnchorElement) => {
    const href = link.getAttribute('href')!;
    const others = Array.from(credits.current?.getElementsByClassName('name') ?? []).filter(
      (name) => name !== link && name.getAttribute('href') === href,
    );
    for (const other of others) other.setAttribute('data-same-person', '');
    if (!source) return;
    const { menusOfPeople } = await import('./menus-of-people');
    const keys = new Set(Array.from(menusOfPeople(source).get(href) ?? [], (at) => menus[at]?.key));
    // The pointer may have left meanwhile.
    if (keys.size < 2 || !(link.matches(':hover') || link === document.activeElement)) return;
    for (const episode of document.querySelectorAll<HTMLElement>('nav [data-menu]'))
      if (keys.has(episode.dataset['menu']!)) episode.setAttribute('data-same-person', '');
  });
  useEffect(() => {
    const element = credits.current!;
    let timer = 0;
    const leave = () => {
      window.clearTimeout(timer);
      pointed.current = null;
      clear();
    };
    const enter = (event: Event) => {
      const link =
        event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a.name[href^="/"]');
      if (!link || (event instanceof PointerEvent && event.pointerType === 'touch')) return;
      leave();
      timer = window.setTimeout(() => {
        pointed.current = link;
        void mark(link);
      }, rest);
    };
    element.addEventListener('pointerover', enter);
    element.addEventListener('focusin', enter);
    element.addEventListener('pointerout', leave);
    element.addEventListener('focusout', leave);
    return () => {
      leave();
      element.removeEventListener('pointerover', enter);
      element.removeEventListener('focusin', enter);
      element.removeEventListener('pointerout', leave);
      element.removeEventListener('focusout', leave);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [credits, mode]);
  // What the other episodes contain may be known only after somebody has pointed.
  const isThere = source !== null;
  useEffect(() => {
    if (isThere && pointed.current) void mark(pointed.current);
  }, [isThere]);
}
