import type { Line } from '../lines/lines.js';
import { readStarts } from '../words/role-signs.js';
import { rewriteLine } from './rewrite.js';

/** さん, 様 and the like behind a name. */
const honorific = /(?<=\p{L}{2}|\p{L} \p{L}) ?(?:さん|さま|サマ|様|氏|先生)(?=[\s、，,;；／/・&＆（(→]|$)/gu;
const last = /(?:\p{L}{2}|\p{L} \p{L}) ?(?:さん|さま|サマ|様|氏|先生)\s*$/u;
const sampled = 60;
const minNames = 2;

/** Whether names end so throughout; names of single people may, too. Looks at the first lines only. */
function isPolite(lines: readonly Line[], isRole: (text: string) => boolean): boolean {
  let polite = 0;
  let all = 0;
  for (const line of lines) {
    if (line.blank || line.table || line.text.length > 2_000) continue;
    const [start] = readStarts(line.text, isRole);
    if (!start || start.staff >= line.text.length) continue;
    if (last.test(line.text.slice(start.staff))) polite++;
    if (++all === sampled) break;
  }
  return polite >= minNames && polite * 2 >= all;
}

/** Posts that thank the staff: drops さん and the like behind their names. Returns what was dropped. */
export function dropHonorifics(
  lines: readonly Line[],
  isRole: (text: string) => boolean,
  isOther: (text: string) => boolean,
): Map<Line, string> {
  const dropped = new Map<Line, string>();
  if (!isPolite(lines, isRole)) return dropped;
  for (const line of lines) {
    if (line.blank || line.table || line.text.length > 2_000) continue;
    const found = line.text.match(honorific);
    if (!found || isOther(line.text)) continue;
    dropped.set(line, found.join(''));
    rewriteLine(line, line.text.replace(honorific, ''));
  }
  return dropped;
}
