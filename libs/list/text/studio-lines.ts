import type { Collector } from './collector.js';
import { unframe } from './headings.js';
import type { Line } from './lines.js';
import { isStudioHead, isStudioName, looksLikePerson } from './studios.js';

/** Under their roles people stand by studio. */
const animators = new Set(
  'Key Animation|2nd Key Animation|In-Between Animation|Finish Animation|Background Art|3DCG|Photography'.split(
    '|',
  ),
);
const longestStudio = 40;

/** ＜スタジオ＞ or ■スタジオ between the names of a role, or `スタジオ：名前、名前`: a row that heads the people after it. */
export function studioLine(into: Collector, line: Line, nextIsRole: () => boolean): boolean {
  const { role } = into;
  if (!role || role.segments.length + Number(role.style === 'bare') === 0) return false;
  const { text, framed } = unframe(line.text);
  const { next } = line;
  if (framed && text.length <= longestStudio && next && !/[、,\t:：「]/.test(text)) {
    if (looksLikePerson(text) || into.heads.known(text) || nextIsRole()) return false;
    const known = isStudioName(text);
    if (!known && role.style !== 'bare') return false;
    into.push({ line: line.number, text, studio: true });
    if (!known) into.draft.note(line.number, 'studio-guess', line.text.trim(), into.menu);
    return true;
  }
  const colon = /^\s*([^:：、\t]{2,40})[:：]([^:：]*)$/.exec(line.text);
  if (!colon || into.heads.known(colon[1]!) || !isStudioHead(colon[1]!.trim())) return false;
  const [, studio, names] = colon;
  if (!role.heads.some((head) => animators.has(head.category ?? ''))) return false;
  const people = names!.trim();
  const whole = people === '' || /[（(]/.test(people) ? null : `${studio!.trim()}（${people}）`;
  into.push({ line: line.number, text: whole ?? studio!.trim(), studio: true });
  if (!whole && people !== '') into.push({ line: line.number, text: people });
  into.draft.note(line.number, 'studio-guess', line.text.trim(), into.menu);
  return true;
}
