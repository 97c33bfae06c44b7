import { addTo } from '../../characters/characters.js';
import {
  maxShapeLength,
  type LineHint,
  type LineReading,
  type StyleRule,
  type Taught,
} from '../words/line-kinds.js';
import { shapeOf } from '../words/line-shape.js';
import { findSeparators, hasSeparator } from './separators.js';

/** What a line is, because somebody said so. */
export interface Fact extends LineReading {
  /** Said about this line, about the lines like it, or in a style. */
  by: 'hint' | 'like' | 'style';
}

/** A hint that cannot be followed, or hints that contradict one another. */
export interface HintProblem {
  message: string;
  /** Their places among the hints, and their lines. */
  hints: number[];
  lines: number[];
}

export interface Resolved {
  /** By line, counted from 1. */
  facts: Map<number, Fact>;
  problems: HintProblem[];
}

/** Whether a line is a known role with something behind it. */
type StartsWithRole = (line: string) => boolean;

/** The lines of a text as hints count them. */
export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);

/** What lines of one shape are, in turn; `first`: a line that is the first of its turn. */
interface Turn {
  readings: readonly LineReading[];
  by: 'like' | 'style';
  first: ReadonlySet<number>;
}

/** A hint and its place among all. */
interface Said {
  hint: LineHint;
  index: number;
}

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

function bare({ as, separators, columns }: LineReading): LineReading {
  return { as, ...(separators ? { separators } : {}), ...(columns && as === 'table' ? { columns } : {}) };
}

const keyOf = ({ as, separators, columns }: LineReading): string =>
  JSON.stringify([as, separators?.role, separators?.names, columns]);

/** What is wrong with a hint itself. */
function faultOf({ as, columns, separators }: LineHint, text: string): string | null {
  if (columns && as !== 'table') return 'only a line of a table has columns';
  if (!columns && as === 'table') return 'the columns of a table have to be given';
  for (const sign of [separators?.role, separators?.names])
    if (sign !== undefined && !hasSeparator(text, sign))
      return `the line does not have the separator ${JSON.stringify(sign)}`;
  return null;
}

/**
 * What each line of a text is according to hints and styles. A hint about a line comes before hints about the lines like it, and
 * those before styles.
 */
export function resolveHints(
  lines: readonly string[],
  { hints = [], rules = [] }: Taught,
  startsWithRole: StartsWithRole = () => false,
): Resolved {
  const problems: HintProblem[] = [];
  const said = new Map<number, Said>();
  for (const [index, hint] of hints.entries()) {
    const text = lines[hint.line - 1];
    const other = said.get(hint.line);
    const fault =
      text === undefined
        ? `the text has only ${lines.length} lines`
        : isBlank(text)
          ? 'the line is blank'
          : faultOf(hint, text);
    if (other)
      problems.push({
        message: `Two hints are about line ${hint.line}.`,
        hints: [other.index, index],
        lines: [hint.line],
      });
    else if (fault)
      problems.push({ message: `Line ${hint.line}: ${fault}.`, hints: [index], lines: [hint.line] });
    else said.set(hint.line, { hint, index });
  }
  const turns = turnsOf(lines, said, problems);
  for (const rule of rules)
    if (!turns.has(rule.shape))
      turns.set(rule.shape, {
        readings: [rule, ...(rule.turn ?? [])].map(bare),
        by: 'style',
        first: new Set(),
      });
  const facts = new Map<number, Fact>();
  if (turns.size > 0) {
    const find = shaper(lines, turns, said, rules, startsWithRole);
    spreadBlocks(lines, (size) => turns.get(blockShape(size)), find, said, facts);
    spread(lines, find, said, facts);
  }
  for (const [line, { hint }] of said) facts.set(line, { ...bare(hint), by: 'hint' });
  return { facts, problems };
}

