import { foldRole } from '../../../roles/fold.js';
import type { RoleDictionary } from '../../../roles/dictionary.js';
import { foldWidth } from '../../../characters/characters.js';
import { readQualifier } from '../../../text/words/qualifiers.js';
import { isStudioName, looksLikePerson } from '../../../text/names/studios.js';
import type { Edit, Fix } from '../flags.js';
import { roleNames } from '../role-names.js';
import { maxNameLength, none, type RowPlace, type Rule } from '../rule.js';
import { nodeText } from '../view.js';
import { isHeading } from './headings.js';
import { withoutLegends } from './legends.js';
import { studioInName } from './studio-in-name.js';

/** Closing bracket → opening bracket, in half width. */
const opening = new Map([
  [')', '('],
  [']', '['],
  ['】', '【'],
  ['〕', '〔'],
  ['」', '「'],
  ['』', '『'],
  ['》', '《'],
  ['〉', '〈'],
  ['}', '{'],
]);
const openers = new Set(opening.values());
const anyBracket = /[()（）[\]［］【】〔〕「」『』《》〈〉{}｛｝]/;

/** A bracket at the end of a name, with the name before it. */
const atEnd = /^(.*[^\s（(［[【〔「『《〈])\s*[（(［[【〔]([^（(［[【〔）)\]］】〕]+)[）)\]］】〕]$/su;

interface LoneBracket {
  at: number;
  isOpen: boolean;
}

/** The first bracket without its counterpart; null if all are paired. */
function loneBracket(name: string): LoneBracket | null {
  const open: { at: number; bracket: string }[] = [];
  const folded = foldWidth(name);
  for (let at = 0; at < folded.length; at += 1) {
    const bracket = folded[at]!;
    if (openers.has(bracket)) open.push({ at, bracket });
    else if (opening.has(bracket) && open.pop()?.bracket !== opening.get(bracket))
      return { at, isOpen: false };
  }
  return open[0] ? { at: open[0].at, isOpen: true } : null;
}

type Bracket =
  | { kind: 'lone'; isOpen: boolean; clean: string | null }
  | { kind: 'end'; name: string; inner: string }
  | { kind: 'other' };

function bracketIn(name: string): Bracket | null {
  if (name.length > maxNameLength || !anyBracket.test(name)) return null;
  const lone = loneBracket(name);
  if (lone) {
    const isEdge = lone.at === 0 || lone.at === name.length - 1;
    const clean = (name.slice(0, lone.at) + name.slice(lone.at + 1)).trim();
    return {
      kind: 'lone',
      isOpen: lone.isOpen,
      clean: isEdge && clean && !anyBracket.test(clean) ? clean : null,
    };
  }
  const found = atEnd.exec(name);
  return found ? { kind: 'end', name: found[1]!, inner: found[2]! } : { kind: 'other' };
}

/** Moves what the bracket says into the comment; null if there is already a comment, or the text is no usual comment. */
function moveToComment(
  { node: { data }, path }: RowPlace,
  field: 'ja' | 'en',
  { name, inner }: { name: string; inner: string },
  roles: RoleDictionary,
): Fix | null {
  const read = readQualifier(inner, roles);
  if (!read || nodeText(data, 'comment') || anyBracket.test(name)) return null;
  // The English name often has the same bracket; the Japanese one was looked at first.
  const twin = field === 'ja' ? bracketIn(nodeText(data, 'en')) : null;
  if (twin && (twin.kind !== 'end' || anyBracket.test(twin.name))) return null;
  const set = (name: string, value: string | true): Edit => ({ do: 'set', path, field: name, value });
  return {
    label: read.comment ? `Make “${read.comment}” the comment` : 'Mark as not credited on screen',
    edits: [
      set(field, name),
      ...(twin ? [set('en', twin.name)] : []),
      ...(read.isNC ? [set('isNC', true)] : []),
      ...(read.comment ? [set('comment', read.comment)] : []),
    ],
  };
}

/** 山田太郎（作画監督） is a name and a comment. Names of studios may have brackets, so only unpaired ones are flagged there. */
export const bracketInName: Rule = {
  rule: 'bracket-in-name',
  of: 'row',
  find(place, facts) {
    const { node, path } = place;
    if (node.data['isWorkTitle']) return none;
    for (const field of ['ja', 'en'] as const) {
      const text = nodeText(node.data, field);
      const bracket = anyBracket.test(text)
        ? facts.once('bracket-in-name', text, () => bracketIn(text))
        : null;
      if (!bracket || (node.data['isStudio'] && bracket.kind !== 'lone')) continue;
      if (bracket.kind === 'lone') {
        const { isOpen, clean } = bracket;
        const other = field === 'ja' ? 'en' : 'ja';
        const twin = bracketIn(nodeText(node.data, other));
        const set = (name: string, value: string): Edit => ({ do: 'set', path, field: name, value });
        const fix = clean !== null &&
          (!twin || (twin.kind === 'lone' && twin.clean !== null)) && {
            label: `Change to “${clean}”`,
            edits: [
              set(field, clean),
              ...(twin?.kind === 'lone' && twin.clean ? [set(other, twin.clean)] : []),
            ],
          };
        return [
          {
            message: `“${text}” has a bracket that is never ${isOpen ? 'closed' : 'opened'}. Add the other one or remove it.`,
            text,
            ...(fix ? { fix } : {}),
          },
        ];
      }
      // Companies may have brackets, and two other rules flag legends and studios.
      if (
        isStudioName(text) ||
        withoutLegends(text, facts) !== text ||
        [...studioInName.find(place, facts)].length > 0
      )
        return none;
      const fix = bracket.kind === 'end' ? moveToComment(place, field, bracket, facts.roles) : null;
      return [
        {
          message: `“${text}” has brackets in the name. Move their content to the comment or the affiliation.`,
          text,
          ...(fix ? { fix } : {}),
        },
      ];
    }
    return none;
  },
};

/** A name with a role before or after it. */
interface RoleAndName {
  role: string;
  name: string;
}

const separator = /[\s:：／/=＝]+/u;
/** Names begin and end with some of the shorter roles. */
const minRoleLength = 2;
/** Without a separator, roles of these lengths are looked for, the longest first, next to names of at least this length. */
const roleLengths = [8, 7, 6, 5, 4, 3, minRoleLength];
const minNameLength = 3;
const minBothLength = minRoleLength + minNameLength;

/** 作画監督：山田太郎, 山田太郎 作監, 作画監督山田太郎. No surname is a role, but company names end like roles: 〇〇美術. */
function roleAndName(text: string, roles: RoleDictionary): RoleAndName | null {
  if (text.length > maxNameLength) return null;
  const names = roleNames(roles);
  const isRole = (part: string) => part.length >= minRoleLength && names.has(foldRole(part));
  const first = separator.exec(text);
  if (first) {
    const [before, after] = [text.slice(0, first.index), text.slice(first.index + first[0].length)];
    if (after && isRole(before)) return { role: before, name: after };
    const last = /^(.*?)[\s:：／/=＝]+([^\s:：／/=＝]+)$/su.exec(text);
    if (last && isRole(last[2]!) && looksLikePerson(last[1]!)) return { role: last[2]!, name: last[1]! };
    const english = /^([^:：]{4,60}?)\s*[:：]\s*(\S.*)/su.exec(text);
    return english && roles.lookupEnglish(english[1]!) ? { role: english[1]!, name: english[2]! } : null;
  }
  const characters = [...text];
  const isName = (part: string) =>
    [...part].length >= minNameLength && looksLikePerson(part) && !isStudioName(text);
  // The longest role decides: 作画監督月影 is not 監督月影 for 作画.
  const before = roleLengths
    .map((length) => characters.slice(0, length).join(''))
    .find((start) => names.has(start));
  if (before && isName(text.slice(before.length))) return { role: before, name: text.slice(before.length) };
  const after = roleLengths.map((length) => characters.slice(-length).join('')).find((end) => names.has(end));
  if (after && isName(text.slice(0, -after.length)))
    return { role: after, name: text.slice(0, -after.length) };
  return null;
}

/** Surname and given name with a space in between, as most names are written; the cheapest check. */
function isSpacedName(text: string, roles: RoleDictionary): boolean {
  const found = /^(\p{Script=Han}+) (\p{Script=Han}+)$/u.exec(text);
  const names = roleNames(roles);
  return found !== null && !names.has(found[1]!) && !names.has(found[2]!);
}

/** A role in the field of a name. It is removed if the row is already in that role. */
export const roleInName: Rule = {
  rule: 'role-in-name',
  of: 'row',
  find({ node: { data }, path, role }, facts) {
    if (data['isStudio'] || data['isWorkTitle']) return none;
    const ja = nodeText(data, 'ja');
    const field = ja ? 'ja' : 'en';
    const text = ja || nodeText(data, 'en');
    if (isSpacedName(text, facts.roles)) return none;
    if ((text.length < minBothLength && !separator.test(text)) || isHeading(text, facts)) return none;
    const found = facts.once('role-in-name', text, () => roleAndName(text, facts.roles));
    if (!found) return none;
    const here = role ? [nodeText(role.data, 'original'), nodeText(role.data, 'name')] : [];
    const isSame = here.some((name) => foldRole(name) === foldRole(found.role));
    return [
      {
        message: isSame
          ? `“${text}” repeats the role. Leave only the name.`
          : `“${text}” contains the role “${found.role}”. Move the row to that role, or make it the comment.`,
        text,
        ...(isSame
          ? {
              fix: {
                label: `Change to “${found.name}”`,
                edits: [{ do: 'set' as const, path, field, value: found.name }],
              },
            }
          : {}),
      },
    ];
  },
};
