import { hues, initials } from './placeholder.js';
import type { PictureShape } from './address.js';
import { titleCard } from './title-card.js';

/** How a text of a drawn picture looks; `y`: its foot, or the top of a column, whose middle is at `x`. */
export interface OutlineLook {
  face: 'text' | 'bold' | 'mincho';
  size: number;
  x: number;
  y: number;
  isVertical?: boolean;
  anchor?: 'middle';
  /** Between letters, in sizes. */
  spacing?: number;
}

/** Draws a text as outlines (SVG elements in the colour around them); null: it cannot draw all of its letters. */
type Outline = (text: string, look: OutlineLook) => Promise<string | null>;

const inText = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);

const weights = { text: 400, bold: 700, mincho: 600 };
const families = {
  text: 'Inter,system-ui,sans-serif',
  bold: 'Inter,system-ui,sans-serif',
  mincho: "'Hiragino Mincho ProN','Yu Mincho','Noto Serif CJK JP',serif",
};

/** Pages lend no fonts to a picture, so only text that cannot be outlined depends on those of the machine. */
async function drawnText(text: string, look: OutlineLook, outline: Outline): Promise<string> {
  const outlined = await outline(text, look);
  if (outlined !== null) return outlined;
  const { face, size, x, y, isVertical, anchor = 'start', spacing = 0 } = look;
  const vertical = isVertical ? ' writing-mode="vertical-rl" style="text-orientation:upright"' : '';
  return `<text x="${x}" y="${y}" font-family="${families[face]}" font-weight="${weights[face]}" font-size="${size}" text-anchor="${anchor}" letter-spacing="${spacing}em"${vertical}>${inText(text)}</text>`;
}

const document = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;

/** A card set in type; what it says is in `title`. */
async function drawnCard(title: string, native: string | null, outline: Outline): Promise<string> {
  const { ground, ink, shapes, lines, size, isVertical } = titleCard(title, native);
  const drawn = shapes.map(
    ({ path, fill = 'none', stroke, width }) =>
      `<path d="${path}" fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${width}"` : ''}/>`,
  );
  const look = isVertical
    ? ({ face: 'mincho', size, isVertical } as const)
    : ({ face: 'bold', size, spacing: -0.01 } as const);
  const texts = await Promise.all(lines.map(({ text, x, y }) => drawnText(text, { ...look, x, y }, outline)));
  return `<rect width="200" height="300" fill="${ground}"/>${drawn.join('')}<g fill="${ink}">${texts.join('')}</g>`;
}

/**
 * The SVG shown when a picture is unavailable; `title`: of the list or person, `native`: the Japanese one. Covers and faces match
 * the components of the pages (web/src/ui).
 */
export async function drawnPicture(
  shape: PictureShape,
  title: string,
  native: string | null,
  outline: Outline,
): Promise<string> {
  if (shape === 'cover') return document(200, 300, await drawnCard(title, native, outline));
  if (shape === 'face') {
    const [hue] = hues(title);
    const letters = await drawnText(
      initials(title),
      { face: 'bold', size: 16, x: 20, y: 26, anchor: 'middle' },
      outline,
    );
    return document(
      40,
      40,
      `<rect width="40" height="40" fill="oklch(0.5 0.09 ${hue})"/><g fill="#fff">${letters}</g>`,
    );
  }
  const words = await drawnText(
    'No picture',
    { face: 'text', size: 11, x: 120, y: 106, anchor: 'middle' },
    outline,
  );
  return document(
    240,
    120,
    `<rect x="1" y="1" width="238" height="118" rx="8" fill="#888" fill-opacity="0.12" stroke="#888" stroke-opacity="0.5" stroke-dasharray="5 5"/><path d="M98 78l16-20 11 13 7-8 12 15zM132 48a5 5 0 1 0 .1 0M90 34h60v52h-60z" fill="none" stroke="#888" stroke-width="3" stroke-linejoin="round"/><g fill="#888">${words}</g>`,
  );
}
