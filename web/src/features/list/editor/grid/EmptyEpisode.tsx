import { ClipboardPaste, UsersRound } from '../../../../ui/icons/lucide';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/actions/Button';
import { EmptyState } from '../../../../ui/messages/EmptyState';

interface EmptyEpisodeProps {
  isRefused: boolean;
  onPasteText: () => void;
  /** Imports what AniList knows; null if it cannot be asked, or if the episode is not the Overview. */
  onMainStaff: (() => void) | null;
  /** The button for adding a category. */
  children: ReactNode;
}

/** Shown instead of the columns while an episode has no credits. */
export function EmptyEpisode({ isRefused, onPasteText, onMainStaff, children }: EmptyEpisodeProps) {
  return (
    <EmptyState
      title="This episode is empty"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {children}
          {onMainStaff && (
            <Button isDisabled={isRefused} onPress={onMainStaff}>
              <UsersRound aria-hidden /> Main staff from AniList
            </Button>
          )}
          <Button tone="primary" isDisabled={isRefused} onPress={onPasteText}>
            <ClipboardPaste aria-hidden /> Paste credit text
          </Button>
        </div>
      }
    >
      Paste its credits as text, or add a category and enter them row by row.
    </EmptyState>
  );
}
