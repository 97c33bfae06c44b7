import { right, bottom, type Box } from './reader.js';

/** How sure the detector is of text at each point, 0 to 1, row by row. */
interface TextMap {
  width: number;
  height: number;
  data: Float32Array;
}

/** A point counts as text from here. */
const isText = 0.3;
/** A piece counts as text if its points are this sure on average. */
const isPiece = 0.5;
/** The detector marks the core of a line; its box is this many times the area over its outline larger at each side. */
const unclip = 1.8;
/** Pieces that are flatter than this, in points of the map, are not text. */
const minSide = 3;
/** The most pieces of one frame; the surest. */
const maxPieces = 400;

/** A column of vertical text is this many times as high as wide: two characters and more. */
const upright = 1.8;
/** It is at least this wide, compared with the height of usual lines: a narrow character by itself is no column. */
const asWide = 0.6;

/** Which boxes are columns of vertical text. */
export function verticalOf(boxes: readonly Box[]): Set<Box> {
  const columns = boxes.filter(({ width, height }) => height >= upright * width);
  const heights = boxes
    .filter(({ width, height }) => width > height)
    .map(({ height }) => height)
    .sort((one, other) => one - other);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  return new Set(columns.filter(({ width }) => width >= asWide * usual));
}

/** A character is about as wide as it is high. */
const squarish = 1.8;
/** Of vertical text, the box of the next character begins within this share of a box; lines stand further apart. */
const nextBelow = 0.12;

/**
 * Single characters that stand one below the other, on a picture that has columns of vertical text: shorter columns, which the
 * detector takes apart. `columns`: those of `verticalOf`.
 */
export function stacksOf(boxes: readonly Box[], columns: ReadonlySet<Box>): Box[][] {
  if (columns.size === 0) return [];
  const single = boxes
    .filter((box) => !columns.has(box))
    .filter(({ width, height }) => width < squarish * height && height < squarish * width)
    .sort((one, other) => one.top - other.top);
  const stacks: Box[][] = [];
  for (const box of single) {
    const above = stacks.find((stack) => isBelow(box, stack.at(-1)!));
    if (above) above.push(box);
    else stacks.push([box]);
  }
  return stacks.filter(({ length }) => length > 1);
}

const isBelow = (box: Box, above: Box): boolean => {
  const size = Math.max(above.width, above.height);
  const gap = box.top - bottom(above);
  const aside = Math.abs(box.left + box.width / 2 - above.left - above.width / 2);
  return Math.abs(gap) < nextBelow * size && aside < 0.3 * size;
};

/** The points beside a point. */
const beside = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => ({ dx, dy })));

/** Finds the points of text that are connected with one, and marks them in `seen`. `waiting`: room for all points of the map. */
function connectedWith(
  start: number,
  { width, height, data }: TextMap,
  seen: Uint8Array,
  waiting: Int32Array,
) {
  let [left, top, last, low] = [width, height, -1, -1];
  let sum = 0;
  let end = 1;
  waiting[0] = start;
  seen[start] = 1;
  for (let at = 0; at < end; at += 1) {
    const point = waiting[at]!;
    const y = Math.floor(point / width);
    const x = point - y * width;
    left = Math.min(left, x);
    last = Math.max(last, x);
    top = Math.min(top, y);
    low = Math.max(low, y);
    sum += data[point]!;
    for (const { dx, dy } of beside) {
      const [nx, ny] = [x + dx, y + dy];
      if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
      const next = ny * width + nx;
      if (seen[next] || data[next]! <= isText) continue;
      seen[next] = 1;
      waiting[end] = next;
      end += 1;
    }
  }
  return { left, top, w: last - left + 1, h: low - top + 1, certainty: sum / end };
}

/** The boxes of pieces of text, in points of the map, and how sure the detector is of each. */
export function piecesOf(map: TextMap): { box: Box; certainty: number }[] {
  const { width, height, data } = map;
  const seen = new Uint8Array(width * height);
  const waiting = new Int32Array(width * height);
  const found: { box: Box; certainty: number }[] = [];
  for (let start = 0; start < data.length; start += 1) {
    if (seen[start] || data[start]! <= isText) continue;
    const { left, top, w, h, certainty } = connectedWith(start, map, seen, waiting);
    if (Math.min(w, h) < minSide || certainty < isPiece) continue;
    const wider = (w * h * unclip) / (2 * (w + h));
    const box = clip(
      { left: left - wider, top: top - wider, width: w + 2 * wider, height: h + 2 * wider },
      width,
      height,
    );
    found.push({ box, certainty });
  }
  return found.sort((a, b) => b.certainty - a.certainty).slice(0, maxPieces);
}

function clip(box: Box, width: number, height: number): Box {
  const left = Math.max(0, box.left);
  const top = Math.max(0, box.top);
  return {
    left,
    top,
    width: Math.min(width, right(box)) - left,
    height: Math.min(height, bottom(box)) - top,
  };
}
