import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { filesOf, openFont } from '../../base/fonts/font-files.js';
import { answerLater } from '../../base/workers/answer.js';
import {
  type CardChild,
  type CardContent,
  type CardNode,
  cardSize,
  type CardTheme,
  layOut,
  titleFont,
} from './card-layout.js';

export interface CardTask {
  content: CardContent;
  theme: CardTheme;
}

interface Font {
  name: string;
  weight: 500 | 600 | 700;
  style: 'normal';
  data: Buffer;
}

interface DrawingOptions {
  width: number;
  height: number;
  fonts: Font[];
}

const load = createRequire(import.meta.url);
// Its type declarations would bring those of browsers into all of the server.
const { default: satori } = load('satori') as {
  default: (card: CardNode, options: DrawingOptions) => Promise<string>;
};

/** The face for each weight of a card. */
const faces = { 500: 'noto-sans-jp-400', 700: 'noto-sans-jp-700' } as const;
const weights = [500, 700] as const;
/** Of titles that stand upright, as on the pages. */
const titleFace = 'shippori-mincho-600';

const nodesOf = (child: CardChild): CardNode[] => {
  if (typeof child === 'string') return [];
  if (Array.isArray(child)) return child.flatMap(nodesOf);
  return [child, ...(child.props.children === undefined ? [] : nodesOf(child.props.children))];
};

/**
 * Gives each text of a card the fonts with its characters, from files of the project, so that it looks the same on every machine. A
 * character that is in none is drawn as a box.
 */
async function withFonts(card: CardNode): Promise<Font[]> {
  const nodes = nodesOf(card);
  // What is cut ends in dots.
  const text = nodes.flatMap(({ props }) =>
    [props.children, '…'].flat().filter((one) => typeof one === 'string'),
  );
  const fonts: Font[] = [];
  const titles = nodes.filter(({ props }) => props.style?.['fontFamily'] === titleFont);
  const signs = titles.flatMap(({ props }) =>
    [props.children].flat().filter((one) => typeof one === 'string'),
  );
  if (signs.length > 0) {
    const files = [...new Set((await filesOf(signs.join(''), titleFace)).values())];
    const opened = await Promise.all(files.map(openFont));
    // Satori finds a face by name and weight; these names belong to titles alone.
    files.forEach((name, at) =>
      fonts.push({ name: `title ${name}`, weight: 600, style: 'normal', data: opened[at]! }),
    );
    for (const { props } of titles)
      Object.assign(props.style!, {
        fontFamily: files.map((name) => `title ${name}`).join(','),
        fontWeight: 600,
      });
  }
  for (const weight of weights) {
    const files = [...new Set((await filesOf(text.join(''), faces[weight])).values())];
    const opened = await Promise.all(files.map(openFont));
    files.forEach((name, at) => fonts.push({ name, weight, style: 'normal', data: opened[at]! }));
    for (const { style } of nodes.map(({ props }) => props))
      if (style?.fontWeight === weight) style.fontFamily = files.join(',');
  }
  return fonts;
}

/** A card as PNG. */
export const draw = ({ content, theme }: CardTask) =>
  answerLater(async () => {
    const card = layOut(content, theme);
    const svg = await satori(card, { ...cardSize, fonts: await withFonts(card) });
    // sharp reads no SVG in this process, because nobody may send one (server/shared/pictures); this one is our own.
    const drawn = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
    const { width, height } = drawn;
    const pixels = sharp(drawn.pixels, { raw: { width, height, channels: 4 } });
    return new Uint8Array(await pixels.png({ palette: true, quality: 90 }).toBuffer());
  });
