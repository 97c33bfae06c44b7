'use client';
import type { CommentReply } from '@libs/contract/community/comments.js';
import { Ellipsis, Flag, Link2, PenLine, Trash2 } from '../../../../ui/icons/lucide';
import { useState, type ReactNode } from 'react';
import { memberAddress } from '../../../../lib/addresses';
import { api } from '../../../../lib/api';
import { focusHeading } from '../../../../lib/focus-heading';
import { escaped } from '../../../../lib/markdown-escape';
import { useKeptFocus } from '../../../../lib/use-kept-focus';
import { useAuth } from '../../../../stores/auth';
import { copyText } from '../../../../stores/copy';
import { addConfirm } from '../../../../stores/overlays';
import { popupFailure } from '../../../../stores/popup-failure';
import { popup } from '../../../../stores/toasts';
import { Avatar } from '../../../../ui/pictures/Avatar';
import { IconButton } from '../../../../ui/actions/IconButton';
import { Link } from '../../../../ui/actions/Link';
import { Inline } from '../../../../ui/text/Inline';
import { Menu, MenuItem } from '../../../../ui/overlays/Menu';
import { RelativeTime } from '../../../../ui/text/RelativeTime';
import { CommentForm } from './CommentForm';

interface CommentTextProps {
  uuid: string;
  comment: CommentReply;
  onChanged: () => void;
  /** Below the text. */
  children?: ReactNode;
}

/** Whoever reads a report finds the comment by its link. */
const reportText = ({ id, author, text }: CommentReply, address: string): string =>
  `Comment ${id} by ${author?.screenName ?? 'somebody'}: ${address}\n\n> ${text.slice(0, 500).replaceAll('\n', '\n> ')}`;

/** One comment or reply, with what the visitor may do about it. */
export function CommentText({ uuid, comment, onChanged, children }: CommentTextProps) {
  const { id, author, text, at, editedAt, isRemoved, mayEdit, mayRemove } = comment;
  const { banned } = useAuth();
  const [isEditing, setEditing] = useState(false);
  const kept = useKeptFocus<HTMLDivElement>((own) => own.querySelector<HTMLElement>('[aria-haspopup]'));
  const name = author?.screenName ?? 'A former or anonymous member';
  const address = () => `${window.location.origin}/staff/${uuid}?comment=${id}`;
  const act = (work: () => Promise<unknown>, done: string) => {
    work().then(() => {
      popup(done);
      onChanged();
    }, popupFailure);
  };
  const remove = () =>
    addConfirm({
      text: `Remove this comment by ${escaped(name)}? This cannot be undone.`,
      callback: (confirmed) => {
        if (!confirmed) return;
        act(() => api.call('DELETE /api/v1/comments/:id', { path: { id } }), 'Comment removed');
        // Where its thread goes with it, what closes has nothing to give the focus back to.
        const heading = () => document.getElementById('discussion');
        focusHeading(() => (document.getElementById(`comment-${id}`) ? null : heading()), false);
      },
    });
  const report = () =>
    addConfirm({
      text: `Report this comment by ${escaped(name)} to the authors of the list and the moderators?`,
      callback: (confirmed) =>
        confirmed &&
        act(
          () =>
            api.call('POST /api/v1/lists/:id/reports', {
              path: { id: uuid },
              body: { message: reportText(comment, address()), place: 'Discussion', kind: 'comment' },
            }),
          'Thank you. The comment was reported.',
        ),
    });
  if (isRemoved) return <p className="text-muted">This comment was removed.</p>;
  return (
    <div {...kept} className="flex gap-3">
      <Avatar name={name} src={author?.avatar ?? null} className="mt-0.5 size-6" />
      <div className="min-w-0 flex-1">
        <p className="flex min-h-6 flex-wrap items-center gap-x-2">
          {author ? (
            <Link
              look="bare"
              to={memberAddress(author.id)}
              className="rounded-sm font-medium hover:text-primary"
            >
              {author.screenName}
            </Link>
          ) : (
            <span className="font-medium text-muted">{name}</span>
          )}
          <span className="text-xs text-muted">
            <RelativeTime seconds={at} />
            {editedAt !== null && ', edited'}
          </span>
          <span className="ml-auto">
            <Menu
              label="Comment"
              placement="bottom end"
              trigger={
                <IconButton label={`More about the comment by ${name}`} tone="quiet" size="small">
                  <Ellipsis aria-hidden />
                </IconButton>
              }
            >
              <MenuItem icon={<Link2 aria-hidden />} onAction={() => void copyText(address())}>
                Copy link
              </MenuItem>
              {mayEdit && (
                <MenuItem icon={<PenLine aria-hidden />} onAction={() => setEditing(true)}>
                  Edit
                </MenuItem>
              )}
              {!mayEdit && !banned && (
                <MenuItem icon={<Flag aria-hidden />} onAction={report}>
                  Report
                </MenuItem>
              )}
              {mayRemove && (
                <MenuItem tone="danger" icon={<Trash2 aria-hidden />} onAction={remove}>
                  Remove
                </MenuItem>
              )}
            </Menu>
          </span>
        </p>
        {isEditing ? (
          <CommentForm
            label="Your comment"
            draftKey={`comment:${uuid}:edit:${id}`}
            text={text}
            send="Save"
            takesFocus
            onCancel={() => setEditing(false)}
            onSend={async (changed) => {
              await api.call('PATCH /api/v1/comments/:id', { path: { id }, body: { text: changed } });
              setEditing(false);
              onChanged();
            }}
          />
        ) : (
          <p className="wrap-anywhere whitespace-pre-line">
            <Inline text={text} />
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
