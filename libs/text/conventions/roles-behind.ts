import { isCastHeading, readVoiced } from '../headings/cast.js';
import type { Line } from '../lines/lines.js';
import { traits, traitsOf } from '../words/traits.js';
import { readStarts } from '../words/role-signs.js';
import { rewriteLine } from './rewrite.js';

/** `名前（役職）`, several of them on a line, `名前／役職`, `Name - Role`: the names come first. Each matches one credit. */
const forms: RegExp[] = [
  /([^（()）:：]{2,200}?)\s*[（(]([^（()）]{1,40})[)）]\s*(?:[、，,／/・]\s*|$)/y,
  /^([^:：／/…‥=＝|｜]{2,200}?)\s*(?:[:：／/=＝|｜]|[…‥]+|\.{3,})\s*([^:：／/…‥=＝|｜]{2,40})$/y,
  /^(\S.{1,198}?)\s[-–—―]\s(\S.{1,39})$/y,
  /^([^\s、]{2,12}(?:[、，][^\s、]{2,12})*)(?:\u3000{1,8}|\s{2,16})([^\s、]{2,20})$/y,
];
const needed = traits.bracket | traits.colon | traits.sign | traits.space | traits.wideSpace;
const maxLength = 240;
const minCredits = 3;
/** Lines that show whether a long text begins with roles, and how many of them then do. */
const sampled = 200;
const clearly = 70;

interface Credit {
  names: string;
  role: string;
}

interface Turned {
  credits: Map<Line, Credit[]>;
  /** Credits with known roles. */
  known: number;
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
    if (found.known < minCredits) continue;
    // In most texts roles come first; brackets and signs behind names are then remarks.
    if (startsWithRoles(lines, isRole, lines.length) * 2 > found.known) return;
    replace(lines, found.credits);
    return;
  }
}

/** The credits that a line consists of; null if something else is left. */
function creditsOf(form: RegExp, { text, traits: has, blank, table }: Line): Credit[] | null {
  if (blank || table || (has & needed) === 0 || text.length > maxLength) return null;
  const bare = text.trim();
  const credits: Credit[] = [];
  form.lastIndex = 0;
  for (let at = 0; at < bare.length; at = form.lastIndex) {
    const [, names, role] = form.exec(bare) ?? [];
    if (!names || !role) return null;
    for (const one of role.split(/[、，,]\s*/)) credits.push({ names, role: one });
  }
  return credits;
}

/** 店長／少年: one actor for several. */
const characters = ({ names, role }: Credit): Credit[] =>
  role.split(/\s*[／/]\s*/).map((one) => ({ names, role: one }));

/** Lines with known roles; among lines of known roles, those of unknown ones; and the cast, if it has the same form. */
function turnedBy(
  form: RegExp,
  lines: readonly Line[],
  isRole: (text: string) => boolean,
  isOther: (text: string) => boolean,
): Turned {
  const turned: Turned = { credits: new Map(), known: 0 };
  let run: [Line, Credit[]][] = [];
  let known: typeof run = [];
  let isCast = false;
  const flush = () => {
    for (const [line, credits] of isCast || known.length * 2 >= run.length ? run : known)
      turned.credits.set(line, isCast ? credits.flatMap(characters) : credits);
    for (const [, credits] of known) turned.known += credits.length;
    run = [];
    known = [];
  };
  for (const line of lines) {
    const credits = creditsOf(form, line);
    const heads = (name: string) => isRole(name) || isRole(name.split(/[\s、，（(]/)[0]!);
    const isKnown = credits?.every(({ role }) => isRole(role)) ?? false;
    if (
      credits &&
      (isKnown || !readVoiced(line.text)) &&
      !credits.some(({ names }) => heads(names)) &&
      !isOther(line.text)
    ) {
      run.push([line, credits]);
      if (isKnown) known.push([line, credits]);
    } else {
      flush();
      if (!line.blank) isCast = isCastHeading(line.text);
    }
  }
  flush();
  return turned;
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

function replace(lines: Line[], turned: ReadonlyMap<Line, Credit[]>): void {
  const result: Line[] = [];
  let above = '';
  for (const line of lines) {
    result.push(line);
    if (!turned.has(line) && !line.blank) above = '';
    for (const [index, { names, role }] of (turned.get(line) ?? []).entries()) {
      // Below somebody with the same role: further names.
      const text = above === role ? `　　${names}` : `${role}：${names}`;
      const indent = above === role ? 2 : 0;
      above = role;
      if (index === 0) {
        rewriteLine(line, text);
        line.indent = indent;
        continue;
      }
      const copy: Line = { ...line, text, traits: traitsOf(text), indent, afterBlank: false };
      result.at(-1)!.next = copy;
      result.push(copy);
    }
  }
  lines.length = 0;
  for (const line of result) lines.push(line);
}
