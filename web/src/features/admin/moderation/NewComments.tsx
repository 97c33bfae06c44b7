'use client';
import type { NewComments as Answer } from '@libs/contract/community/comments.js';
import { MessageSquare } from '../../../ui/icons/lucide';
import { useState } from 'react';
import { listAddress } from '../../../lib/addresses';
import { api } from '../../../lib/api';
import { useLoaded } from '../../../lib/use-loaded';
import { popupFailure } from '../../../stores/popup-failure';
import { Button } from '../../../ui/actions/Button';
import { EmptyState } from '../../../ui/messages/EmptyState';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { Link } from '../../../ui/actions/Link';
import { UnsettledBlock } from '../../../ui/layout/UnsettledBlock';
import { CommentText } from '../../list/reader/discussion/CommentText';

type Item = Answer['items'][number];

/** The comments of all lists, newest first, with what moderators do about them. */
export function NewComments() {
  const { data, failure, reload } = useLoaded('GET /api/v1/comments', { query: {} });
  const [older, setOlder] = useState<{ items: Item[]; next: number | null } | null>(null);
  const [isLoading, setLoading] = useState(false);
  if (failure && !data) return <ErrorState failure={failure} onRetry={reload} />;
  if (!data) return <UnsettledBlock className="h-60 w-full rounded-lg" />;
  const known = new Set(data.items.map(({ id }) => id));
  const items = [...data.items, ...(older?.items ?? []).filter(({ id }) => !known.has(id))];
  const next = older ? older.next : data.next;
  const changed = () => {
    setOlder(null);
    reload();
  };
  const more = async () => {
    if (next === null) return;
    setLoading(true);
    try {
      const page = await api.call('GET /api/v1/comments', { query: { before: next } });
      setOlder({ items: [...(older?.items ?? []), ...page.items], next: page.next });
    } catch (error) {
      popupFailure(error);
    } finally {
      setLoading(false);
    }
  };
  if (items.length === 0)
    return (
      <EmptyState Icon={MessageSquare} title="No comments yet">
        Comments on lists appear here.
      </EmptyState>
    );
  return (
    <>
      <ol aria-label="Comments" className="max-w-3xl">
        {items.map((comment) => (
          <li key={comment.id} className="border-b border-line py-4 last:border-b-0">
            <p className="mb-1 flex min-w-0 flex-wrap items-baseline gap-x-2 pl-9 text-xs text-muted">
              <Link
                to={`${listAddress(comment.list)}?comment=${comment.id}`}
                className="min-w-0 text-sm font-medium wrap-anywhere"
              >
                {comment.list.title}
              </Link>
              {comment.place && <span className="min-w-0 wrap-anywhere">{comment.place}</span>}
              {comment.thread !== comment.id && <span>a reply</span>}
              {comment.isResolved && <span>resolved</span>}
            </p>
            <CommentText uuid={comment.list.uuid} comment={comment} onChanged={changed} />
          </li>
        ))}
      </ol>
      {next !== null && (
        <Button className="mt-3" isPending={isLoading} onPress={() => void more()}>
          Older comments
        </Button>
      )}
    </>
  );
}
