import { similarityOf } from './similar.js';
import { bottom, middle, readText, type Box, type ReadLine } from './reader.js';

/** The lines read on one picture. */
export interface ReadPicture {
  width: number;
  height: number;
  lines: readonly ReadLine[];
}

/** A line with the picture on which it was read best. */
export interface PlacedLine extends ReadLine {
  /** Index of the picture. */
  picture: number;
  /** Its position on that picture; `box` is its position on the page. */
  seen: Box;
}

/** Combines pictures that show parts of one roll, or the same credits more than once. */
interface RollPage {
  lines: PlacedLine[];
}

/** Two readings of a line are the same if this share of their characters is equal. */
const alike = 0.6;
/** Two pictures belong together if this share of the lines that should be on both matches. */
const common = 0.6;

/**
 * Combines consecutive pictures: if the lower part of one is the upper part of the next, each line appears once, in its more
 * confident reading. Pictures without common lines become separate pages. `pictures` in the order of the film.
 */
export function pagesOf(pictures: readonly ReadPicture[]): RollPage[] {
  const pages: RollPage[] = [];
  /** The vertical position of the previous picture on its page, and the width of the page. */
  let offset = 0;
  let before: ReadPicture | null = null;
  pictures.forEach((picture, index) => {
    const lines = picture.lines.map((line) => ({ ...line, picture: index, seen: line.box }));
    const page = pages.at(-1);
    const moved =
      before && page && before.width === picture.width && before.height === picture.height
        ? movedBy(before, picture)
        : null;
    if (page && moved !== null) {
      offset += moved;
      add(page, lines, offset, picture.height);
    } else {
      offset = 0;
      pages.push({ lines });
    }
    before = picture;
  });
  return pages;
}

/**
 * How many pixels the credits have moved up from one picture to the next; 0: they stand still; null: these are different credits.
 */
function movedBy(before: ReadPicture, after: ReadPicture): number | null {
  const votes: { by: number; height: number }[] = [];
  for (const line of before.lines) {
    for (const other of after.lines) {
      const by = middle(line.box) - middle(other.box);
      if (by < -0.5 * line.box.height || Math.abs(line.box.left - other.box.left) > line.box.height) continue;
      if (isSame(line, other)) votes.push({ by, height: line.box.height });
    }
  }
  let best: { by: number; count: number } | null = null;
  for (const { by, height } of votes) {
    const near = votes.filter((vote) => Math.abs(vote.by - by) < 0.4 * height);
    const mean = near.reduce((sum, vote) => sum + vote.by, 0) / near.length;
    if (!best || near.length > best.count) best = { by: mean, count: near.length };
  }
  if (!best) return null;
  // Lines that have not left the picture, and lines that were already visible, should be on both. Lines at the edges are cut off.
  const { by, count } = best;
  const stays = before.lines.filter(({ box }) => box.top - by > 0.5 * box.height).length;
  const wasThere = after.lines.filter(
    ({ box }) => bottom(box) + by < before.height - 0.5 * box.height,
  ).length;
  const should = Math.max(1, Math.min(stays, wasThere));
  return count >= common * should && count >= 0.4 * Math.max(stays, wasThere) ? Math.max(0, by) : null;
}

const isSame = (one: ReadLine, other: ReadLine): boolean =>
  similarityOf(readText(one.characters), readText(other.characters)) >= alike;

/** Adds a picture's lines to a page; a line that is there already is not repeated. */
function add(page: RollPage, lines: readonly PlacedLine[], offset: number, height: number): void {
  for (const line of lines) {
    const box = { ...line.box, top: line.box.top + offset };
    const known = page.lines.findIndex(
      (one) =>
        Math.abs(middle(one.box) - middle(box)) < 0.6 * Math.min(one.box.height, box.height) &&
        overlap(one.box, box) > 0.5,
    );
    const placed = { ...line, box };
    if (known < 0) page.lines.push(placed);
    else if (isBetter(placed, page.lines[known]!, height)) page.lines[known] = placed;
  }
}

/** The share of the narrower box that the other one covers horizontally. */
function overlap(one: Box, other: Box): number {
  const shared = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  return shared / Math.min(one.width, other.width);
}

function isBetter(line: PlacedLine, other: PlacedLine, height: number): boolean {
  const [cut, otherCut] = [line, other].map(({ seen }) => seen.top < 2 || bottom(seen) > height - 2);
  if (cut !== otherCut) return !cut;
  if (line.characters.length !== other.characters.length && overlapDiffers(line, other))
    return line.characters.length > other.characters.length;
  return weakest(line) > weakest(other);
}

const overlapDiffers = (line: PlacedLine, other: PlacedLine): boolean =>
  Math.abs(line.box.width - other.box.width) > line.box.height;

const weakest = ({ characters }: ReadLine): number =>
  Math.min(...characters.map(({ confidence }) => confidence));
