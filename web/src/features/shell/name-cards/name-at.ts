import { namedBy } from './named';

/** The name that is pointed at: a link to somebody, in the page, but to nobody whose page it is. Not while a grid is edited. */
export function nameAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('#content a[href]') : null;
  if (!link || link.closest('[role=grid]') || link.pathname === location.pathname) return null;
  return namedBy(link.getAttribute('href')!) ? link : null;
}
