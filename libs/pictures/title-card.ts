import { ofOklch, writeHex } from './colour.js';
import { hashOf } from './placeholder.js';

/** A filled or drawn shape of a card, in its units (200 by 300). */
interface CardShape {
  path: string;
  fill?: string;
  stroke?: string;
  width?: number;
}

/** A cover set in type, for works without a picture; in units of 200 by 300. */
interface TitleCard {
  design: number;
  ground: string;
  shapes: CardShape[];
  ink: string;
  /** Lines from top to bottom, or columns from right to left (`isVertical`). `x`: of a column its middle; `y`: of a line its foot. */
  lines: { text: string; x: number; y: number }[];
  size: number;
  isVertical: boolean;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Design {
  ground: string;
  ink: string;
  shapes: CardShape[];
  /** Where a vertical title may stand, and a horizontal one. */
  vertical: Box;
  horizontal: Box;
  /** Where a vertical title stands in its box. */
  at: 'left' | 'middle' | 'right';
}

/** Each is computed once: pages show many cards, of a few tones in 360 hues. */
const tones = new Map<string, string>();
function tone(lightness: number, chroma: number, hue: number): string {
  const key = `${lightness} ${chroma} ${hue}`;
  let hex = tones.get(key);
  if (!hex) tones.set(key, (hex = writeHex(ofOklch({ lightness, chroma, hue }))));
  return hex;
}
const light = '#fafafa';
const dark = '#18181b';
const round = (value: number) => Math.round(value * 10) / 10;

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });
const rectangle = ({ left, top, right, bottom }: Box) => `M${left} ${top}H${right}V${bottom}H${left}Z`;
const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;
/** Roles and names of a credit roll. */
const roll = (x: number, top: number, rows: readonly (readonly [number, number])[]) =>
  rows
    .map(([role, name], row) => `M${x - 6} ${top + row * 14}h${-role}M${x + 6} ${top + row * 14}h${name}`)
    .join('');

/** The designs, each for two hues. */
const designs: readonly ((hue: number, other: number) => Design)[] = [
  // A frame at night.
  (hue) => ({
    ground: tone(0.27, 0.045, hue),
    ink: light,
    shapes: [
      { path: rectangle(box(12, 12, 188, 288)), stroke: tone(0.62, 0.06, hue), width: 1.5 },
      { path: rectangle(box(17, 17, 183, 283)), stroke: tone(0.45, 0.05, hue), width: 0.75 },
    ],
    vertical: box(32, 34, 168, 266),
    horizontal: box(32, 40, 172, 262),
    at: 'middle',
  }),
  // Paper with a band of colour.
  (hue) => ({
    ground: tone(0.955, 0.012, hue),
    ink: dark,
    shapes: [
      { path: rectangle(box(0, 0, 34, 300)), fill: tone(0.52, 0.11, hue) },
      { path: 'M42 0V300', stroke: tone(0.52, 0.11, hue), width: 1 },
    ],
    vertical: box(58, 26, 180, 274),
    horizontal: box(58, 26, 188, 274),
    at: 'right',
  }),
  // A sun.
  (hue, other) => ({
    ground: tone(0.36, 0.085, hue),
    ink: light,
    shapes: [{ path: circle(66, 196, 88), fill: tone(0.5, 0.12, other) }],
    vertical: box(48, 24, 178, 272),
    horizontal: box(22, 28, 180, 270),
    at: 'right',
  }),
  // A slip of paper pasted onto cloth, as on old books.
  (hue) => ({
    ground: tone(0.4, 0.08, hue),
    ink: dark,
    shapes: [
      {
        path: Array.from({ length: 12 }, (_, at) => `M0 ${at * 27}L200 ${at * 27 - 60}`).join(''),
        stroke: tone(0.45, 0.08, hue),
        width: 5,
      },
      { path: rectangle(box(26, 22, 126, 278)), fill: tone(0.965, 0.01, hue) },
      { path: rectangle(box(31, 27, 121, 273)), stroke: tone(0.6, 0.06, hue), width: 0.75 },
    ],
    vertical: box(40, 40, 112, 260),
    horizontal: box(40, 44, 116, 260),
    at: 'middle',
  }),
  // A strip of film.
  (hue) => ({
    ground: tone(0.21, 0.02, hue),
    ink: light,
    shapes: [
      { path: rectangle(box(24, 0, 176, 300)), fill: tone(0.31, 0.055, hue) },
      {
        path: Array.from({ length: 11 }, (_, at) =>
          [7, 182].map((x) => rectangle(box(x, 9 + at * 27, x + 11, 23 + at * 27))).join(''),
        ).join(''),
        fill: tone(0.42, 0.03, hue),
      },
      { path: 'M24 198H176', stroke: tone(0.21, 0.02, hue), width: 5 },
    ],
    vertical: box(44, 16, 156, 186),
    horizontal: box(36, 18, 166, 186),
    at: 'middle',
  }),
  // Hills below a sky.
  (hue, other) => ({
    ground: tone(0.32, 0.06, hue),
    ink: light,
    shapes: [
      { path: circle(48, 58, 20), fill: tone(0.6, 0.09, other) },
      { path: 'M0 236C50 196 96 232 200 190V300H0Z', fill: tone(0.42, 0.08, hue) },
      { path: 'M0 268C70 238 120 280 200 242V300H0Z', fill: tone(0.25, 0.05, hue) },
    ],
    vertical: box(44, 22, 180, 262),
    horizontal: box(22, 90, 182, 260),
    at: 'right',
  }),
  // A credit roll.
  (hue) => ({
    ground: tone(0.29, 0.065, hue),
    ink: light,
    shapes: [
      {
        path: roll(72, 44, [
          [30, 34],
          [18, 44],
          [38, 26],
          [24, 40],
          [14, 30],
          [34, 46],
          [26, 22],
          [40, 38],
          [20, 44],
          [30, 30],
          [16, 36],
          [36, 24],
          [22, 42],
          [28, 32],
          [12, 40],
          [32, 28],
        ]),
        stroke: tone(0.39, 0.07, hue),
        width: 3,
      },
    ],
    vertical: box(70, 24, 182, 276),
    horizontal: box(22, 28, 182, 272),
    at: 'right',
  }),
  // Two sheets.
  (hue, other) => ({
    ground: tone(0.93, 0.03, hue),
    ink: light,
    shapes: [
      { path: 'M62 0H200V300H40Z', fill: tone(0.38, 0.09, hue) },
      { path: 'M62 0L40 300', stroke: tone(0.6, 0.12, other), width: 3 },
    ],
    vertical: box(70, 26, 184, 274),
    horizontal: box(76, 28, 190, 272),
    at: 'right',
  }),
];

