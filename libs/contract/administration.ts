import { z } from 'zod';

/** `DELETE /api/v1/lists/{id}` */
export const DeleteList = z.object({
  /** The list's title, exactly as it stands (specification, section 5). */
  title: z.string().max(200_000),
});
export type DeleteList = z.infer<typeof DeleteList>;

/** Days in which a moderator can restore a deleted list (decisions, section 3). */
export const restoreDays = 30;

/** `PUT /api/v1/lists/{id}/authors` */
export const SetAuthors = z.object({
  /** Screen names of accounts: all who are authors from then on. */
  authors: z.array(z.string().trim().min(1).max(200)).max(50),
});
export type SetAuthors = z.infer<typeof SetAuthors>;

/** What `GET` and `PUT /api/v1/lists/{id}/authors` answer. */
export const ListAuthors = z.object({
  authors: z.array(z.object({ id: z.number().int(), screenName: z.string() })),
});
export type ListAuthors = z.infer<typeof ListAuthors>;

/** What `POST /api/v1/lists/{id}/restore` answers. */
export const RestoredList = z.object({ uuid: z.string(), slug: z.string().nullable(), title: z.string() });
export type RestoredList = z.infer<typeof RestoredList>;
