import type { Line } from '../lines/lines.js';
import { traits, traitsOf } from '../words/traits.js';
import { readStarts } from '../words/role-signs.js';
import { rewriteLine } from './rewrite.js';

/** `名前（役職）`, `名前／役職`, `Name - Role`: the names come first. */
const forms: RegExp[] = [
  /^([^（()）:：]{2,200}?)\s*[（(]([^（()）]{2,40})[)）]$/,
  /^([^:：／/…‥=＝|｜]{2,200}?)\s*(?:[:：／/=＝|｜]|[…‥]+|\.{3,})\s*([^:：／/…‥=＝|｜]{2,40})$/,
  /^(\S.{1,198}?)\s[-–—―]\s(\S.{1,39})$/,
  /^([^\s、]{2,12}(?:[、，][^\s、]{2,12})*)(?:\u3000{1,8}|\s{2,16})([^\s、]{2,20})$/,
];
const needed = traits.bracket | traits.colon | traits.sign | traits.space | traits.wideSpace;
const maxLength = 240;
const minLines = 3;
/** Lines that show whether a long text begins with roles, and how many of them then do. */
const sampled = 200;
const clearly = 70;

interface Turned {
  line: Line;
  names: string;
  roles: string[];
}

/**
 * Texts that give the names before their role: puts the role first, as everywhere else, so that all later stages see a
 * single form.
 */
export function turnRoles(
  lines: Line[],
  isRole: (text: string) => boolean,
  isOther: (text: string) => boolean,
): void {
  if (startsWithRoles(lines, isRole, sampled) >= clearly) return;
  for (const form of forms) {
    const found = turnedBy(form, lines, isRole, isOther);
    if (found.length < minLines) continue;
    // In most texts roles come first; brackets and signs behind names are then remarks.
    if (startsWithRoles(lines, isRole, lines.length) * 2 > found.length) return;
    replace(lines, found);
    return;
  }
}

function turnedBy(
  form: RegExp,
  lines: readonly Line[],
  isRole: (text: string) => boolean,
  isOther: (text: string) => boolean,
): Turned[] {
  const found: Turned[] = [];
  for (const line of lines) {
    if (line.blank || line.table || (line.traits & needed) === 0 || line.text.length > maxLength) continue;
    const [, names, role] = form.exec(line.text.trim()) ?? [];
    if (!names || !role || !isRole(role)) continue;
    const [first] = names.split(/[\s、，（(]/);
    if (isRole(names) || isRole(first!) || isOther(line.text)) continue;
    found.push({ line, names, roles: role.split(/[、，,]\s*/) });
  }
  return found;
}

/** How many lines begin with a role that has its names behind it or below. */
function startsWithRoles(lines: readonly Line[], isRole: (text: string) => boolean, most: number): number {
  let count = 0;
  let seen = 0;
  for (const line of lines) {
    if (line.blank || line.table || line.text.length > maxLength) continue;
    if (++seen > most) break;
    if (readStarts(line.text, isRole).length > 0) count++;
  }
  return count;
}

function replace(lines: Line[], found: readonly Turned[]): void {
  const turned = new Map(found.map((one) => [one.line, one]));
  const result: Line[] = [];
  let above = '';
  for (const line of lines) {
    result.push(line);
    const one = turned.get(line);
    if (!one) {
      if (!line.blank) above = '';
      continue;
    }
    const [role, ...more] = one.roles;
    // Below somebody with the same role: further names.
    rewriteLine(line, above === role && more.length === 0 ? `　　${one.names}` : `${role}：${one.names}`);
    line.indent = line.text.startsWith('　') ? 2 : 0;
    above = more.length === 0 ? role! : '';
    for (const next of more) {
      const text = `${next}：${one.names}`;
      const copy: Line = { ...line, text, traits: traitsOf(text), indent: 0, afterBlank: false };
      result.at(-1)!.next = copy;
      result.push(copy);
    }
  }
  lines.length = 0;
  for (const line of result) lines.push(line);
}