/** How many there are. */
export const cardDesigns = designs.length;

const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** What no column may begin with. */
const neverFirst = /^[ー〜～、。，．,.!?！？」』）)\]】〉》…‥・ゃゅょっャュョッァィゥェォぁぃぅぇぉ々：:]/u;
/** After what a column ends well. */
const endsWell = /[\s　・、。！？!?」』）)〜～：:]$/u;

/** What stays together: 第2期, 12話, words of Latin letters. */
const staysTogether =
  /^(?:第[\d\p{Script=Han}]|[\d一二三四五六七八九十][\d期部話章巻回季幕夜弾]|[A-Za-z\d][A-Za-z\d])$/u;

/** A particle, and a new word after it. */
const pauses = /^\p{Script=Hiragana}[\p{Script=Han}\p{Script=Katakana}A-Z]$/u;

/** Characters that fit at the smallest size; titles that are longer end in dots. */
const maxCharacters = 56;
const sizes = { largest: 54, smallest: 15, latin: [40, 34, 29, 25, 21, 18, 15] } as const;
/** The advance of columns and lines, in sizes. */
const advance = { column: 1.24, line: 1.14 } as const;

const hueOf = (value: number): [number, number] => {
  const first = value % 360;
  return [first, (first + 30 + ((value >>> 9) % 50)) % 360];
};

/** The hue of a title, the same on every machine. */
export const titleHue = (title: string): number => hashOf(title) % 360;

/**
 * The card of a work: vertical, if one of its titles is Japanese; otherwise in lines. The same for the same titles. Costs as much for
 * every title: of long ones only the beginning counts.
 */
export function titleCard(title: string, native: string | null): TitleCard {
  const shown = [native ?? '', title].find((one) => japanese.test(one.slice(0, maxCharacters)));
  const value = hashOf((native || title).slice(0, 200));
  const design = (value >>> 5) % designs.length;
  const { ground, ink, shapes, vertical, horizontal, at } = designs[design]!(...hueOf(value));
  const set = shown ? inColumns(shown, vertical, at) : inLines(title || native || '?', horizontal);
  return { design, ground, ink, shapes, ...set, isVertical: shown !== undefined };
}

