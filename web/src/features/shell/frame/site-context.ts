import type { SiteSettings } from '@libs/contract/site/site.js';
import { createContext } from 'react';

/** The operator's settings, for what is on a page; null outside of the frame. */
export const SiteContext = createContext<SiteSettings | null>(null);
