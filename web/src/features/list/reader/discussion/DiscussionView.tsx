import { LogIn, MapPin, X } from '../../../../ui/icons/lucide';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../../lib/api';
import { logIn, useAuth } from '../../../../stores/auth';
import { Button } from '../../../../ui/actions/Button';
import { ErrorState } from '../../../../ui/messages/ErrorState';
import { IconButton } from '../../../../ui/actions/IconButton';
import { Settling } from '../../../../ui/layout/Settling';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import type { ListContent } from '../content';
import { CommentForm } from './CommentForm';
import { PickRow } from './PickRow';
import { askedComment, forgetSubject, useSubject, type Counted } from './subject';
import { Thread } from './Thread';
import { useComments } from './use-comments';

interface DiscussionViewProps {
  uuid: string;
  content: ListContent;
  /** Index of the menu on the page. */
  selected: number;
  onJump: (id: string) => void;
  /** They are known, or have changed. */
  onCounted: (counted: Counted) => void;
}

/** Comments on a list and its rows, newest first. */
export function DiscussionView({ uuid, content, selected, onJump, onCounted }: DiscussionViewProps) {
  const { loggedIn, banned } = useAuth();
  const { data, items, next, failure, reload, more, isLoading } = useComments(uuid);
  const { subject, asked: subjects } = useSubject(uuid);
  const [asked] = useState(askedComment);
  const [hasLooked, setLooked] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (subjects === 0) return;
    form.current?.scrollIntoView({ block: 'center' });
    form.current?.querySelector('textarea')?.focus({ preventScroll: true });
  }, [subjects]);

  useEffect(() => {
    if (data) onCounted(data);
  }, [data, onCounted]);

  const isThere = items.some(
    ({ id, replies }) => id === asked || replies.some((reply) => reply.id === asked),
  );
  // The comment of the address is shown as soon as it is there; an older one is loaded first.
  const isLoaded = data !== null;
  useEffect(() => {
    if (asked === null || !isLoaded || !isThere) return;
    document.querySelector(`#comment-${asked}`)?.scrollIntoView({ block: 'center' });
  }, [asked, isLoaded, isThere]);
  if (asked !== null && isLoaded && !isThere && !hasLooked && next !== null) {
    setLooked(true);
    void more(Math.max(asked + 1, 1));
  }

  const add = async (text: string) => {
    const about = subject
      ? { ...(subject.node === null ? {} : { node: subject.node }), place: subject.place }
      : {};
    await api.call('POST /api/v1/lists/:id/comments', { path: { id: uuid }, body: { text, ...about } });
    forgetSubject();
    reload();
  };
  return (
    <>
      <div ref={form}>
        {!loggedIn ? (
          <p className="flex flex-wrap items-center gap-3 text-muted">
            {data?.total === 0 && 'Ask about this list or point out a doubt.'}
            <Button size="small" onPress={logIn}>
              <LogIn aria-hidden /> Log in to comment
            </Button>
          </p>
        ) : banned ? null : (
          <CommentForm label="Your comment" draftKey={`comment:${uuid}`} send="Comment" onSend={add}>
            {subject ? (
              <p className="flex items-center gap-1 text-xs text-muted">
                <MapPin aria-hidden className="size-3.5 shrink-0" />
                <span className="min-w-0 truncate">About {subject.place}</span>
                <IconButton
                  label="About the whole list instead"
                  tone="quiet"
                  size="small"
                  onPress={forgetSubject}
                >
                  <X aria-hidden />
                </IconButton>
              </p>
            ) : (
              <PickRow uuid={uuid} content={content} selected={selected} />
            )}
          </CommentForm>
        )}
      </div>
      {failure && !data ? (
        <ErrorState failure={failure} onRetry={reload} />
      ) : !data ? (
        <div data-unsettled="last">
          <Skeleton className="mt-4 h-20" />
        </div>
      ) : (
        <>
          <Settling of="last" />
          <ol aria-label="Comments" className="mt-4">
            {items.map((comment) => (
              <Thread key={comment.id} {...{ uuid, comment, asked, onJump }} onChanged={reload} />
            ))}
          </ol>
        </>
      )}
      {next !== null && (
        <Button className="mt-3" isPending={isLoading} onPress={() => void more()}>
          Older comments
        </Button>
      )}
    </>
  );
}
