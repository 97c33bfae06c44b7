import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint.js';
import { line, longText, PathList, trimmed } from '../base/scalars.js';
import { ListName, MemberName } from '../base/shapes.js';

/** `DELETE /api/v1/lists/{id}` */
export const DeleteList = z.object({
  /** The list's title, exactly as it stands (rule input-5). */
  title: longText(),
  /** Why it is deleted: moderators read it with the list and in its history. */
  reason: trimmed(1000).default(''),
});
export type DeleteList = z.infer<typeof DeleteList>;

/** How many days a moderator has to restore a deleted list (rule history-5). */
export const restoreDays = 30;

/** `PUT /api/v1/lists/{id}/authors` */
export const SetAuthors = z.object({
  /** Screen names of all authors; replaces the current ones. */
  authors: z.array(line(200).min(1)).max(50),
});
export type SetAuthors = z.infer<typeof SetAuthors>;

/** The answer of `GET` and `PUT /api/v1/lists/{id}/authors`. */
export const ListAuthors = z.object({
  authors: z.array(MemberName),
});
export type ListAuthors = z.infer<typeof ListAuthors>;

/** The answer of `POST /api/v1/lists/{id}/restore`. */
export const RestoredList = ListName;
export type RestoredList = z.infer<typeof RestoredList>;

export const administrationEndpoints = defineEndpoints({
  'DELETE /api/v1/lists/:id': {
    summary: 'Deletes a list, by slug or uuid; a moderator can restore it for 30 days',
    path: z.object({ id: PathList }),
    body: DeleteList,
  },
  'POST /api/v1/lists/:id/restore': {
    summary: 'Restores a list that was deleted in the last 30 days; for moderators',
    path: z.object({ id: PathList }),
    answer: RestoredList,
  },
  'GET /api/v1/lists/:id/authors': {
    summary: 'The accounts that are authors of a list; for anyone who may edit it',
    path: z.object({ id: PathList }),
    answer: ListAuthors,
    isPrivate: true,
  },
  'PUT /api/v1/lists/:id/authors': {
    summary: 'Sets the authors of a list, by screen name; for its authors and moderators',
    path: z.object({ id: PathList }),
    body: SetAuthors,
    answer: ListAuthors,
  },
  'POST /api/v1/lists/:id/claim': {
    summary: 'Makes you the author of a list that has none',
    path: z.object({ id: PathList }),
    answer: ListAuthors,
  },
});
