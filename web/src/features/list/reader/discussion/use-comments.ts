import type { DiscussionComment } from '@libs/contract/community/comments.js';
import { useEffect, useState } from 'react';
import { api } from '../../../../lib/api';
import { useLoaded } from '../../../../lib/use-loaded';
import { popupFailure } from '../../../../stores/popup-failure';
import { shareSocket } from '../../../shell/live/socket';

/** The discussion of a list as far as it was loaded; changes of others appear by themselves. */
export function useComments(uuid: string) {
  const { data, failure, reload } = useLoaded('GET /api/v1/lists/:id/comments', {
    path: { id: uuid },
    query: {},
  });
  const [older, setOlder] = useState<{ items: DiscussionComment[]; next: number | null } | null>(null);
  const [isLoading, setLoading] = useState(false);
  useEffect(() => {
    const { socket, leave } = shareSocket();
    const hear = ({ list }: { list: string }) => {
      if (list !== uuid) return;
      reload();
      // What was loaded further down may be what changed.
      setOlder(null);
    };
    socket.on('comments:changed', hear);
    return () => {
      socket.off('comments:changed', hear);
      leave();
    };
  }, [uuid, reload]);

  const first = data?.items ?? [];
  const known = new Set(first.map(({ id }) => id));
  const items = [...first, ...(older?.items ?? []).filter(({ id }) => !known.has(id))];
  const next = older ? older.next : (data?.next ?? null);
  const more = async (before = next) => {
    if (before === null) return;
    setLoading(true);
    try {
      const page = await api.call('GET /api/v1/lists/:id/comments', {
        path: { id: uuid },
        query: { before },
      });
      setOlder({ items: [...(older?.items ?? []), ...page.items], next: page.next });
    } catch (error) {
      popupFailure(error);
    } finally {
      setLoading(false);
    }
  };
  return { data, items, next, failure, reload, more, isLoading };
}
