'use client';
import { Download, LogIn } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { keyName } from '../../lib/keys';
import { logIn, useAuth } from '../../stores/auth';
import { Button } from '../../ui/Button';
import { refusalText } from '../live/save-state';
import type { SessionState } from '../live/session-state';

/** Milliseconds in which a removal can be taken back with one press. */
const undoTime = 8_000;

interface StorageNoticeProps {
  state: SessionState;
  onDownload: () => void;
  onRetry: () => void;
}

/** Says why nothing that is changed here gets stored, and what helps. */
export function StorageNotice({ state, onDownload, onRetry }: StorageNoticeProps) {
  if (!state.refusal) {
    return !state.canEdit && state.connected ? <WorkingCopyNotice onDownload={onDownload} /> : null;
  }
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center gap-3 rounded-lg border border-danger/40 bg-surface p-4"
    >
      <p className="min-w-0 flex-[1_1_16rem]">
        {refusalText(state.refusal)} Nothing that you typed is lost: it stays in this browser.
      </p>
      <Button onPress={onDownload}>
        <Download aria-hidden /> Download working copy
      </Button>
      {state.refusal.code === 'unauthorized' && (
        <Button onPress={logIn}>
          <LogIn aria-hidden /> Log in
        </Button>
      )}
      <Button onPress={onRetry}>Try again</Button>
    </div>
  );
}

function WorkingCopyNotice({ onDownload }: { onDownload: () => void }) {
  const { loggedIn } = useAuth();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-4">
      <p className="min-w-0 flex-[1_1_16rem]">
        {loggedIn
          ? 'This is a working copy: you may not edit this list, but you can try things out and download the result.'
          : `This is a working copy. Log in to save it, or download it as a file (${keyName('Ctrl+Shift+S')}).`}
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

interface RemovedNoticeProps {
  /** What was removed; null: nothing lately. */
  removed: string | null;
  onUndo: () => void;
  /** Its time is over. */
  onPass: () => void;
}

/** Lets a removal be taken back with one press. */
export function RemovedNotice({ removed, onUndo, onPass }: RemovedNoticeProps) {
  const pass = useEffectEvent(onPass);
  useEffect(() => {
    if (removed === null) return;
    const timer = setTimeout(pass, undoTime);
    return () => clearTimeout(timer);
  }, [removed]);
  if (removed === null) return null;
  return (
    <output className="fixed inset-x-4 bottom-[calc(5rem+var(--bottom-panels,0px))] z-50 mx-auto flex w-fit max-w-toast items-center gap-3 rounded-lg border border-line bg-raised py-2 pr-2 pl-4 shadow-lg md:bottom-[calc(1rem+var(--bottom-panels,0px))]">
      <span className="min-w-0 truncate">Removed {removed}</span>
      <Button size="small" onPress={onUndo}>
        Undo
      </Button>
    </output>
  );
}
