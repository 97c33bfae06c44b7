'use client';
import type { FollowedFeed } from '@libs/contract/community/follows.js';
import { Copy, RefreshCw, Rss } from '../../../ui/icons/lucide';
import { api } from '../../../lib/api';
import type { Loaded } from '../../../lib/use-loaded';
import { useAuth } from '../../../stores/auth';
import { copyText } from '../../../stores/copy';
import { addConfirm } from '../../../stores/overlays';
import { popupFailure } from '../../../stores/popup-failure';
import { popup } from '../../../stores/toasts';
import { Button } from '../../../ui/actions/Button';

/** The same news for feed readers: an address that only the member knows, and may renew. */
export function PrivateFeed({ feed: { data, replace } }: { feed: Loaded<FollowedFeed> }) {
  const { banned } = useAuth();
  if (!data || banned) return null;
  const renew = async () => {
    try {
      const { atom } = await api.call('POST /api/v1/account/following/address');
      replace({ ...data, atom });
      popup('The feed has a new address. The old one no longer works.');
    } catch (error) {
      popupFailure(error);
    }
  };
  const { atom } = data;
  if (!atom) return null;
  return (
    <section aria-labelledby="private-feed">
      <h2 id="private-feed" className="mb-1 flex items-center gap-2 font-semibold">
        <Rss aria-hidden className="size-4 text-muted" /> Feed
      </h2>
      <p className="text-muted">
        The same news in your feed reader. Anyone with the address can read it, so keep it private.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onPress={() => void copyText(window.location.origin + atom)}>
          <Copy aria-hidden /> Copy the address
        </Button>
        <Button
          size="small"
          tone="quiet"
          onPress={() =>
            addConfirm({
              text: 'Renew your feed’s address? Feed readers using the current one stop getting news.',
              callback: (confirmed) => confirmed && void renew(),
            })
          }
        >
          <RefreshCw aria-hidden /> Renew
        </Button>
      </div>
    </section>
  );
}
