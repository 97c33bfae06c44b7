import { readQualifier } from '../words/qualifiers.js';
import type { Line } from '../lines/lines.js';
import { rewriteLine } from './rewrite.js';

const legend =
  /^\s*[（(]?([*＊†‡☆★●○◎△▲◇◆■□♪#＃※])\s*(?:印|マーク)?\s*(?:[:：=＝…・–—-]|は|が|＝)?\s*([^\s、，,:：=＝].{0,20}?)(?:です|を示す|を表す|の意)?[）)]?\s*$/;
const maxLegends = 5;

/**
 * Finds lines that explain a sign after names, such as `＊ノンクレジット`, and writes the explanation in brackets after those names.
 * Returns the lines with such signs, and the lines that explain them.
 */
export function useLegends(lines: readonly Line[], isRole: (text: string) => boolean): Line[] {
  const legends = new Map<string, { said: string; line: Line }>();
  const used = new Set<Line>();
  for (const line of lines) {
    if (line.blank || line.table || line.text.length > 40) continue;
    const found = legend.exec(line.starred ? `*${line.text.trim()}` : line.text);
    if (!found || legends.size >= maxLegends || legends.has(found[1]!)) continue;
    if (/^\s*[（(]?.(?:印|マーク)?は/.test(line.text)) used.add(line);
    if (!isRole(found[2]!) && readQualifier(found[2]!)) legends.set(found[1]!, { said: found[2]!, line });
  }
  if (legends.size === 0) return [...used];
  const signs = [...legends.keys()].join('');
  const behindName = new RegExp(`(?<=[\\p{L}）)])([${signs}])(?=\\s|[、，,）)／/]|$)`, 'gu');
  for (const line of lines) {
    if (line.blank || line.table || [...legends.values()].some((one) => one.line === line)) continue;
    const text = line.text.replace(behindName, (mark: string) => {
      const { said, line: from } = legends.get(mark)!;
      used.add(from);
      return `（${said}）`;
    });
    if (text !== line.text) rewriteLine(line, text);
  }
  return [...used];
}
