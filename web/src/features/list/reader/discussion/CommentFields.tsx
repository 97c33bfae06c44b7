'use client';
import { commentLimits } from '@libs/contract/community/comment-limits.js';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../../../../lib/cx';
import { asFailure } from '../../../../lib/failure';
import { storage } from '../../../../lib/storage';
import { useKeptFocus } from '../../../../lib/use-kept-focus';
import { digits } from '@libs/characters/digits.js';
import { Button } from '../../../../ui/actions/Button';
import { field, label as labelLook } from '../../../../ui/styles';

export interface CommentFormProps {
  label: string;
  /** Keeps what was typed until it is sent. */
  draftKey: string;
  /** The text to begin with, where nothing was kept. */
  text?: string;
  send: string;
  /** Fails with `Failure`. */
  onSend: (text: string) => Promise<void>;
  /** Offers to cancel, which also drops what was typed. */
  onCancel?: () => void;
  /** The visitor has just asked for it, so it gets the focus. */
  takesFocus?: boolean;
  /** What it is about, above the buttons. */
  children?: ReactNode;
}

/** A field for a comment. Ctrl+Enter sends it; nothing typed is lost if that fails, or the page is left. */
export function CommentFields(props: CommentFormProps) {
  const { label, draftKey, send, onSend, onCancel, children } = props;
  const id = useId();
  // What was sent leaves a button behind that is disabled. On touch screens, a focused field opens the keyboard.
  const kept = useKeptFocus<HTMLDivElement>((own) =>
    window.matchMedia('(pointer: coarse)').matches ? null : own.querySelector('textarea'),
  );
  const [text, setText] = useState(() => storage.read(draftKey) ?? props.text ?? '');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const change = (value: string) => {
    setText(value);
    storage.write(draftKey, value.trim() ? value : null);
  };
  const isLong = text.trim().length > commentLimits.text;
  const canSend = text.trim() !== '' && !isLong && !isSending;
  const submit = async () => {
    if (!canSend) return;
    setSending(true);
    setFailure(null);
    try {
      await onSend(text.trim());
      change('');
    } catch (error) {
      const { message, detail } = asFailure(error);
      setFailure([message, detail].filter(Boolean).join(' '));
    } finally {
      setSending(false);
    }
  };
  const cancel = () => {
    // Whoever edits again expects the stored text.
    storage.write(draftKey, null);
    onCancel?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onCancel && text.trim() === '') cancel();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  return (
    <div {...kept} className="flex flex-col gap-2">
      {/* The browser's own: a field of React Aria would bring 46 KB to every list that a member reads. */}
      <label htmlFor={id} className={labelLook}>
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
        aria-invalid={isLong || undefined}
        data-invalid={isLong || undefined}
        aria-describedby={`${id}-more`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- as said above
        autoFocus={props.takesFocus ?? false}
        className={cx(field, 'resize-y py-2')}
      />
      <p id={`${id}-more`} className={cx('text-xs', isLong ? 'text-danger' : 'text-muted')}>
        {isLong
          ? `This is too long: at most ${digits(commentLimits.text)} characters.`
          : 'Markdown for links, emphasis and code. @name mentions a member.'}
      </p>
      {children}
      {failure && (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
      <div className="flex gap-2">
        <Button
          tone="primary"
          size="small"
          isDisabled={!canSend && !isSending}
          isPending={isSending}
          onPress={() => void submit()}
        >
          {send}
        </Button>
        {onCancel && (
          <Button size="small" tone="quiet" onPress={cancel}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  );
}
