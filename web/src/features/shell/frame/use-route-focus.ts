import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusHeading } from '../../../lib/focus-heading';
import { noteNavigation, takeFollowed } from '../../../lib/own-history';
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
 * does after loading one. Filters that only change the query leave the focus where it is.
 */
export function useRouteFocus(path: string, query: string): void {
  const last = useRef({ path, query });
  // Before the effects of the page.
  useLayoutEffect(() => {
    if (last.current.path !== path || last.current.query !== query) noteNavigation();
  }, [path, query]);
  useEffect(() => {
    const before = last.current;
    const wasFollowed = takeFollowed();
    if (before.path === path && before.query === query) return;
    last.current = { path, query };
    focusHeading(headingOf, before.path !== path || wasFollowed);
    const timer = setTimeout(() => say(document.title, 'page'), settled);
    return () => clearTimeout(timer);
  }, [path, query]);
}
