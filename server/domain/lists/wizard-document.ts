import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { CreateList } from '@libs/contract/lists/lists.js';
import { Failure } from '@libs/contract/base/errors.js';
import { readAnilist } from '@libs/identities/anilist-id.js';
import { emptyTree } from '@libs/list/model/empty-tree.js';
import type { JsonObject } from '@libs/list/model/document.js';
import { writeDocument } from '@libs/list/interchange/interchange.js';

/** A new list id: 48 hex digits. */
export const newUuid = () => randomBytes(24).toString('hex');

/** The list document for the last step of the create wizard. Failures: list-unnamed, anilist-id. */
export function documentOfWizard(input: z.output<typeof CreateList>): unknown {
  const {
    title,
    native,
    romaji,
    anilistId: written,
    idMal,
    format,
    season,
    seasonYear,
    airing,
    episodes,
    studios,
    synonyms,
    cover,
    isAdult,
    startDate,
    endDate,
    comment,
    status,
    settings,
    menus,
  } = input;
  if (!title) throw new Failure('list-unnamed');
  const anilistId = written ? readAnilist(written) : null;
  if (written && anilistId === null) throw new Failure('anilist-id');
  const anilist: JsonObject = {
    ...(anilistId ? { id: Number(anilistId) } : {}),
    ...(anilistId && idMal ? { idMal } : {}),
    title: { english: title, native: native || null, romaji: romaji || null },
    coverImage: cover ? { extraLarge: cover, large: cover } : {},
    ...(season ? { season } : {}),
    ...(seasonYear ? { seasonYear } : {}),
    ...(format ? { format } : {}),
    ...(airing ? { status: airing } : {}),
    ...(episodes ? { episodes } : {}),
    ...(isAdult ? { isAdult } : {}),
    ...(startDate ? { startDate } : {}),
    ...(endDate ? { endDate } : {}),
    synonyms,
    studios: { edges: studios.map((name) => ({ isMain: true, node: { name } })) },
  };
  const base = emptyTree({
    title,
    uuid: newUuid(),
    anilistId: anilistId || null,
    seasonYear: seasonYear ?? null,
    status,
    comment,
    settings: settings as JsonObject,
    anilist,
  });
  return {
    ...writeDocument(base),
    // With what is remembered of the text that the list was made from, which no document has.
    settings: base.settings,
    menus: menus.length ? menus : [{ name: 'Overview', credits: [] }],
  };
}
