'use client';
import { Download, LogIn } from '../../../ui/icons/lucide';
import { useEffect, useEffectEvent } from 'react';
import { cx } from '../../../lib/cx';
import { keyOf } from '../../shell/keys/keys';
import { logIn, useAuth } from '../../../stores/auth';
import { say } from '../../../stores/announcements';
import { AlertBox } from '../../../ui/messages/AlertBox';
import { Button } from '../../../ui/actions/Button';
import { floating } from '../../../ui/styles';
import { refusalText } from '../../shell/live/save-state';
import type { SessionState } from '../../shell/live/session-state';

/** Milliseconds during which a notice offers to undo with one press. */
const undoTime = 8_000;
/** The same if there is something to decide. */
const decisionTime = 30_000;

interface StorageNoticeProps {
  state: SessionState;
  onDownload: () => void;
  onRetry: () => void;
}

/** Explains why changes are not stored, and what helps. */
export function StorageNotice({ state, onDownload, onRetry }: StorageNoticeProps) {
  const { refusal } = state;
  const isLosing = !state.isKept && state.pending > 0;
  if (!refusal && !(isLosing && !state.connected))
    return !state.canEdit && state.connected ? <WorkingCopyNotice {...{ isLosing, onDownload }} /> : null;
  return (
    <AlertBox
      text={`${refusal ? refusalText(refusal) : 'There is no connection.'} ${isLosing ? losing : 'Nothing you typed is lost: it stays in this browser.'}`}
    >
      <Button onPress={onDownload}>
        <Download aria-hidden /> Download working copy
      </Button>
      {refusal?.code === 'unauthorized' && (
        <Button onPress={logIn}>
          <LogIn aria-hidden /> Log in
        </Button>
      )}
      <Button onPress={onRetry}>Try again</Button>
    </AlertBox>
  );
}

const losing =
  'This browser cannot keep your work (private window or full storage). Save or download before you close this page.';

function WorkingCopyNotice({ isLosing, onDownload }: { isLosing: boolean; onDownload: () => void }) {
  const { loggedIn } = useAuth();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-4">
      <p className="min-w-0 flex-[1_1_16rem]">
        {loggedIn
          ? 'Working copy: you cannot edit this list, but you can try things out and download the result.'
          : `This is a working copy. Log in to save it, or download it as a file (${keyOf('download')}).`}
        {isLosing && ` ${losing}`}
      </p>
      {!loggedIn && (
        <Button tone="primary" onPress={logIn}>
          <LogIn aria-hidden /> Log in
        </Button>
      )}
      <Button onPress={onDownload}>
        <Download aria-hidden /> Download JSON
      </Button>
    </div>
  );
}

/** What the author has just done and can undo with one press. */
export interface Done {
  /** “Removed a role with 3 rows” */
  what: string;
  /** How many steps could be undone before it. */
  first: number;
  /** Does it in a different way instead. */
  instead?: { label: string; act: () => void };
}

interface DoneNoticeProps {
  /** Null: nothing recent. */
  done: Done | null;
  /** The selection bar is at the bottom. */
  isAboveBar: boolean;
  onUndo: (first: number) => void;
  /** Time is up, or the author chose another way. */
  onPass: () => void;
}

/** Offers to undo what was just done, or to do it differently. */
export function DoneNotice({ done, isAboveBar, onUndo, onPass }: DoneNoticeProps) {
  const pass = useEffectEvent(onPass);
  useEffect(() => {
    if (done === null) return;
    const timer = setTimeout(pass, done.instead ? decisionTime : undoTime);
    return () => clearTimeout(timer);
  }, [done]);
  useEffect(() => {
    if (done === null) return;
    const other = done.instead ? `, ${done.instead.label} in the notice at the bottom` : '';
    say(`${done.what}. ${keyOf('undo')} undoes it${other}`, 'done');
  }, [done]);
  if (done === null) return null;
  const { what, first, instead } = done;
  return (
    <section
      aria-label="Just done"
      className={cx(
        floating,
        'bottom-[calc(5rem+var(--bottom-panels,0px))] z-50 max-w-toast',
        isAboveBar && 'mb-14',
      )}
    >
      <span className="mr-1 min-w-0 truncate">{what}</span>
      {instead && (
        <Button
          size="small"
          onPress={() => {
            onPass();
            instead.act();
          }}
        >
          {instead.label}
        </Button>
      )}
      <Button size="small" onPress={() => onUndo(first)}>
        Undo
      </Button>
    </section>
  );
}
