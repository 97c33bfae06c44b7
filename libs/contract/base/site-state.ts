import { z } from 'zod';

/** The operator keeps the site read-only: nobody can log in or change anything. */
export const Maintenance = z.object({
  /** Why, in the operator's words of at most 300 characters; null: they said nothing. */
  reason: z.string().nullable(),
  /** Epoch seconds at which it will probably be over; it does not end by itself. */
  until: z.number().int().nullable(),
});

/** `GET /api/v1/site/state` and `site:changed`: what the operator says to everybody at the moment. */
export const SiteState = z.object({
  /** A line above all pages, plain text of at most 300 characters; null: there is none. */
  announcement: z.string().nullable(),
  /** Set while nobody can log in or change anything; null: everything works. */
  readOnly: Maintenance.nullable(),
});
export type SiteState = z.infer<typeof SiteState>;

/** Everything works, and there is nothing to say. */
export const plainState: SiteState = { announcement: null, readOnly: null };

/** Characters of an announcement, and of a reason why the site is read-only. */
export const maxAnnouncementLength = 300;
