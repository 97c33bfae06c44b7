import { plainSite, type SiteSettings } from '@libs/contract/site.js';
import { serverApi } from './server-api';

let known: Promise<SiteSettings> | null = null;

/** What the operator has set. Asked for once, since it changes only with a restart; where it cannot be had, nothing is set. */
export function siteSettings(): Promise<SiteSettings> {
  known ??= serverApi.get<SiteSettings>('/api/v1/site').catch(() => {
    known = null;
    return plainSite;
  });
  return known;
}
