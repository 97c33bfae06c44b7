import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusHeading } from '../../../lib/focus-heading';
import { noteNavigation, takeFollowed } from '../../../lib/own-history';
import { arrive, beginBetween, endBetween, isComingBack } from '../../../lib/place/place';
import { say } from '../../../stores/announcements';

/** The heading of a page: of a step if it has steps, else its first one. */
const headingOf = (): HTMLElement | null => {
  const main = document.getElementById('content');
  return main?.querySelector<HTMLElement>('[data-step] h2') ?? main?.querySelector<HTMLElement>('h1') ?? main;
};

/** Milliseconds after which the title is that of the new page. */
const settled = 300;

/**
 * After a navigation inside the site the focus is on the heading of the new page, and its title is announced, as a browser
 * does after loading one. Filters that only change the query leave the focus where it is. Whoever goes back or forward comes to the place
 * where they were instead.
 */
export function useRouteFocus(path: string, query: string): void {
  const last = useRef({ path, query });
  const isBack = useRef(false);
  const wasFollowed = useRef(false);
  // Before the effects of the page, and before it is painted.
  useLayoutEffect(() => {
    wasFollowed.current = takeFollowed();
    if (last.current.path === path && last.current.query === query) return;
    noteNavigation();
    isBack.current = isComingBack();
    if (!isBack.current) return beginBetween();
    const hadFocus = arrive((isFocused) => isFocused || focusHeading(headingOf, false));
    if (!hadFocus) focusHeading(headingOf, true);
  }, [path, query]);
  useEffect(() => {
    const before = last.current;
    if (before.path === path && before.query === query) return;
    last.current = { path, query };
    endBetween();
    if (!isBack.current) focusHeading(headingOf, before.path !== path || wasFollowed.current);
    const timer = setTimeout(() => say(document.title, 'page'), settled);
    return () => clearTimeout(timer);
  }, [path, query]);
  // After a reload, or back from another site.
  useEffect(() => void arrive(), []);
}
