'use client';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import type { CommentFormProps } from './CommentFields';

const CommentFields = lazy(async () => ({ default: (await import('./CommentFields')).CommentFields }));

/** A field for a comment. Its code is loaded with the first one: most who read a list write nothing. */
export const CommentForm = (props: CommentFormProps) => (
  <Suspense fallback={<Skeleton className="h-32 w-full" />}>
    <CommentFields {...props} />
  </Suspense>
);