/** What the hints say about lines of each shape. */
function turnsOf(
  lines: readonly string[],
  said: ReadonlyMap<number, Said>,
  problems: HintProblem[],
): Map<string, Turn> {
  const groups = new Map<string, Said[]>();
  for (const one of [...said.values()].sort((a, b) => a.hint.line - b.hint.line)) {
    if (!one.hint.like) continue;
    const shape = shapeOf(lines[one.hint.line - 1]!);
    addTo(groups, shape, one);
  }
  const turns = new Map<string, Turn>();
  for (const [shape, group] of groups) {
    const [first, ...others] = neighbours(lines, group);
    const readings = periodOf(first!);
    const keys = readings.map(keyOf).join('\n');
    const other = others.find((chain) => periodOf(chain).map(keyOf).join('\n') !== keys);
    if (other) {
      const [one, two] = [first!.at(-1)!, other[0]!];
      problems.push({
        message: `Lines ${one.hint.line} and ${two.hint.line} are built alike, and their hints differ: say of one of them that it is not about the lines like it.`,
        hints: [one.index, two.index],
        lines: [one.hint.line, two.hint.line],
      });
    } else
      turns.set(shape, {
        readings,
        by: 'like',
        first: new Set([first!, ...others].map((chain) => chain[0]!.hint.line)),
      });
  }
  for (const block of blocksOf(lines)) {
    const readings = block.map((line) => said.get(line)?.hint);
    const kinds = new Set(readings.map((one) => (one?.like ? one.as : undefined)));
    const isTurn = kinds.has('role') && kinds.size > 1 && [...kinds].every((as) => as && inBlocks.has(as));
    if (isTurn && !turns.has(blockShape(block.length)))
      turns.set(blockShape(block.length), {
        readings: readings.map((one) => bare(one!)),
        by: 'like',
        first: new Set(),
      });
  }
  return turns;
}

/** What lines of a block between blank lines are by their place in it, however they are built. */
const inBlocks: ReadonlySet<LineReading['as']> = new Set(['names', 'role', 'table']);
/** `¶¶`: a block of two lines. */
const blockShape = (size: number): string => '¶'.repeat(Math.min(size, maxShapeLength));

/** The lines between blank ones. */
function blocksOf(lines: readonly string[]): number[][] {
  const blocks: number[][] = [[]];
  for (const [index, text] of lines.entries()) {
    if (isBlank(text)) blocks.push([]);
    else blocks.at(-1)!.push(index + 1);
  }
  return blocks.filter((block) => block.length > 0);
}

/** Says of blocks with as many lines what these are, but for lines that are said to be something else. */
function spreadBlocks(
  lines: readonly string[],
  turnOf: (size: number) => Turn | undefined,
  find: ReturnType<typeof shaper>,
  said: ReadonlyMap<number, Said>,
  facts: Map<number, Fact>,
): void {
  for (const block of blocksOf(lines)) {
    const open = block.filter((line) => {
      const hint = said.get(line)?.hint;
      const readings = hint ? [hint] : (find(lines[line - 1]!).turn?.readings ?? []);
      return hint?.like !== false && readings.every(({ as }) => inBlocks.has(as));
    });
    const turn = turnOf(open.length);
    if (turn)
      for (const [index, line] of open.entries()) facts.set(line, { ...turn.readings[index]!, by: turn.by });
  }
}

/** Hints whose lines have no other line between them. */
function neighbours(lines: readonly string[], group: readonly Said[]): Said[][] {
  const chains: Said[][] = [];
  let next = 0;
  for (const one of group) {
    const { line } = one.hint;
    if (line === next) chains.at(-1)!.push(one);
    else chains.push([one]);
    next = line + 1;
    while (next <= lines.length && isBlank(lines[next - 1])) next++;
  }
  return chains;
}

/** The shortest beginning that repeats: of name, role, name the first two. */
function periodOf(chain: readonly Said[]): LineReading[] {
  const keys = chain.map(({ hint }) => keyOf(hint));
  const borders = [0];
  let border = 0;
  for (let at = 1; at < keys.length; at++) {
    while (border > 0 && keys[at] !== keys[border]) border = borders[border - 1]!;
    if (keys[at] === keys[border]) border++;
    borders.push(border);
  }
  return chain.slice(0, keys.length - border).map(({ hint }) => bare(hint));
}