function inColumns(title: string, area: Box, at: Design['at']): Pick<TitleCard, 'lines' | 'size'> {
  const [width, height] = [area.right - area.left, area.bottom - area.top];
  const all = Array.from(
    title
      .slice(0, maxCharacters * 4)
      .trim()
      .replace(/\s+/gu, ' '),
  );
  const characters = all.length > maxCharacters ? [...all.slice(0, maxCharacters - 1), '…'] : all;
  let best: { columns: string[]; size: number } = { columns: [], size: 0 };
  for (let count = 1; count <= 5; count += 1) {
    const columns = columnsOf(characters, count);
    const longest = Math.max(...columns.map((column) => Array.from(column).length));
    const size = Math.min(
      sizes.largest,
      (height * 0.98) / longest,
      width / ((columns.length - 1) * advance.column + 1),
    );
    if (size > best.size * 1.2) best = { columns, size };
  }
  const size = round(Math.max(Math.min(best.size, sizes.largest), 1));
  const taken = ((best.columns.length - 1) * advance.column + 1) * size;
  const free = width - taken;
  const right = area.right - (at === 'right' ? 0 : at === 'middle' ? free / 2 : free);
  const lines = best.columns.map((text, column) => ({
    text,
    x: round(right - size / 2 - column * advance.column * size),
    y: round(
      area.top + (at === 'middle' ? Math.max(0, (height - Array.from(text).length * size) / 2) * 0.5 : 0),
    ),
  }));
  return { lines, size };
}

/** About equally long, broken where the title pauses if that is near. */
export function columnsOf(characters: readonly string[], count: number): string[] {
  const columns: string[] = [];
  let start = 0;
  for (let left = count; left > 1 && start < characters.length; left -= 1) {
    const even = start + Math.ceil((characters.length - start) / left);
    const near = [0, 1, -1, 2, -2, 3, -3, 4, -4].map((by) => even + by);
    const allowed = near.filter(
      (end) =>
        end > start + 1 &&
        end < characters.length &&
        !neverFirst.test(characters[end]!) &&
        !staysTogether.test(`${characters[end - 1]}${characters[end]}`),
    );
    const possible = allowed.filter((end) => Math.abs(end - even) <= 2);
    const end =
      allowed.find((one) => characters[one - 1] === ' ') ??
      possible.find((one) => endsWell.test(characters[one - 1]!)) ??
      possible.find((one) => pauses.test(`${characters[one - 1]}${characters[one]}`)) ??
      allowed[0] ??
      even;
    columns.push(characters.slice(start, end).join('').trim());
    start = end;
  }
  if (start < characters.length) columns.push(characters.slice(start).join('').trim());
  return columns.filter(Boolean);
}

/** About how wide a text is, in sizes of its letters: capitals and signs are wider. */
export const widthOf = (text: string): number =>
  Array.from(text).reduce(
    (sum, letter) => sum + (letter > '\u1100' ? 1 : /[A-Z@%&mwMW]/.test(letter) ? 0.74 : 0.58),
    0,
  );

function inLines(title: string, area: Box): Pick<TitleCard, 'lines' | 'size'> {
  const [width, height] = [area.right - area.left, (area.bottom - area.top) * 0.86];
  const whole = title
    .slice(0, maxCharacters * 4)
    .trim()
    .replace(/\s+/gu, ' ');
  const text = whole.length > maxCharacters * 2 ? `${whole.slice(0, maxCharacters * 2)}…` : whole;
  for (const size of sizes.latin) {
    const most = Math.max(1, Math.floor(height / (size * advance.line)));
    const isLast = size === sizes.latin.at(-1);
    const lines = wrap(text, width / size, isLast);
    if (!lines || (lines.length > most && !isLast)) continue;
    const shown = lines.slice(0, most);
    if (lines.length > most) shown[most - 1] = `${shown[most - 1]!.slice(0, -1).trimEnd()}…`;
    return {
      size,
      lines: shown.map((line, at) => ({
        text: line,
        x: area.left,
        y: round(area.top + size * (0.9 + at * advance.line)),
      })),
    };
  }
  return { size: sizes.smallest, lines: [] };
}

/** Lines of at most this width; null: a word is wider and may not be cut. */
function wrap(text: string, width: number, cuts: boolean): string[] | null {
  const lines: string[] = [];
  let line = '';
  for (let word of text.split(' ')) {
    while (widthOf(word) > width) {
      if (!cuts) return null;
      const fitting = Math.max(1, Math.floor(width / 0.74) - 1);
      if (line) lines.push(line);
      line = '';
      const letters = Array.from(word);
      lines.push(letters.slice(0, fitting).join(''));
      word = letters.slice(fitting).join('');
    }
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line ? [...lines, line] : lines;
}
