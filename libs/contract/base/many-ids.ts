import { z } from 'zod';
import { readIds } from './id-list.js';
import { PathPerson, text } from './scalars.js';

/** Ids in one question. */
export const maxIds = 100;

/**
 * Ids separated by commas, or repeated; a name (`ja:…`) may contain a comma, so it stands alone. Undefined if the
 * address has no such field; a field without ids is an empty list.
 */
export const ManyIds = z
  .union([text(4_000), z.array(text(4_000)).max(100)])
  .optional()
  .transform((value) => (value === undefined ? undefined : readIds([value].flat())))
  .pipe(z.array(PathPerson).max(maxIds).optional())
  .meta({
    description:
      `Up to ${maxIds} ids. Digits may be joined by commas; a name may contain one, so names are repeated instead: ` +
      '`ids=1,2&ids=ja:山田太郎&ids=en:Taro%20Yamada`',
    example: '1,2',
  });
