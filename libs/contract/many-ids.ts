import { z } from 'zod';
import { PathPerson, text } from './scalars.js';

/** Ids in one question. */
export const mostIds = 100;

/** Ids separated by commas, or repeated; a name (`ja:…`) may contain a comma, so it stands alone. */
export const ManyIds = z
  .union([text(4_000), z.array(text(4_000)).max(100)])
  .optional()
  .transform((value) =>
    [value ?? []].flat().flatMap((part) => (/^[\d,\s]*$/.test(part) ? part.split(',') : [part])),
  )
  .transform((ids) => [...new Set(ids.map((id) => id.trim()).filter(Boolean))])
  .pipe(z.array(PathPerson).max(mostIds));
