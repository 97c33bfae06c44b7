'use client';
import { sentenceOf, type ToldFailure } from '@libs/contract/base/errors.js';
import { RotateCw, TriangleAlert } from '../icons/lucide';
import { Button } from '../actions/Button';
import { EmptyState } from './EmptyState';

interface ErrorStateProps {
  failure: ToldFailure;
  /** Retries without losing what was typed; omitted if that cannot help. */
  onRetry?: (() => void) | undefined;
}

/** A failure with its message from the catalogue and the next action. */
export function ErrorState({ failure: { code, detail, retryAfter }, onRetry }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        Icon={TriangleAlert}
        title={sentenceOf(code, retryAfter)}
        action={
          onRetry && (
            <Button onPress={onRetry}>
              <RotateCw aria-hidden /> Try again
            </Button>
          )
        }
      >
        {detail}
      </EmptyState>
    </div>
  );
}
