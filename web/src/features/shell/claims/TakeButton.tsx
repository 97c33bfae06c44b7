'use client';
import type { TakeTask } from '@libs/contract/community/tasks.js';
import { Hand } from '../../../ui/icons/lucide';
import { useState } from 'react';
import { useAuth } from '../../../stores/auth';
import { popupFailure } from '../../../stores/popup-failure';
import { Button } from '../../../ui/actions/Button';
import { type AtTask, leave, take, takenText } from './claims';

interface TakeButtonProps {
  task: TakeTask;
  /** What it is called, for those who cannot see where the button stands. */
  name: string;
  /** Who is on it. */
  people: readonly AtTask[] | undefined;
}

/** Says who is on a task, and shows others that the visitor is; pressed again, it ends that. */
export function TakeButton({ task, name, people }: TakeButtonProps) {
  const { loggedIn, banned } = useAuth();
  const [busy, setBusy] = useState<'take' | 'leave' | null>(null);
  if (!loggedIn) return null;
  // What was pressed shows at once; what others see follows.
  const isMine = busy ? busy === 'take' : (people ?? []).some((one) => one.isMine);
  const others = takenText(people);
  const press = async () => {
    setBusy(isMine ? 'leave' : 'take');
    try {
      await (isMine ? leave(task) : take(task));
      // The news of it comes a moment later.
      await new Promise((done) => setTimeout(done, 1_500));
    } catch (error) {
      popupFailure(error);
    } finally {
      setBusy(null);
    }
  };
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      {!banned && (
        <Button
          size="small"
          tone={isMine ? 'primary' : 'plain'}
          aria-pressed={isMine}
          aria-label={`${isMine ? 'You’re on it' : 'I’m on it'}: ${name}`}
          onPress={() => void press()}
        >
          <Hand aria-hidden /> {isMine ? 'You’re on it' : 'I’m on it'}
        </Button>
      )}
      <output className="min-w-0 text-xs text-info">
        {others && (
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden className="size-2 shrink-0 rounded-full bg-info" /> {others}
          </span>
        )}
      </output>
    </span>
  );
}
