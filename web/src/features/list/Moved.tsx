'use client';
import { useEffect, useEffectEvent } from 'react';
import { useRouter } from 'waku/router/client';
import { MenuSkeleton } from './MenuSkeleton';

/**
 * Redirects to the current address of the list, with the query and hash of the link that was followed: the router drops the hash
 * when the server redirects.
 */
export function Moved({ to }: { to: `/${string}` }) {
  const { query, hash, replace } = useRouter();
  // Only once: the address changes as soon as the page has loaded.
  const leadOn = useEffectEvent(() => void replace(`${to}${query && `?${query}`}${hash}` as '/'));
  useEffect(() => leadOn(), []);
  return <MenuSkeleton />;
}
