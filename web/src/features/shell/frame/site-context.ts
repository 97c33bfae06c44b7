import type { SiteSettings } from '@libs/contract/site/site.js';
import { createContext } from 'react';

/** The operator's settings, for what is on a page; null outside of the frame. */
export const SiteContext = createContext<SiteSettings | null>(null);

let shown: SiteSettings | null = null;

/** Called by the frame of a page that is shown. */
export function rememberSite(site: SiteSettings): void {
  shown = site;
}

/** As the last page had it, for where there is no frame because a page failed; null: none was shown. */
export const lastSite = (): SiteSettings | null => shown;
