import { useEffect, useEffectEvent } from 'react';
import { termInHash } from '../../../lib/addresses';
import { useRouter } from '../../../lib/router';

/** Opens the history of the term that the address names (`#term-12`, as in the moderator log), once for each time it is followed. */
export function useNamedHistory(mayOpen: boolean, onOpen: (term: number) => void): void {
  const { hash } = useRouter();
  const arrive = useEffectEvent((named: string) => {
    const term = termInHash(named);
    if (term === null) return;
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
    onOpen(term);
  });
  useEffect(() => {
    if (mayOpen) arrive(hash || window.location.hash);
  }, [mayOpen, hash]);
}
