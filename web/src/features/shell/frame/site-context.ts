import type { SiteSettings } from '@libs/contract/site/site.js';
import { createContext } from 'react';

/** The operator's settings, for what is on a page; null outside of the frame. */
export const SiteContext = createContext<SiteSettings | null>(null);

let shown: SiteSettings | null = null;

/** Called by the frame of each page. */
export function rememberSite(site: SiteSettings): void {
  shown = site;
}

/** The settings of the last page that was shown, for a page that failed and has no frame; null: there was none. */
export const lastSite = (): SiteSettings | null => shown;
