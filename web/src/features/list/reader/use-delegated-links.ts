import { useEffect, useEffectEvent, type RefObject } from 'react';
import { beginNavigation } from '../../../lib/own-history';
import { useRouter } from '../../../lib/router';

/**
 * Follows clicks on plain links to people and studios inside `container` without reloading: one handler for thousands
 * of links instead of a component for each. `mode`: whenever it changes, the container is another element.
 */
export function useDelegatedLinks(container: RefObject<HTMLElement | null>, mode: unknown): void {
  const { push } = useRouter();
  const follow = useEffectEvent((event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/"]');
    if (!link || link.target || !/^\/(?:person|studio)\//.test(link.pathname)) return;
    event.preventDefault();
    beginNavigation();
    void push(`${link.pathname}${link.search}${link.hash}`);
  });
  useEffect(() => {
    const element = container.current;
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [container, mode]);
}
