import type { JsonObject, ListTree } from './document.js';
import { standardSettings } from './standard.js';

/**
 * A new list without menus. `fields` are top-level interchange fields that are known already; `settings` and `anilist`
 * complete or replace the defaults, name by name.
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
