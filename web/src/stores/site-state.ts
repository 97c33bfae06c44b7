import type { SiteState } from '@libs/contract/base/site-state.js';
import { proxy, useSnapshot } from 'valtio';
import { api } from '../lib/api';

/** `now` is null until this page has been told something other than it was rendered with. */
const heard = proxy<{ now: SiteState | null }>({ now: null });

/** What the operator says to everybody. `rendered`: what the page says. */
export const useSiteState = (rendered: SiteState): SiteState => useSnapshot(heard).now ?? rendered;

/** The server said that it has changed, or the page was rendered anew. */
export function hearSiteState(state: SiteState): void {
  heard.now = state;
}

/** After a new connection: what ended meanwhile was missed. What began is sent by the server. */
export function recheckSiteState(): void {
  const { now } = heard;
  if (!now?.announcement && !now?.readOnly) return;
  // A failure leaves it as it was.
  api.call('GET /api/v1/site/state').then(hearSiteState, () => undefined);
}
