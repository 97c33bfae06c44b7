import { isCompanyName } from '../names/company.js';
import { asRead, compareName, correctRole, type Character, type Knowledge } from './correct.js';
import { around, bottom, centre, middle, right, readText, type Box, type ReadLine } from './reader.js';

/** A role, a name or whatever else stands by itself on a frame. */
export interface Piece {
  box: Box;
  characters: Character[];
  /** The lines of the reader that it is part or all of. */
  from: readonly ReadLine[];
}

/** A role with what stands under it or beside it, line by line. Without role: what was before the first one. */
interface CreditLines {
  role: Piece | null;
  lines: Piece[][];
}

/** What the layout of one frame rests on: the known roles, the known names, and which characters the reader can tell apart. */
export interface LayoutKnowledge extends Knowledge {
  alphabet: ReadonlySet<string>;
}

/** Two characters further apart than this many times the usual distance begin a new piece. */
const wideGap = 2.4;
/** Halves of one name stand less far apart than this many times their height. */
const halves = 1.5;
/** How roles end that are in no dictionary. */
const roleEnd =
  /(?:監督|作監|原画|動画|デザイン|デザイナー|ディレクター|プロデューサー|進行|制作|製作|協力|補佐|補|助手|担当|設定|設計|検査|仕上げ?|背景|美術|撮影|編集|効果|音響|音楽|脚本|演出|コンテ|監修|作画|管理|宣伝|アニメーター|ワークス|録音|調整|マネージャー|アシスタント|協賛|企画|指定|ペイント|エフェクト)$/u;

const isCjk = (text: string | undefined): boolean =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー]$/u.test(text ?? '');

/** The credits on a frame, in the order in which they are read. */
export function creditsOf(lines: readonly ReadLine[], known: LayoutKnowledge): CreditLines[] {
  const isRole = (piece: Piece) => looksLikeRole(readText(piece.characters), known);
  const pieces = lines.flatMap((line) => split(line, known)).map((piece) => withRole(piece, known));
  const rows = rowsOf(pieces).map((row) => joinHalves(row, known));
  const credits = bandsOf(rows, isRole);
  return credits.map(({ role, lines: own }) => ({
    role,
    lines: own.map((line) => line.map((piece) => withName(piece, known))),
  }));
}

function looksLikeRole(text: string, known: Knowledge): boolean {
  return (
    known.isRole(text) ||
    (text.length >= 3 && text.length <= 20 && roleEnd.test(text) && !isCompanyName(text))
  );
}

const withRole = (piece: Piece, known: Knowledge): Piece => ({
  ...piece,
  characters: correctRole(piece.characters, known) ?? piece.characters,
});

const withName = (piece: Piece, known: LayoutKnowledge): Piece => ({
  ...piece,
  characters: compareName(piece.characters, known, known.alphabet),
});

