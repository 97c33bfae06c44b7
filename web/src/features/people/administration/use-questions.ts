import { useEffect, useState } from 'react';
import type { Question } from './settle';

/** Where questions stand among all that wait. */
export interface Among {
  before: number;
  total: number;
}

/**
 * Questions in the order in which they were asked, whatever is decided meanwhile; those that follow are read before they are needed.
 * @param at the place of the one that is shown
 * @param onMore reads some that follow; none: there are no more
 */
export function useQuestions(
  asked: readonly Question[],
  at: number,
  among: Among = { before: 0, total: 0 },
  onMore?: () => Promise<readonly Question[]>,
): { questions: readonly Question[]; total: number } {
  const [questions, setQuestions] = useState(asked);
  const [readMore] = useState(() => onMore);
  const [hasMore, setHasMore] = useState(onMore !== undefined);
  const needsMore = hasMore && at >= questions.length - 2;
  useEffect(() => {
    if (!needsMore) return;
    let isStale = false;
    readMore!().then(
      (more) => {
        if (isStale) return;
        const fresh = more.filter(
          (one) => !questions.some(({ name, isStudio }) => name === one.name && isStudio === one.isStudio),
        );
        setHasMore(fresh.length > 0);
        setQuestions([...questions, ...fresh]);
      },
      () => isStale || setHasMore(false),
    );
    return () => {
      isStale = true;
    };
  }, [needsMore, questions, readMore]);
  const known = among.before + questions.length;
  return { questions, total: hasMore ? Math.max(known, among.total) : known };
}
