import { useEffect } from 'react';
import { useFailedPages } from '../../../lib/failed-pages';
import { returnToShown, stepsAway } from '../../../lib/place/place';
import { isKept } from './is-kept';
import { setMissing } from './missing';

/** The link that was followed last: only it has the hash. */
let link: HTMLAnchorElement | null = null;

const noteLink = ({ target }: Event): void => {
  link = target instanceof Element ? target.closest('a') : null;
};

/**
 * A page that cannot be loaded takes the place of nothing: what is shown stays, with its address, and `MissingPage` says what is missing
 * (rule page-13).
 */
export function useMissingPage(): void {
  useEffect(() => {
    document.addEventListener('click', noteLink, true);
    return () => document.removeEventListener('click', noteLink, true);
  }, []);
  useFailedPages(async ({ url, isByNetwork }, stay) => {
    const by = stepsAway();
    const isLink = by === 0 && link?.pathname === url.pathname && link.search === url.search;
    const [name, hash] = isLink ? [(link?.textContent ?? '').trim(), link?.hash ?? ''] : ['', ''];
    // A list that is kept on this device is read from there.
    if (isByNetwork && (await isKept(url.pathname))) {
      if (by === 0) window.location.assign(url);
      else window.location.reload();
      return;
    }
    await returnToShown();
    stay();
    setMissing({ to: url.pathname + url.search + hash, name: name || null, by, isByNetwork });
  });
}
