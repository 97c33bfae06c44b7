import { z } from 'zod';
import { commentLimits } from './comment-limits.js';
import { defineEndpoints } from '../base/endpoint.js';
import { id, line, PathId, PathList, text, trimmed, wholeInAddress } from '../base/scalars.js';
import { ListName, MemberFace } from '../base/shapes.js';

const CommentText = trimmed(commentLimits.text, `At most ${commentLimits.text} characters.`).min(
  1,
  'Write something first.',
);

/** `POST /api/v1/lists/{id}/comments` */
export const AddComment = z.object({
  /** With links, emphasis and code as in Markdown. `@name` mentions a member by screen name. */
  text: CommentText,
  /** The comment that this one answers: one of the list that is no reply itself. */
  parent: id.optional(),
  /** The id of the row that it is about, and where that is, as text for people: `#01 › Director › 山田太郎`. */
  node: text(200).min(1).optional(),
  place: line(commentLimits.place).min(1).optional(),
});
export type AddComment = z.infer<typeof AddComment>;

/** `PATCH /api/v1/comments/{id}`: omitted fields stay as they are. */
export const ChangeComment = z.object({
  /** Only by its author. */
  text: CommentText.optional(),
  /** By its author, whoever may edit the list, and moderators; not of a reply. */
  isResolved: z.boolean().optional(),
});
export type ChangeComment = z.infer<typeof ChangeComment>;

/** Times are epoch seconds. */
export const CommentReply = z.object({
  id: z.number().int(),
  /** Null: somebody who has left, or whose comment was removed. */
  author: MemberFace.nullable(),
  text: z.string(),
  at: z.number().int(),
  editedAt: z.number().int().nullable(),
  isRemoved: z.boolean(),
  /** What the visitor may do. */
  mayEdit: z.boolean(),
  mayRemove: z.boolean(),
});
export type CommentReply = z.infer<typeof CommentReply>;

export const DiscussionComment = CommentReply.extend({
  node: z.string().nullable(),
  place: z.string().nullable(),
  isResolved: z.boolean(),
  mayResolve: z.boolean(),
  /** Oldest first, at most 100. */
  replies: z.array(CommentReply),
});
export type DiscussionComment = z.infer<typeof DiscussionComment>;

/** `GET /api/v1/lists/{id}/comments` */
export const CommentPage = z.object({
  /** Newest first. */
  items: z.array(DiscussionComment),
  /** Of the whole discussion, replies included; and threads that are not resolved. */
  total: z.number().int(),
  open: z.number().int(),
  /** The `before` of the next page; null on the last one. */
  next: z.number().int().nullable(),
});
export type CommentPage = z.infer<typeof CommentPage>;

/** `GET /api/v1/comments`, newest first. */
export const NewComments = z.object({
  items: z.array(
    CommentReply.extend({
      list: ListName,
      /** The thread that it belongs to; its own id if it begins one. */
      thread: z.number().int(),
      place: z.string().nullable(),
      isResolved: z.boolean(),
    }),
  ),
  /** The `before` of the next page; null on the last one. */
  next: z.number().int().nullable(),
});
export type NewComments = z.infer<typeof NewComments>;

export const CommentQuery = z.object({
  before: wholeInAddress(1, 2 ** 31 - 1)
    .optional()
    .meta({ description: 'Where the previous page ended: its `next`', example: 204 }),
});

const OneComment = z.object({ id: PathId.describe('Number of a comment') });

export const commentEndpoints = defineEndpoints({
  'GET /api/v1/lists/:id/comments': {
    summary: 'The discussion of a list, newest first, 20 threads a page',
    path: z.object({ id: PathList }),
    query: CommentQuery,
    answer: CommentPage,
    dependsOn: ['lists', 'comments'],
  },
  'GET /api/v1/comments': {
    summary: `The newest comments of all lists, ${commentLimits.page} a page; for moderators`,
    query: CommentQuery,
    answer: NewComments,
    isPrivate: true,
  },
  'POST /api/v1/lists/:id/comments': {
    summary: 'Adds a comment to the discussion of a list, or a reply',
    path: z.object({ id: PathList }),
    body: AddComment,
    answer: z.object({ id: z.number().int() }),
    status: 201,
  },
  'PATCH /api/v1/comments/:id': {
    summary: 'Changes the text of a comment of yours, or resolves and reopens one',
    path: OneComment,
    body: ChangeComment,
  },
  'DELETE /api/v1/comments/:id': {
    summary: 'Removes a comment; for its author and moderators',
    path: OneComment,
  },
});
