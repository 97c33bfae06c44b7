import { z } from 'zod';
import { Failure } from '@libs/contract/base/errors.js';

/** An entry of a sorted list by what the list is sorted by, at last its id. */
export interface Mark {
  id: number;
  keys: (number | string | null)[];
}

/** What `next` and `previous` of a page say: the entry and the order that it is meant in. */
const Written = z.tuple([z.string(), z.number().int(), z.array(z.union([z.number(), z.string(), z.null()]))]);

/** The place of an entry in an address (`PlaceInAddress`). */
export const placeOf = (order: string, { id, keys }: Mark): string =>
  Buffer.from(JSON.stringify([order, id, keys])).toString('base64url');

/** Parses a place. Failure: bad-request (it is none of this order, or damaged). */
export function readPlace(order: string, count: number, place: string): Mark {
  const read = Written.safeParse(parsed(Buffer.from(place, 'base64url').toString()));
  if (!read.success || read.data[0] !== order || read.data[2].length !== count)
    throw new Failure(
      'bad-request',
      'This is not a place of this list in this order. Begin at its first page.',
    );
  return { id: read.data[1], keys: read.data[2] };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
