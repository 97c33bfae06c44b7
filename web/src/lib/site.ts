import { plainSite, type SiteSettings } from '@libs/contract/site/site.js';
import { plainState, type SiteState } from '@libs/contract/base/site-state.js';
import { serverApi, serverHost } from './server-api';

/** By the server that renders the page; in development there is one. */
const known = new WeakMap<object, Promise<SiteSettings>>();
const development = {};

/** The operator's settings. Requested once, since they change only with a restart; empty if they cannot be loaded. */
export function siteSettings(): Promise<SiteSettings> {
  const host = serverHost() ?? development;
  const before = known.get(host);
  if (before) return before;
  const settings = serverApi.call('GET /api/v1/site').catch(() => {
    known.delete(host);
    return plainSite;
  });
  known.set(host, settings);
  return settings;
}

/** What the operator says to everybody at the moment; nothing if it cannot be loaded. */
export const siteState = (): Promise<SiteState> =>
  serverApi.call('GET /api/v1/site/state').catch(() => plainState);
