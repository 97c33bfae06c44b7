import type { Collector } from './collector.js';
import { isKept, isLatin } from '../../characters/characters.js';
import { unframe } from '../headings/headings.js';
import type { Line } from '../lines/lines.js';
import { readQualifier } from '../words/qualifiers.js';
import {
  endsLikeRole,
  isKnownStudio,
  isStudioHead,
  isStudioName,
  looksLikePerson,
  mayBeCompany,
} from '../names/studios.js';

/** Roles whose people are listed by studio. */
const animators = new Set(
  'Key Animation|2nd Key Animation|In-Between Animation|Finish Animation|Background Art|3DCG|Photography'.split(
    '|',
  ),
);
const maxStudioLength = 40;

/** ＜スタジオ＞ or ■スタジオ between the names of a role, or `スタジオ：名前、名前`: a row that heads the people after it. `isMarked`: as roles are. */
export function studioLine(
  into: Collector,
  line: Line,
  nextIsRole: () => boolean,
  isMarked: boolean,
): boolean {
  const { role } = into;
  if (!role || role.segments.length + Number(role.style === 'bare') === 0) return false;
  const { text, framed } = unframe(line.text);
  const { next } = line;
  if (framed && text.length <= maxStudioLength && next && !/[、,\t:：「】\]〕〉》>]|[!！?？。]$/.test(text)) {
    const [first] = text.split(/\s/);
    if (looksLikePerson(text) || into.heads.known(text) || into.heads.known(first!) || nextIsRole())
      return false;
    const known = isStudioName(text);
    // ――4枚目――, ■2ページ目: counted, no company.
    if (!known && (role.style !== 'bare' || /^[\d０-９第]/.test(text))) return false;
    into.push({ line: line.number, text, studio: true });
    if (!known || isMarked) into.draft.note(line.number, 'studio-guess', line.text.trim(), into.menu);
    else if (!isKept(line.text, text)) into.draft.note(line.number, 'markup', line.text.trim());
    return true;
  }
  const colon = /^\s*([^:：、\t]{2,40})[:：]([^:：]*)$/.exec(line.text);
  if (!colon || into.heads.known(colon[1]!)) return false;
  const [, studio, names] = colon;
  const [dashed, ...behind] = studio!.split(/\s[-–—]\s|\s*…+\s*/);
  if (behind.length > 0 && into.heads.known(dashed!.trim())) return false;
  // In a list of roles beside their names, `Gear Animation:` is one, too.
  if (role.style === 'colon' && isLatin(studio!) && endsLikeRole(studio!) && !isKnownStudio(studio!))
    return false;
  // Below one company with its people, another one may have any name.
  const again = role.segments.some((one) => one.studio) && !readQualifier(studio!, into.options.rules.roles);
  if (!isStudioHead(studio!.trim()) && !(again && mayBeCompany(studio!))) return false;
  if (!role.heads.some((head) => animators.has(head.category ?? ''))) return false;
  const people = names!.trim();
  const whole = people === '' || /[（(]/.test(people) ? null : `${studio!.trim()}（${people}）`;
  into.push({ line: line.number, text: whole ?? studio!.trim(), studio: true });
  if (!whole && people !== '') into.push({ line: line.number, text: people });
  into.draft.note(line.number, 'studio-guess', line.text.trim(), into.menu);
  return true;
}
