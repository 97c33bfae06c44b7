import type { Line } from '../lines/lines.js';
import { traits } from '../words/traits.js';
import { rewriteLine } from './rewrite.js';

/** A line of names, and where they start. */
interface Row {
  line: Line;
  from: number;
}

const notAligned =
  traits.tab | traits.comma | traits.colon | traits.bracket | traits.latin | traits.digit | traits.other;
const maxLineLength = 200;
const maxNameLength = 7;
const minRows = 4;
/** Given names may stand below each other, too. */
const narrowest = 5;
/** A piece of a name. */
const piece = /^[\p{Script=Han}々〆ヶヵッツノ\p{Script=Hiragana}\p{Script=Katakana}ー]{1,3}$/u;

const isSpace = (code: number): boolean => code === 0x3000 || code === 0x20;

/** Where words start in a line, from an offset on. */
function starts(text: string, from: number): number[] {
  const found: number[] = [];
  for (let at = from; at < text.length; at++) {
    if (!isSpace(text.charCodeAt(at)) && (at === from || isSpace(text.charCodeAt(at - 1)))) found.push(at);
  }
  return found;
}

/** The number that most have; 0 if there are none. */
export function mostCommon(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const one of numbers) counts.set(one, (counts.get(one) ?? 0) + 1);
  let best = 0;
  let most = 0;
  for (const [one, count] of counts) if (count > most) [best, most] = [one, count];
  return best;
}

/** The offsets at which a word starts in every row that is long enough, apart from the first column. */
function columnsOf(rows: readonly Row[]): number[] {
  const beginning = new Map<number, number>();
  const reaching: number[] = [];
  for (const { line, from } of rows) {
    const { length } = line.text;
    reaching[length] = (reaching[length] ?? 0) + 1;
    for (const at of starts(line.text, from)) beginning.set(at, (beginning.get(at) ?? 0) + 1);
  }
  /** How many rows are longer than each offset. */
  const longer: number[] = [];
  for (let at = maxLineLength, sum = 0; at >= 0; at--) {
    longer[at] = sum;
    sum += reaching[at] ?? 0;
  }
  return [...beginning]
    .filter(([at, count]) => count > 1 && count === longer[at])
    .map(([at]) => at)
    .sort((a, b) => a - b)
    .filter((at, index, all) => index === 0 || at - all[index - 1]! >= narrowest);
}

/** The words of a cell as one name; null if they are something else. `sure`: no other reading is likely. */
function nameIn(cell: string): { name: string; sure: boolean } | null {
  const words = cell.trim().split(/\s+/);
  const name = words.join('');
  if (words.length < 2 || name.length > maxNameLength || !words.every((one) => piece.test(one))) return null;
  const sure = words.length > 2 || /\s{2}/.test(cell.trim());
  return { name, sure };
}

/**
 * Sheets that pad every name to one width, with spaces before, inside or behind it: joins the words of each column. Returns the
 * texts that the lines had.
 */
export function joinColumns(all: readonly Row[]): Map<Line, string> {
  const joined = new Map<Line, string>();
  const rows = all.filter(
    ({ line, from }) => (line.traits & notAligned) === 0 && line.text.length <= maxLineLength && from > 0,
  );
  if (rows.length < minRows) return joined;
  const first = mostCommon(rows.map(({ from }) => from));
  const aligned = rows.filter(({ from }) => from === first);
  if (aligned.length * 2 < rows.length || aligned.length < minRows) return joined;
  const columns = columnsOf(aligned);
  if (columns[0] !== first) columns.unshift(first);
  let sure = 0;
  let other = 0;
  const texts = new Map<Line, string>();
  for (const { line } of aligned) {
    let text = line.text.slice(0, first);
    for (const [index, column] of columns.entries()) {
      if (column >= line.text.length) break;
      const cell = line.text.slice(column, columns[index + 1] ?? line.text.length);
      const found = nameIn(cell);
      if (found?.sure) sure++;
      else if (!found && /\S\s+\S/.test(cell)) other++;
      const gap = /\s*$/.exec(cell)![0];
      text += found
        ? found.name + (gap.length < 2 && column + cell.length < line.text.length ? '　　' : gap)
        : cell;
    }
    if (text !== line.text) texts.set(line, text);
  }
  if (sure < 2 || other > sure) return joined;
  for (const [line, text] of texts) {
    joined.set(line, line.text);
    rewriteLine(line, text);
  }
  return joined;
}
