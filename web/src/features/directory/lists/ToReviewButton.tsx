'use client';
import { useState } from 'react';
import { useAuth } from '../../../stores/auth';
import { Button } from '../../../ui/actions/Button';
import { setToReview } from './to-review';

interface ToReviewButtonProps {
  list: { uuid: string; title: string };
  onDone?: () => void;
}

/** Sets a list that is no longer complete to To Review, in one press. */
export function ToReviewButton({ list, onDone = () => undefined }: ToReviewButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const { banned } = useAuth();
  if (banned) return null;
  const press = async () => {
    setBusy(true);
    await setToReview(list, onDone);
    setBusy(false);
  };
  return (
    <Button
      size="small"
      isPending={isBusy}
      aria-label={`Set “${list.title}” to To Review`}
      onPress={() => void press()}
    >
      Set To Review
    </Button>
  );
}
