import { useCallback, useState, type RefCallback } from 'react';
import { whenIdle } from './when-idle';

/** Pixels from the window within which something is near: more than most windows are high. */
const near = 1_500;

/**
 * Whether what has `mark` as its `ref` has come near to what is seen: what is far below can be loaded then, and stays. Null: it is not known
 * yet.
 */
export function useIsNear(): [isNear: boolean | null, mark: RefCallback<Element>] {
  const [isNear, setNear] = useState<boolean | null>(null);
  const mark = useCallback((element: Element | null) => {
    if (!element) return;
    if (!('IntersectionObserver' in window)) return whenIdle(() => setNear(true));
    const observer = new IntersectionObserver(
      (entries) => {
        const isNow = entries.some(({ isIntersecting }) => isIntersecting);
        setNear((was) => was || isNow);
      },
      { rootMargin: `${near}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [isNear, mark];
}