/** A line in its pieces: parted at wide gaps and between a known role and what follows; without spaces inside Japanese names. */
function split(line: ReadLine, known: Knowledge): Piece[] {
  const { box } = line;
  const letters = line.characters.filter(({ text }) => text.trim() !== '');
  if (letters.length === 0) return [];
  const spaceBefore = new Set<number>();
  let count = 0;
  for (const { text } of line.characters) {
    if (text.trim() === '') spaceBefore.add(count);
    else count += 1;
  }
  const distances = letters.slice(1).map(({ x }, at) => x - letters[at]!.x);
  const usual = Math.max(median(distances), box.height * 0.4);
  const cuts = new Set<number>();
  distances.forEach((distance, at) => {
    if (distance > wideGap * usual && distance > 1.6 * box.height) cuts.add(at + 1);
  });
  // One box around role and name: there is a gap or a colon where the role ends.
  for (let at = 2; at < letters.length; at += 1) {
    const isGap = spaceBefore.has(at) || distances[at - 1]! > 1.45 * usual;
    const isColon = /^[:：]$/.test(letters[at]!.text);
    if (!isGap && !isColon) continue;
    const [before, after] = [letters.slice(0, at), letters.slice(at)].map((part) => readText(part)) as [
      string,
      string,
    ];
    if (known.isRole(before) && !known.isRole(before + after) && !roleEnd.test(after)) {
      cuts.add(isColon ? at + 1 : at);
      break;
    }
  }
  const starts = [0, ...[...cuts].sort((a, b) => a - b)];
  return starts.flatMap((from, index) => {
    const to = starts[index + 1] ?? letters.length;
    const own = letters.slice(from, to);
    if (own.length === 0) return [];
    const left = from === 0 ? box.left : (letters[from - 1]!.x + own[0]!.x) / 2;
    const end = to === letters.length ? right(box) : (own.at(-1)!.x + letters[to]!.x) / 2;
    const spaced = asRead(own).flatMap((character, at) => {
      const isWord =
        at > 0 && spaceBefore.has(from + at) && !(isCjk(own[at - 1]!.text) && isCjk(character.text));
      return isWord
        ? [{ ...character, text: ' ', alternatives: [], isDoubtful: false, confidence: 1 }, character]
        : [character];
    });
    while (/^[:：]$/.test(spaced.at(-1)?.text ?? '')) spaced.pop();
    return spaced.length === 0
      ? []
      : [{ box: { ...box, left, width: Math.max(1, end - left) }, characters: spaced, from: [line] }];
  });
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** Pieces that stand at one height, from left to right; rows from the top down. */
function rowsOf<Item extends { box: Box }>(pieces: readonly Item[]): Item[][] {
  const rows: { items: Item[]; middle: number; height: number }[] = [];
  for (const piece of [...pieces].sort((a, b) => middle(a.box) - middle(b.box))) {
    const row = rows.at(-1);
    if (row && middle(piece.box) - row.middle < 0.5 * Math.min(row.height, piece.box.height)) {
      row.items.push(piece);
      row.middle += (middle(piece.box) - row.middle) / row.items.length;
      row.height = Math.min(row.height, piece.box.height);
    } else rows.push({ items: [piece], middle: middle(piece.box), height: piece.box.height });
  }
  return rows.map(({ items }) => items.sort((a, b) => a.box.left - b.box.left));
}

/** Joins what is one name or one role set wide, with a space between family and given name or between all letters. */
function joinHalves(row: readonly Piece[], known: Knowledge): Piece[] {
  const joined: Piece[] = [];
  for (const piece of row) {
    const before = joined.at(-1);
    if (before) {
      const gap = piece.box.left - right(before.box);
      const [first, second] = [readText(before.characters), readText(piece.characters)];
      const isNear = gap < halves * Math.min(before.box.height, piece.box.height);
      const isShort = [first, second].every((text) => text.length <= 3 && [...text].every(isCjk));
      if (
        isNear &&
        isShort &&
        (known.isRole(first + second) || !(looksLikeRole(first, known) || looksLikeRole(second, known)))
      ) {
        joined[joined.length - 1] = {
          box: around([before.box, piece.box]),
          characters: [...before.characters, ...piece.characters],
          from: [...before.from, ...piece.from],
        };
        continue;
      }
    }
    joined.push(piece);
  }
  return joined;
}

/** A column of the page: what is at its left edge or further right belongs to it, until the next one. */
interface Column {
  from: number;
}

interface Current {
  credit: CreditLines | null;
  /** The role stands in a column further left. */
  isBorrowed: boolean;
}

/**
 * Rows in bands: a page is laid out in one way, a long roll in several, with space between them. Each band tells its columns; one without
 * roles continues what was before it.
 */
function bandsOf(rows: readonly Piece[][], isRole: (piece: Piece) => boolean): CreditLines[] {
  const credits: CreditLines[] = [];
  let columns: Column[] = [{ from: -Infinity }];
  let current: Current[] = [{ credit: null, isBorrowed: false }];
  for (const band of bands(rows, isRole)) {
    const roles = rolesOf(band, isRole);
    if (roles.size > 0) {
      const last = current.filter(({ credit }) => credit).at(-1) ?? current[0]!;
      columns = columnsOf(band, roles);
      current = columns.map((_, at) => (at === 0 ? last : { credit: null, isBorrowed: true }));
    }
    const perColumn: CreditLines[][] = columns.map(() => []);
    for (const row of band) {
      const parts = columns.map((column, at) =>
        row.filter(({ box }) => placeOf(box, columns) === at && column !== undefined),
      );
      parts.forEach((part, at) => takeRow(part, at, roles, current, perColumn));
    }
    credits.push(...perColumn.flat());
  }
  return credits;
}

const placeOf = (box: Box, columns: readonly Column[]): number =>
  columns.findLastIndex(({ from }) => box.left >= from);

function takeRow(
  part: readonly Piece[],
  at: number,
  roles: ReadonlySet<Piece>,
  current: Current[],
  perColumn: CreditLines[][],
): void {
  if (part.length === 0) return;
  const role = part.find((piece) => roles.has(piece));
  if (role) {
    const credit: CreditLines = { role, lines: [] };
    perColumn[at]!.push(credit);
    current[at] = { credit, isBorrowed: false };
    // Until they have roles of their own, columns further right hold names of this one.
    for (let next = at + 1; next < current.length; next += 1)
      if (current[next]!.isBorrowed) current[next] = { credit, isBorrowed: true };
  }
  const names = part.filter((piece) => piece !== role);
  if (names.length === 0) return;
  let credit = current[at]!.credit;
  if (!credit) {
    credit = { role: null, lines: [] };
    perColumn[at]!.push(credit);
    current[at] = { credit, isBorrowed: true };
  }
  credit.lines.push(names);
}

/** The rows of one way of setting; a page that is not longer than two dozen rows is one band. */
function bands(rows: readonly Piece[][], isRole: (piece: Piece) => boolean): Piece[][][] {
  if (rows.length <= 24) return rows.length === 0 ? [] : [[...rows]];
  const parted: Piece[][][] = [];
  let low = -Infinity;
  for (const row of rows) {
    const top = Math.min(...row.map(({ box }) => box.top));
    const height = median(row.map(({ box }) => box.height));
    const band = parted.at(-1);
    if (band && (top - low < 0.5 * height || !row.some(isRole))) band.push(row);
    else parted.push([row]);
    low = Math.max(low, ...row.map(({ box }) => bottom(box)));
  }
  return parted;
}

/** Which pieces are roles: those that look like one, and those that stand where the others do, left of names. */
function rolesOf(rows: readonly Piece[][], isRole: (piece: Piece) => boolean): Set<Piece> {
  const roles = new Set(rows.flat().filter(isRole));
  const leading = rows.filter(([first, second]) => first && second && roles.has(first) && !roles.has(second));
  if (leading.length === 0) return roles;
  const firsts = leading.map(([first]) => first!.box);
  const names = Math.min(...leading.map(([, second]) => second!.box.left));
  for (const [first, second] of rows) {
    if (!first || !second || roles.has(first) || roles.has(second)) continue;
    const slack = first.box.height * 0.5;
    const isAligned = firsts.some(
      (box) =>
        Math.abs(box.left - first.box.left) < slack ||
        Math.abs(right(box) - right(first.box)) < slack ||
        Math.abs(centre(box) - centre(first.box)) < slack,
    );
    if (isAligned && right(first.box) < names && second.box.left > names - slack) roles.add(first);
  }
  return roles;
}

/** The columns that a page is set in, each with roles of its own; most pages have one. */
function columnsOf(rows: readonly Piece[][], roles: ReadonlySet<Piece>): Column[] {
  const inRows = rows.map((row) => row.filter((piece) => roles.has(piece)));
  const count = Math.max(1, ...inRows.map(({ length }) => length));
  if (count === 1) return besideEachOther(rows, roles);
  const widest = inRows.filter(({ length }) => length === count);
  const isBeside = rows.some((row) =>
    row.some((piece, at) => roles.has(piece) && row[at + 1] && !roles.has(row[at + 1]!)),
  );
  return Array.from({ length: count }, (_, at): Column => {
    if (at === 0) return { from: -Infinity };
    const own = widest.map((row) => row[at]!.box);
    const before = widest.map((row) => row[at - 1]!.box);
    if (isBeside) return { from: Math.min(...own.map(({ left }) => left)) - own[0]!.height };
    const half = (median(before.map(centre)) + median(own.map(centre))) / 2;
    // Names are as wide as they are: what begins left of the half but has its middle right of it is moved there.
    return { from: half - own[0]!.height * 1.5 };
  });
}

/** Two columns whose roles never stand at one height. */
function besideEachOther(rows: readonly Piece[][], roles: ReadonlySet<Piece>): Column[] {
  const whole: Column[] = [{ from: -Infinity }];
  const boxes = [...roles].map(({ box }) => box);
  if (boxes.length < 2) return whole;
  const names = rows.flat().filter((piece) => !roles.has(piece));
  const left = Math.min(...boxes.map((box) => box.left));
  const far = boxes.filter((box) => box.left > left + 8 * box.height);
  const near = boxes.filter((box) => !far.includes(box));
  if (far.length === 0 || near.length === 0) return whole;
  const from = Math.min(...far.map((box) => box.left));
  // Names stand between the two, and right of the second.
  const isBetween = names.some(
    ({ box }) => box.left > Math.max(...near.map(right)) - box.height && right(box) < from,
  );
  const isBehind = names.some(({ box }) => box.left > from + 2 * box.height);
  return isBetween && isBehind ? [...whole, { from: from - far[0]!.height }] : whole;
}
