'use client';
import { inlineText } from '@libs/characters/inline-marks.js';
import type { DiscussionComment } from '@libs/contract/community/comments.js';
import { CircleCheck, CornerDownRight, MapPin, Reply, RotateCcw } from '../../../../ui/icons/lucide';
import { useState } from 'react';
import { api } from '../../../../lib/api';
import { cx } from '../../../../lib/cx';
import { useKeptFocus } from '../../../../lib/use-kept-focus';
import { useAuth } from '../../../../stores/auth';
import { popupFailure } from '../../../../stores/popup-failure';
import { Button } from '../../../../ui/actions/Button';
import { CommentForm } from './CommentForm';
import { CommentText } from './CommentText';

interface ThreadProps {
  uuid: string;
  comment: DiscussionComment;
  /** The address names it, or one of its replies. */
  asked: number | null;
  onJump: (id: string) => void;
  onChanged: () => void;
}

/** A comment with its replies. A resolved one is folded, unless the address names it. */
export function Thread({ uuid, comment, asked, onJump, onChanged }: ThreadProps) {
  const { id, node, place, isResolved, mayResolve, replies, isRemoved } = comment;
  const { loggedIn, banned } = useAuth();
  const [isReplying, setReplying] = useState(false);
  const [busy, setBusy] = useState(false);
  const kept = useKeptFocus<HTMLLIElement>(
    (own) =>
      own.querySelector<HTMLElement>('button[aria-expanded]:not([aria-haspopup])') ??
      own.querySelector('button'),
  );
  const isAsked = asked === id || replies.some((reply) => reply.id === asked);
  const [isOpen, setOpen] = useState(isAsked);
  const resolve = async () => {
    setBusy(true);
    try {
      await api.call('PATCH /api/v1/comments/:id', { path: { id }, body: { isResolved: !isResolved } });
      setOpen(false);
      onChanged();
    } catch (error) {
      popupFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const mark = (one: number) =>
    cx('scroll-mt-20', asked === one && 'rounded-sm outline-2 outline-offset-4 outline-primary');
  if (isResolved && !isOpen && !isReplying) {
    return (
      <li {...kept} id={`comment-${id}`} className="border-b border-line py-2 last:border-b-0">
        <button
          type="button"
          aria-expanded={false}
          onClick={() => setOpen(true)}
          className="flex w-full items-center gap-2 rounded-sm text-left text-muted hover:text-text"
        >
          <CircleCheck aria-hidden className="size-4 shrink-0 text-primary" />
          <span className="shrink-0 text-xs">Resolved</span>
          <span className="min-w-0 truncate">
            {[place, inlineText(comment.text)].filter(Boolean).join(': ')}
          </span>
        </button>
      </li>
    );
  }
  return (
    <li {...kept} className="border-b border-line py-4 last:border-b-0">
      <div id={`comment-${id}`} className={mark(id)}>
        {place && !isRemoved && (
          <p className="mb-1 pl-9 text-xs text-muted">
            {node ? (
              <button
                type="button"
                onClick={() => onJump(node)}
                className="inline-flex items-center gap-1 rounded-sm text-left underline underline-offset-2 hover:text-primary"
              >
                <MapPin aria-hidden className="size-3.5 shrink-0" /> {place}
              </button>
            ) : (
              place
            )}
          </p>
        )}
        <CommentText {...{ uuid, comment, onChanged }}>
          {!isRemoved && (
            <div className="mt-1 -ml-2 flex flex-wrap items-center gap-1">
              {loggedIn && !banned && (
                <Button
                  size="small"
                  tone="quiet"
                  aria-expanded={isReplying}
                  onPress={() => setReplying(!isReplying)}
                >
                  <Reply aria-hidden /> Reply
                </Button>
              )}
              {mayResolve && (
                <Button size="small" tone="quiet" isPending={busy} onPress={() => void resolve()}>
                  {isResolved ? <RotateCcw aria-hidden /> : <CircleCheck aria-hidden />}{' '}
                  {isResolved ? 'Reopen' : 'Resolve'}
                </Button>
              )}
              {isResolved && <span className="px-2 text-xs text-muted">Resolved</span>}
            </div>
          )}
        </CommentText>
      </div>
      {(replies.length > 0 || isReplying) && (
        <ol aria-label="Replies" className="mt-2 ml-9 flex flex-col gap-3 border-l border-line pl-4">
          {replies.map((reply) => (
            <li key={reply.id} id={`comment-${reply.id}`} className={mark(reply.id)}>
              <CommentText {...{ uuid, comment: reply, onChanged }} />
            </li>
          ))}
          {isReplying && (
            <li className="flex gap-2">
              <CornerDownRight aria-hidden className="mt-1 size-4 shrink-0 text-faint" />
              <div className="min-w-0 flex-1">
                <CommentForm
                  label="Your reply"
                  draftKey={`comment:${uuid}:reply:${id}`}
                  send="Reply"
                  takesFocus
                  onCancel={() => setReplying(false)}
                  onSend={async (text) => {
                    await api.call('POST /api/v1/lists/:id/comments', {
                      path: { id: uuid },
                      body: { text, parent: id },
                    });
                    setReplying(false);
                    onChanged();
                  }}
                />
              </div>
            </li>
          )}
        </ol>
      )}
    </li>
  );
}
