import type { ListQuery } from '@libs/contract/lists/lists.js';
import { useEffect, useState } from 'react';
import { isAt } from '../../../lib/is-at';
import { onPopstate } from '../../../lib/popstate';

/**
 * The filters in the address of `/staff-lists`. When going back or forward, the address changes at once and the page with its
 * lists loads later: until then, these are not the filters of the page.
 * @param loaded the filters of the lists on the page; a new object for every page load.
 */
export function useAddressQuery(loaded: ListQuery): ListQuery {
  const [gone, setGone] = useState<{ from: ListQuery; to: ListQuery } | null>(null);
  useEffect(() => {
    const move = async (): Promise<void> => {
      if (!isAt('/staff-lists')) return setGone(null);
      const { search } = window.location;
      // Only here do pages check addresses, which takes the schemas.
      const { readListQuery } = await import('./query');
      if (window.location.search === search) setGone({ from: loaded, to: readListQuery(search) });
    };
    return onPopstate(() => void move());
  }, [loaded]);
  return gone?.from === loaded ? gone.to : loaded;
}
