import { words } from '../../characters/words.js';
import type { RoleDictionary } from '../../roles/dictionary.js';
import { standardCategories } from '../../roles/categories.js';
import { translateRole } from '../../roles/translate.js';
import type { RoleTerm } from '../../roles/terms.js';
import type { StaffRow } from '../model/interchange.types.js';
import { hasJapanese } from '../../characters/characters.js';

/** A person in one role, as credited by the anime database. */
export interface StaffCredit {
  id: number;
  /** The native name. Empty if the database has only the English name, and vice versa. */
  native: string;
  full: string;
  /** In English, often with a comment in brackets: `Key Animation (eps 1, 3)`. */
  role: string;
}

/** A row of a list: linked, and unconfirmed until an editor confirms it. */
type Row = Pick<StaffRow, 'ja' | 'en' | 'comment'> & { id: number; unconfirmed: true };
type Role = { name: string; original: string; staff: Row[] };

export interface MainStaff {
  /** Categories as in the interchange JSON, in the usual order. */
  credits: { name: string; roles: Role[] }[];
  people: number;
  rows: number;
  /** Roles that are not in the dictionary; they keep their English name and have no Japanese one. */
  unknownRoles: string[];
  /** Skipped credits: dubbing staff, and those without a name or a role. */
  leftOut: number;
}

/** Roles of the anime database that have a different name in the dictionary, in lower case. */
const otherNames = new Map([
  ['second key animation', '2nd Key Animation'],
  ['in-betweens animation', 'In-Between Animation'],
  ['art setting', 'Art Design'],
  ['effect animation director', 'Effects Animation Director'],
  ['production advancement', 'Production Assistant'],
]);
/** The possible texts after `Theme Song` or `Insert Song`. */
const songRoles = new Map([
  ['performance', 'Song'],
  ['performer', 'Song'],
  ['vocals', 'Song'],
]);

/** The category for roles that are not in the dictionary. */
const elsewhere = 'Miscellaneous';
/** Longer names and roles are truncated or left out: no real ones are as long. */
const maxLength = 200;

const dubbing = /^(?:ADR|Dub(?:bing)?)\b/i;
export const dubbed = words(
  `
    English|Spanish|Latin American|French|German|Italian|Portuguese|Brazilian|Korean|Hebrew|Hungarian
    Chinese|Mandarin|Arabic|Filipino|Tagalog|Catalan|Thai|Polish|Russian|Hindi
  `,
  (language) => `^${language}(?: dub)?(?:[,;:]|$)`,
);

/**
 * Makes an Overview from the staff of an anime: translates roles with the dictionary, turns texts in brackets into comments, and
 * lists each person once per role. Takes time in proportion to the credits.
 */
export function mainStaff(staff: readonly StaffCredit[], roles: RoleDictionary): MainStaff {
  const categories = new Map<string, Map<string, { role: Role; rows: Map<number, Row> }>>();
  const people = new Set<number>();
  const unknownRoles = new Set<string>();
  let rows = 0;
  let leftOut = 0;
  for (const credit of staff) {
    const { name, comment } = roleAndComment(credit.role);
    const row = rowOf(credit);
    if (!name || !row || dubbing.test(name) || dubbed.test(comment)) {
      leftOut += 1;
      continue;
    }
    for (const { category, role, isKnown } of rolesNamed(name, roles)) {
      if (!isKnown) unknownRoles.add(role.name);
      const inCategory = getOr(categories, category, () => new Map());
      const place = getOr(inCategory, role.name, () => ({ role, rows: new Map() }));
      const there = place.rows.get(credit.id);
      if (there) {
        addComment(there, comment);
        continue;
      }
      const added = { ...row };
      addComment(added, comment);
      place.rows.set(credit.id, added);
      place.role.staff.push(added);
      people.add(credit.id);
      rows += 1;
    }
  }
  return {
    credits: inUsualOrder(categories).map(([name, inCategory]) => ({
      name,
      roles: [...inCategory.values()].map(({ role }) => role),
    })),
    people: people.size,
    rows,
    unknownRoles: [...unknownRoles],
    leftOut,
  };
}

function getOr<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function inUsualOrder<Value>(categories: Map<string, Value>): [string, Value][] {
  const places = new Map<string, number>(standardCategories.map((name, place) => [name, place]));
  const place = ([name]: [string, Value]) => places.get(name) ?? standardCategories.length;
  return [...categories].sort((a, b) => place(a) - place(b));
}

function addComment(row: Row, comment: string): void {
  if (!comment) return;
  const there = row.comment ?? '';
  if (!there.split('; ').includes(comment)) row.comment = there ? `${there}; ${comment}` : comment;
}

/**
 * Null for somebody without a name. Japanese names are written without spaces; a name in another script does not belong in `ja`.
 */
function rowOf({ id, native, full }: StaffCredit): Row | null {
  const ja = hasJapanese(native) ? native.replace(/\s+/g, '') : '';
  const en = full.trim().replace(/\s+/g, ' ') || (ja ? '' : native.trim());
  if ((!ja && !en) || ja.length > maxLength || en.length > maxLength) return null;
  return { ja, en, id, unconfirmed: true };
}

/** Splits the texts in brackets at the end from a role: `Song (OP) (ep 1)` is `Song` with the comment `OP; ep 1`. */
export function roleAndComment(text: string): { name: string; comment: string } {
  let name = text.slice(0, maxLength).replaceAll('（', '(').replaceAll('）', ')').trim();
  const comments: string[] = [];
  for (;;) {
    const start = name.endsWith(')') ? openingOf(name) : -1;
    // A role that consists only of brackets is kept as it is.
    if (start <= 0) break;
    comments.unshift(name.slice(start + 1, -1).trim());
    name = name.slice(0, start).trim();
  }
  return { name, comment: comments.filter(Boolean).join('; ') };
}

/** The index of the bracket that is closed at the end of the text; -1: none. */
function openingOf(text: string): number {
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (text[at] === ')') depth += 1;
    else if (text[at] === '(' && --depth === 0) return at;
  }
  return -1;
}

interface Placed {
  category: string;
  role: Role;
  isKnown: boolean;
}

/** The role's name in the dictionary. Several roles in one text are separated only if all of them are known. */
function rolesNamed(name: string, roles: RoleDictionary): Placed[] {
  const whole = roleNamed(name, roles);
  if (whole) return [whole];
  const parts = name.split(/\s*[,/&]\s*/).map((part) => roleNamed(part, roles));
  const known = parts.filter((part) => part !== null);
  if (parts.length > 1 && known.length === parts.length) return known;
  return [{ category: elsewhere, role: { name, original: '', staff: [] }, isKnown: false }];
}

function roleNamed(name: string, roles: RoleDictionary): Placed | null {
  const [, kind, part] = /^(theme|insert(?:ed)?) song (.+)$/i.exec(name) ?? [];
  const term =
    roles.lookupEnglish(name) ??
    roles.lookupEnglish(otherNames.get(name.toLowerCase()) ?? '') ??
    (part ? roles.lookupEnglish(songRoles.get(part.toLowerCase()) ?? part) : null);
  if (!term) return null;
  const category = kind ? (/^theme/i.test(kind) ? 'Theme Song' : 'Insert Song') : term.category;
  return { category, role: roleOf(term, category), isKnown: true };
}

/** The names of a term on an Overview, with the most common Japanese one. */
function roleOf({ nameEn, namesJa }: RoleTerm, category: string): Role {
  const original = namesJa[0] ?? '';
  const { candidates } = translateRole(original, { menuKind: 'overview', category });
  return { name: candidates.length === 1 ? candidates[0]! : nameEn, original, staff: [] };
}
