'use client';
import { addQuery } from '@libs/contract/base/add-query.js';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useRouter } from '../../../lib/router';

/**
 * Leads to another address with the query and hash of the link that was followed: the router drops the hash when the server
 * redirects. As in browsers, a hash of the new address goes before that of the link; so does its query.
 */
export function Moved({ to, children }: { to: `/${string}`; children: ReactNode }) {
  const { query, hash, replace } = useRouter();
  // Only once: the address changes as soon as the page has loaded.
  const leadOn = useEffectEvent(() => {
    const address = to.includes('?') ? to : addQuery(to, query);
    void replace(address.includes('#') ? address : `${address}${hash}`);
  });
  useEffect(() => leadOn(), []);
  return children;
}
