import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { answerLater } from '../workers/answer.js';
import { type CardContent, type CardNode, cardSize, type CardTheme, layOut } from './card-layout.js';

export interface CardTask {
  content: CardContent;
  theme: CardTheme;
}

interface Font {
  name: string;
  weight: 500 | 700;
  style: 'normal';
  data: Buffer;
}

interface DrawingOptions {
  width: number;
  height: number;
  fonts: Font[];
  loadAdditionalAsset: (kind: string, text: string) => Promise<Font[]>;
}

const load = createRequire(import.meta.url);
// Its type declarations would bring those of browsers into all of the server.
const { default: satori } = load('satori') as {
  default: (card: CardNode, options: DrawingOptions) => Promise<string>;
};

/** Files of typefaces with Unicode ranges such as `U+9ad9,U+9add-9ade`. */
type Ranges = Record<string, string>;

/** Files of rare characters for one text. */
const mostRare = 8;

let fonts: Promise<Font[]> | undefined;
let ranges: Ranges | undefined;

const readFont = async (name: string, subset: string, weight: 500 | 700): Promise<Font> => ({
  name,
  weight,
  style: 'normal',
  data: await readFile(
    load.resolve(`@fontsource/noto-sans-jp/files/noto-sans-jp-${subset}-${weight}-normal.woff`),
  ),
});

/** Read once per thread: the typefaces are in packages, so a card looks the same on every machine. */
function readFonts(): Promise<Font[]> {
  return Promise.all([
    readFont('Latin', 'latin', 500),
    readFont('Latin', 'latin', 700),
    readFont('Japanese', 'japanese', 500),
    readFont('Japanese', 'japanese', 700),
  ]);
}

/** Rare characters are in files of their own. One that none has is drawn as a box. */
async function rare(_kind: string, text: string): Promise<Font[]> {
  ranges ??= JSON.parse(
    await readFile(load.resolve('@fontsource/noto-sans-jp/unicode.json'), 'utf8'),
  ) as Ranges;
  const points = Array.from(text, (letter) => letter.codePointAt(0)!);
  const files = Object.entries(ranges)
    .filter(([, range]) => points.some((point) => isWithin(range, point)))
    .map(([name]) => name.replace(/[[\]]/g, ''));
  return Promise.all(files.slice(0, mostRare).map((name) => readFont(`Rare ${name}`, name, 700)));
}

const isWithin = (range: string, point: number): boolean =>
  range.split(',').some((part) => {
    const [first, last] = part.slice(2).split('-');
    return point >= Number.parseInt(first!, 16) && point <= Number.parseInt(last ?? first!, 16);
  });

/** A card as PNG. */
export const draw = ({ content, theme }: CardTask) =>
  answerLater(async () => {
    fonts ??= readFonts();
    const svg = await satori(layOut(content, theme), {
      ...cardSize,
      fonts: await fonts,
      loadAdditionalAsset: rare,
    });
    // sharp reads no SVG in this process, because nobody may send one (server/pictures); this one is our own.
    const drawn = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
    const { width, height } = drawn;
    const pixels = sharp(drawn.pixels, { raw: { width, height, channels: 4 } });
    return new Uint8Array(await pixels.png({ palette: true, quality: 90 }).toBuffer());
  });
