import type { Line } from '../lines/lines.js';
import { rewriteLine } from './rewrite.js';

const longest = 40;
const end = /^\s*([^\s、，:：]{1,20}[・･／/＆&])\s*$/;

/** `色指定・` above `検査 名前`: a role that is broken over two lines is put on the second. */
export function joinRoles(lines: readonly Line[], isRole: (text: string) => boolean): void {
  for (const [index, line] of lines.entries()) {
    const { next } = line;
    const last = line.text.charCodeAt(line.text.length - 1);
    if (line.blank || line.table || line.text.length > longest) continue;
    if (!(
      last === 0x30fb ||
      last === 0xff65 ||
      last === 0x2f ||
      last === 0xff0f ||
      last === 0x26 ||
      last === 0xff06
    ))
      continue;
    const first = end.exec(line.text)?.[1];
    if (!first || !next || next.table || next.afterBlank || next.text.length > 1_000) continue;
    const second = /^\s*([^\s:：=＝…／/\u3000]{1,20})/.exec(next.text)?.[1];
    if (!second || !isRole(first + second)) continue;
    const at = next.text.indexOf(second);
    rewriteLine(next, next.text.slice(0, at) + first + next.text.slice(at));
    next.source = `${line.text.trim()}${next.source!.trim()}`;
    rewriteLine(line, '');
    line.blank = true;
    for (let before = index - 1; before >= 0 && lines[before]!.next === line; before--)
      lines[before]!.next = next;
  }
}
