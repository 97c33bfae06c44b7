import { parseCreditText, parseRolesText, parseStaffText } from '@libs/text/parser/parse.js';
import type { Menu } from '@libs/list/model/interchange.types.js';
import type { RoleDictionary } from '@libs/roles/dictionary.js';
import type { ShapeQuestion, StyleRule, TakenLine, Taught } from '@libs/text/words/line-kinds.js';
import type { TextNote, TextPlacement, TextSettings } from '@libs/text/words/text.types.js';
import { isOfStyle, shapesOf } from './lines/style-fit';
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
  /** What each line was taken for, and what is asked about those that are doubtful. */
  lines?: TakenLine[];
  questions?: ShapeQuestion[];
  /** Shapes of lines that were read as the list remembers it of the last text. */
  remembered?: ReadonlySet<string>;
}

/** What somebody says about how a text is built, and what the list remembers of the last one: used for a text of the same style. */
export interface SaidOfText extends Taught {
  remembered: readonly StyleRule[];
}

/** What counts of what is said about a text, and the shapes that are read as the list remembers them. */
function taughtOf(text: string, { hints = [], rules = [], remembered }: SaidOfText) {
  const shapes = remembered.length > 0 ? shapesOf(text) : new Map<string, number>();
  const known = new Set(rules.map(({ shape }) => shape));
  const held = isOfStyle(remembered, shapes) ? remembered.filter(({ shape }) => !known.has(shape)) : [];
  return {
    taught: { hints, rules: [...rules, ...held], lines: true },
    held: new Set(held.map(({ shape }) => shape).filter((shape) => shapes.has(shape))),
  };
}

/** Reads credit text for a place in a list, by the site's role dictionary. Run in a worker: the dictionary of roles is as large as the rest of the page. */
export function readText(
  text: string,
  place: TextPlace,
  settings: TextSettings,
  roles: RoleDictionary,
  said?: SaidOfText,
): ReadText {
  const { taught, held } = said ? taughtOf(text, said) : {};
  return { ...readAs(text, place, settings, roles, taught), ...(held ? { remembered: held } : {}) };
}

function readAs(
  text: string,
  place: TextPlace,
  settings: TextSettings,
  roles: RoleDictionary,
  taught: Taught | undefined,
): ReadText {
  switch (place.as) {
    case 'menus': {
      const { document, ...read } = parseCreditText(text, settings, roles, taught);
      return { menus: document.menus, ...read };
    }
    case 'roles':
    case 'category': {
      const { credits, note, ...read } = parseRolesText(
        text,
        settings,
        {
          menuKind: menuKindOf(place.menuName),
          ...(place.as === 'category' ? { category: place.category, into: true } : {}),
        },
        roles,
        taught,
      );
      return { menus: [{ name: '', credits, ...(note === undefined ? {} : { note }) }], ...read };
    }
    case 'staff': {
      const { staff, ...read } = parseStaffText(text, settings, place.role, roles, taught);
      return {
        menus: [{ name: '', credits: [{ name: '', roles: [{ name: '', original: place.role, staff }] }] }],
        ...read,
      };
    }
  }
}