/** Signs between names that are not usual ones make lines unlike that differ only in the number of names. */
const maxSigns = 5;
const usualSigns = '、，,・/／';
const oddSign = ({ separators }: LineReading): string | null => {
  const sign = separators?.names?.trim();
  return sign && !usualSigns.includes(sign) ? sign : null;
};

/** A mark of several signs before the words, none of which is a bracket around them: `-[]_`, `#+`. */
const markOf = (shape: string): string =>
  /^>?[^\p{L}\d>⇥_（(［[【〔〈《＜<「『｛{“"|]+(?:\[\]|[^\p{L}\d（(［[【〔〈《＜<「『｛{“"])+(?=[\p{L}\d])/u.exec(
    shape,
  )?.[0] ?? '';

/** Lines with such a mark are alike, whoever they name and whatever else they say. */
function marksOf(turns: ReadonlyMap<string, Turn>): Map<string, Turn> {
  const marks = new Map<string, Turn>();
  for (const [shape, turn] of turns) {
    const [{ as }, other] = turn.readings as [LineReading, LineReading?];
    const mark = !other && (as === 'names' || as === 'left-out') ? markOf(shape) : '';
    if (mark !== '' && !marks.has(mark)) marks.set(mark, turn);
  }
  return marks;
}

/** `⇥⇥`: a row of three cells between tabs, whatever they say; '' for other lines. */
const rowShape = (line: string): string => '⇥'.repeat(Math.min(line.split('\t').length - 1, maxShapeLength));

/** The shape of a line with one word in place of those before the sign that somebody says ends the role; '' if more stands there. */
function besideSign(line: string, sign: string): string {
  const [found] = findSeparators(line, sign);
  const before = found ? shapeOf(line.slice(0, found.from)) : '';
  return /^>?[JKL_・·/／&＆]+$/u.test(before)
    ? shapeOf(`${line.match(/^\s*/)![0]}役${line.slice(found!.from)}`)
    : '';
}

/** What a line is like beyond its own shape: a row with as many cells, or a role of other words before the same sign. */
const widerShape = (line: string, { as, separators }: LineReading): string =>
  as === 'table'
    ? rowShape(line)
    : separators?.role?.trim() || separators?.role === '\t'
      ? besideSign(line, separators.role)
      : '';

/** Adds the wider shapes of what is said, unless hints about them differ. */
function widen(lines: readonly string[], turns: Map<string, Turn>, said: ReadonlyMap<number, Said>): void {
  const wide = new Map<string, Turn | null>();
  for (const [line, { hint }] of said) {
    const text = lines[line - 1]!;
    const turn = hint.like ? turns.get(shapeOf(text)) : undefined;
    const shape = turn?.readings.length === 1 ? widerShape(text, hint) : '';
    if (shape === '') continue;
    const other = wide.get(shape);
    wide.set(
      shape,
      other === undefined || (other && keyOf(other.readings[0]!) === keyOf(hint)) ? turn! : null,
    );
  }
  for (const [shape, turn] of wide) if (turn && !turns.has(shape)) turns.set(shape, turn);
}

/** Finds what is said about lines built like one: names between the given signs count as between commas. */
function shaper(
  lines: readonly string[],
  turns: Map<string, Turn>,
  said: ReadonlyMap<number, Said>,
  rules: readonly StyleRule[],
  startsWithRole: StartsWithRole,
): (line: string) => { shape: string; turn: Turn | undefined } {
  // Among names, a line that starts with a known role is none of them, unless somebody pointed at such a line.
  const ofNames = new Set(
    [...turns.values()].filter(
      ({ readings, by, first }) =>
        by === 'like' &&
        readings.length === 1 &&
        readings[0]!.as === 'names' &&
        ![...first].some((line) => startsWithRole(lines[line - 1]!)),
    ),
  );
  const signs = new Set<string>();
  for (const [line, { hint }] of said) {
    const sign = hint.like ? oddSign(hint) : null;
    if (!sign || signs.size >= maxSigns) continue;
    const turn = turns.get(shapeOf(lines[line - 1]!));
    const shape = shapeOf(lines[line - 1]!.replaceAll(sign, '、'));
    signs.add(sign);
    if (turn && !turns.has(shape)) turns.set(shape, turn);
  }
  for (const rule of rules) {
    const sign = oddSign(rule);
    if (sign && signs.size < maxSigns) signs.add(sign);
  }
  widen(lines, turns, said);
  const marks = marksOf(turns);
  const roleSigns = [
    ...new Set([...turns.values()].flatMap(({ readings }) => readings[0]!.separators?.role ?? [])),
  ]
    .filter((sign) => sign.trim() !== '' || sign === '\t')
    .slice(0, maxSigns);
  const behindSign = (line: string): Turn | undefined => {
    for (const sign of roleSigns) {
      const turn = turns.get(besideSign(line, sign));
      if (turn?.readings[0]!.separators?.role === sign) return turn;
    }
    return undefined;
  };
  return (line) => {
    const shape = shapeOf(line);
    const turn =
      turns.get(shape) ?? marks.get(markOf(shape)) ?? turns.get(rowShape(line)) ?? behindSign(line);
    if (turn)
      return ofNames.has(turn) && startsWithRole(line) ? { shape: '', turn: undefined } : { shape, turn };
    for (const sign of signs) {
      const other = line.includes(sign) ? shapeOf(line.replaceAll(sign, '、')) : shape;
      if (turns.has(other)) return { shape: other, turn: turns.get(other) };
    }
    return { shape, turn };
  };
}

/** Says of all lines of the shapes what they are. */
function spread(
  lines: readonly string[],
  find: ReturnType<typeof shaper>,
  said: ReadonlyMap<number, Said>,
  facts: Map<number, Fact>,
): void {
  let run: number[][] = [];
  let shape = '';
  let turn: Turn | undefined;
  let afterBlank = false;
  const flush = () => {
    if (turn) take(run, turn, said, facts);
    run = [];
  };
  for (const [index, text] of lines.entries()) {
    if (isBlank(text)) {
      afterBlank = true;
      continue;
    }
    const own = find(text);
    const apart = said.get(index + 1)?.hint.like === false;
    if (own.shape !== shape || apart) {
      flush();
      shape = apart ? '' : own.shape;
      turn = apart ? undefined : own.turn;
    }
    if (shape !== '') {
      if (run.length === 0 || afterBlank) run.push([]);
      run.at(-1)!.push(index + 1);
    }
    afterBlank = false;
  }
  flush();
}

/**
 * Lines of one shape that follow one another, in blocks between blank lines. Each block starts anew, unless blank lines stand
 * between the lines of a turn. Right below a line of another shape that is one of the turn, the turn goes on.
 */
function take(
  blocks: readonly number[][],
  { readings, by, first }: Turn,
  said: ReadonlyMap<number, Said>,
  facts: Map<number, Fact>,
): void {
  const size = readings.length;
  const apart = blocks.every((block) => block.length < size);
  for (const block of apart ? [blocks.flat()] : blocks) {
    const anchor = size > 1 ? block.findIndex((line) => first.has(line)) : 0;
    const before = said.get(block[0]! - 1)?.hint ?? facts.get(block[0]! - 1);
    const last = size > 1 && before ? readings.findIndex(({ as }) => as === before.as) : -1;
    const start = anchor < 0 ? last + 1 : size - (anchor % size);
    for (const [index, line] of block.entries()) {
      if (!facts.has(line)) facts.set(line, { ...readings[(index + start) % size]!, by });
    }
  }
}

/** What hints say about lines of each shape, as rules of a style. */
export function rulesOf(lines: readonly string[], hints: readonly LineHint[]): StyleRule[] {
  const said = new Map<number, Said>();
  for (const [index, hint] of hints.entries())
    if (!isBlank(lines[hint.line - 1])) said.set(hint.line, { hint, index });
  const turns = turnsOf(lines, said, []);
  // Also as the lines are without the unusual sign between their names.
  shaper(lines, turns, said, [], () => false);
  return [...turns].map(([shape, { readings }]) => {
    const [one, ...turn] = readings;
    return { shape, ...one!, ...(turn.length > 0 ? { turn } : {}) };
  });
}
