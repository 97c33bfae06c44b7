'use client';
import { optional } from '../../../../lib/optional';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { ErrorState } from '../../../../ui/messages/ErrorState';
import type { CommentFormProps } from './CommentFields';

const CommentFields = optional(async () => (await import('./CommentFields')).CommentFields);

/** A field for a comment. Its code is loaded with the first one: most who read a list write nothing. */
export const CommentForm = (props: CommentFormProps) => (
  <CommentFields
    {...props}
    waiting={<Skeleton className="h-32 w-full" />}
    missing={<ErrorState failure={{ code: 'network' }} />}
  />
);
