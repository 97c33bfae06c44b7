import type { JsonObject, ListTree } from './document.js';
import { standardSettings } from './standard.js';

/**
 * A new list without menus. `fields` are initial top-level interchange fields; `settings` and `anilist` override the
 * defaults field by field.
 */
export function emptyTree({
  title,
  uuid,
  settings = {},
  anilist = {},
  ...fields
}: { title: string; uuid: string; settings?: JsonObject; anilist?: JsonObject } & JsonObject): ListTree {
  return {
    fields: {
      title,
      uuid,
      slug: null,
      anilistId: null,
      seasonYear: null,
      status: 'IN_PROGRESS',
      author: '',
      comment: '',
      savingId: 0,
      ...fields,
    },
    settings: { ...standardSettings(), ...settings },
    anilist: { coverImage: {}, ...anilist },
    menus: [],
  };
}
