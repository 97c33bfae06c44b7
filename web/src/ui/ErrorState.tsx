'use client';
import { errors, type ErrorCode } from '@libs/contract/errors.js';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from './Button';
import { EmptyState } from './EmptyState';

interface ErrorStateProps {
  code: ErrorCode;
  detail?: string | undefined;
  /** Tries again without losing what was typed; left out where it cannot help. */
  onRetry?: (() => void) | undefined;
}

/** A failure in the words of the catalogue, with the next action. */
export function ErrorState({ code, detail, onRetry }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        Icon={TriangleAlert}
        title={errors[code].message}
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
