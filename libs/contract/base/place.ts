import { z } from 'zod';

/**
 * Where a page of a sorted list ended or began, as `next` and `previous` of the page say it: pages that begin there show nothing
 * twice and leave nothing out, whatever came or went in between. Opaque to programs.
 */
export const PlaceInAddress = z
  .string()
  // What an entry is sorted by may be a long title.
  .max(6_000)
  .regex(/^[\w-]+$/, 'This is not the place of a page. Use the one that the page returned.')
  .meta({ example: 'WyJzcGFycm93cyIsMTdd' })
  .optional();

/** What such pages are asked for with, instead of or beside `page`, which then only numbers the page. */
export const places = {
  after: PlaceInAddress.describe('Begins after this place: `next` of the page before'),
  before: PlaceInAddress.describe('Ends before this place: `previous` of the page after'),
};

/** What such pages answer. */
export const pagePlaces = {
  /** Pass it as `after` to get what follows; null: nothing does. */
  next: z.string().nullable(),
  /** Pass it as `before` to get what comes before; null: nothing does. */
  previous: z.string().nullable(),
};
