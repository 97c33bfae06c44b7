import { parseCreditText, parseRolesText, parseStaffText } from '@libs/text/parser/parse.js';
import type { Menu } from '@libs/list/model/interchange.types.js';
import type { RoleDictionary } from '@libs/roles/dictionary.js';
import type { TextNote, TextPlacement, TextSettings } from '@libs/text/words/text.types.js';
import { menuKindOf } from '../state/menu-kind';

/** What a text is read as: whole episodes, roles for an episode or a category that is there, or rows for a role that is there. */
export type TextPlace =
  | { as: 'menus' }
  | { as: 'roles'; menuName: string }
  | { as: 'category'; menuName: string; category: string }
  | { as: 'staff'; role: string };

/** A text read in one of these ways, always as menus: the smaller ways give one menu without a name. */
export interface ReadText {
  menus: Menu[];
  notes: TextNote[];
  placements: TextPlacement[];
}

/** Reads credit text for a place in a list, by the site's role dictionary. Run in a worker: the dictionary of roles is as large as the rest of the page. */
export function readText(
  text: string,
  place: TextPlace,
  settings: TextSettings,
  roles: RoleDictionary,
): ReadText {
  switch (place.as) {
    case 'menus': {
      const { document, notes, placements } = parseCreditText(text, settings, roles);
      return { menus: document.menus, notes, placements };
    }
    case 'roles':
    case 'category': {
      const { credits, note, notes, placements } = parseRolesText(
        text,
        settings,
        {
          menuKind: menuKindOf(place.menuName),
          ...(place.as === 'category' ? { category: place.category, into: true } : {}),
        },
        roles,
      );
      return { menus: [{ name: '', credits, ...(note === undefined ? {} : { note }) }], notes, placements };
    }
    case 'staff': {
      const { staff, notes, placements } = parseStaffText(text, settings, place.role, roles);
      return {
        menus: [{ name: '', credits: [{ name: '', roles: [{ name: '', original: place.role, staff }] }] }],
        notes,
        placements,
      };
    }
  }
}
