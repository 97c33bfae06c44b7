import { plainSite, type SiteSettings } from '@libs/contract/site.js';
import { serverApi } from './server-api';

let known: Promise<SiteSettings> | null = null;

/** The operator's settings. Requested once, since they change only with a restart; empty if they cannot be loaded. */
export function siteSettings(): Promise<SiteSettings> {
  known ??= serverApi.call('GET /api/v1/site').catch(() => {
    known = null;
    return plainSite;
  });
  return known;
}
